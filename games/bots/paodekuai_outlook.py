"""What a seat can work out in Pao De Kuai from its own cards and the public log."""

from games.bots import plans
from games.engine.climbing import ClimbingView
from games.engine.combos import Combo
from games.engine.paodekuai import GAME

BURDENS = plans.Burdens(
    loose=((1.3, 1.9, 0.25), (1.1, 1.4, 0.3), (0.9, 0.6, 0.2)),
    chain=(0.8, 0.5),
    bomb=-0.2,
    fading=0.7,
)
BEATEN_AT_ONE_PLACE = {
    "single": 0.2,
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


class Outlook(plans.Outlook):
    def __init__(self, view: ClimbingView) -> None:
        super().__init__(GAME, view, *_others_and_rivals(view), BURDENS)

    def chance_to_stand(self, combo: Combo) -> float:
        """That none of the rivals beats it."""
        places = self._places_to_beat(combo, self._most_of_rivals)
        bombs = self._bombs_against(combo, self._most_of_rivals)
        unbeaten: float = (1 - BEATEN_AT_ONE_PLACE[combo.kind]) ** places
        return unbeaten * (1 - BOMBED_WITH_ONE_RANK) ** bombs

    def chance_to_be_finished_on(self, combo: Combo) -> float:
        """That a rival beats it with all the cards that are left to them."""
        if not self._places_to_beat(combo, self._most_of_rivals):
            return 0.0
        if combo.size not in [self.counts[seat] for seat in self.rivals]:
            return 0.0
        if combo.size == 1:
            return self._share_above[combo.rank]
        return BEATEN_AT_ONE_PLACE[combo.kind]


def prospects(view: ClimbingView) -> plans.Outlook:
    """What is certain, without any weighing."""
    return plans.Outlook(GAME, view, *_others_and_rivals(view), plans.COUNTED)


def _others_and_rivals(view: ClimbingView) -> tuple[list[int], list[int]]:
    passed = {play.seat for play in view.trick if play.is_pass}
    others = [seat for seat in range(len(view.counts)) if seat != view.seat]
    return others, [seat for seat in others if seat not in passed]
