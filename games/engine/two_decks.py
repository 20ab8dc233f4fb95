"""Sets of cards out of two decks.

A hand or a play counts its own copies: the first copy of a card in it is the card, the second
is the card + ``SECOND_DECK``, whichever deck they came from. So no set tells anything of where
the other copies are, and a set is the same whenever its cards read the same.
"""

from collections.abc import Iterable

from games.engine.cards import SECOND_DECK, CardSet

FIRST_COPIES: CardSet = (1 << SECOND_DECK) - 1


def counted(cards: CardSet) -> CardSet:
    """The same cards with no second copy where there is no first."""
    first, second = cards & FIRST_COPIES, cards >> SECOND_DECK
    return (first | second) | (first & second) << SECOND_DECK


def joined(cards: CardSet, more: CardSet) -> CardSet:
    """Both together; no card may then be there more than twice."""
    first, second = cards & FIRST_COPIES, cards >> SECOND_DECK
    more_first, more_second = more & FIRST_COPIES, more >> SECOND_DECK
    twice = second | more_second | first & more_first
    return (first | more_first) | twice << SECOND_DECK


def all_joined(sets: Iterable[CardSet]) -> CardSet:
    together = 0
    for cards in sets:
        together = joined(together, cards)
    return together


def without(cards: CardSet, taken: CardSet) -> CardSet:
    """What is left; ``taken`` must be among ``cards``."""
    first, second = cards & FIRST_COPIES, cards >> SECOND_DECK
    taken_first, taken_second = taken & FIRST_COPIES, taken >> SECOND_DECK
    once = first & ~taken_first | second & taken_first & ~taken_second
    return once | (second & ~taken_first) << SECOND_DECK
