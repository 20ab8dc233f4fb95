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
from games.words.guandan import end_line, failures_text, match_line, place_name, rise_row

_TEAMS = 2


@dataclass(frozen=True)
class TeamLevel:
    name: str
    level: str
    played: bool
    """Whether the deal is played at this team's level; at its end no longer."""
    rise: str
    """At the end of the deal: ``+2``."""
    failures: int

    @property
    def failures_text(self) -> str:
        return failures_text(self.failures)


@dataclass(frozen=True)
class Exchange:
    payer: str
    tribute: SafeString
    receiver: str
    """Empty as long as that is open."""
    returned: SafeString
    """Empty until then."""


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
    def title(self) -> str:
        return self.series_line if self.series_over else self.line

    @property
    def line(self) -> str:
        return end_line(self._end, self.outcome.winner, self._rise, self.names, self.own)

    @property
    def note(self) -> str:
        """Nothing where no deal is to follow."""
        if self.series_over:
            return gettext("The aces are passed")
        return self.series_line if self.table.goes_on else ""

    @property
    def series_line(self) -> str:
        if self.series_over:
            return match_line(self.after.winner, self.names, self.own)
        level = {"level": rank_sign(self.after.level)}
        return gettext("The next deal is played at level %(level)s") % level

    @property
    def _rise(self) -> int:
        return risen(self.table.series.standing, self.after)

    @property
    def _end(self) -> str:
        """What the deal brought the side of the 1st, as `words.end_line` names it."""
        before, team = self.table.series.standing, team_of(self.outcome.winner)
        if self._rise < 0:
            return "fallen"
        if self.after.failures[team] > before.failures[team]:
            return "failed"
        if not self._rise:
            return "at_aces"
        return "risen" if self._rise == self.outcome.rise else "to_aces"

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
        rise = [rise_row(self._rise)] if self._rise > 0 else []
        return [*super().rows, *rise, *self._levels()]

    def _levels(self) -> list[tuple[str, str]]:
        """What became of each team's level, where anything did."""
        before, after = self.table.series.standing, self.after
        rows = []
        for team in range(_TEAMS):
            name = team_name(team, self.names, self.own)
            was, now = rank_sign(before.levels[team]), rank_sign(after.levels[team])
            if was != now and _is_known(self.table.series, team):
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
    rise = 0 if outcome is None else risen(before, standing)
    return [
        TeamLevel(
            name=team_name(team, names, own),
            level=rank_sign(standing.levels[team]) if _is_known(series, team) else "?",
            played=outcome is None and before.last_winner in (None, team),
            rise=f"+{rise}" if rise > 0 and team == standing.last_winner else "",
            failures=standing.failures[team],
        )
        for team in (mine, 1 - mine)
    ]


def _is_known(series: Any, team: int) -> bool:
    """A record alone has the level of the team that won the deal before."""
    return not series.alone or team == series.standing.last_winner


def risen(before: Any, after: Any) -> int:
    """By how many levels the team of the 1st really did, which may have fallen."""
    team = after.last_winner
    return int(after.places[team] - before.places[team])


def exchanges(position: Any, names: Sequence[str]) -> list[Exchange]:
    """Who gave what to whom, until the first card is played."""
    if position.plays:
        return []
    returned = {gift.seat: gift.card for gift in position.gifts if gift.kind == "return"}
    return [
        Exchange(
            payer=names[gift.seat],
            tribute=cards.face(gift.card),
            receiver="" if gift.receiver is None else names[gift.receiver],
            returned=(
                cards.face(returned[gift.receiver]) if gift.receiver in returned else SafeString()
            ),
        )
        for gift in position.gifts
        if gift.kind == "tribute"
    ]
