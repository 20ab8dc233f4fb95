"""``manage.py study``: results in a file, played on with after a stop."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine import VERSION
from games.studies.playing import Chunk, played
from games.studies.registry import STUDIES
from rules.management.commands import study as command

GAMES = 60
ROOT = Path(__file__).parents[2]


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Any]:
    """Plays Durak's first run; gives what the file says then."""

    def playing(games: int = GAMES, name: str = "a", **more: Any) -> Any:
        folder = tmp_path / name
        options = {"run": "2", "games": games, "folder": folder, "stdout": StringIO(), **more}
        call_command("study", "durak", **options)
        return json.loads((folder / "durak.json").read_text())

    return playing


def test_the_file_says_what_was_played(play: Callable[..., Any]) -> None:
    run = play()["runs"]["2"]
    assert (run["games"], run["first"], run["last"]) == (60, "P0000001", "P0000060")
    assert (run["variant"], run["seats"], run["level"]) == ("throwin", 2, "easy")
    assert run["engine"] == VERSION
    assert run["tally"]["counts"]["draw"][0] == 60


def test_more_games_are_added_to_those_there_are(play: Callable[..., Any]) -> None:
    play(games=7)
    assert play() == play(name="b")


def test_fewer_games_than_there_are_change_nothing(play: Callable[..., Any]) -> None:
    assert play() == play(games=7)


def test_a_run_that_was_stopped_goes_on(
    play: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    @contextmanager
    def stopped(tasks: list[Chunk], workers: int) -> Iterator[Iterator[Any]]:
        def first_only(done: Iterator[Any]) -> Iterator[Any]:
            yield next(done)
            raise KeyboardInterrupt

        with played(tasks, workers) as done:
            yield first_only(done)

    with monkeypatch.context() as patched:
        patched.setattr(command, "played", stopped)
        told = StringIO()
        with pytest.raises(SystemExit) as stop:
            play(stderr=told)
    assert stop.value.code == 130
    assert told.getvalue().strip() == command.STOPPED
    saved = json.loads((tmp_path / "a" / "durak.json").read_text())
    assert saved["runs"]["2"]["games"] == STUDIES["durak"].run("2").chunk < GAMES
    assert play() == play(name="b")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_with_one_sentence(tmp_path: Path, workers: str) -> None:
    """As Ctrl+C does it: every process of the group gets the signal."""
    screen, terminal = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "manage.py", "study", "durak", "--run", "2", "--games", "100000",
         "--workers", workers, "--folder", str(tmp_path), "--no-color"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=terminal, text=True, start_new_session=True,
    )  # fmt: skip
    os.close(terminal)
    # The bar is drawn when the first games are kept.
    shown = os.read(screen, 1)
    os.killpg(process.pid, signal.SIGINT)
    told, _ = process.communicate(timeout=30)
    bar, *complaints = (shown + _rest(screen)).decode().split("\n")
    assert "games of durak 2" in bar
    assert [line.strip() for line in complaints if line.strip()] == [command.STOPPED]
    assert process.returncode == 130
    assert told == ""
    saved = json.loads((tmp_path / "durak.json").read_text())
    assert saved["runs"]["2"]["games"] > 0


def _rest(screen: int) -> bytes:
    """What was still written to a terminal that nobody has open any more."""
    shown = b""
    with contextlib.suppress(OSError), open(screen, "rb", buffering=0) as left:
        while more := left.read(4096):
            shown += more
    return shown


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "durak"}', '{"runs": {"2": 1}}', "\xff"])
def test_results_that_cannot_be_read_are_named(
    play: Callable[..., Any], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "a" / "durak.json"
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    with pytest.raises(CommandError, match=r"durak\.json holds no results: .*--fresh"):
        play(games=7)
    assert path.read_text(encoding="latin-1") == text
    assert play(games=7, fresh=True)["runs"]["2"]["games"] == 7


def test_games_of_another_engine_or_other_bots_are_not_added_to(
    play: Callable[..., Any], tmp_path: Path
) -> None:
    expected = play()
    path = tmp_path / "a" / "durak.json"
    for change in ({"engine": "0"}, {"level": "normal"}, {"tally": _moves_changed(expected)}):
        run = expected["runs"]["2"] | change
        path.write_text(json.dumps(expected | {"runs": {"2": run}}))
        with pytest.raises(CommandError, match="--fresh"):
            play(games=100)
    assert play(fresh=True) == expected


def _moves_changed(found: Any) -> Any:
    tally = found["runs"]["2"]["tally"]
    return tally | {"moves": {number: ["take"] for number in tally["moves"]}}


@pytest.mark.parametrize("wrong", [{"games": 0}, {"workers": 0}, {"run": "7"}])
def test_nonsense_is_refused(play: Callable[..., Any], wrong: dict[str, Any]) -> None:
    with pytest.raises(CommandError):
        play(**wrong)
