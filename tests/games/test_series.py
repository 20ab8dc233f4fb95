"""Several deals of one game: dealt on, added up, left and come back to, replayed one by one."""

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play
from games.models import Deal, Game, Move, Player
from games.series import Series, best
from games.tables import Table, load
from tests.factories import again, finish, numbered_table, set_landlord
from tests.games.pages import button, cards, elements, post, status, url, words

pytestmark = pytest.mark.django_db


def next_deal(table: Table) -> Table:
    play.next_deal(table, table.deal.version)
    return again(table)


def series(player: Player, number: str = "D0000005", deals: int = 3) -> Table:
    return numbered_table(player, number, deals)


# Choosing one


def test_a_series_is_chosen_at_the_start_and_kept(client: Client) -> None:
    """D031, X009."""
    page = client.get("/en/doudizhu/")
    offered = [box["value"] for box in elements(page, "input", type="radio", name="deals")]
    assert offered == ["1", "3", "6", "12"]
    client.post("/en/doudizhu/deal/", {"variant": "standard", "deals": "6"})
    assert Game.objects.get().options == {"deals": 6}
    (kept,) = elements(client.get("/en/doudizhu/"), "input", name="deals", checked="")
    assert kept["value"] == "6"


@pytest.mark.parametrize("deals", ["0", "2", "100000", "-1", "x"])
def test_other_numbers_of_deals_deal_nothing(client: Client, deals: str) -> None:
    response = client.post("/en/doudizhu/deal/", {"variant": "standard", "deals": deals})
    assert response.status_code == 422
    assert f"Deals in the series: there is no choice “{deals}”." in words(response)
    assert not Game.objects.exists()


def test_a_series_that_is_not_chosen_is_one_deal(client: Client) -> None:
    client.post("/en/doudizhu/deal/", {"variant": "standard", "deals": ""})
    assert Game.objects.get().options == {}


def test_games_without_series_offer_none(client: Client) -> None:
    """P057."""
    assert not elements(client.get("/en/paodekuai/"), "input", name="deals")
    client.post("/en/paodekuai/deal/", {"variant": "classic", "deals": "3"})
    assert Game.objects.get().options == {}


# Adding up


def test_totals_run_and_the_next_deal_follows_from_the_number(
    browser: Client, player: Player
) -> None:
    """D031: by hand from the outcomes; three deals, then no more."""
    table = series(player)
    totals = (0, 0, 0)
    for number in (1, 2, 3):
        suffix = f"/{number}" if number > 1 else ""
        assert table.deal.seed == f"D0000005{suffix}"
        table = finish(table)
        points = table.outcome.total
        totals = tuple(a + b for a, b in zip(totals, points, strict=True))
        text = words(browser.get(url(table)))
        signed = " ".join(f"+{n}" if n > 0 else str(n).replace("-", "−") for n in totals)
        assert f"Series {signed}" in text
        assert f"{number}/3" in text
        assert f"Deal number D0000005{suffix} Copy link to this deal" in text
        if number < 3:
            assert f"Deal {number} of 3" in text
            table = next_deal(table)
    assert "The series is over" in text
    assert not table.goes_on
    with pytest.raises(play.Stale):
        next_deal(table)
    assert Deal.objects.count() == 3


def test_equal_totals_are_a_draw() -> None:
    """D031."""
    assert best((4, -8, 4)) == (0, 2)
    assert best((2, 1, -3)) == (0,)


@pytest.mark.parametrize(
    ("before", "totals", "line"),
    [
        ([0, 0, 0], "+4 −2 −2", "The series is over: you won it"),
        ([-3, 3, 0], "+1 +1 −2", "The series is over: a draw, with equal totals"),
        ([-6, 0, 6], "−2 −2 +4", "The series is over: AI left won it"),
    ],
)
def test_who_won_the_series(
    browser: Client, player: Player, before: list[int], totals: str, line: str
) -> None:
    """D031: the last of three deals, a bid of 1 with a spring, gives +4 −2 −2."""
    carried = {"scored": 2, "totals": before}
    table = set_landlord(player, "3s", "4s 9s", "5s 8s", deals=3, carried=carried)
    play.play(table, 0, 0, "3s")
    text = words(browser.get(url(table)))
    assert f"Points +4 −2 −2 Series {totals} {line}" in text


def test_a_deal_that_all_passed_is_none_of_the_series(player: Player) -> None:
    """D009, D031."""
    table = series(player)
    for _ in range(3):
        play.play(table, table.state.turn, table.deal.version, "pass")
    table = next_deal(again(table))
    assert table.series == Series(3, (0, 0, 0), 0)
    table = next_deal(finish(table))
    assert (table.deal.index, table.series.number) == (2, 2)
    assert table.deal.seed == "D0000005/3"


# Going on


def test_the_button_deals_and_a_second_press_does_nothing(browser: Client, player: Player) -> None:
    """X008: a plain form."""
    table = finish(series(player))
    assert button(browser.get(url(table)), "next")["id"] == "next-deal"
    first = post(browser, table, "next")
    assert (first.status_code, first["Location"]) == (303, url(table))
    assert post(browser, table, "next").status_code == 303
    assert Deal.objects.count() == 2
    page = browser.get(url(table))
    assert len(cards(page)) == 17
    assert elements(page, "div", id="board")[0].get("class") == "dealing"


def test_a_page_of_the_deal_before_plays_nothing_in_the_next(
    browser: Client, player: Player
) -> None:
    """Versions run on from deal to deal, so that none stands for two positions."""
    table = series(player)
    seen = {table.deal.version}
    old = finish(table)
    assert old.deal.version not in seen
    new = next_deal(old)
    assert new.deal.version == old.deal.version + 1
    for version in range(old.deal.version + 1):
        with pytest.raises(play.Stale):
            play.play(again(new), new.state.turn, version, "pass")


def test_there_is_no_next_deal_before_the_end(browser: Client, player: Player) -> None:
    table = series(player)
    with pytest.raises(play.Stale):
        next_deal(table)
    assert post(browser, table, "next").status_code == 303
    assert Deal.objects.count() == 1


def test_a_series_is_left_and_continued_later(browser: Client, player: Player) -> None:
    """P056, D031: between two deals it is still in progress, and over after the last."""
    table = finish(series(player, deals=3))
    page = browser.get("/en/doudizhu/")
    assert "Deal 1/3." in words(page)
    assert "The next deal is to come" in words(page)
    assert elements(page, "a", href=url(table))
    table = finish(next_deal(finish(next_deal(table))))
    assert "Return to the table" not in words(browser.get("/en/doudizhu/"))


def test_a_new_game_can_be_as_long_as_the_last(browser: Client, player: Player) -> None:
    table = finish(series(player, deals=1))
    (hidden,) = {
        field["value"] for field in elements(browser.get(url(table)), "input", name="deals")
    }
    assert hidden == "1"


def test_a_move_late_in_a_series_takes_as_few_queries(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = series(player)
    with django_assert_num_queries(2):
        browser.get(url(first))
    table = next_deal(finish(next_deal(finish(first))))
    with django_assert_num_queries(2):
        browser.get(url(table))
    seat = table.state.turn
    with django_assert_num_queries(4):
        play.play(table, seat, table.deal.version, "pass")


# Replays and records


def test_each_deal_has_its_replay_and_they_are_linked(client: Client, player: Player) -> None:
    """X002: the first at the short addresses; a deal that is not over has none."""
    first = finish(series(player))
    second = finish(next_deal(first))
    third = next_deal(second)
    page = client.get(url(first, "replay/0/"))
    numbers = [link for link in elements(page, "a") if link.get("id", "").startswith("deal-")]
    assert [(link["id"], link["href"]) for link in numbers] == [
        ("deal-1", url(first, "replay/0/")),
        ("deal-2", url(first, "replay/2/0/")),
    ]
    shown = client.get(url(second, "replay/2/1/")).context["board"]
    assert shown.state.deal == second.state.deal
    assert shown.next_path == url(second, "replay/2/2/")
    assert shown.record_path == url(second, "replay/2/record.json")
    assert shown.play_on_path == url(second, "replay/2/1/play-on/")
    assert client.get(url(third, "replay/3/0/")).status_code == 404
    assert client.get(url(third, "replay/4/0/")).status_code == 404
    assert client.get(url(third, "replay/1/5/"))["Location"] == url(first, "replay/5/")
    last = client.get(shown.last_path)
    assert "Deal 2 of 3" in words(last)


def test_the_auction_is_in_the_replay(client: Client, player: Player) -> None:
    """X002: each word is a ply, and who became landlord is seen."""
    table = finish(series(player, "D0000002", 1))
    bids = table.state.bids
    response = client.get(url(table, "replay/"))
    texts = [move.text for move in response.context["board"].moves[: len(bids)]]
    assert texts == ["Bid 3" if bid.points else "Pass" for bid in bids]
    assert not any(move.new_trick for move in response.context["board"].moves[: len(bids)])
    assert response.context["board"].moves[len(bids)].new_trick
    after = client.get(url(table, f"replay/{len(bids)}/"))
    assert "Player 1: Bid 3" in words(after)
    assert "Player 1 leads" in words(after)
    assert "Player 1, to play Landlord" in words(after)


@pytest.mark.parametrize("later", [False, True])
def test_a_record_of_any_deal_loads_again(client: Client, player: Player, later: bool) -> None:
    """X002: of a later deal with its cards, because no number stands for them alone."""
    table = finish(series(player))
    if later:
        table = finish(next_deal(table))
    address = url(table, "replay/2/record.json" if later else "replay/record.json")
    response: Any = client.get(address)
    record = json.loads(response.content)
    assert ("number" in record["deal"]) == (not later)
    assert ("talon-doudizhu-D0000005-2.json" in response["Content-Disposition"]) == later
    loaded: Any = client.post("/en/load-record/", {"record": response.content.decode()})
    assert loaded.status_code == 303
    copy = load(*loaded["Location"].split("/")[2:4])
    assert copy.state.hands == table.state.hands
    assert copy.outcome.total == table.outcome.total


def test_playing_on_from_a_later_deal(browser: Client, player: Player) -> None:
    """X002: from within the auction, with a link back to that deal."""
    table = finish(next_deal(finish(series(player))))
    response: Any = browser.post(url(table, "replay/2/1/play-on/"), {"seat": "1"})
    assert response.status_code == 303
    new = load(*response["Location"].split("/")[2:4])
    assert (new.state.deal, len(new.state.bids)) == (table.state.deal, 1)
    assert new.series.deals == 1
    assert Move.objects.filter(deal=new.deal).count() == 1
    page = browser.get(url(new))
    assert elements(page, "a", href=url(table, "replay/2/1/"))
    assert "Played on from D0000005/2, move 1" in words(page)
    replay = browser.get(url(table, "replay/2/1/"))
    assert "Dou Dizhu Deal number D0000005/2 , Deal 2 of 3" in words(replay)
    (again_here,) = [a for a in elements(replay, "a") if "/deal/" in a.get("href", "")]
    assert again_here["href"] == "/en/doudizhu/deal/D0000005/2/"


def test_the_number_of_a_later_deal_deals_its_cards(browser: Client, player: Player) -> None:
    """P053-P055: D0000005/2 is rules.md, section 5, deal 2; from the link and from the field."""
    later = next_deal(finish(series(player)))
    (copy,) = [a for a in elements(browser.get(url(later)), "a") if "data-copy" in a]
    assert copy["data-copy"] == copy["href"] == "/en/doudizhu/deal/D0000005/2/"
    for typed in ("D0000005/2", "d0000005 / 2", "\u04140000005/2"):
        found = browser.get("/en/number/", {"number": typed})
        assert found["Location"] == copy["href"], typed
    assert "D0000005/2" in words(browser.get(copy["href"]))
    dealt: Any = browser.post(copy["href"], {"deals": "3"})
    mine = load(*dealt["Location"].split("/")[2:4])
    assert mine.state.hands == later.state.hands
    assert mine.deal.seed == "D0000005/2"
    record = json.loads(browser.get(url(finish(mine), "replay/record.json")).content)
    assert "hands" in record["deal"]
    assert next_deal(again(mine)).deal.seed == "D0000005/3"


@pytest.mark.parametrize("number", ["D0000005/0", "D0000005/10000", "A0000005/2"])
def test_there_is_no_such_later_deal(client: Client, number: str) -> None:
    """Pao De Kuai has no series."""
    response = client.get("/en/number/", {"number": number})
    assert response.status_code == 422
    assert f"There is no deal “{number}”" in words(response)


@pytest.mark.parametrize("number", ["D0000005/1", "D0000005/"])
def test_the_first_deal_has_the_number_alone(client: Client, number: str) -> None:
    found = client.get("/en/number/", {"number": number})
    assert found["Location"] == "/en/doudizhu/deal/D0000005/"


def test_a_move_taken_back_marks_the_deals_that_follow(browser: Client, player: Player) -> None:
    """X010: on the table and at the end; the first deal is not marked before."""
    table = series(player)
    assert "taken back" not in words(browser.get(url(table)))
    while table.state.turn:
        play.play(table, table.state.turn, table.deal.version, "pass")
    play.play(table, 0, table.deal.version, "bid 1")
    play.take_back(table, 0, table.deal.version)
    second = next_deal(finish(again(table)))
    shown = browser.get(url(second))
    assert "A move was taken back" in words(shown).partition("Plays so far")[2].partition("Hint")[0]
    assert elements(shown, "div", id="board")[0].get("class") == "dealing"
    ended = finish(second)
    assert status(browser.get(url(ended))).startswith("A move was taken back")


def test_a_replay_says_which_deal_it_is(client: Client, player: Player) -> None:
    """X002, D009: a deal that all passed is named so, and counts for none."""
    table = series(player)
    for _ in range(3):
        play.play(table, table.state.turn, table.deal.version, "pass")
    first = finish(next_deal(again(table)))
    second = finish(next_deal(first))
    page = client.get(url(second, "replay/3/0/"))
    assert "Replay of Dou Dizhu, Deal 2 of 3, move 0" in words(page)
    assert words(page).count("Deal 2 of 3") == 2
    assert "Deals of this game All passed 1 2 " in words(page)
