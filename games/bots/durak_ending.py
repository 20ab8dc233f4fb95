"""The ending of Durak for two: with the stock empty both hands are known, and all is reckoned.

One question is asked at a time: does this player win, whatever the other does? If neither does,
the game is drawn. An answer is an integer:

- above 0, yes, and of the rounds that follow each other without a beaten one, at most one fewer
  are taken;
- 0, no;
- below 0, no, as long as a position further up, which came back, is not won either: the lower,
  the further up. A player who can win can do so without coming back to a position, so one that
  does is not won there.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from games.bots.durak_outlook import hand_worth
from games.bots.durak_reckoning import after, best_first, worth_weighing
from games.bots.durak_search import Options, each_card
from games.bots.durak_values import TURN
from games.engine.cards import CardSet, cards_in
from games.engine.durak_play import FRUITLESS_ROUNDS, View
from games.engine.durak_table import ITS_RANK, MOST_IN_A_ROUND, Move

NODES = 60_000
"""Of a question. Where that is not enough the round is judged as if there were a stock."""
_KEPT = 4
"""So many rounds' answers stay in memory, at most some 20 MB each."""
_NEVER = -1000
"""No, since the fruitless rounds are used up; a repeated position adds its depth to it."""

type _Answers = dict[tuple[int, ...], int]


def move_in_the_ending(view: View, moves: Sequence[Move], other: CardSet) -> Move:
    """The best move when the other player, the only one left, holds these cards."""
    ranked = best_first(view, moves, [other], 0)
    opened = view.played[0].seat == view.seat if view.played else True
    mine, others = view.hand, other
    for seat, move in view.played:
        if seat == view.seat:
            mine |= move.cards
        else:
            others |= move.cards
    hands = (mine, others) if opened else (others, mine)
    ending = _ending(view.trump, view.variant, *hands, view.round.most, view.round.fruitless)
    if ending is None:
        return ranked[0]
    try:
        return _exact(ending, view, moves, other, opened) or ranked[0]
    except OutOfNodes:
        return ranked[0]


def _exact(
    ending: "Ending", view: View, moves: Sequence[Move], other: CardSet, opened: bool
) -> Move | None:
    """A move that wins, else one that does not lose, else None."""
    ending.nodes, ending.left = NODES, FRUITLESS_ROUNDS - view.round.fruitless
    nodes = [(move, *after(ending, view, other, move)) for move in _order(ending, view, moves)]

    def wins(node: tuple[Move, Any, tuple[int, ...], bool], i_do: bool) -> bool:
        _, ask, position, attacks = node
        return ending.asked(ask, position, attacks == i_do)

    if ending.opener_wins == (not opened) and all(wins(node, False) for node in nodes):
        return None
    winning = (node for node in nodes if wins(node, True))
    holding = (node for node in nodes if not wins(node, False))
    found = next(winning, None) or next(holding, None)
    return found and found[0]


def _order(ending: "Ending", view: View, moves: Sequence[Move]) -> list[Move]:
    """As the search tries them: what it has found then lies at hand."""
    weighed = worth_weighing(ending, view, moves)
    if view.seat == view.round.defender:
        return sorted(weighed, key=lambda move: (not move.cards, move.cards & ending.trumps > 0))
    order = list(ending.attacks(view.hand & view.fitting, view.room, view.laid))
    return sorted(weighed, key=lambda move: order.index(move.cards))


@lru_cache(maxsize=_KEPT)
def _ending(
    trump: int, variant: str, a: CardSet, d: CardSet, most: int, fruitless: int
) -> "Ending | None":
    """The search after it has answered for a round's start; None if that takes too much.

    It depends on the round's start alone, so that a move does not on what was asked before.
    """
    ending = Ending(trump, variant)
    start = (a, d, 0, 0, min(most, d.bit_count()), most)
    likely = TURN[0] + hand_worth(a, trump, 0) > hand_worth(d, trump, 0)
    try:
        for attacker in (likely, not likely):
            ending.nodes, ending.left = NODES, FRUITLESS_ROUNDS - fruitless
            if ending.asked(ending.attack, start, attacker):
                ending.opener_wins = attacker
                break
    except OutOfNodes:
        return None
    return ending


class OutOfNodes(Exception):
    """The search has become too large."""


class Ending(Options):
    """Arguments as in RoundSearch; ``x``: whether it is the attacker who is to win.

    A node is a choice of one of the players: the one who is to win needs one answer of yes there,
    and all answers must be yes where the other chooses.
    """

    def __init__(self, trump: int, variant: str) -> None:
        super().__init__(trump, variant)
        self.nodes = NODES
        self.left = FRUITLESS_ROUNDS
        """So many rounds taken from now on, none of them beaten, are a draw."""
        self.opener_wins: bool | None = None
        """At the round's start; None if nobody does."""
        self._known: tuple[_Answers, _Answers] = ({}, {})
        """By ``x``."""
        self._path: dict[tuple[CardSet, CardSet, bool], int] = {}
        """The rounds' starts on the way here -> how deep."""
        self._open: list[tuple[_Answers, tuple[int, ...]]] = []
        """Where an answer below 0 is kept, in the order in which they were found."""

    def asked(self, ask: Callable[..., int], position: tuple[int, ...], x: bool) -> bool:
        """Whether a method says yes. Raises OutOfNodes."""
        try:
            return ask(*position, x) > 0
        finally:
            self._path.clear()
            self._settle(0, None)

    def _settle(self, mark: int, answer: int | None) -> None:
        """Makes ``answer`` of what was left open since ``mark``; None: forgets it."""
        for known, key in self._open[mark:]:
            if answer is None:
                del known[key]
            else:
                known[key] = min(known[key], answer) if answer else 0
        if not answer:
            del self._open[mark:]

    def _keep(self, known: _Answers, key: tuple[int, ...], answer: int) -> int:
        if answer != _NEVER:
            known[key] = answer
            if answer < 0:
                self._open.append((known, key))
        return answer

    # The rounds

    def lead(self, a: CardSet, d: CardSet, x: bool) -> int:
        if not self.left:
            return _NEVER
        known, key = self._known[x], (a, d)
        answer = known.get(key)
        if answer is not None and answer <= self.left:
            return answer
        depth = self._path.get((a, d, x))
        if depth is not None:
            return _NEVER + depth
        self._path[a, d, x] = depth = len(self._path) + 1
        mark = len(self._open)
        room = min(MOST_IN_A_ROUND, d.bit_count())
        answer = self.attack(a, d, 0, 0, room, MOST_IN_A_ROUND, x)
        del self._path[a, d, x]
        if answer > 0 or answer == _NEVER:
            self._settle(mark, None)
        elif answer >= _NEVER + depth:
            answer = 0
            self._settle(mark, 0)
        else:
            self._settle(mark, answer)
        return self._keep(known, key, answer)

    def beaten(self, a: CardSet, d: CardSet, x: bool) -> int:
        if not a or not d:
            return int(bool(d if x else a) and not (a if x else d))
        before, self.left = self.left, FRUITLESS_ROUNDS
        answer = self.lead(d, a, not x)
        self.left = before
        return min(answer, 1)

    def taken(self, a: CardSet, d: CardSet, x: bool) -> int:
        if not a:
            return int(x)
        self.left -= 1
        answer = self.lead(a, d, x)
        self.left += 1
        return answer + (answer > 0)

    # A round

    def attack(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, most: int, x: bool
    ) -> int:
        fitting = a & fit if laid else a
        if laid and not (fitting and room):
            return self.beaten(a, d, x)
        known, key = self._known[x], (a, d, laid, room)
        if laid:
            answer = known.get(key)
            if answer is not None and answer <= self.left:
                return answer
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes
        answer = self._best_attack(fitting, a, d, laid, fit, room, most, x)
        return self._keep(known, key, answer) if laid else answer

    def _best_attack(
        self, fitting: CardSet, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int,
        most: int, x: bool,
    ) -> int:  # fmt: skip
        worst = 0
        for cards in self.attacks(fitting, room, laid):
            if cards:
                fits = fit | ITS_RANK[cards.bit_length()]
                left = room - cards.bit_count()
                answer = self.defend(a ^ cards, d, laid | cards, cards, fits, left, most, x)
            else:
                answer = self.beaten(a, d, x)
            if (answer > 0) == x:
                return answer
            worst = min(worst, answer) if x else max(worst, answer)
        return worst

    def defend(
        self, a: CardSet, d: CardSet, laid: CardSet, unbeaten: CardSet, fit: CardSet, room: int,
        most: int, x: bool,
    ) -> int:  # fmt: skip
        """What is known already comes first."""
        worst, later = 0, []
        for covers in self._ways_to_cover(d, unbeaten):
            after_it = (a, d ^ covers, laid | covers, fit | ranks_of(covers), room)
            known = self._known_after(*after_it, x)
            if known is None:
                later.append(after_it)
            elif (known > 0) != x:
                return known
            else:
                worst = max(worst, known) if x else min(worst, known)
        for after_it in later:
            answer = self.attack(*after_it, most, x)
            if (answer > 0) != x:
                return answer
            worst = max(worst, answer) if x else min(worst, answer)
        if self._transfers and laid == unbeaten and a.bit_count() > laid.bit_count():
            for card in each_card(d & fit):
                answer = self.passed_on(d ^ card, a, laid | card, fit, most, not x)
                if (answer > 0) != x:
                    return answer
                worst = max(worst, answer) if x else min(worst, answer)
        answer = self.give(a, d, laid, fit, room, x)
        if (answer > 0) != x:
            return answer
        return max(worst, answer) if x else min(worst, answer)

    def _known_after(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, x: bool
    ) -> int | None:
        if a & fit and room:
            known = self._known[x].get((a, d, laid, room))
            return known if known is not None and known <= self.left else None
        known = self._known[not x].get((d, a))
        return None if known is None else min(known, 1)

    def _ways_to_cover(self, d: CardSet, unbeaten: CardSet) -> Iterable[CardSet]:
        if unbeaten & unbeaten - 1:
            return self._covers(d, unbeaten)
        able = d & self._beaters[unbeaten.bit_length() - 1]
        return (*each_card(able & ~self.trumps), *each_card(able & self.trumps))

    def passed_on(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, most: int, x: bool
    ) -> int:
        room = min(most, d.bit_count()) - laid.bit_count()
        return self.defend(a, d, laid, laid, fit, room, most, x)

    def give(self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, x: bool) -> int:
        worst = 0
        for gift in _gifts(a & fit, room):
            answer = self.taken(a ^ gift, d | laid | gift, x)
            if (answer > 0) == x:
                return answer
            worst = min(worst, answer) if x else max(worst, answer)
        return worst


def ranks_of(cards: CardSet) -> CardSet:
    """All cards of their ranks."""
    ranks = 0
    while cards:
        its_rank = ITS_RANK[cards.bit_length()]
        ranks |= its_rank
        cards &= ~its_rank
    return ranks


def _gifts(fitting: CardSet, room: int) -> list[CardSet]:
    """All that may be added, the most first."""
    sets = [0]
    for card in cards_in(fitting):
        sets += [made | 1 << card for made in sets if made.bit_count() < room]
    return sets[::-1]
