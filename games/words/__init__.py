"""Engine values in the reader's language: cards, combinations, reasons, seats, and each game's own.

A new game brings a module here with the names of `GameWords`, and one line below.
"""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol, cast

from games.engine.cards import CardSet
from games.engine.errors import Reason
from games.words import paodekuai
from games.words.seats import Side
from games.words.verdicts import reason_text, verdict_text

__all__ = ["GameWords", "game_words", "reason_text", "verdict_text"]


class GameWords(Protocol):
    NAME: str
    TAGLINE: str
    VARIANTS: Mapping[str, str]
    """Each variant's name, in the order in which they are offered."""
    VARIANT_NOTES: Mapping[str, str]
    FAN: str
    """Three cards that stand for the game."""
    NEXT_SIDE: Side
    """On which side of the viewer the next player sits."""
    standing_reason: Callable[[Any, Any], Reason | None]
    """(rules, position): a rule that now forbids some plays, whatever is selected."""
    opening: Callable[[Any], CardSet]
    """(state): the cards that lie open before the first play."""
    result_rows: Callable[[Any], list[tuple[str, tuple[int, ...]]]]
    """(outcome): the rows of the summary, one number a seat."""


_WORDS: dict[str, ModuleType] = {"paodekuai": paodekuai}


def game_words(key: str) -> GameWords:
    return cast(GameWords, _WORDS[key])
