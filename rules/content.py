"""The pages' files, rules/content/<language>/<game>/<page>.md, and how they get into the database.

A file begins with lines ``name: value`` between two lines ``---``; the rest is Markdown. What was
changed in the admin since it was loaded stays as it is, until a load is told to overwrite it.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils.translation import override

from games.engine.registry import GAMES
from rules.figures import filled
from rules.links import Source, link_problems
from rules.markup import problems_of, sections_of
from rules.models import Page, Section

FOLDER = Path(__file__).parent / "content"
ENGLISH = settings.LANGUAGE_CODE
_FRONT = re.compile(r"---\n(.*?)\n---\n(.*)", re.DOTALL)
_NAMES = {"title", "description", "order", "draft", "source"}
_TRUE = {"yes", "true"}

type Say = Callable[[str], object]


class ContentError(ValueError):
    """A file that cannot be loaded; the message names it."""


@dataclass(frozen=True)
class File:
    path: Path
    language: str
    game: str
    slug: str

    @classmethod
    def at(cls, path: Path) -> "File":
        """Raises ContentError for a path that names no language, game and page."""
        language, game, slug = (*path.parts[-3:-1], path.stem)[-3:]
        if language not in dict(settings.LANGUAGES) or game not in GAMES:
            raise ContentError(f"{path}: no such language or game")
        return cls(path, language, game, slug)

    @property
    def name(self) -> str:
        return f"{self.language}/{self.game}/{self.slug}.md"

    @property
    def first_line(self) -> int:
        """Of the Markdown in the file, counted from 1."""
        _, front, rest = self.path.read_text(encoding="utf-8").split("---\n", 2)
        blank = len(rest) - len(rest.lstrip())
        return front.count("\n") + rest[:blank].count("\n") + 3

    def read(self) -> Page:
        """As a page that is not saved. Raises ContentError."""
        match = _FRONT.fullmatch(self.path.read_text(encoding="utf-8").replace("\r\n", "\n"))
        if not match:
            raise ContentError(f"{self.name}: it does not begin with front matter")
        front = self._front(match[1])
        return Page(
            game=self.game,
            slug=self.slug,
            language=self.language,
            title=front["title"],
            description=front["description"],
            order=int(front.get("order", Page._meta.get_field("order").default)),
            draft=front.get("draft", "").lower() in _TRUE,
            source=front.get("source", ""),
            body=match[2].strip() + "\n",
        )

    def _front(self, text: str) -> dict[str, str]:
        pairs = (line.partition(":") for line in text.splitlines() if line.strip())
        front = {name.strip(): value.strip() for name, _, value in pairs}
        if strange := front.keys() - _NAMES:
            raise ContentError(f"{self.name}: no front matter is called {', '.join(strange)}")
        if not front.get("title") or not front.get("description"):
            raise ContentError(f"{self.name}: a title and a description are needed")
        if not front.get("order", "0").isdecimal():
            raise ContentError(f"{self.name}: the order is a whole number")
        return front


def files(folder: Path = FOLDER) -> list[File]:
    return [File.at(path) for path in sorted(folder.glob("*/*/*.md"))]


def load(folder: Path = FOLDER, *, force: bool = False, say: Say = lambda line: None) -> None:
    """Brings the database up to date with the files. Raises ContentError, and changes nothing
    then: for a file that cannot be read, whose examples the engine denies, or that has a link
    or lacks an anchor so that something leads nowhere.
    """
    pages = [(file, file.read()) for file in files(folder)]
    problems = [problem for file, page in pages for problem in problems_in(file, page)]
    sources = [Source(page, file.name, file.first_line) for file, page in pages]
    problems += link_problems(sources, list(Page.objects.filter(loaded="")))
    if problems:
        raise ContentError("\n".join(problems))
    with transaction.atomic():
        for file, page in pages:
            _load_page(file, page, force, say)
        _drop_gone({(p.language, p.game, p.slug) for _, p in pages}, force, say)
    for line in behind():
        say(line)


def problems_in(file: File, page: Page) -> list[str]:
    return [f"{file.name}: {problem}" for problem in problems_of(page.game, page.body)]


def _load_page(file: File, page: Page, force: bool, say: Say) -> None:
    key = {"game": page.game, "slug": page.slug, "language": page.language}
    present = Page.objects.filter(**key).first()
    page.loaded = page.digest
    if present is None:
        return store(page)
    if present.digest != page.digest and present.edited and not force:
        say(f"{file.name}: edited in the admin, kept as it is (--force overwrites it)")
        return None
    if (present.digest, present.loaded) != (page.digest, page.loaded):
        page.pk = present.pk
        store(page)
    return None


def _drop_gone(present: set[tuple[str, str, str]], force: bool, say: Say) -> None:
    """Pages that were loaded and whose file is gone; not those that were made in the admin."""
    for page in Page.objects.exclude(loaded=""):
        if (page.language, page.game, page.slug) in present:
            continue
        if page.edited and not force:
            say(f"{page}: its file is gone, but it was edited in the admin: kept")
        else:
            page.delete()


@transaction.atomic
def store(page: Page) -> None:
    """Saves a page and what search finds of it."""
    page.save()
    page.sections.all().delete()
    with override(page.language):
        body = filled(page.game, page.body)
    Section.objects.bulk_create(
        Section(
            page=page,
            anchor=section.anchor,
            title=section.title or page.title,
            text=section.text or page.description,
        )
        for section in sections_of(body)
    )


# Translations


def english_of(page: Page) -> Page | None:
    return Page.objects.filter(game=page.game, slug=page.slug, language=ENGLISH).first()


def is_behind(page: Page, english: Page | None) -> bool:
    """Whether the English text has changed since it was translated."""
    return english is not None and page.language != ENGLISH and page.source != english.text_digest


def behind() -> Iterator[str]:
    """A line for each translation that is missing or behind its English page."""
    pages = {(page.language, page.game, page.slug): page for page in Page.objects.all()}
    for (language, game, slug), english in pages.items():
        if language != ENGLISH or english.draft:
            continue
        for other, _ in settings.LANGUAGES:
            page = pages.get((other, game, slug))
            if page is None:
                yield f"{other}/{game}/{slug}.md: not translated yet"
            elif is_behind(page, english):
                yield f"{other}/{game}/{slug}.md: behind the English text ({english.text_digest})"


def mark_translated(file: File) -> str:
    """Writes into a translation's file which English text it translates. Raises ContentError."""
    folder = file.path.parents[2]
    english = File(folder / ENGLISH / file.game / file.path.name, ENGLISH, file.game, file.slug)
    if file.language == ENGLISH or not english.path.exists():
        raise ContentError(f"{file.name}: there is no English page that it translates")
    source = english.read().text_digest
    text = re.sub(r"^source:.*\n", "", file.path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.path.write_text(text.replace("\n---\n", f"\nsource: {source}\n---\n", 1), encoding="utf-8")
    return source
