"""What the bots of Dou Dizhu do in set positions; the right moves were found by hand.

Seat 0 is the landlord, seat 1 plays after the landlord, seat 2 before.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games import bots
from games.bots.doudizhu_auction import chance_as_landlord
from games.bots.doudizhu_outlook import Outlook
from games.engine.cards import card_text
from games.engine.combos import Combo
from games.engine.doudizhu import GAME, DouDizhuState, DouDizhuView
from tests.bots.positions import ranks

BOTH = pytest.mark.parametrize("level", ["easy", "normal"])
LANDLORD, AFTER, BEFORE = 0, 1, 2
EARLY = (15, 15, 15)
DECK = [card_text(card) for card in GAME.deck("standard")]


def facing(
    seat: int, hand: str, *, has: Sequence[int] = EARLY, beat: str = "", by: int = LANDLORD
) -> DouDizhuView:
    """The view of a seat to move; ``by`` has led ``beat``, ``has[seat]`` are the others' cards.

    What exactly the others hold is hidden from the seat, so any cards will do.
    """
    known = [*hand.split(), *beat.split()]
    hidden = [text for text in DECK if text not in known]
    hands = []
    for other in range(3):
        held = [hidden.pop() for _ in range(has[other])] if other != seat else hand.split()
        hands.append([*held, *beat.split()] if beat and other == by else held)
    deal = GAME.deal_from_json("standard", 3, {"hands": hands, "landlord": LANDLORD, "bid": 1})
    state = replace(GAME.start(deal), turn=by if beat else seat)
    state = after(state, beat) if beat else state
    while state.turn != seat:
        state = after(state, "pass")
    return mover_view(state)


def mover_view(state: DouDizhuState) -> DouDizhuView:
    assert state.turn is not None
    return GAME.view(state, state.turn)


def after(state: DouDizhuState, text: str) -> DouDizhuState:
    found: DouDizhuState = GAME.apply(state, GAME.parse_move(state, text))
    return found


def bidding(hand: str, words: Sequence[str] = ()) -> DouDizhuView:
    """The view of the seat that bids after these words."""
    rest = [text for text in DECK if text not in hand.split()]
    seat = len(words)
    others = [rest[:17], rest[17:34]]
    hands = [hand.split() if number == seat else others.pop() for number in range(3)]
    deal = GAME.deal_from_json(
        "standard", 3, {"hands": hands, "kitty": rest[34:], "first_bidder": 0}
    )
    state = GAME.start(deal)
    for word in words:
        state = after(state, word)
    return mover_view(state)


def normal(view: DouDizhuView) -> str:
    return bots.choose("doudizhu", "normal", view)


def kind_of(view: DouDizhuView, text: str) -> str:
    kind: str = GAME.parse_move(view, text).combo.kind
    return kind


def single(rank: str) -> Combo:
    return GAME.catalogue.readings(ranks(rank), 1)[0]


# The auction

STRONG = "rj bj 2s 2h As Ah Kd Ks 9s 9h 9d 9c 8s 8h 8d 4s 4h"
JUNK = "3s 4h 4d 5c 6s 7h 8d 8c 9s Th Jd Jc Qs Qh Kd Kc As"


@BOTH
def test_bids_three_with_rocket_bomb_and_twos(level: str) -> None:
    assert bots.choose("doudizhu", level, bidding(STRONG)) == "bid 3"
    assert bots.choose("doudizhu", level, bidding(STRONG, ["bid 1", "bid 2"])) == "bid 3"


@BOTH
def test_passes_with_junk(level: str) -> None:
    junk = "3s 3h 4h 4d 5c 6s 6d 7h 8c 9s 9d Th Jd Jc Qs Qh Kd"
    for words in ([], ["pass"], ["pass", "bid 1"]):
        assert bots.choose("doudizhu", level, bidding(junk, words)) == "pass"


def test_a_hand_between_bids_low_and_not_over_a_bid() -> None:
    hand = "rj 2s Ah Ad Kd Kc Qh Jd Ts 9s 9h 8d 8c 7h 5c 4s 4h"
    bid = normal(bidding(hand))
    assert bid in {"bid 1", "bid 2"}
    assert normal(bidding(hand, ["bid 2"])) == "pass"


@pytest.mark.parametrize("card", ["rj", "2s", "Ah"])
def test_a_high_card_instead_of_a_low_one_is_a_better_hand(card: str) -> None:
    worse = "4h 4d 5d 5c 7h 7d 8c 9s 9h Tc Jd Jc Qs Qh Kd Kc 3s"
    better = worse.replace("3s", card)
    assert chance_as_landlord(bidding(better)) > chance_as_landlord(bidding(worse)) + 0.005


def test_easy_bids_too_much_or_too_little_at_times() -> None:
    """One hand with other low cards, which beginners do not count, is judged differently."""
    low = [text for text in DECK if text[0] in "3456789TJQ"]
    bids = set()
    for first in range(20):
        others = [low[(first + 3 * step) % len(low)] for step in range(13)]
        view = bidding(" ".join(["2s", "Ah", "Ad", "bj", *others]))
        bids.add(bots.choose("doudizhu", "easy", view))
    assert len(bids) >= 3


# Going out


@BOTH
def test_goes_out_on_the_table(level: str) -> None:
    for seat in (LANDLORD, BEFORE):
        view = facing(seat, "5s 5h", beat="4s 4h", by=AFTER)
        assert bots.choose("doudizhu", level, view) == "5s 5h"


@BOTH
def test_goes_out_with_one_lead(level: str) -> None:
    view = facing(AFTER, "4s 5h 9s 9h 9d 9c")
    assert bots.choose("doudizhu", level, view) == "4s 5h 9s 9h 9d 9c"


def test_control_first_then_the_last_card() -> None:
    assert normal(facing(LANDLORD, "9h rj", has=(0, 4, 4))) == "rj"


def test_leads_a_pair_that_the_landlord_has_too_few_cards_to_beat() -> None:
    assert normal(facing(AFTER, "4s 7h 7d", has=(1, 0, 9))) == "7h 7d"


# Bombs and the rocket


@BOTH
@pytest.mark.parametrize("beat", ["4h", "Ad Ac"])
def test_keeps_the_rocket_early(level: str, beat: str) -> None:
    hand = "rj bj 4s 5s 5h 6d 7s 7h 8d 9d 9c Jh Js Qd Kd Ks"
    for seat in (LANDLORD, BEFORE):
        view = facing(seat, hand, beat=beat, by=AFTER if seat == LANDLORD else LANDLORD)
        assert bots.choose("doudizhu", level, view) != "bj rj"


def test_keeps_the_bomb_early() -> None:
    hand = "4s 5s 7s 7h 7d 7c 8d 9d 9c Jh Js Qd Kd Ks"
    assert normal(facing(AFTER, hand, beat="2s 2h")) == "pass"


def test_rocket_for_the_lead_that_finishes() -> None:
    assert normal(facing(LANDLORD, "4h 4d bj rj", beat="2s", by=BEFORE)) == "bj rj"


@BOTH
@pytest.mark.parametrize("seat", [AFTER, BEFORE])
def test_bombs_a_landlord_who_is_about_to_go_out(level: str, seat: int) -> None:
    view = facing(seat, "4s 5s 7s 7h 7d 7c 9d Js Kd", has=(1, 9, 9), beat="Ah Ad")
    assert bots.choose("doudizhu", level, view) == "7s 7h 7d 7c"


def test_does_not_bomb_a_partner() -> None:
    hand = "4s 5s 7s 7h 7d 7c 9d Js Kd"
    assert normal(facing(AFTER, hand, has=(3, 9, 2), beat="Ah Ad", by=BEFORE)) == "pass"
    assert normal(facing(BEFORE, hand, has=(3, 2, 9), beat="2h 2d", by=AFTER)) == "pass"


@BOTH
def test_hardly_a_bomb_in_the_first_round_of_a_deal(level: str) -> None:
    """Only to take the lead that finishes."""
    bombs_held = bombs_played = 0
    for number in range(150):
        seed = f"bombs/{number}"
        deal = GAME.deal_from_seed("standard", 3, seed)
        state = after(GAME.start(deal), "bid 3")
        for _ in range(3):
            bombs_held += any(option.is_bomb for option in GAME.legal_moves(state))
            text = bots.choose("doudizhu", level, mover_view(state), seed)
            bombs_played += GAME.parse_move(state, text).combo.is_bomb
            state = after(state, text)
    assert bombs_held > 60
    assert bombs_played < 4


# The landlord watches both


@pytest.mark.parametrize("has", [(0, 1, 9), (0, 9, 1)])
def test_landlord_leads_no_low_single_when_a_peasant_has_one_card(has: tuple[int, ...]) -> None:
    view = facing(LANDLORD, "4h 6s 8s 8h Jd Jc Kd Kc", has=has)
    assert kind_of(view, normal(view)) == "pair"


def test_landlord_answers_high_when_the_next_has_one_card() -> None:
    view = facing(LANDLORD, "4h 5d 9d Jc 2s", has=(0, 1, 6), beat="6s", by=BEFORE)
    assert normal(view) == "2s"


def test_landlord_beats_a_peasant_who_would_lead_the_last_card() -> None:
    view = facing(LANDLORD, "4s 4h 5h 9s 9d Jd Ks Kh Kd", has=(0, 9, 1), beat="Qc Qd", by=BEFORE)
    assert normal(view) == "Ks Kh"


# Peasants are partners


def test_feeds_a_partner_on_one_card() -> None:
    assert normal(facing(AFTER, "4s 6s 6h 9d 9c Kd", has=(9, 0, 1))) == "4s"


def test_feeds_a_partner_on_one_card_past_the_landlord() -> None:
    assert normal(facing(BEFORE, "4s 6s 6h 9d 9c Kd 2s", has=(9, 1, 0))) == "4s"


def test_leads_no_single_to_a_landlord_on_one_card() -> None:
    for seat, has in ((AFTER, (1, 0, 9)), (BEFORE, (1, 9, 0))):
        view = facing(seat, "4s 6s 6h 9d Jc Kd", has=has)
        assert normal(view) == "6s 6h"


def test_leads_the_highest_single_if_it_must_be_one() -> None:
    assert normal(facing(BEFORE, "4s 7d 9d Jc 2d", has=(1, 9, 0))) == "2d"


@pytest.mark.parametrize("beat", ["Ts", "Ks", "Ts Th"])
def test_does_not_beat_a_partner_when_the_landlord_has_passed(beat: str) -> None:
    hand = "4s 5d 6h 7d 8s Jd Qs Qh Ah Ad 2s 2h"
    assert normal(facing(AFTER, hand, has=(9, 0, 9), beat=beat, by=BEFORE)) == "pass"


def test_does_not_beat_a_high_card_of_a_partner_before_the_landlord() -> None:
    hand = "4s 5d 6h 6d 8s 8d Jd Qs Qh 2s bj"
    assert normal(facing(BEFORE, hand, has=(9, 9, 0), beat="2h", by=AFTER)) == "pass"


def test_beats_a_partner_to_go_out() -> None:
    assert normal(facing(AFTER, "Js Jh", has=(5, 0, 2), beat="Ts Th", by=BEFORE)) == "Js Jh"


def test_beats_a_partner_with_the_lead_that_finishes() -> None:
    view = facing(AFTER, "4s rj", has=(5, 0, 5), beat="Ts", by=BEFORE)
    assert normal(view) == "rj"


def test_blocks_a_landlord_on_one_card() -> None:
    """Whoever plays before the landlord lets no low card of the partner through."""
    assert normal(facing(BEFORE, "4s 5h 7d Jc Kd 2d", has=(1, 9, 0), beat="6s", by=AFTER)) == "2d"


def test_lets_a_partner_on_the_last_card_have_the_lead() -> None:
    view = facing(AFTER, "4s 5d 9h Jd Ah", has=(6, 0, 1), beat="Qs", by=BEFORE)
    assert normal(view) == "pass"


def test_easy_leaves_most_tricks_to_a_partner() -> None:
    view = facing(AFTER, "4s 5d 6h 8s Jd Ah 2s", has=(9, 0, 9), beat="Ts", by=BEFORE)
    passes = [bots.choose("doudizhu", "easy", view, str(n)) for n in range(100)].count("pass")
    assert 60 < passes < 95


# Spending little


def test_a_low_loose_card_goes_as_the_kicker() -> None:
    hand = "4h 8s 8h 8d Qs Qd Kh Ah Ac 2s"
    view = facing(LANDLORD, hand, beat="3c 5s 5d 5c", by=BEFORE)
    assert normal(view) == "4h 8s 8h 8d"


def test_answers_a_low_single_with_a_loose_card() -> None:
    hand = "5s 7h 9h 9d Jc Jd Qs Qh Kh 2s"
    assert normal(facing(LANDLORD, hand, beat="4h", by=BEFORE)) in {"5s", "7h"}


def test_does_not_tear_a_straight_for_a_single() -> None:
    view = facing(LANDLORD, "5s 6h 7d 8s 9h Qc Kd", beat="4h", by=BEFORE)
    assert normal(view) in {"Qc", "Kd", "pass"}


# Counting


@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("", 0),
        ("3579", 4),
        ("34567", 1),
        ("334455", 1),
        ("3344", 2),
        ("34567789TJ", 2),
        ("TJQKA2", 2),
        ("3333", 1),
        ("br", 1),
        ("33345", 2),
        ("33344456", 1),
        ("33344455667", 2),
        ("3334445566br", 2),
    ],
)
def test_counts_plays_not_cards(cards: str, plays: int) -> None:
    assert Outlook(facing(LANDLORD, "4s")).plan(ranks(cards)).plays == plays


def test_chance_that_a_seat_holds_a_higher_single() -> None:
    """Of 34 hidden cards two beat a 2; the landlord holds 15: 1 - (19 * 18) / (34 * 33)."""
    hand = "3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d 8s 8h 8d 9s 2s"
    view = facing(AFTER, hand, has=(15, 0, 15))
    chance = Outlook(view).chance_to_beat(LANDLORD, single("2"))
    assert chance == pytest.approx(1 - (19 * 18) / (34 * 33))


def test_chance_that_a_seat_holds_a_pair() -> None:
    """Two aces among 26 hidden cards, of which the seat holds 13: (13 * 12) / (26 * 25)."""
    low = [text for text in DECK if text[0] in "3456789"][:28]
    view = facing(AFTER, " ".join([*low[2:], "As", "Ah"]), has=(13, 0, 13))
    kings = GAME.catalogue.readings(ranks("KK"), 2)[0]
    twos_out = 1 - Outlook(view).chance_to_beat(
        LANDLORD, GAME.catalogue.readings(ranks("AA"), 2)[0]
    )
    aces = (13 * 12) / (26 * 25)
    assert Outlook(view).chance_to_beat(LANDLORD, kings) == pytest.approx(1 - twos_out * (1 - aces))


def kitty_view(seat: int, *moves: str) -> DouDizhuView:
    """The landlord, seat 0, has shown the big joker, a 2 and an ace in the kitty."""
    kitty = ["rj", "2s", "As"]
    rest = [text for text in DECK if text not in kitty]
    hands = [rest[number::3] for number in range(3)]
    deal = GAME.deal_from_json("standard", 3, {"hands": hands, "kitty": kitty, "first_bidder": 0})
    state = after(GAME.start(deal), "bid 3")
    for text in moves:
        state = after(state, text)
    return GAME.view(state, seat)


def test_knows_the_kitty_in_the_landlords_hand() -> None:
    assert Outlook(kitty_view(AFTER)).chance_to_beat(LANDLORD, single("2")) == 1.0
    assert Outlook(kitty_view(AFTER)).chance_to_beat(BEFORE, single("b")) == 0.0


def test_knows_which_cards_of_the_kitty_are_played() -> None:
    view = kitty_view(AFTER, "rj")
    assert Outlook(view).chance_to_beat(LANDLORD, single("b")) == 0.0
    assert Outlook(view).chance_to_beat(LANDLORD, single("K")) == 1.0


# With few cards left


@pytest.mark.parametrize(
    ("seat", "hand", "has", "beat", "by", "expected"),
    [
        (AFTER, "4s 4h 7d 7c 9d 9h Kd Ks bj", (1, 0, 5), "2c", BEFORE, "bj"),
        (AFTER, "3d 3c 8h 8d Qd Kc As Ad 2h bj", (1, 0, 6), "7s 7h", BEFORE, "8h 8d"),
        (BEFORE, "5s 5c 6h 6c 7s 8d 9d Td Tc Qs Qh Qd Qc 2c", (1, 3, 0), "3h 3d", AFTER, "5s 5c"),
    ],
)
def test_who_has_pairs_leads_before_the_landlords_last_card(
    seat: int, hand: str, has: Sequence[int], beat: str, by: int, expected: str
) -> None:
    """A partner might have to lead a single."""
    assert normal(facing(seat, hand, has=has, beat=beat, by=by)) == expected


def test_beats_a_low_single_high_before_a_landlord_with_three_cards() -> None:
    for hand in ("5s 9h Jd Qc As", "4s 4h 9d As Kd"):
        assert normal(facing(BEFORE, hand, has=(3, 9, 0), beat="7d")) == "As"


def test_takes_the_lead_with_which_the_hand_runs_out() -> None:
    hand = "8s 8h 8d As Ac 2s 2h"
    assert normal(facing(LANDLORD, hand, has=(0, 5, 13), beat="Ah", by=BEFORE)) == "2s"


def test_puts_a_middle_card_between_a_partners_low_one_and_the_landlord() -> None:
    hand = "4h 4d 4c 7d Js Jc"
    assert normal(facing(BEFORE, hand, has=(9, 9, 0), beat="5s", by=AFTER)) == "7d"
