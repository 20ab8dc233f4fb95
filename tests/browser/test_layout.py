"""Nothing is cut off, and edges stand in line."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.steps import Visitor


def lines_of(visitor: Visitor, selector: str) -> list[tuple[str, list[str]]]:
    """The words of each and the lines that they take."""
    lines: list[tuple[str, list[str]]] = visitor.page.locator(selector).evaluate_all(
        """parts => parts.map(part => {
            const range = document.createRange(), lines = {};
            const text = part.firstChild;
            for (let at = 0; at < text.length; at++) {
                range.setStart(text, at); range.setEnd(text, at + 1);
                const top = Math.round(range.getBoundingClientRect().top);
                lines[top] = (lines[top] ?? "") + text.data[at];
            }
            return [text.data, Object.values(lines).map(line => line.trim())];
        })"""
    )
    return lines


def test_the_words_at_the_table_are_whole(visit: NewVisitor) -> None:
    """X001: in the longest languages, at the seats (each as if to play) and on the buttons."""
    for language in ("pt-br", "ru"):
        visitor = visit(language=language)
        visitor.deal()
        for size in ((360, 640), (768, 1024), (1024, 768), (1100, 800), (1440, 900)):
            visitor.resize(*size)
            cut = visitor.page.evaluate(
                """() => {
                document.querySelectorAll(".seat").forEach(seat => seat.classList.add("turn"));
                return [...document.querySelectorAll(".seat .name, .actions .btn, .me .tool")]
                .filter(part => part.scrollWidth > part.clientWidth).map(part =>
                    part.innerText + ` ${part.scrollWidth} > ${part.clientWidth}`);
                }"""
            )
            assert cut == [], (language, size)


@pytest.mark.parametrize("size", [(640, 360), (568, 320), (320, 568)])
def test_what_lies_beside_the_table_has_room_on_a_low_phone(
    visit: NewVisitor, size: tuple[int, int]
) -> None:
    """D010: below the top bar, and nothing lies on anything."""
    visitor = visit(language="ru")
    visitor.sit_in_auction()
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.wake(visitor.words.last)
    visitor.words.last.click()
    expect(visitor.words).to_have_count(0)
    visitor.play_hint()
    (bar,), (own,) = visitor.boxes(".topline"), visitor.boxes(".me")
    (kitty,), (price,) = visitor.boxes(".beside .cards"), visitor.boxes(".beside p")
    (laid,), (caption,) = visitor.boxes(".centre > .cards"), visitor.boxes(".caption")
    for upper, lower in pairwise([bar, kitty, price, own]):
        assert upper["bottom"] <= lower["top"]
    for upper, lower in pairwise([bar, laid, caption, own]):
        assert upper["bottom"] <= lower["top"]
    assert max(kitty["right"], price["right"]) <= min(laid["left"], caption["left"])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_where_a_game_comes_from_lies_on_nothing_on_a_low_phone(
    visit: NewVisitor, language: str
) -> None:
    visitor = visit(language=language)
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    visitor.sit_at("3s 4c", "4d 4h", "5s 5h")
    lie_apart(visitor, ".topline, .centre > *, .me")
    deal = {"hands": [["3s"], ["4s"], ["5s"], ["6s"]], "level": "2", "leader": 0}
    visitor.play_on("guandan", "tournament", deal)
    lie_apart(visitor, ".bar, .centre > *, .me")
    visitor.sit_in_auction()
    (caption,), (own,) = visitor.boxes(".caption"), visitor.boxes(".me")
    assert caption["bottom"] <= own["top"]
    assert not visitor.page.locator(".origin").is_visible()


def lie_apart(visitor: Visitor, selector: str) -> None:
    boxes = [box for box in visitor.boxes(selector) if box["height"]]
    assert len(boxes) == 5
    for upper, lower in pairwise(boxes):
        assert upper["bottom"] <= lower["top"], visitor.page.url


def test_the_direction_of_play_is_in_the_middle_on_a_phone_on_its_side(visit: NewVisitor) -> None:
    visitor = visit()
    visitor.deal()
    visitor.page.set_viewport_size({"width": 640, "height": 360})
    (centre,), (direction,) = visitor.boxes(".centre"), visitor.boxes(".direction.left")
    left, right = direction["left"] - centre["left"], centre["right"] - direction["right"]
    assert left == pytest.approx(right, abs=1)


@pytest.mark.parametrize("language", ["pt-br", "ru"])
def test_a_bid_is_on_one_line_on_a_phone(visit: NewVisitor, language: str) -> None:
    visitor = visit(language=language)
    visitor.sit_in_auction()
    bids = lines_of(visitor, ".actions .word")
    assert len(bids) == 3
    assert all(lines == [label] for label, lines in bids)
    visitor.no_sideways_scroll()


def test_the_foot_stands_under_what_is_read(visit: NewVisitor) -> None:
    visitor = visit("desktop")
    for path, content in [("", ".games"), ("paodekuai/", ".start"), ("settings/", "h1")]:
        visitor.open(path)
        content_box = visitor.page.locator(content).first.bounding_box()
        foot_box = visitor.page.locator(".foot .row").bounding_box()
        assert content_box
        assert foot_box
        assert abs(content_box["x"] - foot_box["x"]) <= 1, path


@pytest.mark.parametrize("language", ["pt-br", "ru"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_button_that_deals_is_in_sight_from_the_first(
    visit: NewVisitor, language: str, size: tuple[int, int]
) -> None:
    """X001: whole on a phone, and it covers nothing that may be chosen."""
    visitor = visit(language=language)
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    for game in ("paodekuai", "doudizhu", "durak", "guandan"):
        visitor.open(f"{game}/")
        (deal,), choices = visitor.boxes(".start .big"), visitor.boxes(".start .choice")
        assert deal["bottom"] <= size[1], game
        assert all(deal["bottom"] <= choice["top"] for choice in choices), game


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_button_that_deals_covers_no_choice_further_down(
    visit: NewVisitor, size: tuple[int, int]
) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.open("durak/")
    visitor.page.locator(".start .choice").last.scroll_into_view_if_needed()
    (deal,), choices = visitor.boxes(".start .big"), visitor.boxes(".start .choice")
    assert all(deal["bottom"] <= choice["top"] for choice in choices)


@pytest.mark.parametrize(
    ("path", "label"),
    [("", ".game [value=three_fails]"), ("guandan/", "[value=three_fails] + span")],
)
def test_the_name_of_a_variant_reads_on_from_line_to_line(
    visit: NewVisitor, path: str, label: str
) -> None:
    """A part that stays on one line is no column or row of its own."""
    visitor = visit("desktop")
    visitor.open(path)
    expect(visitor.page.locator(f"{label} .range")).to_have_count(1)
    expect(visitor.page.locator(f"{label} > .range")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "pt-br", "ru"])
@pytest.mark.parametrize("size", [(640, 360), (568, 320), (360, 640)])
def test_a_game_in_progress_leaves_the_buttons_that_deal_in_sight(
    visit: NewVisitor, language: str, size: tuple[int, int]
) -> None:
    visitor = visit(language=language)
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.sit_at("3s 4c", "4d 4h", "5s 5h")
    visitor.open("paodekuai/")
    for part in visitor.boxes(".resume, .start .big, .start .learn"):
        assert part["bottom"] <= size[1]


@pytest.mark.parametrize("language", ["pt-br", "ru"])
def test_the_buttons_of_the_games_in_progress_are_of_one_width(
    visit: NewVisitor, language: str
) -> None:
    """P056: whatever stands beside them."""
    visitor = visit(language=language)
    visitor.sit_at("3s 4c", "4d 4h", "5s 5h")
    visitor.sit_in_auction(first_bidder=1)
    visitor.open("")
    for width in (320, 360, 640, 1440):
        visitor.page.set_viewport_size({"width": width, "height": 640})
        first, second = visitor.boxes(".resume .btn")
        assert (first["x"], first["width"]) == (second["x"], second["width"])
        visitor.no_sideways_scroll()


def test_names_over_the_reckoning_break_between_words(visit: NewVisitor) -> None:
    """P046, on a phone: the columns are narrower than a name."""
    for language in ("pt-br", "ru"):
        visitor = visit(language=language)
        visitor.sit_at("3s", "4s 4h", "5s 5h")
        visitor.play_hint()
        visitor.result.wait_for()
        lines = lines_of(visitor, ".result thead th")
        assert len(lines) == 3
        for name, parts in lines:
            assert " ".join(parts) == name


@pytest.mark.parametrize("language", ["pt-br", "ru"])
def test_names_in_the_result_of_durak_are_on_one_line(visit: NewVisitor, language: str) -> None:
    """X001, on a phone: there is room beside them."""
    visitor = visit(language=language)
    hands = [hand.split() for hand in ("6s", "7s 7h")]
    deal = {"hands": hands, "stock": [], "trump": "Ad", "attacker": 0}
    visitor.play_on("durak", "throwin", deal)
    visitor.play_hint()
    visitor.result.wait_for()
    names = lines_of(visitor, ".result tbody th")
    assert len(names) == 2
    assert all(lines == [name] for name, lines in names)
