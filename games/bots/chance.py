"""Whims that come out the same every time: they follow from what everybody has seen."""

from games.engine.climbing import ClimbingView
from games.engine.dealing import Stream


def whim(view: ClimbingView, seed: str, about: str) -> float:
    """A number from 0 up to 1 that follows from the seed, the seat and the public log."""
    log = [(play.seat, play.cards, play.combo.reading) for play in view.plays]
    stream = Stream(f"{seed}/{view.ply}/{view.seat}/{about}/{log}", len(view.counts))
    return stream.below(10**6) / 10**6
