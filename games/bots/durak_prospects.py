"""What is certain in Durak from the own cards and the public log, without any weighing."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from games.bots.durak_outlook import Knowledge
from games.engine.cards import Card, CardSet
from games.engine.durak_play import View
from games.engine.durak_table import BEATERS, ITS_RANK, TRANSFER


class Prospects:
    def __init__(self, view: View) -> None:
        knowledge, defender = Knowledge(view), view.round.defender
        others = [seat for seat in range(len(view.counts)) if seat != defender]
        self._beaters = BEATERS[view.trump]
        self._may_pass_on = view.variant == TRANSFER and view.unbeaten == view.laid
        self._defence = _possible(knowledge, [defender])
        self._attack = _possible(knowledge, others)
        self._known_attack = _union(knowledge.known[seat] for seat in others)

    def beaters(self, card: Card) -> int:
        """So many cards beat it that the defender may hold."""
        return (self._defence & self._beaters[card]).bit_count()

    def stands(self, card: Card) -> bool:
        """Whether the defender can only take it."""
        passed_on = self._may_pass_on and self._defence & ITS_RANK[card + 1]
        return not (self.beaters(card) or passed_on)

    def fitting(self, card: Card) -> int:
        """So many cards of its rank may be thrown in by others."""
        return (self._attack & ITS_RANK[card + 1]).bit_count()

    def surely_fitting(self, card: Card) -> CardSet:
        """The cards of its rank that others are known to hold."""
        return self._known_attack & ITS_RANK[card + 1]


def _possible(knowledge: Knowledge, seats: Sequence[int]) -> CardSet:
    """All that these seats may hold."""
    hiding = any(knowledge.hidden[seat] for seat in seats)
    return _union(knowledge.known[seat] for seat in seats) | (knowledge.unseen if hiding else 0)


def _union(sets: Iterable[CardSet]) -> CardSet:
    return reduce(or_, sets, 0)
