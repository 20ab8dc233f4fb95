"""The Hint button walks the list that the engine's `hint` gives, in every game."""

import random
from typing import Any

import pytest

from games.engine.cards import card_texts
from games.engine.game import Game
from games.engine.registry import GAMES
from games.hints import Selection, next_hint

LONGEST = 40
"""A walk of more steps is not walked to its end."""


def positions(rules: Game, start: Any, rng: random.Random) -> list[Any]:
    state, states = start, []
    while state.turn is not None:
        states.append(state)
        option = rng.choice(rules.legal_moves(state))
        state = rules.apply(state, rules.concrete(state.hands[state.turn], option))
    return states


def walked(rules: Game, view: Any, steps: int) -> list[str]:
    """The moves that so many presses name, each as it would be played."""
    selection, moves = Selection(), []
    for _ in range(steps):
        hinted = next_hint(rules, view, selection)
        assert hinted is not None
        selection = hinted
        reading = f" :{hinted.reading}" if hinted.reading else ""
        moves.append(hinted.word or " ".join(card_texts(hinted.cards)) + reading)
    return moves


def expect_walk(rules: Game, view: Any) -> None:
    hints = rules.hints(view)
    named = [rules.move_text(rules.concrete(view.hand, option)) for option in hints]
    if named == ["pass"]:
        assert next_hint(rules, view, Selection()) is None
    elif len(named) <= LONGEST:
        assert walked(rules, view, len(named) + 1) == [*named, named[0]]
    else:
        assert walked(rules, view, LONGEST) == named[:LONGEST]


@pytest.mark.parametrize("key", GAMES)
def test_the_walk_is_the_engines_list_and_comes_round(key: str) -> None:
    rules = GAMES[key]
    for seed in range(2):
        rng = random.Random(seed)
        print("seed", seed)
        variant, seats = rng.choice(rules.variants), rng.choice(rules.seat_choices)
        start = rules.start(rules.deal_from_seed(variant, seats, f"hints/{seed}"))
        for state in positions(rules, start, rng)[::3]:
            expect_walk(rules, rules.view(state, state.turn))


def test_a_tribute_and_a_return_are_hinted() -> None:
    rules = GAMES["guandan"]
    dealt = rules.deal_from_seed("tournament", 4, "hints").to_json()
    obj = dealt | {"level": "5", "previous": [0, 1, 2, 3]}
    state = rules.start(rules.deal_from_json("tournament", 4, obj))
    kinds: list[str] = []
    while state.phase == "tribute":
        view = rules.view(state, state.turn)
        expect_walk(rules, view)
        kinds += {text.split()[0] for text in rules.legal_texts(view)}
        option = rules.hints(view)[0]
        state = rules.apply(state, rules.concrete(view.hand, option))
    assert kinds == ["tribute", "return"]


def test_there_is_no_hint_when_another_is_to_move() -> None:
    for rules in GAMES.values():
        variant, seats = rules.variants[0], rules.seat_choices[-1]
        state = rules.start(rules.deal_from_seed(variant, seats, "hints"))
        other = (state.turn + 1) % seats
        assert next_hint(rules, rules.view(state, other), Selection()) is None
