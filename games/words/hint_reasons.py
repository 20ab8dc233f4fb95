"""Why the hint button offers a move: for a game that is played to learn.

Only what follows from the position and the order of the hints is said; of a move that nothing is
to be said of, nothing.
"""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext


def climbing(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    option, top = options[at], position.top
    if not hasattr(option, "is_bomb"):
        return ""
    partner_leads = top is not None and top.seat in partners
    if not option.size:
        return gettext("your partner has this trick") if partner_leads else gettext("saves cards")
    if option.size == position.hand.bit_count():
        return gettext("these are your last cards")
    if partner_leads:
        return gettext("it takes the trick from your partner")
    return _lead(position, options, at, partners) if top is None else _follow(options, at)


def _lead(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    following = (position.seat + 1) % len(position.counts)
    guarded = position.counts[following] == 1 and following not in partners
    if len(options) == 1:
        return gettext("nothing else is allowed")
    if options[at].is_bomb:
        return _of_a_bomb()
    if guarded and options[at].size > 1:
        return gettext("the next player has one card")
    if options[at].size == max(option.size for option in options):
        return gettext("takes the most cards along")
    return gettext("what you need least") if at == 0 else ""


def _follow(options: Sequence[Any], at: int) -> str:
    if sum(bool(option.size) for option in options) == 1:
        return gettext("nothing else beats it")
    if options[at].is_bomb:
        return _of_a_bomb()
    return gettext("the cheapest that beats it") if at == 0 else ""


def _of_a_bomb() -> str:
    return gettext("a bomb, better kept while it can be")
