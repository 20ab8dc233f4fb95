"""With six players the last card dealt shows the trump, and all have seen who holds it (K003)."""

import pytest
from django.test import Client

from games.models import Player
from games.tables import Table
from tests.factories import finish, play_moves, set_durak, table_of
from tests.games.pages import elements, url

pytestmark = pytest.mark.django_db

HANDS = (
    "6s 7s 8s 9s Ts Js",
    "Qs Ks As 6h 7h 8h",
    "9h Th Jh Qh Kh Ah",
    "6d 7d 8d 9d Td Jd",
    "Qd Kd Ad 6c 7c 8c",
    "9c Tc Jc Qc Kc Ac",
)
SHOWN = "Trump: clubs, shown by ♣A at the deal"


def six(player: Player, *moves: str, trump: str = "Ac") -> Table:
    """All 36 cards are dealt; with clubs as trump seat 4 attacks."""
    deal = {"hands": [hand.split() for hand in HANDS], "stock": [], "trump": trump}
    return play_moves(table_of(player, "durak", "throwin", deal), *moves)


def to_the_end_of_the_round(table: Table) -> Table:
    while not table.state.rounds:
        table = play_moves(table, "done")
    return table


def told(client: Client, table: Table, rest: str = "", language: str = "en") -> str:
    page = client.get(url(table, rest, language))
    (shown,) = elements(page, "div", **{"class": "stock shown"})
    assert shown["title"] == shown["aria-label"]
    return shown["title"].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", f"{SHOWN}. AI 5 holds this card"),
        ("ru", "Козырь: трефы, при раздаче открыта ♣A. Эту карту держит ИИ 5"),
        ("pt-br", "Trunfo: paus, indicado por ♣A na distribuição. Essa carta está com CPU 5"),
    ],
)
def test_the_card_and_its_holder_are_seen_and_no_other_card(
    browser: Client, player: Player, language: str, text: str
) -> None:
    table = six(player)
    assert told(browser, table, "", language) == text
    page = browser.get(url(table)).content.decode()
    assert [card for card in "9c Tc Jc Qc Kc Ac".split() if f"c-{card}" in page] == ["Ac"]  # noqa: SIM905


def test_ones_own_card_is_named_as_such(browser: Client, player: Player) -> None:
    text = "Trump: spades, shown by ♠J at the deal. You hold this card"
    assert told(browser, six(player, trump="Js")) == text


def test_once_played_nobody_holds_it_until_it_is_taken(browser: Client, player: Player) -> None:
    table = six(player, "attack Qd", "beat Qd Ac")
    assert told(browser, table) == SHOWN
    table = to_the_end_of_the_round(play_moves(table, "done", "attack As", "take"))
    assert table.state.rounds[0].taken
    assert told(browser, table) == f"{SHOWN}. AI 5 holds this card"


def test_in_the_discard_nobody_holds_it(browser: Client, player: Player) -> None:
    table = to_the_end_of_the_round(six(player, "attack Qd", "beat Qd Ac"))
    assert not table.state.rounds[0].taken
    assert told(browser, table) == SHOWN


def test_the_replay_shows_it_too(browser: Client, player: Player) -> None:
    table = finish(six(player))
    assert told(browser, table, "replay/0/") == f"{SHOWN}. AI 5 holds this card"


def test_a_position_that_was_set_tells_the_suit_alone(browser: Client, player: Player) -> None:
    """Nobody was dealt the card, or nobody saw it."""
    page = browser.get(url(set_durak(player, *HANDS, trump="Ac", attacker=4)))
    assert "The stock is out. Trump: clubs" in page.content.decode()
    assert "c-Ac" not in page.content.decode()
