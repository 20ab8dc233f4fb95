"""The ending of Durak for two: with the stock empty both hands are known, and all is reckoned."""

from collections.abc import Sequence

from games.bots.durak_reckoning import best_first, value_after, worth_weighing
from games.bots.durak_search import RoundSearch, each_card
from games.engine.cards import CardSet
from games.engine.durak_play import FRUITLESS_ROUNDS, View
from games.engine.durak_table import MOST_IN_A_ROUND, Move

NODES = 2500
"""Of a decision. What takes more is judged like a round with a stock; a hand of six against six
takes 1,000 to 2,400 in the median."""


def move_in_the_ending(view: View, moves: Sequence[Move], other: CardSet) -> Move:
    """The best move when the other player, the only one left, holds these cards."""
    search = Endgame(view.trump, view.variant, NODES)
    search.fruitless = view.round.fruitless
    weighed = best_first(view, moves, [other], 0)
    weighed += [m for m in moves if m not in weighed and m in worth_weighing(search, view, moves)]
    try:
        for wanted in (1, 0):
            for move in weighed:
                if value_after(search, view, other, move, wanted - 1, wanted) >= wanted:
                    return move
    except OutOfNodes:
        return move
    return weighed[0]


class OutOfNodes(Exception):
    """The search has become too large."""


class Endgame(RoundSearch):
    """The stock is empty: 1 when the defender is the fool, -1 when the attacker is, 0 drawn."""

    def __init__(self, trump: int, variant: str, nodes: int) -> None:
        super().__init__(trump, variant)
        self.nodes = nodes
        self.fruitless = 0
        self._known: dict[tuple[int, ...], tuple[float, float]] = {}
        """Position -> the lowest and the highest value that it may have."""

    def beaten(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        if not a or not d:
            return bool(d) - bool(a)
        before, self.fruitless = self.fruitless, 0
        value = -self.lead(d, a, -beta, -alpha)
        self.fruitless = before
        return value

    def taken(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        if not a:
            return 1
        if self.fruitless + 1 == FRUITLESS_ROUNDS:
            return 0
        self.fruitless += 1
        value = self.lead(a, d, alpha, beta)
        self.fruitless -= 1
        return value

    def gifts(self, fitting: CardSet, room: int) -> list[CardSet]:
        sets = [0]
        for card in each_card(fitting):
            sets += [made | card for made in sets if made.bit_count() < room]
        return sets[::-1]

    def lead(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        room = min(MOST_IN_A_ROUND, d.bit_count())
        return self.attack(a, d, 0, 0, room, MOST_IN_A_ROUND, alpha, beta)

    def attack(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, most: int,
        alpha: float, beta: float,
    ) -> float:  # fmt: skip
        key = (a, d, laid, room, most, self.fruitless if self._transfers else 0)
        low, high = self._known.get(key, (-1, 1))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if self.nodes <= 0:
            raise OutOfNodes
        self.nodes -= 1
        value = super().attack(a, d, laid, fit, room, most, alpha, beta)
        self._known[key] = (
            max(low, value) if value > alpha else low,
            min(high, value) if value < beta else high,
        )
        return value
