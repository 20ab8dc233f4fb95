"""The handed cases: the engine agrees with an independent reference on every line."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.engine.protocol import Engine
from games.engine.registry import GAMES

HERE = Path(__file__).parent
FILES = ("climb3-sample.jsonl", "durak-sample.jsonl", "guandan-sample.jsonl")


def bare_engine() -> Engine:
    return Engine(lambda record, state, verdict, language: "", lambda *args: "")


def cases(file: str) -> list[Any]:
    lines = (HERE / file).read_text().splitlines()
    return [
        pytest.param(case["request"], case["expect"], id=f"{file}:{number}")
        for number, case in enumerate(map(json.loads, lines), 1)
        if game_of(case["request"]) in GAMES
    ]


def game_of(request: dict[str, Any]) -> str:
    return str(request.get("record", request)["game"])


def as_compared(value: Any, key: str = "") -> Any:
    """Cards may come in any order in ``hands`` and in a play's ``cards``."""
    if key == "hands":
        return [sorted(hand) for hand in value]
    if key == "cards":
        return sorted(value)
    if isinstance(value, dict):
        return {name: as_compared(part, name) for name, part in value.items()}
    return [as_compared(part) for part in value] if isinstance(value, list) else value


def assert_holds(expected: Any, answer: Any, where: str = "answer") -> None:
    """Everything expected is in the answer, which may say more."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            assert key in answer, f"{where} lacks {key}"
            assert_holds(value, answer[key], f"{where}.{key}")
    elif isinstance(expected, list) and any(isinstance(part, dict) for part in expected):
        assert len(answer) == len(expected), where
        for number, (value, part) in enumerate(zip(expected, answer, strict=True)):
            assert_holds(value, part, f"{where}[{number}]")
    else:
        assert answer == expected, where


@pytest.mark.parametrize(("request_", "expected"), [case for file in FILES for case in cases(file)])
def test_handed_case(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    answer = json.loads(bare_engine().answer_line(json.dumps(request_).encode()))
    assert_holds(as_compared(expected), as_compared(answer))


DEALS = [deal for deal in json.loads((HERE / "deals.json").read_text()) if deal["game"] in GAMES]


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: str(deal["number"]))
def test_deal_number(deal: dict[str, Any]) -> None:
    """P055: entering a number deals exactly the same cards."""
    asked = {key: deal[key] for key in ("game", "variant", "seats", "number")}
    answer = bare_engine().answer({"op": "deal", **asked})
    assert_holds(as_compared(deal["deal"]), as_compared(answer["deal"]))


def test_no_game_of_the_registry_goes_without_cases() -> None:
    counted = Counter(
        game_of(json.loads(line)["request"])
        for file in FILES
        for line in (HERE / file).read_text().splitlines()
    )
    for game in GAMES.values():
        assert counted[game.key] > 50
        assert {deal["variant"] for deal in DEALS if deal["game"] == game.key} == set(game.variants)
