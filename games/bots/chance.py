"""Whims that come out the same every time: they follow from what everybody has seen."""

from functools import lru_cache
from math import comb

from games.engine.climbing import ClimbingView
from games.engine.dealing import Stream


def whim(view: ClimbingView, seed: str, about: str) -> float:
    """A number from 0 up to 1 that follows from the seed, the seat and the public log."""
    log = [(play.seat, play.cards, play.combo.reading) for play in view.plays]
    stream = Stream(f"{seed}/{view.ply}/{view.seat}/{about}/{log}", len(view.counts))
    return stream.below(10**6) / 10**6


@lru_cache(maxsize=1 << 14)
def at_least(wanted: int, drawn: int, good: int, cards: int) -> float:
    """That at least so many good ones are among those drawn from these cards."""
    if wanted <= 0:
        return 1.0
    if wanted > min(good, drawn):
        return 0.0
    fewer = sum(comb(good, n) * comb(cards - good, drawn - n) for n in range(wanted))
    return 1 - fewer / comb(cards, drawn)
