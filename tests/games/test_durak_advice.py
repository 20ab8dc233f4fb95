"""Why a move of Durak is advised: true by what the seat can know (X004). Clubs are trumps."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine.durak import GAME
from games.engine.durak_table import ALL_CARDS, PastRound
from games.words import game_words
from games.words.hint_reasons import Against
from rules.situations import position
from tests.engine.durak_positions import table, transfer

STOCK = "6s 6h 6d 7d 7h 8h 8c 6c"


def why(state: Any, move: str) -> str:
    """Said of the move where it is advised."""
    view = GAME.view(state, state.turn)
    options = GAME.hints(view)
    at = [option.text for option in options].index(move)
    reason = game_words("durak").hint_reason(view, options, at, ())
    return reason.advised if isinstance(reason, Against) else reason


def all_known(state: Any) -> Any:
    """The cards that nobody holds were beaten in a round before."""
    held = state.hands[0] | state.hands[1] | state.laid
    gone = PastRound(0, 1, taken=False, cards=ALL_CARDS & ~held, draws=(), out=(), plays=())
    return replace(state, rounds=(gone,))


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("7s 9s Jd", "attack 7s", "what you need least"),
        ("7s 9s Jd", "attack 9s", ""),
        ("7s Ks Jd", "attack Ks", "harder to beat than ♠7"),
        ("7s 9s 9d", "attack 9s 9d", "2 cards at once"),
        ("7s Ks Kd", "attack Ks Kd", "harder to beat than ♠7"),
        ("7s 7d Ks Kd", "attack Ks Kd", "harder to beat than ♠7"),
        ("7s 7d Kd", "attack 7s", "♦7 can be thrown in later"),
        ("7s Kd Ac", "attack Ac", "it cannot be beaten"),
        ("7c 9c As Ad", "attack As Ad", "keeps the trumps ♣7, ♣9"),
        ("7c 9c Jc Qc Ad", "attack Ad", "keeps your trumps"),
        ("As Ad", "attack As Ad", "these are your last cards"),
        ("Ad", "attack Ad", "this is your last card"),
    ],
)
def test_of_a_lead(hand: str, move: str, expected: str) -> None:
    """That a card is harder to beat is said where a third fewer can."""
    assert why(table(hand, "8s 8d Qs Th"), move) == expected


def test_what_may_be_passed_on_is_not_beyond_the_defender() -> None:
    assert why(transfer("7s Kd Ac", "8s 8d Qs Th"), "attack Ac") == "harder to beat than ♠7"


def test_the_last_card_is_no_reason_while_there_is_a_stock() -> None:
    """One draws again."""
    assert why(table("As Ad", "8s 8d Qs", stock=STOCK), "attack As Ad") == "what you need least"


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("7s 7d 9d Jd", "attack 7d", "what you need least"),
        ("7s Td Jd 6h", "attack Td", "one more card for them to beat"),
        ("7s Td Th Jd 6h", "attack Th Td", "more cards for them to beat"),
        ("7s Td Jd 6h", "done", "keeps ♦10"),
        ("7s 7c Jd", "done", "keeps the trump ♣7"),
        ("7s 7c Tc Jd", "done", "keeps the trumps ♣7, ♣10"),
        ("7s 7c Tc Td Th Jd", "done", "saves cards"),
        ("7s 7c Jd", "attack 7c", ""),
    ],
)
def test_of_what_is_thrown_in(hand: str, move: str, expected: str) -> None:
    """The seven is beaten with the ten."""
    moves = "attack 7s; beat 7s Ts"
    state = table(hand, "Ts 8d Qs Ks Qh", stock="6s 6d 8c 6c", moves=moves)
    assert why(state, move) == expected


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("7s 7d Jd 6h", "attack 7d", "one more card for them to take"),
        ("7s 7d 7h Jd 6h", "attack 7h 7d", "more cards for them to take"),
        ("7s 7c Jd", "done", "keeps the trump ♣7"),
    ],
)
def test_of_what_is_added_for_who_takes(hand: str, move: str, expected: str) -> None:
    state = table(hand, "8d Qs Ks Qh", stock="6s 6c", moves="attack 7s; take")
    assert why(state, move) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("8s 9s Kd", ""),
        ("8s 8d 8h 9s Kd", ""),
        ("8s 9s 9d 9h Kd", "less can be thrown in after it"),
        ("8s 9s 9d 9h 9c Kd", "gives them nothing new to throw in"),
    ],
)
def test_of_a_cover_that_is_not_the_cheapest(hand: str, expected: str) -> None:
    """How many of a rank may be thrown in follows from what the hand holds itself."""
    state = table("7s Qd Jh Qh", hand, moves="attack 7s")
    assert why(state, "beat 7s 9s") == expected


def test_a_cover_of_a_rank_that_lies_there_already() -> None:
    state = table("7s 7h Qd Jh Qh", "9s 8h 9h Kd", moves="attack 7s 7h; beat 7s 9s")
    assert why(state, "beat 7h 9h") == "gives them nothing new to throw in"
    assert why(state, "beat 7h 8h") == "the cheapest that beats it"


def test_what_was_taken_is_known_to_be_thrown_in() -> None:
    """The other took the nine of hearts."""
    moves = "attack 9h; take; done; attack 8d; beat 8d Jd; attack 7s"
    state = table("9h 8d 9s Ts Qd", "Jd 7s Kd Ac Qh", stock=STOCK, moves=moves)
    assert why(state, "beat 7s Ts") == "so that ♥9 cannot be thrown in"


@pytest.mark.parametrize(
    ("laid", "hand", "expected"),
    [
        ("Ks", "9s 6h Jd", "beating would cost the trump ♥6"),
        ("Ks Kd", "9s 6h 7h Ad", "beating would cost the trump ♥6"),
        ("Ks Kd", "9s 6h 7h", "beating would cost the trumps ♥6, ♥7"),
        ("Kh Ks", "6h 8h Ah", "beating would cost the trumps ♥6, ♥A"),
        ("9s/8h 9d", "Ac 6h Qs", "the trump ♥8 will be yours"),
        ("9s/8h 9h", "Ac Jh Qs", "the trumps ♥8, ♥9 will be yours"),
        ("Kh Ks", "6h 8h As", "you cannot beat it all"),
        ("Ks Kd", "9s 6h Qd", "you cannot beat it all"),
        ("Js", "Ks As 6h", "beating would cost ♠K"),
        ("7s/9s 9d", "Jd Qd Ks 6h", "beating would cost ♦J"),
        ("7s 7d", "6h Ad Qs Ks", "beating would cost ♠Q, ♦A"),
    ],
)
def test_the_advice_to_take_says_what_beating_would_cost(
    laid: str, hand: str, expected: str
) -> None:
    """The fewest trumps, or the lowest cards, that beat all of it; or that no fewer trumps come
    with it. Hearts are trump.
    """
    state = position("durak", {"trump": "h", "table": laid, "hand": hand})
    assert why(state, "take") == expected


def test_in_an_ending_of_two_what_is_sure_is_called_so() -> None:
    """Nothing beats the ace, and the seven is the last card."""
    state = table("7s Ac", "8h 8d 6h Kd")
    sure = "a sure win: every card is known by now"
    assert sure in [why(all_known(state), move) for move in ("attack 7s", "attack Ac")]
    assert sure not in [why(state, move) for move in ("attack 7s", "attack Ac")]


def test_in_an_ending_of_two_a_sure_draw_is_called_no_loss() -> None:
    """The queen beats the jack, and the eight the six: all are out. Else the jack is left over."""
    state = all_known(table("8c Js", "6d Qc"))
    assert why(state, "attack Js") == "then you cannot lose: every card is known by now"
    assert why(state, "attack 8c") == ""
