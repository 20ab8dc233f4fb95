"""What goes before the play of some games, and what lies beside the table: as words see them."""

from dataclasses import dataclass

from games.engine.cards import Card


@dataclass(frozen=True)
class WordMove:
    """A move that is made by saying something, with a button of its own."""

    text: str
    """For the log: ``bid 1``."""
    label: str


@dataclass(frozen=True)
class Prelude:
    title: str
    """In place of the number of the trick."""
    caption: str
    own_turn: str
    """The status line of who is to move."""
    waiting: str
    """That of the others."""
    moves: tuple[WordMove, ...] = ()


@dataclass(frozen=True)
class Beside:
    """Cards that lie beside the table for the whole deal, and what is at stake."""

    name: str
    """Of the cards."""
    cards: tuple[Card, ...]
    """In the order in which they lie; empty while they lie face down."""
    count: int
    text: str
