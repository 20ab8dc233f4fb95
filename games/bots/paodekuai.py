"""Bots for Pao De Kuai: how they weigh what may be played."""

from collections.abc import Callable, Mapping

from games.bots.chance import whim
from games.bots.paodekuai_outlook import Outlook
from games.engine.cards import RANKS
from games.engine.climbing import PASS, ClimbingView
from games.engine.combos import Combo
from games.engine.paodekuai import GAME

# A beginner: how often something else than the cheapest play is chosen, among how many; how
# often, and from which rank, a high card is kept although it beats the table; and with how few
# cards in any hand a bomb comes to mind.
CARELESS = 0.35
CARELESS_AMONG = 8
SHY = 0.35
SHY_FROM = RANKS.index("J")
FEW_CARDS = 4

# A player of some experience: what things are worth, in plays that a hand needs.
LEAD = 0.55
LEAD_PER_PLAY_LEFT = 0.86
"""Divided by the number of plays that are left: the lead is worth most near the end."""
CARD_SHED = 0.01
BOMB_SPENT = 1.0
SOMEBODY_GOES_OUT = 3.0
LED_BY_ONE_WITH = (0.0, 3.0, 0.84, 0.5, 0.4, 0.25, 0.15)
"""What it costs when an opponent with so many cards gets the lead."""


def easy(view: ClimbingView, seed: str) -> str:
    """Knows the rules, plays what is cheap, counts nothing, is now and then careless or shy."""
    options = GAME.hints(view)
    return _text(view, _finishing(view, options) or _beginners_choice(view, options, seed))


def normal(view: ClimbingView, seed: str) -> str:
    """Counts the plays its hand needs, keeps control, watches who is about to go out."""
    options = GAME.legal_moves(view)
    return _text(view, _finishing(view, options) or _considered_choice(view, options))


LEVELS: Mapping[str, Callable[[ClimbingView, str], str]] = {"easy": easy, "normal": normal}


def _text(view: ClimbingView, option: Combo) -> str:
    return GAME.move_text(GAME.concrete(view.hand, option))


def _finishing(view: ClimbingView, options: list[Combo]) -> Combo | None:
    size = view.hand.bit_count()
    return next((option for option in options if option.size == size), None)


def _beginners_choice(view: ClimbingView, options: list[Combo], seed: str) -> Combo:
    plain = [option for option in options if option is not PASS and not option.is_bomb]
    bombs = [option for option in options if option.is_bomb]
    must_lead = view.top is None
    if bombs and (min(view.counts) <= FEW_CARDS or (must_lead and not plain)):
        return bombs[0]
    if not plain:
        return PASS
    if not must_lead and plain[0].rank >= SHY_FROM and whim(view, seed, "shy") < SHY:
        return PASS
    careless = whim(view, seed, "careless") / CARELESS
    return plain[int(careless * min(len(plain), CARELESS_AMONG))] if careless < 1 else plain[0]


def _considered_choice(view: ClimbingView, options: list[Combo]) -> Combo:
    if len(options) == 1:
        return options[0]
    outlook = Outlook(view)
    return _sure_win(outlook, options) or max(
        options, key=lambda option: (_worth(outlook, option), option)
    )


def _sure_win(outlook: Outlook, options: list[Combo]) -> Combo | None:
    """The start of a finish that nobody can stop, or else that only a bomb can."""
    plays = [option for option in options if option is not PASS]
    for mind_bombs in (True, False):
        sure = [option for option in plays if outlook.wins_surely(option, mind_bombs)]
        if sure:
            return max(sure, key=lambda option: option.is_bomb)
    return None


def _worth(outlook: Outlook, option: Combo) -> float:
    plan = outlook.plan(outlook.held - option.counts)
    worth = CARD_SHED * option.size - plan.burden - BOMB_SPENT * option.is_bomb
    if option is PASS and outlook.top:
        return worth - _danger(
            outlook, outlook.top.combo, _danger_led_by(outlook.counts[outlook.top.seat])
        )
    stands = outlook.chance_to_stand(option)
    lead = LEAD + LEAD_PER_PLAY_LEFT / max(1, plan.plays)
    beaten = 1 - stands
    return (
        worth
        + stands * lead
        - _danger(outlook, option, beaten * _worst_danger(outlook, option.size))
    )


def _danger(outlook: Outlook, on_table: Combo, next_lead: float) -> float:
    return next_lead + SOMEBODY_GOES_OUT * outlook.chance_to_be_finished_on(on_table)


def _worst_danger(outlook: Outlook, size: int) -> float:
    """Of the rivals who have cards enough to beat so many, and then lead with the rest."""
    return max(
        (
            _danger_led_by(outlook.counts[seat])
            for seat in outlook.rivals
            if outlook.counts[seat] > size
        ),
        default=0.0,
    )


def _danger_led_by(cards: int) -> float:
    return LED_BY_ONE_WITH[cards] if cards < len(LED_BY_ONE_WITH) else 0.0
