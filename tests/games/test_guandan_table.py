"""Guandan's start page and table: columns, wilds, readings, the level bar, tribute."""

import re
from typing import Any, cast

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play
from games.boards import board_of
from games.boards.guandan import GuandanBoard
from games.engine.cards import card_texts
from games.models import Game, Player
from games.players import Preferences
from games.tables import Table
from tests.factories import again, numbered_table, play_moves, set_guandan
from tests.games.pages import button, cards, elements, meant, post, status, text_of, url, words

pytestmark = pytest.mark.django_db
START = "/en/guandan/"
THREE = ("4s 9s", "5s 9d", "6s 7s")


def play_label(response: Any) -> str:
    return text_of(response, "play")


def columns(response: Any) -> list[str]:
    return [element["aria-label"] for element in elements(response, "div", **{"class": "column"})]


def follow(player: Player, hand: str, table: str, level: str = "2", **deal: Any) -> Table:
    """Seat 3 has just played these cards."""
    found = set_guandan(player, hand, *THREE[:2], f"{table} 7s", level=level, leader=3, **deal)
    play.play(found, 3, 0, table)
    return again(found)


# The start page


def test_the_start_page_tells_the_goal_five_rules_and_two_options(client: Client) -> None:
    """G001, G002, G003, G006."""
    page = client.get(START)
    text = words(page)
    assert text.index("The goal") < text.index("two hearts are wild") < text.index("Tournament")
    assert len(page.context["words"].MAIN_RULES) == 5
    variants = [box["value"] for box in elements(page, "input", type="radio", name="variant")]
    assert variants == ["tournament", "three_fails"]
    assert "3 failures → back to 2" in text
    assert "New match" in text


@pytest.mark.parametrize("variant", ["tournament", "three_fails"])
def test_a_new_match_deals_27_cards_at_level_2(client: Client, variant: str) -> None:
    """G004, G024, G025."""
    page: Any = client.post(f"{START}deal/", {"variant": variant}, follow=True)
    assert len(cards(page)) == 27
    assert Game.objects.get().variant == variant
    assert status(page) == "Your lead: play any combination"
    assert "We 2" in words(page)
    assert "They 2" in words(page)


@pytest.mark.parametrize("variant", ["tournament", "three_fails"])
def test_a_number_is_played_under_either_option(client: Client, variant: str) -> None:
    """G006, P055: the number says nothing of the option."""
    page = client.get(f"{START}deal/G0000001/")
    assert [box["value"] for box in elements(page, "input", name="variant")] == [
        "tournament",
        "three_fails",
    ]
    client.post(f"{START}deal/", {"number": "G0000001", "variant": variant})
    assert Game.objects.get().variant == variant


# The hand


def test_the_hand_stands_in_columns_by_rank(browser: Client, player: Player) -> None:
    """G007, G026: the level card above the ace, its heart last, jokers together."""
    table = set_guandan(player, "As 5h 5s 3c 3c 7d rj bj", *THREE, level="5")
    page = browser.get(url(table))
    assert columns(page) == ["3", "7", "ace", "5", "Jokers"]
    assert cards(page) == ["3c", "3c2", "7d", "As", "5s", "5h", "bj", "rj"]
    wild = elements(page, "label", **{"class": "card lit"})
    assert len(wild) == 1


def test_a_wild_is_called_so(browser: Client, player: Player) -> None:
    """G028, X008: for who cannot see its frame."""
    page = browser.get(url(set_guandan(player, "5h 5s 3c", *THREE, level="5")))
    names = [box["aria-label"] for box in elements(page, "input", name="cards")]
    assert names == ["3 of clubs", "5 of spades", "5 of hearts, wild"]


def test_every_card_of_a_column_shows_its_suit(browser: Client, player: Player) -> None:
    """G007: of all but the last one sees a strip, with the suit beside the rank."""
    hand = "5s 5h 5h 5c 7d bj rj"
    html = browser.get(url(set_guandan(player, hand, *THREE))).content.decode()
    strips = re.findall(r"#c-(\w\w)\"/><use href=\"[^\"]*#p-(\w)\"", html)
    assert strips == [("5s", "s"), ("5h", "h"), ("5h", "h")]


def test_high_cards_may_stand_first(browser: Client, player: Player) -> None:
    """X009."""
    player.settings = {"sort": "down"}
    player.save()
    table = set_guandan(player, "As 3c 7d", *THREE)
    assert columns(browser.get(url(table))) == ["ace", "7", "3"]


def test_sorting_by_combination_shows_what_beats_all_else(browser: Client, player: Player) -> None:
    """G017: the straight flush leaves the bomb of sixes whole; kept as a setting."""
    hand = "5s 6s 7s 8s 9s 6h 6d 6c 6h Kd Kc 3d"
    table = set_guandan(player, hand, *THREE)
    post(browser, table, "sort")
    page = browser.get(url(table))
    assert columns(page) == ["Straight flush 5–9", "6", "3", "king"]
    assert cards(page)[:5] == ["5s", "6s", "7s", "8s", "9s"]
    assert cards(page)[5:9] == ["6h", "6h2", "6d", "6c"]
    assert "Sort by rank" in words(page)
    post(browser, table, "sort")
    assert columns(browser.get(url(table)))[0] == "3"


def test_a_straight_flush_does_not_break_a_bomb_up(browser: Client, player: Player) -> None:
    """G017."""
    player.settings = {"columns": "combos"}
    player.save()
    table = set_guandan(player, "5s 6s 7s 8s 9s 6h 6d 6c Kd", *THREE)
    assert columns(browser.get(url(table)))[:2] == ["6", "5"]


def test_the_four_jokers_come_first(browser: Client, player: Player) -> None:
    player.settings = {"columns": "combos"}
    player.save()
    table = set_guandan(player, "3s bj bj rj rj 4d 4c 4h 4s", *THREE)
    assert columns(browser.get(url(table))) == ["Jokers", "4", "3"]


# Choosing


def test_the_button_and_the_line_say_what_is_chosen(browser: Client, player: Player) -> None:
    """G010: two equal cards are a pair; posted as the page names them, or both alike."""
    table = set_guandan(player, "9c 9c 4d", *THREE)
    for chosen in ("9c 9c2", "9c 9c"):
        answer = post(browser, table, "", chosen, rest="selection/", htmx=True)
        assert status(answer) == "Pair of 9s"
        assert play_label(answer) == "Pair of 9s"
    assert play_label(post(browser, table, "", "9c 4d", rest="selection/", htmx=True)) == "Play"


def test_the_second_of_two_equal_cards_stays_the_chosen_one(
    browser: Client, player: Player
) -> None:
    table = set_guandan(player, "9c 9c 4d", *THREE)
    page = post(browser, table, "sort", "9c2", htmx=True)
    assert cards(page, checked="") == ["9c2"]


def test_two_equal_cards_are_played(browser: Client, player: Player) -> None:
    table = set_guandan(player, "9c 9c 4d", *THREE)
    assert post(browser, table, "play", "9c 9c2").status_code == 303
    assert card_texts(again(table).state.hands[0]) == ["4d"]
    assert post(browser, table, "play", "9c 9c2", version=0).status_code == 303


def test_more_cards_than_held_are_refused(browser: Client, player: Player) -> None:
    table = set_guandan(player, "9c 4d", *THREE)
    assert post(browser, table, "play", "9c 9c2").status_code == 422
    assert post(browser, table, "play", "9c 9c 9c").status_code == 422
    assert post(browser, table, "play", "9cx").status_code == 422
    assert again(table).deal.version == 0


def test_a_wild_with_several_readings_asks_and_takes_the_strongest(
    browser: Client, player: Player
) -> None:
    """G011, G028, G029."""
    table = set_guandan(player, "5s 6s 8s 9s 2h Kd", *THREE)
    chosen = "5s 6s 8s 9s 2h"
    answer = post(browser, table, "", chosen, rest="selection/", htmx=True)
    readings = elements(answer, "input", name="reading")
    assert [box["value"] for box in readings] == ["straight_flush@9", "straight@9"]
    assert "checked" in readings[0]
    assert play_label(answer) == "Straight flush 5–9"
    named = post(browser, table, "", chosen, rest="selection/", htmx=True, reading="straight@9")
    assert play_label(named) == "Straight 5–9"
    post(browser, table, "play", chosen, reading="straight@9")
    assert again(table).state.plays[0].combo.reading == "straight@9"


def test_only_readings_that_beat_are_offered(browser: Client, player: Player) -> None:
    """G011: on a straight to 9 the straight to 9 is no choice, so there is none."""
    table = follow(player, "5s 6s 8s 9s 2h Kd", "5d 6d 7s 8c 9c")
    answer = post(browser, table, "", "5s 6s 8s 9s 2h", rest="selection/", htmx=True)
    assert not elements(answer, "input", name="reading")
    assert play_label(answer) == "Straight flush 5–9"


def test_a_played_wild_is_marked(browser: Client, player: Player) -> None:
    """G018: where the straight wants it, with what it stands for."""
    table = follow(player, "3d 4d", "5d 6d 2h 8c 9c")
    page = browser.get(url(table))
    html = page.content.decode()
    assert html.count("<b>= 7</b>") == 2
    assert "Straight 5–9 (♥2 = 7), AI left" in words(page)
    faces = cast(GuandanBoard, board_of(table, 0, Preferences())).centre_cards
    order = [faces.index(f"c-{text}") for text in ("5d", "6d", "2h", "8c", "9c")]
    assert order == sorted(order)


# Following


def test_what_cannot_beat_is_dim(browser: Client, player: Player) -> None:
    """G012, G013."""
    table = follow(player, "3d 4d Td Tc Jd Jc Js", "9s 9h")
    page = browser.get(url(table))
    assert cards(page, **{"class": "dim"}) == ["3d", "4d"]
    assert status(page) == "Beat the pair of 9s, or pass"


def test_hints_go_from_cheap_to_dear(browser: Client, player: Player) -> None:
    """G014."""
    table = follow(player, "Td Tc Kd Kc 6s 6h 6d 6c", "9s 9h")
    seen, chosen = [], ""
    for _ in range(4):
        page = post(browser, table, "hint", chosen, htmx=True)
        chosen = " ".join(cards(page, checked=""))
        seen.append(chosen)
    assert seen == ["Td Tc", "Kd Kc", "6s 6h 6d 6c", ""]


def test_the_counts_and_who_is_out_are_seen(browser: Client, player: Player) -> None:
    """G019, G037."""
    table = set_guandan(player, "3s 4s", "5s", "6s 7s 8s", "9s 9d")
    play.play(table, 0, 0, "3s")
    play.play(table, 1, 1, "5s")
    text = words(browser.get(url(again(table))))
    assert "AI opposite, to play 3 3 cards" in text
    assert "AI right 0 1st" in text
    assert "0 cards" not in text


# The level bar


def test_the_level_bar_counts_what_is_unseen(browser: Client, player: Player) -> None:
    """G020: of two big and two small jokers, two wilds and six more cards of the level."""
    table = numbered_table(player, "G0000001")
    own = card_texts(table.state.hands[0])
    board = cast(GuandanBoard, board_of(table, 0, Preferences()))
    counts = [kind.count for kind in board.unseen]
    assert counts == [
        2 - own.count("rj"),
        2 - own.count("bj"),
        2 - own.count("2h"),
        6 - sum(own.count(text) for text in ("2s", "2d", "2c")),
    ]
    assert elements(browser.get(url(table)), "ul", **{"class": "unseen"})


def test_a_study_position_counts_nothing(browser: Client, player: Player) -> None:
    table = set_guandan(player, "3s 4s", *THREE)
    assert not elements(browser.get(url(table)), "ul", **{"class": "unseen"})


# Not more than the other games


def test_a_move_takes_as_few_queries(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = numbered_table(player, "G0000001")
    with django_assert_num_queries(2):
        browser.get(url(table))
    first = card_texts(table.state.hands[0])[0]
    with django_assert_num_queries(6):
        post(browser, table, "play", first, htmx=True)


def test_a_board_is_small(browser: Client, player: Player) -> None:
    """Within 12 KB compressed, with all 27 cards."""
    import gzip

    page = browser.get(url(numbered_table(player, "G0000001")), headers={"HX-Request": "true"})
    assert len(gzip.compress(page.content)) < 12 * 1024


def test_the_pass_is_a_form_too(browser: Client, player: Player) -> None:
    """G016, X008."""
    table = follow(player, "Td Tc", "9s 9h")
    assert button(browser.get(url(table)), "pass")["id"] == "pass"
    assert post(browser, table, "pass").status_code == 303
    assert again(table).state.plays[-1].is_pass


def test_the_log_draws_a_line_where_the_partner_leads_on(browser: Client, player: Player) -> None:
    """G035: the king's owner is out, all others pass, and their partner leads."""
    table = set_guandan(player, "3s 9d 8d", "Ks", "5d 6c 8c", "Ad Qs", level="A")
    play_moves(table, "3s", "Ks", "pass", "pass", "pass", "Qs")
    text = browser.get(url(table)).content.decode()
    lines = re.findall(r"<li( class=\"new\")?><span class=\"who\">", text)
    assert [bool(new) for new in lines] == [False, False, False, False, False, True]


def test_enter_on_a_card_passes_where_nothing_beats(browser: Client, player: Player) -> None:
    """X008."""
    hands = ("3s 4s", "9s 9h", "5s 5h", "6s 6h")
    table = play_moves(set_guandan(player, *hands, leader=1), "9s", "pass", "pass")
    assert meant(browser.get(url(table))) == ["pass"]
    post(browser, table, "enter", word="pass")
    assert again(table).deal.moves.order_by("-ply")[0].text == "pass"
    lead = set_guandan(player, *hands)
    assert meant(browser.get(url(lead))) == []
