"""Readings and lists with wilds, by hand and against a reader that tries every card (G026-G032)."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import RANKS, CardSet
from games.engine.guandan import GAME
from games.engine.wild_combos import (
    NATURAL,
    Holding,
    WildCombo,
    card_order,
    catalogue,
    holding,
)
from tests.engine import naive_guandan as naive


def level_of(text: str) -> int:
    return RANKS.index(text)


def cards_of(text: str) -> CardSet:
    return GAME.parse_cards("tournament", text.split())


def held(text: str, level: str) -> Holding:
    return holding(cards_of(text), level_of(level))


def combos(text: str, level: str = "2") -> list[WildCombo]:
    return catalogue(level_of(level)).readings(held(text, level), len(text.split()))


def readings(text: str, level: str = "2") -> list[str]:
    return [combo.reading for combo in combos(text, level)]


def listed(text: str, level: str = "2") -> list[str]:
    return [combo.text for combo in catalogue(level_of(level)).leads(held(text, level))]


def one(text: str, level: str = "2") -> WildCombo:
    return combos(text, level)[0]


# By hand


def test_card_order_puts_the_level_above_the_ace() -> None:
    """G026: level 7: 2 < … < 6 < 8 < … < A < 7 < small < big."""
    assert "".join(RANKS[rank] for rank in card_order(level_of("7"))) == "2345689TJQKA7br"
    assert "".join(RANKS[rank] for rank in card_order(level_of("A"))) == "23456789TJQKAbr"


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("7s", "single@7"),
        ("bj", "single@b"),
        ("7s 7s", "pair@7"),
        ("rj rj", "pair@r"),
        ("7s 7h 7d", "triple@7"),
        ("7s 7h 7d 3c 3d", "full_house@7"),
        ("7s 7h 7d bj bj", "full_house@7"),
        ("As 2d 3h 4s 5c", "straight@5"),
        ("2s 3s 4d 5c 6h", "straight@6"),
        ("Ts Js Qd Kc Ah", "straight@A"),
        ("As Ad 2d 2c 3h 3d", "pair_straight@3"),
        ("Qs Qd Kd Kc Ah Ad", "pair_straight@A"),
        ("As Ad Ac 2d 2c 2s", "plane@2"),
        ("2d 2c 2s 3d 3c 3s", "plane@3"),
        ("Kd Kc Ks Ad Ac As", "plane@A"),
        ("7s 7h 7d 7c", "bomb@7"),
        ("7s 7s 7h 7h 7d 7d 7c 7c", "bomb@7"),
        ("As 2s 3s 4s 5s", "straight_flush@5"),
        ("Th Jh Qh Kh Ah", "straight_flush@A"),
        ("bj bj rj rj", "joker_bomb"),
    ],
)
def test_the_ten_kinds(text: str, reading: str) -> None:
    """G027, G030: at level 9, without wilds, each has one reading and no other."""
    assert readings(text, "9") == [reading]


@pytest.mark.parametrize(
    "text",
    [
        "bj rj", "bj bj rj", "rj rj bj bj 3s", "Qs Ks Ad 2d 3c", "3s 4s 5d 6d", "Ks Kd As Ad 2d 2c",
        "3s 4s 5d 6d 7c 8c", "3s 3d 4s 4d", "3s 3d 4s 4d 5c 5s 6s 6d", "Kd Kc Ks 2d 2c 2s",
        "3d 3c 3s 4d 4c 4s 5d 5c 5s", "3d 3c 3s 4d", "3d 3c 3s 4d 5d", "3d 3c 3s bj rj",
        "Js Qs Ks As 2s",
        "3d 3c 3s 3h 4s", "3d 4d 5d 6d bj",
    ],
)  # fmt: skip
def test_what_is_no_combination(text: str) -> None:
    """G027, G030, G052: no turning the corner, no long straights, no mixed jokers."""
    assert readings(text, "9") == []


def test_the_example_of_the_rules() -> None:
    """G029: level 2, 5 6 8 9 of spades and the 2 of hearts; the flush is stronger."""
    assert readings("5s 6s 8s 9s 2h") == ["straight_flush@9", "straight@9"]
    assert readings("5s 6s 8d 9s 2h") == ["straight@9"]


def test_a_wild_that_is_not_of_the_level_is_no_wild() -> None:
    """G028: only the two hearts of the level."""
    assert readings("5s 6s 8s 9s 3h") == []
    assert readings("5s 6s 8s 9s 3h", "3") == ["straight_flush@9", "straight@9"]
    assert readings("7s 2d") == []
    assert readings("7s 2h") == ["pair@7"]


def test_wilds_alone_are_level_cards() -> None:
    """G028."""
    assert readings("2h") == ["single@2"]
    assert readings("2h 2h") == ["pair@2"]
    assert readings("2h 2h 2d") == ["triple@2"]
    assert readings("2h 2h 5d") == ["triple@5"]


def test_a_wild_is_never_a_joker() -> None:
    """G028, G030."""
    for text in ("bj 2h", "bj 2h 2h", "bj bj 2h", "bj bj rj 2h", "bj bj 2h 2h", "5s 5d bj 2h 2h"):
        assert readings(text) == [], text
    assert readings("bj bj 5s 2h 2h") == ["full_house@5"]


def test_wilds_at_the_ends_and_in_the_middle_of_a_straight() -> None:
    """G027: the ace below the 2 or above the king, the wild on either side."""
    assert readings("9c Tc Jc 4h 4h", "4") == [
        "straight_flush@K", "straight_flush@Q", "straight_flush@J",
        "straight@K", "straight@Q", "straight@J",
    ]  # fmt: skip
    assert readings("2s 3d 4c 7h 7h", "7") == ["straight@6", "straight@5"]
    assert readings("Js Qd Kc 7h 7h", "7") == ["straight@A", "straight@K"]
    assert readings("Js Qd Kc As 7h", "7") == ["straight@A"]


def test_five_of_a_suit_in_a_row_with_a_wild_in_its_own_place_may_be_plain() -> None:
    """Decided in rules.md: without a wild always a flush, with one either."""
    assert readings("3h 4h 5h 6h 7h", "9") == ["straight_flush@7"]
    assert readings("3h 4h 5h 6h 7h", "5") == ["straight_flush@7", "straight@7"]


def test_full_houses_with_wilds() -> None:
    assert readings("8s 8c 7h 7c Kh", "K") == ["full_house@8", "full_house@7"]
    assert readings("As Ac 7h 7c Kh", "7") == []
    assert readings("As Ac 7d 7c 7h", "7") == ["full_house@7", "full_house@A"]
    assert readings("5s 5c 9d 2h 2h") == ["full_house@9", "full_house@5"]


def test_triple_and_two_wilds_are_bomb_or_full_house() -> None:
    """The bomb is the stronger; the wilds are a pair of level cards in the full house."""
    assert readings("5s 5c 5d 2h 2h") == ["bomb@5", "full_house@5"]
    assert combos("5s 5c 5d 2h 2h")[1].wild_ranks == (level_of("2"), level_of("2"))
    assert combos("2s 2c 2d 2h 2h")[0].wild_ranks == (level_of("2"), level_of("2"))
    assert readings("2s 2c 2d 2h 2h") == ["bomb@2", "full_house@2"]
    assert readings("5s 5c 5d 5h 2h") == ["bomb@5"]


def test_kinds_that_cannot_be_compared_rank_by_the_table() -> None:
    """A plane stands below a pair straight in the table, so it is the default."""
    assert readings("5s 5d 6s 6d 2h 2h") == ["plane@6", "pair_straight@7", "pair_straight@6"]
    assert readings("As Ad 3s 3d 2h 2h") == ["pair_straight@3"]
    assert readings("Ks Kd As Ad 2h 2h") == ["plane@A", "pair_straight@A"]


def test_ten_of_a_rank_is_the_largest_bomb() -> None:
    """G030: eight of a rank and both wilds."""
    assert readings("7s 7s 7h 7h 7d 7d 7c 7c 2h 2h") == ["bomb@7"]
    assert one("7s 7s 7h 7h 7d 7d 7c 7c 2h 2h").size == 10


def test_what_the_wild_stands_for() -> None:
    """G018: the mark on a played wild."""
    assert [RANKS[rank] for rank in one("5s 6s 8s 9s 2h").wild_ranks] == ["7"]
    assert [RANKS[rank] for rank in one("Ts Jd Qs Kc 2h").wild_ranks] == ["A"]
    assert [RANKS[rank] for rank in one("8s 8c 7d 7c 2h").wild_ranks] == ["8"]
    assert [RANKS[rank] for rank in one("8s 8c 8d 7c 2h").wild_ranks] == ["7"]
    assert [RANKS[rank] for rank in one("5s 5d 6s 6d 7s 2h").wild_ranks] == ["7"]
    assert [RANKS[rank] for rank in one("7s 2h 2h").wild_ranks] == ["7", "7"]
    assert [RANKS[rank] for rank in one("2h").wild_ranks] == ["2"]


def test_the_bottom_of_a_chain_is_the_ace_below_the_two() -> None:
    assert RANKS[one("As 2d 3d 4s 5c", "9").lowest_body_rank] == "A"
    assert RANKS[one("2d 3d 4s 5c 6c", "9").lowest_body_rank] == "2"
    assert RANKS[one("Ts Jd Qs Kc As", "9").lowest_body_rank] == "T"
    assert RANKS[one("As Ad Ac 2d 2c 2s", "9").lowest_body_rank] == "A"


def test_the_ladder_of_bombs() -> None:
    """G032: 4 < 5 < straight flush < 6 < … < 10 < four jokers; a bomb beats all else."""
    ladder = [one("As Ah Ad Ac"), one("As As Ah Ad Ac"), one("As 3s 4s 5s 2h")]
    eight = "7s 7s 7h 7h 7d 7d 7c 7c"
    ladder += [one(eight[: 3 * size - 1]) for size in (6, 7, 8)]
    ladder += [one(f"{eight} 2h"), one(f"{eight} 2h 2h")]
    ladder.append(one("bj bj rj rj"))
    assert [combo.size for combo in ladder] == [4, 5, 5, 6, 7, 8, 9, 10, 4]
    for low, high in pairwise(ladder):
        assert high.beats(low)
        assert not low.beats(high)
    for other in ("rj rj", "Ts Jd Qd Kd As", "Kd Kc Ks Ad Ac As"):
        assert one("3s 3h 3d 3c").beats(one(other))
        assert not one(other).beats(one("3s 3h 3d 3c"))


def test_one_step_of_the_ladder_compares_by_card_order_or_by_the_top() -> None:
    """G032."""
    assert one("2s 2d 2c 2s").beats(one("As Ah Ad Ac"))
    assert not one("As Ah Ad Ac").beats(one("As Ah Ad Ac"))
    assert one("2s 3s 4s 5s 6s", "9").beats(one("Ad 2d 3d 4d 5d", "9"))
    assert not one("Ad 2d 3d 4d 5d", "2").beats(one("5s 6s 7s 8s 9s", "2"))


def test_the_level_counts_in_cards_alike_and_not_in_chains() -> None:
    """G026, G027: at level 6."""
    assert one("6s", "6").beats(one("As", "6"))
    assert not one("6s", "6").beats(one("bj", "6"))
    assert one("rj", "6").beats(one("bj", "6"))
    assert one("6s 6d 6c 3s 3d", "6").beats(one("As Ad Ac Ks Kd", "6"))
    assert one("7s 8s 9d Ts Js", "6").beats(one("2s 3s 4d 5s 6s", "6"))
    assert one("3s 3d 3c 4s 4d 4c", "6").beats(one("As Ad Ac 2s 2d 2c", "6"))


def test_only_the_same_kind_beats() -> None:
    """G031: equal never beats equal, another kind or number never beats."""
    assert not one("9s").beats(one("9d"))
    assert not one("9s 9d").beats(one("8d"))
    assert not one("Ts Jd Qd Kd As").beats(one("7s 7d 7c 3s 3d"))
    assert not one("9s 9d 9c Ts Td Tc").beats(one("3s 3d 4s 4d 5s 5d"))


def test_a_list_by_hand() -> None:
    """Three cards and a wild at level 2."""
    assert sorted(listed("5s 5d 8c 2h")) == sorted(
        [
            "5:single@5", "8:single@8", "*:single@2",
            "55:pair@5", "5*:pair@5", "8*:pair@8",
            "55*:triple@5",
        ]
    )  # fmt: skip
    assert sorted(listed("5s 5d 2h 2h bj bj")) == sorted(
        [
            "5:single@5", "*:single@2", "b:single@b", "55:pair@5", "5*:pair@5", "**:pair@2",
            "bb:pair@b",
            "55*:triple@5", "5**:triple@5", "55**:bomb@5",
            "55bb*:full_house@5", "5bb**:full_house@5",
        ]
    )  # fmt: skip


def test_flushes_of_two_suits_are_one_entry() -> None:
    found = listed("5s 6s 7s 8s 9s 5d 6d 7d 8d 9d", "2")
    assert found.count("56789:straight_flush@9") == 1
    assert found.count("56789:straight@9") == 1


def test_five_cards_that_must_be_a_flush_are_not_listed_as_a_straight() -> None:
    assert "56789:straight@9" not in listed("5s 6s 7s 8s 9s 5s 3d")
    assert "56789:straight@9" in listed("5s 6s 7s 8s 9s 9h")


# Against the plain reader

LEVELS = st.sampled_from(naive.NATURAL)


def a_hand(rng: random.Random, level: str, size: int, wilds: int) -> list[str]:
    """Cards close together, so that there is something in them; now and then jokers."""
    low = rng.randrange(13)
    ranks = [naive.NATURAL[(low + step) % 13] for step in range(rng.choice([2, 3, 5, 7]))]
    suits = rng.choice(["s", "hd", "shdc"])
    pool = 2 * ([rank + suit for rank in ranks for suit in suits] + ["bj", "rj"])
    pool = [card for card in pool if card != f"{level}h"]
    chosen = rng.sample(pool, min(len(pool), size - wilds))
    return [*chosen, *[f"{level}h"] * wilds]


@given(LEVELS, st.integers(0, 2), st.integers(1, 7), st.randoms(use_true_random=False))
@settings(max_examples=250, deadline=None)
def test_readings_are_what_some_card_in_the_wilds_place_makes(
    level: str, wilds: int, size: int, rng: random.Random
) -> None:
    hand = a_hand(rng, level, max(size, wilds), wilds)
    assert set(readings(" ".join(hand), level)) == naive.readings(hand, level)


@given(LEVELS, st.integers(0, 2), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_leads_are_exactly_what_the_rules_allow(level: str, wilds: int, rng: random.Random) -> None:
    hand = a_hand(rng, level, (10, 8, 7)[wilds], wilds)
    found = listed(" ".join(hand), level)
    assert len(found) == len(set(found)), "one entry for each pair of text and reading"
    assert set(found) == naive.playable(hand, level)


@given(LEVELS, st.integers(0, 2), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_follows_are_the_leads_that_beat(level: str, wilds: int, rng: random.Random) -> None:
    """G031, G032: in every reading that beats, for the player chooses."""
    made = catalogue(level_of(level))
    hand = held(" ".join(a_hand(rng, level, 12, wilds)), level)
    others = made.leads(held(" ".join(a_hand(rng, level, 12, 2)), level))
    leads = [combo.text for combo in made.leads(hand)]
    for table in rng.sample(others, min(12, len(others))):
        found = [combo.text for combo in made.follows(hand, table)]
        assert sorted(found) == sorted(
            text for text in leads if naive.beats(text, table.text, level)
        ), table.text


def test_every_level_has_its_own_order() -> None:
    for level in NATURAL:
        singles = [combo for combo in catalogue(level).leads(holding(cards_of(
            " ".join(f"{RANKS[rank]}s" for rank in NATURAL) + " bj rj"), level))
            if combo.kind == "single"]  # fmt: skip
        by_order = sorted(singles, key=lambda combo: combo.order)
        assert [combo.rank for combo in by_order] == list(card_order(level))
