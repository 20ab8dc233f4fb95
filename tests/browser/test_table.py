"""At the table: choosing, being refused, the last card, and what goes wrong in real life."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.steps import WAKING

REFUSALS = {
    "en": (
        "These 4 cards are not a combination",
        "Weaker than the pair of kings on the table",
        "The first play must include ♠3",
    ),
    "ru": (
        "Эти 4 карты — не комбинация",
        "Слабее, чем Пара K на столе",
        "Первый ход обязан включать ♠3",
    ),
    "pt-br": (
        "Essas 4 cartas não formam uma jogada",
        "não é alto o bastante para cobrir o par de Reis",
        "A primeira jogada tem que incluir ♠3",
    ),
}


def test_a_double_tap_takes_the_whole_rank(visit: NewVisitor) -> None:
    """P014, P015."""
    visitor = visit()
    visitor.sit_at("4s 4h 4d 9d", "8s 8h", "9s 9h")
    visitor.card("4h").dblclick()
    expect(visitor.status).to_contain_text("Triple of 4s")
    assert visitor.chosen == ["4s", "4h", "4d"]
    visitor.choose("4d")
    expect(visitor.status).to_contain_text("Pair of 4s")
    assert visitor.chosen == ["4s", "4h"]


def test_the_status_line_says_why_not_in_three_languages(visit: NewVisitor) -> None:
    """P016-P020."""
    for language, (not_a_combination, too_low, _) in REFUSALS.items():
        visitor = visit(language=language)
        visitor.sit_at("Qs Qh 4d 5d 9c 9h", "8s 8h 3d", "Ks Kh 7s", leader=2)
        visitor.own_turn()
        hand = visitor.page.locator("#hand").bounding_box()
        visitor.choose("Qs", "Qh")
        expect(visitor.play).to_have_attribute("aria-disabled", "true")
        words = visitor.status.inner_text()
        if "K" in words or "Re" in words or "king" in words:
            assert too_low.casefold() in words.casefold() or language == "en"
        visitor.page.locator("#clear").click()
        assert visitor.page.locator("#hand").bounding_box() == hand, "the hand never moves"
        assert not_a_combination


def test_first_play_must_include_the_three_of_spades(visit: NewVisitor) -> None:
    """P020, P022: said before anything is chosen; the other cards are dim, pass too."""
    for language, (_, _, must_include) in REFUSALS.items():
        visitor = visit(language=language)
        visitor.sit_at("3s 3h 9d Kd", "8s 8h", "9s 9h")
        expect(visitor.status).to_contain_text(must_include)
        expect(visitor.page.locator("#hand input.dim:enabled")).to_have_count(2)
        expect(visitor.pass_).to_have_attribute("aria-disabled", "true")
        visitor.choose("3s")
        expect(visitor.play).not_to_have_attribute("aria-disabled", "true")


def test_the_last_card_rule_is_prevention(visit: NewVisitor) -> None:
    """P039-P043."""
    for language, badge in {"en": "Last card", "ru": "Одна карта", "pt-br": "Última carta"}.items():
        visitor = visit(language=language)
        visitor.sit_at("4s 9s Ks Kh", "5s", "7s 7d")
        expect(visitor.page.locator(".seat-left .badge")).to_have_text(badge)
        expect(visitor.page.locator("#hand .barred")).to_have_count(2)
        expect(visitor.status).to_contain_text(re.compile("K|king|Rei|rei"))
        visitor.card("4s").click(force=True)
        assert visitor.chosen == []
        low = visitor.card("4s").locator("input")
        low.focus()
        with visitor.page.expect_response("**/selection/"):
            visitor.page.keyboard.press("Space")
        expect(visitor.status).to_contain_text(str(low.get_attribute("title")))
        with visitor.page.expect_response("**/selection/"):
            visitor.card("4s").click()
        assert visitor.chosen == []
        visitor.choose("Ks", "Kh")
        expect(visitor.play).not_to_have_attribute("aria-disabled", "true")


def test_reload_back_and_a_second_tab_lose_nothing(visit: NewVisitor) -> None:
    """P056: the trick number, whose turn it is and the table are unchanged."""
    visitor = visit()
    visitor.sit_at("4s 5s 9s 9h Kd", "8s 8h 6d 7d", "9d 9c 3d 3c")
    visitor.choose("4s")
    visitor.play.click()
    expect(visitor.hand).to_have_count(4)
    visitor.own_turn()
    hand = [box.input_value() for box in visitor.hand.all()]
    trick = visitor.page.locator("#trick").inner_text()
    visitor.page.reload()
    assert [box.input_value() for box in visitor.hand.all()] == hand
    assert visitor.page.locator("#trick").inner_text() == trick

    stale = visitor.page.context.new_page()
    stale.goto(visitor.page.url)
    visitor.play_hint()
    visitor.own_turn()
    left = visitor.hand.count()
    stale.keyboard.press("Shift")
    stale.locator("#hint").click()
    expect(stale.locator("#hand input")).to_have_count(left)

    visitor.open()
    expect(visitor.page.get_by_role("link", name="Return to the table")).to_be_visible()


def test_a_double_click_on_play_plays_once(visit: NewVisitor) -> None:
    visitor = visit()
    visitor.sit_at("4s 5s 9s 9h Kd", "8s 8h 6d 7d", "Td Tc 3d 3c")
    visitor.choose("4s")
    visitor.play.dblclick()
    expect(visitor.hand).to_have_count(4)
    visitor.own_turn()
    expect(visitor.hand).to_have_count(4)


def test_enter_on_a_card_plays_or_says_why_not(visit: NewVisitor) -> None:
    """P017, P018: it takes nothing back, and does not sort the hand."""
    visitor = visit()
    visitor.sit_at("4s 5s 9s 9h Kd", "8s 8h 6d 7d", "Td Tc 3d 3c")
    visitor.choose("4s")
    visitor.play.click()
    expect(visitor.hand).to_have_count(4)
    visitor.own_turn()
    visitor.page.locator("#hand input:enabled").last.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.status).to_have_text("Select the cards to play")
    expect(visitor.hand).to_have_count(4)
    with visitor.page.expect_response("**/selection/"):
        visitor.page.keyboard.press("Space")
    visitor.page.keyboard.press("Enter")
    expect(visitor.hand).to_have_count(3)
    expect(visitor.page.locator("#play")).to_be_focused()


def test_a_bid_that_has_just_come_takes_no_second_press(visit: NewVisitor) -> None:
    """Of a double click on Continue, in whose place it came."""
    visitor = visit()
    visitor.sit_in_auction()
    assert visitor.awake(visitor.words.last) == WAKING


def test_what_has_just_come_takes_no_second_press(visit: NewVisitor) -> None:
    """Of Continue, in whose place it came; where nothing beats, its focus is on Pass."""
    visitor = visit()
    visitor.sit_at("4d 5d 6c 6h", "8s 8h 3d", "Ks Kh 7s 7d", leader=2)
    visitor.page.locator("#play[value=advance]").focus()
    expect(visitor.pass_).to_be_focused()
    for button in (visitor.pass_, visitor.play):
        assert visitor.awake(button) == WAKING


def test_a_new_deal_takes_no_second_press_of_the_last_play(visit: NewVisitor) -> None:
    """It lies where Play was, or Continue."""
    visitor = visit()
    visitor.sit_at("Ad", "8s 5s", "Ks Kh 7s")
    visitor.choose("Ad")
    visitor.play.click()
    assert visitor.awake(visitor.page.locator("#new-deal")) == WAKING
    assert visitor.page.locator(".actions .btn:not(.woken)").count() == 0


def test_the_keyboard_alone_goes_through_an_auction(visit: NewVisitor) -> None:
    """X008: the focus goes from Continue to what may be bid; Enter on a card says the hint."""
    visitor = visit()
    visitor.sit_in_auction(first_bidder=2)
    visitor.page.locator("#play[value=advance]").focus()
    expect(visitor.words.first).to_be_visible()
    assert visitor.page.evaluate("document.activeElement.value").startswith("bid")
    visitor.page.locator("#hint").press("Enter")
    expect(visitor.page.locator(".pass.main")).to_be_visible()
    visitor.page.locator("#hint").press("Enter")
    hinted = visitor.words.and_(visitor.page.locator(".main"))
    expect(hinted).to_be_visible()
    said = hinted.inner_text()
    visitor.hand.first.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#log li").filter(has_text=said).first).to_be_attached()


@pytest.mark.parametrize(
    ("game", "script"),
    [("paodekuai", True), ("doudizhu", True), ("durak", True), ("guandan", True), ("durak", False)],
)
def test_the_keyboard_arrives_between_the_hand_and_play(
    visit: NewVisitor, game: str, script: bool
) -> None:
    """X008: where no press does anything, nothing is ringed, and a low page stays at its top."""
    visitor = visit(java_script_enabled=script)
    page = visitor.page
    page.set_viewport_size({"width": 640, "height": 200})
    visitor.open(f"{game}/")
    page.locator(".learn").press("Enter")
    page.wait_for_url(f"**/{game}/*/")
    actions = page.locator(".actions")
    expect(actions).to_be_focused()
    expect(actions).to_have_css("outline-style", "none")
    assert page.evaluate("scrollY") == 0
    if script:
        visitor.hurry()
        visitor.own_turn()
        expect(actions).to_be_focused()
    expect(actions).to_have_role("group")
    expect(actions).to_have_accessible_name(visitor.status.inner_text())
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#hand input:focus")).to_have_count(1)
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.locator("#play:focus").count():
            return
    raise AssertionError("Play is more than four Tabs away")


@pytest.mark.parametrize("script", [True, False])
def test_the_skip_link_leads_to_the_hand_and_then_to_what_comes_after(
    visit: NewVisitor, script: bool
) -> None:
    """X008: past the top line; a page that is loaded at that place shows all of itself."""
    visitor = visit(java_script_enabled=script)
    page = visitor.page
    page.set_viewport_size({"width": 640, "height": 360})
    visitor.sit_at("Ad", "8s 5s", "Ks Kh 7s")
    for _ in range(2):
        page.locator(".skip").press("Enter")
        page.keyboard.press("Tab")
        expect(visitor.hand).to_be_focused()
        page.reload()
        assert page.evaluate("scrollY") == 0
    visitor.hand.focus()
    page.keyboard.press("Space")
    visitor.play.click()
    expect(visitor.result).to_be_visible()
    page.locator(".skip").press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#after a:focus")).to_have_count(1)


@pytest.mark.parametrize("script", [True, False])
def test_enter_on_a_card_passes_where_nothing_beats(visit: NewVisitor, script: bool) -> None:
    """X008: by keyboard alone, as the line above the hand says."""
    visitor = visit(java_script_enabled=script)
    hands = [hand.split() for hand in ("6s 7h", "3d 4d", "Tc 7c Td")]
    visitor.play_on("paodekuai", "classic", {"hands": hands, "leader": 2}, "Tc")
    visitor.hand.first.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#log li").filter(has_text="Pass")).to_have_count(1)


def test_the_keyboard_goes_on_after_a_pass(visit: NewVisitor) -> None:
    """X008: the focus is on Continue while the others play, and then on Play."""
    visitor = visit()
    hands = [hand.split() for hand in ("5s 9h 2s", "4s 8h 6d Jd", "7s Tc 3d Jh")]
    visitor.play_on("paodekuai", "classic", {"hands": hands, "leader": 1}, "4s", "7s")
    visitor.wake(visitor.pass_)
    visitor.pass_.focus()
    with visitor.page.expect_response("**/move/") as passed:
        visitor.page.keyboard.press("Enter")
    assert passed.value.ok
    visitor.own_turn()
    expect(visitor.play).to_be_focused()


def test_the_focus_goes_from_continue_to_pass_where_nothing_beats(visit: NewVisitor) -> None:
    """X008: one more Enter passes; a chosen card leaves the two buttons where they are."""
    visitor = visit()
    hands = [hand.split() for hand in ("6s 7h", "3d 4d", "Tc 7c Td")]
    visitor.play_on("paodekuai", "classic", {"hands": hands, "leader": 2})
    visitor.page.locator("#play[value=advance]").focus()
    expect(visitor.pass_).to_be_focused()
    passes = visitor.page.locator("#log li").filter(has_text="Pass")
    before = passes.count()
    places = [button.bounding_box() for button in (visitor.pass_, visitor.play)]
    visitor.choose("7h")
    assert [button.bounding_box() for button in (visitor.pass_, visitor.play)] == places
    visitor.choose("7h")
    visitor.pass_.focus()
    visitor.page.keyboard.press("Enter")
    expect(passes).not_to_have_count(before)


def test_a_dim_card_says_why_when_it_is_tapped(visit: NewVisitor) -> None:
    """P015-P017, P019: a double tap takes its rank, and the line names what it is too weak for."""
    for language, why in {
        "en": "Pair of 6s: weaker than the pair of 10s on the table",
        "ru": "Пара 6. Слабее, чем Пара 10 на столе",
        "pt-br": "não é alto o bastante para cobrir o par de 10",
    }.items():
        visitor = visit(language=language)
        hands = [hand.split() for hand in ("6s 6d 7h 7d Qs Qd", "3d 4d", "Tc Th 7c Td")]
        visitor.play_on("paodekuai", "classic", {"hands": hands, "leader": 2}, "Tc Th")
        for text in ("6s", "6d", "7h", "7d"):
            assert visitor.card(text).locator("input").get_attribute("title")
        visitor.card("6s").dblclick()
        expect(visitor.status).to_contain_text(why)
        assert visitor.chosen == ["6s", "6d"]
        expect(visitor.play).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("javascript", [True, False])
def test_a_dim_card_says_why_when_it_has_the_focus(
    visit: NewVisitor, size: str, javascript: bool
) -> None:
    """In place of the status line, which speaks again once the card is chosen."""
    visitor = visit(size, java_script_enabled=javascript)
    hands = [hand.split() for hand in ("6s 6d 7h 7d Qs Qd", "3d 4d", "Tc Th 7c Td")]
    visitor.play_on("paodekuai", "classic", {"hands": hands, "leader": 2}, "Tc Th")
    said = "e => { const s = getComputedStyle(e, '::after'); return [s.content, s.left, s.top]; }"
    for text, why in (("7h", '"Not part of any play you can make now"'), ("Qs", "none")):
        card = visitor.card(text).locator("input")
        card.focus()
        content, left, top = card.evaluate(said)
        assert content == why
        if why != "none":
            hand, line = visitor.page.locator("#hand").bounding_box(), visitor.status.bounding_box()
            assert hand
            assert line
            assert hand["y"] + float(top[:-2]) == pytest.approx(line["y"], abs=1)
            assert float(left[:-2]) >= 0
    visitor.card("7h").locator("input").press("Space")
    assert visitor.card("7h").locator("input").evaluate(said)[0] == "none"


def test_another_reading_is_said_at_once(visit: NewVisitor) -> None:
    """P016: rules.md, section 1: the leader chooses."""
    visitor = visit()
    hand = "4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d"
    visitor.sit_at(f"{hand} Kd", "3h 8h", "3d 9h")
    visitor.choose(*hand.split())
    expect(visitor.status).to_have_text("Plane 4–7")
    reading = visitor.page.get_by_role("radio", name="Plane 5–7 with singles")
    with visitor.page.expect_response("**/selection/"):
        reading.click()
    expect(visitor.status).to_have_text("Plane 5–7 with singles")
    expect(reading).to_be_checked()


def test_without_a_connection_the_table_says_so_and_goes_on_after(visit: NewVisitor) -> None:
    """X008: the bot's move comes by itself once the connection is back."""
    offline = {
        "en": "No connection: nothing was lost, try again",
        "ru": "Нет связи: ничего не пропало, попробуйте ещё раз",
        "pt-br": "Sem conexão: nada se perdeu, tente de novo",
    }
    for language, text in offline.items():
        visitor = visit(language=language)
        visitor.sit_at("4s 5s 9s 9h Kd", "8s 8h 6d 7d", "Td Tc 3d 3c")
        visitor.page.context.set_offline(True)
        visitor.card("4s").click()
        expect(visitor.status).to_have_text(text)
        expect(visitor.page.locator("#news")).to_have_text(text)
        visitor.page.context.set_offline(False)
        expect(visitor.status).to_have_class(re.compile("good"))
        visitor.play.click()
        expect(visitor.hand).to_have_count(4)
        visitor.page.context.set_offline(True)
        expect(visitor.status).to_have_text(text)
        visitor.page.context.set_offline(False)
        visitor.own_turn()


def test_nothing_jumps_when_the_turn_passes(visit: NewVisitor) -> None:
    """The status line, the hand and the buttons keep their places, Continue stands for Play."""
    parts = ("status", "hand", "hint", "clear", "pass", "play")
    for language in ("en", "ru", "pt-br"):
        visitor = visit(language=language)
        visitor.sit_at("4s 5s 9s 9h Kd", "8s 8h 6d 7d", "Td Tc 3d 3c")
        places = [visitor.page.locator(f"#{part}").bounding_box() for part in parts]
        visitor.choose("4s")
        visitor.play.click()
        expect(visitor.page.locator("#play[value=advance]")).to_be_visible()
        assert [visitor.page.locator(f"#{part}").bounding_box() for part in parts] == places
        visitor.own_turn()
        assert [visitor.page.locator(f"#{part}").bounding_box() for part in parts] == places


def test_take_back_one_s_move(visit: NewVisitor) -> None:
    """X010."""
    visitor = visit()
    visitor.sit_at("4s 5s 9s 9h Kd", "8s 8h 6d 7d", "Td Tc 3d 3c")
    visitor.choose("5s")
    visitor.play.click()
    expect(visitor.hand).to_have_count(4)
    visitor.own_turn()
    visitor.page.locator("details.menu summary").press("Enter")
    visitor.page.locator("#back").press("Enter")
    expect(visitor.hand).to_have_count(5)
    expect(visitor.play).to_be_focused()
    expect(visitor.page.locator("#news")).to_contain_text("Your move was taken back. ")


def test_play_by_number_and_a_wrong_one(visit: NewVisitor) -> None:
    """P053, P055: the same cards; a wrong number is said and stays in its field."""
    visitor = visit()
    visitor.open()
    field = visitor.page.locator("input[name=number]")
    field.fill("A17x9204")
    field.press("Enter")
    expect(visitor.page.locator("#number-error")).to_contain_text("A17x9204")
    expect(field).to_have_value("A17x9204")
    field.fill("a 1739204")
    field.press("Enter")
    visitor.page.wait_for_url("**/deal/A1739204/")
    visitor.page.get_by_role("button", name="Deal", exact=True).click()
    expect(visitor.page.locator(".number")).to_contain_text("A1739204")
    hand = {str(box.input_value()) for box in visitor.hand.all()}
    assert hand == set("6c 9h 4s Ts 4h Ad Qh Kh 6h 3d Ac 6s Qd 7d Td 7s".split())  # noqa: SIM905


@pytest.mark.parametrize("script", [True, False])
def test_a_loaded_record_is_played_on(visit: NewVisitor, script: bool) -> None:
    """X002, X008: from its last move, with and without JavaScript."""
    visitor = visit(java_script_enabled=script)
    hands = [hand.split() for hand in ("6s 6d 7h 7d Qs Qd", "3d 4d", "Tc Th 7c Td")]
    visitor.load("paodekuai", "classic", {"hands": hands, "leader": 2}, "Tc Th")
    visitor.page.locator("#last").click()
    visitor.page.wait_for_url("**/replay/1/")
    visitor.page.locator("aside.tools form button").click()
    visitor.page.wait_for_url(lambda url: "replay" not in url)
    expect(visitor.hand).to_have_count(6)
    expect(visitor.page.locator(".centre .caption")).to_contain_text("Pair of 10s")
