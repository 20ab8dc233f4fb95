"""No answer of the site names a card that its reader may not see."""

import random
import re
from typing import Any

import pytest
from django.test import Client

from games.engine.cards import card_text, card_texts, parse_card
from games.models import Player
from games.tables import Table
from games.words import game_words
from games.words.cards import card_name, card_sign
from tests.factories import again, be, numbered_table, set_auction
from tests.games.pages import post, pressed, url

pytestmark = pytest.mark.django_db

MOST_DEALS = 3
BUTTONS = ("play", "pass", "hint", "clear", "sort", "counter")


def hidden_cards(table: Table, seat: int | None) -> set[str]:
    """What this seat (None: a stranger) does not know yet."""
    state = table.state
    if state.turn is None and seat is not None:
        return set()
    deck = {card_text(card) for card in table.rules.deck(table.game.variant)}
    if seat is None:
        return deck
    seen = set(card_texts(state.hands[seat]))
    for play in state.plays:
        seen |= set(card_texts(play.cards))
    if opening := getattr(game_words(table.game.key), "opening", None):
        seen |= set(card_texts(opening(state)))
    view = table.rules.view(state, seat)
    seen |= {card_text(card) for card in getattr(view, "kitty", ())}
    if hasattr(view, "trump_card"):
        seen.add(card_text(view.trump_card))
    seen |= {card_text(gift.card) for gift in getattr(state, "gifts", ())}
    return deck - seen


def assert_hides(response: Any, hidden: set[str], table: Table, seat: int | None) -> None:
    content = response.content.decode() + str(response.headers)
    content = content.replace("48 cards, ♠3 leads", "")
    # The cards that decorate home are of no deal.
    content = re.sub(r'<div class="fan".*?</div>', "", content, flags=re.DOTALL)
    # The counters name every rank, and the wild cards.
    content = re.sub(r'<ul class="(counter|unseen)".*?</ul>', "", content, flags=re.DOTALL)
    for text in hidden:
        card = parse_card(text)
        # "Pair of 4s" and the like name ranks.
        if text in content:  # a pattern alone takes 25 times as long
            assert not re.search(rf"(?<![\w/])(?<! of ){text}(?!\w)", content), text
        assert f"c-{text}" not in content, text
        assert card_sign(card) not in content, text
        assert card_name(card) not in content, text
    for index, hand in enumerate(table.state.hands):
        if index != seat and hidden and hand.bit_count() > 3:
            assert str(hand) not in content


def play_whole_game(mine: Client, other: Client, table: Table, rng: random.Random) -> int:
    """Plays at random, looking at every kind of answer on the way; how many were looked at."""
    looked = 0

    def look(response: Any, seat: int | None = 0) -> None:
        nonlocal looked, table
        table = again(table)
        assert_hides(response, hidden_cards(table, seat), table, seat)
        looked += 1

    while not table.over or (table.goes_on and table.deal.index < MOST_DEALS - 1):
        if table.over:
            look(post(mine, table, "next"))
            continue
        version = table.deal.version
        hand = card_texts(table.state.hands[0])
        some = " ".join(rng.sample(hand, min(len(hand), rng.randint(1, 5))))
        everything = " ".join(text for h in table.state.hands for text in card_texts(h))
        htmx = rng.random() < 0.5
        for do in rng.sample(BUTTONS, 3):
            look(post(mine, table, do, some, version=version, htmx=htmx))
        look(post(mine, table, "hint", everything, htmx=htmx))
        look(post(mine, table, "", everything, rest="selection/", htmx=True))
        look(mine.get(url(table)))
        look(mine.get("/en/"))
        look(other.get(url(table)), None)
        look(post(other, table, rng.choice(BUTTONS), some, htmx=htmx), None)
        if table.state.turn == 0:
            option = rng.choice(table.rules.hints(table.state))
            move = table.rules.move_text(table.rules.concrete(table.state.hand, option))
            look(post(mine, table, htmx=htmx, **pressed(move)))
        else:
            look(post(mine, table, "advance", htmx=htmx))
    look(mine.get(url(table)))
    look(other.get(url(table)), None)
    return looked


@pytest.mark.parametrize(
    ("number", "seats"),
    [
        ("A1739204", 3),
        ("B0000042", 3),
        ("D0000001", 3),
        ("D0000002", 3),
        ("P0000001", 2),
        ("T0000002", 4),
        ("T0000003", 6),
        ("G0000001", 4),
    ],
)
def test_whole_games_never_show_a_hidden_card(
    browser: Client, player: Player, number: str, seats: int
) -> None:
    """X011; every answer to the player, and to a stranger who tries the same addresses."""
    stranger = Client()
    be(stranger, Player.objects.create())
    rng = random.Random(number)
    assert play_whole_game(browser, stranger, numbered_table(player, number, seats=seats), rng) > 50


def test_the_kitty_stays_hidden_until_the_landlord_shows_it(
    browser: Client, player: Player
) -> None:
    """D010: neither the page nor any answer of the auction names one of its cards."""
    table = set_auction(player)
    kitty = {"2s", "bj", "rj"} & hidden_cards(table, 0)
    assert kitty == {card_text(card) for card in table.state.deal.kitty} - {"2c", "2d", "2h"}
    for answer in (browser.get(url(table)), post(browser, table, "hint", htmx=True)):
        assert_hides(answer, hidden_cards(table, 0), table, 0)
    shown = post(browser, table, "say", move="bid 3", htmx=True)
    assert all(f"c-{card_text(card)}" in shown.content.decode() for card in table.state.deal.kitty)


def test_the_scan_would_see_a_card(browser: Client, player: Player) -> None:
    """A scan that finds nothing in a page of one's own hand would prove nothing."""
    table = numbered_table(player)
    page = browser.get(url(table))
    own = set(card_texts(table.state.hands[0]))
    with pytest.raises(AssertionError):
        assert_hides(page, own, table, 0)
