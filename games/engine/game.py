"""What every game of the engine offers, whatever its rules.

A *position* is what the seat to move knows: a State (whose secrets it does not use) or a View.
Moves are the game's own objects; everything that is kept or sent is their text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from games.engine.cards import CardSet
from games.engine.errors import Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a selection is, and whether it may be played now.

    ``readings`` are all by definition, whatever lies on the table; ``combo`` is the one that
    counts, the best guess when none may be played; or the move, when it is no play of cards
    (a bid, a tribute, a word).
    """

    readings: tuple[Any, ...]
    combo: Any | None
    reason: Reason | None

    @property
    def legal(self) -> bool:
        return self.reason is None


class Deal(Protocol):
    """The cards and all else that is fixed before the first move."""

    @property
    def variant(self) -> str: ...
    @property
    def seats(self) -> int: ...
    def to_json(self) -> dict[str, Any]:
        """The explicit form of engine-protocol.md."""


class State(Protocol):
    @property
    def variant(self) -> str: ...
    @property
    def hands(self) -> tuple[CardSet, ...]: ...
    @property
    def turn(self) -> int | None:
        """The seat to move; None when the deal is over."""

    @property
    def phase(self) -> str: ...
    @property
    def ply(self) -> int: ...


class Outcome(Protocol):
    """How a deal ended; ``total``, the points a seat, only in a game that is played for points."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats that lost; none when nobody did."""


class Game(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def variants(self) -> tuple[str, ...]: ...
    @property
    def seat_choices(self) -> tuple[int, ...]: ...
    @property
    def letters(self) -> Mapping[str, str]:
        """Deal number letter → variant; a variant without one takes the first letter's deals."""

    @property
    def cards_are_moves(self) -> bool:
        """Whether cards alone say what is played; if not, only a move's text does."""

    @property
    def copies(self) -> int:
        """How many decks are in play: how often a card may occur."""

    def deck(self, variant: str) -> Sequence[int]:
        """The cards in canonical order (rules.md, section 5)."""

    def parse_cards(self, variant: str, texts: Sequence[str]) -> CardSet:
        """Raises BadCard for what is no card of this variant, or comes too often."""

    def deal_from_seed(self, variant: str, seats: int, seed: str) -> Any: ...
    def deal_from_json(self, variant: str, seats: int, obj: Mapping[str, Any]) -> Any:
        """Raises BadRecord or BadCard."""

    def start(self, deal: Any) -> Any: ...
    def parse_move(self, position: Any, text: str) -> Any:
        """A legal move from its text. Raises IllegalMove, BadCard or GameOver."""

    def move_text(self, move: Any) -> str: ...
    def apply(self, state: Any, move: Any) -> Any:
        """The state after the move. Raises IllegalMove or GameOver."""

    def legal_moves(self, position: Any) -> list[Any]: ...
    def legal_texts(self, position: Any) -> list[str]:
        """All legal moves in the protocol's canonical form, sorted."""

    def hints(self, position: Any) -> list[Any]:
        """All legal moves, cheapest first."""

    def option_text(self, option: Any) -> str:
        """One of ``legal_moves`` or ``hints`` in the protocol's canonical form."""

    def explain(self, position: Any, cards: CardSet, reading: str | None = None) -> Verdict: ...
    def explain_pass(self, position: Any) -> Reason | None:
        """Why the seat may not pass now; None when it may."""

    def playable_cards(self, position: Any) -> CardSet:
        """The cards of the hand that are part of at least one legal move."""

    def concrete(self, hand: CardSet, option: Any) -> Any:
        """A move for one of ``legal_moves`` or ``hints``; its ``cards`` are of this hand."""

    def explain_text(self, position: Any, text: str) -> Verdict:
        """The verdict on a move's text. Raises BadCard."""

    def view(self, state: Any, seat: int) -> Any: ...
    def sides(self, state: Any) -> tuple[tuple[int, ...], ...] | None:
        """The seats that win together, side by side; None while that is not settled."""

    def outcome(self, state: Any) -> Any | None:
        """An Outcome, with whatever else the game tells of its end; None before it."""

    def describe(self, state: Any) -> dict[str, Any]:
        """``state`` of engine-protocol.md."""

    def state_to_json(self, state: Any) -> dict[str, Any]:
        """A snapshot that ``state_from_json`` reads back."""

    def state_from_json(self, obj: Mapping[str, Any]) -> Any: ...


@runtime_checkable
class LevelGame(Protocol):
    """A game whose deals make a match in which teams rise from level to level."""

    def levels(self, variant: str, orders: object) -> dict[str, object]:
        """``levels`` of engine-protocol.md. Raises BadRequest for bad finishing orders."""

    def deal_amid_match(self, variant: str, seats: int, seed: str) -> Any:
        """One deal as a match may bring it: the seed says the level and the deal before, too."""

    def standing(self, kept: Mapping[str, Any] | None, deal: Mapping[str, Any]) -> Any:
        """A match before a deal, from the ``to_json`` of a standing.

        Without one the match begins with this deal, and with its level when it is an explicit one.
        """

    def standing_after(self, variant: str, standing: Any, outcome: Any) -> Any: ...
