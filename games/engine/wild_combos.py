"""Combinations with wild cards: what the games of two decks, a level and wilds may play.

Every kind of combination is a *shape*: a table, made once for a level, of all its combinations
by the natural cards and wilds they take. Listing a hand looks these tables up; reading a
selection lists it and keeps what takes all its cards. So the two cannot disagree.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple, Protocol

from games.engine.cards import (
    ONE_OF_EACH,
    RANKS,
    SECOND_DECK,
    SUITS,
    Card,
    CardSet,
    Rank,
    RankCounts,
    RankSet,
    cards_in,
    count_of,
    rank_counts,
    ranks_in,
    total,
)
from games.engine.combos import Combo
from games.engine.two_decks import FIRST_COPIES

NATURAL: tuple[Rank, ...] = tuple(RANKS.index(rank) for rank in "23456789TJQKA")
"""The ranks in their natural order."""
TWO, ACE = NATURAL[0], NATURAL[-1]
SMALL, BIG = RANKS.index("b"), RANKS.index("r")
_TEXT_ORDER = (*NATURAL, SMALL, BIG)
_ORDINARY: RankSet = ONE_OF_EACH & (1 << 4 * SMALL) - 1
_HEART = SUITS.index("h")
_MOST_WILDS = 2
_MOST_OF_A_RANK = 8

KINDS = (
    "single",
    "pair",
    "triple",
    "full_house",
    "straight",
    "pair_straight",
    "plane",
    "bomb",
    "straight_flush",
    "joker_bomb",
)
"""In the order of the table in rules.md, section 4."""
_CHAINS = {"straight": 1, "pair_straight": 2, "plane": 3, "straight_flush": 1}
"""How often each rank of a chain occurs."""
_LENGTHS = {"straight": 5, "pair_straight": 3, "plane": 2, "straight_flush": 5}


@cache
def card_order(level: Rank) -> tuple[Rank, ...]:
    """The ranks from the lowest to the highest at this level."""
    return (*(rank for rank in NATURAL if rank != level), level, SMALL, BIG)


def wild_cards(level: Rank) -> CardSet:
    wild = 1 << 4 * level + _HEART
    return wild | wild << SECOND_DECK


def in_order(cards: CardSet, level: Rank) -> list[Card]:
    """The lowest card first, equal ones side by side, the wilds after their like."""
    return sorted(cards_in(cards), key=_places(level).__getitem__)


@cache
def _places(level: Rank) -> dict[Card, tuple[int, int, Card]]:
    """Of each card in the order of a hand."""
    order, wild = card_order(level), wild_cards(level)
    return {
        card: (order.index(card % SECOND_DECK >> 2), wild >> card & 1, card % SECOND_DECK)
        for card in range(2 * SECOND_DECK)
    }


def _might(kind: str, size: int) -> int:
    """The step on the ladder of bombs, 0 for what is no bomb."""
    match kind:
        case "bomb":
            return 2 * size
        case "straight_flush":
            return 2 * 5 + 1
        case "joker_bomb":
            return 2 * 11
        case _:
            return 0


class WildCombo(Combo):
    """A reading in which wilds may stand for other cards.

    ``counts`` are the natural cards alone; the rest of ``size`` are wilds. ``order`` is the
    place among its kind, by natural order for chains and by card order for all else.
    """

    level: Rank
    order: int
    might: int
    wilds: int

    def __new__(
        cls,
        level: Rank,
        kind: str,
        rank: Rank,
        size: int,
        counts: RankCounts,
        body: RankSet,
        kickers: int = 0,
    ) -> "WildCombo":
        combo = super().__new__(cls, kind, rank, size, counts, body, kickers)
        combo.level = level
        combo.might = _might(kind, size)
        combo.wilds = size - total(counts)
        combo.order = (NATURAL if kind in _CHAINS else card_order(level)).index(rank)
        return combo

    @cached_property
    def reading(self) -> str:
        return self.kind if self.kind == "joker_bomb" else f"{self.kind}@{RANKS[self.rank]}"

    @cached_property
    def text(self) -> str:
        """``5689*:straight@9``: natural order, each wild a ``*`` at the end."""
        ranks = "".join(RANKS[rank] * count_of(self.counts, rank) for rank in _TEXT_ORDER)
        return f"{ranks}{'*' * self.wilds}:{self.reading}"

    @property
    def is_bomb(self) -> bool:
        return self.might > 0

    @property
    def lowest_body_rank(self) -> Rank:
        if self.kind in _CHAINS:
            return _chain(self.rank, _LENGTHS[self.kind])[0]
        return next(ranks_in(self.body))

    @property
    def strength(self) -> tuple[int, int, int]:
        """Of two readings of the same cards the stronger has more; the default comes of it."""
        return self.might, KINDS.index(self.kind), self.order

    def beats(self, table: "WildCombo") -> bool:
        if self.kind == table.kind and self.size == table.size:
            return self.order > table.order
        return self.might > table.might

    @property
    def wild_ranks(self) -> tuple[Rank, ...]:
        """What rank each wild stands for; a wild that is its own card is of the level's rank."""
        if self.kind in _CHAINS:
            width = _CHAINS[self.kind]
            chain = _chain(self.rank, _LENGTHS[self.kind])
            return tuple(rank for rank in chain for _ in range(width - count_of(self.counts, rank)))
        if self.kind != "full_house":
            return (self.rank,) * self.wilds
        in_triple = 3 - count_of(self.counts, self.rank)
        carried = [rank for rank in ranks_in(self.body) if rank != self.rank]
        return (self.rank,) * in_triple + tuple(carried) * (self.wilds - in_triple)


def _chain(top: Rank, length: int) -> tuple[Rank, ...]:
    """Ascending; below the 2 comes the ace."""
    place = NATURAL.index(top)
    return tuple(NATURAL[index] for index in range(place - length + 1, place + 1))


class Holding(NamedTuple):
    """A set of cards as the shapes want it: its natural cards by rank and suit, and its wilds."""

    counts: RankCounts
    wilds: int
    one: RankSet
    """The ranks held at least once; ``two`` and so on likewise."""
    two: RankSet
    three: RankSet
    four: RankSet
    suits: tuple[RankSet, ...]
    """``suits[suit]``: the ranks held in that suit."""


def holding(cards: CardSet, level: Rank) -> Holding:
    wild = 1 << 4 * level + _HEART
    first, second = cards & FIRST_COPIES, cards >> SECOND_DECK
    wilds = bool(first & wild) + bool(second & wild)
    first &= ~wild
    second &= ~wild
    counts = rank_counts(first) + rank_counts(second)
    any_suit = first | second
    fours = counts >> 2 | counts >> 3
    return Holding(
        counts,
        wilds,
        (any_suit | any_suit >> 1 | any_suit >> 2 | any_suit >> 3) & ONE_OF_EACH,
        (counts >> 1 | fours) & ONE_OF_EACH,
        (counts & counts >> 1 | fours) & ONE_OF_EACH,
        fours & ONE_OF_EACH,
        (
            any_suit & _ORDINARY,
            any_suit >> 1 & _ORDINARY,
            any_suit >> 2 & _ORDINARY,
            any_suit >> 3 & _ORDINARY,
        ),
    )


class _RanksIn(dict[RankSet, tuple[Rank, ...]]):
    def __missing__(self, ranks: RankSet) -> tuple[Rank, ...]:
        found = self[ranks] = tuple(ranks_in(ranks))
        return found


_RANKS_IN = _RanksIn()


class Shape(Protocol):
    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        """Every combination of this shape among the cards that is of more than this order."""


def _above(level: Rank) -> list[RankSet]:
    """``[order]``: the ranks of a higher card order; ``[-1]`` is all ranks."""
    order = card_order(level)
    higher = [sum(1 << 4 * rank for rank in order[place + 1 :]) for place in range(len(order))]
    return [*higher, ONE_OF_EACH]


class Alike:
    """Some cards of one rank: single, pair, triple or bomb."""

    def __init__(self, level: Rank, kind: str, fewest: int, most: int) -> None:
        self._above = _above(level)
        self._level_bit = 1 << 4 * level
        self._fewest = fewest
        self._rows = [
            [self._row(level, kind, most, rank, wilds) for rank in range(len(RANKS))]
            for wilds in range(_MOST_WILDS + 1)
        ]

    def _row(
        self, level: Rank, kind: str, most: int, rank: Rank, wilds: int
    ) -> list[tuple[WildCombo, ...]]:
        """``[held]``: the combinations of this rank with so many natural cards and wilds."""
        combos = [
            WildCombo(level, kind, rank, natural + used, natural << 4 * rank, 1 << 4 * rank)
            for natural in range(_MOST_OF_A_RANK + 1)
            for used in range(wilds + 1)
            if self._fewest <= natural + used <= most and _may_be(level, rank, natural, used)
        ]
        return [
            tuple(combo for combo in combos if combo.size - combo.wilds <= held)
            for held in range(_MOST_OF_A_RANK + 1)
        ]

    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        counts, wilds, rows = held.counts, held.wilds, self._rows[held.wilds]
        ranks = (0, held.one, held.two, held.three, held.four)[max(1, self._fewest - wilds)]
        if wilds:
            ranks |= self._level_bit
        found: list[WildCombo] = []
        for rank in _RANKS_IN[ranks & self._above[above]]:
            found += rows[rank][counts >> 4 * rank & 15]
        return found


def _may_be(level: Rank, rank: Rank, natural: int, wilds: int) -> bool:
    """Wilds are no jokers, and with no other card by them they are level cards."""
    if rank >= SMALL:
        return not wilds and natural <= 2
    return natural > 0 or rank == level


class FullHouses:
    """A triple and a pair of another rank."""

    def __init__(self, level: Rank) -> None:
        self._above = _above(level)
        ranks = range(len(RANKS))
        self._rows = {
            (in_triple, in_pair): {
                triple: [self._combo(level, triple, in_triple, pair, in_pair) for pair in ranks]
                for triple in NATURAL
            }
            for in_triple in range(_MOST_WILDS + 1)
            for in_pair in range(min(_MOST_WILDS - in_triple, 1) + 1)
        }
        self._of_two_wilds = {
            triple: self._combo(level, triple, 0, _pair_of_wilds(level, triple), 2)
            for triple in NATURAL
        }

    @staticmethod
    def _combo(level: Rank, triple: Rank, in_triple: int, pair: Rank, in_pair: int) -> WildCombo:
        counts = ((3 - in_triple) << 4 * triple) + ((2 - in_pair) << 4 * pair)
        body = 1 << 4 * triple | 1 << 4 * pair
        return WildCombo(level, "full_house", triple, 5, counts, body, 2)

    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        triples = (held.three, held.two & _ORDINARY, held.one & _ORDINARY)
        pairs = (held.two, held.one & _ORDINARY)
        higher, wilds = self._above[above], held.wilds
        found: list[WildCombo] = []
        for in_triple in range(wilds + 1):
            for triple in _RANKS_IN[triples[in_triple] & higher]:
                others = ~(1 << 4 * triple)
                for in_pair in range(min(wilds - in_triple, 1) + 1):
                    row = self._rows[in_triple, in_pair][triple]
                    found += [row[pair] for pair in _RANKS_IN[pairs[in_pair] & others]]
                if wilds - in_triple == _MOST_WILDS:
                    found.append(self._of_two_wilds[triple])
        return found


def _pair_of_wilds(level: Rank, triple: Rank) -> Rank:
    """The wilds are level cards, by a triple of level cards any other pair."""
    if triple != level:
        return level
    return ACE if level != ACE else TWO


class Chains:
    """Consecutive ranks, each equally often: straight, pair straight, plane."""

    def __init__(self, level: Rank, kind: str) -> None:
        self._width, self._length = _CHAINS[kind], _LENGTHS[kind]
        self._first = self._length - 2
        """The order of the lowest: its bottom is the ace below the 2."""
        tables = {top: self._table(level, kind, top) for top in NATURAL[self._first :]}
        self._windows = [
            [
                (15 * _rank_set(_chain(top, self._length)), table[wilds])
                for top, table in tables.items()
            ]
            for wilds in range(_MOST_WILDS + 1)
        ]

    def _table(
        self, level: Rank, kind: str, top: Rank
    ) -> list[dict[RankCounts, tuple[WildCombo, ...]]]:
        """``[wilds][counts]``: the chains up to ``top`` out of these cards of its ranks."""
        chain = _chain(top, self._length)
        size, body = self._width * self._length, _rank_set(chain)
        every = list(product(range(self._width + 1), repeat=self._length))
        combos = {
            taken: WildCombo(level, kind, top, size, _counts(chain, taken), body)
            for taken in every
            if size - sum(taken) <= _MOST_WILDS
        }
        return [
            {
                _counts(chain, held): tuple(
                    combo
                    for taken, combo in combos.items()
                    if combo.wilds <= wilds and all(map(int.__le__, taken, held))
                )
                for held in every
            }
            for wilds in range(_MOST_WILDS + 1)
        ]

    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        capped = held.one
        if self._width > 1:
            capped += held.two
        if self._width > 2:
            capped += held.three
        return self.among(capped, held.wilds, above)

    def among(self, capped: RankCounts, wilds: int, above: int) -> list[WildCombo]:
        """``capped``: how often each rank is held, no more than the chain wants it."""
        found: list[WildCombo] = []
        for ranks, table in self._windows[wilds][max(0, above + 1 - self._first) :]:
            found += table[capped & ranks]
        return found


def _rank_set(ranks: Iterable[Rank]) -> RankSet:
    return sum(1 << 4 * rank for rank in ranks)


def _counts(ranks: Sequence[Rank], times: Sequence[int]) -> RankCounts:
    return sum(number << 4 * rank for rank, number in zip(ranks, times, strict=True))


class Straights(Chains):
    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        found = super().listed(held, above)
        for only in _in_one_suit_only(held):
            found = [c for c in found if c.wilds or c.body & ~only]
        return found


def _in_one_suit_only(held: Holding) -> Iterator[RankSet]:
    """For each suit the ranks held in no other, where a straight could be made of them.

    Five such cards are always a straight flush (rules.md, section 4).
    """
    spades, hearts, diamonds, clubs = held.suits
    several = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    for suit in held.suits:
        if (suit & ~several).bit_count() >= _LENGTHS["straight"]:
            yield suit & ~several


class StraightFlushes(Chains):
    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        by_text: dict[int, WildCombo] = {}
        for suit in held.suits:
            for combo in self.in_suit(suit, held.wilds, above):
                by_text[id(combo)] = combo
        return list(by_text.values())

    def in_suit(self, ranks: RankSet, wilds: int, above: int = -1) -> list[WildCombo]:
        """The straight flushes of one suit, of which these ranks are held."""
        if ranks.bit_count() + wilds < self._length:
            return []
        return self.among(ranks, wilds, above)


class JokerBomb:
    def __init__(self, level: Rank) -> None:
        jokers = 1 << 4 * SMALL | 1 << 4 * BIG
        self._jokers = jokers
        self._combo = WildCombo(level, "joker_bomb", BIG, 4, 2 * jokers, jokers)

    def listed(self, held: Holding, above: int = -1) -> list[WildCombo]:
        return [self._combo] if held.two & self._jokers == self._jokers else []


class WildCatalogue:
    """All combinations at one level."""

    def __init__(self, level: Rank) -> None:
        self.level = level
        self.flushes = StraightFlushes(level, "straight_flush")
        self._shapes: Mapping[str, Shape] = {
            "single": Alike(level, "single", 1, 1),
            "pair": Alike(level, "pair", 2, 2),
            "triple": Alike(level, "triple", 3, 3),
            "full_house": FullHouses(level),
            "straight": Straights(level, "straight"),
            "pair_straight": Chains(level, "pair_straight"),
            "plane": Chains(level, "plane"),
            "bomb": Alike(level, "bomb", 4, _MOST_OF_A_RANK + _MOST_WILDS),
            "straight_flush": self.flushes,
            "joker_bomb": JokerBomb(level),
        }

    def leads(self, held: Holding) -> list[WildCombo]:
        """Everything that these cards can play on a lead."""
        return self._listed(held, KINDS)

    def bombs(self, held: Holding) -> list[WildCombo]:
        return self._listed(held, ("bomb", "straight_flush", "joker_bomb"))

    def follows(self, held: Holding, table: WildCombo) -> list[WildCombo]:
        """Everything among these cards that beats ``table``, in every reading that does."""
        bombs = self.bombs(held)
        if table.is_bomb:
            return [bomb for bomb in bombs if bomb.beats(table)]
        return self._shapes[table.kind].listed(held, table.order) + bombs

    def readings(self, held: Holding, size: int) -> list[WildCombo]:
        """What all these ``size`` cards together can be read as, the strongest first."""
        found = [c for c in self._listed(held, _KINDS_OF.get(size, ())) if c.size == size]
        return sorted(found, key=lambda combo: combo.strength, reverse=True)

    def _listed(self, held: Holding, kinds: Iterable[str]) -> list[WildCombo]:
        found: list[WildCombo] = []
        for kind in kinds:
            found += self._shapes[kind].listed(held)
        return found


_KINDS_OF: dict[int, tuple[str, ...]] = {
    1: ("single",),
    2: ("pair",),
    3: ("triple",),
    4: ("bomb", "joker_bomb"),
    5: ("full_house", "straight", "bomb", "straight_flush"),
    6: ("pair_straight", "plane", "bomb"),
} | dict.fromkeys(range(7, _MOST_OF_A_RANK + _MOST_WILDS + 1), ("bomb",))
"""Which kinds may have so many cards."""


@cache
def catalogue(level: Rank) -> WildCatalogue:
    return WildCatalogue(level)
