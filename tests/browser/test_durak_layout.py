"""Durak's table at its fullest: nothing leaves its place, covers another or cannot be read."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from games.bots import find_bot
from games.bots.playing import play_out
from games.engine.registry import GAMES
from tests.browser.conftest import SIZES, NewVisitor
from tests.browser.steps import Visitor

LANGUAGES = ("en", "ru", "pt-br")
LEAST_INDEX = 30
"""Of a card of a replay: so much shows its rank and suit."""
DECK = [rank + suit for rank in "6789TJQKA" for suit in "shcd"]

type Box = dict[str, float]


def boxes(visitor: Visitor, selector: str) -> list[Box]:
    return visitor.boxes(selector)


def text_boxes(visitor: Visitor, selector: str) -> list[Box]:
    """Of the words alone, which may be wider than what they stand in."""
    found: list[Box] = visitor.page.locator(selector).evaluate_all(
        """parts => parts.map(part => {
            const words = document.createRange();
            words.selectNodeContents(part);
            return words.getBoundingClientRect().toJSON();
        })"""
    )
    assert found, selector
    return found


def deal_to(visitor: Visitor, *counts: int) -> None:
    """A set position with so many cards in each hand and the rest as the stock."""
    hands, rest = [], list(DECK)
    for count in counts:
        hands.append(rest[:count])
        rest = rest[count:]
    deal: dict[str, Any] = {"hands": hands, "stock": rest, "attacker": 0}
    visitor.play_on("durak", "throwin", deal | ({} if rest else {"trump": "Ad"}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_badge_of_the_last_card_stays_at_its_seat(visit: NewVisitor, language: str) -> None:
    visitor = visit("phone", language)
    deal_to(visitor, 13, 6, 5, 5, 6, 1)
    (badge,) = boxes(visitor, ".badge")
    seat = boxes(visitor, ".seat-right")[0]
    assert seat["right"] <= SIZES["phone"][0]
    assert seat["left"] <= badge["left"]
    assert badge["right"] <= seat["right"]
    assert badge["bottom"] <= seat["bottom"]


def test_the_badge_of_the_last_card_is_whole(visit: NewVisitor) -> None:
    """X001: its row is as high as it is."""
    visitor = visit("phone", "ru")
    deal_to(visitor, 6, 6, 1)
    for size in ((360, 640), (640, 360)):
        visitor.resize(*size)
        (badge,), (note,) = boxes(visitor, ".badge"), boxes(visitor, ".note:has(.badge)")
        assert note["top"] <= badge["top"], size
        assert badge["bottom"] <= note["bottom"], size


HELD = "9s 9h Td Tc Jd Qc"
SET_OUT = {
    2: (f"{HELD} 6h", "7h 8s 8h 8d 8c 9d 9c"),
    4: (f"{HELD} Qh", "9c Js Jh Jc Qs Ac", "6h Qd Ks Kh Kc Kd Ad", "7h 8s 8h 8d 8c 9d As"),
    5: (f"{HELD} Qh", "9c Js Jh Jc Qs Ac", "Ts Th Ah", "6h Qd Ks Kh Kc Kd Ad", "7h 8s 8h 8d 8c 9d"),
    6: (HELD, "9c 7s Js Jh Qs Qh", "Ts Th Jc Qd Ks Kh", "Kc Kd As Ah Ac Ad", "6s 6h 6c 6d 7c 7d",
        "7h 8s 8h 8d 8c 9d"),
}  # fmt: skip
"""Spades are trumps; of six players nobody leaves a stock."""
ATTACKS = {
    4: ("attack 8s 8h 8d 8c", "beat 8s 9s", "beat 8h 9h", "beat 8d Td"),
    6: ("beat 8c Tc", "attack 9d", "beat 9d Jd", "attack 9c"),
}


def attack_visitor(visitor: Visitor, seats: int, attacks: int) -> None:
    """In the second round, all but the last beaten; the first round is the discard pile."""
    hands = [hand.split() for hand in SET_OUT[seats]]
    stock = [card for card in DECK if not any(card in hand for hand in hands)]
    stock.sort(key=lambda card: card[1] == "s")
    deal: dict[str, Any] = {"hands": hands, "stock": stock}
    deal |= {"attacker": seats - 2} if stock else {"trump": "Ks"}
    first = ("attack 6h", "beat 6h 7h") + (() if stock else ("done", "done"))
    second = [move for count in ATTACKS if count <= attacks for move in ATTACKS[count]]
    visitor.play_on("durak", "throwin", deal, *first, *second)


def test_each_of_the_fool_s_cards_can_be_read_on_a_phone(visit: NewVisitor) -> None:
    """X001: at the fullest table, where the others are out."""
    visitor = visit()
    hands = [["6s"], ["7h", "8h", "9h", "Th", "Jh", "Qh", "Kc"], [], [], [], []]
    visitor.play_on("durak", "throwin", {"hands": hands, "stock": [], "trump": "Ad", "attacker": 0})
    visitor.play_hint()
    visitor.result.wait_for()
    for size in ((360, 640), (320, 568), (640, 360)):
        visitor.resize(*size)
        shown = boxes(visitor, ".seat .last .face")
        assert len(shown) == 8
        assert all(right["left"] - left["left"] >= 8 for left, right in pairwise(shown)), size
        visitor.no_sideways_scroll()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_a_game_comes_from_stands_on_the_baize(visit: NewVisitor, seats: int) -> None:
    visitor = visit("desktop", "ru")
    deal_to(visitor, *[6] * seats)
    (bar,), (origin,) = boxes(visitor, ".topline"), boxes(visitor, ".origin")
    rim = 14 + 12
    assert origin["top"] >= bar["bottom"] + rim
    assert origin["bottom"] <= boxes(visitor, ".stock")[0]["top"]


@pytest.mark.parametrize("seats", SET_OUT)
@pytest.mark.parametrize("attacks", ATTACKS)
def test_every_index_is_in_sight_on_a_phone_on_its_side(
    visit: NewVisitor, seats: int, attacks: int
) -> None:
    visitor = visit("phone", "ru")
    attack_visitor(visitor, seats, attacks)
    for width, height in ((640, 360), (568, 320)):
        visitor.resize(width, height)
        (header,), (own,) = boxes(visitor, ".topline"), boxes(visitor, ".me")
        assert len(boxes(visitor, ".discard")) == 1
        middle = boxes(visitor, ".stock, .stock .face, .discard, .pairs .face, .caption")
        assert header["bottom"] <= min(part["top"] for part in middle)
        assert max(part["bottom"] for part in middle) <= own["top"]
        laid = boxes(visitor, ".pairs > li")
        assert len(laid) == attacks
        (stock,), (first, *_) = boxes(visitor, ".stock"), boxes(visitor, ".pairs .face")
        assert stock["right"] <= laid[0]["left"]
        shown = 0.85 * first["width"]
        assert all(pair["left"] + shown <= after["left"] for pair, after in pairwise(laid))
        assert laid[-1]["right"] <= boxes(visitor, ".centre")[0]["right"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hangs_over_the_own_row_of_the_lowest_phone(
    visit: NewVisitor, language: str
) -> None:
    """With four at the table: what a neighbour said, and the end of a round over a long hand."""
    visitor = visit("phone", language)
    visitor.page.set_viewport_size({"width": 568, "height": 320})
    hands = ("7s 7d Jc Qh", "6s 6h 9c Jd Kd As", "7h Tc Kc Ac", "7c Th Qs Ks")
    deal = {"hands": [hand.split() for hand in hands], "stock": ["8c", "9d"], "attacker": 2}
    visitor.play_on("durak", "transfer", deal, "attack 7h", "transfer 7c")
    (said,), (sort,) = boxes(visitor, ".seat .last span"), boxes(visitor, "#sort")
    assert said["bottom"] <= sort["top"]
    round_ends(visitor)
    (own,) = boxes(visitor, ".me")
    parts = boxes(visitor, ".seat .last span, .stock, .discard, .round, .caption")
    assert max(part["bottom"] for part in parts) <= own["top"]


def test_a_word_does_not_touch_the_edges_of_its_button(visit: NewVisitor) -> None:
    visitor = visit("phone", "pt-br")
    hands = [hand.split() for hand in ("7s 8c", "6s 6h 9c", "7d Kc")]
    deal = {"hands": hands, "stock": [], "trump": "9d", "attacker": 2}
    visitor.play_on("durak", "transfer", deal, "attack 7d")
    selector = ".actions :is(.said, [value=transfer], [value=play])"
    buttons, said = (part(visitor, selector) for part in (boxes, text_boxes))
    assert len(buttons) == 3
    for button, word in zip(buttons, said, strict=True):
        assert button["left"] + 6 <= word["left"]
        assert word["right"] + 6 <= button["right"]


def test_an_attacker_with_one_card_does_not_widen_the_page(visit: NewVisitor) -> None:
    """X001: beside the role the badge is for screen readers alone."""
    visitor = visit("phone", "ru")
    hands = [hand.split() for hand in ("7s 7h", "8s 8h", "8c 8d", "9s 9h", "9c 9d", "6s As")]
    deal = {"hands": hands, "stock": [], "trump": "Ad", "attacker": 5}
    visitor.play_on("durak", "throwin", deal, "attack 6s")
    expect(visitor.page.locator(".seat-right .role ~ .badge")).to_have_count(1)
    visitor.no_sideways_scroll()


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_name_is_no_wider_than_the_back_of_its_chair(visit: NewVisitor, seats: int) -> None:
    """The back takes 100 of the chair's 120 parts; each seat as if to play. On a desktop there is
    room for a margin as well.
    """
    visitor = visit(language="pt-br")
    deal_to(visitor, *[6] * seats)
    visitor.page.locator(".seat").evaluate_all(
        "seats => seats.forEach(seat => seat.classList.add('turn'))"
    )
    for size, margin in (("phone", 0), ("desktop", 10)):
        visitor.resize(*SIZES[size])
        chairs, names = boxes(visitor, ".seat"), text_boxes(visitor, ".seat .name")
        for chair, name in zip(chairs, names, strict=True):
            assert chair["left"] + chair["width"] / 12 + margin <= name["left"], size
            assert name["right"] <= chair["right"] - chair["width"] / 12 - margin, size


@pytest.mark.parametrize("held", [17, 24, 30])
def test_the_cards_of_a_long_hand_can_be_read_on_a_desktop(visit: NewVisitor, held: int) -> None:
    visitor = visit("desktop")
    deal_to(visitor, held, 4)
    shown = boxes(visitor, "#hand .card")
    assert min(card["width"] for card in shown) >= 38
    (hand,) = boxes(visitor, "#hand")
    assert all(hand["left"] <= card["left"] for card in shown)
    assert all(card["bottom"] <= hand["bottom"] for card in shown)


def round_ends(visitor: Visitor) -> None:
    """Over a hand of ten, with stock and discard and two that drew."""
    hands = (
        "6s 6h 7s 7h 8s 8h 9s 9h Ts Th", "6c 7c 8c Jc Qc Kc", "6d 7d 8d Jd Qd Kd",
        "9c Tc Js Jh Qs Kh",
    )  # fmt: skip
    stock = "9d Td Ac As Ah Qh Ks Ad".split()  # noqa: SIM905
    deal = {"hands": [hand.split() for hand in hands], "stock": stock, "attacker": 1}
    visitor.play_on("durak", "throwin", deal, "attack 6c", "beat 6c 6d", "done")


@pytest.mark.parametrize(("width", "height"), [(640, 360), (1440, 900)])
def test_eight_cards_lie_side_by_side_where_there_is_room(
    visit: NewVisitor, width: int, height: int
) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": width, "height": height})
    deal_to(visitor, 8, 4)
    for card, after in pairwise(boxes(visitor, "#hand .face")):
        assert card["right"] <= after["left"]


def test_the_end_of_a_round_has_room_above_a_hand_of_two_rows(visit: NewVisitor) -> None:
    """K019: with stock, discard, a long sentence, and what the seats drew."""
    visitor = visit("phone", "pt-br")
    round_ends(visitor)
    middle = boxes(visitor, ".stock, .discard, .round, .caption")
    assert len(middle) == 4
    (own,) = boxes(visitor, ".me")
    assert max(part["bottom"] for part in middle) <= own["top"]
    drawn = boxes(visitor, ".seat .last span")
    assert len(drawn) == 2
    assert max(part["bottom"] for part in drawn) <= min(part["top"] for part in middle)


def test_five_attack_cards_have_room_above_a_hand_of_two_rows(visit: NewVisitor) -> None:
    """K012, K017: in the second round, the visitor's left neighbour takes."""
    visitor = visit("phone", "ru")
    hands = (
        "6s 6h 6d 8h 8d 8c 7s 7h 9s 9h Ts Th Js Jh Qs Qh", "8s Kd Qd Jd Kc Qc", "7c 9d", "7d Kh",
        "9c Td",
    )  # fmt: skip
    stock = "6c Tc Jc Ks As Ah Ac Ad".split()  # noqa: SIM905
    deal = {"hands": [hand.split() for hand in hands], "stock": stock, "attacker": 3}
    first = ("attack 7d", "take", "done", "done")
    second = ("attack 6s 6h 6d", "beat 6s 8s", "take", "attack 8h 8d")
    visitor.play_on("durak", "throwin", deal, *first, *second)
    laid = boxes(visitor, ".pairs > li")
    assert len(laid) == 5
    (take,), (caption,) = boxes(visitor, ".seat-left .last span"), boxes(visitor, ".caption")
    (own,) = boxes(visitor, ".me")
    assert take["bottom"] <= min(card["top"] for card in laid)
    assert max(card["bottom"] for card in laid) <= caption["top"]
    assert caption["bottom"] <= own["top"]


@pytest.mark.parametrize(
    ("width", "height", "language", "seats"),
    [
        (360, 640, "ru", 6),
        (640, 360, "pt-br", 6),
        (360, 640, "en", 4),
        (640, 360, "ru", 4),
        (1440, 900, "ru", 4),
    ],
)
def test_nothing_moves_in_a_replay(
    visit: NewVisitor, width: int, height: int, language: str, seats: int
) -> None:
    """X002: table, buttons and all hands in sight, each always at its place."""
    visitor = visit("phone", language)
    visitor.resize(width, height)
    deal = GAMES["durak"].deal_from_seed("throwin", seats, "P0000006")
    bots = [find_bot("durak", "normal")] * seats
    _, moves = play_out(GAMES["durak"], GAMES["durak"].start(deal), bots, "P0000006")
    visitor.load("durak", "throwin", deal.to_json(), *moves)
    start = visitor.page.url.removesuffix("0/")
    places = set()
    for ply in range(0, len(moves), 9):
        visitor.page.goto(f"{start}{ply}/")
        (table,), (button,) = boxes(visitor, ".board .centre"), boxes(visitor, "#next")
        words, hands = boxes(visitor, ".caption, .standing"), boxes(visitor, ".open")
        places.add(tuple(round(box["top"]) for box in (table, button, *hands)))
        assert table["bottom"] <= button["top"]
        assert max(line["bottom"] for line in words) <= table["bottom"]
        assert hands[-1]["bottom"] <= (height if width > height else button["top"])
        for card in boxes(visitor, ".open .face"):
            hand = next(
                hand
                for hand in reversed(hands)
                if hand["top"] < card["top"] < hand["bottom"] and hand["left"] < card["left"]
            )
            assert hand["bottom"] - card["top"] >= LEAST_INDEX
            assert card["right"] <= hand["right"]
        visitor.no_sideways_scroll()
    assert len(places) == 1


@pytest.mark.parametrize(("fool", "held"), [(1, 5), (3, 5), (3, 20)])
def test_the_fools_cards_are_on_the_screen_of_a_phone_on_its_side(
    visit: NewVisitor, fool: int, held: int
) -> None:
    """The other three have laid the one card that they held."""
    visitor = visit()
    visitor.resize(640, 360)
    hands, others = [[""]] * 4, [(fool + step) % 4 for step in (3, 1, 2)]
    for seat, card in zip(others, ("7s", "7h", "8s"), strict=True):
        hands[seat] = [card]
    hands[fool] = [card for card in DECK if card[0] not in "78"][: held - 3]
    deal = {"hands": hands, "trump": "7d", "attacker": others[0]}
    moves = ("attack 7s", "take", "attack 7h", "attack 8s")
    visitor.play_on("durak", "throwin", deal, *moves)
    visitor.own_turn()
    cards = boxes(visitor, ".seat .last .face")
    assert len(cards) == held
    assert min(card["left"] for card in cards) >= 0
    assert max(card["right"] for card in cards) <= 640
    assert cards[-1]["left"] - cards[0]["left"] >= 38


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_refusal_takes_two_lines_on_a_phone(visit: NewVisitor, language: str) -> None:
    """K013, K033: the defender began with two cards."""
    visitor = visit("phone", language)
    hands = [hand.split() for hand in ("6s 7d 7c", "7s 8s", "9c")]
    deal = {"hands": hands, "stock": [], "trump": "Ad", "attacker": 0}
    visitor.play_on("durak", "throwin", deal, "attack 6s", "beat 6s 7s")
    visitor.choose("7d", "7c")
    expect(visitor.page.locator("#status .rule")).to_have_count(1)
    (words,), (line,) = text_boxes(visitor, "#status"), boxes(visitor, "#status")
    assert line["top"] + 8 <= words["top"]
    assert words["bottom"] <= line["bottom"] - 8


def test_the_reason_of_a_dim_card_covers_the_status_line(visit: NewVisitor) -> None:
    """Edge for edge; it hangs on the hand, which begins where the line ends."""
    visitor = visit("phone", "pt-br")
    attack_visitor(visitor, 4, 4)
    dim = visitor.page.locator(".dim").first
    for width, height in ((360, 640), (640, 360), (1000, 700), (1200, 800), (1440, 900)):
        visitor.resize(width, height)
        dim.focus()
        left, right, high, corners = dim.evaluate(
            """part => {
                const style = getComputedStyle(part, "::after");
                const sizes = [style.left, style.right, style.height].map(parseFloat);
                return [...sizes, style.borderRadius];
            }"""
        )
        (line,), (hand,) = boxes(visitor, "#status"), boxes(visitor, "#hand")
        assert (hand["left"] + left, hand["right"] - right) == (line["left"], line["right"])
        assert high >= line["height"]
        assert hand["top"] == line["bottom"]
        assert corners == visitor.page.locator("#status").evaluate(
            "part => getComputedStyle(part).borderRadius"
        )
