"""Transferring at the table of Durak, and why not (features.md, section 3)."""

import pytest
from django.test import Client

from games.models import Player
from games.tables import Table
from tests.factories import again, set_durak
from tests.games.durak_pages import HAND, buttons, defence, last_move, reason
from tests.games.pages import button, cards, elements, main_buttons, post, status, url

pytestmark = pytest.mark.django_db


def two_ways(player: Player) -> Table:
    """The seven of trumps beats, or transfers."""
    return set_durak(
        player, HAND, "6s 6h 9c Jd", "7c Kc As", attacker=2, variant="transfer",
        moves=["attack 7c"],
    )  # fmt: skip


def test_a_card_that_beats_and_transfers_has_a_button_for_each(
    browser: Client, player: Player
) -> None:
    """K025."""
    table = two_ways(player)
    chosen = post(browser, table, "", "7d", rest="selection/", htmx=True)
    assert status(chosen) == "♦7 can beat ♣7 or transfer: choose"
    assert "aria-disabled" not in button(chosen, "play")
    assert "aria-disabled" not in button(chosen, "transfer")
    post(browser, table, "transfer", "7d")
    assert again(table).state.round.defender == 1
    assert last_move(table) == "transfer 7d"


@pytest.mark.parametrize("htmx", [True, False])
def test_enter_on_a_card_that_beats_and_transfers_asks_which(
    browser: Client, player: Player, htmx: bool
) -> None:
    """Until the attack card to beat is chosen, too."""
    table = two_ways(player)
    asked = post(browser, table, "enter", "7d", htmx=htmx)
    assert asked.status_code == 422
    assert status(asked) == "♦7 can beat ♣7 or transfer: choose"
    assert cards(asked, checked="") == ["7d"]
    assert last_move(table) == "attack 7c"
    chosen = post(browser, table, "", "7d", on="7c", rest="selection/", htmx=True)
    assert status(chosen) == "The trump ♦7 beats ♣7"
    assert "aria-disabled" not in button(chosen, "transfer")
    post(browser, table, "enter", "7d", on="7c", htmx=htmx)
    assert last_move(table) == "beat 7c 7d"


@pytest.mark.parametrize("on", ["", "7c"])
def test_enter_transfers_with_a_card_that_can_do_nothing_else(
    browser: Client, player: Player, on: str
) -> None:
    table = defence(player, "transfer")
    post(browser, table, "enter", "7s", on=on)
    assert last_move(table) == "transfer 7s"


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize(
    ("attack", "why", "code"),
    [
        ("7h 7c", "♠7 beats none of these: ♥7, ♣7", "beats_none"),
        ("7h", "♠7 does not beat ♥7: another suit, and not a trump (♦)", "wrong_suit"),
    ],
)
def test_beat_transfers_nothing_and_says_why_not(
    browser: Client, player: Player, attack: str, why: str, code: str, htmx: bool
) -> None:
    """K033: with a card that can only transfer."""
    table = defence(player, "transfer", f"attack {attack}")
    refused = post(browser, table, "play", "7s", htmx=htmx)
    assert (refused.status_code, status(refused).removesuffix(" §")) == (422, why)
    (link,) = elements(refused, "a", **{"class": "rule"})
    assert link["href"] == f"/en/durak/why/{code}/"
    assert last_move(table) == f"attack {attack}"


@pytest.mark.parametrize(
    ("card", "main", "possible"),
    [
        ("7s", "transfer", {"transfer"}),
        ("8c", "play", {"play"}),
        ("7d", "play", {"transfer", "play"}),
    ],
)
def test_the_main_button_is_for_what_the_chosen_card_can_do(
    browser: Client, player: Player, card: str, main: str, possible: set[str]
) -> None:
    table = two_ways(player)
    chosen = post(browser, table, "", card, rest="selection/", htmx=True)
    assert main_buttons(chosen) == [main]
    off = {word for word in ("transfer", "play") if "aria-disabled" in button(chosen, word)}
    assert off == {"transfer", "play"} - possible


def test_no_transfer_is_offered_where_none_is_possible(browser: Client, player: Player) -> None:
    """K028, K029: after a beaten card, and in the plain game."""
    beaten = defence(player, "transfer", "attack 7h 7c", "beat 7h Qh")
    for table in (beaten, defence(player)):
        assert "transfer" not in buttons(browser.get(url(table)))
    assert reason(browser.get(url(beaten)), "7s") == "No transfer any more: ♥Q has beaten ♥7"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_transfer_leads_to_its_rule(browser: Client, player: Player, htmx: bool) -> None:
    """K027, K033."""
    table = defence(player, "transfer")
    refused = post(browser, table, "transfer", "Qh", htmx=htmx)
    assert refused.status_code == 422
    assert status(refused).startswith("Only a card of the attacking rank transfers: 7")
    (link,) = elements(refused, "a", **{"class": "rule"})
    assert link["href"] == "/en/durak/why/transfer_rank/"
    beaten = post(browser, table, "play", "Qh", on="7c", htmx=htmx)
    (link,) = elements(beaten, "a", **{"class": "rule"})
    assert link["href"] == "/en/durak/why/wrong_suit/"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_transfer_names_who_holds_too_few(
    browser: Client, player: Player, htmx: bool
) -> None:
    """K028, K033: at a table where one is out the next player is not the neighbour."""
    hands = ("7s Qh", "9c", "7h 7c As")
    table = set_durak(player, *hands, attacker=2, variant="transfer", moves=["attack 7h"])
    refused = post(browser, table, "transfer", "7s", htmx=htmx)
    assert status(refused).startswith("No transfer: AI left holds only 1 card, with 2 to beat")
    (link,) = elements(refused, "a", **{"class": "rule"})
    assert link["href"] == "/en/durak/why/next_has_too_few/"
