from django.urls import path, register_converter

from games.engine.registry import GAMES
from rules.views import lessons, page, rulings, search, study


class AnyGameConverter:
    """A game of the engine, whether it has a table here or not."""

    regex = "|".join(GAMES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(AnyGameConverter, "any_game")

app_name = "rules"
urlpatterns = [
    path("rules/", page.index, name="index"),
    path("rulings/", rulings.index, name="rulings"),
    path("rulings/<any_game:key>/", rulings.ruling, name="ruling"),
    path("search/", search.results, name="search"),
    path("<any_game:key>/guide/", page.guide, name="guide"),
    path("<any_game:key>/why/<slug:code>/", page.why, name="why"),
    path("<any_game:key>/lessons/", lessons.index, name="lessons"),
    path("<any_game:key>/lessons/<slug:name>/", lessons.lesson, name="lesson"),
    path("<any_game:key>/study/<slug:run>/<str:number>/", study.game, name="study-game"),
    path("<any_game:key>/<slug:slug>/", page.page, name="page"),
]
