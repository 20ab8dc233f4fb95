"""Dou Dizhu: when it pays to be the landlord."""

from typing import Any

from games.engine.cards import BIG_JOKER, RANKS, SMALL_JOKER, CardSet
from games.engine.doudizhu import GAME, DouDizhuState
from games.studies.counting import Observed
from games.studies.study import Run, Study

_JOKERS: CardSet = 1 << SMALL_JOKER | 1 << BIG_JOKER
_TWOS: CardSet = 15 << 4 * RANKS.index("2")
MOST_HIGH = 5
"""As many or more high cards are counted together."""


def observe(state: DouDizhuState) -> Observed:
    outcome: Any = GAME.outcome(state)
    landlord = outcome.landlord
    if landlord is None:
        return {"passed": [1]}
    won, points = outcome.winner == landlord, outcome.total[landlord]
    dealt = state.deal.hands[landlord]
    taken = dealt | sum(1 << card for card in state.kitty)
    high = min(MOST_HIGH, (dealt & (_JOKERS | _TWOS)).bit_count())
    observed: dict[str, list[int]] = {
        "passed": [0],
        "landlord": [won],
        f"bid/{outcome.bid}": [won],
        f"points/{outcome.bid}": [points],
        f"high/{high}": [won],
        "points": [points],
        "spring": [outcome.spring],
        "any-bomb": [outcome.bombs > 0],
        "bombs": [outcome.bombs],
        "price": [outcome.price],
        "plays": [sum(bool(play.cards) for play in state.plays)],
    }
    if taken & _JOKERS == _JOKERS:
        observed["rocket"] = [won]
    if won:
        observed["landlord-spring"] = [outcome.spring]
    return {name: [*map(int, seen)] for name, seen in observed.items()}


STUDY = Study("doudizhu", (Run("standard", "standard", 3, "normal", 3000),), observe)
