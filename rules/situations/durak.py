"""Positions of Durak: the cards on the table, the trump, and one hand to attack or to defend."""

from typing import Any

from django.utils.translation import gettext

from games.engine.cards import SUITS, Card, parse_card
from games.engine.durak_table import table
from games.engine.errors import EngineError
from games.engine.game import Game
from games.engine.record import Record
from games.words.cards import card_sign
from games.words.records import record_fault
from rules.situations.parts import (
    Deck,
    Fields,
    NotationError,
    cards,
    counts,
    number,
    record,
    variant_of,
)

_LOWEST = "6"


def durak(game: Game, fields: Fields) -> dict[str, Any]:
    """A defends when a card on the table is unbeaten, unless ``as: attacker`` says otherwise."""
    laid = _table(fields.get("table", ""))
    others = counts(fields, game.seat_choices)
    open_cards = any(len(pair) == 1 for pair in laid)
    taking = fields.get("taking") == "yes"
    attacks = fields.get("as", "") == "attacker" or taking or not open_cards
    attacker = 0 if attacks else len(others)
    defender = (attacker + 1) % (len(others) + 1)
    hand = cards(fields.get("hand", ""))
    if not hand:
        raise NotationError(gettext("Say which cards are in the hand"))
    lying = [card for pair in laid for card in pair]
    trump = _trump(fields)
    deck = _deck(game, fields, trump, [*hand, *lying])
    stock = _stock(deck, fields, trump)
    hands = [hand, *(deck.take(held) for held in others)]
    hands[attacker] += [pair[0] for pair in laid]
    hands[defender] += [pair[1] for pair in laid if len(pair) == 2]
    deal: dict[str, Any] = {"hands": hands, "stock": stock, "attacker": attacker}
    if not stock:
        deal["trump"] = trump if len(trump) == 2 else f"{_LOWEST}{trump}"
    before: list[str] = []
    if fields.get("round") != "1":
        before = _beaten_round(game, fields, deal, deck, attacker)
    moves = _moves(laid, taking=taking)
    return record(game, variant_of(game, fields), deal, before + moves)


def pairs(state: Any) -> list[list[Card]]:
    """The cards on the table, each with the card that beats it if one does."""
    return [[card for card in pair if card is not None] for pair in table(state)]


def _table(text: str) -> list[list[str]]:
    """``7s/9s 7d``: attack cards, each with the card that beats it if one does."""
    return [[*cards(pair.replace("/", " "))] for pair in text.replace(",", " ").split()]


def _moves(laid: list[list[str]], *, taking: bool) -> list[str]:
    """The opening as one attack of all cards of its rank that were beaten later or not at all;
    what came after a card that nobody beat was thrown in when it was taken.
    """
    moves = []
    for place, (attack, *cover) in enumerate(laid):
        before = laid[:place]
        _check_thrown_in(attack, before, taking=taking)
        if taking and _left_open(attack, before) and "take" not in moves:
            moves.append("take")
        moves.append(f"attack {attack}")
        if cover:
            moves.append(f"beat {attack} {cover[0]}")
    if taking and "take" not in moves:
        moves.append("take")
    return _joined(moves)


def _left_open(attack: str, before: list[list[str]]) -> str:
    """A card of another rank that had still to be beaten when this one was laid."""
    opened = (pair[0] for pair in before if len(pair) == 1 and pair[0][0] != attack[0])
    return next(opened, "")


def _check_thrown_in(attack: str, before: list[list[str]], *, taking: bool) -> None:
    """In the words of who entered the table, and not of moves that nobody did."""
    words = {"card": card_sign(parse_card(attack))}
    if before and attack[0] not in {card[0] for pair in before for card in pair}:
        raise NotationError(
            gettext("%(card)s cannot lie there: no card of its rank was on the table") % words
        )
    left_open = _left_open(attack, before)
    if left_open and not taking:
        words["open"] = card_sign(parse_card(left_open))
        raise NotationError(
            gettext("%(card)s cannot lie there: %(open)s had still to be beaten") % words
        )


def _joined(moves: list[str]) -> list[str]:
    """Attacks of one rank that follow one another are one attack."""
    joined: list[str] = []
    for move in moves:
        last = joined[-1] if joined else ""
        if move.startswith("attack") and last.startswith("attack") and last[7] == move[7]:
            joined[-1] += move.removeprefix("attack")
        else:
            joined.append(move)
    return joined


def _trump(fields: Fields) -> str:
    text = fields.get("trump", "").strip()
    if not text:
        raise NotationError(gettext("Say which suit is trump"))
    if text.lower() in SUITS:
        return text.lower()
    signs = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
    return signs.get(text) or cards(text)[0]


def _deck(game: Game, fields: Fields, trump: str, used: list[str]) -> Deck:
    shown = [trump] if len(trump) == 2 and number(fields.get("stock", "0")) else []
    return Deck(game, variant_of(game, fields), [*used, *shown])


def _stock(deck: Deck, fields: Fields, trump: str) -> list[str]:
    """The turned-up trump last; of the trump suit the lowest free card, if only that was said."""
    size = number(fields.get("stock", "0"))
    if not size:
        return []
    if len(trump) == 2:
        return [*deck.take(size - 1), trump]
    lowest = next((card for card in deck.cards if card[1] == trump), None)
    if lowest is None:
        raise NotationError(gettext("No trump is left to be turned up"))
    last = deck.take_these([lowest])
    return [*deck.take(size - 1), *last]


def _beaten_round(
    game: Game, fields: Fields, deal: dict[str, Any], deck: Deck, attacker: int
) -> list[str]:
    """The moves of a round before, beaten by who attacks now, so that six cards may be laid.

    Its two cards are added to the hands.
    """
    first = (attacker - 1) % len(deal["hands"])
    attack, cover = _beaten_pair(deck, (deal["stock"] or [deal["trump"]])[-1][1])
    deal["hands"][first] += [attack]
    deal["hands"][attacker] += [cover]
    moves = [f"attack {attack}", f"beat {attack} {cover}"]
    described = record(game, variant_of(game, fields), deal | {"attacker": first}, moves)
    deal["attacker"] = first
    return moves + _words_until_over(game, described)


def _beaten_pair(deck: Deck, trump: str) -> tuple[str, str]:
    for attack in deck.cards:
        higher = deck.cards[deck.cards.index(attack) + 1 :]
        cover = next((card for card in higher if card[1] == attack[1] != trump), None)
        if cover:
            deck.take_these([attack, cover])
            return attack, cover
    raise NotationError(gettext("No cards are left for what was played before"))


def _words_until_over(game: Game, described: dict[str, Any]) -> list[str]:
    """``done`` of everybody who could have thrown in."""
    words: list[str] = []
    try:
        while not Record.parse(described).replay().rounds:
            described["moves"].append("done")
            words.append("done")
    except EngineError as error:
        raise NotationError(record_fault(error, None)) from error
    return words
