"""The figures of a study in a page's text: numbers in a sentence, and tables with plots.

``{{ share 2 trumps/0 }}`` in a sentence is a number of the study's results; a block ``figure`` is
a table and a plot of several. rules/content/README.md says what there is. No number is typed.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from games.studies.counting import Count
from games.studies.results import Results, RunResult
from rules.notation import Block, parse_block
from rules.plots import Value, plot
from rules.situations import Fields, NotationError
from rules.studies import results

FIGURE = "figure"
WORDED = frozenset(("caption", "head"))
"""Fields that a translation words in its own way; and the right sides, which are labels."""
_NAMES = WORDED | {"kind", "run", "mark", "holds"}
_NUMBER = re.compile(r"\{\{\s*(.*?)\s*\}\}")
_CLAIM = re.compile(r"(\S+)\s*([<>])\s*(\S+)")
_MINUS = "−"
_BOTS: Mapping[str, Promise] = {
    "easy": gettext_lazy("easy bots"),
    "normal": gettext_lazy("normal bots"),
    "strong": gettext_lazy("strong bots"),
}


# Numbers as words


def percent(share: float) -> str:
    return _percent(_decimal(100 * share, 1))


def percent_range(low: float, high: float) -> str:
    return _percent(f"{_decimal(100 * low, 1)}–{_decimal(100 * high, 1)}")


def _percent(number: str) -> str:
    return gettext("%(number)s%%") % {"number": number}


def mean(value: float) -> str:
    return _decimal(value, 1 if abs(value) >= 10 else 2)


def mean_range(low: float, high: float) -> str:
    if low >= 0:
        return f"{mean(low)}–{mean(high)}"
    return gettext("%(low)s to %(high)s") % {"low": mean(low), "high": mean(high)}


def _decimal(value: float, places: int) -> str:
    return str(number_format(round(value, places), places)).replace("-", _MINUS)


def _whole(number: int) -> str:
    return str(number_format(number, 0, use_l10n=True, force_grouping=True))


@dataclass(frozen=True)
class Kind:
    """How a counter is read: as a share of looks, or as a mean."""

    text: Callable[[float], str]
    range_text: Callable[[float, float], str]
    interval: Callable[[Count], tuple[float, float]]

    def range(self, count: Count) -> str:
        return self.range_text(*self.interval(count))


KINDS = {
    "share": Kind(percent, percent_range, lambda count: count.share_interval),
    "mean": Kind(mean, mean_range, lambda count: count.mean_interval),
}


# Looking up


def _run(found: Results, name: str) -> RunResult:
    try:
        return found.runs[name]
    except KeyError as error:
        raise NotationError(f"{found.key} has no study run {name}") from error


def _count(found: Results, run: str, name: str) -> Count:
    try:
        return _run(found, run).tally.counts[name]
    except KeyError as error:
        raise NotationError(f"{found.key} {run} counts no {name}") from error


def _number(found: Results, words: Sequence[str]) -> str:
    """Raises NotationError."""
    match words:
        case ["games", *runs] if runs:
            return _whole(sum(_run(found, run).games for run in runs))
        case [("share" | "mean") as kind, run, name]:
            return KINDS[kind].text(_count(found, run, name).mean)
        case [("share-range" | "mean-range") as kind, run, name]:
            return KINDS[kind.removesuffix("-range")].range(_count(found, run, name))
        case ["looks", run, name]:
            return _whole(_count(found, run, name).looks)
        case ["hits", run, name]:
            return _whole(_count(found, run, name).total)
        case ["most", run, name]:
            return _whole(_count(found, run, name).most)
        case ["elsewhere", quoted] if re.fullmatch(r"\d+(\.\d+)?%?", quoted):
            return _quoted(quoted)
        case _:
            raise NotationError(f"no such number: {' '.join(words)}")


def _quoted(text: str) -> str:
    """With as many places as its source gives it."""
    number = text.removesuffix("%")
    shown = _decimal(float(number), len(number.partition(".")[2]))
    return _percent(shown) if text.endswith("%") else shown


def filled(key: str, body: str) -> str:
    """The text with its numbers, in the present language; what is unknown stays as it is."""
    if "{{" not in body:
        return body
    found = results(key)

    def number(match: re.Match[str]) -> str:
        try:
            return _number(found, match[1].split())
        except NotationError:
            return match[0]

    return _NUMBER.sub(number, body)


def number_problems(key: str, body: str) -> Iterator[str]:
    if "{{" not in body:
        return
    found = results(key)
    for match in _NUMBER.finditer(body):
        try:
            _number(found, match[1].split())
        except NotationError as error:
            yield str(error)


# Figures


@dataclass(frozen=True)
class Figure:
    key: str
    block: Block

    @property
    def fields(self) -> Fields:
        return self.block.fields

    @property
    def shared(self) -> tuple[object, ...]:
        """What has to be the same in each language version of a page."""
        fields = {name: value for name, value in self.fields.items() if name not in WORDED}
        return FIGURE, fields, [claim.left for claim in self.block.claims]

    def problems(self) -> Iterator[str]:
        """What it names and the results lack, and what it says of them that does not hold."""
        try:
            yield from self._problems(results(self.key))
        except NotationError as error:
            yield str(error)

    def _problems(self, found: Results) -> Iterator[str]:
        if strange := self.fields.keys() - _NAMES:
            yield f"no field is called {', '.join(strange)}"
        if any(claim.sign != "=" for claim in self.block.claims) or not self.block.claims:
            yield "each line names a counter and its label: name = label"
        self._shown(found)
        if self._kind != "runs":
            yield from self._false(found)

    def _false(self, found: Results) -> Iterator[str]:
        """Claims whose intervals meet: they are not known to hold."""
        for claim in filter(None, map(str.strip, self.fields.get("holds", "").split(";"))):
            match = _CLAIM.fullmatch(claim)
            if not match:
                raise NotationError(f"holds: “{claim}” compares nothing")
            low, high = (match[1], match[3]) if match[2] == "<" else (match[3], match[1])
            if self._ends(found, low)[1] >= self._ends(found, high)[0]:
                yield f"“{claim}” does not hold"

    def _ends(self, found: Results, side: str) -> tuple[float, float]:
        """The interval of a counter, ``name`` or ``run:name``; or a number, twice."""
        try:
            value = _plain(side)
        except ValueError:
            run, _, name = side.rpartition(":")
            count = _count(found, run or self._run_name, name)
            return KINDS[self._kind].interval(count)
        return value, value

    @property
    def _kind(self) -> str:
        kind = self.fields.get("kind", "share")
        if kind not in (*KINDS, "runs"):
            raise NotationError(f"no figure is of kind {kind}")
        return kind

    @property
    def _run_name(self) -> str:
        return self.fields.get("run", "")

    def html(self) -> SafeString:
        """In the present language."""
        try:
            return self._shown(results(self.key))
        except NotationError as error:
            return SafeString(render_to_string("rules/examples/wrong.html", {"error": error}))

    def _shown(self, found: Results) -> SafeString:
        context: dict[str, Any] = {
            "caption": self.fields.get("caption", ""),
            "head": self.fields.get("head", ""),
        }
        if self._kind == "runs":
            context |= {"runs": self._runs(found)}
            return SafeString(render_to_string("rules/runs.html", context))
        context |= self._values(found)
        return SafeString(render_to_string("rules/figure.html", context))

    def _runs(self, found: Results) -> list[dict[str, Any]]:
        """What was played: a row a run."""
        return [
            {"label": claim.right, **about_run(_run(found, claim.left))}
            for claim in self.block.claims
        ]

    def _values(self, found: Results) -> dict[str, Any]:
        kind, mark = KINDS[self._kind], self._mark
        run = _run(found, self._run_name)
        rows, values = [], []
        for claim in self.block.claims:
            count = _count(found, self._run_name, claim.left)
            text = kind.text(count.mean)
            values.append(Value(claim.right, count.mean, *kind.interval(count), text))
            rows.append(
                {
                    "label": claim.right,
                    "text": text,
                    "range": kind.range(count),
                    "looks": _whole(count.looks),
                    "number": count.example,
                    "address": self._game(count.example),
                }
            )
        return {
            "rows": rows,
            "run": about_run(run),
            "plot": plot(values, self.fields.get("caption", ""), mark=mark),
            "mark": None if mark is None else kind.text(mark),
        }

    def _game(self, number: str) -> str:
        return reverse("rules:study-game", args=[self.key, self._run_name, number])

    @property
    def _mark(self) -> float | None:
        """What would be expected, if something would."""
        text = self.fields.get("mark")
        try:
            return None if text is None else _plain(text)
        except ValueError as error:
            raise NotationError(f"mark: “{text}” is no number") from error


def _plain(text: str) -> float:
    """``47.5%`` or ``1.5``. Raises ValueError."""
    return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)


def about_run(run: RunResult) -> dict[str, Any]:
    return {
        "games": run.games,
        "seats": run.seats,
        "count": _whole(run.games),
        "bots": _BOTS[run.level],
        "engine": run.engine,
        "first": run.first,
        "last": run.last,
    }


def read_figure(key: str, text: str) -> Figure:
    """Raises NotationError."""
    return Figure(key, parse_block(FIGURE, text))
