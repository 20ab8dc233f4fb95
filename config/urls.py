from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path, re_path
from django.views.generic import RedirectView

from games.sitemap import Pages, robots
from rules.sitemap import ContentPages, LessonPages, ToolPages

SITEMAPS = {"pages": Pages, "content": ContentPages, "lessons": LessonPages, "tools": ToolPages}

# Addresses without a language, `/` among them, are sent by LocaleMiddleware to the visitor's own.
urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("robots.txt", robots),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    re_path(
        "^(?!pt-br/)[Pp][Tt](?:-[Bb][Rr])?/(?P<rest>.*)$",
        RedirectView.as_view(url="/pt-br/%(rest)s", query_string=True, permanent=True),
    ),
    *i18n_patterns(path("", include("games.urls")), path("", include("rules.urls"))),
]
