"""Deals that follow from a seed text alone (rules.md, section 5)."""

import hashlib
from collections.abc import Sequence

from games.engine.cards import Card, CardSet, card_set

_BLOCK = 4096


def stream_text(seed: str, seats: int) -> str:
    return f"talon/1/{seed}/{seats}"


class Stream:
    """The endless stream of numbers that a seed text stands for."""

    def __init__(self, seed: str, seats: int) -> None:
        self._shake = hashlib.shake_256(stream_text(seed, seats).encode())
        self._bytes = b""
        self._position = 0

    def _next_word(self) -> int:
        if self._position + 4 > len(self._bytes):
            self._bytes = self._shake.digest(len(self._bytes) + _BLOCK)
        word = self._bytes[self._position : self._position + 4]
        self._position += 4
        return int.from_bytes(word, "big")

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each as likely as any other."""
        limit = 2**32 - 2**32 % n
        while (word := self._next_word()) >= limit:
            pass
        return word % n

    def shuffled(self, deck: Sequence[Card]) -> list[Card]:
        cards = list(deck)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def dealt_round(cards: Sequence[Card], seats: int) -> tuple[CardSet, ...]:
    """``hands[seat]``: one card at a time from the front, card k to seat k mod seats."""
    return tuple(card_set(cards[seat::seats]) for seat in range(seats))
