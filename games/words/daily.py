"""The deal of the day in words: days, the time that is left, places."""

from datetime import date, timedelta

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, ngettext, pgettext_lazy

WEEKDAYS = (
    pgettext_lazy("weekday", "Mo"),
    pgettext_lazy("weekday", "Tu"),
    pgettext_lazy("weekday", "We"),
    pgettext_lazy("weekday", "Th"),
    pgettext_lazy("weekday", "Fr"),
    pgettext_lazy("weekday", "Sa"),
    pgettext_lazy("weekday", "Su"),
)


def _in_a_sentence(day: date) -> str:
    """The month's name as it stands after the day: only English keeps its capital."""
    month = date_format(day, "E")
    return month if get_language() == "en" else month.lower()


def day_text(day: date) -> str:
    """``30 November``."""
    return gettext("%(day)d\u00a0%(month)s") % {"day": day.day, "month": _in_a_sentence(day)}


def full_day_text(day: date) -> str:
    """``30 November 2026``."""
    words = {"day": day.day, "month": _in_a_sentence(day), "year": day.year}
    return gettext("%(day)d\u00a0%(month)s %(year)d") % words


def month_text(day: date) -> str:
    """``November 2026``."""
    return gettext("%(month)s %(year)d") % {"month": date_format(day, "F"), "year": day.year}


def time_left_text(left: timedelta) -> str:
    hours, minutes = divmod(int(left.total_seconds()) // 60, 60)
    words = {"hours": hours, "minutes": minutes}
    if hours:
        return gettext("%(hours)d\u00a0h %(minutes)d\u00a0min left") % words
    if minutes:
        return gettext("%(minutes)d\u00a0min left") % words
    return gettext("less than a minute left")


def place_text(place: int, tries: int) -> str:
    return gettext("Place %(place)d of %(tries)d") % {"place": place, "tries": tries}


def place_so_far_text(place: int, tries: int) -> str:
    if tries == 1:
        return gettext("Nobody else has finished so far")
    words = {"place": place, "tries": tries}
    return gettext("Place %(place)d of %(tries)d so far") % words


def tries_text(tries: int) -> str:
    return ngettext("%(count)d try", "%(count)d tries", tries) % {"count": tries}


def tries_so_far_text(tries: int) -> str:
    if not tries:
        return gettext("Nobody has finished yet")
    return ngettext("%(count)d try finished so far", "%(count)d tries finished so far", tries) % {
        "count": tries
    }


def days_in_a_row_text(count: int) -> str:
    return ngettext("%(count)d day in a row", "%(count)d days in a row", count) % {"count": count}
