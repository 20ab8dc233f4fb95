"""A move of Durak reckoned to the end of the round, over what the other player may hold.

With more than two at the table the round is reckoned as if it were between two: the defender
and the attacker, or oneself and the defender.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from games.bots.durak_outlook import Outlook
from games.bots.durak_search import Options, RoundSearch
from games.engine.cards import CardSet, card_set, cards_in
from games.engine.dealing import Stream
from games.engine.durak_play import View
from games.engine.durak_table import ATTACK, ITS_RANK, TAKE, TRANSFER, Move

NODES, FEWEST_NODES = 600, 5
"""Of a decision; of a move and a hand."""


def other_of(view: View) -> int:
    """Whom the round is reckoned against: the defender, or who attacks one."""
    present = view.round
    return present.attacker if view.seat == present.defender else present.defender


def possible_hands(
    view: View, unseen: CardSet, known: CardSet, hidden: int, seed: str, samples: int
) -> list[CardSet]:
    """What the other may hold: ``hidden`` cards out of ``unseen`` besides the ``known``."""
    stream = Stream(f"{seed}/{view.ply}/{view.seat}", len(view.counts))
    deck = list(cards_in(unseen))
    return [known | card_set(stream.shuffled(deck)[:hidden]) for _ in range(samples)]


def best_first(
    view: View, moves: Sequence[Move], hands: Sequence[CardSet], unseen: CardSet
) -> list[Move]:
    """The moves worth weighing, best first."""
    return [move for _, move in weighed(view, moves, hands, unseen)]


def weighed(
    view: View, moves: Sequence[Move], hands: Sequence[CardSet], unseen: CardSet
) -> list[tuple[float, Move]]:
    """What the moves worth weighing are worth over these hands, the best first."""
    search = Outlook(view.trump_card, view.variant, view.stock_left, unseen)
    moves = worth_weighing(search, view, moves)
    nodes = max(FEWEST_NODES, NODES // (len(moves) * len(hands)))

    def worth(move: Move) -> float:
        total = 0.0
        for hand in hands:
            search.nodes = nodes
            total += value_after(search, view, hand, move, -2, 2)
        return total / len(hands)

    return sorted(((worth(move), move) for move in moves), key=itemgetter(0), reverse=True)


def worth_weighing(search: Options, view: View, moves: Sequence[Move]) -> list[Move]:
    """All that differ for one who reckons: which card is covered first does not."""
    if view.seat == view.round.defender:
        first = view.unbeaten.bit_length() - 1
        return [move for move in moves if move.target in (None, first)]
    laying = set(search.attacks(view.hand & view.fitting, view.room, view.laid))
    return [move for move in moves if move.cards in laying]


def value_after(
    search: RoundSearch, view: View, other: CardSet, move: Move, alpha: float, beta: float
) -> float:
    """What the move is worth to the seat, when the other player holds these cards."""
    value_of, position, attacks = after(search, view, other, move)
    if attacks:
        return float(value_of(*position, alpha, beta))
    return -float(value_of(*position, -beta, -alpha))


def after(
    search: Any, view: View, other: CardSet, move: Move
) -> tuple[Callable[..., Any], tuple[int, ...], bool]:
    """Which method of a search judges the position after the move, what it is told of it, and
    whether the seat is the attacker there."""
    verb, cards, target = move
    laid, most = view.laid | cards, view.round.most
    room = view.room - cards.bit_count() if verb == ATTACK else view.room
    fit = (view.fitting if view.laid else 0) | ITS_RANK[cards.bit_length()]
    mine = view.hand ^ cards
    if view.seat != view.round.defender:
        if view.taking:
            if verb == ATTACK:
                return search.give, (mine, other, laid, fit, room), True
            return search.taken, (mine, other | laid), True
        if verb == ATTACK:
            unbeaten = view.unbeaten | cards
            return search.defend, (mine, other, laid, unbeaten, fit, room, most), True
        return search.beaten, (mine, other), True
    if verb == TRANSFER:
        return search.passed_on, (mine, other, laid, fit, most), True
    if verb == TAKE:
        return search.give, (other, mine, laid, fit, room), False
    unbeaten = view.unbeaten ^ 1 << (target or 0)
    if unbeaten:
        return search.defend, (other, mine, laid, unbeaten, fit, room, most), False
    return search.attack, (other, mine, laid, fit, room, most), False
