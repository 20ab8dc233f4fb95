"""Set positions of Durak, and what is asked of them."""

from typing import Any

from games.engine.cards import card_texts, parse_card, parse_cards
from games.engine.durak import GAME
from tests.engine import positions


def table(
    *hands: str,
    trump: str = "6c",
    stock: str = "",
    attacker: int = 0,
    variant: str = "throwin",
    moves: str = "",
) -> Any:
    """A study position with clubs as trumps; moves as in ``"attack 6s; beat 6s 7s"``."""
    deal: dict[str, Any] = {"stock": stock.split(), "attacker": attacker}
    if not stock:
        deal["trump"] = trump
    state = positions.position(*hands, game=GAME, variant=variant, **deal)
    return play(state, moves)


def transfer(*hands_: str, **position: Any) -> Any:
    return table(*hands_, variant="transfer", **position)


def play(state: Any, moves: str) -> Any:
    return positions.play(state, *[m.strip() for m in moves.split(";") if m.strip()], game=GAME)


def legal(state: Any) -> list[str]:
    return GAME.legal_texts(state)


def refused(state: Any, move: str) -> tuple[str, dict[str, Any]] | None:
    """The reason's code and parameters; None when the move may be made."""
    reason = GAME.explain_text(state, move).reason
    return (reason.code, dict(reason.params)) if reason else None


def code(state: Any, move: str) -> str | None:
    found = refused(state, move)
    return found and found[0]


def card(text: str) -> int:
    return parse_card(text)


def cards(text: str) -> int:
    return parse_cards(text.split())


def hands(state: Any) -> list[set[str]]:
    return [set(card_texts(hand)) for hand in state.hands]
