"""What a player of Durak is advised; clubs are trumps."""

from typing import Any

import pytest

from games import bots
from games.bots import durak_adviser
from games.engine.cards import cards_in, rank_of
from games.engine.durak import GAME
from tests.engine.durak_positions import play, table


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    durak_adviser.adviser.cache_clear()
    durak_adviser.settled.cache_clear()


def advice(state: Any) -> str:
    return bots.advise("durak", GAME.view(state, state.turn))


def opening(number: int) -> Any:
    return GAME.start(GAME.deal_from_seed(GAME.variants[number % 2], 2, f"opening/{number}"))


def test_the_first_lead_is_low_and_no_trump() -> None:
    """As every player is taught; the guesses at the hidden cards are no better than that."""
    high = 0
    for number in range(40):
        state = opening(number)
        led = GAME.parse_move(state, advice(state)).cards
        plain = [card for card in cards_in(state.hand) if card & 3 != state.trump]
        assert led & sum(1 << card for card in plain), number
        high += rank_of(min(cards_in(led))) - rank_of(min(plain)) >= 3
    assert high <= 2


STOCK = "6s 6h 7d 8d Td Jd 7h 8h 9h Th Jh 8c 6c"


def test_a_plain_card_beats_before_a_trump_does() -> None:
    state = table("7s Ks Kh Kd Qs Qh", "Ac 9c Ah Qd Js Ts", stock=STOCK, moves="attack 7s")
    assert advice(state) == "beat 7s Ts"


DEFENCE = table("7s Ks Kh Kd", "Ac Ah Qd Js Ts", stock=STOCK, moves="attack 7s")
THROWING_IN = table("7s 9c 9d Kh Kd", "9s Kc Ah Qd Js", stock=STOCK, moves="attack 7s; beat 7s 9s")


@pytest.mark.parametrize(
    ("state", "worths", "expected"),
    [
        (DEFENCE, {"beat 7s Js": 0.5, "beat 7s Ts": 0.45, "take": 0.3}, "beat 7s Ts"),
        (DEFENCE, {"beat 7s Js": 0.5, "beat 7s Ts": 0.3}, "beat 7s Js"),
        (DEFENCE, {"take": 0.5, "beat 7s Js": 0.45, "beat 7s Ts": 0.3}, "beat 7s Js"),
        (DEFENCE, {"take": 0.5, "beat 7s Ac": 0.45}, "take"),
        (DEFENCE, {"beat 7s Ac": 0.5, "take": 0.45}, "beat 7s Ac"),
        (THROWING_IN, {"done": 0.5, "attack 9d": 0.45}, "done"),
        (THROWING_IN, {"attack 9c": 0.5, "done": 0.45}, "done"),
        (THROWING_IN, {"attack 9d": 0.5, "done": 0.45}, "attack 9d"),
        (THROWING_IN, {"attack 9c": 0.5, "done": 0.35}, "done"),
        (THROWING_IN, {"attack 9c": 0.5, "done": 0.25}, "attack 9c"),
    ],
)
def test_of_what_is_about_as_good_the_cheapest_is_advised(
    state: Any, worths: dict[str, float], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But a trump is no cheaper than to take, to add nothing costs nothing, and a trump is thrown
    in only where it is a lot better while there is a stock.
    """
    weighed = [(worth, GAME.parse_move(state, text)) for text, worth in worths.items()]
    monkeypatch.setattr(durak_adviser, "weighed", lambda *asked: weighed)
    assert advice(state) == expected


@pytest.mark.parametrize("nodes", [0, 10**6])
def test_an_ending_that_is_too_long_is_weighed(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durak_adviser, "ENDING_NODES", nodes)
    state = table("9s 9h", "Ts Qd Kd")
    while state.turn == 0:
        state = play(state, advice(state))
    assert state.laid == table("9s 9h", "Ts Qd Kd").hands[0]
