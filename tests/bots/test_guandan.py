"""What the bots of Guandan do in set positions; the right moves were found by hand.

Seat 0 is asked; seat 2 is its partner, seats 1 and 3 are the opponents. The level is 2.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games import bots
from games.bots.guandan_outlook import Outlook
from games.engine.cards import RANKS, card_text
from games.engine.climbing import PASS_MOVE
from games.engine.guandan import GAME, GuandanState, GuandanView
from games.engine.wild_combos import NATURAL, WildCombo
from tests.engine.positions import play, position

EACH_LEVEL = pytest.mark.parametrize("level", ["easy", "normal"])
BEFORE, PARTNER, AFTER = 3, 2, 1
EARLY = (0, 24, 24, 24)


def facing(hand: str, *, has: Sequence[int] = EARLY, beat: str = "", by: int = BEFORE) -> Any:
    """Seat 0's view; ``by`` has led ``beat``, ``has[seat]`` are what the others hold.

    What exactly the others hold is hidden from the seat, so any cards will do.
    """
    pool = Counter(card_text(card) for card in GAME.deck("tournament"))
    pool.subtract([*hand.split(), *beat.split()])
    hidden = sorted(pool.elements(), key=lambda text: (text[1], text))
    random.Random(hand).shuffle(hidden)
    hands = [hand]
    for seat in (1, 2, 3):
        held = [hidden.pop() for _ in range(has[seat])]
        hands.append(" ".join([*held, *beat.split()] if beat and seat == by else held))
    moves = (beat, *["pass"] * (BEFORE - by)) if beat else ()
    return mover_view(position(*hands, game=GAME, level="2", leader=by if beat else 0, moves=moves))


def mover_view(state: GuandanState) -> GuandanView:
    assert state.turn is not None
    return GAME.view(state, state.turn)


def choice(level: str, view: GuandanView) -> str:
    return bots.choose("guandan", level, view)


def normal(view: GuandanView) -> str:
    return choice("normal", view)


# Partners


@EACH_LEVEL
@pytest.mark.parametrize("beat", ["3s", "4s 4h", "Ks", "9s 9h 9d 9c"])
def test_g053_never_beats_the_partners_play(level: str, beat: str) -> None:
    hand = "5s 6d 6c 7h 7d Ts Th Td Tc Qh Qd Kd Ac Ad 2s bj rj"
    assert choice(level, facing(hand, beat=beat, by=PARTNER)) == "pass"


@EACH_LEVEL
def test_g053_not_even_to_go_out(level: str) -> None:
    assert choice(level, facing("5s", beat="4s", by=PARTNER)) == "pass"


def test_g051_leads_a_low_single_when_the_partner_is_nearly_out() -> None:
    hand = "4s 7h 7d 7c 9h 9d Jc Jd Qs Qh Kc Kd"
    assert normal(facing(hand, has=(0, 15, 1, 15))) == "4s"
    assert normal(facing(hand, has=(0, 15, 15, 15))) != "4s"


def test_leads_no_single_past_an_opponent_who_is_on_the_last_card() -> None:
    view = facing("4s 7h 7d 9h 9d 9c Jc Jd", has=(0, 1, 12, 12))
    assert len(normal(view).split()) > 1


# Going out


@EACH_LEVEL
def test_goes_out_on_an_opponents_play(level: str) -> None:
    assert choice(level, facing("5s 5h", beat="4s 4h")) == "5s 5h"
    assert choice(level, facing("5s 5h 5d 5c", beat="Ks", by=AFTER)) == "5s 5h 5d 5c"


@EACH_LEVEL
def test_goes_out_with_one_lead(level: str) -> None:
    assert choice(level, facing("4s 4h 9s 9h 9d")) == "4s 4h 9s 9h 9d"


def test_control_first_then_the_last_cards() -> None:
    assert normal(facing("9h 9d rj", has=(0, 3, 3, 3))) == "rj"
    assert normal(facing("9h Kd Kh Ks Kc", has=(0, 6, 6, 6))) == "Ks Kh Kd Kc"


# Bombs and wilds


@EACH_LEVEL
def test_bombs_when_an_opponent_is_on_the_last_card(level: str) -> None:
    hand = "4s 6h 7s 7h 7d 7c 9h 9d Jc Qd"
    assert choice(level, facing(hand, has=(0, 12, 12, 1), beat="2s")) == "7s 7h 7d 7c"


@EACH_LEVEL
def test_g051_spends_no_bomb_and_no_wild_on_a_low_card(level: str) -> None:
    hand = "4s 6h 7s 7h 7d 7c 9h 9d 9c Jc Qd Kd Ks 2h"
    text = choice(level, facing(hand, beat="Td", has=(0, 26, 26, 26)))
    assert text == "pass" or text in {"Jc", "Qd", "Kd", "Ks"}


def test_g051_keeps_the_wild_for_a_bomb_or_a_straight_flush() -> None:
    """G029's five cards may be a straight of little use; nine and nine is a bomb with the wild."""
    for hand in ("5s 6s 8s 9s 2h 4d 4c Jd Qh Kc", "3d 6h 7s 7d 9s 9h 9d 2h Jc Jd Qs Kh"):
        assert "2h" not in normal(facing(hand)).split()
        assert "2h" not in normal(facing(hand, beat="4h")).split()
        assert "2h" not in normal(facing(hand, beat="As")).split()


def test_plays_the_wild_as_the_straight_flush_that_it_completes() -> None:
    view = facing("5s 6s 8s 9s 2h 4d", has=(0, 8, 8, 2), beat="2s 2d 2c Kh Kd")
    text = normal(view)
    assert set(text.split()[:5]) == {"5s", "6s", "8s", "9s", "2h"}
    assert GAME.parse_move(view, text).combo.kind == "straight_flush"


def test_keeps_a_straight_flush_together() -> None:
    hand = "5s 6s 7s 8s 9s 4h 4c Jd Qd Kh Kc Ad"
    assert normal(facing(hand, beat="4d")) not in {"5s", "6s", "7s", "8s", "9s"}
    double = f"{hand} 8h"
    assert normal(facing(double, beat="7d")) in {"8h", "Jd"}


# Counting


def single(rank: str) -> WildCombo:
    readings = GAME.explain(facing("3s"), GAME.parse_cards("tournament", [f"{rank}s"])).readings
    found: WildCombo = readings[0]
    return found


def test_g051_counts_the_big_cards_that_are_gone() -> None:
    big = "rj rj bj bj", "2s 2s 2h 2h 2d 2d 2c 2c", "As As Ah Ah Ad Ad Ac Ac"
    rest = "3h 4h 6h 8h Th", "3d 4d 6d 8d Td", "5c 5d 7c 7d 9c"
    hands = "3s 3c Ks", " ".join((*big, rest[0])), *rest[1:]
    moves = [move for bomb in big for move in (bomb, "pass", "pass", "pass")]
    state = position(*hands, game=GAME, level="2", leader=1)
    before = Outlook(GAME.view(state, 0))
    after = Outlook(GAME.view(play(state, *moves, game=GAME), 0))
    assert before.chance_to_beat(1, single("K")) > 0.9
    assert after.chance_to_beat(1, single("K")) == 0
    assert after.chance_to_beat(1, single("Q")) > 0


# Tribute and return


@EACH_LEVEL
def test_g045_pays_the_highest_card_and_returns_the_first_hint(level: str) -> None:
    for number in range(20):
        deal = GAME.deal_from_seed(
            "tournament", 4, f"gifts/{number}", level=NATURAL[number % 13], previous=(2, 1, 0, 3)
        )
        state = GAME.start(deal)
        while state.phase == "tribute":
            hinted = GAME.move_text(GAME.hints(state)[0])
            assert choice(level, mover_view(state)) == hinted
            state = play(state, hinted, game=GAME)


# Any position


@EACH_LEVEL
def test_every_choice_is_legal_from_study_positions(level: str) -> None:
    for number in range(40):
        seed = f"study/{level}/{number}"
        print(seed)
        whims = random.Random(seed)
        state = study_position(whims)
        while state.turn is not None:
            text = bots.choose("guandan", level, mover_view(state), seed)
            state = GAME.apply(state, GAME.parse_move(state, text))
            if state.turn is not None and state.top and whims.random() < 0.1:
                state = GAME.apply(state, PASS_MOVE)


def study_position(whims: random.Random) -> Any:
    deck = [card_text(card) for card in GAME.deck("tournament")]
    whims.shuffle(deck)
    hands = [" ".join(deck.pop() for _ in range(whims.randint(1, 20))) for _ in range(4)]
    return position(
        *hands, game=GAME, level=RANKS[whims.choice(NATURAL)], leader=whims.randrange(4)
    )
