"""Dou Dizhu (rules.md, section 2): one landlord against two peasants, after an auction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from games.engine.cards import (
    BIG_JOKER,
    SMALL_JOKER,
    Card,
    CardSet,
    card_set,
    card_text,
    card_texts,
    parse_card,
)
from games.engine.climbing import (
    PASS,
    PASS_MOVE,
    ClimbingGame,
    ClimbingState,
    ClimbingView,
    Play,
    card_list,
    hands_from_json,
    seat_number,
)
from games.engine.combos import CHAIN_RANKS, JOKER_RANKS, Catalogue, Form
from games.engine.dealing import Stream, dealt_round
from games.engine.errors import BadRecord, GameOver, IllegalMove, Reason
from games.engine.game import Verdict

HAND = 17
KITTY = 3
HIGHEST_BID = 3
_DECK: tuple[Card, ...] = (*range(52), SMALL_JOKER, BIG_JOKER)
_LONGEST = 12
_FORMS = (
    Form("single", 1),
    Form("pair", 2),
    Form("triple", 3),
    Form("triple_single", 3, kicker_width=1),
    Form("triple_pair", 3, kicker_width=2),
    Form("straight", 1, 5, _LONGEST, CHAIN_RANKS),
    Form("pair_straight", 2, 3, _LONGEST, CHAIN_RANKS),
    Form("plane", 3, 2, _LONGEST, CHAIN_RANKS),
    Form("plane_singles", 3, 2, _LONGEST, CHAIN_RANKS, kicker_width=1, equal_kickers=True),
    Form("plane_pairs", 3, 2, _LONGEST, CHAIN_RANKS, kicker_width=2),
    Form("quad_singles", 4, kicker_width=1, kickers_each=2),
    Form("quad_pairs", 4, kicker_width=2, kickers_each=2),
    Form("bomb", 4),
    Form("rocket", 1, 2, 2, JOKER_RANKS),
)


class Bid(NamedTuple):
    """A word in the auction; 0 points is a pass."""

    seat: int
    points: int

    @property
    def is_pass(self) -> bool:
        return not self.points

    @property
    def cards(self) -> CardSet:
        """None: in the log a bid is a move without cards."""
        return 0


class BidMove(NamedTuple):
    """An option and a move of the auction; a pass there is PASS, as in play."""

    points: int

    @property
    def cards(self) -> CardSet:
        return 0


@dataclass(frozen=True, slots=True)
class DouDizhuDeal:
    variant: str
    hands: tuple[CardSet, ...]
    kitty: tuple[Card, ...]
    """In the order in which they lay, face down until the landlord shows them.

    Empty in a study position that does not say which of the landlord's cards they are.
    """
    first_bidder: int
    marked: Card | None = None
    """The card that lay face up in the deck; whoever got it bids first."""
    landlord: int | None = None
    """Set, with ``bid``, in a study position: there is no auction."""
    bid: int = 0

    @property
    def seats(self) -> int:
        return len(self.hands)

    def to_json(self) -> dict[str, Any]:
        kitty = {"kitty": [card_text(card) for card in self.kitty]} if self.kitty else {}
        dealt = {"hands": [card_texts(hand) for hand in self.hands], **kitty}
        if self.landlord is not None:
            return dealt | {"landlord": self.landlord, "bid": self.bid}
        return dealt | {"first_bidder": self.first_bidder}


@dataclass(frozen=True, slots=True)
class DouDizhuState(ClimbingState[DouDizhuDeal]):
    bids: tuple[Bid, ...] = ()
    landlord: int | None = None
    bid: int = 0

    @property
    def phase(self) -> str:
        if self.turn is None:
            return "over"
        return "bid" if self.landlord is None else "play"

    @property
    def ply(self) -> int:
        return len(self.bids) + len(self.plays)

    @property
    def kitty(self) -> tuple[Card, ...]:
        return self.deal.kitty


@dataclass(frozen=True, slots=True)
class DouDizhuView(ClimbingView):
    bids: tuple[Bid, ...] = ()
    landlord: int | None = None
    bid: int = 0
    kitty: tuple[Card, ...] = ()
    """Empty until the landlord has shown it."""

    @property
    def phase(self) -> str:
        if self.turn is None:
            return "over"
        return "bid" if self.landlord is None else "play"

    @property
    def ply(self) -> int:
        return len(self.bids) + len(self.plays)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Points a seat; ``winner`` is None when all three passed."""

    landlord: int | None
    winner: int | None
    bid: int
    bombs: int
    """Bombs and rockets."""
    spring: bool
    total: tuple[int, ...]

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(seat for seat, points in enumerate(self.total) if points < 0)

    @property
    def price(self) -> int:
        return self.bid << self.bombs + self.spring


class DouDizhu(ClimbingGame):
    key = "doudizhu"
    variants = ("standard",)
    seat_choices = (3,)
    letters: ClassVar = {"D": "standard"}
    catalogue = Catalogue(_FORMS)
    pass_bars = False

    def deck(self, variant: str) -> tuple[Card, ...]:
        return _DECK

    def deal_from_seed(self, variant: str, seats: int, seed: str) -> DouDizhuDeal:
        stream = Stream(seed, seats)
        cards = stream.shuffled(_DECK)
        place = stream.below(HAND * seats)
        hands = dealt_round(cards[:-KITTY], seats)
        kitty = tuple(cards[-KITTY:])
        return DouDizhuDeal(variant, hands, kitty, place % seats, cards[place])

    def deal_from_json(self, variant: str, seats: int, obj: Mapping[str, Any]) -> DouDizhuDeal:
        hands = hands_from_json(self, variant, seats, obj)
        if "landlord" in obj:
            landlord, bid = seat_number(obj, "landlord", seats), obj.get("bid")
            if isinstance(bid, bool) or not isinstance(bid, int) or not 1 <= bid <= HIGHEST_BID:
                raise BadRecord("'bid' must be 1, 2 or 3", fault=Reason("not_a_bid"))
            taken = self._kitty_taken(variant, obj.get("kitty"), hands[landlord])
            return DouDizhuDeal(variant, hands, taken, landlord, landlord=landlord, bid=bid)
        kitty = card_list(self, variant, obj.get("kitty"))
        if kitty.bit_count() != KITTY or any(hand.bit_count() != HAND for hand in hands):
            raise BadRecord(
                "a deal of other hands than 17 and a kitty of 3 needs a 'landlord'",
                fault=Reason("landlord_missing"),
            )
        if any(hand & kitty for hand in hands):
            raise BadRecord("a card is in a hand and in the kitty", fault=Reason("card_twice"))
        in_order = tuple(parse_card(text) for text in obj["kitty"])
        return DouDizhuDeal(variant, hands, in_order, seat_number(obj, "first_bidder", seats))

    def _kitty_taken(self, variant: str, texts: Any, hand: CardSet) -> tuple[Card, ...]:
        """Of a study position, which need not name it: the kitty is in the landlord's hand."""
        if texts is None:
            return ()
        kitty = card_list(self, variant, texts)
        if kitty.bit_count() != KITTY or kitty & ~hand:
            raise BadRecord(
                "the kitty of a deal with a 'landlord' is 3 cards of that hand",
                fault=Reason("kitty_not_taken"),
            )
        return tuple(parse_card(text) for text in texts)

    def start(self, deal: DouDizhuDeal) -> DouDizhuState:
        first = deal.first_bidder
        return DouDizhuState(deal, deal.hands, first, landlord=deal.landlord, bid=deal.bid)

    # The auction

    def parse_move(self, position: Any, text: str) -> Any:
        if position.turn is None or (position.phase != "bid" and not text.startswith("bid")):
            return super().parse_move(position, text)
        verdict = self.explain_text(position, text)
        if verdict.reason:
            raise IllegalMove(verdict.reason)
        return PASS_MOVE if text == "pass" else BidMove(int(text.removeprefix("bid ")))

    def move_text(self, move: Any) -> str:
        return f"bid {move.points}" if isinstance(move, BidMove) else super().move_text(move)

    def option_text(self, option: Any) -> str:
        return (
            f"bid {option.points}" if isinstance(option, BidMove) else super().option_text(option)
        )

    def concrete(self, hand: CardSet, option: Any) -> Any:
        return option if isinstance(option, BidMove) else super().concrete(hand, option)

    def legal_moves(self, position: Any) -> list[Any]:
        if position.phase != "bid" or position.turn != position.seat:
            return super().legal_moves(position)
        return [PASS, *(BidMove(bid) for bid in range(position.bid + 1, HIGHEST_BID + 1))]

    def hints(self, position: Any) -> list[Any]:
        return self.legal_moves(position) if position.phase == "bid" else super().hints(position)

    def playable_cards(self, position: Any) -> CardSet:
        return 0 if position.phase == "bid" else super().playable_cards(position)

    def explain_pass(self, position: Any) -> Reason | None:
        if position.phase == "bid" and position.turn == position.seat:
            return None
        return super().explain_pass(position)

    def explain_text(self, position: Any, text: str) -> Verdict:
        if not text.startswith("bid"):
            return super().explain_text(position, text)
        points = text.removeprefix("bid ")
        reason = self._explain_bid(position, points)
        return Verdict((), None if reason else BidMove(int(points)), reason)

    def _explain_bid(self, position: Any, points: str) -> Reason | None:
        if position.turn is None:
            return Reason("game_over")
        if position.phase != "bid":
            return Reason("auction_over")
        if position.turn != position.seat:
            return Reason("not_your_turn", {"turn": position.turn})
        if points not in ("1", "2", "3"):
            return Reason("no_such_bid")
        return None if int(points) > position.bid else Reason("bid_too_low", {"bid": position.bid})

    def _reason(self, position: Any, *args: Any) -> Reason | None:
        reason = super()._reason(position, *args)
        return Reason("auction_first") if reason is None and position.phase == "bid" else reason

    def apply(self, state: Any, move: Any) -> Any:
        if state.phase != "bid":
            if isinstance(move, BidMove):
                raise (
                    GameOver("the deal is over")
                    if state.turn is None
                    else IllegalMove(Reason("auction_over"))
                )
            return super().apply(state, move)
        points = move.points if isinstance(move, BidMove) else 0
        if not isinstance(move, BidMove) and not move.is_pass:
            raise IllegalMove(Reason("auction_first"))
        if points and (reason := self._explain_bid(state, str(points))):
            raise IllegalMove(reason)
        return self._after_bid(state, Bid(state.turn, points))

    def _after_bid(self, state: DouDizhuState, bid: Bid) -> DouDizhuState:
        bids = (*state.bids, bid)
        if bid.points == HIGHEST_BID:
            return self._won(state, bids, *bid)
        turn = (bid.seat + 1) % len(state.hands)
        state = replace(state, bids=bids, bid=bid.points or state.bid, turn=turn)
        if len(bids) < 3 or any(bid.points for bid in bids[-2:]):
            return state
        if bids[-3].points:
            return self._won(state, bids, *bids[-3])
        return state if state.bid else replace(state, turn=None)

    def _won(
        self, state: DouDizhuState, bids: tuple[Bid, ...], landlord: int, points: int
    ) -> DouDizhuState:
        """The landlord shows the kitty and takes it."""
        hands = list(state.hands)
        hands[landlord] |= card_set(state.deal.kitty)
        return replace(
            state, hands=tuple(hands), turn=landlord, bids=bids, landlord=landlord, bid=points
        )

    # The end

    def sides(self, state: Any) -> tuple[tuple[int, ...], ...] | None:
        if state.landlord is None:
            return None
        peasants = (seat for seat in range(len(state.hands)) if seat != state.landlord)
        return (state.landlord,), tuple(peasants)

    def outcome(self, state: DouDizhuState) -> Outcome | None:
        if state.turn is not None:
            return None
        seats = len(state.hands)
        if state.landlord is None:
            return Outcome(None, None, 0, 0, False, (0,) * seats)
        winner = state.counts.index(0)
        bombs = sum(play.combo.is_bomb for play in state.plays)
        spring = _is_spring(state.landlord, winner, state.plays)
        outcome = Outcome(state.landlord, winner, state.bid, bombs, spring, ())
        sign = 1 if winner == state.landlord else -1
        return replace(
            outcome,
            total=tuple(
                sign * outcome.price * (seats - 1 if seat == state.landlord else -1)
                for seat in range(seats)
            ),
        )

    # What others are told

    def view(self, state: Any, seat: int) -> DouDizhuView:
        shown = state.deal.kitty if state.landlord is not None else ()
        return DouDizhuView(
            state.variant, seat, state.hands[seat], state.counts, state.turn, state.plays,
            state.trick_start, state.tricks, state.bids, state.landlord, state.bid, shown,
        )  # fmt: skip

    def describe(self, state: Any) -> dict[str, Any]:
        outcome = self.outcome(state)
        shown = state.deal.kitty if state.landlord is not None else ()
        return super().describe(state) | {
            "auction": {
                "bids": state.bids,
                "landlord": state.landlord,
                "bid": state.bid,
                "kitty": [card_text(card) for card in shown] or None,
            },
            "scores": outcome and outcome.total,
            "rows": outcome
            and {
                "bid": outcome.bid,
                "bombs": outcome.bombs,
                "spring": outcome.spring,
                "price": outcome.price,
            },
        }

    def state_to_json(self, state: Any) -> dict[str, Any]:
        return super().state_to_json(state) | {
            "marked": state.deal.marked,
            "bids": state.bids,
            "landlord": state.landlord,
            "bid": state.bid,
        }

    def state_from_json(self, obj: Mapping[str, Any]) -> DouDizhuState:
        base = super().state_from_json(obj)
        deal = replace(base.deal, marked=obj["marked"])
        return DouDizhuState(
            deal, base.hands, base.turn, base.plays, base.trick_start, base.tricks,
            tuple(Bid(*bid) for bid in obj["bids"]), obj["landlord"], obj["bid"],
        )  # fmt: skip


GAME = DouDizhu()


def _is_spring(landlord: int, winner: int, plays: Sequence[Play]) -> bool:
    """Nobody of the losing side has played, but for the landlord's opening."""
    losing_plays = sum(
        1 for play in plays if play.cards and (play.seat == landlord) != (winner == landlord)
    )
    return losing_plays == (0 if winner == landlord else 1)
