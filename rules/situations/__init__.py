"""Positions described in a few words, for pages and rulings: the engine deals and plays them.

A description becomes a record, so nothing is shown that could not happen at a table.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext

from games.engine.cards import Card, CardSet, cards_in
from games.engine.errors import EngineError
from games.engine.game import Game
from games.engine.record import Record
from games.engine.registry import find_game
from games.engine.wild_combos import in_order
from games.words.records import move_fault, record_fault
from rules.situations import climbing, durak
from rules.situations.explicit import explicit_record, is_explicit
from rules.situations.parts import SEATS, Fields, NotationError, cards, number, seat

__all__ = [
    "NAMES",
    "SEATS",
    "Fields",
    "NotationError",
    "cards",
    "check_names",
    "in_hand",
    "is_explicit",
    "lying",
    "number",
    "position",
    "seat",
]

type Describe = Callable[[Game, Fields], dict[str, Any]]

_DESCRIBED: dict[str, Describe] = {
    "paodekuai": climbing.paodekuai,
    "doudizhu": climbing.doudizhu,
    "durak": durak.durak,
    "guandan": climbing.guandan,
}

_COMMON = frozenset(
    ("variant", "hand", "table", "counts", "play", "hands", "moves", "number", "turn", "caption")
)
NAMES: dict[str, frozenset[str]] = {
    "paodekuai": _COMMON | {"first", "leader", "turned_up"},
    "doudizhu": _COMMON | {"bid", "bids", "landlord", "first_bidder", "kitty"},
    "durak": _COMMON | {"trump", "stock", "round", "as", "taking", "attacker"},
    "guandan": _COMMON | {"level", "leader", "previous", "received"},
}
"""What a description of each game's positions may say."""


def check_names(fields: Fields, names: frozenset[str]) -> None:
    if strange := sorted(fields.keys() - names):
        raise NotationError(f"there is no “{strange[0]}” here, only {', '.join(sorted(names))}")


def record_of(key: str, fields: Fields) -> Record:
    """Raises NotationError when there is no such position."""
    game = find_game(key)
    check_names(fields, NAMES[key])
    describe = explicit_record if is_explicit(fields) else _DESCRIBED[key]
    try:
        return Record.parse(describe(game, fields))
    except EngineError as error:
        raise NotationError(record_fault(error, None)) from error


def position(key: str, fields: Fields) -> Any:
    """The engine's state at the described moment. Raises NotationError."""
    record = record_of(key, fields)
    try:
        state = record.replay()
    except EngineError as error:
        raise NotationError(_impossible(error, record, fields)) from error
    if is_explicit(fields):
        return state
    if "previous" in fields or "bids" in fields:
        return _with_told_hand(find_game(key), state, fields)
    if fields.get("hand"):
        _check_hand(find_game(key), state, fields)
    return state


def _with_told_hand(game: Game, state: Any, fields: Fields) -> Any:
    """A whole deal was needed to come here; what A holds is only what was told."""
    told = cards(fields.get("hand", "")) + cards(fields.get("received", ""))
    return replace(state, hands=(game.parse_cards(state.variant, told), *state.hands[1:]))


def _impossible(error: EngineError, record: Record, fields: Fields) -> str:
    """Of moves that nobody entered, only what is wrong with what they were made of."""
    if is_explicit(fields):
        return record_fault(error, record)
    why = {"why": move_fault(error, record)}
    return gettext("It cannot come to this position. %(why)s.") % why


def lying(state: Any) -> list[list[Card]]:
    """What is on the table: the play to beat, or each attack card with its cover."""
    if hasattr(state, "unbeaten"):
        return durak.pairs(state)
    return [in_hand(state, state.top.cards)] if state.top else []


def in_hand(state: Any, held: CardSet) -> list[Card]:
    """Cards in the order of a hand: where there are levels, by that of the deal."""
    level = getattr(state, "level", None)
    return list(cards_in(held)) if level is None else in_order(held, level)


def _check_hand(game: Game, state: Any, fields: Fields) -> None:
    """Cards drawn or played on the way there would make it another position."""
    wanted = game.parse_cards(state.variant, cards(fields["hand"]))
    if wanted & ~state.hands[0] or (state.phase == "play" and wanted != state.hands[0]):
        raise NotationError(gettext("With cards in the stock nobody begins with fewer than six"))
