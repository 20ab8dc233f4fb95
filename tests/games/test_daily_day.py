"""A day that is over: its places, its replays and its seed (X003)."""

from datetime import date
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.daily import MOST_PLACES
from games.models import Daily, Player
from tests.factories import DailyFactory, PlayerFactory, TryFactory
from tests.games.conftest import Clock
from tests.games.pages import elements, words

pytestmark = pytest.mark.django_db

GAME = "/en/paodekuai/daily/"
PAGE = f"{GAME}2026-11-29/"


@pytest.fixture(autouse=True)
def noon(clock: Clock) -> Clock:
    return clock


def played(**scores: Any) -> Daily:
    """Each name's score on the 29th; ``_`` has no name."""
    daily: Daily = DailyFactory.create(day=date(2026, 11, 29))
    for name, score in scores.items():
        someone = PlayerFactory.create(name=name.strip("_"))
        TryFactory.create(daily=daily, player=someone, score=score)
    return daily


def test_the_places_are_there_with_names_and_replays(client: Client) -> None:
    """Equal points share a place; who has no name is a guest; who did not finish has none."""
    daily = played(Ann=3, Boris=12, _=3, João=-8, Late=None)
    text = words(client.get(PAGE))
    assert "Pao De Kuai, 29 November 2026 Classic, 16; players: 3. 4 tries." in text
    places = text[text.index("Result Replay") : text.index("The more points")]
    assert places == (
        "Result Replay 1 Boris +12 Replay : Boris, +12 2 Ann +3 Replay : Ann, +3 "
        "2 Guest +3 Replay : Guest, +3 4 João −8 Replay : João, −8 "
    )
    first = daily.tries.get(score=12)
    assert elements(client.get(PAGE), "a", href=f"/en/paodekuai/{first.game.code}/replay/")


def test_games_out_of_the_count_have_no_place(client: Client) -> None:
    daily = played(Ann=3)
    TryFactory.create(daily=daily, counted=False)
    assert "1 try." in words(client.get(PAGE))


@pytest.mark.parametrize(
    ("score", "said"),
    [(3, "Place 2 of 3, +3."), (None, "Your try was not finished in time.")],
)
def test_ones_own_try_is_marked(
    browser: Client, player: Player, score: int | None, said: str
) -> None:
    TryFactory.create(daily=played(Ann=9, Boris=1), player=player, score=score)
    page = browser.get(PAGE)
    assert said in words(page)
    assert len(elements(page, "tr", **{"class": "own"})) == (score is not None)
    assert "You did not play that day." in words(Client().get(PAGE))


def test_a_place_further_down_than_the_list_goes(browser: Client, player: Player) -> None:
    daily = played()
    for score in range(MOST_PLACES + 5):
        TryFactory.create(daily=daily, score=score)
    TryFactory.create(daily=daily, player=player, score=-7)
    page = browser.get(PAGE)
    assert f"Place {MOST_PLACES + 6} of {MOST_PLACES + 6}, −7." in words(page)
    assert f"{MOST_PLACES + 6} You −7 Replay" in words(page)
    assert len(elements(page, "tr")) == 1 + MOST_PLACES + 1


def test_the_seed_is_told_and_how_it_makes_the_cards(client: Client) -> None:
    """rules.md, section 5."""
    seed = played(Ann=3).seed
    text = words(client.get(PAGE))
    assert seed in text
    assert f"SHAKE-256 of talon/1/{seed}/3 gives the numbers" in text


def test_a_day_on_which_nobody_played(client: Client) -> None:
    DailyFactory.create(day=date(2026, 11, 20))
    page = client.get(PAGE)
    assert "Nobody finished a try on that day." in words(page)
    assert "seed" not in words(page)
    assert elements(page, "form", action=f"{PAGE}play/")
    assert Daily.objects.count() == 1


def test_today_is_on_the_calendars_page(client: Client) -> None:
    seed = DailyFactory.create(day=date(2026, 11, 30)).seed
    response = client.get(f"{GAME}2026-11-30/", follow=True)
    assert response.redirect_chain == [(GAME, 302)]
    assert seed not in response.content.decode()


@pytest.mark.parametrize(
    ("day", "why"),
    [
        ("2026-12-01", "The deal of 1 December 2026 opens on that day at 00:00 UTC."),
        ("2026-11-28", "The deals of the day of this game began on 29 November 2026."),
        ("2026-02-30", "“2026-02-30” is no day of the calendar."),
        ("yesterday", "“yesterday” is no day of the calendar."),
        ("9999-12-31", "The deal of 31 December 9999 opens on that day at 00:00 UTC."),
    ],
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_days_without_a_deal(client: Client, day: str, why: str, method: str) -> None:
    played(Ann=3)
    path = f"{GAME}{day}/play/" if method == "post" else f"{GAME}{day}/"
    response = getattr(client, method)(path)
    assert response.status_code == 404
    assert why in words(response)
    assert elements(response, "a", href=GAME)
    assert Daily.objects.count() == 1
    assert Player.objects.count() == 1


def test_one_goes_from_day_to_day(client: Client) -> None:
    DailyFactory.create(day=date(2026, 11, 28))
    page = client.get(PAGE)
    assert elements(page, "a", rel="prev", href=f"{GAME}2026-11-28/")
    assert elements(page, "a", rel="next", href=f"{GAME}2026-11-30/")
    assert not elements(client.get(f"{GAME}2026-11-28/"), "a", rel="prev")


def test_few_queries_however_many_tries(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    daily = played()
    for score in range(30):
        TryFactory.create(daily=daily, score=score)
    TryFactory.create(daily=daily, player=player, score=4)
    with django_assert_num_queries(5):
        browser.get(PAGE)
