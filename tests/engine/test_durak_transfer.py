"""Transfer durak: passing the attack on, in positions written by hand from rules.md (K025-K029)."""

from games.engine.durak import GAME
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


def test_a_transfer_makes_the_next_player_the_defender() -> None:
    """K025, DUR-27: also in the first round."""
    state = transfer("6s Kd", "6h 7h 9h", "8s 9s Ts Js", moves="attack 6s")
    assert "transfer 6h" in legal(state)
    state = play(state, "transfer 6h")
    assert (state.turn, state.round.attacker, state.round.defender) == (2, 1, 2)
    assert GAME.describe(state)["table"]["attacks"] == [["6s", None], ["6h", None]]
    assert hands(state)[1] == {"7h", "9h"}, "DUR-07: the card leaves the hand"


def test_the_attack_can_go_all_the_way_round() -> None:
    """K026, DUR-29: with two left it goes back to the attacker, never to who transfers."""
    state = transfer("6s 7d 8d 9d", "6h 7h 9h", "6d 9s Ts Js",
                     moves="attack 6s; transfer 6h; transfer 6d")  # fmt: skip
    assert (state.turn, state.round.attacker, state.round.defender) == (0, 2, 0)
    two = transfer("6s 7d 8d", "6h 7h 9h", moves="attack 6s; transfer 6h")
    assert (two.turn, two.round.attacker) == (0, 1)


def test_the_throw_in_variant_has_no_transfer() -> None:
    state = table("6s Kd", "6h 7h", moves="attack 6s")
    assert code(state, "transfer 6h") == "no_transfer_in_throwin"


def test_after_the_first_beaten_card_there_is_no_transfer() -> None:
    """K025, K027, K029."""
    state = transfer("6s 6d Kd", "6h 7s 9h", "8s 9s Ts Js", moves="attack 6s 6d; beat 6s 7s")
    assert refused(state, "transfer 6h") == (
        "transfer_after_beating", {"card": card("6s"), "cover": card("7s")},
    )  # fmt: skip


def test_a_transfer_lays_one_card_of_the_same_rank() -> None:
    """K025, K027."""
    state = transfer("6s Kd", "6h 6d 7h", "8s 9s Ts Js", moves="attack 6s")
    assert refused(state, "transfer 7h") == (
        "transfer_rank", {"cards": cards("7h"), "table": cards("6s")},
    )  # fmt: skip
    assert refused(state, "transfer 6h 6d") == ("one_card", {"n": 2})
    assert code(state, "transfer 6c") == "not_in_hand"


def test_after_i_take_there_is_no_transfer() -> None:
    state = transfer("6s 6d Kd", "6h 7s 9h", "8s 9s Ts Js", moves="attack 6s; take")
    assert state.turn == 0
    assert code(GAME.view(state, 1), "transfer 6h") == "already_taking"


def test_the_next_player_must_hold_enough_cards() -> None:
    """K028, DUR-25."""
    state = transfer("6s Kd", "6h 7h", "8s", moves="attack 6s")
    assert refused(state, "transfer 6h") == (
        "next_has_too_few",
        {"seat": 2, "holds": 1, "needed": 2},
    )
    assert "transfer 6h" not in legal(state)


def test_a_transfer_skips_who_is_out() -> None:
    """Decided in rules.md: without cards and stock a seat is out at once."""
    state = transfer("6s", "6h 7h", "8s 9s Ts", moves="attack 6s; transfer 6h; beat 6s 8s")
    assert state.round.defender == 2
    alone = transfer("6s", "6h 7h 8h", moves="attack 6s")
    assert code(alone, "transfer 6h") == "nobody_to_transfer_to"
    past = transfer("6s", "6h 7h 8h 9h", "6d 9s Ts Js", moves="attack 6s; transfer 6h; transfer 6d")
    assert past.round.defender == 1, "seat 0 has laid its last card"


def test_with_a_stock_an_empty_hand_is_not_out_but_cannot_take_a_transfer() -> None:
    state = transfer("6s", "6h 7h 8h", stock="9s 6c", moves="attack 6s")
    assert refused(state, "transfer 6h") == (
        "next_has_too_few",
        {"seat": 0, "holds": 0, "needed": 2},
    )


def test_the_limit_is_what_the_new_defender_held_when_the_attack_came() -> None:
    """Decided in rules.md: three cards, of which two are on the table."""
    state = transfer("6s 6d 8d", "6h 7h 9h Jh", "8s 8h 9s",
                     moves="attack 6s; transfer 6h; beat 6s 8s; beat 6h 8h")  # fmt: skip
    assert (state.turn, state.round.held, state.room) == (0, 3, 1)
    assert legal(state) == ["attack 6d", "attack 8d", "done"]


def test_drawing_after_a_transfer_begins_with_the_new_main_attacker() -> None:
    """Decided in rules.md."""
    state = transfer("6s Kd", "6h 7h", "7s 8h 9s", stock="8s Td Jd Jh Qd Qs Qh 6c",
                     moves="attack 6s; transfer 6h; beat 6s 7s; beat 6h 8h; done")  # fmt: skip
    assert [tuple(draw) for draw in state.rounds[0].draws] == [(1, 5), (0, 3)]
    assert hands(state)[2] == {"9s"}
    assert (state.rounds[0].attacker, state.turn) == (1, 2)


def test_who_takes_a_transferred_attack_misses_the_turn() -> None:
    state = transfer("6s Kd", "6h 7h", "7s 8h 9s", "Ts Js",
                     moves="attack 6s; transfer 6h; take")  # fmt: skip
    assert (hands(state)[2], state.turn) == ({"6s", "6h", "7s", "8h", "9s"}, 3)


def test_after_a_transfer_the_new_main_attacker_speaks_first() -> None:
    state = transfer("6s 6d", "6h 7d Kh", "7s 8h 9s", "6c Js", trump="Qc",
                     moves="attack 6s; transfer 6h; beat 6s 7s; beat 6h 8h")  # fmt: skip
    assert state.turn == 1
    turns = []
    while state.laid:
        turns.append(state.turn)
        state = play(state, "done")
    assert turns == [1, 3, 0]
