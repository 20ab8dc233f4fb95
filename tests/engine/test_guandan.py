"""Tricks, the end of a deal and whole deals of Guandan (G024-G039)."""

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from games.engine.cards import RANKS, SECOND_DECK, card_texts, cards_in, parse_card
from games.engine.climbing import PASS_MOVE, Move
from games.engine.errors import GameOver, IllegalMove
from games.engine.guandan import GAME, GuandanState, Outcome
from games.engine.guandan_tribute import GiftMove
from tests.engine import positions


def position(*hands: str, level: str = "2", moves: tuple[str, ...] = (), leader: int = 0) -> Any:
    """A study position; hands that are not given hold three cards that fit nothing."""
    idle = ("3s 5d Kc", "3h 5c Kd", "3d 5s Kh", "3c 5h Ks")
    whole = (*hands, *idle[len(hands) :])
    return positions.position(*whole, game=GAME, level=level, leader=leader, moves=moves)


def play(state: Any, *moves: str) -> Any:
    return positions.play(state, *moves, game=GAME)


def refusal(state: Any, cards: str, reading: str | None = None) -> Any:
    return positions.refusal(state, cards, reading, game=GAME)


def outcome(state: GuandanState) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    return found


def random_deal(seed: int) -> list[GuandanState]:
    """All states of a deal of random legal moves, with tribute more often than not."""
    print(f"seed {seed}")
    rng = random.Random(seed)
    previous = rng.choice([(), (0, 1, 2, 3), (1, 3, 0, 2), (2, 0, 3, 1), (3, 2, 1, 0)])
    level = rng.choice(range(13))
    deal = GAME.deal_from_seed("tournament", 4, f"{seed}", level=level, previous=previous)
    states = [GAME.start(deal)]
    while states[-1].turn is not None:
        state = states[-1]
        option = rng.choice(GAME.legal_moves(state))
        states.append(GAME.apply(state, GAME.concrete(state.hand, option)))
    return states


# The deal


@pytest.mark.parametrize("variant", ["tournament", "three_fails"])
def test_two_whole_decks_27_each_at_level_2_and_seat_0_leads(variant: str) -> None:
    """G024, G025; the letter G deals the same cards under both options."""
    deal = GAME.deal_from_seed(variant, 4, "G0000007")
    dealt = Counter(text for hand in deal.hands for text in card_texts(hand))
    assert len(dealt) == 54
    assert set(dealt.values()) == {2}
    assert [hand.bit_count() for hand in deal.hands] == [27, 27, 27, 27]
    assert (RANKS[deal.level], deal.leader, deal.variant) == ("2", 0, variant)
    assert deal.hands == GAME.deal_from_seed("tournament", 4, "G0000007").hands


def test_a_hand_does_not_tell_where_the_other_copy_is() -> None:
    """A second copy stands only beside a first one, whichever deck they came from."""
    for seed in range(20):
        for hand in GAME.deal_from_seed("tournament", 4, f"{seed}").hands:
            assert all(hand >> card - SECOND_DECK & 1 for card in cards_in(hand) if card > 59)


def test_deals_amid_a_match_are_of_every_level_and_some_are_first_ones() -> None:
    """G025, G044; the seed says all of it, and the cards are those of the seed."""
    deals = [GAME.deal_amid_match("tournament", 4, f"amid/{number}") for number in range(200)]
    first = [deal for deal in deals if not deal.previous]
    assert {RANKS[deal.level] for deal in deals} == set("23456789TJQKA")
    assert 5 < len(first) < 50
    assert {(RANKS[deal.level], deal.leader) for deal in first} == {("2", 0)}
    assert {sorted(deal.previous) == [0, 1, 2, 3] for deal in deals if deal.previous} == {True}
    assert len({deal.previous for deal in deals}) == 1 + 24
    assert deals[7] == GAME.deal_amid_match("tournament", 4, "amid/7")
    assert deals[7].hands == GAME.deal_from_seed("tournament", 4, "amid/7").hands


def test_a_deal_written_out_reads_back_the_same() -> None:
    first = GAME.deal_from_seed("tournament", 4, "G0000042")
    later = GAME.deal_from_seed("tournament", 4, "x/3", level=5, previous=(2, 0, 1, 3))
    assert (later.to_json()["level"], later.to_json()["previous"]) == ("8", [2, 0, 1, 3])
    for deal in (first, later):
        written = json.loads(json.dumps(deal.to_json()))
        assert GAME.deal_from_json("tournament", 4, written) == deal


# Tricks


def test_the_leader_may_play_anything_but_not_pass() -> None:
    """G033."""
    state = position("5s 6s 8s 9s 2h 4d")
    assert refusal(state, "4d") is None
    assert refusal(state, "5s 6s 8s 9s 2h") is None
    with pytest.raises(IllegalMove) as caught:
        play(state, "pass")
    assert caught.value.reason.code == "no_pass_on_lead"


def test_three_passes_close_the_trick_and_the_last_to_play_leads() -> None:
    """G033."""
    state = position("4s 4d", "5s 6s", moves=("4s", "5s", "pass", "pass"))
    assert (state.turn, state.tricks) == (0, 1)
    state = play(state, "pass")
    assert (state.turn, state.top, state.tricks) == (1, None, 2)


def test_who_passed_may_come_back_in_the_same_trick() -> None:
    """Decided in rules.md."""
    state = position("4s 4d", "7s 6s", moves=("4s", "pass", "5s", "pass", "pass"))
    assert state.turn == 1
    assert refusal(state, "7s") is None


def test_reasons_for_not_beating() -> None:
    """G013, G031, G052: at level 6 the ace does not beat the six."""
    state = position("6s 4d", "As 3d 3c 7s 7d bj", level="6", moves=("6s",))
    assert refusal(state, "As") == "too_low"
    assert refusal(state, "7s 7d") == "wrong_kind"
    assert refusal(state, "3d 7s") == "not_a_combination"
    assert refusal(state, "6c") == "not_in_hand"
    assert refusal(state, "As As") == "not_in_hand"
    assert refusal(state, "") == "nothing_selected"
    assert refusal(state, "bj") is None
    assert GAME.explain(state, 1 << parse_card("As")).combo.reading == "single@A"  # type: ignore[union-attr]


def test_a_selection_reads_the_same_whichever_copy_was_picked() -> None:
    state = position("4s 4s 9d", moves=())
    second = 1 << parse_card("4s") + SECOND_DECK
    assert GAME.explain(state, second).legal
    verdict = GAME.explain(state, second)
    assert verdict.combo is not None
    after = GAME.apply(state, Move(second, verdict.combo))
    assert card_texts(after.hands[0]) == ["4s", "9d"]
    assert after == play(state, "4s")


def test_the_default_is_the_strongest_reading_that_may_be_played_now() -> None:
    """G011, G029: a flush on a lead; on a 7-straight the flush too, on a 6-bomb nothing."""
    hand = "5s 6s 8s 9s 2h 4d"
    table = play(position(hand), "5s 6s 8s 9s 2h").top
    assert table.combo.reading == "straight_flush@9"
    follow = position("3d 4s 5d 6d 7d Kd", hand, moves=("3d 4s 5d 6d 7d",))
    assert play(follow, "5s 6s 8s 9s 2h").top.combo.reading == "straight_flush@9"
    pair = position("5s 5d 6s 6d 2h 2h 9c", moves=())
    assert play(pair, "5s 5d 6s 6d 2h 2h").top.combo.reading == "plane@6"
    on_pairs = position(
        "4s 4d 5c 5h 6c 6h 9s", "5s 5d 6s 6d 2h 2h 9c", moves=("4s 4d 5c 5h 6c 6h",)
    )
    assert play(on_pairs, "5s 5d 6s 6d 2h 2h").top.combo.reading == "pair_straight@7"


def test_a_player_may_choose_a_weaker_reading_on_a_follow_too() -> None:
    state = position("3d 4s 5d 6d 7d Kd", "5s 6s 8s 9s 2h 4d", moves=("3d 4s 5d 6d 7d",))
    assert [text for text in GAME.legal_texts(state) if text.startswith("5689")] == [
        "5689*:straight@9", "5689*:straight_flush@9",
    ]  # fmt: skip
    assert play(state, "5s 6s 8s 9s 2h :straight@9").top.combo.reading == "straight@9"
    assert refusal(state, "5s 6s 8s 9s 2h", "straight@8") == "no_such_reading"
    higher = position("6d 7s 8d 9d Td Kd", "5s 6s 8s 9s 2h 4d", moves=("6d 7s 8d 9d Td",))
    assert refusal(higher, "5s 6s 8s 9s 2h", "straight@9") == "too_low"


def test_the_log_names_a_reading_only_where_it_is_not_the_strongest() -> None:
    state = position("5s 6s 8s 9s 2h 4d")
    for reading, expected in (
        ("straight_flush@9", "5s 6s 8s 9s 2h"),
        ("straight@9", "5s 6s 8s 9s 2h :straight@9"),
    ):
        move = GAME.parse_move(state, f"9s 2h 5s 6s 8s :{reading}")
        assert sorted(GAME.move_text(move)) == sorted(expected)
        after = play(state, GAME.move_text(move))
        assert after.top.combo.reading == reading


def test_a_move_made_up_is_refused() -> None:
    """Cards that are not what the combination says never reach the table."""
    state = position("5s 6s 7s 8s 9s 4d 2h")
    five = GAME.parse_cards("tournament", ["5s", "6s", "7s", "8s", "9s"])
    [flush] = GAME.explain(state, five).readings
    other = GAME.parse_cards("tournament", ["5s", "6s", "7s", "8s", "4d"])
    for move in (Move(other, flush), Move(other, flush._replace(kind="straight"))):
        with pytest.raises(IllegalMove):
            GAME.apply(state, move)


def test_concrete_cards_fit_the_option() -> None:
    """A straight that could be a flush takes a card of another suit; wilds come last."""
    state = position("5s 6s 7s 8s 9s 9d 5d 6d 7d 8d 2h 2h")
    moves = {
        option.text: card_texts(GAME.concrete(state.hand, option).cards)
        for option in GAME.legal_moves(state)
    }
    assert moves["56789:straight_flush@9"] == ["5s", "6s", "7s", "8s", "9s"]
    straight = moves["56789:straight@9"]
    assert len({text[1] for text in straight}) > 1
    assert sorted(text[0] for text in straight) == list("56789")
    assert moves["55**:bomb@5"] == ["5s", "5d", "2h", "2h"]
    assert moves["*:single@2"] == ["2h"]


# Out


def test_who_is_out_passes_without_a_word_and_the_partner_leads() -> None:
    """G034, G035: seat 0 goes out; three passes later seat 2 leads."""
    state = position("Ks", moves=("Ks", "pass", "pass", "pass"))
    assert (state.turn, state.top, state.out) == (2, None, (0,))
    state = play(state, "3d", "5h")
    assert state.turn == 1, "seat 0 is not asked"
    state = play(state, "pass", "pass")
    assert state.turn == 3


def test_the_trick_of_a_player_who_is_out_can_be_beaten() -> None:
    state = position("Ks", "As 3h", moves=("Ks", "As", "pass", "pass"))
    assert (state.turn, state.top) == (1, None)


def test_the_partner_leads_when_only_one_opponent_was_left_to_pass() -> None:
    state = position("Ks", "As", moves=("Ks", "As", "pass", "pass"))
    assert (state.turn, state.top) == (3, None), "seat 1 is out, its partner leads"


# The end


def test_a_double_ends_the_deal_at_once() -> None:
    """G036, G038: partners 1st and 2nd; both opponents count as last."""
    state = position("Ks", "3h 4d", "As", moves=("Ks", "pass", "As"))
    assert (state.turn, state.phase) == (None, "over")
    assert outcome(state).order == (0, 2, 1, 3)
    assert outcome(state).rise == 3
    with pytest.raises(GameOver):
        GAME.parse_move(state, "3c")
    with pytest.raises(GameOver):
        GAME.apply(state, PASS_MOVE)


def test_the_deal_ends_when_three_are_out() -> None:
    """G036-G038: 1st and 3rd rise two, 1st and last one."""
    third = position("Ks", "As", "2s", moves=("Ks", "As", "2s"))
    assert outcome(third).order == (0, 1, 2, 3)
    assert outcome(third).rise == 2
    last = position("Ks", "As", "3d 4d", "2s", moves=("Ks", "As", "pass", "2s"))
    assert outcome(last).order == (0, 1, 3, 2)
    assert outcome(last).rise == 1


def test_two_opponents_out_do_not_end_the_deal() -> None:
    state = position("Ks", "As", moves=("Ks", "As"))
    assert (state.phase, state.out) == ("play", (0, 1))
    assert GAME.outcome(state) is None


def test_state_tells_order_and_rise_at_the_end_and_keeps_the_table() -> None:
    described = GAME.describe(position("Ks", "3h 4d", "As", moves=("Ks", "pass", "As")))
    assert described["order"] == (0, 2, 1, 3)
    assert described["rise"] == 3
    assert described["table"]["cards"] == ["As"]
    assert described["scores"] is described["rows"] is None
    assert GAME.describe(position("Ks 4d"))["order"] is None


# Whole deals


def all_cards(state: GuandanState) -> Counter[str]:
    sets = [*state.hands, *(move.cards for move in state.plays)]
    texts = Counter(text for cards in sets for text in card_texts(cards))
    under_way = [card_texts(1 << gift.card) for gift in state.gifts if gift.receiver is None]
    return texts + Counter(text for texts_ in under_way for text in texts_)


@pytest.mark.parametrize("seed", range(20))
def test_random_deals_keep_every_card(seed: int) -> None:
    states = random_deal(seed)
    whole = all_cards(states[0])
    assert set(whole.values()) == {2}
    for state in states:
        assert all_cards(state) == whole
        assert sum(state.counts) + sum(play.cards.bit_count() for play in state.plays) in (107, 108)
    assert states[-1].phase == "over"
    assert sorted(outcome(states[-1]).order) == [0, 1, 2, 3]


@pytest.mark.parametrize("seed", range(8))
def test_a_replay_equals_the_play_and_a_snapshot_the_state(seed: int) -> None:
    states = random_deal(seed)
    state = states[0]
    for before, after in pairwise(states):
        assert before == state
        assert GAME.state_from_json(json.loads(json.dumps(GAME.state_to_json(state)))) == state
        state = GAME.apply(state, GAME.parse_move(state, text_of_last_move(after)))
    assert state == states[-1]
    assert state.ply == len(states) - 1


def text_of_last_move(state: GuandanState) -> str:
    if not state.plays:
        return GAME.move_text(GiftMove(state.gifts[-1].kind, state.gifts[-1].card))
    play = state.plays[-1]
    return GAME.move_text(Move(play.cards, play.combo))


def test_a_restored_play_is_compared_as_before() -> None:
    """The order and the ladder are not in the snapshot: they follow from the level."""
    state = play(position("6s 6d 4d", "As Ad 9d 9h 9c 9s", level="6"), "6s 6d")
    restored = GAME.state_from_json(json.loads(json.dumps(GAME.state_to_json(state))))
    assert GAME.legal_texts(restored) == ["9999:bomb@9", "pass"]


@pytest.mark.parametrize("seed", range(4))
def test_listed_moves_apply_and_unlisted_are_refused(seed: int) -> None:
    rng = random.Random(seed)
    for state in random_deal(seed)[:-1:3]:
        options = GAME.legal_moves(state)
        texts = set(GAME.legal_texts(state))
        assert len(texts) == len(options)
        for option in rng.sample(options, min(40, len(options))):
            text = GAME.move_text(GAME.concrete(state.hand, option))
            assert GAME.explain_text(state, text).legal, text
            assert GAME.apply(state, GAME.parse_move(state, text)).ply == state.ply + 1
        for _ in range(20):
            assert_judged_as_listed(state, rng, texts)


def assert_judged_as_listed(state: GuandanState, rng: random.Random, texts: set[str]) -> None:
    held = list(cards_in(state.hand))
    cards = sum(1 << card for card in rng.sample(held, rng.randint(1, min(6, len(held)))))
    verdict = GAME.explain(state, cards)
    if state.phase == "tribute":
        picked = {f"{state.gift_kind} {text}" for text in card_texts(cards)}
        assert verdict.legal == (cards.bit_count() == 1 and picked <= texts)
        return
    listed = {reading.text for reading in verdict.readings} & texts
    assert verdict.legal == bool(listed)
    if verdict.legal:
        assert verdict.combo.text in listed  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", range(4))
def test_playable_cards_are_those_in_some_legal_move(seed: int) -> None:
    """G012, card by card: a card is playable if some listed text can be made with it."""
    for state in random_deal(seed)[:-1:5]:
        playable = GAME.playable_cards(state)
        assert playable & ~state.hand == 0
        if state.phase == "tribute" or state.top is None:
            continue
        moves = [GAME.concrete(state.hand, option).cards for option in GAME.legal_moves(state)]
        in_moves = {card % SECOND_DECK for cards in moves for card in cards_in(cards)}
        assert in_moves <= {card % SECOND_DECK for card in cards_in(playable)}
        ranks = {card >> 2 for card in in_moves}
        assert {card % SECOND_DECK >> 2 for card in cards_in(playable)} <= ranks


def test_a_card_of_the_right_rank_and_the_wrong_suit_is_not_playable() -> None:
    """On a bomb only the flush is left, and the second nine is not in it."""
    state = position(
        "4s 4h 4d 4c 8d", "5s 6s 8s 9s 9d 2h Kd", moves=("4s 4h 4d 4c",)
    )  # fmt: skip
    assert card_texts(GAME.playable_cards(state)) == ["5s", "6s", "8s", "9s", "2h"]


@pytest.mark.parametrize("seed", range(4))
def test_hints_are_the_legal_moves_and_pass_comes_last(seed: int) -> None:
    """G014."""
    for state in random_deal(seed)[:-1:4]:
        hints = [GAME.option_text(option) for option in GAME.hints(state)]
        assert sorted(hints) == GAME.legal_texts(state)
        assert "pass" not in hints[:-1]


def test_hints_go_from_cheap_to_dear() -> None:
    """G014: whole groups first, wilds later, bombs after all else."""
    state = position("9s 3d", "Ts Js Jd Jc 4s 4h 4d 4c 2h Kd", moves=("9s",))
    hints = [GAME.option_text(option) for option in GAME.hints(state)]
    assert hints[:4] == ["T:single@T", "K:single@K", "J:single@J", "*:single@2"]
    assert hints[4] == "4444:bomb@4"
    assert hints[-1] == "pass"


def hinted(hand: str, beat: str = "") -> list[str]:
    """The hints as cards; ``beat`` was led by the seat before."""
    state = position(f"{beat} Kc", hand, moves=(beat,)) if beat else position(hand)
    return [
        GAME.move_text(GAME.concrete(state.hand, option)).split(" :")[0]
        for option in GAME.hints(state)
    ]


def test_hints_break_up_no_bomb_and_no_straight_flush_while_there_is_something_else() -> None:
    """G014: a queen before a seven of four sevens, a jack before a six out of five to nine."""
    assert hinted("7s 7h 7d 7c Qd", beat="6c")[:2] == ["Qd", "7s"]
    assert hinted("5s 6s 7s 8s 9s Jd", beat="4d")[0] == "Jd"
    assert hinted("5s 6s 7s 8s 9s Jd")[0] == "Jd"


def test_a_hint_takes_its_card_from_beside_the_straight_flush() -> None:
    """Five of hearts, not of spades; both sixes take the one of spades as well."""
    assert hinted("5s 5h 6s 6d 7s 8s 9s", beat="4d")[:2] == ["5h", "6d"]
    assert hinted("5s 6s 6s 7s 8s 9s Kd", beat="4d")[0] == "6s"
    assert "6s 6d" in hinted("5s 6s 6d 7s 8s 9s Kd", beat="4d 4c")


def test_hints_carry_the_lowest_pair_first() -> None:
    houses = [text for text in hinted("3s 3h 3d 9c 9d Kh Kd") if len(text.split()) == 5]
    assert houses[:2] == ["3s 3h 3d 9d 9c", "3s 3h 3d Kh Kd"]


def test_a_full_house_is_as_dear_as_its_pair() -> None:
    """G014: jokers are not carried before the single cards are led; sevens carry eights early."""
    offered = hinted("7s 7h 7d bj bj 3c 4d 5h 6c")
    house = offered.index("7s 7h 7d bj bj")
    assert {"3c", "4d", "5h", "6c", "7s 7h 7d"} <= {*offered[:house]}
    assert hinted("7s 7h 7d 8c 8d 3c 4d")[0] == "7s 7h 7d 8d 8c"
    houses = [text for text in hinted("Ts Th Td 9s 9h 9d Kc Kd 3c 3d") if len(text.split()) == 5]
    assert houses.index("3d 3c Ts Th Td") < houses.index("9s 9h 9d Kd Kc")


def test_hints_for_a_lead_begin_with_what_sheds_many_low_cards() -> None:
    assert hinted("3s 4h 5d 6c 7s Kd")[0] == "3s 4h 5d 6c 7s"


@pytest.mark.parametrize("seed", [3, 4])
def test_a_view_hides_the_other_hands_and_lists_the_same_moves(seed: int) -> None:
    """X011."""
    for state in random_deal(seed)[:-1]:
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        assert GAME.legal_texts(view) == GAME.legal_texts(state)
        assert (view.phase, view.ply, view.level) == (state.phase, state.ply, state.level)
        assert not hasattr(view, "hands")
        assert not hasattr(view, "deal")
        other = GAME.view(state, (state.turn + 1) % 4)
        assert GAME.legal_moves(other) == []
        assert GAME.hints(other) == []
        assert GAME.explain(other, other.hand & -other.hand).legal is False


def test_what_a_seat_has_not_seen_is_in_the_other_hands() -> None:
    """G020: own cards and all that was played are seen."""
    for state in random_deal(5):
        if any(gift.receiver is None for gift in state.gifts):
            continue
        unseen = Counter(card_texts(GAME.view(state, 1).unseen))
        others = [hand for seat, hand in enumerate(state.hands) if seat != 1]
        assert unseen == Counter(text for hand in others for text in card_texts(hand))
