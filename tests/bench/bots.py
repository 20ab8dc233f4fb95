"""How long the levels of Durak and its adviser think, in CPU time a decision, each against normal,
and how many endings of two are solved when the stock has run out.
"""

import time
from collections.abc import Iterator

from games.bots import LEVELS
from games.bots.duel import Table, contender, duel, quantile, seeds
from games.bots.durak_ending import NODES, Choice
from games.bots.proof_numbers import OutOfNodes
from games.engine.durak import GAME
from games.engine.durak_play import State

DEALS = 10
ENDINGS = 100


def main() -> None:
    print(f"durak, both variants, {DEALS} deals of two from both seats:")
    for level in (*LEVELS["durak"], "adviser"):
        players = contender(GAME, level), contender(GAME, "normal")
        *_, tally = duel(Table(GAME, GAME.variants, 2, *players), seeds("bench", DEALS))
        middle, slowest = (quantile(tally.thinking, share) for share in (0.5, 0.99))
        print(f"  {middle:10.2f} ms in the median, {slowest:.2f} ms in 99 of 100, {level}")
    for variant in GAME.variants:
        bench_endings(variant)


def bench_endings(variant: str) -> None:
    times, solved = [], 0
    for state in first_endings(variant):
        view = GAME.view(state, state.turn or 0)
        began = time.process_time()
        try:
            Choice(view, GAME.legal_moves(view), state.hands[1 - view.seat], NODES).solved()
            solved += 1
        except OutOfNodes:
            pass
        times.append((time.process_time() - began) * 1000)
    middle, slowest = (quantile(times, share) for share in (0.5, 0.99))
    print(f"durak {variant}, {solved} of {len(times)} first endings of two solved:")
    print(
        f"  {middle:10.2f} ms in the median, {slowest:.2f} in 99 of 100, {max(times):.2f} at most"
    )


def first_endings(variant: str) -> Iterator[State]:
    """Where the stock has just run out between two of level normal."""
    bot = contender(GAME, "normal")
    for seed in seeds("ending", ENDINGS):
        state = GAME.start(GAME.deal_from_seed(variant, 2, seed))
        while state.turn is not None and state.stock:
            text = bot(GAME.view(state, state.turn), seed)
            state = GAME.apply(state, GAME.parse_move(state, text))
        if state.turn is not None:
            yield state
