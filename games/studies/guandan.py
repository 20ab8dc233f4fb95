"""Guandan: how the first deal of a match ends, and what wilds and bombs do for a side."""

from typing import Any

from games.engine.guandan import GAME, GuandanState
from games.engine.wild_combos import catalogue, holding
from games.studies.counting import Observed
from games.studies.study import Run, Study

MOST_BOMBS = 4
"""As many or more in one hand are counted together."""


def observe(state: GuandanState) -> Observed:
    outcome: Any = GAME.outcome(state)
    winners = {outcome.order[0], (outcome.order[0] + 2) % 4}
    played = [play for play in state.plays if play.cards]
    flushes = {play.seat for play in played if play.combo.kind == "straight_flush"}
    observed: dict[str, list[int]] = {
        **{f"rise/{rise}": [outcome.rise == rise] for rise in (1, 2, 3)},
        "leader": [state.deal.leader in winners],
        "bombs": [sum(play.combo.is_bomb for play in played)],
        "flush-played": [bool(flushes)],
        "flush-played-won": [seat in winners for seat in sorted(flushes)],
        "plays": [len(played)],
        "tricks": [state.tricks],
    }
    for seat, hand in enumerate(state.deal.hands):
        for name in _held(hand, state.level):
            observed.setdefault(name, []).append(seat in winners)
            observed.setdefault(f"first/{name}", []).append(seat == outcome.order[0])
    return {name: [*map(int, seen)] for name, seen in observed.items()}


def _held(hand: int, level: int) -> tuple[str, ...]:
    """What of interest was dealt: wilds, bombs of four and more, straight flushes without wilds."""
    held = holding(hand, level)
    flushes = catalogue(level).flushes
    flush = any(flushes.in_suit(ranks, 0) for ranks in held.suits)
    bombs = min(MOST_BOMBS, held.four.bit_count())
    return f"wilds/{held.wilds}", f"bombs/{bombs}", f"flush/{int(flush)}"


STUDY = Study("guandan", (Run("tournament", "tournament", 4, "normal", 1000, 20),), observe)
