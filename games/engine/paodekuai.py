"""Pao De Kuai (rules.md, section 1): three players, each for oneself, run out of cards first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from games.engine.cards import (
    Card,
    CardSet,
    Rank,
    card_text,
    card_texts,
    cards_in,
    count_of,
    parse_card,
    rank_of,
)
from games.engine.climbing import (
    ClimbingGame,
    ClimbingState,
    Move,
    Position,
    hands_from_json,
    seat_number,
)
from games.engine.combos import CHAIN_RANKS, Catalogue, Combo, Form
from games.engine.dealing import Stream, dealt_round
from games.engine.errors import BadRecord, Reason

SPADE_THREE: Card = parse_card("3s")
_REMOVED = {
    "classic": ("2h", "2d", "2c", "As"),
    "compact": ("2h", "2d", "2c", "Ah", "Ad", "Ac", "Ks"),
}
_LONGEST = 12
_FORMS = (
    Form("single", 1),
    Form("pair", 2),
    Form("triple", 3),
    Form("triple_single", 3, kicker_width=1),
    Form("triple_pair", 3, kicker_width=2),
    Form("straight", 1, 5, _LONGEST, CHAIN_RANKS),
    Form("pair_straight", 2, 2, _LONGEST, CHAIN_RANKS),
    Form("plane", 3, 2, _LONGEST, CHAIN_RANKS),
    Form(
        "plane_singles",
        3,
        2,
        _LONGEST,
        CHAIN_RANKS,
        kicker_width=1,
        equal_kickers=True,
        own_rank_kickers=True,
    ),
    Form("plane_pairs", 3, 2, _LONGEST, CHAIN_RANKS, kicker_width=2, equal_kickers=True),
    Form("bomb", 4),
)


@dataclass(frozen=True, slots=True)
class PaoDeKuaiDeal:
    variant: str
    hands: tuple[CardSet, ...]
    leader: int
    turned_up: Card | None = None
    """The card of a compact deal that all have seen; its holder leads."""
    study: bool = False
    """A set position, dealt by no number."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    def to_json(self) -> dict[str, Any]:
        obj: dict[str, Any] = {"hands": [card_texts(hand) for hand in self.hands]}
        if self.turned_up is not None:
            obj["turned_up"] = card_text(self.turned_up)
        if self.study:
            obj["leader"] = self.leader
        return obj


State = ClimbingState[PaoDeKuaiDeal]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Points; every row has one number a seat and sums to zero (rules.md, section 1, Score)."""

    winner: int
    remainder: tuple[int, ...]
    shutout: tuple[int, ...]
    bombs: tuple[int, ...]

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.remainder)) if seat != self.winner)

    @property
    def total(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(self.remainder, self.shutout, self.bombs, strict=True)))

    @property
    def rows(self) -> dict[str, tuple[int, ...]]:
        return {
            "remainder": self.remainder,
            "shutout": self.shutout,
            "bombs": self.bombs,
            "total": self.total,
        }


class PaoDeKuai(ClimbingGame):
    key = "paodekuai"
    variants = ("classic", "compact")
    seat_choices = (3,)
    letters: ClassVar = {"A": "classic", "B": "compact"}
    catalogue = Catalogue(_FORMS)
    pass_bars = True

    def deck(self, variant: str) -> tuple[Card, ...]:
        return _deck(variant)

    def deal_from_seed(self, variant: str, seats: int, seed: str) -> PaoDeKuaiDeal:
        stream = Stream(seed, seats)
        cards = stream.shuffled(_deck(variant))
        hands = dealt_round(cards, seats)
        turned_up = cards[stream.below(len(cards))] if variant == "compact" else None
        return _fresh_deal(variant, hands, turned_up)

    def deal_from_json(self, variant: str, seats: int, obj: Mapping[str, Any]) -> PaoDeKuaiDeal:
        hands = hands_from_json(self, variant, seats, obj)
        turned_up = self._turned_up(variant, obj)
        if "leader" in obj:
            leader = seat_number(obj, "leader", seats)
            return PaoDeKuaiDeal(variant, hands, leader, turned_up, study=True)
        if any(hand.bit_count() * seats != len(_deck(variant)) for hand in hands):
            raise BadRecord(
                "a deal that is not the whole deck needs a 'leader'",
                fault=Reason("leader_missing"),
            )
        return _fresh_deal(variant, hands, turned_up)

    def _turned_up(self, variant: str, obj: Mapping[str, Any]) -> Card | None:
        text = obj.get("turned_up")
        if variant != "compact" or text is None:
            return None
        if not isinstance(text, str):
            raise BadRecord("'turned_up' must be a card", fault=Reason("turned_up_missing"))
        return self.parse_cards(variant, [text]).bit_length() - 1

    def start(self, deal: PaoDeKuaiDeal) -> State:
        return ClimbingState(deal, deal.hands, deal.leader)

    # The two rules of its own: the first play, and the last card

    def _permitted(self, position: Position, options: list[Combo]) -> list[Combo]:
        if _must_include_spade_three(position):
            return [option for option in options if count_of(option.counts, 0)]
        if (rank := _only_single(position)) is not None:
            return [o for o in options if o.kind != "single" or o.rank == rank]
        return options

    def _refusal(self, position: Position, move: Move) -> Reason | None:
        if _must_include_spade_three(position):
            if not move.cards >> SPADE_THREE & 1:
                return Reason("must_include_3s", {"card": SPADE_THREE})
        elif move.combo.kind == "single":
            rank = _only_single(position)
            if rank is not None and move.combo.rank != rank:
                return Reason("last_card", {"card": position.hand.bit_length() - 1})
        return None

    def barred_singles(self, position: Position) -> CardSet:
        """By the last-card rule; what would not beat the table anyway is not among them."""
        if _only_single(position) is None:
            return 0
        alone = [1 << card for card in cards_in(position.hand)]
        reasons = [self.explain(position, single).reason for single in alone]
        return sum(
            single
            for single, reason in zip(alone, reasons, strict=True)
            if reason is not None and reason.code == "last_card"
        )

    # The end

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        left = state.counts
        winner = left.index(0)
        played = {play.seat for play in state.plays if play.cards}
        shut_out = [0 if seat in played else cards for seat, cards in enumerate(left)]
        bombs = [play.seat for play in state.plays if play.combo.is_bomb]
        return Outcome(
            winner,
            _lost_to(winner, left),
            _lost_to(winner, shut_out),
            tuple(6 * bombs.count(seat) - 2 * len(bombs) for seat in range(len(left))),
        )

    def describe(self, state: State) -> dict[str, Any]:
        outcome = self.outcome(state)
        return super().describe(state) | {
            "scores": outcome and outcome.total,
            "rows": outcome and outcome.rows,
        }


GAME = PaoDeKuai()


@cache
def _deck(variant: str) -> tuple[Card, ...]:
    removed = {parse_card(text) for text in _REMOVED[variant]}
    return tuple(card for card in range(52) if card not in removed)


def _fresh_deal(variant: str, hands: tuple[CardSet, ...], turned_up: Card | None) -> PaoDeKuaiDeal:
    first = SPADE_THREE if variant == "classic" else turned_up
    if first is None:
        raise BadRecord(
            "a compact deal needs the card that is 'turned_up'", fault=Reason("turned_up_missing")
        )
    leader = next((seat for seat, hand in enumerate(hands) if hand >> first & 1), None)
    if leader is None:
        raise BadRecord(
            f"nobody holds {card_text(first)}", fault=Reason("nobody_holds", {"card": first})
        )
    return PaoDeKuaiDeal(variant, hands, leader, turned_up)


def _must_include_spade_three(position: Position) -> bool:
    return (
        not position.plays
        and position.variant == "classic"
        and bool(position.hand >> SPADE_THREE & 1)
    )


def _only_single(position: Position) -> Rank | None:
    """The one rank that may be played as a single while the next seat has its last card.

    The highest card of the hand is the highest on a lead, and on a follow the highest that
    beats the table if any does. None when the rule does not bite.
    """
    if position.seat is None:
        return None
    counts = position.counts
    if counts[(position.seat + 1) % len(counts)] != 1:
        return None
    return rank_of(position.hand.bit_length() - 1)


def _lost_to(winner: int, points: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(points) if seat == winner else -lost for seat, lost in enumerate(points))
