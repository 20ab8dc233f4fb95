from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import bots
from games.engine.registry import GAMES
from games.models import Player
from tests.factories import PlayerFactory, be


def cheapest(key: str, level: str, view: Any, seed: str = "") -> str:
    rules: Any = GAMES[key]
    option = rules.hints(view)[0]
    return str(rules.move_text(rules.concrete(view.hand, option)))


@pytest.fixture(autouse=True)
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play their cheapest move, so that these tests ask nothing of the real ones."""
    monkeypatch.setattr(bots, "choose", cheapest)
    monkeypatch.setattr(bots, "advise", lambda key, view: cheapest(key, "", view))


class Clock:
    """What the site takes for the time, until it is set anew."""

    now: datetime

    def __call__(self) -> datetime:
        return self.now

    def set(self, text: str) -> None:
        """``2026-11-30 23:59``, UTC."""
        self.now = datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    clock.set("2026-11-30 12:00")
    monkeypatch.setattr(timezone, "now", clock)
    return clock


@pytest.fixture
def player(db: None) -> Player:
    return PlayerFactory.create()


@pytest.fixture
def browser(client: Client, player: Player) -> Client:
    """The player's own browser."""
    be(client, player)
    return client
