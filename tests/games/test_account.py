"""The settings page, and the way to another device."""

import re

import pytest
from django.test import Client

from games import players
from games.models import Player
from games.offered import OFFERED
from games.players import Preferences
from tests.factories import PlayerFactory, be, numbered_table
from tests.games.pages import elements, url, words

pytestmark = pytest.mark.django_db

VARIED = {key: game for key, game in OFFERED.items() if len(game.variants) > 1}
SETTINGS, RESUME = "/en/settings/", "/en/resume/"
CHOSEN = {
    **{f"variant-{key}": game.variants[-1] for key, game in VARIED.items()},
    "level": "easy",
    "speed": "fast",
    "sort": "down",
    "suits": "four",
    "language": "en",
}


def checked(page: object) -> dict[str, str]:
    return {
        radio["name"]: radio["value"]
        for radio in elements(page, "input", type="radio")
        if "checked" in radio
    }


def test_reading_settings_makes_no_player(client: Client) -> None:
    page = client.get(SETTINGS)
    assert checked(page) == {
        **{f"variant-{key}": game.variants[0] for key, game in VARIED.items()},
        "level": "normal",
        "speed": "slow",
        "sort": "up",
        "suits": "two",
        "language": "en",
    }
    assert not Player.objects.exists()


def test_settings_are_kept(client: Client) -> None:
    """P057, X009."""
    response = client.post(SETTINGS, CHOSEN | {"name": " Ana "}, follow=True)
    assert response.redirect_chain == [(f"{SETTINGS}?saved", 303)]
    assert "Saved." in words(response)
    assert checked(response) == CHOSEN
    assert elements(response, "input", name="name")[0]["value"] == "Ana"
    assert Preferences.of(Player.objects.get()) == Preferences(
        level="easy",
        speed="fast",
        sort="down",
        suits="four",
        language="en",
        variants={key: game.variants[-1] for key, game in VARIED.items()},
    )
    (variant,) = elements(client.get("/en/paodekuai/"), "input", name="variant", checked="")
    assert variant["value"] == "compact"


def test_the_link_to_the_present_deal_is_in_the_settings(browser: Client, player: Player) -> None:
    """P054."""
    table = numbered_table(player)
    page = browser.get(SETTINGS)
    (link,) = elements(page, "a", href="/en/paodekuai/deal/A1739204/")
    assert link["data-copy"] == link["href"]
    assert elements(page, "a", href=url(table))


@pytest.mark.parametrize(
    ("wrong", "value", "sentence"),
    [
        ("sort", "sideways", "Order of the hand: there is no choice “sideways”."),
        ("level", "x", "Opponents: there is no choice “x”."),
        ("language", "xx", "Language: there is no choice “xx”."),
        ("variant-paodekuai", "durak", "Pao De Kuai: variant: there is no choice “durak”."),
    ],
)
def test_unknown_values_change_nothing_and_are_named(
    browser: Client, player: Player, wrong: str, value: str, sentence: str
) -> None:
    players.prefer(player, sort="down")
    response = browser.post(
        SETTINGS, {wrong: value, "sort": value if wrong == "sort" else "up", "name": "Ada"}
    )
    assert response.status_code == 422
    assert sentence in words(response)
    assert "Saved." not in words(response)
    assert elements(response, "input", id="name")[0]["value"] == "Ada"
    player.refresh_from_db()
    assert Preferences.of(player) == Preferences(sort="down")


def test_the_language_is_changed_and_kept(client: Client) -> None:
    """X001, X009."""
    response = client.post(SETTINGS, CHOSEN | {"language": "ru"})
    assert response["Location"] == "/ru/settings/?saved"
    assert client.get("/")["Location"] == "/ru/"


def test_settings_lead_back_to_the_table(browser: Client, player: Player) -> None:
    table = url(numbered_table(player))
    page = browser.get(SETTINGS, {"from": table})
    (hidden,) = elements(page, "input", name="from")
    assert hidden["value"] == table
    response = browser.post(SETTINGS, CHOSEN | {"from": table, "language": "ru"})
    assert response["Location"] == table.replace("/en/", "/ru/")


@pytest.mark.parametrize(
    "path", ["//evil.example/", "https://evil.example/", "javascript:x", "\\x"]
)
def test_settings_lead_nowhere_else(client: Client, path: str) -> None:
    response = client.post(SETTINGS, CHOSEN | {"from": path})
    assert response["Location"] == f"{SETTINGS}?saved"


def made_code(browser: Client) -> tuple[str, str]:
    """The code and the path of the link."""
    page = browser.post(RESUME, follow=True)
    match = re.search(r"\b([A-Z2-9]{5}-[A-Z2-9]{5})\b", words(page))
    assert match
    (link,) = [link for link in elements(page, "a") if "data-copy" in link]
    return match[1], link["href"].removeprefix("http://testserver")


def test_a_player_is_carried_to_another_device(browser: Client, player: Player) -> None:
    """X007."""
    table = numbered_table(player)
    _, path = made_code(browser)
    other = Client()
    assert other.get(path).status_code == 200
    assert other.get(url(table)).status_code == 403
    assert other.post(path).status_code == 303
    assert other.get(url(table)).status_code == 200
    assert browser.get(url(table)).status_code == 200


def test_the_other_device_goes_on_in_the_players_language(browser: Client) -> None:
    """X001, X007: the one in which the code was made."""
    browser.post("/ru/resume/")
    (link,) = [link for link in elements(browser.get("/ru/resume/"), "a") if "data-copy" in link]
    other = Client(headers={"accept-language": "pt-br"})
    path = link["href"].removeprefix("http://testserver").replace("/ru/", "/pt-br/")
    assert other.post(path)["Location"] == "/ru/"
    assert other.get("/")["Location"] == "/ru/"


def test_a_player_without_a_language_goes_on_in_that_of_the_page(
    browser: Client, player: Player
) -> None:
    code = players.new_resume_code(player)
    assert Client().post(f"/pt-br/resume/{code}/")["Location"] == "/pt-br/"


def test_looking_at_the_link_uses_nothing_up(browser: Client) -> None:
    """X007: a robot that previews the link does no harm."""
    _, path = made_code(browser)
    for _ in range(3):
        assert Client().get(path).status_code == 200
    assert Client().post(path).status_code == 303
    assert Client().post(path).status_code == 404


@pytest.mark.parametrize("spelling", [str, str.lower, lambda code: code.replace("-", " ")])
def test_the_code_may_be_typed(browser: Client, spelling: object) -> None:
    code, path = made_code(browser)
    response = Client().get(RESUME, {"code": spelling(code)})  # type: ignore[operator]
    assert response["Location"] == path


@pytest.mark.parametrize("typed", ["AAAAA-BBBBB", "x", "<b>", "\x00", "A" * 500])
def test_a_wrong_code_says_so_and_stays_in_the_field(client: Client, typed: str) -> None:
    page = client.get(RESUME, {"code": typed})
    assert page.status_code == 422
    assert "This code is not valid" in words(page)
    assert elements(page, "input", name="code")[0]["value"] == typed[:60]


def test_what_happens_to_the_present_player_is_said(browser: Client, player: Player) -> None:
    """X007."""
    players.rename(player, "Ana")
    _, path = made_code(browser)
    other = Client()
    be(other, PlayerFactory.create(name="Bo"))
    text = words(other.get(path))
    assert "From now on this device will play as Ana , with their settings and games." in text
    assert "Now it plays as Bo . That player’s games stay where they are" in text
    assert "This device plays as this player already" in words(browser.get(path))


def test_there_is_nothing_to_carry_before_the_first_game(client: Client) -> None:
    assert "nobody has played on this device" in words(client.post(RESUME))
    assert not Player.objects.exists()
