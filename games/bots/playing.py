"""Bots play a deal to its end."""

from collections.abc import Sequence
from typing import Any

from games.bots import Bot
from games.engine.game import Game


def play_out(game: Game, state: Any, bots: Sequence[Bot], seed: str) -> tuple[Any, list[str]]:
    """The position at the end, and the moves on the way there; ``bots[seat]``."""
    texts: list[str] = []
    while state.turn is not None:
        text = bots[state.turn](game.view(state, state.turn), seed)
        state = game.apply(state, game.parse_move(state, text))
        texts.append(text)
    return state, texts
