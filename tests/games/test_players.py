"""Who is playing: a signed cookie, settings, and the way to another device."""

from datetime import timedelta

import pytest
from django.test import Client, RequestFactory
from django.utils import timezone

from games import players
from games.models import Player
from games.players import Preferences
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def test_the_cookie_is_long_lived_and_out_of_reach_of_scripts(client: Client) -> None:
    """X007."""
    client.post("/en/paodekuai/deal/", {"variant": "classic"})
    cookie = client.cookies[players.COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 60 * 60


@pytest.mark.parametrize("value", ["", "x", "deadbeef:1:2", "a" * 5000, "\x00"])
def test_a_forged_cookie_is_nobody(value: str) -> None:
    player = PlayerFactory.create()
    request = RequestFactory().get("/")
    request.COOKIES[players.COOKIE] = value.replace("deadbeef", player.secret)
    assert players.current(request) is None


def test_settings_of_an_older_version_fall_back() -> None:
    player = PlayerFactory.create(settings={"level": "hard", "sort": "down", "gone": 1})
    assert Preferences.of(player) == Preferences(sort="down")


def test_a_name_is_one_plain_short_line() -> None:
    player = PlayerFactory.create()
    players.rename(player, "  Ana\x00\n\u202e  Maria " + "x" * 50)
    assert Player.objects.get(pk=player.pk).name == "Ana Maria " + "x" * 14


def test_a_resume_code_works_once(player: Player) -> None:
    code = players.new_resume_code(player)
    found = players.by_resume_code(code)
    assert found == player
    assert found is not None
    assert players.use_resume_code(found)
    assert not players.use_resume_code(found)
    assert players.by_resume_code(code) is None


def test_a_resume_code_expires(player: Player) -> None:
    code = players.new_resume_code(player)
    past = timezone.now() - timedelta(seconds=1)
    Player.objects.filter(pk=player.pk).update(resume_until=past)
    assert players.by_resume_code(code) is None
    assert players.open_resume_code(Player.objects.get(pk=player.pk)) == ""


def test_a_code_is_read_as_people_type_it() -> None:
    assert players.plain_resume_code(" abcde-fgh23 ") == "ABCDEFGH23"
