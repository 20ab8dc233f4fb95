"""The buttons under a task's hand, and the answer that one of them gives."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from games import cards as card_html
from games.engine.cards import card_text, cards_in
from games.words import climbing_words
from rules.situations import SEATS

CARDS, BEAT, TRANSFER = "cards", "beat", "transfer"
"""What a button does with the chosen cards; others say a word of their own."""


@dataclass(frozen=True)
class Button:
    do: str
    label: str
    main: bool = False


def buttons(key: str, state: Any) -> list[Button]:
    if _covers(state):
        defends = state.turn == state.round.defender
        return _defending(state) if defends else _attacking(state)
    if state.phase == "bid":
        prelude = climbing_words(key).prelude(state, SEATS, state.turn)
        bids = [Button(move.text, move.label) for move in prelude.moves] if prelude else []
        return [Button("pass", gettext("Pass")), *bids]
    passing = [Button("pass", gettext("Pass"))] if state.top else []
    return [*passing, Button(CARDS, gettext("Play"), main=True)]


def _covers(state: Any) -> bool:
    """Whether cards are beaten one by one."""
    return hasattr(state, "unbeaten")


def _attacking(state: Any) -> list[Button]:
    if not state.laid:
        return [Button(CARDS, pgettext("button", "Attack"), main=True)]
    done = Button("done", gettext("No more"))
    return [done, Button(CARDS, pgettext("button", "Throw in"), main=True)]


def _defending(state: Any) -> list[Button]:
    may_transfer = state.variant == TRANSFER
    transfer = [Button(TRANSFER, pgettext("button", "Transfer"))] if may_transfer else []
    take = Button("take", pgettext("button", "Take"))
    return [take, *transfer, Button(BEAT, pgettext("button", "Beat"), main=True)]


def targets(state: Any) -> list[tuple[str, SafeString]]:
    """The cards to choose from to beat, where there are several: text and face."""
    found = _open(state)
    return [(card_text(card), card_html.face(card)) for card in found] if len(found) > 1 else []


def _open(state: Any) -> list[Any]:
    """The attack cards that the player to move has to answer."""
    if not _covers(state) or state.turn != state.round.defender:
        return []
    return list(cards_in(state.unbeaten))


def answer_text(state: Any, do: str, chosen: Sequence[str], on: str) -> str:
    """The play that a posted form says; cards that are missing are the engine's to ask for, as
    is one card alone where several are chosen.
    """
    texts = " ".join(chosen)
    if do == TRANSFER and len(chosen) == 1:
        return f"{TRANSFER} {texts}"
    opened = [card_text(card) for card in _open(state)]
    if do == BEAT and opened and len(chosen) == 1:
        return f"{BEAT} {on if on in opened else opened[0]} {texts}"
    return texts if do in ("", CARDS, BEAT, TRANSFER) else do
