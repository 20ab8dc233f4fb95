"""Engine values in the reader's language: cards, combinations, reasons, seats, and each game's own.

A new game brings a module here with the names of `GameWords`, and one line below.
"""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol, cast

from games.engine.cards import CardSet
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.words import doudizhu, durak, guandan, paodekuai
from games.words.prelude import Beside, Prelude
from games.words.seats import Side

__all__ = [
    "ClimbingWords",
    "GameWords",
    "climbing_words",
    "game_words",
    "reason_text",
    "verdict_text",
]


class GameWords(Protocol):
    PLAYED_HERE: bool
    """Whether the game has its pages. If not, only the reasons and ``play_text`` are needed."""
    NAME: str
    TAGLINE: str
    FAN: str
    """Three cards that stand for the game."""
    BEGIN: str
    """On the buttons that start a game; may be missing where a game begins with its deal."""
    GOAL: str
    MAIN_RULES: Sequence[str]
    """For the start page; both may be missing."""
    SERIES: Sequence[int]
    """How many deals a game may be fixed to beforehand; empty: always one."""
    VARIANTS: Mapping[str, str]
    """Each variant's name, in the order in which they are offered."""
    VARIANT_NOTES: Mapping[str, str]
    NEXT_SIDE: Side
    """On which side of the viewer the next player sits."""
    MOST_IN_HAND: int
    """Of the cards of a fresh deal."""
    moves: Callable[[Any], Sequence[Any]]
    """(position): all moves so far, each with ``seat`` and ``cards``."""
    move_text: Callable[[Any], str]
    role: Callable[[Any, int], str]
    """(position, seat): what the seat is in this deal, if anything."""
    result_line: Callable[[Any, Sequence[str], int | None], str]
    """(outcome, names, own seat)."""
    result_rows: Callable[[Any, Any], list[tuple[Any, Any]]]
    """(outcome, state): the rows of the summary, as the game's own template takes them."""
    hint_reason: Callable[[Any, Sequence[Any], int, Sequence[int]], str]
    """(position, hints, which of them, the seats of partners): why it is offered."""
    DAILY_NOTE: str
    """How the tries at a deal of the day are placed."""
    daily_result: Callable[[int], str]
    """(score of games/scores.py): what a try came to."""
    REASONS: Mapping[str, Callable[..., str]]
    """Each reason's sentence, made of its parameters."""
    play_text: Callable[[Verdict, Any], str]
    """(verdict, position): what a permitted play or word does."""


class ClimbingWords(GameWords, Protocol):
    """What the games whose plays are combinations have besides; their moves have ``is_pass``."""

    move_text: Callable[..., str]
    """(move, names of the seats)."""
    HISTORY: int
    """How many moves of each seat stand beside it."""
    COUNTER: bool
    """Whether a player may have the ranks counted that are still out."""
    standing_reason: Callable[[Any, Any], Reason | None]
    """(rules, position): a rule that now forbids some plays, whatever is selected."""
    opening: Callable[[Any], CardSet]
    """(state): the cards that lie open before the first play."""
    opening_text: Callable[[Any, Sequence[str], int | None], str]
    """(state, names, own seat): what they mean."""
    on_table: Callable[[Any], Sequence[Any]]
    """(position): the moves that stand at the seats now."""
    prelude: Callable[[Any, Sequence[str], int | None], Prelude | None]
    """(position, names, own seat): what goes before the play, while it lasts."""
    beside: Callable[[Any], Beside | None]
    """(position): what lies beside the table."""


_WORDS: dict[str, ModuleType] = {
    "paodekuai": paodekuai,
    "doudizhu": doudizhu,
    "durak": durak,
    "guandan": guandan,
}


def game_words(key: str) -> GameWords:
    return cast(GameWords, _WORDS[key])


def climbing_words(key: str) -> ClimbingWords:
    return cast(ClimbingWords, _WORDS[key])


def reason_text(key: str, reason: Reason, names: Sequence[str] = ()) -> str:
    """A reason that is about a seat gives its name, if the seats have ``names``."""
    about = {"name": names[reason.params["seat"]]} if names and "seat" in reason.params else {}
    return game_words(key).REASONS[reason.code](**reason.params, **about)


def verdict_text(key: str, verdict: Verdict, position: Any, names: Sequence[str] = ()) -> str:
    """What a player reads about a selection or a move."""
    if verdict.reason is not None:
        return reason_text(key, verdict.reason, names)
    return game_words(key).play_text(verdict, position)
