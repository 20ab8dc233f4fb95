"""A player's settings, and the way to another device (X007, X009)."""

from dataclasses import replace
from typing import Any

from django.conf import settings as project
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import players
from games.models import Player
from games.players import Preferences
from games.views.common import (
    Offered,
    choices,
    chosen,
    chosen_variants,
    known_choices,
    lobby_context,
    variant_choices,
    wrong_choice,
)
from games.views.lobby import keep_language


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def settings(request: HttpRequest) -> HttpResponse:
    refused = wrong_choice(request.POST, _offered()) if request.method == "POST" else ""
    if request.method == "POST" and not refused:
        return _save_settings(request)
    player = players.current(request)
    context = lobby_context(request)
    kept = context["preferences"]
    entered = replace(kept, **_entered(request, kept))
    context |= {
        "choices": variant_choices(entered)
        + [
            {"name": name, "value": getattr(entered, name), **choice}
            for name, choice in choices().items()
        ],
        "name": request.POST.get("name", player.name if player else ""),
        "languages": project.LANGUAGES,
        "language": entered.language,
        "back": _way_back(request.GET.get("from") or request.POST.get("from", "")),
        "saved": "saved" in request.GET,
        "error": refused,
    }
    return render(request, "games/settings.html", context, status=422 if refused else 200)


def _offered() -> Offered:
    languages = (gettext("Language"), dict(project.LANGUAGES))
    variants = {
        choice["name"]: (str(choice["legend"]), dict(choice["options"]))
        for choice in variant_choices(Preferences())
    }
    return variants | {"language": languages} | known_choices(*choices())


def _entered(request: HttpRequest, kept: Preferences) -> dict[str, Any]:
    """What changes of the settings, as far as it can be chosen."""
    language = request.POST.get("language", "")
    if language not in dict(project.LANGUAGES):
        language = get_language() or project.LANGUAGE_CODE
    variants = kept.variants | chosen_variants(request)
    return {"language": language, "variants": variants, **chosen(request, *choices())}


def _save_settings(request: HttpRequest) -> HttpResponse:
    player = players.current_or_new(request)
    changes = _entered(request, Preferences.of(player))
    players.prefer(player, **changes)
    language = changes["language"]
    players.rename(player, request.POST.get("name", ""))
    path = _way_back(request.POST.get("from", "")) or reverse("games:settings") + "?saved"
    response = redirect(path.replace(f"/{get_language()}/", f"/{language}/", 1))
    response.status_code = 303
    players.remember(response, player)
    keep_language(response, language)
    return response


def _way_back(path: str) -> str:
    """A path on this site, or nothing."""
    safe = path.startswith("/") and url_has_allowed_host_and_scheme(path, allowed_hosts=None)
    return path if safe else ""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def resume(request: HttpRequest) -> HttpResponse:
    """Makes a code for another device, or takes one that was typed here."""
    player = players.current(request)
    if request.method == "POST" and player:
        players.prefer(player, language=get_language() or project.LANGUAGE_CODE)
        players.new_resume_code(player)
        return redirect("games:resume")
    if typed := request.GET.get("code", "")[:60]:
        code = players.plain_resume_code(typed)
        if players.by_resume_code(code):
            return redirect("games:resume-here", code)
        return _resume_page(request, player, typed, status=422)
    return _resume_page(request, player)


def _resume_page(
    request: HttpRequest, player: Player | None, typed: str = "", status: int = 200
) -> HttpResponse:
    code = players.open_resume_code(player)
    context = {
        "player": player,
        "code": code and f"{code[:5]}-{code[5:]}",
        "link": code and request.build_absolute_uri(reverse("games:resume-here", args=[code])),
        "typed": typed,
        "error": typed
        and gettext("This code is not valid: it was used, has expired, or was mistyped."),
        "page_path": reverse("games:resume"),
    }
    return render(request, "games/resume.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def resume_here(request: HttpRequest, code: str) -> HttpResponse:
    """Asks before it acts, so that a robot that looks at the link uses nothing up."""
    player = players.by_resume_code(players.plain_resume_code(code))
    present = players.current(request)
    if player is None:
        return _resume_page(request, present, code[:60], status=404)
    if request.method == "POST" and players.use_resume_code(player):
        language = Preferences.of(player).language
        if language not in dict(project.LANGUAGES):
            language = get_language() or project.LANGUAGE_CODE
        response = redirect(f"/{language}/")
        response.status_code = 303
        players.remember(response, player)
        keep_language(response, language)
        return response
    context = {"coming": player, "present": present, "same": player == present}
    return render(request, "games/resume_here.html", context)
