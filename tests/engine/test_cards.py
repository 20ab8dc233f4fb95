"""Cards as bits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import cards
from games.engine.errors import BadCard

ALL = [*range(52), cards.SMALL_JOKER, cards.BIG_JOKER]
some_cards = st.lists(st.sampled_from(ALL), unique=True)


@given(some_cards)
def test_texts_and_sets_translate_both_ways(chosen: list[int]) -> None:
    texts = [cards.card_text(card) for card in chosen]
    assert list(cards.cards_in(cards.parse_cards(texts))) == sorted(chosen)
    assert sorted(cards.card_texts(cards.card_set(chosen))) == sorted(texts)


@given(some_cards)
def test_counts_and_the_ranks_held_so_often(chosen: list[int]) -> None:
    counts = cards.rank_counts(cards.card_set(chosen))
    for rank in range(15):
        times = sum(cards.rank_of(card) == rank for card in chosen)
        assert cards.count_of(counts, rank) == times
        for least in (1, 2, 3, 4):
            assert (rank in cards.ranks_in(cards.ranks_held(counts, least))) == (times >= least)


def test_text_forms() -> None:
    assert cards.card_text(cards.parse_card("Th")) == "Th"
    assert cards.parse_card("3s") < cards.parse_card("2c") < cards.parse_card("bj")
    assert cards.parse_card("bj") < cards.parse_card("rj")
    assert cards.rank_text(cards.rank_counts(cards.parse_cards(["6h", "3s", "3d", "2c"]))) == "3362"


@pytest.mark.parametrize("text", ["", "3", "10h", "1s", "3S", "3x", "jj", "3s ", "♠3"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadCard):
        cards.parse_card(text)


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(BadCard):
        cards.parse_cards(["3s", "4s", "3s"])


def test_cards_are_taken_spades_first() -> None:
    hand = cards.parse_cards(["5c", "5h", "5s", "9d"])
    taken = cards.take(hand, cards.rank_counts(cards.parse_cards(["5s", "5h", "9s"])))
    assert cards.card_texts(taken) == ["5s", "5h", "9d"]
