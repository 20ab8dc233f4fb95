"""Cards and ranks in the reader's language."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from games.engine.cards import BIG_JOKER, RANKS, SECOND_DECK, SMALL_JOKER, SUITS, Card, Rank

SUIT_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))

_SUITS = {
    "s": pgettext_lazy("suit, after “of”", "spades"),
    "h": pgettext_lazy("suit, after “of”", "hearts"),
    "d": pgettext_lazy("suit, after “of”", "diamonds"),
    "c": pgettext_lazy("suit, after “of”", "clubs"),
}
_SUITS_ALONE = {
    "s": pgettext_lazy("suit, on its own", "spades"),
    "h": pgettext_lazy("suit, on its own", "hearts"),
    "d": pgettext_lazy("suit, on its own", "diamonds"),
    "c": pgettext_lazy("suit, on its own", "clubs"),
}
_ONE = {
    "3": pgettext_lazy("rank, one card", "3"),
    "4": pgettext_lazy("rank, one card", "4"),
    "5": pgettext_lazy("rank, one card", "5"),
    "6": pgettext_lazy("rank, one card", "6"),
    "7": pgettext_lazy("rank, one card", "7"),
    "8": pgettext_lazy("rank, one card", "8"),
    "9": pgettext_lazy("rank, one card", "9"),
    "T": pgettext_lazy("rank, one card", "10"),
    "J": pgettext_lazy("rank, one card", "jack"),
    "Q": pgettext_lazy("rank, one card", "queen"),
    "K": pgettext_lazy("rank, one card", "king"),
    "A": pgettext_lazy("rank, one card", "ace"),
    "2": pgettext_lazy("rank, one card", "2"),
    "b": gettext_lazy("small joker"),
    "r": gettext_lazy("big joker"),
}
_DEFINITE = {
    "3": pgettext_lazy("rank, after “the” or “the single”", "3"),
    "4": pgettext_lazy("rank, after “the” or “the single”", "4"),
    "5": pgettext_lazy("rank, after “the” or “the single”", "5"),
    "6": pgettext_lazy("rank, after “the” or “the single”", "6"),
    "7": pgettext_lazy("rank, after “the” or “the single”", "7"),
    "8": pgettext_lazy("rank, after “the” or “the single”", "8"),
    "9": pgettext_lazy("rank, after “the” or “the single”", "9"),
    "T": pgettext_lazy("rank, after “the” or “the single”", "10"),
    "J": pgettext_lazy("rank, after “the” or “the single”", "jack"),
    "Q": pgettext_lazy("rank, after “the” or “the single”", "queen"),
    "K": pgettext_lazy("rank, after “the” or “the single”", "king"),
    "A": pgettext_lazy("rank, after “the” or “the single”", "ace"),
    "2": pgettext_lazy("rank, after “the” or “the single”", "2"),
}
_NAMED = {
    "3": pgettext_lazy("rank, before “of spades”", "3"),
    "4": pgettext_lazy("rank, before “of spades”", "4"),
    "5": pgettext_lazy("rank, before “of spades”", "5"),
    "6": pgettext_lazy("rank, before “of spades”", "6"),
    "7": pgettext_lazy("rank, before “of spades”", "7"),
    "8": pgettext_lazy("rank, before “of spades”", "8"),
    "9": pgettext_lazy("rank, before “of spades”", "9"),
    "T": pgettext_lazy("rank, before “of spades”", "10"),
    "J": pgettext_lazy("rank, before “of spades”", "jack"),
    "Q": pgettext_lazy("rank, before “of spades”", "queen"),
    "K": pgettext_lazy("rank, before “of spades”", "king"),
    "A": pgettext_lazy("rank, before “of spades”", "ace"),
    "2": pgettext_lazy("rank, before “of spades”", "2"),
}
_DEFINITE_NAMED = {
    "3": pgettext_lazy("rank, after “the”, before “of spades”", "3"),
    "4": pgettext_lazy("rank, after “the”, before “of spades”", "4"),
    "5": pgettext_lazy("rank, after “the”, before “of spades”", "5"),
    "6": pgettext_lazy("rank, after “the”, before “of spades”", "6"),
    "7": pgettext_lazy("rank, after “the”, before “of spades”", "7"),
    "8": pgettext_lazy("rank, after “the”, before “of spades”", "8"),
    "9": pgettext_lazy("rank, after “the”, before “of spades”", "9"),
    "T": pgettext_lazy("rank, after “the”, before “of spades”", "10"),
    "J": pgettext_lazy("rank, after “the”, before “of spades”", "jack"),
    "Q": pgettext_lazy("rank, after “the”, before “of spades”", "queen"),
    "K": pgettext_lazy("rank, after “the”, before “of spades”", "king"),
    "A": pgettext_lazy("rank, after “the”, before “of spades”", "ace"),
    "2": pgettext_lazy("rank, after “the”, before “of spades”", "2"),
}
_SEVERAL = {
    "3": pgettext_lazy("rank, after “pair of”", "3s"),
    "4": pgettext_lazy("rank, after “pair of”", "4s"),
    "5": pgettext_lazy("rank, after “pair of”", "5s"),
    "6": pgettext_lazy("rank, after “pair of”", "6s"),
    "7": pgettext_lazy("rank, after “pair of”", "7s"),
    "8": pgettext_lazy("rank, after “pair of”", "8s"),
    "9": pgettext_lazy("rank, after “pair of”", "9s"),
    "T": pgettext_lazy("rank, after “pair of”", "10s"),
    "J": pgettext_lazy("rank, after “pair of”", "jacks"),
    "Q": pgettext_lazy("rank, after “pair of”", "queens"),
    "K": pgettext_lazy("rank, after “pair of”", "kings"),
    "A": pgettext_lazy("rank, after “pair of”", "aces"),
    "2": pgettext_lazy("rank, after “pair of”", "2s"),
    "b": pgettext_lazy("rank, after “pair of”", "small jokers"),
    "r": pgettext_lazy("rank, after “pair of”", "big jokers"),
}
_JOKERS: dict[Card, Promise] = {
    SMALL_JOKER: gettext_lazy("small joker"),
    BIG_JOKER: gettext_lazy("big joker"),
}
_DEFINITE_JOKERS: dict[Card, Promise] = {
    SMALL_JOKER: pgettext_lazy("after “the”", "small joker"),
    BIG_JOKER: pgettext_lazy("after “the”", "big joker"),
}


def rank_sign(rank: Rank) -> str:
    """The rank as it stands on the card, the same in every language."""
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def rank_of_one(rank: Rank) -> str:
    return str(_ONE[RANKS[rank]])


def rank_after_the(rank: Rank) -> str:
    """For “the single king”. Some languages say it with an article of its gender: “o Rei”."""
    return str(_DEFINITE[RANKS[rank]])


def rank_of_several(rank: Rank) -> str:
    return str(_SEVERAL[RANKS[rank]])


def suit_name(suit: int) -> str:
    """By its place in SUITS."""
    return str(_SUITS_ALONE[SUITS[suit]])


def card_sign(card: Card) -> str:
    """A card in a sentence: ``♠3``; a joker by its name."""
    card %= SECOND_DECK
    if card in _JOKERS:
        return str(_JOKERS[card])
    return SUIT_SIGNS[SUITS[card % 4]] + rank_sign(card >> 2)


def card_name(card: Card) -> str:
    """A card read aloud: ``3 of spades``."""
    card %= SECOND_DECK
    return str(_JOKERS[card]) if card in _JOKERS else _suited(card, _NAMED)


def card_after_the(card: Card) -> str:
    """In a sentence. Some languages say it with an article of its gender: “o rei de copas”."""
    card %= SECOND_DECK
    return str(_DEFINITE_JOKERS[card]) if card in _JOKERS else _suited(card, _DEFINITE_NAMED)


def _suited(card: Card, ranks: Mapping[str, Promise]) -> str:
    return gettext("%(rank)s of %(suit)s") % {
        "rank": ranks[RANKS[card >> 2]],
        "suit": _SUITS[SUITS[card % 4]],
    }
