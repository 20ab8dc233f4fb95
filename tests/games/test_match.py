"""A match of Guandan: level by level, tribute, past the aces, left and come back to, replayed."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import play
from games.engine.cards import RANKS, card_text
from games.engine.guandan_match import Standing
from games.models import Player
from games.tables import Table, load
from tests.factories import (
    advised,
    again,
    finish,
    numbered_table,
    play_moves,
    set_guandan,
    table_of,
)
from tests.games.pages import button, cards, elements, post, status, text_of, url, words
from tests.games.test_series import next_deal

pytestmark = pytest.mark.django_db
ACE, TWO = 12, 0


def at(
    places: tuple[int, int], winner: int = 0, failures: tuple[int, int] = (0, 0), deals: int = 4
) -> dict[str, Any]:
    """What a deal keeps after so many of a match."""
    standing = Standing(places, failures, winner).to_json()
    return {"scored": deals, "standing": standing, "previous": [winner, winner + 2, 1 - winner, 3]}


def ended(player: Player, order: Sequence[int], **deal: Any) -> Table:
    """A deal that the seats finish in this order: each plays its one card when its turn comes."""
    hands = ["3s" if seat == order[0] else "4s" if seat == order[1] else "5s" for seat in range(4)]
    hands[order[2]] += "" if (order[0] - order[1]) % 2 else " 6s"
    hands[order[3]] += " 7s"
    table = set_guandan(player, *hands, level="A", leader=order[0], **deal)
    wanted = list(order)
    while table.state.turn is not None:
        seat = table.state.turn
        lowest = card_text((table.state.hand & -table.state.hand).bit_length() - 1)
        mine = wanted and wanted[0] == seat
        play.play(table, seat, table.deal.version, lowest if mine else "pass")
        if mine:
            wanted.pop(0)
    assert list(table.outcome.order) == list(order)
    return again(table)


# From deal to deal


def test_levels_and_tribute_follow_from_the_deals_before(player: Player) -> None:
    """G025, G038, G039, G044: by hand from the finishing orders of three deals."""
    table = numbered_table(player, "G0000005")
    places, order = [TWO, TWO], ()
    for number in (1, 2, 3):
        assert table.series.number == number
        assert table.deal.seed == "G0000005" + (f"/{number}" if number > 1 else "")
        assert table.state.deal.previous == order
        level = "23456789TJQKA"[places[order[0] % 2] if order else TWO]
        assert RANKS[table.state.deal.level] == level
        assert table.state.phase in ("tribute", "play")
        table = finish(table)
        order = table.outcome.order
        places[order[0] % 2] += 4 - order.index((order[0] + 2) % 4)
        assert table.series.after(table.outcome).places == tuple(places)
        assert table.goes_on
        if number < 3:
            table = next_deal(table)


def test_the_cards_of_a_later_deal_can_be_dealt_again(player: Player) -> None:
    """X002, X010: taking back and replays begin with the very deal, level and tribute included."""
    table = next_deal(finish(numbered_table(player, "G0000005")))
    assert again(table).dealt == table.state.deal
    assert table.number == ""


def test_the_end_of_a_deal_shows_places_reckoning_and_the_rise(
    browser: Client, player: Player
) -> None:
    """G021, G022, G023, G037."""
    table = ended(player, [0, 1, 2, 3], carried=at((3, 1)))
    page = browser.get(url(table))
    text = words(page)
    assert "Your side rises by 2" in text
    assert "1st You 2nd AI right 3rd AI opposite last AI left" in text
    assert "1st and 3rd" in text
    assert "We 5 → 7" in text
    assert "The next deal is played at level 7" in text
    assert "We 7 +2 They 3" in text
    assert button(page, "next")["id"] == "next-deal"
    assert elements(page, "a", id="later", href="/en/guandan/")


def test_a_deal_of_the_day_has_no_next_one(browser: Client, player: Player) -> None:
    """X003."""
    table = ended(player, [0, 1, 2, 3], carried=at((3, 1)), options={"daily": "2026-01-05"})
    text = words(browser.get(url(table)))
    assert "Your side rises by 2" in text
    assert "next deal" not in text.lower()


def test_after_a_double_both_losers_are_last(browser: Client, player: Player) -> None:
    """G036, G037."""
    table = ended(player, [1, 3, 0, 2], carried=at((3, 1)))
    text = words(browser.get(url(table)))
    assert "AI right and AI left rise by 3" in text
    assert "1st AI right 2nd AI left last You last AI opposite" in text
    assert "They 3 → 6" in text


def test_the_level_that_is_played_is_marked_until_the_end(browser: Client, player: Player) -> None:
    """G020: the bar then shows the levels to come, of which none is played."""
    table = set_guandan(player, "3s 4s", "5s", "6s", "7s", level="5", carried=at((3, 1)))
    playing = words(browser.get(url(table)))
    assert "We 5 this level is played They 3" in playing
    over = words(browser.get(url(ended(player, [1, 3, 0, 2], carried=at((3, 1))))))
    assert "this level is played" not in over


# The aces


@pytest.mark.parametrize(
    ("order", "standing", "option", "title", "bar", "row"),
    [
        # capped: from Q a rise by 3 is one by 2
        ([0, 2, 1, 3], at((10, 1)), "stay", "Your side rises to the aces",
         "We A +2", "Q → A"),
        ([1, 3, 0, 2], at((10, 11)), "stay", "AI right and AI left rise to the aces",
         "They A +1", "K → A"),
        # first at the others' level: no failure, and nothing above
        ([0, 1, 2, 3], at((ACE, 5), winner=1), "stay", "Your side stays at the aces",
         "We A They 7", "1st and 3rd"),
        # own aces, and the partner last
        ([0, 1, 3, 2], at((ACE, 5)), "stay", "Your side has not passed the aces",
         "We A ✕1 1 failure at aces They 7", "We 1 failure at aces"),
        ([0, 1, 3, 2], at((ACE, 5), 0, (2, 0)), "fall", "Your side falls back to 2",
         "We 2 They 7", "A → 2"),
        ([1, 0, 2, 3], at((5, ACE), 1, (0, 2)), "fall", "AI right and AI left fall back to 2",
         "They 2", "A → 2"),
        # the others fail at their aces
        ([0, 1, 3, 2], at((5, ACE), 1, (1, 1)), "fall", "Your side rises by 1",
         "We 8 +1 ✕1 1 failure at aces They A ✕2 2 failures at aces", "They 2 failures at aces"),
    ],
)  # fmt: skip
def test_the_title_says_what_a_deal_brought(
    browser: Client,
    player: Player,
    order: list[int],
    standing: dict[str, Any],
    option: str,
    title: str,
    bar: str,
    row: str,
) -> None:
    """G021, G022, G040-G042: with the bar and the rows, and without a word against them."""
    variant = {"stay": "tournament", "fall": "three_fails"}[option]
    page = browser.get(url(ended(player, order, carried=standing, variant=variant)))
    text = words(page)
    assert text_of(page, "result-title") == title
    assert bar in text
    assert row in text
    assert text.count("+") == bar.count("+") * 2


def test_a_match_is_won_on_ones_own_aces(browser: Client, player: Player) -> None:
    """G040: first, and the partner not last."""
    table = ended(player, [0, 1, 2, 3], carried=at((ACE, 5)))
    assert not table.goes_on
    page = browser.get(url(table))
    assert text_of(page, "result-title") == "You and your partner won the match"
    assert not elements(page, "button", id="next-deal")
    assert "The aces are passed" in words(page)
    assert "+" not in words(page)
    assert "rises" not in words(page)
    assert "New match" in words(page)
    with pytest.raises(play.Stale):
        next_deal(table)
    assert "Return to the table" not in words(browser.get("/en/guandan/"))


def test_the_others_may_win_it(browser: Client, player: Player) -> None:
    table = ended(player, [1, 3, 0, 2], carried=at((5, ACE), winner=1))
    assert "AI right and AI left won the match" in words(browser.get(url(table)))


@pytest.mark.parametrize("variant", ["tournament", "three_fails"])
def test_with_the_partner_last_the_aces_are_not_passed(
    browser: Client, player: Player, variant: str
) -> None:
    """G040, G041, G043."""
    table = ended(player, [0, 1, 3, 2], carried=at((ACE, 5)), variant=variant)
    assert "1 failure at aces" in words(browser.get(url(table)))
    assert table.goes_on
    assert next_deal(table).series.standing == Standing((ACE, 5), (1, 0), 0)


@pytest.mark.parametrize(
    ("variant", "place", "failures"), [("tournament", ACE, 3), ("three_fails", TWO, 0)]
)
def test_the_third_failure(
    browser: Client, player: Player, variant: str, place: int, failures: int
) -> None:
    """G042: at home the level is 2 again, and the count 0."""
    table = ended(player, [1, 0, 2, 3], carried=at((ACE, 5), 0, (2, 0)), variant=variant)
    text = words(browser.get(url(table)))
    assert ("We A → 2" in text) == (variant == "three_fails")
    assert ("3 failures at aces" in text) == (variant == "tournament")
    # 1st and last: the others rise by one
    assert next_deal(table).series.standing == Standing((place, 6), (failures, 0), 1)


# Tribute


def with_tribute(player: Player, turn: str, seat: int = 0) -> Table:
    """Some deal of a match in which the seat has to give."""
    for number in range(1, 60):
        table = next_deal(finish(numbered_table(player, f"G{number:07}")))
        while table.state.gift_kind:
            if (table.state.gift_kind, table.state.turn) == (turn, seat):
                return table
            table = play_moves(table, gift(table))
    raise AssertionError("no such deal")


def gift(table: Table) -> str:
    rules = table.rules
    return str(rules.option_text(rules.hints(table.state)[0]))


def test_the_recommended_return_is_chosen_already(browser: Client, player: Player) -> None:
    """G047, G050: who gave what is seen, J and higher are dim, one press gives it back."""
    table = with_tribute(player, "return")
    page = browser.get(url(table))
    (chosen,) = cards(page, checked="")
    assert f"return {chosen[:2]}" == gift(table)
    assert text_of(page, "play") == "Return"
    assert "Tribute:" in words(page)
    assert "Return a card from 2 to 10 to " in status(page)
    received = next(gift.card for gift in table.state.gifts if gift.receiver == 0)
    dim = {card[:2] for card in cards(page, **{"class": "dim"})} - {card_text(received)}
    assert not {card[0] for card in dim} & set("23456789T")
    assert not elements(page, "button", id="pass")
    assert post(browser, table, "play", chosen).status_code == 303
    assert again(table).state.gifts[-1].kind == "return"


def test_a_tribute_is_paid_with_the_highest_card(browser: Client, player: Player) -> None:
    """G045: another card is refused, and the page says why."""
    table = with_tribute(player, "tribute")
    page = browser.get(url(table))
    (chosen,) = cards(page, checked="")
    assert text_of(page, "play") == "Pay tribute"
    low = cards(page)[0]
    refused = post(browser, table, "play", low)
    assert refused.status_code == 422
    assert status(refused).startswith("The tribute is the highest card that is not wild")
    assert post(browser, table, "play", chosen).status_code == 303
    assert post(browser, table, "play", chosen).status_code == 303
    assert [gift.seat for gift in again(table).state.gifts].count(0) == 1


def test_a_recommendation_says_why_in_a_game_that_is_played_to_learn(
    browser: Client, player: Player
) -> None:
    """X004, G050: what is asked for as a tribute says it by itself."""
    returned = browser.get(url(advised(with_tribute(player, "return"))))
    assert status(returned).startswith("Return a card from 2 to 10 to ")
    assert status(returned).endswith(" – what you need least")
    asked = "Pay tribute: your highest card that is not wild"
    assert status(browser.get(url(advised(with_tribute(player, "tribute"))))) == asked


def test_the_recommendation_comes_with_the_bots_tribute(browser: Client, player: Player) -> None:
    """G050: with htmx, when the board arrives; a card put back stays put back."""
    table = with_tribute(player, "return")
    board = browser.get(url(table), headers={"HX-Request": "true"})
    (chosen,) = cards(board, checked="")
    put_back = post(browser, table, "", "", rest="selection/", htmx=True)
    assert status(put_back).startswith("Return a card")
    assert not cards(post(browser, table, "clear", chosen, htmx=True), checked="")


def test_the_hint_walks_through_the_returns(browser: Client, player: Player) -> None:
    table = with_tribute(player, "return")
    (first,) = cards(browser.get(url(table)), checked="")
    (second,) = cards(post(browser, table, "hint", first, htmx=True), checked="")
    assert second != first


def double(player: Player, jokers: tuple[str, str, str, str], **deal: Any) -> Table:
    """Seats 0 and 2 were first and second; each gets these jokers, and low cards besides."""
    low = iter([rank + suit for rank in "3456789TJQKA2" for suit in "shdc"] * 2)
    hands = [[*held.split()] for held in jokers]
    for hand in hands:
        hand += [next(low) for _ in range(27 - len(hand))]
    explicit = {"hands": hands, "level": "2", "previous": [0, 2, 1, 3]}
    return table_of(player, "guandan", "tournament", explicit, **deal)


@pytest.mark.parametrize(
    ("jokers", "shown", "logged"),
    [
        (
            ("bj bj", "rj", "", "rj"),
            "Tribute refused. The big jokers: AI right and AI left",
            "AI right Tribute refused: big joker AI left Tribute refused: big joker",
        ),
        (
            ("bj", "bj", "", "rj rj"),
            "Tribute refused. Both big jokers: AI left",
            "AI left Tribute refused: both big jokers",
        ),
    ],
)
def test_a_refusal_shows_who_holds_the_big_jokers(
    browser: Client, player: Player, jokers: tuple[str, str, str, str], shown: str, logged: str
) -> None:
    """G049, GD-29: until the first play; in the list of plays for good."""
    table = double(player, jokers)
    text = words(browser.get(url(table)))
    assert shown in text
    assert f"Plays so far {logged}" in text
    lowest = card_text((table.state.hands[0] & -table.state.hands[0]).bit_length() - 1)
    played = words(browser.get(url(play_moves(table, lowest))))
    assert shown not in played
    assert f"Plays so far {logged} You Single 3" in played


def test_gifts_are_shown_and_told_with_who_gets_them(browser: Client, player: Player) -> None:
    """G046, G047: the higher of two tributes goes to the 1st, once both are paid."""
    table = double(player, ("bj", "bj", "rj", "rj"))
    table = play_moves(table, "tribute bj")
    page = browser.get(url(table))
    told = words(page)
    assert "AI right Tribute: →" in told
    assert "AI right Tribute: small joker AI left" not in told
    assert "Big jokers: 2 ☆ Small jokers: 1 ♥2 Wild cards: 2 2 Level cards: 6" in told
    table = play_moves(table, "tribute rj")
    page = browser.get(url(table))
    told = words(page)
    assert "AI right Tribute: → AI opposite AI left Tribute: → You" in told
    assert "AI right Tribute: small joker → AI opposite AI left Tribute: big joker → You" in told
    assert told.count("Return a card from 2 to 10") == 1
    table = play_moves(table, "return 3s")
    told = words(browser.get(url(table)))
    assert "AI left Tribute: → You Return: ←" in told
    assert "You Return: ♠3 → AI left" in told


# Left, and come back to


def test_between_two_deals_a_match_is_in_progress(browser: Client, player: Player) -> None:
    """G023, P056."""
    table = finish(numbered_table(player, "G0000005"))
    page = browser.get("/en/guandan/")
    assert "The next deal is to come" in words(page)
    assert elements(page, "a", href=url(table))
    second = next_deal(table)
    page = browser.get("/en/guandan/")
    assert "Deal 2." in words(page)
    assert elements(page, "a", href=url(second))


def test_a_later_deal_takes_as_few_queries(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = next_deal(finish(next_deal(finish(numbered_table(player, "G0000005")))))
    with django_assert_num_queries(2):
        browser.get(url(table))


# Replays and records


def test_stepping_on_leads_through_the_whole_match(client: Client, player: Player) -> None:
    """X002: from the end of a deal to the beginning of the next, and back."""
    first = finish(numbered_table(player, "G0000005"))
    second = finish(next_deal(first))
    moves = first.state.ply
    end = client.get(url(first, f"replay/{moves}/")).context["board"]
    assert end.next_path == url(first, "replay/2/0/")
    begin = client.get(end.next_path).context["board"]
    assert begin.prev_path == url(first, f"replay/{moves}/")
    assert begin.state.deal == second.state.deal
    assert begin.deal_text == "Deal 2"
    level = "23456789TJQKA"[first.outcome.rise]
    assert [link.name for link in begin.deals] == ["1: level 2", f"2: level {level}"]
    assert client.get(url(first, f"replay/2/{second.state.ply}/")).context["board"].next_path == ""


def test_the_replay_shows_tribute_and_levels(client: Client, player: Player) -> None:
    """X002, G044."""
    table = finish(next_deal(finish(numbered_table(player, "G0000005"))))
    gifts = len(table.state.gifts)
    assert gifts
    page = client.get(url(table, f"replay/2/{gifts}/"))
    assert words(page).count(" → ") >= gifts
    assert elements(page, "ul", **{"class": "levels"})
    assert not elements(page, "ul", **{"class": "unseen"})


def test_a_record_of_a_later_deal_loads_again(client: Client, player: Player) -> None:
    """X002: with the cards, the level and who finished how before."""
    table = finish(next_deal(finish(numbered_table(player, "G0000005"))))
    response: Any = client.get(url(table, "replay/2/record.json"))
    record = json.loads(response.content)
    assert record["deal"]["previous"] == list(table.state.deal.previous)
    loaded: Any = client.post("/en/load-record/", {"record": response.content.decode()})
    copy = load(*loaded["Location"].split("/")[2:4])
    assert copy.outcome == table.outcome
    assert copy.state.deal == table.state.deal
    page = client.get(url(copy, "replay/0/"))
    text = words(page)
    assert "Deal 1" not in text
    assert "Replay of Guandan, move 0" in text
    winners = (
        "Player 1, Player 3" if table.state.deal.previous[0] % 2 == 0 else "Player 2, Player 4"
    )
    level = RANKS[table.state.deal.level]
    assert f"{winners} {level} this level is played" in text
    assert text.count(" ? ") == 1


def test_playing_on_goes_on_with_the_match(browser: Client, player: Player) -> None:
    """X002: from a later deal, with its levels, number and tribute."""
    table = finish(next_deal(finish(numbered_table(player, "G0000005"))))
    response: Any = browser.post(url(table, "replay/2/6/play-on/"), {"seat": "0"})
    new = load(*response["Location"].split("/")[2:4])
    assert new.dealt == table.state.deal
    assert new.series.standing == table.series.standing
    after = next_deal(finish(new))
    assert after.series.number == 3
    assert after.dealt == after.state.deal


def test_a_loaded_deal_begins_a_match_at_its_level(browser: Client, player: Player) -> None:
    table = set_guandan(player, "3s", "4s 9s", "5s", "6s 7s", level="7")
    assert table.series.standing.levels == (RANKS.index("7"),) * 2
    table = next_deal(play_moves(table, "3s", "pass", "5s"))
    assert RANKS[table.state.deal.level] == "T"
    assert table.number == ""
    assert again(table).dealt == table.state.deal


def test_who_hears_the_page_is_told_of_the_tribute(browser: Client, player: Player) -> None:
    """G050, X008: the recommended card does not hide what was just given."""
    table = with_tribute(player, "return")
    news = text_of(browser.get(url(table), headers={"HX-Request": "true"}), "news")
    assert "Tribute: " in news
    assert "Return a card from 2 to 10" in news
