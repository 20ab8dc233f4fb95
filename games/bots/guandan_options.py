"""What a seat of Guandan thinks of playing, and what of its hand is left then."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from games.bots.guandan_plan import Arrangement, Flush, Plan, Planner, rank_counts_of
from games.engine.cards import CardSet, count_of
from games.engine.climbing import PASS, PASS_MOVE, Move
from games.engine.guandan import GAME, GuandanView
from games.engine.two_decks import FIRST_COPIES, joined, without
from games.engine.wild_combos import WildCombo, catalogue, holding, wild_cards

_KICKERS_WEIGHED = 2


class Option(NamedTuple):
    move: Any
    """A ``Move`` of a ``WildCombo``."""
    left: Arrangement
    """Of the hand after the move."""
    plan: Plan
    """A rough one for what is left."""


class Hand:
    """The hand of the seat to move, arranged."""

    def __init__(self, view: GuandanView, planner: Planner) -> None:
        self._view = view
        self._planner = planner
        self.arrangement = planner.arrange(view.hand)
        self.plan = planner.burden(self.arrangement)
        self._flushes = [self._move(flush) for flush in self.arrangement.flushes]
        self._counts = rank_counts_of(view.hand)
        self._pool = view.hand
        for move in self._flushes:
            self._pool = without(self._pool, move.cards)

    def _move(self, flush: Flush) -> Any:
        wilds = self._view.hand & wild_cards(self._view.level)
        cards = joined(flush.cards, _some(wilds, flush.wilds))
        readings = catalogue(self._view.level).readings(holding(cards, self._view.level), 5)
        return Move(cards, next(r for r in readings if r.is_bomb and r.rank == flush.top))

    def passing(self) -> Option:
        return Option(PASS_MOVE, self.arrangement, self.plan)

    def sparing(self) -> list[Option]:
        """What takes whole bombs and straight flushes, and wilds as level cards or in bombs."""
        table: Any = self._view.top and self._view.top.combo
        listing, held = catalogue(self._view.level), holding(self._pool, self._view.level)
        found = listing.leads(held) if table is None else listing.follows(held, table)
        spared = [combo for combo in found if self._spares(combo)]
        moves = [GAME.concrete(self._pool, combo) for combo in self._with_best_pairs(spared)]
        moves += [move for move in self._flushes if table is None or move.combo.beats(table)]
        return [self._option(move) for move in moves]

    def breaking(self, known: Iterable[Option]) -> list[Option]:
        """All else that may be played: it breaks up bombs or uses wilds for something less."""
        combos = {option.move.combo for option in known}
        plays = [c for c in GAME.legal_moves(self._view) if c is not PASS and c not in combos]
        best = self._with_best_pairs(plays)
        return [self._option(GAME.concrete(self._view.hand, combo)) for combo in best]

    def _spares(self, combo: WildCombo) -> bool:
        if combo.kind == "bomb":
            return combo.size == count_of(self.arrangement.counts, combo.rank)
        if combo.kind == "straight_flush":
            return False
        return not combo.wilds or all(rank == combo.level for rank in combo.wild_ranks)

    def _with_best_pairs(self, combos: Iterable[WildCombo]) -> Iterator[WildCombo]:
        """Of the full houses that differ in their pairs only, the few that leave the least."""
        for alike, group in groupby(combos, key=lambda c: (c.kind, c.rank, c.wilds)):
            if alike[0] != "full_house":
                yield from group
                continue
            yield from sorted(group, key=self._rough_burden)[:_KICKERS_WEIGHED]

    def _rough_burden(self, combo: WildCombo) -> float:
        return self._planner.rough(self._counts - combo.counts).burden

    def _option(self, move: Any) -> Option:
        left = self._planner.kept(without(self._view.hand, move.cards), self.arrangement.flushes)
        return Option(move, left, self._planner.rough_burden(left, self.plan.chains))


def _some(cards: CardSet, number: int) -> CardSet:
    """The first so many of one or two equal cards."""
    return cards if number == cards.bit_count() else cards & FIRST_COPIES if number else 0
