"""Deals follow from the seed text alone (rules.md, section 5; P003, P005, P010, P055)."""

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from games.engine.cards import card_texts, cards_in, parse_card
from games.engine.dealing import Stream
from games.engine.paodekuai import GAME


def test_the_stream_is_shake_256_in_big_endian_words() -> None:
    digest = hashlib.shake_256(b"talon/1/A1739204/3").digest(20_000)
    stream = Stream("A1739204", 3)
    for place in range(0, 20_000, 4):
        assert stream.below(2**32) == int.from_bytes(digest[place : place + 4], "big")


def test_a_word_beyond_the_last_whole_multiple_is_passed_over() -> None:
    """With n = 2**31 + 1 about half of all words must be thrown away."""
    n = 2**31 + 1
    digest = hashlib.shake_256(b"talon/1/x/3").digest(4000)
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 4000, 4)]
    stream = Stream("x", 3)
    assert [stream.below(n) for _ in range(300)] == [word for word in words if word < n][:300]


@given(st.integers(0, 9_999_999))
def test_classic_deals_its_48_cards(number: int) -> None:
    deal = GAME.deal_from_seed("classic", 3, f"A{number:07d}")
    dealt = [card for hand in deal.hands for card in cards_in(hand)]
    removed = {parse_card(text) for text in ("2h", "2d", "2c", "As")}
    assert [hand.bit_count() for hand in deal.hands] == [16, 16, 16]
    assert sorted(dealt) == sorted(set(range(52)) - removed)
    assert deal.hands[deal.leader] >> parse_card("3s") & 1, "P004: the holder of ♠3 leads"


@given(st.integers(0, 9_999_999))
def test_compact_deals_its_45_cards_and_turns_one_up(number: int) -> None:
    """P005, P006."""
    deal = GAME.deal_from_seed("compact", 3, f"B{number:07d}")
    dealt = [card for hand in deal.hands for card in cards_in(hand)]
    removed = {parse_card(text) for text in ("2h", "2d", "2c", "Ah", "Ad", "Ac", "Ks")}
    assert [hand.bit_count() for hand in deal.hands] == [15, 15, 15]
    assert sorted(dealt) == sorted(set(range(52)) - removed)
    assert deal.turned_up is not None
    assert deal.hands[deal.leader] >> deal.turned_up & 1


def test_a_deal_written_out_reads_back_the_same() -> None:
    for variant, number in (("classic", "A0000042"), ("compact", "B0000042")):
        deal = GAME.deal_from_seed(variant, 3, number)
        assert GAME.deal_from_json(variant, 3, deal.to_json()) == deal
        assert len(card_texts(deal.hands[0])) == deal.hands[0].bit_count()
