"""Why something may not be played: the reasons that every game has.

A game's module puts its own on top, under ``REASONS``.
"""

from collections.abc import Callable

from django.utils.translation import gettext

from games.engine.cards import SECOND_DECK, CardSet, cards_in
from games.words.cards import card_after_the, card_name

MOST_SHOWN = 60
"""Letters of a move, or of anything else that was handed in, that are repeated."""


def shown(text: str) -> str:
    """A stretch of what was handed in that may be put on a page, whatever it contains."""
    return text[:MOST_SHOWN].encode("utf-8", "replace").decode().strip()


def _not_in_hand(cards: CardSet = 0) -> str:
    for card in cards_in(cards):
        if card >= SECOND_DECK:
            return gettext("You hold the %(card)s only once") % {"card": card_name(card)}
        return gettext("You do not hold the %(card)s") % {"card": card_after_the(card)}
    return gettext("You do not hold these cards")


REASONS: dict[str, Callable[..., str]] = {
    "not_in_hand": _not_in_hand,
    "not_your_turn": lambda turn=None: gettext("It is not your turn"),
    "nothing_selected": lambda: gettext("Select the cards to play"),
    "game_over": lambda: gettext("This deal is over"),
}
