"""Guandan (rules.md, section 4): two pairs of partners, two decks, levels and wilds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from games.engine.cards import (
    BIG_JOKER,
    RANKS,
    SECOND_DECK,
    SMALL_JOKER,
    Card,
    CardSet,
    Rank,
    card_text,
    card_texts,
    cards_in,
    parse_card,
)
from games.engine.climbing import (
    PASS,
    PASS_MOVE,
    ClimbingGame,
    ClimbingState,
    ClimbingView,
    Move,
    Play,
    hands_from_json,
    seat_number,
)
from games.engine.combos import Combo
from games.engine.dealing import Stream, dealt_round
from games.engine.errors import BadRecord, GameOver, IllegalMove, Reason
from games.engine.game import Verdict
from games.engine.guandan_hand import cards_for, hint_order, playable
from games.engine.guandan_match import (
    Standing,
    is_finishing_order,
    levels_json,
    parse_orders,
    rise_of,
)
from games.engine.guandan_tribute import (
    Gift,
    GiftKind,
    GiftMove,
    gift_refusal,
    gifts_allowed,
    mover_after,
    payers,
    refusing,
    return_order,
    settled,
    tribute_to,
    with_gifts,
)
from games.engine.two_decks import all_joined, counted, without
from games.engine.wild_combos import NATURAL, WildCombo, catalogue, holding

SEATS = 4
HAND = 27
FIRST_LEVEL = NATURAL[0]
_DEALS_OF_A_MATCH = 10
"""About; how often a deal is the first."""
_ONE_DECK: tuple[Card, ...] = (
    *(rank * 4 + suit for rank in NATURAL for suit in range(4)),
    SMALL_JOKER,
    BIG_JOKER,
)
_DECK: tuple[Card, ...] = (*_ONE_DECK, *(card + SECOND_DECK for card in _ONE_DECK))
_WHOLE: CardSet = sum(1 << card for card in _DECK)


@dataclass(frozen=True, slots=True)
class GuandanDeal:
    variant: str
    hands: tuple[CardSet, ...]
    level: Rank
    leader: int
    """Who leads, unless a tribute decides it."""
    previous: tuple[int, ...] = ()
    """The seats as they finished the deal before; empty in the first deal: no tribute."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    def to_json(self) -> dict[str, Any]:
        obj: dict[str, Any] = {
            "hands": [card_texts(hand) for hand in self.hands],
            "level": RANKS[self.level],
        }
        return obj | (
            {"previous": list(self.previous)} if self.previous else {"leader": self.leader}
        )


class _Tributes:
    """How far the tribute has come, read off ``gifts``."""

    __slots__ = ()
    turn: int | None
    gifts: tuple[Gift, ...]
    gifts_due: int
    plays: tuple[Play, ...]

    @property
    def gift_kind(self) -> GiftKind | None:
        """What the seat to move has to give; None once cards are played."""
        if self.turn is None or len(self.gifts) >= self.gifts_due:
            return None
        return "tribute" if 2 * len(self.gifts) < self.gifts_due else "return"

    @property
    def phase(self) -> str:
        if self.turn is None:
            return "over"
        return "play" if len(self.gifts) >= self.gifts_due else "tribute"

    @property
    def ply(self) -> int:
        return len(self.gifts) + len(self.plays)


@dataclass(frozen=True, slots=True)
class GuandanState(_Tributes, ClimbingState[GuandanDeal]):
    gifts: tuple[Gift, ...] = ()
    """Tributes and returns, as they were given."""
    gifts_due: int = 0
    """How many gifts there are in this deal: 0 without tribute or when it is refused."""
    out: tuple[int, ...] = ()
    """The seats that have played all their cards, in that order."""

    @property
    def level(self) -> Rank:
        return self.deal.level

    @property
    def previous(self) -> tuple[int, ...]:
        return self.deal.previous

    @property
    def refusing(self) -> tuple[int, ...]:
        """Who refused the tribute with a big joker; twice who did with both."""
        return refusing(self.deal.hands, self.previous)


@dataclass(frozen=True, slots=True)
class GuandanView(_Tributes, ClimbingView):
    level: Rank
    previous: tuple[int, ...]
    refusing: tuple[int, ...]
    """As in the state: who refuses shows the big jokers."""
    gifts: tuple[Gift, ...]
    gifts_due: int
    out: tuple[int, ...]

    @property
    def unseen(self) -> CardSet:
        """The cards that are in the other hands, as far as the seat can tell."""
        seen = all_joined([self.hand, *(play.cards for play in self.plays if play.cards)])
        return counted(_WHOLE & ~seen)


type Position = GuandanState | GuandanView


@dataclass(frozen=True, slots=True)
class Outcome:
    """``order``: the seats as they finished, those still holding cards last, in seat order."""

    order: tuple[int, ...]
    rise: int
    """How far the team of the 1st rises, not cut at A."""

    @property
    def winner(self) -> int:
        """The 1st, whose team rises."""
        return self.order[0]

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(SEATS) if (seat - self.order[0]) % 2)


class Guandan(ClimbingGame):
    key = "guandan"
    variants = ("tournament", "three_fails")
    seat_choices = (SEATS,)
    letters: ClassVar = {"G": "tournament"}
    pass_bars = False
    choice_on_follow = True
    copies = 2

    def deck(self, variant: str) -> tuple[Card, ...]:
        return _DECK

    def deal_from_seed(
        self,
        variant: str,
        seats: int,
        seed: str,
        *,
        level: Rank = FIRST_LEVEL,
        previous: Sequence[int] = (),
    ) -> GuandanDeal:
        """``level`` and ``previous`` (the finishing order) are those of a later deal."""
        cards = Stream(seed, seats).shuffled(_DECK)
        hands = tuple(counted(hand) for hand in dealt_round(cards, seats))
        return GuandanDeal(variant, hands, level, previous[0] if previous else 0, tuple(previous))

    def deal_amid_match(self, variant: str, seats: int, seed: str) -> GuandanDeal:
        stream = Stream(f"{seed}/match", seats)
        if not stream.below(_DEALS_OF_A_MATCH):
            return self.deal_from_seed(variant, seats, seed)
        level = NATURAL[stream.below(len(NATURAL))]
        previous = stream.shuffled(range(seats))
        return self.deal_from_seed(variant, seats, seed, level=level, previous=previous)

    def deal_from_json(self, variant: str, seats: int, obj: Mapping[str, Any]) -> GuandanDeal:
        hands = hands_from_json(self, variant, seats, obj)
        level = _level(obj)
        if "previous" not in obj:
            return GuandanDeal(variant, hands, level, seat_number(obj, "leader", seats))
        previous = obj["previous"]
        if not is_finishing_order(previous):
            raise BadRecord(
                "'previous' must be the four seats as they finished",
                fault=Reason("not_an_order"),
            )
        if any(hand.bit_count() != HAND for hand in hands):
            raise BadRecord(
                f"a deal of other hands than {HAND} needs a 'leader' and no 'previous'",
                fault=Reason("leader_missing"),
            )
        return GuandanDeal(variant, hands, level, previous[0], tuple(previous))

    def start(self, deal: GuandanDeal) -> GuandanState:
        previous = deal.previous
        if not previous or refusing(deal.hands, previous):
            return GuandanState(deal, deal.hands, deal.leader)
        paying = payers(previous)
        return GuandanState(deal, deal.hands, paying[0], gifts_due=2 * len(paying))

    # What may be played

    def _leads(self, position: Any) -> list[Any]:
        return catalogue(position.level).leads(holding(position.hand, position.level))

    def _follows(self, position: Any, table: Any) -> list[Any]:
        held = holding(position.hand, position.level)
        return catalogue(position.level).follows(held, table)

    def _readings(self, position: Any, cards: CardSet) -> list[Any]:
        return _readings(cards, position.level)

    def _lead_readings(self, move: Any) -> list[Any]:
        return _readings(move.cards, move.combo.level)

    def _beats(self, combo: Any, table: Any) -> bool:
        return bool(combo.beats(table))

    def _fits(self, position: Any, move: Move) -> bool:
        return move.combo in _readings(move.cards, position.level)

    def _without(self, hand: CardSet, cards: CardSet) -> CardSet:
        return without(hand, cards)

    def legal_moves(self, position: Any) -> list[Any]:
        if not position.gift_kind or position.turn != position.seat:
            return super().legal_moves(position)
        return [GiftMove(position.gift_kind, card) for card in gifts_allowed(position)]

    def option_text(self, option: Any) -> str:
        return _gift_text(option) if isinstance(option, GiftMove) else super().option_text(option)

    def move_text(self, move: Any) -> str:
        return _gift_text(move) if isinstance(move, GiftMove) else super().move_text(move)

    def concrete(self, hand: CardSet, option: Any) -> Any:
        if isinstance(option, GiftMove):
            return option
        return PASS_MOVE if option is PASS else Move(cards_for(hand, option), option)

    def hints(self, position: Any) -> list[Any]:
        options = self.legal_moves(position)
        if position.gift_kind:
            by_card = {option.card: option for option in options}
            return [by_card[c] for c in return_order(position.hand, position.level, [*by_card])]
        leading = position.top is None
        return hint_order(position.hand, position.level, options, leading=leading)

    def playable_cards(self, position: Any) -> CardSet:
        options = self.legal_moves(position)
        if position.gift_kind:
            given = {option.card for option in options}
            return sum(1 << card for card in cards_in(position.hand) if card % SECOND_DECK in given)
        table = position.top and position.top.combo
        return playable(position.hand, position.level, options, table)

    # Tribute and return

    def parse_move(self, position: Any, text: str) -> Any:
        if position.turn is None or not (position.gift_kind or _names_gift(text)):
            return super().parse_move(position, text)
        if reason := self.explain_text(position, text).reason:
            raise IllegalMove(reason)
        return GiftMove(position.gift_kind, parse_card(text.split()[1]))

    def explain_text(self, position: Any, text: str) -> Verdict:
        if _names_gift(text):
            return self._explain_gift(position, *text.split())
        verdict = super().explain_text(position, text)
        return replace(verdict, reason=Reason("tribute_first")) if position.gift_kind else verdict

    def _explain_gift(self, position: Any, kind: str, *texts: str) -> Verdict:
        cards = self.parse_cards(position.variant, set(texts))
        if len(texts) > 1:
            return Verdict((), None, Reason("one_card", {"n": len(texts)}))
        return self._gift_verdict(position, kind, cards)

    def _gift_verdict(self, position: Any, kind: str, cards: CardSet) -> Verdict:
        readings = tuple(self._readings(position, cards))
        reason = gift_refusal(position, kind, cards)
        gift = None if reason else GiftMove(position.gift_kind, cards.bit_length() - 1)
        return Verdict(readings, gift, reason)

    def explain(self, position: Any, cards: CardSet, reading: str | None = None) -> Verdict:
        """In the tribute phase one card is the tribute or the return."""
        cards = counted(cards)
        if not position.gift_kind:
            return super().explain(position, cards, reading)
        return self._gift_verdict(position, position.gift_kind, cards)

    def explain_pass(self, position: Any) -> Reason | None:
        reason = super().explain_pass(position)
        if position.gift_kind and (reason is None or reason.code == "no_pass_on_lead"):
            return Reason("tribute_first")
        return reason

    def apply(self, state: Any, move: Any) -> Any:
        if isinstance(move, GiftMove):
            return self._give(state, move)
        if state.gift_kind:
            raise IllegalMove(Reason("tribute_first"))
        return super().apply(state, move._replace(cards=counted(move.cards)))

    def _give(self, state: GuandanState, move: GiftMove) -> GuandanState:
        if state.turn is None:
            raise GameOver("the deal is over")
        if reason := gift_refusal(state, move.kind, 1 << move.card):
            raise IllegalMove(reason)
        seat = state.turn
        receiver = tribute_to(state).seat if move.kind == "return" else None
        given = (*state.gifts, Gift(move.kind, seat, move.card, receiver))
        gifts, arrived = settled(given, state.previous, state.level)
        left = without(state.hand, 1 << move.card)
        hands = with_gifts((*state.hands[:seat], left, *state.hands[seat + 1 :]), arrived)
        return replace(state, hands=hands, gifts=gifts, turn=mover_after(gifts, state.previous))

    # Out, and over

    def _next(self, state: Any, hands: tuple[CardSet, ...], plays: tuple[Play, ...]) -> Any:
        after: Any = super()._next(state, hands, plays)
        seat = plays[-1].seat
        return after if hands[seat] else replace(after, out=(*state.out, seat))

    def _leading(self, hands: tuple[CardSet, ...], winner: int) -> int:
        return winner if hands[winner] else (winner + 2) % SEATS

    def _is_over(self, hands: tuple[CardSet, ...]) -> bool:
        """Three are out, or two that are partners."""
        out = [seat for seat, hand in enumerate(hands) if not hand]
        return len(out) == 3 or (len(out) == 2 and out[1] - out[0] == 2)

    def sides(self, state: Any) -> tuple[tuple[int, ...], ...] | None:
        return ((0, 2), (1, 3))

    def outcome(self, state: Any) -> Outcome | None:
        if state.turn is not None:
            return None
        order = (*state.out, *(seat for seat in range(SEATS) if state.hands[seat]))
        return Outcome(order, rise_of(order))

    def levels(self, variant: str, orders: object) -> dict[str, object]:
        return levels_json(parse_orders(orders), falls=_falls(variant))

    def standing(self, kept: Mapping[str, Any] | None, deal: Mapping[str, Any]) -> Standing:
        if kept:
            return Standing.from_json(kept)
        return Standing.at(_level(deal), deal.get("previous", ())) if deal else Standing()

    def standing_after(self, variant: str, standing: Standing, outcome: Outcome) -> Standing:
        return standing.after(outcome.order, falls=_falls(variant))

    # What others are told

    def view(self, state: Any, seat: int) -> GuandanView:
        return GuandanView(
            state.variant, seat, state.hands[seat], state.counts, state.turn, state.plays,
            state.trick_start, state.tricks, state.level, state.previous,
            state.refusing, state.gifts, state.gifts_due, state.out,
        )  # fmt: skip

    def describe(self, state: Any) -> dict[str, Any]:
        outcome = self.outcome(state)
        return super().describe(state) | {
            "scores": None,
            "rows": None,
            "order": outcome and outcome.order,
            "rise": outcome and outcome.rise,
        }

    def state_to_json(self, state: Any) -> dict[str, Any]:
        return super().state_to_json(state) | {
            "gifts": state.gifts,
            "gifts_due": state.gifts_due,
            "out": state.out,
        }

    def state_from_json(self, obj: Mapping[str, Any]) -> GuandanState:
        base: Any = super().state_from_json(obj)
        return GuandanState(
            base.deal, base.hands, base.turn, base.plays, base.trick_start, base.tricks,
            tuple(Gift(*gift) for gift in obj["gifts"]), obj["gifts_due"], tuple(obj["out"]),
        )  # fmt: skip

    def _combo_of(self, deal: GuandanDeal, *kept: Any) -> Combo:
        return _played(deal.level, *kept)


GAME = Guandan()


def _level(obj: Mapping[str, Any]) -> Rank:
    text = obj.get("level")
    for level in NATURAL:
        if RANKS[level] == text:
            return level
    raise BadRecord("'level' must be a rank from 2 to A", fault=Reason("not_a_level"))


def _falls(variant: str) -> bool:
    return variant == "three_fails"


def _readings(cards: CardSet, level: Rank) -> list[WildCombo]:
    return catalogue(level).readings(holding(cards, level), cards.bit_count())


def _names_gift(text: str) -> bool:
    return text.split()[:1] in (["tribute"], ["return"])


def _gift_text(gift: GiftMove) -> str:
    return f"{gift.kind} {card_text(gift.card)}"


@lru_cache(maxsize=4096)
def _played(level: Rank, kind: str, *kept: int) -> Combo:
    """A play is read with every request until the deal is over."""
    return PASS if kind == PASS.kind else WildCombo(level, kind, *kept)
