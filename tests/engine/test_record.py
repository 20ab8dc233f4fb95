"""Records: parsing, writing, replaying, and what is wrong with a broken one (X002)."""

import copy
from typing import Any

import pytest

from games.engine.errors import EngineError
from games.engine.record import Record

DEAL = {"hands": [["3s", "4s", "9d"], ["5h", "6h"], ["7c", "8c"]], "leader": 0}
GOOD: dict[str, Any] = {
    "game": "paodekuai",
    "variant": "classic",
    "seats": 3,
    "deal": DEAL,
    "moves": ["3s", "6h", "pass", "9d", "pass"],
}


def changed(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(GOOD) | changes


def with_deal(**changes: Any) -> dict[str, Any]:
    return changed(deal=copy.deepcopy(DEAL) | changes)


def error_of(obj: object) -> tuple[str, int | None]:
    with pytest.raises(EngineError) as caught:
        Record.parse(obj).replay()
    return caught.value.code, caught.value.ply


def test_good_record_replays_and_writes_itself() -> None:
    record = Record.parse(GOOD)
    states = list(record.states())
    assert len(states) == 6
    assert (states[-1].turn, states[-1].tricks) == (0, 2)
    assert record.to_json() == GOOD


def test_number_stands_for_the_cards() -> None:
    numbered = changed(deal={"number": "A1739204"}, moves=[])
    explicit = Record.parse(numbered).deal.to_json()
    assert Record.parse(numbered).to_json() == numbered
    assert Record.parse(changed(deal=explicit, moves=[])).deal == Record.parse(numbered).deal


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("hello", "bad_record"),
        (changed(game="whist"), "unknown_game"),
        (changed(game=["paodekuai"]), "unknown_game"),
        (changed(variant="huge"), "bad_record"),
        (changed(variant=["classic"]), "bad_record"),
        (changed(seats=4), "bad_record"),
        (changed(seats=True), "bad_record"),
        (changed(seats="3"), "bad_record"),
        (changed(deal=None), "bad_record"),
        (changed(deal={}), "bad_record"),
        (changed(deal={"number": "B1739204"}), "bad_record"),
        (changed(deal={"number": "A173920"}), "bad_record"),
        (changed(deal={"number": "Z1739204"}), "bad_record"),
        (changed(deal={"number": 1739204}), "bad_record"),
        (changed(deal={"number": "A173920\u0664"}), "bad_record"),
        (changed(moves="3s"), "bad_record"),
        (changed(moves=[["3s"]]), "bad_record"),
        (with_deal(leader=3), "bad_record"),
        (with_deal(leader=None), "bad_record"),
        (with_deal(hands=[["3s"], ["5h"]]), "bad_record"),
        (with_deal(hands=[["3s"], ["5h"], []]), "bad_record"),
        (with_deal(hands=[["3s", "3s"], ["5h"], ["7c"]]), "bad_record"),
        (with_deal(hands=[["3s"], ["3s"], ["7c"]]), "bad_record"),
        (with_deal(hands=[["3s"], [5], ["7c"]]), "bad_record"),
        (with_deal(hands=[["3s"], ["5x"], ["7c"]]), "bad_card"),
        (with_deal(hands=[["3s"], ["2h"], ["7c"]]), "bad_card"),
        (with_deal(hands=[["3s"], ["bj"], ["7c"]]), "bad_card"),
        (changed(deal={"hands": DEAL["hands"]}), "bad_record"),
    ],
)
def test_broken_record(record: object, expected: str) -> None:
    assert error_of(record) == (expected, None)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["4s"], ("illegal_move", 0)),
        (["pass"], ("illegal_move", 0)),
        (["3s", "7c"], ("illegal_move", 1)),
        (["3s", "5h 5h"], ("illegal_move", 1)),
        (["3s", ""], ("illegal_move", 1)),
        (["3s", "5h :pair@5"], ("illegal_move", 1)),
        (["3s", "5h :"], ("illegal_move", 1)),
        (["3s", "hello"], ("bad_card", 1)),
        (["3s", "2h"], ("bad_card", 1)),
        ([*GOOD["moves"], "4s", "5h"], ("game_over", 6)),
        ([*GOOD["moves"], "4s", "hello"], ("game_over", 6)),
    ],
)
def test_ply_of_the_bad_move(moves: list[str], expected: tuple[str, int]) -> None:
    assert error_of(changed(moves=moves)) == expected
