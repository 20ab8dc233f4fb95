"""What a seat can work out in Pao De Kuai from its own cards and the public log."""

from collections.abc import Iterator
from typing import NamedTuple

from games.engine.cards import CardSet, RankCounts, card_set, rank_counts, ranks_held
from games.engine.climbing import ClimbingView
from games.engine.combos import Combo
from games.engine.paodekuai import GAME

_CHAINS = tuple(GAME.catalogue.forms[kind] for kind in ("straight", "pair_straight", "plane"))
_RANKS = range(13)
_LARGEST_KICKER, _TRIPLE, _BOMB = 2, 3, 4

# The burden of a group of cards, in plays: a low one that one must get rid of oneself counts
# about one, one that nobody beats is a help. Of each: the burden of a low group, the relief
# when nothing beats it, the relief for standing above all cards that are out.
LOOSE = (
    (1.15, 1.75, 0.25),  # a single card
    (1.0, 1.25, 0.3),  # a pair
    (0.8, 0.6, 0.2),  # a triple
)
CHAIN = (0.7, 0.4)
BOMB = -0.2
FADING = 0.7
"""What is left of the relief with every card or rank that could beat the group."""

BEATEN_AT_ONE_PLACE = {
    "single": 0.25,
    "pair": 0.18,
    "triple": 0.15,
    "triple_single": 0.2,
    "triple_pair": 0.15,
    "straight": 0.12,
    "pair_straight": 0.07,
    "plane": 0.05,
    "plane_singles": 0.08,
    "plane_pairs": 0.05,
    "bomb": 0.1,
}
"""How likely somebody beats a combination at any one of the ranks where that can be done."""
BOMBED_WITH_ONE_RANK = 0.03


class Plan(NamedTuple):
    burden: float
    plays: int


class Outlook:
    """One decision's view of things; what was worked out is kept until the decision is made."""

    def __init__(self, view: ClimbingView) -> None:
        self.counts = view.counts
        self.held = rank_counts(view.hand)
        self.top = view.top
        passed = {play.seat for play in view.trick if play.is_pass}
        self.rivals = [
            seat for seat in range(len(view.counts)) if seat != view.seat and seat not in passed
        ]
        """The others who are still in the trick."""
        self._longest_rival = max((view.counts[seat] for seat in self.rivals), default=0)
        out = _cards_out(view)
        self._out = rank_counts(out)
        self._cards_above = [(out >> 4 * (rank + 1)).bit_count() for rank in _RANKS]
        self._share_above = [above / max(1, out.bit_count()) for above in self._cards_above]
        self._group_burdens = [self._burdens_of_rank(rank) for rank in _RANKS]
        self._plans: dict[tuple[RankCounts, int], Plan] = {}
        self._beating: dict[tuple[str, int, int], int] = {}
        self._finishes: dict[tuple[RankCounts, bool], bool] = {}

    # The own hand

    def plan(self, cards: RankCounts, carriers: int = 0) -> Plan:
        """The best way to shed these cards; ``carriers`` triples still wait for a kicker.

        A plane's kickers may be cards and pairs mixed here, which the rules refuse.
        """
        key = (cards, carriers)
        found = self._plans.get(key)
        if found is None:
            found = self._plan_without_chains(cards, carriers)
            for chain in _chains(cards):
                more = chain.length if chain.kind == "plane" else 0
                rest = self.plan(cards - chain.counts, carriers + more)
                found = min(found, Plan(rest.burden + self._chain_burden(chain), rest.plays + 1))
            self._plans[key] = found
        return found

    def _plan_without_chains(self, cards: RankCounts, carriers: int) -> Plan:
        kickers: list[float] = []
        burden, plays = 0.0, 0
        for rank in _RANKS:
            held = cards >> 4 * rank & 15
            if not held:
                continue
            if held <= _LARGEST_KICKER:
                kickers.append(self._group_burdens[rank][held])
                continue
            burden += self._group_burdens[rank][held]
            plays += 1
            carriers += held == _TRIPLE
        if carriers:
            kickers.sort()
            while carriers and kickers and kickers[-1] > 0:
                kickers.pop()
                carriers -= 1
        return Plan(burden + sum(kickers), plays + len(kickers))

    def _burdens_of_rank(self, rank: int) -> tuple[float, ...]:
        """The burden of none, one, two, three or four cards of the rank."""
        above = (self._cards_above[rank], self._ranks_above(rank, 2), self._ranks_above(rank, 3))
        standing = 1 - self._share_above[rank]
        one, two, three = (
            low - unbeaten * FADING**beaten_by - high * standing
            for (low, unbeaten, high), beaten_by in zip(LOOSE, above, strict=True)
        )
        return 0.0, one, min(two, 2 * one), min(three, 3 * one), BOMB

    def _chain_burden(self, chain: Combo) -> float:
        low, unbeaten = CHAIN
        return low - unbeaten * FADING ** self._places_to_beat(chain)

    # The others

    def _ranks_above(self, rank: int, width: int) -> int:
        return (ranks_held(self._out, width) >> 4 * (rank + 1)).bit_count()

    def _places_to_beat(self, combo: Combo) -> int:
        """At how many ranks the cards that are out could hold a higher one of its kind."""
        key = (combo.kind, combo.rank, combo.size)
        found = self._beating.get(key)
        if found is None:
            fits = combo.size <= self._longest_rival
            found = self._beating[key] = self._starts_above(combo) if fits else 0
        return found

    def _starts_above(self, combo: Combo) -> int:
        form = GAME.catalogue.forms[combo.kind]
        ranks = ranks_held(self._out, form.width) & form.ranks & -(2 << 4 * combo.lowest_body_rank)
        starts = ranks
        for step in range(1, combo.length):
            starts &= ranks >> 4 * step
        return starts.bit_count()

    def _bombs_against(self, combo: Combo) -> int:
        if combo.is_bomb or self._longest_rival < _BOMB:
            return 0
        return ranks_held(self._out, _BOMB).bit_count()

    def chance_to_stand(self, combo: Combo) -> float:
        """That none of the rivals beats it."""
        unbeaten: float = (1 - BEATEN_AT_ONE_PLACE[combo.kind]) ** self._places_to_beat(combo)
        return unbeaten * (1 - BOMBED_WITH_ONE_RANK) ** self._bombs_against(combo)

    def chance_to_be_finished_on(self, combo: Combo) -> float:
        """That a rival beats it with all the cards that are left to them."""
        if not self._places_to_beat(combo):
            return 0.0
        if combo.size not in [self.counts[seat] for seat in self.rivals]:
            return 0.0
        if combo.size == 1:
            return self._share_above[combo.rank]
        return BEATEN_AT_ONE_PLACE[combo.kind]

    # A finish that cannot be stopped

    def wins_surely(self, combo: Combo, mind_bombs: bool) -> bool:
        """Whether after this play of the hand nobody can come in any more."""
        return self._cannot_be_beaten(combo, mind_bombs) and self._goes_out_surely(
            self.held - combo.counts, mind_bombs
        )

    def _cannot_be_beaten(self, combo: Combo, mind_bombs: bool) -> bool:
        if not mind_bombs:
            return combo.is_bomb or not self._places_to_beat(combo)
        return not self._places_to_beat(combo) and not self._bombs_against(combo)

    def _goes_out_surely(self, cards: RankCounts, mind_bombs: bool) -> bool:
        """Whether these cards, with the lead, go out whatever the others hold.

        The last-card rule does not stand in the way: what is higher than an unbeaten single
        is unbeaten as well and can go first.
        """
        key = (cards, mind_bombs)
        if key not in self._finishes:
            leads = GAME.catalogue.leads(cards)
            self._finishes[key] = any(lead.counts == cards for lead in leads) or any(
                self._cannot_be_beaten(lead, mind_bombs)
                and self._goes_out_surely(cards - lead.counts, mind_bombs)
                for lead in leads
            )
        return self._finishes[key]


def _cards_out(view: ClimbingView) -> CardSet:
    """The cards that the others hold."""
    out = card_set(GAME.deck(view.variant)) & ~view.hand
    for play in view.plays:
        out &= ~play.cards
    return out


def _chains(cards: RankCounts) -> Iterator[Combo]:
    for form in _CHAINS:
        if ranks := ranks_held(cards, form.width):
            yield from form.combos(cards, ranks)
