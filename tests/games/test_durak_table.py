"""The table of Durak: what is laid, chosen, refused and said (features.md, section 3)."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.models import Deal, Player, Seat
from tests.factories import again, finish, numbered_table, set_durak
from tests.games.durak_pages import defence, targets
from tests.games.pages import (
    button,
    elements,
    post,
    pressed,
    text_of,
    url,
    words,
)

pytestmark = pytest.mark.django_db


# The start page


def test_variant_players_and_level_are_chosen_on_the_start_page(client: Client) -> None:
    """K031, K032, K034: 2, 3 or 4 players in sight, 5 and 6 on request."""
    page = client.get("/en/durak/")
    values = {
        name: [radio["value"] for radio in elements(page, "input", type="radio", name=name)]
        for name in ("variant", "seats")
    }
    assert values == {"variant": ["throwin", "transfer"], "seats": ["2", "3", "4", "5", "6"]}
    content = page.content.decode()
    assert content.index('value="4"') < content.index("<details") < content.index('value="5"')


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_sit_down_as_were_chosen(client: Client, seats: int) -> None:
    client.post("/en/durak/deal/", {"variant": "transfer", "seats": seats, "level": "easy"})
    assert Seat.objects.count() == seats
    assert Deal.objects.get().seed[0] == "T"
    page = client.get("/en/durak/")
    assert [r["value"] for r in elements(page, "input", name="seats", checked="")] == [str(seats)]


def test_a_link_to_a_deal_says_how_many_play(browser: Client, player: Player) -> None:
    """The cards follow from the number and the seats: the same link gives the same cards."""
    table = numbered_table(player, "P0000007", seats=4)
    (link, *_) = [a["href"] for a in elements(browser.get(url(table)), "a") if "data-copy" in a]
    assert link == "/en/durak/deal/P0000007/?seats=4"
    page = browser.get(link)
    assert elements(page, "input", type="hidden", name="seats", value="4")
    browser.post(link)
    newest = Deal.objects.latest("pk")
    assert newest.snapshot["hands"] == table.deal.snapshot["hands"]


def test_a_typed_number_asks_how_many_play(client: Client) -> None:
    page = client.get("/en/number/?number=p0000007", follow=True)
    radios = elements(page, "input", type="radio", name="seats")
    assert [radio["value"] for radio in radios] == ["2", "3", "4", "5", "6"]
    client.post("/en/durak/deal/", {"number": "P0000007", "seats": 3})
    assert Seat.objects.count() == 3


# What lies in the middle


def test_trump_and_stock_are_seen_until_the_end(browser: Client, player: Player) -> None:
    """K002, K020: the card under the stock and how many are left; then the suit alone."""
    table = set_durak(player, "7s 8c", "6s 6h", stock="Ac 9d")
    page = browser.get(url(table))
    assert "Stock: 2 cards. Trump: diamonds" in page.content.decode()
    assert "c-9d" in page.content.decode()
    assert "c-Ac" not in page.content.decode()
    bare = browser.get(url(set_durak(player, "7s 8c", "6s 6h"))).content.decode()
    assert "The stock is out. Trump: diamonds" in bare
    assert "c-9d" not in bare


def test_what_covers_which_is_seen(browser: Client, player: Player) -> None:
    """K007: the defender chose; the beaten card can no longer be chosen."""
    table = defence(player, "throwin", "attack 7h 7c", "beat 7c 7d")
    page = browser.get(url(table))
    assert "7 of clubs" in page.content.decode()
    assert targets(page) == ["7h"]
    assert "♦7 beats ♣7" in words(page)


# Rounds


def test_the_end_of_a_round_says_who_drew_in_which_order(browser: Client, player: Player) -> None:
    """K016, K019: the main attacker first, the defender last."""
    table = set_durak(
        player, "7s 9c Kd Ks Kh", "8s 9s 6h 6s 6c", "Td Th Tc Ts As",
        stock="8c 8h 8d Js Jh 9d",
        moves=["attack 7s", "beat 7s 8s"],
    )  # fmt: skip
    assert table.state.turn == 1
    page = browser.get(url(table))
    assert "All beaten. Drawn: You +2, AI right +1, AI left +2" in words(page)
    assert "Discard: 2 cards" in page.content.decode()
    assert "Round 2" in words(page)


def test_the_live_region_tells_the_move_before_what_came_of_it(
    browser: Client, player: Player
) -> None:
    """In the order of the list of moves."""
    table = set_durak(
        player, "7s 8c", "8s 9s", stock="Jh 9d", moves=["attack 7s", "beat 7s 8s"]
    )  # fmt: skip
    said = post(browser, table, htmx=True, **pressed("done"))
    assert text_of(said, "news") == (
        "You: Done. All beaten. Drawn: You +2. AI opposite is to attack"
    )


def test_who_runs_out_is_out(browser: Client, player: Player) -> None:
    """K021: the player goes on watching."""
    table = set_durak(
        player, "7s", "8s 9s 6h", "Td Th", moves=["attack 7s", "beat 7s 8s"],
    )  # fmt: skip
    page = browser.get(url(table))
    assert "You are out of cards: safe" in words(page)
    assert button(page, "advance")
    assert post(browser, table, "advance").status_code == 303


def test_the_fool_is_named(browser: Client, player: Player) -> None:
    """K022."""
    lost = set_durak(player, "9c Kd", "8s", attacker=1, moves=["attack 8s", "take"])
    page = browser.get(url(lost))
    assert text_of(page, "result-title") == "You are the fool"
    assert "3 cards left" in words(page)
    won = set_durak(player, "7s", "8c 9c", moves=["attack 7s", "take"])
    assert text_of(browser.get(url(won)), "result-title") == "AI opposite is the fool"


def test_a_draw_is_called_one(browser: Client, player: Player) -> None:
    """K023."""
    table = set_durak(player, "7s", "8s", moves=["attack 7s", "beat 7s 8s"])
    title = text_of(browser.get(url(table)), "result-title")
    assert title == "A draw: the last players ran out of cards in the same round"


# The request


def test_a_second_click_needs_no_explanation(browser: Client, player: Player) -> None:
    table = defence(player)
    post(browser, table, "play", "Qh", on="7h")
    again_pressed = post(browser, table, "play", "Qh", on="7h")
    assert again_pressed.status_code == 303
    other = post(browser, table, "play", "7d", on="7h")
    assert other.status_code == 409


def test_a_move_takes_the_same_few_queries_early_and_late(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = numbered_table(player, "T0000001", seats=6)
    while not table.over:
        form = {"do": "advance"}
        if table.state.turn == 0:
            form = pressed(table.rules.hints(table.state)[0].text)
        with django_assert_num_queries(6):
            answer = post(browser, table, htmx=True, **form)
        assert answer.status_code == 200
        table = again(table)


def test_the_list_of_moves_tells_how_each_round_ended(browser: Client, player: Player) -> None:
    """K019, K021, X002: who took or that all was beaten, who drew, who went out."""
    table = set_durak(
        player, "7s 8c", "6s 6h", stock="Ac 9d",
        moves=["attack 7s", "take", "attack 8c", "take", "attack 9d", "take", "attack Ac", "take"],
    )  # fmt: skip
    html = browser.get(url(finish(table), "replay/0/")).content.decode()
    lines = re.findall(r'<a id="(m\d+)"|<li class="end">(.*?)</li>', html)
    shown = [ply or " ".join(end.split()) for ply, end in lines]
    assert shown == [
        *("m1", "m2", "AI opposite took 1 card. Drawn: You +2"),
        *("m3", "m4", "AI opposite took 1 card"),
        *("m5", "m6", "AI opposite took 1 card"),
        *("m7", "m8", "AI opposite took 1 card. You are out of cards: safe"),
    ]


def test_a_finished_game_does_not_count_cards_that_are_gone(
    browser: Client, player: Player
) -> None:
    table = set_durak(player, "7s", "8c 9c", moves=["attack 7s", "take"])
    assert "0 cards" not in words(browser.get(url(table)))


def test_an_attacker_who_is_out_attacks_no_more(browser: Client, player: Player) -> None:
    """K019: the chair says that they are out, and the caption no longer that they attack."""
    hands = ("8s Kd", "7s", "7h Jh Qh")
    table = set_durak(player, *hands, trump="Ad", attacker=1, moves=["attack 7s"])
    said = words(browser.get(url(table)))
    assert "AI left 0 Out" in said
    assert "AI left attacks" not in said
    assert "AI right defends" in said


def test_a_replay_opens_every_hand(browser: Client, player: Player) -> None:
    """X002."""
    table = set_durak(player, "7s", "8c 9c", moves=["attack 7s", "take"])
    first = browser.get(url(table, "replay/0/"))
    assert all(f"c-{card}" in first.content.decode() for card in ("7s", "8c", "9c"))
    assert "You attack: ♠7" in words(browser.get(url(table, "replay/1/")))
    last = browser.get(url(table, "replay/2/"))
    assert "AI opposite is the fool" in words(last)
    record = browser.get(url(table, "replay/record.json")).json()
    assert record["moves"] == ["attack 7s", "take"]
    assert record["seats"] == 2


def test_a_replay_says_once_that_somebody_takes(browser: Client, player: Player) -> None:
    """X002: until cards are thrown in after it."""
    table = set_durak(
        player, "7s 7h 7c Kd", "6s 6h 6c 8h", moves=["attack 7s", "take", "attack 7h"]
    )
    table = finish(table)
    taken, thrown = (words(browser.get(url(table, f"replay/{ply}/"))) for ply in (2, 3))
    assert "AI opposite: I take" in taken
    assert "AI opposite takes" not in taken
    assert "You throw in: ♥7 AI opposite takes" in thrown
