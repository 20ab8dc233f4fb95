"""The ruling page (X013): a position in an address, and what the engine says of a play in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from rules.answers import Answer, scene
from rules.names import variant_names
from rules.situations import NAMES, Fields, NotationError, position

MOST_LETTERS = 300
_LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(frozen=True)
class Field:
    """One field of the form."""

    name: str
    label: str | Promise
    hint: str | Promise = ""
    options: tuple[tuple[str, str | Promise], ...] = ()
    """To choose from; without any, words are typed."""


_TABLE = Field("table", gettext_lazy("On the table"), gettext_lazy("Empty on a lead"))
_HAND = Field("hand", gettext_lazy("Hand"), gettext_lazy("Cards as 3s 10h Jd Kc; jokers bj, rj"))
_COUNTS = Field(
    "counts",
    gettext_lazy("Cards that the others hold"),
    gettext_lazy("One number each, in turn order"),
)
_PLAY = Field("play", gettext_lazy("Play"), gettext_lazy("Some cards of the hand, or “pass”"))
_NO_YES = (("", gettext_lazy("no")), ("yes", gettext_lazy("yes")))

_FIELDS: dict[str, tuple[Field, ...]] = {
    "paodekuai": (
        _TABLE,
        _HAND,
        _COUNTS,
        Field("first", gettext_lazy("First play of the deal"), options=_NO_YES),
        _PLAY,
    ),
    "doudizhu": (_TABLE, _HAND, _COUNTS, _PLAY),
    "durak": (
        Field(
            "trump", gettext_lazy("Trump"), options=(("s", "♠"), ("h", "♥"), ("d", "♦"), ("c", "♣"))
        ),
        Field(
            "table",
            gettext_lazy("On the table"),
            gettext_lazy("Attack cards, each with what beats it: 7s/9s 7d"),
        ),
        _HAND,
        _COUNTS,
        Field(
            "round",
            gettext_lazy("Round"),
            options=(("", gettext_lazy("a later one")), ("1", gettext_lazy("the first"))),
        ),
        Field(
            "play",
            gettext_lazy("Play"),
            gettext_lazy("Some cards of the hand, or “take”, “done”, “beat 7s 9s”"),
        ),
    ),
    "guandan": (
        Field("level", gettext_lazy("Level"), options=tuple((rank, rank) for rank in _LEVELS)),
        _TABLE,
        _HAND,
        _COUNTS,
        _PLAY,
    ),
}


def fields_of(key: str, query: Mapping[str, str]) -> dict[str, str]:
    """What an address says of a position; unknown names count as not there."""
    return {
        name: value[:MOST_LETTERS].strip()
        for name, value in query.items()
        if name in NAMES[key] and value.strip()
    }


def form(key: str, fields: Fields) -> list[dict[str, Any]]:
    """The fields of the form as they stand."""
    variants = tuple(variant_names(key).items())
    first = (Field("variant", gettext_lazy("Variant"), options=variants),) if variants[1:] else ()
    return [
        {"field": field, "value": fields.get(field.name, "")} for field in (*first, *_FIELDS[key])
    ]


def carried(key: str, fields: Fields) -> list[tuple[str, str]]:
    """What the form does not show but keeps."""
    shown = {"variant", *(field.name for field in _FIELDS[key])}
    return [(name, value) for name, value in fields.items() if name not in shown]


class Ruling:
    """What is said of the play in an address; ``error`` says why nothing can be said."""

    def __init__(self, key: str, fields: Fields, chosen: list[str] | None = None) -> None:
        """``chosen``: cards picked out of the hand, instead of the field ``play``."""
        self.key, self.fields = key, fields
        self.error = ""
        self.answer: Answer | None = None
        self.scene: dict[str, Any] = {}
        self.play = " ".join(chosen) if chosen is not None else fields.get("play", "")
        if fields:
            self._ask()

    def _ask(self) -> None:
        try:
            state = position(self.key, self.fields)
            self.scene = scene(self.key, state, self.fields)
            if state.turn is None:
                raise NotationError(gettext("This deal is over"))
            self.answer = Answer(self.key, state, self.play)
        except NotationError as error:
            self.error = str(error)
