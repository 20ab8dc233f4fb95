"""The deals of the day as they stand: reads in a few queries, however many try (X003)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, F, Min, OuterRef, Q, QuerySet, Subquery, Window
from django.db.models.functions import Coalesce, Rank

from games import days
from games.models import Daily, Player, Try
from games.tables import Table

MOST_PLACES = 50
"""How many of a day's places are listed."""


@dataclass(frozen=True)
class DayDeal:
    """One game's deal of one day, as one reader sees it."""

    key: str
    day: date
    daily: Daily | None = None
    """None while nobody has sat down to it."""
    tries: int = 0
    """How many have a place."""
    own: Any = None
    """The reader's counted Try with its `place`, or None."""

    @property
    def over(self) -> bool:
        return days.is_over(self.day)

    @property
    def placed(self) -> bool:
        return self.own is not None and self.own.score is not None


def _count(tries: QuerySet[Try]) -> Coalesce:
    counted = tries.order_by().values("daily").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counted), 0)


def _with_place(tries: QuerySet[Try]) -> QuerySet[Try, Any]:
    of_day = Try.objects.filter(daily=OuterRef("daily"), score__isnull=False)
    return tries.annotate(
        place=_count(of_day.filter(score__gt=OuterRef("score"))) + 1, placed=_count(of_day)
    )


def deals(
    player: Player | None, keys: Iterable[str], asked: Iterable[date]
) -> dict[tuple[str, date], DayDeal]:
    """Those of these games and days that anybody sat down to; one query, two for a player."""
    kept = Daily.objects.filter(key__in=list(keys), day__in=list(asked))
    own = {each.daily_id: each for each in _own(player, kept)} if player else {}
    known = kept.annotate(count=Count("tries", filter=Q(tries__score__isnull=False)))
    return {
        (daily.key, daily.day): DayDeal(daily.key, daily.day, daily, daily.count, own.get(daily.pk))
        for daily in known
    }


def _own(player: Player, kept: QuerySet[Daily]) -> QuerySet[Try, Any]:
    mine = Try.objects.filter(player=player, counted=True, daily__in=kept)
    return _with_place(mine).select_related("game")


def places(daily: Daily) -> list[Any]:
    """The day's first tries, each with its `place`; equal scores share one."""
    place = Window(Rank(), order_by=F("score").desc())
    tries = daily.tries.filter(score__isnull=False).annotate(place=place)
    return list(tries.select_related("player", "game").order_by("-score", "pk")[:MOST_PLACES])


def first_day(key: str) -> date:
    """From which on there are deals of the day."""
    found = Daily.objects.filter(key=key).aggregate(first=Min("day"))["first"]
    return found or days.today()


def days_in_a_row(player: Player, key: str) -> int:
    """How many days up to today, or up to yesterday, the player has a place on without a gap."""
    mine = Try.objects.filter(player=player, daily__key=key, score__isnull=False)
    played = set(mine.values_list("daily__day", flat=True))
    day, count = days.today(), 0
    if day not in played:
        day -= days.ONE_DAY
    while day in played:
        count, day = count + 1, day - days.ONE_DAY
    return count


def deal_at(table: Table) -> DayDeal | None:
    """What a finished counted game has come to; None for any other."""
    if not (table.counted and table.over and not table.goes_on and table.daily):
        return None
    own: Any = _with_place(Try.objects.filter(game=table.game)).first()
    return own and DayDeal(table.game.key, table.daily, None, own.placed, own)
