"""What one seat sees of a table, ready for the template.

Everything about the cards comes from the engine's View of that seat, so that nothing hidden can
reach a page.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from games import cards
from games.engine.cards import CardSet, cards_in
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.players import Preferences
from games.tables import Table
from games.words import game_words, reason_text, verdict_text
from games.words.combos import combo_name, combo_on_table
from games.words.seats import Place, place, seat_name

LOG_LENGTH = 24
_SIZES = ((80, "longer"), (64, "long"))
"""A status line of more letters is set smaller, to stay within its place on a phone."""


@dataclass(frozen=True)
class Selection:
    """Cards chosen in the hand, and the reading if one was named (``straight@9``)."""

    cards: CardSet = 0
    reading: str | None = None


@dataclass(frozen=True)
class Status:
    text: str
    tone: str = ""
    """``good``, ``bad`` or neither."""

    @property
    def css(self) -> str:
        size = next((name for letters, name in _SIZES if len(self.text) > letters), "")
        return f"{self.tone} {size}".strip()


@dataclass(frozen=True)
class SeatFace:
    index: int
    place: Place
    name: str
    count: int
    turn: bool
    out: bool
    cards: SafeString
    passed: bool

    @property
    def last_card(self) -> bool:
        return self.count == 1

    @property
    def count_text(self) -> str:
        return ngettext("%(count)d card", "%(count)d cards", self.count) % {"count": self.count}


@dataclass(frozen=True)
class ReadingChoice:
    value: str
    name: str
    chosen: bool


class Board:
    """One seat's board; each part is worked out when the template asks for it."""

    def __init__(
        self,
        table: Table,
        viewer: int,
        preferences: Preferences,
        selection: Selection | None = None,
        refusal: str = "",
    ) -> None:
        self.table = table
        self.viewer = viewer
        self.preferences = preferences
        self.rules = table.rules
        self.words = game_words(table.game.key)
        self.view = self.rules.view(table.state, viewer)
        self.selection = selection or Selection()
        self._refusal = refusal

    # Addresses and names

    @cached_property
    def start_path(self) -> str:
        return reverse("games:start", args=[self.table.game.key])

    @property
    def path(self) -> str:
        return f"{self.start_path}{self.table.game.code}/"

    @property
    def number(self) -> str:
        return self.table.number

    @property
    def deal_path(self) -> str:
        return f"{self.start_path}deal/{self.number}/"

    @property
    def variant_name(self) -> str:
        return str(self.words.VARIANTS[self.table.game.variant])

    @property
    def direction(self) -> str:
        if self.words.NEXT_SIDE == "left":
            return gettext("Play goes to the left")
        return gettext("Play goes to the right")

    @property
    def result_template(self) -> str:
        return f"games/{self.table.game.key}/_result.html"

    # Whose turn

    @property
    def version(self) -> int:
        return self.table.deal.version

    @property
    def own_turn(self) -> bool:
        return bool(self.view.turn == self.viewer)

    @property
    def over(self) -> bool:
        return self.view.turn is None

    @property
    def bot_to_move(self) -> bool:
        return self.view.turn is not None and self.table.seats[self.view.turn].is_bot

    @property
    def fresh(self) -> bool:
        return self.version == 0

    @property
    def advance_delay(self) -> int:
        """Milliseconds until the bot plays; the dealing animation goes first."""
        fast = self.preferences.speed == "fast"
        if self.fresh:
            return 1200 if fast else 2600
        return 450 if fast else 1000

    # The seats

    @cached_property
    def names(self) -> list[str]:
        size = len(self.table.seats)
        return [
            seat_name(
                seat.index,
                self.viewer,
                size,
                self.words.NEXT_SIDE,
                None if seat.is_bot else seat.player.name if seat.player else "",
            )
            for seat in self.table.seats
        ]

    @cached_property
    def seats(self) -> list[SeatFace]:
        size = len(self.table.seats)
        open_trick = self.view.trick
        latest = {play.seat: play for play in open_trick or self.view.plays[-size:]}
        return [
            SeatFace(
                index=index,
                place=place(index, self.viewer, size, self.words.NEXT_SIDE),
                name=self.names[index],
                count=count,
                turn=index == self.view.turn,
                out=self.rules.pass_bars
                and any(play.seat == index and play.is_pass for play in open_trick),
                cards=self._beside(index, latest.get(index)),
                passed=not self.over and index in latest and latest[index].is_pass,
            )
            for index, count in enumerate(self.view.counts)
        ]

    def _beside(self, index: int, latest: Any) -> SafeString:
        """A seat's last play; after the end what it has left."""
        if self.over:
            return cards.faces(self.table.state.hands[index])
        return cards.faces(latest.cards) if latest else SafeString()

    @property
    def me(self) -> SeatFace:
        return self.seats[self.viewer]

    @property
    def others(self) -> list[SeatFace]:
        """In turn order after the viewer."""
        return self.seats[self.viewer + 1 :] + self.seats[: self.viewer]

    # The middle of the table

    @property
    def top(self) -> Any:
        """The play to beat, and after the end the last play."""
        return self.view.top

    @cached_property
    def opening(self) -> CardSet:
        return 0 if self.view.plays else self.words.opening(self.table.state)

    @property
    def centre_cards(self) -> SafeString:
        return cards.faces(self.top.cards if self.top else self.opening)

    @property
    def trick_text(self) -> str:
        return gettext("Trick %(number)d") % {"number": self.view.tricks}

    @property
    def centre_from(self) -> str:
        return self.seats[self.top.seat].place if self.top else ""

    @property
    def caption(self) -> str:
        if self.top:
            return self._said_of(self.top)
        if self.over:
            return ""
        words = {"name": self.names[self.view.turn]}
        if self.opening:
            if self.own_turn:
                return gettext("Turned up: you lead")
            return gettext("Turned up: %(name)s leads") % words
        return gettext("You lead") if self.own_turn else gettext("%(name)s leads") % words

    def _said_of(self, play: Any) -> str:
        words = {"play": combo_name(play.combo), "name": self.names[play.seat]}
        if play.seat == self.viewer:
            return gettext("%(play)s, yours") % words
        return gettext("%(play)s, %(name)s") % words

    @property
    def log(self) -> SafeString:
        """The latest plays, each of them a list item."""
        lines = []
        top_seat = None
        for play in self.view.plays:
            leads = not play.is_pass and play.seat == top_seat
            lines.append((play, leads))
            top_seat = top_seat if play.is_pass else play.seat
        return SafeString(
            "".join(
                _log_line(self.names[play.seat], self._play_text(play), leads)
                for play, leads in lines[-LOG_LENGTH:]
            )
        )

    def _play_text(self, play: Any) -> str:
        return gettext("Pass") if play.is_pass else combo_name(play.combo)

    # The hand and what may be done with it

    @cached_property
    def playable(self) -> CardSet:
        """Off turn every card may be chosen beforehand."""
        cards: CardSet = self.rules.playable_cards(self.view) if self.own_turn else self.view.hand
        return cards

    @property
    def hand(self) -> SafeString:
        order = list(cards_in(self.view.hand))
        if self.preferences.sort == "down":
            order.reverse()
        return cards.choices(order, chosen=self.selection.cards, playable=self.playable)

    @cached_property
    def verdict(self) -> Verdict:
        verdict: Verdict = self.rules.explain(
            self.view, self.selection.cards, self.selection.reading
        )
        return verdict

    @property
    def play_refused(self) -> bool:
        """Without a selection the Play button asks for one."""
        return bool(self.selection.cards) and not self.verdict.legal

    @property
    def pass_refused(self) -> str:
        """Why passing is not possible now."""
        reason: Reason | None = self.rules.explain_pass(self.view)
        return reason_text(self.rules.key, reason) if reason else ""

    @property
    def readings(self) -> list[ReadingChoice]:
        """What the player may choose between: only on a lead (rules.md, section 1)."""
        if not self.own_turn or self.top or len(self.verdict.readings) < 2:
            return []
        chosen = self.verdict.combo
        return [
            ReadingChoice(combo.reading, combo_name(combo), combo == chosen)
            for combo in self.verdict.readings
        ]

    # What is said

    @cached_property
    def status(self) -> Status:
        if self._refusal:
            return Status(self._refusal, "bad")
        if self.over:
            return Status(self.result_line)
        if self.selection.cards:
            return self._selection_status()
        return Status(self._own_turn_line() if self.own_turn else self.waiting_line)

    def _selection_status(self) -> Status:
        verdict = self.verdict
        if not self.own_turn and verdict.combo is not None:
            name = combo_name(verdict.combo)
            return Status(gettext("%(selection)s: wait for your turn") % {"selection": name})
        text = verdict_text(self.rules.key, verdict, self.view)
        return Status(text, "good" if verdict.legal else "bad")

    @property
    def waiting_line(self) -> str:
        return gettext("%(name)s is to play") % {"name": self.names[self.view.turn]}

    def _own_turn_line(self) -> str:
        if self.top and not self.playable:
            return gettext("Nothing in your hand beats %(table)s: pass") % {
                "table": combo_on_table(self.top.combo)
            }
        if standing := self.words.standing_reason(self.rules, self.view):
            return reason_text(self.rules.key, standing)
        if self.top is None:
            return gettext("Your lead: play any combination")
        return gettext("Beat %(table)s, or pass") % {"table": combo_on_table(self.top.combo)}

    @property
    def news(self) -> str:
        """For the live region: what was just played, and where that leaves the reader."""
        if not self.view.plays or self.selection.cards or self._refusal:
            return self.status.text
        last = self.view.plays[-1]
        return gettext("%(name)s: %(play)s. %(status)s") % {
            "name": self.names[last.seat],
            "play": self._play_text(last),
            "status": self.status.text,
        }

    # The end

    @cached_property
    def outcome(self) -> Any:
        return self.rules.outcome(self.table.state)

    @property
    def result_line(self) -> str:
        if self.outcome.winner == self.viewer:
            return gettext("You won")
        return gettext("%(name)s won") % {"name": self.names[self.outcome.winner]}

    @property
    def result_rows(self) -> list[tuple[str, tuple[int, ...]]]:
        return self.words.result_rows(self.outcome)

    @property
    def winner(self) -> int:
        winner: int = self.outcome.winner
        return winner

    def next_hint(self) -> Selection | None:
        """The cheapest legal play, or the one after the present selection; None: only pass."""
        options = [
            o for o in self.rules.hints(self.view) if self.rules.concrete(self.view.hand, o).cards
        ]
        if not options:
            return None
        chosen = self.verdict.combo
        at = options.index(chosen) + 1 if chosen in options else 0
        option = options[at % len(options)]
        hinted = self.rules.concrete(self.view.hand, option)
        return Selection(hinted.cards, option.reading)


@lru_cache(maxsize=4096)
def _log_line(name: str, text: str, leads: bool) -> SafeString:
    return format_html(
        '<li{}><span class="who">{}</span><span>{}</span></li>',
        SafeString(' class="new"') if leads else "",
        name,
        text,
    )
