"""Playing a study's games, in one process or in several."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from games.bots import find_bot
from games.bots.playing import play_out
from games.studies.counting import Tally, summed
from games.studies.registry import STUDIES
from games.studies.study import Run, Study


class Chunk(NamedTuple):
    """The games from place ``first`` to ``last`` of a run."""

    key: str
    run: str
    first: int
    last: int


def play_game(study: Study, run: Run, number: str) -> Tally:
    """The same for the same number, whoever plays it and when. Raises BadRequest."""
    game = study.game
    opening = game.start(game.deal_from_seed(run.variant, run.seats, number))
    bots = [find_bot(study.key, run.level)] * run.seats
    state, moves = play_out(game, opening, bots, number)
    return Tally.of(study.observe(state), number, moves)


def plays_alike(study: Study, run: Run, before: Tally) -> bool:
    """Whether today's bots play a game as it was played then."""
    number = min(before.moves, default=None)
    if number is None:
        return True
    return play_game(study, run, number).moves[number] == before.moves[number]


def play_chunk(chunk: Chunk) -> tuple[Chunk, Tally]:
    study = STUDIES[chunk.key]
    run = study.run(chunk.run)
    places = range(chunk.first, chunk.last + 1)
    return chunk, summed(play_game(study, run, study.number(run, place)) for place in places)


def chunks(study: Study, run: Run, done: int, games: int) -> list[Chunk]:
    """What is still to be played when so many games are done."""
    firsts = range(done + 1, games + 1, run.chunk)
    return [
        Chunk(study.key, run.name, first, min(first + run.chunk - 1, games)) for first in firsts
    ]


@contextmanager
def played(tasks: list[Chunk], workers: int) -> Iterator[Iterator[tuple[Chunk, Tally]]]:
    """The chunks in their order, as each is done."""
    if workers < 2:
        yield map(play_chunk, tasks)
        return
    with _deaf_to_interrupts():
        pool = get_context("spawn").Pool(workers)
    with pool:
        yield pool.imap(play_chunk, tasks)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes begun now leave Ctrl+C to this one, which stops them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
