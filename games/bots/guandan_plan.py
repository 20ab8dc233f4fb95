"""How a hand of Guandan is best shed: its straight flushes, its wilds, its groups and chains.

A wild that makes a bomb is counted as a card of that bomb's rank, one that is in a straight
flush lies with it, any other is a level card. What is left is a number of cards of each rank.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from games.engine.cards import (
    ONE_OF_EACH,
    SECOND_DECK,
    CardSet,
    Rank,
    RankCounts,
    RankSet,
    rank_counts,
    ranks_in,
)
from games.engine.two_decks import FIRST_COPIES, without
from games.engine.wild_combos import BIG, NATURAL, SMALL, wild_cards

_JOKER_BOMB: RankCounts = 2 << 4 * SMALL | 2 << 4 * BIG
_ORDINARY: RankSet = ONE_OF_EACH & (1 << 4 * SMALL) - 1
_PAIR, _TRIPLE = 2, 3
_FLUSHES_WEIGHED = 4
_ARRANGEMENTS_WEIGHED = 3
CHAIN_KINDS = ("straight", "pair_straight", "plane")
_STEPS = 60
"""How many chains at most are tried out for one plan."""
_SLACK = 0.35
"""A chain that seems to cost so much may still be right together with another."""


class Chain(NamedTuple):
    kind: str
    top: Rank
    counts: RankCounts
    body: RankSet
    width: int
    """How often each rank occurs."""
    size: int
    ranks: tuple[Rank, ...]


def _chains() -> tuple[Chain, ...]:
    found = []
    for kind, width, length in zip(CHAIN_KINDS, (1, 2, 3), (5, 3, 2), strict=True):
        for place in range(length - 2, len(NATURAL)):
            ranks = tuple(NATURAL[index] for index in range(place - length + 1, place + 1))
            body = sum(1 << 4 * rank for rank in ranks)
            counts = width * body
            found.append(Chain(kind, ranks[-1], counts, body, width, width * length, ranks))
    return tuple(found)


CHAINS = _chains()
_WINDOWS = tuple((chain.top, chain.body) for chain in CHAINS if chain.kind == "straight")


@dataclass(frozen=True)
class Burdens:
    """The burden of groups and chains, in plays; see ``plans.Burdens``."""

    alike: Sequence[Sequence[float]]
    """``alike[rank][number]``, of none up to ten cards of a rank."""
    chains: Sequence[float]
    """As in the list of all chains, from the lowest straight to the highest plane."""
    flush: float
    joker_bomb: float


class Plan(NamedTuple):
    burden: float
    plays: int
    chains: tuple[Chain, ...] = ()


class Flush(NamedTuple):
    cards: CardSet
    wilds: int
    top: Rank


class Arrangement(NamedTuple):
    """``counts``: all that is in no straight flush, the wilds among it as they are used."""

    flushes: tuple[Flush, ...]
    counts: RankCounts


class Planner:
    """Plans with one set of burdens; what was found out is kept as long as this object."""

    def __init__(self, level: Rank, burdens: Burdens) -> None:
        self.level = level
        self._alike = burdens.alike
        self._burdens = burdens
        self._chains = list(zip(CHAINS, burdens.chains, strict=True))
        self._burden_of = dict(self._chains)
        self._plans: dict[RankCounts, Plan] = {}
        self._rough: dict[RankCounts, Plan] = {}
        self._steps = 0

    def burden(self, arrangement: Arrangement) -> Plan:
        return self._and_flushes(self.plan(arrangement.counts), arrangement)

    def _and_flushes(self, plan: Plan, arrangement: Arrangement) -> Plan:
        number = len(arrangement.flushes)
        return plan._replace(
            burden=plan.burden + number * self._burdens.flush, plays=plan.plays + number
        )

    def plan(self, counts: RankCounts) -> Plan:
        """The best way found to shed these cards."""
        found = self._plans.get(counts)
        if found is None:
            self._steps = _STEPS
            found = self._plans[counts] = self._best(counts, 0)
        return found

    def _best(self, counts: RankCounts, first: int) -> Plan:
        """With none of the chains before ``first``."""
        best = self.rough(counts)
        limit = best.burden + _SLACK
        held = held_at_least(counts)
        for index in range(first, len(self._chains)):
            chain, burden = self._chains[index]
            if held[chain.width] & chain.body != chain.body or not self._steps:
                continue
            self._steps -= 1
            left = counts - chain.counts
            if self.rough(left).burden + burden >= limit:
                continue
            rest = self._best(left, index)
            if rest.burden + burden < best.burden:
                best = Plan(rest.burden + burden, rest.plays + 1, (chain, *rest.chains))
        return best

    def with_chains(self, counts: RankCounts, chains: Sequence[Chain]) -> Plan:
        """Keeping those of the chains that are still whole."""
        burden, plays = 0.0, 0
        for chain in chains:
            if held_at_least(counts)[chain.width] & chain.body == chain.body:
                counts -= chain.counts
                burden += self._burden_of[chain]
                plays += 1
        rest = self.rough(counts)
        return Plan(rest.burden + burden, rest.plays + plays)

    def rough(self, counts: RankCounts) -> Plan:
        """Without chains: groups of equal cards, triples with pairs."""
        found = self._rough.get(counts)
        if found is None:
            found = self._rough[counts] = self._without_chains(counts)
        return found

    def _without_chains(self, counts: RankCounts) -> Plan:
        burden, plays, triples = 0.0, 0, 0
        if counts & _JOKER_BOMB == _JOKER_BOMB:
            burden, plays, counts = self._burdens.joker_bomb, 1, counts - _JOKER_BOMB
        pairs: list[float] = []
        for of_rank in self._alike:
            held = counts & 15
            counts >>= 4
            if not held:
                continue
            plays += 1
            burden += of_rank[held]
            if held == _PAIR:
                pairs.append(of_rank[held])
            elif held == _TRIPLE:
                triples += 1
        if triples and pairs:
            pairs.sort(reverse=True)
            for saved in pairs[:triples]:
                if saved > 0:
                    burden -= saved
                    plays -= 1
        return Plan(burden, plays)

    # Straight flushes and wilds

    def arrange(self, hand: CardSet) -> Arrangement:
        """The best found among ways to make straight flushes and to use the wilds."""
        natural = hand & ~wild_cards(self.level)
        wilds = (hand & wild_cards(self.level)).bit_count()
        sets = [(), *self._sets_of_flushes(natural, wilds)]
        ways = [self._with_flushes(natural, wilds, flushes) for flushes in sets]
        ways.sort(key=self._rough_burden)
        return min(ways[:_ARRANGEMENTS_WEIGHED], key=lambda way: self.burden(way).burden)

    def _rough_burden(self, way: Arrangement) -> float:
        return self.rough(way.counts).burden + len(way.flushes) * self._burdens.flush

    def kept(self, hand: CardSet, flushes: Sequence[Flush]) -> Arrangement:
        """With those of the flushes that the hand still has."""
        natural = hand & ~wild_cards(self.level)
        wilds = (hand & wild_cards(self.level)).bit_count()
        whole: tuple[Flush, ...] = ()
        for flush in flushes:
            if _go_together(natural, wilds, (*whole, flush)):
                whole = (*whole, flush)
        return self._with_flushes(natural, wilds, whole)

    def rough_burden(self, way: Arrangement, chains: Sequence[Chain]) -> Plan:
        """Without looking for other chains than these."""
        return self._and_flushes(self.with_chains(way.counts, chains), way)

    def _sets_of_flushes(self, natural: CardSet, wilds: int) -> list[tuple[Flush, ...]]:
        """Of the straight flushes that seem best, each alone and those that go together."""
        single = sorted(
            ((flush,) for flush in flushes_in(natural, wilds)),
            key=lambda flushes: self._rough_burden(self._with_flushes(natural, wilds, flushes)),
        )[:_FLUSHES_WEIGHED]
        best = [flush for (flush,) in single]
        several = [
            chosen
            for number in (2, 3)
            for chosen in combinations(best, number)
            if _go_together(natural, wilds, chosen)
        ]
        return single + several

    def _with_flushes(
        self, natural: CardSet, wilds: int, flushes: tuple[Flush, ...]
    ) -> Arrangement:
        for flush in flushes:
            natural = without(natural, flush.cards)
            wilds -= flush.wilds
        counts = rank_counts_of(natural) + (wilds << 4 * self.level)
        while wilds and (use := self._best_bomb(counts, wilds)):
            number, rank = use
            counts += (number << 4 * rank) - (number << 4 * self.level)
            wilds -= number
        return Arrangement(flushes, counts)

    def _best_bomb(self, counts: RankCounts, wilds: int) -> tuple[int, Rank] | None:
        """(how many wilds, the rank that they join), when that is better than level cards."""
        held = held_at_least(counts)
        choices = [(1, rank) for rank in ranks_in(held[3] & _ORDINARY) if rank != self.level]
        if wilds > 1:
            choices += [(2, rank) for rank in ranks_in(held[2] & _ORDINARY) if rank != self.level]
        if not choices:
            return None

        def burden(use: tuple[int, Rank]) -> float:
            number, rank = use
            return self.rough(counts + (number << 4 * rank) - (number << 4 * self.level)).burden

        best = min(choices, key=lambda use: (burden(use), use))
        return best if burden(best) < self.rough(counts).burden else None


def held_at_least(counts: RankCounts) -> tuple[RankSet, ...]:
    """``[number]``: the ranks that occur at least so often, up to three."""
    fours = counts >> 2 | counts >> 3
    return (
        ONE_OF_EACH,
        (counts | counts >> 1 | fours) & ONE_OF_EACH,
        (counts >> 1 | fours) & ONE_OF_EACH,
        (counts & counts >> 1 | fours) & ONE_OF_EACH,
    )


def rank_counts_of(cards: CardSet) -> RankCounts:
    return rank_counts(cards & FIRST_COPIES) + rank_counts(cards >> SECOND_DECK)


def flushes_in(natural: CardSet, wilds: int) -> Iterator[Flush]:
    """Every straight flush of these cards, with no more wilds than it needs."""
    cards = (natural | natural >> SECOND_DECK) & FIRST_COPIES
    for suit in range(4):
        of_suit = cards >> suit & _ORDINARY
        for top, body in _WINDOWS:
            missing = 5 - (of_suit & body).bit_count()
            if missing <= wilds:
                yield Flush((of_suit & body) << suit, missing, top)


def _go_together(natural: CardSet, wilds: int, flushes: Sequence[Flush]) -> bool:
    for flush in flushes:
        if flush.cards & ~(natural | natural >> SECOND_DECK) or flush.wilds > wilds:
            return False
        natural, wilds = without(natural, flush.cards), wilds - flush.wilds
    return True
