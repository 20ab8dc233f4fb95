"""Durak (rules.md, section 3): beat or take; the last one with cards is the fool.

Who has the word, and when a round is over, is said in engine-protocol.md, Moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Any, ClassVar

from games.engine.cards import (
    SUITS,
    Card,
    CardSet,
    card_set,
    card_text,
    card_texts,
    parse_card,
    rank_of,
)
from games.engine.climbing import card_list, seat_number
from games.engine.dealing import Stream, dealt_round
from games.engine.durak_play import AFTER, HAND, DurakDeal, State, View, start
from games.engine.durak_reasons import CHECKS, explain_cards, refusal
from games.engine.durak_table import (
    ALL_CARDS,
    DECK,
    DONE,
    DONE_MOVE,
    SUIT_CARDS,
    TAKE,
    Draw,
    Move,
    PastRound,
    Play,
    Position,
    Round,
    legal_moves,
    next_alive,
    parse_durak_card,
    parse_move,
    table,
)
from games.engine.errors import BadRecord, GameOver, IllegalMove, Reason
from games.engine.game import Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """``fool`` is None when the game is drawn, and ``draw`` says why."""

    fool: int | None
    draw: str | None = None
    """``last_cards``: all went out in the same round; ``takes``: forty fruitless rounds."""

    @property
    def losers(self) -> tuple[int, ...]:
        return () if self.fool is None else (self.fool,)


class Durak:
    key = "durak"
    variants = ("throwin", "transfer")
    seat_choices = (2, 3, 4, 5, 6)
    letters: ClassVar = {"P": "throwin", "T": "transfer"}
    cards_are_moves = False
    copies = 1

    # Deals

    def deck(self, variant: str) -> Sequence[Card]:
        return DECK

    def parse_cards(self, variant: str, texts: Sequence[str]) -> CardSet:
        return card_set(parse_durak_card(text) for text in texts)

    def deal_from_seed(self, variant: str, seats: int, seed: str) -> DurakDeal:
        cards = Stream(seed, seats).shuffled(DECK)
        hands = dealt_round(cards[: HAND * seats], seats)
        rest = cards[HAND * seats :]
        return _fresh_deal(variant, hands, (*rest[1:], *rest[:1]), rest[0] if rest else cards[-1])

    def deal_from_json(self, variant: str, seats: int, obj: Mapping[str, Any]) -> DurakDeal:
        lists = obj.get("hands")
        if not isinstance(lists, list) or len(lists) != seats:
            raise BadRecord(
                f"'hands' must be {seats} lists of cards",
                fault=Reason("not_hands", {"seats": seats}),
            )
        hands = tuple(card_list(self, variant, texts) for texts in lists)
        stock = self._stock(variant, obj)
        together = _union(*hands, card_set(stock))
        if sum(map(int.bit_count, hands)) + len(stock) > together.bit_count():
            raise BadRecord("a card is there twice", fault=Reason("card_twice"))
        trump_card = _trump_card(obj, stock)
        if "attacker" in obj:
            attacker = seat_number(obj, "attacker", seats)
            return _study_deal(variant, hands, stock, trump_card, attacker)
        if together != ALL_CARDS or any(hand.bit_count() != HAND for hand in hands):
            raise BadRecord(
                "a deal that is not all 36 cards, six to each hand, needs an 'attacker'",
                fault=Reason("attacker_missing"),
            )
        return _fresh_deal(variant, hands, stock, trump_card)

    def _stock(self, variant: str, obj: Mapping[str, Any]) -> tuple[Card, ...]:
        texts = obj.get("stock", [])
        card_list(self, variant, texts)
        return tuple(parse_card(text) for text in texts)

    def start(self, deal: DurakDeal) -> State:
        return start(deal)

    # What may be played

    def parse_move(self, position: Position, text: str) -> Move:
        if position.turn is None:
            raise GameOver("the deal is over")
        move = parse_move(text)
        if reason := refusal(position, move):
            raise IllegalMove(reason)
        return move

    def move_text(self, move: Move) -> str:
        return move.text

    def option_text(self, option: Move) -> str:
        return option.text

    def concrete(self, hand: CardSet, option: Move) -> Move:
        return option

    legal_moves = staticmethod(legal_moves)

    def legal_texts(self, position: Position) -> list[str]:
        return sorted(move.text for move in legal_moves(position))

    def playable_cards(self, position: Position) -> CardSet:
        return _union(*(move.cards for move in legal_moves(position)))

    def hints(self, position: Position) -> list[Move]:
        trump = position.trump
        return sorted(legal_moves(position), key=lambda move: _price(move, trump))

    def explain(self, position: Position, cards: CardSet, reading: str | None = None) -> Verdict:
        """The verdict on a selection; ``readings`` are the legal moves that it may stand for.

        ``combo`` is the only one, or None. A card of the defender may have several: they say
        which attack card it covers, or that it transfers. There is no reading to be named.
        """
        moves, reason = explain_cards(position, cards)
        return Verdict(tuple(moves), moves[0] if len(moves) == 1 else None, reason)

    def explain_text(self, position: Position, text: str) -> Verdict:
        try:
            move = parse_move(text)
        except IllegalMove as error:
            return Verdict((), None, error.reason)
        return Verdict((), move, refusal(position, move))

    def explain_pass(self, position: Position) -> Reason | None:
        """Why the seat may not say ``done``."""
        return refusal(position, DONE_MOVE)

    # Play

    def apply(self, state: State, move: Move) -> State:
        if state.turn is None:
            raise GameOver("the deal is over")
        if reason := CHECKS[move.verb](state, move):
            raise IllegalMove(reason)
        return AFTER[move.verb](state, move)

    # The end

    def sides(self, state: State) -> tuple[tuple[int, ...], ...] | None:
        return tuple((seat,) for seat in range(len(state.hands)))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        holders = [seat for seat, hand in enumerate(state.hands) if hand]
        if len(holders) == 1:
            return Outcome(holders[0])
        return Outcome(None, "takes" if holders else "last_cards")

    # What others are told

    def view(self, state: State, seat: int) -> View:
        return View(
            state.variant, seat, state.hands[seat], state.counts, state.turn, state.played,
            state.round, state.laid, state.unbeaten, state.fitting, state.room, state.taking,
            state.done, state.stock_left, state.trump_card, state.rounds,
        )  # fmt: skip

    def describe(self, state: State) -> dict[str, Any]:
        outcome = self.outcome(state)
        return {
            "phase": state.phase,
            "turn": state.turn,
            "hands": [card_texts(hand) for hand in state.hands],
            "table": _table_json(state),
            "played": [
                {"seat": seat, "cards": card_texts(move.cards)} for seat, move in state.played
            ],
            "rows": None,
        } | ({"fool": outcome.fool} if outcome else {"scores": None})

    # Snapshots

    def state_to_json(self, state: State) -> dict[str, Any]:
        names = [field.name for field in fields(state) if field.name not in ("deal", "hand")]
        return (
            {"deal": state.deal.to_json(), "variant": state.variant}
            | {name: getattr(state, name) for name in names}
            | {"round": astuple(state.round)}
        )

    def state_from_json(self, obj: Mapping[str, Any]) -> State:
        hands = tuple(obj["hands"])
        return State(
            self.deal_from_json(obj["variant"], len(hands), obj["deal"]),
            hands,
            obj["turn"],
            0 if obj["turn"] is None else hands[obj["turn"]],
            _plays(obj["played"]),
            Round(*_tuples(obj["round"])),
            obj["laid"],
            obj["unbeaten"],
            obj["fitting"],
            obj["room"],
            obj["taking"],
            obj["done"],
            tuple(obj["stock"]),
            tuple(_past_round(*_tuples(past)) for past in obj["rounds"]),
        )


GAME = Durak()


def _union(*sets: CardSet) -> CardSet:
    union = 0
    for cards in sets:
        union |= cards
    return union


def _tuples(values: Sequence[Any]) -> list[Any]:
    return [tuple(value) if isinstance(value, (list, tuple)) else value for value in values]


def _plays(plays: Sequence[Any]) -> tuple[Play, ...]:
    return tuple(Play(seat, Move(*move)) for seat, move in plays)


def _past_round(*values: Any) -> PastRound:
    past = PastRound(*values)
    draws = tuple(Draw(*draw) for draw in past.draws)
    return past._replace(draws=draws, plays=_plays(past.plays))


def _trump_card(obj: Mapping[str, Any], stock: Sequence[Card]) -> Card:
    """The last card of the stock; without a stock the card that is given."""
    text = obj.get("trump")
    if text is None and stock:
        return stock[-1]
    if not isinstance(text, str):
        raise BadRecord(
            "a deal without a stock needs the card that is 'trump'", fault=Reason("trump_missing")
        )
    card = parse_durak_card(text)
    if stock and card != stock[-1]:
        raise BadRecord(
            "'trump' is not the last card of the stock",
            fault=Reason("trump_not_last", {"card": stock[-1]}),
        )
    return card


def _fresh_deal(
    variant: str, hands: tuple[CardSet, ...], stock: tuple[Card, ...], trump_card: Card
) -> DurakDeal:
    """The holder of the lowest trump attacks; seat 0 if no one has one."""
    trumps = [hand & SUIT_CARDS[trump_card & 3] for hand in hands]
    lowest = _union(*trumps) & -_union(*trumps)
    attacker = next((seat for seat, held in enumerate(trumps) if held & lowest), 0)
    return DurakDeal(variant, hands, stock, trump_card, attacker)


def _study_deal(
    variant: str,
    hands: tuple[CardSet, ...],
    stock: tuple[Card, ...],
    trump_card: Card,
    attacker: int,
) -> DurakDeal:
    counts = tuple(map(int.bit_count, hands))
    defender = next_alive(attacker, counts, len(stock))
    if defender == attacker or not counts[attacker] or not counts[defender]:
        raise BadRecord(
            "the attacker and the defender must hold cards", fault=Reason("no_cards_to_attack")
        )
    return DurakDeal(variant, hands, stock, trump_card, attacker, study=True)


def _table_json(state: State) -> dict[str, Any]:
    return {
        "attacks": [
            [card_text(card), None if cover is None else card_text(cover)]
            for card, cover in table(state)
        ],
        "attacker": state.round.attacker,
        "defender": state.round.defender,
        "taking": state.taking,
        "trump": SUITS[state.trump],
        "stock": len(state.stock),
    }


def _price(move: Move, trump: int) -> tuple[int, int, int]:
    """For the hint button: low plain cards first, and of a rank the more the better; trumps
    after that, a lone ``done`` before them; taking is the last resort.
    """
    if move.verb == TAKE:
        return 3, 0, 0
    if move.verb == DONE:
        return 1, 0, 0
    trumps = (move.cards & SUIT_CARDS[trump]).bit_count()
    return 2 if trumps else 0, rank_of(move.cards.bit_length() - 1), -move.cards.bit_count()
