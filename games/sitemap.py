"""What search engines are told of: the pages that are the same for everyone (X001)."""

from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.offered import OFFERED


class Pages(Sitemap):  # type: ignore[type-arg]
    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[str]:
        """The keys of the games, after an empty one for home."""
        return ["", *OFFERED]

    def location(self, item: str) -> str:
        return reverse("games:start", args=[item]) if item else reverse("games:home")


def robots(request: HttpRequest) -> HttpResponse:
    sitemap = request.build_absolute_uri(reverse("sitemap"))
    return HttpResponse(
        f"User-agent: *\nDisallow:\n\nSitemap: {sitemap}\n", content_type="text/plain"
    )
