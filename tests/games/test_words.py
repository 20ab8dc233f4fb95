"""What the status line says, from engine values."""

from typing import Any

import pytest
from django.utils import translation
from django.utils.translation import ngettext

from games.engine.cards import card_text, parse_card, parse_cards
from games.engine.errors import Reason
from games.engine.registry import GAMES
from games.offered import OFFERED
from games.words import game_words, reason_text, verdict_text
from games.words.cards import card_name, card_sign
from games.words.combos import combo_name, combo_on_table
from games.words.ranges import unbroken
from games.words.seats import place, seat_name

RULES: Any = GAMES["paodekuai"]


def position(hand: str, table: str = "", next_cards: int = 2) -> Any:
    """Seat 0 to move with this hand; seat 2 has played `table`, if anything."""
    used = {*hand.split(), *table.split()}
    spare = [card_text(card) for card in RULES.deck("classic") if card_text(card) not in used]
    spare.remove("3s") if "3s" in spare else None
    hands = [hand.split(), spare[:next_cards], [*table.split(), spare[-1]]]
    leader = 2 if table else 0
    state = RULES.start(RULES.deal_from_json("classic", 3, {"hands": hands, "leader": leader}))
    return RULES.apply(state, RULES.parse_move(state, table)) if table else state


def said(state: Any, cards: str) -> str:
    verdict = RULES.explain(state, parse_cards(cards.split()))
    return verdict_text("paodekuai", verdict, state)


@pytest.mark.parametrize(
    ("cards", "name", "on_table"),
    [
        ("Kd", "Single king", "the single king"),
        ("7d", "Single 7", "the single 7"),
        ("Kd Kh", "Pair of kings", "the pair of kings"),
        ("Td Th", "Pair of 10s", "the pair of 10s"),
        ("Ad Ah Ac", "Triple of aces", "the triple of aces"),
        ("Jd Jh Jc 3h", "Triple of jacks with a card", "the triple of jacks with a card"),
        ("Jd Jh Jc 3h 3d", "Triple of jacks with a pair", "the triple of jacks with a pair"),
        ("5s 6h 7d 8c 9s", "Straight 5–9", "the straight 5–9"),
        ("9s Th Jd Qc Ks", "Straight 9–K", "the straight 9–K"),
        ("5s 5h 6d 6c", "Pair straight 5–6", "the pair straight 5–6"),
        ("5s 5h 5d 6d 6c 6s", "Plane 5–6", "the plane 5–6"),
        ("5s 5h 5d 6d 6c 6s 8s 9s", "Plane 5–6 with singles", "the plane 5–6 with singles"),
        (
            "5s 5h 5d 6d 6c 6s 8s 8h 9s 9h",
            "Plane 5–6 with pairs",
            "the plane 5–6 with pairs",
        ),
        ("Qs Qh Qd Qc", "Bomb of queens", "the bomb of queens"),
    ],
)
def test_each_combination_is_named_with_its_rank(cards: str, name: str, on_table: str) -> None:
    """P016, P031."""
    combo = RULES.explain(position(cards + " 4d"), parse_cards(cards.split())).combo
    assert combo is not None
    assert combo_name(combo) == name
    assert combo_on_table(combo) == on_table


def test_a_selection_that_beats_says_so() -> None:
    """P016."""
    assert said(position("Kh Kd 3d", "9s 9h"), "Kh Kd") == "Pair of kings beats the pair of 9s"


def test_a_lead_is_just_named() -> None:
    assert said(position("Kh Kd 4d"), "Kh Kd") == "Pair of kings"


def test_not_a_combination_counts_the_cards() -> None:
    """P018."""
    state = position("3h 4d 5h 6d 9c")
    assert said(state, "3h 4d 5h 6d") == "These 4 cards are not a combination"
    assert said(state, "3h 4d") == "These 2 cards are not a combination"


def test_too_weak_names_the_table() -> None:
    """P019."""
    line = said(position("Jh Jd 3d", "Ks Kh"), "Jh Jd")
    assert line == "Pair of jacks: weaker than the pair of kings on the table"


def test_another_kind_or_number_of_cards_says_which() -> None:
    """P034."""
    pair = position("Jh Jd 3d", "Ks Kh")
    assert said(pair, "3d") == "Single 3 does not answer the pair of kings on the table"
    straight = position("5h 6h 7h 8h 9h Th", "3c 4s 5s 6s 7s")
    assert (
        said(straight, "5h 6h 7h 8h 9h Th")
        == "Straight 5–10: not as many cards as the straight 3–7 on the table"
    )


def test_the_first_play_must_include_the_spade_three() -> None:
    """P020."""
    assert said(position("3s 4d 4h 9c"), "4d 4h") == "The first play must include ♠3"


def test_the_last_card_rule_names_the_card() -> None:
    """P042."""
    state = position("4d 9c Kh", next_cards=1)
    assert (
        said(state, "4d")
        == "The next player has one card: the only single you may play is the king"
    )


@pytest.mark.parametrize(
    ("card", "named"),
    [("7h", "o 7 de copas"), ("Qs", "a dama de espadas"), ("rj", "o coringa maior")],
)
def test_portuguese_names_a_card_that_is_missing_with_its_article(card: str, named: str) -> None:
    """In lower case, as the suit is."""
    reason = Reason("not_in_hand", {"cards": 1 << parse_card(card)})
    with translation.override("pt-br"):
        assert reason_text("guandan", reason) == f"Você não tem {named} na mão"


@pytest.mark.parametrize(("card", "named"), [("Kh", "o rei"), ("Qh", "a dama"), ("Th", "o 10")])
def test_portuguese_names_the_last_card_with_its_article(card: str, named: str) -> None:
    """P042, X001."""
    with translation.override("pt-br"):
        sentence = said(position(f"4d 9c {card}", next_cards=1), "4d")
    assert sentence.endswith(f"tem que ser {named}")


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("pt-br", ["0 cartas", "1 carta", "2 cartas"]),
        ("ru", ["0 карт", "1 карта", "2 карты"]),
    ],
)
def test_cards_are_counted_from_none(language: str, counts: list[str]) -> None:
    """X001."""
    with translation.override(language):
        assert [
            ngettext("%(count)d card", "%(count)d cards", n) % {"count": n} for n in range(3)
        ] == counts


def test_nothing_selected() -> None:
    assert said(position("4d 9c Kh"), "") == "Select the cards to play"


def test_passing_on_a_lead_is_refused_in_words() -> None:
    """P022."""
    reason = RULES.explain_pass(position("4d 9c"))
    assert reason_text("paodekuai", reason) == "You lead this trick: you cannot pass"


def test_a_card_one_does_not_hold_is_named() -> None:
    assert said(position("4d 9c Kh"), "As") == "You do not hold the ace of spades"


def test_cards_by_name_and_by_sign() -> None:
    assert card_name(parse_card("Th")) == "10 of hearts"
    assert card_name(parse_card("rj")) == "big joker"
    assert card_sign(parse_card("3s")) == "♠3"


def test_seats_go_from_the_viewer_to_the_left() -> None:
    """P011: you → AI left → AI right."""
    assert [place(index, 0, 3, "left") for index in range(3)] == ["self", "left", "right"]
    assert [place(index, 2, 3, "left") for index in range(3)] == ["left", "right", "self"]
    assert [place(index, 0, 4, "right") for index in range(4)] == [
        "self",
        "right",
        "opposite",
        "left",
    ]


def test_seat_names() -> None:
    """P011; a side or a number stays with its word."""
    names = [seat_name(i, 0, 3, "left", None) for i in range(3)]
    assert names == ["You", "AI\u00a0left", "AI\u00a0right"]
    assert seat_name(1, 0, 3, "left", "Ana") == "Ana"
    assert seat_name(1, 0, 3, "left", "Ana Maria") == "Ana Maria"
    assert seat_name(1, 0, 3, "left", "") == "Player\u00a02"
    assert seat_name(4, 0, 6, "left", None) == "AI\u00a04"


def test_each_variant_of_each_game_has_a_name_and_a_note() -> None:
    for key, rules in OFFERED.items():
        words = game_words(key)
        assert tuple(words.VARIANTS) == rules.variants
        assert tuple(words.VARIANT_NOTES) == rules.variants


def test_a_word_and_its_number_stay_on_one_line() -> None:
    assert unbroken("Классика, 16") == '<span class="range">Классика, 16</span>'
    assert unbroken("Lance de 1") == 'Lance <span class="range">de 1</span>'
    assert unbroken("♠7 10") == "♠7 10"


def test_a_range_is_not_broken_over_two_lines() -> None:
    assert unbroken("Лестница 5–9") == 'Лестница <span class="range">5–9</span>'
    assert unbroken("Pair straight 10–J") == 'Pair straight <span class="range">10–J</span>'
    assert unbroken("<b> – 5") == "&lt;b&gt; – 5"
