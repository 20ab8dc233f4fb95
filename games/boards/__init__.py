"""What the table and the replay show, one class for each family of games that are played alike.

A new family is a board, a replay, the templates of `Parts`, and one line below for each game.
"""

from typing import Any

from games.boards.base import Board
from games.boards.climbing import ClimbingBoard
from games.boards.climbing_replay import ClimbingReplay
from games.boards.durak import DurakBoard
from games.boards.durak_replay import DurakReplay
from games.boards.guandan import GuandanBoard
from games.boards.guandan_replay import GuandanReplay
from games.boards.replay import ReplayBoard
from games.hints import Selection
from games.players import Preferences
from games.replays import Replay
from games.tables import Table

__all__ = ["Board", "ReplayBoard", "board_class", "board_of", "replay_board_of"]

_FAMILIES: dict[str, tuple[type[Board], type[ReplayBoard]]] = {
    "paodekuai": (ClimbingBoard, ClimbingReplay),
    "doudizhu": (ClimbingBoard, ClimbingReplay),
    "durak": (DurakBoard, DurakReplay),
    "guandan": (GuandanBoard, GuandanReplay),
}


def board_class(key: str) -> type[Board]:
    return _FAMILIES[key][0]


def board_of(
    table: Table,
    viewer: int,
    preferences: Preferences,
    selection: Selection | None = None,
    refusal: str = "",
) -> Board:
    return board_class(table.game.key)(table, viewer, preferences, selection, refusal)


def replay_board_of(replay: Replay, ply: int, **shown: Any) -> ReplayBoard:
    """`shown` is what `ReplayBoard` takes."""
    return _FAMILIES[replay.table.game.key][1](replay, ply, **shown)
