"""`manage.py engine` as an outside program meets it."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def converse(*lines: bytes) -> list[dict[str, object]]:
    done = subprocess.run(
        [sys.executable, "manage.py", "engine"],
        input=b"".join(line + b"\n" for line in lines),
        stdout=subprocess.PIPE,
        cwd=ROOT,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_conversation_in_three_languages() -> None:
    record = {
        "game": "paodekuai",
        "variant": "classic",
        "seats": 3,
        "deal": {"hands": [["3s", "4s", "9d"], ["5h", "6h"], ["7c", "8c"]], "leader": 0},
        "moves": ["3s"],
    }
    explained = {"op": "explain", "record": record, "move": "pass"}
    answers = converse(
        json.dumps({"op": "bot", "record": record, "level": "easy"}).encode(),
        b"not JSON",
        *(json.dumps(explained | {"lang": lang}).encode() for lang in ("en", "ru", "pt-br")),
        b'{"op": "games", "id": 5}',
    )
    assert [answer["ok"] for answer in answers] == [True, False, True, True, True, True]
    assert answers[0]["move"] in ("5h", "6h", "pass")
    assert [answer["text"] for answer in answers[2:5]] == ["Pass", "Пас", "Passo"]
    assert answers[5]["id"] == 5


def test_an_illegal_move_is_refused_with_a_sentence() -> None:
    hands = [["3s", "4s", "9d"], ["5h", "6h"], ["7c", "8c"]]
    record = {
        "game": "paodekuai",
        "variant": "classic",
        "seats": 3,
        "deal": {"hands": hands, "leader": 0},
        "moves": ["3s", "5h 6h"],
    }
    (answer,) = converse(json.dumps({"op": "state", "record": record}).encode())
    assert answer["error"] == {
        "code": "illegal_move",
        "message": "These 2 cards are not a combination",
        "reason": "not_a_combination",
        "ply": 1,
    }
