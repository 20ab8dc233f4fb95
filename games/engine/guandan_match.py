"""The levels of a Guandan match, deal by deal (rules.md, section 4, Levels)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.engine.cards import RANKS, Rank
from games.engine.errors import BadRequest
from games.engine.wild_combos import NATURAL

_TOP = len(NATURAL) - 1
_FAILURES_TO_FALL = 3


def team_of(seat: int) -> int:
    return seat % 2


def rise_of(order: Sequence[int]) -> int:
    """How far the team of the 1st rises, 3, 2 or 1, not cut at A.

    ``order``: the seats as they finished.
    """
    return 4 - order.index((order[0] + 2) % 4)


@dataclass(frozen=True, slots=True)
class Standing:
    """A match between two deals. ``places[team]`` and ``failures[team]``."""

    places: tuple[int, int] = (0, 0)
    """Each team's level as its place from 2 (0) to A (12)."""
    failures: tuple[int, int] = (0, 0)
    """Deals at a team's own A that it did not pass; counted under both options."""
    last_winner: int | None = None
    """The team whose player went out first in the last deal."""
    winner: int | None = None

    @classmethod
    def at(cls, level: Rank, previous: Sequence[int]) -> "Standing":
        """Both teams at one level, after a deal that finished in this order, if any."""
        place = NATURAL.index(level)
        return cls((place, place), last_winner=team_of(previous[0]) if previous else None)

    @classmethod
    def from_json(cls, obj: Mapping[str, Any]) -> "Standing":
        places, failures = tuple(obj["places"]), tuple(obj["failures"])
        return cls(places, failures, obj["last_winner"])

    def to_json(self) -> dict[str, Any]:
        """For a match that is not won."""
        return {
            "places": self.places,
            "failures": self.failures,
            "last_winner": self.last_winner,
        }

    @property
    def levels(self) -> tuple[Rank, Rank]:
        first, second = self.places
        return NATURAL[first], NATURAL[second]

    @property
    def level(self) -> Rank:
        """At which the next deal is played."""
        return self.levels[self.last_winner or 0]

    @property
    def is_own_ace(self) -> bool:
        """Whether the next deal is played by the last winner at its own A."""
        return self.last_winner is not None and self.places[self.last_winner] == _TOP

    def after(self, order: Sequence[int], *, falls: bool) -> "Standing":
        """The standing after a deal; ``falls``: the third failure sets a team back to 2."""
        team, rise = team_of(order[0]), rise_of(order)
        risen = replace(self._at(team, min(self.places[team] + rise, _TOP)), last_winner=team)
        if not self.is_own_ace:
            return risen
        if team == self.last_winner and rise > 1:
            return replace(risen, winner=team)
        return risen._failed(self.last_winner or 0, falls)

    def _failed(self, team: int, falls: bool) -> "Standing":
        failures = self.failures[team] + 1
        if falls and failures == _FAILURES_TO_FALL:
            return self._at(team, 0)._with_failures(team, 0)
        return self._with_failures(team, failures)

    def _at(self, team: int, place: int) -> "Standing":
        return replace(self, places=_changed(self.places, team, place))

    def _with_failures(self, team: int, failures: int) -> "Standing":
        return replace(self, failures=_changed(self.failures, team, failures))


def _changed(pair: tuple[int, int], team: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if team == 0 else (pair[0], value)


def standings(orders: Sequence[Sequence[int]], *, falls: bool) -> Iterator[Standing]:
    """The standing before the first deal, then after each."""
    standing = Standing()
    yield standing
    for order in orders:
        standing = standing.after(order, falls=falls)
        yield standing


def parse_orders(obj: object) -> list[list[int]]:
    """Raises BadRequest for what are no finishing orders."""
    if not isinstance(obj, list) or not all(is_finishing_order(order) for order in obj):
        raise BadRequest("'orders' must be lists of the four seats as they finished")
    return obj


def is_finishing_order(obj: object) -> bool:
    return (
        isinstance(obj, list)
        and all(type(seat) is int for seat in obj)
        and sorted(obj) == [0, 1, 2, 3]
    )


def levels_json(orders: Sequence[Sequence[int]], *, falls: bool) -> dict[str, object]:
    """What the op ``levels`` of engine-protocol.md gives. Raises BadRequest after the end."""
    before, *afters = standings(orders, falls=falls)
    deals = []
    for after in afters:
        if before.winner is not None:
            raise BadRequest("a deal after the match was won")
        deals.append(
            {
                "level": RANKS[before.level],
                "risen": after.last_winner,
                "levels_after": [RANKS[level] for level in after.levels],
                "failures_after": list(after.failures),
            }
        )
        before = after
    return {"deals": deals, "winner": before.winner}
