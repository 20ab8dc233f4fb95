"""What a board advises: at the Hint button, and unasked in a game that is played to learn."""

from functools import cached_property
from typing import Any

from django.utils.translation import gettext

from games.engine.errors import Reason
from games.hints import Selection, advised, next_hint, place
from games.tables import Table
from games.words import GameWords, verdict_text
from games.words.hint_reasons import Against


class Advice:
    """Mixed into a board, which says of which position and to whom."""

    table: Table
    rules: Any
    viewer: int
    selection: Selection
    view: Any

    @property
    def names(self) -> list[str]:
        raise NotImplementedError

    @property
    def words(self) -> GameWords:
        raise NotImplementedError

    @property
    def own_turn(self) -> bool:
        raise NotImplementedError

    @property
    def only_word(self) -> str:
        raise NotImplementedError

    def reason_text(self, reason: Reason) -> str:
        raise NotImplementedError

    @cached_property
    def _advice(self) -> Selection | None:
        """The hint of a game that is played to learn, unasked, while nothing is chosen; a line that
        names the only word is advice enough.
        """
        if not self.table.advised or not self.own_turn or self.only_word:
            return None
        chosen = self.selection.cards or self.selection.word
        return None if chosen else self._advised

    @property
    def asking_for_cards(self) -> str:
        """Where a play is advised: what is said to who chose none."""
        reason = self.rules.explain(self.view, 0).reason if self._advice else None
        return self._with_advice(self.reason_text(reason)) if reason else ""

    def _with_advice(self, said: str) -> str:
        """Why it is advised would not fit."""
        words = {"move": said, "status": self._hint_line(self._advised)}
        return gettext("%(move)s. %(status)s") % words

    def next_hint(self) -> Selection | None:
        """What the Hint button chooses: first of all what is advised already."""
        hint = self._advice or next_hint(self.rules, self.view, self.selection)
        return self._chosen(hint) if hint else None

    @cached_property
    def _advised(self) -> Selection:
        return self._chosen(advised(self.rules, self.view))

    def _chosen(self, hint: Selection) -> Selection:
        """As it is shown at the table."""
        return hint

    @property
    def word_of_hint(self) -> str:
        """From which the Hint button goes on, if the hint that it chose says a word."""
        return "" if self._advice else self.selection.word

    def _explaining(self, hint: str) -> str:
        """With why it is offered."""
        words = {"move": hint, "why": self._hint_reason}
        return gettext("%(move)s – %(why)s") % words if words["why"] else hint

    @property
    def _hint_reason(self) -> str:
        """What speaks against a move is not said with the advice to make it."""
        options = self.rules.hints(self.view)
        hinted = self._advice or self.selection
        at = place(self.rules, self.view, options, hinted)
        if at < 0:
            return ""
        why = self.words.hint_reason(self.view, options, at, self._partners)
        return why.advised if isinstance(why, Against) and hinted == self._advised else why

    @property
    def _partners(self) -> tuple[int, ...]:
        """The seats that win with the viewer; who plays with whom lies open."""
        sides = self.rules.sides(self.table.state) or ()
        own: tuple[int, ...] = next((side for side in sides if self.viewer in side), ())
        return tuple(seat for seat in own if seat != self.viewer)

    def _hint_line(self, hint: Selection) -> str:
        return gettext("Hint: %(move)s") % {"move": self._hint_text(hint)}

    def _hint_text(self, hint: Selection) -> str:
        if hint.word:
            verdict = self.rules.explain_text(self.view, hint.word)
        else:
            verdict = self.rules.explain(self.view, hint.cards, hint.reading)
        return verdict_text(self.rules.key, verdict, self.view, self.names)
