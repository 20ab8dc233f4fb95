"""Why the hint button offers a move of Durak: for a game that is played to learn."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from games.engine.cards import CardSet, cards_in, rank_of
from games.engine.durak_table import (
    ATTACK,
    BEAT,
    BEATERS,
    DONE,
    SUIT_CARDS,
    TAKE,
    TRANSFER,
    Move,
)
from games.words.cards import card_sign
from games.words.hint_reasons import Against, dearer


def hint_reason(position: Any, options: Sequence[Move], at: int, partners: Sequence[int]) -> str:
    if len(options) == 1:
        return gettext("nothing else is allowed")
    match options[at].verb:
        case verb if verb == BEAT:
            return _beat(position, options, at)
        case verb if verb == TRANSFER:
            return gettext("let the next player beat it")
        case verb if verb == TAKE:
            return _take(position, options)
        case verb if verb == ATTACK:
            return _attack(position, options, at)
        case verb if verb == DONE:
            return gettext("saves cards")
    return dearer()


def _beat(position: Any, options: Sequence[Move], at: int) -> str:
    move = options[at]
    others = [option for option in options if option.verb == BEAT and option.target == move.target]
    if len(others) == 1:
        return gettext("nothing else beats it")
    if others[0] == move:
        return gettext("the cheapest that beats it")
    if _trumps(position, move) and not _trumps(position, others[0]):
        return Against(gettext("spends a trump without need"))
    return Against(gettext("higher than need be"))


def _take(position: Any, options: Sequence[Move]) -> str:
    if not any(option.verb == BEAT for option in options):
        return gettext("nothing in your hand beats it")
    number = position.laid.bit_count()
    return Against(
        ngettext("%(number)d more card in your hand", "%(number)d more cards in your hand", number)
        % {"number": number},
        advised=_spared(position),
    )


def _spared(position: Any) -> str:
    """What the hand would have to give to beat all that lies open."""
    covers = _cheapest_defence(position)
    if not covers:
        return gettext("you cannot beat it all")
    if number := (covers & SUIT_CARDS[position.trump]).bit_count():
        return ngettext(
            "beating would cost %(number)d trump", "beating would cost %(number)d trumps", number
        ) % {"number": number}
    cards = ", ".join(map(card_sign, cards_in(covers)))
    return gettext("beating would cost %(cards)s") % {"cards": cards}


def _cheapest_defence(position: Any) -> CardSet:
    """With as few trumps as can be, and none where not all can be beaten.

    What lies open is of one rank: only trumps are wanted for more than one card of it.
    """
    trump, left, covers = position.trump, position.hand, 0
    for card in sorted(cards_in(position.unbeaten), key=lambda card: card & 3 != trump):
        beaters = left & BEATERS[trump][card]
        beaters = beaters & SUIT_CARDS[card & 3] or beaters
        if not beaters:
            return 0
        covers |= beaters & -beaters
        left &= ~covers
    return covers


def _attack(position: Any, options: Sequence[Move], at: int) -> str:
    move, number = options[at], options[at].cards.bit_count()
    if at == 0:
        return gettext("what you need least")
    if _trumps(position, move):
        return Against(gettext("spends a trump"))
    if number > 1:
        words = {"number": number}
        return ngettext("%(number)d card at once", "%(number)d cards at once", number) % words
    earlier = [_rank(option) for option in options[:at] if option.verb == ATTACK]
    if _rank(move) in earlier:
        return gettext("keeps the others of its rank")
    return Against(gettext("higher than need be")) if earlier else dearer()


def _rank(move: Move) -> int:
    return rank_of(move.cards.bit_length() - 1)


def _trumps(position: Any, move: Move) -> int:
    return sum(card & 3 == position.trump for card in cards_in(move.cards))
