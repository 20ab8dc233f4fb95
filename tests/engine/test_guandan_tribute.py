"""Tribute and return (G044-G050): who pays what to whom, and who leads then."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from games.engine.cards import RANKS, card_text, card_texts
from games.engine.errors import BadRecord, IllegalMove
from games.engine.guandan import GAME, HAND
from games.engine.wild_combos import NATURAL
from tests.engine.test_guandan import play

LOW = [rank + suit for rank in "3456789T" for suit in "shdc"]
HIGH = [rank + suit for rank in "JQKA" for suit in "shdc"] + ["bj", "rj"]


def tribute(
    previous: tuple[int, ...],
    tops: Mapping[int, str],
    *moves: str,
    level: str = "2",
    filler: Mapping[int, list[str]] | None = None,
) -> Any:
    """A deal of 27 each after ``previous``, level 2 unless said otherwise.

    ``tops[seat]`` are filled up with cards from 3 to 10, or with ``filler[seat]``; whoever is
    not named gets what is over.
    """
    pool = Counter(card_text(card) for card in GAME.deck("tournament"))
    pool.subtract(text for top in tops.values() for text in top.split())
    hands = {}
    for seat, top in tops.items():
        hand = top.split()
        for text in (filler or {}).get(seat, LOW) * 2:
            if len(hand) < HAND and pool[text] and text[0] != level:
                hand.append(text)
                pool[text] -= 1
        hands[seat] = hand
    over = list(pool.elements())
    for seat in range(4):
        if seat not in hands:
            hands[seat], over = over[:HAND], over[HAND:]
    obj = {
        "hands": [hands[seat] for seat in range(4)],
        "level": level,
        "previous": list(previous),
    }
    return play(GAME.start(GAME.deal_from_json("tournament", 4, obj)), *moves)


def refusal(state: Any, move: str) -> Any:
    reason = GAME.explain_text(state, move).reason
    return reason and reason.code


def holds(state: Any, seat: int, text: str) -> int:
    return card_texts(state.hands[seat]).count(text)


# Tribute


def test_the_last_pays_the_first_and_leads_after_the_return() -> None:
    """G044, G045, G047, G048."""
    state = tribute((2, 1, 0, 3), {3: "Ks", 2: "Td"})
    assert (state.phase, state.turn, state.gift_kind) == ("tribute", 3, "tribute")
    assert GAME.legal_texts(state) == ["tribute Ks"]
    state = play(state, "tribute Ks")
    assert (state.phase, state.turn, state.gift_kind) == ("tribute", 2, "return")
    assert state.counts == (27, 27, 28, 26)
    assert holds(state, 2, "Ks") >= 1
    state = play(state, "return Td")
    assert (state.phase, state.turn, state.gift_kind) == ("play", 3, None)
    assert state.counts == (27, 27, 27, 27)
    assert holds(state, 3, "Td") == 1
    assert (state.ply, state.plays, state.top) == (2, (), None)


def test_the_last_pays_the_first_also_when_they_are_partners() -> None:
    state = tribute((0, 1, 3, 2), {2: "Ks"}, "tribute Ks")
    assert state.turn == 0
    assert state.gifts[0].receiver == 0


def test_the_first_deal_has_no_tribute() -> None:
    """G044."""
    state = GAME.start(GAME.deal_from_seed("tournament", 4, "G0000007"))
    assert (state.phase, state.turn) == ("play", 0)
    assert refusal(state, "tribute Ks") == "no_such_gift"


def test_any_suit_of_the_highest_rank_and_never_a_wild() -> None:
    """G045: two aces at level 9 with a wild above them; then a plain level card goes first."""
    state = tribute((2, 1, 0, 3), {3: "9h As Ad Kc"}, level="9")
    assert GAME.legal_texts(state) == ["tribute Ad", "tribute As"]
    assert refusal(state, "tribute 9h") == "tribute_highest"
    assert refusal(state, "tribute Kc") == "tribute_highest"
    assert refusal(state, "tribute Ac") == "not_in_hand"
    level_card = tribute((2, 1, 0, 3), {3: "9h 9c As"}, level="9")
    assert GAME.legal_texts(level_card) == ["tribute 9c"]
    joker = tribute((2, 1, 0, 3), {3: "9h 9c bj"}, level="9")
    assert GAME.legal_texts(joker) == ["tribute bj"]


def test_two_equal_cards_are_one_choice() -> None:
    state = tribute((2, 1, 0, 3), {3: "Ks Ks"})
    assert GAME.legal_texts(state) == ["tribute Ks"]


# The double


def test_after_a_double_the_higher_card_goes_to_the_first() -> None:
    """G046-G048: 1 pays a king, 3 an ace; 0 was first, 2 second; 3 leads."""
    state = tribute((0, 2, 1, 3), {1: "Ks", 3: "As"}, "tribute Ks")
    assert state.turn == 3
    assert state.gifts[0].receiver is None, "the other may be higher"
    state = play(state, "tribute As")
    assert [(gift.seat, gift.receiver) for gift in state.gifts] == [(1, 2), (3, 0)]
    assert state.counts == (28, 26, 28, 26)
    assert state.turn == 0
    state = play(state, "return 2s")
    assert (state.turn, holds(state, 3, "2s")) == (2, 1)
    returned = GAME.legal_texts(state)[0].removeprefix("return ")
    state = play(state, f"return {returned}")
    assert (state.phase, state.turn) == ("play", 3)
    assert state.gifts[3].receiver == 1
    assert state.counts == (27, 27, 27, 27)


def test_payers_move_in_turn_order_after_the_first() -> None:
    """The order of the losers in ``previous`` does not matter."""
    for previous in ((3, 1, 0, 2), (3, 1, 2, 0)):
        state = tribute(previous, {0: "Ks", 2: "As"}, "tribute Ks")
        assert state.turn == 2
        state = play(state, "tribute As")
        assert [gift.receiver for gift in state.gifts] == [1, 3]
        assert state.turn == 3, "the 1st returns before the 2nd"


def test_of_equal_cards_the_first_payer_in_turn_order_pays_the_first() -> None:
    """Decided in rules.md: seat 2 was first, so 3 comes before 1."""
    state = tribute((2, 0, 1, 3), {1: "Ks", 3: "Kd"}, "tribute Kd", "tribute Ks")
    assert [(gift.seat, gift.receiver) for gift in state.gifts] == [(3, 2), (1, 0)]
    state = play(state, GAME.legal_texts(state)[0])
    state = play(state, GAME.legal_texts(state)[0])
    assert state.turn == 3


def test_cards_compare_in_the_order_of_the_level() -> None:
    """At level 5 a five is more than an ace."""
    state = tribute((0, 2, 1, 3), {1: "5s", 3: "As"}, "tribute 5s", "tribute As", level="5")
    assert [gift.receiver for gift in state.gifts] == [0, 2]


# Refusal


def test_both_big_jokers_refuse_and_the_first_leads() -> None:
    """G049."""
    state = tribute((2, 1, 0, 3), {3: "rj rj"})
    assert (state.phase, state.turn, state.ply) == ("play", 2, 0)
    assert state.counts == (27, 27, 27, 27)


def test_after_a_double_the_two_payers_refuse_together() -> None:
    """G049."""
    state = tribute((2, 0, 1, 3), {1: "rj", 3: "rj"})
    assert (state.phase, state.turn) == ("play", 2)


@pytest.mark.parametrize(
    ("previous", "tops", "payer"),
    [
        ((2, 1, 0, 3), {3: "rj bj bj", 1: "rj"}, 3),
        ((2, 0, 1, 3), {1: "rj", 0: "rj"}, 3),
        ((2, 1, 0, 3), {3: "As", 0: "rj rj"}, 3),
    ],
)
def test_big_jokers_elsewhere_refuse_nothing(
    previous: tuple[int, ...], tops: dict[int, str], payer: int
) -> None:
    """One alone, or a single payer's with the partner's, is no refusal."""
    state = tribute(previous, tops)
    assert (state.phase, state.turn) == ("tribute", payer)


# Return


def test_what_may_be_returned() -> None:
    """G047, G052: from 2 to 10, a wild too, no jack; not the card just received."""
    hand = {2: "2h 2s 3s Tc Th Jd Qd"}
    state = tribute((2, 1, 0, 3), {3: "Ks"} | hand, "tribute Ks", filler={2: HIGH})
    assert GAME.legal_texts(state) == [
        "return 2h", "return 2s", "return 3s", "return Tc", "return Th",
    ]  # fmt: skip
    assert refusal(state, "return Jd") == "return_up_to_ten"
    assert refusal(state, "return Ks") == "return_received"
    assert refusal(state, "return 4s") == "not_in_hand"
    assert refusal(state, "return 2h") is None


def test_the_very_card_received_does_not_go_back_but_its_twin_may() -> None:
    tops = {3: "9s", 2: "4s"}
    few = {3: [f"{rank}{suit}" for rank in "345678" for suit in "sdchs"], 2: HIGH}
    without_twin = tribute((2, 1, 0, 3), tops, "tribute 9s", level="9", filler=few)
    assert holds(without_twin, 2, "9s") == 1
    assert GAME.legal_texts(without_twin) == ["return 4s"]
    assert refusal(without_twin, "return 9s") == "return_received"
    twin = tribute(
        (2, 1, 0, 3), {3: "9s", 2: "4s 9s"}, "tribute 9s", level="9", filler=few
    )  # fmt: skip
    assert holds(twin, 2, "9s") == 2
    assert GAME.legal_texts(twin) == ["return 4s", "return 9s"]
    after = play(twin, "return 9s")
    assert (holds(after, 2, "9s"), holds(after, 3, "9s")) == (1, 1)


def test_a_hand_of_nothing_up_to_ten_returns_its_lowest_other_card() -> None:
    """Decided in rules.md; at level J the jack is no low card."""
    state = tribute((2, 1, 0, 3), {3: "Ks", 2: "Js Jh Jd"}, "tribute Ks", filler={2: HIGH})
    assert GAME.legal_texts(state) == ["return Jc", "return Jd", "return Jh", "return Js"]
    assert refusal(state, "return Qs") == "return_lowest"
    high = {2: [card for card in HIGH if card[0] != "J"]}
    at_jacks = tribute(
        (2, 1, 0, 3), {3: "Ks", 2: "Jh"}, "tribute Ks", level="J", filler=high
    )  # fmt: skip
    assert GAME.legal_texts(at_jacks) == ["return Qc", "return Qd", "return Qh", "return Qs"]


def test_the_first_hint_is_what_is_best_returned() -> None:
    """G050: no wild, no level card, no part of a bomb, pair or straight flush, then the lowest."""
    hand = {2: "2h 2s 3s 3d 3c 3h 4s 5s 6s 7s 8s 5d 5h 9d"}
    state = tribute((2, 1, 0, 3), {3: "Ks"} | hand, "tribute Ks", filler={2: HIGH})
    hints = [GAME.option_text(option) for option in GAME.hints(state)]
    assert hints[0] == "return 9d"
    assert set(hints[1:3]) == {"return 5d", "return 5h"}
    assert set(hints[-2:]) == {"return 2h", "return 2s"}
    assert sorted(hints) == GAME.legal_texts(state)
    playable = card_texts(GAME.playable_cards(state))
    assert sorted(f"return {text}" for text in playable) == GAME.legal_texts(state)


# What is refused


def test_nothing_else_may_be_done_before_the_tribute() -> None:
    state = tribute((2, 1, 0, 3), {3: "Ks"})
    for move in ("pass", "Ks", "3s", "3s 3s"):
        assert refusal(state, move) == "tribute_first", move
        with pytest.raises(IllegalMove):
            play(state, move)
    assert refusal(state, "return 3s") == "no_such_gift"
    assert refusal(state, "tribute") == "nothing_selected"
    assert refusal(state, "tribute Ks 3s") == "one_card"
    assert refusal(play(state, "tribute Ks"), "tribute 3s") == "no_such_gift"
    with pytest.raises(IllegalMove):
        GAME.apply(state, GAME.concrete(state.hand, GAME.legal_moves(state)[0])._replace(card=0))


def test_one_selected_card_is_the_tribute_or_the_return() -> None:
    """The op explain with cards: its readings are by definition, whatever the phase."""
    state = tribute((2, 1, 0, 3), {3: "Ks", 2: "4h"})
    right = GAME.explain(state, GAME.parse_cards("tournament", ["Ks"]))
    assert right.legal
    assert [reading.reading for reading in right.readings] == ["single@K"]
    wrong = GAME.explain(state, GAME.parse_cards("tournament", ["3s", "3s"]))
    assert wrong.reason is not None
    assert wrong.reason.code == "one_card"
    assert [reading.reading for reading in wrong.readings] == ["pair@3"]
    state = play(state, "tribute Ks")
    assert GAME.explain(state, GAME.parse_cards("tournament", ["4h"])).legal
    assert GAME.explain(GAME.view(state, 1), GAME.view(state, 1).hand & 1 << 0).legal is False


@pytest.mark.parametrize(
    "changes",
    [
        {"level": "1"}, {"level": "b"}, {"level": "rj"}, {"level": None}, {"level": ["2"]},
        {"previous": [0, 1, 2]}, {"previous": [0, 1, 2, 2]}, {"previous": [0, 1, 2, True]},
        {"previous": "0123"}, {"previous": None},
        {"hands": [["3s"] * 3, ["4s"], ["5s"], ["6s"]]},
        {"hands": [["3s"] * 2, ["3s"], ["5s"], ["6s"]]},
        {"hands": [["3s"], [], ["5s"], ["6s"]]},
        {"hands": [["3s"], ["4s"], ["5s"], ["6s"]], "previous": [0, 1, 2, 3]},
        {"hands": [["3s"], ["4s"], ["5s"], ["6s"]], "leader": None},
    ],
)  # fmt: skip
def test_broken_deal(changes: dict[str, Any]) -> None:
    hands = [card_texts(hand) for hand in GAME.deal_from_seed("tournament", 4, "x").hands]
    with pytest.raises(BadRecord):
        GAME.deal_from_json("tournament", 4, {"hands": hands, "level": "2"} | changes)


def test_a_study_position_may_hold_a_card_as_often_as_two_decks_do() -> None:
    hands = [["3s", "3s"], ["4s"], ["4s", "rj"], ["rj"]]
    deal = GAME.deal_from_json("tournament", 4, {"hands": hands, "level": "A", "leader": 3})
    assert [card_texts(hand) for hand in deal.hands] == hands
    assert GAME.start(deal).turn == 3


def best_return(hand: str) -> str:
    """By the 1st, who has the hand, jacks to aces and the king of spades from the last."""
    state = tribute((2, 1, 0, 3), {3: "Ks", 2: hand}, "tribute Ks", filler={2: HIGH})
    return GAME.option_text(GAME.hints(state)[0])


def test_the_returned_card_is_not_one_that_the_wild_makes_a_straight_flush_of() -> None:
    """G050: with the wild four to seven of spades are one; the eight is single and spared."""
    assert best_return("2h 4s 5s 6s 7s 8d") == "return 8d"
    assert best_return("4s 5s 6s 7s 8d") == "return 4s"


def test_no_choice_of_a_straight_flush_is_given_away() -> None:
    """G050: three, five, six and seven of clubs make one with the wild, and so do five to eight."""
    assert best_return("2h 3c 5c 6c 7c 8c 4d") == "return 4d"
    assert best_return("3c 5c 6c 7c 8c 4d") == "return 3c"
    assert best_return("2h 2h 3c 6c 7c 4d") == "return 4d"


@pytest.mark.parametrize("seed", range(60))
def test_what_one_wild_makes_is_kept_when_another_card_can_be_returned(seed: int) -> None:
    """G050, in deals at random levels."""
    level = NATURAL[seed % 13]
    terms: Any = {"level": level, "previous": (0, 1, 2, 3)}
    state = GAME.start(GAME.deal_from_seed("tournament", 4, f"return/{seed}", **terms))
    while state.gift_kind == "tribute":
        state = play(state, GAME.legal_texts(state)[0])
    if not state.gift_kind:
        return
    hand, wild = card_texts(state.hand), f"{RANKS[level]}h"
    loose = [
        text
        for option in GAME.hints(state)
        if (text := card_text(option.card))[0] != RANKS[level]
        and not makes_a_bomb(text, hand, wild, wilds=min(hand.count(wild), 1))
    ]
    best = card_text(GAME.hints(state)[0].card)
    assert best in loose or not loose, f"{best} of {hand}"


def makes_a_bomb(text: str, hand: list[str], wild: str, wilds: int) -> bool:
    """Whether it is in four equal cards, or in five of a suit in a row, with so many wilds."""
    plain = [card for card in hand if card != wild]
    if sum(card[0] == text[0] for card in plain) + wilds >= 4:
        return True
    if plain.count(text) > 1:
        return False
    ranks = "A23456789TJQKA"
    return any(
        sum(rank + text[1] in plain for rank in ranks[low : low + 5]) + wilds >= 5
        for low in range(10)
        if text[0] in ranks[low : low + 5]
    )


def test_a_pair_is_broken_up_before_a_straight_flush_or_a_bomb_is() -> None:
    """G050."""
    assert best_return("3s 4s 5s 6s 7s 9d 9c") in {"return 9d", "return 9c"}
    assert best_return("3s 3h 3d 3c 9d 9c") in {"return 9d", "return 9c"}


def test_the_end_of_six_in_a_row_is_returned_before_the_middle_of_a_straight_flush() -> None:
    """G050: five of them are still a straight flush."""
    assert best_return("4c 5c 6c 7c 8c 9c") in {"return 4c", "return 9c"}
