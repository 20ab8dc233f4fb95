"""Plain plots, drawn on the server: a bar for each value, and a whisker for its interval."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

WIDTH, ROW, BAR, PLOT = 320, 46, 16, 255
"""In units of the drawing; beside the longest bar there is room for its number."""


@dataclass(frozen=True)
class Value:
    label: str
    value: float
    low: float
    high: float
    text: str


@dataclass(frozen=True)
class Bar:
    """Where one value is drawn. Lengths are rounded to a tenth: that is finer than a pixel."""

    label: str
    text: str
    top: int
    left: float
    width: float
    low: float
    high: float

    @property
    def label_line(self) -> int:
        return self.top + 15

    @property
    def bar_top(self) -> int:
        return self.top + 22

    @property
    def middle(self) -> int:
        return self.bar_top + BAR // 2


def plot(values: Sequence[Value], title: str, *, mark: float | None = None) -> SafeString:
    """An <svg>; ``mark`` is a value that a line is drawn at, what would be expected."""
    ends = [end for value in values for end in (value.low, value.high)]
    lowest, highest = min([0, *ends]), max([*ends, mark or 0])

    def x(value: float) -> float:
        return round(PLOT * (value - lowest) / ((highest - lowest) or 1), 1)

    bars = [
        Bar(
            each.label,
            each.text,
            place * ROW,
            min(x(0), x(each.value)),
            round(abs(x(each.value) - x(0)), 1),
            x(each.low),
            x(each.high),
        )
        for place, each in enumerate(values)
    ]
    context = {
        "title": title,
        "description": "; ".join(f"{each.label}: {each.text}" for each in values),
        "bars": bars,
        "width": WIDTH,
        "height": ROW * len(bars),
        "thick": BAR,
        "mark": None if mark is None else x(mark),
        "zero": x(0),
    }
    return SafeString(render_to_string("rules/plot.html", context))
