"""Durak says why a card may not be played, and what a move does (K033)."""

from typing import Any, NamedTuple

import pytest
from django.utils import translation

from games.engine.durak import Outcome
from games.engine.durak_table import parse_move
from games.engine.errors import EngineError
from games.engine.record import Record
from games.engine.registry import GAMES
from games.words import durak, verdict_text
from games.words.records import record_fault
from games.words.seats import seat_name
from tests.games.spoken import spoken


class Case(NamedTuple):
    move: str
    english: str
    russian: str
    portuguese: str
    moves: tuple[str, ...] = ()
    hands: tuple[str, ...] = ("6s 6h 9s Jd", "7s 8s 6c 7h Kd 8d", "7d 7c 6d 9c")
    variant: str = "transfer"


DURAK = [
    Case("attack 6s 6h", "Attack with ♠6 ♥6", "Ходить с ♠6 ♥6", "Atacar com ♠6 ♥6"),
    Case(
        "attack 6s 9s",
        "Cards laid together must be of one rank, not 6, 9",
        "Вместе ходят картами одного достоинства, а здесь 6, 9",
        "Só cartas do mesmo valor vão juntas, e aqui há 6, 9",
    ),
    Case(
        "attack As",
        "You do not hold the ace of spades",
        "У вас нет такой карты: туз пик",
        "Você não tem o ás de espadas na mão",
    ),
    Case(
        "done",
        "The attacker has to begin the round with a card",
        "Атакующий обязан зайти хотя бы одной картой",
        "O atacante tem que começar a rodada com uma carta",
    ),
    Case("beat 6s 7s", "♠7 beats ♠6", "♠7 бьёт ♠6", "♠7 cobre ♠6", ("attack 6s",)),
    Case(
        "beat 6s 7h",
        "The trump ♥7 beats ♠6",
        "Козырь ♥7 бьёт ♠6",
        "O trunfo ♥7 cobre ♠6",
        ("attack 6s",),
    ),
    Case("beat 6h 7h", "♥7 beats ♥6", "♥7 бьёт ♥6", "♥7 cobre ♥6", ("attack 6h",)),
    Case(
        "beat 9s 8s",
        "♠8 does not beat ♠9: too low",
        "♠8 не бьёт ♠9: младше",
        "♠8 não cobre ♠9: é baixa demais",
        ("attack 9s",),
    ),
    Case(
        "beat 9s Kd",
        "♦K does not beat ♠9: another suit, and not a trump (♥)",
        "♦K не бьёт ♠9: другая масть и не козырь (♥)",
        "♦K não cobre ♠9: é de outro naipe e não é trunfo (♥)",
        ("attack 9s",),
    ),
    Case(
        "beat 6h 7s",
        "♠7 does not beat the trump ♥6: only a higher trump does",
        "♠7 не бьёт ♥6: это козырь, нужен козырь старше",
        "♠7 não cobre o trunfo ♥6: só um trunfo mais alto cobre",
        ("attack 6h",),
    ),
    Case(
        "beat Ah Kd",
        "♦K does not beat ♥A: nothing beats the trump ace",
        "♦K не бьёт ♥A: козырного туза не бьёт ничто",
        "♦K não cobre ♥A: nada cobre o ás de trunfo",
        ("attack Ah",),
        ("Ah Jd", "7s 8s 6c 7h Kd 8d", "7d 7c 6d 9c"),
    ),
    Case(
        "transfer",
        "Select the card to transfer with",
        "Выберите карту, которой переводите",
        "Escolha a carta com que vai repassar",
        ("attack 6s",),
    ),
    Case(
        "beat 6s 8s",
        "♠6 is already beaten by ♠7",
        "Карта ♠6 уже отбита: на ней ♠7",
        "♠6 já está coberta por ♠7",
        ("attack 6s 6h", "beat 6s 7s"),
    ),
    Case(
        "transfer 6c",
        "Transfer the attack with ♣6",
        "Перевести картой ♣6",
        "Repassar com ♣6",
        ("attack 6s",),
    ),
    Case(
        "transfer 7s",
        "Only a card of the attacking rank transfers: 6",
        "Перевести можно только картой того же достоинства: 6",
        "Só uma carta do mesmo valor do ataque repassa: 6",
        ("attack 6s",),
    ),
    Case(
        "transfer 6c",
        "No transfer any more: ♠7 has beaten ♠6",
        "Перевести уже нельзя: карта ♠6 отбита картой ♠7",
        "Não dá mais para repassar: ♠7 já cobriu ♠6",
        ("attack 6s 6h", "beat 6s 7s"),
    ),
    Case(
        "transfer 6c",
        "Throw-in durak has no transfer: the defender beats or takes",
        "В подкидном дураке не переводят: отбивающийся бьёт или берёт",
        "No durak simples não se repassa: o defensor cobre ou pega",
        ("attack 6s",),
        variant="throwin",
    ),
    Case(
        "transfer 6c",
        "No transfer: the next player holds only 1 card, with 2 to beat",
        "Перевести нельзя. Следующий игрок: всего 1 карта, а отбивать пришлось бы 2",
        "Não dá para repassar: o próximo jogador só tem 1 carta e teria que cobrir 2",
        ("attack 6s",),
        ("6s Jd", "7s 6c", "9c"),
    ),
    Case(
        "transfer 6c",
        "No transfer: the next player holds only 2 cards, with 3 to beat",
        "Перевести нельзя. Следующий игрок: всего 2 карты, а отбивать пришлось бы 3",
        "Não dá para repassar: o próximo jogador só tem 2 cartas e teria que cobrir 3",
        ("attack 6s 6h",),
        ("6s 6h Jd", "7s 6c Kd", "9c 9d"),
    ),
    Case(
        "attack Jd",
        "Only ranks on the table may be thrown in: 6, 7",
        "Подкинуть можно только то, что есть на столе: 6, 7",
        "Só dá para jogar junto valores que estão na mesa: 6, 7",
        ("attack 6s", "beat 6s 7s"),
    ),
    Case(
        "attack 6h",
        "Throw in ♥6",
        "Подкинуть ♥6",
        "Jogar junto ♥6",
        ("attack 6s", "beat 6s 7s"),
    ),
    Case(
        "done",
        "Throw in nothing more",
        "Больше не подкидывать",
        "Não jogar mais nada junto",
        ("attack 6s", "beat 6s 7s"),
    ),
    Case(
        "attack 6s 6h",
        "The defender holds only 1 card",
        "У отбивающегося только 1 карта",
        "O defensor só tem 1 carta",
        (),
        ("6s 6h", "7s", "9c"),
    ),
    Case(
        "attack 6c 6d",
        "The defender holds only 2 cards, with 1 already lying unbeaten",
        "У отбивающегося только 2 карты, на столе неотбитых уже 1",
        "O defensor só tem 2 cartas e na mesa já há 1 sem cobrir",
        ("attack 6s", "take"),
        ("6s 6c 6d", "7s 8s", "9c"),
    ),
    Case(
        "attack 7d 7c",
        "The defender began with 2 cards: no more than 2 may attack (1 laid)",
        "У отбивающегося было 2 карты: больше 2 не положить, лежит уже 1",
        "O defensor tinha 2 cartas: o ataque não passa disso (1 na mesa)",
        ("attack 6s", "beat 6s 7s"),
        ("6s 7d 7c", "7s 8s", "9c"),
    ),
    Case(
        "attack 7d 7c",
        "In the first round at most 5 attack cards, 4 of them already laid",
        "В первом кону не больше 5 карт под отбивающегося, уже лежит 4",
        "Na primeira rodada vão no máximo 5 cartas de ataque, e 4 já estão na mesa",
        (
            "attack 6s 6h 6d 6c", "beat 6s 7s", "beat 6h 7h", "beat 6d 8d", "beat 6c 8c",
        ),
        ("6s 6h 6d 6c 7d 7c", "7s 7h 8c 8d Ts Td Jd", "9c"),
    ),
    Case(
        "take",
        "Take 1 card from the table",
        "Взять 1 карту со стола",
        "Pegar 1 carta da mesa",
        ("attack 6s",),
    ),
    Case(
        "take",
        "Take 3 cards from the table",
        "Взять 3 карты со стола",
        "Pegar 3 cartas da mesa",
        ("attack 6s 6h", "beat 6s 7s"),
    ),
    Case(
        "attack 7s",
        "The defender never throws in",
        "Отбивающийся не подкидывает",
        "O defensor nunca joga junto",
        ("attack 6s",),
    ),
    Case(
        "beat 6s",
        "“beat 6s” is no move of this game",
        "«beat 6s» — такого хода в этой игре нет",
        "“beat 6s” não é uma jogada deste jogo",
        ("attack 6s",),
    ),
]  # fmt: skip


def durak_record(case: Case) -> dict[str, Any]:
    """Hearts are trumps, the stock is empty, seat 0 opens the first round."""
    return {
        "game": "durak",
        "variant": case.variant,
        "seats": len(case.hands),
        "deal": {
            "hands": [hand.split() for hand in case.hands],
            "stock": [],
            "trump": "Ah",
            "attacker": 0,
        },
        "moves": list(case.moves),
    }


@pytest.mark.parametrize("case", DURAK, ids=lambda case: case.english)
def test_durak_explains_a_move(case: Case) -> None:
    """K033: each with the card or the number that explains it."""
    assert spoken({"record": durak_record(case), "move": case.move}) == [*case[1:4]]


def test_a_card_that_may_do_several_things_says_which() -> None:
    """K033: only the defender's choice."""
    state = Record.parse(durak_record(DURAK[0]) | {"moves": ["attack 6s 6h"]}).replay()
    game: Any = GAMES["durak"]
    one_of_two = game.explain(state, game.parse_cards("transfer", ["7h"]))
    assert (
        verdict_text("durak", one_of_two, state) == "♥7 can beat any of these: ♠6, ♥6. Choose one"
    )
    hands = ("6s Jd", "6h 8s", "9c 9d")
    state = Record.parse(
        durak_record(DURAK[0]._replace(hands=hands, moves=("attack 6s",)))
    ).replay()
    beat_or_transfer = game.explain(state, game.parse_cards("transfer", ["6h"]))
    assert verdict_text("durak", beat_or_transfer, state) == "♥6 can beat ♠6 or transfer: choose"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"trump": None, "attacker": 0},
            "A deal without a stock needs “trump”: the card that shows the trump suit.",
        ),
        (
            {"stock": ["7d", "8d"]},
            "“trump” must be the last card of the stock, the 8 of diamonds.",
        ),
        ({"attacker": 7}, "“attacker” must be a seat from 0 to 1."),
        ({"hands": [[], ["6s"]]}, "The attacker and the defender must hold cards."),
    ],
)
def test_a_faulty_deal_of_durak_is_refused_in_words(changes: dict[str, Any], said: str) -> None:
    """X002."""
    deal = {"hands": [["6s"], ["6h"]], "stock": [], "trump": "Ah", "attacker": 0} | changes
    obj = {"game": "durak", "variant": "throwin", "seats": 2, "deal": deal, "moves": []}
    with pytest.raises(EngineError) as caught:
        Record.parse(obj)
    assert record_fault(caught.value, None) == said


def test_a_refused_move_of_a_record_is_said_of_the_player() -> None:
    """X002: each game with its own words, of a player who is somebody else."""
    record = Record.parse(durak_record(DURAK[0]) | {"moves": ["attack 9s", "beat 9s 8s"]})
    with pytest.raises(EngineError) as caught:
        record.replay()
    assert record_fault(caught.value, record) == (
        "Move 2 (beat 9s 8s) cannot be made. ♠8 does not beat ♠9: too low."
    )
    record = Record.parse(durak_record(DURAK[0]) | {"moves": ["attack As"]})
    with pytest.raises(EngineError) as caught:
        record.replay()
    assert record_fault(caught.value, record) == (
        "Move 1 (attack As) cannot be made. This player does not hold the ace of spades."
    )


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [
        (
            "en",
            "You attack: ♠6. You throw in: ♥6. You transfer: ♣6. You: I take",
            "AI 3 attacks: ♠6. AI 3 throws in: ♥6. AI 3 transfers: ♣6. AI 3: I take",
        ),
        (
            "ru",
            "Вы ходите: ♠6. Вы подкидываете: ♥6. Вы переводите: ♣6. Вы: Беру",
            "ИИ 3 ходит: ♠6. ИИ 3 подкидывает: ♥6. ИИ 3 переводит: ♣6. ИИ 3: Беру",
        ),
        (
            "pt-br",
            "Você ataca: ♠6. Você joga junto: ♥6. Você repassa: ♣6. Você: Pego",
            "CPU 3 ataca: ♠6. CPU 3 joga junto: ♥6. CPU 3 repassa: ♣6. CPU 3: Pego",
        ),
    ],
)
def test_a_move_is_said_in_the_person_of_who_made_it(language: str, own: str, others: str) -> None:
    """X008: in one sentence with the name, in the caption and in the live region."""
    moves = [parse_move(text) for text in ("attack 6s", "attack 6h", "transfer 6c", "take")]
    said = [durak.Said(0, move, opens=not number) for number, move in enumerate(moves)]
    with translation.override(language):
        names = (seat_name(0, 0, 6, "left", ""), seat_name(3, 0, 6, "left", None))
        for seat, expected in enumerate((own, others)):
            sentences = [durak.sentence(each._replace(seat=seat), names, 0) for each in said]
            assert ". ".join(sentences).replace("\u00a0", " ") == expected


def test_the_log_says_the_move_after_the_name() -> None:
    said = durak.Said(0, parse_move("attack 6s 6h"), opens=True)
    with translation.override("ru"):
        assert durak.move_text(said, 0) == "Ходите: ♠6 ♥6"
        assert durak.move_text(said, 1) == "Ходит: ♠6 ♥6"


def test_the_fool_is_named_as_players_say_it() -> None:
    names = ("Вы", "ИИ напротив")
    with translation.override("ru"):
        assert durak.result_line(Outcome(fool=0), names, 0) == "Вы остались в дураках"
        assert durak.result_line(Outcome(fool=1), names, 0) == "Дурак — ИИ напротив"
