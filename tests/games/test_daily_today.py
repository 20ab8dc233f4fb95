"""Today's deals of all games, on one page (X003)."""

from datetime import date

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.models import Daily, Player
from games.offered import OFFERED
from tests.factories import DailyFactory, GameFactory, TryFactory
from tests.games.conftest import Clock
from tests.games.pages import elements, words

pytestmark = pytest.mark.django_db

PAGE = "/en/daily/"
TODAY, YESTERDAY = date(2026, 11, 30), date(2026, 11, 29)


@pytest.fixture(autouse=True)
def noon(clock: Clock) -> Clock:
    return clock


def tries(day: date, *scores: int | None, key: str = "paodekuai") -> Daily:
    daily: Daily = DailyFactory.create(key=key, day=day)
    for score in scores:
        TryFactory.create(daily=daily, score=score)
    return daily


def text(client: Client) -> str:
    return words(client.get(PAGE))


def test_every_game_has_one_and_reading_makes_none(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        page = client.get(PAGE)
    forms = {form["action"] for form in elements(page, "form", method="post")}
    assert forms == {f"/en/{key}/daily/2026-11-30/play/" for key in OFFERED}
    assert "Deal of the day, 30 November" in words(page)
    assert words(page).count("Nobody has finished yet") == len(OFFERED)
    assert not Daily.objects.exists()


@pytest.mark.parametrize(
    ("now", "left"),
    [
        ("2026-11-30 00:00", "24 h 0 min left"),
        ("2026-11-30 18:20", "5 h 40 min left"),
        ("2026-11-30 23:01", "59 min left"),
        ("2026-11-30 23:59:30", "less than a minute left"),
    ],
)
def test_how_long_the_day_still_is(client: Client, clock: Clock, now: str, left: str) -> None:
    clock.set(now)
    assert f"Until 00:00 UTC: {left}" in text(client)


def test_days_and_months_in_three_languages(client: Client) -> None:
    for code, said in [
        ("ru", "Раздача дня, 30 ноября"),
        ("pt-br", "Partida do dia, 30 de novembro"),
    ]:
        assert said in words(client.get(f"/{code}/daily/"))


def test_how_many_have_finished_and_how_yesterday_went(client: Client) -> None:
    tries(TODAY, 5, -3, None)
    tries(YESTERDAY, 5, 4, 3, None)
    assert "2 tries finished so far Yesterday: 3 tries" in text(client)
    assert elements(client.get(PAGE), "a", href="/en/paodekuai/daily/2026-11-29/")


def test_one_is_under_way(browser: Client, player: Player) -> None:
    TryFactory.create(daily=tries(TODAY, 5), player=player)
    assert "Your try is under way 1 try finished so far Return to the table" in text(browser)


def test_ones_place_so_far(browser: Client, player: Player) -> None:
    """Equal points share a place; yesterday's is final."""
    game = GameFactory.create()
    TryFactory.create(daily=tries(TODAY, 9, 5, -3, None), player=player, score=5, game=game)
    TryFactory.create(daily=tries(YESTERDAY, 7), player=player, score=-1)
    assert "Place 2 of 4 so far +5 Yesterday: Place 2 of 2 See your game" in text(browser)
    page = browser.get(PAGE)
    assert elements(page, "a", href=f"/en/paodekuai/{game.code}/")
    assert len(elements(page, "form", method="post")) == len(OFFERED) - 1


def test_a_game_out_of_the_count_leaves_the_try_open(browser: Client, player: Player) -> None:
    TryFactory.create(daily=tries(TODAY, 5), player=player, counted=False)
    assert "under way" not in text(browser)


def test_few_queries_however_many_tries(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for key in OFFERED:
        for day in (TODAY, YESTERDAY):
            daily = tries(day, *range(10), key=key)
            TryFactory.create(daily=daily, player=player, score=4)
    with django_assert_num_queries(3):
        assert text(browser).count("Place 6 of 11 so far") == len(OFFERED)


def test_home_and_each_games_page_lead_there(client: Client) -> None:
    assert elements(client.get("/en/"), "a", href=PAGE)
    for key in OFFERED:
        assert elements(client.get(f"/en/{key}/"), "a", href=f"/en/{key}/daily/")
