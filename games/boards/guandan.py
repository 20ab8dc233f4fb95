"""The board of Guandan: a climbing game with a hand in columns, wilds, levels and tribute."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from games.boards.base import log_line
from games.boards.climbing import ClimbingBoard
from games.boards.guandan_hand import (
    by_combination,
    by_rank,
    columns_html,
    hand_faces,
    play_faces,
)
from games.boards.guandan_match import Exchange, MatchResult, TeamLevel, exchanges, team_levels
from games.boards.shown import Parts, ReadingChoice, Status
from games.engine.cards import BIG_JOKER, SECOND_DECK, SMALL_JOKER, CardSet
from games.engine.guandan_tribute import GiftMove
from games.engine.wild_combos import wild_cards
from games.hints import Selection
from games.words.cards import rank_sign
from games.words.combos import combo_title
from games.words.guandan import Given, refusal, refusals

_COPIES = 1 | 1 << SECOND_DECK


@dataclass(frozen=True)
class Unseen:
    sign: str
    name: str
    count: int


class GuandanBoard(ClimbingBoard):
    parts: ClassVar[Parts] = Parts.of("climbing", style="css/guandan-table.css")._replace(
        middle="games/guandan/_middle.html"
    )
    sort_setting: ClassVar[str] = "columns"

    def _offered(self) -> Selection:
        """G050: the card that is best given."""
        return (self.next_hint() if self.giving else None) or super()._offered()

    @property
    def giving(self) -> str:
        """What the viewer is to give now: ``tribute``, ``return`` or nothing."""
        return (self.own_turn and self.view.gift_kind) or ""

    # The match

    @property
    def series_text(self) -> str:
        number = self.table.series.number
        return str(number) if number > 1 else ""

    @property
    def deal_text(self) -> str:
        return gettext("Deal %(number)d") % {"number": self.table.series.number}

    @property
    def levels(self) -> list[TeamLevel]:
        return team_levels(self.table.series, self.names, self.viewer, self.table.outcome)

    @property
    def level_sign(self) -> str:
        return rank_sign(self.view.level)

    @cached_property
    def unseen(self) -> list[Unseen]:
        """G020; nothing in a study position, which may lack cards."""
        unseen, counts = self.view.unseen, self.view.counts
        on_the_way = sum(gift.receiver is None for gift in self.view.gifts)
        if unseen.bit_count() != sum(counts) - counts[self.viewer] + on_the_way:
            return []
        wild, level = wild_cards(self.view.level), self.level_sign
        of_level = (15 << 4 * self.view.level) * _COPIES & ~wild
        return [
            Unseen("★", gettext("Big jokers"), _count(unseen, _COPIES << BIG_JOKER)),
            Unseen("☆", gettext("Small jokers"), _count(unseen, _COPIES << SMALL_JOKER)),
            Unseen(f"♥{level}", gettext("Wild cards"), _count(unseen, wild)),
            Unseen(level, gettext("Level cards"), _count(unseen, of_level)),
        ]

    @cached_property
    def result(self) -> MatchResult:
        return MatchResult(self.table, self.table.state, self.names, self.viewer)

    @cached_property
    def gifts(self) -> list[Exchange]:
        return exchanges(self.view, self.names)

    @cached_property
    def refused(self) -> str:
        return refusal(self.view, self.names)

    # The seats

    def _is_out(self, index: int) -> bool:
        return not self.view.counts[index]

    def _latest(self, index: int, move: Any) -> SafeString:
        if self.over and self.view.counts[index]:
            hand = self.table.state.hands[index] if index != self.viewer else 0
            return _row(hand_faces(hand, self.view.level))
        return self._shown(move) if move else SafeString()

    def _laid(self, move: Any) -> SafeString:
        if isinstance(move, Given):
            return super()._laid(move)
        return _row(play_faces(move.cards, move.combo))

    @property
    def caption(self) -> str:
        """While gifts are due the status line says so."""
        return "" if self.view.gift_kind else super().caption

    def _log_lines(self) -> Iterator[SafeString]:
        for seat, text in refusals(self.view):
            yield log_line(self.names[seat], text, leads=False)
        yield from super()._log_lines()

    @cached_property
    def centre_cards(self) -> SafeString:
        return play_faces(self.top.cards, self.top.combo) if self.top else SafeString()

    # The hand

    @property
    def hand(self) -> SafeString:
        if self.over:
            return hand_faces(self.view.hand, self.view.level)
        arranged = by_combination if self.preferences.columns == "combos" else by_rank
        columns = arranged(self.view.hand, self.view.level)
        if self.preferences.sort == "down":
            columns.reverse()
        wild = wild_cards(self.view.level)
        return columns_html(columns, self.selection.cards, self.playable, wild)

    @property
    def sort_label(self) -> str:
        if self.preferences.columns == "combos":
            return gettext("Sort by rank")
        return gettext("Sort by combination")

    @cached_property
    def playable(self) -> CardSet:
        if self.giving:
            return self.rules.playable_cards(self.view)  # type: ignore[no-any-return]
        return super().playable

    # What may be done

    @property
    def play_label(self) -> str:
        if self.giving == "tribute":
            return gettext("Pay tribute")
        if self.giving:
            return pgettext("button", "Return")
        if self.selection.cards and self.verdict.combo:
            return combo_title(self.verdict.combo)
        return super().play_label

    def _chosen(self, hint: Selection) -> Selection:
        """A gift is chosen in the hand, as a play is."""
        return replace(hint, word="") if self.giving else hint

    @property
    def pass_offered(self) -> bool:
        return not self.view.gift_kind

    @cached_property
    def readings(self) -> list[ReadingChoice]:
        """G011: of those that may be played now."""
        if not self.own_turn or self.giving:
            return []
        beating = [
            combo
            for combo in self.verdict.readings
            if self.top is None or combo.beats(self.top.combo)
        ]
        if len(beating) < 2:
            return []
        return [
            ReadingChoice(combo.reading, combo_title(combo), combo == self.verdict.combo)
            for combo in beating
        ]

    def move_text(self, do: str, texts: Sequence[str]) -> str:
        if self.view.gift_kind:
            return f"{self.view.gift_kind} {' '.join(texts)}"
        return super().move_text(do, texts)

    @staticmethod
    def cards_of(move_text: str) -> list[str]:
        words = move_text.partition(" :")[0].split()
        return sorted(words[1:] if words[0] in ("tribute", "return") else words)

    # What is said

    def _explaining(self, hint: str) -> str:
        """What is asked for as a tribute is said with it."""
        asks = self.untouched and self.giving == "tribute"
        return hint if asks else super()._explaining(hint)

    def _selection_status(self) -> Status:
        if self.untouched and isinstance(self.verdict.combo, GiftMove):
            return Status(self._own_turn_line(), "good")
        return super()._selection_status()


def _row(faces: SafeString) -> SafeString:
    return format_html('<div class="cards">{}</div>', faces) if faces else faces


def _count(cards: CardSet, kind: CardSet) -> int:
    return (cards & kind).bit_count()
