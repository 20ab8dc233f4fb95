from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

# Addresses without a language, `/` among them, are sent by LocaleMiddleware to the visitor's own.
urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    *i18n_patterns(path("", include("games.urls"))),
]
