"""The only writer of games: start, play, advance, take back.

Everything is read and every rule is run before the write lock is taken; the write itself is one
short transaction that changes the deal only while it is still at the version that was read.
"""

import secrets
from collections.abc import Iterable
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import bots
from games.engine.errors import IllegalMove, Reason
from games.engine.registry import GAMES
from games.models import Deal, Game, Move, Player, Seat
from games.tables import Table

NUMBERS = 10**7
"""How many deal numbers each letter has."""


class Stale(Exception):
    """The table has moved on since the version that the request was made for."""


class NothingToTakeBack(Exception):
    pass


def new_number(key: str, variant: str) -> str:
    letter = next(at for at, named in GAMES[key].letters.items() if named == variant)
    return f"{letter}{secrets.randbelow(NUMBERS):07}"


def start(player: Player, key: str, variant: str, level: str, number: str = "") -> Game:
    """A solo game: the player at seat 0 against bots; a known number is out of all rankings."""
    rules = GAMES[key]
    size = rules.seat_choices[0]
    seed = number or new_number(key, variant)
    state = rules.start(rules.deal_from_seed(variant, size, seed))
    game = Game(key=key, variant=variant)
    seats = [Seat(game=game, index=0, player=player)]
    seats += [Seat(game=game, index=index, level=level) for index in range(1, size)]
    deal = Deal(game=game, seed=seed, snapshot=rules.state_to_json(state), ranked=not number)
    with transaction.atomic():
        game.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        deal.save(force_insert=True)
    return game


def play(table: Table, seat: int, version: int, text: str) -> None:
    """Plays a seat's move; `table` then stands after it.

    Raises Stale, IllegalMove (not the seat's turn, or against the rules), GameOver, BadCard.
    """
    _expect(table, version)
    state = table.state
    if state.turn is not None and state.turn != seat:
        raise IllegalMove(Reason("not_your_turn"))
    move = table.rules.parse_move(state, text)
    after = table.rules.apply(state, move)
    _write(table, after, [Move(ply=state.ply, seat=seat, text=table.rules.move_text(move))])


def advance(table: Table, version: int) -> None:
    """Plays one move of the bot whose turn it is. Raises Stale, also when it is no bot's turn."""
    _expect(table, version)
    turn = table.state.turn
    if turn is None or not table.seats[turn].is_bot:
        raise Stale
    view = table.rules.view(table.state, turn)
    text = bots.choose(table.game.key, table.seats[turn].level, view)
    play(table, turn, version, text)


def take_back(table: Table, seat: int, version: int) -> None:
    """Goes back to before the seat's last move, in a solo game that is not over (X010).

    Raises Stale, NothingToTakeBack.
    """
    _expect(table, version)
    if table.over or not table.solo:
        raise NothingToTakeBack
    moves = list(table.deal.moves.order_by("ply"))
    own = [move.ply for move in moves if move.seat == seat]
    if not own:
        raise NothingToTakeBack
    ply = own[-1]
    table.deal.taken_back, table.deal.ranked = True, False
    _write(table, position(table, [move.text for move in moves[:ply]]), [], keep=ply)


def position(table: Table, texts: Iterable[str]) -> Any:
    """The state of the table's deal after these moves."""
    rules, deal, variant, size = table.rules, table.deal, table.game.variant, len(table.seats)
    if deal.seed:
        state = rules.start(rules.deal_from_seed(variant, size, deal.seed))
    else:
        state = rules.start(rules.deal_from_json(variant, size, deal.cards))
    for text in texts:
        state = rules.apply(state, rules.parse_move(state, text))
    return state


def _expect(table: Table, version: int) -> None:
    if version != table.deal.version:
        raise Stale


def _write(table: Table, after: Any, moves: list[Move], keep: int | None = None) -> None:
    """Moves the deal from the version that was read to the next, or raises Stale."""
    deal = table.deal
    changes = {
        "version": deal.version + 1,
        "snapshot": table.rules.state_to_json(after),
        "taken_back": deal.taken_back,
        "ranked": deal.ranked,
        "finished_at": timezone.now() if after.turn is None else None,
    }
    try:
        with transaction.atomic():
            here = Deal.objects.filter(pk=deal.pk, version=deal.version)
            if not here.update(**changes):
                raise Stale
            if keep is not None:
                Move.objects.filter(deal=deal, ply__gte=keep).delete()
            for move in moves:
                move.deal = deal
                move.save(force_insert=True)
    except IntegrityError as error:
        raise Stale from error
    for name, value in changes.items():
        setattr(deal, name, value)
    table.state = after
