"""A match of Guandan through the page: columns, readings, tribute, and past the aces."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from games import bots
from games.engine.registry import GAMES
from games.match import Match
from tests.browser.conftest import NewVisitor
from tests.browser.steps import Visitor

RULES: Any = GAMES["guandan"]
DEALS = 3
FIRST_NUMBER = 2
MOST_NUMBERS = 60


def cheapest(position: Any) -> str:
    option = RULES.hints(position)[0]
    return str(RULES.move_text(RULES.concrete(position.hand, option)))


def chosen(state: Any) -> str:
    """What is played on the site: seat 0 takes the first hint, the others are bots."""
    view = RULES.view(state, state.turn)
    return cheapest(view) if state.turn == 0 else bots.choose("guandan", "normal", view)


def states_of(state: Any) -> Iterator[Any]:
    while state.turn is not None:
        yield state
        state = RULES.apply(state, RULES.parse_move(state, chosen(state)))
    yield state


def given_by_seat_0(number: str) -> set[str]:
    """Which gifts seat 0 gives in the first deals of the match."""
    carried: dict[str, Any] = {}
    kinds = set()
    for deal in range(1, DEALS + 1):
        match = Match.of(RULES, "tournament", carried, None)
        seed = number if deal == 1 else f"{number}/{deal}"
        dealt = RULES.deal_from_seed("tournament", 4, seed, **match.terms)
        *_, last = states_of(RULES.start(dealt))
        kinds |= {gift.kind for gift in last.gifts if gift.seat == 0}
        carried = match.carried(RULES.outcome(last), scored=True)
    return kinds


def number_with_both_gifts() -> str:
    numbers = (f"G{FIRST_NUMBER + each:07}" for each in range(MOST_NUMBERS))
    return next(n for n in numbers if given_by_seat_0(n) == {"tribute", "return"})


def start(visitor: Visitor, number: str) -> None:
    visitor.open(f"guandan/deal/{number}/")
    visitor.page.locator("label:has(input[name=speed][value=fast])").click()
    visitor.page.locator("button.big").click()
    visitor.page.wait_for_url("**/guandan/*/")
    visitor.skip_dealing()


def play_deal(visitor: Visitor) -> set[str]:
    """Takes what is recommended, and every first hint; which gifts were given."""
    given: set[str] = set()
    page = visitor.page
    visitor.hurry()
    for _ in range(400):
        visitor.own_turn()
        if visitor.result.count():
            return given
        if visitor.pass_.count():
            visitor.play_hint()
            continue
        given.add(visitor.play.inner_text())
        assert len(visitor.chosen) == 1
        with page.expect_response("**/move/"):
            visitor.play.click()
        expect(page.locator("form.move.htmx-request")).to_have_count(0)
    raise AssertionError("the deal does not end")


def test_a_match_is_played_from_deal_to_deal(visit: NewVisitor) -> None:
    """G004, G021–G023, G044–G050: three deals, in which one pays and returns."""
    visitor = visit()
    start(visitor, number_with_both_gifts())
    page = visitor.page
    expect(visitor.hand).to_have_count(27)
    given: set[str] = set()
    for deal in range(1, DEALS + 1):
        given |= play_deal(visitor)
        expect(page.locator(".bar .rise")).to_have_count(1)
        expect(visitor.result.locator(".places li")).to_have_count(4)
        visitor.no_sideways_scroll()
        if deal < DEALS:
            page.locator("#next-deal").click()
            expect(page.locator(".topline .series")).to_have_text(f"Deal {deal + 1}")
            visitor.skip_dealing()
    assert given == {"Pay tribute", "Return"}
    page.locator("#later").click()
    expect(page.get_by_role("link", name="Return to the table")).to_be_visible()


def test_a_match_is_won_on_the_aces(visit: NewVisitor) -> None:
    """G040: from the last moves of a set deal at our own aces."""
    record = next(filter(None, map(last_moves_of_a_match, range(MOST_NUMBERS))))
    visitor = visit("desktop")
    visitor.play_on("guandan", "tournament", *record)
    play_deal(visitor)
    expect(visitor.result).to_contain_text("You and your partner won the match")
    expect(visitor.page.locator("#next-deal")).to_have_count(0)
    visitor.no_sideways_scroll()


def last_moves_of_a_match(number: int) -> tuple[Any, ...] | None:
    """(deal, *moves) up to seat 0's last move of a deal that wins the match, if it does."""
    seeded = RULES.deal_from_seed(
        "tournament", 4, f"G{number:07}", level=RULES.standing(None, {"level": "A"}).level,
        previous=(0, 2, 1, 3),
    )  # fmt: skip
    states = list(states_of(RULES.start(seeded)))
    outcome = RULES.outcome(states[-1])
    if outcome.winner % 2 or outcome.rise < 2:
        return None
    own = max(ply for ply, state in enumerate(states) if state.turn == 0)
    return (seeded.to_json(), *map(chosen, states[:own]))


def test_a_touch_takes_one_more_card_of_the_column(visit: NewVisitor) -> None:
    """G008, G009, G015: any card of it; the last touch clears it."""
    visitor = visit()
    hands = ["9s 9h 9h Kd", "4s 9d", "5s 9c", "6s 7s"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    visitor.play_on("guandan", "tournament", deal)
    visitor.choose("9h")
    assert visitor.chosen == ["9h"]
    visitor.choose("9h")
    assert visitor.chosen == ["9s", "9h"]
    expect(visitor.play).to_have_text("Pair of 9s")
    visitor.choose("9s")
    assert visitor.chosen == ["9s", "9h", "9h2"]
    badge = "getComputedStyle(document.querySelector('.column'), '::after').display"
    assert visitor.page.evaluate(badge) == "block"
    visitor.choose("9h2")
    assert visitor.chosen == []
    visitor.choose("Kd", "9s")
    visitor.page.locator("#clear").click()
    assert visitor.chosen == []


def test_a_column_by_keyboard(visit: NewVisitor) -> None:
    """X008: each card is a box of its own."""
    visitor = visit()
    hands = ["9s 9h Kd", "4s 9d", "5s 9c", "6s 7s"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    visitor.play_on("guandan", "tournament", deal)
    page = visitor.page
    page.locator("#card-9s").focus()
    for wanted in (["9s"], [], ["9s"]):
        with page.expect_response("**/selection/"):
            page.keyboard.press("Space")
        assert visitor.chosen == wanted
    page.keyboard.press("Tab")
    with page.expect_response("**/selection/"):
        page.keyboard.press("Space")
    assert visitor.chosen == ["9s", "9h"]


def test_a_reading_is_chosen_and_the_wild_keeps_its_mark(visit: NewVisitor) -> None:
    """G010, G011, G018, G029."""
    visitor = visit()
    hands = ["5s 6s 8s 9s 2h Kd", "4s 9d", "5d 9c", "6d 7d"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    visitor.play_on("guandan", "tournament", deal)
    visitor.choose("5s", "6s", "8s", "9s", "2h")
    expect(visitor.play).to_have_text("Straight flush 5–9")
    readings = visitor.page.locator("#readings label")
    expect(readings).to_have_count(2)
    with visitor.page.expect_response("**/selection/"):
        readings.nth(1).click()
    expect(visitor.play).to_have_text("Straight 5–9")
    visitor.play.click()
    expect(visitor.page.locator(".centre .marked b")).to_have_text("= 7")
    expect(visitor.page.locator(".centre .caption")).to_contain_text("Straight 5–9 (♥2 = 7)")


def test_a_whole_hand_fits_a_phone(visit: NewVisitor) -> None:
    """X008: 27 cards, and each strip of one is wide and high enough for a finger."""
    visitor = visit(language="ru")
    start(visitor, "G0000005")
    visitor.no_sideways_scroll()
    page = visitor.page
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(".column .card")].map(card => {
            const box = card.getBoundingClientRect();
            return [box.left, box.width, box.height, box.bottom];
        })"""
    )
    assert len(boxes) == 27
    bottom = page.locator(".actions").bounding_box()
    assert bottom
    for left, width, height, below in boxes:
        assert left >= 0
        assert width >= 24
        assert height >= 24
        assert below <= bottom["y"]
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".seat .name, .actions .btn, .me .tool")]
        .filter(part => part.scrollWidth > part.clientWidth).map(part => part.innerText)"""
    )
    assert cut == []


def test_a_deal_without_javascript(visit: NewVisitor) -> None:
    """X008: from the last moves of a deal to the next."""
    visitor = visit(java_script_enabled=False)
    hands = ["3s", "4s 9s 9d", "5s", "6s 7s"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    visitor.play_on("guandan", "tournament", deal)
    page = visitor.page

    def press(button: str) -> None:
        with page.expect_navigation():
            page.locator(button).click()

    for _ in range(40):
        if visitor.result.count():
            break
        if page.locator("#play[value=advance]").count():
            press("#play")
            continue
        press("#hint")
        press("#play" if visitor.chosen else ".actions .pass")
    expect(visitor.result.locator(".places li")).to_have_count(4)
    press("#next-deal")
    assert page.locator(".topline .series").inner_text() == "Deal 2"


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_marked_wild_hides_no_card(visit: NewVisitor, size: str) -> None:
    """G018: of each card of the play one sees the rank, of the wild the mark too."""
    visitor = visit(size, reduced_motion="reduce")
    hands = ["3s 3h 3d 3c 9d Kd", "4s 9d 7d 7h 3c", "5d 9c 3d", "4h 5h 2h 7h 8h Tc"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 3}
    visitor.play_on("guandan", "tournament", deal, "4h 5h 2h 7h 8h :straight@8")
    hidden = visitor.page.evaluate(
        """() => [".centre", ".seat-left"].flatMap(where => {
            const faces = [...document.querySelectorAll(`${where} .cards > .face`)];
            const marks = [...document.querySelectorAll(`${where} .cards b`)];
            const at = (part, x, y, owner) => {
                const box = part.getBoundingClientRect();
                const spot = [box.left + x * box.width, box.top + y * box.height];
                const hit = document.elementFromPoint(...spot);
                return owner === hit || owner.contains(hit);
            };
            return [
                ...faces.filter(face => !at(face, .16, .2, face)).map(face => `${where} face`),
                ...marks.filter(mark => !at(mark, .95, .5, mark)).map(mark => `${where} mark`),
            ];
        })"""
    )
    assert hidden == []


def after_a_double() -> Any:
    """Both losers pay; seat 0 returns a card, and so does its partner."""
    level = RULES.standing(None, {"level": "7"}).level
    return RULES.deal_from_seed("tournament", 4, "G0000000", level=level, previous=(0, 2, 1, 3))


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_two_tributes_and_returns_fit_the_middle(visit: NewVisitor, language: str) -> None:
    """G046, G047: on a phone all four gifts stand between the seats and the own name."""
    visitor = visit(language=language)
    visitor.play_on("guandan", "tournament", after_a_double().to_json())
    visitor.own_turn()
    with visitor.page.expect_response("**/move/"):
        visitor.play.click()
    expect(visitor.page.locator(".gifts svg")).to_have_count(3)
    inside(visitor, ".gifts, .gifts li > *, .centre .caption")


def inside(visitor: Visitor, parts: str) -> None:
    """The parts lie within the middle of the table."""
    out = visitor.page.evaluate(
        """parts => {
            const middle = document.querySelector(".centre").getBoundingClientRect();
            return [...document.querySelectorAll(parts)].filter(part => {
                const box = part.getBoundingClientRect();
                return box.height > 1 && (box.top < middle.top || box.bottom > middle.bottom + 1
                    || box.left < middle.left || box.right > middle.right);
            }).map(part => part.outerHTML);
        }""",
        parts,
    )
    assert out == [], visitor.page.viewport_size


def test_the_choice_of_readings_leaves_the_play_to_beat_in_sight(visit: NewVisitor) -> None:
    """G011, G013: on a phone."""
    visitor = visit(language="pt-br", reduced_motion="reduce")
    hands = ["5s 5d 6s 6d 2h 2h Kd", "4s 9d 7c", "5d 9c", "3d 3c 4d 4h 5h 5c Ts"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 3}
    visitor.play_on("guandan", "tournament", deal, "3d 3c 4d 4h 5h 5c")
    visitor.choose("5s", "5s", "6s", "6s", "2h", "2h")
    expect(visitor.page.locator("#readings label")).to_have_count(2)
    choice = visitor.page.locator("#readings").bounding_box()
    played = visitor.page.locator(".centre .cards").bounding_box()
    assert choice
    assert played
    assert played["y"] + played["height"] <= choice["y"]


def test_the_steps_of_a_replay_cover_no_hand(visit: NewVisitor) -> None:
    """X002: all four hands, the tribute and the buttons are seen without scrolling."""
    visitor = visit(language="pt-br", reduced_motion="reduce")
    deal = after_a_double()
    state = RULES.start(deal)
    moves: list[str] = []
    while len(moves) < 6:
        moves.append(cheapest(RULES.view(state, state.turn)))
        state = RULES.apply(state, RULES.parse_move(state, moves[-1]))
    visitor.load("guandan", "tournament", deal.to_json(), *moves)
    for ply in range(len(moves) + 1):
        visitor.page.goto(re.sub("replay/.*", f"replay/{ply}/", visitor.page.url))
        for width, height in ((360, 640), (1280, 720), (1440, 900)):
            visitor.resize(width, height)
            steps = visitor.page.locator(".steps").bounding_box()
            own = visitor.page.locator(".open").last.bounding_box()
            assert steps
            assert own
            assert own["y"] + own["height"] <= steps["y"] + 1, (ply, width)
            assert steps["y"] + steps["height"] <= height, (ply, width)
            inside(visitor, ".centre > *")


def test_the_whole_table_fits_a_phone_on_its_side(visit: NewVisitor) -> None:
    """X008."""
    visitor = visit(language="pt-br")
    visitor.resize(640, 360)
    start(visitor, "G0000005")
    assert visitor.page.evaluate("document.scrollingElement.scrollHeight") <= 360
    actions = visitor.page.locator(".actions").bounding_box()
    assert actions
    assert actions["y"] + actions["height"] <= 360


@pytest.mark.parametrize("size", [(568, 320), (320, 568), (360, 640)])
def test_a_hand_of_many_columns_fits_a_small_phone(
    visit: NewVisitor, size: tuple[int, int]
) -> None:
    """X001, X008: with its last card chosen, too."""
    visitor = visit()
    visitor.resize(*size)
    own = [rank + suit for rank in "3456789TJQKA2" for suit in "sh"] + ["bj"]
    hands = [own, *([rank + suit for rank in "3456789TJQKA2"] for suit in "dcs")]
    visitor.play_on("guandan", "tournament", {"hands": hands, "level": "2", "leader": 0})
    visitor.choose("bj")
    columns = visitor.boxes(".column")
    assert len(columns) == 14
    page = visitor.page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
    assert page[0] <= page[1]
    assert columns[0]["left"] >= 0
    assert visitor.boxes("#hand :checked + .face")[0]["right"] <= size[0]
    assert visitor.boxes("#play")[0]["bottom"] <= size[1]


def test_the_play_to_beat_has_its_place_on_a_low_desktop(visit: NewVisitor) -> None:
    """G013: between the partner and the status line, whatever the height."""
    visitor = visit("desktop", reduced_motion="reduce")
    hands = ["9s 9h 9d 9c 4d Kd", "4s 9d 7d", "5d 9c 3d", "3s 3h Tc"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 3}
    visitor.play_on("guandan", "tournament", deal, "3s 3h")
    for size in ((1280, 640), (1280, 720), (1440, 800), (1440, 900)):
        visitor.resize(*size)
        inside(visitor, ".centre .cards, .centre .caption")
        caption = visitor.page.locator(".centre .caption").bounding_box()
        status = visitor.status.bounding_box()
        partner = visitor.page.locator(".seat-opposite").bounding_box()
        played = visitor.page.locator(".centre .cards").bounding_box()
        assert caption
        assert status
        assert partner
        assert played
        assert caption["y"] + caption["height"] <= status["y"], size
        assert partner["y"] + partner["height"] <= played["y"], size
