"""A match: deals in which sides rise from level to level, until one has passed the last of them.

It is to a game of levels what `Series` is to the others, with the same names.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.engine.game import LevelGame


@dataclass(frozen=True)
class Match:
    rules: LevelGame
    variant: str
    standing: Any
    """Before this deal."""
    number: int
    """Of the present deal, from 1."""
    previous: tuple[int, ...]
    """The seats as they finished the deal before."""
    alone: bool = False
    """A later deal whose record says nothing of its number and of the other side's level."""

    @classmethod
    def of(
        cls,
        rules: LevelGame,
        variant: str,
        carried: Mapping[str, Any],
        cards: Mapping[str, Any] | None,
    ) -> Self:
        """From what a Deal keeps; one of explicit cards may begin in the middle of a match."""
        standing = rules.standing(carried.get("standing"), cards or {})
        previous = tuple(carried.get("previous", ()))
        alone = not carried and "previous" in (cards or {})
        return cls(rules, variant, standing, carried.get("scored", 0) + 1, previous, alone)

    @property
    def terms(self) -> dict[str, Any]:
        """What the cards of the deal follow from besides the seed."""
        return {"level": self.standing.level, "previous": self.previous}

    def after(self, outcome: Any) -> Any:
        """The standing."""
        return self.rules.standing_after(self.variant, self.standing, outcome)

    def goes_on(self, outcome: Any) -> bool:
        return self.after(outcome).winner is None

    def marks(self, outcome: Any) -> dict[str, Any]:
        """What a deal that is over keeps, so that games that go on can be found."""
        return {"goes_on": True} if self.goes_on(outcome) else {}

    def carried(self, outcome: Any, *, scored: bool) -> dict[str, Any]:
        """What the next deal keeps."""
        standing = self.after(outcome).to_json()
        return {"scored": self.number, "standing": standing, "previous": list(outcome.order)}

    @property
    def branch(self) -> dict[str, Any]:
        """What a game keeps that is played on from this deal: the match goes on there."""
        standing = self.standing.to_json()
        return {"scored": self.number - 1, "standing": standing, "previous": list(self.previous)}
