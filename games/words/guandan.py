"""Guandan in words: names, tribute and return, places and levels, and what its plays do."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext

from games.bots.guandan_prospects import Prospects
from games.engine.cards import Card, CardSet, rank_of
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.engine.guandan_tribute import Gift, GiftMove, tribute_to
from games.words import climbing, hint_reasons
from games.words.cards import card_sign, rank_of_one
from games.words.points import signed
from games.words.prelude import Beside, Prelude
from games.words.seats import Side

PLAYED_HERE = True
NAME = gettext_lazy("Guandan")
TAGLINE = gettext_lazy("Two pairs of partners, two decks, levels from 2 to ace.")
FAN = "2h 2s Ah"
DAILY_NOTE = gettext_lazy(
    "The more levels your team rises, the better the place; equal results share one."
)
BEGIN = gettext_lazy("New match")
GOAL = gettext_lazy(
    "The goal: with your partner rise from level 2 to the aces, and win there before the others do."
)
MAIN_RULES: tuple[str | Promise, ...] = (
    gettext_lazy("Beat with the same combination, higher, or with a bomb; otherwise pass."),
    gettext_lazy("Cards of the level are above the ace; its two hearts are wild."),
    gettext_lazy(
        "Whoever is out first lifts their side: by 3 with the partner second, else by 2 or 1."
    ),
    gettext_lazy(
        "From the second deal on, the last gives the first their best card and gets a low one."
    ),
    gettext_lazy("On your own aces be out first, and your partner not last: the match is yours."),
)
SERIES: tuple[int, ...] = ()
VARIANTS: dict[str, str | Promise] = {
    "tournament": gettext_lazy("Tournament"),
    "three_fails": gettext_lazy("3 failures → back to 2"),
}
VARIANT_NOTES: dict[str, str | Promise] = {
    "tournament": gettext_lazy("failing on aces does not set you back"),
    "three_fails": gettext_lazy("the popular rule at home"),
}
NEXT_SIDE: Side = "right"
MOST_IN_HAND = 27
HISTORY = 1
COUNTER = False

on_table = climbing.on_table


def hint_reason(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    if not position.gift_kind:
        return hint_reasons.climbing(position, options, at, partners, Prospects)
    if len(options) == 1:
        return gettext("nothing else is allowed")
    if position.gift_kind == "tribute":
        return gettext("your highest card that is not wild")
    if at == 0:
        return gettext("what you need least")
    rank = rank_of(options[at].card)
    if rank == position.level:
        return hint_reasons.Against(gettext("a card of the level, above the ace"))
    held = hint_reasons.held_ranks(position)[rank]
    return hint_reasons.breaks_up(rank, held) if held > 1 else hint_reasons.dearer()


class Given(NamedTuple):
    """A gift as a move of the log."""

    seat: int
    cards: CardSet
    gift: Gift
    is_pass: bool = False


def moves(position: Any) -> Sequence[Any]:
    gifts = (Given(gift.seat, 1 << gift.card, gift) for gift in position.gifts)
    return (*gifts, *position.plays)


def move_text(move: Any, names: Sequence[str] = ()) -> str:
    """With the receiver of a gift, once that is settled, if the seats have ``names``."""
    if not isinstance(move, Given):
        return climbing.move_text(move)
    text = gift_text(GiftMove(move.gift.kind, move.gift.card))
    receiver = move.gift.receiver
    return f"{text} → {names[receiver]}" if names and receiver is not None else text


def gift_text(gift: GiftMove) -> str:
    words = {"card": card_sign(gift.card)}
    if gift.kind == "tribute":
        return gettext("Tribute: %(card)s") % words
    return gettext("Return: %(card)s") % words


def standing_reason(rules: Any, position: Any) -> Reason | None:
    return None


def opening(state: Any) -> CardSet:
    return 0


def opening_text(state: Any, names: Sequence[str], own: int | None) -> str:
    return ""


def beside(position: Any) -> Beside | None:
    return None


def role(position: Any, seat: int) -> str:
    """The place of who is out."""
    return place_name(position.out.index(seat)) if seat in position.out else ""


def place_name(place: int) -> str:
    """``place`` counts from 0; the third is the last but one."""
    return (gettext("1st"), gettext("2nd"), gettext("3rd"), gettext("last"))[place]


def prelude(position: Any, names: Sequence[str], own: int | None) -> Prelude | None:
    """Tribute and return, while they last."""
    if not position.gift_kind:
        return None
    name = {"name": names[position.turn]}
    if position.gift_kind == "tribute":
        title, ask = gettext("Tribute"), _ask_tribute()
        waiting = gettext("%(name)s is to pay tribute") % name
    else:
        title, ask = gettext("Return"), _ask_return(position, names)
        waiting = gettext("%(name)s is to return a card") % name
    return Prelude(title, ask if position.turn == own else waiting, ask, waiting)


def _ask_tribute() -> str:
    return gettext("Pay tribute: your highest card that is not wild")


def _ask_return(position: Any, names: Sequence[str]) -> str:
    payer = names[tribute_to(position).seat]
    return gettext("Return a card from 2 to 10 to %(name)s") % {"name": payer}


def refusal(position: Any, names: Sequence[str]) -> str:
    """G049: with whose big jokers, before the first play."""
    if not position.refusing or position.plays:
        return ""
    one, other = (names[seat] for seat in position.refusing)
    if one == other:
        return gettext("Tribute refused. Both big jokers: %(name)s") % {"name": one}
    words = {"one": one, "other": other}
    return gettext("Tribute refused. The big jokers: %(one)s and %(other)s") % words


def refusals(position: Any) -> list[tuple[int, str]]:
    """(seat, what it refused the tribute with): for the log."""
    if len(set(position.refusing)) == 1:
        return [(position.refusing[0], gettext("Tribute refused: both big jokers"))]
    return [(seat, gettext("Tribute refused: big joker")) for seat in position.refusing]


_ENDS = {
    "risen": (
        gettext_lazy("Your side rises by %(rise)d"),
        gettext_lazy("%(first)s and %(partner)s rise by %(rise)d"),
    ),
    "to_aces": (
        gettext_lazy("Your side rises to the aces"),
        gettext_lazy("%(first)s and %(partner)s rise to the aces"),
    ),
    "at_aces": (
        gettext_lazy("Your side stays at the aces"),
        gettext_lazy("%(first)s and %(partner)s stay at the aces"),
    ),
    "failed": (
        gettext_lazy("Your side has not passed the aces"),
        gettext_lazy("%(first)s and %(partner)s have not passed the aces"),
    ),
    "fallen": (
        gettext_lazy("Your side falls back to 2"),
        gettext_lazy("%(first)s and %(partner)s fall back to 2"),
    ),
}
"""What a deal brings the side of the 1st: the reader's own, another."""


def end_line(end: str, first: int, rise: int, names: Sequence[str], own: int | None) -> str:
    partner = (first + 2) % 4
    words = {"rise": rise, "first": names[first], "partner": names[partner]}
    return str(_ENDS[end][own not in (first, partner)] % words)


def result_line(outcome: Any, names: Sequence[str], own: int | None) -> str:
    return end_line("risen", outcome.order[0], outcome.rise, names, own)


def result_rows(outcome: Any, state: Any) -> list[tuple[str, Any]]:
    """G038: what makes the rise."""
    second = {3: gettext("2nd"), 2: gettext("3rd"), 1: gettext("last")}[outcome.rise]
    return [(gettext("Partners"), gettext("1st and %(place)s") % {"place": second})]


def rise_row(rise: int) -> tuple[str, str]:
    return gettext("Rise"), f"+{rise}"


def match_line(team: int, names: Sequence[str], own: int | None) -> str:
    if own is not None and own % 2 == team:
        return gettext("You and your partner won the match")
    words = {"first": names[team], "partner": names[team + 2]}
    return gettext("%(first)s and %(partner)s won the match") % words


def failures_text(number: int) -> str:
    return ngettext("%(number)d failure at aces", "%(number)d failures at aces", number) % {
        "number": number
    }


def daily_result(score: int) -> str:
    return gettext("levels: %(levels)s") % {"levels": signed(score)}


def _no_such_gift(due: str | None) -> str:
    match due:
        case "tribute":
            return gettext("Now a tribute is due")
        case "return":
            return gettext("Now a card is to be returned")
    return gettext("Neither tribute nor return is due now")


def _tribute_highest(card: Card) -> str:
    return gettext("The tribute is the highest card that is not wild: %(rank)s") % {
        "rank": rank_of_one(card >> 2)
    }


def _return_received(card: Card) -> str:
    return gettext("The tribute just received (%(card)s) is not returned: choose another card") % {
        "card": card_sign(card)
    }


def _return_lowest(card: Card) -> str:
    return gettext("Without a card from 2 to 10 the lowest other card is returned: %(rank)s") % {
        "rank": rank_of_one(card >> 2)
    }


REASONS: dict[str, Callable[..., str]] = climbing.REASONS | {
    "tribute_first": lambda: gettext("First come tribute and return: no cards are played yet"),
    "one_card": lambda n: (
        gettext("A tribute or a return is one card, not %(number)d") % {"number": n}
    ),
    "no_such_gift": _no_such_gift,
    "tribute_highest": _tribute_highest,
    "return_received": _return_received,
    "return_up_to_ten": lambda: gettext("The card returned must be one from 2 to 10"),
    "return_lowest": _return_lowest,
}


def play_text(verdict: Verdict, position: Any) -> str:
    if isinstance(verdict.combo, GiftMove):
        return gift_text(verdict.combo)
    return climbing.play_text(verdict, position)
