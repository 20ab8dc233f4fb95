"""A hand of Guandan against its options: which cards an option takes, and what it costs."""

from collections.abc import Sequence
from typing import Any

from games.engine.cards import (
    ONE_OF_EACH,
    SECOND_DECK,
    CardSet,
    Rank,
    RankCounts,
    RankSet,
    take,
)
from games.engine.climbing import PASS
from games.engine.wild_combos import Holding, WildCombo, catalogue, holding, wild_cards


def cards_for(hand: CardSet, option: WildCombo) -> CardSet:
    """The cards of the hand that an option takes, spades first where there is a choice."""
    wild = wild_cards(option.level)
    return _natural_cards(hand & ~wild, option) | _lowest(hand & wild, option.wilds)


def _natural_cards(natural: CardSet, option: WildCombo) -> CardSet:
    if option.kind == "straight_flush":
        in_suits = (option.counts << suit for suit in range(4))
        return next(cards for cards in in_suits if not cards & ~natural)
    cards = take(natural, option.counts)
    if option.kind == "straight" and not option.wilds and _is_in_one_suit(cards):
        return _with_another_suit(natural, cards)
    return cards


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


def price(option: Any, held: Holding, *, leading: bool) -> tuple[int, ...]:
    """What an option costs the hand, for the hint button: cheapest sorts first.

    Passing comes last and bombs before it, the lower on the ladder the cheaper; a wild is dear.
    Among the rest what breaks up fewer groups of equal cards, what is lower, and on a lead what
    sheds more cards.
    """
    if option is PASS:
        return (1, 0, 0, 0)
    broken = (_ranks_of(option.counts) & _ranks_of(held.counts - option.counts)).bit_count()
    size = option.size if leading else 0
    return (0, option.might, option.wilds, 4 * broken + option.order - size)
