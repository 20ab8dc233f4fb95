"""Listing and reading, held against a plain reading of rules.md (P028-P038, D013-D025)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.engine import doudizhu, paodekuai
from games.engine.cards import card_set, parse_cards, rank_counts
from games.engine.climbing import ClimbingGame
from games.engine.combos import beats
from tests.engine import naive

CATALOGUE = paodekuai.GAME.catalogue


def counts_of(text: str) -> int:
    """Ranks such as ``"33344"`` to RankCounts."""
    return rank_counts(parse_cards(_with_suits(text)))


def _with_suits(text: str) -> list[str]:
    return [
        rank + ("j" if rank in "br" else "shdc"[text[:place].count(rank)])
        for place, rank in enumerate(text)
    ]


def readings(text: str) -> list[str]:
    return [combo.reading for combo in CATALOGUE.readings(counts_of(text), len(text))]


def listed(text: str) -> set[str]:
    return {combo.text for combo in CATALOGUE.leads(counts_of(text))}


def text_of(cards: list[int]) -> str:
    return "".join(naive.RANKS[card >> 2] for card in sorted(cards))


def from_deck(game: ClimbingGame) -> st.SearchStrategy[list[int]]:
    """Some cards of the deck, spread over it or crowded on few ranks."""
    deck = list(game.deck(game.variants[0]))
    crowded = [card for card in deck if card < 20 or card >= 52]
    return st.one_of(
        st.lists(st.sampled_from(deck), unique=True, min_size=1, max_size=9),
        st.lists(st.sampled_from(crowded), unique=True, min_size=5, max_size=12),
    )


GAMES = {"paodekuai": paodekuai.GAME, "doudizhu": doudizhu.GAME}
a_game_and_cards = st.sampled_from(sorted(GAMES)).flatmap(
    lambda key: st.tuples(st.just(key), from_deck(GAMES[key]), from_deck(GAMES[key]))
)


@given(a_game_and_cards)
@settings(max_examples=200)
@example(("paodekuai", list(range(16)), [])).via("four bombs in a row")
@example(("doudizhu", [*range(12), 52, 56], [])).via("three bombs and both jokers")
def test_leads_are_exactly_what_the_rules_allow(drawn: tuple[str, list[int], list[int]]) -> None:
    key, cards, _ = drawn
    found = GAMES[key].catalogue.leads(rank_counts(card_set(cards)))
    assert sorted(combo.text for combo in found) == sorted(naive.playable(key, text_of(cards)))


@given(a_game_and_cards)
@settings(max_examples=500)
def test_readings_are_exactly_what_the_rules_allow(
    drawn: tuple[str, list[int], list[int]],
) -> None:
    key, cards, _ = drawn
    found = GAMES[key].catalogue.readings(rank_counts(card_set(cards)), len(cards))
    assert sorted(combo.reading for combo in found) == sorted(naive.readings(key, text_of(cards)))


@given(a_game_and_cards)
@settings(max_examples=400)
def test_follows_are_the_leads_that_beat(drawn: tuple[str, list[int], list[int]]) -> None:
    """P026, P033-P035: same kind and size and higher, or a bomb; one entry a set of cards."""
    key, cards, others = drawn
    catalogue = GAMES[key].catalogue
    counts = rank_counts(card_set(cards))
    for table in catalogue.leads(rank_counts(card_set(others)))[::5]:
        higher: dict[int, int] = {}
        for combo in catalogue.leads(counts):
            if beats(combo, table):
                higher[combo.counts] = max(combo.rank, higher.get(combo.counts, -1))
        found = catalogue.follows(counts, table)
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


def doudizhu_readings(text: str) -> list[str]:
    found = doudizhu.GAME.catalogue.readings(counts_of(text), len(text))
    return [combo.reading for combo in found]


def test_the_combinations_of_doudizhu() -> None:
    """D015-D023: each with the rank it is compared by."""
    for text, reading in {
        "b": "single@b",
        "r": "single@r",
        "22": "pair@2",
        "3QQQ": "triple_single@Q",
        "333AA": "triple_pair@3",
        "TJQKA": "straight@A",
        "334455": "pair_straight@5",
        "KKKAAA": "plane@A",
        "33344422": "plane_singles@4",
        "3334442b": "plane_singles@4",
        "33344466QQ": "plane_pairs@4",
        "66667b": "quad_singles@6",
        "66667788": "quad_pairs@6",
        "2222": "bomb@2",
        "br": "rocket",
    }.items():
        assert doudizhu_readings(text) == [reading], text


@pytest.mark.parametrize(
    "text",
    [
        "3344", "JQKA2", "AA22", "QQKKAA22", "AAA222", "3b", "222br", "3333br", "333444br",
        "333344", "33334", "33334444", "3334445555", "333366", "33336666",
        "66667", "666677",
    ],
)  # fmt: skip
def test_what_is_no_combination_of_doudizhu(text: str) -> None:
    """D016, D017, D020-D024: kickers never of the base's rank, pairs different, no two jokers."""
    assert doudizhu_readings(text) == []


def test_single_kickers_of_a_plane_may_be_equal() -> None:
    """D020; and 333444555666 is a plane of four or one of three with three equal singles."""
    assert doudizhu_readings("33344455") == ["plane_singles@4"]
    assert doudizhu_readings("333444555666") == ["plane@6", "plane_singles@6", "plane_singles@5"]
