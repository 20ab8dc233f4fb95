"""The play, the last-card rule and the score of Pao De Kuai (P004-P051)."""

import random
from itertools import pairwise

import pytest

from games.engine.cards import card_texts, cards_in, parse_card, parse_cards
from games.engine.errors import GameOver, IllegalMove
from games.engine.paodekuai import GAME, State
from tests.engine.positions import play, position, refusal


def random_game(seed: int) -> list[State]:
    """All states of a game of random legal moves."""
    print(f"seed {seed}")
    rng = random.Random(seed)
    variant = rng.choice(GAME.variants)
    state = GAME.start(GAME.deal_from_seed(variant, 3, f"{seed}"))
    states = [state]
    while state.turn is not None:
        option = rng.choice(GAME.legal_moves(state))
        state = GAME.apply(state, GAME.concrete(state.hand, option))
        states.append(state)
    return states


# The first play


def test_first_play_must_contain_the_three_of_spades() -> None:
    """P004, P020."""
    state = position("3s 3h 4s 5s 6s 7s 4d 9c", "8s 8h", "9s 9h")
    assert refusal(state, "4s 4d") == "must_include_3s"
    assert refusal(state, "3h") == "must_include_3s"
    for cards in ("3s", "3h 3s", "3s 4d 5s 6s 7s", "3s 3h 4s 4d"):
        assert refusal(state, cards) is None
    assert all("3" in text for text in GAME.legal_texts(state))


def test_only_the_first_play_must_contain_it() -> None:
    state = position("3s 4s 6s", "8s 8h", "9s 9h 2s", moves=("3s", "8s", "2s", "pass", "pass"))
    assert refusal(state, "9s") is None


def test_compact_leads_without_restriction() -> None:
    """P006."""
    state = position("3s 4s 6s", "8s 8h", "9s 9h", variant="compact")
    assert refusal(state, "6s") is None


# Passing


def test_leader_may_not_pass() -> None:
    """P022."""
    with pytest.raises(IllegalMove) as caught:
        play(position("3s 4s", "8s 8h", "9s 9h"), "pass")
    assert caught.value.reason.code == "no_pass_on_lead"


def test_who_passes_is_out_of_the_trick() -> None:
    """P024: A plays 5, B passes, C plays 7, A plays 9; B is not asked, C is."""
    state = position("5s 9s 4d", "8s 8h 6d", "7s 7d 4c", moves=("5s", "pass", "7s", "9s"))
    assert state.turn == 2
    state = play(state, "pass")
    assert (state.turn, state.top, state.tricks) == (0, None, 2)


def test_two_passes_close_the_trick_and_the_last_to_play_leads() -> None:
    """P025."""
    state = position("5s 4d 4h", "8s 8h 6d", "7s 7d 4c", moves=("5s", "8s", "pass", "pass"))
    assert (state.turn, state.top) == (1, None)
    assert refusal(state, "6d") is None


def test_answering_player_may_always_pass() -> None:
    """P023: even with a beating card in hand."""
    state = position("5s 4d", "8s 8h", "7s 7d", moves=("5s", "pass"))
    assert state.turn == 2


# Beating


def test_reasons_for_not_beating() -> None:
    """P017-P019, P026, P034."""
    state = position("Ks Kh 4d", "Qs Qh Js 9d 9h 9c 9s", "7s 7d", moves=("Ks Kh",))
    assert refusal(state, "Qs Qh") == "too_low"
    assert refusal(state, "Js") == "wrong_kind"
    assert refusal(state, "Qs Js 9d") == "not_a_combination"
    assert refusal(state, "9d 9h 9c 9s") is None
    assert refusal(state, "7s") == "not_in_hand"
    assert refusal(state, "") == "nothing_selected"
    reason = GAME.explain(state, parse_cards(["Qs", "Qh"])).reason
    assert reason is not None
    assert reason.params["table"].reading == "pair@K"


def test_straights_of_other_lengths_do_not_meet() -> None:
    """P034: a 6-card straight neither beats nor is beaten by a 5-card one."""
    state = position(
        "3s 4s 5s 6s 7s 2s", "8s 9s Ts Js Qs Ks 4h 5h 6h 7h 8h", "7d", moves=("3s 4s 5s 6s 7s",)
    )
    assert refusal(state, "8s 9s Ts Js Qs Ks") == "wrong_kind"
    assert refusal(state, "9s Ts Js Qs Ks") is None


def test_bombs_compare_by_rank() -> None:
    """P033."""
    state = position("5s 5h 5d 5c 4d", "4s 4h 3d", "6s 6h 6d 6c 7s", moves=("5s 5h 5d 5c", "pass"))
    assert refusal(state, "6s 6h 6d 6c") is None
    lower = position("7s 7h 7d 7c 4d", "4s 4h 3d", "6s 6h 6d 6c 8s", moves=("7s 7h 7d 7c", "pass"))
    assert refusal(lower, "6s 6h 6d 6c") == "too_low"


def test_a_follow_is_read_as_its_highest_reading_that_beats() -> None:
    """333444555 + 666 on a plane of three with singles counts as high triple 6, no other."""
    twelve = "3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d"
    table = "7s 7h 7d 8s 8h 8d 9s 9h 9d 4c 5c 6c"
    low = "3c " + table
    state = position(low, twelve, "Ks", moves=("3c", "pass", "pass"))
    assert refusal(state, table, "plane_singles@9") is None
    ahead = position(twelve + " Ts", "Tc " + table.replace("4c 5c 6c", "Jc Jd Jh"), "Ks Kd")
    assert refusal(ahead, twelve, "plane@6") is None
    assert refusal(ahead, twelve, "plane_singles@5") is None
    assert refusal(ahead, twelve, "plane_singles@7") == "no_such_reading"


def test_named_lower_reading_is_refused_for_what_the_cards_count_as() -> None:
    """888999TTT777 on a plane of three counts as 8-10 with singles, and not as 7-9."""
    led = "3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d"
    answer = "7s 7h 7d 8s 8h 8d 9s 9h 9d Ts Th Td"
    state = position(led + " Js", answer + " Jc", "Ks Kd", moves=(led + " :plane_singles@5",))
    assert refusal(state, answer, "plane_singles@9") == "counts_otherwise"
    assert refusal(state, answer, "plane_singles@T") is None
    assert refusal(state, answer) is None
    assert refusal(state, answer, "plane@T") == "wrong_kind"


def test_reading_chosen_on_a_lead_stands_in_the_log() -> None:
    state = position("3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d Ts", "Tc", "Ks Kd")
    text = "3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d"
    for reading, expected in (("plane@6", text), ("plane_singles@5", f"{text} :plane_singles@5")):
        move = GAME.parse_move(state, f"{text} :{reading}")
        assert GAME.move_text(move) == expected
        after = GAME.apply(state, GAME.parse_move(state, GAME.move_text(move)))
        assert after.top is not None
        assert after.top.combo.reading == reading


# The last-card rule


def test_single_on_a_lead_must_be_the_highest() -> None:
    """P040-P042."""
    state = position("4s 9s Kh", "5s", "7s 7d", variant="compact")
    assert refusal(state, "4s") == refusal(state, "9s") == "last_card"
    assert refusal(state, "Kh") is None
    reason = GAME.explain(state, parse_cards(["4s"])).reason
    assert reason is not None
    assert reason.params["card"] == parse_card("Kh")
    assert card_texts(GAME.playable_cards(state)) == ["Kh"]


def test_single_on_an_answer_must_be_the_highest_that_beats() -> None:
    """P040: table 9, hand 4 T Q 2: only the 2; passing stays allowed."""
    state = position("4s Ts Qs 2s", "5s", "9s 7d", leader=2, moves=("9s",))
    assert refusal(state, "Ts") == refusal(state, "Qs") == "last_card"
    assert GAME.legal_texts(state) == ["2:single@2", "pass"]


def test_single_that_does_not_beat_is_too_low_not_a_last_card_matter() -> None:
    state = position("4s Ts", "5s", "2s 7d", leader=2, moves=("2s",))
    assert refusal(state, "Ts") == "too_low"
    assert GAME.legal_texts(state) == ["pass"]


def test_other_kinds_are_exempt_from_the_last_card_rule() -> None:
    """P043."""
    state = position("4s 4h 9s", "5s", "7s 7d", variant="compact")
    assert refusal(state, "4s 4h") is None


def test_the_rule_looks_at_the_next_seat_only_even_if_it_passed() -> None:
    """Decided in rules.md: whether or not that player is out of the trick."""
    other = position("4s 9s Kh", "7s 7d", "5s", variant="compact")
    assert refusal(other, "4s") is None
    passed = position("3s 4s Ts Ks", "5s", "9s 7d", moves=("3s", "pass", "9s"))
    assert refusal(passed, "Ts") == "last_card"
    assert refusal(passed, "Ks") is None


def test_three_of_spades_goes_before_the_last_card_rule() -> None:
    state = position("3s 9s Ks", "5s", "7s 7d")
    assert refusal(state, "3s") is None
    assert GAME.legal_texts(state) == ["3:single@3"]


# The score


def test_four_rows_with_a_shutout_and_a_bomb_of_a_loser() -> None:
    """P045-P051, by hand: seat 1 holds 2 after a bomb, seat 2 never played and holds 3."""
    state = position(
        "Kh As", "4s 4h 4d 4c 5s 6s 6h", "7s 7d 8c", leader=1, variant="compact",
        moves=("4s 4h 4d 4c", "pass", "pass", "5s", "pass", "Kh", "pass", "As"),
    )  # fmt: skip
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner == 0
    assert outcome.remainder == (5, -2, -3)
    assert outcome.shutout == (3, 0, -3)
    assert outcome.bombs == (-2, 4, -2)
    assert outcome.total == (6, 2, -8)


def test_shutout_row_is_there_as_zeros() -> None:
    """P049."""
    state = position(
        "3s 5s 6d", "4s 6s 6h", "7s 8s", moves=("3s", "4s", "7s", "pass", "pass", "8s")
    )
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.rows == {
        "remainder": (-2, -2, 4), "shutout": (0, 0, 0), "bombs": (0, 0, 0), "total": (-2, -2, 4),
    }  # fmt: skip


def test_the_game_ends_the_moment_a_hand_is_empty() -> None:
    """P027."""
    state = position("3s", "4s 6s", "7s 8s", moves=("3s",))
    assert (state.turn, state.phase) == (None, "over")
    assert GAME.legal_moves(state) == []
    with pytest.raises(GameOver):
        GAME.parse_move(state, "4s")


# Whole games


@pytest.mark.parametrize("seed", range(25))
def test_random_games_keep_every_card_and_every_promise(seed: int) -> None:
    states = random_game(seed)
    for before, after in pairwise(states):
        play_ = after.plays[-1]
        assert play_.cards & ~before.hand == 0
        assert before.hands[play_.seat] == after.hands[play_.seat] | play_.cards
        assert sum(before.counts) - play_.cards.bit_count() == sum(after.counts)
        assert GAME.state_from_json(GAME.state_to_json(before)) == before
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    for row in outcome.rows.values():
        assert sum(row) == 0, "P045: every row sums to zero"


@pytest.mark.parametrize("seed", range(5))
def test_listing_and_verdict_agree(seed: int) -> None:
    """Each listed move is legal as cards; each single, pair and random pick not listed is not."""
    rng = random.Random(seed)
    for state in random_game(seed)[:-1]:
        texts = set(GAME.legal_texts(state))
        for option in GAME.legal_moves(state):
            text = GAME.move_text(GAME.concrete(state.hand, option))
            assert GAME.explain_text(state, text).legal, text
        held = list(cards_in(state.hand))
        for _ in range(20):
            picked = rng.sample(held, rng.randint(1, min(6, len(held))))
            verdict = GAME.explain(state, sum(1 << card for card in picked))
            assert verdict.legal == (verdict.combo is not None and verdict.combo.text in texts) or (
                verdict.reason is not None and verdict.reason.code == "must_include_3s"
            )


@pytest.mark.parametrize("seed", range(5))
def test_hints_are_the_legal_moves_and_pass_comes_last(seed: int) -> None:
    for state in random_game(seed)[:-1]:
        hints = [GAME.option_text(option) for option in GAME.hints(state)]
        assert sorted(hints) == GAME.legal_texts(state)
        assert "pass" not in hints[:-1]


def test_hint_offers_a_bomb_after_all_else() -> None:
    state = position("9s 3d", "4s 4h 4d 4c Ts Ks Kd", "7s 7d", leader=0, moves=("9s",))
    hints = [GAME.option_text(option) for option in GAME.hints(state)]
    assert hints == ["T:single@T", "K:single@K", "4444:bomb@4", "pass"]


def test_a_view_hides_the_other_hands_and_lists_the_same_moves() -> None:
    """X011."""
    for state in random_game(7)[:-1]:
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        assert GAME.legal_texts(view) == GAME.legal_texts(state)
        assert not hasattr(view, "hands")
        assert not hasattr(view, "deal")
        other = GAME.view(state, (state.turn + 1) % 3)
        assert GAME.legal_moves(other) == []
        assert GAME.explain(other, other.hand & -other.hand).legal is False
