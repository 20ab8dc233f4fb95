"""One ply of a replay of Guandan; stepping on from a deal's end leads to the next of the match."""

from functools import cached_property
from typing import Any, ClassVar

from django.db.models import Count
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.boards.climbing_replay import ClimbingReplay
from games.boards.guandan_hand import hand_faces, play_faces
from games.boards.guandan_match import Exchange, MatchResult, TeamLevel, exchanges, team_levels
from games.boards.replay import DealLink
from games.boards.shown import Parts
from games.engine.cards import RANKS
from games.models import Deal
from games.tables import replay_path
from games.words.cards import rank_sign
from games.words.guandan import Given, refusal


class GuandanReplay(ClimbingReplay):
    parts: ClassVar[Parts] = Parts.of("climbing", style="css/guandan-replay.css")._replace(
        replay="games/guandan/_replay.html"
    )

    @property
    def levels(self) -> list[TeamLevel]:
        return team_levels(self.table.series, self.names, self.own, self._outcome)

    @property
    def _outcome(self) -> Any:
        return self.table.rules.outcome(self.state)

    @cached_property
    def result(self) -> MatchResult:
        return MatchResult(self.table, self.state, self.names, self.own)

    @property
    def gifts(self) -> list[Exchange]:
        return exchanges(self.state, self.names)

    @property
    def refused(self) -> str:
        return refusal(self.state, self.names)

    @property
    def deal_text(self) -> str:
        if self.table.series.alone:
            return ""
        return gettext("Deal %(number)d") % {"number": self.table.series.number}

    @cached_property
    def _over(self) -> list[tuple[int, str, int]]:
        """(index, level, moves) of each deal of the match that is over; one query."""
        over = Deal.objects.filter(game=self.table.game, finished_at__isnull=False)
        return list(
            over.annotate(last=Count("moves"))
            .order_by("index")
            .values_list("index", "snapshot__deal__level", "last")
        )

    @cached_property
    def deals(self) -> list[DealLink]:
        here = self.table.deal.index
        links = [
            DealLink(
                index + 1,
                gettext("%(number)d: level %(level)s")
                % {"number": self._number_of(index), "level": rank_sign(RANKS.index(str(level)))},
                self._path_in(index, 0),
                index == here,
            )
            for index, level, _ in self._over
        ]
        return links if len(links) > 1 else []

    def _number_of(self, index: int) -> int:
        """In the match, which may have begun in another game."""
        return int(self.table.series.number) + index - self.table.deal.index

    def _path_in(self, index: int, ply: int) -> str:
        path = replay_path(self.table.game.key, self.table.game.code, index, ply)
        return path if self.asked is None else f"{path}?seat={self.asked}"

    @property
    def prev_path(self) -> str:
        return super().prev_path or self._beside(-1)

    @property
    def next_path(self) -> str:
        return super().next_path or self._beside(1)

    def _beside(self, step: int) -> str:
        """The end of the deal before, or the beginning of the next."""
        there = self.table.deal.index + step
        ends = {index: last for index, _, last in self._over}
        if there not in ends:
            return ""
        return self._path_in(there, 0 if step > 0 else ends[there])

    def _hand(self, index: int) -> SafeString:
        return hand_faces(self.state.hands[index], self.state.level)

    @property
    def centre_cards(self) -> SafeString:
        top = self.state.top
        return play_faces(top.cards, top.combo) if top else SafeString()

    @property
    def centre_from(self) -> str:
        return "" if isinstance(self.move, Given) else super().centre_from

    def _begins(self, before: Any, move: Any) -> bool:
        return not isinstance(move, Given) and super()._begins(before, move)
