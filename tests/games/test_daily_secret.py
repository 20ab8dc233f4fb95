"""Nothing that anybody gets tells the seed of a deal whose day is not over (X003)."""

import json
from typing import Any

import pytest
from django.test import Client

from games.models import Daily, Game, Player
from games.tables import Table, load
from tests.factories import PlayerFactory, be, finish
from tests.games.conftest import Clock
from tests.games.pages import elements, post, url, words

pytestmark = pytest.mark.django_db

PAGES = ("", "daily/", "settings/")


def start(client: Client, key: str) -> Table:
    client.post(f"/en/{key}/daily/2026-11-30/play/", {"counts": "1"})
    return load(key, Game.objects.latest("pk").code)


def stranger() -> Client:
    other = Client()
    be(other, PlayerFactory.create())
    return other


def closed(client: Client, table: Table) -> list[Any]:
    """Every way to the cards of the finished deal."""
    return [
        client.get(url(table, "replay/")),
        client.get(url(table, "replay/3/?seat=1")),
        client.get(url(table, "replay/record.json")),
        client.post(url(table, "replay/2/play-on/"), {"seat": "0"}),
    ]


@pytest.mark.parametrize("key", ["paodekuai", "doudizhu"])
def test_no_page_has_the_seed_before_the_day_is_over(
    browser: Client, player: Player, clock: Clock, key: str
) -> None:
    table = start(browser, key)
    seed = Daily.objects.get().seed
    others = stranger()

    def look() -> list[Any]:
        asked: list[Any] = [
            browser.get(f"/en/{page}") for page in (*PAGES, f"{key}/", f"{key}/daily/")
        ]
        for client in (browser, others):
            asked.append(client.get(url(table)))
            asked += [post(client, table, do, htmx=True) for do in ("hint", "advance", "back")]
            asked += closed(client, table)
        return asked

    answers = look()
    finish(load(key, table.game.code))
    answers += look()
    played_on = Game.objects.latest("pk")
    answers.append(browser.get(played_on.get_absolute_url()))
    for answer in answers:
        assert seed not in answer.content.decode() + str(answer.headers), answer.request[
            "PATH_INFO"
        ]
    clock.set("2026-12-01 00:00")
    assert seed in words(browser.get(f"/en/{key}/daily/2026-11-30/"))


def test_the_table_has_no_number_and_no_link_to_copy(
    browser: Client, player: Player, clock: Clock
) -> None:
    table = start(browser, "paodekuai")
    for page in (browser.get(url(table)), post(browser, finish(table), "sort", htmx=True)):
        assert not elements(page, "a", **{"data-copied": "Link copied"})
    assert "Deal of the day" in words(browser.get(url(table)))


def test_until_then_the_replay_is_the_players_alone(
    browser: Client, player: Player, clock: Clock
) -> None:
    """Who has played has seen the cards; who has not may still play."""
    table = finish(start(browser, "paodekuai"))
    assert [answer.status_code for answer in closed(browser, table)] == [200, 200, 200, 303]
    record = json.loads(browser.get(url(table, "replay/record.json")).content)
    assert set(record["deal"]) == {"hands"}
    others = stranger()
    assert [answer.status_code for answer in closed(others, table)] == [404] * 4
    assert "its replay opens to everybody at 00:00 UTC" in words(others.get(url(table, "replay/")))
    page = others.get(url(table))
    assert "when the day is over" in words(page)
    assert not elements(page, "a", href=url(table, "replay/"))
    clock.set("2026-12-01 00:00")
    assert [answer.status_code for answer in closed(others, table)] == [200, 200, 200, 303]
    assert elements(others.get(url(table)), "a", href=url(table, "replay/"))


def test_a_game_that_was_played_on_from_it_is_as_secret(
    browser: Client, player: Player, clock: Clock
) -> None:
    table = finish(start(browser, "paodekuai"))
    browser.post(url(table, "replay/0/play-on/"), {"seat": "0"})
    branch = load("paodekuai", Game.objects.latest("pk").code)
    assert not branch.counted
    page = browser.get(url(branch))
    assert "Played on from a deal of the day, after the deal" in words(page)
    branch = finish(branch)
    others = stranger()
    assert [answer.status_code for answer in closed(others, branch)] == [404] * 4
    clock.set("2026-12-01 00:00")
    assert others.get(url(branch, "replay/")).status_code == 200
