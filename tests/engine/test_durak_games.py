"""Whole games of Durak: random moves, held against a plain second reading of the rules."""

import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest

from games.engine.cards import card_set, card_text, card_texts, cards_in
from games.engine.durak import GAME
from games.engine.durak_play import State, View
from games.engine.durak_table import Move
from games.engine.errors import BadCard, IllegalMove
from games.engine.record import Record
from tests.engine.naive_durak import NaiveDurak

DECK = list(map(card_text, GAME.deck("throwin")))
BOTH = [(variant, seats) for variant in GAME.variants for seats in GAME.seat_choices]


def random_deal(rng: random.Random) -> Any:
    """A dealt game, or a set position with hands of any size."""
    variant, seats = rng.choice(BOTH)
    if rng.random() < 0.4:
        return GAME.deal_from_seed(variant, seats, f"{rng.random()}")
    deck = rng.sample(DECK, rng.randint(2 * seats, 36))
    spare = len(deck) - seats
    stock = [deck.pop() for _ in range(min(spare, rng.choice((0, 0, 0, 1, 2, 5))))]
    hands = [[deck.pop()] for _ in range(seats)]
    for card in deck:
        rng.choice(hands).append(card)
    deal = {"hands": hands, "stock": stock, "attacker": rng.randrange(seats)}
    return GAME.deal_from_json(variant, seats, deal if stock else deal | {"trump": hands[0][0]})


def chosen(rng: random.Random, state: State, taking: float) -> Move:
    """Any legal move; the more ``taking``, the longer the game."""
    moves = GAME.legal_moves(state)
    if rng.random() < taking:
        return next((move for move in moves if move.verb in ("take", "done")), moves[0])
    return rng.choice(moves)


def random_game(seed: int) -> list[State]:
    """All states of a game of random legal moves."""
    print(f"seed {seed}")
    rng = random.Random(seed)
    states = [GAME.start(random_deal(rng))]
    taking = rng.choice((0, 0, 0.5, 0.95))
    while states[-1].turn is not None:
        states.append(GAME.apply(states[-1], chosen(rng, states[-1], taking)))
    return states


def naive(state: State) -> NaiveDurak:
    deal = state.deal
    return NaiveDurak(
        deal.variant,
        [card_texts(hand) for hand in deal.hands],
        list(map(card_text, deal.stock)),
        card_text(deal.trump_card)[1],
        deal.attacker,
    )


@pytest.mark.parametrize("seed", range(150))
def test_every_ply_agrees_with_a_plain_reading_of_the_rules(seed: int) -> None:
    """K001-K029: who speaks, what is legal, all hands, the table, and the fool."""
    states = random_game(seed)
    plain = naive(states[0])
    for before, after in pairwise(states):
        assert plain.turn == before.turn
        assert plain.legal() == GAME.legal_texts(before)
        plain.play(after.plays[-1].move.text)
        told = GAME.describe(after)
        assert [set(hand) for hand in told["hands"]] == plain.hands
        assert told["table"]["stock"] == len(plain.stock)
        if not plain.over:
            assert told["table"]["attacks"] == plain.table
            assert told["table"]["attacker"] == plain.attacker
            assert told["table"]["defender"] == plain.defender
            assert told["table"]["taking"] == plain.taking
    assert plain.over
    assert GAME.describe(states[-1])["fool"] == plain.fool()


def every_move(rng: random.Random, state: State) -> Iterator[Move]:
    """Moves that a mad player might try, most of them wrong."""
    held = list(cards_in(state.hand)) or [12]
    lying = list(cards_in(state.laid)) or [12]
    yield from (Move("take"), Move("done"))
    for _ in range(12):
        some = card_set(rng.sample(held, rng.randint(1, min(3, len(held)))))
        anywhere = 1 << rng.choice(GAME.deck("throwin"))
        for cards in (some, anywhere, 1 << rng.choice(held)):
            yield Move("attack", cards)
            yield Move("transfer", cards)
            yield Move("beat", cards, rng.choice(lying))


@pytest.mark.parametrize("seed", range(25))
def test_what_is_listed_is_legal_and_nothing_else(seed: int) -> None:
    """Every refusal has a reason (K033), and a view of the seat at turn says the same."""
    rng = random.Random(seed)
    for state in random_game(seed)[:-1]:
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        listed = set(GAME.legal_moves(state))
        assert set(GAME.legal_moves(view)) == listed
        assert sorted(move.text for move in GAME.hints(state)) == GAME.legal_texts(state)
        for move in listed:
            assert GAME.parse_move(state, move.text) == move
        for move in every_move(rng, state):
            reason = GAME.explain_text(state, move.text).reason
            assert (reason is None) == (move in listed), move.text
            assert GAME.explain_text(view, move.text).reason == reason
            if reason:
                with pytest.raises(IllegalMove):
                    GAME.apply(state, move)


@pytest.mark.parametrize("seed", range(25))
def test_a_selection_stands_for_the_listed_moves_that_lay_it(seed: int) -> None:
    """K033."""
    rng = random.Random(seed)
    for state in random_game(seed)[:-1]:
        listed = GAME.legal_moves(state)
        for card in cards_in(state.hand):
            verdict = GAME.explain(state, 1 << card)
            assert set(verdict.readings) == {move for move in listed if move.cards == 1 << card}
            assert verdict.legal == bool(verdict.readings)
        some = card_set(rng.sample(list(cards_in(state.hand)), min(2, state.hand.bit_count())))
        verdict = GAME.explain(state, some)
        assert set(verdict.readings) == {move for move in listed if move.cards == some}


@pytest.mark.parametrize("seed", range(10))
def test_random_text_is_refused(seed: int) -> None:
    print(f"seed {seed}")
    rng = random.Random(seed)
    words = ["attack", "beat", "transfer", "take", "done", "pass", "6s", "7h", "Ac", "5s", "", ":"]
    for state in random_game(seed)[:-1]:
        legal = set(GAME.legal_texts(state))
        for _ in range(20):
            text = " ".join(rng.choices(words, k=rng.randint(1, 4)))
            if " ".join(text.split()) not in legal:
                with pytest.raises((IllegalMove, BadCard)):
                    GAME.parse_move(state, text)


@pytest.mark.parametrize("seed", range(60))
def test_no_card_is_lost_or_made(seed: int) -> None:
    states = random_game(seed)
    first = states[0].deal
    everything = card_set(c for hand in first.hands for c in cards_in(hand)) | card_set(first.stock)
    for state in states:
        beaten = [past.cards for past in state.rounds if not past.taken]
        places = [*state.hands, state.laid, card_set(state.stock), *beaten]
        assert sum(places) == everything
        assert sum(map(int.bit_count, places)) == everything.bit_count()
        assert state.unbeaten & ~state.laid == 0
    for past in states[-1].rounds:
        assert len(dict(past.draws)) == len(past.draws)
        assert past.plays


@pytest.mark.parametrize("seed", range(60))
def test_the_limits_hold_on_every_table(seed: int) -> None:
    """K012-K014, K028."""
    for state in random_game(seed):
        attacks = GAME.describe(state)["table"]["attacks"]
        held = state.counts[state.round.defender]
        assert len(attacks) <= (6 if state.rounds else 5)
        assert sum(cover is None for _, cover in attacks) <= held
        if state.turn is not None:
            assert state.room == state.round.most - len(attacks) or (
                state.room == held - state.unbeaten.bit_count()
            )


@pytest.mark.parametrize("seed", range(30))
def test_snapshot_and_record_bring_the_state_back(seed: int) -> None:
    states = random_game(seed)
    for state in states[:: max(1, len(states) // 12)]:
        assert GAME.state_from_json(json.loads(json.dumps(GAME.state_to_json(state)))) == state
    last = states[-1]
    written = {
        "game": "durak",
        "variant": last.variant,
        "seats": last.deal.seats,
        "deal": last.deal.to_json(),
        "moves": [play.move.text for play in last.plays],
    }
    record = Record.parse(json.loads(json.dumps(written)))
    assert list(record.states()) == states
    assert record.to_json() == written
    assert [state.ply for state in states] == list(range(len(states)))


def with_other_secrets(rng: random.Random, state: State, seat: int) -> State:
    """Another deal of all that ``seat`` does not know: the others' hands and the stock."""
    hidden = [c for s, hand in enumerate(state.hands) if s != seat for c in cards_in(hand)]
    hidden += state.stock[:-1]
    rng.shuffle(hidden)
    hands = list(state.hands)
    for other, count in enumerate(state.counts):
        if other != seat:
            hands[other] = card_set(hidden.pop() for _ in range(count))
    return replace(state, hands=tuple(hands), stock=(*hidden, *state.stock[-1:]))


@pytest.mark.parametrize("seed", range(30))
def test_a_view_hides_what_its_seat_may_not_see(seed: int) -> None:
    """X011: whatever the others hold and the stock is, the view is the same."""
    rng = random.Random(seed)
    assert not {"hands", "deal", "stock"} & {field.name for field in fields(View)}
    for state in random_game(seed)[::7]:
        seat = rng.randrange(len(state.hands))
        other = with_other_secrets(rng, state, seat)
        assert GAME.view(other, seat) == GAME.view(state, seat)
        view = GAME.view(state, seat)
        assert view.hand == state.hands[seat]
        assert (view.plays, view.ply, view.phase) == (state.plays, state.ply, state.phase)
        if seat != state.turn:
            assert GAME.legal_moves(view) == []


@pytest.mark.parametrize(("variant", "seats"), BOTH)
def test_games_end_with_a_fool_or_a_draw_that_has_a_reason(variant: str, seats: int) -> None:
    """K022-K024."""
    for number in range(20):
        rng = random.Random(number)
        state = GAME.start(GAME.deal_from_seed(variant, seats, f"{number}"))
        while state.turn is not None:
            state = GAME.apply(state, chosen(rng, state, 0))
            assert state.ply < 5000
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.fool is None) == (outcome.draw is not None)
        assert (outcome.draw == "takes") == (state.round.fruitless == 40)
