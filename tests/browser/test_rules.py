"""The pages about the games in a real browser: the box to try, without JavaScript too; print."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

LAST_CARD = "the only single you may play is the king"


def test_cards_of_an_example_can_be_tried(visit: NewVisitor) -> None:
    """The structured data and the boxes bring no complaint of the content policy."""
    visitor = visit("phone")
    visitor.open("paodekuai/rulings/")
    example = visitor.page.locator("#pdk-07 ~ .example").first
    example.locator(".try summary").click()
    verdict = example.locator(".verdict")
    expect(verdict).to_be_empty()
    example.locator("input[value='4s']").check(force=True)
    expect(verdict).to_contain_text(LAST_CARD)
    example.locator("input[value='Kd']").check(force=True)
    expect(verdict).to_contain_text("These 2 cards are not a combination")
    visitor.no_sideways_scroll()


def test_without_javascript_the_box_leads_to_a_ruling(visit: NewVisitor) -> None:
    page = (visitor := visit("phone", java_script_enabled=False)).page
    visitor.open("paodekuai/rulings/")
    example = page.locator("#pdk-07 ~ .example").first
    example.locator(".try summary").click()
    example.locator("input[value='9h']").check(force=True)
    example.locator("button").click()
    expect(page.locator("#verdict")).to_contain_text(LAST_CARD)
    page.locator("a.why").first.click()
    expect(page.locator("h2#last-card")).to_be_in_viewport()


def test_a_printed_page_has_the_text_and_the_cards_alone(visit: NewVisitor) -> None:
    page = (visitor := visit("desktop")).page
    visitor.open("paodekuai/rules/")
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".example .face").first).to_be_visible()
    for hidden in (".masthead", ".foot", ".kinds", ".contents", ".try", ".search"):
        expect(page.locator(hidden).first).to_be_hidden()


def test_print_is_light_in_a_dark_scheme_too(visit: NewVisitor) -> None:
    page = (visitor := visit("desktop")).page
    page.emulate_media(media="print", color_scheme="dark")
    visitor.open("durak/study/")
    label = page.locator(".plot text").first
    fill = label.evaluate("element => getComputedStyle(element).fill")
    assert max(int(part) for part in re.findall(r"\d+", fill)) < 0x40, "dark ink"
    link = page.locator("article a").first
    ink = link.evaluate("element => getComputedStyle(element).color")
    assert max(int(part) for part in re.findall(r"\d+", ink)) < 0x40


def test_a_refusal_at_the_table_leads_to_its_rule(visit: NewVisitor) -> None:
    """X014."""
    visitor = visit("phone")
    visitor.sit_at("4s 4h 9s Ks Kh", "5s", "7s 7d 8c")
    visitor.choose("4s")
    rule = visitor.page.locator("#status .rule")
    box = rule.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    rule.click()
    expect(visitor.page.locator("h2#last-card")).to_be_in_viewport()
