"""A single game of a study, to be watched or played again."""

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from games.studies.registry import STUDIES
from games.views.common import only_get
from rules.figures import about_run
from rules.studies import results
from rules.views.page import about


@only_get
def game(request: HttpRequest, key: str, run: str, number: str) -> HttpResponse:
    """The record is in the page: its button makes the replay, reading makes nothing."""
    found = results(key)
    try:
        record = found.record(STUDIES[key], run, number)
    except KeyError as error:
        raise Http404 from error
    context = {
        "number": number,
        "moves": len(record.moves),
        "record": json.dumps(record.to_json()),
        "run": about_run(found.runs[run]),
        "seats": record.deal.seats if len(record.game.seat_choices) > 1 else None,
        **about(key),
    }
    return render(request, "rules/study_game.html", context)
