"""Bots for Guandan: how they weigh what may be played, and play for their partners."""

from collections.abc import Callable, Mapping
from typing import Any

from games.bots.beginner import cheap_choice, finishing
from games.bots.guandan_options import Hand, Option
from games.bots.guandan_outlook import Outlook, opponents_of
from games.bots.guandan_plan import Planner
from games.engine.cards import RANKS
from games.engine.guandan import GAME, GuandanView
from games.engine.wild_combos import NATURAL, WildCombo

_HIGH = NATURAL.index(RANKS.index("K"))

# A player of some experience: what things are worth, in plays that a hand needs.
LEAD = 0.3
LEAD_PER_PLAY_LEFT = 0.9
"""Divided by the number of plays that are left: the lead is worth most near the end."""
LEAD_BEFORE_THE_LAST = 1.2
"""More for the lead when one more play empties the hand."""
CARD_SHED = 0.01
SOMEBODY_GOES_OUT = 3.0
LED_BY_ONE_WITH = (0.0, 3.0, 2.0, 1.6, 1.3, 1.4, 1.0, 0.7, 0.5, 0.4)
LED_BY_ANYBODY = 0.2
"""What it costs when an opponent with so many cards gets the lead, and with more."""
PARTNER_TAKES = 0.5
"""How often a partner who can beats an opponent's play."""
FED_PARTNER_WITH = (0.0, 2.5, 0.9, 0.6, 0.3)
"""What it is worth to lead what a partner with so many cards can go out on, or get rid of."""
PAST_THE_OPPONENT = 0.6
"""How often a lead comes through to the partner."""
CAREFUL_WITH = 6
"""How few cards of an opponent, or of one's own, make one think of everything."""
WEIGHED_WELL = 5


def easy(view: GuandanView, seed: str) -> str:
    """Knows the rules, plays what is cheap, counts nothing, is now and then careless or shy."""
    options = GAME.hints(view)
    if view.gift_kind:
        return GAME.move_text(options[0])
    if _is_partners_trick(view):
        return "pass"
    choice = finishing(view, options) or cheap_choice(view, options, seed, _fewest(view), _is_high)
    return GAME.move_text(GAME.concrete(view.hand, choice))


def normal(view: GuandanView, seed: str) -> str:
    """Counts the plays its hand needs, keeps control, plays for its side."""
    if view.gift_kind:
        return GAME.move_text(GAME.hints(view)[0])
    if _is_partners_trick(view):
        return "pass"
    return GAME.move_text(_considered(view).move)


LEVELS: Mapping[str, Callable[[GuandanView, str], str]] = {"easy": easy, "normal": normal}


def _is_high(combo: WildCombo) -> bool:
    return combo.order >= _HIGH


def _is_partners_trick(view: GuandanView) -> bool:
    """A partner's play is never beaten (G053)."""
    return view.top is not None and (view.top.seat - view.seat) % 4 == 2


def _considered(view: GuandanView) -> Option:
    outlook = Outlook(view)
    planner = Planner(view.level, outlook.burdens())
    options = _thought_of(view, planner)
    last = next((o for o in options if o.move.combo.size == view.hand.bit_count()), None)
    if last:
        return last
    best = sorted(((_worth(outlook, option), option) for option in options), reverse=True)
    replanned = [
        option._replace(plan=planner.burden(option.left)) for _, option in best[:WEIGHED_WELL]
    ]
    return max(replanned, key=lambda option: (_worth(outlook, option), option))


def _thought_of(view: GuandanView, planner: Planner) -> list[Option]:
    hand = Hand(view, planner)
    options = hand.sparing()
    if not options or _fewest(view) <= CAREFUL_WITH:
        options += hand.breaking(options)
    return [*options, hand.passing()] if view.top else options


def _fewest(view: GuandanView) -> int:
    """Cards in the own hand and those of the opponents who are not out."""
    seats = (view.seat, *opponents_of(view))
    return min(view.counts[seat] for seat in seats if view.counts[seat])


def _worth(outlook: Outlook, option: Option) -> float:
    plan = option.plan
    if option.move.is_pass:
        return _worth_left_on_table(outlook) - plan.burden
    combo: WildCombo = option.move.combo
    left = outlook.counts[outlook.seat] - combo.size
    stands = outlook.chance_to_stand(combo, left)
    worth = CARD_SHED * combo.size - plan.burden + stands * _lead(plan.plays)
    worth -= _danger_on(outlook, combo, stands)
    return worth + _worth_to_partner(outlook, combo)


def _lead(plays: int) -> float:
    last = LEAD_BEFORE_THE_LAST if plays <= 1 else 0.0
    return LEAD + LEAD_PER_PLAY_LEFT / max(1, plays) + last


def _worth_left_on_table(outlook: Outlook) -> float:
    top: Any = outlook.top
    if top is None:
        return 0.0
    taken = PARTNER_TAKES * outlook.chance_to_beat(outlook.partner, top.combo)
    return -(1 - taken) * _danger_led_by(outlook, top.seat)


def _danger_on(outlook: Outlook, combo: WildCombo, stands: float) -> float:
    """What it costs that an opponent may take the trick from this play, or go out on it."""
    size = combo.size
    leaders = [seat for seat in outlook.opponents if outlook.counts[seat] > size]
    worst = max((_danger_led_by(outlook, seat) for seat in leaders), default=0.0)
    return (1 - stands) * worst + SOMEBODY_GOES_OUT * outlook.chance_to_be_finished_on(combo)


def _danger_led_by(outlook: Outlook, seat: int) -> float:
    if not outlook.counts[seat]:
        seat = (seat + 2) % 4
    cards = outlook.counts[seat]
    return LED_BY_ONE_WITH[cards] if cards < len(LED_BY_ONE_WITH) else LED_BY_ANYBODY


def _worth_to_partner(outlook: Outlook, combo: WildCombo) -> float:
    """What a lead is worth to a partner who is nearly out and may play on it."""
    cards = outlook.counts[outlook.partner]
    if outlook.top or combo.is_bomb or not combo.size <= cards < len(FED_PARTNER_WITH):
        return 0.0
    chance = outlook.chance_to_beat(outlook.partner, combo) * PAST_THE_OPPONENT
    return FED_PARTNER_WITH[cards] * chance
