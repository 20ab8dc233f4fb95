"""The engine protocol: one JSON object per line in, one per line out (engine-protocol.md).

Words and bots are handed in, so that the engine needs neither a translation nor a player.
"""

import json
import math
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.engine.errors import (
    BadRecord,
    BadRequest,
    EngineError,
    GameOver,
    IllegalMove,
    Reason,
)
from games.engine.game import LevelGame, Verdict
from games.engine.record import Record, deal_by_number
from games.engine.registry import GAMES, check_table, find_game

type Say = Callable[[Record, Any, Verdict, str], str]
"""The status line for a verdict: (record, state, verdict, language) -> words."""
type Sentence = Callable[[str, Reason], str]
"""An English sentence for why a move is illegal: (game, reason) -> words."""
type Choose = Callable[[str, str, Any, str], str]
"""A bot's choice: (game, level, view, seed) -> move text. Raises BadRequest for the level."""


def _code(key: str, reason: Reason) -> str:
    return reason.code


LANGUAGES = ("en", "ru", "pt-br")


class Engine:
    """Answers requests; keeps nothing between them."""

    def __init__(self, say: Say, choose: Choose, sentence: Sentence = _code) -> None:
        self._say = say
        self._sentence = sentence
        self._choose = choose
        self._operations: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "games": _games,
            "deal": _deal,
            "state": _state,
            "legal": _legal,
            "explain": self._explain,
            "hint": _hint,
            "bot": self._bot,
            "levels": _levels,
        }

    def serve(self, lines: Iterable[bytes]) -> Iterator[str]:
        for line in lines:
            yield self.answer_line(line)

    def answer_line(self, line: bytes) -> str:
        try:
            request = json.loads(line, parse_constant=_no_constant, parse_float=_finite)
        except (ValueError, RecursionError) as error:
            return json.dumps(_failure(BadRequest(f"not JSON: {str(error)[:100]}")))
        return json.dumps(self.answer(request))

    def answer(self, request: object) -> dict[str, Any]:
        """Never raises for bad input; ``id`` comes back whenever there was one."""
        echo = {"id": request["id"]} if isinstance(request, dict) and "id" in request else {}
        try:
            return echo | {"ok": True} | self._perform(request)
        except IllegalMove as error:
            error.message = self._sentence(request["record"]["game"], error.reason)  # type: ignore[index]
            return echo | _failure(error)
        except EngineError as error:
            return echo | _failure(error)
        except RecursionError:
            return echo | _failure(BadRequest("nested too deeply"))

    def _perform(self, request: object) -> dict[str, Any]:
        if not isinstance(request, dict):
            raise BadRequest("a request must be a JSON object")
        operation = request.get("op")
        if not isinstance(operation, str) or operation not in self._operations:
            raise BadRequest(f"no such op: {str(operation)[:40]!r}")
        return self._operations[operation](request)

    def _explain(self, request: dict[str, Any]) -> dict[str, Any]:
        record, state = _replayed(request)
        language = _given(request, "lang", "en")
        if language not in LANGUAGES:
            raise BadRequest(f"'lang' must be one of {', '.join(LANGUAGES)}")
        verdict = _verdict(record, state, request)
        return {
            "readings": sorted(reading.reading for reading in verdict.readings),
            "legal": verdict.legal,
            "reason": verdict.reason and verdict.reason.code,
            "text": self._say(record, state, verdict, language),
        }

    def _bot(self, request: dict[str, Any]) -> dict[str, Any]:
        record, state = _replayed(request)
        level, seed = request.get("level"), _given(request, "seed", "")
        if not isinstance(level, str) or not isinstance(seed, (str, int)):
            raise BadRequest("'level' must be a string, 'seed' a string or a whole number")
        view = record.game.view(state, _mover(state))
        began = time.process_time()
        move = self._choose(record.game.key, level, view, str(seed))
        return {"move": move, "ms": round((time.process_time() - began) * 1000, 3)}


def _given(request: dict[str, Any], name: str, default: str) -> Any:
    """A null is as good as nothing."""
    value = request.get(name)
    return default if value is None else value


def _finite(text: str) -> float:
    """A number that can be written back: 1e999 would come back as Infinity."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:20]} is too large a number")
    return number


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _failure(error: EngineError) -> dict[str, Any]:
    described: dict[str, Any] = {"code": error.code, "message": error.message}
    if isinstance(error, IllegalMove):
        described["reason"] = error.reason.code
    if error.ply is not None:
        described["ply"] = error.ply
    return {"ok": False, "error": described}


def _replayed(request: dict[str, Any]) -> tuple[Record, Any]:
    record = Record.parse(request.get("record"))
    return record, record.replay()


def _mover(state: Any) -> int:
    if state.turn is None:
        raise GameOver("the deal is over")
    return int(state.turn)


def _games(request: dict[str, Any]) -> dict[str, Any]:
    return {
        "games": [
            {
                "game": game.key,
                "variants": list(game.variants),
                "seats": list(game.seat_choices),
            }
            for game in GAMES.values()
        ]
    }


def _deal(request: dict[str, Any]) -> dict[str, Any]:
    game = find_game(request.get("game"))
    try:
        variant, seats = check_table(game, request.get("variant"), request.get("seats"))
        deal = deal_by_number(game, variant, seats, request.get("number"))
    except BadRecord as error:
        raise BadRequest(error.message) from error
    return {"deal": deal.to_json()}


def _state(request: dict[str, Any]) -> dict[str, Any]:
    record, state = _replayed(request)
    return {"state": record.game.describe(state)}


def _legal(request: dict[str, Any]) -> dict[str, Any]:
    limit = request.get("limit")
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 0):
        raise BadRequest("'limit' must be a whole number, 0 or more")
    record, state = _replayed(request)
    texts = record.game.legal_texts(state)
    return {"legal": texts[:limit], "total": len(texts)}


def _hint(request: dict[str, Any]) -> dict[str, Any]:
    record, state = _replayed(request)
    game = record.game
    return {"moves": [game.option_text(option) for option in game.hints(state)]}


def _levels(request: dict[str, Any]) -> dict[str, Any]:
    asked = (
        [find_game(request["game"])] if request.get("game") is not None else list(GAMES.values())
    )
    game = next((game for game in asked if isinstance(game, LevelGame)), None)
    if game is None:
        raise BadRequest("this game is not played in levels")
    variant = request.get("variant")
    if not isinstance(variant, str) or variant not in game.variants:
        raise BadRequest(f"'variant' must be one of {', '.join(game.variants)}")
    return game.levels(variant, request.get("orders"))


def _verdict(record: Record, state: Any, request: dict[str, Any]) -> Verdict:
    cards, move = request.get("cards"), request.get("move")
    if isinstance(move, str) and cards is None:
        return record.game.explain_text(state, move.strip())
    if not record.game.cards_are_moves:
        raise BadRequest(f"'explain' needs 'move', a string, in {record.game.key}")
    if move is None and isinstance(cards, list) and all(isinstance(c, str) for c in cards):
        return record.game.explain(state, record.game.parse_cards(record.deal.variant, cards))
    raise BadRequest("'explain' needs 'cards', a list of cards, or 'move', a string")
