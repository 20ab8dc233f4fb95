"""The pages about the games for search engines, each with its other languages."""

from collections import defaultdict
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from games.engine.registry import GAMES
from rules.models import Page


class ContentPages(Sitemap):  # type: ignore[type-arg]
    """Only versions that there are: a page shown in English elsewhere is the English page."""

    def items(self) -> list[Page]:
        return list(Page.objects.filter(draft=False).defer("body"))

    def location(self, item: Page) -> str:
        return item.get_absolute_url()

    def lastmod(self, item: Page) -> Any:
        return item.updated_at

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        urls = super().get_urls(*args, **kwargs)
        versions = defaultdict[tuple[str, str], list[dict[str, str]]](list)
        for url in urls:
            page = url["item"]
            link = {"location": url["location"], "lang_code": page.language}
            versions[page.game, page.slug].append(link)
        for url in urls:
            url["alternates"] = versions[url["item"].game, url["item"].slug]
        return urls


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
