"""Sets out of two decks count copies, as a Counter does."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from games.engine.cards import SECOND_DECK, CardSet, card_texts
from games.engine.guandan import GAME
from games.engine.two_decks import (
    FIRST_COPIES,
    all_joined,
    counted,
    joined,
    without,
)

texts = st.lists(st.sampled_from(["3s", "3h", "7d", "2c", "bj", "rj"]), max_size=12).filter(
    lambda found: max(Counter(found).values(), default=0) <= 2
)


def cards_of(found: list[str]) -> CardSet:
    return GAME.parse_cards("tournament", found)


def counter(cards: CardSet) -> Counter[str]:
    assert cards == counted(cards), "a second copy only beside a first"
    return Counter(card_texts(cards))


@given(texts, texts)
def test_joined_and_without_are_sum_and_difference(some: list[str], more: list[str]) -> None:
    both = Counter(some) + Counter(more)
    if max(both.values(), default=0) > 2:
        return
    together = joined(cards_of(some), cards_of(more))
    assert counter(together) == both
    assert together == all_joined([cards_of(more), cards_of(some)])
    assert without(together, cards_of(some)) == cards_of(more)


@given(texts)
def test_copies_are_counted_whichever_deck_they_are_from(found: list[str]) -> None:
    cards = cards_of(found)
    once = cards & FIRST_COPIES & ~(cards >> SECOND_DECK)
    swapped = cards ^ once | once << SECOND_DECK
    assert counter(counted(cards)) == counter(counted(swapped)) == Counter(found)
