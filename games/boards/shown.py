"""What the templates of a board are handed: its parts, and what is said of it."""

from dataclasses import dataclass
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from games.words.seats import Place

_SIZES = ((66, "longer"), (56, "long"))
"""A status line of more letters is set smaller, to stay within its place on a phone."""
MOST_LETTERS = 110
"""So many stay within it on any phone."""


class Parts(NamedTuple):
    """The templates that a family of games brings to the table and to the replay."""

    middle: str
    actions: str
    """The buttons below the hand."""
    selected: str
    """What besides the status line follows a changed selection."""
    replay: str
    """The middle of a replay."""
    style: str
    """The page's style sheet, which imports what it shares with others."""

    @classmethod
    def of(cls, family: str, *, style: str) -> "Parts":
        middle, actions, selected, replay, _ = (
            f"games/{family}/_{name}.html" for name in cls._fields
        )
        return cls(middle, actions, selected, replay, style)


@dataclass(frozen=True)
class Status:
    text: str
    tone: str = ""
    """``good``, ``bad`` or neither."""
    reason: str = ""
    """The code of what forbids it, for the way to the rule."""

    @property
    def css(self) -> str:
        size = next((name for letters, name in _SIZES if len(self.text) > letters), "")
        return f"{self.tone} {size}".strip()


@dataclass(frozen=True)
class SeatFace:
    index: int
    place: Place
    name: str
    count: int
    turn: bool
    out: bool
    role: str
    latest: SafeString
    """Its last move, as cards or as a word."""
    earlier: SafeString
    """The one before."""
    last_card: bool

    @property
    def css(self) -> str:
        marks = {"turn": self.turn, "out": self.out}
        return " ".join([f"seat-{self.place}", *(name for name in marks if marks[name])])

    @property
    def count_text(self) -> str:
        return ngettext("%(count)d card", "%(count)d cards", self.count) % {"count": self.count}


@dataclass(frozen=True)
class WordButton:
    text: str
    label: str
    refused: str
    """Why it cannot be said now."""
    hinted: bool = False


@dataclass(frozen=True)
class ReadingChoice:
    value: str
    name: str
    chosen: bool
