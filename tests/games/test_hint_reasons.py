"""A first game with hints: each of them says why it is offered (X004)."""

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from games.engine.registry import GAMES
from games.models import Game
from games.words import game_words
from rules.situations import position
from tests.games.pages import HTMX, elements, status

LEAD_A_PAIR = {"hand": "4s 4h Kd Ah", "counts": "1 5"}
PARTNER_ON_TOP = {
    "hands": "2s 4d 6c / 8c 7h 7d Ks / As 5d",
    "landlord": "B",
    "bid": "1",
    "moves": "8c; As",
}


def reason(key: str, fields: dict[str, str], move: str) -> str:
    """Of the hint that names this move."""
    rules, state = GAMES[key], position(key, fields)
    view = rules.view(state, 0)
    options = rules.hints(view)
    texts = [rules.move_text(rules.concrete(view.hand, option)) for option in options]
    sides = rules.sides(state) or ()
    partners = [seat for side in sides if 0 in side for seat in side if seat]
    return game_words(key).hint_reason(view, options, texts.index(move), partners)


@pytest.mark.parametrize(
    ("key", "fields", "move", "expected"),
    [
        ("paodekuai", LEAD_A_PAIR, "4s 4h", "the next player has one card"),
        ("paodekuai", LEAD_A_PAIR, "Ah", ""),
        ("paodekuai", {"hand": "5s 5h"}, "5s 5h", "these are your last cards"),
        (
            "paodekuai",
            {"hand": "9h Jd Kd", "table": "8s"},
            "9h",
            "the cheapest that beats it",
        ),
        ("paodekuai", {"hand": "9h Jd Kd", "table": "8s"}, "Kd", ""),
        ("paodekuai", {"hand": "4h 5d Kd", "table": "Qs"}, "Kd", "nothing else beats it"),
        ("paodekuai", {"hand": "4h 5d Kd", "table": "Qs"}, "pass", "saves cards"),
        (
            "paodekuai",
            {"hand": "3h 4d 5c 6s 7h Kd"},
            "3h 4d 5c 6s 7h",
            "takes the most cards along",
        ),
        (
            "paodekuai",
            {"hand": "7s 7h 7d 7c 9d Kd", "table": "8s"},
            "7s 7h 7d 7c",
            "a bomb, better kept while it can be",
        ),
        ("doudizhu", PARTNER_ON_TOP, "pass", "your partner has this trick"),
        ("doudizhu", PARTNER_ON_TOP, "2s", "it takes the trick from your partner"),
        (
            "durak",
            {"trump": "h", "table": "7s", "hand": "9s Js 6h"},
            "beat 7s 9s",
            "the cheapest that beats it",
        ),
        (
            "durak",
            {"trump": "h", "table": "Ks", "hand": "9s Js 6h"},
            "beat Ks 6h",
            "nothing else beats it",
        ),
        (
            "durak",
            {"trump": "h", "table": "Ks", "hand": "9s 6s", "variant": "transfer"},
            "take",
            "nothing else is allowed",
        ),
        (
            "durak",
            {"trump": "d", "table": "6s", "hand": "6h 9c Kc", "variant": "transfer"},
            "transfer 6h",
            "let the next player beat it",
        ),
    ],
)
def test_a_hint_says_why(key: str, fields: dict[str, str], move: str, expected: str) -> None:
    with override("en"):
        assert reason(key, fields, move) == expected


def test_a_partner_with_one_card_is_no_reason_for_a_pair() -> None:
    """B, who plays next, is the other peasant."""
    fields = {
        "hands": "Ac 4s 4h 6d 9d 9c 9h / 6s 5d / 7c 10s Jh Kd",
        "landlord": "C",
        "bid": "1",
        "moves": "7c; Ac; pass; pass",
    }
    with override("en"):
        assert reason("doudizhu", fields, "4s 4h") != "the next player has one card"


def started(client: Client, key: str, **more: str) -> str:
    posted = {"variant": GAMES[key].variants[0], "level": "easy", "speed": "fast", **more}
    response = client.post(f"/ru/{key}/deal/", posted)
    assert response.status_code == 303
    return str(response["Location"])


@pytest.mark.parametrize("key", GAMES)
def test_the_start_page_offers_a_first_game_with_hints(client: Client, db: None, key: str) -> None:
    page = client.get(f"/ru/{key}/")
    assert elements(page, "button", name="hints", value="on")
    started(client, key, hints="on")
    assert Game.objects.get().options["hints"] is True


def hinted(client: Client, path: str) -> Any:
    """The status line after the first press of the hint button at one's own turn."""
    for _ in range(40):
        page = client.get(path)
        version = elements(page, "input", name="v")[0]["value"]
        if not elements(page, "button", value="advance"):
            return status(client.post(f"{path}move/", {"do": "hint", "v": version}, headers=HTMX))
        client.post(f"{path}move/", {"do": "advance", "v": version})
    raise AssertionError("it is never one's turn")


@pytest.mark.parametrize("hints", ["on", ""])
def test_only_that_game_explains_its_hints(client: Client, db: None, hints: str) -> None:
    path = started(client, "paodekuai", hints=hints, number="A0000003")
    assert (" — " in hinted(client, path)) == bool(hints)
