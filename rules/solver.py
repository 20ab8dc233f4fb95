"""Who wins a small position by force, with all hands open: what lessons claim of their answers."""

import json
from collections.abc import Iterator
from typing import Any

from games.engine.game import Game

HERO = 0
"""The seat, with its partners, that is asked about; all others play against it."""


class TooMany(Exception):
    """The position is too large to be looked at to the end."""


def wins_by_force(game: Game, state: Any, move: Any, most: int) -> bool:
    """Whether the hero's side wins whatever the others do after the move.

    A position that comes up again on its own way is no win; so what was not won while others were
    still open is looked at anew until nothing more is found. Raises TooMany beyond ``most``.
    """
    search = _Search(game, most)
    after = game.apply(state, move)
    while True:
        before = len(search.won)
        search.seen = {}
        if search.wins(after):
            return True
        if len(search.won) == before:
            return False


class _Search:
    def __init__(self, game: Game, most: int) -> None:
        self.game, self.most = game, most
        self.won: set[str] = set()
        self.seen: dict[str, bool] = {}

    def wins(self, state: Any) -> bool:
        if state.turn is None or self._someone_is_out(state):
            return self._is_won(state)
        name = self._name(state)
        if name in self.won or name in self.seen:
            return name in self.won
        self.seen[name] = False
        if len(self.seen) > self.most:
            raise TooMany
        ends = (self.wins(after) for after in self._after(state))
        if any(ends) if self._is_ours(state, state.turn) else all(ends):
            self.won.add(name)
        return name in self.won

    def _after(self, state: Any) -> Iterator[Any]:
        hand = state.hands[state.turn]
        for option in self.game.legal_moves(state):
            yield self.game.apply(state, self.game.concrete(hand, option))

    def _name(self, state: Any) -> str:
        told = self.game.describe(state)
        return json.dumps([told[name] for name in ("turn", "hands", "table", "played")])

    def _is_ours(self, state: Any, seat: int) -> bool:
        sides = self.game.sides(state) or ()
        return any(HERO in side and seat in side for side in sides) or seat == HERO

    def _someone_is_out(self, state: Any) -> bool:
        """The first empty hand decides; in a game of the last one, the end does."""
        return not hasattr(state, "unbeaten") and not all(state.hands)

    def _is_won(self, state: Any) -> bool:
        if hasattr(state, "unbeaten"):
            outcome: Any = self.game.outcome(state)
            return outcome.fool not in (None, HERO)
        first = next(seat for seat, hand in enumerate(state.hands) if not hand)
        return self._is_ours(state, first)
