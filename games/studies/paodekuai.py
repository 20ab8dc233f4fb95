"""Pao De Kuai: what leading and bombs are worth, and how a deal goes."""

from typing import Any

from games.engine.cards import rank_counts
from games.engine.climbing import ClimbingState
from games.engine.paodekuai import GAME
from games.studies.counting import Observed
from games.studies.study import Run, Study


def observe(state: ClimbingState[Any]) -> Observed:
    outcome: Any = GAME.outcome(state)
    leader, winner = state.deal.leader, outcome.winner
    seats = range(len(state.hands))
    losers = [seat for seat in seats if seat != winner]
    played = [play for play in state.plays if play.cards]
    bombers = {play.seat for play in played if play.combo.is_bomb}
    fours = [_fours(hand) for hand in state.deal.hands]
    observed: dict[str, list[int]] = {
        "leader": [leader == winner],
        "leader-points": [outcome.total[leader]],
        "bombs": [sum(play.combo.is_bomb for play in played)],
        "any-bomb": [bool(bombers)],
        "bomber": [seat == winner for seat in sorted(bombers)],
        "bomber-points": [outcome.total[seat] for seat in sorted(bombers)],
        "dealt-four": [seat == winner for seat in seats if fours[seat]],
        "dealt-none": [seat == winner for seat in seats if not fours[seat]],
        "any-shutout": [any(outcome.shutout)],
        "shutout": [outcome.shutout[seat] < 0 for seat in losers],
        "left": [state.counts[seat] for seat in losers],
        "plays": [len(played)],
        "tricks": [state.tricks],
        "winner-points": [outcome.total[winner]],
    }
    return {name: [*map(int, seen)] for name, seen in observed.items()}


def _fours(hand: int) -> int:
    """How many bombs were dealt."""
    counts = rank_counts(hand)
    return sum(counts >> 4 * rank & 15 == 4 for rank in range(13))


STUDY = Study(
    "paodekuai",
    (
        Run("classic", "classic", 3, "normal", 3000),
        Run("compact", "compact", 3, "normal", 3000),
    ),
    observe,
)
