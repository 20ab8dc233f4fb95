"""What a visitor does at the table, in the words of the page."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

MOST_STEPS = 400
NAMES = {
    "en": {"deal": "Deal", "hint": "Hint", "replay": "Replay", "play_on": "Play on from here"},
    "ru": {"deal": "Раздать карты", "hint": "Подсказка"},
    "pt-br": {"deal": "Distribuir", "hint": "Dica"},
}
HASTE = """() => {
    const wait = setTimeout;
    const less = (ms) => (ms > 5000 ? ms : Math.min(ms, 20)); // no limit of a request
    window.setTimeout = (does, ms, ...more) => wait(does, less(ms), ...more);
}"""

WAKING = {0: (False, 0), 300: (False, 0), 400: (True, 1)}
"""Whether the pointer comes to a button so many milliseconds after it came in the place of
Continue, and how often a press by the keyboard sends the form.
"""
AWAKE = """button => {
    let sent = 0;
    const send = (event) => { event.preventDefault(); event.stopPropagation(); sent++; };
    button.style.setProperty("animation", "none", "important");
    const box = button.getBoundingClientRect();
    button.style.animation = "";
    const [wake] = button.getAnimations();
    wake.pause();
    document.addEventListener("submit", send, true);
    const found = [0, 300, 400].map((ms) => {
        wake.currentTime = ms;
        sent = 0;
        button.click();
        return [ms, document.elementFromPoint(box.x + 9, box.y + 9) === button, sent];
    });
    document.removeEventListener("submit", send, true);
    return found;
}"""


def record_of(game: str, variant: str, deal: dict[str, Any], *moves: str) -> str:
    record = {
        "game": game,
        "variant": variant,
        "seats": len(deal["hands"]),
        "deal": deal,
        "moves": moves,
    }
    return json.dumps(record)


@dataclass
class Visitor:
    page: Page
    language: str

    def open(self, path: str = "") -> None:
        self.page.goto(f"/{self.language}/{path}")

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    # The parts of the table

    @property
    def hand(self) -> Locator:
        return self.page.locator("#hand input[name=cards]")

    def card(self, text: str) -> Locator:
        return self.page.locator(f"#hand label:has(input[value='{text}'])")

    @property
    def play(self) -> Locator:
        return self.page.locator(".actions [value=play]")

    @property
    def pass_(self) -> Locator:
        return self.page.locator(".actions .pass")

    @property
    def words(self) -> Locator:
        """The buttons of what can be said instead of playing cards."""
        return self.page.locator(".actions .word")

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    @property
    def result(self) -> Locator:
        return self.page.locator(".result")

    @property
    def chosen(self) -> list[str]:
        boxes = self.page.locator("#hand input[name=cards]:checked")
        return [str(box.input_value()) for box in boxes.all()]

    def boxes(self, selector: str) -> list[dict[str, float]]:
        found: list[dict[str, float]] = self.page.locator(selector).evaluate_all(
            "parts => parts.map(part => part.getBoundingClientRect().toJSON())"
        )
        assert found, selector
        return found

    # Steps

    def deal(
        self,
        game: str = "paodekuai",
        variant: str = "classic",
        speed: str = "fast",
        deals: int | None = None,
        seats: int | None = None,
        level: str = "",
    ) -> None:
        self.open(f"{game}/")
        if variant:
            self.page.locator(f"label:has(input[name=variant][value={variant}])").click()
        if seats:
            self.seat(seats)
        if deals:
            self.page.locator(f"label:has(input[name=deals][value='{deals}'])").click()
        if level:
            self.page.locator(f"label:has(input[name=level][value={level}])").click()
        self.page.locator(f"label:has(input[name=speed][value={speed}])").click()
        self.page.get_by_role("button", name=NAMES[self.language]["deal"], exact=True).click()
        self.page.wait_for_url(f"**/{game}/*/")

    def seat(self, players: int) -> None:
        choice = self.page.locator(f"label:has(input[name=seats][value='{players}'])")
        if not choice.is_visible():
            self.page.locator("main details summary").click()
        choice.click()

    def sit_at(self, *hands: str, leader: int = 0, variant: str = "classic") -> None:
        """A set position: a study record is loaded and played on."""
        explicit = {"hands": [hand.split() for hand in hands], "leader": leader}
        self.play_on("paodekuai", variant, explicit)

    def sit_in_auction(self, first_bidder: int = 0) -> None:
        deck = [rank + suit for rank in "3456789TJQKA2" for suit in "shcd"] + ["bj", "rj"]
        hands, kitty = [deck[seat:51:3] for seat in range(3)], deck[51:]
        deal = {"hands": hands, "kitty": kitty, "first_bidder": first_bidder}
        self.play_on("doudizhu", "standard", deal)

    def play_on(self, game: str, variant: str, deal: dict[str, Any], *moves: str) -> None:
        """From the last of these moves, at the first seat: what the forms of the pages post."""
        self.page.context.request.get(f"/{self.language}/load-record/")  # brings the token
        replay = self._sent_to(
            f"/{self.language}/load-record/", record=record_of(game, variant, deal, *moves)
        )
        self.page.goto(self._sent_to(f"{replay}{len(moves)}/play-on/", seat="0"))
        self.skip_dealing()

    def _sent_to(self, path: str, **form: str) -> str:
        """The address to which the answer to this form leads."""
        context = self.page.context
        cookies = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
        answer = context.request.post(
            path, form={**form, "csrfmiddlewaretoken": cookies["csrftoken"]}, max_redirects=0
        )
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def load(self, game: str, variant: str, deal: dict[str, Any], *moves: str) -> None:
        """Opens the replay of this record."""
        self.open("load-record/")
        self.page.locator("#record").fill(record_of(game, variant, deal, *moves))
        self.page.locator("form.panel button").click()
        self.page.wait_for_url("**/replay/**")

    def skip_dealing(self) -> None:
        """A tap or a key ends the animation, and does nothing else."""
        self.page.keyboard.press("Shift")

    def own_turn(self) -> None:
        """Waits until the bots have played."""
        ready = self.play.or_(self.words).or_(self.result)
        expect(ready.first).to_be_visible(timeout=120_000)

    def choose(self, *texts: str) -> None:
        """Taps on cards; the status line answers each."""
        for text in texts:
            with self.page.expect_response("**/selection/"):
                self.card(text).click()
            expect(self.page.locator("#hand.htmx-request")).to_have_count(0)

    def play_hint(self) -> None:
        version = self.page.locator("input[name=v]").input_value()
        with self.page.expect_response("**/move/"):
            self.page.locator("#hint").click()
        expect(self.page.locator("form.move.htmx-request")).to_have_count(0)
        main = self.page.locator(".actions .main")
        expect(main).not_to_have_attribute("aria-disabled", "true")
        main.click()
        moved = self.page.locator(f"input[name=v]:not([value='{version}'])")
        expect(moved.or_(self.result).first).to_be_attached()
        self.own_turn()

    def hurry(self) -> None:
        """The pauses before the bots' moves, which are for people, become short on this page."""
        self.page.evaluate(HASTE)

    def play_out(self) -> None:
        self.hurry()
        for _ in range(MOST_STEPS):
            self.own_turn()
            if self.result.count():
                return
            self.play_hint()
        raise AssertionError("the game does not end")

    def wake(self, button: Locator) -> None:
        """Ends the moment in which what has just come takes no press."""
        button.evaluate("button => button.getAnimations().forEach((each) => each.finish())")

    def awake(self, button: Locator) -> dict[int, tuple[bool, int]]:
        """As `WAKING`."""
        return {ms: (reached, sent) for ms, reached, sent in button.evaluate(AWAKE)}

    def no_sideways_scroll(self) -> None:
        width = self.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        assert width <= 0, f"{self.page.url} scrolls sideways by {width} px"
