"""``manage.py study``: results in a file, played on with after a stop."""

import json
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
        with pytest.raises(KeyboardInterrupt):
            play()
    saved = json.loads((tmp_path / "a" / "durak.json").read_text())
    assert saved["runs"]["2"]["games"] == STUDIES["durak"].run("2").chunk < GAMES
    assert play() == play(name="b")


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
