"""The ruling page (X013): a position in an address, and what the engine says of a play in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from games.words import guandan
from rules.answers import Answer, is_word, scene
from rules.buttons import BEAT, CARDS, TRANSFER, Button, answer_text, buttons, targets
from rules.names import variant_names
from rules.notation import NOT_SHARED
from rules.situations import NAMES, SEATS, Fields, NotationError, cards, is_explicit, position

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
_HAND = Field(
    "hand",
    gettext_lazy("Hand"),
    gettext_lazy(
        "Rank and suit, such as 3s 10h Jd Kc: s\u00a0♠, h\u00a0♥, d\u00a0♦, c\u00a0♣; jokers bj, rj"
    ),
)
_COUNTS = Field(
    "counts",
    gettext_lazy("Cards that the others hold"),
    gettext_lazy("One number each, in turn order"),
)
_NO_YES = (("", gettext_lazy("no")), ("yes", gettext_lazy("yes")))
_CARDS = (("", gettext_lazy("play cards")),)
_PASS = (("pass", gettext_lazy("pass")),)


def _said(*words: tuple[str, str | Promise]) -> tuple[Field, Field]:
    """What is done: cards alone, or a word that may go with them."""
    cards = Field("play", gettext_lazy("Cards to play"), gettext_lazy("Some cards of the hand"))
    return Field("do", gettext_lazy("What you do"), options=(*_CARDS, *words)), cards


_FIELDS: dict[str, tuple[Field, ...]] = {
    "paodekuai": (
        _TABLE,
        _HAND,
        _COUNTS,
        Field("first", gettext_lazy("First play of the deal"), options=_NO_YES),
        *_said(*_PASS),
    ),
    "doudizhu": (
        Field(
            "stage",
            gettext_lazy("Stage of the deal"),
            options=(("", gettext_lazy("the play")), ("auction", gettext_lazy("the auction"))),
        ),
        Field(
            "bids",
            gettext_lazy("Bids so far"),
            gettext_lazy("In the auction, in their order, such as 1 pass; empty if you bid first"),
        ),
        _TABLE,
        _HAND,
        _COUNTS,
        *_said(
            *_PASS,
            ("bid 1", gettext_lazy("bid 1")),
            ("bid 2", gettext_lazy("bid 2")),
            ("bid 3", gettext_lazy("bid 3")),
        ),
    ),
    "durak": (
        Field(
            "trump", gettext_lazy("Trump"), options=(("s", "♠"), ("h", "♥"), ("d", "♦"), ("c", "♣"))
        ),
        Field(
            "as",
            gettext_lazy("Your part"),
            gettext_lazy("While a card is still to be beaten you defend, otherwise you attack"),
            options=(
                ("", gettext_lazy("as the table says")),
                ("attacker", gettext_lazy("attacker")),
            ),
        ),
        Field(
            "table",
            gettext_lazy("On the table"),
            gettext_lazy("Attack cards, each with what beats it: 7s/9s 7d"),
        ),
        Field(
            "taking",
            gettext_lazy("The defender has said “I take”"),
            options=_NO_YES,
        ),
        _HAND,
        Field(
            "counts",
            gettext_lazy("Cards that the others hold"),
            gettext_lazy("One number each, in turn order: if you attack, the defender’s first"),
        ),
        Field(
            "stock",
            gettext_lazy("Cards in the stock"),
            gettext_lazy("A number; empty when none are left"),
        ),
        Field(
            "round",
            gettext_lazy("Round"),
            options=(("", gettext_lazy("a later one")), ("1", gettext_lazy("the first"))),
        ),
        *_said(
            ("take", gettext_lazy("take")),
            ("transfer", gettext_lazy("transfer with a card")),
            ("done", gettext_lazy("throw in nothing more")),
        ),
        Field(
            "on",
            gettext_lazy("The card to beat"),
            gettext_lazy("Only if several are still to be beaten"),
        ),
    ),
    "guandan": (
        Field(
            "stage",
            gettext_lazy("Stage of the deal"),
            options=(
                ("", gettext_lazy("the play")),
                ("tribute", gettext_lazy("you pay tribute")),
                ("return", gettext_lazy("you give a card back")),
            ),
        ),
        Field("level", gettext_lazy("Level"), options=tuple((rank, rank) for rank in _LEVELS)),
        Field(
            "received",
            gettext_lazy("The tribute that you got"),
            gettext_lazy("One card, if you give one back; leave it out of the hand"),
        ),
        _TABLE,
        _HAND,
        _COUNTS,
        *_said(*_PASS),
    ),
}

_STAGES: dict[str, dict[str, dict[str, str]]] = {
    "doudizhu": {"": {}, "auction": {"bids": ""}},
    "guandan": {
        "": {},
        "tribute": {"previous": "B C D A"},
        "return": {"previous": "A B C D", "received": ""},
    },
}
"""The fields that only a stage of a deal has, with what they are if nothing is said."""


def fields_of(key: str, query: Mapping[str, str]) -> dict[str, str]:
    """What an address says of a position; unknown names count as not there."""
    found = {
        name: value[:MOST_LETTERS].strip()
        for name, value in query.items()
        if name in NAMES[key] and value.strip()
    }
    stages = _STAGES.get(key, {})
    if (stage := query.get("stage")) not in stages:
        return found
    of_stages = {name for fields in stages.values() for name in fields}
    kept = {name: value for name, value in found.items() if name not in of_stages}
    return kept | {name: found.get(name, usual) for name, usual in stages[stage].items()}


def _stage(key: str, fields: Fields) -> str:
    """That a position is in, as the form calls it."""
    stages = _STAGES.get(key, {})
    fitting = [stage for stage, names in stages.items() if names.keys() <= fields.keys()]
    return fitting[-1] if fitting else ""


def asked(key: str, fields: Fields) -> list[tuple[str, str]]:
    """What an address carries of a position."""
    left_out = {"play", *NOT_SHARED}
    found = [(name, value) for name, value in fields.items() if name not in left_out]
    stage = _stage(key, fields)
    return [*found, ("stage", stage)] if stage else found


@dataclass(frozen=True)
class Said:
    """What is done in a position."""

    do: str = ""
    """A word, alone or with cards; cards alone are attack, beat, play or gift by the position."""
    play: str = ""
    on: str = ""
    """The card on the table that the card of the hand is for."""

    @classmethod
    def picked(cls, query: Mapping[str, str], chosen: Sequence[str]) -> "Said":
        """Boxes of a hand and a button; a card to beat is one of those that lie there."""
        do, on = (query.get(name, "")[:MOST_LETTERS].strip() for name in ("do", "on"))
        return cls(do, " ".join(chosen), on)

    @classmethod
    def typed(cls, key: str, query: Mapping[str, str]) -> "Said":
        """An address may also have a word in the place of the cards."""
        found = (query.get(name, "")[:MOST_LETTERS].strip() for name in ("do", "play", "on"))
        do, play, on = found
        words = next(field.options for field in _FIELDS[key] if field.name == "do")
        return cls(play) if not do and play in dict(words) else cls(do, play, on)

    def text(self, state: Any) -> str:
        """Raises NotationError."""
        if self.do not in ("", CARDS, BEAT, TRANSFER):
            return self.do
        if is_word(self.play) or (self.do in ("", CARDS) and not self.on):
            return self.play
        chosen = cards(self.play)
        if self.do == TRANSFER or len(chosen) != 1 or not self.on:
            return answer_text(state, self.do, chosen, "")
        return " ".join([BEAT, *cards(self.on), *chosen])


def form(key: str, fields: Fields, said: Said) -> list[dict[str, Any]]:
    """The fields of the form as they stand."""
    variants = tuple(variant_names(key).items())
    first = (Field("variant", gettext_lazy("Variant"), options=variants),) if variants[1:] else ()
    values = {**fields, "stage": _stage(key, fields), **vars(said)}
    return [
        {"field": field, "value": values.get(field.name, "")} for field in (*first, *_FIELDS[key])
    ]


def carried(key: str, fields: Fields) -> list[tuple[str, str]]:
    """What the form does not show but keeps."""
    shown = {"variant", "play", *(field.name for field in _FIELDS[key])}
    of_stages = {name for stage in _STAGES.get(key, {}).values() for name in stage}
    return [(name, value) for name, value in fields.items() if name not in shown | of_stages]


class Ruling:
    """What is said of the play in an address; ``error`` says why nothing can be said."""

    def __init__(self, key: str, fields: Fields, said: Said) -> None:
        self.key, self.fields, self.said = key, fields, said
        self.error = ""
        self.answer: Answer | None = None
        self.scene: dict[str, Any] = {}
        self.buttons: list[Button] = []
        self.targets: list[tuple[str, SafeString]] = []
        self.on = ""
        """The one of them that the play is for."""
        self.said_only = False
        """Whether no cards are played in this position."""
        if fields:
            self._ask()

    def _ask(self) -> None:
        try:
            if self.fields.get("received") == "":
                raise NotationError(gettext("Say which card you got as tribute"))
            state = position(self.key, self.fields)
            if state.turn is None:
                raise NotationError(gettext("This deal is over"))
            if state.turn and not is_explicit(self.fields):
                raise NotationError(self._not_ours(state))
            self.scene = scene(self.key, state, self.fields)
            if "bids" in self.fields and state.phase != "bid":
                raise NotationError(gettext("The bidding is over"))
            self.said_only = state.phase == "bid"
            self.buttons = buttons(self.key, state)
            self.targets = targets(state)
            self.on = " ".join(cards(self.said.on))
            self.answer = Answer(self.key, state, self.said.text(state))
        except NotationError as error:
            self.error = str(error)

    def _not_ours(self, state: Any) -> str:
        if "bids" in self.fields:
            return gettext("The bidding is over")
        if "previous" in self.fields and (refused := guandan.refusal(state, SEATS)):
            return refused
        if hasattr(state, "unbeaten"):
            return gettext("First the defender beats what lies open, or takes")
        return gettext("It is not your turn")
