"""Dou Dizhu in words: the auction, and what its plays do."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext

from games.engine.doudizhu import BidMove
from games.engine.game import Verdict
from games.words import climbing

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
