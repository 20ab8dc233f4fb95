"""One button stands out: what is advised, else the only thing to do, else the usual one."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import bots
from games.models import Player
from games.tables import Table
from tests.factories import advised, play_moves, set_durak, set_table
from tests.games.pages import elements, focused, main_buttons, post, status, url

pytestmark = pytest.mark.django_db

type Advise = Callable[[str], None]
HINTED = {"transfer": "transfer 7h", "take": "take", "play": "beat 7c 7d"}
"""What is advised, by the button that makes the move."""


@pytest.fixture
def advise(simple_bots: None, monkeypatch: pytest.MonkeyPatch) -> Advise:
    def advise(move: str) -> None:
        monkeypatch.setattr(bots, "advise", lambda *asked: move)

    return advise


def attacked(player: Player, hand: str = "7h 7d 9s Kh") -> Table:
    """By the seven of clubs, which the one of trumps beats; both transfer it."""
    return set_durak(
        player, hand, "6s 6h 9c Jd 8h", "7c Kc As", attacker=2, variant="transfer",
        moves=["attack 7c"],
    )  # fmt: skip


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("main", HINTED)
def test_what_is_advised_stands_out_and_has_the_focus(
    browser: Client, player: Player, advise: Advise, main: str, htmx: bool
) -> None:
    """X004, X008: unasked, and at the Hint button."""
    advise(HINTED[main])
    table = advised(attacked(player))
    for page in (browser.get(url(table)), post(browser, table, "hint", htmx=htmx)):
        assert (main_buttons(page), focused(page)) == ([main], main)


@pytest.mark.parametrize(("move", "main"), [("transfer 7d", "transfer"), ("beat 7c 7d", "play")])
def test_the_advised_button_stands_out_still_when_the_card_is_chosen(
    browser: Client, player: Player, advise: Advise, move: str, main: str
) -> None:
    """The seven of trumps could do either."""
    advise(move)
    chosen = post(browser, advised(attacked(player)), "", "7d", rest="selection/", htmx=True)
    assert main_buttons(chosen) == [main]


@pytest.mark.parametrize(("main", "pale"), [("play", True), ("transfer", True), ("take", False)])
def test_an_advised_button_that_lays_a_card_is_pale_until_one_is_chosen(
    browser: Client, player: Player, advise: Advise, main: str, pale: bool
) -> None:
    """Until then a press of it would only be told to choose; the word can be said at once."""
    advise(HINTED[main])
    table = advised(attacked(player))
    hinted = {"play": "7d", "transfer": "7h", "take": ""}[main]
    for card, idle in (("", pale), (hinted, False)):
        page = post(browser, table, "", card, rest="selection/", htmx=True)
        (button,) = elements(page, "button", id="play")
        assert (button["value"], "idle" in button["class"]) == (main, idle)


@pytest.mark.parametrize("htmx", [True, False])
def test_of_the_hints_each_has_its_button(browser: Client, player: Player, htmx: bool) -> None:
    """Those that are walked through where nothing is advised."""
    table, hinted = attacked(player), ""
    walked = []
    for _ in range(4):
        page = post(browser, table, "hint", htmx=htmx, hinted=hinted)
        (box,) = elements(page, "input", name="hinted")
        hinted = box["value"]
        walked.append(hinted)
        main = next(button for button, move in HINTED.items() if move[:4] == hinted[:4])
        assert (main_buttons(page), focused(page)) == ([main], main)
    assert sorted(walked) == ["beat 7c 7d", "take", "transfer 7d", "transfer 7h"]


@pytest.mark.parametrize("script", [True, False])
def test_the_advice_to_pass_stands_out(
    browser: Client, player: Player, advise: Advise, script: bool
) -> None:
    """Also where no script makes Play pale; with a card chosen it is Play again."""
    advise("pass")
    table = set_table(player, "2s 3h 4h Kd Kh", "Ts 9h 9d", "8s 7h 4d 5d", leader=2)
    table = advised(play_moves(table, "8s"))
    page = post(browser, table, "sort", htmx=script)
    assert (main_buttons(page), focused(page)) == (["pass"], "pass")
    chosen = post(browser, table, "", "Kd", rest="selection/", htmx=True)
    assert (main_buttons(chosen), focused(chosen)) == (["play"], "play")
    assert status(post(browser, table, "play", htmx=script)) == "Select the cards to play"


@pytest.mark.parametrize(
    ("main", "do", "asks"),
    [
        ("transfer", "transfer", "Select the card to transfer with. Hint: "),
        ("transfer", "enter", "Select the card to transfer with. Hint: "),
        ("transfer", "play", "Select the card to beat with"),
        ("play", "play", "Select the card to beat with. Hint: "),
        ("play", "enter", "Select the card to beat with. Hint: "),
        ("play", "transfer", "Select the card to transfer with"),
        ("take", "play", "Select the card to beat with"),
        ("take", "transfer", "Select the card to transfer with"),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_without_a_card_one_thing_is_asked_for(
    browser: Client, player: Player, advise: Advise, main: str, do: str, asks: str, htmx: bool
) -> None:
    """The hint is of the button that was pressed, or it is left out."""
    advise(HINTED[main])
    asked = post(browser, advised(attacked(player)), do, htmx=htmx)
    said, hint, move = status(asked).partition(". Hint: ")
    assert (asked.status_code, said + hint, main_buttons(asked)) == (422, asks, [main])
    assert bool(move) == bool(hint)
