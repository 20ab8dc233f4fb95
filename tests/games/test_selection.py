"""What a changed selection is answered: the status line and the Play button, nothing else."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play
from games.models import Move, Player
from games.tables import Table
from tests.factories import set_table
from tests.games.pages import button, elements, post, status, text_of, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(player: Player) -> Table:
    table = set_table(player, "3h 5h 5c Jc Jd Kd", "Ks Kh 6h", "7s 8h 8d", leader=1)
    play.play(table, 1, 0, "Ks Kh")
    play.play(table, 2, 1, "pass")
    return table


def select(client: Client, table: Table, cards: str, **more: object) -> object:
    return post(client, table, "", cards, rest="selection/", htmx=True, **more)  # type: ignore[arg-type]


def test_a_selection_that_is_too_weak(browser: Client, table: Table) -> None:
    """P016, P017, P019: named at once, with the reason; Play is off."""
    response = select(browser, table, "Jc Jd")
    expected = "Pair of jacks: weaker than the pair of kings on the table"
    assert status(response) == expected
    assert text_of(response, "news") == expected
    assert elements(response, "p", id="status")[0]["class"].split()[:2] == ["status", "bad"]
    assert button(response, "play")["aria-disabled"] == "true"


def test_a_selection_that_may_be_played(browser: Client, player: Player) -> None:
    """P016."""
    table = set_table(player, "3h 5h 5c Jc Jd Kd", "Ks Kh 6h", "7s 8h 8d")
    response = select(browser, table, "Jc Jd")
    assert status(response) == "Pair of jacks"
    assert "good" in elements(response, "p", id="status")[0]["class"]
    assert "aria-disabled" not in button(response, "play")


def test_play_is_on_until_a_selection_is_refused(browser: Client, table: Table) -> None:
    """P017: with nothing chosen it says that nothing beats."""
    page = browser.get(url(table))
    for response in (page, select(browser, table, "")):
        assert "aria-disabled" not in button(response, "play")
    refused = post(browser, table, "play", "", htmx=True)
    why = "Nothing in your hand beats the pair of kings: pass"
    assert (refused.status_code, status(refused)) == (422, why)


def test_without_scripts_a_refused_selection_leaves_play_on(browser: Client, table: Table) -> None:
    """P017, X008: nothing would lift it when other cards are chosen."""
    page = post(browser, table, "play", "Jc Jd")
    assert status(page) == "Pair of jacks: weaker than the pair of kings on the table"
    assert "aria-disabled" not in button(page, "play")


def test_only_the_changed_parts_come(browser: Client, table: Table) -> None:
    """Cards and focus stay where they are."""
    response = select(browser, table, "Jc Jd")
    targets = [partial["hx-target"] for partial in elements(response, "hx-partial")]
    assert targets == ["#status", "#readings", ".actions .pass", ".actions [value=play]", "#news"]
    assert not elements(response, "input", name="cards")


def test_an_empty_selection_asks_again(browser: Client, table: Table) -> None:
    assert (
        status(select(browser, table, "")) == "Nothing in your hand beats the pair of kings: pass"
    )


def test_while_a_bot_is_to_play_the_continue_button_stays(browser: Client, player: Player) -> None:
    table = set_table(player, "3h 5h 5c", "Ks Kh 6h", "7s 8h 8d", leader=1)
    response = select(browser, table, "5h 5c")
    assert status(response) == "Pair of 5s: wait for your turn"
    assert not elements(response, "button")


def test_a_stale_selection_brings_the_present_board(browser: Client, table: Table) -> None:
    response = select(browser, table, "Jc Jd", version=1)
    assert response["HX-Retarget"] == "#board"  # type: ignore[index]
    assert elements(response, "div", id="board")


def test_cards_of_others_tell_nothing(browser: Client, table: Table) -> None:
    """Whether somebody holds a card cannot be found out by selecting it."""
    held = status(select(browser, table, "6h"))
    nobody = status(select(browser, table, "As"))
    assert held == nobody == status(select(browser, table, ""))


def test_a_selection_writes_nothing_and_takes_two_queries(
    browser: Client, table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    moves = Move.objects.count()
    with django_assert_num_queries(2):
        select(browser, table, "Jc Jd")
    assert Move.objects.count() == moves
