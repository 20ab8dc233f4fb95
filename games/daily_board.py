"""A deal of the day, and a month of them, ready for the template."""

import calendar
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils.dates import WEEKDAYS as FULL_WEEKDAYS
from django.utils.formats import get_format
from django.utils.translation import gettext

from games import daily, days
from games.daily import DayDeal
from games.engine.dealing import stream_text
from games.engine.registry import GAMES
from games.words import GameWords, game_words
from games.words.daily import (
    WEEKDAYS,
    day_text,
    full_day_text,
    month_text,
    place_so_far_text,
    place_text,
    tries_so_far_text,
    tries_text,
)


@dataclass(frozen=True)
class DayBoard:
    deal: DayDeal

    @property
    def key(self) -> str:
        return self.deal.key

    @property
    def words(self) -> GameWords:
        return game_words(self.key)

    @property
    def table_text(self) -> str:
        """What is played, and how many at the table."""
        rules, kept = GAMES[self.key], self.deal.daily
        variant = kept.variant if kept else rules.variants[0]
        seats = kept.seats if kept else rules.seat_choices[0]
        names = {"variant": self.words.VARIANTS[variant], "seats": seats}
        return gettext("%(variant)s; players: %(seats)d") % names

    @property
    def day_text(self) -> str:
        return day_text(self.deal.day)

    @property
    def full_day_text(self) -> str:
        return full_day_text(self.deal.day)

    @property
    def path(self) -> str:
        return day_path(self.key, self.deal.day)

    @property
    def play_path(self) -> str:
        return reverse("games:daily-play", args=[self.key, self.deal.day.isoformat()])

    @property
    def playing(self) -> bool:
        """The counted try is under way, and can still be placed."""
        return self.deal.own is not None and not self.deal.placed and not self.deal.over

    @property
    def place_text(self) -> str:
        """The reader's; nothing without one."""
        if not self.deal.placed:
            return ""
        text = place_text if self.deal.over else place_so_far_text
        return text(self.deal.own.place, self.deal.tries)

    @property
    def result_text(self) -> str:
        return self.words.daily_result(self.deal.own.score) if self.deal.placed else ""

    @property
    def tries_text(self) -> str:
        text = tries_text if self.deal.over else tries_so_far_text
        return text(self.deal.tries)

    @property
    def own_text(self) -> str:
        """How the reader fared on a day that is over."""
        if self.deal.placed:
            return gettext("%(place)s, %(result)s") % {
                "place": self.place_text,
                "result": self.result_text,
            }
        if self.deal.own:
            return gettext("Your try was not finished in time")
        return gettext("You did not play that day")

    @cached_property
    def places(self) -> list[tuple[Any, str]]:
        """The day's tries in order, each with what it came to in words."""
        found = daily.places(self.deal.daily) if self.deal.daily and self.deal.over else []
        return [(each, self.words.daily_result(each.score)) for each in found]

    @property
    def stream_text(self) -> str:
        """What the numbers that shuffle the deck are made from (rules.md, section 5)."""
        kept = self.deal.daily
        return stream_text(kept.seed, kept.seats) if kept and self.deal.over else ""

    @property
    def not_listed(self) -> bool:
        """The reader has a place, further down than the list goes."""
        listed = {each.pk for each, _ in self.places}
        return self.deal.placed and self.deal.own.pk not in listed


@dataclass(frozen=True)
class Cell:
    """A day of the calendar; `board` is None before the first deal, and on days to come."""

    day: date
    board: DayBoard | None
    today: bool

    @property
    def name(self) -> str:
        """For who hears the page."""
        board = self.board
        if board is None:
            return day_text(self.day)
        state = board.place_text or board.tries_text
        return gettext("%(day)s: %(state)s") % {"day": board.day_text, "state": state}

    @property
    def first(self) -> bool:
        return bool(self.board and self.board.deal.placed and self.board.deal.own.place == 1)


class Month:
    """The calendar of one game's month."""

    def __init__(self, key: str, month: date, first: date, deals: dict[Any, DayDeal]) -> None:
        """``month`` is its first day, ``first`` the game's first deal of the day."""
        self.key, self.month, self.first, self.deals = key, month, first, deals
        sunday_first = get_format("FIRST_DAY_OF_WEEK") == 0
        self._calendar = calendar.Calendar(calendar.SUNDAY if sunday_first else calendar.MONDAY)

    @property
    def title(self) -> str:
        return month_text(self.month)

    @property
    def weekdays(self) -> list[tuple[Any, Any]]:
        """Short and in full, from the first day of the reader's week."""
        return [(WEEKDAYS[at], FULL_WEEKDAYS[at]) for at in self._calendar.iterweekdays()]

    @property
    def weeks(self) -> Iterator[list[Cell | None]]:
        """Seven days each; None for those of other months."""
        for week in self._calendar.monthdatescalendar(self.month.year, self.month.month):
            yield [self._cell(day) if day.month == self.month.month else None for day in week]

    def _cell(self, day: date) -> Cell:
        known = self.first <= day <= days.today()
        deal = self.deals.get((self.key, day)) or DayDeal(self.key, day)
        return Cell(day, DayBoard(deal) if known else None, day == days.today())

    @property
    def before(self) -> str:
        """The address of the month before; empty when there was no deal yet."""
        last = self.month - days.ONE_DAY
        return month_path(self.key, last) if last >= self.first else ""

    @property
    def after(self) -> str:
        following = days.next_month(self.month)
        return month_path(self.key, following) if following <= days.today() else ""


def day_path(key: str, day: date) -> str:
    return reverse("games:daily-day", args=[key, day.isoformat()])


def month_path(key: str, day: date) -> str:
    return f"{reverse('games:daily-game', args=[key])}?month={day:%Y-%m}"
