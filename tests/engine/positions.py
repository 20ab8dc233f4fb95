"""Set positions of Pao De Kuai, written shortly."""

from typing import Any

from games.engine.cards import parse_cards
from games.engine.paodekuai import GAME, State


def position(
    *hands: str, leader: int = 0, variant: str = "classic", moves: tuple[str, ...] = ()
) -> State:
    """A study position: ``hands[seat]`` as in ``"3s 3h 4d"``, and the moves made since."""
    deal = GAME.deal_from_json(
        variant, 3, {"hands": [hand.split() for hand in hands], "leader": leader}
    )
    return play(GAME.start(deal), *moves)


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.apply(state, GAME.parse_move(state, move))
    return state


def refusal(state: State, cards: str, reading: str | None = None) -> Any:
    """The reason's code, or None when the cards may be played."""
    reason = GAME.explain(state, parse_cards(cards.split()), reading).reason
    return reason and reason.code
