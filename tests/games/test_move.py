"""The buttons of the table, with htmx and without."""

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play, players
from games.engine.cards import card_texts
from games.models import Game, Move, Player
from games.tables import Table
from tests.factories import again, be, finish, numbered_table, play_moves, set_table
from tests.games.pages import (
    barred,
    button,
    cards,
    elements,
    meant,
    post,
    status,
    text_of,
    url,
    words,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(player: Player) -> Table:
    return set_table(player, "3h 5h 5c 9c Kd", "4s 6h Ts", "7s 8h 8d")


def after_a_nine(player: Player, hand: str) -> Table:
    """Which one seat led, and another passed."""
    table = set_table(player, hand, "9s 4h 4c", "7s 8h 8d", leader=1)
    play.play(table, 1, 0, "9s")
    play.play(table, 2, 1, "pass")
    return table


def log(table: Table) -> list[str]:
    return list(Move.objects.filter(deal=table.deal).order_by("ply").values_list("text", flat=True))


def test_without_htmx_a_move_leads_back_to_the_table(browser: Client, table: Table) -> None:
    """X008."""
    response = post(browser, table, "play", "5c 5h")
    assert (response.status_code, response["Location"]) == (303, url(table))
    assert log(table) == ["5h 5c"]


def test_with_htmx_a_move_answers_with_the_board(browser: Client, table: Table) -> None:
    response = post(browser, table, "play", "5c 5h", htmx=True)
    assert response.status_code == 200
    assert not elements(response, "html")
    assert elements(response, "div", id="board")
    assert cards(response) == ["3h", "9c", "Kd"]
    assert status(response) == "AI left is to play"
    assert text_of(response, "news") == "You: Pair of 5s. AI left is to play"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refusal_says_why_and_keeps_the_selection(
    browser: Client, table: Table, htmx: bool
) -> None:
    """P017, P018: 422; with JavaScript off this is where the reason is read."""
    response = post(browser, table, "play", "3h 5h", htmx=htmx)
    assert response.status_code == 422
    assert status(response) == "These 2 cards are not a combination"
    assert cards(response, checked="") == ["3h", "5h"]
    assert bool(elements(response, "html")) is not htmx
    assert log(table) == []


def test_play_with_nothing_selected(browser: Client, table: Table) -> None:
    response = post(browser, table, "play")
    assert (response.status_code, status(response)) == (422, "Select the cards to play")


def test_pass_on_ones_own_lead_is_refused(browser: Client, table: Table) -> None:
    """P022."""
    response = post(browser, table, "pass")
    assert response.status_code == 422
    assert status(response) == "You lead this trick: you cannot pass"


@pytest.mark.parametrize("htmx", [True, False])
def test_pass(browser: Client, table: Table, htmx: bool) -> None:
    """P021, P023: allowed with a beating play in hand, whatever is selected."""
    for seat, text in enumerate(["3h", "4s", "7s"]):
        play.play(table, seat, seat, text)
    response = post(browser, table, "pass", "Kd", version=3, htmx=htmx)
    assert response.status_code == (200 if htmx else 303)
    assert log(table)[-1] == "pass"


def test_out_of_turn(browser: Client, table: Table) -> None:
    play.play(table, 0, 0, "3h")
    response = post(browser, table, "play", "5h", version=1)
    assert (response.status_code, status(response)) == (422, "It is not your turn")
    assert log(table) == ["3h"]


@pytest.mark.parametrize("htmx", [True, False])
def test_a_double_click_plays_once_and_needs_no_words(
    browser: Client, table: Table, htmx: bool
) -> None:
    post(browser, table, "play", "5c 5h", htmx=htmx)
    response = post(browser, table, "play", "5c 5h", htmx=htmx)
    assert log(table) == ["5h 5c"]
    assert response.status_code == (200 if htmx else 303)
    if htmx:
        assert status(response) == "AI left is to play"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_stale_page_of_another_tab_plays_nothing(
    browser: Client, table: Table, htmx: bool
) -> None:
    """X008, two tabs: the second one is shown how the table stands."""
    post(browser, table, "play", "5c 5h")
    response = post(browser, table, "play", "Kd", htmx=htmx)
    assert response.status_code == (200 if htmx else 409)
    assert log(table) == ["5h 5c"]
    assert status(response).startswith("The table had moved on, so nothing was played.")
    assert cards(response) == ["3h", "9c", "Kd"]
    assert cards(response, checked="") == []


@pytest.mark.parametrize("version", ["", "x", "-1", "1e3", "٣", "9" * 400, "0\x00", "1"])
def test_a_broken_version_is_a_stale_one(browser: Client, table: Table, version: str) -> None:
    assert post(browser, table, "play", "5h", version=version).status_code == 409
    assert log(table) == []


TAMPERED = ["As", "rj", "5d", "4s", "5h 5h", "xx", "<script>", "5h\x00", "5h " * 90, "🂡", "pass"]


@pytest.mark.parametrize("chosen", TAMPERED)
@pytest.mark.parametrize("do", ["play", "hint", "sort", "clear", "advance", "back"])
def test_tampered_cards_are_no_exception_and_no_move(
    browser: Client, table: Table, chosen: str, do: str
) -> None:
    for htmx in (True, False):
        response = post(browser, table, do, chosen, htmx=htmx)
        assert response.status_code in {200, 303, 409, 422}
        assert log(table) == []
        for hidden in ("As", "4s", "rj"):
            assert f"#c-{hidden}" not in response.content.decode()
        assert "script>alert" not in response.content.decode()


@pytest.mark.parametrize("chosen", [["pass"], ["4h", ":bomb@4"], ["4h", ""], ["5h 5c"]])
def test_what_is_posted_as_a_card_is_no_command(
    browser: Client, player: Player, chosen: list[str]
) -> None:
    table = set_table(player, "4h 5h 5c 9c", "3s 6h", "7s 8h", leader=1)
    for seat, text in ((1, "3s"), (2, "7s")):
        play.play(table, seat, table.deal.version, text)
    response = browser.post(url(table, "move/"), {"v": 2, "do": "play", "cards": chosen})
    assert (response.status_code, status(response)) == (422, "You do not hold these cards")
    assert log(table) == ["3s", "7s"]


@pytest.mark.parametrize("do", ["", "fly", "PLAY", "__init__", "x" * 3000])
def test_an_unknown_button_is_play(browser: Client, table: Table, do: str) -> None:
    assert post(browser, table, do).status_code == 422
    assert log(table) == []


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("reading", ["bomb@5", "<script>", "pair@5 :x", ":::", "x" * 500, "\x00"])
def test_a_reading_of_other_cards_is_refused_and_nothing_is_lost(
    browser: Client, table: Table, reading: str, htmx: bool
) -> None:
    """Without JavaScript the choice stays on the page when other cards are chosen."""
    assert status(post(browser, table, "sort", "5h 5c", reading=reading)) == "Pair of 5s"
    refused = post(browser, table, "play", "5h 5c", reading=reading, htmx=htmx)
    assert refused.status_code == 422
    assert status(refused) == "These cards cannot be read so: choose again"
    assert sorted(cards(refused, checked="")) == ["5c", "5h"]
    assert not elements(refused, "input", name="reading")
    assert log(table) == []
    assert post(browser, table, "play", "5h 5c").status_code == 303


def of_several_readings(player: Player) -> tuple[Table, str]:
    """A table, and cards that are a plane of four, or one of three with singles, in two ways."""
    plane = "4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d"
    return set_table(player, f"{plane} Kd", "3h 8h", "3d 9h"), plane


def test_without_javascript_a_play_of_several_readings_asks_first(
    browser: Client, player: Player
) -> None:
    """G011: the page offers them, the strongest chosen; posted once more it plays that."""
    table, chosen = of_several_readings(player)
    asked = post(browser, table, "play", chosen)
    assert asked.status_code == 422
    assert status(asked) == "These cards can be read in several ways: choose one"
    assert cards(asked, checked="") == chosen.split()
    [strongest] = elements(asked, "input", name="reading", checked="")
    assert strongest["value"] == "plane@7"
    assert log(table) == []
    assert post(browser, table, "play", chosen, reading="plane@7").status_code == 303
    assert again(table).state.plays[0].combo.reading == "plane@7"


def test_with_javascript_the_strongest_reading_is_played_at_once(
    browser: Client, player: Player
) -> None:
    table, chosen = of_several_readings(player)
    assert post(browser, table, "play", chosen, htmx=True).status_code == 200
    assert again(table).state.plays[0].combo.reading == "plane@7"


def test_the_reading_is_the_leaders_choice(browser: Client, player: Player) -> None:
    """rules.md, section 1: a plane of four, or of three with three singles."""
    table, chosen = of_several_readings(player)
    board = post(browser, table, "", chosen, rest="selection/", htmx=True)
    offered = {radio["value"]: radio for radio in elements(board, "input", name="reading")}
    assert set(offered) == {"plane@7", "plane_singles@7", "plane_singles@6"}
    assert "checked" in offered["plane@7"]
    post(browser, table, "play", chosen, reading="plane_singles@6")
    assert log(table) == [chosen + " :plane_singles@6"]


def test_the_table_refuses_another_players_post(client: Client, table: Table) -> None:
    """Nobody plays for somebody else, and nobody sees a hidden card by trying."""
    be(client, Player.objects.create())
    for do in ("play", "pass", "advance", "back", "hint", "clear", "sort"):
        for htmx in (True, False):
            response = post(client, table, do, "5h 5c", htmx=htmx)
            assert response.status_code == 403
            assert not re.search(r"#c-\w\w\"", response.content.decode().replace("c-back", ""))
    assert log(table) == []
    assert again(table).deal.version == 0


@pytest.mark.parametrize("htmx", [True, False])
def test_continue_plays_one_bot_move(browser: Client, table: Table, htmx: bool) -> None:
    play.play(table, 0, 0, "5h 5c")
    response = post(browser, table, "advance", version=1, htmx=htmx)
    assert response.status_code == (200 if htmx else 303)
    assert len(log(table)) == 2
    post(browser, table, "advance", version=1, htmx=htmx)
    assert len(log(table)) == 2


def test_the_version_in_the_address_counts(browser: Client, table: Table) -> None:
    """The Continue button carries it there, so that htmx fires again."""
    play.play(table, 0, 0, "5h 5c")
    address = url(table, "move/?v=1")
    assert browser.post(address, {"do": "advance", "v": "0"}).status_code == 303
    assert len(log(table)) == 2


def test_cards_chosen_while_a_bot_plays_stay_chosen(browser: Client, table: Table) -> None:
    play.play(table, 0, 0, "3h")
    response = post(browser, table, "advance", "9c", version=1, htmx=True)
    assert cards(response, checked="") == ["9c"]
    assert status(response) == "Single 9: wait for your turn"


def test_a_card_chosen_before_it_became_impossible_can_be_put_back(
    browser: Client, player: Player
) -> None:
    """P041: a tap on it counts while it is chosen, as the browser's tests show."""
    table = set_table(player, "3h 5h 9c", "6s", "8s 8h 4c", leader=2)
    play.play(table, 2, 0, "4c")
    page = post(browser, table, "sort", "5h", version=1)
    assert "5h" in cards(page, checked="")
    page = post(browser, table, "hint", "5h", version=1)
    assert "5h" in barred(page)


@pytest.mark.parametrize("do", ["fold", "", "PLAY", "transfer"])
def test_a_button_that_the_table_does_not_have(browser: Client, table: Table, do: str) -> None:
    response = post(browser, table, do, "3h")
    assert response.status_code == 422
    assert status(response) == "This table has no such button"
    assert cards(response, checked="") == ["3h"]
    assert log(table) == []


@pytest.mark.parametrize("htmx", [True, False])
def test_hint_walks_from_cheap_to_dear_and_round(
    browser: Client, player: Player, htmx: bool
) -> None:
    """The hinted cards are checked on the page, also without JavaScript."""
    table = after_a_nine(player, "3h 5h Jd Kd")
    seen = []
    form: dict[str, str] = {}
    for _ in range(4):
        response = post(browser, table, "hint", version=2, htmx=htmx, **form)
        assert response.status_code == 200
        form = {
            "cards": " ".join(cards(response, checked="")),
            **{box["name"]: box["value"] for box in elements(response, "input", name="hinted")},
        }
        seen.append(form.get("hinted") or form["cards"])
        assert meant(response) == ([form["hinted"]] if "hinted" in form else [])
    assert seen == ["Jd", "Kd", "pass", "Jd"]
    assert "aria-disabled" not in button(response, "play")
    assert log(table) == ["9s", "pass"]


def test_hint_when_only_passing_is_left(browser: Client, player: Player) -> None:
    table = after_a_nine(player, "3h 5h")
    response = post(browser, table, "hint", version=2, htmx=True)
    assert cards(response, checked="") == []
    assert status(response) == "Nothing in your hand beats the single 9: pass"


@pytest.mark.parametrize("htmx", [True, False])
def test_enter_on_a_card_passes_where_nothing_beats(
    browser: Client, player: Player, htmx: bool
) -> None:
    """X008: a chosen card says why it does not beat."""
    table = after_a_nine(player, "3h 5h")
    page = browser.get(url(table))
    assert meant(page) == ["pass"]
    assert [button(page, do)["id"] for do in ("pass", "play")] == ["play", "spare"]
    refused = post(browser, table, "enter", "5h", version=2, htmx=htmx, word="pass")
    assert status(refused) == "Single 5: weaker than the single 9 on the table"
    assert meant(post(browser, table, "", version=2, rest="selection/", htmx=True)) == ["pass"]
    passed = post(browser, table, "enter", version=2, htmx=htmx, word="pass")
    assert (passed.status_code, log(table)) == (200 if htmx else 303, ["9s", "pass", "pass"])


def test_no_word_is_meant_where_a_card_can_be_laid(browser: Client, player: Player) -> None:
    table = set_table(player, "3h Jh", "9s 4h", "7s 8h 8d", leader=1)
    play.play(table, 1, 0, "9s")
    assert meant(browser.get(url(table))) == []
    play.play(table, 2, 1, "pass")
    assert meant(browser.get(url(table))) == []


@pytest.mark.parametrize("htmx", [True, False])
def test_clear_puts_every_card_back(browser: Client, table: Table, htmx: bool) -> None:
    response = post(browser, table, "clear", "5h 5c", htmx=htmx)
    assert cards(response) == ["3h", "5h", "5c", "9c", "Kd"]
    assert cards(response, checked="") == []


@pytest.mark.parametrize("htmx", [True, False])
def test_sort_turns_the_hand_round_and_keeps_the_selection(
    browser: Client, table: Table, htmx: bool
) -> None:
    """X009."""
    response = post(browser, table, "sort", "5h 5c", htmx=htmx)
    assert cards(response) == ["Kd", "9c", "5c", "5h", "3h"]
    assert sorted(cards(response, checked="")) == ["5c", "5h"]
    assert cards(browser.get(url(table))) == ["Kd", "9c", "5c", "5h", "3h"]
    assert cards(post(browser, table, "sort")) == ["3h", "5h", "5c", "9c", "Kd"]


@pytest.mark.parametrize("htmx", [True, False])
def test_take_back(browser: Client, table: Table, htmx: bool) -> None:
    """X010."""
    play.play(table, 0, 0, "5h 5c")
    play.play(table, 1, 1, "pass")
    response = post(browser, table, "back", version=2, htmx=htmx)
    assert response.status_code == (200 if htmx else 303)
    assert log(table) == []
    page = browser.get(url(table))
    assert "5h" in cards(page)
    assert "A move was taken back" in words(page)


def test_the_live_region_says_that_a_move_was_taken_back(browser: Client, table: Table) -> None:
    """And not once more what was played before it."""
    for seat, text in enumerate(["3h", "4s", "7s", "9c"]):
        play.play(table, seat % 3, seat, text)
    taken = post(browser, again(table), "back", htmx=True)
    assert text_of(taken, "news").startswith("Your move was taken back. ")
    assert "AI right: Single 7" not in text_of(taken, "news")


@pytest.mark.parametrize("do", ["back", "counter"])
def test_the_focus_of_an_item_of_the_menu_goes_to_the_play_button(
    browser: Client, table: Table, do: str
) -> None:
    """The menu closes; also when the answer is a refusal."""
    assert "autofocus" in button(post(browser, table, do, htmx=True), "play")


def test_the_focus_goes_from_pass_to_continue(browser: Client, player: Player) -> None:
    """X008: Pass stays where it was, but is not to be said again."""
    table = play_moves(set_table(player, "3h Jh", "9s 4h", "7s 8h 8d", leader=1), "9s", "pass")
    passed = post(browser, table, "pass", htmx=True)
    assert "autofocus" in button(passed, "advance")


def test_a_double_click_takes_back_once(browser: Client, table: Table) -> None:
    for seat, text in enumerate(["3h", "4s", "7s", "9c"]):
        play.play(table, seat % 3, seat, text)
    for _ in range(2):
        post(browser, table, "back", version=4)
    assert log(table) == ["3h", "4s", "7s"]


def test_nothing_to_take_back_says_so(browser: Client, table: Table) -> None:
    response = post(browser, table, "back")
    assert response.status_code == 422
    assert status(response) == "There is no move of yours to take back"


@pytest.mark.parametrize("htmx", [True, False])
def test_the_menu_knows_whether_there_is_a_move_to_take_back(
    browser: Client, table: Table, htmx: bool
) -> None:
    """X010: before the first own move, after it, and taken back again."""

    def refused(response: Any) -> bool:
        item = button(response, "back")
        assert item.get("title", "").startswith("There is no move") == ("aria-disabled" in item)
        return "aria-disabled" in item

    assert refused(browser.get(url(table)))
    made = post(browser, table, "play", "5h 5c", htmx=htmx)
    assert not refused(made if htmx else browser.get(url(table)))
    taken = post(browser, again(table), "back", htmx=htmx)
    assert refused(taken if htmx else browser.get(url(table)))


def test_what_was_played_before_a_branch_is_not_taken_back(browser: Client, player: Player) -> None:
    table = finish(set_table(player, "3h 9d", "4s 6h", "7s 8h"))
    browser.post(url(table, "replay/1/play-on/"))
    branch = Game.objects.latest("pk")
    assert "aria-disabled" in button(browser.get(branch.get_absolute_url()), "back")


def test_the_last_card_rule_at_the_button(browser: Client, player: Player) -> None:
    """P040, P042, P043: lower singles are refused, pairs are not."""
    table = set_table(player, "4h 4c 9h Kd", "Ts", "8h 8c")
    response = post(browser, table, "play", "9h")
    expected = "The next player has one card: the only single you may play is the king"
    assert (response.status_code, status(response)) == (422, expected)
    assert post(browser, table, "play", "4h 4c").status_code == 303


def test_the_winning_move_shows_the_result(browser: Client, player: Player) -> None:
    """P027, P045."""
    table = set_table(player, "3h", "4s 6h", "7s 8h")
    response = post(browser, table, "play", "3h", htmx=True)
    assert "You won" in words(response)
    assert "Cards left +4 −2 −2" in words(response)
    assert elements(response, "hx-partial", **{"hx-target": "#back"})


def test_after_the_end_no_button_changes_anything(browser: Client, player: Player) -> None:
    table = set_table(player, "3h", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "3h")
    for do in ("play", "pass", "advance", "back", "hint", "clear", "sort"):
        for htmx in (True, False):
            response = post(browser, table, do, "4s", version=1, htmx=htmx)
            assert response.status_code in {200, 303, 409, 422}, do
    assert log(table) == ["3h"]


def test_opening_the_buttons_address_leads_to_the_table(browser: Client, table: Table) -> None:
    for rest in ("move/", "selection/", "move/?v=3"):
        assert browser.get(url(table, rest))["Location"] == url(table)
    assert browser.delete(url(table, "move/")).status_code == 405


def test_a_move_takes_the_same_few_queries_early_and_late(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """Two reads; savepoint, update, insert, release. Other games and players do not matter."""
    for number in range(3):
        numbered_table(Player.objects.create(), f"A000000{number}")
    table = numbered_table(player)
    while not table.over:
        version = table.deal.version
        if table.state.turn == 0:
            option = table.rules.hints(table.state)[0]
            chosen = card_texts(table.rules.concrete(table.state.hand, option).cards)
            do = "play" if chosen else "pass"
        else:
            chosen, do = [], "advance"
        with django_assert_num_queries(6):
            post(browser, table, do, " ".join(chosen), version=version, htmx=True)
        table = again(table)
        assert table.deal.version == version + 1


def test_speed_of_the_board_follows_the_settings(browser: Client, table: Table) -> None:
    player = table.seats[0].player
    assert player is not None
    players.prefer(player, speed="fast")
    response = post(browser, table, "play", "3h", htmx=True)
    assert "delay:450ms" in button(response, "advance")["hx-trigger"]


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("cards", ["pass", "bid 1", "3h pass"])
def test_a_word_is_no_card(browser: Client, player: Player, cards: str, htmx: bool) -> None:
    """Even where passing is allowed, what is posted as cards must be cards."""
    table = set_table(player, "3h 5h", "9s 4h", "7s 8h 8d", leader=2)
    play.play(table, 2, 0, "7s")
    response = post(browser, table, "play", cards, version=1, htmx=htmx)
    assert response.status_code == 422
    assert status(response) == "You do not hold these cards"
    assert log(table) == ["7s"]
