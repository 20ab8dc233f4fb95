"""K033, G013: whatever the engine answers has words, in every language."""

import ast
import inspect
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.errors import EngineError
from games.engine.protocol import LANGUAGES
from games.engine.registry import GAMES, letter_of
from games.words import game_words, verdict_text
from games.words.records import FAULTS, MOVE_FAULTS, record_fault
from tests.games.spoken import spoken

ENGINE = Path(settings.BASE_DIR, "games", "engine")
CASES = Path(settings.BASE_DIR, "tests", "conformance")
CLIMBING = ("paodekuai", "doudizhu", "guandan")


class Raised(NamedTuple):
    """A ``Reason(code, {name: …})`` of the engine's source."""

    module: str
    code: str
    names: tuple[str, ...]
    is_fault: bool

    @property
    def games(self) -> tuple[str, ...]:
        if self.module == "climbing":
            return CLIMBING
        return tuple(key for key in GAMES if self.module.startswith(key))


def raised() -> list[Raised]:
    modules = sorted(path for path in ENGINE.glob("*.py") if path.name != "errors.py")
    return [found for path in modules for found in raised_in(path)]


def raised_in(path: Path) -> Iterator[Raised]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    faults = {id(n.value) for n in nodes if isinstance(n, ast.keyword) and n.arg == "fault"}
    for function in (node for node in nodes if isinstance(node, ast.FunctionDef)):
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Reason":
                code, *params = (meanings(arg, function) for arg in call.args)
                keys = [key for value in params for one in value for key in ast.literal_eval(one)]
                assert code, f"a reason without a literal code in {path.name}:{call.lineno}"
                for text in code:
                    yield Raised(path.stem, ast.literal_eval(text), tuple(keys), id(call) in faults)


def meanings(expression: ast.expr, function: ast.FunctionDef) -> list[str]:
    """The literals that an expression may stand for; of a dictionary its keys."""
    match expression:
        case ast.IfExp(body=body, orelse=other):
            return meanings(body, function) + meanings(other, function)
        case ast.Name(id=name):
            values = [
                node.value
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
            ]
            return [text for value in values for text in meanings(value, function)]
        case ast.Dict(keys=keys):
            return [repr([ast.literal_eval(key) for key in keys if key])]
    return [ast.unparse(expression)]


@pytest.mark.parametrize("found", raised(), ids=lambda found: f"{found.module}:{found.code}")
def test_whatever_the_engine_can_raise_has_words_for_its_parameters(found: Raised) -> None:
    """K033; X002 for records, in which the same is said about a player."""
    if found.is_fault:
        worded = [FAULTS[found.code]]
    else:
        assert found.games
        worded = [game_words(key).REASONS[found.code] for key in found.games]
        worded += [MOVE_FAULTS[found.code]] if found.code in MOVE_FAULTS else []
    for words in worded:
        inspect.signature(words).bind(**dict.fromkeys(found.names))


def test_the_source_is_searched_whole() -> None:
    """The test above would hold of nothing."""
    codes = {found.code for found in raised()}
    assert {
        "wrong_suit",
        "not_a_trump",
        "five_in_first_round",
        "bid_too_low",
        "not_a_level",
    } < codes
    assert Raised("durak_reasons", "too_low", ("card", "cover", "trump"), False) in raised()
    assert Raised("guandan_tribute", "return_lowest", ("card",), False) in raised()


def test_every_error_about_a_record_says_which() -> None:
    """X002: without its fault it would have no words."""
    calls = [
        (path.name, call.lineno, [keyword.arg for keyword in call.keywords])
        for path in ENGINE.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) in ("BadRecord", "BadCard", "UnknownGame")
    ]
    assert len(calls) > 20
    assert [call for call in calls if "fault" not in call[2]] == []


def handed_requests() -> list[Any]:
    return [
        pytest.param(case["request"], id=f"{path.stem}:{number}")
        for path in sorted(CASES.glob("*-sample.jsonl"))
        for number, case in enumerate(map(json.loads, path.read_text().splitlines()), 1)
        if case["request"]["op"] == "explain" and case["expect"]["ok"]
    ]


@pytest.mark.parametrize("request_", handed_requests())
def test_every_handed_case_is_explained_in_three_languages(request_: dict[str, Any]) -> None:
    texts = spoken(request_)
    assert all(texts)
    assert not any("%(" in text for text in texts)


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_tried_in_a_game_is_answered_in_words(key: str) -> None:
    """K033: moves that another seat, another moment or another game would allow."""
    seed = random.randrange(10**6)
    print("seed", seed)
    chance = random.Random(seed)
    game = GAMES[key]
    variant, seats = chance.choice(game.variants), chance.choice(game.seat_choices)
    number = f"{letter_of(game, variant)}{chance.randrange(10**7):07d}"
    state = game.start(game.deal_from_seed(variant, seats, number))
    others = ["pass", "done", "take", "bid 1", "bid 3", "tribute 9s", "return 9s", "6h 6h"]
    for _ in range(60):
        if state.turn is None:
            break
        moves = [game.move_text(game.concrete(state.hand, option)) for option in game.hints(state)]
        for text in (chance.choice(moves), chance.choice(others)):
            assert_worded(game, state, text)
        others.append(chance.choice(moves))
        state = game.apply(state, game.parse_move(state, others[-1]))


def assert_worded(game: Any, state: Any, text: str) -> None:
    try:
        verdict = game.explain_text(state, text)
    except EngineError as error:
        verdict, fault = None, error
    for language in LANGUAGES:
        with translation.override(language):
            words = verdict_text(game.key, verdict, state) if verdict else record_fault(fault, None)
        assert words, (text, language)
        assert "%(" not in words
