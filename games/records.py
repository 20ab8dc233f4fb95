"""A record that someone hands in: from bytes or text to an engine Record."""

import codecs
import json

from games.engine.errors import Reason, UnknownGame
from games.engine.record import Record
from games.offered import OFFERED

MOST_CHARACTERS = 100_000
"""Many times the longest record of any game."""
BYTE_ORDER_MARK = "\ufeff"
"""Comes along when the whole of some editors' files is copied."""


class Unreadable(Exception):
    """What was handed in is no JSON text at all."""


class NotText(Unreadable):
    pass


class TooLong(Unreadable):
    pass


class CutOff(Unreadable):
    """JSON up to its last character, and not the whole of it."""


class NotJson(Unreadable):
    """`line` and `column` count from 1, and are 0 when no place can be named."""

    def __init__(self, line: int = 0, column: int = 0) -> None:
        super().__init__(f"not JSON at {line}:{column}")
        self.line = line
        self.column = column


def decode(raw: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 when the file says so. Raises NotText."""
    marked = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = raw.decode("utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotText from error
    if "\0" in text:
        raise NotText
    return text


def parse(text: str) -> Record:
    """Checks all but the moves' legality.

    Raises TooLong, CutOff, NotJson, UnknownGame, BadRecord or BadCard.
    """
    if len(text) > MOST_CHARACTERS:
        raise TooLong
    try:
        obj = json.loads(text.removeprefix(BYTE_ORDER_MARK))
    except json.JSONDecodeError as error:
        if error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated string"):
            raise CutOff from error
        raise NotJson(error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:
        raise NotJson from error
    key = obj.get("game") if isinstance(obj, dict) else None
    if isinstance(key, str) and key not in OFFERED:
        raise UnknownGame(f"{key} is not played here", fault=Reason("unknown_game", {"name": key}))
    return Record.parse(obj)
