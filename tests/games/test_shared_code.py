"""Shared code knows the games only through the registries: a new game changes none of it."""

import re
from pathlib import Path

from games.engine.registry import GAMES

ROOT = Path(__file__).parents[2]
REGISTRIES = {
    "games/engine/registry.py",
    "games/boards/__init__.py",
    "games/bots/__init__.py",
    "games/scores.py",
    "games/studies/registry.py",
    "games/words/__init__.py",
}
FOLDERS = {"games": "*.py", "templates": "*.html", "static/css": "*.css", "static/js": "*.js"}
NAMED = re.compile("|".join(GAMES), re.IGNORECASE)


def shared_files() -> list[Path]:
    return [
        file
        for folder, pattern in FOLDERS.items()
        for file in sorted((ROOT / folder).rglob(pattern))
        if str(file.relative_to(ROOT)) not in REGISTRIES
        and not NAMED.search(str(file.relative_to(ROOT)))
        and "vendor" not in file.parts
    ]


def test_no_shared_file_names_a_game() -> None:
    """Not in code and not in words; a game's own files have its key in their path."""
    files = shared_files()
    assert ROOT / "games/boards/base.py" in files
    assert ROOT / "templates/games/table.html" in files
    for file in files:
        for number, line in enumerate(file.read_text().splitlines(), 1):
            assert not NAMED.search(line), f"{file.relative_to(ROOT)}:{number} names a game: {line}"
