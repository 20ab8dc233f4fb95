"""Durak, rule by rule, in positions written by hand from rules.md (K001-K033)."""

from typing import Any

import pytest

from games.engine.cards import card_text, card_texts, cards_in
from games.engine.dealing import Stream
from games.engine.durak import GAME, Outcome
from games.engine.errors import BadCard, EngineError, GameOver, IllegalMove, Reason
from tests.engine.durak_positions import (
    card,
    cards,
    code,
    hands,
    legal,
    play,
    refused,
    table,
    transfer,
)

# The deal


@pytest.mark.parametrize("seats", GAME.seat_choices)
def test_deal_of_36_cards_six_to_each_seat(seats: int) -> None:
    """K001, K002."""
    for number in range(50):
        deal = GAME.deal_from_seed("throwin", seats, f"P{number:07d}")
        dealt = [c for hand in deal.hands for c in cards_in(hand)] + list(deal.stock)
        texts = {rank + suit for rank in "6789TJQKA" for suit in "shdc"}
        assert sorted(map(card_text, dealt)) == sorted(texts)
        assert [hand.bit_count() for hand in deal.hands] == [6] * seats
        assert deal.stock[-1:] in ((deal.trump_card,), ())
        assert GAME.deal_from_json("throwin", seats, deal.to_json()) == deal


def test_the_turned_up_card_goes_to_the_end_of_the_stock() -> None:
    """K002, K020: by hand from the shuffled deck, 12 cards dealt, the 13th turned up."""
    deck = Stream("P0000007", 2).shuffled(GAME.deck("throwin"))
    deal = GAME.deal_from_seed("throwin", 2, "P0000007")
    assert deal.stock == (*deck[13:], deck[12])
    assert deal.trump_card == deck[12]


def test_with_six_seats_the_last_card_dealt_shows_the_trump() -> None:
    """K003."""
    deal = GAME.deal_from_seed("throwin", 6, "P0000007")
    assert deal.stock == ()
    assert deal.hands[5] >> deal.trump_card & 1
    assert deal.to_json()["trump"] == card_text(deal.trump_card)


FRESH: dict[str, Any] = {
    "hands": [["6s", "8c", "Th", "Jd", "Qs", "As"], ["7c", "9c", "6h", "7h", "8h", "9h"]],
    "stock": [
        "7s", "8s", "9s", "Ts", "Js", "Ks", "Jh", "Qh", "Kh", "Ah", "6d", "7d",
        "8d", "9d", "Td", "Qd", "Kd", "Ad", "Tc", "Jc", "Qc", "Kc", "Ac", "6c",
    ],
}  # fmt: skip


def fresh(**changes: Any) -> dict[str, Any]:
    return FRESH | changes


def test_the_holder_of_the_lowest_trump_attacks() -> None:
    """K004: 7c lies lower than 8c."""
    assert GAME.start(GAME.deal_from_json("throwin", 2, FRESH)).turn == 1


def test_seat_0_attacks_when_no_one_has_a_trump() -> None:
    """K004, DUR-09."""
    plain = [["6s", "6d", "Th", "Jd", "Qs", "As"], ["7s", "9s", "6h", "7h", "8h", "9h"]]
    held = {*plain[0], *plain[1], "6c"}
    deck = map(card_text, GAME.deck("throwin"))
    stock = [text for text in deck if text not in held] + ["6c"]
    assert GAME.deal_from_json("throwin", 2, {"hands": plain, "stock": stock}).attacker == 0


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (fresh(hands=FRESH["hands"][:1]), "bad_record"),
        (fresh(hands="6s"), "bad_record"),
        (fresh(hands=[["6s"], None]), "bad_record"),
        (fresh(hands=[FRESH["hands"][0], []]), "bad_record"),
        (fresh(hands=[FRESH["hands"][0], FRESH["hands"][1][:5]]), "bad_record"),
        (fresh(hands=[FRESH["hands"][0], FRESH["hands"][0]]), "bad_record"),
        (fresh(hands=[FRESH["hands"][0], [*FRESH["hands"][1][:5], "6s"]]), "bad_record"),
        (fresh(hands=[FRESH["hands"][0], [*FRESH["hands"][1][:5], "6c"]]), "bad_record"),
        (fresh(hands=[FRESH["hands"][0], [*FRESH["hands"][1][:5], "5s"]]), "bad_card"),
        (fresh(hands=[FRESH["hands"][0], [*FRESH["hands"][1][:5], "bj"]]), "bad_card"),
        (fresh(hands=[FRESH["hands"][0], [*FRESH["hands"][1][:5], "2s"]]), "bad_card"),
        (fresh(hands=[FRESH["hands"][0], [*FRESH["hands"][1][:5], 6]]), "bad_record"),
        (fresh(stock=FRESH["stock"][1:]), "bad_record"),
        (fresh(stock=[]), "bad_record"),
        (fresh(stock=None), "bad_record"),
        (fresh(stock=[*FRESH["stock"][:-1], "3c"]), "bad_card"),
        (fresh(stock=[*FRESH["stock"][:-1], "6s"]), "bad_record"),
        (fresh(trump="7s"), "bad_record"),
        (fresh(trump=["6c"]), "bad_record"),
        (fresh(attacker=2), "bad_record"),
        (fresh(attacker=True), "bad_record"),
        ({"hands": [["6s"], ["7s"]], "stock": [], "attacker": 0}, "bad_record"),
        ({"hands": [["6s"], ["7s"]], "stock": [], "trump": "6c"}, "bad_record"),
        ({"hands": [["6s"], ["7s"]], "stock": [], "trump": "5c", "attacker": 0}, "bad_card"),
        ({"hands": [["6s"], []], "stock": [], "trump": "6c", "attacker": 0}, "bad_record"),
        ({"hands": [[], ["7s"]], "stock": [], "trump": "6c", "attacker": 0}, "bad_record"),
        ({"hands": [["6s"], []], "stock": ["6c"], "attacker": 0}, "bad_record"),
    ],
)
def test_broken_deal(deal: dict[str, Any], expected: str) -> None:
    with pytest.raises(EngineError) as caught:
        GAME.deal_from_json("throwin", 2, deal)
    assert caught.value.code == expected


def test_a_set_position_may_have_empty_hands_that_are_out() -> None:
    state = table("6s", "", "8s 9s", attacker=0)
    assert state.round.defender == 2
    assert GAME.deal_from_json("throwin", 3, state.deal.to_json()) == state.deal


# Attacking and beating


def test_the_attack_is_one_card_or_several_of_a_rank() -> None:
    """K005."""
    state = table("6s 6h 7d", "8s 9s")
    assert legal(state) == ["attack 6h", "attack 6s", "attack 6s 6h", "attack 7d"]
    assert refused(state, "attack 6s 7d") == ("different_ranks", {"cards": cards("6s 7d")})
    state = play(state, "attack 6h 6s")
    assert (state.turn, GAME.describe(state)["table"]["attacks"]) == (
        1, [["6s", None], ["6h", None]],
    )  # fmt: skip


def test_a_card_is_beaten_by_a_higher_one_of_its_suit_or_a_trump() -> None:
    """K006, K008: not by the ace of another suit."""
    state = table("9h 7d", "8h Th Ad 6c 7c", moves="attack 9h")
    assert legal(state) == ["beat 9h 6c", "beat 9h 7c", "beat 9h Th", "take"]
    params = {"card": card("9h"), "trump": "c"}
    assert refused(state, "beat 9h 8h") == ("too_low", params | {"cover": card("8h")})
    assert refused(state, "beat 9h Ad") == ("wrong_suit", params | {"cover": card("Ad")})


def test_a_trump_is_beaten_only_by_a_higher_trump() -> None:
    """K006."""
    state = table("9c 7d", "8c Tc Ad", moves="attack 9c")
    assert legal(state) == ["beat 9c Tc", "take"]
    assert code(state, "beat 9c 8c") == "too_low"
    assert refused(state, "beat 9c Ad") == (
        "not_a_trump", {"card": card("9c"), "cover": card("Ad"), "trump": "c"},
    )  # fmt: skip


def test_the_defender_chooses_which_card_covers_which_in_any_order() -> None:
    """K007."""
    state = table("6s 6h Kd", "7s 7h 9s 6c", moves="attack 6s 6h")
    assert {"beat 6s 7s", "beat 6s 9s", "beat 6h 7h", "beat 6s 6c", "beat 6h 6c"} <= {*legal(state)}
    state = play(state, "beat 6h 6c")
    assert state.turn == 1
    assert GAME.describe(state)["table"]["attacks"] == [["6s", None], ["6h", "6c"]]
    assert refused(state, "beat 6h 7h") == (
        "already_beaten", {"card": card("6h"), "cover": card("6c")},
    )  # fmt: skip
    assert refused(state, "beat 8d 9s") == ("not_on_table", {"card": card("8d")})


# Throwing in


def test_only_ranks_on_the_table_may_be_thrown_in() -> None:
    """K010, DUR-23: 8s beaten by Ts opens eights and tens."""
    state = table("8s 8d Th 9h", "Ts Jd Qd Kd Ad", moves="attack 8s; beat 8s Ts")
    assert legal(state) == ["attack 8d", "attack Th", "done"]
    assert refused(state, "attack 9h") == (
        "rank_not_on_table", {"cards": cards("9h"), "table": cards("8s Ts")},
    )  # fmt: skip


def test_main_attacker_speaks_first_then_the_others_clockwise_and_never_the_defender() -> None:
    """K009, K011."""
    state = table(
        "6s 7h Ks", "7s 8d 9d Td Jd 6h", "6d Qs", "7d Qh",
        moves="attack 6s; beat 6s 7s",
    )  # fmt: skip
    turns = [state.turn]
    for _ in range(2):
        state = play(state, "done")
        turns.append(state.turn)
    assert turns == [0, 2, 3]
    assert code(GAME.view(state, 1), "attack 6h") == "defender_throws_in"
    state = play(state, "attack 7d; beat 7d 8d")
    assert state.turn == 0, "after a new card every attacker may speak again"
    state = play(state, "done")
    assert (state.turn, legal(state)) == (2, ["attack 6d", "done"])
    state = play(state, "done")
    assert len(state.rounds) == 1, "seat 3 holds nothing that fits and is not asked"


def test_while_cards_are_unbeaten_only_the_defender_has_the_word() -> None:
    state = table("6s 6h 6d Ks", "7s 7h 9d", "6c Qs", moves="attack 6s 6h; beat 6s 7s")
    assert state.turn == 1
    assert code(GAME.view(state, 0), "attack 6d") == "not_your_turn"
    assert refused(GAME.view(state, 2), "done") == ("not_your_turn", {"turn": 1})


def test_after_i_take_the_others_throw_in_and_each_new_card_asks_all_again() -> None:
    """K017."""
    state = table("6s 6d Ks", "9d Td Jd", "6h Qs", moves="attack 6s; take; done")
    assert (state.turn, legal(state)) == (2, ["attack 6h", "done"])
    state = play(state, "attack 6h")
    assert (state.turn, state.taking) == (0, True), "the word goes to the main attacker"
    state = play(state, "attack 6d")
    assert hands(state)[1] == {"9d", "Td", "Jd", "6s", "6d", "6h"}
    assert (state.turn, state.rounds[0].taken) == (2, True)


def test_a_seat_that_has_nothing_to_add_is_skipped_so_the_round_may_end_by_itself() -> None:
    state = table("6s Ks", "7s 9d", "Qs Qh", moves="attack 6s; beat 6s 7s")
    assert (state.turn, len(state.rounds)) == (1, 1)
    assert state.round.attacker == 1


FIVES = "6s 6h 6d 6c 7c 8s 8h Kd"
ANSWERS = "7s 7h 7d 8c 9c 9s Ts Js Jh Jd"
FOUR_LIE = (
    "attack 6s 6h 6d; beat 6s 7s; beat 6h 7h; beat 6d 7d; attack 6c; beat 6c 8c"
)  # fmt: skip


def test_at_most_five_attack_cards_in_the_first_round() -> None:
    """K012."""
    state = table(FIVES, ANSWERS, trump="Qc", moves=FOUR_LIE)
    assert "attack 8s 8h" not in legal(state)
    assert refused(state, "attack 8s 8h") == ("five_in_first_round", {"limit": 5, "lying": 4})
    state = play(state, "attack 7c; beat 7c 9c")
    assert (len(state.rounds), state.turn) == (1, 1), "8s may not be added, so the round is over"


def test_at_most_six_in_every_later_round_be_the_first_beaten_or_taken() -> None:
    """K012, DUR-05."""
    beaten = table(FIVES + " As", ANSWERS + " Ks", attacker=1, trump="Qc",
                   moves="attack Ks; beat Ks As; " + FOUR_LIE)  # fmt: skip
    taken = table(FIVES + " As", ANSWERS, trump="Qc", moves="attack As; take; " + FOUR_LIE)
    for state, first_taken in ((beaten, False), (taken, True)):
        assert state.rounds[0].taken is first_taken
        assert play(state, "attack 8s 8h").room == 0
        five = play(state, "attack 7c; beat 7c 9c")
        assert refused(five, "attack 8s 8h") == ("six_in_a_round", {"limit": 6, "lying": 5})
        assert "attack 8s" in legal(five)


def test_cards_never_exceed_what_the_defender_held_at_the_start() -> None:
    """K013, DUR-01."""
    state = table("6s 6h 6d 6c", "9d Td Jd", moves="attack 6s; take")
    assert refused(state, "attack 6h 6d 6c") == (
        "defender_has_too_few",
        {"holds": 3, "unbeaten": 1},
    )
    state = play(state, "attack 6h 6d")
    assert len(state.rounds) == 1, "three lie, though the attacker has a fourth six"


def test_unbeaten_cards_never_exceed_what_the_defender_holds_now() -> None:
    """K014."""
    state = table("6s 6h 6d", "7s Td")
    assert "attack 6s 6h" in legal(state)
    assert "attack 6s 6h 6d" not in legal(state)
    assert refused(state, "attack 6s 6h 6d") == (
        "defender_has_too_few", {"holds": 2, "unbeaten": 0},
    )  # fmt: skip
    state = play(state, "attack 6s; beat 6s 7s")
    assert refused(state, "attack 6h 6d") == ("defender_started_with", {"held": 2, "lying": 1})
    assert legal(state) == ["attack 6d", "attack 6h", "done"]


def test_any_attacker_may_stop_at_any_time_but_not_open_with_it() -> None:
    """K015."""
    state = table("6s 6h", "7s 9d 8d")
    assert code(state, "done") == "must_attack"
    assert "done" not in legal(state)
    assert play(state, "attack 6s; beat 6s 7s; done").round.attacker == 1


# The end of a round


def test_beaten_cards_leave_the_game_and_the_defender_attacks() -> None:
    """K016."""
    state = table("6s Ks", "7s 9d", "Qs Qh", moves="attack 6s; beat 6s 7s")
    assert hands(state) == [{"Ks"}, {"9d"}, {"Qs", "Qh"}]
    assert (state.turn, state.round.attacker, state.round.defender) == (1, 1, 2)
    assert (state.rounds[0].cards, state.rounds[0].taken) == (cards("6s 7s"), False)


def test_who_takes_gets_all_cards_and_misses_the_turn() -> None:
    """K017, K018."""
    state = table("6s 6h Ks", "7s 9d 8h", "Qs Qh", moves="attack 6s 6h; beat 6s 7s; take")
    assert hands(state) == [{"Ks"}, {"6s", "6h", "7s", "9d", "8h"}, {"Qs", "Qh"}]
    assert (state.turn, state.round.defender) == (2, 0)


def test_drawing_main_attacker_first_the_defender_last() -> None:
    """K019, K020, DUR-11: two cards for three who miss some; the turned-up trump is the last."""
    state = table(
        "6s Ks Kh Kd Ah Ad", "7s 8h 9h 9d Td Tc", "7h Qs Qh Qd Jd Js", stock="9s 6c",
        moves="attack 6s; beat 6s 7s; attack 7h; beat 7h 8h",
    )  # fmt: skip
    assert [tuple(draw) for draw in state.rounds[0].draws] == [(0, 1), (2, 1)]
    assert "9s" in hands(state)[0]
    assert "6c" in hands(state)[2]
    assert state.counts == (6, 4, 6)
    assert state.stock_left == 0


def test_the_attacker_draws_as_much_as_needed_before_the_others() -> None:
    """K019: the defender draws only what is left, in the order of the stock."""
    state = table("6s 6h", "7s 7h 9d", stock="8s 8h 8d Ts Td 6c",
                  moves="attack 6s; beat 6s 7s; attack 6h; beat 6h 7h")  # fmt: skip
    assert hands(state) == [{"8s", "8h", "8d", "Ts", "Td", "6c"}, {"9d"}]
    assert [tuple(draw) for draw in state.rounds[0].draws] == [(0, 6)]


def test_nobody_draws_from_an_empty_stock_and_a_player_without_cards_is_out() -> None:
    """K021."""
    state = table("6s", "7s 9d", "Qs Qh", moves="attack 6s; beat 6s 7s")
    assert state.rounds[0].out == (0,)
    assert (state.round.attacker, state.round.defender, state.round.alive) == (1, 2, (1, 2))
    state = play(state, "attack 9d; take")
    assert GAME.outcome(state) == Outcome(2)


def test_when_the_next_to_attack_is_out_the_next_one_still_in_attacks() -> None:
    """Seat 1 beats with its last card; seat 2 attacks instead, seat 1 is passed over."""
    state = table("6s Ks Kh", "7s", "Qs Qh", "8s 8h", moves="attack 6s; beat 6s 7s")
    assert (state.turn, state.round.defender) == (2, 3)


def test_the_one_after_a_taker_is_passed_over_when_out() -> None:
    state = table("6s Ks", "9d 9h", "6h", "8s 8h", moves="attack 6s; take; attack 6h")
    assert state.rounds[0].out == (2,)
    assert (state.turn, state.round.defender) == (3, 0)


# The end of the game


def test_the_last_one_with_cards_is_the_fool() -> None:
    """K022, DUR-13: the attacker plays the last card and the defender takes it."""
    state = table("6s", "7d 9d", moves="attack 6s; take")
    assert (state.turn, state.phase, GAME.outcome(state)) == (None, "over", Outcome(1))
    assert GAME.describe(state)["fool"] == 1
    assert "scores" not in GAME.describe(state)
    assert GAME.legal_moves(state) == []
    with pytest.raises(GameOver):
        GAME.parse_move(state, "take")
    with pytest.raises(GameOver):
        GAME.apply(state, GAME.concrete(0, GAME.hints(table("6s", "7s"))[0]))
    assert code(state, "take") == "game_over"


def test_both_out_in_the_same_round_is_a_draw() -> None:
    """K023."""
    state = table("6s", "7s", moves="attack 6s; beat 6s 7s")
    assert (state.turn, GAME.outcome(state)) == (None, Outcome(None, "last_cards"))
    assert GAME.describe(state)["fool"] is None


def test_the_game_goes_on_until_the_round_is_over() -> None:
    """The attacker is out of cards while the defender has yet to answer."""
    state = table("6s", "7s 9d", moves="attack 6s")
    assert (state.turn, GAME.outcome(state)) == (1, None)


def take_round(state: Any) -> Any:
    """The attacker leads the first card, the defender takes, nobody throws in."""
    state = play(state, f"attack {card_texts(state.hand)[0]}; take")
    rounds = len(state.rounds)
    while state.turn is not None and state.laid and len(state.rounds) == rounds:
        state = play(state, "done")
    return state


@pytest.mark.parametrize("stock", ["", "6c"])
def test_forty_rounds_taken_in_a_row_are_a_draw(stock: str) -> None:
    """K024: also with a stock that nobody draws from, all holding six or more."""
    state = table(
        "6s 7s 8s 9s Ts Js Qs Ks", "6h 7h 8h 9h Th Jh Qh Kh", "6d 7d 8d 9d Td Jd Qd Kd",
        stock=stock,
    )  # fmt: skip
    for number in range(1, 41):
        assert state.turn is not None, f"over after {number - 1} rounds"
        state = take_round(state)
    assert (state.turn, len(state.rounds)) == (None, 40)
    assert GAME.outcome(state) == Outcome(None, "takes")
    assert state.stock_left == len(stock.split())


def test_a_beaten_round_sets_the_count_back() -> None:
    """K024."""
    state = table("6s 7s Js", "8c 9c Qc", "6d 7d 8d")
    for _ in range(3):
        state = take_round(state)
    assert (state.round.fruitless, state.turn) == (3, 0)
    state = play(state, "attack 6d; beat 6d 8c; done")
    assert (len(state.rounds), state.rounds[-1].taken, state.round.fruitless) == (4, False, 0)


def test_a_drawn_card_and_a_player_going_out_set_the_count_back() -> None:
    """K024."""
    drawn = table("6s 7s", "8h 9h Th", "Jd Qd Kd", stock="9s 9d 6c", moves="attack 6s; take")
    assert [draw.seat for draw in drawn.rounds[0].draws] == [0]
    assert drawn.round.fruitless == 0
    out = table("6s", "7h 8h", "9d Td", moves="attack 6s; take")
    assert (out.rounds[0].out, out.round.fruitless) == ((0,), 0)


# Reasons (K033) that have not come up above


def test_the_defender_alone_beats_takes_and_transfers() -> None:
    state = transfer("6s 6h", "7s 9d 8d", "Qs Qh")
    for move in ("take", "beat 6s 7s", "transfer 6h"):
        assert refused(state, move) == ("not_the_defender", {"defender": 1})
    defender = GAME.view(state, 1)
    assert code(defender, "take") == "nothing_to_beat", "DUR-21"
    assert code(defender, "beat 6s 7s") == "nothing_to_beat"
    state = play(state, "attack 6s")
    assert code(state, "attack 7s") == "defender_throws_in", "DUR-17"
    assert code(state, "done") == "defender_done"
    state = play(state, "take")
    assert code(GAME.view(state, 1), "take") == "already_taking"


def test_cards_that_are_not_in_hand_are_named() -> None:
    state = table("6s 6h", "7s 9d 8d")
    assert refused(state, "attack 6s 6d") == ("not_in_hand", {"cards": cards("6d")})
    assert code(state, "attack 6s 6s") == "not_in_hand"
    assert code(state, "attack") == "nothing_selected"
    state = play(state, "attack 6s")
    assert refused(state, "beat 6s Ts") == ("not_in_hand", {"cards": cards("Ts")})


@pytest.mark.parametrize(
    "move", ["", "hello", "pass", "attacK 6s", "beat", "beat 6s", "beat 6s 7s 8s", "take 6s",
             "done 6s", "6s", "play 6s"],
)  # fmt: skip
def test_text_that_is_no_move_is_illegal(move: str) -> None:
    state = table("6s 6h", "7s 9d 8d")
    assert code(state, move) == "not_a_move"
    with pytest.raises(IllegalMove):
        GAME.parse_move(state, move)


@pytest.mark.parametrize("move", ["attack 5s", "attack 6s xx", "beat 6s bj", "transfer 2s"])
def test_card_that_the_deck_lacks_is_a_bad_card(move: str) -> None:
    with pytest.raises(BadCard):
        GAME.explain_text(table("6s 6h", "7s 9d 8d"), move)


def selected(state: Any, text: str) -> tuple[list[str], str | None]:
    verdict = GAME.explain(state, cards(text))
    return [move.text for move in verdict.readings], verdict.reason.code if verdict.reason else None


def test_a_selected_card_of_the_defender_says_what_it_can_do() -> None:
    """K033: one move, several, or why none."""
    state = transfer("6s 6h Kd", "7s 9h 6c 6d 7d", "8s 9s Ts Js", moves="attack 6s 6h")
    assert selected(state, "7s") == (["beat 6s 7s"], None)
    assert selected(state, "6c") == (["beat 6s 6c", "beat 6h 6c", "transfer 6c"], None)
    assert selected(state, "7d") == ([], "beats_none")
    params = {"cards": cards("6s 6h"), "cover": card("7d")}
    assert GAME.explain(state, cards("7d")).reason == Reason("beats_none", params)
    assert selected(state, "") == ([], "nothing_selected")
    assert selected(state, "7s 9h") == ([], "one_card")
    assert GAME.explain(state, cards("7s")).combo == GAME.parse_move(state, "beat 6s 7s")
    assert GAME.explain(state, cards("6c")).combo is None
    state = play(state, "beat 6s 7s")
    assert selected(state, "6d") == ([], "transfer_after_beating")
    low = table("9s Th Kd", "7s 8h 7d 9d Jd", moves="attack 9s")
    assert selected(low, "7s") == ([], "too_low")
    assert selected(low, "8h") == ([], "wrong_suit")
    assert card_texts(GAME.playable_cards(low)) == []


def test_a_selected_card_of_an_attacker_says_whether_it_fits() -> None:
    """K033."""
    state = table("8s 8d Th 9h", "Ts Jd Qd Kd Ad", moves="attack 8s; beat 8s Ts")
    assert selected(state, "8d") == (["attack 8d"], None)
    assert selected(state, "9h") == ([], "rank_not_on_table")
    assert card_texts(GAME.playable_cards(state)) == ["8d", "Th"]
    assert selected(GAME.view(state, 1), "Jd") == ([], "nothing_to_beat")
    assert GAME.explain_pass(state) is None


def test_hints_are_cheapest_first() -> None:
    """Low plain cards, of a rank the more the better; trumps late, taking last."""
    state = table("6s 6h 7c Kd", "8s 9s 9c", moves="")
    hints = [GAME.option_text(move) for move in GAME.hints(state)]
    assert hints == ["attack 6s 6h", "attack 6h", "attack 6s", "attack Kd", "attack 7c"]
    hints = [GAME.option_text(move) for move in GAME.hints(play(state, "attack 6s"))]
    assert hints == ["beat 6s 8s", "beat 6s 9s", "beat 6s 9c", "take"]
    state = play(state, "attack 6s; take")
    assert [GAME.option_text(move) for move in GAME.hints(state)] == ["attack 6h", "done"]
