"""One ply of a Durak replay: what lies on the table, with every hand open."""

from functools import cached_property
from typing import Any, ClassVar

from games.boards.durak_middle import Middle
from games.boards.replay import ReplayBoard
from games.boards.shown import Parts
from games.engine.durak_table import TAKE
from games.words import durak as words


class DurakReplay(Middle, ReplayBoard):
    parts: ClassVar[Parts] = Parts.of("durak", style="css/durak-replay.css")

    @property
    def position(self) -> Any:
        return self.state

    @property
    def reader(self) -> int | None:
        return self.own

    @cached_property
    def _said(self) -> dict[int, Any]:
        return {said.seat: said for said in words.said_in(self.state.played)}

    def _last_said(self, index: int) -> str:
        said = self._said.get(index)
        return self._text_of(said) if said else ""

    def _said_of(self, play: Any) -> str:
        return words.sentence(play, self.names, self.reader)

    def _text_of(self, move: Any) -> str:
        return words.move_text(move, self.reader)

    @property
    def caption(self) -> str:
        return self._said_of(self.move) if self.move else self.attack_text

    @property
    def standing(self) -> str:
        if self.over:
            return f"{self.last_round}. {self.result.line}"
        return self.last_round or ("" if self._said_by_caption else self.attack_text)

    @property
    def _said_by_caption(self) -> bool:
        """How the round stands."""
        return self.move is None or self.move.move.verb == TAKE

    def _begins(self, before: Any, move: Any) -> bool:
        return not before.laid

    def _end_of_round(self, before: Any, after: Any) -> str:
        if len(after.rounds) == len(before.rounds):
            return ""
        return self._round_text(after.rounds[-1])
