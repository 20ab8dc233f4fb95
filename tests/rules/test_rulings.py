"""X013: the ruling page answers what its address asks, of any game."""

from urllib.parse import urlencode

import pytest
from django.test import Client

from tests.games.pages import HTMX, cards, elements, words


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


def test_two_copies_of_a_card_can_be_picked(client: Client) -> None:
    address = ask("guandan", level="2", hand="5s 5s 9h", pick=1, cards=["5s", "5s"])
    assert "Pair of 5s" in words(client.get(address, headers=HTMX))


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hand": "4x"}, "“4x” is not a card"),
        ({"hand": "4s 4s"}, "4s is there too often"),
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


def test_a_ruling_is_in_the_readers_language(client: Client) -> None:
    text = words(client.get(ask("paodekuai", "ru", table="Qs Qd", hand="Ks Kd", play="Ks Kd")))
    assert "Пара K сильнее" in text
    assert "На столе" in text
