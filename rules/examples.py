"""The examples of a page: what the engine says of them, and how they look."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games import cards as card_html
from games.engine.errors import EngineError
from games.engine.registry import find_game
from games.words.records import record_fault
from rules.answers import Answer, scene, seat_letter
from rules.buttons import buttons
from rules.notation import Block, Claim, parse_block
from rules.pictures import picture
from rules.rulings import asked
from rules.scores import score
from rules.situations import Fields, NotationError, cards, position
from rules.tasks import Task

NONE = "none"


@dataclass(frozen=True)
class Example:
    key: str
    block: Block

    @property
    def shared(self) -> tuple[object, ...]:
        """What has to be the same in each language version of a page."""
        return self.block.shared

    def problems(self) -> Iterator[str]:
        """Where the engine does not agree."""
        try:
            yield from _PROBLEMS[self.block.kind](self)
        except NotationError as error:
            yield str(error)

    def html(self) -> SafeString:
        """In the present language."""
        context = {"example": self, "caption": self.block.fields.get("caption", "")}
        try:
            context |= _CONTEXTS[self.block.kind](self)
        except NotationError as error:
            return SafeString(render_to_string("rules/examples/wrong.html", {"error": error}))
        return SafeString(render_to_string(f"rules/examples/{self.block.kind}.html", context))

    @property
    def fields(self) -> Fields:
        return self.block.fields


def read_example(key: str, kind: str, text: str) -> Example:
    """Raises NotationError."""
    return Example(key, parse_block(kind, text))


# cards: what some cards are


def _cards_of(example: Example, claim: Claim) -> Answer:
    """The claim's cards led as a whole, so that only what they are counts."""
    fields = {**example.fields, "hand": claim.left}
    return Answer(example.key, position(example.key, fields), claim.left)


def _shown_cards(example: Example, claim: Claim) -> SafeString:
    if claim.sign:
        return _cards_of(example, claim).faces
    game = find_game(example.key)
    try:
        held = game.parse_cards(example.fields.get("variant", game.variants[0]), cards(claim.left))
    except EngineError as error:
        raise NotationError(record_fault(error, None)) from error
    return card_html.faces(held)


def _cards_problems(example: Example) -> Iterator[str]:
    for claim in example.block.claims:
        if claim.sign == "=":
            found = sorted(_cards_of(example, claim).readings)
            claimed = sorted(claim.right.split()) if claim.right != NONE else []
            if found != claimed:
                yield f"{claim.left}: the engine reads {' '.join(found) or NONE}"
        elif claim.sign:
            yield f"cards: “{claim.sign}” claims nothing here"
        else:
            _shown_cards(example, claim)


def _cards_context(example: Example) -> Mapping[str, Any]:
    return {
        "rows": [
            {
                "faces": _shown_cards(example, claim),
                "names": _names(example, claim) if claim.sign else [],
                "none": claim.right == NONE,
            }
            for claim in example.block.claims
        ]
    }


def _names(example: Example, claim: Claim) -> list[str]:
    answer = _cards_of(example, claim)
    return answer.named_readings or [answer.sentence]


# beats: which of two plays beats the other


def _on(example: Example, table: str, play: str) -> Answer:
    fields = {**example.fields, "hand": play.partition(":")[0], "table": table}
    return Answer(example.key, position(example.key, fields), play)


def _beats_problems(example: Example) -> Iterator[str]:
    for claim in example.block.claims:
        if claim.sign not in (">", "<>"):
            yield f"beats: “{claim.left}” is compared with nothing"
            continue
        over = _on(example, claim.right, claim.left)
        under = _on(example, claim.left, claim.right)
        if over.legal != (claim.sign == ">"):
            yield f"{claim.left} on {claim.right}: the engine says {over.code}"
        if under.legal:
            yield f"{claim.right} on {claim.left}: the engine says {under.code}"


def _beats_context(example: Example) -> Mapping[str, Any]:
    pairs = []
    for claim in example.block.claims:
        answer = _on(example, claim.right, claim.left)
        other = _on(example, claim.left, claim.right)
        pairs.append({"over": answer, "under": other, "beats": claim.sign == ">"})
    return {"pairs": pairs}


# play: a position, and what may be played in it


def _play_problems(example: Example) -> Iterator[str]:
    state = position(example.key, example.fields)
    turn = example.fields.get("turn")
    if turn is not None and turn != seat_letter(state.turn):
        yield f"the engine says that {seat_letter(state.turn)} is to play"
    for claim in example.block.claims:
        if claim.sign != "=":
            yield f"play: “{claim.left}” has no verdict"
            continue
        answer = Answer(example.key, state, claim.left)
        code, *readings = claim.right.split()
        if answer.code != code:
            yield f"{claim.left}: the engine says {answer.code}"
        if readings and sorted(readings) != sorted(answer.readings):
            yield f"{claim.left}: the engine reads {' '.join(answer.readings)}"


def _play_context(example: Example) -> Mapping[str, Any]:
    state = position(example.key, example.fields)
    answers = [
        (Answer(example.key, state, claim.left), len(claim.right.split()) > 2)
        for claim in example.block.claims
    ]
    shown = scene(example.key, state, example.fields)
    held = shown["hand_cards"]
    return {
        "key": example.key,
        "scene": shown,
        "answers": answers,
        "asked": asked(example.key, example.fields),
        "buttons": buttons(example.key, state) if state.phase == "bid" else [],
        "choices": card_html.choices(
            held, chosen=0, playable=sum(1 << card for card in held), ids=False
        ),
    }


# score


def _score_problems(example: Example) -> Iterator[str]:
    found = score(example.key, example.fields).result
    if found != example.fields.get("expect"):
        yield f"the engine counts {found}"


def _score_context(example: Example) -> Mapping[str, Any]:
    return {"score": score(example.key, example.fields)}


# lesson: a position with a task


def _lesson_problems(example: Example) -> Iterator[str]:
    return Task(example.key, example.block).problems()


def _lesson_context(example: Example) -> Mapping[str, Any]:
    task = Task(example.key, example.block)
    return {"scene": task.scene, "claims": example.block.claims, "hint": task.hint}


# table: a position as it looks at the table


def _table_problems(example: Example) -> Iterator[str]:
    picture(example.key, example.fields)
    if not example.fields.get("caption"):
        yield "table: a caption is needed, for who does not see the picture"


def _table_context(example: Example) -> Mapping[str, Any]:
    return {"document": picture(example.key, example.fields)}


_PROBLEMS: dict[str, Callable[[Example], Iterator[str]]] = {
    "cards": _cards_problems,
    "beats": _beats_problems,
    "play": _play_problems,
    "score": _score_problems,
    "lesson": _lesson_problems,
    "table": _table_problems,
}
_CONTEXTS: dict[str, Callable[[Example], Mapping[str, Any]]] = {
    "cards": _cards_context,
    "beats": _beats_context,
    "play": _play_context,
    "score": _score_context,
    "lesson": _lesson_context,
    "table": _table_context,
}
