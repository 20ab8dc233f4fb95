"""A game's calendar: today's deal, and a month of the days before (X003)."""

from datetime import date

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.models import Player
from tests.factories import DailyFactory, TryFactory
from tests.games.conftest import Clock
from tests.games.pages import elements, words

pytestmark = pytest.mark.django_db

PAGE = "/en/paodekuai/daily/"


@pytest.fixture(autouse=True)
def noon(clock: Clock) -> Clock:
    return clock


def tries(day: str, *scores: int | None, player: Player | None = None) -> None:
    """The last score is the player's."""
    daily = DailyFactory.create(day=date.fromisoformat(day))
    for at, score in enumerate(scores, start=1):
        own = {"player": player} if player and at == len(scores) else {}
        TryFactory.create(daily=daily, score=score, **own)


def days(client: Client, page: str = PAGE) -> dict[str, str]:
    """What each day that can be opened says, by its address."""
    return {
        link["href"].removeprefix(PAGE).rstrip("/"): link["aria-label"].replace("\u00a0", " ")
        for link in elements(client.get(page), "a")
        if "aria-label" in link and link["href"].startswith(PAGE)
    }


def test_before_the_first_deal_there_is_only_today(client: Client) -> None:
    page = client.get(PAGE)
    assert days(client) == {}
    (now,) = elements(page, "td", **{"aria-current": "date"})
    assert now["class"] == "now"
    assert not elements(page, "a", rel="prev")
    assert not elements(page, "a", rel="next")
    assert elements(page, "form", action=f"{PAGE}2026-11-30/play/")


def test_each_day_since_the_first_can_be_opened(browser: Client, player: Player) -> None:
    tries("2026-11-26", 4, -2)
    tries("2026-11-28", 9, 7, 7, 1, 7, player=player)
    tries("2026-11-29", 3, None, player=player)
    tries("2026-11-30", 1)
    assert days(browser) == {
        "2026-11-26": "26 November: 2 tries",
        "2026-11-27": "27 November: 0 tries",
        "2026-11-28": "28 November: Place 2 of 5",
        "2026-11-29": "29 November: 1 try",
    }
    text = words(browser.get(PAGE))
    assert "26 –/2 27 28 2/5 29 –/1 30" in text


def test_a_first_place_stands_out(browser: Client, player: Player) -> None:
    tries("2026-11-28", 9, 9, player=player)
    tries("2026-11-29", 9, 8, player=player)
    assert len(elements(browser.get(PAGE), "td", **{"class": "best"})) == 1


def test_other_games_days_are_not_mixed_in(client: Client) -> None:
    DailyFactory.create(key="doudizhu", day=date(2026, 11, 2))
    assert days(client) == {}


def test_months_are_turned_as_far_as_there_are_deals(client: Client) -> None:
    tries("2026-09-29", 1)
    page = client.get(PAGE)
    assert "November 2026" in words(page)
    assert [link["href"] for link in elements(page, "a", rel="prev")] == [f"{PAGE}?month=2026-10"]
    page = client.get(f"{PAGE}?month=2026-09")
    assert "September 2026" in words(page)
    assert not elements(page, "a", rel="prev")
    assert [link["href"] for link in elements(page, "a", rel="next")] == [f"{PAGE}?month=2026-10"]
    assert list(days(client, f"{PAGE}?month=2026-09")) == ["2026-09-29", "2026-09-30"]


@pytest.mark.parametrize("month", ["2026-08", "2026-12", "2026-13", "x", "2026-11-30", "0000-00"])
def test_other_months_have_none(client: Client, month: str) -> None:
    tries("2026-09-29", 1)
    page = client.get(f"{PAGE}?month={month}")
    assert page.status_code == 404
    assert "There were no deals of the day in that month." in words(page)


def test_todays_deal_is_there_in_every_month(browser: Client, player: Player) -> None:
    tries("2026-10-29", 1)
    tries("2026-11-30", 1, 2, player=player)
    assert "Place 1 of 2 so far +2" in words(browser.get(f"{PAGE}?month=2026-10"))


def test_days_in_a_row(browser: Client, player: Player, clock: Clock) -> None:
    """Today need not be played yet; a try that was left unfinished breaks the row."""
    for day, score in [(25, 1), (26, None), (27, 0), (28, -4), (29, 2)]:
        tries(f"2026-11-{day}", score, player=player)
    assert "3 days in a row" in words(browser.get(PAGE))
    tries("2026-11-30", 1, player=player)
    assert "4 days in a row" in words(browser.get(PAGE))
    clock.set("2026-12-02 00:00")
    assert "in a row" not in words(browser.get(PAGE))


def test_the_week_begins_as_the_reader_is_used_to(client: Client) -> None:
    for code, first in [("en", "Sunday"), ("ru", "Понедельник"), ("pt-br", "Domingo")]:
        text = words(client.get(f"/{code}/paodekuai/daily/"))
        week = text[text.index("2026") :]
        assert week.index(first) < 20


def test_few_queries_however_many_days(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in range(1, 31):
        tries(f"2026-11-{day:02}", 1, 2, 3, player=player)
    with django_assert_num_queries(5):
        browser.get(PAGE)
    with django_assert_num_queries(2):
        Client().get(PAGE)
