"""Loading a record: a text or a file becomes a replay at an address of its own (X002)."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from games import play, records
from games.engine.errors import EngineError
from games.engine.record import Record
from games.models import Game
from games.records import MOST_CHARACTERS, NotText, TooLong, Unreadable
from games.views.common import not_allowed
from games.words.records import record_fault, unreadable_text

MOST_BYTES = 10 * MOST_CHARACTERS
"""Of a whole request. What is larger is refused unread."""


class Refused(Exception):
    """The record cannot be loaded; the message is for the reader."""


def of_readable_size(view: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Checking the token reads the whole body, so the size has to be looked at before it."""

    @csrf_exempt
    @wraps(view)
    def checked(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdecimal() or int(length) > MOST_BYTES:
            return form(request, error=unreadable_text(TooLong()))
        return csrf_protect(view)(request)

    return checked


@of_readable_size
@never_cache
def load(request: HttpRequest) -> HttpResponse:
    if request.method in {"GET", "HEAD"}:
        return form(request)
    if request.method != "POST":
        return not_allowed(request, "GET, POST")
    try:
        text = handed_in(request)
    except Refused as refused:
        return form(request, text=request.POST.get("record", ""), error=str(refused))
    return opened(request, text)


def opened(request: HttpRequest, text: str) -> HttpResponse:
    """The replay of a record that was posted, or the form with what is wrong with it."""
    try:
        game = loaded(text)
    except Refused as refused:
        return form(request, text=text, error=str(refused))
    response = redirect("games:replay", game.key, game.code)
    response.status_code = 303
    return response


def handed_in(request: HttpRequest) -> str:
    """The text of the file, if one was chosen, or the text that was pasted. Raises Refused."""
    file = request.FILES.get("file")
    if file is None:
        text = request.POST.get("record", "")
    else:
        try:
            text = records.decode(file.read())
        except NotText as error:
            raise Refused(unreadable_text(error)) from error
    if not text.strip():
        raise Refused(gettext("Paste a record, or choose the file of one."))
    return text


def loaded(text: str) -> Game:
    """Raises Refused."""
    record: Record | None = None
    try:
        record = records.parse(text)
        return play.keep(record)
    except Unreadable as error:
        raise Refused(unreadable_text(error)) from error
    except EngineError as error:
        raise Refused(record_fault(error, record)) from error


def form(request: HttpRequest, text: str = "", error: str = "") -> HttpResponse:
    context = {"text": text, "error": error, "page_path": reverse("games:load-record")}
    return render(request, "games/load_record.html", context, status=422 if error else 200)
