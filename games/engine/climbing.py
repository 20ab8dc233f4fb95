"""Climbing games: lead, follow, pass, close the trick.

Shared by the games in which a trick is climbed with ever higher combinations. A game says
which combinations there are, whether a pass bars from the trick, and what else it forbids.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, NamedTuple, Protocol

from games.engine.cards import (
    SECOND_DECK,
    Card,
    CardSet,
    RankCounts,
    card_set,
    card_texts,
    cards_in,
    count_of,
    parse_card,
    rank_counts,
    rank_of,
    take,
)
from games.engine.combos import Catalogue, Combo, beats
from games.engine.errors import BadCard, BadRecord, GameOver, IllegalMove, Reason
from games.engine.game import Game, Verdict

PASS = Combo("pass", -1, 0, 0, 0, 0)


class Move(NamedTuple):
    cards: CardSet
    combo: Combo

    @property
    def is_pass(self) -> bool:
        return not self.cards


PASS_MOVE = Move(0, PASS)
_GROUP_BROKEN = 4


class Play(NamedTuple):
    """A move as it lies in the log: whose it was."""

    seat: int
    cards: CardSet
    combo: Combo

    @property
    def is_pass(self) -> bool:
        return not self.cards


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
    def counts(self) -> tuple[int, ...]:
        """``counts[seat]``: how many cards each seat holds."""

    @property
    def plays(self) -> tuple[Play, ...]:
        """All plays and passes of the deal so far."""

    @property
    def top(self) -> Play | None:
        """The play to beat; None on a lead."""


class _Tricks:
    """The trick that is on the table, read off ``plays`` and ``trick_start``."""

    __slots__ = ()
    plays: tuple[Play, ...]
    trick_start: int

    @property
    def trick(self) -> tuple[Play, ...]:
        return self.plays[self.trick_start :]

    @property
    def top(self) -> Play | None:
        for index in range(len(self.plays) - 1, self.trick_start - 1, -1):
            if self.plays[index].cards:
                return self.plays[index]
        return None


@dataclass(frozen=True, slots=True)
class ClimbingState[D](_Tricks):
    deal: D
    hands: tuple[CardSet, ...]
    turn: int | None
    plays: tuple[Play, ...] = ()
    trick_start: int = 0
    """Index into ``plays`` of the present trick's lead."""
    tricks: int = 1
    """The number of the present trick, counted from 1."""

    @property
    def variant(self) -> str:
        return self.deal.variant  # type: ignore[attr-defined, no-any-return]

    @property
    def seat(self) -> int | None:
        return self.turn

    @property
    def hand(self) -> CardSet:
        return self.hands[self.turn] if self.turn is not None else 0

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple([hand.bit_count() for hand in self.hands])

    @property
    def phase(self) -> str:
        return "over" if self.turn is None else "play"

    @property
    def ply(self) -> int:
        return len(self.plays)


@dataclass(frozen=True, slots=True)
class ClimbingView(_Tricks):
    """What ``seat`` may see: its own hand, and of the others only how many cards they hold."""

    variant: str
    seat: int
    hand: CardSet
    counts: tuple[int, ...]
    turn: int | None
    plays: tuple[Play, ...]
    trick_start: int
    tricks: int

    @property
    def ply(self) -> int:
        return len(self.plays)


class ClimbingGame(ABC):
    """The common part of the climbing games; see games/engine/game.py for the names."""

    key: ClassVar[str]
    variants: ClassVar[tuple[str, ...]]
    seat_choices: ClassVar[tuple[int, ...]]
    letters: ClassVar[Mapping[str, str]]
    cards_are_moves = True
    catalogue: ClassVar[Catalogue]
    pass_bars: ClassVar[bool]
    """Whether who passes is out of the trick, or may come back while it is open."""
    choice_on_follow: ClassVar[bool] = False
    """Whether a player may choose a reading on a follow too, or has to take the highest."""
    copies: ClassVar[int] = 1
    """How often each card is in the deck."""

    @abstractmethod
    def deck(self, variant: str) -> tuple[Card, ...]: ...

    @abstractmethod
    def deal_from_seed(self, variant: str, seats: int, seed: str) -> Any: ...

    @abstractmethod
    def start(self, deal: Any) -> Any: ...

    @abstractmethod
    def outcome(self, state: Any) -> Any | None: ...

    # Cards and moves as text

    def parse_cards(self, variant: str, texts: Iterable[str]) -> CardSet:
        deck, cards = _each_once(self.deck(variant)), 0
        for text in texts:
            bit = 1 << parse_card(text)
            if not deck & bit:
                raise BadCard(
                    f"the {variant} deck has no {text}",
                    fault=Reason("not_in_deck", {"card": bit.bit_length() - 1}),
                )
            if cards & bit:
                bit <<= SECOND_DECK
            if cards & bit or not deck & bit:
                raise BadCard(f"{text} is there too often", fault=Reason("card_twice"))
            cards |= bit
        return cards

    def parse_move(self, position: Position, text: str) -> Move:
        if position.turn is None:
            raise GameOver("the deal is over")
        if text == "pass":
            reason = self.explain_pass(position)
            move = PASS_MOVE
        else:
            cards, named = self._parse_play(position.variant, text)
            verdict = self.explain(position, cards, named)
            reason = verdict.reason
            move = Move(cards, verdict.combo or PASS)
        if reason:
            raise IllegalMove(reason)
        return move

    def _parse_play(self, variant: str, text: str) -> tuple[CardSet, str | None]:
        played, colon, named = text.partition(":")
        texts = played.split()
        if _most_equal(texts) > self.copies:
            raise IllegalMove(Reason("not_in_hand"))
        return self.parse_cards(variant, texts), named.strip() if colon else None

    def move_text(self, move: Move) -> str:
        """The reading is written only where the cards alone would be read otherwise."""
        if move.is_pass:
            return "pass"
        text = " ".join(card_texts(move.cards))
        default = self._lead_readings(move)[0]
        return text if default == move.combo else f"{text} :{move.combo.reading}"

    def _lead_readings(self, move: Move) -> Sequence[Combo]:
        """All readings of a move's cards, the default on a lead first."""
        return self.catalogue.readings(move.combo.counts, move.combo.size)

    def concrete(self, hand: CardSet, option: Combo) -> Move:
        """An option of ``legal_moves`` with cards of this hand, spades first."""
        return Move(take(hand, option.counts), option)

    # What may be played

    def legal_moves(self, position: Position) -> list[Combo]:
        """In ranks, not cards: one for every different set of ranks and reading; or PASS."""
        if position.turn is None or position.turn != position.seat:
            return []
        top = position.top
        options = (
            self._leads(position) if top is None else [PASS, *self._follows(position, top.combo)]
        )
        return self._permitted(position, options)

    def _leads(self, position: Position) -> list[Combo]:
        return self.catalogue.leads(rank_counts(position.hand))

    def _follows(self, position: Position, table: Combo) -> list[Combo]:
        return self.catalogue.follows(rank_counts(position.hand), table)

    def _readings(self, position: Position, cards: CardSet) -> list[Combo]:
        """By definition, whatever is on the table; the default on a lead first."""
        return self.catalogue.readings(rank_counts(cards), cards.bit_count())

    def _beats(self, combo: Combo, table: Combo) -> bool:
        return beats(combo, table)

    def _fits(self, position: Position, move: Move) -> bool:
        """Whether the cards are what the combination says."""
        return move.combo.counts == rank_counts(move.cards)

    def _permitted(self, position: Position, options: list[Combo]) -> list[Combo]:
        """The options that the game's own further rules leave."""
        return options

    def _refusal(self, position: Position, move: Move) -> Reason | None:
        """What the game's own further rules say against a move that beats the table."""
        return None

    def option_text(self, option: Combo) -> str:
        return "pass" if option is PASS else option.text

    def legal_texts(self, position: Position) -> list[str]:
        return sorted(self.option_text(option) for option in self.legal_moves(position))

    def playable_cards(self, position: Position) -> CardSet:
        """The cards of the hand that are part of at least one legal move."""
        ranks = 0
        for option in self.legal_moves(position):
            ranks |= option.counts
        wanted = {rank for rank in range(15) if count_of(ranks, rank)}
        return sum(1 << card for card in cards_in(position.hand) if rank_of(card) in wanted)

    def barred_singles(self, position: Position) -> CardSet:
        """The cards that the game's own further rules forbid to play alone."""
        return 0

    def hints(self, position: Position) -> list[Combo]:
        held = rank_counts(position.hand)
        leading = position.top is None
        return sorted(self.legal_moves(position), key=lambda option: _price(option, held, leading))

    def explain_pass(self, position: Position) -> Reason | None:
        if position.turn is None:
            return Reason("game_over")
        if position.turn != position.seat:
            return Reason("not_your_turn", {"turn": position.turn})
        return Reason("no_pass_on_lead") if position.top is None else None

    def explain_text(self, position: Position, text: str) -> Verdict:
        if text == "pass":
            return Verdict((), None, self.explain_pass(position))
        try:
            cards, named = self._parse_play(position.variant, text)
        except IllegalMove as error:
            return Verdict((), None, error.reason)
        return self.explain(position, cards, named)

    def explain(self, position: Position, cards: CardSet, reading: str | None = None) -> Verdict:
        """The verdict on a selection; ``reading`` is ``kind@rank`` when one was named."""
        readings = tuple(self._readings(position, cards))
        top = position.top
        beating = [r for r in readings if top is None or self._beats(r, top.combo)]
        if top is not None and len(beating) > 1 and not self.choice_on_follow:
            beating = [max(beating, key=lambda combo: combo.rank)]
        chosen = next((r for r in beating if reading in (None, r.reading)), None)
        combo = chosen or next(iter(readings), None)
        reason = self._reason(position, cards, readings, chosen, reading)
        return Verdict(readings, combo, reason)

    def _reason(
        self,
        position: Position,
        cards: CardSet,
        readings: tuple[Combo, ...],
        chosen: Combo | None,
        named: str | None,
    ) -> Reason | None:
        if position.turn is None:
            return Reason("game_over")
        if not cards:
            return Reason("nothing_selected")
        if cards & ~position.hand:
            return Reason("not_in_hand", {"cards": cards & ~position.hand})
        if not readings:
            return Reason("not_a_combination", {"n": cards.bit_count()})
        if chosen is None:
            return self._unread(position, readings, named)
        if refused := self._refusal(position, Move(cards, chosen)):
            return refused
        if position.turn != position.seat:
            return Reason("not_your_turn", {"turn": position.turn})
        return None

    def _unread(self, position: Position, readings: tuple[Combo, ...], named: str | None) -> Reason:
        """Why none of the readings, or not the named one, counts now."""
        meant = [reading for reading in readings if named in (None, reading.reading)]
        if not meant or position.top is None:
            return Reason("no_such_reading", {"selection": readings[0]})
        table = position.top.combo
        if any(self._beats(reading, table) for reading in meant):
            beating = [reading for reading in readings if self._beats(reading, table)]
            counting = max(beating, key=lambda combo: combo.rank)
            return Reason("counts_otherwise", {"selection": counting})
        return _too_weak(table, meant)

    # Play

    def apply(self, state: ClimbingState[Any], move: Move) -> ClimbingState[Any]:
        if state.turn is None:
            raise GameOver("the deal is over")
        seat, hand = state.turn, state.hands[state.turn]
        if move.is_pass:
            if reason := self.explain_pass(state):
                raise IllegalMove(reason)
            return self._next(state, state.hands, (*state.plays, Play(seat, 0, PASS)))
        self._check(state, hand, move)
        left = self._without(hand, move.cards)
        hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
        return self._next(state, hands, (*state.plays, Play(seat, move.cards, move.combo)))

    def _check(self, state: ClimbingState[Any], hand: CardSet, move: Move) -> None:
        cards, combo = move
        top = state.top
        if (
            cards & ~hand
            or not self._fits(state, move)
            or (top is not None and not self._beats(combo, top.combo))
            or self._refusal(state, move)
        ):
            reason = self.explain(state, cards, combo.reading).reason
            raise IllegalMove(reason or Reason("no_such_reading", {"selection": combo}))

    def _without(self, hand: CardSet, cards: CardSet) -> CardSet:
        return hand & ~cards

    def _next(
        self, state: ClimbingState[Any], hands: tuple[CardSet, ...], plays: tuple[Play, ...]
    ) -> ClimbingState[Any]:
        seat = plays[-1].seat
        if not hands[seat] and self._is_over(hands):
            return replace(state, hands=hands, turn=None, plays=plays)
        seats, start, tricks = len(hands), state.trick_start, state.tricks
        barred, leader = self._barred(plays, start)
        turn = (seat + 1) % seats
        while turn != leader and (turn in barred or not hands[turn]):
            turn = (turn + 1) % seats
        if turn == leader:
            turn = self._leading(hands, leader)
            start, tricks = len(plays), tricks + 1
        return replace(state, hands=hands, turn=turn, plays=plays, trick_start=start, tricks=tricks)

    def _barred(self, plays: tuple[Play, ...], start: int) -> tuple[set[int], int]:
        """Who may not play again in this trick for now, and who would lead if it closed."""
        barred: set[int] = set()
        leader = -1
        for index in range(len(plays) - 1, start - 1, -1):
            play = plays[index]
            if not play.cards:
                barred.add(play.seat)
            elif leader < 0:
                leader = play.seat
                if not self.pass_bars:
                    break
        return barred, leader

    def _leading(self, hands: tuple[CardSet, ...], winner: int) -> int:
        """Who leads when ``winner`` has won the trick."""
        return winner

    def _is_over(self, hands: tuple[CardSet, ...]) -> bool:
        """Asked when a hand has become empty."""
        return True

    def sides(self, state: Any) -> tuple[tuple[int, ...], ...] | None:
        return tuple((seat,) for seat in range(len(state.hands)))

    # What others are told

    def view(self, state: ClimbingState[Any], seat: int) -> ClimbingView:
        return ClimbingView(
            state.variant,
            seat,
            state.hands[seat],
            state.counts,
            state.turn,
            state.plays,
            state.trick_start,
            state.tricks,
        )

    def describe(self, state: ClimbingState[Any]) -> dict[str, Any]:
        top = state.top
        return {
            "phase": state.phase,
            "turn": state.turn,
            "hands": [card_texts(hand) for hand in state.hands],
            "table": top and table_json(top),
            "played": [
                {"seat": play.seat, "cards": card_texts(play.cards)} for play in state.trick
            ],
        }

    # Snapshots

    def state_to_json(self, state: ClimbingState[Any]) -> dict[str, Any]:
        return {
            "deal": state.deal.to_json(),
            "variant": state.variant,
            "hands": state.hands,
            "turn": state.turn,
            "plays": state.plays,
            "trick_start": state.trick_start,
            "tricks": state.tricks,
        }

    @abstractmethod
    def deal_from_json(self, variant: str, seats: int, obj: Mapping[str, Any]) -> Any: ...

    def state_from_json(self, obj: Mapping[str, Any]) -> ClimbingState[Any]:
        hands = tuple(obj["hands"])
        deal = self.deal_from_json(obj["variant"], len(hands), obj["deal"])
        plays = [
            Play(seat, cards, self._combo_of(deal, *combo)) for seat, cards, combo in obj["plays"]
        ]
        return ClimbingState(
            deal, hands, obj["turn"], tuple(plays), obj["trick_start"], obj["tricks"]
        )

    def _combo_of(self, deal: Any, *kept: Any) -> Combo:
        """Of a play, from what a snapshot keeps of it."""
        return Combo(*kept)


_each_once = cache(card_set)


def table_json(top: Play) -> dict[str, Any]:
    _, _, rank = top.combo.reading.partition("@")
    return {
        "seat": top.seat,
        "cards": card_texts(top.cards),
        "kind": top.combo.kind,
        "rank": rank or None,
    }


def _most_equal(texts: Sequence[str]) -> int:
    return max(Counter(texts).values(), default=0)


def _too_weak(table: Combo, readings: Sequence[Combo]) -> Reason:
    for reading in readings:
        same = reading.kind == table.kind and reading.size == table.size
        if same or (reading.is_bomb and table.is_bomb):
            return Reason("too_low", {"table": table, "selection": reading})
    return Reason("wrong_kind", {"table": table, "selection": readings[0]})


def _price(option: Combo, held: RankCounts, leading: bool) -> tuple[int, ...]:
    """What an option costs the hand, for the hint button: cheapest sorts first.

    Passing comes last and bombs before it. Of the rest a rank costs one for each step, a group
    of equal cards that is broken up four, and on a lead each card that goes earns one; at the
    same price low kickers go first.
    """
    if option is PASS:
        return (2, 0, 0, 0)
    broken = sum(
        1 for rank in range(15) if 0 < count_of(option.counts, rank) < count_of(held, rank)
    )
    kickers_worth = sum(
        rank * count_of(option.counts, rank)
        for rank in range(15)
        if not option.body >> 4 * rank & 1
    )
    price = option.rank + _GROUP_BROKEN * broken - (option.size if leading else 0)
    return (int(option.is_bomb), price, kickers_worth, option.size)


def hands_from_json(
    game: ClimbingGame, variant: str, seats: int, obj: Mapping[str, Any]
) -> tuple[CardSet, ...]:
    """``hands[seat]`` of an explicit deal. Raises BadRecord or BadCard."""
    lists = obj.get("hands")
    if not isinstance(lists, list) or len(lists) != seats:
        raise BadRecord(
            f"'hands' must be {seats} lists of cards", fault=Reason("not_hands", {"seats": seats})
        )
    hands = tuple(card_list(game, variant, texts) for texts in lists)
    if _most_equal([text for texts in lists for text in texts]) > game.copies:
        raise BadRecord("a card is in too many hands", fault=Reason("card_twice"))
    if not all(hands):
        raise BadRecord("a hand is empty", fault=Reason("empty_hand"))
    return hands


def card_list(game: Game, variant: str, texts: Any) -> CardSet:
    """Raises BadRecord for no list of cards or one too often in it, BadCard for a strange card."""
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadRecord("a list of cards is expected", fault=Reason("not_cards"))
    if _most_equal(texts) > game.copies:
        raise BadRecord("a card is there too often", fault=Reason("card_twice"))
    return game.parse_cards(variant, texts)


def seat_number(obj: Mapping[str, Any], name: str, seats: int) -> int:
    """Raises BadRecord when ``obj[name]`` is no seat."""
    seat = obj.get(name)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
        raise BadRecord(
            f"'{name}' must be a seat from 0 to {seats - 1}",
            fault=Reason("not_a_seat", {"name": name, "last": seats - 1}),
        )
    return seat
