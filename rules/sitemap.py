"""The pages about the games for search engines, each with its other languages."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from games.engine.registry import GAMES
from rules.lessons import SLUG, lessons_of
from rules.models import Page
from rules.pages import in_language


class ContentPages(Sitemap):  # type: ignore[type-arg]
    """Only versions that there are: a page shown in English elsewhere is the English page."""

    def items(self) -> list[Page]:
        return list(Page.objects.filter(draft=False).defer("body"))

    def location(self, item: Page) -> str:
        return item.get_absolute_url()

    def lastmod(self, item: Page) -> Any:
        return item.updated_at

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        found = super().get_urls(*args, **kwargs)
        return _with_alternates(found, lambda page: (page, page.slug))


def _with_alternates(
    urls: list[dict[str, Any]], page_and_name: Callable[[Any], tuple[Page, str]]
) -> list[dict[str, Any]]:
    """Those of one game and name are each other's language versions."""
    versions = defaultdict[tuple[str, str], list[dict[str, str]]](list)
    named = [(url, *page_and_name(url["item"])) for url in urls]
    for url, page, name in named:
        link = {"location": url["location"], "lang_code": page.language}
        versions[page.game, name].append(link)
    for url, page, name in named:
        url["alternates"] = versions[page.game, name]
    return urls


class LessonPages(Sitemap):  # type: ignore[type-arg]
    """Each lesson in the languages that it is written in."""

    def items(self) -> list[tuple[Page, str]]:
        pages = Page.objects.filter(draft=False, slug=SLUG)
        return [
            (page, lesson.slug) for page in pages for lesson in lessons_of(page.game, page.body)
        ]

    def location(self, item: tuple[Page, str]) -> str:
        page, name = item
        return in_language(page.language, "rules:lesson", page.game, name)

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        return _with_alternates(super().get_urls(*args, **kwargs), lambda item: item)


class ToolPages(Sitemap):  # type: ignore[type-arg]
    """Lists and the ruling pages, which are there in every language."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[tuple[str, str]]:
        guides = [("rules:guide", key) for key in GAMES]
        rulings = [("rules:ruling", key) for key in GAMES]
        return [("rules:index", ""), ("rules:rulings", ""), *guides, *rulings]

    def location(self, item: tuple[str, str]) -> str:
        name, key = item
        return reverse(name, args=[key] if key else [])
