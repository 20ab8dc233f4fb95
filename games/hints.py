"""The walk of the Hint button: the engine's ``hints``, one at each press; and a move to advise."""

from dataclasses import dataclass
from typing import Any

from games import bots
from games.engine.cards import Card, CardSet, card_texts
from games.engine.game import Game


@dataclass(frozen=True)
class Selection:
    """Cards chosen in the hand, and the reading if one was named (``straight@9``)."""

    cards: CardSet = 0
    reading: str | None = None
    word: str = ""
    """The text of a move that its cards alone do not say, such as a bid."""
    on: Card | None = None
    """The card on the table that the cards of the hand are for."""


def next_hint(rules: Game, view: Any, selection: Selection) -> Selection | None:
    """The option after the one that is selected, else the cheapest; None: one can only pass."""
    options = rules.hints(view)
    if not options:
        return None
    at = place(rules, view, options, selection) + 1
    hinted = _selecting(rules, rules.concrete(view.hand, options[at % len(options)]))
    return None if len(options) == 1 and hinted.word == "pass" else hinted


def advised(rules: Game, view: Any) -> Selection:
    """What a player of some experience would do, who sees no more than this seat."""
    return _selecting(rules, rules.parse_move(view, bots.advise(rules.key, view)))


def _selecting(rules: Game, move: Any) -> Selection:
    text = rules.move_text(move)
    cards, _, reading = text.partition(" :")
    told_by_cards = cards == " ".join(card_texts(move.cards))
    return Selection(move.cards, reading or None, "" if told_by_cards else text)


def place(rules: Game, view: Any, options: list[Any], selection: Selection) -> int:
    """Where among the options the selection stands, -1 when nowhere; other suits are as good."""
    if selection.cards and not selection.word:
        chosen = rules.explain(view, selection.cards, selection.reading).combo
        return options.index(chosen) if chosen in options else -1
    texts = (rules.move_text(rules.concrete(view.hand, option)) for option in options)
    return next((at for at, text in enumerate(texts) if text == selection.word), -1)
