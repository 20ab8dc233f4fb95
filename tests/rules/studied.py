"""A small study's results, made by hand."""

from pathlib import Path
from xml.etree import ElementTree

from games.engine import VERSION
from games.studies.counting import Tally, summed
from games.studies.results import Results, RunResult

MOVES = ["attack 7s"]


def write_results(folder: Path, **runs: list[dict[str, list[int]]]) -> Path:
    """Of Durak: for each run what was observed, game by game."""
    found = Results("durak")
    for name, games in runs.items():
        numbers = [f"P{place:07d}" for place in range(1, len(games) + 1)]
        tallies = [Tally.of(seen, n, MOVES) for seen, n in zip(games, numbers, strict=True)]
        found.runs[name] = RunResult(
            "throwin", 2, "easy", VERSION, len(games), numbers[0], numbers[-1], summed(tallies)
        )
    path = folder / "durak.json"
    found.write(path)
    return path


def drawing(svg: str) -> ElementTree.Element:
    """Raises ParseError when it is not well-formed."""
    return ElementTree.fromstring(svg)  # noqa: S314 - the site's own
