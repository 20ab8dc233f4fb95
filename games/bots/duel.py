"""Bots against bots: a side of challengers against rivals, each deal once from every side.

A seat that plays for itself is a side of its own. Where an auction settles who plays with whom,
challengers at all seats hold it once, and all plays of the deal go on from there.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.bots import Bot, find_adviser, find_bot
from games.bots.playing import play_out
from games.engine.dealing import Stream
from games.engine.errors import BadRequest
from games.engine.game import Game, LevelGame


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, and by whom."""

    game: Game
    variants: Sequence[str]
    """The deals take them in turn."""
    seats: int
    challenger: Bot
    rival: Bot


@dataclass(slots=True)
class Tally:
    """The challengers' record; ``thinking`` is CPU time in ms, one number a decision."""

    deals: int = 0
    games: int = 0
    decided: int = 0
    """Games that somebody lost."""
    wins: int = 0
    """Games that somebody lost, and no challenger."""
    sides_won: float = 0.0
    """The share of the sides that did not lose, summed over the decided games."""
    points: int | None = None
    """None in a game without points."""
    thinking: list[float] = field(default_factory=list)

    @property
    def win_share(self) -> float:
        return self.wins / max(1, self.decided)

    @property
    def even_share(self) -> float:
        """What equals would win of the decided games."""
        return self.sides_won / max(1, self.decided)

    @property
    def mean_points(self) -> float | None:
        return None if self.points is None else self.points / self.games


def contender(game: Game, level: str) -> Bot:
    """The bot of a level, or one that is none. Raises BadRequest for an unknown level."""
    other = _NO_LEVELS.get(level)
    return other(game) if other else find_bot(game.key, level)


def seeds(prefix: str, deals: int) -> list[str]:
    return [f"{prefix}/{number}" for number in range(1, deals + 1)]


def duel(table: Table, deal_seeds: Sequence[str]) -> Iterator[Tally]:
    """The tally after each deal; the same object every time."""
    tally = Tally()
    for number, seed in enumerate(deal_seeds):
        variant = table.variants[number % len(table.variants)]
        opening = _opening(table, variant, seed)
        sides = table.game.sides(opening) or ()
        for side in sides:
            outcome = _play(table, opening, side, seed, tally.thinking)
            _count(tally, outcome, side, sides)
        tally.deals += 1
        yield tally


def quantile(numbers: Sequence[float], share: float) -> float:
    return sorted(numbers)[min(len(numbers) - 1, int(share * len(numbers)))]


def _opening(table: Table, variant: str, seed: str) -> Any:
    """The deal as soon as it is settled who plays with whom; dealt anew if it ends before."""
    game, redeals = table.game, 0
    state = game.start(_deal(table, variant, seed))
    while game.sides(state) is None:
        if state.turn is None:
            redeals += 1
            state = game.start(_deal(table, variant, f"{seed}/redeal/{redeals}"))
        text = table.challenger(game.view(state, state.turn), seed)
        state = game.apply(state, game.parse_move(state, text))
    return state


def _deal(table: Table, variant: str, seed: str) -> Any:
    game = table.game
    if isinstance(game, LevelGame):
        return game.deal_amid_match(variant, table.seats, seed)
    return game.deal_from_seed(variant, table.seats, seed)


def _play(table: Table, opening: Any, side: Sequence[int], seed: str, thinking: list[float]) -> Any:
    """The outcome; what the challengers of ``side`` took to think is added to ``thinking``."""
    game, challenger = table.game, _timed(table.challenger, thinking)
    bots = [challenger if seat in side else table.rival for seat in range(len(opening.hands))]
    state, _ = play_out(game, opening, bots, seed)
    outcome = game.outcome(state)
    if outcome is None:
        raise BadRequest(f"{game.key} ended without an outcome")
    return outcome


def _timed(bot: Bot, thinking: list[float]) -> Bot:
    def choose(view: Any, seed: str) -> str:
        began = time.process_time()
        text = bot(view, seed)
        thinking.append((time.process_time() - began) * 1000)
        return text

    return choose


def _count(tally: Tally, outcome: Any, side: Sequence[int], sides: Sequence[Any]) -> None:
    losers = outcome.losers
    tally.games += 1
    if losers:
        won = [each for each in sides if not set(losers).intersection(each)]
        tally.decided += 1
        tally.wins += side in won
        tally.sides_won += len(won) / len(sides)
    if (total := getattr(outcome, "total", None)) is not None:
        tally.points = (tally.points or 0) + sum(total[seat] for seat in side)


def _random_bot(game: Game) -> Bot:
    """Any legal move, each as likely."""

    def choose(view: Any, seed: str) -> str:
        options = game.legal_moves(view)
        stream = Stream(f"{seed}/{view.ply}/random", len(view.counts))
        return game.move_text(game.concrete(view.hand, options[stream.below(len(options))]))

    return choose


def _lowest_bot(game: Game) -> Bot:
    """One card, the lowest that may be laid, and as few more as must be; else nothing."""

    def choose(view: Any, seed: str) -> str:
        moves = [game.concrete(view.hand, option) for option in game.hints(view)]
        laying = [move for move in moves if move.cards]
        lowest = min(laying or moves, key=lambda move: move.cards.bit_count())
        return game.move_text(lowest)

    return choose


_NO_LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    "random": _random_bot,
    "lowest": _lowest_bot,
    "adviser": lambda game: find_adviser(game.key),
}
"""Nobody plays against these: what a level is measured from, and whose moves are advised."""
