"""A table as it stands: read in two queries, whatever the length of the game."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine.registry import GAMES
from games.models import Deal, Game, Player, Seat

NUMBER = re.compile(r"[A-Z][0-9]{7}")


class NoSuchTable(Exception):
    pass


@dataclass
class Table:
    game: Game
    seats: list[Seat]
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
            return self.rules.deal_from_seed(self.game.variant, seats, deal.seed)
        return self.rules.deal_from_json(self.game.variant, seats, deal.cards)

    @property
    def number(self) -> str:
        """The deal number; empty for explicit cards and for a seed that is nobody's business."""
        return self.deal.seed if NUMBER.fullmatch(self.deal.seed) else ""

    @property
    def over(self) -> bool:
        return self.deal.finished_at is not None

    @property
    def loaded(self) -> bool:
        """Made from a record: nobody sits here, and nothing will be played."""
        return bool(self.game.options.get("loaded"))

    @property
    def open_to_all(self) -> bool:
        """Whether anyone may see all cards."""
        return self.over or self.loaded

    @property
    def solo(self) -> bool:
        """One person against bots."""
        return sum(seat.player_id is not None for seat in self.seats) == 1

    def seat_held_by(self, secret: str | None) -> int | None:
        """The index of the seat of the player with this secret."""
        for seat in self.seats:
            if secret and seat.player and seat.player.secret == secret:
                return seat.index
        return None


def load(key: str, code: str) -> Table:
    """Raises NoSuchTable."""
    seats = list(
        Seat.objects.filter(game__code=code, game__key=key)
        .select_related("game", "player")
        .order_by("index")
    )
    if not seats:
        raise NoSuchTable
    game = seats[0].game
    deal = Deal.objects.filter(game_id=game.pk).order_by("-index")[0]
    deal.game = game
    return Table(game, seats, deal)


def in_progress(player: Player, key: str | None = None) -> Table | None:
    """The player's latest game (of one kind), unless it is over (P056)."""
    seats = Seat.objects.filter(player=player).select_related("game")
    if key:
        seats = seats.filter(game__key=key)
    seat = seats.order_by("-pk").first()
    if seat is None:
        return None
    table = load(seat.game.key, seat.game.code)
    return None if table.over else table
