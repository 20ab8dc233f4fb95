"""What several views need."""

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from typing import Any, Concatenate, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy
from django_htmx.middleware import HtmxDetails

from games import bots, players, tables
from games.boards import board_of
from games.engine.registry import letter_of
from games.offered import OFFERED
from games.players import CHOICES, Preferences
from games.words import game_words
from games.words.daily import day_text
from games.words.verdicts import shown

_NAMES = {
    "easy": gettext_lazy("Easy"),
    "normal": gettext_lazy("Normal"),
    "strong": gettext_lazy("Strong"),
    "fast": gettext_lazy("Fast"),
    "slow": gettext_lazy("Slow"),
    "up": gettext_lazy("Low to high"),
    "down": gettext_lazy("High to low"),
    "two": gettext_lazy("Two colours"),
    "four": gettext_lazy("Four colours: clubs green, diamonds blue"),
}


class HtmxRequest(HttpRequest):
    htmx: HtmxDetails


type View[**P] = Callable[Concatenate[HttpRequest, P], HttpResponse]


def only_post[**P](view: View[P]) -> View[P]:
    """Sends who opens the address of a button to the page that the button is on, one step up."""

    @wraps(view)
    def checked(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.method == "POST":
            return view(request, *args, **kwargs)
        if request.method in {"GET", "HEAD"}:
            return redirect(request.path.rstrip("/").rpartition("/")[0] + "/")
        return not_allowed(request, "POST")

    return cast(View[P], checked)


def only_get[**P](view: View[P]) -> View[P]:
    @wraps(view)
    def checked(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.method in {"GET", "HEAD"}:
            return view(request, *args, **kwargs)
        return not_allowed(request, "GET, HEAD")

    return cast(View[P], checked)


def not_allowed(request: HttpRequest, methods: str) -> HttpResponse:
    response = render(request, "405.html", status=405)
    response["Allow"] = methods
    return response


def choices() -> dict[str, Any]:
    """The settings that are chosen out of a few, in the order of the settings page."""
    legends = {
        "level": gettext("Opponents"),
        "speed": gettext("Animation"),
        "sort": gettext("Order of the hand"),
        "suits": gettext("Suits"),
    }
    offered = {
        name: {"legend": legend, "options": [(value, _NAMES[value]) for value in CHOICES[name]]}
        for name, legend in legends.items()
    }
    offered["level"]["options"] = [(level, _level_anywhere(level)) for level in CHOICES["level"]]
    return offered


def _level_anywhere(level: str) -> str:
    """With the games that have the level, if not all do."""
    having = [str(game_words(key).NAME) for key in OFFERED if level in bots.LEVELS[key]]
    if len(having) == len(OFFERED):
        return str(_NAMES[level])
    words = {"level": _NAMES[level], "games": ", ".join(having)}
    return gettext("%(level)s (%(games)s only)") % words


def level_choices(key: str, preferences: Preferences) -> dict[str, Any]:
    """The levels of one game's bots."""
    return {
        "legend": gettext("Opponents"),
        "options": [(level, _NAMES[level]) for level in bots.LEVELS[key]],
        "value": bots.nearest_level(key, preferences.level),
    }


def variant_choices(preferences: Preferences) -> list[dict[str, Any]]:
    """For the settings page: the variant of each game that has several (P057)."""
    return [
        {
            "name": f"variant-{key}",
            "legend": gettext("%(game)s: variant") % {"game": game_words(key).NAME},
            "options": game_words(key).VARIANTS.items(),
            "value": preferred_variant(preferences, key),
        }
        for key, game in OFFERED.items()
        if len(game.variants) > 1
    ]


def chosen_variants(request: HttpRequest) -> dict[str, str]:
    """The posted variant of each game, by the game's key, where it is one of its own."""
    posted = {key: request.POST.get(f"variant-{key}", "") for key in OFFERED}
    return {key: value for key, value in posted.items() if value in OFFERED[key].variants}


type Offered = dict[str, tuple[str, Collection[str]]]
"""By the name of a field its legend, and the values that may be posted."""


def known_choices(*names: str) -> Offered:
    return {name: (choices()[name]["legend"], CHOICES[name]) for name in names}


def wrong_choice(posted: Mapping[str, str], offered: Offered) -> str:
    """What was posted for the first field that has no such choice; empty when all is well."""
    for name, (legend, values) in offered.items():
        value = posted.get(name)
        if value and value not in values:
            words = {"field": legend, "value": shown(value)}
            return gettext("%(field)s: there is no choice “%(value)s”.") % words
    return ""


def chosen(request: HttpRequest, *names: str) -> dict[str, str]:
    """The posted choices among the known ones; whatever else was posted counts as not made."""
    return {name: value for name in names if (value := request.POST.get(name)) in CHOICES[name]}


def lobby_context(request: HttpRequest, keys: list[str] | None = None) -> dict[str, Any]:
    """What home and start pages share: the settings, and the games in progress (P056)."""
    player = players.current(request)
    preferences = Preferences.of(player)
    found = tables.in_progress(player, keys or OFFERED) if player else []
    return {
        "preferences": preferences,
        "choices": choices(),
        "in_progress": [_in_progress(table, request, preferences) for table in found],
        "number_example": number_example(*(keys or ())),
    }


def _in_progress(
    table: tables.Table, request: HttpRequest, preferences: Preferences
) -> dict[str, Any]:
    seat = table.seat_held_by(players.secret_in_cookie(request)) or 0
    board = board_of(table, seat, preferences)
    return {
        "name": _name(table),
        "number": board.number,
        "trick": board.trick_text,
        "series": board.series_text,
        "whose_turn": board.whose_turn,
        "path": board.path,
        "deal_path": board.deal_path,
    }


def _name(table: tables.Table) -> str:
    name = str(game_words(table.game.key).NAME)
    if not table.daily or table.deal.origin_id:
        return name
    return gettext("%(game)s, deal of the day, %(day)s") % {
        "game": name,
        "day": day_text(table.daily),
    }


def preferred_variant(preferences: Preferences, key: str) -> str:
    variant = preferences.variants.get(key, "")
    return variant if variant in OFFERED[key].variants else OFFERED[key].variants[0]


def number_example(key: str = "") -> str:
    """A deal number of this game, or of any, to show what one looks like."""
    rules = OFFERED[key or next(iter(OFFERED))]
    return letter_of(rules, rules.variants[0]) + "1739204"


def preferred_seats(preferences: Preferences, key: str) -> int:
    choices = OFFERED[key].seat_choices
    seats = preferences.seats.get(key, 0)
    return seats if seats in choices else choices[0]


def preferred_deals(preferences: Preferences, key: str) -> int:
    """Of a series; 1 for a game without."""
    deals = preferences.deals.get(key, 1)
    return deals if deals in game_words(key).SERIES else 1
