"""Why the hint button offers a move of Durak: for a game that is played to learn."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from games.engine.durak_table import ATTACK, BEAT, DONE, TAKE, TRANSFER, Move


def hint_reason(position: Any, options: Sequence[Move], at: int, partners: Sequence[int]) -> str:
    move = options[at]
    if len(options) == 1:
        return gettext("nothing else is allowed")
    match move.verb:
        case verb if verb == BEAT:
            return _beat(position, options, at)
        case verb if verb == TRANSFER:
            return gettext("let the next player beat it")
        case verb if verb == TAKE and not any(option.verb == BEAT for option in options):
            return gettext("nothing in your hand beats it")
        case verb if verb == DONE:
            return gettext("saves cards")
        case verb if verb == ATTACK and at == 0:
            return gettext("what you need least")
    return ""


def _beat(position: Any, options: Sequence[Move], at: int) -> str:
    move = options[at]
    others = [option for option in options if option.verb == BEAT and option.target == move.target]
    if len(others) == 1:
        return gettext("nothing else beats it")
    return gettext("the cheapest that beats it") if others[0] == move else ""
