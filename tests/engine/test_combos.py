"""Listing and reading, held against a plain reading of rules.md (P028-P038)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.engine.cards import card_set, parse_cards, rank_counts
from games.engine.combos import beats
from games.engine.paodekuai import GAME
from tests.engine import naive

CATALOGUE = GAME.catalogue


def counts_of(text: str) -> int:
    """Ranks such as ``"33344"`` to RankCounts."""
    return rank_counts(parse_cards(_with_suits(text)))


def _with_suits(text: str) -> list[str]:
    return [rank + "shdc"[text[:place].count(rank)] for place, rank in enumerate(text)]


def readings(text: str) -> list[str]:
    return [combo.reading for combo in CATALOGUE.readings(counts_of(text), len(text))]


def listed(text: str) -> set[str]:
    return {combo.text for combo in CATALOGUE.leads(counts_of(text))}


CARDS = list(GAME.deck("classic"))
hands = st.lists(st.sampled_from(CARDS), unique=True, min_size=1, max_size=9)
crowded = st.lists(
    st.sampled_from([card for card in CARDS if card < 20]), unique=True, min_size=5, max_size=12
)


def text_of(cards: list[int]) -> str:
    return "".join(naive.RANKS[card >> 2] for card in sorted(cards))


@given(st.one_of(hands, crowded))
@settings(max_examples=150, deadline=None)
@example([card for card in CARDS if card < 16])
def test_leads_are_exactly_what_the_rules_allow(cards: list[int]) -> None:
    assert {
        combo.text for combo in CATALOGUE.leads(rank_counts(card_set(cards)))
    } == naive.playable("paodekuai", text_of(cards))


@given(st.one_of(hands, crowded))
@settings(max_examples=300, deadline=None)
def test_readings_are_exactly_what_the_rules_allow(cards: list[int]) -> None:
    assert set(readings(text_of(cards))) == naive.readings("paodekuai", text_of(cards))


@given(st.one_of(hands, crowded), st.one_of(hands, crowded))
@settings(max_examples=300, deadline=None)
def test_follows_are_the_leads_that_beat(cards: list[int], others: list[int]) -> None:
    """P026, P033-P035: same kind and size and higher, or a bomb; one entry a set of cards."""
    counts = rank_counts(card_set(cards))
    for table in CATALOGUE.leads(rank_counts(card_set(others)))[::5]:
        higher: dict[int, int] = {}
        for combo in CATALOGUE.leads(counts):
            if beats(combo, table):
                higher[combo.counts] = max(combo.rank, higher.get(combo.counts, -1))
        found = CATALOGUE.follows(counts, table)
        assert len(found) == len(higher)
        assert {combo.counts: combo.rank for combo in found} == higher


def test_the_eleven_combinations() -> None:
    """P031: each of the eleven, with the rank it is compared by."""
    for text, reading in {
        "7": "single@7",
        "KK": "pair@K",
        "777": "triple@7",
        "3QQQ": "triple_single@Q",
        "333AA": "triple_pair@3",
        "TJQKA": "straight@A",
        "3456789TJQKA": "straight@A",
        "5566": "pair_straight@6",
        "QQQKKK": "plane@K",
        "33344456": "plane_singles@4",
        "3334446677": "plane_pairs@4",
        "9999": "bomb@9",
    }.items():
        assert readings(text) == [reading]


@pytest.mark.parametrize(
    "text",
    [
        "34", "3456", "JQKA2", "A2", "AA22", "KKAA22", "AAA222", "34567K",
        "3334445", "333345", "33334", "33335566", "3344455", "333555", "33344455566",
    ],
)  # fmt: skip
def test_what_is_no_combination(text: str) -> None:
    """P029, P034, P036, P038: no 2 in a chain, no incomplete kickers, no four with two."""
    assert readings(text) == []


def test_kickers_may_be_anything() -> None:
    """P036: equal ones, a 2, even the fourth card of one of the plane's ranks."""
    assert readings("33334446") == ["plane_singles@4"]
    assert readings("33344455") == ["plane_singles@4"]
    assert readings("33344452") == ["plane_singles@4"]
    assert readings("3334445555") == ["plane_pairs@4"]
    assert readings("33334444") == ["plane_singles@4"]


def test_the_default_on_a_lead_has_fewest_kickers_then_the_highest_rank() -> None:
    assert readings("333444555666") == ["plane@6", "plane_singles@6", "plane_singles@5"]


def test_four_of_a_rank_are_a_bomb_and_nothing_else() -> None:
    """P037: 5555 is never a triple with a card."""
    assert readings("5555") == ["bomb@5"]
    assert "5555:triple_single@5" not in listed("5555")


def test_a_sixteen_card_lead_by_hand() -> None:
    """Counted by hand: 5 ranks single, 3 pairs, 1 triple, 4 + 2 carried, 3 pair straights."""
    found = listed("3344555" + "6" + "9")
    assert found == {
        *(f"{rank}:single@{rank}" for rank in "34569"),
        *(f"{rank * 2}:pair@{rank}" for rank in "345"),
        "555:triple@5",
        *(f"{''.join(sorted('555' + rank))}:triple_single@5" for rank in "3469"),
        "33555:triple_pair@5",
        "44555:triple_pair@5",
        "3344:pair_straight@4",
        "4455:pair_straight@5",
        "334455:pair_straight@5",
    }
