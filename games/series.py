"""Several deals of one game: a number fixed beforehand, running totals (rules.md, section 2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Series:
    deals: int
    """How many were fixed. A deal that nobody won is dealt anew and is none of them."""
    before: tuple[int, ...]
    """Each seat's points in the deals before this one."""
    scored: int = 0
    """How many deals were scored before this one."""

    @classmethod
    def of(cls, options: dict[str, Any], carried: dict[str, Any], seats: int) -> Self:
        """From what a Game and a Deal keep."""
        totals = tuple(carried.get("totals", (0,) * seats))
        return cls(options.get("deals", 1), totals, carried.get("scored", 0))

    @property
    def number(self) -> int:
        """Of the present deal, from 1."""
        return self.scored + 1

    @property
    def last(self) -> bool:
        return self.number >= self.deals

    @property
    def terms(self) -> dict[str, Any]:
        """What the cards of the deal follow from besides the seed."""
        return {}

    @property
    def branch(self) -> dict[str, Any]:
        """What a game keeps that is played on from this deal."""
        return {}

    def goes_on(self, outcome: Any) -> bool:
        return not self.last

    def marks(self, outcome: Any) -> dict[str, Any]:
        """What a deal that is over keeps besides."""
        return {}

    def totals(self, points: Sequence[int]) -> tuple[int, ...]:
        """With the points of this deal."""
        return tuple(map(sum, zip(self.before, points, strict=True)))

    def carried(self, outcome: Any, *, scored: bool) -> dict[str, Any]:
        """What the next deal keeps."""
        return {"scored": self.scored + scored, "totals": list(self.totals(outcome.total))}


def best(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points: more than one is a draw."""
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))
