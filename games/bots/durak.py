"""Bots for Durak: how each level comes to its move."""

from collections.abc import Callable, Mapping

from games.bots.durak_ending import move_in_the_ending
from games.bots.durak_habits import beginners_move
from games.bots.durak_outlook import Knowledge
from games.bots.durak_reckoning import best_first, other_of, possible_hands
from games.engine.durak import GAME
from games.engine.durak_play import View

GUESSES, STRONG_GUESSES = 1, 10
"""Hands that the other may hold, as many as a level weighs."""


def easy(view: View, seed: str) -> str:
    """Attacks low, beats whatever it can, throws in all that fits; remembers nothing."""
    return GAME.move_text(beginners_move(view))


def normal(view: View, seed: str) -> str:
    """Reckons the round, knows the discard and what a card is worth; forgets who took what."""
    moves = GAME.legal_moves(view)
    if len(moves) == 1:
        return GAME.move_text(moves[0])
    unseen, other = Knowledge(view).beyond_the_discard, other_of(view)
    hands = possible_hands(view, unseen, 0, view.counts[other], seed, GUESSES)
    return GAME.move_text(best_first(view, moves, hands, unseen)[0])


def strong(view: View, seed: str) -> str:
    """Remembers who took what; once all is known, reckons the game to its end."""
    moves = GAME.legal_moves(view)
    if len(moves) == 1:
        return GAME.move_text(moves[0])
    knowledge, other = Knowledge(view), other_of(view)
    hidden, known, unseen = knowledge.hidden[other], knowledge.known[other], knowledge.unseen
    if knowledge.complete and not view.stock_left and len(view.round.alive) == 2:
        return GAME.move_text(move_in_the_ending(view, moves, known | unseen))
    hands = possible_hands(view, unseen, known, hidden, seed, STRONG_GUESSES)
    return GAME.move_text(best_first(view, moves, hands, unseen)[0])


LEVELS: Mapping[str, Callable[[View, str], str]] = {
    "easy": easy,
    "normal": normal,
    "strong": strong,
}
SLOW = frozenset({"strong"})
"""The levels that may take seconds."""
