"""The face of the bots' package: levels, errors, and that a View is all they see (P058, X011)."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from games import bots
from games.engine import durak_play
from games.engine.cards import SECOND_DECK, card_set, cards_in
from games.engine.errors import BadRequest, GameOver
from games.engine.game import LevelGame
from games.engine.paodekuai import GAME
from games.engine.registry import GAMES
from games.engine.two_decks import all_joined
from tests.bots.positions import mover_view, state_of

LEVELS = ("easy", "normal")
MORE_LEVELS = {"durak": ("strong",)}
DEALS = {"guandan": 8, "durak": 30}
"""Of the games whose deals take longer: how many are played."""
EACH_GAME = pytest.mark.parametrize("key", bots.LEVELS)
EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)
EVERY_LEVEL = pytest.mark.parametrize(
    ("key", "level"), [(key, level) for key, levels in bots.LEVELS.items() for level in levels]
)
EACH_VARIANT = pytest.mark.parametrize(
    ("key", "variant"), [(key, variant) for key, game in GAMES.items() for variant in game.variants]
)
SLOW_DEALS = 4
"""Of a level that thinks long."""

CHOICES_OF_A_GAME = """
import sys
from games import bots
from games.engine.registry import GAMES
from games.engine.two_decks import all_joined
game = GAMES[sys.argv[1]]
seats = min(game.seat_choices)
state = game.start(game.deal_from_seed(game.variants[0], seats, "hash-seed"))
while state.turn is not None:
    levels = bots.LEVELS[game.key]
    level = levels[state.ply % len(levels)]
    text = bots.choose(game.key, level, game.view(state, state.turn), "same")
    print(text, bots.advise(game.key, game.view(state, state.turn)))
    state = game.apply(state, game.parse_move(state, text))
"""


@EACH_GAME
def test_p058_two_levels_of_every_game(key: str) -> None:
    assert bots.LEVELS[key] == LEVELS + MORE_LEVELS.get(key, ())


@pytest.mark.parametrize(("game", "level"), [("paodekuai", "clever"), ("chess", "easy")])
def test_unknown_level_or_game_is_a_bad_request(game: str, level: str) -> None:
    view = mover_view(state_of(["4s", "5s", "6s"]))
    with pytest.raises(BadRequest):
        bots.choose(game, level, view)


def test_a_game_that_there_is_not_has_no_adviser() -> None:
    with pytest.raises(BadRequest):
        bots.advise("chess", mover_view(state_of(["4s", "5s", "6s"])))


def test_only_the_seat_to_move_is_asked() -> None:
    view = GAME.view(state_of(["4s 4h", "5s", "6s"]), 1)
    with pytest.raises(BadRequest):
        bots.choose("paodekuai", "easy", view)
    with pytest.raises(BadRequest):
        bots.advise("paodekuai", view)


def test_nothing_is_chosen_when_the_deal_is_over() -> None:
    view = GAME.view(state_of(["4s", "5s", "6s"], moves=["4s"]), 1)
    with pytest.raises(GameOver):
        bots.choose("paodekuai", "normal", view)
    with pytest.raises(GameOver):
        bots.advise("paodekuai", view)


def game_view(key: str, state: Any) -> Any:
    return GAMES[key].view(state, state.turn)


def opening(key: str, variant: str, seed: str) -> Any:
    """A deal with the game's fewest players; of a match one that may stand anywhere in it."""
    game = GAMES[key]
    seats = min(game.seat_choices)
    deal = game.deal_amid_match if isinstance(game, LevelGame) else game.deal_from_seed
    return game.start(deal(variant, seats, seed))


def chosen(key: str, level: str, state: Any, seed: str) -> Any:
    """The state after the bot's move, which parse_move refuses unless it is legal."""
    game = GAMES[key]
    text = bots.choose(key, level, game_view(key, state), seed)
    return game.apply(state, game.parse_move(state, text))


@EACH_LEVEL
@EACH_GAME
def test_p058_every_choice_is_legal(key: str, level: str) -> None:
    """A random seat makes odd positions."""
    game = GAMES[key]
    seats = min(game.seat_choices)
    for number in range(DEALS.get(key, 300)):
        seed = f"legal/{level}/{number}"
        print(seed)
        whims = random.Random(seed)
        variant = game.variants[number % len(game.variants)]
        state = opening(key, variant, seed)
        while state.turn is not None:
            if state.turn == number % seats:
                option = whims.choice(game.legal_moves(state))
                state = game.apply(state, game.concrete(state.hand, option))
            else:
                state = chosen(key, level, state, seed)


def with_hidden_cards_dealt_anew(state: Any, view: Any, whims: random.Random) -> Any:
    if isinstance(state, durak_play.State):
        return _durak_dealt_anew(state, whims)
    return _climbing_dealt_anew(state, view, whims)


def _durak_dealt_anew(state: durak_play.State, whims: random.Random) -> durak_play.State:
    """What was taken and not yet played stays where it is, and so does the trump."""
    known = [0] * len(state.hands)
    for past in state.rounds:
        if past.taken:
            known[past.defender] |= past.cards
    known = [
        hand if seat == state.turn else hand & (known[seat] | 1 << state.trump_card)
        for seat, hand in enumerate(state.hands)
    ]
    free = [cards_in(hand & ~kept) for hand, kept in zip(state.hands, known, strict=True)]
    hidden = [card for cards in (*free, state.stock[:-1]) for card in cards]
    whims.shuffle(hidden)
    hands = []
    for hand, kept in zip(state.hands, known, strict=True):
        number = (hand & ~kept).bit_count()
        hands.append(kept | card_set(hidden[:number]))
        hidden = hidden[number:]
    return replace(state, hands=tuple(hands), stock=(*hidden, *state.stock[-1:]))


def _climbing_dealt_anew(state: Any, view: Any, whims: random.Random) -> Any:
    """A kitty that lies face down is left out; one that was shown stays where it is."""
    hands = list(state.hands)
    shown = sum(1 << card for card in getattr(view, "kitty", ()))
    others = [seat for seat in range(len(hands)) if seat != state.turn]
    hidden = [c % SECOND_DECK for seat in others for c in cards_in(hands[seat] & ~shown)]
    whims.shuffle(hidden)
    for seat in others:
        number = (hands[seat] & ~shown).bit_count()
        dealt, hidden = hidden[:number], hidden[number:]
        hands[seat] = all_joined([hands[seat] & shown, *(1 << card for card in dealt)])
    return replace(state, hands=tuple(hands))


@EVERY_LEVEL
def test_x011_hidden_cards_do_not_change_the_choice(key: str, level: str) -> None:
    game, changed = GAMES[key], 0
    deals = SLOW_DEALS if bots.is_slow(key, level) else min(20, DEALS.get(key, 20))
    for number in range(deals):
        seed = f"hidden/{number}"
        print(seed)
        whims = random.Random(seed)
        state = opening(key, game.variants[number % len(game.variants)], seed)
        while state.turn is not None:
            other = with_hidden_cards_dealt_anew(state, game_view(key, state), whims)
            changed += other != state
            text = bots.choose(key, level, game_view(key, state), seed)
            assert bots.choose(key, level, game_view(key, other), seed) == text
            state = game.apply(state, game.parse_move(state, text))
    assert changed > 10 * deals


@EACH_VARIANT
def test_x011_the_advice_is_a_legal_move_that_follows_from_no_hidden_card(
    key: str, variant: str
) -> None:
    """With every number of seats."""
    game = GAMES[key]
    for seats in game.seat_choices:
        seed = f"advice/{variant}/{seats}"
        print(seed)
        whims = random.Random(seed)
        deal = game.deal_amid_match if isinstance(game, LevelGame) else game.deal_from_seed
        state, changed = game.start(deal(variant, seats, seed)), 0
        while state.turn is not None:
            other = with_hidden_cards_dealt_anew(state, game_view(key, state), whims)
            changed += other != state
            text = bots.advise(key, game_view(key, state))
            assert bots.advise(key, game_view(key, other)) == text
            state = game.apply(state, game.parse_move(state, text))
        assert changed > 5


@EACH_GAME
def test_x011_the_choice_is_the_same_in_another_process(key: str) -> None:
    """Neither the hash seed of the process nor what was asked before matters."""
    runs = {
        subprocess.run(
            [sys.executable, "-c", CHOICES_OF_A_GAME, key],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(runs) == 1
    assert len(runs.pop().splitlines()) > 10


def test_x003_easy_has_other_whims_with_another_seed() -> None:
    state = GAME.start(GAME.deal_from_seed("compact", 3, "whims"))
    texts = {bots.choose("paodekuai", "easy", mover_view(state), str(n)) for n in range(30)}
    assert 1 < len(texts) < 12
