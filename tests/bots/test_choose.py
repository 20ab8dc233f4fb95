"""The face of the bots' package: levels, errors, and that a View is all they see (P058, X011)."""

import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest

from games import bots
from games.engine.cards import card_set, cards_in
from games.engine.errors import BadRequest, GameOver
from games.engine.paodekuai import GAME, State
from tests.bots.positions import after, mover_view, state_of

LEVELS = bots.LEVELS["paodekuai"]

CHOICES_OF_A_GAME = """
from games import bots
from games.engine.paodekuai import GAME
state = GAME.start(GAME.deal_from_seed("classic", 3, "hash-seed"))
while state.turn is not None:
    level = ("easy", "normal")[state.ply % 2]
    text = bots.choose("paodekuai", level, GAME.view(state, state.turn), "same")
    print(text)
    state = GAME.apply(state, GAME.parse_move(state, text))
"""


def test_p058_two_levels_of_pao_de_kuai() -> None:
    assert LEVELS == ("easy", "normal")


@pytest.mark.parametrize(("game", "level"), [("paodekuai", "clever"), ("chess", "easy")])
def test_unknown_level_or_game_is_a_bad_request(game: str, level: str) -> None:
    view = mover_view(state_of(["4s", "5s", "6s"]))
    with pytest.raises(BadRequest):
        bots.choose(game, level, view)


def test_only_the_seat_to_move_is_asked() -> None:
    state = state_of(["4s 4h", "5s", "6s"])
    with pytest.raises(BadRequest):
        bots.choose("paodekuai", "easy", GAME.view(state, 1))


def test_nothing_is_chosen_when_the_deal_is_over() -> None:
    state = state_of(["4s", "5s", "6s"], moves=["4s"])
    with pytest.raises(GameOver):
        bots.choose("paodekuai", "normal", GAME.view(state, 1))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", GAME.variants)
def test_p058_every_choice_is_legal(level: str, variant: str) -> None:
    """parse_move and apply refuse whatever is not; a random third seat makes odd positions."""
    for number in range(150):
        seed = f"legal/{level}/{variant}/{number}"
        print(seed)
        whims = random.Random(seed)
        state = GAME.start(GAME.deal_from_seed(variant, 3, seed))
        while state.turn is not None:
            if state.turn == number % 3:
                option = whims.choice(GAME.legal_moves(state))
                state = GAME.apply(state, GAME.concrete(state.hand, option))
            else:
                text = bots.choose("paodekuai", level, mover_view(state), seed)
                state = after(state, text)


def with_hidden_cards_dealt_anew(state: State, whims: random.Random) -> State:
    others = [seat for seat in range(3) if seat != state.turn]
    hidden = [card for seat in others for card in cards_in(state.hands[seat])]
    whims.shuffle(hidden)
    cut = state.counts[others[0]]
    hands = list(state.hands)
    hands[others[0]], hands[others[1]] = card_set(hidden[:cut]), card_set(hidden[cut:])
    return replace(state, hands=tuple(hands))


@pytest.mark.parametrize("level", LEVELS)
def test_x011_hidden_cards_do_not_change_the_choice(level: str) -> None:
    changed = 0
    for number in range(20):
        seed = f"hidden/{number}"
        print(seed)
        whims = random.Random(seed)
        state = GAME.start(GAME.deal_from_seed("classic", 3, seed))
        while state.turn is not None:
            other = with_hidden_cards_dealt_anew(state, whims)
            changed += other != state
            text = bots.choose("paodekuai", level, mover_view(state), seed)
            assert bots.choose("paodekuai", level, mover_view(other), seed) == text
            state = after(state, text)
    assert changed > 200


def test_x011_the_choice_is_the_same_in_another_process() -> None:
    """Neither the hash seed of the process nor what was asked before matters."""
    runs = {
        subprocess.run(
            [sys.executable, "-c", CHOICES_OF_A_GAME],
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
