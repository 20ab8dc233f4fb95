"""Counters that add up to the same, in whatever order and by however many the games are played."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from math import sqrt
from typing import Any, Self

from games.bots.intervals import NORMAL_QUANTILE, wilson_interval

type Observed = Mapping[str, Sequence[int]]
"""Name -> what was seen of it in one game, look by look: 0 or 1 for a share, else a number."""


@dataclass(slots=True)
class Count:
    """The sums over the games, whole numbers only.

    Looks into the same game depend on each other: when one player is the fool, the other is not.
    Hence the sums by game, which intervals are made of.
    """

    games: int = 0
    """In which it could be seen at all."""
    looks: int = 0
    total: int = 0
    looks_squared: int = 0
    cross: int = 0
    """Looks times total, game by game."""
    total_squared: int = 0
    most: int = 0
    """The highest number that was seen."""
    example: str = ""
    """The first game in which it was."""

    @classmethod
    def of(cls, seen: Sequence[int], number: str) -> Self:
        looks, total = len(seen), sum(seen)
        return cls(
            1, looks, total, looks**2, looks * total, total**2, max(seen), number
        )  # fmt: skip

    def __add__(self, other: Self) -> Self:
        if not (self.games and other.games):
            return self if self.games else other
        first = min(self, other, key=lambda count: (-count.most, count.example))
        return type(self)(
            self.games + other.games,
            self.looks + other.looks,
            self.total + other.total,
            self.looks_squared + other.looks_squared,
            self.cross + other.cross,
            self.total_squared + other.total_squared,
            first.most,
            first.example,
        )

    @property
    def mean(self) -> float:
        """Of a share: how large it is."""
        return self.total / self.looks

    @property
    def _variance(self) -> float:
        """Of the mean, from one game to the next."""
        mean = self.mean
        spread = self.total_squared - 2 * mean * self.cross + mean**2 * self.looks_squared
        return max(0.0, spread) / self.looks**2

    @property
    def share_interval(self) -> tuple[float, float]:
        """Wilson's, for as many independent looks as would say as much."""
        share = self.mean
        if share in (0, 1):
            return wilson_interval(self.games * share, self.games)
        if self._variance < 1e-12:
            return share, share
        alike = share * (1 - share) / self._variance
        return wilson_interval(share * alike, alike)

    @property
    def mean_interval(self) -> tuple[float, float]:
        spread = NORMAL_QUANTILE * sqrt(self._variance)
        return self.mean - spread, self.mean + spread


@dataclass(slots=True)
class Tally:
    """What has been counted over some games, and the moves of those that are examples."""

    counts: dict[str, Count] = field(default_factory=dict)
    moves: dict[str, list[str]] = field(default_factory=dict)
    """By deal number."""

    @classmethod
    def of(cls, observed: Observed, number: str, moves: list[str]) -> Self:
        counts = {name: Count.of(seen, number) for name, seen in observed.items() if seen}
        return cls(counts, {number: moves})

    def __add__(self, other: Self) -> Self:
        names = sorted(self.counts.keys() | other.counts.keys())
        none = Count()
        counts = {n: self.counts.get(n, none) + other.counts.get(n, none) for n in names}
        moves = self.moves | other.moves
        shown = sorted({count.example for count in counts.values()})
        return type(self)(counts, {number: moves[number] for number in shown})

    def to_json(self) -> dict[str, Any]:
        return {
            "counts": {name: list(astuple(count)) for name, count in self.counts.items()},
            "moves": self.moves,
        }

    @classmethod
    def from_json(cls, obj: Mapping[str, Any]) -> Self:
        counts = {name: Count(*numbers) for name, numbers in obj["counts"].items()}
        return cls(counts, dict(obj["moves"]))


def summed(tallies: Iterable[Tally]) -> Tally:
    return sum(tallies, Tally())
