"""What the climbing games say alike: what a selection is, and what it does to the table."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import get_language, gettext, gettext_lazy, ngettext

from games.engine.combos import Combo
from games.engine.game import Verdict
from games.words import verdicts
from games.words.combos import combo_name, combo_on_table
from games.words.points import signed

DAILY_NOTE = gettext_lazy("The more points, the better the place; equal points share one.")
daily_result = signed


def _not_a_combination(n: int) -> str:
    return ngettext(
        "This %(n)d card is not a combination",
        "These %(n)d cards are not a combination",
        n,
    ) % {"n": n}


def _too_low(table: Combo, selection: Combo) -> str:
    if (selection.kind, selection.size, selection.rank) == (table.kind, table.size, table.rank):
        return gettext(
            "%(selection)s: equal to %(table)s on the table; equal never beats equal"
        ) % {
            "selection": combo_name(selection),
            "table": combo_on_table(table),
        }
    return gettext("%(selection)s: weaker than %(table)s on the table") % {
        "selection": combo_name(selection),
        "table": _named_as_too_strong(table),
    }


def _named_as_too_strong(table: Combo) -> str:
    """P019: in the Russian sentence the name begins with a capital."""
    name = combo_on_table(table)
    return capfirst(name) if get_language() == "ru" else name


def _wrong_kind(table: Combo, selection: Combo | None = None) -> str:
    if selection is None:
        return gettext("Does not answer %(table)s: play the same combination, or a bomb") % {
            "table": combo_on_table(table)
        }
    words = {"selection": combo_name(selection), "table": combo_on_table(table)}
    if selection.kind == table.kind:
        return gettext("%(selection)s: not as many cards as %(table)s on the table") % words
    return gettext("%(selection)s does not answer %(table)s on the table") % words


def _no_such_reading(selection: Combo) -> str:
    return gettext("These cards are something else: %(selection)s") % {
        "selection": combo_name(selection)
    }


def _counts_otherwise(selection: Combo) -> str:
    return gettext("On this table these cards count as %(selection)s") % {
        "selection": combo_on_table(selection)
    }


REASONS: dict[str, Callable[..., str]] = verdicts.REASONS | {
    "not_a_combination": _not_a_combination,
    "wrong_kind": _wrong_kind,
    "too_low": _too_low,
    "no_such_reading": _no_such_reading,
    "counts_otherwise": _counts_otherwise,
    "no_pass_on_lead": lambda: gettext("You lead this trick: you cannot pass"),
}


def play_text(verdict: Verdict, position: Any) -> str:
    """What a permitted play is, and what it beats."""
    if verdict.combo is None:
        return gettext("Pass")
    if position.top is None:
        return combo_name(verdict.combo)
    return gettext("%(selection)s beats %(table)s") % {
        "selection": combo_name(verdict.combo),
        "table": combo_on_table(position.top.combo),
    }


def moves(position: Any) -> Sequence[Any]:
    """All moves of the deal so far, each with ``seat``, ``cards`` and ``is_pass``."""
    return tuple(position.plays)


def on_table(position: Any) -> Sequence[Any]:
    """The moves that stand at the seats now."""
    return tuple(position.trick)


def move_text(move: Any, names: Sequence[str] = ()) -> str:
    return gettext("Pass") if move.is_pass else combo_name(move.combo)
