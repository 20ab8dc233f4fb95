"""The auction of Dou Dizhu on the table, and what it leaves there."""

import pytest
from django.test import Client

from games import play
from games.models import Player
from games.tables import Table
from tests.factories import advised, again, numbered_table, set_auction, set_landlord
from tests.games.pages import (
    barred,
    button,
    cards,
    elements,
    main_buttons,
    meant,
    post,
    status,
    text_of,
    url,
    words,
)

pytestmark = pytest.mark.django_db


def say(table: Table, *texts: str) -> Table:
    for text in texts:
        seat = table.state.turn
        assert seat is not None
        play.play(table, seat, table.deal.version, text)
    return again(table)


def test_the_buttons_of_the_auction_stand_in_the_action_row(
    browser: Client, player: Player
) -> None:
    """D006, D007."""
    page = browser.get(url(set_auction(player)))
    bids = elements(page, "button", name="move")
    assert [(bid["value"], text_of(page, bid["id"])) for bid in bids] == [
        ("bid 1", "Bid 1"),
        ("bid 2", "Bid 2"),
        ("bid 3", "Bid 3"),
    ]
    assert not [bid for bid in bids if "aria-disabled" in bid]
    assert "aria-disabled" not in button(page, "pass")
    assert not elements(page, "button", value="play")
    assert status(page) == "Bid 1, 2 or 3, or pass"
    assert text_of(page, "trick") == "Auction"
    assert len(cards(page)) == 17
    assert not barred(page)


def test_what_each_said_stands_beside_the_seats(browser: Client, player: Player) -> None:
    """D007: and a bid that is not higher is off and says why."""
    table = say(set_auction(player, first_bidder=1), "pass", "bid 2")
    page = browser.get(url(table))
    text = words(page)
    assert "AI right 17 17 cards Pass" in text
    assert "AI left 17 17 cards Bid 2" in text
    assert "Highest bid: 2" in text
    assert status(page) == "Bid more than 2, or pass"
    off = [bid for bid in elements(page, "button", name="move") if "aria-disabled" in bid]
    assert [(bid["value"], bid["title"]) for bid in off] == [
        ("bid 1", "A bid must be higher than 2; otherwise pass"),
        ("bid 2", "A bid must be higher than 2; otherwise pass"),
    ]
    (first,) = elements(page, "button", id="play")
    assert first["value"] == "bid 3"


def test_a_bid_taken_back_is_to_be_made_anew(browser: Client, player: Player) -> None:
    """X010: by keyboard from the menu to the first of the words."""
    table = say(set_auction(player), "bid 1")
    taken = post(browser, table, "back", htmx=True)
    assert text_of(taken, "news") == "Your move was taken back. Bid 1, 2 or 3, or pass"
    assert [b["value"] for b in elements(taken, "button") if "autofocus" in b] == ["bid 1"]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("bid 1", "A bid must be higher than 2; otherwise pass"),
        ("bid 4", "A bid is 1, 2 or 3"),
        ("3s", "First comes the bidding: no cards are played yet"),
        ("", "Select the cards to play"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_refused_bid_says_why(
    browser: Client, player: Player, move: str, reason: str, htmx: bool
) -> None:
    """D007, X008."""
    table = say(set_auction(player, first_bidder=1), "pass", "bid 2")
    response = browser.post(
        url(table, "move/"),
        {"v": table.deal.version, "move": move},
        headers={"HX-Request": "true"} if htmx else {},
    )
    assert response.status_code == 422
    assert status(response) == reason
    assert again(table).deal.version == table.deal.version


def test_the_marked_card_lies_where_it_went(browser: Client, player: Player) -> None:
    """D004, D006: beside its seat until that seat has spoken."""
    table = numbered_table(player, "D0000002")
    marked, holder = table.state.deal.marked, table.state.turn
    page = browser.get(url(table))
    names = ["You", "AI right", "AI left"]
    said = f"{names[holder]} got the marked card" if holder else "You got the marked card"
    assert said in words(page)
    assert marked is not None
    assert table.state.deal.hands[holder] >> marked & 1


def test_the_bid_of_three_makes_the_landlord(browser: Client, player: Player) -> None:
    """D008, D010: the kitty is shown and taken, and lies beside the table."""
    table = set_auction(player)
    response = post(browser, table, "say", move="bid 3", htmx=True)
    table = again(table)
    assert (table.state.landlord, table.state.turn) == (0, 0)
    assert len(cards(response)) == 20
    text = words(response)
    assert "You Landlord 20 cards" in text
    assert text.count("Peasant") == 2
    assert "Bid 3, bombs 0, price 3" in text
    assert status(response) == "Your lead: play any combination"
    html = response.content.decode()
    beside = html[html.index('class="beside"') :]
    assert [beside.index(f"#c-{card}") for card in ("2c", "bj", "rj")] == sorted(
        beside.index(f"#c-{card}") for card in ("2c", "bj", "rj")
    )


def test_two_passes_after_a_bid_end_the_auction(browser: Client, player: Player) -> None:
    """D008: and what was said stays at the seats until the landlord leads."""
    table = say(set_auction(player), "bid 1", "pass", "pass")
    text = words(browser.get(url(table)))
    assert "You Landlord 20 cards Bid 1" in text
    assert "AI right 17 Peasant 17 cards Pass" in text
    lead = say(table, "3s")
    assert "Bid 1 " not in words(browser.get(url(lead))).partition("Plays so far")[0].replace(
        "Bid 1, bombs", ""
    )


@pytest.mark.parametrize("htmx", [True, False])
def test_the_hint_walks_through_the_bids(browser: Client, player: Player, htmx: bool) -> None:
    """In the order of the engine's `hint`: what costs least comes first."""
    table, said, hinted = set_auction(player), [], ""
    for _ in range(5):
        response = post(browser, table, "hint", htmx=htmx, hinted=hinted)
        said.append(status(response))
        (box,) = elements(response, "input", name="hinted")
        hinted = box["value"]
        assert meant(response) == [hinted]
    assert said == ["Hint: Pass", "Hint: Bid 1", "Hint: Bid 2", "Hint: Bid 3", "Hint: Pass"]
    assert main_buttons(response) == ["pass"]


def test_the_hinted_word_has_the_place_of_continue(browser: Client, player: Player) -> None:
    """X008: for the keyboard; in a first game with hints the one that is advised."""
    table = set_auction(player)
    for before, hinted in (("", "pass"), ("pass", "bid 1")):
        page = post(browser, table, "hint", htmx=True, hinted=before)
        assert [first["value"] for first in elements(page, "button", id="play")] == [hinted]
    (first,) = elements(browser.get(url(advised(table))), "button", id="play")
    assert (first["name"], first["value"]) == ("do", "pass")


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("word", ["bid 2", "pass"])
def test_enter_on_a_card_says_the_hinted_word(
    browser: Client, player: Player, word: str, htmx: bool
) -> None:
    """X008."""
    table = set_auction(player)
    assert meant(browser.get(url(table))) == []
    said = post(browser, table, "enter", htmx=htmx, word=word)
    assert said.status_code == (200 if htmx else 303)
    assert [move.text for move in table.deal.moves.all()] == [word]


def test_a_bid_can_be_taken_back(browser: Client, player: Player) -> None:
    """X010."""
    table = say(set_auction(player), "bid 1", "pass")
    assert post(browser, table, "back").status_code == 303
    table = again(table)
    assert (table.state.bids, table.deal.taken_back) == ((), True)
    assert status(browser.get(url(table))) == "Bid 1, 2 or 3, or pass"


def test_bombs_and_price_so_far_are_always_on_the_table(browser: Client, player: Player) -> None:
    """D027."""
    table = set_landlord(player, "5s 5h 5d 5c bj rj 3s", "4s 7h", "8h 9h", bid=2)
    assert "Bid 2, bombs 0, price 2" in words(browser.get(url(table)))
    table = say(table, "5s 5h 5d 5c", "pass", "pass")
    assert "Bid 2, bombs 1, price 4" in words(browser.get(url(table)))
    table = say(table, "bj rj")
    assert "Bid 2, bombs 2, price 8" in words(browser.get(url(table)))


def test_a_seat_shows_its_last_two_plays(browser: Client, player: Player) -> None:
    table = set_landlord(player, "3s 5s 9h 9c", "4s 7h 8d", "6h 8h Ts")
    table = say(table, "3s", "4s", "6h", "pass", "7h")
    page = browser.get(url(table))
    assert "AI right 1 Peasant Last card before that:" in words(page)
    assert len(elements(page, "div", **{"class": "earlier"})) == 2
    html = page.content.decode()
    seat = html[html.index("seat-right") : html.index("seat-left")]
    assert seat.index("#c-4s") < seat.index("#c-7h")


def test_a_pass_does_not_bar(browser: Client, player: Player) -> None:
    """D013."""
    table = set_landlord(player, "3s 5s Kh", "4s 7h 8d", "6h 8h Ts")
    table = say(table, "3s", "4s", "6h", "pass", "7h", "8h")
    assert table.state.turn == 0
    assert "aria-disabled" not in button(browser.get(url(table)), "pass")
    assert post(browser, table, "play", "Kh").status_code == 303


@pytest.mark.parametrize(
    ("hands", "landlord", "moves", "line", "rows", "points"),
    [
        # The landlord goes out before a peasant has played: bid 1, no bomb, spring.
        (("3s 4s", "5s 6s", "7s 8s"), 0, ("4s", "pass", "pass", "3s"),
         "You won as the landlord", "Bid 1 Bombs and rocket 0 Spring yes (×2) Price 2", "+4 −2 −2"),
        # The landlord has played the opening alone: spring for the peasants, with one bomb.
        (("3s 4s", "5s 5h 5d 5c 6s", "7s 8s"), 0, ("4s", "5s 5h 5d 5c", "pass", "pass", "6s"),
         "The peasants won", "Bid 1 Bombs and rocket 1 (×2) Spring yes (×2) Price 4", "−8 +4 +4"),
        # The viewer's partner goes out after the landlord has played twice: no spring.
        (("3s 9s", "5s 6s Js Qs", "7s 8s"), 1, ("5s", "7s", "9s", "Js", "pass", "pass", "6s", "8s"),
         "You and your partner won", "Bid 1 Bombs and rocket 0 Spring no Price 1", "+1 −2 +1"),
    ],
)  # fmt: skip
def test_the_result(
    browser: Client,
    player: Player,
    hands: tuple[str, ...],
    landlord: int,
    moves: tuple[str, ...],
    line: str,
    rows: str,
    points: str,
) -> None:
    """D026 to D029, by hand."""
    table = say(set_landlord(player, *hands, landlord=landlord), *moves)
    assert table.over
    text = words(browser.get(url(table)))
    assert f"{line} {rows} You AI right AI left Points {points}" in text
    assert "Series" not in text


def test_all_passed_says_so_and_deals_anew(browser: Client, player: Player) -> None:
    """D009: the next cards follow from the same number; nothing was scored."""
    table = say(numbered_table(player, "D0000002"), "pass", "pass", "pass")
    page = browser.get(url(table))
    assert "All three passed: the cards are dealt anew" in words(page)
    assert "Nobody bid, so nothing is scored." in words(page)
    assert not elements(page, "button", id="new-deal")
    assert button(page, "next")["id"] == "next-deal"
    assert post(browser, table, "next").status_code == 303
    anew = again(table)
    assert (anew.deal.index, anew.deal.seed) == (1, "D0000002/2")
    assert anew.deal.carried == {"scored": 0, "totals": [0, 0, 0]}
    assert anew.state.deal == anew.rules.deal_from_seed("standard", 3, "D0000002/2")
    text = words(browser.get(url(anew)))
    assert "D0000002/2" in text
    assert "Copy link to this deal" in text


def test_a_table_without_a_number_is_dealt_anew_too(browser: Client, player: Player) -> None:
    """D009: from a number of its own."""
    table = say(set_auction(player), "pass", "pass", "pass")
    post(browser, table, "next")
    assert again(table).number[0] == "D"


# The counter


def counted(response: object) -> dict[str, str]:
    text = words(response)
    start = text.index("★")
    found = text[start:].split()[:30]
    return dict(zip(found[::2], found[1::2], strict=True))


def test_the_counter_counts_what_the_others_hold(browser: Client, player: Player) -> None:
    """Only after the landlord is fixed, and only from what the viewer knows."""
    table = set_auction(player)
    response = post(browser, table, "counter", htmx=True)
    assert response.status_code == 422
    assert status(response) == "The count begins when the auction is over"
    assert "aria-disabled" in button(browser.get(url(table)), "counter")
    begun = post(browser, table, "say", move="bid 3", htmx=True)
    assert "aria-disabled" not in button(begun, "counter")
    assert "★" not in words(begun)
    table = again(table)
    assert "★" in words(post(browser, table, "counter", htmx=True))
    left = counted(browser.get(url(table)))
    own = [text[0] for text in cards(browser.get(url(table)))]
    for rank in "3456789JQKA2":
        assert int(left[rank]) == 4 - own.count(rank)
    assert (left["10"], left["★"], left["☆"]) == (str(4 - own.count("T")), "0", "0")
    assert sum(map(int, left.values())) == 34
    table = say(table, "3s", "4s")
    assert int(counted(browser.get(url(table)))["4"]) == int(left["4"]) - 1
    assert "★" not in words(post(browser, table, "counter", htmx=True))


def test_the_counter_is_not_offered_where_it_does_not_belong(
    browser: Client, player: Player
) -> None:
    """P057."""
    page = browser.get(url(numbered_table(player)))
    assert not elements(page, "button", value="counter")
    study = set_landlord(player, "3s 5s Kh", "4s 7h 8d", "6h 8h Ts")
    assert "★" not in words(post(browser, study, "counter", htmx=True))


def test_a_stale_bid_is_not_lost_without_a_word(browser: Client, player: Player) -> None:
    """X008: unless it is the second click of the one that was made."""
    table = say(set_auction(player), "bid 1")
    again_said, other = (
        browser.post(url(table, "move/"), {"v": 0, "move": bid}) for bid in ("bid 1", "bid 2")
    )
    assert (again_said.status_code, again_said["Location"]) == (303, url(table))
    assert other.status_code == 409
    assert status(other).startswith("The table had moved on, so nothing was played.")


def test_a_bid_stands_once_the_kitty_is_shown(browser: Client, player: Player) -> None:
    """X010, D010: what the kitty showed cannot be forgotten."""
    table = say(set_auction(player), "bid 3")
    response = post(browser, table, "back")
    assert response.status_code == 422
    assert status(response) == "The auction is over and the kitty was shown: your bid stands"
    assert not again(table).deal.taken_back
    assert post(browser, say(table, "3s"), "back").status_code == 303
    assert (again(table).state.landlord, again(table).state.plays) == (0, ())


def test_a_deal_that_all_passed_had_no_trick(browser: Client, player: Player) -> None:
    """D009."""
    table = say(numbered_table(player, "D0000002"), "pass", "pass", "pass")
    assert text_of(browser.get(url(table)), "trick") == "All passed"


@pytest.mark.parametrize("first", ["3s", "4s"])
def test_the_result_shows_the_winning_play_once_and_the_winner_once(
    browser: Client, player: Player, first: str
) -> None:
    """D026: the play lies at the winner's seat, in front of an empty hand."""
    table = set_landlord(player, "3s 9s" if first == "4s" else "3s", "Ks 5h", "Qs 6h")
    table = say(table, *({"3s": ("3s",), "4s": ("3s", "Ks", "pass", "pass", "5h")}[first]))
    page = browser.get(url(table))
    won_with, said = ("3s", "Single 3, yours") if first == "3s" else ("5h", "Single 5, AI right")
    assert page.content.decode().count(f"#c-{won_with}") == 1
    assert status(page) == said
    line = "You won as the landlord" if first == "3s" else "The peasants won"
    assert words(page).count(line) == 1


def test_the_end_is_not_announced_twice(browser: Client, player: Player) -> None:
    """X008: the title of the result has the focus and says who won."""
    table = set_landlord(player, "3s", "Ks 5h", "Qs 6h")
    answer = post(browser, table, "play", "3s", htmx=True)
    assert text_of(answer, "news") == "You: Single 3"
    assert words(answer).count("You won as the landlord") == 1


def test_a_seat_on_its_last_card_says_so_instead_of_the_count(
    browser: Client, player: Player
) -> None:
    """P039: one's own as well."""
    table = say(set_landlord(player, "3s 5s", "4s 7h 8d", "6h 8h Ts"), "3s")
    text = words(browser.get(url(table)))
    assert "You Landlord Last card" in text
    assert "1 card " not in text
