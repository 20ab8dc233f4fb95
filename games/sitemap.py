"""What search engines are told of: the pages that are the same for everyone (X001)."""

from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.offered import OFFERED


class Pages(Sitemap):  # type: ignore[type-arg]
    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[tuple[str, ...]]:
        """Each page's name and the arguments of its address."""
        of_games = [(name, key) for key in OFFERED for name in ("games:start", "games:daily-game")]
        return [("games:home",), ("games:daily",), *of_games]

    def location(self, item: tuple[str, ...]) -> str:
        name, *args = item
        return reverse(name, args=args)


def robots(request: HttpRequest) -> HttpResponse:
    sitemap = request.build_absolute_uri(reverse("sitemap"))
    return HttpResponse(
        f"User-agent: *\nDisallow:\n\nSitemap: {sitemap}\n", content_type="text/plain"
    )
