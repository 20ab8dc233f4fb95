"""Tribute and return of Guandan (rules.md, section 4): who gives what to whom."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from games.engine.cards import (
    BIG_JOKER,
    RANKS,
    SECOND_DECK,
    Card,
    CardSet,
    Rank,
    RankSet,
    cards_in,
    rank_of,
)
from games.engine.errors import Reason
from games.engine.two_decks import joined, without
from games.engine.wild_combos import (
    ACE,
    NATURAL,
    TWO,
    Holding,
    card_order,
    catalogue,
    holding,
    wild_cards,
)

type GiftKind = Literal["tribute", "return"]

_BIG_JOKERS: CardSet = 1 << BIG_JOKER | 1 << BIG_JOKER + SECOND_DECK
_RETURNED: tuple[Rank, ...] = NATURAL[: NATURAL.index(RANKS.index("T")) + 1]

_ACE_AND_TWO: RankSet = 1 << 4 * ACE | 1 << 4 * TWO
"""In one straight: it begins with the ace, and may have it in common with the highest."""


class Gift(NamedTuple):
    kind: GiftKind
    seat: int
    card: Card
    receiver: int | None
    """None for the first of two tributes, as long as the second may be higher."""


class GiftMove(NamedTuple):
    """An option and a move before the first play."""

    kind: GiftKind
    card: Card

    @property
    def cards(self) -> CardSet:
        return 1 << self.card


def is_double(previous: Sequence[int]) -> bool:
    """Whether the first two of a deal were partners; ``previous`` in the order they finished."""
    return (previous[0] - previous[1]) % 2 == 0


def payers(previous: Sequence[int]) -> tuple[int, ...]:
    """Who pays, in the order in which they do."""
    if not is_double(previous):
        return (previous[3],)
    return ((previous[0] + 1) % 4, (previous[0] + 3) % 4)


def receivers(previous: Sequence[int]) -> tuple[int, ...]:
    """Who gets a tribute and returns a card, in the order in which they do."""
    return tuple(previous[: len(payers(previous))])


def refusing(hands: Sequence[CardSet], previous: Sequence[int]) -> tuple[int, ...]:
    """Who of the paying side holds the big jokers, seat by joker; nobody unless it has both."""
    if not previous:
        return ()
    paying = payers(previous)
    jokers = [(seat, (hands[seat] & _BIG_JOKERS).bit_count()) for seat in paying]
    held = tuple(seat for seat, number in jokers for _ in range(number))
    return held if len(held) == 2 else ()


def to_pay(hand: CardSet, level: Rank) -> list[Card]:
    """The highest cards that are not wild: any suit of their rank will do."""
    order = card_order(level)
    payable = list(_different(hand & ~wild_cards(level)))
    highest = max(order.index(rank_of(card)) for card in payable)
    return [card for card in payable if order.index(rank_of(card)) == highest]


def to_return(hand: CardSet, level: Rank, received: Card) -> list[Card]:
    """The cards from 2 to 10 but the one just received; without any, the lowest others."""
    others = list(_different(without(hand, 1 << received)))
    returnable = [card for card in others if rank_of(card) in _RETURNED]
    if returnable:
        return returnable
    order = card_order(level)
    lowest = min(order.index(rank_of(card)) for card in others)
    return [card for card in others if order.index(rank_of(card)) == lowest]


def _different(cards: CardSet) -> list[Card]:
    """Each card once."""
    return sorted({card % SECOND_DECK for card in cards_in(cards)})


def return_order(hand: CardSet, level: Rank, cards: Sequence[Card]) -> list[Card]:
    """These cards of the hand, what it misses least first: that is what is best returned.

    Wilds and level cards come last, before them what leaves fewer bombs and straight flushes,
    then what leaves less choice of them, then what leaves fewer or less choice of those that
    the wilds of the hand would complete; of the rest single cards go first, the lowest first.
    """
    natural = hand & ~wild_cards(level)
    wilds = (hand & ~natural).bit_count()
    order = card_order(level)
    before = _strength(natural, level, wilds)

    def price(card: Card) -> tuple[int, ...]:
        after = _strength(without(natural, natural & 1 << card), level, wilds)
        lost = (most - left for most, left in zip(before, after, strict=True))
        rank = rank_of(card)
        equal = sum(1 for other in cards_in(natural) if rank_of(other % SECOND_DECK) == rank)
        return (rank == level, *lost, equal > 1, order.index(rank))

    return sorted(cards, key=price)


def _strength(natural: CardSet, level: Rank, wilds: int) -> tuple[int, ...]:
    """How many bombs and straight flushes can be made side by side, how many different ones
    there are, and both once more with the wilds: side by side with one of them.
    """
    held = holding(natural, level)
    made = held.four.bit_count() + sum(map(_side_by_side, _flush_bodies(held, level, 0)))
    fours = held.three if wilds else held.four
    flushes = sum(map(_side_by_side, _flush_bodies(held, level, min(wilds, 1))))
    choice = sum(map(len, _flush_bodies(held, level, wilds)))
    grown = (held.four, held.three, held.two)[: wilds + 1]
    return (
        made,
        len(catalogue(level).bombs(held)),
        fours.bit_count() + flushes,
        choice + sum(ranks.bit_count() for ranks in grown),
    )


def _flush_bodies(held: Holding, level: Rank, wilds: int) -> list[list[RankSet]]:
    """Of each suit, the straights that so many wilds complete."""
    flushes = catalogue(level).flushes
    return [[flush.body for flush in flushes.in_suit(ranks, wilds)] for ranks in held.suits]


def _side_by_side(bodies: Sequence[RankSet]) -> int:
    """How many of these straights, which come in ascending order, can be made at once."""
    used, number = 0, 0
    for body in sorted(bodies, key=lambda body: body & _ACE_AND_TWO == _ACE_AND_TWO):
        if not used & body:
            used |= body
            number += 1
    return number


def gifts_allowed(position: Any) -> list[Card]:
    """What the seat to move may give."""
    if position.gift_kind == "tribute":
        return to_pay(position.hand, position.level)
    return to_return(position.hand, position.level, tribute_to(position).card)


def tribute_to(position: Any) -> Gift:
    """The tribute that the seat to move has received."""
    gifts: tuple[Gift, ...] = position.gifts
    return next(gift for gift in gifts if gift.receiver == position.turn)


def gift_refusal(position: Any, kind: str, cards: CardSet) -> Reason | None:
    """Why these cards are not what has to be given now."""
    if position.turn is None:
        return Reason("game_over")
    if kind != position.gift_kind:
        return Reason("no_such_gift", {"due": position.gift_kind})
    if not cards:
        return Reason("nothing_selected")
    if cards.bit_count() > 1:
        return Reason("one_card", {"n": cards.bit_count()})
    if cards & ~position.hand:
        return Reason("not_in_hand", {"cards": cards})
    if position.turn != position.seat:
        return Reason("not_your_turn", {"turn": position.turn})
    return _wrong_card(position, cards.bit_length() - 1)


def _wrong_card(position: Any, card: Card) -> Reason | None:
    allowed = gifts_allowed(position)
    if card in allowed:
        return None
    if position.gift_kind == "tribute":
        return Reason("tribute_highest", {"card": allowed[0]})
    if card == tribute_to(position).card:
        return Reason("return_received", {"card": card})
    if rank_of(allowed[0]) in _RETURNED:
        return Reason("return_up_to_ten")
    return Reason("return_lowest", {"card": allowed[0]})


def mover_after(gifts: Sequence[Gift], previous: Sequence[int]) -> int:
    """Whose turn it is after these gifts: to pay, to return, or to lead as the payer of the 1st."""
    number = len(payers(previous))
    in_turn = (*payers(previous), *receivers(previous))
    if len(gifts) < len(in_turn):
        return in_turn[len(gifts)]
    return next(gift.seat for gift in gifts[:number] if gift.receiver == previous[0])


def settled(
    gifts: tuple[Gift, ...], previous: Sequence[int], level: Rank
) -> tuple[tuple[Gift, ...], tuple[Gift, ...]]:
    """(all gifts, those that have now found their receiver), after the last of them was given.

    Once all tributes are paid the higher goes to the 1st; equal ones go in turn order.
    """
    number = len(payers(previous))
    if len(gifts) > number:
        return gifts, gifts[-1:]
    if len(gifts) < number:
        return gifts, ()
    order = card_order(level)
    by_rank = sorted(gifts, key=lambda gift: -order.index(rank_of(gift.card)))
    to = {gift.seat: seat for gift, seat in zip(by_rank, receivers(previous), strict=True)}
    gifts = tuple(gift._replace(receiver=to[gift.seat]) for gift in gifts)
    return gifts, gifts


def with_gifts(hands: Sequence[CardSet], gifts: Sequence[Gift]) -> tuple[CardSet, ...]:
    """The hands when the receivers have taken up their gifts."""
    taken = list(hands)
    for gift in gifts:
        if gift.receiver is not None:
            taken[gift.receiver] = joined(taken[gift.receiver], 1 << gift.card)
    return tuple(taken)
