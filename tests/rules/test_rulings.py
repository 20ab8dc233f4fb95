"""X013: the ruling page answers what its address asks, of any game."""

import json
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils.translation import override

from rules.examples import read_example
from rules.site_rulings import SITE_RULINGS
from tests.games.pages import HTMX, cards, elements, words

TESTS = Path(__file__).parents[1]
CASES = TESTS / "conformance" / "rulings.jsonl"


def ask(key: str, language: str = "en", **fields: object) -> str:
    return f"/{language}/rulings/{key}/?{urlencode(fields, doseq=True)}"


LAST_CARD = {"hand": "4s 9h Kd", "counts": "1 5"}


def test_the_address_carries_the_whole_question(client: Client) -> None:
    response = client.get(ask("paodekuai", **LAST_CARD, play="9h"))
    assert "the only single you may play is the king" in words(response)
    assert elements(response, "a", href="/en/paodekuai/rules/#last-card")
    assert cards(response) == ["4s", "9h", "Kd"]
    assert cards(response, checked="") == ["9h"]
    values = {field["name"]: field["value"] for field in elements(response, "input") if
              field.get("id", "").startswith("f-")}  # fmt: skip
    assert values == {"table": "", "hand": "4s 9h Kd", "counts": "1 5", "play": "9h"}


@pytest.mark.parametrize(
    ("key", "fields", "sentence"),
    [
        ("paodekuai", {"table": "Ks Kh", "hand": "Jd Jh 4s", "play": "Jd Jh"},
         "Pair of jacks: weaker than the pair of kings on the table"),
        ("paodekuai", {"hand": "3s 4s 4h", "first": "yes", "play": "4s 4h"},
         "The first play must include ♠3"),
        ("paodekuai", {"variant": "compact", "hand": "As 2s", "play": "As"}, "Single ace"),
        ("doudizhu", {"table": "Qs Qd", "hand": "8s 8h 8d 8c 5s", "play": "8s 8h 8d 8c"},
         "Bomb of 8s beats the pair of queens"),
        ("doudizhu", {"bids": "2", "play": "bid 1"}, "A bid must be higher than 2"),
        ("durak", {"trump": "h", "table": "9d", "hand": "6h 10s", "play": "6h"},
         "The trump ♥6 beats ♦9"),
        ("durak", {"trump": "h", "table": "9d", "hand": "6h 10s", "play": "take"},
         "Take 1 card from the table"),
        ("guandan", {"level": "5", "hand": "5s As", "table": "Kd", "play": "5s"},
         "Single 5 beats the single king"),
    ],
)  # fmt: skip
def test_every_game_answers(
    client: Client, key: str, fields: dict[str, str], sentence: str
) -> None:
    assert sentence in words(client.get(ask(key, **fields)))


@pytest.mark.parametrize(
    ("key", "fields", "sentence"),
    [
        ("paodekuai", {"table": "9s", "hand": "4s", "do": "pass"}, "Allowed: Pass"),
        ("doudizhu", {"stage": "auction", "do": "bid 1"}, "Allowed: Bid 1"),
        ("doudizhu", {"stage": "auction", "bids": "1 pass", "do": "bid 1"},
         "A bid must be higher than 1"),
        ("doudizhu", {"stage": "", "bids": "1 pass", "hand": "4s", "play": "4s"}, "Single 4"),
        ("durak", {"trump": "h", "table": "9d", "hand": "6s", "do": "take"}, "Take 1 card"),
        ("durak", {"trump": "h", "table": "9d 9c", "hand": "10c 7h", "play": "10c", "on": "9d"},
         "♣10 does not beat ♦9: another suit"),
        ("durak", {"trump": "h", "table": "9d 9c", "hand": "10c 7h", "play": "10c", "on": "9c"},
         "♣10 beats ♣9"),
        ("durak", {"trump": "h", "table": "9d", "hand": "9s", "do": "transfer", "play": "9s",
                   "variant": "transfer"}, "Transfer the attack with ♠9"),
        ("durak", {"trump": "h", "table": "9d/10d", "hand": "10s", "play": "10s"}, "Throw in ♠10"),
        ("durak", {"trump": "h", "table": "9d", "hand": "9s 8s", "taking": "yes", "play": "9s"},
         "Throw in ♠9"),
        ("durak", {"trump": "h", "hand": "9s 9c 9d", "counts": "2", "play": "9s 9c 9d"},
         "The defender holds only 2 cards"),
        ("durak", {"trump": "h", "hand": "6s 6c", "counts": "1 5", "play": "6s 6c"},
         "The defender holds only 1 card"),
        ("guandan", {"stage": "tribute", "level": "2", "hand": "As Ks", "play": "As"},
         "Tribute: ♠A"),
        ("guandan", {"stage": "tribute", "level": "5", "hand": "As 5s 5h", "play": "As"},
         "The tribute is the highest card that is not wild: 5"),
        ("guandan", {"stage": "return", "level": "5", "hand": "As 9h", "received": "Kd",
                     "play": "As"}, "The card returned must be one from 2 to 10"),
        ("guandan", {"stage": "return", "level": "5", "hand": "As 9h", "received": "Kd",
                     "play": "9h"}, "Return: ♥9"),
    ],
)  # fmt: skip
def test_the_form_asks_for_all_that_may_be_done(
    client: Client, key: str, fields: dict[str, str], sentence: str
) -> None:
    page = client.get(f"/en/rulings/{key}/")
    asked = [*elements(page, "input"), *elements(page, "select")]
    assert fields.keys() <= {field.get("name") for field in asked}
    if do := fields.get("do"):
        assert elements(page, "option", value=do)
    assert sentence in words(client.get(ask(key, **fields)))


@pytest.mark.parametrize(
    ("key", "fields", "sentence"),
    [
        ("paodekuai", {"hand": "As 4s"}, "The deck of this variant has no ace of spades"),
        ("durak", {"trump": "h", "hand": "3d"}, "The deck of this variant has no 3 of diamonds"),
        ("durak", {"trump": "h", "hand": "bj"}, "The deck of this variant has no small joker"),
        ("durak", {"trump": "h", "hand": "9s", "table": "7s 8d"},
         "♦8 cannot lie there: no card of its rank was on the table"),
        ("durak", {"trump": "h", "hand": "10d", "table": "7s/9s 9d 7d"},
         "♦7 cannot lie there: ♦9 had still to be beaten"),
        ("durak", {"trump": "h", "hand": "10d", "table": "9s/7s"},
         "It cannot come to this position. ♠7 does not beat ♠9: too low."),
        ("durak", {"trump": "h", "hand": "7d", "table": "7s", "as": "attacker"},
         "First the defender beats what lies open, or takes"),
        ("durak", {"trump": "h"}, "Say which cards are in the hand"),
        ("doudizhu", {"stage": "auction", "bids": "3"}, "The bidding is over"),
        ("doudizhu", {"stage": "auction", "bids": "2 1"},
         "It cannot come to this position. A bid must be higher than 2; otherwise pass."),
        ("guandan", {"stage": "return", "hand": "9h"}, "Say which card you got as tribute"),
        ("guandan", {"stage": "tribute", "hand": "rj rj 9h"},
         "Tribute refused. Both big jokers: A"),
        ("guandan", {"stage": "tribute", "level": "x", "hand": "9h"}, "rank from 2 to A"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_of_what_was_entered(
    client: Client, key: str, fields: dict[str, str], sentence: str
) -> None:
    text = words(client.get(ask(key, **fields)))
    assert sentence in text
    assert "Move " not in text


def test_an_incomplete_question_gets_a_request_and_no_verdict(client: Client) -> None:
    for fields in ({"hand": "4s"}, {"hand": "4s", "pick": 1}):
        text = words(client.get(ask("paodekuai", **fields), headers=HTMX))
        assert text == "Select the cards to play"


def test_the_form_shows_what_was_asked(client: Client) -> None:
    address = ask("doudizhu", stage="auction", bids="1 pass", do="bid 2")
    page = client.get(address)
    chosen = {option["value"] for option in elements(page, "option", selected="")}
    assert chosen == {"auction", "bid 2"}
    assert elements(page, "input", id="f-bids")[0]["value"] == "1 pass"


def test_in_an_auction_bids_are_offered_and_no_cards(client: Client) -> None:
    page = client.get(ask("doudizhu", stage="auction"))
    offered = [button["value"] for button in elements(page, "button", name="do")]
    assert offered == ["pass", "bid 1", "bid 2", "bid 3"]
    assert not cards(page)
    assert elements(page, "input", type="hidden", name="stage", value="auction")


def test_cards_with_several_readings_are_all_named(client: Client) -> None:
    text = words(client.get(ask("guandan", level="2", hand="5s 6s 8s 9s 2h",
                                play="5s 6s 8s 9s 2h")))  # fmt: skip
    assert "Straight flush 5–9 (♥2 = 7)" in text
    assert "The cards can be read as: Straight flush 5–9 (♥2 = 7) Straight 5–9 (♥2 = 7)" in text


def test_picked_cards_count_instead_of_the_typed_play(client: Client) -> None:
    response = client.get(ask("paodekuai", **LAST_CARD, play="9h", pick=1, cards=["Kd"]))
    assert cards(response, checked="") == ["Kd"]
    assert "Single king" in words(response)


def test_with_htmx_only_the_verdict_is_answered(client: Client) -> None:
    address = ask("paodekuai", **LAST_CARD, pick=1, cards=["4s"])
    response = client.get(address, headers=HTMX)
    assert "the only single you may play is the king" in words(response)
    assert "<main" not in response.text
    assert not cards(response)


@pytest.mark.parametrize(
    ("hand", "boxes", "sentence"),
    [
        ("9s 9s 9h 4c", ["9s", "9s2"], "Pair of 9s"),
        ("9s 9s 9h 4c", ["9s2"], "Single 9"),
        ("bj bj 4c", ["bj", "bj2"], "Pair of small jokers"),
    ],
)
def test_both_copies_of_a_card_can_be_picked(
    client: Client, hand: str, boxes: list[str], sentence: str
) -> None:
    shown = client.get(ask("guandan", level="2", hand=hand, play="4c"))
    assert set(boxes) <= set(cards(shown))
    response = client.get(ask("guandan", level="2", hand=hand, pick=1, cards=boxes))
    assert sentence in words(response)
    assert sorted(cards(response, checked="")) == boxes


def test_both_copies_can_be_picked_in_a_box_to_try(client: Client) -> None:
    with override("en"):
        html = read_example("guandan", "play", "hand: bj bj 4c\nbj bj = legal").html()
    boxes = re.findall(r'name="cards" value="(bj2?)"', html)
    assert len(boxes) == 2
    asked = ask("guandan", hand="bj bj 4c", pick=1, cards=boxes)
    assert "Pair of small jokers" in words(client.get(asked, headers=HTMX))


def test_a_verdict_is_on_what_was_entered(client: Client) -> None:
    """Without a card from 2 to 10 the lowest is given back: of J Q K A the jack."""
    question = {"stage": "return", "level": "9", "hand": "Js Qd Kd As", "received": "rj"}
    right = client.get(ask("guandan", **question, play="Js"))
    assert "Return: ♠J" in words(right)
    assert elements(right, "p", **{"class": "says good"})
    wrong = client.get(ask("guandan", **question, play="Qd"))
    assert elements(wrong, "p", **{"class": "says bad"})


@pytest.mark.parametrize(
    ("key", "fields", "held"),
    [
        ("guandan", {"stage": "tribute", "level": "5", "hand": "As 5s 5h"}, {"As", "5s", "5h"}),
        ("guandan", {"stage": "return", "level": "5", "hand": "As 9h", "received": "Kd"},
         {"As", "9h", "Kd"}),
    ],
)  # fmt: skip
def test_no_card_is_shown_that_was_not_entered(
    client: Client, key: str, fields: dict[str, str], held: set[str]
) -> None:
    assert set(cards(client.get(ask(key, **fields)))) == held


def test_an_auction_without_a_hand_shows_none(client: Client) -> None:
    page = client.get("/pt-br/rulings/doudizhu/?stage=auction&bids=1+pass&do=bid+1")
    assert not elements(page, "svg", **{"class": "face"})


@pytest.mark.parametrize("bids", ["3", "1 pass pass", "pass 2 pass pass"])
def test_an_auction_that_is_over_is_said_to_be(client: Client, bids: str) -> None:
    page = client.get(ask("doudizhu", stage="auction", bids=bids, do="pass"))
    assert "The bidding is over" in words(page)


TWO_OPEN = {"trump": "h", "table": "9d 9c", "hand": "10c 10d 9s"}


def test_cards_can_be_picked_for_either_card_to_beat(client: Client) -> None:
    """♣10 beats ♣9, and not ♦9."""
    page = client.get(ask("durak", **TWO_OPEN, play="10c", on="9c"))
    assert cards(page, checked="") == ["Tc"]
    targets = elements(page, "input", name="on", type="radio")
    assert [(target["value"], "checked" in target) for target in targets] == [
        ("9d", False),
        ("9c", True),
    ]
    picked = client.get(ask("durak", **TWO_OPEN, pick=1, cards=["Tc"], on="9d"))
    assert "♣10 does not beat ♦9: another suit" in words(picked)
    assert cards(picked, checked="") == ["Tc"]


def test_a_transfer_stays_one_when_another_card_is_picked(client: Client) -> None:
    page = client.get(
        ask("durak", **TWO_OPEN, variant="transfer", do="transfer", play="9s", counts="5")
    )
    assert cards(page, checked="") == ["9s"]
    assert elements(page, "input", type="hidden", name="do", value="transfer")


@pytest.mark.parametrize(
    ("fields", "do", "sentence"),
    [
        (TWO_OPEN, ["take", "beat"], "Take 2 cards from the table"),
        ({**TWO_OPEN, "variant": "transfer"}, ["take", "transfer", "beat"], ""),
        ({"trump": "h", "table": "9d/10d", "hand": "10s"}, ["done", "cards"], ""),
    ],
)
def test_the_words_of_durak_are_buttons(
    client: Client, fields: dict[str, str], do: list[str], sentence: str
) -> None:
    page = client.get(ask("durak", **fields))
    assert [button["value"] for button in elements(page, "button", name="do")] == do
    asked = client.get(ask("durak", **fields, pick=1, do=do[0]))
    assert sentence in words(asked)
    assert elements(asked, "p", **{"class": "says good"})


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hand": "4x"}, "“4x” is not a card"),
        ({"hand": "4s 4s"}, "♠4 is there too often"),
        ({"hand": "4s", "counts": "many 5"}, "not a whole number"),
        ({"hand": "4s", "table": "3s 5s", "play": "4s"}, "are not a combination"),
        ({"table": "3s"}, "hand"),
        ({"hand": "4s", "play": "2h"}, "no 2 of hearts"),
        ({"number": "Z1", "moves": "x" * 5000}, "number"),
        ({"hands": "4s / 5s / 6s", "leader": "A", "moves": "4s", "play": "5s"}, "over"),
    ],
)
def test_what_is_no_position_is_said(
    client: Client, fields: dict[str, str], complaint: str
) -> None:
    response = client.get(ask("paodekuai", **fields))
    assert response.status_code == 200
    assert complaint in words(response)
    assert elements(response, "p", **{"class": "error"})


def test_nothing_posted_reaches_the_page_as_markup(client: Client) -> None:
    response = client.get(ask("durak", hand="<script>", trump='"><b>', play="<i>"))
    assert "<script>" not in response.text
    assert '"><b>' not in response.text


def test_an_empty_question_is_a_form(client: Client) -> None:
    response = client.get("/en/rulings/durak/")
    assert response.status_code == 200
    assert elements(response, "select", name="trump")
    assert not elements(response, "p", **{"class": "error"})
    assert not elements(response, "meta", name="robots")


def test_a_question_is_not_indexed(client: Client) -> None:
    response = client.get(ask("paodekuai", **LAST_CARD))
    assert elements(response, "meta", name="robots", content="noindex")


def test_the_index_leads_to_every_game(client: Client) -> None:
    response = client.get("/en/rulings/")
    for key in ("paodekuai", "doudizhu", "durak", "guandan"):
        assert elements(response, "a", href=f"/en/rulings/{key}/")


CHECKS = {
    "x-01": ["games/test_play.py test_of_two_who_read_the_same_version_only_one_writes",
             "games/test_move.py test_a_double_click_plays_once_and_needs_no_words"],
    "x-03": ["games/test_hidden_cards.py test_whole_games_never_show_a_hidden_card"],
    "x-05": [
        "browser/test_table.py test_without_a_connection_the_table_says_so_and_goes_on_after",
        "games/test_play.py test_a_stale_version_plays_nothing",
    ],
    "x-07": ["games/test_play.py test_no_take_back_among_people",
             "games/test_table.py test_a_move_that_was_taken_back_is_marked",
             "games/test_daily_play.py test_no_move_of_it_is_taken_back",
             "games/test_auction.py test_a_bid_stands_once_the_kitty_is_shown"],
    "x-09": ["conformance/test_cases.py test_deal_number",
             "games/test_records.py test_what_is_wrong_is_said_in_a_sentence"],
    "x-11": ["games/test_play.py test_a_bot_that_fails_plays_the_lowest_legal_play"],
    "x-13": ["games/test_table.py test_a_bot_plays_by_itself_and_by_a_button"],
    "x-15": ["games/test_table.py test_four_coloured_suits",
             "games/test_table.py test_seats_counts_and_turn"],
    "x-17": ["games/test_records.py test_what_is_wrong_is_said_in_a_sentence"],
    "x-19": ["games/test_daily_secret.py test_no_page_has_the_seed_before_the_day_is_over"],
}  # fmt: skip
"""The tests that the rulings of no one game rest on."""


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_every_case_of_no_one_game_is_a_ruling(client: Client, language: str) -> None:
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    ids = [case["id"].lower() for case in cases if case["game"] == "cross"]
    assert len(ids) == 10
    assert list(CHECKS) == ids
    for check in (check for checks in CHECKS.values() for check in checks):
        file, name = check.split()
        assert f"def {name}(" in (TESTS / file).read_text(), check
    page = client.get(f"/{language}/rulings/")
    assert [heading["id"] for heading in elements(page, "h3") if "id" in heading] == ids
    with override(language):
        for case in SITE_RULINGS:
            assert str(case.answer) in words(page)


def test_a_ruling_is_in_the_readers_language(client: Client) -> None:
    text = words(client.get(ask("paodekuai", "ru", table="Qs Qd", hand="Ks Kd", play="Ks Kd")))
    assert "Пара K сильнее" in text
    assert "На столе" in text
