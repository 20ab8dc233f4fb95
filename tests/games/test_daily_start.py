"""Sitting down to a deal of the day, and what its table says (X003)."""

from datetime import date

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.models import Game, Player, Try
from games.tables import Table, load
from tests.factories import DailyFactory, TryFactory, again, finish
from tests.games.conftest import Clock
from tests.games.pages import elements, post, status, text_of, url, words

pytestmark = pytest.mark.django_db

GAME = "/en/paodekuai/daily/"
PLAY = f"{GAME}2026-11-30/play/"


@pytest.fixture(autouse=True)
def noon(clock: Clock) -> Clock:
    return clock


def the_table() -> Table:
    return load("paodekuai", Game.objects.latest("pk").code)


def test_one_tap_deals_the_cards(client: Client) -> None:
    """X007: a visitor becomes a player by it."""
    response = client.post(PLAY, {"counts": "1"})
    assert (response.status_code, response["Location"]) == (303, url(the_table()))
    assert Try.objects.get().player == Player.objects.get()
    assert len(elements(client.get(response["Location"]), "input", name="cards")) == 16


def test_a_second_tap_and_a_second_tab_come_to_the_same_table(browser: Client) -> None:
    first, second = (browser.post(PLAY, {"counts": "1"}) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Game.objects.count() == 1


def test_the_address_of_the_button_leads_to_its_page(client: Client) -> None:
    assert client.get(PLAY, follow=True).redirect_chain[-1][0] == GAME
    assert not Game.objects.exists()


def test_a_tap_after_midnight_deals_nothing(client: Client, clock: Clock) -> None:
    """The button was meant for a day that is over by now."""
    DailyFactory.create(day=date(2026, 11, 30))
    clock.set("2026-12-01 00:00")
    response = client.post(PLAY, {"counts": "1"})
    assert response.status_code == 409
    assert "That day ended before your try began, so nothing was dealt." in words(response)
    assert elements(response, "a", href=GAME)
    assert not Game.objects.exists()
    assert client.post(PLAY).status_code == 303
    assert not the_table().counted


def test_the_menu_says_that_no_move_is_taken_back(browser: Client) -> None:
    """X010, before it happens; a form that asks for it all the same is told why."""
    browser.post(PLAY)
    table = the_table()
    page = browser.get(url(table))
    assert not elements(page, "button", value="back")
    assert text_of(page, "back") == "This try counts, so every move stands"
    refused = post(browser, table, "back")
    assert refused.status_code == 422
    assert status(refused) == "This try counts, so every move stands"


def test_on_a_past_day_the_menu_offers_it(browser: Client) -> None:
    DailyFactory.create(day=date(2026, 11, 29))
    browser.post(f"{GAME}2026-11-29/play/")
    assert elements(browser.get(url(the_table())), "button", value="back")


def test_the_end_tells_the_place_so_far(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    browser.post(PLAY)
    table = finish(the_table())
    score = Try.objects.get().score or 0
    for other in (score + 1, score, score - 1):
        TryFactory.create(daily=Try.objects.all()[0].daily, score=other)
    with django_assert_num_queries(3):
        page = browser.get(url(table))
    assert status(page) == "Place 2 of 4 so far; places are final at 00:00 UTC"
    assert elements(page, "a", href=GAME)
    assert elements(page, "a", href=url(table, "replay/"))


def test_who_is_alone_is_not_told_to_be_the_first(browser: Client) -> None:
    """It would be said to who lost as well."""
    browser.post(PLAY)
    page = browser.get(url(finish(the_table())))
    assert status(page) == "Nobody else has finished so far; places are final at 00:00 UTC"


def test_later_the_place_is_final(browser: Client, clock: Clock) -> None:
    browser.post(PLAY)
    table = finish(the_table())
    clock.set("2026-12-01 00:00")
    assert status(browser.get(url(table))) == "Place 1 of 1"


def test_who_finishes_after_the_day_is_told_so(browser: Client, clock: Clock) -> None:
    browser.post(PLAY)
    clock.set("2026-12-01 00:01")
    table = finish(again(the_table()))
    assert status(browser.get(url(table))) == "The day was over before the game: no place"


def test_a_try_that_was_left_is_waiting_on_the_home_page(browser: Client) -> None:
    browser.post(PLAY)
    page = browser.get("/en/")
    assert "Pao De Kuai, deal of the day, 30 November" in words(page)
    assert elements(page, "a", href=url(the_table()))


def test_another_players_try_is_theirs(browser: Client, client: Client) -> None:
    browser.post(PLAY)
    mine = the_table()
    other = Client()
    assert other.get(url(mine)).status_code == 403
    other.post(PLAY)
    assert the_table().game != mine.game
    assert Try.objects.count() == 2


def test_a_move_takes_as_few_queries_as_in_any_game(
    browser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    browser.post(PLAY)
    table = the_table()
    while table.state.turn == 0:
        hint = table.rules.hints(table.state)[0]
        text = table.rules.move_text(table.rules.concrete(table.state.hand, hint))
        post(browser, table, "play", text)
        table = again(table)
    with django_assert_num_queries(6):
        post(browser, table, "advance", htmx=True)
