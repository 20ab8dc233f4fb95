"""The deal, the auction, the play and the score of Dou Dizhu (D002-D032)."""

import random
from itertools import pairwise
from typing import Any

import pytest

from games.engine.cards import cards_in, parse_cards
from games.engine.doudizhu import GAME
from games.engine.errors import BadRecord, EngineError, GameOver, IllegalMove
from tests.engine.positions import play as play_any
from tests.engine.positions import position as position_of_any
from tests.engine.positions import refusal as refusal_of_any


def dealt(*moves: str, first_bidder: int = 0) -> Any:
    """A whole deal in canonical order, one card at a time; the kitty is ``2c bj rj``."""
    cards = list(GAME.deck("standard"))
    deal = GAME.deal_from_seed("standard", 3, "D0000000")
    hands = tuple(sum(1 << card for card in cards[seat:51:3]) for seat in range(3))
    deal = type(deal)("standard", hands, tuple(cards[51:]), first_bidder)
    return play(GAME.start(deal), *moves)


def position(*hands: str, landlord: int = 0, bid: int = 1, moves: tuple[str, ...] = ()) -> Any:
    return position_of_any(*hands, game=GAME, landlord=landlord, bid=bid, moves=moves)


def play(state: Any, *moves: str) -> Any:
    return play_any(state, *moves, game=GAME)


def refusal(state: Any, cards: str) -> Any:
    return refusal_of_any(state, cards, game=GAME)


def random_game(seed: int) -> list[Any]:
    print(f"seed {seed}")
    rng = random.Random(seed)
    state = GAME.start(GAME.deal_from_seed("standard", 3, f"D{seed:07d}"))
    states = [state]
    while state.turn is not None:
        option = rng.choice(GAME.legal_moves(state))
        state = GAME.apply(state, GAME.concrete(state.hand, option))
        states.append(state)
    return states


# The deal and the auction


def test_everyone_gets_17_cards_three_lie_face_down_and_the_marked_one_bids_first() -> None:
    """D002, D004-D006."""
    for number in range(50):
        deal = GAME.deal_from_seed("standard", 3, f"D{number:07d}")
        assert [hand.bit_count() for hand in deal.hands] == [17, 17, 17]
        union = deal.hands[0] | deal.hands[1] | deal.hands[2]
        assert union | sum(1 << card for card in deal.kitty) == sum(
            1 << card for card in GAME.deck("standard")
        )
        assert deal.marked is not None
        assert deal.hands[deal.first_bidder] >> deal.marked & 1


@pytest.mark.parametrize(
    ("moves", "landlord", "bid"),
    [
        (("bid 3",), 0, 3),
        (("pass", "bid 3"), 1, 3),
        (("bid 1", "pass", "pass"), 0, 1),
        (("pass", "pass", "bid 2", "pass", "pass"), 2, 2),
        (("bid 1", "bid 2", "pass", "pass"), 1, 2),
        (("bid 1", "pass", "bid 2", "bid 3"), 0, 3),
        (("pass", "bid 1", "pass", "bid 2", "pass", "pass"), 0, 2),
    ],
)
def test_auction_is_won(moves: tuple[str, ...], landlord: int, bid: int) -> None:
    """D007, D008, D010; who passed may bid at a later turn."""
    for before in range(len(moves)):
        assert dealt(*moves[:before]).phase == "bid"
    state = dealt(*moves)
    assert (state.phase, state.landlord, state.bid, state.turn) == ("play", landlord, bid, landlord)
    assert state.hands[landlord].bit_count() == 20
    assert state.hands[landlord] & parse_cards(["2c", "bj", "rj"]) == parse_cards(
        ["2c", "bj", "rj"]
    )


def test_three_passes_end_the_deal_with_nothing_scored() -> None:
    """D009."""
    state = dealt("pass", "pass", "pass")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (state.phase, state.turn, outcome.total) == ("over", None, (0, 0, 0))
    assert GAME.describe(state)["auction"]["kitty"] is None, "the kitty stays face down"
    with pytest.raises(GameOver):
        play(state, "bid 1")


def test_what_may_be_said_in_the_auction() -> None:
    state = dealt("bid 2")
    assert GAME.legal_texts(state) == ["bid 3", "pass"]
    for move, code in {
        "bid 1": "bid_too_low", "bid 2": "bid_too_low", "bid 4": "no_such_bid",
        "bid x": "no_such_bid", "bid": "no_such_bid", "bid3": "no_such_bid", "4s": "auction_first",
    }.items():  # fmt: skip
        with pytest.raises(IllegalMove) as caught:
            play(state, move)
        assert caught.value.reason.code == code
    assert GAME.explain_text(dealt("bid 3"), "bid 3").reason is not None


def test_kitty_is_seen_by_nobody_before_the_landlord_shows_it() -> None:
    for moves, shown in ((("bid 1", "pass"), 0), (("bid 1", "pass", "pass"), 3)):
        state = dealt(*moves)
        for seat in range(3):
            view = GAME.view(state, seat)
            assert len(view.kitty) == shown
            assert not hasattr(view, "deal")


# Play


def test_a_pass_does_not_bar_from_the_trick() -> None:
    """D013."""
    state = position("3s 9s Ks", "4s Ts", "5s 8s", moves=("3s", "pass", "5s", "9s"))
    assert state.turn == 1
    assert refusal(state, "Ts") is None


def test_two_consecutive_passes_clear_the_table() -> None:
    """D014; the leader may not pass."""
    state = position("3s 9s Ks", "4s Ts", "5s 8s", moves=("3s", "pass", "5s", "9s", "pass", "pass"))
    assert (state.turn, state.top, state.tricks) == (0, None, 2)
    with pytest.raises(IllegalMove):
        play(state, "pass")


def test_bomb_and_rocket() -> None:
    """D015: a bomb beats any ordinary play, only a higher bomb or the rocket beats it."""
    state = position(
        "7s 7h 7d 7c 3s", "6s 6h 6d 6c 9s 9h 9d 9c bj", "rj 5s", moves=("7s 7h 7d 7c",)
    )
    assert refusal(state, "6s 6h 6d 6c") == "too_low"
    assert refusal(state, "9s 9h 9d 9c") is None
    rocket = position("7s 7h 7d 7c 3s 4s", "bj rj 9s", "5s 6s", moves=("7s 7h 7d 7c", "bj rj"))
    assert GAME.legal_texts(rocket) == ["pass"]


def test_four_with_two_is_no_bomb() -> None:
    """D023: an ordinary combination, which a bomb beats and which beats no other kind."""
    state = position("6s 6h 6d 6c 3s 4s 5s", "3h 3d 3c 4h 8s 8h 8d 8c 9s", "2s 2h 2d 2c As",
                     moves=("6s 6h 6d 6c 3s 4s",))  # fmt: skip
    assert refusal(state, "8s 8h 8d 8c 3h 4h") is None
    assert refusal(state, "8s 8h 8d 8c") is None
    assert refusal(state, "3h 3d 3c 4h") == "wrong_kind"


def test_equal_base_cards_never_beat() -> None:
    """D025, D032: 666+3 may be answered by 888+3."""
    state = position("6s 6h 6d 3s 4d", "8s 8h 8d 3h 9d", "Ks Kh", moves=("6s 6h 6d 3s",))
    assert refusal(state, "8s 8h 8d 3h") is None
    same = position("6s 6h 6d 3s 4d", "6c 8d", "Ks Kh", moves=("3s",))
    assert refusal(same, "8d") is None
    assert refusal(position("6s 7s", "6c 8d", "Ks", moves=("6s",)), "6c") == "too_low"


# The end and the score


def score(state: Any) -> tuple[Any, ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.bombs, outcome.spring, outcome.price, outcome.total


def test_the_worked_example() -> None:
    """D032: bid 2, one bomb, no spring, the landlord wins: +8, -4, -4."""
    state = position(
        "5s 5h 5d 5c Ks 4d", "7s 8s 8h", "9s 9h 3d", bid=2,
        moves=("4d", "7s", "9s", "5s 5h 5d 5c", "pass", "pass", "Ks"),
    )  # fmt: skip
    assert score(state) == (1, False, 4, (8, -4, -4))


def test_a_peasants_win_is_both_peasants_win() -> None:
    """D026, D029."""
    state = position("4d 5s Ks", "7s", "9s 9h", bid=3, moves=("4d", "7s"))
    assert score(state) == (0, True, 6, (-12, 6, 6)), "spring: only the opening was played"
    state = position("4d 5s Ks", "7s 6s", "9s 9h", bid=3,
                     moves=("4d", "7s", "pass", "Ks", "pass", "pass", "5s"))  # fmt: skip
    assert score(state) == (0, False, 3, (6, -3, -3))
    state = position("4d 5s Ks", "7s 6s", "9s 9h", bid=3,
                     moves=("4d", "6s", "9s", "Ks", "pass", "pass", "5s"))  # fmt: skip
    assert score(state)[3] == (6, -3, -3)


def test_sides_are_settled_by_the_auction() -> None:
    assert GAME.sides(dealt("bid 1", "pass")) is None
    assert GAME.sides(dealt("bid 1", "bid 3")) == ((1,), (0, 2))
    assert GAME.sides(dealt("pass", "pass", "pass")) is None


def test_spring_of_the_landlord() -> None:
    """D028: neither peasant has played a card; the rocket doubles like a bomb."""
    state = position("bj rj Ks", "7s 6s", "9s 9h", bid=2, landlord=0,
                     moves=("bj rj", "pass", "pass", "Ks"))  # fmt: skip
    assert score(state) == (1, True, 8, (16, -8, -8))


def test_opening_that_is_followed_by_more_is_no_spring() -> None:
    state = position("4d 5s 6s Ks", "7s 7h", "9s 9h", bid=1,
                     moves=("4d", "7s", "pass", "Ks", "pass", "pass", "5s", "7h"))  # fmt: skip
    assert score(state) == (0, False, 1, (-2, 1, 1))


# Whole games


@pytest.mark.parametrize("seed", range(25))
def test_random_games_keep_every_card_and_every_promise(seed: int) -> None:
    states = random_game(seed)
    for before, after in pairwise(states):
        if before.phase == "play":
            last = after.plays[-1]
            assert last.cards & ~before.hand == 0
            assert before.hands[last.seat] == after.hands[last.seat] | last.cards
        assert GAME.state_from_json(GAME.state_to_json(before)) == before
        view = GAME.view(before, before.turn)
        assert GAME.legal_texts(view) == GAME.legal_texts(before)
        assert sorted(map(GAME.option_text, GAME.hints(before))) == GAME.legal_texts(before)
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert sum(outcome.total) == 0


@pytest.mark.parametrize("seed", range(5))
def test_listing_and_verdict_agree(seed: int) -> None:
    rng = random.Random(seed)
    for state in random_game(seed)[:-1]:
        texts = set(GAME.legal_texts(state))
        for option in GAME.legal_moves(state):
            move = GAME.concrete(state.hand, option)
            assert GAME.parse_move(state, GAME.move_text(move)) == move
        held = list(cards_in(state.hand))
        for _ in range(20):
            picked = rng.sample(held, rng.randint(1, min(8, len(held))))
            verdict = GAME.explain(state, sum(1 << card for card in picked))
            assert verdict.legal == (verdict.combo is not None and verdict.combo.text in texts)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"kitty": ["2c", "bj"]}, "bad_record"),
        ({"kitty": ["3s", "bj", "rj"]}, "bad_record"),
        ({"kitty": None}, "bad_record"),
        ({"first_bidder": 3}, "bad_record"),
        ({"landlord": 0}, "bad_record"),
        ({"landlord": 0, "bid": 1}, "bad_record"),
        ({"landlord": 0, "bid": 1, "kitty": ["3s", "3c"]}, "bad_record"),
        ({"landlord": 0, "bid": 1, "kitty": ["3s", "3s", "3c"]}, "bad_record"),
        ({"landlord": 0, "bid": 1, "kitty": []}, "bad_record"),
        ({"landlord": 0, "bid": 4}, "bad_record"),
        ({"landlord": 0, "bid": True}, "bad_record"),
        ({"hands": [["3s"], ["4s"], ["5s"]]}, "bad_record"),
    ],
)
def test_broken_deal(change: dict[str, Any], code: str) -> None:
    good = dealt().deal.to_json()
    assert GAME.deal_from_json("standard", 3, good) == dealt().deal
    with pytest.raises(EngineError) as caught:
        GAME.deal_from_json("standard", 3, good | change)
    assert caught.value.code == code


def test_the_kitty_of_a_study_position() -> None:
    """It lies in the landlord's hand already, and need not be named."""
    hands = [["3s", "4s", "5s", "6s"], ["7s"], ["8s"]]
    study = {"hands": hands, "landlord": 0, "bid": 2}
    unnamed = GAME.deal_from_json("standard", 3, study)
    assert GAME.describe(GAME.start(unnamed))["auction"]["kitty"] is None
    named = GAME.deal_from_json("standard", 3, study | {"kitty": ["5s", "3s", "4s"]})
    state = GAME.start(named)
    assert [hand.bit_count() for hand in state.hands] == [4, 1, 1]
    assert GAME.describe(state)["auction"]["kitty"] == ["5s", "3s", "4s"]
    assert GAME.deal_from_json("standard", 3, named.to_json()) == named
    for outside in (["9s", "3s", "4s"], ["7s", "3s", "4s"]):
        with pytest.raises(BadRecord):
            GAME.deal_from_json("standard", 3, study | {"kitty": outside})
