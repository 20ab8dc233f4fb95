"""Which paragraph of which page a refusal comes from (X014)."""

from collections.abc import Mapping
from typing import NamedTuple


class Paragraph(NamedTuple):
    page: str
    anchor: str


def _rules(*codes: str, at: str) -> dict[str, Paragraph]:
    return dict.fromkeys(codes, Paragraph("rules", at))


_CLIMBING = {
    **_rules("not_a_combination", "no_such_reading", at="combinations"),
    **_rules("counts_otherwise", at="readings"),
    **_rules("too_low", "wrong_kind", at="beating"),
    **_rules("no_pass_on_lead", at="play"),
}

PARAGRAPHS: Mapping[str, Mapping[str, Paragraph]] = {
    "paodekuai": {
        **_CLIMBING,
        **_rules("must_include_3s", at="first-play"),
        **_rules("last_card", at="last-card"),
    },
    "doudizhu": {
        **_CLIMBING,
        **_rules("auction_first", "auction_over", "no_such_bid", "bid_too_low", at="bidding"),
    },
    "durak": {
        **_rules("must_attack", "different_ranks", "one_card", at="attack"),
        **_rules(
            "rank_not_on_table", "defender_throws_in", "defender_done", "no_target", at="throw-in"
        ),
        **_rules(
            "five_in_first_round",
            "six_in_a_round",
            "defender_has_too_few",
            "defender_started_with",
            at="limits",
        ),
        **_rules(
            "too_low",
            "wrong_suit",
            "not_a_trump",
            "beats_none",
            "already_beaten",
            "not_on_table",
            "nothing_to_beat",
            "not_the_defender",
            at="beating",
        ),
        **_rules("already_taking", at="taking"),
        **_rules(
            "no_transfer_in_throwin",
            "transfer_after_beating",
            "transfer_rank",
            "nobody_to_transfer_to",
            "next_has_too_few",
            at="transfer",
        ),
    },
    "guandan": {
        **_CLIMBING,
        **_rules(
            "tribute_first",
            "no_such_gift",
            "tribute_highest",
            "return_received",
            "return_up_to_ten",
            "return_lowest",
            "one_card",
            at="tribute",
        ),
    },
}
"""By game and reason code. What has no paragraph is no matter of that game's rules."""


def paragraph(key: str, code: str) -> Paragraph | None:
    return PARAGRAPHS[key].get(code)
