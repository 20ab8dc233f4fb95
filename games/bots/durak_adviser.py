"""What a player of Durak is advised, while a page waits for it.

A guess at one hand leaves much to chance. Here more are weighed, by one who remembers who took
what; and of moves that are about as good the cheapest is advised, as the easiest to understand.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.bots.durak_ending import Choice
from games.bots.durak_outlook import Knowledge
from games.bots.durak_reckoning import other_of, possible_hands, weighed
from games.bots.proof_numbers import OutOfNodes
from games.engine.cards import CardSet
from games.engine.durak import GAME
from games.engine.durak_play import View
from games.engine.durak_table import ATTACK, DONE, SUIT_CARDS, TAKE, Move

MOST_GUESSES, FEWEST_GUESSES = 10, 3
PAIRS = 80
"""Of a move and a hand; the fewer moves there are, the more hands are guessed."""
ENDING_NODES = 500
ABOUT_AS_GOOD = 0.08
"""As much may a move be worth less than the best; the guesses are no better than that."""
A_TRUMPS_WORTH = 0.2


class Settled(NamedTuple):
    move: Move
    """It surely does not lose."""
    wins: bool


@lru_cache(maxsize=64)
def adviser(view: View, seed: str) -> str:
    """Kept, since a page asks more than once."""
    return GAME.move_text(_advised(view, GAME.hints(view), seed))


def _advised(view: View, moves: Sequence[Move], seed: str) -> Move:
    """Out of these, which come cheapest first."""
    if len(moves) == 1:
        return moves[0]
    knowledge, other = Knowledge(view), other_of(view)
    hidden, known, unseen = knowledge.hidden[other], knowledge.known[other], knowledge.unseen
    if _is_ending(view, knowledge):
        if found := settled(view):
            return found.move
        hands = [known | unseen]
    else:
        guesses = max(FEWEST_GUESSES, min(MOST_GUESSES, PAIRS // len(moves)))
        hands = possible_hands(view, unseen, known, hidden, seed, guesses)
    return _cheapest_of_the_best(view, moves, hands, unseen)


@lru_cache(maxsize=64)
def settled(view: View) -> Settled | None:
    """What is sure for one who remembers all cards, if an answer is soon found."""
    knowledge, other = Knowledge(view), other_of(view)
    if not _is_ending(view, knowledge):
        return None
    hand = knowledge.known[other] | knowledge.unseen
    choice = Choice(view, GAME.hints(view), hand, ENDING_NODES)
    try:
        move = choice.solved()
    except OutOfNodes:
        return None
    return None if move is None else Settled(move, choice.wins_with(move))


def _is_ending(view: View, knowledge: Knowledge) -> bool:
    """Whether two are left, who draw no more, and the cards of both are known."""
    return not view.stock_left and len(view.round.alive) == 2 and knowledge.complete


def _cheapest_of_the_best(
    view: View, moves: Sequence[Move], hands: Sequence[CardSet], unseen: CardSet
) -> Move:
    """To add nothing, or to take what only trumps could beat, is never the dearer way; a trump is
    thrown in while there is a stock only where it is a lot better.
    """
    worths = weighed(view, moves, hands, unseen)
    best, first = worths[0]
    if first.verb == DONE:
        return first
    trumps = SUIT_CARDS[view.trump]
    adds_trumps = view.stock_left and view.laid and first.verb == ATTACK and first.cards & trumps
    near = A_TRUMPS_WORTH if adds_trumps else ABOUT_AS_GOOD
    good = [move for worth, move in worths if worth > best - near]
    if first.verb == TAKE:
        good = [move for move in good if not move.cards & trumps]
    return next(move for move in moves if move in good)
