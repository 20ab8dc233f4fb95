"""What the engine says about a play in a described position, and how a position looks."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games import cards as card_html
from games.engine.cards import RANKS, Card, CardSet, card_texts
from games.engine.errors import EngineError
from games.engine.game import Verdict
from games.engine.registry import find_game
from games.words import verdict_text
from games.words.combos import combo_name
from games.words.records import record_fault
from rules.reasons import paragraph
from rules.situations import SEATS, Fields, NotationError, cards, in_hand, lying

LEGAL = "legal"
_REQUESTS = frozenset(("nothing_selected", "no_target"))
"""Of the reasons: those that ask for more before anything can be said."""


class Answer:
    """What the engine says about one play in a position."""

    def __init__(self, key: str, state: Any, text: str) -> None:
        """Raises NotationError when the text is no play."""
        self.key, self.state, self.text = key, state, text.strip()
        try:
            self.verdict, self.cards = self._asked()
        except EngineError as error:
            raise NotationError(record_fault(error, None)) from error
        if self.code == "not_a_move":
            raise NotationError(gettext("This is no move of this game"))

    def _asked(self) -> tuple[Verdict, CardSet]:
        game = find_game(self.key)
        if is_word(self.text):
            return game.explain_text(self.state, self.text), 0
        played, _, reading = self.text.partition(":")
        chosen = game.parse_cards(self.state.variant, cards(played))
        return game.explain(self.state, chosen, reading.strip() or None), chosen

    @property
    def code(self) -> str:
        return self.verdict.reason.code if self.verdict.reason else LEGAL

    @property
    def legal(self) -> bool:
        return self.verdict.legal

    @property
    def asks(self) -> bool:
        """Whether there is no verdict yet: something is still to be chosen."""
        return self.code in _REQUESTS

    @property
    def move(self) -> Any:
        """For the engine's ``apply``. Raises NotationError when it is refused."""
        game = find_game(self.key)
        try:
            return game.parse_move(self.state, self._move_text())
        except EngineError as error:
            raise NotationError(record_fault(error, None)) from error

    def _move_text(self) -> str:
        if is_word(self.text) or self.verdict.combo is None:
            return self.text
        game = find_game(self.key)
        if game.cards_are_moves:
            return " ".join(card_texts(self.cards)) + f" :{self.verdict.combo.reading}"
        return game.move_text(self.verdict.combo)

    @property
    def sentence(self) -> str:
        return verdict_text(self.key, self.verdict, self.state)

    @property
    def readings(self) -> list[str]:
        """As a page claims them; the moves of a game without readings have none."""
        return [found.reading for found in self.verdict.readings if hasattr(found, "reading")]

    @property
    def named_readings(self) -> list[str]:
        return [combo_name(found) for found in self.verdict.readings if hasattr(found, "reading")]

    @property
    def faces(self) -> SafeString:
        return faces(in_hand(self.state, self.cards))

    @property
    def why(self) -> str:
        """The address of the paragraph that a refusal comes from."""
        found = paragraph(self.key, self.code)
        if found is None:
            return ""
        return f"{reverse('rules:page', args=[self.key, found.page])}#{found.anchor}"


def faces(shown: Iterable[Card]) -> SafeString:
    return SafeString("".join(map(card_html.face, shown)))


def is_word(text: str) -> bool:
    """Whether a play is said, and not made with cards alone: ``pass``, ``beat 7s 9s``."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    return first.islower() and first.isalpha() and len(first) > 2


def seat_letter(seat: int | None) -> str:
    return "nobody" if seat is None else SEATS[seat]


def scene(key: str, state: Any, fields: Fields) -> dict[str, Any]:
    """A position as it is shown: the table, the hand of who is to play, and what else matters."""
    table, hand = fields.get("table", ""), in_hand(state, state.hand)
    return {
        "key": key,
        "state": state,
        "hand": faces(hand),
        "hand_cards": hand,
        "turn": seat_letter(state.turn) if "hands" in fields else "",
        "table": on_table(state),
        "leading": not table and "bids" not in fields and "previous" not in fields,
        "counts": fields.get("counts", "").replace(",", " ").split(),
        "level": getattr(state, "level", None) is not None and RANKS[state.level],
        "trump": getattr(state, "trump", None),
        "stock": getattr(state, "stock_left", 0) if fields.get("stock") else 0,
    }


def on_table(state: Any) -> list[SafeString]:
    """What there is to beat; in a game of covers each attack card with its cover."""
    return [faces(group) for group in lying(state)]
