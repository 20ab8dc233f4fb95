"""A table as it stands: read in two queries, whatever the length of the game."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from typing import Any

from django.db import connection
from django.db.models import Exists, F, IntegerField, OuterRef, Prefetch, Q, Window
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Coalesce, RowNumber
from django.db.models.lookups import GreaterThan
from django.urls import reverse

from games import days
from games.engine.game import LevelGame
from games.engine.registry import GAMES
from games.match import Match
from games.models import Deal, Game, Player, Seat
from games.series import Series
from games.words import game_words

LATER = "[2-9]|[1-9][0-9]{1,3}"
"""The place of a further deal of a game, from 2."""
_NUMBER = re.compile(rf"[A-Z][0-9]{{7}}(?:/(?P<later>{LATER}))?")


class NoSuchTable(Exception):
    pass


@dataclass(frozen=True)
class Origin:
    """What a game was played on from."""

    key: str
    code: str
    index: int
    number: str
    ply: int
    daily: bool = False
    """It has the cards of a deal of the day."""

    @property
    def later_deal(self) -> int:
        """Its place in its game, from 1; nothing for the first, which its number names."""
        return self.index + 1 if self.index else 0

    @property
    def path(self) -> str:
        return replay_path(self.key, self.code, self.index, self.ply)


def deal_path(key: str, number: str) -> str:
    """Where everybody gets the cards of a deal number, such as ``D1234567`` or ``D1234567/2``."""
    return reverse("games:deal-number", args=[key, *number.split("/")])


def replay_path(key: str, code: str, index: int, *rest: int, to: str = "replay-ply") -> str:
    """The first deal of a game has the short addresses, so that they last when it goes on."""
    deal = [index + 1] if index else []
    return reverse(f"games:{to}", args=[key, code, *deal, *rest])


@dataclass(frozen=True, slots=True)
class Seated:
    """Who has a seat: a player, or a bot of some level, or (both empty) nobody."""

    index: int
    level: str = ""
    player: Player | None = None

    @property
    def is_bot(self) -> bool:
        return bool(self.level)


@dataclass
class Table:
    game: Game
    seats: list[Seated]
    deal: Deal

    @property
    def rules(self) -> Any:
        return GAMES[self.game.key]

    @cached_property
    def state(self) -> Any:
        return self.rules.state_from_json(self.deal.snapshot)

    @cached_property
    def dealt(self) -> Any:
        """The cards as they were dealt."""
        deal, seats = self.deal, len(self.seats)
        if deal.seed:
            terms = self.series.terms
            return self.rules.deal_from_seed(self.game.variant, seats, deal.seed, **terms)
        return self.rules.deal_from_json(self.game.variant, seats, deal.cards)

    @property
    def number(self) -> str:
        """The deal number (rules.md, section 5); empty for explicit cards and a secret seed."""
        return _number(self.game.key, self.deal.seed)

    @property
    def protocol_number(self) -> str:
        """The number as engine-protocol.md has it, which names no further deals of a game."""
        return "" if "/" in self.number else self.number

    @property
    def deal_path(self) -> str:
        """Where everybody gets these cards; empty for a deal without a number.

        The cards follow from the number and the number of players, so it is named where it is
        a matter of choice.
        """
        if not self.number:
            return ""
        path = deal_path(self.game.key, self.number)
        return f"{path}?seats={len(self.seats)}" if self.seats_chosen else path

    @property
    def seats_chosen(self) -> bool:
        """Whether the game is played by more or fewer, too."""
        return len(self.rules.seat_choices) > 1

    def replay_path(self, *rest: int, to: str = "replay-ply") -> str:
        return replay_path(self.game.key, self.game.code, self.deal.index, *rest, to=to)

    @property
    def over(self) -> bool:
        return self.state.turn is None

    @property
    def replay_start(self) -> str:
        return self.replay_path(0) if self.deal.index else self.replay_path(to="replay")

    @property
    def outcome(self) -> Any:
        """None before the end of the deal."""
        return self.rules.outcome(self.state)

    @property
    def nobody_won(self) -> bool:
        """The deal is over, and as one of several it is dealt anew."""
        return self.over and self.may_have_more and bool(self.outcome.winner is None)

    @property
    def advised(self) -> bool:
        """Played to learn: each hint says why."""
        return bool(self.game.options.get("hints"))

    @property
    def taken_back(self) -> bool:
        """A move was, in this deal of the game or in one before."""
        return self.deal.taken_back or bool(self.deal.carried.get("taken_back"))

    @property
    def series(self) -> Any:
        """How the deals of the game go together: a Series, or a Match."""
        deal, rules = self.deal, self.rules
        if isinstance(rules, LevelGame):
            return Match.of(rules, self.game.variant, deal.carried, deal.cards)
        return Series.of(self.game.options, deal.carried, len(self.seats))

    @property
    def goes_on(self) -> bool:
        """The deal is over, and another of the same game is to follow."""
        if not self.over or self.loaded:
            return False
        return self.nobody_won or (not self.daily and bool(self.series.goes_on(self.outcome)))

    @property
    def may_have_more(self) -> bool:
        """Whether the game is one of several deals."""
        return isinstance(self.rules, LevelGame) or has_further_deals(self.game.key)

    @cached_property
    def origin(self) -> Origin | None:
        """One query for a game that was played on from another, none for the rest."""
        if self.deal.origin_id is None:
            return None
        deal = Deal.objects.select_related("game").get(pk=self.deal.origin_id)
        ply = self.deal.origin_ply or 0
        number, daily = _number(deal.game.key, deal.seed), "daily" in deal.game.options
        return Origin(deal.game.key, deal.game.code, deal.index, number, ply, daily)

    @property
    def loaded(self) -> bool:
        """Made from a record: nobody sits here, and nothing will be played."""
        return bool(self.game.options.get("loaded"))

    @property
    def daily(self) -> date | None:
        """The day whose deal this is (X003), also in a game that was played on from one."""
        day = self.game.options.get("daily")
        return date.fromisoformat(day) if day else None

    @property
    def counted(self) -> bool:
        """The player's one try at the deal of the day."""
        return bool(self.game.options.get("counted"))

    @property
    def secret(self) -> bool:
        """Its cards are still being played by others: the day of this deal is not over."""
        return self.daily is not None and not days.is_over(self.daily)

    @property
    def open_to_all(self) -> bool:
        """Whether anyone may see all cards."""
        return (self.over or self.loaded) and not self.secret

    def open_to(self, secret: str | None) -> bool:
        """Whether the player with this secret may see all cards."""
        return self.open_to_all or (self.over and self.seat_held_by(secret) is not None)

    @property
    def solo(self) -> bool:
        """One person against bots."""
        return sum(seat.player is not None for seat in self.seats) == 1

    def seat_held_by(self, secret: str | None) -> int | None:
        """The index of the seat of the player with this secret."""
        for seat in self.seats:
            if secret and seat.player and seat.player.secret == secret:
                return seat.index
        return None


def has_further_deals(key: str) -> bool:
    """Whether the cards of a game's further deals, too, follow from a number alone."""
    return len(game_words(key).SERIES) > 1


def _number(key: str, seed: str) -> str:
    found = _NUMBER.fullmatch(seed)
    return seed if found and (not found["later"] or has_further_deals(key)) else ""


def load(key: str, code: str, index: int | None = None) -> Table:
    """The table with one of its deals, else with the present one, the last. Raises NoSuchTable.

    The models come with the columns that playing needs, and are for reading only.
    """
    last_deal_sql, deal_sql, seats_sql = _queries()
    with connection.cursor() as cursor:
        if index is None:
            cursor.execute(last_deal_sql, [code])
        else:
            cursor.execute(deal_sql, [code, index])
        row = cursor.fetchone()
        if row is None or row[0] != key:
            raise NoSuchTable
        cursor.execute(seats_sql, [code])
        seat_rows = cursor.fetchall()
    game = Game(pk=row[1], code=code, key=key, variant=row[2], options=_json(row[3]))
    deal = Deal(
        game=game,
        snapshot=_json(row[4]),
        cards=_json(row[5]),
        carried=_json(row[6]),
        taken_back=bool(row[7]),
        ranked=bool(row[8]),
        **dict(zip(_DEAL_COLUMNS, row[9:], strict=True)),
    )
    return Table(game, [_seated(*seat_row) for seat_row in seat_rows], deal)


_DEAL_COLUMNS = ("id", "index", "seed", "version", "origin_id", "origin_ply")


@cache
def _queries() -> tuple[str, str, str]:
    """The SQL of the two reads of every request: of the last deal or of one, and of the seats.

    The parameter is the table's code, and the deal's index where one is asked for.

    Compiled once, because Django's compiling costs ten times what running them does: 0.9 ms of
    the 3.5 ms that a move took.
    """
    deals = (
        Deal.objects.filter(game__code="code")
        .order_by("-index")
        .values_list(
            "game__key",
            "game_id",
            "game__variant",
            "game__options",
            "snapshot",
            "cards",
            "carried",
            "taken_back",
            "ranked",
            *_DEAL_COLUMNS,
        )
    )
    seats = (
        Seat.objects.filter(game__code="code")
        .order_by("index")
        .values_list(
            "index", "level", "player_id", "player__name", "player__secret", "player__settings"
        )
    )
    reads = (deals[:1], deals.filter(index=0), seats)
    last, one, places = (str(read.query.sql_with_params()[0]) for read in reads)
    return last, one, places


def _seated(
    index: int, level: str, player_id: int | None, name: str, secret: str, settings: str
) -> Seated:
    if player_id is None:
        return Seated(index, level)
    player = Player(pk=player_id, name=name, secret=secret, settings=_json(settings))
    return Seated(index, level, player)


def _json(value: str | None) -> Any:
    return None if value is None else json.loads(value)


def in_progress(player: Player, keys: Iterable[str], most: int = 3) -> list[Table]:
    """The player's unfinished games of these kinds (P056), the newest first.

    At most `most` of each kind, in two queries.
    """
    newest = Window(RowNumber(), partition_by=F("game__key"), order_by=F("game_id").desc())
    deals = (
        Deal.objects.filter(_GOES_ON, game__in=Seat.objects.filter(player=player).values("game"))
        .filter(~Exists(Deal.objects.filter(game=OuterRef("game"), index__gt=OuterRef("index"))))
        .filter(game__key__in=keys)
        .annotate(newest=newest)
        .filter(newest__lte=most)
        .select_related("game")
        .prefetch_related(
            Prefetch("game__seats", Seat.objects.order_by("index").select_related("player"))
        )
        .order_by("-game_id")
    )
    return [Table(deal.game, _seats_of(deal.game), deal) for deal in deals]


def _seats_of(game: Game) -> list[Seated]:
    return [Seated(seat.index, seat.level, seat.player) for seat in game.seats.all()]


_SCORED = Coalesce(Cast(KeyTextTransform("scored", "carried"), IntegerField()), 0)
_FIXED = Cast(KeyTextTransform("deals", "game__options"), IntegerField())
_GOES_ON = (
    Q(finished_at=None)
    | Q(snapshot__plays=[])
    | Q(carried__goes_on=True)
    | GreaterThan(_FIXED, _SCORED + 1)
)
"""Of a game's last deal, what `over` and `goes_on` say: being played, without a play because
nobody bid, or one of a series or a match that has more."""
