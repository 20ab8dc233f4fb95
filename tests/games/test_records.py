"""A record is downloaded, loaded again, or refused with a sentence (X002)."""

import json
import random
from typing import Any
from unittest.mock import patch

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.engine.protocol import Engine
from games.models import Deal, Game, Move, Player, Seat
from games.tables import Table, load
from tests.factories import numbered_table
from tests.games.pages import cards, elements, text_of, url, words
from tests.games.test_replay import hrefs, open_seats, part, play_out, short_game

pytestmark = pytest.mark.django_db

LOAD = "/en/load-record/"
NUMBER = "/en/number/"

WHOLE: dict[str, Any] = {
    "game": "paodekuai",
    "variant": "classic",
    "seats": 3,
    "deal": {"hands": [["3d", "3c", "Kh"], ["4d", "4c", "9s", "9h"], ["5d", "8s"]], "leader": 0},
    "moves": ["3d 3c", "4d 4c", "pass", "pass", "9s 9h"],
}


def downloaded(client: Client, table: Table) -> Any:
    response = client.get(url(table, "replay/record.json"))
    assert response.status_code == 200
    return json.loads(response.content)


def test_a_number_and_hands_together_are_refused(client: Client) -> None:
    """engine-protocol.md: the deal is either of the two."""
    response = paste(client, WHOLE | {"deal": WHOLE["deal"] | {"number": "A1739204"}})
    assert response.status_code == 422
    assert "“deal” must hold either a deal number or the hands, not both" in words(response)
    assert not Game.objects.exists()


def paste(client: Client, record: object, **more: Any) -> Any:
    text = record if isinstance(record, str) else json.dumps(record)
    return client.post(LOAD, {"record": text, **more})


def file_of(content: bytes | str) -> SimpleUploadedFile:
    raw = content.encode() if isinstance(content, str) else content
    return SimpleUploadedFile("record.json", raw, "application/json")


def loaded(response: Any) -> Table:
    assert response.status_code == 303, words(response)
    _, language, key, code, replay, _ = response["Location"].split("/")
    assert (language, replay) == ("en", "replay")
    return load(key, code)


def refusal(response: Any) -> str:
    assert response.status_code == 422
    assert not Game.objects.exists()
    return text_of(response, "record-error")


# Downloading


def test_the_record_is_a_file_named_after_the_deal(client: Client, player: Player) -> None:
    """X002; engine-protocol.md, Record."""
    table = play_out(numbered_table(player), random.Random(5))
    response = client.get(url(table, "replay/record.json"))
    assert response["Content-Type"] == "application/json"
    name = "talon-paodekuai-A1739204.json"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'
    assert json.loads(response.content) == {
        "game": "paodekuai",
        "variant": "classic",
        "seats": 3,
        "deal": {"number": "A1739204"},
        "moves": [m.text for m in Move.objects.filter(deal=table.deal).order_by("ply")],
    }


def test_a_set_position_is_written_with_its_hands(client: Client, player: Player) -> None:
    """X002: a study position has no number; the file is then named after the game."""
    table = short_game(player)
    response = client.get(url(table, "replay/record.json"))
    assert f"talon-paodekuai-{table.game.code}.json" in response["Content-Disposition"]
    assert json.loads(response.content)["deal"] == {
        "hands": [["3d", "3c", "Kh"], ["4d", "4c", "9s", "9h"], ["5d", "6c", "7h", "8s"]],
        "leader": 0,
    }


@pytest.mark.parametrize("number", ["A1739204", "B0000042", "D0000001", ""])
def test_a_downloaded_record_loads_and_is_the_same_again(
    client: Client, player: Player, number: str
) -> None:
    """X002: by number, with the turned-up card of compact, and as explicit hands."""
    seed = random.randrange(10**6)
    print("seed", seed)
    chance = random.Random(seed)
    table = play_out(numbered_table(player, number), chance) if number else short_game(player)
    record = downloaded(client, table)
    copy = loaded(paste(client, record))
    assert copy.game.code != table.game.code
    assert downloaded(client, copy) == record
    assert copy.state == table.state


def auction(**deal: Any) -> dict[str, Any]:
    """Of a Dou Dizhu deal with the whole deck in order, unless told."""
    deck = [f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "shdc"] + ["bj", "rj"]
    whole = {"hands": [deck[n:51:3] for n in range(3)], "kitty": deck[51:], "first_bidder": 1}
    return WHOLE | {"game": "doudizhu", "variant": "standard", "deal": whole | deal, "moves": []}


def test_a_deal_with_an_auction_loads(client: Client) -> None:
    """X002, D010: from explicit cards, and each word is a ply."""
    table = loaded(paste(client, auction() | {"moves": ["pass", "bid 1", "bid 3", "3s"]}))
    assert (table.state.landlord, table.state.ply) == (0, 4)
    text = words(client.get(url(table, "replay/2/")))
    assert "Player 3: Bid 1" in text
    assert "Highest bid: 1" in text


def test_the_engine_reads_a_downloaded_record(client: Client, player: Player) -> None:
    """X002: the same scores as on the last page of the replay."""
    record = downloaded(client, short_game(player))
    engine = Engine(lambda *_: "", lambda *_: "")
    state = engine.answer({"op": "state", "record": record})["state"]
    assert (state["phase"], state["scores"]) == ("over", (-1, 9, -8))


# Loading


def test_a_pasted_record_becomes_a_replay_at_which_nobody_sits(client: Client) -> None:
    """X002: an address of its own, no player, no ranking."""
    table = loaded(paste(client, WHOLE))
    assert not Player.objects.exists()
    assert [(s.player, s.level) for s in Seat.objects.filter(game=table.game)] == [(None, "")] * 3
    assert not Deal.objects.get(game=table.game).ranked
    response = client.get(url(table, "replay/"))
    assert [name for name, _ in open_seats(response)] == ["Player 2", "Player 3", "Player 1"]
    assert "Loaded from a record." in words(response)
    assert "Player 2 won" in words(client.get(url(table, "replay/5/")))


@pytest.mark.parametrize("before", ["", " \n", "\ufeff"])
def test_a_record_in_the_field_of_the_deal_number_is_opened(client: Client, before: str) -> None:
    """X002, P055: as if it had been loaded; it does not travel in the address."""
    for path in ("/en/", "/en/durak/"):
        (field,) = elements(client.get(path), "form", action=NUMBER)
        assert field["method"] == "post"
    posted = {"number": before + json.dumps(WHOLE), "game": "durak"}
    table = loaded(client.post(NUMBER, posted))
    assert "Player 2 won" in words(client.get(url(table, "replay/5/")))


def test_what_is_wrong_with_a_record_there_is_said_at_once(client: Client) -> None:
    """X002: all of it is kept where it can be mended."""
    for record, fault in [
        (json.dumps(WHOLE | {"seats": 4}), "“seats” must be 3 in this game."),
        ('{"game": "durak",}', "This is not JSON"),
        ("{" + "1" * 100_000, "This is too long"),
    ]:
        page = client.post(NUMBER, {"number": record})
        assert page.status_code == 422
        assert fault in words(page)
        assert text_of(page, "record") == record
        assert elements(page, "form", method="post", action=LOAD)
        (russian,) = elements(page, "a", hreflang="ru")
        assert russian["href"] == "/ru/language/?to=/ru/load-record/"
    assert not Game.objects.exists()


def test_a_record_in_the_address_makes_no_game(client: Client) -> None:
    page = client.get(NUMBER, {"number": json.dumps(WHOLE)})
    assert page.status_code == 422
    assert not Game.objects.exists()


def test_what_is_too_large_for_the_field_of_the_number_is_refused_unread() -> None:
    client = Client(enforce_csrf_checks=True)
    page = client.post(NUMBER, {"number": "{" + " " * 1_000_000})
    assert page.status_code == 422
    assert "This is too long" in words(page)
    assert client.post(NUMBER, {"number": "A1739204"}).status_code == 403


def test_its_table_is_its_replay(client: Client) -> None:
    table = loaded(paste(client, WHOLE))
    response = client.get(url(table))
    assert (response.status_code, response["Location"]) == (302, url(table, "replay/"))


def test_a_record_may_end_before_the_deal_does(client: Client) -> None:
    """X002: the replay ends where the record ends, says so, and can be played on from there."""
    table = loaded(paste(client, WHOLE | {"moves": WHOLE["moves"][:2]}))
    middle, last = (client.get(url(table, f"replay/{ply}/")) for ply in (1, 2))
    ends = "The record ends here, before the end of the deal."
    assert ends not in words(middle)
    assert ends in part(last, "standing")
    assert hrefs(last, rel="next") == []
    response = client.post(url(table, "replay/2/play-on/"), {"seat": "2"})
    assert response.status_code == 303
    page = client.get(response["Location"])
    assert "Played on from a loaded record, move 2" in words(page)
    assert cards(page) == ["5d", "8s"]
    response = client.post(url(table, "replay/0/play-on/"), {"seat": "2"})
    page = client.get(response["Location"])
    assert "Played on from a loaded record, after the deal" in words(page)


def test_a_record_without_moves_is_a_deal_to_look_at(client: Client) -> None:
    table = loaded(paste(client, WHOLE | {"moves": []}))
    response = client.get(url(table, "replay/"))
    assert hrefs(response, rel="next") == hrefs(response, rel="prev") == []
    assert [hand for _, hand in open_seats(response)][-1] == ["3d", "3c", "Kh"]


def test_moves_are_kept_in_the_site_s_own_form(client: Client) -> None:
    """Any order, any spacing (engine-protocol.md, Moves): the log has one form."""
    table = loaded(paste(client, WHOLE | {"moves": ["3c   3d", "4c 4d :pair@4"]}))
    assert downloaded(client, table)["moves"] == ["3d 3c", "4d 4c"]


def test_a_pasted_byte_order_mark_is_no_part_of_the_record(client: Client) -> None:
    assert loaded(paste(client, "\ufeff" + json.dumps(WHOLE)))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_read_in_the_encodings_that_say_what_they_are(
    client: Client, encoding: str
) -> None:
    text = json.dumps(WHOLE | {"comment": "партия"}, ensure_ascii=False)
    response = client.post(LOAD, {"record": "", "file": file_of(text.encode(encoding))})
    assert loaded(response).state.turn is None


def test_a_file_counts_more_than_the_text_beside_it(client: Client) -> None:
    response = client.post(LOAD, {"record": "nonsense", "file": file_of(json.dumps(WHOLE))})
    assert loaded(response)


# What is wrong with it


DEAL = WHOLE["deal"]
BROKEN: list[tuple[object, str]] = [
    ("", "Paste a record, or choose the file of one."),
    ("  \n ", "Paste a record, or choose the file of one."),
    ("3s 3h", "This is not JSON: it cannot be read on from line 1, column 2."),
    ('{"game":\n "paodekuai",}', "This is not JSON: it cannot be read on from line 2, column 13."),
    ('{"game": "paodekuai",\n', "This record breaks off: its end is missing."),
    ('{"game": "paodek', "This record breaks off: its end is missing."),
    ("[" * 50_000, "This is not JSON."),
    ("1" * 5000, "This is not JSON."),
    ("x" * 100_001, "This is too long: a record has at most 100000 characters."),
    ([], "A record begins with { and ends with }."),
    ("null", "A record begins with { and ends with }."),
    ({}, "“game” names no game that is played here."),
    (WHOLE | {"game": ["paodekuai"]}, "“game” names no game that is played here."),
    (WHOLE | {"variant": "tournament"}, "“variant” names no variant of this game."),
    (WHOLE | {"seats": 4}, "“seats” must be 3 in this game."),
    (WHOLE | {"seats": "3"}, "“seats” must be 3 in this game."),
    (WHOLE | {"deal": "A1739204"}, "“deal” must hold a deal number or the hands."),
    (
        WHOLE | {"deal": {"number": "A17"}},
        "The deal number must be a letter and seven digits, for example A1739204.",
    ),
    (
        WHOLE | {"deal": {"number": 1739204}},
        "The deal number must be a letter and seven digits, for example A1739204.",
    ),
    (
        WHOLE | {"deal": {"number": "B0000042"}},
        "B0000042 is a deal of another game or variant.",
    ),
    (WHOLE | {"deal": {}}, "“hands” must be 3 lists of cards, one for each seat."),
    (
        WHOLE | {"deal": DEAL | {"hands": "3s"}},
        "“hands” must be 3 lists of cards, one for each seat.",
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3s"], "4s", ["5s"]]}},
        'A hand must be a list of cards, such as ["3s", "3h"].',
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3s"], ["4x"], ["5s"]]}},
        "There is no card “4x”: a card is a rank and a suit, for example Th for the 10 of hearts.",
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3s"], ["\ud800<b>"], ["5s"]]}},
        "There is no card “?<b>”: a card is a rank and a suit, "
        "for example Th for the 10 of hearts.",
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3s"], ["2h"], ["5s"]]}},
        "The deck of this variant has no 2 of hearts.",
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3s"], ["4s"], ["3s"]]}},
        "The same card is there twice.",
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3s", "3s"], ["4s"], ["5s"]]}},
        "The same card is there twice.",
    ),
    (WHOLE | {"deal": DEAL | {"hands": [["3s"], [], ["5s"]]}}, "A hand is empty."),
    (WHOLE | {"deal": DEAL | {"leader": 3}}, "“leader” must be a seat from 0 to 2."),
    (
        WHOLE | {"deal": {"hands": DEAL["hands"]}},
        "A deal that is not the whole deck needs a “leader”.",
    ),
    (WHOLE | {"moves": "3d 3c"}, '“moves” must be a list of texts, such as "3s 3h" or "pass".'),
    (
        WHOLE | {"moves": [["3d", "3c"]]},
        '“moves” must be a list of texts, such as "3s 3h" or "pass".',
    ),
    (WHOLE | {"moves": [7] * 9000}, '“moves” must be a list of texts, such as "3s 3h" or "pass".'),
    (
        WHOLE | {"moves": ["3d 3c", "4d 4c", "pass", "Kh"]},
        "Move 4 (Kh) cannot be made. Single king does not answer the pair of 4s on the table.",
    ),
    (
        WHOLE | {"moves": ["Kh", "9s"]},
        "Move 2 (9s) cannot be made. Single 9: weaker than the single king on the table.",
    ),
    (
        WHOLE | {"moves": ["4d 4c"]},
        "Move 1 (4d 4c) cannot be made. This player does not hold the 4 of diamonds.",
    ),
    (
        WHOLE | {"moves": ["3d 3d"]},
        "Move 1 (3d 3d) cannot be made. The same card is there twice.",
    ),
    (
        WHOLE | {"moves": ["pass"]},
        "Move 1 (pass) cannot be made. Who leads a trick cannot pass.",
    ),
    (
        WHOLE | {"moves": ["3d Kh"]},
        "Move 1 (3d Kh) cannot be made. These 2 cards are not a combination.",
    ),
    (
        WHOLE | {"moves": ["3d 3c :triple@3"]},
        "Move 1 (3d 3c :triple@3) cannot be made. These cards are something else: Pair of 3s.",
    ),
    (WHOLE | {"moves": [""]}, "Move 1 cannot be made. It names no cards."),
    (
        WHOLE | {"moves": ["3d 3c", "ten"]},
        "Move 2 (ten) cannot be made. There is no card “ten”: a card is a rank and a suit, "
        "for example Th for the 10 of hearts.",
    ),
    (
        WHOLE | {"moves": [*WHOLE["moves"], *["pass"] * 9000]},
        "Move 6 (pass) cannot be made. The deal was over before it.",
    ),
    (
        WHOLE | {"deal": DEAL | {"hands": [["3d", "Kh"], ["4d"], ["5d", "8s"]]}, "moves": ["3d"]},
        "Move 1 (3d) cannot be made. "
        "The next player has one card: the only single allowed is the king.",
    ),
    (
        WHOLE | {"deal": {"number": "A1739204"}, "moves": ["Jh Jd"]},
        "Move 1 (Jh Jd) cannot be made. The first play must include ♠3.",
    ),
    (
        auction() | {"moves": ["bid 2", "bid 2"]},
        "Move 2 (bid 2) cannot be made. A bid must be higher than 2; otherwise pass.",
    ),
    (
        auction() | {"moves": ["bid 3", "bid 2"]},
        "Move 2 (bid 2) cannot be made. The bidding is over.",
    ),
    (auction() | {"moves": ["bid 4"]}, "Move 1 (bid 4) cannot be made. A bid is 1, 2 or 3."),
    (
        auction() | {"moves": ["3h"]},
        "Move 1 (3h) cannot be made. First comes the bidding: no cards are played yet.",
    ),
    (auction(kitty=["3s", "bj", "rj"]), "The same card is there twice."),
    (
        auction(kitty=["bj", "rj"]),
        "A deal of other hands than 17 cards and a kitty of 3 needs a “landlord”.",
    ),
    (auction(landlord=1, bid=4), "“bid” must be 1, 2 or 3."),
    (auction(landlord=3, bid=1), "“landlord” must be a seat from 0 to 2."),
    (auction(first_bidder=None), "“first_bidder” must be a seat from 0 to 2."),
    (
        WHOLE | {"moves": ["\ud800" * 99]},
        "Move 1 ("
        + "?" * 60
        + ") cannot be made. There is no card “"
        + "?" * 20
        + "”: a card is a "
        "rank and a suit, for example Th for the 10 of hearts.",
    ),
]


@pytest.mark.parametrize(("record", "sentence"), BROKEN)
def test_what_is_wrong_is_said_in_a_sentence(client: Client, record: object, sentence: str) -> None:
    """X002: which move and why; and what was pasted stays."""
    text = record if isinstance(record, str) else json.dumps(record)
    response = paste(client, text)
    assert refusal(response) == sentence
    (area,) = elements(response, "textarea", id="record")
    assert area["aria-describedby"] == "record-error"
    assert response.context["text"] == text


def test_what_was_pasted_is_text_in_the_page(client: Client) -> None:
    hostile = "\n</textarea><script>alert(1)</script>"
    html = paste(client, hostile).content.decode()
    assert "<script>alert" not in html
    assert ">\n\n&lt;/textarea&gt;&lt;script&gt;" in html


def test_a_compact_deal_needs_its_turned_up_card(client: Client, player: Player) -> None:
    """P006."""
    deal = numbered_table(player, "B0000042").dealt.to_json()
    Game.objects.all().delete()
    record = WHOLE | {"variant": "compact", "deal": {"hands": deal["hands"]}, "moves": []}
    sentence = "“turned_up” must be the card that was turned up."
    assert refusal(paste(client, record)) == sentence
    record["deal"]["turned_up"] = 7
    assert refusal(paste(client, record)) == sentence
    record["deal"]["turned_up"] = deal["turned_up"]
    assert loaded(paste(client, record))


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n\x00", '{"game": "партия"}'.encode("cp1251"), b"{}\0"],
)
def test_a_file_that_is_no_text(client: Client, content: bytes) -> None:
    """What was pasted beside it stays."""
    response = client.post(LOAD, {"record": "{mine}", "file": file_of(content)})
    assert refusal(response) == "This file is not text in UTF-8, as records are."
    assert response.context["text"] == "{mine}"


def test_the_text_of_a_broken_file_is_shown(client: Client) -> None:
    response = client.post(LOAD, {"record": "", "file": file_of("{broken")})
    assert refusal(response).startswith("This is not JSON")
    assert response.context["text"] == "{broken"


def test_a_huge_request_is_refused_unread(client: Client) -> None:
    """Long before the limits of the server, which know no sentence."""
    with patch("django.http.request.HttpRequest._load_post_and_files") as read:
        response = paste(client, "[" + "7," * 1_000_000 + "7]")
        assert refusal(response).startswith("This is too long")
    assert not read.called


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_the_page_in_each_language(client: Client, language: str) -> None:
    """X001, X008."""
    response = client.get(f"/{language}/load-record/")
    assert response.status_code == 200
    assert elements(response, "form", enctype="multipart/form-data", method="post")
    assert client.post(f"/{language}/load-record/", {"record": "{"}).status_code == 422


def test_the_token_is_checked_all_the_same() -> None:
    client = Client(enforce_csrf_checks=True)
    assert paste(client, WHOLE).status_code == 403
    page = client.get(LOAD)
    (token,) = elements(page, "input", name="csrfmiddlewaretoken")
    assert paste(client, WHOLE, csrfmiddlewaretoken=token["value"]).status_code == 303


def test_other_methods_get_a_page_that_says_so(client: Client, player: Player) -> None:
    table = short_game(player)
    for address in (LOAD, url(table, "replay/1/"), url(table, "replay/record.json")):
        response = client.delete(address)
        assert response.status_code == 405
        assert "GET" in response["Allow"]
        assert words(response)


def test_the_footer_leads_here(client: Client) -> None:
    assert LOAD in hrefs(client.get("/en/"))


# Whatever it is, there is a sentence


def anything() -> st.SearchStrategy[Any]:
    """JSON of any shape, with the names and the values of records among it."""
    known = st.sampled_from(
        ["paodekuai", "classic", "compact", "A1739204", "3s", "3d 3c", "pass", "hands", "\ud800"]
    )
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | known
    names = st.sampled_from([*WHOLE, *DEAL, "number", "turned_up", "x"])
    return st.recursive(
        leaves, lambda inner: st.lists(inner) | st.dictionaries(names, inner), max_leaves=12
    )


class Whatever(TestCase):
    @given(st.data())
    def test_no_record_breaks_the_page(self, data: st.DataObject) -> None:
        """X002: one field of a good record replaced by anything, or anything at all."""
        good = data.draw(st.sampled_from([WHOLE, auction()]))
        deal = good["deal"]
        field = data.draw(st.sampled_from([*good, *deal, "landlord", "number", "turned_up", ""]))
        value = data.draw(anything())
        if field in good:
            record: Any = good | {field: value}
        else:
            record = good | {"deal": deal | {field: value}} if field else value
        assert paste(self.client, record).status_code in {303, 422}
