"""Links and anchors across the pages: none may lead to a page or a paragraph that is not there."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from django.conf import settings

from rules.markup import Link, links_of, sections_of
from rules.models import Page
from rules.reasons import PARAGRAPHS

type Key = tuple[str, str, str]
"""Language, game and page."""


class Source(NamedTuple):
    """A page and where its text stands in a file."""

    page: Page
    name: str
    first_line: int


def link_problems(sources: Sequence[Source], others: Collection[Page]) -> list[str]:
    """What leads nowhere; ``others`` are pages without a file."""
    anchors = {_key(page): _anchors(page) for page in others}
    anchors |= {_key(source.page): _anchors(source.page) for source in sources}
    hidden = {_key(page) for page in (*others, *(source.page for source in sources)) if page.draft}
    found = list[str]()
    for source in sources:
        open_to_readers = anchors if source.page.draft else _without(anchors, hidden)
        found += _broken(source, open_to_readers)
        found += _lost(source)
    return found


def _without(anchors: Mapping[Key, set[str]], hidden: set[Key]) -> Mapping[Key, set[str]]:
    return {key: known for key, known in anchors.items() if key not in hidden}


def _key(page: Page) -> Key:
    return page.language, page.game, page.slug


def _anchors(page: Page) -> set[str]:
    return {section.anchor for section in sections_of(page.body) if section.anchor}


def _broken(source: Source, anchors: Mapping[Key, set[str]]) -> Iterator[str]:
    page = source.page
    for link in links_of(page.game, page.slug, page.body):
        where = f"{source.name}:{source.first_line + link.line}"
        there = _target(page.language, link, anchors)
        if there is None:
            yield f"{where}: ({link.href}) leads to no page"
        elif link.anchor and link.anchor not in there:
            yield f"{where}: ({link.href}) leads to a page that has no #{link.anchor}"


def _target(language: str, link: Link, anchors: Mapping[Key, set[str]]) -> set[str] | None:
    """The anchors of the version that a reader gets; None when there is no such page."""
    own = anchors.get((language, link.game, link.slug))
    return anchors.get((settings.LANGUAGE_CODE, link.game, link.slug)) if own is None else own


def _lost(source: Source) -> Iterator[str]:
    """Anchors that refusals at tables and in rulings lead to."""
    page = source.page
    there = _anchors(page)
    for code, found in PARAGRAPHS[page.game].items():
        if found.page == page.slug and found.anchor not in there:
            yield f"{source.name}: no heading has #{found.anchor}, where the refusal {code} leads"
