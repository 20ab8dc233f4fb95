"""The deals of the day: today's, each game's calendar, and a day that is over (X003)."""

from collections.abc import Callable
from datetime import date
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from games import daily, days, play, players
from games.daily import DayDeal
from games.daily_board import DayBoard, Month, day_path
from games.offered import OFFERED
from games.players import Preferences
from games.views.common import only_get, only_post
from games.words import game_words
from games.words.daily import day_text, days_in_a_row_text, full_day_text, time_left_text


@only_get
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """Of every game, with how yesterday went."""
    day = days.today()
    yesterday = day - days.ONE_DAY
    found = daily.deals(players.current(request), OFFERED, [yesterday, day])
    boards = [
        (
            DayBoard(found.get((key, day)) or DayDeal(key, day)),
            DayBoard(found[key, yesterday]) if (key, yesterday) in found else None,
        )
        for key in OFFERED
    ]
    return render(request, "games/daily/today.html", _context(request) | {"boards": boards})


@only_get
@never_cache
def calendar(request: HttpRequest, key: str) -> HttpResponse:
    """Today's deal of one game, and a month of its past ones."""
    player, first, day = players.current(request), daily.first_day(key), days.today()
    month = _asked_month(request.GET.get("month", ""), first)
    if month is None:
        return _no_such_day(request, key, gettext("There were no deals of the day in that month."))
    found = daily.deals(player, [key], [*days.of_month(month), day])
    row = daily.days_in_a_row(player, key) if player else 0
    context = {
        "board": DayBoard(found.get((key, day)) or DayDeal(key, day)),
        "month": Month(key, month, first, found),
        "in_a_row": days_in_a_row_text(row) if row > 1 else "",
    }
    return render(request, "games/daily/calendar.html", _context(request) | context)


def _asked_month(text: str, first: date) -> date | None:
    """Its first day: this month's when none was asked for, None for one without deals."""
    month = days.parse(f"{text}-01") if text else days.today().replace(day=1)
    if month is None or not first.replace(day=1) <= month <= days.today():
        return None
    return month


class NoSuchDay(Exception):
    """The message is for the reader."""


type DayView = Callable[[HttpRequest, str, date, date], HttpResponse]


def of_known_day(view: DayView) -> Callable[[HttpRequest, str, str], HttpResponse]:
    """Gives the view the day of the address, and the first one on which there was a deal."""

    @wraps(view)
    def checked(request: HttpRequest, key: str, text: str) -> HttpResponse:
        first = daily.first_day(key)
        try:
            return view(request, key, _known_day(text, first), first)
        except NoSuchDay as error:
            return _no_such_day(request, key, str(error))

    return checked


def _known_day(text: str, first: date) -> date:
    day = days.parse(text)
    if day is None:
        raise NoSuchDay(gettext("“%(text)s” is no day of the calendar.") % {"text": text[:40]})
    name = {"day": full_day_text(day)}
    if day > days.today():
        raise NoSuchDay(gettext("The deal of %(day)s opens on that day at 00:00 UTC.") % name)
    if day < first:
        name = {"day": full_day_text(first)}
        raise NoSuchDay(gettext("The deals of the day of this game began on %(day)s.") % name)
    return day


@only_get
@never_cache
@of_known_day
def day(request: HttpRequest, key: str, day: date, first: date) -> HttpResponse:
    """A day that is over: its places and its seed. Today's is on the calendar's page."""
    if day == days.today():
        return redirect("games:daily-game", key)
    return _day_page(request, key, day, first)


def _day_page(
    request: HttpRequest, key: str, day: date, first: date, *, late: bool = False
) -> HttpResponse:
    """``late``: the try was to count, but the day ended before it began."""
    found = daily.deals(players.current(request), [key], [day])
    before = day - days.ONE_DAY
    context = _context(request) | {
        "board": DayBoard(found.get((key, day)) or DayDeal(key, day)),
        "before": DayBoard(DayDeal(key, before)) if before >= first else None,
        "after": DayBoard(DayDeal(key, day + days.ONE_DAY)),
        "late": late,
        "page_path": day_path(key, day),
    }
    return render(request, "games/daily/day.html", context, status=409 if late else 200)


@only_post
@never_cache
@of_known_day
def start(request: HttpRequest, key: str, day: date, first: date) -> HttpResponse:
    """Sits the player down to a day's deal. Who asks again comes back to the same table."""
    if days.is_over(day) and "counts" in request.POST:
        return _day_page(request, key, day, first, late=True)
    player = players.current_or_new(request)
    response = redirect(play.start_daily(player, key, day))
    response.status_code = 303
    players.remember(response, player)
    return response


def _no_such_day(request: HttpRequest, key: str, why: str) -> HttpResponse:
    context = {"words": game_words(key), "key": key, "why": why}
    return render(request, "games/daily/no_such_day.html", context, status=404)


def _context(request: HttpRequest) -> dict[str, Any]:
    return {
        "preferences": Preferences.of(players.current(request)),
        "today": day_text(days.today()),
        "left": time_left_text(days.time_left()),
    }
