"""Combinations of the games in which suits do not matter.

Each combination of a game is described once, by a Form; listing what a hand can play, reading
what a selection is, and finding what beats the table all come from that one description, so
they cannot disagree. A Form is a *body* of one or more ranks, each ``width`` times, and maybe
*kickers* carried by it. A hand goes in as RankCounts (see cards.py).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from games.engine.cards import (
    ONE_OF_EACH,
    RANKS,
    Rank,
    RankCounts,
    RankSet,
    rank_text,
    ranks_held,
    ranks_in,
)

CHAIN_RANKS: RankSet = ONE_OF_EACH & (1 << 4 * 12) - 1
"""3 to A: a 2 or a joker is part of no chain."""
JOKER_RANKS: RankSet = 1 << 4 * 13 | 1 << 4 * 14

_POWER = {"bomb": 1, "rocket": 2}


class Combo(NamedTuple):
    """A reading of a set of cards. ``rank`` is the rank it is compared by."""

    kind: str
    rank: Rank
    size: int
    counts: RankCounts
    body: RankSet
    kickers: int
    """How many of the ``size`` cards are kickers."""

    @property
    def reading(self) -> str:
        """``kind@rank``, the protocol's name of the reading; a rocket has no rank."""
        return self.kind if self.kind == "rocket" else f"{self.kind}@{RANKS[self.rank]}"

    @property
    def text(self) -> str:
        """The canonical form of the protocol: ``33344456:plane_singles@4``."""
        return f"{rank_text(self.counts)}:{self.reading}"

    @property
    def lowest_body_rank(self) -> Rank:
        return next(ranks_in(self.body))

    @property
    def length(self) -> int:
        """How many ranks the body has: 5 for a straight of five, 1 for a pair."""
        return self.body.bit_count()

    @property
    def is_bomb(self) -> bool:
        """A bomb or the rocket."""
        return self.kind in _POWER


def beats(combo: Combo, table: Combo) -> bool:
    if combo.kind == table.kind and combo.size == table.size:
        return combo.rank > table.rank
    return _POWER.get(combo.kind, 0) > _POWER.get(table.kind, 0)


class _Memo[K, V](dict[K, V]):
    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> V:
        value = self[key] = self._find(key)
        return value


def _single_ranks(ranks: RankSet) -> tuple[RankSet, ...]:
    return tuple(1 << 4 * rank for rank in ranks_in(ranks))


_EACH_RANK: _Memo[RankSet, tuple[RankSet, ...]] = _Memo(_single_ranks)


@dataclass(frozen=True)
class Form:
    """One line of a game's table of combinations."""

    kind: str
    width: int
    """How often each rank of the body occurs: 1 to 4."""
    shortest: int = 1
    longest: int = 1
    """How many consecutive ranks the body may have."""
    ranks: RankSet = ONE_OF_EACH
    """The ranks that the body may use."""
    kicker_width: int = 0
    """0: no kickers; 1: each kicker is one card; 2: each is a pair."""
    kickers_each: int = 1
    """How many kickers each rank of the body carries."""
    equal_kickers: bool = False
    """Whether several kickers may be of one rank."""
    own_rank_kickers: bool = False
    """Whether a kicker may be of a rank of the body."""
    _bodies: _Memo[RankSet, tuple[Combo, ...]] = field(init=False, repr=False, compare=False)
    _carrying_one: _Memo[Combo, dict[RankSet, Combo]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_bodies", _Memo(self._find_bodies))
        object.__setattr__(self, "_carrying_one", _Memo(self._find_carrying_one))

    def length_of(self, size: int) -> int | None:
        """How long the body of ``size`` cards in this form is; None when that cannot be."""
        length, over = divmod(size, self.width + self.kicker_width * self.kickers_each)
        return length if not over and self.shortest <= length <= self.longest else None

    def combos(
        self, counts: RankCounts, held: RankSet, length: int | None = None
    ) -> Iterable[Combo]:
        """All combinations of this form among the cards; ``length`` limits it to one length.

        ``held`` are the ranks that the body may be made of, each at least ``width`` times in
        ``counts``. Bodies come in ascending order.
        """
        bodies = self._bodies[held & self.ranks]
        if length is not None and self.longest > 1:
            bodies = tuple(body for body in bodies if body.length == length)
        if not self.kicker_width:
            return bodies
        return [combo for body in bodies for combo in self._carried_by(body, counts)]

    def _find_bodies(self, ranks: RankSet) -> tuple[Combo, ...]:
        return tuple(
            Combo(
                self.kind,
                (body.bit_length() - 1) >> 2,
                body.bit_count() * self.width,
                body * self.width,
                body,
                0,
            )
            for body in self._chains(ranks)
        )

    def _chains(self, ranks: RankSet) -> Iterator[RankSet]:
        for first in ranks_in(ranks):
            body, next_rank = 0, 1 << 4 * first
            while ranks & next_rank and body.bit_count() < self.longest:
                body |= next_rank
                next_rank <<= 4
                if body.bit_count() >= self.shortest:
                    yield body

    def _carried_by(self, body: Combo, counts: RankCounts) -> list[Combo]:
        free = counts - body.counts if self.own_rank_kickers else counts & ~(15 * body.body)
        if body.length * self.kickers_each == 1:
            carrying = self._carrying_one[body]
            return [carrying[kicker] for kicker in _EACH_RANK[ranks_held(free, self.kicker_width)]]
        number = body.length * self.kickers_each * self.kicker_width
        kind, rank, size, counts, ranks, _ = body
        return [
            Combo(kind, rank, size + number, counts + kickers, ranks, number)
            for kickers in self._choices(body, free)
        ]

    def _find_carrying_one(self, body: Combo) -> dict[RankSet, Combo]:
        width = self.kicker_width
        return {
            kicker: body._replace(
                size=body.size + width, counts=body.counts + kicker * width, kickers=width
            )
            for kicker in _EACH_RANK[ONE_OF_EACH]
        }

    def _choices(self, body: Combo, free: RankCounts) -> list[RankCounts]:
        """Every set of as many kickers as the body carries, out of the ``free`` cards."""
        number = body.length * self.kickers_each
        kickers = _EACH_RANK[ranks_held(free, self.kicker_width)]
        if not self.equal_kickers:
            choices = [sum(chosen) * self.kicker_width for chosen in combinations(kickers, number)]
        else:
            choices = self._equal_choices(kickers, free, number)
        if free & JOKER_RANKS == JOKER_RANKS:
            return [chosen for chosen in choices if chosen & JOKER_RANKS != JOKER_RANKS]
        return choices

    def _equal_choices(
        self, kickers: tuple[RankSet, ...], free: RankCounts, number: int
    ) -> list[RankCounts]:
        """Built up rank by rank; ``choices[n]`` are those of n kickers."""
        choices: list[list[RankCounts]] = [[0], *([] for _ in range(number))]
        for rank_bit in kickers:
            kicker = self.kicker_width * rank_bit
            most = (free // rank_bit & 15) // self.kicker_width
            for have in range(number - 1, -1, -1):
                for more in range(1, min(most, number - have) + 1):
                    choices[have + more] += [chosen + more * kicker for chosen in choices[have]]
        return choices[number]


class Catalogue:
    """All combinations of one game."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self.forms = {form.kind: form for form in forms}
        self._by_width = [(form, form.width) for form in self.forms.values()]
        self._bombs = [form for kind, form in self.forms.items() if kind in _POWER]

    def leads(self, counts: RankCounts) -> list[Combo]:
        """Everything that these cards can play on a lead."""
        held = _held_at_least(counts)
        found: list[Combo] = []
        for form, width in self._by_width:
            if held[width]:
                found += form.combos(counts, held[width])
        return found

    def follows(self, counts: RankCounts, table: Combo) -> list[Combo]:
        """Everything among these cards that beats ``table``.

        A set of cards that beats it in two readings is there once, in the higher one
        (rules.md, section 1: "as the reading that beats the table with the highest rank").
        """
        held = _held_at_least(counts)
        form = self.forms[table.kind]
        higher = held[form.width] & -(2 << 4 * table.lowest_body_rank)
        found = list(form.combos(counts, higher, table.length)) if higher else []
        if form.kicker_width and table.length > 1:
            found = list({combo.counts: combo for combo in found}.values())
        for bomb in self._bombs:
            if bomb is not form:
                found += [c for c in bomb.combos(counts, held[bomb.width]) if beats(c, table)]
        return found

    def readings(self, counts: RankCounts, size: int) -> list[Combo]:
        """What all these ``size`` cards together can be read as, the default on a lead first."""
        held = _held_at_least(counts)
        found = [
            combo
            for form, width in self._by_width
            if (length := form.length_of(size)) and held[width]
            for combo in form.combos(counts, held[width], length)
            if combo.counts == counts
        ]
        return sorted(found, key=lambda combo: (combo.kickers, -combo.rank))


def _held_at_least(counts: RankCounts) -> tuple[RankSet, ...]:
    return (
        0,
        ranks_held(counts, 1),
        ranks_held(counts, 2),
        ranks_held(counts, 3),
        ranks_held(counts, 4),
    )
