"""How long the levels of Durak think, in CPU time a decision, each against normal."""

from games.bots import LEVELS
from games.bots.duel import Table, contender, duel, quantile, seeds
from games.engine.registry import GAMES

DEALS = 10


def main() -> None:
    game = GAMES["durak"]
    print(f"durak, both variants, {DEALS} deals of two from both seats:")
    for level in LEVELS["durak"]:
        players = contender(game, level), contender(game, "normal")
        *_, tally = duel(Table(game, game.variants, 2, *players), seeds("bench", DEALS))
        middle, slowest = (quantile(tally.thinking, share) for share in (0.5, 0.99))
        print(f"  {middle:10.2f} ms in the median, {slowest:.2f} ms in 99 of 100, {level}")
