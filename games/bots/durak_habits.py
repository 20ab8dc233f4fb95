"""How a beginner plays Durak: low cards first, beat what can be beaten, throw in all that fits."""

from games.engine.cards import Card, cards_in, rank_of
from games.engine.durak_table import (
    ATTACK,
    BEAT,
    BEATERS,
    DONE_MOVE,
    TAKE_MOVE,
    TRANSFER,
    Move,
    Position,
    may_pass_on,
)

_TRUMP = 3
"""So many ranks a trump counts more."""


def beginners_move(position: Position) -> Move:
    if position.turn == position.round.defender:
        return _defence(position)
    fitting = position.hand & position.fitting
    if not (fitting and position.room):
        return DONE_MOVE
    return Move(ATTACK, 1 << min(cards_in(fitting), key=lambda card: _worth(position, card)))


def _worth(position: Position, card: Card) -> int:
    return rank_of(card) + _TRUMP * (card & 3 == position.trump)


def _defence(position: Position) -> Move:
    """The hardest card first; with a card of the same rank the attack is passed on."""
    same = position.hand & position.fitting
    may_transfer = position.variant == "transfer" and position.unbeaten == position.laid
    if same and may_transfer and may_pass_on(position):
        return Move(TRANSFER, same & -same)
    hand, first = position.hand, None
    for target in sorted(cards_in(position.unbeaten), key=lambda card: -_worth(position, card)):
        able = hand & BEATERS[position.trump][target]
        if not able:
            return TAKE_MOVE
        cover = min(cards_in(able), key=lambda card: _worth(position, card))
        hand ^= 1 << cover
        first = first or Move(BEAT, 1 << cover, target)
    return first or TAKE_MOVE
