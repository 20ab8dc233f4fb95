"""axe finds no violation on any kind of page (X008)."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from games.engine.registry import GAMES
from tests.browser.conftest import SIZES, NewVisitor
from tests.browser.steps import Visitor

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def lobby(visitor: Visitor) -> Iterator[str]:
    for path in (
        "",
        "paodekuai/",
        "doudizhu/",
        "daily/",
        "doudizhu/daily/",
        "doudizhu/daily/2100-01-01/",
        "durak/",
        "settings/",
        "resume/",
        "load-record/",
        "number/?number=x",
        "nothing/",
    ):
        visitor.open(path)
        yield path or "home"


def table(visitor: Visitor) -> Iterator[str]:
    visitor.sit_at("4s 4h 9s Ks Kh", "5s", "7s 7d 8c")
    yield "last card"
    visitor.page.locator(".skip").focus()
    yield "skip link"
    visitor.choose("4s", "Ks")
    yield "refused"
    visitor.page.locator("details.menu summary").click()
    yield "menu"
    visitor.page.keyboard.press("Escape")
    visitor.play_out()
    yield "result"
    visitor.page.locator("a[href$='/replay/']").first.click()
    visitor.page.wait_for_url("**/replay/**")
    yield "replay"
    visitor.page.keyboard.press("End")
    yield "end of the replay"


def auction(visitor: Visitor) -> Iterator[str]:
    visitor.open("doudizhu/deal/D0000001/")
    visitor.page.locator(".btn.big").click()
    visitor.page.wait_for_url("**/doudizhu/*/")
    visitor.skip_dealing()
    yield "auction"
    visitor.words.last.click()
    expect(visitor.hand).to_have_count(20)
    visitor.page.locator("details.menu summary").click()
    visitor.page.locator("#count").click()
    expect(visitor.page.locator(".counter")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    yield "counter"
    visitor.play_out()
    yield "result of the landlord"


def reading(visitor: Visitor) -> Iterator[str]:
    for path in (
        "rules/",
        "paodekuai/guide/",
        "paodekuai/rules/",
        "paodekuai/how-to-play/",
        "guandan/how-to-play/",
        "paodekuai/faq/",
        "durak/rules/",
        "durak/study/",
        "durak/lessons/",
        "durak/lessons/transfer/",
        "guandan/lessons/return/",
        "doudizhu/lessons/bid/",
        "rulings/",
        "rulings/paodekuai/?hand=4s+9h+Kd&counts=1+5&play=9h",
        "rulings/durak/?trump=h&table=7s/9s+9d&hand=6h+Kd&play=Kd",
        "rulings/durak/?trump=h&table=9d+9c&hand=10c+10d&play=10c&on=9c",
        "rulings/guandan/?hand=xx",
        "rulings/doudizhu/?stage=auction&bids=1+pass&do=bid+1",
        "rulings/guandan/?stage=return&level=5&hand=As+9h&received=Kd&play=As",
        "search/?q=bomb",
        "search/?q=xyzzy",
    ):
        visitor.open(path)
        yield path
    visitor.open("paodekuai/rulings/")
    visitor.page.locator(".try summary").first.click()
    yield "a box to try"
    visitor.open("durak/lessons/trump-order/")
    visitor.page.locator("button[value=beat]").click()
    visitor.page.locator("button[value=take]").click()
    expect(visitor.page.locator("#answer .says")).to_be_visible()
    yield "a wrong answer"


def durak(visitor: Visitor) -> Iterator[str]:
    deal = {
        "hands": [
            ["7s", "7d", "8c", "Qh"],
            ["6s", "6h", "9c", "Jd"],
            ["7h", "7c", "Kc", "As"],
            ["8h", "8d", "Ks", "Kh"],
        ],
        "stock": ["Ac", "9d"],
        "attacker": 3,
    }
    visitor.play_on("durak", "transfer", deal, "attack 8h 8d")
    yield "defence"
    visitor.choose("7s")
    yield "a card that beats nothing"
    visitor.page.locator("#word").click()
    expect(visitor.page.locator(".round")).to_be_visible()
    yield "the end of a round"
    visitor.play_out()
    yield "result of the fool"
    visitor.page.locator("a[href$='/replay/']").first.click()
    visitor.page.wait_for_url("**/replay/**")
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_url("**/replay/1/")
    yield "replay of an attack"


def guandan(visitor: Visitor) -> Iterator[str]:
    visitor.open("guandan/")
    yield "start of a match"
    visitor.play_on("guandan", "tournament", *up_to_a_gift("tribute"))
    yield "tribute"
    visitor.play_on("guandan", "tournament", *up_to_a_gift("return"))
    yield "return"
    hands = ["5s 6s 8s 9s 2h Kd", "4s 9d", "5d 9c", "6d 7d"]
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    visitor.play_on("guandan", "tournament", deal)
    visitor.choose("5s", "6s", "8s", "9s", "2h")
    yield "two readings"
    visitor.page.locator("details.menu summary").click()
    yield "menu of Guandan"
    visitor.page.keyboard.press("Escape")
    visitor.play_out()
    yield "result of a deal"
    visitor.page.locator("a[href$='/replay/']").first.click()
    visitor.page.wait_for_url("**/replay/**")
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_url("**/replay/1/")
    yield "replay of a straight flush"


def up_to_a_gift(kind: str) -> tuple[Any, ...]:
    """(deal, *moves) of a second deal, up to where seat 0 is to give."""
    rules: Any = GAMES["guandan"]
    places = (1, 3, 0, 2) if kind == "tribute" else (0, 1, 2, 3)
    for number in range(50):
        deal = rules.deal_from_seed("tournament", 4, f"G{number:07}", level=3, previous=places)
        state, moves = rules.start(deal), []
        while state.gift_kind and (state.turn, state.gift_kind) != (0, kind):
            move = rules.move_text(rules.concrete(state.hand, rules.hints(state)[0]))
            moves.append(move)
            state = rules.apply(state, rules.parse_move(state, move))
        if state.gift_kind:
            return (deal.to_json(), *moves)
    raise AssertionError(f"no {kind} in 50 deals")


@pytest.mark.parametrize("pages", [lobby, table, auction, reading, durak, guandan])
def test_axe_finds_no_violation(visit: NewVisitor, pages: Callable[[Visitor], Any]) -> None:
    """Each page as it is at each size in each scheme."""
    visitor = visit()
    for name in pages(visitor):
        for size, scheme in product(("desktop", "phone"), SCHEMES):
            visitor.resize(*SIZES[size])
            visitor.page.emulate_media(color_scheme=scheme)
            visitor.no_sideways_scroll()
            found = Axe().run(visitor.page)
            assert found.violations_count == 0, (
                f"{name}, {size}, {scheme}: {found.generate_report()}"
            )
