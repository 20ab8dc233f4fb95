"""Reading a page as a person does."""

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse
from django.test import Client

from games.tables import Table

HTMX = {"HX-Request": "true"}


class _Reader(HTMLParser):
    def __init__(self, wanted: str) -> None:
        super().__init__()
        self.wanted, self.found = wanted, list[dict[str, str]]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == self.wanted:
            self.found.append({name: value or "" for name, value in attrs})


def elements(response: Any, tag: str, **wanted: str) -> list[dict[str, str]]:
    """The attributes of each element with this tag and these attributes."""
    reader = _Reader(tag)
    reader.feed(response.content.decode())
    return [
        element
        for element in reader.found
        if all(element.get(name) == value for name, value in wanted.items())
    ]


def text_of(response: Any, element_id: str) -> str:
    """The text of the element with this id, or of the partial that goes there."""
    html = response.content.decode()
    match = re.search(rf'(?:id|hx-target)="#?{element_id}"[^>]*>(.*?)</', html, re.DOTALL)
    assert match, f"no #{element_id} in {html[:300]}"
    return " ".join(unescape(re.sub("<[^>]+>", " ", match[1])).split())


def status(response: Any) -> str:
    return text_of(response, "status")


def words(response: Any) -> str:
    """All text of the page."""
    body = re.sub(r"<head>.*?</head>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub("<[^>]+>", " ", body)).split())


def cards(response: Any, **state: str) -> list[str]:
    """The cards of the hand on the page; ``checked=""`` asks for some."""
    return [box["value"] for box in elements(response, "input", name="cards", **state)]


def dim(response: Any) -> list[str]:
    """The cards that cannot be played now but may be chosen, to be told why."""
    return cards(response, **{"class": "dim"})


def barred(response: Any) -> list[str]:
    """The dim cards that do not react to a tap."""
    found = re.findall(r'class="card barred"><input [^>]*value="(\w+)"', response.content.decode())
    assert set(found) <= set(dim(response))
    return found


def button(response: Any, do: str) -> dict[str, str]:
    """The one that is seen."""
    buttons = elements(response, "button", name="do", value=do)
    (found,) = (each for each in buttons if "hidden" not in each)
    return found


def main_buttons(response: Any) -> list[str]:
    """What the buttons post that stand out."""
    found = elements(response, "button")
    return [each["value"] for each in found if "main" in each.get("class", "").split()]


def focused(response: Any) -> str:
    """What the button posts to which the focus comes."""
    (found,) = elements(response, "button", id="play")
    return found["value"]


def meant(response: Any) -> list[str]:
    """What Enter on a card says while none is chosen."""
    return [word["value"] for word in elements(response, "input", type="hidden", name="word")]


def url(table: Table, rest: str = "", language: str = "en") -> str:
    return f"/{language}/{table.game.key}/{table.game.code}/{rest}"


def pressed(move: str) -> dict[str, Any]:
    """What a person posts to make a move of the log: button, cards and what goes with them."""
    verb, *texts = move.split()
    match verb:
        case "pass":
            return {"do": "pass"}
        case "bid" | "take" | "done":
            return {"do": "say", "move": move}
        case "beat":
            return {"do": "play", "cards": texts[1], "on": texts[0]}
        case "attack" | "tribute" | "return":
            return {"do": "play", "cards": " ".join(texts)}
        case "transfer":
            return {"do": "transfer", "cards": " ".join(texts)}
    cards, _, reading = move.partition(" :")
    return {"do": "play", "cards": cards, "reading": reading}


def post(
    client: Client,
    table: Table,
    do: str,
    cards: str = "",
    *,
    version: object = None,
    htmx: bool = False,
    rest: str = "move/",
    language: str = "en",
    **more: Any,
) -> HttpResponse:
    """Presses a button of the table with these cards chosen."""
    data = {
        "v": table.deal.version if version is None else version,
        "do": do,
        "cards": cards.split(),
        **more,
    }
    headers = HTMX if htmx else {}
    return client.post(url(table, rest, language), data, headers=headers)  # type: ignore[return-value]
