"""The counter of cards: which ranks are still out, as far as a player may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.cards import RANKS, Card, Rank, card_set, cards_in, rank_of
from games.words.cards import rank_of_one, rank_sign

_JOKERS = {"b": "☆", "r": "★"}


@dataclass(frozen=True)
class RankLeft:
    sign: str
    name: str
    count: int


def ranks_left(view: Any, deck: Sequence[Card]) -> list[RankLeft]:
    """How many of each rank the others hold, highest first.

    Nothing for a study position that lacks cards: its viewer does not know which.
    """
    unseen = card_set(deck) & ~view.hand
    for play in view.plays:
        unseen &= ~play.cards
    if unseen.bit_count() != sum(view.counts) - view.counts[view.seat]:
        return []
    held = [rank_of(card) for card in cards_in(unseen)]
    ranks = sorted({rank_of(card) for card in deck}, reverse=True)
    return [RankLeft(_sign(rank), rank_of_one(rank), held.count(rank)) for rank in ranks]


def _sign(rank: Rank) -> str:
    return _JOKERS.get(RANKS[rank]) or rank_sign(rank)
