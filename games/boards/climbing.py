"""The board of a climbing game: the play to beat in the middle, a selection and its readings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from games import cards
from games.boards.base import Board, laid, log_line
from games.boards.shown import Parts, ReadingChoice, Status, WordButton
from games.counter import RankLeft, ranks_left
from games.engine.cards import Card, CardSet
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.words import ClimbingWords, climbing_words, verdict_text
from games.words.combos import combo_name, combo_on_table
from games.words.prelude import Beside, Prelude

_MANY = 5
"""Cards, of which a play is no longer to be read beside a name on a phone."""


class ClimbingBoard(Board):
    parts: ClassVar[Parts] = Parts.of("climbing", style="css/climbing-table.css")

    @cached_property
    def words(self) -> ClimbingWords:
        return climbing_words(self.table.game.key)

    @property
    def has_counter(self) -> bool:  # type: ignore[override]
        return self.words.COUNTER

    # The seats

    def _latest_moves(self) -> Mapping[int, Any]:
        standing = self.words.on_table(self.view) or self.moves[-len(self.table.seats) :]
        return {move.seat: move for move in standing}

    def _is_out(self, index: int) -> bool:
        """Of the trick, in a game where a pass is for the whole of it."""
        return self.rules.pass_bars and any(
            play.seat == index and play.is_pass for play in self.view.trick
        )

    def _latest(self, index: int, move: Any) -> SafeString:
        if self.prelude and not self.moves and index == self.view.turn:
            return laid(self.opening)
        return super()._latest(index, move)

    def _earlier(self, index: int, latest: Any) -> SafeString:
        if self.over or self.words.HISTORY < 2:
            return SafeString()
        own = [play for play in self.view.plays if play.seat == index and play is not latest]
        if not own:
            return SafeString()
        return format_html(
            '<div class="earlier"><span class="vh">{}</span>{}</div>',
            gettext("before that:"),
            self._shown(own[-1]),
        )

    def _shown(self, move: Any) -> SafeString:
        """One's own play of many cards by its name, where a phone has no room for them."""
        shown = super()._shown(move)
        if move.seat != self.viewer or move.cards.bit_count() < _MANY:
            return shown
        return format_html(
            '<div class="wide">{}</div><span class="narrow" aria-hidden="true">{}</span>',
            shown,
            self._text_of(move),
        )

    # Before the play, and beside the table

    @cached_property
    def prelude(self) -> Prelude | None:
        return self.words.prelude(self.view, self.names, self.viewer)

    @cached_property
    def word_buttons(self) -> list[WordButton]:
        said = self.prelude.moves if self.prelude and self.own_turn else ()
        return [
            WordButton(
                move.text, move.label, self._why_not(move.text),
                move.text == self.selection.word,
            )
            for move in said
        ]  # fmt: skip

    @cached_property
    def main_button(self) -> str:
        """A bid only has the focus while none is advised."""
        allowed = (word.text for word in self.word_buttons if not word.refused)
        return self.word_meant or next(allowed, "play")

    @cached_property
    def beside(self) -> Beside | None:
        return self.words.beside(self.view)

    @property
    def beside_cards(self) -> SafeString:
        return cards.row(self.beside.cards, self.beside.count) if self.beside else SafeString()

    @property
    def counter_refused(self) -> str:
        return gettext("The count begins when the auction is over") if self.prelude else ""

    @property
    def counter_begins(self) -> bool:
        return self.counter_offered and not self.prelude and not self.view.plays

    @cached_property
    def counter(self) -> list[RankLeft]:
        if not self.counter_offered or self.counter_refused or self.preferences.counter != "on":
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

    @cached_property
    def centre_cards(self) -> SafeString:
        if self.top:
            return cards.faces(self.top.cards)
        return SafeString() if self.prelude else cards.faces(self.opening)

    @property
    def trick_text(self) -> str:
        if self.prelude:
            return self.prelude.title
        if self.over and not self.view.plays:
            return gettext("All passed")
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

    def _text_of(self, move: Any) -> str:
        return self.words.move_text(move, self.names)

    def _log_lines(self) -> Iterator[SafeString]:
        """A line above each lead."""
        names, language = tuple(self.names), get_language()
        top_seat, passes, begun = None, 0, False
        for place, move in enumerate(self.moves):
            closed = passes == self._still_in(place) or move.seat == top_seat
            leads = bool(move.cards) and begun and (top_seat is None or closed)
            yield _logged(self.words.move_text, move, names, leads, language)
            passes = 0 if move.cards else passes + 1
            top_seat, begun = move.seat if move.cards else top_seat, True

    def _still_in(self, place: int) -> int:
        """How many seats hold cards before this one of the moves."""
        return len(self.names) - sum(last < place for last in self._last_plays_of_the_out)

    @cached_property
    def _last_plays_of_the_out(self) -> list[int]:
        """The places among the moves at which seats got rid of their cards."""
        last = {move.seat: place for place, move in enumerate(self.moves) if move.cards}
        return [last[seat] for seat, count in enumerate(self.view.counts) if not count]

    # The hand and what may be done with it

    @cached_property
    def playable(self) -> CardSet:
        """Off turn and before the play every card may be chosen beforehand."""
        if self.prelude or not self.own_turn:
            return self.view.hand  # type: ignore[no-any-return]
        return self.rules.playable_cards(self.view)  # type: ignore[no-any-return]

    def _choices(self, order: Sequence[Card]) -> SafeString:
        barred = self.rules.barred_singles(self.view) & ~self.playable if self.own_turn else 0
        return cards.choices(
            order,
            chosen=self.selection.cards,
            playable=self.playable,
            barred=barred,
            why_barred=self._why_single(barred),
        )

    def _why_single(self, barred: CardSet) -> str:
        """Why the lowest of these may not be played by itself; the others fall under it too."""
        reason = self.rules.explain(self.view, barred & -barred).reason if barred else None
        return self.reason_text(reason) if reason else ""

    @cached_property
    def verdict(self) -> Verdict:
        verdict: Verdict = self.rules.explain(
            self.view, self.selection.cards, self.selection.reading
        )
        return verdict

    @cached_property
    def nothing_fits(self) -> str:
        return self._own_turn_line() if self.only_word else ""

    @property
    def play_refused(self) -> bool:
        """Without a selection the Play button asks for one."""
        return bool(self.selection.cards) and not self.verdict.legal

    @property
    def play_label(self) -> str:
        return gettext("Play")

    @property
    def pass_offered(self) -> bool:
        return True

    @cached_property
    def pass_refused(self) -> str:
        """Why passing is not possible now."""
        reason: Reason | None = self.rules.explain_pass(self.view)
        return self.reason_text(reason) if reason else ""

    @cached_property
    def only_word(self) -> str:
        leads = self.prelude or self.top is None
        return "" if leads or not self.own_turn or self.playable else "pass"

    @cached_property
    def readings(self) -> list[ReadingChoice]:
        """Only on a lead (rules.md, section 1)."""
        if not self.own_turn or self.top or len(self.verdict.readings) < 2:
            return []
        chosen = self.verdict.combo
        return [
            ReadingChoice(combo.reading, combo_name(combo), combo == chosen)
            for combo in self.verdict.readings
        ]

    def move_text(self, do: str, texts: Sequence[str]) -> str:
        reading = self.selection.reading
        return " ".join(texts) + (f" :{reading}" if reading else "")

    @staticmethod
    def cards_of(move_text: str) -> list[str]:
        return sorted(move_text.partition(" :")[0].split())

    # What is said

    def _closing_line(self) -> str:
        return self.caption or self.whose_turn

    def _selection_status(self) -> Status:
        verdict = self.verdict
        if not self.own_turn and verdict.combo is not None:
            name = combo_name(verdict.combo)
            return Status(gettext("%(selection)s: wait for your turn") % {"selection": name})
        text = verdict_text(self.rules.key, verdict, self.view)
        code = verdict.reason.code if verdict.reason else ""
        return Status(text, "good" if verdict.legal else "bad", code)

    @property
    def waiting_line(self) -> str:
        return self.prelude.waiting if self.prelude else super().waiting_line

    @cached_property
    def _standing(self) -> str:
        """A rule that now forbids some plays, whatever is selected."""
        reason = None if self.prelude else self.words.standing_reason(self.rules, self.view)
        return self.reason_text(reason) if reason else ""

    def _explaining(self, hint: str) -> str:
        """Unasked it takes the line in which that rule would stand."""
        if self._advice and self._standing:
            return gettext("%(move)s. %(status)s") % {"move": hint, "status": self._standing}
        return super()._explaining(hint)

    def _own_turn_line(self) -> str:
        if self.prelude:
            return self.prelude.own_turn
        if self.only_word:
            return gettext("Nothing in your hand beats %(table)s: pass") % {
                "table": combo_on_table(self.top.combo)
            }
        if self._standing:
            return self._standing
        if self.top is None:
            return gettext("Your lead: play any combination")
        return gettext("Beat %(table)s, or pass") % {"table": combo_on_table(self.top.combo)}


@lru_cache(maxsize=4096)
def _logged(
    text_of: Callable[..., str],
    move: Any,
    names: tuple[str, ...],
    leads: bool,
    language: str | None,
) -> SafeString:
    """Every answer has the whole log again."""
    return log_line(names[move.seat], text_of(move, names), leads)
