"""A match of Guandan through the page: columns, readings, tribute, and past the aces."""

from collections.abc import Iterator
from typing import Any

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
    for _ in range(40):
        if visitor.result.count():
            break
        if page.locator("#play[value=advance]").count():
            page.locator("#play").click()
            continue
        page.locator("#hint").click()
        page.locator("#play" if visitor.chosen else "#pass").click()
    expect(visitor.result.locator(".places li")).to_have_count(4)
    page.locator("#next-deal").click()
    page.wait_for_load_state()
    assert page.locator(".topline .series").inner_text() == "Deal 2"
