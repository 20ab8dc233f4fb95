"""A hand of Guandan in columns, and cards laid in the order of what they are."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games import cards
from games.engine.cards import BIG_JOKER, SECOND_DECK, SMALL_JOKER, Card, CardSet, Rank, cards_in
from games.engine.wild_combos import (
    ACE,
    NATURAL,
    SMALL,
    WildCombo,
    catalogue,
    holding,
    in_order,
    wild_cards,
)
from games.words.cards import rank_of_one, rank_sign
from games.words.combos import combo_title

MOST_COLUMNS = 14
"""That stand side by side on a phone, each wide enough for a finger."""
_BOMB = 4
_FOUR_JOKERS: CardSet = sum(
    1 << joker + copy for joker in (SMALL_JOKER, BIG_JOKER) for copy in (0, SECOND_DECK)
)


class Column(NamedTuple):
    name: str
    cards: list[Card]
    """The uppermost, which shows least of itself, first."""


def rank_of_copy(card: Card) -> Rank:
    return card % SECOND_DECK >> 2


def by_rank(hand: CardSet, level: Rank) -> list[Column]:
    """G007: a column for each rank, the lowest first; all jokers are one."""
    columns: dict[Rank, list[Card]] = {}
    for card in in_order(hand, level):
        columns.setdefault(min(rank_of_copy(card), SMALL), []).append(card)
    return [Column(_rank_name(rank), held) for rank, held in columns.items()]


def _rank_name(rank: Rank) -> str:
    return gettext("Jokers") if rank == SMALL else rank_of_one(rank)


def by_combination(hand: CardSet, level: Rank) -> list[Column]:
    """G017: what beats all else comes first, then the other cards by rank."""
    found = list(_four_jokers(hand))
    left = hand & ~_FOUR_JOKERS if found else hand
    for column in _flushes(left, level):
        found.append(column)
        left &= ~sum(1 << card for card in column.cards)
    rest = by_rank(left, level)
    bombs = [column for column in rest if len(column.cards) >= _BOMB]
    others = [column for column in rest if column not in bombs]
    return _few_enough([*found, *bombs, *others])


def _four_jokers(hand: CardSet) -> Iterator[Column]:
    if hand & _FOUR_JOKERS == _FOUR_JOKERS:
        yield Column(gettext("Jokers"), list(cards_in(_FOUR_JOKERS)))


def _flushes(hand: CardSet, level: Rank) -> Iterator[Column]:
    """Straight flushes without a wild that leave the bombs of the hand whole, highest first."""
    natural = hand & ~wild_cards(level)
    while combo_cards := _highest_flush(natural, level):
        combo, flush = combo_cards
        yield Column(combo_title(combo), [card for card, _ in laid_out(flush, combo)])
        natural &= ~flush


def _highest_flush(natural: CardSet, level: Rank) -> tuple[WildCombo, CardSet] | None:
    held = holding(_first_copies(natural), level)
    bombs = len(_bomb_ranks(natural))
    flushes = catalogue(level).flushes
    found = [
        (combo, _copies(natural, combo.counts << suit))
        for suit, ranks in enumerate(held.suits)
        for combo in flushes.in_suit(ranks, 0)
    ]
    whole = [(c, flush) for c, flush in found if len(_bomb_ranks(natural & ~flush)) == bombs]
    return max(whole, key=lambda pair: pair[0].order, default=None)


def _first_copies(cards_held: CardSet) -> CardSet:
    """The same cards, each once, as the first of its kind."""
    return (cards_held | cards_held >> SECOND_DECK) & (1 << SECOND_DECK) - 1


def _copies(held: CardSet, wanted: CardSet) -> CardSet:
    """The wanted first copies, or the second where only that is held."""
    first = held & wanted
    return first | (wanted & ~first) << SECOND_DECK


def _bomb_ranks(natural: CardSet) -> set[Rank]:
    ranks = [rank_of_copy(card) for card in cards_in(natural)]
    return {rank for rank in ranks if rank < SMALL and ranks.count(rank) >= _BOMB}


def _few_enough(columns: list[Column]) -> list[Column]:
    """The highest ranks share a column where there is no place for all."""
    while len(columns) > MOST_COLUMNS:
        *columns, last_but_one, last = columns
        columns.append(Column(last.name, last_but_one.cards + last.cards))
    return columns


def laid_out(shown: CardSet, combo: WildCombo) -> list[tuple[Card, Rank | None]]:
    """A play in the order of its reading; with a wild goes the rank that it stands for.

    A wild that is its own card stands for nothing.
    """
    wild = wild_cards(combo.level)
    stands_for = iter(combo.wild_ranks)
    laid = []
    for card in cards_in(shown):
        rank = next(stands_for) if wild >> card & 1 else rank_of_copy(card)
        laid.append((_place(rank, combo), card % SECOND_DECK, card, rank))
    return [(card, rank if rank != rank_of_copy(card) else None) for *_, card, rank in sorted(laid)]


def _place(rank: Rank, combo: WildCombo) -> int:
    if combo.kind == "full_house":
        return 0 if rank == combo.rank else 1
    if rank == ACE == combo.lowest_body_rank:
        return -1
    return NATURAL.index(rank) if rank in NATURAL else rank


def play_faces(shown: CardSet, combo: WildCombo) -> SafeString:
    """G018: a wild is marked with what it stands for."""
    return SafeString(
        "".join(
            cards.face(card, "" if rank is None else f"= {rank_sign(rank)}")
            for card, rank in laid_out(shown, combo)
        )
    )


def hand_faces(hand: CardSet, level: Rank) -> SafeString:
    return SafeString("".join(cards.face(card) for card in in_order(hand, level)))


def columns_html(
    columns: Iterable[Column], chosen: CardSet, playable: CardSet, wild: CardSet
) -> SafeString:
    return SafeString("".join(_column_html(column, chosen, playable, wild) for column in columns))


def _column_html(column: Column, chosen: CardSet, playable: CardSet, wild: CardSet) -> SafeString:
    strips: CardSet = sum(1 << card for card in column.cards[:-1])
    boxes = cards.choices(column.cards, chosen=chosen, playable=playable, wild=wild, strips=strips)
    return format_html(
        '<div class="column" role="group" aria-label="{}">{}</div>', column.name, boxes
    )
