"""Durak: who becomes the fool."""

from collections.abc import Iterator
from typing import Any

from games.engine.durak import GAME
from games.engine.durak_play import State
from games.engine.durak_table import SUIT_CARDS
from games.studies.counting import Observed
from games.studies.study import Run, Study

MOST_TRUMPS = 4
"""As many or more are counted together."""


def observe(state: State) -> Observed:
    outcome: Any = GAME.outcome(state)
    deal, fool = state.deal, outcome.fool
    observed: dict[str, list[int]] = {
        "draw": [fool is None],
        "attacker": [fool == deal.attacker],
        "rounds": [len(state.rounds)],
        "taken": [past.taken for past in state.rounds],
    }
    for seat, hand in enumerate(deal.hands):
        trumps = min(MOST_TRUMPS, (hand & SUIT_CARDS[state.trump]).bit_count())
        observed.setdefault(f"trumps/{trumps}", []).append(fool == seat)
    for seat in _drew_the_trump_card(state):
        observed["turned-up"] = [fool == seat]
    first = state.rounds[0]
    observed["first-taken" if first.taken else "first-beaten"] = [fool == first.defender]
    return {name: [*map(int, seen)] for name, seen in observed.items()}


def _drew_the_trump_card(state: State) -> Iterator[int]:
    """The seat that drew last, if the stock ran out at all."""
    if state.deal.stock and not state.stock:
        yield [draw for past in state.rounds for draw in past.draws][-1].seat


STUDY = Study(
    "durak",
    (
        Run("2", "throwin", 2, "easy", 3000),
        Run("3", "throwin", 3, "easy", 2300),
        Run("4", "throwin", 4, "easy", 1600),
        Run("normal", "throwin", 2, "normal", 3000),
    ),
    observe,
)
