"""How a deal ended, and how the series stands with it: for the table and for the replay."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from django.utils.translation import gettext

from games.series import best
from games.tables import Table
from games.words import game_words


class Result:
    """Of a deal that is over. ``own`` is the reader's seat, None for a stranger."""

    def __init__(self, table: Table, state: Any, names: Sequence[str], own: int | None) -> None:
        self.table = table
        self.state = state
        self.names = names
        self.own = own
        self.words = game_words(table.game.key)

    @property
    def template(self) -> str:
        return f"games/{self.table.game.key}/_result.html"

    @cached_property
    def outcome(self) -> Any:
        return self.table.rules.outcome(self.state)

    @property
    def heads(self) -> list[str]:
        """The names over narrow columns, where a side or a number may go below its word."""
        return [name.replace("\u00a0", " ") for name in self.names]

    @property
    def line(self) -> str:
        return self.words.result_line(self.outcome, self.names, self.own)

    @property
    def rows(self) -> list[tuple[Any, Any]]:
        return self.words.result_rows(self.outcome, self.state)

    @property
    def nobody_won(self) -> bool:
        return bool(self.outcome.winner is None)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        sides = self.table.rules.sides(self.state) or ()
        return next((side for side in sides if self.outcome.winner in side), ())

    # The series

    @property
    def in_series(self) -> bool:
        return bool(self.table.series.deals > 1)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.table.series.totals(self.outcome.total))

    @property
    def series_over(self) -> bool:
        return self.in_series and self.table.series.last and not self.nobody_won

    @property
    def series_line(self) -> str:
        series = self.table.series
        if not self.series_over:
            numbers = {"number": series.number, "deals": series.deals}
            return gettext("Deal %(number)d of %(deals)d") % numbers
        first = best(self.totals)
        if len(first) > 1:
            return gettext("The series is over: a draw, with equal totals")
        if first[0] == self.own:
            return gettext("The series is over: you won it")
        return gettext("The series is over: %(name)s won it") % {"name": self.names[first[0]]}
