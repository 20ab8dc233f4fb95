"""Durak through the page: whole games, transfers, throwing in, cards that say why."""

import re
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.steps import WAKING, Visitor

STOCK = "8c 8h 9h Ts 9d"


def sit(visitor: Visitor, variant: str, attacker: int, *moves: str) -> None:
    """Four at the table, the visitor with the sevens of spades and diamonds; diamonds are trump."""
    hands = ("7s 7d Jc Qh", "6s 6h 9c Jd Kd As", "7h Tc Kc Ac", "7c Th Qs Ks")
    deal = {"hands": [h.split() for h in hands], "stock": STOCK.split(), "attacker": attacker}
    visitor.play_on("durak", variant, deal, *moves)


def under_attack(visitor: Visitor) -> None:
    """Two sevens before the visitor; diamonds are trump."""
    hands = ("7s 8d Jc Qh", "6s 6h 9c Jd Kd As", "7h 7c Kc Ac")
    deal = {"hands": [h.split() for h in hands], "stock": STOCK.split(), "attacker": 2}
    visitor.play_on("durak", "throwin", deal, "attack 7h 7c")


def on_table(visitor: Visitor) -> Locator:
    return visitor.page.locator(".pairs > li")


@pytest.mark.parametrize(
    ("size", "language", "variant", "seats"),
    [
        ("phone", "ru", "throwin", 2),
        ("desktop", "en", "transfer", 2),
        ("desktop", "pt-br", "throwin", 4),
        ("phone", "en", "transfer", 4),
        ("phone", "pt-br", "transfer", 6),
        ("desktop", "ru", "throwin", 6),
    ],
)
def test_a_game_is_played_to_the_end_and_replayed(
    visit: NewVisitor, size: str, language: str, variant: str, seats: int
) -> None:
    """K001 to K023, K031, X002."""
    visitor = visit(size, language)
    visitor.deal("durak", variant, seats=seats)
    visitor.skip_dealing()
    expect(visitor.page.locator(".seat")).to_have_count(seats - 1)
    visitor.no_sideways_scroll()
    visitor.play_out()
    visitor.no_sideways_scroll()
    assert visitor.result.locator("tbody tr").count() == seats
    visitor.page.locator("a[href$='/replay/']").first.click()
    visitor.page.wait_for_url("**/replay/**")
    expect(visitor.page.locator(".open .cards")).to_have_count(seats)
    assert visitor.page.locator(".open .cards svg").count() == 6 * seats
    visitor.no_sideways_scroll()
    if size == "desktop":
        visitor.page.keyboard.press("End")
        visitor.page.wait_for_url(re.compile(r"replay/[1-9]"))
        expect(visitor.page.locator(".plays [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_game_against_the_strong_bot(visit: NewVisitor) -> None:
    """K034: while it thinks apart the page says so, and asks again."""
    visitor = visit()
    answers: list[int] = []
    visitor.page.on("response", lambda response: answers.append(response.status))
    visitor.deal("durak", "throwin", seats=2, level="strong")
    visitor.skip_dealing()
    visitor.play_out()
    assert visitor.result.locator("tbody tr").count() == 2
    assert HTTPStatus.ACCEPTED in answers
    visitor.open("durak/")
    expect(visitor.page.locator("input[name=level][value=strong]")).to_be_checked()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_attack_goes_round_by_transfers(visit: NewVisitor, size: str) -> None:
    """K025 to K027: from seat to seat, the visitor's own transfer by its button."""
    visitor = visit(size)
    sit(visitor, "transfer", 2, "attack 7h", "transfer 7c")
    expect(on_table(visitor)).to_have_count(2)
    visitor.choose("7s")
    expect(visitor.status).to_have_text("Transfer the attack with ♠7")
    visitor.page.locator(".actions [value=transfer]").click()
    expect(visitor.page.locator(".caption")).to_have_text("You attack: AI left defends")
    expect(on_table(visitor)).to_have_count(3)
    visitor.play_out()


def test_throwing_in_after_i_take(visit: NewVisitor) -> None:
    """K017: the table shows who takes; what the visitor adds is taken with the rest."""
    visitor = visit()
    sit(visitor, "throwin", 0, "attack 7s", "take")
    expect(visitor.page.locator(".caption")).to_have_text("AI left takes")
    visitor.choose("7d")
    expect(visitor.play).to_have_text("Throw in")
    visitor.play.click()
    log = visitor.page.locator("#log li")
    expect(log.nth(1)).to_contain_text("I take")
    expect(log.nth(2)).to_contain_text("Throw in: ♦7")
    expect(visitor.page.locator("#log li.end").first).to_contain_text(
        re.compile(r"AI\sleft took [2-4] cards")
    )
    visitor.play_out()


def test_the_reasons_follow_the_chosen_attack_card(visit: NewVisitor) -> None:
    """K033, X008: by keyboard, and the focus stays."""
    visitor = visit()
    under_attack(visitor)
    queen = visitor.card("Qh").locator("input")
    expect(queen).not_to_have_attribute("title", re.compile("."))
    seven = visitor.page.locator("input[name=on][value='7c']")
    seven.focus()
    visitor.page.keyboard.press("Space")
    expect(queen).to_have_attribute("title", re.compile("♥Q does not beat ♣7"))
    expect(seven).to_be_focused()
    visitor.choose("Qh")
    expect(visitor.status).to_contain_text("♥Q does not beat ♣7")
    expect(visitor.page.locator("#status .rule")).to_have_attribute(
        "href", "/en/durak/why/wrong_suit/"
    )


def test_any_card_may_be_touched_and_says_why(visit: NewVisitor) -> None:
    """K033."""
    visitor = visit()
    sit(visitor, "throwin", 3, "attack 7c")
    visitor.choose("Qh")
    expect(visitor.status).to_contain_text("another suit, and not a trump")
    expect(visitor.play).to_have_attribute("aria-disabled", "true")
    visitor.page.reload()  # a second tap so soon would take the rank
    visitor.choose("Jc")
    expect(visitor.status).to_have_text("♣J beats ♣7")
    visitor.play.click()
    expect(visitor.page.locator(".cover")).to_have_count(1)


def tab_to(visitor: Visitor, value: str) -> None:
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.value") == value:
            return
    raise AssertionError(f"the keyboard does not come to {value}")


def at_the_kings(visitor: Visitor) -> None:
    """A king is to be thrown at the visitor, who beats none."""
    hands = ("7s 8s Jc Qh", "6s 6h 9c Jd", "Kc Kh As Th")
    deal = {"hands": [h.split() for h in hands], "stock": STOCK.split(), "attacker": 2}
    visitor.play_on("durak", "throwin", deal, "attack Kc Kh")


@pytest.mark.parametrize("script", [True, False])
def test_enter_on_a_card_takes_where_nothing_beats(visit: NewVisitor, script: bool) -> None:
    """X008, K033: by keyboard alone; a chosen card says why it does not beat."""
    visitor = visit(java_script_enabled=script)
    at_the_kings(visitor)
    take = visitor.page.locator(".said")
    expect(take).to_have_class(re.compile("main"))
    tab_to(visitor, "Qh")
    visitor.page.keyboard.press("Space")
    visitor.page.keyboard.press("Enter")
    expect(visitor.status).to_contain_text("♥Q beats none of these")
    expect(take).to_be_visible()
    visitor.card("Qh").locator("input").focus()
    visitor.page.keyboard.press("Space")
    expect(visitor.card("Qh").locator("input")).not_to_be_checked()
    visitor.page.keyboard.press("Enter")
    expect(visitor.hand).to_have_count(6)
    if script:
        expect(visitor.page.locator("#play")).to_be_focused()


def test_the_focus_goes_from_continue_to_take(visit: NewVisitor) -> None:
    """X008: nothing beats what the bot then attacks with, so one more Enter takes."""
    visitor = visit()
    deal = {"hands": [["7s", "8s", "Jc", "Qh"], ["Kc", "Kh", "Ks", "Kd"]], "attacker": 1}
    visitor.play_on("durak", "throwin", deal | {"stock": STOCK.split()})
    visitor.page.locator("#play[value=advance]").focus()
    take = visitor.page.locator(".said")
    expect(take).to_be_focused()
    assert visitor.awake(take) == WAKING
    visitor.page.keyboard.press("Enter")
    expect(take).to_have_count(0)
    expect(visitor.page.locator("#log li").filter(has_text="I take")).to_have_count(1)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_has_just_come_takes_no_second_press(visit: NewVisitor, motion: str) -> None:
    """Of Continue, in whose place it came; after a card was chosen there is no delay."""
    visitor = visit(reduced_motion=motion)
    hands = [["7s", "8d", "Jc", "Qh"], ["6s", "6h", "9c", "Jd"], ["7h"]]
    deal = {"hands": hands, "attacker": 2}
    visitor.play_on("durak", "transfer", deal | {"stock": STOCK.split()})
    buttons = visitor.page.locator(".actions :is(.said, [value=transfer], [value=play])")
    expect(buttons).to_have_count(3)
    for button in buttons.all():
        assert visitor.awake(button) == WAKING
    visitor.choose("Qh")
    assert buttons.evaluate_all("all => all.flatMap(each => each.getAnimations()).length") == 0


def test_the_buttons_keep_their_places_where_nothing_beats(visit: NewVisitor) -> None:
    """Only the emphasis moves."""
    visitor = visit()
    places: list[dict[tuple[int, int], Any]] = []
    for sit_down in (under_attack, at_the_kings):
        sit_down(visitor)
        places.append({})
        for size in ((360, 640), (640, 360), (1440, 900)):
            visitor.resize(*size)
            parts = ("#hint", ".said", ".actions [value=play]")
            boxes = [visitor.page.locator(part).bounding_box() for part in parts]
            assert None not in boxes
            places[-1][size] = boxes
    beaten, unbeaten = places
    assert unbeaten == beaten


@pytest.mark.parametrize("script", [True, False])
def test_which_card_covers_which_is_the_defenders_choice(visit: NewVisitor, script: bool) -> None:
    """K007, X008: with and without JavaScript."""
    visitor = visit(java_script_enabled=script)
    under_attack(visitor)
    visitor.page.locator("label.target:has(input[value='7c'])").click()
    visitor.card("8d").click()
    visitor.play.click()
    expect(visitor.page.locator("#on-7c .cover")).to_have_count(1)
    expect(visitor.page.locator("#on-7h .cover")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_another_card_is_chosen_in_the_place_of_the_first(visit: NewVisitor, script: bool) -> None:
    """X008: also without JavaScript, after the hint has chosen one."""
    visitor = visit(java_script_enabled=script)
    under_attack(visitor)
    visitor.page.locator("#hint").click()
    expect(visitor.card("Jc").locator("input")).to_be_checked()
    if script:
        visitor.choose("Qh")
        assert visitor.chosen == ["Qh"]
        visitor.choose("8d")
        assert visitor.chosen == ["8d"]
        expect(visitor.card("8d").locator("input")).to_be_focused()
        visitor.choose("8d")
        assert visitor.chosen == []
        visitor.choose("8d")
    else:
        visitor.card("8d").click()
    visitor.page.locator("label.target:has(input[value='7c'])").click()
    visitor.play.click()
    expect(visitor.page.locator("#on-7c .cover")).to_have_count(1)
    expect(visitor.card("8d")).to_have_count(0)


def test_two_taps_choose_no_second_card_to_defend_with(visit: NewVisitor) -> None:
    """Where one may attack they take the cards of a rank."""
    visitor = visit()
    sit(visitor, "throwin", 3, "attack 7c")
    visitor.card("7d").dblclick()
    expect(visitor.status).to_have_text("Beat ♣7, or take")
    assert visitor.chosen == []
    sit(visitor, "throwin", 0)
    visitor.card("7d").dblclick()
    expect(visitor.status).to_have_text("Attack with ♠7 ♦7")


def test_a_held_enter_does_not_answer_what_came_of_it(visit: NewVisitor) -> None:
    """X008: it pressed Continue; what then has the focus waits for a press of its own."""
    visitor = visit()
    deal = {"hands": [["7s", "8s", "Jc", "Qh"], ["Kc", "Kh", "Ks", "Kd"]], "attacker": 1}
    visitor.play_on("durak", "throwin", deal | {"stock": STOCK.split()})
    keyboard, take = visitor.page.keyboard, visitor.page.locator(".said")
    visitor.page.locator("#play[value=advance]").focus()
    keyboard.down("Enter")
    expect(take).to_be_focused()
    visitor.wake(take)
    visitor.page.evaluate("sent = 0; document.addEventListener('submit', () => sent++, true)")
    keyboard.down("Enter")
    assert visitor.page.evaluate("sent") == 0
    keyboard.up("Enter")
    keyboard.press("Enter")
    expect(visitor.page.locator("#log li").filter(has_text="I take")).to_have_count(1)
    assert visitor.page.evaluate("sent") == 1
