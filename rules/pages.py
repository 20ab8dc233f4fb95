"""Which version of a page a reader gets, and where its other versions are."""

from dataclasses import dataclass

from django.conf import settings
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import get_language, override

from rules.content import ENGLISH, is_behind
from rules.kinds import KINDS, short_title
from rules.models import Page


class NoSuchPage(LookupError):
    pass


@dataclass(frozen=True)
class Link:
    slug: str
    title: str
    description: str
    address: str
    present: bool = False


@dataclass
class Version:
    """A page as it is shown in the present language: its own text, or else the English one."""

    page: Page
    language: str
    """That was asked for."""
    english: Page | None
    others: list[Page]
    """All versions that anyone may see."""

    @property
    def translated(self) -> bool:
        return self.page.language == self.language

    @property
    def behind(self) -> bool:
        return is_behind(self.page, self.english)

    @property
    def canonical(self) -> str:
        return self.page.get_absolute_url()

    @property
    def alternates(self) -> list[tuple[str, str]]:
        """(language, address) of each version."""
        return [(page.language, page.get_absolute_url()) for page in self.others]


def find(game: str, slug: str, *, drafts: bool = False) -> Version:
    """Raises NoSuchPage."""
    language = get_language() or ENGLISH
    pages = visible(drafts=drafts).filter(game=game, slug=slug)
    versions = {page.language: page for page in pages}
    page = versions.get(language) or versions.get(ENGLISH)
    if page is None:
        raise NoSuchPage(f"{game}/{slug}")
    shown = [versions[code] for code, _ in settings.LANGUAGES if code in versions]
    return Version(page, language, versions.get(ENGLISH), [p for p in shown if not p.draft])


def visible(*, drafts: bool = False) -> QuerySet[Page]:
    return Page.objects.all() if drafts else Page.objects.filter(draft=False)


def links(game: str, *, present: str = "", drafts: bool = False) -> list[Link]:
    """The game's pages in their order, each in the present language or else in English."""
    return guide([game], present=present, drafts=drafts)[game]


def guide(games: list[str], *, present: str = "", drafts: bool = False) -> dict[str, list[Link]]:
    """The pages of several games, found with one query."""
    language = get_language() or ENGLISH
    found: dict[tuple[str, str], Page] = {}
    for page in visible(drafts=drafts).filter(game__in=games).defer("body"):
        if page.language == language or (
            page.language == ENGLISH and (page.game, page.slug) not in found
        ):
            found[page.game, page.slug] = page
    ordered = sorted(found.values(), key=_place)
    return {game: [_link(page, present) for page in ordered if page.game == game] for game in games}


def _place(page: Page) -> tuple[int, int, str]:
    kinds = list(KINDS)
    kind = kinds.index(page.slug) if page.slug in kinds else len(kinds)
    return page.order, kind, page.slug


def _link(page: Page, present: str) -> Link:
    return Link(
        page.slug,
        short_title(page.slug, page.title),
        page.description,
        reverse("rules:page", args=[page.game, page.slug]),
        page.slug == present,
    )


def neighbours(found: list[Link]) -> tuple[Link | None, Link | None]:
    """The pages before and after the present one."""
    at = next((place for place, link in enumerate(found) if link.present), None)
    if at is None:
        return None, None
    return (found[at - 1] if at else None), (found[at + 1] if at + 1 < len(found) else None)


def in_language(code: str, name: str, *args: str) -> str:
    with override(code):
        return reverse(name, args=args)
