import pytest
from django.test import Client

from games.models import Player
from tests.factories import TryFactory, numbered_table


@pytest.mark.parametrize("model", ["player", "game", "deal", "daily", "try"])
def test_the_administrator_can_look(admin_client: Client, player: Player, model: str) -> None:
    table = numbered_table(player)
    tried = TryFactory.create()
    known = {
        "player": player.pk,
        "game": table.game.pk,
        "deal": table.deal.pk,
        "daily": tried.daily.pk,
        "try": tried.pk,
    }
    assert admin_client.get(f"/admin/games/{model}/").status_code == 200
    assert admin_client.get(f"/admin/games/{model}/{known[model]}/change/").status_code == 200
