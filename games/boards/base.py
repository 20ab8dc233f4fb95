"""What one seat sees of a table, ready for the template: all that does not depend on the game.

A family of games that are played alike brings a subclass, the middle of the table and the
buttons. While the deal lasts, the cards come from the engine's View of that seat, so that nothing
hidden can reach a page. The State is asked only for what lies open to all: the card that is
turned up before the first play, and every hand once the deal is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from typing import Any, ClassVar

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from games import cards
from games.boards.advice import Advice
from games.boards.shown import (
    MOST_LETTERS,
    Parts,
    ReadingChoice,
    SeatFace,
    Status,
    WordButton,
)
from games.counter import RankLeft
from games.engine.cards import Card, CardSet, cards_in
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.hints import Selection
from games.players import Preferences
from games.results import Result
from games.tables import Table
from games.words import GameWords, game_words, reason_text
from games.words.daily import full_day_text
from games.words.ranges import unbroken
from games.words.seats import place, seat_name

_ASKS_AGAIN = 150
"""Milliseconds after which the page asks again for the move of a bot that thinks."""


class Board(Advice):
    """One seat's board; each part is worked out when the template asks for it."""

    parts: ClassVar[Parts]
    card_buttons: ClassVar[tuple[str, ...]] = ("play", "enter")
    """The buttons that make a move of the chosen cards; the second is Enter on a card."""
    sort_setting: ClassVar[str] = "sort"
    """The preference that the Sort button changes."""
    asked = 0
    """So many times the page has asked for the move of a bot that is still thinking."""
    hint_pressed = False
    """Whether this answers the Hint button."""
    took_back = False
    """Whether this answers the taking back of a move."""
    has_counter: ClassVar[bool] = False
    """Whether a player may have the ranks counted that are still out."""

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
        self._refusal = refusal
        self.selection = selection or Selection()
        self.untouched = self.selection == Selection()
        """Whether the reader has chosen nothing."""
        if self._advice and not self._advice.cards:
            self.selection = self._advice
        elif selection is None:
            self.selection = self._offered()

    def _offered(self) -> Selection:
        """What is chosen for who has not yet chosen: no cards that are only advised, which would
        stand in the way of a choice of one's own.
        """
        return Selection()

    @cached_property
    def view(self) -> Any:
        return self.rules.view(self.table.state, self.viewer)

    @cached_property
    def words(self) -> GameWords:
        return game_words(self.table.game.key)

    # Addresses and names

    @cached_property
    def start_path(self) -> str:
        return _start_path(self.table.game.key, get_language())

    @property
    def path(self) -> str:
        return f"{self.start_path}{self.table.game.code}/"

    @property
    def number(self) -> str:
        return self.table.number

    @property
    def deal_path(self) -> str:
        return self.table.deal_path

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

    @cached_property
    def back_refused(self) -> str:
        """Why no move can be taken back."""
        first = self.table.deal.origin_ply or 0
        if any(move.seat == self.viewer for move in self.moves[first:]):
            return ""
        return gettext("There is no move of yours to take back")

    @property
    def advance_delay(self) -> int:
        """Milliseconds until the bot plays; the dealing animation goes first."""
        fast = self.preferences.speed == "fast"
        if self.fresh:
            return 1200 if fast else 2600
        return 450 if fast else 1000

    @property
    def continue_delay(self) -> int:
        """Milliseconds until the page asks for the bot's move, or asks again."""
        return _ASKS_AGAIN if self.asked else self.advance_delay

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
        latest = self._latest_moves()
        return [
            SeatFace(
                index=index,
                place=place(index, self.viewer, size, self.words.NEXT_SIDE),
                name=self.names[index],
                count=count,
                turn=index == self.view.turn,
                out=self._is_out(index),
                role=self.words.role(self.view, index),
                latest=self._latest(index, latest.get(index)),
                earlier=self._earlier(index, latest.get(index)),
                last_card=not self.over and count == 1,
            )
            for index, count in enumerate(self.view.counts)
        ]

    def _latest_moves(self) -> Mapping[int, Any]:
        """Of the seats whose last move stands there now."""
        raise NotImplementedError

    def _is_out(self, index: int) -> bool:
        """Whether the seat has no say for now."""
        raise NotImplementedError

    def _latest(self, index: int, move: Any) -> SafeString:
        """After the end what the others have left, one's own being the hand; of who has nothing
        left the last play."""
        if self.over and self.view.counts[index]:
            return laid(0 if index == self.viewer else self.table.state.hands[index])
        return self._shown(move) if move else SafeString()

    def _earlier(self, index: int, latest: Any) -> SafeString:
        return SafeString()

    def _shown(self, move: Any) -> SafeString:
        if move.cards:
            return self._laid(move)
        return format_html("<span>{}</span>", self._text_of(move))

    def _laid(self, move: Any) -> SafeString:
        return laid(move.cards)

    def _text_of(self, move: Any) -> str:
        return self.words.move_text(move)

    @cached_property
    def moves(self) -> Sequence[Any]:
        return tuple(self.words.moves(self.view))

    @property
    def me(self) -> SeatFace:
        return self.seats[self.viewer]

    @property
    def others(self) -> list[SeatFace]:
        """In turn order after the viewer."""
        return self.seats[self.viewer + 1 :] + self.seats[: self.viewer]

    # Beside the play

    @property
    def counter_offered(self) -> bool:
        return self.has_counter and not self.over

    @property
    def counter_refused(self) -> str:
        """Why the cards are not counted yet."""
        return ""

    @property
    def counter_begins(self) -> bool:
        """From this move on the counter is no longer refused."""
        return False

    @property
    def counter(self) -> list[RankLeft]:
        """How many of each rank the others hold, or nothing."""
        return []

    @property
    def trick_text(self) -> str:
        """How far the deal is."""
        raise NotImplementedError

    @property
    def daily_text(self) -> str:
        """The day, of a deal of the day."""
        return full_day_text(self.table.daily) if self.table.daily else ""

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
    def log(self) -> SafeString:
        """The plays so far, each of them a list item."""
        return SafeString("".join(self._log_lines()))

    def _log_lines(self) -> Iterable[SafeString]:
        raise NotImplementedError

    # The hand and what may be done with it

    @property
    def hand(self) -> SafeString:
        """Cards to choose from; after the end the ones that are left."""
        order = list(cards_in(self.view.hand))
        if self.preferences.sort == "down":
            order.reverse()
        if self.over:
            return SafeString("".join(cards.face(card) for card in order))
        return self._choices(order)

    @property
    def sort_label(self) -> str:
        return gettext("Sort")

    def _choices(self, order: Sequence[Card]) -> SafeString:
        raise NotImplementedError

    @property
    def earlier(self) -> list[str]:
        """The boxes of the chosen cards, where a further one is chosen in their place."""
        return []

    def put_back(self, boxes: Sequence[str]) -> list[tuple[str, SafeString]]:
        """Those of the hand that stand for a card which is not chosen any more, drawn anew."""
        return [
            (box, self._choices([card]))
            for card in cards_in(self.view.hand & ~self.selection.cards)
            if (box := cards.value_of(card)) in boxes
        ]

    @cached_property
    def verdict(self) -> Verdict:
        """On the selected cards."""
        raise NotImplementedError

    @cached_property
    def word_buttons(self) -> list[WordButton]:
        """What can be said instead of playing cards, on one's own turn."""
        return []

    @cached_property
    def only_word(self) -> str:
        """What is to be said when no card of the hand can be laid."""
        return ""

    @property
    def word_meant(self) -> str:
        """What Enter on a card says while none is chosen: the hint, if it lays no card."""
        hinted = "" if self.selection.cards else self.selection.word
        return self.only_word or hinted

    @cached_property
    def main_button(self) -> str:
        """What the one button posts that stands out and has the focus where Continue had it: what
        is advised, else the only thing to do, else the usual one.
        """
        return self.word_meant or "play"

    @cached_property
    def nothing_fits(self) -> str:
        """Why no card of the hand can be laid now, if so."""
        return ""

    def asking(self, do: str) -> str:
        """What is said to who presses a button for cards and chose none. The advice to do
        something else is left out: together they would ask for two things.
        """
        return self.nothing_fits or (self.asking_for_cards if self.main_button == "play" else "")

    def _why_not(self, text: str) -> str:
        """Why a move cannot be made now, from its text."""
        reason = self.rules.explain_text(self.view, text).reason
        return self.reason_text(reason) if reason else ""

    def reason_text(self, reason: Reason) -> str:
        return reason_text(self.rules.key, reason, self.names)

    @cached_property
    def readings(self) -> list[ReadingChoice]:
        """What the player may choose between for the selected cards."""
        return []

    def unclear(self, do: str) -> str:
        """What is to be chosen first, because this button does not say what the cards are for."""
        return ""

    def move_text(self, do: str, texts: Sequence[str]) -> str:
        """The move that a button makes of these cards, which need not be in the hand.

        Raises IllegalMove when it is not clear what is meant, BadCard for cards there are not.
        """
        raise NotImplementedError

    @staticmethod
    def cards_of(move_text: str) -> list[str]:
        """The cards that a move for the log lays, as texts in the order of the alphabet."""
        raise NotImplementedError

    # What is said

    @cached_property
    def status(self) -> Status:
        status = self._status()
        hinted = self.hint_pressed or self._advice
        explained = self.table.advised and hinted and status.tone == "good"
        return replace(status, text=self._explaining(status.text)) if explained else status

    def _status(self) -> Status:
        if self._refusal:
            return Status(self._refusal_line, "bad", self._refused_by)
        if self.over:
            return Status(self._closing_line())
        if self.selection.cards and not self.selection.word:
            return self._selection_status()
        if hint := self._advice or (self.selection if self.selection.word else None):
            return Status(self._hint_line(hint), "good")
        if self.asked:
            return Status(gettext("%(name)s is thinking") % {"name": self.names[self.view.turn]})
        return Status(self._own_turn_line() if self.own_turn else self.waiting_line)

    @property
    def _refusal_line(self) -> str:
        """Of a wrong choice with the advice that it was chosen against, where both fit."""
        unasked = self.table.advised and self.own_turn and not self.only_word
        if not (self._refused_by and unasked):
            return self._refusal
        both = self._with_advice(self._refusal)
        return both if len(both) <= MOST_LETTERS else self._refusal

    def _closing_line(self) -> str:
        """After the end; who won is said by the title of the result."""
        return self._last_move if self.moves else self.whose_turn

    def _selection_status(self) -> Status:
        raise NotImplementedError

    def _own_turn_line(self) -> str:
        raise NotImplementedError

    @property
    def _refused_by(self) -> str:
        """The code of the refusal, when it is the selection that was refused."""
        said = (
            reason.code for reason in self._refusals() if self.reason_text(reason) == self._refusal
        )
        return next(said, "")

    def _refusals(self) -> list[Reason]:
        """What the selection may be refused for."""
        return [self.verdict.reason] if self.selection.cards and self.verdict.reason else []

    @property
    def whose_turn(self) -> str:
        if self.over:
            return gettext("The next deal is to come")
        return gettext("Your turn") if self.own_turn else self.waiting_line

    @property
    def waiting_line(self) -> str:
        return gettext("%(name)s is to play") % {"name": self.names[self.view.turn]}

    @property
    def news(self) -> str:
        """For the live region: what was just played, and where that leaves the reader.

        After the end the title of the result says that, and takes the focus.
        """
        if self.took_back:
            return gettext("Your move was taken back. %(status)s") % {"status": self.status.text}
        if not self.moves or not self.untouched or self._refusal:
            return self.status.text
        if self.over:
            return self._happened
        return gettext("%(move)s. %(status)s") % {
            "move": self._happened,
            "status": self.status.text,
        }

    @property
    def _happened(self) -> str:
        """The last move, and what came of it."""
        return self._last_move

    @property
    def _last_move(self) -> str:
        last = self.moves[-1]
        return gettext("%(name)s: %(play)s") % {
            "name": self.names[last.seat],
            "play": self._text_of(last),
        }

    # The end

    @cached_property
    def result(self) -> Result:
        return Result(self.table, self.table.state, self.names, self.viewer)


@cache
def _start_path(key: str, language: str | None) -> str:
    return reverse("games:start", args=[key])


def laid(shown: CardSet) -> SafeString:
    return format_html('<div class="cards">{}</div>', cards.faces(shown)) if shown else SafeString()


@lru_cache(maxsize=4096)
def log_line(name: str, text: str, leads: bool) -> SafeString:
    return format_html(
        '<li{}><span class="who">{}</span><span>{}</span></li>',
        SafeString(' class="new"') if leads else "",
        name,
        unbroken(text),
    )
