"""A hand of Guandan against its options: which cards an option takes, and what it costs."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.cards import (
    ONE_OF_EACH,
    SECOND_DECK,
    CardSet,
    Rank,
    RankCounts,
    RankSet,
    count_of,
    ranks_in,
    take,
    take_of_rank,
)
from games.engine.climbing import PASS
from games.engine.two_decks import joined, without
from games.engine.wild_combos import (
    Holding,
    WildCombo,
    card_order,
    catalogue,
    holding,
    wild_cards,
)

_SHED = 2
_PRECIOUS = 16
"""What it costs to break up a bomb or a straight flush, in steps of rank."""


def cards_for(hand: CardSet, option: WildCombo) -> CardSet:
    """The cards of the hand that an option takes.

    Where there is a choice no straight flush is broken up, and spades come first.
    """
    wild = wild_cards(option.level)
    return _natural_cards(hand & ~wild, option) | _lowest(hand & wild, option.wilds)


def _natural_cards(natural: CardSet, option: WildCombo) -> CardSet:
    if option.kind == "straight_flush":
        in_suits = (option.counts << suit for suit in range(4))
        return next(cards for cards in in_suits if not cards & ~natural)
    cards = _sparing_flushes(natural, option)
    if option.kind == "straight" and not option.wilds and _is_in_one_suit(cards):
        return _with_another_suit(natural, cards)
    return cards


def _sparing_flushes(natural: CardSet, option: WildCombo) -> CardSet:
    spared = _union(
        combo.counts << suit
        for suit, combo in _natural_flushes(holding(natural, option.level), option.level)
    )
    if not spared:
        return take(natural, option.counts)
    loose, taken = without(natural, spared), 0
    for rank in ranks_in(option.body):
        number = count_of(option.counts, rank)
        first = take_of_rank(loose, rank, number)
        rest = without(natural, first)
        taken |= joined(first, take_of_rank(rest, rank, number - first.bit_count()))
    return taken


def _lowest(cards: CardSet, number: int) -> CardSet:
    return cards if number == cards.bit_count() else cards & -cards * (number > 0)


def _is_in_one_suit(cards: CardSet) -> bool:
    return any(not cards & ~(ONE_OF_EACH << suit) for suit in range(4))


def _with_another_suit(natural: CardSet, straight: CardSet) -> CardSet:
    """One of the cards changed for one of its rank in another suit."""
    others = natural & _whole_ranks(straight) & ~(straight | straight << SECOND_DECK)
    other = others & -others
    return straight & ~_whole_ranks(other) | other


def _whole_ranks(cards: CardSet) -> CardSet:
    """All first copies of the ranks that occur, in the first copies, among ``cards``."""
    return 15 * _ranks_of(cards & (1 << SECOND_DECK) - 1)


def _ranks_of(cards: CardSet | RankCounts) -> RankSet:
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONE_OF_EACH


def playable(hand: CardSet, level: Rank, options: Sequence[Any], table: Any | None) -> CardSet:
    """The cards that are in at least one of the options, which all beat ``table``."""
    if table is None:
        return hand if options else 0
    wild = wild_cards(level)
    found = 0
    for option in options:
        if option is not PASS and option.kind != "straight_flush":
            found |= option.counts
    cards = 15 * _ranks_of(found) | _in_flushes(hand, level, table)
    usable = (cards | cards << SECOND_DECK) & ~wild
    if any(option.wilds for option in options if option is not PASS):
        usable |= wild
    return hand & usable


def _in_flushes(hand: CardSet, level: Rank, table: WildCombo) -> CardSet:
    held = holding(hand, level)
    flushes = catalogue(level).flushes
    return _union(
        combo.counts << suit
        for suit, ranks in enumerate(held.suits)
        for combo in flushes.in_suit(ranks, held.wilds)
        if combo.beats(table)
    )


def _union(sets: Any) -> CardSet:
    union = 0
    for cards in sets:
        union |= cards
    return union


def hint_order(hand: CardSet, level: Rank, options: Sequence[Any], *, leading: bool) -> list[Any]:
    """The options as the hint button walks them: what costs the hand least comes first.

    Passing comes last and bombs before it, the lower on the ladder the cheaper; a wild is dear.
    Among the rest what breaks up fewer groups of equal cards, bombs and straight flushes above
    all, what is lower, a pair carried included, and on a lead what sheds more cards.
    """
    held = holding(hand, level)
    bombs = _ranks_of_bombs(held.counts)
    flushes = _union(flush.body for _, flush in _natural_flushes(held, level))
    order = card_order(level)

    def price(option: Any) -> tuple[int, ...]:
        if option is PASS:
            return (1,)
        left = held.counts - option.counts
        taken = _ranks_of(option.counts)
        broken = (taken & _ranks_of(left)).bit_count()
        precious = taken & (bombs & ~_ranks_of_bombs(left) | flushes & ~_ranks_of(left))
        size = _SHED * option.size if leading else 0
        places = [order.index(rank) for rank in ranks_in(option.body)] if option.kickers else [0]
        dearest = max(option.order, *places)
        worth = 4 * broken + _PRECIOUS * precious.bit_count() + dearest - size
        return (0, option.might, option.wilds, worth, sum(places))

    return sorted(options, key=price)


def _ranks_of_bombs(counts: RankCounts) -> RankSet:
    return (counts >> 2 | counts >> 3) & ONE_OF_EACH


def _natural_flushes(held: Holding, level: Rank) -> Iterator[tuple[int, WildCombo]]:
    """(suit, straight flush) without a wild."""
    flushes = catalogue(level).flushes
    for suit, ranks in enumerate(held.suits):
        for combo in flushes.in_suit(ranks, 0):
            yield suit, combo
