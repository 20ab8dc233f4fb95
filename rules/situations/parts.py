"""The words of a described position, and cards for the hands that do not matter."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from games.engine.cards import SUITS, card_text, parse_card
from games.engine.game import Game
from games.words.cards import card_sign
from games.words.records import FAULTS

type Fields = Mapping[str, str]
"""What is known about a position, by name: ``hand``, ``table``, ``counts`` …"""

SEATS = "ABCDEF"
"""A is who is asked to play; the others follow in turn order."""
USUAL_COUNT = 5
_SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
_CARD = re.compile(r"(10|[2-9tjqka])([shdc♠♥♦♣])|([shdc♠♥♦♣])(10|[2-9tjqka])|([br]j)", re.I)


class NotationError(ValueError):
    """What is described is no position: the message is for whoever wrote the description."""


def cards(text: str) -> list[str]:
    """``3s 10h ♦A bj`` as the engine writes cards. Raises NotationError."""
    return [_card(word) for word in text.replace(",", " ").split()]


def _card(word: str) -> str:
    match = _CARD.fullmatch(word)
    if not match:
        raise NotationError(gettext("“%(word)s” is not a card") % {"word": word[:20]})
    if match[5]:
        return match[5].lower()
    rank, suit = match[1] or match[4], match[2] or match[3]
    rank = "T" if rank == "10" else rank.upper()
    return rank + _SIGNS.get(suit, suit.lower())


def seat(text: str) -> int:
    """0 for A. Raises NotationError."""
    letter = text.strip().upper()
    if len(letter) != 1 or letter not in SEATS:
        raise NotationError(gettext("“%(word)s” is not a seat from A to F") % {"word": text[:20]})
    return SEATS.index(letter)


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise NotationError(gettext("“%(word)s” is not a whole number") % {"word": text[:20]})
    return int(text)


def counts(fields: Fields, seats: Sequence[int]) -> list[int]:
    """How many cards each of the others holds, in turn order; ``seats`` are how many may sit."""
    texts = fields.get("counts", "").replace(",", " ").split()
    if not texts:
        return [USUAL_COUNT] * (seats[0] - 1)
    if len(texts) + 1 not in seats:
        raise NotationError(gettext("Say for each of the others how many cards they hold"))
    found = [number(text) for text in texts]
    if not all(found):
        raise NotationError(gettext("Everybody holds at least one card"))
    return found


class Deck:
    """The cards that are in nobody's hand yet, lowest first."""

    def __init__(self, game: Game, variant: str, used: Iterable[str]) -> None:
        left = Counter(card_text(card) for card in game.deck(variant))
        taken = Counter(used)
        for text, times in taken.items():
            if not left[text]:
                raise NotationError(FAULTS["not_in_deck"](parse_card(text)))
            if times > left[text]:
                sign = card_sign(parse_card(text))
                raise NotationError(gettext("%(card)s is there too often") % {"card": sign})
        left.subtract(taken)
        order = dict.fromkeys(card_text(card) for card in game.deck(variant))
        self.cards = [text for text in order for _ in range(left[text])]

    def take(self, number: int, without: Sequence[str] = ()) -> list[str]:
        chosen = [text for text in self.cards if text not in without][:number]
        if len(chosen) < number:
            raise NotationError(gettext("There are not so many cards in the deck"))
        return self.take_these(chosen)

    def take_these(self, texts: Sequence[str]) -> list[str]:
        for text in texts:
            self.cards.remove(text)
        return list(texts)

    def pairs(self) -> list[list[str]]:
        """Two free cards of each rank that has them, lowest rank first."""
        ranks: dict[str, list[str]] = {}
        for text in self.cards:
            ranks.setdefault(text[0], []).append(text)
        return [texts[:2] for rank, texts in ranks.items() if len(texts) > 1 and rank not in "br"]


def record(game: Game, variant: str, deal: dict[str, Any], moves: Sequence[str]) -> dict[str, Any]:
    return {
        "game": game.key,
        "variant": variant,
        "seats": len(deal["hands"]) if "hands" in deal else game.seat_choices[0],
        "deal": deal,
        "moves": list(moves),
    }


def variant_of(game: Game, fields: Fields) -> str:
    variant = fields.get("variant") or game.variants[0]
    if variant not in game.variants:
        raise NotationError(gettext("There is no such variant"))
    return variant
