from django.urls import path, register_converter
from django.urls.converters import IntConverter

from games.models import CODE_ALPHABET, CODE_LENGTH
from games.offered import OFFERED
from games.tables import LATER
from games.views import account, daily, lobby, records, replay, table


class GameConverter:
    regex = "|".join(OFFERED)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class CodeConverter(GameConverter):
    regex = f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}"


class LaterDealConverter(IntConverter):
    """The number of a deal, from 2."""

    regex = LATER


register_converter(GameConverter, "game")
register_converter(LaterDealConverter, "later")
register_converter(CodeConverter, "code")

app_name = "games"
urlpatterns = [
    path("", lobby.home, name="home"),
    path("language/", lobby.language, name="language"),
    path("number/", lobby.number, name="number"),
    path("settings/", account.settings, name="settings"),
    path("resume/", account.resume, name="resume"),
    path("resume/<str:code>/", account.resume_here, name="resume-here"),
    path("daily/", daily.today, name="daily"),
    path("<game:key>/daily/", daily.calendar, name="daily-game"),
    path("<game:key>/daily/<str:text>/", daily.day, name="daily-day"),
    path("<game:key>/daily/<str:text>/play/", daily.start, name="daily-play"),
    path("<game:key>/", lobby.start, name="start"),
    path("<game:key>/deal/", lobby.deal, name="deal"),
    path("<game:key>/deal/<str:typed>/", lobby.deal_number, name="deal-number"),
    path("<game:key>/deal/<str:typed>/<later:further>/", lobby.deal_number, name="deal-number"),
    path("<game:key>/<code:code>/", table.page, name="table"),
    path("<game:key>/<code:code>/move/", table.move, name="move"),
    path("<game:key>/<code:code>/selection/", table.selection, name="selection"),
    # Of a game's first deal; a later one is at replay/<deal>/<ply>/.
    path("<game:key>/<code:code>/replay/", replay.page, name="replay"),
    path("<game:key>/<code:code>/replay/record.json", replay.record, name="record"),
    path("<game:key>/<code:code>/replay/<int:ply>/", replay.page, name="replay-ply"),
    path("<game:key>/<code:code>/replay/1/<int:ply>/", replay.first_deal),
    path("<game:key>/<code:code>/replay/<int:ply>/play-on/", replay.play_on, name="play-on"),
    path("<game:key>/<code:code>/replay/<later:deal>/record.json", replay.record, name="record"),
    path("<game:key>/<code:code>/replay/<later:deal>/<int:ply>/", replay.page, name="replay-ply"),
    path(
        "<game:key>/<code:code>/replay/<later:deal>/<int:ply>/play-on/",
        replay.play_on,
        name="play-on",
    ),
    path("load-record/", records.load, name="load-record"),
]
