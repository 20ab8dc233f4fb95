"""Dou Dizhu in words: names, the auction, landlord and peasants, the price of a deal."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.bots.doudizhu_outlook import prospects
from games.engine.cards import CardSet
from games.engine.doudizhu import HIGHEST_BID, KITTY, Bid, BidMove
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.words import climbing, hint_reasons
from games.words.cards import card_sign
from games.words.prelude import Beside, Prelude, WordMove
from games.words.seats import Side

PLAYED_HERE = True
NAME = gettext_lazy("Dou Dizhu")
TAGLINE = gettext_lazy("An auction, then one landlord against two peasants. First hand out wins.")
FAN = "bj 2h rj"
SERIES = (1, 3, 6, 12)
VARIANTS: dict[str, str | Promise] = {"standard": gettext_lazy("Standard")}
VARIANT_NOTES: dict[str, str | Promise] = {
    "standard": gettext_lazy("54 cards, bids of 1 to 3, bombs and spring double")
}
DAILY_NOTE = climbing.DAILY_NOTE
daily_result = climbing.daily_result
NEXT_SIDE: Side = "right"
MOST_IN_HAND = 20
HISTORY = 2
COUNTER = True


def hint_reason(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    if position.phase != "bid":
        return hint_reasons.climbing(position, options, at, partners, prospects)
    option = options[at]
    if not isinstance(option, BidMove):
        return gettext("commits you to nothing")
    if option.points == HIGHEST_BID:
        return gettext("ends the auction: the kitty is yours")
    return gettext("the others may still bid more")


def standing_reason(rules: Any, position: Any) -> Reason | None:
    return None


def opening(state: Any) -> CardSet:
    """The marked card (D004)."""
    return 0 if state.deal.marked is None else 1 << state.deal.marked


def moves(position: Any) -> Sequence[Any]:
    return (*position.bids, *position.plays)


def on_table(position: Any) -> Sequence[Any]:
    """What each said in the auction stays until the landlord leads."""
    return tuple(position.trick) if position.plays else tuple(position.bids[-3:])


def move_text(move: Any, names: Sequence[str] = ()) -> str:
    if isinstance(move, Bid) and move.points:
        return gettext("Bid %(points)d") % {"points": move.points}
    return gettext("Pass") if move.is_pass else climbing.move_text(move)


def role(position: Any, seat: int) -> str:
    if position.landlord is None:
        return ""
    return gettext("Landlord") if seat == position.landlord else gettext("Peasant")


def prelude(position: Any, names: Sequence[str], own: int | None) -> Prelude | None:
    """The auction, while it lasts."""
    if position.phase != "bid":
        return None
    name = {"name": names[position.turn]}
    return Prelude(
        title=gettext("Auction"),
        caption=gettext("Your bid") if position.turn == own else gettext("%(name)s bids") % name,
        own_turn=_ask(position.bid),
        waiting=gettext("%(name)s is to bid") % name,
        moves=tuple(_bid_button(points) for points in range(1, HIGHEST_BID + 1)),
    )


def opening_text(state: Any, names: Sequence[str], own: int | None) -> str:
    """D006: who got the marked card speaks first."""
    words = {"name": names[state.turn], "card": card_sign(state.deal.marked)}
    if state.turn == own:
        return gettext("You got the marked card, %(card)s: you bid first") % words
    return gettext("%(name)s got the marked card, %(card)s, and bids first") % words


def _ask(highest: int) -> str:
    if not highest:
        return gettext("Bid 1, 2 or 3, or pass")
    return gettext("Bid more than %(bid)d, or pass") % {"bid": highest}


def _bid_button(points: int) -> WordMove:
    return WordMove(f"bid {points}", gettext("Bid %(points)d") % {"points": points})


def beside(position: Any) -> Beside:
    """The kitty, and the price so far (D010, D027)."""
    count = KITTY if position.landlord is None else len(position.kitty)
    return Beside(gettext("Kitty"), position.kitty, count, _stakes(position))


def _stakes(position: Any) -> str:
    if position.landlord is None:
        if not position.bid:
            return gettext("No bid yet")
        return gettext("Highest bid: %(bid)d") % {"bid": position.bid}
    bombs = sum(play.combo.is_bomb for play in position.plays)
    return gettext("Bid %(bid)d, bombs %(bombs)d, price %(price)d") % {
        "bid": position.bid,
        "bombs": bombs,
        "price": position.bid << bombs,
    }


def result_line(outcome: Any, names: Sequence[str], own: int | None) -> str:
    """D026: a peasant's win is both peasants' win. ``own`` is None for a stranger."""
    if outcome.winner is None:
        return gettext("All three passed: the cards are dealt anew")
    if outcome.winner == outcome.landlord:
        if outcome.landlord == own:
            return gettext("You won as the landlord")
        return gettext("The landlord won: %(name)s") % {"name": names[outcome.landlord]}
    if own in (None, outcome.landlord):
        return gettext("The peasants won")
    return gettext("You and your partner won")


def result_rows(outcome: Any, state: Any) -> list[tuple[str, Any]]:
    """What makes the price; the sums follow in ``outcome.total``."""
    return [
        (gettext("Bid"), str(outcome.bid)),
        (
            gettext("Bombs and rocket"),
            f"{outcome.bombs} (×{1 << outcome.bombs})" if outcome.bombs else "0",
        ),
        (gettext("Spring"), gettext("yes (×2)") if outcome.spring else gettext("no")),
        (gettext("Price"), str(outcome.price)),
    ]


REASONS: dict[str, Callable[..., str]] = climbing.REASONS | {
    "auction_first": lambda: gettext("First comes the bidding: no cards are played yet"),
    "auction_over": lambda: gettext("The bidding is over"),
    "no_such_bid": lambda: gettext("A bid is 1, 2 or 3"),
    "bid_too_low": lambda bid: (
        gettext("A bid must be higher than %(bid)d; otherwise pass") % {"bid": bid}
    ),
}


def play_text(verdict: Verdict, position: Any) -> str:
    if isinstance(verdict.combo, BidMove):
        return gettext("Bid %(points)d") % {"points": verdict.combo.points}
    return climbing.play_text(verdict, position)
