"""Why a move of Durak may not be made (rules.md, section 3): one code and what explains it.

The checks decide what is legal; the listing of durak_table.py is held against them by tests.
"""

from collections.abc import Callable

from games.engine.cards import SUITS, Card, CardSet, cards_in
from games.engine.durak_table import (
    ATTACK,
    BEAT,
    BEATERS,
    DONE,
    GROUPS,
    ITS_RANK,
    TAKE,
    TRANSFER,
    Move,
    Position,
    attack_cards,
    may_pass_on,
    next_alive,
    table,
)
from games.engine.errors import Reason


def refusal(position: Position, move: Move) -> Reason | None:
    """Why a move may not be made now; None when it may."""
    if position.turn is None:
        return Reason("game_over")
    return CHECKS[move.verb](position, move)


def _attack(position: Position, move: Move) -> Reason | None:
    cards, seat = move.cards, position.seat
    if seat == position.round.defender:
        return Reason("defender_throws_in")
    if seat != position.turn:
        return _not_your_turn(position)
    if cards & position.hand & position.fitting != cards or cards not in GROUPS:
        return _no_fitting_group(position, cards)
    return _over_the_limit(position) if cards.bit_count() > position.room else None


def _beat(position: Position, move: Move) -> Reason | None:
    cards, target = move.cards, move.target
    if (
        position.seat == position.turn == position.round.defender
        and target is not None
        and position.unbeaten >> target & 1
        and cards & position.hand & BEATERS[position.trump][target]
        and not cards & cards - 1
    ):
        return None
    return (
        _no_defence(position)
        or _one_card_of_hand(position, cards)
        or _no_target(position, target)
        or _no_beater(position, cards.bit_length() - 1, target or 0)
    )


def _transfer(position: Position, move: Move) -> Reason | None:
    cards, unbeaten = move.cards, position.unbeaten
    if position.variant != "transfer":
        return Reason("no_transfer_in_throwin")
    if refused := _no_defence(position) or _one_card_of_hand(position, cards):
        return refused
    if unbeaten != position.laid:
        card, cover = next(pair for pair in table(position) if pair[1] is not None)
        return Reason("transfer_after_beating", {"card": card, "cover": cover})
    if not cards & position.fitting:
        return Reason("transfer_rank", {"cards": cards, "table": unbeaten})
    return None if may_pass_on(position) else _cannot_pass_on(position)


def _take(position: Position, move: Move) -> Reason | None:
    return _no_defence(position)


def _done(position: Position, move: Move) -> Reason | None:
    seat = position.seat
    if seat == position.round.defender:
        return Reason("defender_done")
    if seat != position.turn:
        return _not_your_turn(position)
    return None if position.laid else Reason("must_attack")


CHECKS: dict[str, Callable[[Position, Move], Reason | None]] = {
    ATTACK: _attack,
    BEAT: _beat,
    TRANSFER: _transfer,
    TAKE: _take,
    DONE: _done,
}


def explain_cards(position: Position, cards: CardSet) -> tuple[list[Move], Reason | None]:
    """The legal moves that a selection can stand for, or why there is none.

    An attacker attacks with it; the defender's card may cover any attack card, or transfer.
    """
    if position.turn is None:
        return [], Reason("game_over")
    if not cards:
        defends = position.seat == position.round.defender
        return [], Reason("nothing_selected", {"verb": BEAT if defends else ATTACK})
    if position.seat != position.round.defender:
        move = Move(ATTACK, cards)
        reason = refusal(position, move)
        return ([], reason) if reason else ([move], None)
    return _explain_defence(position, cards)


def _explain_defence(position: Position, cards: CardSet) -> tuple[list[Move], Reason | None]:
    covered = [Move(BEAT, cards, target) for target in cards_in(position.unbeaten)]
    transfer = Move(TRANSFER, cards)
    meant = covered if position.variant == "throwin" else [*covered, transfer]
    refused = {move: refusal(position, move) for move in meant}
    legal = [move for move in meant if not refused[move]]
    if legal:
        return legal, None
    if not covered or cards & cards - 1:
        return [], refusal(position, Move(BEAT, cards))
    its_rank = ITS_RANK[cards.bit_length()]
    if position.variant == "transfer" and its_rank & position.unbeaten:
        return [], refused[transfer]
    return [], why_nothing_is_beaten(position, cards)


def why_nothing_is_beaten(position: Position, cards: CardSet) -> Reason | None:
    """By this card of the defender; None when it beats something."""
    targets = cards_in(position.unbeaten)
    first, *others = [refusal(position, Move(BEAT, cards, target)) for target in targets]
    if not (first and all(others)):
        return None
    params = {"cards": position.unbeaten, "cover": cards.bit_length() - 1}
    return Reason("beats_none", params) if others else first


def _not_your_turn(position: Position) -> Reason:
    return Reason("not_your_turn", {"turn": position.turn})


def _no_defence(position: Position) -> Reason | None:
    """Why nothing can be beaten, transferred or taken now."""
    seat, defender = position.seat, position.round.defender
    if seat != defender:
        return Reason("not_the_defender", {"defender": defender})
    if position.taking:
        return Reason("already_taking")
    if not position.unbeaten:
        return Reason("nothing_to_beat")
    return None if seat == position.turn else _not_your_turn(position)


def _not_in_hand(position: Position, cards: CardSet) -> Reason | None:
    if not cards:
        return Reason("nothing_selected")
    missing = cards & ~position.hand
    return Reason("not_in_hand", {"cards": missing}) if missing else None


def _no_fitting_group(position: Position, cards: CardSet) -> Reason:
    if reason := _not_in_hand(position, cards):
        return reason
    if cards not in GROUPS:
        return Reason("different_ranks", {"cards": cards})
    return Reason("rank_not_on_table", {"cards": cards, "table": position.laid})


def _one_card_of_hand(position: Position, cards: CardSet) -> Reason | None:
    if cards & cards - 1:
        return Reason("one_card", {"n": cards.bit_count()})
    return _not_in_hand(position, cards)


def _no_target(position: Position, target: Card | None) -> Reason | None:
    if target is None:
        return Reason("no_target")
    pairs = dict(table(position))
    if target not in pairs:
        return Reason("not_on_table", {"card": target})
    cover = pairs[target]
    return None if cover is None else Reason("already_beaten", {"card": target, "cover": cover})


def _no_beater(position: Position, cover: Card, target: Card) -> Reason:
    trump = position.trump
    params = {"card": target, "cover": cover, "trump": SUITS[trump]}
    if cover & 3 == target & 3:
        return Reason("too_low", params)
    return Reason("not_a_trump" if target & 3 == trump else "wrong_suit", params)


def _over_the_limit(position: Position) -> Reason:
    """Which limit is the tightest.

    What the defender held at the start less all attack cards is what they hold now less the
    unbeaten ones: the second is said until a card is beaten.
    """
    present, unbeaten = position.round, position.unbeaten.bit_count()
    lying = attack_cards(position.laid, position.unbeaten)
    if present.most <= present.held:
        code = "six_in_a_round" if position.rounds else "five_in_first_round"
        return Reason(code, {"limit": present.most, "lying": lying})
    if position.laid == position.unbeaten:
        return Reason("defender_has_too_few", {"holds": present.held, "unbeaten": unbeaten})
    return Reason("defender_started_with", {"held": present.held, "lying": lying})


def _cannot_pass_on(position: Position) -> Reason:
    defender, counts = position.round.defender, position.counts
    to = next_alive(defender, counts, position.stock_left)
    if to == defender:
        return Reason("nobody_to_transfer_to")
    needed = position.unbeaten.bit_count() + 1
    return Reason("next_has_too_few", {"seat": to, "holds": counts[to], "needed": needed})
