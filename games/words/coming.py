"""The games that are named here before they can be played. A game leaves when it is offered."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy


@dataclass(frozen=True)
class ComingGame:
    key: str
    name: str | Promise
    tagline: str | Promise
    fan: str
    letters: str
    """Of its deal numbers (rules.md, section 5)."""


COMING = (
    ComingGame(
        "durak",
        gettext_lazy("Durak"),
        gettext_lazy("Attack, beat, throw in. The last one holding cards is the fool."),
        "6s Qc As",
        "PT",
    ),
    ComingGame(
        "guandan",
        gettext_lazy("Guandan"),
        gettext_lazy("Two pairs of partners, two decks, levels from 2 to ace."),
        "2h 2s Ah",
        "G",
    ),
)
