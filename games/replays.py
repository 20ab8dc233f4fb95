"""A deal that all may see, as a sequence of positions (X002)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine.record import Record
from games.tables import Table


@dataclass
class Replay:
    table: Table
    record: Record

    @cached_property
    def states(self) -> list[Any]:
        """``states[ply]``: the position after that many moves."""
        return list(self.record.states())

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.record.moves)


def replay_of(table: Table) -> Replay:
    """The moves are read in one query."""
    texts = tuple(table.deal.moves.order_by("ply").values_list("text", flat=True))
    return Replay(table, Record(table.rules, table.dealt, texts, table.protocol_number or None))
