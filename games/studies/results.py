"""A study's results in a file, which is written anew after each chunk: so a run can go on."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from games.engine import VERSION
from games.engine.record import Record
from games.studies.counting import Tally
from games.studies.study import Run, Study

_LIST = re.compile(r"\[[^\[\]]*\]")
_SPACE = re.compile(r"\n\s*")


class Unreadable(ValueError):
    """A file that is not what a study writes."""


@dataclass
class RunResult:
    """What has come out so far. Variant, seats and level are those that it was played with."""

    variant: str
    seats: int
    level: str
    engine: str
    games: int = 0
    first: str = ""
    last: str = ""
    tally: Tally = field(default_factory=Tally)

    @classmethod
    def begun(cls, run: Run) -> Self:
        return cls(run.variant, run.seats, run.level, VERSION)

    def agrees_with(self, run: Run) -> bool:
        """Whether further games may be added."""
        now = (run.variant, run.seats, run.level, VERSION)
        return (self.variant, self.seats, self.level, self.engine) == now

    def to_json(self) -> dict[str, Any]:
        return {
            name: value.to_json() if isinstance(value, Tally) else value
            for name, value in vars(self).items()
        }

    @classmethod
    def from_json(cls, obj: Mapping[str, Any]) -> Self:
        return cls(**{**obj, "tally": Tally.from_json(obj["tally"])})


@dataclass
class Results:
    key: str
    runs: dict[str, RunResult] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Raises FileNotFoundError and Unreadable."""
        text = path.read_bytes()
        try:
            obj = json.loads(text)
            runs = {name: RunResult.from_json(run) for name, run in obj["runs"].items()}
            return cls(obj["game"], runs)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Unreadable(path) from error

    def write(self, path: Path) -> None:
        """All or nothing: whoever stops it keeps what there was."""
        runs = {name: run.to_json() for name, run in sorted(self.runs.items())}
        text = json.dumps({"game": self.key, "runs": runs}, indent=1, sort_keys=True)
        text = _LIST.sub(lambda found: _SPACE.sub(" ", found[0]), text)  # a list a line
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(text + "\n", encoding="utf-8")
        unfinished.replace(path)

    def add(self, study: Study, run: Run, tally: Tally, last: int) -> None:
        """The games up to the place ``last``."""
        result = self.runs.setdefault(run.name, RunResult.begun(run))
        result.tally += tally
        result.games, result.first = last, study.number(run, 1)
        result.last = study.number(run, last)

    def record(self, study: Study, name: str, number: str) -> Record:
        """A game that is an example. Raises KeyError."""
        run = self.runs[name]
        moves = run.tally.moves[number]
        deal = study.game.deal_from_seed(run.variant, run.seats, number)
        return Record(study.game, deal, tuple(moves), number)
