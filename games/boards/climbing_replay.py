"""One ply of a climbing game's replay: the play to beat in the middle."""

from functools import cached_property
from typing import Any, ClassVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games import cards
from games.boards.replay import ReplayBoard
from games.boards.shown import Parts
from games.engine.cards import CardSet
from games.words import ClimbingWords, climbing_words
from games.words.combos import combo_name
from games.words.prelude import Beside, Prelude
from games.words.seats import place


class ClimbingReplay(ReplayBoard):
    parts: ClassVar[Parts] = Parts.of("climbing", style="css/climbing-replay.css")

    @cached_property
    def words(self) -> ClimbingWords:
        return climbing_words(self.table.game.key)

    @cached_property
    def _standing_moves(self) -> dict[int, Any]:
        return {move.seat: move for move in self.words.on_table(self.state)}

    def _last_said(self, index: int) -> str:
        move = self._standing_moves.get(index)
        return self._text_of(move) if move else ""

    # The middle

    @property
    def centre_cards(self) -> SafeString:
        if self.state.top:
            return cards.faces(self.state.top.cards)
        return cards.faces(self._opening)

    @property
    def centre_from(self) -> str:
        """Where the play to beat came from, when it was made just now."""
        if not self.move or not self.move.cards:
            return ""
        size = len(self.table.seats)
        return place(self.move.seat, self.viewpoint, size, self.words.NEXT_SIDE)

    @cached_property
    def _opening(self) -> CardSet:
        return 0 if self.ply else self.words.opening(self.state)

    @cached_property
    def prelude(self) -> Prelude | None:
        return self.words.prelude(self.state, self.names, self.own)

    @cached_property
    def beside(self) -> Beside | None:
        return self.words.beside(self.state)

    @property
    def beside_cards(self) -> SafeString:
        return cards.row(self.beside.cards, self.beside.count) if self.beside else SafeString()

    @property
    def caption(self) -> str:
        if self.move:
            return self._said_of(self.move)
        if self._opening:
            return self.words.opening_text(self.state, self.names, self.own)
        return self.prelude.caption if self.prelude else self._leads

    @property
    def standing(self) -> str:
        if self.over:
            return self.result.line
        if not self.move or self.move.cards or self.prelude:
            return ""
        if not self.state.top:
            return self._leads
        return gettext("To beat: %(play)s, %(name)s") % {
            "play": combo_name(self.state.top.combo),
            "name": self.names[self.state.top.seat],
        }

    @property
    def _leads(self) -> str:
        if self.state.turn == self.own:
            return gettext("You lead")
        return gettext("%(name)s leads") % {"name": self.names[self.state.turn]}

    def _text_of(self, move: Any) -> str:
        return self.words.move_text(move, self.names)

    def _begins(self, before: Any, move: Any) -> bool:
        return bool(move.cards) and before.top is None
