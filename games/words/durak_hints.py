"""Why the hint button offers a move of Durak: for a game that is played to learn."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from games.bots.durak_adviser import settled
from games.engine.cards import CardSet, cards_in, rank_of
from games.engine.durak_table import (
    ATTACK,
    BEAT,
    BEATERS,
    DONE,
    ITS_RANK,
    SUIT_CARDS,
    TAKE,
    TRANSFER,
    Move,
)
from games.words.cards import card_sign
from games.words.durak_advice import speaks_for
from games.words.hint_reasons import Against, dearer

_FEW = 3
"""So many cards are named, not more."""


def hint_reason(position: Any, options: Sequence[Move], at: int, partners: Sequence[int]) -> str:
    move = options[at]
    if move.cards and move.cards == position.hand and not position.stock_left:
        number = move.cards.bit_count()
        return ngettext("this is your last card", "these are your last cards", number)
    if len(options) == 1:
        return gettext("nothing else is allowed")
    sure = settled(position)
    if sure and sure.move == move:
        return _sure(sure.wins)
    why = _of_a_move(position, options, at)
    if isinstance(why, Against):
        why.advised = why.advised or speaks_for(position, options, at)
    return why


def _sure(wins: bool) -> str:
    if wins:
        return gettext("a sure win: every card is known by now")
    return gettext("then you cannot lose: every card is known by now")


def _of_a_move(position: Any, options: Sequence[Move], at: int) -> str:
    match options[at].verb:
        case verb if verb == BEAT:
            return _beat(position, options, at)
        case verb if verb == TRANSFER:
            return gettext("let the next player beat it")
        case verb if verb == TAKE:
            return _take(position, options)
        case verb if verb == DONE:
            return _kept(position, position.hand & position.fitting)
    return _add(position, options, at) if position.laid else _lead(position, options, at)


# Beating and taking


def _beat(position: Any, options: Sequence[Move], at: int) -> str:
    move = options[at]
    others = [option for option in options if option.verb == BEAT and option.target == move.target]
    if len(others) == 1:
        return gettext("nothing else beats it")
    if others[0] == move:
        return gettext("the cheapest that beats it")
    if _trumps(position, move.cards) and not _trumps(position, others[0].cards):
        return Against(gettext("spends a trump without need"))
    return Against(gettext("higher than need be"))


def _take(position: Any, options: Sequence[Move]) -> str:
    if not any(option.verb == BEAT for option in options):
        return gettext("nothing in your hand beats it")
    number = position.laid.bit_count()
    return Against(
        ngettext("%(number)d more card in your hand", "%(number)d more cards in your hand", number)
        % {"number": number},
        advised=_gained(position),
    )


def _gained(position: Any) -> str:
    """By taking: trumps, or what the hand would have to give to beat all that lies open."""
    covers = _cheapest_defence(position)
    if not covers:
        return gettext("you cannot beat it all")
    spent, taken = _trumps(position, covers), _trumps(position, position.laid)
    if taken and taken.bit_count() >= spent.bit_count():
        return ngettext(
            "the trump %(cards)s will be yours",
            "the trumps %(cards)s will be yours",
            taken.bit_count(),
        ) % {"cards": _signs(taken)}
    if spent:
        return ngettext(
            "beating would cost the trump %(cards)s",
            "beating would cost the trumps %(cards)s",
            spent.bit_count(),
        ) % {"cards": _signs(spent)}
    return gettext("beating would cost %(cards)s") % {"cards": _signs(covers)}


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


# Attacking and throwing in


def _lead(position: Any, options: Sequence[Move], at: int) -> str:
    cards = options[at].cards
    trumps = _trumps(position, position.hand)
    if trumps and cards == position.hand & ~trumps:
        return _kept(position, trumps)
    if at == 0:
        return gettext("what you need least")
    return _beside_cheaper(position, options, at)


def _add(position: Any, options: Sequence[Move], at: int) -> str:
    """To what is beaten, or to what is taken."""
    cards = options[at].cards
    if cards & _lowest(position.hand & ~SUIT_CARDS[position.trump]):
        return gettext("what you need least")
    if at > 0 or _trumps(position, cards):
        return _beside_cheaper(position, options, at)
    number = cards.bit_count()
    if position.taking:
        return ngettext("one more card for them to take", "more cards for them to take", number)
    return ngettext("one more card for them to beat", "more cards for them to beat", number)


def _beside_cheaper(position: Any, options: Sequence[Move], at: int) -> str:
    cards = options[at].cards
    if _trumps(position, cards):
        return Against(gettext("spends a trump"))
    number = cards.bit_count()
    cheaper = [option for option in options[:at] if option.verb == ATTACK]
    if number > max((option.cards.bit_count() for option in cheaper), default=1):
        at_once = ngettext("%(number)d card at once", "%(number)d cards at once", number)
        return speaks_for(position, options, at) or at_once % {"number": number}
    if any(_rank(option) < _rank(options[at]) for option in cheaper):
        return Against(gettext("higher than need be"))
    kept = position.hand & ITS_RANK[cards.bit_length()] & ~cards
    if kept and position.room > number:
        return gettext("%(cards)s can be thrown in later") % {"cards": _signs(kept)}
    return dearer()


def _kept(position: Any, kept: CardSet) -> str:
    """Named while it is little."""
    number, words = kept.bit_count(), {"cards": _signs(kept)}
    trumps = kept == _trumps(position, kept)
    if number > _FEW:
        return gettext("keeps your trumps") if trumps else gettext("saves cards")
    if trumps:
        return ngettext("keeps the trump %(cards)s", "keeps the trumps %(cards)s", number) % words
    return ngettext("keeps %(cards)s", "keeps %(cards)s", number) % words


def _lowest(cards: CardSet) -> CardSet:
    """Those of the lowest rank."""
    return cards & ITS_RANK[(cards & -cards).bit_length()]


def _rank(move: Move) -> int:
    return rank_of(move.cards.bit_length() - 1)


def _trumps(position: Any, cards: CardSet) -> CardSet:
    trumps: CardSet = SUIT_CARDS[position.trump]
    return cards & trumps


def _signs(cards: CardSet) -> str:
    return ", ".join(map(card_sign, cards_in(cards)))
