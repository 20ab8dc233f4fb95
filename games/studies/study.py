"""A study: which games are played, and what is looked at in each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine.game import Game
from games.engine.registry import find_game, letter_of
from games.studies.counting import Observed


@dataclass(frozen=True)
class Run:
    """Games of one kind: the deals 1, 2, 3 … of the variant, at all seats bots of one level."""

    name: str
    variant: str
    seats: int
    level: str
    games: int
    """As many as the first study was made of."""
    chunk: int = 50
    """So many are played between two savings."""


@dataclass(frozen=True)
class Study:
    key: str
    runs: tuple[Run, ...]
    observe: Callable[[Any], Observed]
    """Of the position at the end of a game, which knows all that happened."""

    @property
    def game(self) -> Game:
        return find_game(self.key)

    def run(self, name: str) -> Run:
        """Raises KeyError."""
        return {run.name: run for run in self.runs}[name]

    def number(self, run: Run, place: int) -> str:
        """The deal number of a game, which is the bots' seed too; the first is at place 1."""
        return f"{letter_of(self.game, run.variant)}{place:07d}"
