from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from games.views.common import only_get
from rules.content import ENGLISH
from rules.search import MOST_FOUND, search

MOST_LETTERS = 100


@only_get
def results(request: HttpRequest) -> HttpResponse:
    """In the present language, and in English where that finds nothing."""
    typed = request.GET.get("q", "")[:MOST_LETTERS].strip()
    found = search(get_language() or ENGLISH, typed)
    english = [] if found else search(ENGLISH, typed)
    every = found or english
    context = {
        "typed": typed,
        "found": every[:MOST_FOUND],
        "most": MOST_FOUND if every[MOST_FOUND:] else None,
        "in_english": bool(english),
    }
    return render(request, "rules/search.html", context)
