"""How strong one level of bots is against another."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots import LEVELS
from games.bots.duel import Table, Tally, contender, duel, quantile, seeds
from games.bots.intervals import wilson_interval
from games.engine.errors import EngineError
from games.engine.registry import check_table, find_game
from games.management.progress import show_progress


class Command(BaseCommand):
    help = "Play bots of a level against bots of another, each deal once from every side."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=f"the game's key: {', '.join(LEVELS)}")
        parser.add_argument("challenger", help="a level, 'random', 'lowest' or 'adviser'")
        parser.add_argument("rival", help="the same, of all the others")
        parser.add_argument("--deals", type=int, default=1000)
        parser.add_argument("--variant", help="all of the game's variants in turn by default")
        parser.add_argument("--seats", type=int, help="the game's fewest by default")
        parser.add_argument("--seed", default="duel", help="what the seeds of the deals start with")

    def handle(self, *, deals: int, seed: str, **options: Any) -> None:
        if deals < 1:
            raise CommandError("at least one deal must be played")
        try:
            table = _table(**options)
        except EngineError as error:
            raise CommandError(error.message) from error
        *_, tally = _with_progress(duel(table, seeds(seed, deals)), deals, self.stderr)
        self.stdout.write(_report(tally, table, seed, deals))


def _table(
    game: str, challenger: str, rival: str, variant: str | None, seats: int | None, **_: Any
) -> Table:
    """Raises EngineError."""
    rules = find_game(game)
    seats = min(rules.seat_choices) if seats is None else seats
    variants = rules.variants if variant is None else (variant,)
    for each in variants:
        check_table(rules, each, seats)
    return Table(rules, variants, seats, contender(rules, challenger), contender(rules, rival))


def _with_progress(tallies: Iterable[Tally], deals: int, output: Any) -> Iterator[Tally]:
    for done, tally in enumerate(tallies, 1):
        show_progress(output, done, deals, "deals")
        yield tally


def _report(tally: Tally, table: Table, seed: str, deals: int) -> str:
    low, high = wilson_interval(tally.wins, tally.decided)
    draws, points = tally.games - tally.decided, tally.mean_points
    median, p99 = quantile(tally.thinking, 0.5), quantile(tally.thinking, 0.99)
    lines = (
        f"{table.game.key} {', '.join(table.variants)}: {tally.games} games, "
        f"even is {tally.even_share:.1%}",
        f"wins     {tally.win_share:.1%} (95 % interval {low:.1%} to {high:.1%})",
        f"draws    {draws}, not counted in the wins" if draws else "",
        "" if points is None else f"points   {points:+.2f} a game",
        f"thinking {median:.2f} ms median, {p99:.2f} ms p99, of CPU time a decision",
        f"seeds    {seed}/1 to {seed}/{deals}",
    )
    return "\n".join(filter(None, lines))
