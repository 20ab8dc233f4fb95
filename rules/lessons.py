"""Lessons: one under each heading of a game's page ``lessons`` (X004).

Under the heading stands the task, then a block ``lesson`` (rules/tasks.py), then what is said to
who got it right.
"""

from dataclasses import dataclass

from rules.examples import Example
from rules.markup import Piece, Section, rendered
from rules.tasks import Task

SLUG = "lessons"
"""Of the pages that consist of lessons."""
MOST_LETTERS = 160


@dataclass(frozen=True)
class Lesson:
    slug: str
    title: str
    before: str
    """HTML, as is ``after``: the task, and what is said to who got it right."""
    task: Task
    after: str
    description: str


def lessons_of(key: str, body: str) -> list[Lesson]:
    """In the present language."""
    found = (_lesson(key, section) for section in rendered(key, body).sections)
    return [lesson for lesson in found if lesson]


def _lesson(key: str, section: Section) -> Lesson | None:
    tasks = [piece for piece in section.pieces if _is_task(piece)]
    if not section.anchor or not tasks:
        return None
    at = section.pieces.index(tasks[0])
    before, after = (_html(section.pieces[part]) for part in (slice(at), slice(at + 1, None)))
    task = Task(key, tasks[0].block)  # type: ignore[union-attr]
    description = section.text.partition("\n")[0][:MOST_LETTERS]
    return Lesson(section.anchor, section.title, before, task, after, description)


def _is_task(piece: Piece) -> bool:
    return isinstance(piece, Example) and piece.block.kind == "lesson"


def _html(pieces: list[Piece]) -> str:
    return "".join(piece if isinstance(piece, str) else piece.html() for piece in pieces)
