"""What speaks for a move of Durak although there is a cheaper one: said of advice only."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from games.bots.durak_prospects import Prospects
from games.engine.cards import Card, cards_in
from games.engine.durak_table import ATTACK, BEAT, ITS_RANK, Move
from games.words.cards import card_sign

_HARDER = 2 / 3
"""With at most such a share of the cards that beat another, a card is called harder to beat."""


def speaks_for(position: Any, options: Sequence[Move], at: int) -> str:
    move = options[at]
    if move.verb == BEAT:
        cheaper = next(option for option in options if option.target == move.target)
        return _of_a_cover(position, _lowest(cheaper), _lowest(move))
    if move.verb == ATTACK and not position.taking:
        cheaper = next(option for option in options if option.verb == ATTACK)
        return _of_an_attack(position, _lowest(cheaper), move)
    return ""


def _of_a_cover(position: Any, cheaper: Card, cover: Card) -> str:
    """What may be thrown in after the one and the other."""
    if not position.room or position.laid & ITS_RANK[cheaper + 1]:
        return ""
    prospects = Prospects(position)
    if position.laid & ITS_RANK[cover + 1] or not prospects.fitting(cover):
        return gettext("gives them nothing new to throw in")
    feared = prospects.surely_fitting(cheaper)
    if feared and not prospects.surely_fitting(cover):
        cards = ", ".join(map(card_sign, cards_in(feared)))
        return gettext("so that %(cards)s cannot be thrown in") % {"cards": cards}
    if prospects.fitting(cover) * 2 <= prospects.fitting(cheaper):
        return gettext("less can be thrown in after it")
    return ""


def _of_an_attack(position: Any, cheaper: Card, move: Move) -> str:
    prospects = Prospects(position)
    cards = list(cards_in(move.cards))
    if any(prospects.stands(card) for card in cards):
        return gettext("it cannot be beaten")
    hardest = min(prospects.beaters(card) for card in cards)
    if hardest <= _HARDER * prospects.beaters(cheaper):
        return gettext("harder to beat than %(card)s") % {"card": card_sign(cheaper)}
    return ""


def _lowest(move: Move) -> Card:
    return min(cards_in(move.cards))
