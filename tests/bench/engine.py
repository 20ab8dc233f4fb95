"""How fast the engine lists and plays, in CPU time on one core."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.engine.registry import GAMES

DEALS = 1000


def another_leads(state: Any) -> Any:
    """Another seat than the first leads, so that no first-play rule shortens the list."""
    return replace(state, turn=(state.turn + 1) % len(state.hands))


def landlord_leads(state: Any) -> Any:
    doudizhu = GAMES["doudizhu"]
    return doudizhu.apply(state, doudizhu.parse_move(state, "bid 3"))


def as_dealt(state: Any) -> Any:
    return state


LEADS: dict[str, Callable[[Any], Any]] = {
    "A": another_leads,
    "D": landlord_leads,
    "P": as_dealt,
    "T": as_dealt,
}
"""Letter of the deal number -> the state with a full hand's lead to be listed."""


def rate(number: int, work: Callable[[], object]) -> float:
    """How many of ``number`` things a second, the better of two runs."""
    best = float("inf")
    for _ in range(2):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return number / best


def bench_game(letter: str) -> None:
    game = next(game for game in GAMES.values() if letter in game.letters)
    variant = game.letters[letter]
    seats = game.seat_choices[0]
    starts = [
        game.start(game.deal_from_seed(variant, seats, f"{letter}{number:07d}"))
        for number in range(DEALS)
    ]

    def play_all() -> None:
        rng = random.Random(1)
        for state in starts:
            while state.turn is not None:
                options = game.legal_moves(state)
                option = options[int(rng.random() * len(options))]
                state = game.apply(state, game.concrete(state.hand, option))

    leads = [LEADS[letter](state) for state in starts]

    def list_all() -> None:
        for state in leads:
            game.legal_moves(state)

    print(f"{game.key} {variant}, {seats} seats:")
    print(f"  {rate(DEALS, play_all):10,.0f} random games a second, listing at every ply")
    print(f"  {rate(DEALS, list_all):10,.0f} listings of a full hand's lead a second")


def main() -> None:
    for letter in LEADS:
        bench_game(letter)
