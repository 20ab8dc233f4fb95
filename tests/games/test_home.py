import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play
from games.models import Game, Player
from games.offered import OFFERED
from tests.factories import again, numbered_table, set_auction, set_table
from tests.games.pages import elements, words

pytestmark = pytest.mark.django_db


def test_the_bare_address_leads_to_the_visitors_language(client: Client) -> None:
    """X001."""
    for accepted, path in [("ru", "/ru/"), ("pt-BR,pt", "/pt-br/"), ("de", "/en/")]:
        response = client.get("/", headers={"Accept-Language": accepted})
        assert (response.status_code, response["Location"]) == (302, path)


def test_a_visitor_reads_without_a_write_or_a_cookie_of_a_player(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        response = client.get("/en/")
    assert response.status_code == 200
    assert "player" not in client.cookies
    assert not Player.objects.exists()


def test_each_variant_is_dealt_with_one_tap(client: Client) -> None:
    """P001, P002, P009."""
    page = client.get("/en/")
    for variant, label in [("classic", "Deal: Classic, 16"), ("compact", "Deal: Compact, 15")]:
        assert label in words(page)
        (button,) = elements(page, "button", name="variant", value=variant)
        (form,) = elements(page, "form", id=button["form"])
        assert form["method"] == "post"
        response = client.post(form["action"], {"variant": variant})
        assert response.status_code == 303
    assert {game.variant for game in Game.objects.all()} == {"classic", "compact"}


def test_the_game_in_progress_is_one_tap_away(browser: Client, player: Player) -> None:
    """P056: with its trick number and whose turn it is."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h", seed="A0000007")
    page = browser.get("/en/")
    assert "Pao De Kuai, A0000007 Trick 1. Your turn" in words(page)
    assert elements(page, "a", href=table.game.get_absolute_url())
    play.play(table, 0, 0, "9c")
    assert "Trick 1. AI left is to play" in words(browser.get("/en/"))
    play.play(table, 1, 1, "pass")
    play.play(table, 2, 2, "pass")
    assert "Trick 2. Your turn" in words(browser.get("/en/"))


def test_a_finished_game_is_not_in_progress(browser: Client, player: Player) -> None:
    table = set_table(player, "3h", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "3h")
    assert again(table).over
    assert "Return to the table" not in words(browser.get("/en/"))


def test_another_players_game_is_not_shown(client: Client, player: Player) -> None:
    numbered_table(player)
    client.post("/en/paodekuai/deal/", {"variant": "classic"})
    assert "A1739204" not in words(client.get("/en/")).replace("placeholder", "")


def test_the_page_names_its_other_languages(client: Client) -> None:
    """X001: hreflang."""
    links = {
        link["hreflang"]: link["href"]
        for link in elements(client.get("/en/paodekuai/"), "link", rel="alternate")
    }
    assert links == {
        "en": "http://testserver/en/paodekuai/",
        "ru": "http://testserver/ru/paodekuai/",
        "pt-br": "http://testserver/pt-br/paodekuai/",
        "x-default": "http://testserver/paodekuai/",
    }
    response = client.get("/paodekuai/", headers={"Accept-Language": "ru"})
    assert response["Location"] == "/ru/paodekuai/"


def test_home_takes_few_queries_however_many_games(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for game in OFFERED.values():
        for number in range(5):
            numbered_table(player, f"{next(iter(game.letters))}000000{number}")
    browser.get("/en/")
    with django_assert_num_queries(3):
        browser.get("/en/")


def shown_numbers(browser: Client) -> list[str]:
    return re.findall(r", ([A-Z][0-9]{7}) (?:Deal|Trick|Auction)", words(browser.get("/en/")))


def test_older_games_in_progress_are_shown_too(browser: Client, player: Player) -> None:
    """P056: up to three of a game, the newest first; a finished one hides none of them."""
    for number in range(4):
        numbered_table(player, f"A000000{number}")
    newest = set_table(player, "3h", "4s 6h", "7s 8h", seed="A0000009")
    assert shown_numbers(browser) == ["A0000009", "A0000003", "A0000002"]
    play.play(newest, 0, 0, "3h")
    assert shown_numbers(browser) == ["A0000003", "A0000002", "A0000001"]


def test_a_deal_that_nobody_wanted_is_in_progress(browser: Client, player: Player) -> None:
    """D009: the cards are dealt anew."""
    table = set_auction(player, seed="D0000001")
    for seat in range(3):
        play.play(table, seat, seat, "pass")
    assert table.nobody_won
    assert "Dou Dizhu, D0000001" in words(browser.get("/en/"))
