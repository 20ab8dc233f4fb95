"""What the bots of Durak do in set positions; the right moves were found by hand."""

import random
from dataclasses import replace
from typing import Any

import pytest

from games import bots
from games.bots import durak_ending
from games.bots.duel import contender
from games.bots.durak_outlook import Knowledge, hand_worth
from games.engine.cards import card_text, parse_cards
from games.engine.durak import GAME, Outcome
from games.engine.durak_play import State, View
from games.engine.durak_table import ALL_CARDS, PastRound

EACH_LEVEL = pytest.mark.parametrize("level", bots.LEVELS["durak"])


def state_of(
    hands: list[str],
    stock: str = "",
    trump: str = "6s",
    moves: tuple[str, ...] = (),
    variant: str = "throwin",
) -> State:
    """A study position, seat 0 attacking, after these moves."""
    deal: dict[str, Any] = {"hands": [hand.split() for hand in hands], "attacker": 0}
    deal |= {"stock": stock.split()} if stock else {"trump": trump}
    state = GAME.start(GAME.deal_from_json(variant, len(hands), deal))
    for text in moves:
        state = GAME.apply(state, GAME.parse_move(state, text))
    return state


def view_of(state: State) -> View:
    assert state.turn is not None
    return GAME.view(state, state.turn)


def choice(level: str, state: State) -> str:
    return bots.choose("durak", level, view_of(state))


@EACH_LEVEL
def test_the_last_cards_go_out_together(level: str) -> None:
    """Two nines win at once; one of them, and the other player beats it and attacks."""
    state = state_of(["9h 9d", "Th Qc Kc"])
    while state.turn == 0:
        state = GAME.apply(state, GAME.parse_move(state, choice(level, state)))
    assert state.laid == parse_cards(["9h", "9d"]) or level == "easy"


@EACH_LEVEL
def test_a_plain_card_is_beaten_with_a_plain_one_while_there_is_a_choice(level: str) -> None:
    state = state_of(
        ["7h 8c Td Jd Qc Kc", "9h 8s 9d Tc Jc Kd"], "6c 7c 8d 9c Ts", moves=("attack 7h",)
    )
    assert choice(level, state) == "beat 7h 9h"


@EACH_LEVEL
def test_the_attack_is_low_and_no_trump(level: str) -> None:
    rest = "6s 8h 8c 7h 7d 6d 9s Th Td Jh Jd Qs Qh Qd Qc Ks Kh Ac Ah 6c 7c 8d 9c 7s"
    state = state_of(["6h Kd Ad Ts Js As", "9h 8s 9d Tc Jc Kc"], rest)
    assert choice(level, state) == "attack 6h"


def test_k034_knowledge_of_what_was_taken_and_discarded() -> None:
    """Seat 1 takes a six and beats a seven: the taken card is known, the beaten are gone."""
    state = state_of(
        ["6h 7d 9c Tc", "8d 9d Th"], "7c 8c Jc 9s Ts Js Qs",
        moves=("attack 6h", "take", "attack 7d", "beat 7d 8d"),
    )  # fmt: skip
    knowledge = Knowledge(GAME.view(state, 0))
    assert knowledge.known[1] == parse_cards(["6h"])
    assert knowledge.hidden[1] == state.counts[1] - 1
    held = state.hands[0] | parse_cards(["6h", "7d", "8d", "Qs"])
    assert knowledge.unseen == ALL_CARDS & ~held
    assert knowledge.beyond_the_discard == knowledge.unseen | parse_cards(["6h"])


def test_k034_who_drew_the_last_card_has_the_trump() -> None:
    state = state_of(["6h 9c Tc Jc Qc Kc", "7h 8d 9d"], "Qs", moves=("attack 6h", "beat 6h 7h"))
    assert state.stock_left == 0
    assert state.hands[0] & parse_cards(["Qs"])
    assert Knowledge(GAME.view(state, 1)).known[0] == parse_cards(["Qs"])


def test_hand_worth_adds_up() -> None:
    cards = parse_cards(["6h", "Ks", "Ad", "9c"])
    single = sum(hand_worth(1 << card, 0, 2) for card in range(60) if cards >> card & 1)
    assert hand_worth(cards, 0, 2) == pytest.approx(single)


@EACH_LEVEL
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_x011_every_choice_is_legal_in_study_positions(level: str, seats: int) -> None:
    """Any number of cards in the hands, any part of the deck left out."""
    for number in range(4):
        seed = f"study/{level}/{seats}/{number}"
        print(seed)
        state = _random_study(random.Random(seed), seats, GAME.variants[number % 2])
        while state.turn is not None:
            text = bots.choose("durak", level, view_of(state), seed)
            state = GAME.apply(state, GAME.parse_move(state, text))


def _random_study(whims: random.Random, seats: int, variant: str) -> State:
    deck = list(GAME.deck(variant))
    whims.shuffle(deck)
    deck = deck[: whims.randint(2 * seats, len(deck))]
    cuts = sorted(whims.sample(range(1, len(deck)), seats - 1))
    hands = [deck[start:end] for start, end in zip([0, *cuts], [*cuts, len(deck)], strict=True)]
    stock = [hand.pop() for hand in hands for _ in range(whims.randint(0, len(hand) - 1))]
    texts = [list(map(card_text, cards)) for cards in (*hands, stock)]
    deal: dict[str, Any] = {"hands": texts[:-1], "stock": texts[-1], "attacker": 0}
    if not stock:
        deal["trump"] = texts[0][0]
    return GAME.start(GAME.deal_from_json(variant, seats, deal))


# The ending of two, held against the engine played to all its ends


def _worth(state: State, known: dict[Any, int]) -> int:
    """1, 0 or -1 for seat 0 with the best play of both; every legal move is tried."""
    if (outcome := GAME.outcome(state)) is not None:
        return 0 if outcome.fool is None else 2 * outcome.fool - 1
    key = (
        state.hands, state.turn, state.laid, state.unbeaten, state.taking, state.room,
        state.round, state.done,
    )  # fmt: skip
    if key not in known:
        best = min if state.turn else max
        after = (GAME.apply(state, move) for move in GAME.legal_moves(state))
        known[key] = best(_worth(each, known) for each in after)
    return known[key]


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize(("level", "usual", "most_cards"), [("strong", 3, 4), ("adviser", 2, 3)])
def test_k034_the_ending_of_two_is_played_perfectly(
    level: str, usual: int, most_cards: int, variant: str
) -> None:
    """No move loses anything of what the position is worth."""
    seen, bot = [], contender(GAME, level)
    for number in range(90):
        seed = f"ending/{variant}/{number}"
        print(seed)
        most = usual if number % 15 else most_cards
        state, known = _ending(random.Random(seed), variant, most), dict[Any, int]()
        while state.turn is not None:
            before = _worth(state, known)
            seen.append(before)
            text = bot(view_of(state), "")
            state = GAME.apply(state, GAME.parse_move(state, text))
            assert _worth(state, known) == before, text
    assert set(seen) == {1, 0, -1}
    assert len(seen) > 200


def test_an_ending_that_is_too_long_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is solved, and what the search has found so far says the move."""
    monkeypatch.setattr(durak_ending, "NODES", 3)
    for number in range(10):
        seed = f"long/{number}"
        print(seed)
        state = _ending(random.Random(seed), GAME.variants[number % 2], 10)
        while state.turn is not None:
            text = bots.choose("durak", "strong", view_of(state))
            state = GAME.apply(state, GAME.parse_move(state, text))


def test_forty_takes_are_a_draw_for_the_strong_bot_too() -> None:
    """Thirty-eight rounds were taken: the attacker must be out after two more, so that both sevens
    go at once or one after the other.
    """
    state = state_of(["6s 7d 7c", "6h 8h"], trump="6d")
    past = PastRound(0, 1, taken=False, cards=0, draws=(), out=(), plays=())
    gone = past._replace(cards=ALL_CARDS & ~(state.hands[0] | state.hands[1]))
    state = replace(state, rounds=(gone,), round=replace(state.round, fruitless=38))
    while state.turn is not None:
        text = bots.choose("durak", "strong", view_of(state))
        state = GAME.apply(state, GAME.parse_move(state, text))
    assert GAME.outcome(state) == Outcome(1)


def _ending(whims: random.Random, variant: str, most: int) -> State:
    """From two to ``most`` cards each; all others were beaten in a round before."""
    sizes = whims.randint(2, most), whims.randint(2, most)
    cards = whims.sample(GAME.deck(variant), sum(sizes))
    hands = cards[: sizes[0]], cards[sizes[0] :]
    state = GAME.start(GAME.deal_from_json(variant, 2, {
        "hands": [list(map(card_text, hand)) for hand in hands],
        "trump": card_text(whims.choice(GAME.deck(variant))), "attacker": 0,
    }))  # fmt: skip
    gone = ALL_CARDS & ~(state.hands[0] | state.hands[1])
    past = PastRound(0, 1, taken=False, cards=gone, draws=(), out=(), plays=())
    return replace(state, rounds=(past,))
