"""Dou Dizhu in a browser: the auction, both sides, springs, a deal that all pass, a series."""

import re

import pytest
from playwright.sync_api import expect

from games.engine.doudizhu import GAME
from games.engine.registry import letter_of
from tests.browser.conftest import NewVisitor
from tests.browser.steps import Visitor

MOST_DEALS = 30


def number_with_first_bid(seat: int) -> str:
    """The first deal number in which this seat got the marked card."""
    numbers = (f"{letter_of(GAME, 'standard')}{n:07}" for n in range(1000))
    return next(n for n in numbers if GAME.deal_from_seed("standard", 3, n).first_bidder == seat)


def sums(visitor: Visitor, row: int) -> list[int]:
    cells = visitor.result.locator("tbody tr").nth(row).locator("td")
    return [int(text.replace("−", "-").replace("+", "")) for text in cells.all_inner_texts()]


def room_around_the_result(visitor: Visitor) -> tuple[float, float]:
    """Pixels to the opponents' cards above, and to the line with one's name below."""
    boxes = [visitor.page.locator(part).first.bounding_box() for part in (".seat .last", ".me")]
    card = visitor.result.bounding_box()
    above, me = boxes
    assert above
    assert me
    assert card
    return card["y"] - above["y"] - above["height"], me["y"] - card["y"] - card["height"]


def bid_or_pass(visitor: Visitor, points: int) -> None:
    """Until the auction is over for this player."""
    visitor.hurry()
    while True:
        visitor.own_turn()
        if not visitor.words.count():
            return
        button = visitor.words.nth(points - 1) if points else visitor.pass_
        version = visitor.page.locator("input[name=v]").input_value()
        button.click()
        moved = visitor.page.locator(f"input[name=v]:not([value='{version}'])")
        expect(moved.or_(visitor.result).first).to_be_attached()


@pytest.mark.parametrize(("size", "language"), [("phone", "ru"), ("desktop", "en")])
def test_a_series_of_three_deals(visit: NewVisitor, size: str, language: str) -> None:
    """D006-D010, D026-D031, X002: the viewer is landlord in the first deal, then a peasant."""
    visitor = visit(size, language)
    page = visitor.page
    visitor.open(f"doudizhu/deal/{number_with_first_bid(0)}/")
    page.locator("label:has(input[name=deals][value='3'])").click()
    page.locator("label:has(input[name=speed][value=fast])").click()
    page.locator(".btn.big").click()
    page.wait_for_url("**/doudizhu/*/")
    totals, scored, roles = [0, 0, 0], 0, []
    for _ in range(MOST_DEALS):
        visitor.skip_dealing()
        visitor.no_sideways_scroll()
        expect(page.locator(".beside svg")).to_have_count(3)
        bid_or_pass(visitor, points=0 if scored else 3)
        if visitor.result.locator("table").count() == 0 and visitor.result.count():
            page.locator("#next-deal").click()
            expect(visitor.result).to_have_count(0)
            continue
        roles.append(len(page.locator("#hand input").all()))
        expect(page.locator(".role")).to_have_count(3)
        visitor.play_out()
        visitor.no_sideways_scroll()
        if size == "phone":
            assert min(room_around_the_result(visitor)) >= 0
        points = sums(visitor, 0)
        assert sum(points) == 0
        totals = [a + b for a, b in zip(totals, points, strict=True)]
        assert sums(visitor, 1) == totals
        scored += 1
        if scored == 3:
            break
        page.locator("#next-deal").click()
        expect(visitor.result).to_have_count(0)
    assert scored == 3
    assert roles[0] == 20
    assert set(roles[1:]) == {17}
    expect(page.locator("#next-deal")).to_have_count(0)
    expect(page.locator("#new-deal")).to_be_visible()

    page.locator(".actions a[href*='/replay/']").click()
    page.wait_for_url("**/replay/**")
    expect(page.locator(".open .cards svg")).to_have_count(51)
    page.locator("#deal-1").click()
    page.wait_for_url("**/replay/0/")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay/1/")
    expect(page.locator(".open .cards svg")).to_have_count(54)
    visitor.no_sideways_scroll()


SPRINGS = {
    "of the landlord": (
        [["3s", "4s"], ["5s", "6s"], ["7s", "8s"]], ("4s", "pass", "pass"), ["3s"],
        "You won as the landlord", [4, -2, -2],
    ),
    "of the peasants": (
        [["5s", "6s"], ["3h", "4h"], ["3s", "4s"]], ("3s",), ["6s", "5s"],
        "You and your partner won", [2, 2, -4],
    ),
}  # fmt: skip


@pytest.mark.parametrize("side", SPRINGS)
def test_springs(visit: NewVisitor, side: str) -> None:
    """D028, both ways, from set positions: a bid of 1, doubled."""
    hands, moves, plays, line, points = SPRINGS[side]
    visitor = visit()
    landlord = 0 if side == "of the landlord" else 2
    visitor.play_on(
        "doudizhu", "standard", {"hands": hands, "landlord": landlord, "bid": 1}, *moves
    )
    visitor.page.keyboard.press("Shift")
    for card in plays:
        visitor.own_turn()
        visitor.choose(card)
        visitor.play.click()
        expect(visitor.card(card)).to_have_count(0)
    visitor.own_turn()
    expect(visitor.result.locator("h2")).to_have_text(line)
    expect(visitor.result.locator("dd").nth(2)).to_have_text("yes (×2)")
    assert sums(visitor, 0) == points


def test_all_pass_without_javascript(visit: NewVisitor) -> None:
    """D009, X008: it says so and deals anew, with buttons alone."""
    deck = [f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "shdc"] + ["bj", "rj"]
    deal = {"hands": [deck[n:51:3] for n in range(3)], "kitty": deck[51:], "first_bidder": 1}
    visitor = visit(java_script_enabled=False)
    visitor.play_on("doudizhu", "standard", deal, "pass", "pass")
    page = visitor.page
    expect(visitor.status).to_have_text("Bid 1, 2 or 3, or pass")
    visitor.pass_.click()
    expect(visitor.result).to_contain_text("All three passed: the cards are dealt anew")
    page.locator("#next-deal").click()
    expect(visitor.result).to_have_count(0)
    expect(page.locator(".number")).to_contain_text(re.compile(r"D\d{7}"))


def test_the_counter_is_switched_in_the_menu(visit: NewVisitor) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open(f"doudizhu/deal/{number_with_first_bid(0)}/")
    page.locator(".btn.big").click()
    page.wait_for_url("**/doudizhu/*/")
    visitor.skip_dealing()
    bid_or_pass(visitor, points=3)
    for shown in (15, 0):
        page.locator("details.menu summary").click()
        page.locator("#count").click()
        expect(page.locator(".counter li")).to_have_count(shown)
    visitor.no_sideways_scroll()


@pytest.mark.parametrize("bid", ["1", "3"])
def test_the_focus_goes_on_from_a_bid_to_the_play(visit: NewVisitor, bid: str) -> None:
    """X008: the button of the bid is gone, whoever is to speak next."""
    visitor = visit()
    page = visitor.page
    visitor.open(f"doudizhu/deal/{number_with_first_bid(0)}/")
    page.locator(".btn.big").click()
    page.wait_for_url("**/doudizhu/*/")
    visitor.skip_dealing()
    visitor.wake(page.locator(f".word[value='bid {bid}']"))
    page.locator(f".word[value='bid {bid}']").focus()
    page.keyboard.press("Enter")
    expect(visitor.words).to_have_count(0)
    expect(page.locator("#play")).to_be_focused()


def test_the_result_covers_nothing_with_a_full_hand_left(visit: NewVisitor) -> None:
    """On a phone; the two lines that a series has more would need 50 pixels."""
    visitor = visit("phone", "ru")
    own = [f"{rank}{suit}" for rank in "3456" for suit in "shd"] + ["8c", "9c", "Tc", "Jc", "Qc"]
    deal = {"hands": [own, ["Kh", "Ah"], ["7s", "8s"]], "landlord": 1, "bid": 3}
    visitor.play_on("doudizhu", "standard", deal, "Kh", "pass")
    visitor.pass_.click()
    visitor.own_turn()
    title = visitor.result.locator("h2")
    expect(title).to_be_focused()
    expect(title).to_have_css("outline-style", "none")
    room = room_around_the_result(visitor)
    assert min(room) >= 0
    assert sum(room) >= 50
