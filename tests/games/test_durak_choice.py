"""Which card of Durak is chosen: a defender's later one takes the place of the earlier."""

import pytest
from django.test import Client

from games.models import Player
from tests.factories import set_durak
from tests.games.durak_pages import defence, last_move
from tests.games.pages import cards, elements, post, status

pytestmark = pytest.mark.django_db


def chosen_before(page: object) -> str:
    return " ".join(box["value"] for box in elements(page, "input", name="earlier"))


@pytest.mark.parametrize("on", ["", "7c"])
def test_the_later_card_is_chosen_in_the_place_of_the_earlier(
    browser: Client, player: Player, on: str
) -> None:
    """A defender lays one at a time; the earlier box is drawn anew, without its mark."""
    table = defence(player)
    one = post(browser, table, "", "7d", rest="selection/", htmx=True, on=on)
    assert chosen_before(one) == "7d"
    form = {"earlier": "7d", "on": on}
    other = post(browser, table, "", "7d 8c", rest="selection/", htmx=True, **form)
    assert (status(other), chosen_before(other)) == ("♣8 beats ♣7", "8c")
    assert {"7d"} <= set(cards(other)) - set(cards(other, checked=""))
    none = post(browser, table, "", "", rest="selection/", htmx=True, earlier="8c")
    assert (chosen_before(none), status(none)) == ("", "Beat ♥7, ♣7, or take")


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("do", ["play", "enter"])
def test_the_later_card_is_played(browser: Client, player: Player, do: str, htmx: bool) -> None:
    """And a second press of it needs no explanation, as after one card."""
    table = defence(player)
    for _ in range(2):
        pressed = post(browser, table, do, "7d Qh", htmx=htmx, earlier="7d")
        assert pressed.status_code == (200 if htmx else 303)
        assert last_move(table) == "beat 7h Qh"


def test_of_two_cards_chosen_at_once_neither_is_the_later(browser: Client, player: Player) -> None:
    """K033: the next one is, once the page has said why they cannot be laid."""
    table = defence(player)
    refused = post(browser, table, "play", "7d 8c")
    assert status(refused) == "The defender plays one card at a time, not 2"
    assert chosen_before(refused) == "7d 8c"
    post(browser, table, "play", "7d 8c Qh", earlier=["7d", "8c"])
    assert last_move(table) == "beat 7h Qh"


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("do", ["play", "enter", "transfer"])
def test_two_cards_for_a_chosen_attack_card_are_refused(
    browser: Client, player: Player, do: str, htmx: bool
) -> None:
    """K033: where the page did not yet say which is the earlier."""
    table = defence(player, "transfer")
    refused = post(browser, table, do, "8c Qh", on="7h", htmx=htmx)
    why = "The defender plays one card at a time, not 2"
    assert (refused.status_code, status(refused)) == (422, why)
    assert chosen_before(refused) == "8c Qh"
    twice = post(browser, table, do, "8c 8c", on="7h", htmx=htmx)
    assert status(twice) == "You do not hold these cards"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_chosen_attack_card_alone_asks_for_a_card(
    browser: Client, player: Player, htmx: bool
) -> None:
    asked = post(browser, defence(player), "play", on="7h", htmx=htmx)
    assert (asked.status_code, status(asked)) == (422, "Select the card to beat with")


@pytest.mark.parametrize("said", ["beat 7h Th Qs", "beat 7h", "take 7h", "7h", "<b>"])
def test_no_text_of_a_move_is_on_the_page(browser: Client, player: Player, said: str) -> None:
    """What no button posts."""
    refused = post(browser, defence(player), "say", move=said)
    assert (refused.status_code, status(refused)) == (422, "This table has no such button")


def test_an_attacker_goes_on_choosing(browser: Client, player: Player) -> None:
    attack = set_durak(player, "7s 7c 9c Kd", "8s 9s 6h")
    chosen = post(browser, attack, "", "7s 7c", rest="selection/", htmx=True)
    assert (status(chosen), chosen_before(chosen)) == ("Attack with ♠7 ♣7", "")
