"""How the bots of Dou Dizhu bid."""

from collections.abc import Mapping
from math import exp

from games.bots.chance import whim
from games.bots.doudizhu_outlook import Outlook
from games.engine.cards import RANKS, RankCounts, count_of, rank_counts, ranks_held
from games.engine.combos import JOKER_RANKS
from games.engine.doudizhu import DouDizhuView

# A beginner counts the high cards, and misjudges them by up to so many points.
POINTS = {"A": 1, "2": 2, "b": 3, "r": 4}
POINTS_OF_A_BOMB = 4
POINTS_TO_BID = (5, 7, 9)
MISJUDGED = 3.0

# The chance to win as the landlord, from the burden and the high cards of the 17 before the kitty
# comes: a logistic fit to 3,000 deals that bots of the normal level played out.
EVEN = 0.285
PER_BURDEN = -0.226
PER_CARD = {"2": 0.25, "b": 0.39, "r": 0.74}
PER_ROCKET = 0.28
PER_BOMB = 0.27
CHANCE_TO_BID = (0.52, 0.56, 0.6)
"""What chance is asked of a bid of 1, 2 and 3."""


def beginners_bid(view: DouDizhuView, seed: str) -> int:
    """Points as far as the high cards reach, or a little too far; 0 when not over ``view.bid``."""
    mistake = MISJUDGED * (2 * whim(view, seed, f"bid/{view.hand}") - 1)
    return _over(view.bid, _highest_reached(_high_card_points(view) + mistake, POINTS_TO_BID))


def considered_bid(view: DouDizhuView) -> int:
    """Points by the chance to win as the landlord; 0 when not over ``view.bid``."""
    return _over(view.bid, _highest_reached(chance_as_landlord(view), CHANCE_TO_BID))


def chance_as_landlord(view: DouDizhuView) -> float:
    outlook = Outlook(view)
    held = outlook.held
    odds = EVEN + PER_BURDEN * outlook.plan(held).burden + _each_of(PER_CARD, held)
    odds += PER_ROCKET * (held & JOKER_RANKS == JOKER_RANKS) + PER_BOMB * _bombs(held)
    return 1 / (1 + exp(-odds))


def _high_card_points(view: DouDizhuView) -> float:
    held = rank_counts(view.hand)
    return _each_of(POINTS, held) + POINTS_OF_A_BOMB * _bombs(held)


def _each_of(values: Mapping[str, float], held: RankCounts) -> float:
    return sum(value * count_of(held, RANKS.index(rank)) for rank, value in values.items())


def _bombs(held: RankCounts) -> int:
    return ranks_held(held, 4).bit_count()


def _highest_reached(strength: float, asked: tuple[float, ...]) -> int:
    return sum(strength >= enough for enough in asked)


def _over(bid: int, points: int) -> int:
    return points if points > bid else 0
