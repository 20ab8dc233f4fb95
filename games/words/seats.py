"""What the seats are called, seen from one of them."""

from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

type Side = Literal["left", "right"]
type Place = Literal["self", "left", "far-left", "opposite", "far-right", "right"]

_NAMED = 4
"""At a larger table bots are numbered: so many places have no short names."""

_BOTS: dict[Place, Promise] = {
    "left": gettext_lazy("AI left"),
    "right": gettext_lazy("AI right"),
    "opposite": gettext_lazy("AI opposite"),
}


def place(index: int, viewer: int, seats: int, next_side: Side) -> Place:
    """Where a seat is on the viewer's screen, at a table of two to six."""
    steps = (index - viewer) % seats
    if steps == 0:
        return "self"
    if steps * 2 == seats:
        return "opposite"
    first_half = steps * 2 < seats
    far = min(steps, seats - steps) > 1
    if first_half == (next_side == "left"):
        return "far-left" if far else "left"
    return "far-right" if far else "right"


def seat_name(index: int, viewer: int, seats: int, next_side: Side, person: str | None) -> str:
    """``person`` is the name of who sits there, empty for one without a name, None for a bot."""
    where = place(index, viewer, seats, next_side)
    if where == "self":
        return gettext("You")
    if person is None and seats > _NAMED:
        return _on_one_line(gettext("AI %(number)d") % {"number": (index - viewer) % seats})
    if person is None:
        return _on_one_line(str(_BOTS[where]))
    return person_name(index, person)


def person_name(index: int, name: str) -> str:
    return name or _on_one_line(gettext("Player %(number)d") % {"number": index + 1})


def _on_one_line(name: str) -> str:
    """A number or a side is not parted from its word."""
    return name.replace(" ", "\u00a0")
