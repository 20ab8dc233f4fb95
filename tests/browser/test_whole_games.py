"""Whole games through the page, as a newcomer plays them (issue: Done when)."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.steps import Visitor


def numbers(visitor: Visitor, row: int) -> list[int]:
    cells = visitor.result.locator("tbody tr").nth(row).locator("td")
    return [int(text.replace("−", "-").replace("+", "")) for text in cells.all_inner_texts()]


@pytest.mark.parametrize(
    ("size", "language", "variant"),
    [
        ("phone", "en", "classic"),
        ("phone", "ru", "compact"),
        ("phone", "pt-br", "classic"),
        ("desktop", "ru", "classic"),
    ],
)
def test_a_game_is_played_to_the_end_and_replayed(
    visit: NewVisitor, size: str, language: str, variant: str
) -> None:
    """P001, P007, P009, P046, P052, X001, X002."""
    visitor = visit(size, language)
    visitor.deal(variant=variant)
    visitor.no_sideways_scroll()
    page = visitor.page
    visitor.skip_dealing()
    visitor.play_out()
    assert visitor.result.locator("tbody tr").count() == 4
    rows = [numbers(visitor, row) for row in range(4)]
    assert all(len(row) == 3 and sum(row) == 0 for row in rows)
    assert rows[3] == [sum(column) for column in zip(*rows[:3], strict=True)]
    visitor.no_sideways_scroll()

    page.locator("a[href$='/replay/']").first.click()
    page.wait_for_url("**/replay/**")
    expect(page.locator(".open .cards")).to_have_count(3)
    assert page.locator(".open .cards svg").count() == (48 if variant == "classic" else 45)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay/1/")
    page.keyboard.press("End")
    expect(visitor.result).to_be_visible()
    visitor.no_sideways_scroll()
    page.go_back()
    page.wait_for_url("**/replay/1/")
    expect(visitor.result).to_have_count(0)


def test_two_taps_from_the_start_page_to_playing_cards(visit: NewVisitor) -> None:
    """P008, P009: one tap for the variant, one to deal; a tap skips the dealing animation."""
    visitor = visit()
    visitor.open("paodekuai/")
    page = visitor.page
    page.locator("label:has(input[name=variant][value=classic])").click()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(visitor.hand).to_have_count(16)
    expect(page.locator("#board")).to_have_class("dealing")
    page.mouse.click(180, 150)
    expect(page.locator("#board")).not_to_have_class("dealing")
    assert visitor.chosen == []


def test_a_tap_on_a_card_that_has_been_dealt_chooses_it(visit: NewVisitor) -> None:
    """P008: it ends the dealing of the others, and counts."""
    visitor = visit()
    visitor.deal(speed="slow")
    page = visitor.page
    page.evaluate(
        """() => {
        const dealt = document.getAnimations().filter(a => a.animationName === "deal");
        dealt.forEach(a => a.pause());
        dealt[0].finish();
        }"""
    )
    box = page.locator("#hand .card").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + 10, box["y"] + 20)
    expect(page.locator("#board")).not_to_have_class("dealing")
    assert len(visitor.chosen) == 1


def press(visitor: Visitor, button: str) -> None:
    """Without scripts each button leads to a page."""
    with visitor.page.expect_navigation():
        visitor.page.locator(button).click()


def test_a_game_without_javascript(visit: NewVisitor) -> None:
    """X008: every step is a form, and the page says what to press."""
    visitor = visit(java_script_enabled=False)
    visitor.open("paodekuai/")
    page = visitor.page
    press(visitor, ".start .big")
    for _ in range(400):
        if visitor.result.count():
            break
        if page.locator("#play[value=advance]").count():
            press(visitor, "#play")
            continue
        press(visitor, "#hint")
        press(visitor, "#play" if page.locator("#hand input:checked").count() else ".actions .pass")
    assert visitor.result.locator("tbody tr").count() == 4
    page.get_by_role("link", name="Replay").click()
    page.locator("#next").click()
    page.wait_for_url("**/replay/1/")


def test_refusal_without_javascript_keeps_the_selection(visit: NewVisitor) -> None:
    """P017, X008."""
    visitor = visit(java_script_enabled=False)
    visitor.sit_at("4s 4h 7s 9d", "8s 8h", "9s 9h")
    visitor.card("4s").click()
    visitor.card("9d").click()
    visitor.play.click()
    expect(visitor.status).to_have_text("These 2 cards are not a combination")
    assert visitor.chosen == ["4s", "9d"]
    visitor.card("9d").click()
    visitor.card("4h").click()
    visitor.play.click()
    expect(visitor.hand).to_have_count(2)


def test_keyboard_alone(visit: NewVisitor) -> None:
    """X008: choose with the space bar, play with Enter, and the focus is not lost."""
    visitor = visit()
    visitor.sit_at("4s 4h 7s 9d", "8s 8h", "9s 9h")
    page = visitor.page
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "4s":
            break
    with page.expect_response("**/selection/"):
        page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.value") == "4s"
    page.keyboard.press("Tab")
    with page.expect_response("**/selection/"):
        page.keyboard.press("Space")
    expect(visitor.status).to_contain_text("Pair of 4s")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "play":
            break
    page.keyboard.press("Enter")
    expect(visitor.hand).to_have_count(2)
    assert page.evaluate("document.activeElement !== document.body")
