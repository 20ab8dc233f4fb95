"""Pao De Kuai in words: names, its two standing rules, the four rows of its summary."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.bots.paodekuai_outlook import prospects
from games.engine.cards import Card, CardSet
from games.engine.errors import Reason
from games.words import climbing, hint_reasons
from games.words.cards import card_sign, rank_after_the
from games.words.prelude import Beside, Prelude
from games.words.seats import Side

PLAYED_HERE = True
NAME = gettext_lazy("Pao De Kuai")
TAGLINE = gettext_lazy("Three players, each for oneself: the first to run out of cards wins.")
FAN = "3s Kd Ac"
SERIES: tuple[int, ...] = ()
VARIANTS = {
    "classic": gettext_lazy("Classic, 16"),
    "compact": gettext_lazy("Compact, 15"),
}
VARIANT_NOTES = {
    "classic": gettext_lazy("48 cards, ♠3 leads"),
    "compact": gettext_lazy("45 cards, a turned-up card leads"),
}
hint_reason = partial(hint_reasons.climbing, prospects=prospects)
DAILY_NOTE = climbing.DAILY_NOTE
daily_result = climbing.daily_result
NEXT_SIDE: Side = "left"
MOST_IN_HAND = 16
HISTORY = 1
COUNTER = False

moves = climbing.moves
on_table = climbing.on_table
move_text = climbing.move_text

_ROWS: dict[str, Promise] = {
    "remainder": gettext_lazy("Cards left"),
    "shutout": gettext_lazy("Shutout"),
    "bombs": gettext_lazy("Bombs"),
    "total": gettext_lazy("Total"),
}


def standing_reason(rules: Any, position: Any) -> Reason | None:
    """♠3 in the first play, or the last-card rule when it bites (P020, P042)."""
    highest = position.hand.bit_length() - 1
    best_single = rules.explain(position, 1 << highest).reason
    if best_single is not None:
        return best_single if best_single.code == "must_include_3s" else None
    weaker = position.hand & (1 << (highest >> 2 << 2)) - 1
    if not weaker:
        return None
    reason = rules.explain(position, 1 << weaker.bit_length() - 1).reason
    return reason if reason is not None and reason.code == "last_card" else None


def opening(state: Any) -> CardSet:
    """The turned-up card of a compact deal (P006)."""
    turned_up = state.deal.turned_up
    return 0 if turned_up is None else 1 << turned_up


def opening_text(state: Any, names: Sequence[str], own: int | None) -> str:
    if state.turn == own:
        return gettext("Turned up: you lead")
    return gettext("Turned up: %(name)s leads") % {"name": names[state.turn]}


def role(position: Any, seat: int) -> str:
    return ""


def prelude(position: Any, names: Sequence[str], own: int | None) -> Prelude | None:
    return None


def beside(position: Any) -> Beside | None:
    return None


def result_line(outcome: Any, names: Sequence[str], own: int | None) -> str:
    if outcome.winner == own:
        return gettext("You won")
    return gettext("%(name)s won") % {"name": names[outcome.winner]}


def result_rows(outcome: Any, state: Any) -> list[tuple[str, tuple[int, ...]]]:
    """P046: always all four."""
    return [(str(name), outcome.rows[row]) for row, name in _ROWS.items()]


def _must_include(card: Card) -> str:
    return gettext("The first play must include %(card)s") % {"card": card_sign(card)}


def _last_card(card: Card) -> str:
    return gettext("The next player has one card: the only single you may play is the %(rank)s") % {
        "rank": rank_after_the(card >> 2)
    }


REASONS: dict[str, Callable[..., str]] = climbing.REASONS | {
    "must_include_3s": _must_include,
    "last_card": _last_card,
}
play_text = climbing.play_text
