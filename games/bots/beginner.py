"""How a beginner plays a climbing game: what is cheap; counts nothing, careless or shy at times."""

from collections.abc import Callable, Sequence

from games.bots.chance import whim
from games.engine.cards import RANKS
from games.engine.climbing import PASS, ClimbingView
from games.engine.combos import Combo

# How often something else than the cheapest play is chosen, among how many; how often, and from
# which rank, a high card is kept although it beats the table; and with how few cards in any
# opponent's hand, or one's own, a bomb comes to mind.
CARELESS = 0.35
CARELESS_AMONG = 8
SHY = 0.35
SHY_FROM = RANKS.index("J")
FEW_CARDS = 4


def _is_high(combo: Combo) -> bool:
    return combo.rank >= SHY_FROM


def cheap_choice[C: Combo](
    view: ClimbingView,
    options: Sequence[C],
    seed: str,
    fewest_cards: int,
    shuns: Callable[[C], bool] = _is_high,
) -> C | Combo:
    """One of these, which come cheapest first; ``fewest_cards`` is what one looks out for."""
    plain = [option for option in options if option is not PASS and not option.is_bomb]
    bombs = [option for option in options if option.is_bomb]
    must_lead = view.top is None
    if bombs and (fewest_cards <= FEW_CARDS or (must_lead and not plain)):
        return bombs[0]
    if not plain:
        return PASS
    if not must_lead and shuns(plain[0]) and whim(view, seed, "shy") < SHY:
        return PASS
    careless = whim(view, seed, "careless") / CARELESS
    return plain[int(careless * min(len(plain), CARELESS_AMONG))] if careless < 1 else plain[0]


def finishing(view: ClimbingView, options: Sequence[Combo]) -> Combo | None:
    """The option that empties the hand."""
    size = view.hand.bit_count()
    return next((option for option in options if option.size == size), None)
