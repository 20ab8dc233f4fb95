"""Guandan in words: tribute and return, and what its plays do."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext, gettext_lazy

from games.engine.cards import Card
from games.engine.game import Verdict
from games.engine.guandan_tribute import GiftMove
from games.words import climbing
from games.words.cards import card_sign, rank_of_one
from games.words.points import signed

PLAYED_HERE = False
NAME = gettext_lazy("Guandan")
TAGLINE = gettext_lazy("Two pairs of partners, two decks, levels from 2 to ace.")
FAN = "2h 2s Ah"
DAILY_NOTE = gettext_lazy(
    "The more levels your team rises, the better the place; equal results share one."
)


def daily_result(score: int) -> str:
    return gettext("levels: %(levels)s") % {"levels": signed(score)}


def _no_such_gift(due: str | None) -> str:
    match due:
        case "tribute":
            return gettext("Now a tribute is due")
        case "return":
            return gettext("Now a card is to be returned")
    return gettext("Neither tribute nor return is due now")


def _tribute_highest(card: Card) -> str:
    return gettext("The tribute is the highest card that is not wild: %(rank)s") % {
        "rank": rank_of_one(card >> 2)
    }


def _return_received(card: Card) -> str:
    return gettext("The tribute just received (%(card)s) is not returned: choose another card") % {
        "card": card_sign(card)
    }


def _return_lowest(card: Card) -> str:
    return gettext("Without a card from 2 to 10 the lowest other card is returned: %(rank)s") % {
        "rank": rank_of_one(card >> 2)
    }


REASONS: dict[str, Callable[..., str]] = climbing.REASONS | {
    "tribute_first": lambda: gettext("First come tribute and return: no cards are played yet"),
    "one_card": lambda n: (
        gettext("A tribute or a return is one card, not %(number)d") % {"number": n}
    ),
    "no_such_gift": _no_such_gift,
    "tribute_highest": _tribute_highest,
    "return_received": _return_received,
    "return_up_to_ten": lambda: gettext("The card returned must be one from 2 to 10"),
    "return_lowest": _return_lowest,
}


def play_text(verdict: Verdict, position: Any) -> str:
    match verdict.combo:
        case GiftMove("tribute", card):
            return gettext("Tribute: %(card)s") % {"card": card_sign(card)}
        case GiftMove("return", card):
            return gettext("Return: %(card)s") % {"card": card_sign(card)}
    return climbing.play_text(verdict, position)
