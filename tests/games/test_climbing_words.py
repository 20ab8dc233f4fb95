"""What Dou Dizhu and Guandan say of bids, tributes and plays (G013)."""

from typing import Any

import pytest

from games.engine.record import Record
from games.engine.registry import GAMES
from tests.games.spoken import spoken


def climbing_record(key: str, deal: dict[str, Any], moves: tuple[str, ...]) -> dict[str, Any]:
    game = GAMES[key]
    return {
        "game": key,
        "variant": game.variants[0],
        "seats": game.seat_choices[0],
        "deal": deal,
        "moves": list(moves),
    }


AUCTION: dict[str, Any] = {"number": "D0000001"}


@pytest.mark.parametrize(
    ("moves", "move", "texts"),
    [
        ((), "bid 2", ["Bid 2", "Ставка 2", "Lance de 2"]),
        ((), "pass", ["Pass", "Пас", "Passo"]),
        (
            ("bid 2",),
            "bid 1",
            [
                "A bid must be higher than 2; otherwise pass",
                "Ставка должна быть больше 2, иначе пас",
                "O lance tem que ser maior que 2; senão, passe",
            ],
        ),
        ((), "bid 4", ["A bid is 1, 2 or 3", "Ставка — это 1, 2 или 3", "O lance é de 1, 2 ou 3"]),
        (
            ("bid 3",),
            "bid 3",
            ["The bidding is over", "Торги уже закончены", "Os lances já acabaram"],
        ),
    ],
)
def test_the_auction_explains_itself(moves: tuple[str, ...], move: str, texts: list[str]) -> None:
    record = climbing_record("doudizhu", AUCTION, moves)
    assert spoken({"record": record, "move": move}) == texts


def test_cards_wait_for_the_auction() -> None:
    record = climbing_record("doudizhu", AUCTION, ())
    state = Record.parse(record).replay()
    lowest = GAMES["doudizhu"].move_text(GAMES["doudizhu"].concrete(state.hand, _single(state)))
    assert spoken({"record": record, "cards": [lowest]}) == [
        "First comes the bidding: no cards are played yet",
        "Сначала торги: ходить ещё рано",
        "Primeiro vêm os lances: ainda não se jogam cartas",
    ]


def _single(state: Any) -> Any:
    rules: Any = GAMES["doudizhu"]
    return rules.explain(state, state.hand & -state.hand).combo


@pytest.mark.parametrize(
    ("hands", "moves", "cards", "texts"),
    [
        (
            ("Ks Kh 3s", "bj rj 4s", "5s 6s"),
            ("Ks Kh",),
            "bj rj",
            [
                "Rocket beats the pair of kings",
                "Ракета сильнее, чем пара K",
                "Foguete: cobre o par de Reis",
            ],
        ),
        (
            ("Ks 3s", "bj 4s", "5s 6s"),
            ("Ks",),
            "bj",
            [
                "Small joker beats the single king",
                "Младший джокер сильнее, чем одиночная K",
                "Coringa menor: cobre o rei",
            ],
        ),
        (
            ("rj 3s", "2s 4s", "5s 6s"),
            ("rj",),
            "2s",
            [
                "Single 2: weaker than the big joker on the table",
                "Одиночная 2. Слабее, чем Старший джокер на столе",
                "Carta única 2: não é alto o bastante para cobrir o coringa maior",
            ],
        ),
        (
            ("9s 9h 4s", "9d 9c 5s", "6s 7s"),
            ("9s 9h",),
            "9d 9c",
            [
                "Pair of 9s: equal to the pair of 9s on the table; equal never beats equal",
                "Пара 9. На столе тоже пара 9: равное равного не бьёт",
                "Par de 9: mesma força que o par de 9 da mesa; igual não cobre igual",
            ],
        ),
        (
            ("7s 4s", "7c 5s", "6s 8s"),
            ("7s",),
            "7c",
            [
                "Single 7: equal to the single 7 on the table; equal never beats equal",
                "Одиночная 7. На столе тоже одиночная 7: равное равного не бьёт",
                "Carta única 7: mesma força que o 7 da mesa; igual não cobre igual",
            ],
        ),
    ],
)
def test_dou_dizhu_names_what_beats_what(
    hands: tuple[str, ...], moves: tuple[str, ...], cards: str, texts: list[str]
) -> None:
    deal = {"hands": [hand.split() for hand in hands], "landlord": 0, "bid": 1}
    record = climbing_record("doudizhu", deal, moves)
    assert spoken({"record": record, "cards": cards.split()}) == texts


@pytest.mark.parametrize(
    ("moves", "move", "texts"),
    [
        (
            (),
            "5s 6s 8s 9s 2h :straight@9",
            ["Straight 5–9 (♥2 = 7)", "Лестница 5–9 (♥2 = 7)", "Sequência 5–9 (♥2 = 7)"],
        ),
        (
            (),
            "5s 6s 8s 9s 2h",
            [
                "Straight flush 5–9 (♥2 = 7)",
                "Стрит-флеш 5–9 (♥2 = 7)",
                "Straight flush 5–9 (♥2 = 7)",
            ],
        ),
        ((), "2h", ["Single 2", "Одиночная 2", "Carta única 2"]),
        (
            (),
            "Ts Ts",
            [
                "You hold the 10 of spades only once",
                "Такая карта у вас только одна: десятка пик",
                "Você só tem uma carta destas: 10 de espadas",
            ],
        ),
        (
            ("Ts",),
            "3s 3h 3d 3c 3s",
            [
                "5-card bomb of 3s beats the single 10",
                "Бомба 3 (5 карт) сильнее, чем одиночная 10",
                "Bomba de 3 (5 cartas): cobre o 10",
            ],
        ),
        (
            ("Ts", "3s 3h 3d 3c 3s"),
            "Kd Kh Kc Ks",
            [
                "4-card bomb of kings: weaker than the 5-card bomb of 3s on the table",
                "Бомба K (4 карты). Слабее, чем Бомба 3 (5 карт) на столе",
                "Bomba de Reis (4 cartas): não é alto o bastante para cobrir "
                "a bomba de 3 (5 cartas)",
            ],
        ),
    ],
)
def test_guandan_marks_wilds_and_counts_bombs(
    moves: tuple[str, ...], move: str, texts: list[str]
) -> None:
    """G013: at level 2, so ♥2 is wild."""
    hands = ("5s 6s 8s 9s 2h Ts", "3s 3h 3d 3c 3s 4d", "Kd Kh Kc Ks 4h", "4s 4c")
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    record = climbing_record("guandan", deal, moves)
    assert spoken({"record": record, "move": move}) == texts


def test_a_wild_makes_equal_and_no_more() -> None:
    hands = ("Kd Ks 3s", "Kh 2h 4s", "5s 5h", "6s 6h")
    deal = {"hands": [hand.split() for hand in hands], "level": "2", "leader": 0}
    record = climbing_record("guandan", deal, ("Kd Ks",))
    assert spoken({"record": record, "move": "Kh 2h"}) == [
        "Pair of kings (♥2 = K): equal to the pair of kings on the table; equal never beats equal",
        "Пара K (♥2 = K). На столе тоже пара K: равное равного не бьёт",
        "Par de Reis (♥2 = K): mesma força que o par de Reis da mesa; igual não cobre igual",
    ]


def tribute_deal() -> dict[str, Any]:
    """Level 9. Seat 3, the last, holds every 2, 3 and 4, two ♠5 and an ace."""
    whole = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"] * 2 + ["bj", "rj"] * 2
    low = [card for card in whole if card[0] in "234"] + ["5s", "5s", "As"]
    for card in low:
        whole.remove(card)
    hands = [whole[0::3], whole[1::3], whole[2::3], low]
    return {"hands": hands, "level": "9", "previous": [0, 1, 2, 3]}


@pytest.mark.parametrize(
    ("moves", "move", "texts"),
    [
        ((), "tribute As", ["Tribute: ♠A", "Дань: ♠A", "Tributo: ♠A"]),
        (
            (),
            "tribute 5s",
            [
                "The tribute is the highest card that is not wild: ace",
                "В дань отдают старшую карту, кроме диких: A",
                "O tributo é a carta mais alta que não seja livre: Ás",
            ],
        ),
        (
            (),
            "2s",
            [
                "First come tribute and return: no cards are played yet",
                "Сначала дань и возврат: ходить ещё рано",
                "Primeiro vêm o tributo e a devolução: ainda não se jogam cartas",
            ],
        ),
        (
            (),
            "return 2s",
            [
                "Now a tribute is due",
                "Сейчас нужно отдать дань",
                "Agora é a vez de pagar o tributo",
            ],
        ),
        (("tribute As",), "return 6s", ["Return: ♠6", "Возврат: ♠6", "Devolução: ♠6"]),
        (
            ("tribute As",),
            "return As",
            [
                "The tribute just received (♠A) is not returned: choose another card",
                "Полученную дань (♠A) не возвращают: нужна другая карта",
                "O tributo recebido (♠A) não se devolve: escolha outra carta",
            ],
        ),
        (
            ("tribute As",),
            "return Ks",
            [
                "The card returned must be one from 2 to 10",
                "Вернуть нужно карту от 2 до 10",
                "A carta devolvida tem que ser de 2 a 10",
            ],
        ),
    ],
)
def test_tribute_and_return_explain_themselves(
    moves: tuple[str, ...], move: str, texts: list[str]
) -> None:
    record = climbing_record("guandan", tribute_deal(), moves)
    assert spoken({"record": record, "move": move}) == texts


def test_a_tribute_may_be_named_by_its_card_alone() -> None:
    """engine-protocol.md, explain: in a tribute phase one card is the tribute or the return."""
    record = climbing_record("guandan", tribute_deal(), ())
    assert spoken({"record": record, "cards": ["As"]}) == ["Tribute: ♠A", "Дань: ♠A", "Tributo: ♠A"]
