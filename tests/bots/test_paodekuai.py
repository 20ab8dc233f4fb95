"""What the bots of Pao De Kuai do in set positions; the right moves were found by hand."""

import pytest

from games import bots
from games.bots.paodekuai_outlook import Outlook
from games.engine.cards import RANKS
from games.engine.climbing import ClimbingView
from games.engine.paodekuai import GAME
from tests.bots.positions import after, facing, mover_view, view_of

BOTH = pytest.mark.parametrize("level", ["easy", "normal"])


def normal(view: ClimbingView) -> str:
    return bots.choose("paodekuai", "normal", view)


# Going out


@BOTH
def test_p058_goes_out_on_the_table(level: str) -> None:
    assert bots.choose("paodekuai", level, facing("5s 5h", beat="4s 4h")) == "5s 5h"


@BOTH
def test_p058_goes_out_with_one_lead(level: str) -> None:
    assert bots.choose("paodekuai", level, facing("4s 9s 9h 9d")) == "4s 9s 9h 9d"


def test_p063_control_first_then_the_last_card() -> None:
    assert normal(facing("9h 2s", next_has=3, last_has=3)) == "2s"


def test_p063_a_king_is_control_once_aces_and_two_are_played() -> None:
    view = view_of(
        ["5d Kh 2s", "4h 6h 8s 9d Td Ah Ad Ac", "7c Jh Qd"],
        leader=1,
        moves=["4h Ah Ad Ac", "pass", "pass", "6h", "pass", "2s", "pass"],
    )
    assert view.seat == 0
    assert normal(view) == "Kh"


def test_p063_leads_a_pair_that_nobody_has_enough_cards_to_beat() -> None:
    assert normal(facing("4s 7h 7d", next_has=1, last_has=1)) == "7h 7d"


def test_p063_a_rival_who_passed_cannot_come_back() -> None:
    """Seat 2 passed on seat 0's pair; seat 1's last card beats no pair, so sixes hold."""
    view = view_of(
        ["4s 4h 6s 6h 9d Kc", "5s 5h Qc", "8d 8h Jc Ts Td"], moves=["4s 4h", "5s 5h", "pass"]
    )
    pair_of_sixes = GAME.parse_move(view, "6s 6h").combo
    assert Outlook(view).chance_to_stand(pair_of_sixes) == 1
    assert normal(view) == "6s 6h"


# Bombs


@BOTH
def test_p063_does_not_rush_the_bomb(level: str) -> None:
    view = facing("4s 4h 5s 7s 7h 7d 7c 9h 9d Js Qh Kd Ac", beat="2s")
    assert bots.choose("paodekuai", level, view) == "pass"


@BOTH
def test_p063_bombs_whoever_is_about_to_go_out(level: str) -> None:
    view = facing("4s 5s 7s 7h 7d 7c 9d Js Kd", last_has=1, beat="Ah Ad")
    assert bots.choose("paodekuai", level, view) == "7s 7h 7d 7c"


def test_p063_bombs_for_the_lead_that_finishes() -> None:
    assert normal(facing("4h 7s 7h 7d 7c", beat="2s")) == "7s 7h 7d 7c"


def test_p063_finishes_with_the_bomb_rather_than_tearing_it() -> None:
    """Against two cards each 777 + 4 would go out as well; the bomb is four points more."""
    assert normal(facing("4h 7s 7h 7d 7c", next_has=2, last_has=2)) == "7s 7h 7d 7c"


@BOTH
@pytest.mark.parametrize("variant", GAME.variants)
def test_p063_hardly_ever_a_bomb_in_the_first_round(level: str, variant: str) -> None:
    """Never by the beginner; by the other only from a hand that is then as good as out."""
    held = spent = 0
    for number in range(400):
        seed = f"bombs/{number}"
        state = GAME.start(GAME.deal_from_seed(variant, 3, seed))
        for _ in range(3):
            held += any(option.is_bomb for option in GAME.legal_moves(state))
            text = bots.choose("paodekuai", level, mover_view(state), seed)
            spent += GAME.parse_move(state, text).combo.is_bomb
            state = after(state, text)
    print(f"bombs/0 to bombs/399: {spent} of {held}")
    assert held > 50
    assert spent <= (0 if level == "easy" else held // 20)


# Who is about to go out


def test_p064_leads_no_single_to_a_next_player_with_one_card() -> None:
    assert normal(facing("4s 4h 6c 9h Kd", next_has=1)) == "4s 4h"


def test_p063_leads_no_low_single_when_the_player_after_next_has_one_card() -> None:
    """The last-card rule looks at the next seat only; the danger is the same."""
    view = facing("4h 8s 8h Jd Kd Kc", last_has=1)
    assert GAME.parse_move(view, normal(view)).combo.kind == "pair"


def test_p063_beats_high_before_a_next_player_with_one_card() -> None:
    assert normal(facing("4h 9d Jc 2s", next_has=1, last_has=5, beat="6s")) == "2s"


def test_p063_beats_whoever_would_lead_the_last_card() -> None:
    """Seat 2 would go out on the next lead: worth breaking the triple of kings."""
    view = facing("4s 4h 5h 9s 9d Jd Ks Kh Kd", last_has=1, beat="Qc Qd")
    assert normal(view) == "Ks Kh"


# Spending little


def test_p063_a_low_loose_card_goes_as_the_kicker() -> None:
    view = facing("4h 8s 8h 8d Qs Qd Kh Ah Ac 2s", beat="3c 5s 5d 5c")
    assert normal(view) == "4h 8s 8h 8d"


def test_p063_leads_the_low_loose_card_along_with_a_triple() -> None:
    assert normal(facing("4h 6s 6h 6d Jd Jc Ah Ad 2s")) == "4h 6s 6h 6d"


def test_p063_answers_a_low_single_with_a_loose_card_not_with_the_two() -> None:
    assert normal(facing("5s 7h 9h 9d Jc Jd Qs Qh Kh 2s", beat="4h")) in {"5s", "7h"}


def test_p063_passes_calmly_and_keeps_the_two() -> None:
    assert normal(facing("4s 4h 5s 7h 8d 9h 9d Jc Qs Qh 2s", beat="Ad")) == "pass"


def test_p063_does_not_tear_a_straight_for_a_single() -> None:
    assert normal(facing("5s 6h 7d 8s 9h Qc Kd", beat="4h")) in {"Qc", "Kd", "pass"}


# Counting


def cards(ranks: str) -> int:
    return sum(1 << 4 * RANKS.index(rank) for rank in ranks)


@pytest.mark.parametrize(
    ("ranks", "plays"),
    [
        ("", 0),
        ("3", 1),
        ("3579", 4),
        ("3344", 1),
        ("33445", 2),
        ("34567", 1),
        ("3456", 4),
        ("34567789TJ", 2),
        ("TJQKA2", 2),
        ("3333", 1),
        ("33345", 2),
        ("3334455", 2),
        ("33355579", 2),
        ("33344456", 1),
        ("33344455667", 2),
        ("334455667", 2),
    ],
)
def test_p063_counts_plays_not_cards(ranks: str, plays: int) -> None:
    assert Outlook(facing("4s")).plan(cards(ranks)).plays == plays


@pytest.mark.parametrize(
    ("better", "worse"), [("2", "A"), ("A", "3"), ("33", "34"), ("34567", "34568"), ("K", "KK3")]
)
def test_p063_what_is_less_of_a_burden(better: str, worse: str) -> None:
    outlook = Outlook(facing("4s"))
    assert outlook.plan(cards(better)).burden < outlook.plan(cards(worse)).burden


def test_cards_that_are_out_are_the_deck_without_the_own_and_the_played() -> None:
    """Three aces in classic: two in the hand, one played; only the two still beats a king."""
    view = view_of(["5d Kh Ah Ad 3d", "6h", "6d Ts Ac 2s"], leader=2, moves=["Ac"])
    king = GAME.catalogue.readings(cards("K"), 1)[0]
    out = 48 - 5 - 1
    assert Outlook(view).chance_to_be_finished_on(king) == pytest.approx(1 / out)
