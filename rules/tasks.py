"""The tasks of lessons: set positions with right and wrong answers (X004).

A block ``lesson`` is a position as in ``play`` with claims about answers::

    Kd = right
    4s = last_card: What the engine says is shown; this comes after it.
    9h 9d = wrong: Allowed, but worse; this says why.
    other: For all else that is allowed.
    hint: Look at how many cards B holds.
    forced: yes (each right answer wins by force, each wrong one does not)
    open: B (hands that lie open)
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString

from games.engine.cards import card_texts
from games.engine.registry import find_game
from rules.answers import Answer, faces, scene
from rules.notation import Block, Claim
from rules.situations import Fields, in_hand, position, seat
from rules.solver import TooMany, wins_by_force

RIGHT, WRONG = "right", "wrong"
_TOLD = frozenset(("hint", "other", "forced", "open"))
_MOST_POSITIONS = 20_000


@dataclass(frozen=True)
class Judged:
    """What somebody answered, and what is said to it."""

    answer: Answer
    right: bool
    words: str


@dataclass(frozen=True)
class Task:
    """A block ``lesson``."""

    key: str
    block: Block

    @property
    def fields(self) -> Fields:
        """Those that describe the position."""
        return {name: value for name, value in self.block.fields.items() if name not in _TOLD}

    @cached_property
    def state(self) -> Any:
        """Raises NotationError."""
        return position(self.key, self.fields)

    @property
    def hint(self) -> str:
        return self.block.fields.get("hint", "")

    @cached_property
    def scene(self) -> Mapping[str, Any]:
        shown = scene(self.key, self.state, self.fields)
        return shown | {"counts": self._counts(), "turn": "", "open": self._open_hands()}

    def _counts(self) -> list[int]:
        """Of the others, where they matter; hands that lie open are counted by themselves."""
        if self.state.phase != "play" or "open" in self.block.fields:
            return []
        return [hand.bit_count() for hand in self.state.hands[1:]]

    def _open_hands(self) -> list[tuple[str, SafeString]]:
        letters, hands = self.block.fields.get("open", "").split(), self.state.hands
        return [(each, faces(in_hand(self.state, hands[seat(each)]))) for each in letters]

    def judge(self, text: str) -> Judged:
        """Raises NotationError when the text is no play."""
        answer = Answer(self.key, self.state, text)
        claim = self._claim_on(answer)
        if claim is None:
            return Judged(answer, False, self.block.fields.get("other", "") * answer.legal)
        return Judged(answer, claim.right == RIGHT, claim.words)

    def _claim_on(self, answer: Answer) -> Claim | None:
        name = _name(answer)
        for claim in self.block.claims:
            if _name(Answer(self.key, self.state, claim.left)) == name:
                return claim
        return None

    def problems(self) -> Iterator[str]:
        """Where the engine does not agree, and what a lesson has to have."""
        if self.state.turn != 0:
            yield "it is not A who is to play"
        for claim in self.block.claims:
            code = Answer(self.key, self.state, claim.left).code
            if code != ("legal" if claim.right in (RIGHT, WRONG) else claim.right):
                yield f"{claim.left}: the engine says {code}"
            if claim.right == WRONG and not claim.words:
                yield f"{claim.left}: say why it is wrong"
        if {claim.right == RIGHT for claim in self.block.claims} != {True, False}:
            yield "a right and a wrong answer are needed"
        if not self.hint:
            yield "a hint is needed"
        if self.block.fields.get("forced") == "yes":
            yield from self._unforced()

    def _unforced(self) -> Iterator[str]:
        for claim in self.block.claims:
            if claim.right not in (RIGHT, WRONG):
                continue
            move = Answer(self.key, self.state, claim.left).move
            try:
                forced = wins_by_force(find_game(self.key), self.state, move, _MOST_POSITIONS)
            except TooMany:
                yield f"{claim.left}: too many positions to look at"
                return
            if forced != (claim.right == RIGHT):
                yield f"{claim.left}: it {'wins' if forced else 'does not win'} by force"


_NEEDLESS = {"attack", "tribute", "return"}
"""Verbs of plays that their cards alone say, too."""


def _name(answer: Answer) -> str:
    """The same for plays that differ in nothing that matters, such as suits."""
    if answer.legal and answer.verdict.combo is not None:
        return str(find_game(answer.key).option_text(answer.verdict.combo))
    said = answer.text.partition(":")[0].split()
    return " ".join(sorted(card_texts(answer.cards) or [x for x in said if x not in _NEEDLESS]))
