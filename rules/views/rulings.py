"""The ruling page: any position of any game, and the engine's word on it (X013)."""

from collections.abc import Sequence
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games import cards
from games.engine.cards import card_text
from games.engine.registry import GAMES
from games.views.common import HtmxRequest, only_get
from rules.names import game_name
from rules.rulings import Ruling, Said, carried, fields_of, form
from rules.rulings import asked as asked_in
from rules.site_rulings import SITE_RULINGS
from rules.views.page import about

MOST_CARDS = 30


@only_get
def index(request: HttpRequest) -> HttpResponse:
    context = {"games": [(key, game_name(key)) for key in GAMES], "cases": SITE_RULINGS}
    return render(request, "rules/rulings.html", context)


@only_get
def ruling(request: HttpRequest, key: str) -> HttpResponse:
    """Boxes of a hand (``cards``) count instead of the play that is typed."""
    query = {name: request.GET[name] for name in request.GET}
    fields = fields_of(key, query)
    boxes = request.GET.getlist("cards")[:MOST_CARDS] if "pick" in query else []
    said = Said.typed(key, query)
    if "pick" in query:
        said = Said.picked(query, [cards.text_of(value) for value in boxes])
    asked = Ruling(key, fields, said)
    context = {
        "ruling": asked,
        "form": form(key, fields, said),
        "carried": carried(key, fields),
        "asked": asked_in(key, fields),
        **about(key),
    }
    if cast(HtmxRequest, request).htmx:
        return render(request, "rules/ruling.html#verdict", context)
    context["hand"] = _hand(asked, boxes)
    return render(request, "rules/ruling.html", context)


def _hand(asked: Ruling, boxes: Sequence[str]) -> str:
    held = asked.scene.get("hand_cards", [])
    chosen = sum(1 << card for card in held if cards.value_of(card) in boxes)
    if asked.answer and not boxes:
        said = asked.answer.text.split()
        chosen = asked.answer.cards or sum(1 << card for card in held if card_text(card) in said)
    return cards.choices(held, chosen=chosen, playable=sum(1 << card for card in held))
