"""What a seat can work out in Dou Dizhu from its own cards, the kitty and the public log."""

from collections.abc import Iterable, Iterator
from math import prod

from games.bots import plans
from games.bots.chance import at_least
from games.engine.cards import (
    RANKS,
    RankCounts,
    card_set,
    count_of,
    rank_counts,
    ranks_held,
    ranks_in,
)
from games.engine.combos import CHAIN_RANKS, JOKER_RANKS, Combo
from games.engine.doudizhu import GAME, DouDizhuView

BURDENS = plans.Burdens(
    loose=((1.15, 1.15, 0.25), (1.0, 1.25, 0.3), (0.8, 0.7, 0.2)),
    chain=(0.7, 0.4),
    bomb=-1.6,
    fading=0.6,
    rocket=-1.6,
)
WILLING = 0.75
"""How often somebody beats what they can beat."""
WILLING_TO_BOMB = 0.6
_RANKS = range(len(RANKS))
_LOW_RANKS = CHAIN_RANKS & (1 << 4 * RANKS.index("K")) - 1
_JOKERS = tuple(ranks_in(JOKER_RANKS))
_BOMB = 4


class Outlook(plans.Outlook):
    def __init__(self, view: DouDizhuView) -> None:
        self._next = (view.seat + 1) % len(view.counts)
        self.landlord = view.landlord
        self.partner = partner_of(view)
        rivals = rivals_of(view)
        super().__init__(GAME, view, rivals, rivals, BURDENS)
        shown = card_set(view.kitty) & self._cards_out
        self._shown = rank_counts(shown)
        self._hidden = rank_counts(self._cards_out & ~shown)
        self._hidden_above = [
            (self._cards_out & ~shown & -(16 << 4 * rank)).bit_count() for rank in _RANKS
        ]
        self._hidden_number = self._hidden_above[0] + count_of(self._hidden, 0)
        self._shown_number = shown.bit_count()
        fours = tuple(ranks_in(ranks_held(self._out, _BOMB)))
        self._rocket = {seat: self._chance_of_all(seat, _JOKERS, 1) for seat in _others(view)}
        self._no_bomb = {
            seat: prod(1 - self._chance_to_hold(seat, four, _BOMB) for four in fours)
            for seat in _others(view)
        }
        self._runs: dict[RankCounts, float] = {}
        self._chances: dict[tuple[int, str, int, int], float] = {}
        if self.partner is not None:
            self._expected_above = [self._expected_threats(width) for width in (1, 2, 3)]

    # The own hand

    def _chains_in(self, cards: RankCounts) -> Iterator[Combo]:
        """Not those that stop short of a card that is loose then and could be taken along.

        Hands of twenty cards would take too long otherwise.
        """
        for chain in super()._chains_in(cards):
            width = GAME.catalogue.forms[chain.kind].width
            ends = (chain.body << 4 | chain.body >> 4) & ~chain.body & _LOW_RANKS
            if not ends & ranks_held(cards, width) & ~ranks_held(cards, width + 1):
                yield chain

    @property
    def rival_is_next(self) -> bool:
        """To act after this seat."""
        return self._next in self.rivals

    # How likely somebody can

    def chance_to_stand(self, combo: Combo) -> float:
        """That none of the rivals beats it."""
        return prod(self._leaves_it(seat, combo) for seat in self.rivals)

    def chance_to_take(self, seat: int, combo: Combo) -> float:
        """That the rival beats it."""
        return 1 - self._leaves_it(seat, combo)

    def _leaves_it(self, seat: int, combo: Combo) -> float:
        plainly = WILLING * self.chance_to_beat(seat, combo)
        return (1 - plainly) * (1 - WILLING_TO_BOMB * self._chance_to_bomb(seat, combo))

    def holds_more_than_singles(self, cards: RankCounts) -> bool:
        return bool(ranks_held(cards, 2)) or any(self._chains_in(cards))

    @property
    def before_last_card(self) -> bool:
        """Whether a rival has one card left."""
        return any(self.counts[seat] == 1 for seat in self.rivals)

    def chance_to_run_out(self, cards: RankCounts) -> float:
        """That these cards, with the lead, go out play by play without losing it."""
        found = self._runs.get(cards)
        if found is None:
            found = self._runs[cards] = self._chance_to_run_out(cards)
        return found

    def _chance_to_run_out(self, cards: RankCounts) -> float:
        plays = self.plan(cards).plays
        if plays > plans.FORESEEN_PLAYS:
            return 0.0
        if plays < 2:
            return 1.0
        best = 0.0
        for lead in self._catalogue.leads(cards):
            if lead.counts == cards:
                return 1.0
            stands = self.chance_to_stand(lead)
            rest = cards - lead.counts
            if stands > best and self.plan(rest).plays < plays:
                best = max(best, stands * self.chance_to_run_out(rest))
        return best

    def chance_to_be_finished_on(self, combo: Combo) -> float:
        """That a rival beats it with all the cards that are left to them."""
        return 1 - prod(
            1 - self.chance_to_beat(seat, combo)
            for seat in self.rivals
            if self.counts[seat] == combo.size
        )

    def chance_of_partner_next(self, combo: Combo) -> float:
        """That the partner acts next and holds a higher one of its kind."""
        return 0.0 if self.rival_is_next else self.chance_to_beat(self._next, combo)

    def chance_to_beat(self, seat: int, combo: Combo) -> float:
        """That the seat holds a higher one of its kind."""
        key = (seat, combo.kind, combo.rank, combo.size)
        found = self._chances.get(key)
        if found is None:
            fits = combo.size <= self.counts[seat]
            found = self._chances[key] = self._chance_of_higher(seat, combo) if fits else 0.0
        return found

    def _chance_of_higher(self, seat: int, combo: Combo) -> float:
        if combo.kind == "single":
            return self._chance_of_higher_card(seat, combo.rank)
        width, steps = GAME.catalogue.forms[combo.kind].width, range(combo.length)
        return 1 - prod(
            1 - self._chance_of_all(seat, [start + step for step in steps], width)
            for start in ranks_in(self.starts_above(combo, self._out))
        )

    def _chance_of_all(self, seat: int, ranks: Iterable[int], number: int) -> float:
        """Roughly, as if having one of the ranks said nothing about another."""
        return prod(self._chance_to_hold(seat, rank, number) for rank in ranks)

    def _chance_of_higher_card(self, seat: int, rank: int) -> float:
        if seat == self.landlord and self._shown >> 4 * (rank + 1):
            return 1.0
        return at_least(1, self._drawn_by(seat), self._hidden_above[rank], self._hidden_number)

    def _chance_to_bomb(self, seat: int, combo: Combo) -> float:
        """With a bomb, or the rocket, that outranks its kind."""
        if combo.kind == "rocket" or self.counts[seat] < len(_JOKERS):
            return 0.0
        rocket = self._rocket[seat]
        return rocket if combo.is_bomb else 1 - (1 - rocket) * self._no_bomb[seat]

    def _chance_to_hold(self, seat: int, rank: int, number: int) -> float:
        if seat == self.landlord:
            number -= count_of(self._shown, rank)
        of_rank = count_of(self._hidden, rank)
        return at_least(number, self._drawn_by(seat), of_rank, self._hidden_number)

    def _drawn_by(self, seat: int) -> int:
        """How many of the hidden cards the seat holds."""
        return self.counts[seat] - self._shown_number * (seat == self.landlord)

    def _threats(self, rank: int, width: int) -> float:
        """As for all rivals together, but a partner's cards are no threat."""
        if self.partner is None:
            return super()._threats(rank, width)
        return self._expected_above[width - 1][rank]

    def _expected_threats(self, width: int) -> list[float]:
        """For each rank the ranks (or cards, when ``width`` is 1) above that the rivals hold."""
        (rival,) = self.rivals
        above, total = [0.0] * len(RANKS), 0.0
        for rank in reversed(_RANKS):
            above[rank] = total
            if width > 1:
                total += self._chance_to_hold(rival, rank, width)
            else:
                share = self._drawn_by(rival) / max(1, self._hidden_number)
                total += count_of(self._shown, rank) + share * count_of(self._hidden, rank)
        return above


def prospects(view: DouDizhuView) -> plans.Outlook:
    """What is certain, without any weighing."""
    rivals = rivals_of(view)
    return plans.Outlook(GAME, view, rivals, rivals, plans.COUNTED)


def partner_of(view: DouDizhuView) -> int | None:
    if view.landlord in (None, view.seat):
        return None
    return next(seat for seat in _others(view) if seat != view.landlord)


def rivals_of(view: DouDizhuView) -> tuple[int, ...]:
    """The landlord's are the peasants, a peasant's the landlord; before that all the others."""
    partner = partner_of(view)
    return tuple(seat for seat in _others(view) if seat != partner)


def _others(view: DouDizhuView) -> tuple[int, ...]:
    seats = len(view.counts)
    return tuple((view.seat + step) % seats for step in range(1, seats))
