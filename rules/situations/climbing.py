"""Positions of the climbing games: what lies on the table, and a hand that leads or answers it."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext

from games.engine.cards import RANKS
from games.engine.game import Game
from games.engine.wild_combos import NATURAL, card_order
from rules.situations.parts import (
    Deck,
    Fields,
    NotationError,
    cards,
    counts,
    number,
    record,
    seat,
    variant_of,
)

type Described = dict[str, Any]
"""A record of engine-protocol.md that leads to the position."""
_FIRST_CARD = "3s"


def paodekuai(game: Game, fields: Fields) -> Described:
    """On a lead ♠3 in the hand only binds the first play, which has to be said."""
    described = _with_leader("leader", {})(game, fields)
    leading = not fields.get("table")
    if leading and fields.get("first") != "yes" and _FIRST_CARD in described["deal"]["hands"][0]:
        return _after_a_trick(game, fields)
    return described


def doudizhu(game: Game, fields: Fields) -> Described:
    if "bids" in fields:
        return _auction(game, fields)
    described = _with_leader("landlord", {"bid": number(fields.get("bid", "1"))})
    return described(game, fields)


def guandan(game: Game, fields: Fields) -> Described:
    level = fields.get("level", "2").upper().replace("10", "T")
    if level not in [RANKS[rank] for rank in NATURAL]:
        raise NotationError(gettext("The level is a rank from 2 to A"))
    if "previous" in fields:
        return _tribute(game, fields, level)
    return _with_leader("leader", {"level": level})(game, fields)


def _with_leader(name: str, more: dict[str, Any]) -> Callable[[Game, Fields], Described]:
    def described(game: Game, fields: Fields) -> Described:
        variant, others = variant_of(game, fields), counts(fields, game.seat_choices)
        hands, _ = _hands(game, fields, others)
        table = fields.get("table", "")
        leader = len(others) if table else 0
        moves = [_play_text(table)] if table else []
        return record(game, variant, {"hands": hands, name: leader, **more}, moves)

    return described


def _hands(game: Game, fields: Fields, others: list[int]) -> tuple[list[list[str]], Deck]:
    """Each hand, the play on the table still in the last one; and what is left of the deck."""
    hand = cards(fields.get("hand", "") or fields.get("play", "").partition(":")[0])
    if not hand:
        raise NotationError(gettext("Say which cards are in the hand"))
    table = cards(fields.get("table", "").partition(":")[0])
    deck = Deck(game, variant_of(game, fields), [*hand, *table])
    hands = [hand, *(deck.take(held, (_FIRST_CARD,)) for held in others)]
    hands[-1] += table
    return hands, deck


def _play_text(text: str) -> str:
    played, colon, reading = text.partition(":")
    return " ".join(cards(played)) + (f" :{reading.strip()}" if colon else "")


def _after_a_trick(game: Game, fields: Fields) -> Described:
    """The same lead later in the deal: A has just won a trick of pairs."""
    others = counts(fields, game.seat_choices)
    hands, deck = _hands(game, fields, others)
    pairs = deck.pairs()
    if len(pairs) < 2:
        raise NotationError(gettext("No cards are left for what was played before"))
    low, high = pairs[0], pairs[-1]
    hands[0] += deck.take_these(high)
    hands[-1] += deck.take_these(low)
    passes = ["pass"] * len(others)
    moves = [" ".join(low), " ".join(high), *passes]
    deal = {"hands": hands, "leader": len(others)}
    return record(game, variant_of(game, fields), deal, moves)


def _auction(game: Game, fields: Fields) -> Described:
    """A is to speak after the ``bids``: ``1 pass``."""
    said = fields["bids"].replace(",", " ").split()
    hand = cards(fields.get("hand", ""))
    deck = Deck(game, variant_of(game, fields), hand)
    hand += deck.take(17 - len(hand))
    seats = game.seat_choices[0]
    deal = {
        "hands": [hand, *(deck.take(17) for _ in range(seats - 1))],
        "kitty": deck.take(3),
        "first_bidder": -len(said) % seats,
    }
    moves = [word if word == "pass" else f"bid {word}" for word in said]
    return record(game, variant_of(game, fields), deal, moves)


def _above(hand: list[str], level: str, deck: Deck) -> list[str]:
    """The free cards that outrank all of a hand's, its wilds aside; none of an untold hand."""
    wild, order = f"{level}h", [RANKS[rank] for rank in card_order(RANKS.index(level))]
    highest = max((order.index(card[0]) for card in hand if card != wild), default=len(order))
    return [card for card in deck.cards if card != wild and order.index(card[0]) > highest]


def _tribute(game: Game, fields: Fields, level: str) -> Described:
    """Tribute and return: all 108 cards are dealt, the low ones to whom they do not matter; to
    who pays none above those that are told of that hand.
    """
    previous = [seat(letter) for letter in fields["previous"].split()]
    hand, received = cards(fields.get("hand", "")), cards(fields.get("received", ""))
    deck = Deck(game, variant_of(game, fields), [*hand, *received])
    hands = [list[str]() for _ in range(4)]
    hands[0] += hand
    if received and len(previous) == 4:
        hands[previous[-1]] += received
    for index in sorted(range(4), key=lambda index: not hands[index]):
        without = received if index == 0 else []
        if index == (previous[-1] if received else 0):
            without = _above(hands[index], level, deck)
        hands[index] += deck.take(27 - len(hands[index]), without)
    moves = [f"tribute {received[0]}"] if received else []
    deal = {"hands": hands, "level": level, "previous": previous}
    return record(game, variant_of(game, fields), deal, moves)
