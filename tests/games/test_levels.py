"""How strong the bots are: each game has its own levels, and every way to begin keeps to them."""

from typing import Any

import pytest
from django.test import Client

from games import bots, players
from games.models import Game, Player, Seat
from games.play import DAILY_LEVEL
from games.players import Preferences
from games.tables import load
from tests.factories import finish, set_durak
from tests.games.conftest import Clock
from tests.games.pages import elements, post, url, words

pytestmark = pytest.mark.django_db

TWO, THREE = ["easy", "normal"], ["easy", "normal", "strong"]
LEVELS = {"paodekuai": TWO, "doudizhu": TWO, "durak": THREE, "guandan": TWO}
NUMBERS = {
    "paodekuai": "A1739204",
    "doudizhu": "D1739204",
    "durak": "P1739204",
    "guandan": "G1739204",
}
EVERY = [(key, level) for key, levels in LEVELS.items() for level in levels]


def entered(page: Any, **chosen: str) -> dict[str, str]:
    """What the form of a start page posts, with these choices made by hand."""
    fields = [
        field
        for field in elements(page, "input")
        if field.get("type") == "hidden" or "checked" in field
    ]
    aside = {"game", "csrfmiddlewaretoken"}
    kept = {field["name"]: field["value"] for field in fields if field["name"] not in aside}
    for name, value in chosen.items():
        assert elements(page, "input", name=name, value=value), f"{name} {value} is not offered"
    return kept | chosen


def checked(page: Any, name: str) -> list[str]:
    return [radio["value"] for radio in elements(page, "input", name=name, checked="")]


def offered(page: Any, name: str) -> list[str]:
    return [radio["value"] for radio in elements(page, "input", type="radio", name=name)]


def bots_of(game: Game) -> set[str]:
    return {seat.level for seat in Seat.objects.filter(game=game, player=None)}


def newest() -> Game:
    return Game.objects.latest("pk")


def test_every_game_and_level_is_tested_here() -> None:
    assert {key: list(levels) for key, levels in bots.LEVELS.items()} == LEVELS


@pytest.mark.parametrize("more", [{}, {"hints": "on"}])
@pytest.mark.parametrize(("key", "level"), EVERY)
def test_the_start_page_offers_the_games_levels_and_deals_with_each(
    client: Client, key: str, level: str, more: dict[str, str]
) -> None:
    """K034, P058; with hints too."""
    page = client.get(f"/en/{key}/")
    assert offered(page, "level") == LEVELS[key]
    response = client.post(f"/en/{key}/deal/", entered(page, level=level) | more)
    assert response.status_code == 303
    assert bots_of(newest()) == {level}
    assert newest().options.get("hints", False) is bool(more)
    assert checked(client.get(f"/en/{key}/"), "level") == [level]


@pytest.mark.parametrize("button", ["deal/", "deal/{}/"])
@pytest.mark.parametrize(("key", "level"), EVERY)
def test_a_deal_by_number_is_played_at_each_level(
    client: Client, key: str, level: str, button: str
) -> None:
    page = client.get(f"/en/{key}/deal/{NUMBERS[key]}/")
    path = f"/en/{key}/{button.format(NUMBERS[key])}"
    response = client.post(path, entered(page, level=level))
    assert response.status_code == 303
    assert bots_of(newest()) == {level}
    assert newest().deals.get().seed == NUMBERS[key]


def test_new_deals_and_the_same_one_again_keep_the_level(client: Client) -> None:
    client.post("/en/durak/deal/", {"variant": "throwin", "seats": "4", "level": "strong"})
    client.post("/en/durak/deal/", {"variant": "throwin", "seats": "4"})
    assert bots_of(newest()) == {"strong"}
    client.post("/en/durak/deal/P1739204/?seats=3", {"variant": "throwin"})
    assert bots_of(newest()) == {"strong"}


@pytest.mark.parametrize("level", TWO)
def test_the_next_deal_of_a_series_keeps_the_level(
    browser: Client, player: Player, level: str
) -> None:
    choices = {"variant": "standard", "deals": "3", "level": level}
    browser.post("/en/doudizhu/deal/D1739204/", choices)
    table = finish(load("doudizhu", newest().code))
    players.prefer(player, level="easy" if level == "normal" else "normal")
    post(browser, table, "next")
    assert table.game.deals.count() == 2
    assert bots_of(table.game) == {level}


@pytest.mark.parametrize("level", THREE)
def test_playing_on_from_a_record_is_at_the_kept_level(
    browser: Client, player: Player, level: str
) -> None:
    table = set_durak(player, "9h", "Th Qc", moves=["attack 9h", "take"])
    players.prefer(player, level=level)
    browser.post(url(table, "replay/0/play-on/"))
    assert bots_of(newest()) == {level}


@pytest.mark.parametrize("key", LEVELS)
def test_the_deal_of_the_day_is_the_same_for_all(
    browser: Client, player: Player, clock: Clock, key: str
) -> None:
    """X003."""
    players.prefer(player, level="strong")
    browser.post(f"/en/{key}/daily/2026-11-30/play/", {"counts": "1"})
    assert newest().key == key
    assert bots_of(newest()) == {DAILY_LEVEL} == {"normal"}


@pytest.mark.parametrize("key", ["paodekuai", "doudizhu", "guandan"])
def test_a_kept_level_that_a_game_has_not_is_the_nearest_and_stays_kept(
    browser: Client, player: Player, key: str
) -> None:
    players.prefer(player, level="strong")
    page = browser.get(f"/en/{key}/")
    assert checked(page, "level") == ["normal"]
    assert browser.post(f"/en/{key}/deal/", entered(page)).status_code == 303
    assert bots_of(newest()) == {"normal"}
    assert checked(browser.get("/en/durak/"), "level") == ["strong"]
    browser.post(f"/en/{key}/deal/", entered(page, level="easy"))
    assert checked(browser.get("/en/durak/"), "level") == ["easy"]


def test_a_level_of_another_game_is_refused(client: Client) -> None:
    response = client.post("/en/guandan/deal/", {"variant": "tournament", "level": "strong"})
    assert response.status_code == 422
    assert "Opponents: there is no choice “strong”." in words(response)
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("language", "strong"),
    [
        ("en", "Strong (Durak only)"),
        ("ru", "Сильные (только Дурак)"),
        ("pt-br", "Fortes (só Durak)"),
    ],
)
def test_the_settings_say_which_games_have_a_level(
    client: Client, language: str, strong: str
) -> None:
    page = client.get(f"/{language}/settings/")
    assert offered(page, "level") == THREE
    assert strong in words(page)


def test_strong_is_kept_by_the_settings(browser: Client, player: Player) -> None:
    browser.post("/en/settings/", {"level": "strong"})
    player.refresh_from_db()
    assert Preferences.of(player).level == "strong"
    assert checked(browser.get("/en/settings/"), "level") == ["strong"]


def test_a_refused_start_loses_nothing_that_was_entered(client: Client) -> None:
    data = {"variant": "transfer", "seats": "6", "level": "strong", "speed": "warp"}
    page = client.post("/en/durak/deal/", data)
    assert page.status_code == 422
    kept = {name: checked(page, name) for name in ("variant", "seats", "level")}
    assert kept == {"variant": ["transfer"], "seats": ["6"], "level": ["strong"]}
    page = client.post("/en/doudizhu/deal/", {"deals": "6", "level": "easy", "variant": "x"})
    assert page.status_code == 422
    assert (checked(page, "deals"), checked(page, "level")) == (["6"], ["easy"])


@pytest.mark.parametrize("button", ["deal/", "deal/P1739204/"])
def test_a_refused_deal_by_number_keeps_number_and_players(client: Client, button: str) -> None:
    page = client.get("/en/durak/deal/P1739204/?seats=6")
    page = client.post(f"/en/durak/{button}", entered(page, level="easy") | {"speed": "warp"})
    assert page.status_code == 422
    assert "Animation: there is no choice “warp”." in words(page)
    assert entered(page) == {
        "number": "P1739204",
        "variant": "throwin",
        "seats": "6",
        "level": "easy",
        "speed": "slow",
    }


def test_refused_settings_lose_nothing_that_was_entered(browser: Client, player: Player) -> None:
    players.rename(player, "Ada")
    data = {
        "variant-durak": "transfer", "level": "strong", "suits": "four", "name": "",
        "language": "ru", "sort": "x",
    }  # fmt: skip
    page = browser.post("/en/settings/", data)
    assert page.status_code == 422
    kept = {name: checked(page, name) for name in ("variant-durak", "level", "suits", "language")}
    assert kept == {
        "variant-durak": ["transfer"], "level": ["strong"], "suits": ["four"], "language": ["ru"],
    }  # fmt: skip
    assert elements(page, "input", id="name")[0]["value"] == ""
