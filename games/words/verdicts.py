"""The status line about a selection: what it is, whether it may be played, and if not, why."""

from collections.abc import Callable

from django.utils.translation import gettext, ngettext

from games.engine.cards import Card, CardSet, cards_in
from games.engine.combos import Combo
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.words.cards import card_name, card_sign, rank_of_one
from games.words.combos import combo_name, combo_on_table


def _not_a_combination(n: int) -> str:
    return ngettext(
        "This %(n)d card is not a combination",
        "These %(n)d cards are not a combination",
        n,
    ) % {"n": n}


def _too_low(table: Combo, selection: Combo) -> str:
    return gettext("%(selection)s: weaker than %(table)s on the table") % {
        "selection": combo_name(selection),
        "table": combo_on_table(table),
    }


def _wrong_kind(table: Combo, selection: Combo | None = None) -> str:
    if selection is None:
        return gettext("Does not answer %(table)s: play the same combination, or a bomb") % {
            "table": combo_on_table(table)
        }
    words = {"selection": combo_name(selection), "table": combo_on_table(table)}
    if selection.kind == table.kind:
        return gettext("%(selection)s: not as many cards as %(table)s on the table") % words
    return gettext("%(selection)s does not answer %(table)s on the table") % words


def _must_include(card: Card) -> str:
    return gettext("The first play must include %(card)s") % {"card": card_sign(card)}


def _last_card(card: Card) -> str:
    return gettext("The next player has one card: the only single you may play is the %(rank)s") % {
        "rank": rank_of_one(card >> 2)
    }


def _not_in_hand(cards: CardSet = 0) -> str:
    for card in cards_in(cards):
        return gettext("You do not hold the %(card)s") % {"card": card_name(card)}
    return gettext("You do not hold these cards")


def _no_such_reading(selection: Combo) -> str:
    return gettext("These cards cannot be read so; they are: %(selection)s") % {
        "selection": combo_name(selection)
    }


REASONS: dict[str, Callable[..., str]] = {
    "not_a_combination": _not_a_combination,
    "wrong_kind": _wrong_kind,
    "too_low": _too_low,
    "must_include_3s": _must_include,
    "last_card": _last_card,
    "not_in_hand": _not_in_hand,
    "no_such_reading": _no_such_reading,
    "not_your_turn": lambda turn=None: gettext("It is not your turn"),
    "no_pass_on_lead": lambda: gettext("You lead this trick: you cannot pass"),
    "nothing_selected": lambda: gettext("Select the cards to play"),
    "game_over": lambda: gettext("This deal is over"),
}


def reason_text(reason: Reason) -> str:
    """A game whose own reasons have no words yet gets the plain sentence."""
    words = REASONS.get(reason.code)
    return words(**reason.params) if words else gettext("This cannot be played now")


def verdict_text(verdict: Verdict, table: Combo | None = None) -> str:
    """What a player reads about a selection; ``table`` is the play to beat, None on a lead."""
    if verdict.reason is not None:
        return reason_text(verdict.reason)
    if verdict.combo is None:
        return gettext("Pass")
    if table is None:
        return combo_name(verdict.combo)
    return gettext("%(selection)s beats %(table)s") % {
        "selection": combo_name(verdict.combo),
        "table": combo_on_table(table),
    }
