"""Bots for Dou Dizhu: how they bid and how they weigh what may be played."""

from collections.abc import Callable, Mapping, Sequence

from games.bots.beginner import cheap_choice, finishing
from games.bots.chance import whim
from games.bots.doudizhu_auction import beginners_bid, considered_bid
from games.bots.doudizhu_outlook import Outlook, partner_of, rivals_of
from games.bots.plans import sure_win, with_best_kickers
from games.engine.cards import RankCounts
from games.engine.climbing import PASS, Play
from games.engine.combos import Combo
from games.engine.doudizhu import GAME, BidMove, DouDizhuView

# A beginner: how often a partner's play is beaten.
OVERTAKES_PARTNER = 0.25

# A player of some experience: what things are worth, in plays that a hand needs.
LEAD = 0.33
LEAD_PER_PLAY_LEFT = 0.6
"""Divided by the number of plays that are left: the lead is worth most near the end."""
RUNS_OUT = 0.8
"""What a lead is worth with which the hand would go out play by play, never losing it."""
CARD_SHED = 0.01
BOMB_SPENT = 0.3
SOMEBODY_GOES_OUT = 3.0
LED_BY_ONE_WITH = (0.0, 3.0, 1.8, 1.0, 0.6, 0.4)
LED_BY_ANYBODY = 0.15
"""What it costs when an opponent leads with so many cards, and with more."""
LAST_CARD_SHUT_OUT = 0.8
LAST_CARD_LET_IN = 0.3
"""Before an opponent's last card: what it is worth to take the lead with more than singles left,
and what it costs without."""
FED_BY_PARTNER = 0.6
"""How much of that is to be feared when it is the peasant's partner who gets the lead."""
PARTNERS_LEAD = 0.8
"""How much of the worth of a lead of one's own is a partner's lead."""
CARDS_A_PLAY = 2.7
"""How many cards a partner is thought to shed with a play."""
PARTNERS_LEAD_BEFORE_LAST_CARD = 0.2
"""Nobody knows whether the partner has to lead a single then."""
PARTNER_WAITS = 0.5
"""How much more a lead is worth when it may feed the partner's last card."""
PARTNER_BEATEN = 0.4
BEATEN_ANYHOW = 0.6
"""How much of that is no loss where the landlord would have beaten the partner's play."""
PARTNER_COVERS = 0.8
"""How often a partner who is next and can puts something higher between it and the landlord."""
FED_PAST_THE_LANDLORD = 0.35
"""How often a partner's last card goes out on one's lead although the landlord plays between."""
PARTNER_TAKES = 0.7
PARTNER_TOOK = 0.3
"""How often a partner who can beats the landlord's play, and what that is worth."""


def easy(view: DouDizhuView, seed: str) -> str:
    """Knows the rules, plays what is cheap, counts nothing, is now and then careless or shy."""
    if view.phase == "bid":
        return _bid_text(beginners_bid(view, seed))
    options = GAME.hints(view)
    return _text(view, finishing(view, options) or _beginners_choice(view, options, seed))


def normal(view: DouDizhuView, seed: str) -> str:
    """Counts the plays its hand needs, keeps control, plays for its side."""
    if view.phase == "bid":
        return _bid_text(considered_bid(view))
    options = GAME.legal_moves(view)
    return _text(view, finishing(view, options) or _considered_choice(view, options))


LEVELS: Mapping[str, Callable[[DouDizhuView, str], str]] = {"easy": easy, "normal": normal}


def _text(view: DouDizhuView, option: Combo) -> str:
    return GAME.move_text(GAME.concrete(view.hand, option))


def _bid_text(points: int) -> str:
    return GAME.move_text(BidMove(points)) if points else "pass"


def _beginners_choice(view: DouDizhuView, options: Sequence[Combo], seed: str) -> Combo:
    if (
        _is_partners(view.top, partner_of(view))
        and whim(view, seed, "partner") >= OVERTAKES_PARTNER
    ):
        return PASS
    fewest = min(view.counts[seat] for seat in (*rivals_of(view), view.seat))
    return cheap_choice(view, options, seed, fewest)


def _considered_choice(view: DouDizhuView, options: Sequence[Combo]) -> Combo:
    if len(options) == 1:
        return options[0]
    outlook = Outlook(view)
    plays = [option for option in options if option is not PASS]
    return sure_win(outlook, plays) or max(
        with_best_kickers(outlook, options),
        key=lambda option: (_worth(outlook, option), -option.rank, option),
    )


def _worth(outlook: Outlook, option: Combo) -> float:
    left = outlook.held - option.counts
    worth = CARD_SHED * option.size - outlook.plan(left).burden - BOMB_SPENT * option.is_bomb
    if outlook.top and option is PASS:
        return worth + _worth_left_on_table(outlook, outlook.top)
    worth += outlook.chance_to_stand(option) * _worth_of_lead(outlook, left)
    worth -= _danger_on(outlook, option)
    worth += SOMEBODY_GOES_OUT * _chance_to_feed(outlook, option)
    return worth - _partners_loss(outlook)


def _worth_of_lead(outlook: Outlook, cards: RankCounts) -> float:
    """With these cards left to lead."""
    lead = LEAD + LEAD_PER_PLAY_LEFT / max(1, outlook.plan(cards).plays)
    lead += RUNS_OUT * outlook.chance_to_run_out(cards)
    if outlook.top and outlook.before_last_card:
        shut_out = outlook.holds_more_than_singles(cards)
        lead += LAST_CARD_SHUT_OUT if shut_out else -LAST_CARD_LET_IN
    if outlook.partner is not None and outlook.counts[outlook.partner] == 1:
        lead += PARTNER_WAITS
    return lead


def _partners_loss(outlook: Outlook) -> float:
    """Where a play beats the partner's."""
    top = outlook.top
    if top is None or not _is_partners(top, outlook.partner):
        return 0.0
    stood = outlook.chance_to_stand(top.combo) if outlook.rival_is_next else 1.0
    return PARTNER_BEATEN * (1 - BEATEN_ANYHOW * (1 - stood))


def _worth_left_on_table(outlook: Outlook, top: Play) -> float:
    """What it is worth for the own side that this seat does not beat the play."""
    if not _is_partners(top, outlook.partner):
        taken = PARTNER_TAKES * outlook.chance_of_partner_next(top.combo)
        return taken * PARTNER_TOOK - (1 - taken) * _danger_led_by(outlook, top.seat)
    if not outlook.rival_is_next:
        return _partners_lead(outlook, outlook.counts[top.seat])
    stands = outlook.chance_to_stand(top.combo)
    lead = stands * _partners_lead(outlook, outlook.counts[top.seat])
    return lead - _danger_on(outlook, top.combo)


def _is_partners(top: Play | None, partner: int | None) -> bool:
    return top is not None and top.seat == partner


def _partners_lead(outlook: Outlook, cards: int) -> float:
    if cards == 1:
        return SOMEBODY_GOES_OUT
    if outlook.before_last_card:
        return PARTNERS_LEAD_BEFORE_LAST_CARD
    return PARTNERS_LEAD * (LEAD + LEAD_PER_PLAY_LEFT / max(1, cards / CARDS_A_PLAY))


def _chance_to_feed(outlook: Outlook, option: Combo) -> float:
    """That the partner goes out on this play."""
    if outlook.partner is None or outlook.counts[outlook.partner] != option.size:
        return 0.0
    chance = outlook.chance_to_beat(outlook.partner, option)
    return chance * FED_PAST_THE_LANDLORD if outlook.rival_is_next else chance


def _danger_on(outlook: Outlook, on_table: Combo) -> float:
    """What it costs that a rival may take the trick from this play, or go out on it."""
    takers = {seat: outlook.chance_to_take(seat, on_table) for seat in outlook.rivals}
    led = sum(
        takes * _danger_led_by(outlook, seat, on_table.size)
        for seat, takes in takers.items()
        if outlook.counts[seat] > on_table.size
    )
    if takers and (some := sum(takers.values())):
        led *= (1 - outlook.chance_to_stand(on_table)) / some
    goes_out = SOMEBODY_GOES_OUT * outlook.chance_to_be_finished_on(on_table)
    covered = PARTNER_COVERS * outlook.chance_of_partner_next(on_table)
    return (led + goes_out) * (1 - covered)


def _danger_led_by(outlook: Outlook, leader: int, shed: int = 0) -> float:
    """Having shed so many cards. Of two rivals the one who leads may feed the other."""
    return max(
        _danger(outlook.counts[seat] - shed)
        if seat == leader
        else FED_BY_PARTNER * _danger(outlook.counts[seat])
        for seat in outlook.rivals
    )


def _danger(cards: int) -> float:
    return LED_BY_ONE_WITH[cards] if cards < len(LED_BY_ONE_WITH) else LED_BY_ANYBODY
