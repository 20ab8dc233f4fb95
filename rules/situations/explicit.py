"""A position told from the deal on: every hand, and each move."""

from collections.abc import Callable
from typing import Any

from games.engine.game import Game
from rules.situations.parts import Fields, cards, number, record, seat, variant_of

_READERS: dict[str, Callable[[str], Any]] = {
    "hands": lambda text: [cards(hand) for hand in text.split("/")],
    "number": str,
    "leader": seat,
    "landlord": seat,
    "first_bidder": seat,
    "attacker": seat,
    "previous": lambda text: [seat(letter) for letter in text.split()],
    "kitty": cards,
    "stock": cards,
    "bid": lambda text: number(text),
    "level": str,
    "trump": lambda text: cards(text)[0],
    "turned_up": lambda text: cards(text)[0],
}


def is_explicit(fields: Fields) -> bool:
    return "hands" in fields or "number" in fields


def explicit_record(game: Game, fields: Fields) -> dict[str, Any]:
    deal = {name: read(fields[name]) for name, read in _READERS.items() if name in fields}
    moves = [move.strip() for move in fields.get("moves", "").split(";") if move.strip()]
    return record(game, variant_of(game, fields), deal, moves)
