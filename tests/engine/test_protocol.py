"""The JSON-lines protocol: every bad line gets an error object and the next one is served."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.protocol import Engine
from tests.conformance.test_cases import bare_engine
from tests.engine.test_record import GOOD

DURAK: dict[str, Any] = {
    "game": "durak",
    "variant": "transfer",
    "seats": 2,
    "deal": {
        "hands": [["6s", "6h", "9d"], ["6d", "7s", "Ac"]],
        "stock": ["8s", "6c"],
        "trump": "6c",
        "attacker": 0,
    },
    "moves": ["attack 6s", "transfer 6d"],
}
CODES = {"bad_request", "bad_record", "bad_card", "illegal_move", "game_over", "unknown_game"}
OPS = ("games", "deal", "state", "legal", "explain", "hint", "bot", "levels")
ENGINE = bare_engine()


def ask(op: str, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        ENGINE.answer_line(json.dumps({"op": op, **request}).encode())
    )
    return answer


def code_of(line: bytes) -> str:
    answer = json.loads(ENGINE.answer_line(line))
    assert answer["ok"] is False
    return str(answer["error"]["code"])


def test_games_lists_the_tables() -> None:
    assert {
        "game": "paodekuai", "variants": ["classic", "compact"], "seats": [3]
    } in ask("games")["games"]  # fmt: skip


def test_games_lists_each_variant_and_number_of_seats_of_durak() -> None:
    """K031."""
    table = {"game": "durak", "variants": ["throwin", "transfer"], "seats": [2, 3, 4, 5, 6]}
    assert table in ask("games")["games"]


def test_state_of_durak_while_it_is_played_and_when_it_is_over() -> None:
    assert ask("state", record=DURAK)["state"] == {
        "phase": "play",
        "turn": 0,
        "hands": [["6h", "9d"], ["7s", "Ac"]],
        "table": {
            "attacks": [["6s", None], ["6d", None]], "attacker": 1, "defender": 0,
            "taking": False, "trump": "c", "stock": 2,
        },
        "played": [{"seat": 0, "cards": ["6s"]}, {"seat": 1, "cards": ["6d"]}],
        "scores": None,
        "rows": None,
    }  # fmt: skip
    deal = {"hands": [["6s"], ["7d", "9d"]], "stock": [], "trump": "6c", "attacker": 0}
    over = ask("state", record=DURAK | {"deal": deal, "moves": ["attack 6s", "take"]})["state"]
    assert (over["phase"], over["turn"], over["fool"]) == ("over", None, 1)
    assert over["table"]["attacks"] == []
    assert "scores" not in over


def test_explain_of_durak_takes_a_move_and_no_cards() -> None:
    assert ask("explain", record=DURAK, cards=["9d"])["error"]["code"] == "bad_request"
    assert ask("explain", record=DURAK)["error"]["code"] == "bad_request"
    assert ask("explain", record=DURAK, move="take") == {
        "ok": True, "readings": [], "legal": True, "reason": None, "text": "",
    }  # fmt: skip
    assert ask("explain", record=DURAK, move="beat 6d 9d")["legal"] is True
    assert ask("explain", record=DURAK, move="beat 6s 9d")["reason"] == "wrong_suit"
    assert ask("explain", record=DURAK, move="beat 6s 9x")["error"]["code"] == "bad_card"
    assert ask("hint", record=DURAK)["moves"] == ["beat 6d 9d", "take"]


def test_id_comes_back_on_success_and_on_failure() -> None:
    assert ask("games", id={"a": [1]})["id"] == {"a": [1]}
    assert ask("nonsense", id=None) | {"error": 0} == {"id": None, "ok": False, "error": 0}


def test_state_tells_what_lies_on_the_table() -> None:
    state = ask("state", record=GOOD | {"moves": ["3s", "6h", "pass"]})["state"]
    assert state == {
        "phase": "play",
        "turn": 0,
        "hands": [["4s", "9d"], ["5h"], ["7c", "8c"]],
        "table": {"seat": 1, "cards": ["6h"], "kind": "single", "rank": "6"},
        "played": [
            {"seat": 0, "cards": ["3s"]}, {"seat": 1, "cards": ["6h"]}, {"seat": 2, "cards": []},
        ],
        "scores": None,
        "rows": None,
    }  # fmt: skip


def test_the_table_keeps_the_last_play_after_the_end() -> None:
    moves = ["3s", "6h", "pass", "9d", "pass", "4s"]
    state = ask("state", record=GOOD | {"moves": moves})["state"]
    assert (state["phase"], state["turn"]) == ("over", None)
    assert state["table"]["cards"] == ["4s"]
    assert state["scores"] == [3 + 2, -1, -2 * 2]
    assert state["rows"]["shutout"] == [2, 0, -2]


def test_limit_cuts_the_list_and_not_the_total() -> None:
    record = GOOD | {"moves": []}
    whole = ask("legal", record=record)
    assert whole["total"] == len(whole["legal"]) == 1
    assert ask("legal", record=record, limit=0) == {"ok": True, "legal": [], "total": 1}
    for limit in (-1, "1", True, 1.5):
        assert ask("legal", record=record, limit=limit)["error"]["code"] == "bad_request"


def test_explain_takes_cards_or_a_move() -> None:
    record = GOOD | {"moves": []}
    assert ask("explain", record=record, cards=["4s"]) == {
        "ok": True, "readings": ["single@4"], "legal": False,
        "reason": "must_include_3s", "text": "",
    }  # fmt: skip
    assert ask("explain", record=record, move="3s :single@3")["legal"] is True
    assert ask("explain", record=record, move="pass")["reason"] == "no_pass_on_lead"
    for wrong in ({}, {"cards": ["3s"], "move": "3s"}, {"cards": "3s"}, {"cards": [3]}):
        assert ask("explain", record=record, **wrong)["error"]["code"] == "bad_request"
    assert ask("explain", record=record, cards=["2h"])["error"]["code"] == "bad_card"
    assert ask("explain", record=record, cards=["3s"], lang="zh")["error"]["code"] == "bad_request"


@pytest.mark.parametrize(
    "line",
    [
        b"", b"\n", b"hello", b"\xff\xfe", b"[]", b"3", b"null", b"{", b'{"op": NaN}', b"{}",
        b'{"op": ["state"]}', b'{"op": {"a": 1}}', b'{"op": "fly"}',
        b'{"id": ' + b"9" * 5000 + b"}",
        b"[" * 100_000, b'{"op": "state", "record": ' + b"[" * 100_000, b'"\\ud800"',
        b'{"op": "legal", "limit": "many"}'[:-1], b'{"op": "games", "id": 1e999}',
    ],
)  # fmt: skip
def test_line_that_is_no_request(line: bytes) -> None:
    assert code_of(line) == "bad_request"


def test_deal_that_cannot_be_asked_for() -> None:
    good = {"game": "paodekuai", "variant": "classic", "seats": 3, "number": "A0000001"}
    assert ask("deal", **good)["ok"]
    for wrong in ({"seats": 4}, {"seats": "3"}, {"variant": "huge"}, {"number": "B0000001"}):
        assert ask("deal", **(good | wrong))["error"]["code"] == "bad_request"
    assert ask("deal", **(good | {"game": "whist"}))["error"]["code"] == "unknown_game"


def test_nothing_can_be_played_when_the_deal_is_over() -> None:
    over = GOOD | {"moves": ["3s", "6h", "pass", "9d", "pass", "4s"]}
    for asked in ({"cards": ["5h"]}, {"move": "5h"}, {"move": "pass"}):
        assert ask("explain", record=over, **asked)["reason"] == "game_over"


def test_blanks_around_a_move_do_not_matter() -> None:
    assert ask("state", record=GOOD | {"moves": ["3s ", " pass", " 7c"]})["ok"]


def test_missing_record_is_a_bad_record() -> None:
    for op in ("state", "legal", "explain", "hint", "bot"):
        assert ask(op)["error"]["code"] == "bad_record"


def test_record_of_a_hundred_thousand_moves() -> None:
    answer = ask("state", record=GOOD | {"moves": ["3s"] + ["pass"] * 100_000})
    assert answer["error"] == answer["error"] | {"code": "illegal_move", "ply": 3}


def test_unknown_bot_level_and_a_finished_game() -> None:
    over = GOOD | {"moves": ["3s", "6h", "pass", "9d", "pass", "4s"]}
    assert ask("bot", record=over, level="easy")["error"]["code"] == "game_over"
    assert ask("bot", record=GOOD, level=7)["error"]["code"] == "bad_request"
    assert ask("bot", record=GOOD, level="easy", seed=[1])["error"]["code"] == "bad_request"


def test_a_bad_line_does_not_stop_the_next() -> None:
    answers = list(ENGINE.serve([b"{", b'{"op": "games", "id": 1}']))
    assert [json.loads(answer)["ok"] for answer in answers] == [False, True]


scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False)
    | st.text(max_size=8) | st.sampled_from(["3s", "pass", "A1739204", "classic", "3s 3h", "bid 4",
                       "6s", "attack 6h", "beat 6s 9d", "done"])
)  # fmt: skip
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


def paths(value: Any) -> list[tuple[Any, ...]]:
    """The way to every part of a JSON value."""
    parts = (
        value.items() if isinstance(value, dict)
        else enumerate(value) if isinstance(value, list)
        else ()
    )  # fmt: skip
    return [(), *((key, *rest) for key, part in parts for rest in paths(part))]


def replaced(value: Any, path: tuple[Any, ...], by: Any) -> Any:
    if not path:
        return by
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], by)
    return copy


REQUEST = {"op": "state", "record": GOOD, "cards": ["4s"], "limit": 3, "level": "easy", "seed": "1"}
REQUEST |= {"variant": "tournament", "orders": [[0, 1, 2, 3]]}
NUMBERED = REQUEST | {"record": GOOD | {"deal": {"number": "A0000001"}, "moves": []}}
OF_DURAK = {"record": DURAK, "move": "take", "limit": 3, "level": "easy", "seed": "1"}
REQUESTS = (REQUEST, NUMBERED, OF_DURAK)


@given(
    st.sampled_from(OPS),
    st.sampled_from([(request, path) for request in REQUESTS for path in paths(request)]),
    anything,
)
@settings(max_examples=900, deadline=None)
def test_whatever_stands_anywhere_an_object_comes_back(
    op: str, place: tuple[dict[str, Any], tuple[Any, ...]], junk: Any
) -> None:
    request, path = place
    line = json.dumps(replaced(request | {"op": op}, path, junk)).encode()
    answer = json.loads(ENGINE.answer_line(line))
    assert answer["ok"] is True or answer["error"]["code"] in CODES
    if not answer["ok"]:
        assert answer["error"]["message"]


@given(st.binary(max_size=200))
def test_any_bytes_get_an_answer(line: bytes) -> None:
    assert "ok" in json.loads(ENGINE.answer_line(line))


def test_null_is_as_good_as_nothing() -> None:
    assert ask("explain", record=GOOD, cards=["3s"], lang=None)["ok"]
    assert "level" in ask("bot", record=GOOD, level=None, seed=None)["error"]["message"]
    told_by_seed = Engine(lambda *_: "", lambda key, level, view, seed: f"seed {seed}")
    asked = {"op": "bot", "record": GOOD, "level": "easy"}
    for seed, move in ((None, "seed "), (7, "seed 7")):
        assert told_by_seed.answer(asked | {"seed": seed})["move"] == move


def test_a_number_and_cards_together_are_a_bad_record() -> None:
    """The deal is either of the two (engine-protocol.md)."""
    for deal in (
        {"number": "A1739204", "hands": [["3s"], ["4s"], ["5s"]], "leader": 0},
        {"number": "A1739204", "leader": 1},
    ):
        error = ask("state", record=GOOD | {"deal": deal, "moves": []})["error"]
        assert error["code"] == "bad_record"
        assert "either" in error["message"]
