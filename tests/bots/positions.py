"""Set positions of Pao De Kuai for the bots' tests."""

from collections.abc import Sequence
from typing import Any

from games.engine.cards import card_text
from games.engine.climbing import ClimbingView
from games.engine.paodekuai import GAME, State


def facing(hand: str, *, next_has: int = 12, last_has: int = 12, beat: str = "") -> ClimbingView:
    """Seat 0's view of a classic deal; seat 2 has led ``beat`` and holds ``last_has`` more.

    What exactly the others hold is hidden from seat 0, so any cards will do.
    """
    known = [*hand.split(), *beat.split()]
    deck = [card_text(card) for card in GAME.deck("classic")]
    hidden = [text for text in deck if text not in known]
    hands = [
        hand,
        " ".join(hidden[:next_has]),
        " ".join([*beat.split(), *hidden[next_has : next_has + last_has]]),
    ]
    return view_of(hands, 2 if beat else 0, [beat] if beat else [])


def view_of(hands: Sequence[str], leader: int = 0, moves: Sequence[str] = ()) -> ClimbingView:
    return mover_view(state_of(hands, leader, moves))


def state_of(hands: Sequence[str], leader: int = 0, moves: Sequence[str] = ()) -> State:
    """A classic study position: ``hands[seat]`` as text, after these moves."""
    deal = GAME.deal_from_json(
        "classic", 3, {"hands": [hand.split() for hand in hands], "leader": leader}
    )
    state = GAME.start(deal)
    for text in moves:
        state = after(state, text)
    return state


def mover_view(state: State) -> ClimbingView:
    assert state.turn is not None
    return GAME.view(state, state.turn)


def after(state: State, text: str) -> Any:
    return GAME.apply(state, GAME.parse_move(state, text))
