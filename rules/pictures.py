"""A table in a described position, as a player sees it: made by what shows the real ones."""

from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.boards import board_of
from games.engine.cards import CardSet
from games.engine.errors import EngineError
from games.engine.registry import find_game
from games.hints import Selection
from games.models import Deal, Game
from games.players import Preferences
from games.tables import Seated, Table
from games.words.records import record_fault
from rules.situations import Fields, NotationError, cards, position

PICKED = "picked"


def picture(key: str, fields: Fields) -> SafeString:
    """A document of its own, in the present language. Raises NotationError."""
    state = position(key, {name: value for name, value in fields.items() if name != PICKED})
    chosen = _picked(key, state, fields)
    board = board_of(_table(key, state), 0, Preferences(), Selection(chosen) if chosen else None)
    return SafeString(render_to_string("rules/picture.html", {"board": board}))


def _picked(key: str, state: Any, fields: Fields) -> CardSet:
    try:
        chosen = find_game(key).parse_cards(state.variant, cards(fields.get(PICKED, "")))
    except EngineError as error:
        raise NotationError(record_fault(error, None)) from error
    if chosen & ~state.hand:
        raise NotationError("what is picked is not in the hand")
    return chosen


def _table(key: str, state: Any) -> Table:
    """At which A sits against bots; it is kept nowhere."""
    rules, game = find_game(key), Game(key=key, variant=state.variant, code="")
    bots = [Seated(index, Preferences.level) for index in range(1, len(state.hands))]
    kept: Any = rules.state_to_json(state)
    deal = Deal(game=game, cards=state.deal.to_json(), snapshot=kept)
    return Table(game, [Seated(0), *bots], deal)
