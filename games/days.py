"""The days of the deals of the day: UTC's."""

from datetime import UTC, date, datetime, time, timedelta

from django.utils import timezone

ONE_DAY = timedelta(days=1)


def today() -> date:
    return timezone.now().astimezone(UTC).date()


def is_over(day: date) -> bool:
    return day < today()


def time_left() -> timedelta:
    """Until today is over."""
    midnight = datetime.combine(today() + ONE_DAY, time(), UTC)
    return midnight - timezone.now()


def parse(text: str) -> date | None:
    """From ``2026-11-29``; None for what is no day of the calendar."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def next_month(day: date) -> date:
    """The first day of the month after."""
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1)


def of_month(day: date) -> list[date]:
    """All days of the month that the day is in."""
    first = day.replace(day=1)
    return [first + timedelta(days=n) for n in range((next_month(day) - first).days)]
