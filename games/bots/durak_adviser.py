"""What a player of Durak is advised, while a page waits for it.

A guess at one hand leaves much to chance. Here more are weighed, by one who remembers who took
what; and of moves that are about as good the cheapest is advised, as the easiest to understand.
"""

from collections.abc import Sequence

from games.bots.durak_ending import Choice
from games.bots.durak_outlook import Knowledge
from games.bots.durak_reckoning import other_of, possible_hands, weighed
from games.bots.proof_numbers import OutOfNodes
from games.engine.cards import CardSet
from games.engine.durak import GAME
from games.engine.durak_play import View
from games.engine.durak_table import DONE, SUIT_CARDS, TAKE, Move

MOST_GUESSES, FEWEST_GUESSES = 10, 3
PAIRS = 80
"""Of a move and a hand; the fewer moves there are, the more hands are guessed."""
ENDING_NODES = 500
ABOUT_AS_GOOD = 0.08
"""As much may a move be worth less than the best; the guesses are no better than that."""


def adviser(view: View, seed: str) -> str:
    return GAME.move_text(_advised(view, GAME.hints(view), seed))


def _advised(view: View, moves: Sequence[Move], seed: str) -> Move:
    """Out of these, which come cheapest first."""
    if len(moves) == 1:
        return moves[0]
    knowledge, other = Knowledge(view), other_of(view)
    hidden, known, unseen = knowledge.hidden[other], knowledge.known[other], knowledge.unseen
    if knowledge.complete and not view.stock_left and len(view.round.alive) == 2:
        hands = [known | unseen]
        if found := _in_the_ending(view, moves, hands[0]):
            return found
    else:
        guesses = max(FEWEST_GUESSES, min(MOST_GUESSES, PAIRS // len(moves)))
        hands = possible_hands(view, unseen, known, hidden, seed, guesses)
    return _cheapest_of_the_best(view, moves, hands, unseen)


def _in_the_ending(view: View, moves: Sequence[Move], other: CardSet) -> Move | None:
    """A move that wins, else one that does not lose, if that is soon found."""
    try:
        return Choice(view, moves, other, ENDING_NODES).solved()
    except OutOfNodes:
        return None


def _cheapest_of_the_best(
    view: View, moves: Sequence[Move], hands: Sequence[CardSet], unseen: CardSet
) -> Move:
    """To add nothing, or to take what only trumps could beat, is never the dearer way."""
    worths = weighed(view, moves, hands, unseen)
    best, first = worths[0]
    if first.verb == DONE:
        return first
    good = [move for worth, move in worths if worth > best - ABOUT_AS_GOOD]
    if first.verb == TAKE:
        trumps = SUIT_CARDS[view.trump]
        good = [move for move in good if not move.cards & trumps]
    return next(move for move in moves if move in good)
