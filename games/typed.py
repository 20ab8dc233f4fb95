"""Deal numbers as people type and paste them (P055)."""

import re
import unicodedata
from typing import NamedTuple

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


def plain(text: str) -> str:
    """Without what a messenger adds unseen, and with one kind of hyphen, digit and letter."""
    normal = unicodedata.normalize("NFKC", text.translate(_SIGNS))
    kinds = [(letter, unicodedata.category(letter)) for letter in normal]
    return "".join("-" if kind == "Pd" else letter for letter, kind in kinds if kind != "Cf")
