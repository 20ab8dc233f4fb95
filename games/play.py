"""The only writer of games: start, play, advance, take back, play on, keep a record.

Everything is read and every rule is run before the write lock is taken; the write itself is one
short transaction that changes the deal only while it is still at the version that was read.
"""

import logging
import secrets
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games import bots, days, scores, thinking
from games.engine.errors import GameOver, IllegalMove, Reason
from games.engine.game import Game as EngineGame
from games.engine.record import Record
from games.engine.registry import GAMES, letter_of
from games.models import Daily, Deal, Game, Move, Player, Seat, Try
from games.replays import Replay
from games.tables import Table

_log = logging.getLogger(__name__)

NUMBERS = 10**7
"""How many deal numbers each letter has."""


class Stale(Exception):
    """The table has moved on since the version that the request was made for."""


class NothingToTakeBack(Exception):
    pass


class KittyShown(NothingToTakeBack):
    """The last own move is a bid, and the auction is over."""


class TryCounts(NothingToTakeBack):
    """The game is the one try at a deal of the day."""


def new_number(key: str, variant: str) -> str:
    return f"{letter_of(GAMES[key], variant)}{secrets.randbelow(NUMBERS):07}"


def start(
    player: Player,
    key: str,
    variant: str,
    level: str,
    number: str = "",
    deals: int = 1,
    seats: int = 0,
    *,
    hints: bool = False,
) -> Game:
    """A solo game: the player at seat 0 against bots; a known number is out of all rankings.

    `deals` of more than one are a series; no `seats` are the fewest that the game is played with.
    With `hints` the hint button says why it offers a move.
    """
    rules = GAMES[key]
    size = seats or rules.seat_choices[0]
    seed = number or new_number(key, variant)
    state = rules.start(rules.deal_from_seed(variant, size, seed))
    options = ({"deals": deals} if deals > 1 else {}) | ({"hints": True} if hints else {})
    game = Game(key=key, variant=variant, options=options)
    level = bots.nearest_level(key, level)
    places = [Seat(game=game, index=0, player=player)]
    places += [Seat(game=game, index=index, level=level) for index in range(1, size)]
    deal = Deal(game=game, seed=seed, snapshot=rules.state_to_json(state), ranked=not number)
    _create(game, places, deal)
    return game


DAILY_LEVEL = "normal"
"""Of the bots in every deal of the day."""


def daily_of(key: str, day: date) -> Daily:
    """The deal of the day, made if nobody has asked for it before.

    Always the game's first variant, at its smallest table.
    """
    rules = GAMES[key]
    table = {"variant": rules.variants[0], "seats": rules.seat_choices[0], "level": DAILY_LEVEL}
    return Daily.objects.get_or_create(key=key, day=day, defaults=table)[0]


def start_daily(player: Player, key: str, day: date) -> Game:
    """The player's game of a deal of the day (X003).

    Today's counts, and is the same game however often it is asked for; that of a day that is
    over does not count, and a new one begins when the last has ended.
    """
    daily, counted = daily_of(key, day), not days.is_over(day)
    if begun := _begun(player, daily, counted):
        return begun
    options = {"daily": day.isoformat()} | ({"counted": True} if counted else {})
    rules = GAMES[key]
    state = rules.start(rules.deal_from_seed(daily.variant, daily.seats, daily.seed))
    game = Game(key=key, variant=daily.variant, options=options)
    seats = [Seat(game=game, index=0, player=player)]
    seats += [Seat(game=game, index=index, level=daily.level) for index in range(1, daily.seats)]
    deal = Deal(game=game, seed=daily.seed, snapshot=rules.state_to_json(state), ranked=False)
    try:
        with transaction.atomic():
            _create(game, seats, deal)
            Try.objects.create(daily=daily, player=player, game=game, counted=counted)
    except IntegrityError:
        if begun := _begun(player, daily, counted):
            return begun
        raise
    return game


def _begun(player: Player, daily: Daily, counted: bool) -> Game | None:
    """The counted try, or a game of a past day that has not ended."""
    games = Game.objects.filter(
        daily_try__player=player, daily_try__daily=daily, daily_try__counted=counted
    )
    if not counted:
        games = games.filter(deals__finished_at=None)
    return games.order_by("-pk").first()


def next_deal(table: Table, version: int) -> None:
    """Deals once more at the table: the next of a series, or anew when nobody won.

    Raises Stale, also when the game does not go on.
    """
    _expect(table, version)
    if not table.goes_on:
        raise Stale
    rules, old, outcome = table.rules, table.deal, table.outcome
    carried = table.series.carried(outcome, scored=not table.nobody_won)
    deal = Deal(
        game=table.game,
        index=old.index + 1,
        seed=_next_seed(table),
        version=version + 1,
        carried=carried | ({"taken_back": True} if table.taken_back else {}),
        ranked=old.ranked,
    )
    deal.snapshot = rules.state_to_json(rules.start(Table(table.game, table.seats, deal).dealt))
    try:
        with transaction.atomic():
            deal.save(force_insert=True)
    except IntegrityError as error:
        raise Stale from error


def _next_seed(table: Table) -> str:
    """After ``D1234567`` comes ``D1234567/2``, then ``/3`` (rules.md, section 5)."""
    seed, _, number = table.deal.seed.partition("/")
    if not seed:
        seed = new_number(table.game.key, table.game.variant)
        if not table.series.terms:
            return seed
    return f"{seed}/{int(number or 1) + 1}"


def play_on(player: Player, level: str, replay: Replay, ply: int, seat: int) -> Game:
    """A new game from a ply of one that all may see, against bots and out of all rankings.

    Raises GameOver when the deal is over at that ply.
    """
    table, state = replay.table, replay.states[ply]
    if state.turn is None:
        raise GameOver("there is nothing to play on")
    day = table.game.options.get("daily")
    options = {"daily": day} if day else {}
    game = Game(key=table.game.key, variant=table.game.variant, options=options)
    level = bots.nearest_level(game.key, level)
    seats = [Seat(game=game, index=index, level=level) for index in range(len(table.seats))]
    seats[seat] = Seat(game=game, index=seat, player=player)
    deal = Deal(
        game=game,
        seed=table.deal.seed,
        cards=table.deal.cards,
        version=ply,
        snapshot=table.rules.state_to_json(state),
        carried=table.series.branch,
        ranked=False,
        origin=table.deal,
        origin_ply=ply,
    )
    _create(game, seats, deal, _moves(replay.states, replay.record.moves[:ply]))
    return game


def keep(record: Record) -> Game:
    """A game made from a record, at which nobody sits.

    Raises IllegalMove, BadCard or GameOver, with `ply` set.
    """
    rules, states = record.game, list(record.states())
    game = Game(key=rules.key, variant=record.deal.variant, options={"loaded": True})
    seats = [Seat(game=game, index=index) for index in range(record.deal.seats)]
    deal = Deal(
        game=game,
        seed=record.number or "",
        cards=None if record.number else record.deal.to_json(),
        version=len(record.moves),
        snapshot=rules.state_to_json(states[-1]),
        ranked=False,
        finished_at=timezone.now() if states[-1].turn is None else None,
    )
    texts = [
        rules.move_text(rules.parse_move(state, text))
        for state, text in zip(states, record.moves, strict=False)
    ]
    _create(game, seats, deal, _moves(states, texts))
    return game


def _moves(states: Sequence[Any], texts: Iterable[str]) -> list[Move]:
    return [
        Move(ply=ply, seat=state.turn, text=text)
        for ply, (state, text) in enumerate(zip(states, texts, strict=False))
    ]


def _create(game: Game, seats: list[Seat], deal: Deal, moves: Sequence[Move] = ()) -> None:
    with transaction.atomic():
        game.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        deal.save(force_insert=True)
        for move in moves:
            move.deal = deal
        Move.objects.bulk_create(moves)


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
    _write(table, after, played=(state.ply, seat, table.rules.move_text(move)))


def advance(table: Table, version: int) -> None:
    """Plays one move of the bot whose turn it is. Raises Stale, also when it is no bot's turn,
    and StillThinking.

    Bots get no seed: their whims then follow from what the seat has seen alone, so that the same
    cards and moves bring the same choice from a number, a loaded record or the engine's `bot`.
    """
    _expect(table, version)
    turn = table.state.turn
    if turn is None or not table.seats[turn].is_bot:
        raise Stale
    view = table.rules.view(table.state, turn)
    here = table.deal.pk, version
    try:
        text = thinking.choose(here, table.game.key, table.seats[turn].level, view)
    except thinking.StillThinking:
        raise
    except Exception:
        _log.exception("The bot failed in %s, version %d", table.deal.seed, version)
        text = _cheapest(table.rules, view)
    play(table, turn, version, text)


def _cheapest(rules: EngineGame, view: Any) -> str:
    """What is played for a bot that fails (ruling DDZ-28)."""
    return rules.move_text(rules.concrete(view.hand, rules.hints(view)[0]))


def take_back(table: Table, seat: int, version: int) -> None:
    """Goes back to before the seat's last move, in a solo game that is not over (X010).

    Raises Stale, NothingToTakeBack, KittyShown, TryCounts.
    """
    _expect(table, version)
    if table.counted:
        raise TryCounts
    if table.over or not table.solo:
        raise NothingToTakeBack
    moves = list(table.deal.moves.order_by("ply"))
    first = table.deal.origin_ply or 0
    own = [move.ply for move in moves if move.seat == seat and move.ply >= first]
    if not own:
        raise NothingToTakeBack
    ply = own[-1]
    before = position(table, [move.text for move in moves[:ply]])
    if before.phase == "bid" != table.state.phase:
        raise KittyShown
    table.deal.taken_back, table.deal.ranked = True, False
    _write(table, before, keep=ply)


def position(table: Table, texts: Iterable[str]) -> Any:
    """The state of the table's deal after these moves."""
    return Record(table.rules, table.dealt, tuple(texts)).replay()


def _expect(table: Table, version: int) -> None:
    if version != table.deal.version:
        raise Stale


def _write(
    table: Table,
    after: Any,
    *,
    played: tuple[int, int, str] | None = None,
    keep: int | None = None,
) -> None:
    """Moves the deal from the version that was read to the next, or raises Stale.

    Keeps the move that was ``played`` (ply, seat, text), or no more than the first ``keep``.
    """
    deal = table.deal
    changes: dict[str, Any] = {
        "version": deal.version + 1,
        "snapshot": table.rules.state_to_json(after),
        "carried": deal.carried,
        "taken_back": deal.taken_back,
        "ranked": deal.ranked,
        "finished_at": timezone.now() if after.turn is None else None,
    }
    if after.turn is None and not table.daily:
        changes["carried"] = deal.carried | table.series.marks(table.rules.outcome(after))
    try:
        with transaction.atomic():
            if not _changed(deal, changes):
                raise Stale
            if keep is not None:
                Move.objects.filter(deal=deal, ply__gte=keep).delete()
            if played:
                _add_move(deal, *played)
            _score(table, after)
    except IntegrityError as error:
        raise Stale from error
    for name, value in changes.items():
        setattr(deal, name, value)
    table.state = after


# The writes of every move, as SQL: to have Django compile them costs more than all else they do.

_CHANGE = """
    UPDATE games_deal
    SET version = %(version)s, snapshot = %(snapshot)s, carried = %(carried)s,
        taken_back = %(taken_back)s, ranked = %(ranked)s, finished_at = %(finished_at)s
    WHERE id = %(id)s AND version = %(version)s - 1
"""
_ADD_MOVE = "INSERT INTO games_move (deal_id, ply, seat, text) VALUES (%s, %s, %s, %s)"


def _changed(deal: Deal, changes: dict[str, Any]) -> bool:
    """Whether the deal was still at the version before."""
    values = {
        field.name: field.get_db_prep_save(changes[field.name], connection)
        for field in Deal._meta.concrete_fields
        if field.name in changes
    }
    with connection.cursor() as cursor:
        cursor.execute(_CHANGE, values | {"id": deal.pk})
        return bool(cursor.rowcount)


def _add_move(deal: Deal, ply: int, seat: int, text: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_ADD_MOVE, [deal.pk, ply, seat, text])


def _score(table: Table, after: Any) -> None:
    """Keeps what a counted try has come to, when it ends before its day does."""
    if after.turn is not None or not (table.counted and table.secret):
        return
    own = next(seat.index for seat in table.seats if seat.player)
    score = scores.score(table.game.key, table.rules.outcome(after), after, own)
    Try.objects.filter(game=table.game).update(score=score)
