"""Combinations named with their rank, on their own and inside a sentence."""

from functools import cache

from django.utils.translation import get_language, npgettext_lazy, pgettext_lazy

from games.engine.cards import BIG_JOKER, SMALL_JOKER, SUITS, Rank
from games.engine.combos import Combo
from games.engine.wild_combos import WildCombo
from games.words.cards import card_sign, rank_after_the, rank_of_one, rank_of_several, rank_sign

_ALONE = {
    "single": pgettext_lazy("a combination", "Single %(rank)s"),
    "small_joker": pgettext_lazy("a combination", "Small joker"),
    "big_joker": pgettext_lazy("a combination", "Big joker"),
    "pair": pgettext_lazy("a combination", "Pair of %(rank)s"),
    "triple": pgettext_lazy("a combination", "Triple of %(rank)s"),
    "triple_single": pgettext_lazy("a combination", "Triple of %(rank)s with a card"),
    "triple_pair": pgettext_lazy("a combination", "Triple of %(rank)s with a pair"),
    "straight": pgettext_lazy("a combination", "Straight %(low)s–%(high)s"),
    "pair_straight": pgettext_lazy("a combination", "Pair straight %(low)s–%(high)s"),
    "plane": pgettext_lazy("a combination", "Plane %(low)s–%(high)s"),
    "plane_singles": pgettext_lazy("a combination", "Plane %(low)s–%(high)s with singles"),
    "plane_pairs": pgettext_lazy("a combination", "Plane %(low)s–%(high)s with pairs"),
    "full_house": pgettext_lazy("a combination", "Full house of %(rank)s"),
    "quad_singles": pgettext_lazy("a combination", "Four of %(rank)s with two cards"),
    "quad_pairs": pgettext_lazy("a combination", "Four of %(rank)s with two pairs"),
    "bomb": pgettext_lazy("a combination", "Bomb of %(rank)s"),
    "sized_bomb": npgettext_lazy(
        "a combination", "%(size)d-card bomb of %(rank)s", "%(size)d-card bomb of %(rank)s", "size"
    ),
    "straight_flush": pgettext_lazy("a combination", "Straight flush %(low)s–%(high)s"),
    "rocket": pgettext_lazy("a combination", "Rocket"),
    "joker_bomb": pgettext_lazy("a combination", "Four jokers"),
}
_ON_TABLE = {
    "single": pgettext_lazy("the combination on the table", "the single %(rank)s"),
    "small_joker": pgettext_lazy("the combination on the table", "the small joker"),
    "big_joker": pgettext_lazy("the combination on the table", "the big joker"),
    "pair": pgettext_lazy("the combination on the table", "the pair of %(rank)s"),
    "triple": pgettext_lazy("the combination on the table", "the triple of %(rank)s"),
    "triple_single": pgettext_lazy(
        "the combination on the table", "the triple of %(rank)s with a card"
    ),
    "triple_pair": pgettext_lazy(
        "the combination on the table", "the triple of %(rank)s with a pair"
    ),
    "straight": pgettext_lazy("the combination on the table", "the straight %(low)s–%(high)s"),
    "pair_straight": pgettext_lazy(
        "the combination on the table", "the pair straight %(low)s–%(high)s"
    ),
    "plane": pgettext_lazy("the combination on the table", "the plane %(low)s–%(high)s"),
    "plane_singles": pgettext_lazy(
        "the combination on the table", "the plane %(low)s–%(high)s with singles"
    ),
    "plane_pairs": pgettext_lazy(
        "the combination on the table", "the plane %(low)s–%(high)s with pairs"
    ),
    "full_house": pgettext_lazy("the combination on the table", "the full house of %(rank)s"),
    "quad_singles": pgettext_lazy(
        "the combination on the table", "the four of %(rank)s with two cards"
    ),
    "quad_pairs": pgettext_lazy(
        "the combination on the table", "the four of %(rank)s with two pairs"
    ),
    "bomb": pgettext_lazy("the combination on the table", "the bomb of %(rank)s"),
    "sized_bomb": npgettext_lazy(
        "the combination on the table",
        "the %(size)d-card bomb of %(rank)s",
        "the %(size)d-card bomb of %(rank)s",
        "size",
    ),
    "straight_flush": pgettext_lazy(
        "the combination on the table", "the straight flush %(low)s–%(high)s"
    ),
    "rocket": pgettext_lazy("the combination on the table", "the rocket"),
    "joker_bomb": pgettext_lazy("the combination on the table", "the four jokers"),
}


def combo_name(combo: Combo) -> str:
    """``Pair of kings``, ``Straight 5–9 (♥2 = 7)``: a line of its own."""
    name = _name_of("alone", combo)
    wilds = _wilds_text(combo) if isinstance(combo, WildCombo) else ""
    return f"{name} ({wilds})" if wilds else name


def combo_title(combo: Combo) -> str:
    """``Straight 5–9``: for a button."""
    return _name_of("alone", combo)


def combo_on_table(combo: Combo) -> str:
    """``the pair of kings``: for a sentence about what lies on the table."""
    return _name_of("on table", combo)


def _wilds_text(combo: WildCombo) -> str:
    """What each wild stands for that is not of its own rank."""
    wild = card_sign(combo.level * 4 + SUITS.index("h"))
    stood_for = [rank for rank in combo.wild_ranks if rank != combo.level]
    return ", ".join(f"{wild} = {rank_sign(rank)}" for rank in stood_for)


def _name_of(where: str, combo: Combo) -> str:
    return _named(
        where, _spoken_kind(combo), combo.rank, combo.lowest_body_rank, combo.size, get_language()
    )


def _spoken_kind(combo: Combo) -> str:
    if combo.kind == "single":
        return {SMALL_JOKER: "small_joker", BIG_JOKER: "big_joker"}.get(combo.rank * 4, "single")
    if combo.kind == "bomb" and isinstance(combo, WildCombo):
        return "sized_bomb"
    return combo.kind


@cache
def _named(where: str, kind: str, high: Rank, low: Rank, size: int, language: str | None) -> str:
    name = (_ALONE if where == "alone" else _ON_TABLE)[kind]
    of_one = rank_of_one if where == "alone" else rank_after_the
    rank = of_one if kind == "single" else rank_of_several
    words = {"rank": rank(high), "low": rank_sign(low), "high": rank_sign(high), "size": size}
    return str(name % words)
