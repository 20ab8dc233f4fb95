"""Computer opponents. A bot sees a View, never a State, and its choice follows from that alone.

A new game is one module with ``LEVELS`` and two lines here; one more if a level thinks long.
"""

from collections.abc import Callable, Mapping
from typing import Any

from games.bots import doudizhu, durak, durak_adviser, guandan, paodekuai
from games.engine.errors import BadRequest, GameOver

type Bot = Callable[[Any, str], str]
"""(the view of the seat to move, seed) -> the move as text for the log."""

_BOTS: Mapping[str, Mapping[str, Bot]] = {
    "paodekuai": paodekuai.LEVELS,
    "doudizhu": doudizhu.LEVELS,
    "durak": durak.LEVELS,
    "guandan": guandan.LEVELS,
}

LEVELS: Mapping[str, tuple[str, ...]] = {key: tuple(bots) for key, bots in _BOTS.items()}
"""The levels of each game by its key, weakest first."""

_ADVISERS: Mapping[str, Bot] = {
    "paodekuai": paodekuai.normal,
    "doudizhu": doudizhu.normal,
    "durak": durak_adviser.adviser,
    "guandan": guandan.normal,
}
"""Whose move a player is advised: a level, or a bot that is none. A page waits for it."""

_SLOW: Mapping[str, frozenset[str]] = {"durak": durak.SLOW}


def is_slow(game_key: str, level: str) -> bool:
    """Whether a choice may take so long that nothing else should wait for it."""
    return level in _SLOW.get(game_key, ())


def choose(game_key: str, level: str, view: Any, seed: str = "") -> str:
    """The move that a bot of this level makes for ``view.seat``, as text for the log.

    The same view, level and seed give the same move. Raises GameOver when the deal is over,
    BadRequest for an unknown game or level and when another seat is to move.
    """
    return _asked(find_bot(game_key, level), view, seed)


def advise(game_key: str, view: Any) -> str:
    """The move that ``view.seat`` is advised to make; for the rest as ``choose``."""
    return _asked(find_adviser(game_key), view, "")


def _asked(bot: Bot, view: Any, seed: str) -> str:
    if view.turn is None:
        raise GameOver("the deal is over")
    if view.turn != view.seat:
        raise BadRequest(f"seat {view.turn} is to move, not seat {view.seat}")
    return bot(view, seed)


def nearest_level(game_key: str, wanted: str) -> str:
    """The wanted level, or the game's strongest where the game has none of that name."""
    return wanted if wanted in LEVELS[game_key] else LEVELS[game_key][-1]


def find_adviser(game_key: str) -> Bot:
    """Raises BadRequest for an unknown game."""
    if game_key not in _ADVISERS:
        raise BadRequest(f"{game_key} has no adviser")
    return _ADVISERS[game_key]


def find_bot(game_key: str, level: str) -> Bot:
    """Raises BadRequest for an unknown game or level."""
    bots = _BOTS.get(game_key, {})
    if level not in bots:
        raise BadRequest(f"{game_key} has no bot of level {level[:40]!r}")
    return bots[level]
