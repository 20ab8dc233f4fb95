"""What is certain in Guandan from the own cards and the public log, without any weighing."""

from games.bots.guandan_outlook import opponents_of
from games.bots.guandan_plan import CHAINS, Burdens, Planner
from games.engine.cards import RANKS
from games.engine.guandan import GAME, GuandanView
from games.engine.wild_combos import WildCombo, catalogue, holding

_MOST_ALIKE = 10
_COUNTED = Burdens(
    alike=[[0.0, *[1.0] * _MOST_ALIKE]] * len(RANKS),
    chains=[1.0] * len(CHAINS),
    flush=1.0,
    joker_bomb=1.0,
)
"""Every group is one play: the best plan is the shortest."""


class Prospects:
    def __init__(self, view: GuandanView) -> None:
        self._view = view
        self._unseen = holding(view.unseen, view.level)
        self._most = max(view.counts[seat] for seat in opponents_of(view))
        self._planner = Planner(view.level, _COUNTED)

    def wins_surely(self, combo: WildCombo, mind_bombs: bool) -> bool:
        """Bombs may hide in too many ways to be sure."""
        return False

    def stands(self, combo: WildCombo, mind_bombs: bool) -> bool:
        """Whether no opponent can beat it, whatever they hold."""
        beating = catalogue(self._view.level).follows(self._unseen, combo)
        return not any(
            each.size <= self._most and (mind_bombs or not each.is_bomb) for each in beating
        )

    def plays_after(self, combo: WildCombo) -> int:
        left = self._view.hand & ~GAME.concrete(self._view.hand, combo).cards
        return self._planner.burden(self._planner.arrange(left)).plays
