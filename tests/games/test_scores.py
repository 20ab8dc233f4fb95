"""What a finished game comes to, and what that says in words (X003)."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import translation

from games import scores
from games.engine.registry import GAMES
from games.words import game_words


def durak(fool: int | None, *hands: int, rounds: int = 0) -> int | None:
    state = SimpleNamespace(hands=hands, rounds=(None,) * rounds)
    return scores.score("durak", SimpleNamespace(fool=fool), state, 0)


def said(key: str, score: int) -> list[str]:
    texts = []
    for language in ("en", "ru", "pt-br"):
        with translation.override(language):
            texts.append(str(game_words(key).daily_result(score)))
    return texts


@pytest.mark.parametrize("key", ["paodekuai", "doudizhu"])
def test_points_are_the_score(key: str) -> None:
    outcome = SimpleNamespace(winner=1, total=(-7, 12, -5))
    assert [scores.score(key, outcome, None, seat) for seat in range(3)] == [-7, 12, -5]
    assert said(key, 12) == ["+12"] * 3
    assert said(key, -7) == ["−7"] * 3


def test_a_deal_that_nobody_won_has_none() -> None:
    nobody = SimpleNamespace(winner=None, total=(0, 0, 0))
    assert scores.score("doudizhu", nobody, None, 0) is None


def test_in_durak_a_quick_win_a_slow_one_a_draw_a_fool_with_few_cards_one_with_many() -> None:
    results: list[Any] = [
        durak(1, 0, 0b111, rounds=8),
        durak(1, 0, 0b111, rounds=21),
        durak(None, 0, 0, rounds=3),
        durak(0, 0b1, 0, rounds=9),
        durak(0, 0b111011, 0, rounds=4),
    ]
    assert results == sorted(results, reverse=True)
    assert len(set(results)) == 5
    assert [said("durak", score)[0] for score in results] == [
        "out in 8 rounds",
        "out in 21 rounds",
        "a draw",
        "the fool, with 1 card",
        "the fool, with 5 cards",
    ]


@pytest.mark.parametrize(
    ("order", "rise", "mine"), [((0, 2, 1, 3), 3, 3), ((2, 1, 0, 3), 2, 2), ((1, 0, 2, 3), 1, -1)]
)
def test_in_guandan_it_is_how_far_the_team_rises(
    order: tuple[int, ...], rise: int, mine: int
) -> None:
    outcome = SimpleNamespace(order=order, rise=rise)
    assert scores.score("guandan", outcome, None, 0) == mine
    assert scores.score("guandan", outcome, None, 2) == mine
    assert scores.score("guandan", outcome, None, 1) == -mine
    assert said("guandan", -1) == ["levels: −1", "уровни: −1", "níveis: −1"]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_how_its_tries_are_placed(key: str) -> None:
    assert str(game_words(key).DAILY_NOTE)
