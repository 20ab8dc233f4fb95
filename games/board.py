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
from games.counter import RankLeft, ranks_left
from games.engine.cards import CardSet, cards_in
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.hints import Selection, next_hint
from games.players import Preferences
from games.results import Result
from games.tables import Table
from games.words import game_words, reason_text, verdict_text
from games.words.combos import combo_name, combo_on_table
from games.words.prelude import Beside, Prelude
from games.words.seats import Place, place, seat_name

_SIZES = ((80, "longer"), (64, "long"))
"""A status line of more letters is set smaller, to stay within its place on a phone."""


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
    role: str
    latest: SafeString
    """Its last move, as cards or as a word."""
    earlier: SafeString
    """The one before."""
    last_card: bool

    @property
    def count_text(self) -> str:
        return ngettext("%(count)d card", "%(count)d cards", self.count) % {"count": self.count}


@dataclass(frozen=True)
class WordButton:
    text: str
    label: str
    name: str
    refused: str
    """Why it cannot be said now."""
    hinted: bool


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
        """Just dealt."""
        return self.view.ply == 0 and not self.table.deal.taken_back

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
        standing = self.words.on_table(self.view) or self.moves[-size:]
        latest = {move.seat: move for move in standing}
        return [
            SeatFace(
                index=index,
                place=place(index, self.viewer, size, self.words.NEXT_SIDE),
                name=self.names[index],
                count=count,
                turn=index == self.view.turn,
                out=self.rules.pass_bars
                and any(play.seat == index and play.is_pass for play in open_trick),
                role=self.words.role(self.view, index),
                latest=self._latest(index, latest.get(index)),
                earlier=self._earlier(index, latest.get(index)),
                last_card=not self.over and count == 1,
            )
            for index, count in enumerate(self.view.counts)
        ]

    def _latest(self, index: int, move: Any) -> SafeString:
        """After the end what the others have left; one's own is the hand."""
        if self.over and index == self.viewer:
            return SafeString()
        if self.over:
            return _laid(self.table.state.hands[index])
        if self.prelude and not self.moves and index == self.view.turn:
            return _laid(self.opening)
        return self._shown(move) if move else SafeString()

    def _earlier(self, index: int, latest: Any) -> SafeString:
        if self.over or self.words.HISTORY < 2:
            return SafeString()
        own = [play for play in self.view.plays if play.seat == index and play is not latest]
        return self._shown(own[-1]) if own else SafeString()

    def _shown(self, move: Any) -> SafeString:
        if move.cards:
            return _laid(move.cards)
        return format_html("<span>{}</span>", self.words.move_text(move))

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        return tuple(self.words.moves(self.view))

    @property
    def me(self) -> SeatFace:
        return self.seats[self.viewer]

    @property
    def others(self) -> list[SeatFace]:
        """In turn order after the viewer."""
        return self.seats[self.viewer + 1 :] + self.seats[: self.viewer]

    # Before the play, and beside the table

    @cached_property
    def prelude(self) -> Prelude | None:
        return self.words.prelude(self.view, self.names, self.viewer)

    @property
    def word_buttons(self) -> list[WordButton]:
        """What can be said instead of playing cards, on one's own turn."""
        said = self.prelude.moves if self.prelude and self.own_turn else ()
        return [
            WordButton(
                move.text, move.label, move.name, self._why_not(move.text),
                move.text == self.selection.word,
            )
            for move in said
        ]  # fmt: skip

    def _why_not(self, text: str) -> str:
        reason = self.rules.explain_text(self.view, text).reason
        return reason_text(self.rules.key, reason) if reason else ""

    @cached_property
    def beside(self) -> Beside | None:
        return self.words.beside(self.view)

    @property
    def beside_cards(self) -> SafeString:
        return cards.row(self.beside.cards, self.beside.count) if self.beside else SafeString()

    @property
    def counter_offered(self) -> bool:
        return self.words.COUNTER and not self.over

    @cached_property
    def counter(self) -> list[RankLeft]:
        """How many of each rank the others hold, or nothing."""
        if not self.counter_offered or self.preferences.counter != "on" or self.prelude:
            return []
        return ranks_left(self.view, self.rules.deck(self.view.variant))

    # The middle of the table

    @property
    def top(self) -> Any:
        """The play to beat, and after the end the last play."""
        return self.view.top

    @cached_property
    def opening(self) -> CardSet:
        return 0 if self.moves else self.words.opening(self.table.state)

    @property
    def centre_cards(self) -> SafeString:
        if self.top:
            return cards.faces(self.top.cards)
        return SafeString() if self.prelude else cards.faces(self.opening)

    @property
    def trick_text(self) -> str:
        if self.prelude:
            return self.prelude.title
        return gettext("Trick %(number)d") % {"number": self.view.tricks}

    @property
    def series_text(self) -> str:
        series = self.table.series
        if series.deals == 1:
            return ""
        return gettext("%(number)d/%(deals)d") % {"number": series.number, "deals": series.deals}

    @property
    def deal_text(self) -> str:
        series = self.table.series
        numbers = {"number": series.number, "deals": series.deals}
        return gettext("Deal %(number)d of %(deals)d") % numbers

    @property
    def centre_from(self) -> str:
        return self.seats[self.top.seat].place if self.top else ""

    @property
    def caption(self) -> str:
        if self.top:
            return self._said_of(self.top)
        if self.over:
            return ""
        if self.opening:
            return self.words.opening_text(self.table.state, self.names, self.viewer)
        if self.prelude:
            return self.prelude.caption
        if self.own_turn:
            return gettext("You lead")
        return gettext("%(name)s leads") % {"name": self.names[self.view.turn]}

    def _said_of(self, play: Any) -> str:
        words = {"play": combo_name(play.combo), "name": self.names[play.seat]}
        if play.seat == self.viewer:
            return gettext("%(play)s, yours") % words
        return gettext("%(play)s, %(name)s") % words

    @property
    def log(self) -> SafeString:
        """The plays so far, each of them a list item."""
        lines: list[tuple[Any, bool]] = []
        top_seat = None
        for move in self.moves:
            first = bool(lines) and top_seat is None
            lines.append((move, bool(move.cards) and (first or move.seat == top_seat)))
            top_seat = move.seat if move.cards else top_seat
        return SafeString(
            "".join(
                _log_line(self.names[move.seat], self.words.move_text(move), leads)
                for move, leads in lines
            )
        )

    # The hand and what may be done with it

    @cached_property
    def playable(self) -> CardSet:
        """Off turn and before the play every card may be chosen beforehand."""
        if self.prelude or not self.own_turn:
            return self.view.hand  # type: ignore[no-any-return]
        return self.rules.playable_cards(self.view)  # type: ignore[no-any-return]

    @property
    def hand(self) -> SafeString:
        """Cards to choose from; after the end the ones that are left."""
        order = list(cards_in(self.view.hand))
        if self.preferences.sort == "down":
            order.reverse()
        if self.over:
            return SafeString("".join(cards.face(card) for card in order))
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
    def pass_hinted(self) -> bool:
        return self.selection.word == "pass"

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
            result = self.result
            return Status(result.series_line if result.series_over else result.line)
        if self.selection.cards and not self.selection.word:
            return self._selection_status()
        if self.selection.word:
            verdict = self.rules.explain_text(self.view, self.selection.word)
            hinted = verdict_text(self.rules.key, verdict, self.view)
            return Status(gettext("Hint: %(move)s") % {"move": hinted}, "good")
        return Status(self._own_turn_line() if self.own_turn else self.waiting_line)

    def _selection_status(self) -> Status:
        verdict = self.verdict
        if not self.own_turn and verdict.combo is not None:
            name = combo_name(verdict.combo)
            return Status(gettext("%(selection)s: wait for your turn") % {"selection": name})
        text = verdict_text(self.rules.key, verdict, self.view)
        return Status(text, "good" if verdict.legal else "bad")

    @property
    def whose_turn(self) -> str:
        if self.over:
            return gettext("The next deal is to come")
        return gettext("Your turn") if self.own_turn else self.waiting_line

    @property
    def waiting_line(self) -> str:
        if self.prelude:
            return self.prelude.waiting
        return gettext("%(name)s is to play") % {"name": self.names[self.view.turn]}

    def _own_turn_line(self) -> str:
        if self.prelude:
            return self.prelude.own_turn
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
        if not self.moves or self.selection != Selection() or self._refusal:
            return self.status.text
        last = self.moves[-1]
        return gettext("%(name)s: %(play)s. %(status)s") % {
            "name": self.names[last.seat],
            "play": self.words.move_text(last),
            "status": self.status.text,
        }

    # The end

    @cached_property
    def result(self) -> Result:
        return Result(self.table, self.table.state, self.names, self.viewer)

    def next_hint(self) -> Selection | None:
        return next_hint(self.rules, self.view, self.selection)


def _laid(laid: CardSet) -> SafeString:
    return format_html('<div class="cards">{}</div>', cards.faces(laid)) if laid else SafeString()


@lru_cache(maxsize=4096)
def _log_line(name: str, text: str, leads: bool) -> SafeString:
    return format_html(
        '<li{}><span class="who">{}</span><span>{}</span></li>',
        SafeString(' class="new"') if leads else "",
        name,
        text,
    )
