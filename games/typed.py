"""What people type and paste where a deal number is asked for (P055)."""

import re
import unicodedata
from typing import NamedTuple

from django.conf import settings
from django.urls import Resolver404, resolve
from django.utils.translation import get_language

_SIGNS = str.maketrans("№º", "  ")
"""Normalised, they would be letters in front of the number."""
_CYRILLIC = str.maketrans("АВРТДГ", "ABPTDG")
"""What a Russian keyboard writes for the letters: their look-alikes, or how they sound."""
_NUMBER = re.compile(
    r"(?<![^\W_])(?P<letter>[^\W\d_])(?P<digits>(?:[\s-]*[0-9]){7})"
    r"(?:(?:/|\s+/\s*)(?P<further>[0-9]++))?(?![\s-]*[0-9]|[^\W_])"
    r"(?:.*[?&]seats=(?P<seats>[0-9]+))?",
    re.IGNORECASE,
)
_ADDRESS = re.compile(rf"/(?:{'|'.join(dict(settings.LANGUAGES))})(?P<rest>/[\w/-]+)")
_NO_PAGES = {"games:number", "games:language", "games:deal-number"}
"""Where an address leads that says nothing by itself, or no more than its number."""


class Typed(NamedTuple):
    number: str = ""
    """A letter, seven digits and perhaps the place of a further deal; whether there is such a
    deal is open.
    """
    seats: str = ""
    """How many are to play, if a link was pasted that says so."""


def read_number(text: str) -> Typed:
    """The first deal number in a text, in any case and width, with spaces or hyphens."""
    found = _NUMBER.search(plain(text))
    if not found:
        return Typed()
    number = found["letter"].upper().translate(_CYRILLIC) + re.sub(r"[\s-]", "", found["digits"])
    further = "" if found["further"] in {None, "1"} else f"/{found['further']}"
    return Typed(number + further, found["seats"] or "")


def page_path(text: str) -> str:
    """Of the page of this site whose address was pasted, in the reader's language; else empty.

    The address of a button is fine: opened, it leads to the button's page.
    """
    found = _ADDRESS.search(text := plain(text))
    if not found or _NUMBER.search(text.replace(found[0], " ")):
        return ""
    path = f"/{get_language()}{found['rest'].rstrip('/')}/"
    try:
        return "" if resolve(path).view_name in _NO_PAGES else path
    except Resolver404:
        return ""


def plain(text: str) -> str:
    """Without what a messenger adds unseen, and with one kind of hyphen, digit and letter."""
    normal = unicodedata.normalize("NFKC", text.translate(_SIGNS))
    kinds = [(letter, unicodedata.category(letter)) for letter in normal]
    return "".join("-" if kind == "Pd" else letter for letter, kind in kinds if kind != "Cf")
