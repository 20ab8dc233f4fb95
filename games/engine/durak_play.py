"""What happens in Durak: the word goes round, a round is over, cards are drawn, the next begins.

Who has the word is said in engine-protocol.md, Moves; the rest in rules.md, section 3.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from games.engine.cards import Card, CardSet, card_text, card_texts
from games.engine.durak_table import (
    ALL_CARDS,
    ATTACK,
    BEAT,
    DONE,
    ITS_RANK,
    MOST_IN_A_ROUND,
    MOST_IN_THE_FIRST_ROUND,
    TAKE,
    TRANSFER,
    Draw,
    Move,
    PastRound,
    Play,
    Round,
    all_plays,
    next_alive,
    plies,
)

HAND = 6
FRUITLESS_ROUNDS = 40
"""So many rounds taken in a row, nobody drawing or going out, are a draw."""
_MOST_SEATS = 6

_new = tuple.__new__
"""Makes a named tuple without its generated constructor, in half the time; here it counts."""


@dataclass(frozen=True, slots=True)
class DurakDeal:
    variant: str
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    """In the order in which it is drawn: the turned-up trump last."""
    trump_card: Card
    attacker: int
    study: bool = False
    """A set position, dealt by no number."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    def to_json(self) -> dict[str, Any]:
        obj: dict[str, Any] = {
            "hands": [card_texts(hand) for hand in self.hands],
            "stock": [card_text(card) for card in self.stock],
        }
        if not self.stock:
            obj["trump"] = card_text(self.trump_card)
        if self.study:
            obj["attacker"] = self.attacker
        return obj


@dataclass
class State:
    """Final, not frozen: it is made at every ply, and a frozen one takes thrice the time.

    Not in slots either, nor is its round: Python makes those by a slower way.
    """

    deal: Final[DurakDeal]
    hands: Final[tuple[CardSet, ...]]
    turn: Final[int | None]
    hand: Final[CardSet]
    """Of the seat to move."""
    played: Final[tuple[Play, ...]]
    """The plays of the present round."""
    round: Final[Round]
    laid: Final[CardSet]
    """All cards on the table."""
    unbeaten: Final[CardSet]
    fitting: Final[CardSet]
    """All cards whose rank lies on the table; every card while it is empty."""
    room: Final[int]
    """How many attack cards more may be laid now."""
    taking: Final[bool]
    done: Final[int]
    """A bit for each seat that has said ``done`` since the last card was laid."""
    stock: Final[tuple[Card, ...]]
    rounds: Final[tuple[PastRound, ...]]

    @property
    def variant(self) -> str:
        return self.deal.variant

    @property
    def trump_card(self) -> Card:
        return self.deal.trump_card

    @property
    def trump(self) -> int:
        """Index into SUITS."""
        return self.deal.trump_card & 3

    @property
    def seat(self) -> int | None:
        return self.turn

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple([hand.bit_count() for hand in self.hands])

    @property
    def stock_left(self) -> int:
        return len(self.stock)

    @property
    def phase(self) -> str:
        return "over" if self.turn is None else "play"

    @property
    def plays(self) -> tuple[Play, ...]:
        return all_plays(self)

    @property
    def ply(self) -> int:
        return plies(self)


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` may see: its own hand, how many cards the others hold, and all that happened.

    Who took which cards, who drew how many, and what lies in the discard is in ``rounds``.
    """

    variant: str
    seat: int
    hand: CardSet
    counts: tuple[int, ...]
    turn: int | None
    played: tuple[Play, ...]
    round: Round
    laid: CardSet
    unbeaten: CardSet
    fitting: CardSet
    """All cards whose rank lies on the table; every card while it is empty."""
    room: int
    """How many attack cards more may be laid now."""
    taking: bool
    done: int
    stock_left: int
    trump_card: Card
    """Shown at the deal; the last card of the stock, and nobody's as long as there is one."""
    rounds: tuple[PastRound, ...]

    @property
    def trump(self) -> int:
        """Index into SUITS."""
        return self.trump_card & 3

    @property
    def phase(self) -> str:
        return "over" if self.turn is None else "play"

    @property
    def plays(self) -> tuple[Play, ...]:
        return all_plays(self)

    @property
    def ply(self) -> int:
        return plies(self)


def start(deal: DurakDeal) -> State:
    held = enumerate(deal.hands)
    alive = tuple(seat for seat, hand in held if hand or deal.stock)
    return _opened(deal, deal.hands, deal.stock, (), deal.attacker, alive, 0)


def _others(attacker: int, defender: int, seats: int) -> tuple[int, ...]:
    clockwise = (*range(attacker, seats), *range(attacker))
    return tuple(seat for seat in clockwise if seat != defender)


_OTHERS = tuple(
    tuple(
        tuple(_others(attacker, defender, seats) for defender in range(seats))
        for attacker in range(seats)
    )
    for seats in range(_MOST_SEATS + 1)
)
"""``_OTHERS[seats][attacker][defender]``"""


def _opened(
    deal: DurakDeal,
    hands: tuple[CardSet, ...],
    stock: tuple[Card, ...],
    rounds: tuple[PastRound, ...],
    attacker: int,
    alive: tuple[int, ...],
    fruitless: int,
) -> State:
    """A round begins."""
    defender = next_alive(attacker, hands, len(stock))
    held = hands[defender].bit_count()
    others = _OTHERS[len(hands)][attacker][defender]
    most = MOST_IN_A_ROUND if rounds else MOST_IN_THE_FIRST_ROUND
    present = Round(attacker, defender, held, most, others, alive, fruitless)
    room = most if most < held else held
    return State(
        deal, hands, attacker, hands[attacker], (), present, 0, 0, ALL_CARDS, room,
        False, 0, stock, rounds,
    )  # fmt: skip


def _attacked(state: State, move: Move) -> State:
    cards = move.cards
    laid = state.laid
    fitting = state.fitting if laid else ITS_RANK[cards.bit_length()]
    unbeaten, room = state.unbeaten | cards, state.room - cards.bit_count()
    return _next_word(state, move, laid | cards, unbeaten, fitting, room, state.taking, 0)


def _covered(state: State, move: Move) -> State:
    cards = move.cards
    unbeaten = state.unbeaten ^ 1 << (move.target or 0)
    fitting = state.fitting | ITS_RANK[cards.bit_length()]
    return _next_word(state, move, state.laid | cards, unbeaten, fitting, state.room, False, 0)


def _took(state: State, move: Move) -> State:
    return _next_word(state, move, state.laid, state.unbeaten, state.fitting, state.room, True, 0)


def _added_nothing(state: State, move: Move) -> State:
    done = state.done | 1 << (state.turn or 0)
    return _next_word(
        state, move, state.laid, state.unbeaten, state.fitting, state.room, state.taking, done
    )


def _transferred(state: State, move: Move) -> State:
    attacker = state.round.defender
    most, alive, fruitless = state.round.most, state.round.alive, state.round.fruitless
    hands = _with_hand(state.hands, attacker, state.hands[attacker] ^ move.cards)
    defender = next_alive(attacker, hands, len(state.stock))
    held = hands[defender].bit_count()
    others = _OTHERS[len(hands)][attacker][defender]
    present = Round(attacker, defender, held, most, others, alive, fruitless)
    played = (*state.played, _new(Play, (attacker, move)))
    laid = state.laid | move.cards
    room = min(most, held) - laid.bit_count()
    return State(
        state.deal, hands, defender, hands[defender], played, present, laid, laid,
        state.fitting, room, False, 0, state.stock, state.rounds,
    )  # fmt: skip


AFTER: dict[str, Callable[[State, Move], State]] = {
    ATTACK: _attacked,
    BEAT: _covered,
    TRANSFER: _transferred,
    TAKE: _took,
    DONE: _added_nothing,
}
"""``AFTER[verb](state, move)``: the state after a legal move."""


def _with_hand(hands: tuple[CardSet, ...], seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _next_word(
    state: State,
    move: Move,
    laid: CardSet,
    unbeaten: CardSet,
    fitting: CardSet,
    room: int,
    taking: bool,
    done: int,
) -> State:
    """Who speaks after the move; when nobody has the word, the round is over."""
    seat, hands, present = state.turn or 0, state.hands, state.round
    played = (*state.played, _new(Play, (seat, move)))
    if move.cards:
        changed = list(hands)
        changed[seat] ^= move.cards
        hands = tuple(changed)
    turn = present.defender
    if not unbeaten or taking:
        for turn in present.others if room else ():
            if hands[turn] & fitting and not done >> turn & 1:
                break
        else:
            return _closed(state, hands, played, laid, taking)
    return State(
        state.deal, hands, turn, hands[turn], played, present, laid, unbeaten, fitting, room,
        taking, done, state.stock, state.rounds,
    )  # fmt: skip


def _closed(
    state: State,
    hands: tuple[CardSet, ...],
    played: tuple[Play, ...],
    laid: CardSet,
    taken: bool,
) -> State:
    """Take or discard, draw, and begin the next round unless the game ends."""
    present, stock = state.round, state.stock
    attacker, defender, alive = present.attacker, present.defender, present.alive
    draws: tuple[Draw, ...] = ()
    out: tuple[int, ...] = ()
    if taken:
        hands = _with_hand(hands, defender, hands[defender] | laid)
    if stock:
        hands, stock, draws = _drawn(hands, stock, (*present.others, defender))
    if not stock and 0 in hands:
        out = tuple([seat for seat in alive if not hands[seat]])
        alive = tuple([seat for seat in alive if hands[seat]])
    past = _new(PastRound, (attacker, defender, taken, laid, draws, out, played))
    rounds = (*state.rounds, past)
    fruitless = present.fruitless + 1 if taken and not draws and not out else 0
    if len(alive) < 2 or fruitless == FRUITLESS_ROUNDS:
        present = replace(present, alive=alive, fruitless=fruitless)
        return State(state.deal, hands, None, 0, (), present, 0, 0, 0, 0, False, 0, stock, rounds)
    leader = (defender + taken) % len(hands)
    if leader not in alive:
        leader = next_alive(leader, hands, len(stock))
    return _opened(state.deal, hands, stock, rounds, leader, alive, fruitless)


def _drawn(
    hands: Sequence[CardSet], stock: tuple[Card, ...], order: Sequence[int]
) -> tuple[tuple[CardSet, ...], tuple[Card, ...], tuple[Draw, ...]]:
    """The hands filled up to six, what is left of the stock, and who drew."""
    filled = list(hands)
    draws: list[Draw] = []
    for seat in order:
        hand = filled[seat]
        missing = HAND - hand.bit_count()
        if missing > 0 and stock:
            drawn = stock[:missing]
            stock = stock[missing:]
            for card in drawn:
                hand |= 1 << card
            filled[seat] = hand
            draws.append(_new(Draw, (seat, len(drawn))))
    return tuple(filled), stock, tuple(draws)
