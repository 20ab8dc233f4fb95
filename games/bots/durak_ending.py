"""The ending of Durak for two: with the stock empty both hands are known, and all is reckoned.

One question is asked at a time: does this player win, whatever the other does? If neither does,
the game is drawn.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from math import exp
from typing import Any

from games.bots.durak_outlook import hand_worth
from games.bots.durak_reckoning import after, best_first, worth_weighing
from games.bots.durak_search import Options, each_card
from games.bots.proof_numbers import LOST, WON, Node, OutOfNodes, ProofSearch
from games.engine.cards import CardSet, cards_in
from games.engine.durak_play import FRUITLESS_ROUNDS, View
from games.engine.durak_table import ALL_CARDS, DECK, ITS_RANK, MOST_IN_A_ROUND, SUIT_CARDS, Move

NODES = 660_000
"""Of a decision. Where that is not enough, the move that then looks best is taken."""

# A guess at the logarithm of the attacker's odds before a round, and at what a proof takes.
# Fitted to endings that were solved.
_TURN = 1.5
_WORTH = 0.7
_BEATABLE = 0.75
"""Each rank in which the attacker holds a card that the defender can beat."""
_OTHERS_BEATABLE = 0.45
_MOST_ODDS = 8.0
_EFFORT = 1.2
"""So many times more for each card."""
_EFFORTS = [exp(_MOST_ODDS) * _EFFORT**cards for cards in range(len(DECK) + 1)]
"""By the cards still in play; so much that no guess is 0, which would be certain."""
_ANSWERED = 3.0
"""What it says that the other player is known not to win."""


def move_in_the_ending(view: View, moves: Sequence[Move], other: CardSet) -> Move:
    """The best move when the other player, the only one left, holds these cards."""
    choice = Choice(view, moves, other, NODES)
    try:
        found = choice.solved()
    except OutOfNodes:
        return choice.likeliest()
    return found or best_first(view, moves, [other], 0)[0]


class Choice:
    """A decision: of each move it is asked whether one wins, and whether the other does."""

    def __init__(self, view: View, moves: Sequence[Move], other: CardSet, nodes: int) -> None:
        left = FRUITLESS_ROUNDS - view.round.fruitless
        self._ending = ending = Ending(view.trump, view.variant, left, nodes)
        self._moves = worth_weighing(ending, view, moves)
        each_after = [after(ending, view, other, move) for move in self._moves]
        self._wins: list[Node] = [of(*position, attacks) for of, position, attacks in each_after]
        self._loses: list[Node] = [
            of(*position, not attacks) for of, position, attacks in each_after
        ]

    def solved(self) -> Move | None:
        """A move that wins, else one that does not lose, else None. Raises OutOfNodes."""
        likely = any(node.proof < node.disproof for node in self._wins)
        if not likely and self._lost():
            return None
        if self._ending.wins(_choice(self._wins, True)):
            return self._moves[next(n for n, node in enumerate(self._wins) if not node.proof)]
        if likely and self._lost():
            return None
        return self._moves[next(n for n, node in enumerate(self._loses) if not node.disproof)]

    def wins_with(self, move: Move) -> bool:
        """As far as the search has come."""
        return not self._wins[self._moves.index(move)].proof

    def _lost(self) -> bool:
        return self._ending.wins(_choice(self._loses, False))

    def likeliest(self) -> Move:
        """As far as the search has come."""

        def promise(number: int) -> float:
            wins, loses = self._wins[number], self._loses[number]
            winning = wins.disproof / max(1, wins.proof)
            return winning * loses.proof / max(1, loses.disproof)

        return self._moves[max(range(len(self._moves)), key=promise)]


def _choice(followers: list[Node], chooses: bool) -> Node:
    """The position before the move."""
    node = Node(1, 1, chooses, None)
    node.followers = followers
    return node


class Ending(Options, ProofSearch):
    """Arguments as in RoundSearch; ``x``: whether it is the attacker who is to win."""

    def __init__(self, trump: int, variant: str, left: int, nodes: int) -> None:
        Options.__init__(self, trump, variant)
        ProofSearch.__init__(self, nodes)
        self._trump = trump
        self._left = left
        """So many rounds taken from now on, none of them beaten, are a draw."""
        self._beats = cache(self._beaten_by)
        self._ranks_of = cache(ranks_of)
        self._worth = cache(partial(hand_worth, trump=trump, phase=0))
        self._known: dict[tuple[CardSet, CardSet, CardSet, int, bool], Node] = {}
        """Where the attacker moves."""

    def following(self, position: Any) -> Iterable[Node]:
        after_each, self._left, *rest = position
        nodes: Iterable[Node] = after_each(self, *rest)
        return nodes

    # Positions

    def lead(self, a: CardSet, d: CardSet, x: bool) -> Node:
        if not a or not d:
            return WON if (d if x else a) and not (a if x else d) else LOST
        if not self._left:
            return LOST
        if a.bit_count() <= self._left:
            if self._surely_wins(a, d):
                return WON if x else LOST
            if not self._transfers:
                self._left = FRUITLESS_ROUNDS
        room = min(MOST_IN_A_ROUND, d.bit_count())
        return self.attack(a, d, 0, 0, room, MOST_IN_A_ROUND, x)

    def attack(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, most: int, x: bool
    ) -> Node:
        if laid and not (a & fit and room):
            return self.beaten(a, d, x)
        key = (a, d, laid, self._left, x)
        node = self._known.get(key)
        if node is None:
            odds = -self._odds(d, a) if laid else self._odds(a, d)
            if not x:
                odds = -odds
            contrary = self._known.get((a, d, laid, self._left, not x))
            if contrary and not contrary.proof:
                node = LOST
            else:
                if contrary and not contrary.disproof:
                    odds += _ANSWERED
                position = (Ending._attacks, self._left, a, d, laid, fit, room, most, x)
                node = _guessed(odds, a | d, x, position)
            self._known[key] = node
        return node

    def defend(
        self, a: CardSet, d: CardSet, laid: CardSet, unbeaten: CardSet, fit: CardSet, room: int,
        most: int, x: bool,
    ) -> Node:  # fmt: skip
        odds = self._odds(a, d | laid)
        if covers := self._cheapest_covers(d, unbeaten):
            odds = min(odds, -self._odds(d ^ covers, a))
        position = (Ending._defences, self._left, a, d, laid, unbeaten, fit, room, most, x)
        return _guessed(odds if x else -odds, a | d | laid, not x, position)

    def passed_on(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, most: int, x: bool
    ) -> Node:
        room = min(most, d.bit_count()) - laid.bit_count()
        return self.defend(a, d, laid, laid, fit, room, most, x)

    def give(self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, x: bool) -> Node:
        if not (a & fit and room):
            return self.taken(a, d | laid, x)
        odds = self._odds(a, d | laid)
        position = (Ending._additions, self._left, a, d | laid, a & fit, room, x)
        return _guessed(odds if x else -odds, a | d | laid, x, position)

    def beaten(self, a: CardSet, d: CardSet, x: bool) -> Node:
        before, self._left = self._left, FRUITLESS_ROUNDS
        node = self.lead(d, a, not x)
        self._left = before
        return node

    def taken(self, a: CardSet, d: CardSet, x: bool) -> Node:
        before, self._left = self._left, self._left - 1
        node = self.lead(a, d, x)
        self._left = before
        return node

    # What may follow

    def _attacks(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, most: int, x: bool
    ) -> Iterator[Node]:
        if laid:
            yield self.beaten(a, d, x)
        for cards in self._to_be_laid(a, d, laid, fit, room):
            fits = fit | ITS_RANK[cards.bit_length()]
            left = room - cards.bit_count()
            yield self.defend(a ^ cards, d, laid | cards, cards, fits, left, most, x)

    def _to_be_laid(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int
    ) -> Iterable[CardSet]:
        """One card after the other says as much as all at once, and leaves more open: several
        are laid only if one card could be passed on."""
        if laid or not self._transfers or not self._ranks_of(a) & d:
            return each_card(a & fit if laid else a)
        return (
            cards for cards in self.attacks(a, room, 0)
            if not cards & cards - 1 or ITS_RANK[cards.bit_length()] & d
        )  # fmt: skip

    def _defences(
        self, a: CardSet, d: CardSet, laid: CardSet, unbeaten: CardSet, fit: CardSet, room: int,
        most: int, x: bool,
    ) -> Iterator[Node]:  # fmt: skip
        for covers in self._ways_to_cover(d, unbeaten):
            fits = fit | self._ranks_of(covers)
            yield self.attack(a, d ^ covers, laid | covers, fits, room, most, x)
        if self._transfers and laid == unbeaten and a.bit_count() > laid.bit_count():
            for card in each_card(d & fit):
                yield self.passed_on(d ^ card, a, laid | card, fit, most, not x)
        yield self.give(a, d, laid, fit, room, x)

    def _ways_to_cover(self, d: CardSet, unbeaten: CardSet) -> Iterable[CardSet]:
        if unbeaten & unbeaten - 1:
            return self._covers(d, unbeaten)
        return each_card(d & self._beaters[unbeaten.bit_length() - 1])

    def _additions(
        self, a: CardSet, d: CardSet, fitting: CardSet, room: int, x: bool
    ) -> Iterator[Node]:
        for gift in _gifts(fitting, room):
            yield self.taken(a ^ gift, d | gift, x)

    # Guesses

    def _odds(self, a: CardSet, d: CardSet) -> float:
        if not a or not d:
            return _MOST_ODDS * (bool(d) - bool(a))
        beats, others_beat = self._beats(a), self._beats(d)
        return (
            _TURN
            + _WORTH * (self._worth(a) - self._worth(d))
            - _BEATABLE * _ranks(a & others_beat)
            + _OTHERS_BEATABLE * _ranks(d & beats)
        )

    def _beaten_by(self, hand: CardSet) -> CardSet:
        """All cards that the hand can beat."""
        if trumps := hand & self.trumps:
            return ALL_CARDS & ~self.trumps | self.trumps & (1 << trumps.bit_length() - 1) - 1
        beaten = 0
        for suit in SUIT_CARDS:
            if held := hand & suit:
                beaten |= suit & (1 << held.bit_length() - 1) - 1
        return beaten

    def _cheapest_covers(self, d: CardSet, unbeaten: CardSet) -> CardSet:
        """0 if there is none."""
        covers = 0
        for target in cards_in(unbeaten):
            able = d & self._beaters[target] & ~covers
            if not able:
                return 0
            able = able & ~self.trumps or able
            covers |= able & -able
        return covers

    def _surely_wins(self, a: CardSet, d: CardSet) -> bool:
        """Whether the attacker wins by leading rank after rank, to each of which belongs a card
        that cannot be beaten, plain ranks first, the lowest first; one more rank may come last.

        What the defender takes then beats nothing that follows. None may be passed on.
        """
        if self._transfers and self._ranks_of(a) & d:
            return False
        last = a & ~self._ranks_of(a & ~self._beats(d))
        held = d.bit_count()
        if last & ~ITS_RANK[last.bit_length()] or last.bit_count() >= held:
            return False
        return held >= 4 or all((a & group).bit_count() <= held for group in _groups(a))


def _guessed(odds: float, cards: CardSet, chooses: bool, position: Any) -> Node:
    likely = exp(max(-_MOST_ODDS, min(_MOST_ODDS, odds)))
    effort = _EFFORTS[cards.bit_count()]
    return Node(int(effort / likely), int(effort * likely), chooses, position)


def _groups(cards: CardSet) -> Iterator[CardSet]:
    """The ranks of the cards."""
    while cards:
        group = ITS_RANK[cards.bit_length()]
        yield group
        cards &= ~group


def ranks_of(cards: CardSet) -> CardSet:
    """All cards of their ranks."""
    ranks = 0
    for group in _groups(cards):
        ranks |= group
    return ranks


_LOWEST_SUIT = sum(1 << 4 * rank for rank in range(13))


def _ranks(cards: CardSet) -> int:
    """How many ranks the cards are of."""
    cards |= cards >> 1
    return ((cards | cards >> 2) & _LOWEST_SUIT).bit_count()


def _gifts(fitting: CardSet, room: int) -> list[CardSet]:
    """All that may be added, the most first."""
    sets = [0]
    for card in cards_in(fitting):
        sets += [made | 1 << card for made in sets if made.bit_count() < room]
    return sets[::-1]
