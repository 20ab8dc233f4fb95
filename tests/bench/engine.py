"""How fast the engine lists and plays, in CPU time on one core."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median
from typing import Any

from games.engine.cards import SECOND_DECK, parse_card
from games.engine.game import Game
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
    "G": another_leads,
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


def milliseconds(work: Callable[[], object]) -> float:
    """What one run costs, the best of five."""
    times = []
    for _ in range(5):
        began = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - began)
    return min(times) / 1e6


def dealt(letter: str, number: int) -> Any:
    game = game_of(letter)
    deal = game.deal_from_seed(game.letters[letter], game.seat_choices[0], f"{letter}{number:07d}")
    return game.start(deal)


def game_of(letter: str) -> Game:
    return next(game for game in GAMES.values() if letter in game.letters)


def bench_game(letter: str) -> None:
    game = game_of(letter)
    starts = [dealt(letter, number) for number in range(DEALS)]
    decisions = 0

    def play_all() -> None:
        nonlocal decisions
        decisions = 0
        rng = random.Random(1)
        for state in starts:
            while state.turn is not None:
                options = game.legal_moves(state)
                option = options[int(rng.random() * len(options))]
                state = game.apply(state, game.concrete(state.hand, option))
                decisions += 1

    leads = [LEADS[letter](state) for state in starts]

    def list_all() -> None:
        for state in leads:
            game.legal_moves(state)

    games = rate(DEALS, play_all)
    print(f"{game.key} {game.letters[letter]}, {game.seat_choices[0]} seats:")
    print(f"  {games:10,.0f} random games a second, listing at every ply")
    print(f"  {games * decisions / DEALS:10,.0f} decisions a second in them")
    print(f"  {rate(DEALS, list_all):10,.0f} listings of a full hand's lead a second")


def bench_wilds(number: int = 300) -> None:
    """Full hands of Guandan with both wilds: the lead's list, and a verdict on a selection."""
    game = GAMES["guandan"]
    wild = parse_card("2h")
    rng = random.Random(1)
    listings: list[float] = []
    verdicts: list[float] = []
    found = 0
    while len(listings) < number:
        state = dealt("G", found)
        found += 1
        for seat, hand in enumerate(state.hands):
            if hand >> wild & 1 and hand >> wild + SECOND_DECK & 1:
                lead = replace(state, turn=seat)
                listings.append(milliseconds(lambda lead=lead: game.legal_moves(lead)))  # type: ignore[misc]
                options = game.legal_moves(lead)
                option = options[int(rng.random() * len(options))]
                cards = game.concrete(hand, option).cards
                verdicts.append(
                    milliseconds(lambda lead=lead, cards=cards: game.explain(lead, cards))  # type: ignore[misc]
                )
    print("guandan, 27 cards with both wilds:")
    print(f"  {median(listings):10.3f} ms a lead's list in the median, {max(listings):.3f} at most")
    print(f"  {median(verdicts):10.3f} ms a verdict in the median, {max(verdicts):.3f} at most")


def main() -> None:
    for letter in LEADS:
        bench_game(letter)
    bench_wilds()
