"""Bots that think long do so apart, and the page asks again (design.md, section 5)."""

import os
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from games import bots, thinking
from games.bots import choose as real_choose
from games.engine.durak import GAME
from games.models import Player, Seat
from games.tables import Table
from tests.factories import again, set_durak
from tests.games.pages import button, post, status

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def apart(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.BOTS_THINK_APART = True
    monkeypatch.setattr(bots, "choose", real_choose)
    yield
    thinking.stop()


class Pool:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.futures: list[Future[str]] = []

    def submit(self, choose: Any, *args: Any) -> Future[str]:
        future = Future[str]()
        self.futures.append(future)
        return future


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    pool = Pool()
    monkeypatch.setattr(thinking, "_pool", lambda: pool)
    monkeypatch.setattr(thinking, "PATIENCE", 0)
    monkeypatch.setattr(thinking, "stop", thinking._asked.clear)
    return pool


@pytest.fixture
def table(player: Player) -> Table:
    table = set_durak(player, "9h Kc 7s", "Th Qc Ks", attacker=1)
    Seat.objects.filter(game=table.game, index=1).update(level="strong")
    return again(table)


def view_of(table: Table) -> Any:
    return GAME.view(table.state, 1)


def test_only_strong_of_durak_is_slow() -> None:
    slow = {(key, level) for key in bots.LEVELS for level in bots.LEVELS[key]
            if bots.is_slow(key, level)}  # fmt: skip
    assert slow == {("durak", "strong")}


def test_a_quick_level_is_answered_at_once(table: Table, pool: Pool) -> None:
    assert thinking.choose((1, 0), "durak", "easy", view_of(table))
    assert not pool.futures


def test_the_setting_keeps_all_in_the_process(table: Table, pool: Pool, settings: Settings) -> None:
    settings.BOTS_THINK_APART = False
    assert thinking.choose((1, 0), "durak", "strong", view_of(table))
    assert not pool.futures


def test_a_position_is_thought_about_once_and_its_move_is_kept(table: Table, pool: Pool) -> None:
    for _ in range(3):
        with pytest.raises(thinking.StillThinking):
            thinking.choose((1, 0), "durak", "strong", view_of(table))
    (future,) = pool.futures
    future.set_result("attack Qc")
    assert thinking.choose((1, 0), "durak", "strong", view_of(table)) == "attack Qc"
    assert not thinking._asked


def test_what_nobody_fetches_is_forgotten(table: Table, pool: Pool) -> None:
    for version in range(thinking.KEPT + 3):
        with pytest.raises(thinking.StillThinking):
            thinking.choose((1, version), "durak", "strong", view_of(table))
    assert len(thinking._asked) == thinking.KEPT
    assert [future.cancelled() for future in pool.futures[:4]] == [True, True, True, False]


def test_a_process_that_died_is_asked_anew(table: Table, pool: Pool) -> None:
    for answer in (BrokenProcessPool(), "take"):
        with pytest.raises(thinking.StillThinking):
            thinking.choose((1, 0), "durak", "strong", view_of(table))
        if isinstance(answer, str):
            pool.futures[-1].set_result(answer)
        else:
            pool.futures[-1].set_exception(answer)
            with pytest.raises(thinking.StillThinking):
                thinking.choose((1, 0), "durak", "strong", view_of(table))
    assert len(pool.futures) == 2
    assert thinking.choose((1, 0), "durak", "strong", view_of(table)) == "take"


@pytest.mark.parametrize("htmx", [True, False])
def test_the_page_asks_again_while_the_bot_thinks(
    browser: Client, table: Table, pool: Pool, htmx: bool
) -> None:
    response = post(browser, table, "advance", version=0, htmx=htmx)
    assert response.status_code == 202
    assert status(response).endswith("is thinking")
    assert ("#news" in response.content.decode()) is False
    first = button(response, "advance")
    assert first["hx-post"].endswith("?v=0&asked=1")
    assert "load delay:150ms" in first["hx-trigger"]
    again_asked = browser.post(first["hx-post"], {"do": "advance"})
    assert button(again_asked, "advance")["hx-post"].endswith("?v=0&asked=2")
    assert again(table).deal.version == 0
    pool.futures[0].set_result("attack Qc")
    assert post(browser, table, "advance", version=0, htmx=htmx).status_code in (200, 303)
    assert again(table).deal.version == 1
    assert len(pool.futures) == 1


def test_another_process_finds_the_same_move(browser: Client, table: Table) -> None:
    """Through the page and the real pool."""
    chosen = real_choose("durak", "strong", view_of(table))
    post(browser, table, "advance", version=0, htmx=True)
    for future in thinking._asked.values():
        assert future.result(60) == chosen
    assert thinking._pool().submit(os.getpid).result(60) != os.getpid()
    post(browser, table, "advance", version=0, htmx=True)
    assert [move.text for move in table.deal.moves.all()] == [chosen]
