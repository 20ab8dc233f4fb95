"""What a person's move costs the server, in CPU time: one POST as htmx sends it, no bot in it."""

import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

GAMES = 30
HTMX, FORM = {"HX-Request": "true"}, "application/x-www-form-urlencoded"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        if not os.environ.get("DATABASE_URL"):
            os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'db.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        times = _measured()
    print("paodekuai, a person's move through the whole of Django:")
    print(f"  {statistics.median(times):10.2f} ms of CPU in the median of {len(times)} moves")
    print(f"  {statistics.quantiles(times, n=20)[-1]:10.2f} ms in 19 of 20")


def _measured() -> list[float]:
    import django
    from django.conf import settings
    from django.core.management import call_command

    settings.STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
    }
    settings.ALLOWED_HOSTS.append("testserver")
    django.setup()
    call_command("migrate", verbosity=0)

    from django.test import Client

    from games.models import Player
    from tests.factories import be, numbered_table

    player = Player.objects.create()
    client = Client()
    be(client, player)
    times: list[float] = []
    for number in range(GAMES):
        _play(client, numbered_table(player, f"A{number:07d}"), times)
    return times[len(times) // 10 :]


def _play(client: Any, table: Any, times: list[float]) -> None:
    """The person plays the cheapest hint, the bots play between the measured posts."""
    from games import play
    from games.engine.cards import card_texts
    from tests.factories import again

    path = f"{table.game.get_absolute_url()}move/"
    while (turn := table.state.turn) is not None:
        if turn:
            play.advance(table, table.deal.version)
            continue
        rules, view = table.rules, table.rules.view(table.state, 0)
        hinted = rules.concrete(view.hand, rules.hints(view)[0])
        posted = {"v": table.deal.version, "do": "play", "cards": card_texts(hinted.cards)}
        if hinted.is_pass:
            posted = {"v": table.deal.version, "do": "pass"}
        began = time.process_time()
        response = client.post(path, urlencode(posted, doseq=True), FORM, headers=HTMX)
        times.append((time.process_time() - began) * 1000)
        assert response.status_code == 200, response.status_code
        table = again(table)
