"""One ply of a replay, ready for the template: every hand open, whoever looks.

A family of games brings a subclass and the middle of the table, as for the board.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games import cards
from games.boards.shown import Parts
from games.models import Deal
from games.players import Preferences
from games.replays import Replay
from games.results import Result
from games.tables import Seated, replay_path
from games.words import GameWords, game_words
from games.words.seats import person_name, seat_name


@dataclass(frozen=True)
class OpenSeat:
    name: str
    hand: SafeString
    turn: bool
    role: str
    last: str
    """What the seat did last in this trick."""


@dataclass(frozen=True)
class MoveLine:
    ply: int
    """The ply that the move leads to."""
    path: str
    name: str
    text: str
    new_trick: bool
    end: str
    """What came of the round that it ended."""


@dataclass(frozen=True)
class DealLink:
    number: int
    """Its place in the game."""
    name: str
    """Its place in the series, or that nobody bid."""
    path: str
    present: bool


@dataclass(frozen=True)
class Viewpoint:
    name: str
    path: str
    present: bool


class ReplayBoard:
    """Seats keep the names that they had for who played there, from whichever seat one looks.

    `own` is the reader's seat, None for a stranger; `viewpoint` the seat asked for, if any.
    """

    parts: ClassVar[Parts]

    def __init__(
        self,
        replay: Replay,
        ply: int,
        *,
        own: int | None,
        viewpoint: int | None,
        preferences: Preferences,
    ) -> None:
        self.replay = replay
        self.table = replay.table
        self.ply = ply
        self.state = replay.states[ply]
        self.own = own
        self.asked = viewpoint
        self.preferences = preferences

    @cached_property
    def words(self) -> GameWords:
        return game_words(self.table.game.key)

    # Addresses

    @property
    def path(self) -> str:
        """Of this position."""
        return self.path_of(self.ply)

    def path_of(self, ply: int) -> str:
        path = self.table.replay_path(ply)
        return path if self.asked is None else f"{path}?seat={self.asked}"

    @property
    def first_path(self) -> str:
        return self.path_of(0) if self.ply else ""

    @property
    def prev_path(self) -> str:
        return self.path_of(self.ply - 1) if self.ply else ""

    @property
    def next_path(self) -> str:
        return self.path_of(self.ply + 1) if self.ply < self.last else ""

    @property
    def last_path(self) -> str:
        return self.path_of(self.last) if self.ply < self.last else ""

    @property
    def record_path(self) -> str:
        return self.table.replay_path(to="record")

    @property
    def play_on_path(self) -> str:
        """Empty where there is nothing to play on."""
        if self.over:
            return ""
        return self.table.replay_path(self.ply, to="play-on")

    @cached_property
    def deals(self) -> list[DealLink]:
        """The deals of the game that are over, if there are several; one query."""
        if not self.table.may_have_more:
            return []
        over = Deal.objects.filter(game=self.table.game, finished_at__isnull=False)
        key, code = self.table.game.key, self.table.game.code
        links: list[DealLink] = []
        scored = 0
        for index, plays in over.order_by("index").values_list("index", "snapshot__plays"):
            scored += bool(plays)
            name = str(scored) if plays else gettext("All passed")
            path = replay_path(key, code, index, 0)
            links.append(DealLink(index + 1, name, path, index == self.table.deal.index))
        return links if len(links) > 1 else []

    # Seats

    @cached_property
    def home(self) -> int:
        """The seat that the others are named from: the reader's, or the first person's."""
        if self.own is not None:
            return self.own
        return next((seat.index for seat in self.table.seats if seat.player), 0)

    @property
    def viewpoint(self) -> int:
        return self.home if self.asked is None else self.asked

    @cached_property
    def names(self) -> list[str]:
        return [self._name(seat) for seat in self.table.seats]

    def _name(self, seat: Seated) -> str:
        person = None if seat.is_bot else seat.player.name if seat.player else ""
        if seat.index == self.home != self.own:
            return person_name(seat.index, person or "")
        return seat_name(seat.index, self.home, len(self.table.seats), self.words.NEXT_SIDE, person)

    @property
    def viewpoints(self) -> list[Viewpoint]:
        path = self.path.partition("?")[0]
        return [
            Viewpoint(name, f"{path}?seat={index}", index == self.viewpoint)
            for index, name in enumerate(self.names)
        ]

    @property
    def seats(self) -> list[OpenSeat]:
        """In turn order after the viewpoint, which comes last."""
        size = len(self.table.seats)
        order = [(self.viewpoint + step) % size for step in range(1, size + 1)]
        return [
            OpenSeat(
                name=self.names[index],
                hand=self._hand(index),
                turn=index == self.state.turn,
                role=self.words.role(self.state, index),
                last=self._last_said(index),
            )
            for index in order
        ]

    def _hand(self, index: int) -> SafeString:
        return cards.faces(self.state.hands[index])

    def _last_said(self, index: int) -> str:
        """What the seat did last, while that stands."""
        raise NotImplementedError

    # The middle

    @property
    def last(self) -> int:
        return self.replay.last

    @property
    def over(self) -> bool:
        return self.state.turn is None

    @property
    def cut_short(self) -> bool:
        """The record ends here, but not the deal."""
        return self.ply == self.last and not self.over

    @property
    def move(self) -> Any:
        """The move that led here."""
        return self.words.moves(self.state)[-1] if self.ply else None

    @property
    def caption(self) -> str:
        """The move that led here, or how the deal opens."""
        raise NotImplementedError

    @property
    def standing(self) -> str:
        """What it leaves, where the caption does not say it."""
        raise NotImplementedError

    def _said_of(self, play: Any) -> str:
        return gettext("%(name)s: %(play)s") % {
            "name": self.names[play.seat],
            "play": self._text_of(play),
        }

    def _text_of(self, move: Any) -> str:
        return self.words.move_text(move)

    # The moves and the end

    @property
    def moves(self) -> list[MoveLine]:
        states = self.replay.states
        return [
            MoveLine(
                ply=ply,
                path=self.path_of(ply),
                name=self.names[move.seat],
                text=self._text_of(move),
                new_trick=ply > 1 and self._begins(states[ply - 1], move),
                end=self._end_of_round(states[ply - 1], states[ply]),
            )
            for ply, move in enumerate(self.words.moves(states[-1]), start=1)
        ]

    def _begins(self, before: Any, move: Any) -> bool:
        """Whether a trick or a round begins with the move."""
        raise NotImplementedError

    def _end_of_round(self, before: Any, after: Any) -> str:
        """What is to be said when a move has ended a round."""
        return ""

    @cached_property
    def result(self) -> Result:
        return Result(self.table, self.state, self.names, self.own)

    # Words about the whole

    @property
    def number(self) -> str:
        return self.table.number

    @property
    def deal_path(self) -> str:
        return self.table.deal_path

    @property
    def deal_text(self) -> str:
        """Which deal of the series; nothing for a single one."""
        series = self.table.series
        if series.deals == 1:
            return ""
        numbers = {"number": series.number, "deals": series.deals}
        return gettext("Deal %(number)d of %(deals)d") % numbers

    @property
    def title(self) -> str:
        words = {"game": self.words.NAME, "number": self.number, "ply": self.ply}
        if self.deal_text:
            words["deal"] = self.deal_text
            return gettext("Replay of %(game)s, %(deal)s, move %(ply)d") % words
        if not self.number:
            return gettext("Replay of %(game)s, move %(ply)d") % words
        return gettext("Replay of %(game)s %(number)s, move %(ply)d") % words

    @property
    def step(self) -> str:
        if not self.ply:
            return gettext("After the deal")
        return gettext("Move %(ply)d of %(last)d") % {"ply": self.ply, "last": self.last}

    @property
    def news(self) -> str:
        """For the live region."""
        said = [self.step, self.caption, self.standing]
        return " ".join(f"{sentence}." for sentence in said if sentence)

    @property
    def play_on_label(self) -> str:
        if self.viewpoint == self.own:
            return gettext("Play on from here")
        return gettext("Play on from here as %(name)s") % {"name": self.names[self.viewpoint]}
