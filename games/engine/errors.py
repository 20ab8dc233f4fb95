"""What can go wrong, as types: a code for programs, parameters for whoever words it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Reason:
    """Why something may not be played.

    The parameters are engine values (a card, a Combo, a number), never words: the sentence
    is made in the reader's language at the edge.
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


class EngineError(Exception):
    """``ply`` is the number of the offending move, counted from 0, when there is one.

    ``message`` is for programmers; ``fault`` says the same to whoever words it for a reader.
    """

    code = "bad_request"

    def __init__(
        self, message: str, ply: int | None = None, *, fault: Reason | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.ply = ply
        self.fault = fault or Reason(self.code)


class BadRequest(EngineError):
    code = "bad_request"


class UnknownGame(EngineError):
    code = "unknown_game"


class BadRecord(EngineError):
    code = "bad_record"


class BadCard(EngineError):
    code = "bad_card"


class GameOver(EngineError):
    code = "game_over"


class IllegalMove(EngineError):
    code = "illegal_move"

    def __init__(self, reason: Reason, ply: int | None = None) -> None:
        super().__init__(reason.code, ply, fault=reason)
        self.reason = reason
