"""Every ply of a deal that is over is a page (X002), and no ply of one that is not."""

import json
import random
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play
from games.engine.cards import card_texts
from games.engine.record import Record
from games.models import Deal, Game, Move, Player, Seat
from games.tables import Table, load
from tests.factories import again, be, numbered_table, play_moves, set_table
from tests.games.pages import HTMX, cards, elements, post, text_of, url, words

pytestmark = pytest.mark.django_db

CARD = re.compile(r'#c-(\w\w)"')


def play_out(table: Table, chance: random.Random) -> Table:
    """Plays random legal moves to the end."""
    rules = table.rules
    while (seat := table.state.turn) is not None:
        move = rules.concrete(table.state.hand, chance.choice(rules.legal_moves(table.state)))
        play.play(table, seat, table.deal.version, rules.move_text(move))
    return again(table)


def short_game(player: Player, *moves: str) -> Table:
    """Seat 1 goes out in five moves; seat 2 never plays."""
    table = set_table(player, "3d 3c Kh", "4d 4c 9s 9h", "5d 6c 7h 8s")
    return play_moves(table, *(moves or ("3d 3c", "4d 4c", "pass", "pass", "9s 9h")))


def ply(client: Client, table: Table, ply: int, more: str = "") -> Any:
    return client.get(url(table, f"replay/{ply}/{more}"))


def open_seats(response: Any) -> list[tuple[str, list[str]]]:
    """The name and the cards of each seat, from the top of the page down."""
    return [
        (" ".join(unescape(name).split()), CARD.findall(body))
        for name, body in re.findall(
            r'<section class="open[^"]*" aria-label="([^"]*)">(.*?)</section>',
            response.content.decode(),
            re.DOTALL,
        )
    ]


def part(response: Any, css_class: str) -> list[str]:
    html = response.content.decode()
    found = re.findall(rf'<(\w+) class="{css_class}[^"]*"[^>]*>(.*?)</\1>', html, re.DOTALL)
    return [" ".join(unescape(re.sub("<[^>]+>", " ", body)).split()) for _, body in found]


def hrefs(response: Any, **wanted: str) -> list[str]:
    return [link.get("href", "") for link in elements(response, "a", **wanted)]


# Ply by ply


@pytest.mark.parametrize("number", ["A1739204", "B0000042", "D0000001"])
def test_every_ply_of_a_whole_game_shows_all_hands(
    client: Client, player: Player, number: str
) -> None:
    """X002, X008: each ply an address; followed by its own links from the first to the last."""
    seed = random.randrange(10**6)
    print("seed", seed)
    table = play_out(numbered_table(player, number), random.Random(seed))
    moves = Move.objects.filter(deal=table.deal).order_by("ply")
    states = list(Record(table.rules, table.dealt, tuple(m.text for m in moves)).states())
    response = client.get(url(table, "replay/"))
    for at, state in enumerate(states):
        assert response.status_code == 200
        hands = [found for _, found in open_seats(response)]
        assert hands == [card_texts(state.hands[seat]) for seat in (1, 2, 0)]
        assert len(elements(response, "a", id=f"m{at}", **{"aria-current": "step"})) == bool(at)
        if at < len(states) - 1:
            assert hrefs(response, rel="next") == [url(table, f"replay/{at + 1}/")]
            response = client.get(hrefs(response, rel="next")[0])
    assert hrefs(response, rel="next") == []
    won = " ".join(response.context["board"].result.line.split())
    assert won in words(response)
    for at in range(len(states) - 2, -1, -1):
        assert hrefs(response, rel="prev") == [url(table, f"replay/{at}/")]
        response = client.get(hrefs(response, rel="prev")[0])
    assert hrefs(response, rel="prev") == []


@pytest.mark.parametrize(
    ("at", "caption", "standing", "centre"),
    [
        (0, "Player 1 leads", [], []),
        (1, "Player 1: Pair of 3s", [], ["3d", "3c"]),
        (2, "AI left: Pair of 4s", [], ["4d", "4c"]),
        (3, "AI right: Pass", ["To beat: Pair of 4s, AI left"], ["4d", "4c"]),
        (4, "Player 1: Pass", ["AI left leads"], []),
    ],
)
def test_a_ply_says_what_was_played_and_what_is_to_beat(
    client: Client, player: Player, at: int, caption: str, standing: list[str], centre: list[str]
) -> None:
    """X002."""
    response = ply(client, short_game(player), at)
    assert part(response, "caption") == [caption]
    assert part(response, "standing") == standing
    html = response.content.decode()
    middle = re.search(r'class="centre.*?<p', html, re.DOTALL)
    assert middle
    assert CARD.findall(middle[0]) == centre
    assert text_of(response, "news").startswith("After the deal." if at == 0 else f"Move {at} of 5")


def test_a_seat_shows_its_last_move_of_the_trick(client: Client, player: Player) -> None:
    """X002."""
    table = short_game(player)
    assert part(ply(client, table, 3), "last") == ["Pair of 4s", "Pass", "Pair of 3s"]
    assert part(ply(client, table, 4), "last") == ["", "", ""]


def test_the_moves_are_listed_by_tricks(client: Client, player: Player) -> None:
    """X002."""
    response = ply(client, short_game(player), 2)
    assert part(response, "plays")[0].split("  ") == [
        "Player 1 Pair of 3s AI left Pair of 4s AI right Pass Player 1 Pass AI left Pair of 9s"
    ]
    lines = re.findall(
        r'<li( class="new")?><a id="m(\d)" href="([^"]*)"', response.content.decode()
    )
    table = response.context["board"].table
    assert [(bool(new), int(at), path) for new, at, path in lines] == [
        (at == 5, at, url(table, f"replay/{at}/")) for at in range(1, 6)
    ]


def test_the_last_ply_has_the_four_rows(client: Client, player: Player) -> None:
    """X002, P046: by hand: seat 0 has one card left; seat 2 four, and made no play."""
    response = ply(client, short_game(player), 5)
    assert "AI left won" in words(response)
    rows = re.findall(r"<tr><th.*?</tr>", response.content.decode(), re.DOTALL)
    assert [" ".join(re.sub("<[^>]+>", " ", row).split()) for row in rows] == [
        "Cards left −1 +5 −4",
        "Shutout 0 +4 −4",
        "Bombs 0 0 0",
        "Total −1 +9 −8",
    ]
    assert text_of(response, "news").endswith("AI left: Pair of 9s. AI left won.")
    assert not [title for title in elements(response, "h2") if "autofocus" in title]


def test_keys_and_ends(client: Client, player: Player) -> None:
    """X002, X008: what the keys press are links, and where a link leads nowhere it says so."""
    table = short_game(player)
    steps = {
        link["data-key"]: link["href"]
        for link in elements(ply(client, table, 2), "a")
        if "data-key" in link
    }
    assert steps == {
        "Home": url(table, "replay/0/"),
        "ArrowLeft": url(table, "replay/1/"),
        "ArrowRight": url(table, "replay/3/"),
        "End": url(table, "replay/5/"),
    }
    first, last = ply(client, table, 0), ply(client, table, 5)
    for response, dead in ((first, {"first", "prev"}), (last, {"next", "last"})):
        disabled = elements(response, "a", **{"aria-disabled": "true"})
        assert {link["id"] for link in disabled} == dead
        assert not any("href" in link or "data-key" in link for link in disabled)


def test_a_compact_deal_opens_with_its_turned_up_card(client: Client, player: Player) -> None:
    """X002, P006."""
    table = play_out(numbered_table(player, "B0000042"), random.Random(1))
    response = client.get(url(table, "replay/"))
    assert part(response, "caption") == ["Turned up: Player 1 leads"]
    be(client, player)
    assert part(ply(client, table, 0), "caption") == ["Turned up: you lead"]


def test_each_language_has_the_page(client: Client, player: Player) -> None:
    """X001."""
    table = short_game(player)
    for language in ("en", "ru", "pt-br"):
        response = client.get(url(table, "replay/3/?seat=1", language))
        assert response.status_code == 200
        assert f'<html lang="{language}">' in response.content.decode()
        other = "ru" if language != "ru" else "en"
        links = [path for path in hrefs(response, hreflang=other) if "language" in path]
        went = client.get(links[0])
        assert went["Location"] == url(table, "replay/3/?seat=1", other)


# Who looks, and from where


def test_the_player_is_you_and_a_stranger_reads_names(
    client: Client, browser: Client, player: Player
) -> None:
    """X002, X007."""
    table = short_game(player)
    assert [name for name, _ in open_seats(ply(browser, table, 1))] == [
        "AI left",
        "AI right",
        "You",
    ]
    assert part(ply(browser, table, 0), "caption") == ["You lead"]
    player.name = "Ann <b>"
    player.save()
    stranger = Client()
    names = [name for name, _ in open_seats(ply(stranger, table, 1))]
    assert names == ["AI left", "AI right", "Ann <b>"]


def test_any_seat_can_be_the_viewpoint(client: Client, player: Player) -> None:
    """X002: the viewpoint is the seat at the bottom, keeps its name, and stays while stepping."""
    table = short_game(player)
    response = ply(client, table, 1, "?seat=1")
    assert open_seats(response) == [
        ("AI right", ["5d", "6c", "7h", "8s"]),
        ("Player 1", ["Kh"]),
        ("AI left", ["4d", "4c", "9s", "9h"]),
    ]
    assert hrefs(response, rel="next") == [url(table, "replay/2/?seat=1")]
    assert hrefs(response, id="m5") == [url(table, "replay/5/?seat=1")]
    assert hrefs(response, id="seen-2") == [url(table, "replay/1/?seat=2")]
    (chosen,) = elements(response, "a", **{"aria-current": "true", "id": "seen-1"})
    assert chosen


@pytest.mark.parametrize("seat", ["3", "-1", "x", "", "1" * 9, "²"])
def test_a_viewpoint_that_is_no_seat_is_ignored(client: Client, player: Player, seat: str) -> None:
    response = ply(client, short_game(player), 1, f"?seat={seat}")
    assert response.status_code == 200
    assert open_seats(response)[-1][0] == "Player 1"


# What may not be seen


def addresses(table: Table) -> list[str]:
    rest = ["replay/", "replay/record.json", *(f"replay/{at}/" for at in range(8))]
    return [url(table, f"{path}{seat}") for path in rest for seat in ("", "?seat=1")]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_game_that_is_not_over_shows_nobody_anything(
    browser: Client, player: Player, headers: dict[str, str]
) -> None:
    """X002: not a card, not even to its own player, who is sent back to the table."""
    table = short_game(player, "3d 3c", "4d 4c", "pass")
    stranger, other = Client(), Client()
    be(other, Player.objects.create())
    for address in addresses(table):
        own = browser.get(address, headers=headers)
        assert (own.status_code, own["Location"]) == (302, url(table))
        for client in (stranger, other):
            response = client.get(address, headers=headers)
            assert response.status_code == 404
            assert "This game is not over yet" in words(response)
            html = response.content.decode()
            assert not CARD.findall(html)
            assert not re.findall(r"\b(5d|6c|7h|8s|Kh|9s|9h)\b", html)
    play_moves(table, "pass", "9s 9h")
    assert {stranger.get(path).status_code for path in addresses(table)[:12]} == {200}


def test_nobody_plays_on_from_a_game_that_is_not_over(browser: Client, player: Player) -> None:
    """X002: the hands of the new game would be those of the old one."""
    table = short_game(player, "3d 3c", "4d 4c")
    for client in (browser, Client()):
        response = client.post(url(table, "replay/1/play-on/"), {"seat": "1"})
        assert response.status_code in {302, 404}
    assert Game.objects.count() == 1


def test_a_taken_back_move_is_in_no_replay(client: Client, player: Player) -> None:
    """X010: and the replay says that there was one."""
    table = short_game(player, "3d 3c")
    play.take_back(table, 0, table.deal.version)
    table = play_moves(table, "Kh", "pass", "pass", "3d 3c")
    response = client.get(url(table, "replay/"))
    assert "A move was taken back in this game." in words(response)
    assert part(response, "plays") == [
        "Player 1 Single king AI left Pass AI right Pass Player 1 Pair of 3s"
    ]
    untouched = client.get(url(short_game(player), "replay/"))
    assert "taken back" not in words(untouched)


# Addresses that lead nowhere


def test_a_ply_that_the_game_does_not_have(client: Client, player: Player) -> None:
    table = short_game(player)
    for beyond in (6, 999, 10**30):
        response = ply(client, table, beyond)
        assert response.status_code == 404
        assert "This replay has 5 moves." in words(response)
        assert url(table, "replay/5/") in hrefs(response)
        assert client.post(url(table, f"replay/{beyond}/play-on/")).status_code == 404
    for nonsense in ("-1", "x", "1" * 5000):
        assert client.get(url(table, f"replay/{nonsense}/")).status_code == 404


def test_a_game_that_never_was(client: Client) -> None:
    for rest in ("", "record.json", "0/"):
        assert client.get(f"/en/paodekuai/222222222222/replay/{rest}").status_code == 404


def test_get_of_play_on_leads_to_the_ply(client: Client, player: Player) -> None:
    table = short_game(player)
    response = client.get(url(table, "replay/2/play-on/"))
    assert (response.status_code, response["Location"]) == (302, url(table, "replay/2/"))


# The page as a page


def test_htmx_gets_the_same_page(client: Client, player: Player) -> None:
    """X008: one answer an address, so that no cache or history can show half a page."""
    table = short_game(player)
    plain, htmx = ply(client, table, 2), client.get(url(table, "replay/2/"), headers=HTMX)
    token = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
    assert token.sub("", plain.content.decode()) == token.sub("", htmx.content.decode())
    assert "HX-Request" not in plain.get("Vary", "")
    assert plain["Cache-Control"] == "private, no-cache"
    boosted = [
        json.loads(element["hx-boost:inherited"])
        for tag in ("nav", "ol")
        for element in elements(plain, tag)
        if "hx-boost:inherited" in element
    ]
    assert len(boosted) == 3
    assert all(each["select"] == "#main" for each in boosted)
    assert '"history":"reload"' in plain.content.decode()


def test_replays_are_kept_out_of_search_engines(client: Client, player: Player) -> None:
    response = ply(client, short_game(player), 1)
    assert elements(response, "meta", name="robots", content="noindex")


def test_a_replay_reads_as_little_for_a_long_game_as_for_a_short_one(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    short, long = short_game(player), play_out(numbered_table(player), random.Random(7))
    for table in (short, long):
        with django_assert_num_queries(4):
            ply(browser, table, 3)
        with django_assert_num_queries(3):
            browser.get(url(table, "replay/record.json"))


def test_strangers_at_the_table_are_led_to_the_replay_when_it_is_over(
    client: Client, player: Player
) -> None:
    table = short_game(player, "3d 3c")
    assert url(table, "replay/") not in hrefs(client.get(url(table)))
    play_moves(table, "4d 4c", "pass", "pass", "9s 9h")
    assert url(table, "replay/") in hrefs(client.get(url(table)))


# Playing on


def play_on(client: Client, table: Table, at: int, seat: int | str) -> Table:
    response: Any = client.post(url(table, f"replay/{at}/play-on/"), {"seat": seat})
    assert response.status_code == 303
    _, _, key, code, _ = response["Location"].split("/")
    return load(key, code)


@pytest.mark.parametrize(("at", "seat"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 0), (4, 1)])
def test_playing_on_from_a_ply(client: Client, player: Player, at: int, seat: int) -> None:
    """X002: by a stranger; the moves so far are the new game's own, and it counts nowhere."""
    old = short_game(player)
    new = play_on(client, old, at, seat)
    old_log = Move.objects.filter(deal=old.deal).order_by("ply")[:at]
    new_log = Move.objects.filter(deal=new.deal).order_by("ply")
    assert [(m.ply, m.seat, m.text) for m in new_log] == [(m.ply, m.seat, m.text) for m in old_log]
    assert new.state.hands == table_hands(old, at)
    deal = Deal.objects.get(pk=new.deal.pk)
    assert (deal.ranked, deal.origin_id, deal.origin_ply) == (False, old.deal.pk, at)
    seats = Seat.objects.filter(game=new.game).order_by("index")
    assert [bool(each.player) for each in seats] == [index == seat for index in range(3)]
    assert [each.level for each in seats] == ["" if i == seat else "normal" for i in range(3)]
    assert seats[seat].player != player
    assert again(old).deal.version == old.deal.version


def table_hands(table: Table, at: int) -> tuple[int, ...]:
    texts = tuple(m.text for m in Move.objects.filter(deal=table.deal).order_by("ply")[:at])
    hands: tuple[int, ...] = play.position(table, texts).hands
    return hands


def test_playing_on_at_another_seat_with_a_bot_to_move(client: Client, player: Player) -> None:
    """X002: the table is seen from that seat, the bot moves first, and the game can be finished."""
    new = play_on(client, short_game(player), 2, 1)
    page = client.get(url(new))
    assert cards(page) == ["9s", "9h"]
    assert new.state.turn == 2
    for _ in range(2):
        new = again(new)
        assert post(client, new, "advance").status_code == 303
    new = again(new)
    assert new.state.turn == 1
    assert post(client, new, "play", "9s 9h").status_code == 303
    assert "You won" in words(client.get(url(new)))
    replay = client.get(url(new, "replay/"))
    assert [name for name, _ in open_seats(replay)] == ["AI left", "AI right", "You"]


def test_the_table_says_where_it_was_played_on_from(client: Client, player: Player) -> None:
    """X002: with a link back; so does its replay."""
    old = play_out(numbered_table(player), random.Random(3))
    new = play_on(client, old, 12, 0)
    origin = url(old, "replay/12/")
    page = client.get(url(new))
    assert "Played on from A1739204, move 12" in words(page)
    assert origin in hrefs(page)
    over = play_out(again(new), random.Random(4))
    assert origin in hrefs(client.get(url(over)))
    assert origin in hrefs(client.get(url(over, "replay/")))
    assert "Played on" not in words(client.get(url(old, "replay/")))


def test_moves_of_the_old_game_cannot_be_taken_back(client: Client, player: Player) -> None:
    """X010."""
    new = play_on(client, short_game(player), 2, 1)
    with pytest.raises(play.NothingToTakeBack):
        play.take_back(new, 1, new.deal.version)


def test_the_viewpoint_is_the_seat_that_one_plays_on_at(client: Client, player: Player) -> None:
    """X002: the form posts it; nonsense means the seat of who played."""
    table = short_game(player)
    page = ply(client, table, 1, "?seat=2")
    assert elements(page, "input", name="seat") == [
        {"type": "hidden", "name": "seat", "value": "2"}
    ]
    assert "Play on from here as AI right" in words(page)
    assert cards(client.get(url(play_on(client, table, 1, "nine")))) == ["Kh"]


def test_there_is_nothing_to_play_on_at_the_end(client: Client, player: Player) -> None:
    table = short_game(player)
    assert "Play on" in words(ply(client, table, 4))
    assert "Play on" not in words(ply(client, table, 5))
    response = client.post(url(table, "replay/5/play-on/"), {"seat": "0"})
    assert response.status_code == 422
    assert Game.objects.count() == 1


def test_playing_on_costs_as_much_from_a_long_game(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    short, long = short_game(player), play_out(numbered_table(player), random.Random(7))
    for table, at in ((short, 2), (long, 20)):
        with django_assert_num_queries(10):
            play_on_only = browser.post(url(table, f"replay/{at}/play-on/"), {"seat": "0"})
        assert play_on_only.status_code == 303
