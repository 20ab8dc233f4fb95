"""What a table and a replay show of a match of Guandan: levels, tribute, the end of a deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games import cards
from games.engine.guandan_match import team_of
from games.results import Result
from games.words.cards import rank_sign
from games.words.guandan import failures_text, match_line, place_name

_TEAMS = 2


@dataclass(frozen=True)
class TeamLevel:
    name: str
    level: str
    played: bool
    """Whether the deal is played at this team's level."""
    rise: str
    """At the end of the deal: ``+2``."""
    failures: str


@dataclass(frozen=True)
class GiftLine:
    giver: str
    receiver: str
    """Empty as long as that is open."""
    card: SafeString
    returned: bool


class MatchResult(Result):
    """How a deal ended, and how the match stands with it."""

    @cached_property
    def after(self) -> Any:
        return self.table.series.after(self.outcome)

    @property
    def in_series(self) -> bool:
        return True

    @property
    def series_over(self) -> bool:
        return self.after.winner is not None

    @property
    def series_line(self) -> str:
        if self.series_over:
            return match_line(self.after.winner, self.names, self.own)
        level = {"level": rank_sign(self.after.level)}
        return gettext("The next deal is played at level %(level)s") % level

    @property
    def places(self) -> list[tuple[str, str]]:
        """(place, name) in the order in which they finished; after a double two are last."""
        double = self.outcome.rise == 3
        return [
            (place_name(3 if double and place > 1 else place), self.names[seat])
            for place, seat in enumerate(self.outcome.order)
        ]

    @property
    def rows(self) -> list[tuple[str, Any]]:
        """G022: the calculation."""
        return [*super().rows, *self._levels()]

    def _levels(self) -> list[tuple[str, str]]:
        """What became of each team's level, where anything did."""
        before, after = self.table.series.standing, self.after
        rows = []
        for team in range(_TEAMS):
            name = team_name(team, self.names, self.own)
            was, now = rank_sign(before.levels[team]), rank_sign(after.levels[team])
            if was != now:
                rows.append((name, f"{was} → {now}"))
            if after.failures[team] > before.failures[team]:
                rows.append((name, failures_text(after.failures[team])))
            elif after.failures[team] < before.failures[team]:
                rows.append((name, gettext("third failure at aces")))
        return rows


def team_name(team: int, names: Sequence[str], own: int | None) -> str:
    if own is None:
        return f"{names[team]}, {names[team + _TEAMS]}"
    return gettext("We") if team_of(own) == team else gettext("They")


def team_levels(
    series: Any, names: Sequence[str], own: int | None, outcome: Any | None
) -> list[TeamLevel]:
    """G020, the reader's own team first; after the end of the deal as they are then (G021)."""
    before = series.standing
    standing = before if outcome is None else series.after(outcome)
    mine = 0 if own is None else team_of(own)
    risen = None if outcome is None else team_of(outcome.winner)
    return [
        TeamLevel(
            name=team_name(team, names, own),
            level=rank_sign(standing.levels[team]),
            played=before.last_winner in (None, team),
            rise=f"+{outcome.rise}" if team == risen and outcome else "",
            failures=failures_text(standing.failures[team]) if standing.failures[team] else "",
        )
        for team in (mine, 1 - mine)
    ]


def gift_lines(position: Any, names: Sequence[str]) -> list[GiftLine]:
    """Who gave what to whom, until the first card is played."""
    if position.plays:
        return []
    return [
        GiftLine(
            giver=names[gift.seat],
            receiver="" if gift.receiver is None else names[gift.receiver],
            card=cards.face(gift.card),
            returned=gift.kind == "return",
        )
        for gift in position.gifts
    ]
