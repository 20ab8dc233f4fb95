"""Cards, sets of cards, and how often each rank occurs in them.

A card is a small integer, ``rank * 4 + suit``, so that a set of cards is one integer with a
bit for each card, and four neighbouring bits are the four suits of one rank. Ranks stand in
the plain order of the climbing games (3 lowest, then 2, then the jokers); games with another
order translate. The second copy of a card in a game of two decks is ``SECOND_DECK`` higher.
"""

from collections.abc import Iterable, Iterator

from games.engine.errors import BadCard, Reason

type Card = int
type CardSet = int
type Rank = int
type RankSet = int
"""One bit at ``4 * rank`` for each rank."""
type RankCounts = int
"""Four bits at ``4 * rank``: how many cards of that rank, 0 to 15."""

RANKS = "3456789TJQKA2br"
SUITS = "shdc"
SMALL_JOKER: Card = 13 * 4
BIG_JOKER: Card = 14 * 4
SECOND_DECK = 60

ONE_OF_EACH: RankSet = sum(1 << 4 * rank for rank in range(15))
_PAIRS_OF_BITS = 5 * ONE_OF_EACH
_LOW_HALVES = 3 * ONE_OF_EACH

_TEXTS: dict[Card, str] = {
    rank * 4 + suit: RANKS[rank] + SUITS[suit] for rank in range(13) for suit in range(4)
} | {SMALL_JOKER: "bj", BIG_JOKER: "rj"}
_CARDS = {text: card for card, text in _TEXTS.items()}

JOKERS: CardSet = 1 << SMALL_JOKER | 1 << BIG_JOKER
ORDINARY: CardSet = (1 << 52) - 1


def parse_card(text: str) -> Card:
    """The card written as ``text`` (``"Th"``, ``"bj"``).

    Raises BadCard when nothing is written so.
    """
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        shown = str(text)[:20]
        raise BadCard(
            f"not a card: {shown!r}", fault=Reason("no_such_card", {"text": shown})
        ) from None


def card_text(card: Card) -> str:
    return _TEXTS[card % SECOND_DECK]


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, lowest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def card_texts(cards: CardSet) -> list[str]:
    return [card_text(card) for card in cards_in(cards)]


def card_set(cards: Iterable[Card]) -> CardSet:
    """Raises BadCard when a card comes twice."""
    found = 0
    for card in cards:
        if found >> card & 1:
            raise BadCard(f"{card_text(card)} is there twice", fault=Reason("card_twice"))
        found |= 1 << card
    return found


def parse_cards(texts: Iterable[str]) -> CardSet:
    return card_set(parse_card(text) for text in texts)


def rank_of(card: Card) -> Rank:
    return card >> 2


def rank_counts(cards: CardSet) -> RankCounts:
    """How often each rank occurs in a set of cards of one deck."""
    twos = cards - (cards >> 1 & _PAIRS_OF_BITS)
    return (twos & _LOW_HALVES) + (twos >> 2 & _LOW_HALVES)


def ranks_held(counts: RankCounts, times: int) -> RankSet:
    """The ranks that occur at least ``times`` (1 to 4) times."""
    match times:
        case 1:
            return (counts | counts >> 1 | counts >> 2) & ONE_OF_EACH
        case 2:
            return (counts >> 1 | counts >> 2) & ONE_OF_EACH
        case 3:
            return (counts >> 2 | counts & counts >> 1) & ONE_OF_EACH
        case _:
            return counts >> 2 & ONE_OF_EACH


def ranks_in(ranks: RankSet) -> Iterator[Rank]:
    while ranks:
        lowest = ranks & -ranks
        yield (lowest.bit_length() - 1) >> 2
        ranks ^= lowest


def count_of(counts: RankCounts, rank: Rank) -> int:
    return counts >> 4 * rank & 15


def rank_text(counts: RankCounts) -> str:
    """The ranks in ascending order, each as often as it occurs: ``"33344456"``."""
    return "".join(RANKS[rank] * count_of(counts, rank) for rank in _each_rank(counts))


def _each_rank(counts: RankCounts) -> Iterator[Rank]:
    return ranks_in((counts | counts >> 1 | counts >> 2 | counts >> 3) & ONE_OF_EACH)


def total(counts: RankCounts) -> int:
    return sum(count_of(counts, rank) for rank in _each_rank(counts))


def take_of_rank(cards: CardSet, rank: Rank, number: int) -> CardSet:
    """``number`` cards of a rank, spades first, then hearts, diamonds, clubs."""
    held = cards & 15 << 4 * rank
    taken = 0
    for _ in range(number):
        lowest = held & -held
        taken |= lowest
        held ^= lowest
    return taken


def take(cards: CardSet, counts: RankCounts) -> CardSet:
    """Cards out of ``cards`` in the given numbers; spades first within a rank."""
    taken = 0
    for rank in _each_rank(counts):
        taken |= take_of_rank(cards, rank, count_of(counts, rank))
    return taken
