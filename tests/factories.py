"""Players and tables for tests."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.http import HttpResponse
from django.test import Client
from factory.declarations import LazyAttribute, SubFactory
from factory.django import DjangoModelFactory

from games import play, players, tables
from games.engine.cards import card_text
from games.engine.registry import GAMES, parse_number
from games.models import Daily, Deal, Game, Player, Seat, Try
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


class DailyFactory(DjangoModelFactory[Daily]):
    class Meta:
        model = Daily
        django_get_or_create = ("key", "day")

    key = "paodekuai"
    day = date(2026, 11, 29)
    variant = LazyAttribute(lambda daily: GAMES[daily.key].variants[0])  # type: ignore[no-untyped-call]
    seats = LazyAttribute(lambda daily: GAMES[daily.key].seat_choices[0])  # type: ignore[no-untyped-call]
    level = "normal"


class TryFactory(DjangoModelFactory[Try]):
    class Meta:
        model = Try

    daily = SubFactory(DailyFactory)  # type: ignore[no-untyped-call]
    player = SubFactory(PlayerFactory)  # type: ignore[no-untyped-call]
    game = SubFactory(GameFactory)  # type: ignore[no-untyped-call]


def set_table(
    player: Player, *hands: str, leader: int = 0, variant: str = "classic", **deal: Any
) -> Table:
    """A solo table with these hands (``"3s 3h"``), the player at seat 0, two easy bots."""
    explicit = {"hands": [hand.split() for hand in hands], "leader": leader}
    return table_of(player, "paodekuai", variant, explicit, **deal)


def set_landlord(
    player: Player, *hands: str, landlord: int = 0, bid: int = 1, deals: int = 1, **deal: Any
) -> Table:
    """A study position of Dou Dizhu: there is no auction."""
    explicit = {"hands": [hand.split() for hand in hands], "landlord": landlord, "bid": bid}
    options = {"deals": deals} if deals > 1 else {}
    return table_of(player, "doudizhu", "standard", explicit, options, **deal)


def set_durak(
    player: Player,
    *hands: str,
    stock: str = "",
    trump: str = "9d",
    attacker: int = 0,
    variant: str = "throwin",
    moves: Sequence[str] = (),
) -> Table:
    """A study position of Durak, after these moves; without a stock ``trump`` shows the suit."""
    explicit: dict[str, Any] = {
        "hands": [hand.split() for hand in hands],
        "stock": stock.split(),
        "attacker": attacker,
    }
    table = table_of(player, "durak", variant, explicit | ({} if stock else {"trump": trump}))
    return play_moves(table, *moves)


def play_moves(table: Table, *moves: str) -> Table:
    """Each by the seat whose turn it is."""
    for text in moves:
        assert table.state.turn is not None
        play.play(table, table.state.turn, table.deal.version, text)
    return again(table)


def set_auction(player: Player, first_bidder: int = 0, **deal: Any) -> Table:
    """The deck dealt in order: 3s 3c 4d … to seat 0, the jokers and a 2 in the kitty."""
    deck = [card_text(card) for card in GAMES["doudizhu"].deck("standard")]
    explicit = {
        "hands": [deck[seat:51:3] for seat in range(3)],
        "kitty": deck[51:],
        "first_bidder": first_bidder,
    }
    return table_of(player, "doudizhu", "standard", explicit, **deal)


def set_guandan(
    player: Player,
    *hands: str,
    level: str = "2",
    leader: int = 0,
    variant: str = "tournament",
    **deal: Any,
) -> Table:
    """A study position of Guandan: there is no tribute."""
    explicit = {"hands": [hand.split() for hand in hands], "level": level, "leader": leader}
    return table_of(player, "guandan", variant, explicit, **deal)


def table_of(
    player: Player,
    key: str,
    variant: str,
    explicit: dict[str, Any],
    options: dict[str, Any] | None = None,
    **deal: Any,
) -> Table:
    rules = GAMES[key]
    hands = explicit["hands"]
    dealt = rules.deal_from_json(variant, len(hands), explicit)
    game = GameFactory.create(key=key, variant=variant, options=options or {})
    SeatFactory.create(game=game, index=0, player=player)
    for index in range(1, len(hands)):
        SeatFactory.create(game=game, index=index, player=None, level="easy")
    snapshot = rules.state_to_json(rules.start(dealt))
    DealFactory.create(game=game, cards=dealt.to_json(), snapshot=snapshot, **deal)
    return tables.load(game.key, game.code)


def numbered_table(
    player: Player, number: str = "A1739204", deals: int = 1, seats: int = 0
) -> Table:
    rules, variant = parse_number(number)
    game = play.start(player, rules.key, variant, "easy", number, deals, seats)
    return tables.load(game.key, game.code)


def again(table: Table) -> Table:
    """The table as it stands in the database now."""
    return tables.load(table.game.key, table.game.code)


def advised(table: Table) -> Table:
    """As if dealt with the button of a first game with hints."""
    options = table.game.options | {"hints": True}
    Game.objects.filter(pk=table.game.pk).update(options=options)
    return again(table)


def finish(table: Table) -> Table:
    """Plays the deal out with each seat's cheapest move; seat 0 bids 3 at its first turn."""
    rules = table.rules
    while (seat := table.state.turn) is not None:
        option = rules.hints(table.state)[0]
        text = rules.move_text(rules.concrete(table.state.hand, option))
        if table.state.phase == "bid":
            text = "pass" if seat else "bid 3"
        play.play(table, seat, table.deal.version, text)
    return again(table)


def be(client: Client, player: Player) -> None:
    """The client is this player's browser from now on."""
    response = HttpResponse()
    players.remember(response, player)
    client.cookies.update(response.cookies)
