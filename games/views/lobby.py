"""Home, the start page of each game, play by number, and the deal itself."""

from dataclasses import replace
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import bots, play, players
from games.engine.errors import BadRecord
from games.engine.game import Game
from games.engine.registry import variants_of_number
from games.offered import OFFERED, offered_number
from games.players import Preferences
from games.records import BYTE_ORDER_MARK
from games.tables import deal_path, has_further_deals
from games.typed import page_path, plain, read_number
from games.views import records
from games.views.common import (
    Offered,
    chosen,
    known_choices,
    level_choices,
    lobby_context,
    number_example,
    only_get,
    only_post,
    preferred_deals,
    preferred_seats,
    preferred_variant,
    wrong_choice,
)
from games.words import game_words
from games.words.verdicts import shown

_SMALL_TABLE = 4
_MOST_TYPED = 500
"""Letters, where a deal number is asked for: any link is shorter."""


@only_get
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "games/home.html", _home_context(request))


def _home_context(request: HttpRequest) -> dict[str, Any]:
    context = lobby_context(request)
    offered = [
        {
            "key": key,
            "words": game_words(key),
            "variant": preferred_variant(context["preferences"], key),
        }
        for key in OFFERED
    ]
    names = ", ".join(str(game_words(key).NAME) for key in OFFERED)
    return context | {"offered": offered, "names": names}


@only_get
@never_cache
def start(request: HttpRequest, key: str) -> HttpResponse:
    return _start_page(request, key)


def _start_page(request: HttpRequest, key: str, *, status: int = 200, **more: Any) -> HttpResponse:
    words = game_words(key)
    context = lobby_context(request, [key])
    entered = replace(context["preferences"], **_entered(request, key, context["preferences"]))
    number = more.get("number")
    variants = variants_of_number(OFFERED[key], number) if number else OFFERED[key].variants
    context |= {
        "preferences": entered,
        "key": key,
        "words": words,
        "variants": [
            {"value": value, "name": words.VARIANTS[value], "note": words.VARIANT_NOTES[value]}
            for value in variants
        ],
        "variant": preferred_variant(entered, key),
        "series": [(deals, deals) for deals in words.SERIES],
        "deals": preferred_deals(entered, key),
        "levels": level_choices(key, entered),
        "seats": seat_choices(key, preferred_seats(entered, key)),
    }
    return render(request, "games/start.html", context | more, status=status)


def seat_choices(key: str, value: int) -> dict[str, Any]:
    """How many may play: small tables first, the others on request; nothing without a choice."""
    choices = OFFERED[key].seat_choices
    if len(choices) == 1:
        return {}
    return {
        "common": [(seats, seats) for seats in choices if seats <= _SMALL_TABLE],
        "more": [(seats, seats) for seats in choices if seats > _SMALL_TABLE],
        "value": value,
        "large": value > _SMALL_TABLE,
    }


@records.of_readable_size
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def number(request: HttpRequest) -> HttpResponse:
    """Play by number (P055): goes to the page of that deal, or says what is wrong with it.

    The field is posted, so that a record that was pasted there need not travel in the address.
    """
    form = request.POST if request.method == "POST" else request.GET
    entered = form.get("number", "").strip()
    if request.method == "POST" and entered.removeprefix(BYTE_ORDER_MARK).startswith("{"):
        return records.opened(request, entered)
    typed, key = entered[:_MOST_TYPED], form.get("game", "")
    try:
        response = redirect(_meant(typed))
    except BadRecord:
        wrong = wrong_number(typed, key if key in OFFERED else "")
        if request.method == "POST":
            query = urlencode({"number": typed, "game": key})
            wrong["page_path"] = f"{reverse('games:number')}?{query}"
        if key in OFFERED:
            return _start_page(request, key, status=422, **wrong)
        return render(request, "games/home.html", _home_context(request) | wrong, status=422)
    response.status_code = 303
    return response


def _meant(typed: str) -> str:
    """The path of a page of this site, or of the deal with this number. Raises BadRecord."""
    if path := page_path(typed):
        return path
    wanted, seats = read_number(typed)
    game, _ = offered_number(wanted)
    return deal_path(game.key, wanted) + (f"?seats={seats}" if seats else "")


def wrong_number(typed: str, key: str) -> dict[str, str]:
    """For the field of the page: of this game, or of any if empty."""
    return {"typed_number": typed, "number_error": _number_error(typed, number_example(key))}


def _number_error(typed: str, example: str) -> str:
    number = shown(read_number(typed).number)
    if not number:
        return _no_number(typed, example)
    first = number.partition("/")[0]
    try:
        game, _ = offered_number(first)
    except BadRecord:
        return gettext(
            "There is no deal “%(number)s”: no game has the letter %(letter)s. "
            "Try %(example)s, for example."
        ) % {"number": number, "letter": first[0], "example": example}
    if has_further_deals(game.key):
        return gettext(
            "There is no deal “%(number)s”: after %(first)s come %(first)s/2, "
            "%(first)s/3 and so on, up to %(first)s/9999."
        ) % {"number": number, "first": first}
    return gettext(
        "There is no deal “%(number)s”: %(first)s is one deal, and none comes after it."
    ) % {"number": number, "first": first}


def _no_number(typed: str, example: str) -> str:
    if not plain(typed).strip(" -"):
        return gettext(
            "Type a deal number: a letter and seven digits, for example %(example)s."
        ) % {"example": example}
    return gettext(
        "There is no deal “%(number)s”: a deal number is a letter and seven digits, "
        "for example %(example)s."
    ) % {"number": shown(typed), "example": example}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def deal_number(request: HttpRequest, key: str, typed: str, further: int = 0) -> HttpResponse:
    """The page that a link to a deal opens. Only its button deals: reading makes no game."""
    typed = f"{typed}/{further}" if further else typed
    number = read_number(typed).number
    try:
        game, variant = offered_number(number)
    except BadRecord:
        wrong = wrong_number(typed, key)
        return _start_page(request, key, status=404, **wrong)
    if (game.key, number) != (key, typed):
        return redirect(deal_path(game.key, number))
    return _numbered(request, game, variant, number)


def _numbered(request: HttpRequest, game: Game, variant: str, number: str) -> HttpResponse:
    """Deals a number when that was posted, else shows the page of that deal."""
    variant = _chosen_variant(request, game, number) or variant
    refused = wrong_start(request, game.key)
    if request.method == "POST" and not refused:
        return _deal(request, game.key, variant, number)
    shown: dict[str, Any] = {"number": number, "typed_number": number, "variant": variant}
    if asked := chosen_seats(request, game.key).get(game.key):
        shown |= {"seats": None, "asked_seats": asked}
    if refused:
        return _start_page(request, game.key, status=422, form_error=refused, **shown)
    return _start_page(request, game.key, **shown)


@only_post
def deal(request: HttpRequest, key: str) -> HttpResponse:
    """Deals a random number of the variant, or the number that was posted."""
    if typed := request.POST.get("number", "")[:40]:
        number = read_number(typed).number
        try:
            game, variant = offered_number(number)
        except BadRecord:
            return _start_page(request, key, status=422, **wrong_number(typed, key))
        return _numbered(request, game, variant, number)
    variant = request.POST.get("variant", "")
    refused = wrong_start(request, key)
    if not refused and variant not in OFFERED[key].variants:
        refused = gettext("Choose one of the variants.")
    if refused:
        return _start_page(request, key, status=422, form_error=refused)
    return _deal(request, key, variant)


def _chosen_variant(request: HttpRequest, game: Game, number: str) -> str:
    """The posted or else the preferred variant, where the number deals several alike."""
    preferred = preferred_variant(Preferences.of(players.current(request)), game.key)
    alike = variants_of_number(game, number)
    wanted = request.POST.get("variant") or preferred
    return wanted if wanted in alike else ""


def _deal(request: HttpRequest, key: str, variant: str, number: str = "") -> HttpResponse:
    player = players.current_or_new(request)
    before = Preferences.of(player)
    changes = _entered(request, key, before) | {"variants": before.variants | {key: variant}}
    players.prefer(player, **changes)
    now = Preferences.of(player)
    deals, seats = preferred_deals(now, key), preferred_seats(now, key)
    hints = request.POST.get("hints") == "on"
    game = play.start(player, key, variant, now.level, number, deals, seats, hints=hints)
    response = redirect(game)
    response.status_code = 303
    players.remember(response, player)
    return response


def _entered(request: HttpRequest, key: str, kept: Preferences) -> dict[str, Any]:
    """What changes of the settings by the choices of a start page, as far as they can be made."""
    variant, level = request.POST.get("variant", ""), request.POST.get("level", kept.level)
    changes: dict[str, Any] = {
        "deals": kept.deals | posted_deals(request, key),
        "seats": kept.seats | (chosen_seats(request, key) or nearest_seats(request, key)),
        **chosen(request, "speed"),
    }
    if variant in OFFERED[key].variants:
        changes["variants"] = kept.variants | {key: variant}
    # Where the kept level does not exist, the nearest one is no other choice.
    if level in bots.LEVELS[key] and level != bots.nearest_level(key, kept.level):
        changes["level"] = level
    return changes


def wrong_start(request: HttpRequest, key: str) -> str:
    """What is wrong with the choices of a start page, or of a link to one, if anything."""
    offered: Offered = {
        "seats": (gettext("Players"), [str(number) for number in OFFERED[key].seat_choices]),
        "level": (gettext("Opponents"), bots.LEVELS[key]),
    } | known_choices("speed")
    if series := game_words(key).SERIES:
        offered["deals"] = (gettext("Deals in the series"), [str(number) for number in series])
    return wrong_choice(request.POST.dict() | {"seats": asked_seats(request)}, offered)


def asked_seats(request: HttpRequest) -> str:
    """How many are to play, as chosen or as a link says."""
    return request.POST.get("seats") or request.GET.get("seats", "")


def chosen_seats(request: HttpRequest, key: str) -> dict[str, int]:
    """The asked number of players, by the game's key, if so many may play."""
    asked = asked_seats(request)
    offered = {str(seats): seats for seats in OFFERED[key].seat_choices}
    return {key: offered[asked]} if asked in offered else {}


def nearest_seats(request: HttpRequest, key: str) -> dict[str, int]:
    """The number of players that is nearest to the asked one, by the game's key."""
    asked = asked_seats(request)[:4]
    if not (asked.isascii() and asked.isdigit()):
        return {}
    return {key: min(OFFERED[key].seat_choices, key=lambda seats: abs(seats - int(asked)))}


def posted_deals(request: HttpRequest, key: str) -> dict[str, int]:
    """How many deals were chosen for a series, by the game's key; nothing if none."""
    offered = {str(deals): deals for deals in game_words(key).SERIES}
    posted = request.POST.get("deals", "")
    return {key: offered[posted]} if posted in offered else {}


@only_get
@never_cache
def language(request: HttpRequest) -> HttpResponse:
    """Keeps the language of this address as the visitor's choice, and goes on to `to` in it."""
    code = get_language() or settings.LANGUAGE_CODE
    to = request.GET.get("to", "")
    response = HttpResponseRedirect(to if to.startswith(f"/{code}/") else f"/{code}/")
    keep_language(response, code)
    return response


def keep_language(response: HttpResponse, code: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        code,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
