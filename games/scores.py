"""What a finished game comes to, as one number: by it the tries of a day are placed (X003).

The more the better, and equal scores share a place. What a score says in words is told by the
game's words. A new game is one line here.
"""

from collections.abc import Callable, Mapping
from typing import Any

type Score = Callable[[Any, Any, int], int | None]
"""(outcome, state, seat) -> the score; None when nothing was scored and the game goes on."""

DURAK_WIN = 1000
"""Less the rounds that it took; as the fool one has minus the number of cards in hand."""


def _points(outcome: Any, state: Any, seat: int) -> int | None:
    return None if outcome.winner is None else outcome.total[seat]


def _durak(outcome: Any, state: Any, seat: int) -> int:
    if outcome.fool is None:
        return 0
    if outcome.fool == seat:
        return -int(state.hands[seat].bit_count())
    return DURAK_WIN - len(state.rounds)


def _guandan(outcome: Any, state: Any, seat: int) -> int:
    """The levels that one's own team rises; minus those of the other."""
    own = outcome.order[0] % 2 == seat % 2
    return int(outcome.rise if own else -outcome.rise)


_SCORES: Mapping[str, Score] = {
    "paodekuai": _points,
    "doudizhu": _points,
    "durak": _durak,
    "guandan": _guandan,
}


def score(key: str, outcome: Any, state: Any, seat: int) -> int | None:
    return _SCORES[key](outcome, state, seat)
