"""What a seat knows of the others' cards in Durak, and what hands are worth before a round."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import tanh

from games.bots.durak_search import RoundSearch
from games.bots.durak_values import PHASES, PLAIN, TRUMP, TURN
from games.engine.cards import Card, CardSet, cards_in, rank_of
from games.engine.durak_play import HAND, View
from games.engine.durak_table import ALL_CARDS, DECK, ITS_RANK

_CHUNK = 9
_CHUNK_CARDS = (1 << _CHUNK) - 1


class Knowledge:
    """Who must hold what: the cards that were taken and not yet played, and who drew the trump.

    ``known[seat]``: cards that the seat surely holds; ``hidden[seat]``: how many more; ``unseen``:
    the cards that may be among these or in the stock (in a study position perhaps nowhere).
    """

    def __init__(self, view: View) -> None:
        known = [0] * len(view.counts)
        gone = view.hand | view.laid
        drew_last = None if view.stock_left else _last_draw(view)
        for number, past in enumerate(view.rounds):
            for seat, move in past.plays:
                known[seat] &= ~move.cards
            if past.taken:
                known[past.defender] |= past.cards
            else:
                gone |= past.cards
            if number == drew_last:
                known[past.draws[-1].seat] |= 1 << view.trump_card
        for seat, move in view.played:
            known[seat] &= ~move.cards
        known[view.seat] = 0
        if view.stock_left:
            gone |= 1 << view.trump_card
        self.beyond_the_discard = ALL_CARDS & ~gone
        """What is neither seen nor discarded, had one forgotten who took what."""
        for cards in known:
            gone |= cards
        self.known: Sequence[CardSet] = known
        self.unseen = ALL_CARDS & ~gone
        self.hidden = [
            0 if seat == view.seat else count - known[seat].bit_count()
            for seat, count in enumerate(view.counts)
        ]

    @property
    def complete(self) -> bool:
        """Whether every hand is known."""
        return self.unseen.bit_count() == sum(self.hidden)


def _last_draw(view: View) -> int | None:
    """The number of the last round in which cards were drawn."""
    drawn = [number for number, past in enumerate(view.rounds) if past.draws]
    return drawn[-1] if drawn else None


_PHASE_OF = tuple(
    next(phase for phase, most in enumerate(PHASES) if left <= most) for left in range(len(DECK))
)


@cache
def _sums(trump: int, phase: int) -> tuple[tuple[float, ...], ...]:
    """For each chunk of the deck, the worth of all sets of its cards."""
    worths = [
        (TRUMP if card & 3 == trump else PLAIN)[phase][rank_of(card) - rank_of(DECK[0])]
        for card in DECK
    ]
    chunks = (worths[start : start + _CHUNK] for start in range(0, len(DECK), _CHUNK))
    return tuple(
        tuple(sum(worth for bit, worth in enumerate(chunk) if cards >> bit & 1)
              for cards in range(1 << _CHUNK))
        for chunk in chunks
    )  # fmt: skip


def hand_worth(cards: CardSet, trump: int, phase: int) -> float:
    first, second, third, fourth = _sums(trump, phase)
    cards >>= DECK[0]
    return (
        first[cards & _CHUNK_CARDS]
        + second[cards >> _CHUNK & _CHUNK_CARDS]
        + third[cards >> 2 * _CHUNK & _CHUNK_CARDS]
        + fourth[cards >> 3 * _CHUNK]
    )


class Outlook(RoundSearch):
    """A round of two with a stock, or too long an ending: what follows is judged by the cards.

    Values run from -1 to 1.
    """

    covers = 4
    nodes = 0
    """So many attacks more are looked into; then all stop throwing in."""

    def __init__(self, trump_card: Card, variant: str, stock_left: int, unseen: CardSet) -> None:
        super().__init__(trump_card & 3, variant)
        self._trump = trump_card & 3
        self._trump_card = 1 << trump_card
        self._stock_left = stock_left
        cards = unseen.bit_count() or 1
        self._drawn = [hand_worth(unseen, self._trump, p) / cards for p in range(len(PHASES))]
        """What a card from the stock is worth, by phase."""

    def attack(
        self, a: CardSet, d: CardSet, laid: CardSet, fit: CardSet, room: int, most: int,
        alpha: float, beta: float,
    ) -> float:  # fmt: skip
        self.nodes -= 1
        if self.nodes < 0:
            return self.beaten(a, d, alpha, beta)
        return super().attack(a, d, laid, fit, room, most, alpha, beta)

    def beaten(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        return self._round_over(a, d, -1)

    def taken(self, a: CardSet, d: CardSet, alpha: float, beta: float) -> float:
        return self._round_over(a, d, 1)

    def _round_over(self, a: CardSet, d: CardSet, leads: int) -> float:
        """``leads``: 1 when the attacker attacks again, -1 when the defender does."""
        stock, phase, drawn = self._stock_left, 0, 0.0
        if stock:
            for_a = min(stock, max(0, HAND - a.bit_count()))
            for_d = min(stock - for_a, max(0, HAND - d.bit_count()))
            stock -= for_a + for_d
            phase = _PHASE_OF[stock]
            drawn = (for_a - for_d) * self._drawn[phase]
            if not stock:
                if for_d:
                    d |= self._trump_card
                    drawn += self._drawn[phase]
                else:
                    a |= self._trump_card
                    drawn -= self._drawn[phase]
        if not stock and not (a and d):
            return bool(d) - bool(a)
        trump = self._trump
        odds = leads * TURN[phase] + drawn
        return tanh((odds + hand_worth(a, trump, phase) - hand_worth(d, trump, phase)) / 2)

    def attacks(self, fitting: CardSet, room: int, may_stop: CardSet) -> Iterator[CardSet]:
        """All plain cards of a rank or the lowest, and the lowest trump."""
        plain = fitting & ~self.trumps
        while plain:
            lowest = plain & -plain
            group = plain & ITS_RANK[lowest.bit_length()]
            plain ^= group
            if group != lowest and group.bit_count() <= room:
                yield group
            yield lowest
        if may_stop:
            yield 0
        if trumps := fitting & self.trumps:
            yield trumps & -trumps

    def gifts(self, fitting: CardSet, room: int) -> list[CardSet]:
        """The lowest cards, trumps last."""
        sets, made = [0], 0
        for part in (fitting & ~self.trumps, fitting & self.trumps):
            for card in cards_in(part):
                if len(sets) > room:
                    break
                made |= 1 << card
                sets.append(made)
        return sets[::-1]
