"""What a person's move costs the server, in CPU time: one POST as htmx sends it, no bot in it.

On the database of DATABASE_URL, else on SQLite in a file of its own.
"""

import gc
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

LETTERS = {"paodekuai": "A", "doudizhu": "D", "durak": "P", "guandan": "G"}
DEALS = 12
TOKEN = "a" * 32
FORM = "application/x-www-form-urlencoded"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        if not os.environ.get("DATABASE_URL"):
            os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'db.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        application = _application()
        print("a person's move through the whole of Django:")
        for key, letter in LETTERS.items():
            times = _measured(application, letter)
            print(
                f"  {statistics.median(times):10.2f} ms of CPU in the median of {len(times)} moves,"
                f" {statistics.quantiles(times, n=20)[-1]:.2f} in 19 of 20, {key}"
            )


def _application() -> Any:
    import django
    from django.conf import settings
    from django.core.handlers.wsgi import WSGIHandler
    from django.core.management import call_command

    settings.STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
    }
    settings.ALLOWED_HOSTS.append("testserver")
    django.setup()
    call_command("migrate", verbosity=0)
    application = WSGIHandler()
    gc.collect()
    gc.freeze()
    return application


def _measured(application: Any, letter: str) -> list[float]:
    """Without the first deal, in which templates and words are made."""
    from django.test import Client

    from games.models import Player
    from tests.factories import be, numbered_table

    player, browser = Player.objects.create(), Client()
    be(browser, player)
    browser.cookies["csrftoken"] = TOKEN
    deals = [
        _times(application, browser, numbered_table(player, f"{letter}{number:07d}"))
        for number in range(DEALS)
    ]
    return [each for times in deals[1:] for each in times]


def _times(application: Any, browser: Any, table: Any) -> list[float]:
    """The person plays the cheapest hint, the bots play between the measured posts."""
    from games import play
    from tests.factories import again

    times = []
    while (turn := table.state.turn) is not None:
        if turn:
            play.advance(table, table.deal.version)
            continue
        times.append(_milliseconds(application, _environ(browser, table)))
        version, table = table.deal.version, again(table)
        assert table.deal.version == version + 1
    return times


def _environ(browser: Any, table: Any) -> dict[str, Any]:
    """The request in which a browser posts the move."""
    from django.test import RequestFactory

    from tests.games.pages import HTMX, pressed, url

    rules, view = table.rules, table.rules.view(table.state, 0)
    posted = pressed(rules.move_text(rules.concrete(view.hand, rules.hints(view)[0])))
    posted["cards"] = posted.get("cards", "").split()
    posted |= {"v": table.deal.version, "csrfmiddlewaretoken": TOKEN}
    factory = RequestFactory(headers=HTMX)
    factory.cookies = browser.cookies
    request = factory.post(url(table, "move/"), urlencode(posted, doseq=True), FORM)
    environ: dict[str, Any] = request.environ
    return environ


def _milliseconds(application: Any, environ: dict[str, Any]) -> float:
    began = time.process_time()
    response = application(environ, lambda status, headers: None)
    b"".join(response)
    response.close()
    return (time.process_time() - began) * 1000
