"""The studies' results that the site shows: rules/content/studies/<game>.json."""

from functools import lru_cache
from pathlib import Path

from games.studies.results import Results

FOLDER = Path(__file__).parent / "content" / "studies"


def path_of(key: str, folder: Path | None = None) -> Path:
    return (folder or FOLDER) / f"{key}.json"


def stamp(key: str) -> int:
    """Changes when there are new results; 0 while there are none."""
    try:
        return path_of(key).stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def results(key: str) -> Results:
    """Empty while the game has not been studied."""
    return _read(path_of(key), stamp(key))


@lru_cache(maxsize=8)
def _read(path: Path, stamp: int) -> Results:
    return Results.read(path) if stamp else Results(path.stem)
