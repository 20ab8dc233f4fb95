"""What a seat can work out in Guandan from its own cards and the public log."""

from collections.abc import Sequence
from math import prod
from typing import Any

from games.bots.chance import at_least
from games.bots.guandan_plan import CHAIN_KINDS, CHAINS, Burdens, Chain, rank_counts_of
from games.engine.cards import RANKS, Rank, count_of
from games.engine.guandan import GuandanView
from games.engine.wild_combos import NATURAL, WildCombo, card_order

ALIKE = ((1.15, 0.35, 0.6), (1.0, 0.3, 0.6), (0.85, 0.2, 0.4))
"""Of one, two, three cards of a rank: the burden of the lowest, the relief for standing above
all cards that are out, the relief when nothing beats it."""
CHAIN = (0.85, 0.2, 0.3)
BOMB = (-0.75, -0.95, -1.25)
"""Of four, five and more cards."""
BOMB_OF_A_HIGH_RANK = 0.1
FLUSH, JOKER_BOMB = -1.05, -1.6
WILLING = {
    "single": 0.8,
    "pair": 0.75,
    "triple": 0.6,
    "full_house": 0.6,
    "straight": 0.5,
    "pair_straight": 0.4,
    "plane": 0.4,
}
"""How often somebody beats what they can beat."""
WILLING_TO_BOMB = (0.5, 0.2)
"""A play that leaves few cards, and any other."""
FEW = 8
_FLUSH_OF_A_HAND = 0.3
_HAND = 27
_FOUR = 4
_MOST = 10
_MIGHTY = 15
"""A bomb so high on the ladder (see ``WildCombo.might``) is taken for the highest."""


class Outlook:
    """One decision's view of things; what was worked out is kept until the decision is made."""

    def __init__(self, view: GuandanView) -> None:
        self.counts = view.counts
        self.level = view.level
        self.seat = view.seat
        self.top = view.top
        self.partner = (view.seat + 2) % 4
        self.opponents = tuple(seat for seat in opponents_of(view) if view.counts[seat])
        self._order = card_order(view.level)
        out = view.unseen
        self._number_out = max(1, out.bit_count())
        self._out = rank_counts_of(out)
        self._above = self._numbers_above()
        others = (*self.opponents, self.partner)
        self._holds = {seat: self._chances_to_hold(seat) for seat in others}
        self._higher = {seat: self._chances_of_higher(seat) for seat in others}
        self._bombs = {seat: self._chance_of_a_bomb(seat) for seat in others}

    def _numbers_above(self) -> list[int]:
        above, so_far = [0] * len(RANKS), 0
        for rank in reversed(self._order):
            above[rank] = so_far
            so_far += count_of(self._out, rank)
        return above

    # What the own cards weigh

    def burdens(self) -> Burdens:
        return Burdens(
            [self._of_rank(rank) for rank in range(len(RANKS))],
            [self._of_chain(chain) for chain in CHAINS],
            FLUSH,
            JOKER_BOMB,
        )

    def _of_rank(self, rank: Rank) -> tuple[float, ...]:
        standing = 1 - self._above[rank] / self._number_out
        one, two, three = (
            low - high * standing - unbeaten * self._nobody_beats(kind, rank, number)
            for number, (kind, (low, high, unbeaten)) in enumerate(
                zip(("single", "pair", "triple"), ALIKE, strict=True), 1
            )
        )
        bombs = (BOMB[min(number - _FOUR, 2)] for number in range(_FOUR, _MOST + 1))
        high_bombs = (bomb - BOMB_OF_A_HIGH_RANK * standing for bomb in bombs)
        return 0.0, one, min(two, 2 * one), min(three, 3 * one), *high_bombs

    def _of_chain(self, chain: Chain) -> float:
        low, high, unbeaten = CHAIN
        standing = NATURAL.index(chain.top) / (len(NATURAL) - 1)
        nobody = self._nobody_beats(chain.kind, chain.top, chain.size)
        return low - high * standing - unbeaten * nobody

    def _nobody_beats(self, kind: str, rank: Rank, size: int) -> float:
        return prod([1 - self._chance(seat, kind, rank, size) for seat in self.opponents])

    # How likely somebody can

    def chance_to_stand(self, combo: WildCombo, left: int) -> float:
        """That no opponent beats it; ``left`` is what its player holds afterwards."""
        bombing = WILLING_TO_BOMB[left > FEW]
        return prod(self._leaves_it(seat, combo, bombing) for seat in self.opponents)

    def _leaves_it(self, seat: int, combo: WildCombo, bombing: float) -> float:
        if combo.is_bomb:
            return 1 - bombing * self._chance_of_a_higher_bomb(seat, combo)
        plainly = WILLING[combo.kind] * self.chance_to_beat(seat, combo)
        return (1 - plainly) * (1 - bombing * self._bombs[seat])

    def chance_to_be_finished_on(self, combo: WildCombo) -> float:
        """That an opponent beats it with all the cards that are left to them."""
        return 1 - prod(
            1 - self.chance_to_beat(seat, combo)
            for seat in self.opponents
            if self.counts[seat] == combo.size
        )

    def chance_to_beat(self, seat: int, combo: WildCombo) -> float:
        """That the seat holds a higher one of its kind."""
        if combo.is_bomb:
            return self._chance_of_a_higher_bomb(seat, combo)
        return self._chance(seat, combo.kind, combo.rank, combo.size)

    def _chance(self, seat: int, kind: str, rank: Rank, size: int) -> float:
        return self._higher[seat][kind][rank] if size <= self.counts[seat] else 0.0

    def _chances_to_hold(self, seat: int) -> list[list[float]]:
        """``[number][rank]``: that the seat has so many of a rank, up to four."""
        numbers = [count_of(self._out, rank) for rank in range(len(RANKS))]
        return [
            [at_least(number, self.counts[seat], held, self._number_out) for held in numbers]
            for number in range(_FOUR + 1)
        ]

    def _chances_of_higher(self, seat: int) -> dict[str, Sequence[float]]:
        """``[kind][rank]``: that the seat holds a higher one, if it has cards enough."""
        cards, number_out = self.counts[seat], self._number_out
        pairs, triples = (self._alike_above(self._holds[seat][number]) for number in (2, 3))
        return {
            "single": [at_least(1, cards, above, number_out) for above in self._above],
            "pair": pairs,
            "triple": triples,
            "full_house": triples,
            **self._chains_above(self._holds[seat]),
        }

    def _alike_above(self, holds: Sequence[float]) -> list[float]:
        above, none = [0.0] * len(RANKS), 1.0
        for rank in reversed(self._order):
            above[rank] = 1 - none
            none *= 1 - holds[rank]
        return above

    @staticmethod
    def _chains_above(holds: Sequence[Sequence[float]]) -> dict[str, Sequence[float]]:
        """Roughly, as if having one of the ranks said nothing about another."""
        above: dict[str, Any] = {kind: [0.0] * len(RANKS) for kind in CHAIN_KINDS}
        none = dict.fromkeys(CHAIN_KINDS, 1.0)
        for chain in reversed(CHAINS):
            above[chain.kind][chain.top] = 1 - none[chain.kind]
            of_rank = holds[chain.width]
            none[chain.kind] *= 1 - prod([of_rank[rank] for rank in chain.ranks])
        return above

    def _chance_of_a_higher_bomb(self, seat: int, combo: WildCombo) -> float:
        """By the steps of the ladder: most bombs are small."""
        return self._bombs[seat] * max(0.0, 1 - combo.might / _MIGHTY)

    def _chance_of_a_bomb(self, seat: int) -> float:
        none = prod([1 - self._holds[seat][_FOUR][rank] for rank in NATURAL])
        flush = _FLUSH_OF_A_HAND * (self.counts[seat] / _HAND) ** 2
        return 1 - none * (1 - flush)


def opponents_of(view: GuandanView) -> tuple[int, int]:
    return (view.seat + 1) % 4, (view.seat + 3) % 4
