"""Bots against bots: the figures of a game's study page."""

import signal
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.errors import EngineError
from games.management.progress import show_progress
from games.studies.playing import chunks, played, plays_alike
from games.studies.registry import STUDIES
from games.studies.results import Results, RunResult, Unreadable
from games.studies.study import Run, Study
from rules.studies import FOLDER, path_of

INTERRUPTED = 128 + signal.SIGINT
STOPPED = "Stopped. What was played is kept: the same command without --fresh goes on from there."


class Command(BaseCommand):
    help = (
        "Play bots against bots and store what is counted for the game's study page. "
        "Goes on where it was stopped; with a larger --games it adds to what there is."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=list(STUDIES))
        parser.add_argument("--run", help="one of the study's runs; all of them by default")
        parser.add_argument("--games", type=int, help="of each run; those of the first study")
        parser.add_argument("--workers", type=int, default=1, help="processes to play in")
        parser.add_argument("--fresh", action="store_true", help="forget what was played before")
        parser.add_argument("--folder", type=Path, default=FOLDER)

    def handle(
        self,
        *,
        game: str,
        run: str | None,
        games: int | None,
        workers: int,
        fresh: bool,
        folder: Path,
        **options: Any,
    ) -> None:
        study, path = STUDIES[game], path_of(game, folder)
        if min(workers, 1 if games is None else games) < 1:
            raise CommandError("at least one game, and one worker to play it")
        found = _before(game, path, fresh)
        try:
            for each in _chosen(study, run):
                if fresh:
                    found.runs.pop(each.name, None)
                self._play(study, each, games or each.games, workers, found, path)
        except EngineError as error:
            raise CommandError(error.message) from error
        except KeyboardInterrupt:
            self.stderr.write(f"\n{STOPPED}")
            raise SystemExit(INTERRUPTED) from None

    def _play(
        self, study: Study, run: Run, games: int, workers: int, found: Results, path: Path
    ) -> None:
        before = found.runs.get(run.name) or RunResult.begun(run)
        if not (before.agrees_with(run) and plays_alike(study, run, before.tally)):
            raise CommandError(
                f"{study.key} {run.name} was played by other bots or on another engine: "
                "--fresh begins anew"
            )
        tasks = chunks(study, run, before.games, games)
        with played(tasks, workers) as tallies:
            for chunk, tally in tallies:
                found.add(study, run, tally, chunk.last)
                found.write(path)
                show_progress(self.stderr, chunk.last, games, f"games of {study.key} {run.name}")
        done = max(before.games, games)
        self.stdout.write(f"{study.key} {run.name}: {done} games by {run.level} bots")


def _before(game: str, path: Path, fresh: bool) -> Results:
    """What there is of the game's results."""
    try:
        return Results.read(path)
    except FileNotFoundError:
        return Results(game)
    except Unreadable as error:
        if fresh:
            return Results(game)
        raise CommandError(f"{path} holds no results: repair it, or begin anew with --fresh") from (
            error
        )


def _chosen(study: Study, name: str | None) -> tuple[Run, ...]:
    if name is None:
        return study.runs
    try:
        return (study.run(name),)
    except KeyError as error:
        names = ", ".join(run.name for run in study.runs)
        raise CommandError(f"{study.key} has no run {name}, but {names}") from error
