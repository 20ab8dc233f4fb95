"""Durak for two who see each other's cards: a round searched to its end, whatever comes after.

Every value is the attacker's, and the defender's is its negative. A defence is searched as the
set of cards that covers all that is unbeaten: which card covers which makes no difference, and
to beat a part and then to take is never better than to take at once.
"""

from collections.abc import Iterable, Iterator, Sequence

from games.engine.cards import CardSet
from games.engine.durak_table import (
    BEATERS,
    GROUPS,
    ITS_RANK,
    SUIT_CARDS,
    TRANSFER,
)

INFINITY = 1e9


def _parts(group: CardSet) -> list[CardSet]:
    """The non-empty subsets, the largest first."""
    parts = [part for part in GROUPS if part & group == part]
    return sorted(parts, key=lambda part: (-part.bit_count(), part))


_PARTS = {group: _parts(group) for group in GROUPS}


class Options:
    """What may be laid, worth trying first things first."""

    covers = 10**6
    """So many ways to cover all are looked at, the cheapest."""

    def __init__(self, trump: int, variant: str) -> None:
        self.trumps = SUIT_CARDS[trump]
        self._beaters = BEATERS[trump]
        self._transfers = variant == TRANSFER

    def attacks(self, fitting: CardSet, room: int, may_stop: CardSet) -> Iterator[CardSet]:
        """Plain cards first, the lowest first; 0, to stop, before the trumps."""
        trumps = self.trumps
        later = []
        while fitting:
            group = fitting & ITS_RANK[(fitting & -fitting).bit_length()]
            fitting ^= group
            for part in _PARTS[group]:
                if part.bit_count() > room:
                    continue
                if part & trumps:
                    later.append(part)
                else:
                    yield part
        if may_stop:
            yield 0
        yield from later

    def _covers(self, d: CardSet, unbeaten: CardSet) -> list[CardSet]:
        """The sets of cards that cover all, those without trumps and the lowest first."""
        sets = {0}
        trumps = self.trumps
        for cards in (unbeaten & trumps, unbeaten & ~trumps):
            while cards:
                target = cards.bit_length() - 1
                cards ^= 1 << target
                able = d & self._beaters[target]
                sets = {made | one for made in sets for one in each_card(able & ~made)}
                if len(sets) > self.covers:
                    sets = set(self._cheapest(sets)[: self.covers])
        return self._cheapest(sets)

    def _cheapest(self, sets: Iterable[CardSet]) -> list[CardSet]:
        trumps = self.trumps
        return sorted(sets, key=lambda cards: ((cards & trumps).bit_count(), cards))


class RoundSearch(Options):
    """``laid``, ``unbeaten``: what lies on the table; ``fit``: all cards of the ranks in it.

    ``room``: how many attack cards more may be laid; ``most``: 5 in the first round, then 6.
    The search fails soft: a value outside of ``alpha`` and ``beta`` is a bound.
    """

    # What a game adds: how the round's end is judged

    def beaten(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        """All is beaten: the attacker is left with ``a``, the defender with ``d``."""
        raise NotImplementedError

    def taken(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        """The defender has taken: ``d`` has all that was laid."""
        raise NotImplementedError

    def gifts(self, fitting: CardSet, room: int) -> Sequence[CardSet]:
        """What may be worth adding for a defender who takes."""
        raise NotImplementedError

    # The round

    def attack(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, most: int,
        alpha: float, beta: float,
    ) -> float:  # fmt: skip
        """The attacker leads, or all is beaten and they may add or stop."""
        fitting = a & fit if laid else a
        if laid and not (fitting and room):
            return self.beaten(a, d, alpha, beta)
        best = -INFINITY
        for cards in self.attacks(fitting, room, laid):
            if not cards:
                value = self.beaten(a, d, alpha, beta)
            else:
                its_rank = ITS_RANK[cards.bit_length()]
                value = self.defend(
                    a ^ cards, d, laid | cards, cards, fit | its_rank,
                    room - cards.bit_count(), most, alpha, beta,
                )  # fmt: skip
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best

    def defend(
        self, a: CardSet, d: CardSet, laid: CardSet, unbeaten: CardSet, fit: CardSet, room: int,
        most: int, alpha: float, beta: float,
    ) -> float:  # fmt: skip
        """The defender covers all that is unbeaten, passes it on, or takes."""
        best = INFINITY
        for covers in self._covers(d, unbeaten):
            fits = fit
            left = covers
            while left:
                its_rank = ITS_RANK[left.bit_length()]
                fits |= its_rank
                left &= ~its_rank
            value = self.attack(a, d ^ covers, laid | covers, fits, room, most, alpha, beta)
            if value < best:
                best = value
                if value <= alpha:
                    return best
                beta = min(beta, value)
        if self._transfers and laid == unbeaten and a.bit_count() > laid.bit_count():
            same = d & fit
            while same:
                card = same & -same
                same ^= card
                value = -self.passed_on(d ^ card, a, laid | card, fit, most, -beta, -alpha)
                if value < best:
                    best = value
                    if value <= alpha:
                        return best
                    beta = min(beta, value)
        return min(best, self.give(a, d, laid, fit, room, alpha, beta))

    def passed_on(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, most: int, alpha: float,
        beta: float,
    ) -> float:  # fmt: skip
        """``a`` has transferred to ``d``."""
        room = min(most, d.bit_count()) - laid.bit_count()
        return self.defend(a, d, laid, laid, fit, room, most, alpha, beta)

    def give(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, alpha: float,
        beta: float,
    ) -> float:  # fmt: skip
        """The defender takes, and the attacker may add to it."""
        best = -INFINITY
        for gift in self.gifts(a & fit, room):
            value = self.taken(a ^ gift, d | laid | gift, alpha, beta)
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best


def each_card(cards: CardSet) -> Iterator[CardSet]:
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest
