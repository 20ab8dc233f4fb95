"""Set positions, written shortly."""

from typing import Any

from games.engine.game import Game
from games.engine.paodekuai import GAME as PAODEKUAI


def position(
    *hands: str,
    game: Game = PAODEKUAI,
    variant: str = "",
    moves: tuple[str, ...] = (),
    **deal: Any,
) -> Any:
    """A study position: ``hands[seat]`` as in ``"3s 3h 4d"``, and the moves made since."""
    if game is PAODEKUAI:
        deal = {"leader": 0} | deal
    obj = {"hands": [hand.split() for hand in hands]} | deal
    start = game.start(game.deal_from_json(variant or game.variants[0], len(hands), obj))
    return play(start, *moves, game=game)


def play(state: Any, *moves: str, game: Game = PAODEKUAI) -> Any:
    for move in moves:
        state = game.apply(state, game.parse_move(state, move))
    return state


def refusal(state: Any, cards: str, reading: str | None = None, *, game: Game = PAODEKUAI) -> Any:
    """The reason's code, or None when the cards may be played."""
    reason = game.explain(state, game.parse_cards(state.variant, cards.split()), reading).reason
    return reason and reason.code
