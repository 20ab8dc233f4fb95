"""Sums that come out the same in any order, and the intervals made of them."""

from random import Random

import pytest

from games.bots.intervals import wilson_interval
from games.studies.counting import Count, Tally, summed


def counted(*games: list[int]) -> Count:
    found = summed(
        Tally.of({"it": seen}, f"P{place:07d}", ["take"]) for place, seen in enumerate(games, 1)
    )
    return found.counts["it"]


def test_sums_by_game() -> None:
    """Two looks with one hit, then one look with one hit."""
    count = counted([0, 1], [1])
    assert (count.games, count.looks, count.total) == (2, 3, 2)
    assert (count.looks_squared, count.cross, count.total_squared) == (4 + 1, 2 * 1 + 1 * 1, 2)
    assert count.mean == pytest.approx(2 / 3)


def test_the_example_is_the_first_game_with_the_highest_number() -> None:
    count = counted([3], [7], [7], [5])
    assert (count.most, count.example) == (7, "P0000002")


def test_one_look_a_game_is_wilsons_interval() -> None:
    count = counted(*[[1]] * 50, *[[0]] * 50)
    assert count.share_interval == pytest.approx(wilson_interval(50, 100))


def test_a_share_never_seen_is_still_uncertain() -> None:
    assert counted(*[[0]] * 10).share_interval == pytest.approx(wilson_interval(0, 10))


def test_looks_that_decide_each_other_are_not_taken_for_independent() -> None:
    """One of two is always the fool: nothing is left to chance."""
    assert counted([0, 1], [1, 0], [0, 1]).share_interval == (0.5, 0.5)
    alike = counted(*[[1, 1]] * 50, *[[0, 0]] * 50)
    assert alike.share_interval == pytest.approx(wilson_interval(50, 100))


def test_the_interval_of_a_mean() -> None:
    """1 and 3: the variance of the mean is ((1 - 2)² + (3 - 2)²) / 2² = 0.5."""
    low, high = counted([1], [3]).mean_interval
    assert (low, high) == pytest.approx((2 - 1.959964 * 0.5**0.5, 2 + 1.959964 * 0.5**0.5))


def test_the_order_does_not_matter() -> None:
    seed = 7
    print(f"seed {seed}")
    random = Random(seed)
    games = [
        Tally.of(
            {"a": [random.randrange(3)], "b": [random.randrange(2)] * random.randrange(3)},
            f"P{place:07d}",
            [str(place)],
        )
        for place in range(40)
    ]
    there = summed(games)
    random.shuffle(games)
    assert summed(games) == there
    assert summed([summed(games[:13]), summed(games[13:])]) == there


def test_only_the_moves_of_examples_are_kept() -> None:
    found = summed(Tally.of({"a": [n]}, f"P{n}", [str(n)]) for n in (1, 3, 2))
    assert found.moves == {"P3": ["3"]}


def test_what_is_never_seen_is_not_counted() -> None:
    assert Tally.of({"a": []}, "P1", []).counts == {}
