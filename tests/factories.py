"""Players and tables for tests."""

from typing import Any

from django.http import HttpResponse
from django.test import Client
from factory.declarations import SubFactory
from factory.django import DjangoModelFactory

from games import play, players, tables
from games.engine.registry import GAMES
from games.models import Deal, Game, Player, Seat
from games.tables import Table


class PlayerFactory(DjangoModelFactory[Player]):
    class Meta:
        model = Player


class GameFactory(DjangoModelFactory[Game]):
    class Meta:
        model = Game

    key = "paodekuai"
    variant = "classic"


class SeatFactory(DjangoModelFactory[Seat]):
    class Meta:
        model = Seat

    game = SubFactory(GameFactory)  # type: ignore[no-untyped-call]
    index = 0
    player = SubFactory(PlayerFactory)  # type: ignore[no-untyped-call]


class DealFactory(DjangoModelFactory[Deal]):
    class Meta:
        model = Deal

    game = SubFactory(GameFactory)  # type: ignore[no-untyped-call]


def set_table(
    player: Player, *hands: str, leader: int = 0, variant: str = "classic", **deal: Any
) -> Table:
    """A solo table with these hands (``"3s 3h"``), the player at seat 0, two easy bots."""
    rules = GAMES["paodekuai"]
    obj: dict[str, Any] = {"hands": [hand.split() for hand in hands], "leader": leader}
    dealt = rules.deal_from_json(variant, len(hands), obj)
    game = GameFactory.create(variant=variant)
    SeatFactory.create(game=game, index=0, player=player)
    for index in range(1, len(hands)):
        SeatFactory.create(game=game, index=index, player=None, level="easy")
    snapshot = rules.state_to_json(rules.start(dealt))
    DealFactory.create(game=game, cards=dealt.to_json(), snapshot=snapshot, **deal)
    return tables.load(game.key, game.code)


def numbered_table(player: Player, number: str = "A1739204") -> Table:
    variant = GAMES["paodekuai"].letters[number[0]]
    game = play.start(player, "paodekuai", variant, "easy", number)
    return tables.load(game.key, game.code)


def again(table: Table) -> Table:
    """The table as it stands in the database now."""
    return tables.load(table.game.key, table.game.code)


def be(client: Client, player: Player) -> None:
    """The client is this player's browser from now on."""
    response = HttpResponse()
    players.remember(response, player)
    client.cookies.update(response.cookies)
