"""The table as a page."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play, players
from games.models import Player
from games.tables import Table
from tests.factories import again, be, numbered_table, set_table
from tests.games.pages import HTMX, barred, button, cards, dim, elements, post, status, url, words

pytestmark = pytest.mark.django_db


def test_the_page_and_its_board_say_the_same(browser: Client, player: Player) -> None:
    """X008: the page without htmx, only the board with it."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    page, board = browser.get(url(table)), browser.get(url(table), headers=HTMX)
    assert elements(page, "html")
    assert not elements(board, "html")
    assert status(page) == status(board) == "Your lead: play any combination"
    assert cards(page) == cards(board) == ["3h", "5h", "9c"]
    assert "HX-Request" in board["Vary"]


def test_number_and_copy_link_are_on_top(browser: Client, player: Player) -> None:
    """P053, P054."""
    page = browser.get(url(numbered_table(player)))
    assert "A1739204" in words(page)
    (link,) = elements(page, "a", href="/en/paodekuai/deal/A1739204/")
    assert link["data-copy"] == link["href"]


def test_a_long_seed_is_nobodys_business(browser: Client, player: Player) -> None:
    """X012: the seed of a live game stays secret until it is over."""
    seed = "0123456789abcdef" * 2
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h", seed=seed)
    page = browser.get(url(table))
    assert seed not in page.content.decode()
    assert not [link for link in elements(page, "a") if "data-copy" in link]


def test_seats_counts_and_turn(browser: Client, player: Player) -> None:
    """P011, P039."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "8h")
    play.play(table, 0, 0, "5h")
    text = words(browser.get(url(table)))
    assert "AI left AI left, to play 2 2 cards" in text
    assert "AI right 1 Last card" in text
    assert "You 2 cards" in text


def test_ones_own_long_play_is_named(browser: Client, player: Player) -> None:
    """On a phone five cards beside a name are slivers; a screen reader hears the cards."""
    table = set_table(player, "3h 4h 5c 6c 7d 9h", "4s 6h", "8h 8c")
    play.play(table, 0, 0, "3h 4h 5c 6c 7d")
    page = browser.get(url(table))
    assert elements(page, "span", **{"class": "narrow", "aria-hidden": "true"})
    assert "Straight 3\u20137" in words(page).replace("\u2060", "")
    table = set_table(player, "3h 4h 5c 6c 9h 9d", "4s 6h", "8h 8c")
    play.play(table, 0, 0, "9h 9d")
    assert not elements(browser.get(url(table)), "span", **{"class": "narrow"})


def test_the_play_to_beat_has_a_caption(browser: Client, player: Player) -> None:
    table = set_table(player, "3h 9h 9c", "Ts Th 4s", "8h 8c 3d", leader=1)
    play.play(table, 1, 0, "Ts Th")
    play.play(table, 2, 1, "pass")
    page = browser.get(url(table))
    assert "Pair of 10s, AI left" in words(page)
    assert status(page) == "Nothing in your hand beats the pair of 10s: pass"
    assert "AI right 3 3 cards Pass" in words(page)


def test_a_play_of_ones_own_is_called_yours(browser: Client, player: Player) -> None:
    table = set_table(player, "3h 9h 9c", "Ts Th 4s", "8h 8c 3d")
    play.play(table, 0, 0, "9h 9c")
    page = browser.get(url(table))
    assert "Pair of 9s, yours" in words(page)
    assert status(page) == "AI left is to play"


def test_on_an_answer_one_may_pass_and_unfit_cards_are_dim(browser: Client, player: Player) -> None:
    """P017, P021, P023: they may be chosen, and the status line then says what is wrong."""
    table = set_table(player, "3h 9h Jc Jd", "Ts 4s", "8h 8c", leader=1)
    play.play(table, 1, 0, "Ts")
    play.play(table, 2, 1, "pass")
    page = browser.get(url(table))
    assert dim(page) == ["3h", "9h"]
    assert "aria-disabled" not in button(page, "pass")
    assert status(page) == "Beat the single 10, or pass"


def test_on_ones_own_lead_pass_is_off_and_says_why(browser: Client, player: Player) -> None:
    """P022."""
    page = browser.get(url(set_table(player, "3h 9h", "Ts 4s", "8h 8c")))
    off = button(page, "pass")
    assert off["aria-disabled"] == "true"
    assert off["title"] == "You lead this trick: you cannot pass"


def test_the_first_play_of_classic_asks_for_the_spade_three(
    browser: Client, player: Player
) -> None:
    """P004, P020; cards of no legal play are dim."""
    table = set_table(player, "3s 3h 7c Kd", "Ts 4s", "8h 8c")
    page = browser.get(url(table))
    assert status(page) == "The first play must include ♠3"
    assert dim(page) == ["7c", "Kd"]


def test_the_last_card_rule_is_said_before_one_chooses(browser: Client, player: Player) -> None:
    """P040, P041, P042."""
    table = set_table(player, "4h 9h 9c Kd", "Ts", "8h 8c")
    page = browser.get(url(table))
    expected = "The next player has one card: the only single you may play is the king"
    assert status(page) == expected
    assert barred(page) == ["4h"]
    (low,) = elements(page, "input", name="cards", value="4h")
    assert low["title"] == "The next player has one card: the only single you may play is the king"
    assert "AI left 1 Last card" in words(page)


def test_on_an_answer_the_last_card_rule_is_said_too(browser: Client, player: Player) -> None:
    """P041, P042, P057: the 9 beats the 5 and is off; the 4 is dim, and would not beat it."""
    table = set_table(player, "4h 9c Kd", "6s", "5s 3d", leader=2)
    play.play(table, 2, 0, "5s")
    page = browser.get(url(table))
    expected = "The next player has one card: the only single you may play is the king"
    assert status(page) == expected
    assert barred(page) == ["9c"]
    assert dim(page) == ["4h", "9c"]
    (hand,) = elements(page, "div", id="hand")
    assert hand["aria-describedby"] == "status"


def test_the_turned_up_card_of_compact_lies_open(browser: Client, player: Player) -> None:
    """P006."""
    table = numbered_table(player, "B0000042")
    page = browser.get(url(table))
    leader = ["you lead", "AI left leads", "AI right leads"][table.state.turn]
    assert f"Turned up: {leader}" in words(page)
    assert "Play goes to the left" in words(page)


def test_the_trick_is_counted(browser: Client, player: Player) -> None:
    """P056."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    assert "Trick 1" in words(browser.get(url(table)))
    play.play(table, 0, 0, "9c")
    play.play(table, 1, 1, "pass")
    play.play(table, 2, 2, "pass")
    assert "Trick 2" in words(browser.get(url(table)))


def test_a_bot_plays_by_itself_and_by_a_button(browser: Client, player: Player) -> None:
    """X008: the Continue button works without JavaScript."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "5h")
    go_on = button(browser.get(url(table)), "advance")
    address = url(table, "move/?v=1")
    assert go_on["hx-post"] == go_on["formaction"] == address
    assert go_on["hx-trigger"].startswith("load delay:")


def test_while_a_bot_plays_the_other_buttons_stay_in_their_places(
    browser: Client, player: Player
) -> None:
    """Clear still works: cards may be chosen beforehand."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "5h")
    page = browser.get(url(table))
    ids = [
        each["id"] for each in elements(page, "button") if each.get("class", "").startswith("btn")
    ]
    assert ids == ["hint", "clear", "pass", "play"]
    assert "disabled" in button(page, "hint")
    assert "disabled" not in button(page, "clear")
    assert button(page, "pass")["title"] == "It is not your turn"


def test_the_first_button_of_the_form_is_enter(browser: Client, player: Player) -> None:
    """P017: Enter on a card presses it, not the menu's Take back."""
    page = browser.get(url(set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")))
    own = [each for each in elements(page, "button") if each.get("form") == "move"]
    assert own[0]["value"] == "enter"
    assert "hidden" in own[0]


def test_enter_plays_what_is_chosen_or_asks_for_it(browser: Client, player: Player) -> None:
    """P017."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    asked = post(browser, table, "enter")
    assert (asked.status_code, status(asked)) == (422, "Select the cards to play")
    assert post(browser, table, "enter", "5h").status_code == 303
    assert again(table).state.counts[0] == 2


@pytest.mark.parametrize(("speed", "delay"), [("fast", 450), ("slow", 1000)])
def test_two_speeds(browser: Client, player: Player, speed: str, delay: int) -> None:
    """P057."""
    players.prefer(player, speed=speed)
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "5h")
    page = browser.get(url(table))
    assert f"load delay:{delay}ms" in button(page, "advance")["hx-trigger"]
    assert f"speed-{speed}" in elements(page, "main")[0]["class"].split()


def is_dealt_out(browser: Client, table: Table) -> bool:
    [board] = elements(browser.get(url(table)), "div", id="board")
    return board.get("class") == "dealing"


def test_cards_are_dealt_out_once(browser: Client, player: Player) -> None:
    """P008: a page that is loaded again has them in the hand at once."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    assert is_dealt_out(browser, table)
    assert not is_dealt_out(browser, table)
    assert is_dealt_out(browser, set_table(player, "3h 5h 9c", "4s 6h", "7s 8h"))


def test_cards_are_dealt_out_before_the_first_move_only(browser: Client, player: Player) -> None:
    """P008."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "5h")
    assert not is_dealt_out(browser, table)


def test_four_coloured_suits(browser: Client, player: Player) -> None:
    """X009."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    players.prefer(player, suits="four")
    assert "four-colours" in elements(browser.get(url(table)), "body")[0]["class"]


def test_the_result_has_exactly_four_rows_and_stays(browser: Client, player: Player) -> None:
    """P046 to P052. The left bot has played a bomb and nothing else, the right one nothing."""
    bomb = "6s 6h 6d 6c"
    table = set_table(player, "3h 9h 9c", f"{bomb} Ts", "8h 8c 4c", leader=1, seed="A0000007")
    play.play(table, 1, 0, bomb)
    play.play(table, 2, 1, "pass")
    play.play(table, 0, 2, "pass")
    play.play(table, 1, 3, "Ts")
    page = browser.get(url(table))
    text = words(page)
    assert "AI left won You AI left AI right" in text
    assert "Cards left −3 +6 −3 Shutout −3 +6 −3 Bombs −2 +4 −2 Total −8 +16 −8" in text
    assert len(elements(page, "tr")) == 1 + 4
    for label in ("New deal", "Same deal again", "Replay", "Copy link to this deal"):
        assert label in text
    assert words(browser.get(url(table))) == text


def test_the_shutout_row_shows_zeros(browser: Client, player: Player) -> None:
    """P049."""
    table = set_table(player, "3h 9h", "Ts 4s", "8h 8c")
    for seat, text in enumerate(["3h", "Ts", "pass", "pass"]):
        play.play(table, seat % 3, seat, text)
    play.play(table, 1, 4, "4s")
    text = words(browser.get(url(table)))
    assert "Cards left −1 +3 −2 Shutout 0 +2 −2 Bombs 0 0 0 Total −1 +5 −4" in text


def test_all_hands_lie_open_after_the_end(browser: Client, player: Player) -> None:
    table = set_table(player, "3h", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "3h")
    html = browser.get(url(table)).content.decode()
    for text in ("4s", "6h", "7s", "8h"):
        assert f"#c-{text}" in html
    assert "You won" in html


def test_ones_own_last_cards_lie_where_the_hand_was(browser: Client, player: Player) -> None:
    """They are looked at, not chosen from, and nobody is warned of a last card any more."""
    players.prefer(player, sort="down")
    table = set_table(player, "3h 9h", "Ts", "8h", leader=1)
    play.play(table, 1, 0, "Ts")
    html = browser.get(url(table)).content.decode()
    hand = html.partition('class="hand')[2]
    assert re.findall(r"#c-(\w\w)", hand) == ["9h", "3h"]
    assert html.count("#c-9h") == 1
    assert 'name="cards"' not in hand
    assert "Last card" not in html


def test_strangers_are_told_whose_table_it_is(client: Client, player: Player) -> None:
    """A stranger sees no card, and may deal the same number."""
    players.rename(player, "Ana")
    table = numbered_table(player)
    be(client, Player.objects.create())
    page = client.get(url(table))
    assert page.status_code == 403
    assert "This is Ana’s table" in words(page)
    assert "#c-3" not in page.content.decode()
    assert elements(page, "form", action="/en/paodekuai/deal/A1739204/")


def test_visitors_without_a_cookie_are_strangers_too(client: Client, player: Player) -> None:
    page = client.get(url(numbered_table(player)))
    assert page.status_code == 403
    assert "This is another player’s table" in words(page)


@pytest.mark.parametrize("path", ["abcdefghjkmn/", "abcdefghjkmn/move/", "x/", "0000000000000/"])
def test_no_such_table(client: Client, db: None, path: str) -> None:
    address = f"/en/paodekuai/{path}"
    page = client.post(address) if "move" in path else client.get(address)
    assert page.status_code == 404
    assert "There is nothing at this address" in words(page)


def test_a_page_takes_no_post(browser: Client, player: Player) -> None:
    page = browser.post(url(numbered_table(player)))
    assert (page.status_code, page["Allow"]) == (405, "GET, HEAD")
    assert "This address" in words(page)


def test_the_table_is_never_kept_by_a_cache(browser: Client, player: Player) -> None:
    """The back button shows the table as it is."""
    response = browser.get(url(numbered_table(player)))
    assert "no-store" in response["Cache-Control"]
    assert "private" in response["Cache-Control"]


def test_the_token_of_the_moves_stands_outside_the_board(player: Player) -> None:
    """It is checked with every move, and not made anew for every answer."""
    client = Client(enforce_csrf_checks=True)
    be(client, player)
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    assert post(client, table, "play", "5h", htmx=True).status_code == 403
    name = "csrfmiddlewaretoken"
    (token,) = elements(client.get(url(table)), "input", name=name, form="move")
    response = post(client, table, "play", "5h", htmx=True, **{name: token["value"]})
    assert response.status_code == 200
    assert again(table).deal.version == 1
    assert not elements(response, "input", name=name)
    assert "csrftoken" not in response.cookies


def test_the_page_takes_two_queries(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = numbered_table(player)
    browser.get(url(table))
    with django_assert_num_queries(2):
        browser.get(url(table))


def test_a_move_that_was_taken_back_is_marked(browser: Client, player: Player) -> None:
    """X010."""
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    play.play(table, 0, 0, "5h")
    assert "A move was taken back" not in words(browser.get(url(table)))
    play.take_back(again(table), 0, 1)
    assert "A move was taken back" in words(browser.get(url(table)))


def test_the_log_tells_the_plays_and_where_tricks_begin(browser: Client, player: Player) -> None:
    table = set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")
    for seat, text in enumerate(["5h", "6h", "8h", "pass", "pass"]):
        play.play(table, seat % 3, seat, text)
    play.play(table, 2, 5, "7s")
    text = words(browser.get(url(table)))
    assert (
        "Plays so far You Single 5 AI left Single 6 AI right Single 8 You Pass AI left Pass" in text
    )
    page = browser.get(url(table))
    assert len(elements(page, "li", **{"class": "new"})) <= 1


def test_the_log_leaves_no_play_out(browser: Client, player: Player) -> None:
    table = numbered_table(player)
    while not table.over:
        rules, view = table.rules, table.rules.view(table.state, table.state.turn)
        text = rules.move_text(rules.concrete(view.hand, rules.hints(view)[0]))
        play.play(table, table.state.turn, table.deal.version, text)
    log = browser.get(url(table)).content.decode().partition('id="log"')[2]
    assert table.deal.version > 30
    assert log.count('class="who"') == table.deal.version
