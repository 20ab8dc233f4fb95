"""What a seat can work out in a climbing game from its own cards and the public log.

How best to shed a hand, what may still beat a combination, and when nobody can come in any
more. A game's own outlook says who the rivals are, what the burdens weigh, and how likely it is
that a combination stands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from games.engine.cards import (
    RANKS,
    CardSet,
    RankCounts,
    card_set,
    rank_counts,
    ranks_held,
)
from games.engine.climbing import ClimbingGame, ClimbingView
from games.engine.combos import JOKER_RANKS, Catalogue, Combo

_CHAINS = ("straight", "pair_straight", "plane")
_RANKS = range(len(RANKS))
_LARGEST_KICKER, _TRIPLE, _BOMB = 2, 3, 4
_KICKERS_WEIGHED = 4
FORESEEN_PLAYS = 3
"""How long a finish is looked for, not counting the play it starts with."""


class Plan(NamedTuple):
    burden: float
    plays: int


@dataclass(frozen=True)
class Burdens:
    """The burden of a group of cards, in plays.

    A low group that one must get rid of oneself counts about one; one that nobody beats is a
    help, and its burden may be negative.
    """

    loose: tuple[tuple[float, float, float], ...]
    """Of one, two, three cards of a rank: the burden of a low group, the relief when nothing
    beats it, the relief for standing above all cards that are out."""
    chain: tuple[float, float]
    """The burden of a low chain, the relief when nothing beats it."""
    bomb: float
    fading: float
    """What is left of the relief with every card or rank that could beat the group."""
    rocket: float = 0.0


COUNTED = Burdens(loose=((1, 0, 0),) * 3, chain=(1, 0), bomb=1, fading=1, rocket=1)
"""Every group is one play: the best plan is the shortest."""


class Outlook:
    """One decision's view of things; what was worked out is kept until the decision is made."""

    def __init__(
        self,
        game: ClimbingGame,
        view: ClimbingView,
        opponents: Sequence[int],
        rivals: Sequence[int],
        burdens: Burdens,
    ) -> None:
        self.counts = view.counts
        self.held = rank_counts(view.hand)
        self.top = view.top
        self.rivals = rivals
        """The opponents who are still in the trick."""
        self._catalogue: Catalogue = game.catalogue
        self._burdens = burdens
        self._most_of_rivals = max((view.counts[seat] for seat in rivals), default=0)
        self._most_of_opponents = max(view.counts[seat] for seat in opponents)
        self._cards_out = _cards_out(game, view)
        self._out = rank_counts(self._cards_out)
        self._chains = [game.catalogue.forms[kind] for kind in _CHAINS]
        self._cards_above = [(self._cards_out >> 4 * (rank + 1)).bit_count() for rank in _RANKS]
        number_out = max(1, self._cards_out.bit_count())
        self._share_above = [above / number_out for above in self._cards_above]
        self._group_burdens: list[tuple[float, ...]] | None = None
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
            for chain in self._chains_in(cards):
                more = chain.length if chain.kind == "plane" else 0
                rest = self.plan(cards - chain.counts, carriers + more)
                found = min(found, Plan(rest.burden + self._chain_burden(chain), rest.plays + 1))
            self._plans[key] = found
        return found

    def rough_burden(self, cards: RankCounts) -> float:
        return self._plan_without_chains(cards, 0).burden

    def _plan_without_chains(self, cards: RankCounts, carriers: int) -> Plan:
        burden, plays = 0.0, 0
        if cards & JOKER_RANKS == JOKER_RANKS:
            burden, plays, cards = self._burdens.rocket, 1, cards - JOKER_RANKS
        if self._group_burdens is None:
            self._group_burdens = [self._burdens_of_rank(rank) for rank in _RANKS]
        kickers: list[float] = []
        for of_rank in self._group_burdens:
            held = cards & 15
            cards >>= 4
            if not held:
                continue
            if held <= _LARGEST_KICKER:
                kickers.append(of_rank[held])
                continue
            burden += of_rank[held]
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
        burdens = self._burdens
        standing = 1 - self._share_above[rank]
        one, two, three = (
            low - unbeaten * burdens.fading ** self._threats(rank, width) - high * standing
            for width, (low, unbeaten, high) in enumerate(burdens.loose, 1)
        )
        return 0.0, one, min(two, 2 * one), min(three, 3 * one), burdens.bomb

    def _chain_burden(self, chain: Combo) -> float:
        low, unbeaten = self._burdens.chain
        return low - unbeaten * self._burdens.fading ** self._places_to_beat(
            chain, self._most_of_opponents
        )

    def _chains_in(self, cards: RankCounts) -> Iterator[Combo]:
        for form in self._chains:
            if ranks := ranks_held(cards, form.width):
                yield from form.combos(cards, ranks)

    def plays_after(self, combo: Combo) -> int:
        return self.plan(self.held - combo.counts).plays

    # The others

    def stands(self, combo: Combo, mind_bombs: bool) -> bool:
        """Whether no rival can beat it, whatever they hold."""
        return self._cannot_be_beaten(combo, self._most_of_rivals, mind_bombs)

    def _threats(self, rank: int, width: int) -> float:
        """How many cards (or pairs, triples) that are out stand above this rank."""
        if width == 1:
            return self._cards_above[rank]
        return (ranks_held(self._out, width) >> 4 * (rank + 1)).bit_count()

    def _places_to_beat(self, combo: Combo, cards: int) -> int:
        """At how many ranks a hand of so many out of what is out could hold a higher one."""
        key = (combo.kind, combo.rank, combo.size)
        found = self._beating.get(key)
        if found is None:
            found = self._beating[key] = self.starts_above(combo, self._out).bit_count()
        return found if combo.size <= cards else 0

    def starts_above(self, combo: Combo, cards: RankCounts) -> int:
        """A bit for each rank at which these cards have a higher body of this kind and length."""
        form = self._catalogue.forms[combo.kind]
        ranks = ranks_held(cards, form.width) & form.ranks & -(2 << 4 * combo.lowest_body_rank)
        starts = ranks
        for step in range(1, combo.length):
            starts &= ranks >> 4 * step
        return starts

    def _bombs_against(self, combo: Combo, cards: int) -> int:
        """How many bombs or rockets that outrank its kind such a hand could hold."""
        if combo.kind == "rocket":
            return 0
        rocket = cards > 1 and self._out & JOKER_RANKS == JOKER_RANKS
        if combo.is_bomb or cards < _BOMB:
            return int(rocket)
        return ranks_held(self._out, _BOMB).bit_count() + rocket

    @property
    def bombs_are_out(self) -> bool:
        rocket = self._out & JOKER_RANKS == JOKER_RANKS
        return rocket or bool(ranks_held(self._out, _BOMB))

    # A finish that cannot be stopped

    def wins_surely(self, combo: Combo, mind_bombs: bool) -> bool:
        """Whether after this play of the hand nobody can come in any more."""
        left = self.held - combo.counts
        return self.stands(combo, mind_bombs) and self._goes_out_surely(left, mind_bombs)

    def _cannot_be_beaten(self, combo: Combo, cards: int, mind_bombs: bool) -> bool:
        """Not out of a hand of so many cards."""
        if not mind_bombs:
            return combo.is_bomb or not self._places_to_beat(combo, cards)
        return not self._places_to_beat(combo, cards) and not self._bombs_against(combo, cards)

    def _goes_out_surely(self, cards: RankCounts, mind_bombs: bool) -> bool:
        """Whether these cards, with the lead, go out whatever the others hold.

        A last-card rule does not stand in the way: what is higher than an unbeaten single
        is unbeaten as well and can go first.
        """
        if self.plan(cards).plays > FORESEEN_PLAYS:
            return False
        key = (cards, mind_bombs)
        if key not in self._finishes:
            leads = self._catalogue.leads(cards)
            self._finishes[key] = any(lead.counts == cards for lead in leads) or any(
                self._cannot_be_beaten(lead, self._most_of_opponents, mind_bombs)
                and self._goes_out_surely(cards - lead.counts, mind_bombs)
                for lead in leads
            )
        return self._finishes[key]


def sure_win(outlook: Outlook, plays: Sequence[Combo]) -> Combo | None:
    """The start of a finish that nobody can stop, or else that only a bomb can."""
    for mind_bombs in (True, False) if outlook.bombs_are_out else (True,):
        sure = [option for option in plays if outlook.wins_surely(option, mind_bombs)]
        if sure:
            return max(sure, key=lambda option: option.is_bomb == mind_bombs)
    return None


def with_best_kickers(outlook: Outlook, options: Sequence[Combo]) -> Iterator[Combo]:
    """Of the options that differ in their kickers only, the few that leave the least burden."""
    for _, alike in groupby(options, key=lambda option: (option.kind, option.body)):
        choices = list(alike)
        if len(choices) > _KICKERS_WEIGHED:
            choices.sort(key=lambda option: outlook.rough_burden(outlook.held - option.counts))
        yield from choices[:_KICKERS_WEIGHED]


def _cards_out(game: ClimbingGame, view: ClimbingView) -> CardSet:
    """The cards that this seat has not seen, or that the others hold."""
    out = card_set(game.deck(view.variant)) & ~view.hand
    for play in view.plays:
        out &= ~play.cards
    return out
