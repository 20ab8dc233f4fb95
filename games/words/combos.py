"""Combinations named with their rank, on their own and inside a sentence."""

from functools import cache

from django.utils.translation import get_language, pgettext_lazy

from games.engine.cards import Rank
from games.engine.combos import Combo
from games.words.cards import rank_of_one, rank_of_several, rank_sign

_ALONE = {
    "single": pgettext_lazy("a combination", "Single %(rank)s"),
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
    "quad_singles": pgettext_lazy("a combination", "Four %(rank)s with two cards"),
    "quad_pairs": pgettext_lazy("a combination", "Four %(rank)s with two pairs"),
    "bomb": pgettext_lazy("a combination", "Bomb of %(rank)s"),
    "straight_flush": pgettext_lazy("a combination", "Straight flush %(low)s–%(high)s"),
    "rocket": pgettext_lazy("a combination", "Rocket"),
    "joker_bomb": pgettext_lazy("a combination", "Four jokers"),
}
_ON_TABLE = {
    "single": pgettext_lazy("the combination on the table", "the single %(rank)s"),
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
        "the combination on the table", "the four %(rank)s with two cards"
    ),
    "quad_pairs": pgettext_lazy("the combination on the table", "the four %(rank)s with two pairs"),
    "bomb": pgettext_lazy("the combination on the table", "the bomb of %(rank)s"),
    "straight_flush": pgettext_lazy(
        "the combination on the table", "the straight flush %(low)s–%(high)s"
    ),
    "rocket": pgettext_lazy("the combination on the table", "the rocket"),
    "joker_bomb": pgettext_lazy("the combination on the table", "the four jokers"),
}


def combo_name(combo: Combo) -> str:
    """``Pair of kings``, ``Straight 5–9``: a line of its own."""
    return _named("alone", combo.kind, combo.rank, combo.lowest_body_rank, get_language())


def combo_on_table(combo: Combo) -> str:
    """``the pair of kings``: for a sentence about what lies on the table."""
    return _named("on table", combo.kind, combo.rank, combo.lowest_body_rank, get_language())


@cache
def _named(where: str, kind: str, high: Rank, low: Rank, language: str | None) -> str:
    name = (_ALONE if where == "alone" else _ON_TABLE)[kind]
    rank = rank_of_one(high) if kind == "single" else rank_of_several(high)
    return str(name) % {"rank": rank, "low": rank_sign(low), "high": rank_sign(high)}
