"""Levels and both ace options (G025, G038-G043) and the op ``levels``."""

from typing import Any

import pytest

from games.engine.cards import RANKS
from games.engine.guandan_match import Standing, rise_of, standings
from tests.engine.test_protocol import ask

DOUBLE, THIRD, LAST = [0, 2, 1, 3], [0, 1, 2, 3], [0, 1, 3, 2]
"""Team 0 first; its partner second, third, last."""
THEIRS = [1, 0, 3, 2]
"""Team 1 first and third."""
QUEEN, ACE = 10, 12


def levels(orders: list[list[int]], variant: str = "tournament") -> Any:
    return ask("levels", game="guandan", variant=variant, orders=orders)


def after(standing: Standing, *orders: list[int], falls: bool = False) -> Standing:
    for order in orders:
        standing = standing.after(order, falls=falls)
    return standing


@pytest.mark.parametrize(("order", "rise"), [(DOUBLE, 3), (THIRD, 2), (LAST, 1), ([3, 1, 0, 2], 3)])
def test_rise(order: list[int], rise: int) -> None:
    """G038."""
    assert rise_of(order) == rise


def test_the_winners_level_is_the_next_deals() -> None:
    """G025, G039: both start at 2; 2 -> 5, then the others 2 -> 4, then 5 -> 7."""
    answer = levels([DOUBLE, THEIRS, THIRD])
    assert [deal["level"] for deal in answer["deals"]] == ["2", "5", "4"]
    assert [deal["levels_after"] for deal in answer["deals"]] == [
        ["5", "2"],
        ["5", "4"],
        ["7", "4"],
    ]
    assert [deal["risen"] for deal in answer["deals"]] == [0, 1, 0]
    assert answer["winner"] is None


def test_a_level_never_goes_above_the_ace() -> None:
    """G038."""
    standing = after(Standing((11, 0), last_winner=0), DOUBLE)
    assert [RANKS[level] for level in standing.levels] == ["A", "2"]


def test_the_example_of_the_rules() -> None:
    """G043: from Q, +2 to A; 1st and last: a failure; 1st and third: the match."""
    at_queens = Standing((QUEEN, 3), last_winner=0)
    first, second, third = (after(at_queens, *[THIRD, LAST, THIRD][:n]) for n in (1, 2, 3))
    assert (first.places, first.failures, first.winner) == ((ACE, 3), (0, 0), None)
    assert (second.places, second.failures, second.winner) == ((ACE, 3), (1, 0), None)
    assert RANKS[second.level] == "A"
    assert (third.places, third.winner) == ((ACE, 3), 0)


def test_the_example_under_three_fails() -> None:
    """G042, G043: with two earlier failures the second deal sets the level back to 2."""
    at_queens = Standing((QUEEN, 3), (2, 0), last_winner=0)
    standing = after(at_queens, THIRD, LAST, falls=True)
    assert (standing.places, standing.failures, standing.winner) == ((0, 3), (0, 0), None)
    assert RANKS[standing.level] == "2"
    counted = after(at_queens, THIRD, LAST)
    assert (counted.places, counted.failures) == ((ACE, 3), (3, 0))


def test_reaching_the_ace_does_not_win() -> None:
    """G040: only a deal played at it does."""
    assert after(Standing((11, 0), last_winner=0), DOUBLE).winner is None


def test_an_opponent_first_at_our_aces_is_a_failure_of_ours() -> None:
    """G041."""
    standing = after(Standing((ACE, 3), last_winner=0), THEIRS)
    assert (standing.places, standing.failures) == ((ACE, 5), (1, 0))
    assert RANKS[standing.level] == "7"


def test_a_deal_at_the_others_level_is_no_failure_and_no_pass() -> None:
    """First and second there bring the next deal to our aces, not the match."""
    standing = after(Standing((ACE, 5), (1, 0), last_winner=1), DOUBLE)
    assert (standing.failures, standing.winner, RANKS[standing.level]) == ((1, 0), None, "A")
    lost = after(Standing((ACE, 5), (1, 0), last_winner=1), THEIRS)
    assert lost.failures == (1, 0)


def test_with_both_at_aces_the_deal_belongs_to_the_last_winner() -> None:
    both = Standing((ACE, ACE), last_winner=1)
    standing = after(both, DOUBLE)
    assert (standing.failures, standing.winner) == ((0, 1), None), "it was not ours to pass"
    assert after(standing, THIRD).winner == 0


def test_third_failure_by_losing_sets_back_and_the_others_rise() -> None:
    standing = after(Standing((ACE, 4), (2, 1), last_winner=0), THEIRS, falls=True)
    assert (standing.places, standing.failures) == ((0, 6), (0, 1))


def test_standings_begin_before_the_first_deal() -> None:
    first, second = standings([LAST], falls=False)
    assert (first, second.places) == (Standing(), (1, 0))


def test_no_deals_yet() -> None:
    assert levels([]) == {"ok": True, "deals": [], "winner": None}


def test_the_game_need_not_be_named() -> None:
    answer = ask("levels", variant="three_fails", orders=[THIRD])
    assert answer["deals"][0]["levels_after"] == ["4", "2"]


@pytest.mark.parametrize(
    "changes",
    [
        {"variant": "classic"}, {"variant": None}, {"variant": ["tournament"]},
        {"game": "paodekuai"},
        {"orders": None}, {"orders": [[0, 1, 2]]}, {"orders": [[0, 1, 2, 4]]}, {"orders": [0]},
        {"orders": [[0, 1, 2, "3"]]}, {"orders": [[False, True, 2, 3]]}, {"orders": {"0": 1}},
        {"orders": [DOUBLE] * 4 + [DOUBLE] * 2},
    ],
)  # fmt: skip
def test_what_are_no_finishing_orders(changes: dict[str, Any]) -> None:
    """The last: the match is won in the fifth deal, a sixth is never played."""
    request = {"game": "guandan", "variant": "tournament", "orders": [THIRD]} | changes
    answer = ask("levels", **request)
    assert answer["error"]["code"] == "bad_request"


def test_a_match_of_doubles_is_over_in_five_deals() -> None:
    """2 -> 5 -> 8 -> J -> A, then passed."""
    answer = levels([DOUBLE] * 5)
    assert [deal["level"] for deal in answer["deals"]] == ["2", "5", "8", "J", "A"]
    assert answer["winner"] == 0
