"""What lies on the table in Durak, what may be laid there, and the moves as text.

Moves are made once and shared: a listing only picks them out of tables.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from games.engine.cards import (
    RANKS,
    SUITS,
    Card,
    CardSet,
    card_text,
    card_texts,
    cards_in,
    parse_card,
    rank_of,
)
from games.engine.errors import BadCard, IllegalMove, Reason

ATTACK, BEAT, TRANSFER, TAKE, DONE = "attack", "beat", "transfer", "take", "done"

DECK: tuple[Card, ...] = tuple(range(RANKS.index("6") * 4, RANKS.index("2") * 4))
ALL_CARDS: CardSet = sum(1 << card for card in DECK)
MOST_IN_THE_FIRST_ROUND = 5
MOST_IN_A_ROUND = 6


class Move(NamedTuple):
    verb: str
    cards: CardSet = 0
    """The cards that it lays on the table."""
    target: Card | None = None
    """The attack card that a beat covers."""

    @property
    def text(self) -> str:
        target = [] if self.target is None else [card_text(self.target)]
        return " ".join([self.verb, *target, *card_texts(self.cards)])


class Play(NamedTuple):
    """A move as it lies in the log: whose it was."""

    seat: int
    move: Move

    @property
    def cards(self) -> CardSet:
        return self.move.cards


@dataclass(unsafe_hash=True)
class Round:
    """What stands fast while a round is played, but for a transfer."""

    attacker: Final[int]
    """The main attacker: who opened, or transferred last."""
    defender: Final[int]
    held: Final[int]
    """How many cards the defender held when the attack reached them."""
    most: Final[int]
    """So many attack cards may lie on the table: 5 in the first round, then 6."""
    others: Final[tuple[int, ...]]
    """All but the defender in the order in which they speak and draw, main attacker first."""
    alive: Final[tuple[int, ...]]
    """The seats that were still in the game when the round began."""
    fruitless: Final[int] = 0
    """How many rounds before it, in a row, were taken while nobody drew or went out."""


class Draw(NamedTuple):
    seat: int
    number: int


class PastRound(NamedTuple):
    """A finished round, as everybody saw it."""

    attacker: int
    """The main attacker at its end."""
    defender: int
    taken: bool
    """Whether the defender picked the cards up; else they went to the discard."""
    cards: CardSet
    """All that lay on the table."""
    draws: tuple[Draw, ...]
    """In the order in which they drew."""
    out: tuple[int, ...]
    """Who went out of the game in it."""
    plays: tuple[Play, ...]


class Position(Protocol):
    """What the seat to move knows; States and Views both are one."""

    @property
    def variant(self) -> str: ...
    @property
    def seat(self) -> int | None:
        """Whose eyes these are."""

    @property
    def turn(self) -> int | None: ...
    @property
    def hand(self) -> CardSet:
        """The cards of ``seat``."""

    @property
    def played(self) -> tuple[Play, ...]:
        """The plays of the present round."""

    @property
    def round(self) -> Round: ...
    @property
    def rounds(self) -> tuple[PastRound, ...]:
        """The finished rounds."""

    @property
    def laid(self) -> CardSet:
        """All cards on the table."""

    @property
    def unbeaten(self) -> CardSet:
        """The attack cards that nothing covers."""

    @property
    def fitting(self) -> CardSet:
        """All cards whose rank lies on the table; every card while it is empty."""

    @property
    def room(self) -> int:
        """How many attack cards more may be laid now."""

    @property
    def taking(self) -> bool:
        """Whether the defender has said that they take."""

    @property
    def trump(self) -> int:
        """Index into SUITS."""

    @property
    def stock_left(self) -> int: ...
    @property
    def counts(self) -> tuple[int, ...]:
        """``counts[seat]``: how many cards each seat holds."""


SUIT_CARDS = tuple(
    sum(1 << card for card in DECK if card & 3 == suit) for suit in range(len(SUITS))
)


def _beaters(card: Card, trump: int) -> CardSet:
    higher = SUIT_CARDS[card & 3] >> card + 1 << card + 1
    return higher if card & 3 == trump else higher | SUIT_CARDS[trump]


_INDEXES = range(ALL_CARDS.bit_length())
"""Of a table that is read by card: the ranks below the six are there, and never asked for."""
BEATERS = tuple(tuple(_beaters(card, trump) for card in _INDEXES) for trump in range(len(SUITS)))
"""``BEATERS[trump][card]``: the cards that beat a card."""


def _parts(cards: CardSet) -> Iterator[CardSet]:
    """The non-empty subsets."""
    part = cards
    while part:
        yield part
        part = part - 1 & cards


GROUPS = frozenset(
    suits << 4 * rank for rank in {rank_of(card) for card in DECK} for suits in range(1, 16)
)
"""Every set of cards of one rank."""
_ATTACK = {group: Move(ATTACK, group) for group in GROUPS}
_ATTACKS = tuple(
    {
        group: [_ATTACK[part] for part in _parts(group) if part.bit_count() <= room]
        for group in GROUPS
    }
    for room in range(MOST_IN_A_ROUND + 1)
)
"""``_ATTACKS[room][group]``: what of a group of one rank may be laid while room is so much."""
ITS_RANK = (0, *(15 << (length - 1 & ~3) for length in range(1, ALL_CARDS.bit_length() + 1)))
"""``ITS_RANK[cards.bit_length()]``: the four cards of the rank of the highest of ``cards``."""
_BEAT = tuple(tuple(Move(BEAT, 1 << cover, target) for cover in _INDEXES) for target in _INDEXES)
"""``_BEAT[target][cover]``."""
_TRANSFERS = {group: [Move(TRANSFER, 1 << card) for card in cards_in(group)] for group in GROUPS}
TAKE_MOVE = Move(TAKE)
DONE_MOVE = Move(DONE)


def attack_cards(laid: CardSet, unbeaten: CardSet) -> int:
    """How many attack cards lie on the table: one for each cover, and the unbeaten."""
    return laid.bit_count() + unbeaten.bit_count() >> 1


def next_alive(seat: int, held: Sequence[int], stock_left: int) -> int:
    """The next seat still in the game; ``seat`` itself when there is no other.

    ``held[seat]`` is 0 for an empty hand, and anything else for another.
    """
    seats = len(held)
    if stock_left:
        return (seat + 1) % seats
    for step in range(1, seats):
        other = (seat + step) % seats
        if held[other]:
            return other
    return seat


def all_plays(position: Position) -> tuple[Play, ...]:
    """The whole log."""
    finished = (play for past in position.rounds for play in past.plays)
    return (*finished, *position.played)


def plies(position: Position) -> int:
    return sum(len(past.plays) for past in position.rounds) + len(position.played)


def table(position: Position) -> list[tuple[Card, Card | None]]:
    """The attack cards in the order in which they were laid, each with its cover or None."""
    covers: dict[Card, Card | None] = {}
    for _, move in position.played:
        if move.target is not None:
            covers[move.target] = move.cards.bit_length() - 1
        else:
            covers |= dict.fromkeys(cards_in(move.cards))
    return list(covers.items())


def legal_moves(position: Position) -> list[Move]:
    turn = position.turn
    if turn is None or turn != position.seat:
        return []
    if turn == position.round.defender:
        return _defences(position)
    fitting = position.hand & position.fitting
    choices = _ATTACKS[position.room]
    moves = [DONE_MOVE] if position.laid else []
    while fitting:
        group = fitting & ITS_RANK[fitting.bit_length()]
        moves += choices[group]
        fitting ^= group
    return moves


def _defences(position: Position) -> list[Move]:
    hand, unbeaten = position.hand, position.unbeaten
    beaters = BEATERS[position.trump]
    moves = [TAKE_MOVE]
    open_cards = unbeaten
    while open_cards:
        target = open_cards.bit_length() - 1
        open_cards ^= 1 << target
        covers = hand & beaters[target]
        made = _BEAT[target]
        while covers:
            lowest = covers & -covers
            moves.append(made[lowest.bit_length() - 1])
            covers ^= lowest
    if unbeaten == position.laid:
        same = hand & position.fitting
        if same and position.variant == "transfer" and may_pass_on(position):
            moves += _TRANSFERS[same]
    return moves


def may_pass_on(position: Position) -> bool:
    """Whether the next player holds enough for the attack with one card more.

    A transfer never meets the limit of five or six: there are only four cards of a rank.
    """
    defender, counts = position.round.defender, position.counts
    to = next_alive(defender, counts, position.stock_left)
    return to != defender and counts[to] > position.unbeaten.bit_count()


def parse_move(text: str) -> Move:
    """A move's text, whatever the position. Raises IllegalMove or BadCard."""
    verb, *texts = text.split() or [""]
    if verb not in (ATTACK, BEAT, TRANSFER, TAKE, DONE):
        raise IllegalMove(Reason("not_a_move", {"text": text[:40]}))
    cards = [parse_durak_card(card) for card in texts]
    if verb in (ATTACK, TRANSFER) and not cards:
        raise IllegalMove(Reason("nothing_selected", {"verb": verb}))
    if verb == BEAT and len(cards) == 2:
        return Move(BEAT, 1 << cards[1], cards[0])
    if verb == BEAT or (verb in (TAKE, DONE) and cards):
        raise IllegalMove(Reason("not_a_move", {"text": text[:40]}))
    laid = sum(1 << card for card in set(cards))
    if len(cards) > laid.bit_count():
        raise IllegalMove(Reason("not_in_hand"))
    return Move(verb, laid)


def parse_durak_card(text: str) -> Card:
    """Raises BadCard for what the deck of 36 has not."""
    card = parse_card(text)
    if not ALL_CARDS >> card & 1:
        raise BadCard(f"the deck of 36 has no {text}", fault=Reason("not_in_deck", {"card": card}))
    return card
