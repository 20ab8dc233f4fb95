"""Scores described in a few words: the engine counts them, pages show what it counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from games.engine.climbing import Play
from games.engine.errors import EngineError
from games.engine.game import LevelGame
from games.engine.registry import find_game
from games.words import game_words
from games.words.points import signed
from rules.situations import SEATS, Fields, NotationError, check_names, number, position, seat


@dataclass(frozen=True)
class Score:
    """A table as it is shown, and what a page has to expect of it, as text."""

    heads: list[str]
    rows: list[tuple[str, list[str]]]
    result: str


def score(key: str, fields: Fields) -> Score:
    """Raises NotationError."""
    check_names(fields, _NAMES[key])
    return _SCORES[key](fields)


def _seats(text: str) -> list[int]:
    return [seat(letter) for letter in text.replace(",", " ").split()]


def _bomb(key: str) -> Any:
    """One to put into a log: of three threes and a fourth."""
    game = find_game(key)
    cards = game.parse_cards(game.variants[0], ["3s", "3h", "3d", "3c"])
    return cards, game.explain(position(key, {"hand": "3s 3h 3d 3c"}), cards).combo


def _single(key: str) -> Any:
    return 1, find_game(key).explain(position(key, {"hand": "3s"}), 1).combo


def _log(key: str, players: Sequence[int], bombs: Sequence[int]) -> tuple[Play, ...]:
    single, bomb = _single(key), _bomb(key)
    return (
        *(Play(player, *single) for player in players),
        *(Play(player, *bomb) for player in bombs),
    )


def _cards_left(numbers: Sequence[int]) -> tuple[int, ...]:
    """Hands of so many cards."""
    return tuple((1 << left) - 1 for left in numbers)


def _totals(values: Sequence[int]) -> str:
    return " ".join(f"{value:+d}" if value else "0" for value in values)


def _each_signed(values: Sequence[int]) -> list[str]:
    return [signed(value) for value in values]


def _paodekuai(fields: Fields) -> Score:
    """``left`` in seat order, ``shutout`` and ``bombs`` as seats."""
    key = "paodekuai"
    left = [number(text) for text in fields.get("left", "").split()]
    if len(left) != 3 or left.count(0) != 1:
        raise NotationError("left: three numbers, one of them 0")
    shut_out, bombs = _seats(fields.get("shutout", "")), _seats(fields.get("bombs", ""))
    players = [player for player in range(3) if player not in shut_out]
    before = position(key, {"hand": "3s 3h"})
    state = replace(before, hands=_cards_left(left), turn=None, plays=_log(key, players, bombs))
    outcome: Any = find_game(key).outcome(state)
    rows = [(name, _each_signed(row)) for name, row in game_words(key).result_rows(outcome, state)]
    return Score(list(SEATS[:3]), rows, _totals(outcome.total))


def _doudizhu(fields: Fields) -> Score:
    """A is the landlord: ``bid``, ``bombs``, ``winner`` (landlord or peasants), ``spring``."""
    key = "doudizhu"
    landlord_won = fields.get("winner", "landlord") == "landlord"
    spring = fields.get("spring", "no") == "yes"
    bombs = [0 if landlord_won else 1] * number(fields.get("bombs", "0"))
    losers = [1] if landlord_won else [0]
    plays = [0, 1] if not landlord_won else [0]
    players = plays if spring else plays + losers
    before = position(key, {"hand": "3s 3h", "bid": fields.get("bid", "")})
    left = (0, 2, 3) if landlord_won else (4, 0, 3)
    state = replace(before, hands=_cards_left(left), turn=None, plays=_log(key, players, bombs))
    outcome: Any = find_game(key).outcome(state)
    named = game_words(key).result_rows(outcome, state)
    heads = [gettext("Landlord"), gettext("Peasant"), gettext("Peasant")]
    rows = [(name, [str(value), "", ""]) for name, value in named]
    rows.append((gettext("Total"), _each_signed(outcome.total)))
    return Score(heads, rows, _totals(outcome.total))


def _durak(fields: Fields) -> Score:
    """A deal played to its end (``hands``, ``moves``): who is the fool."""
    played = {name: value for name, value in fields.items() if name not in _ALWAYS}
    outcome: Any = find_game("durak").outcome(position("durak", played))
    if outcome is None:
        raise NotationError("the game is not over")
    if outcome.fool is None:
        return Score([], [(gettext("Fool"), [gettext("nobody: a draw")])], "draw")
    fool = SEATS[outcome.fool]
    return Score([], [(gettext("Fool"), [fool])], f"fool {fool}")


def _guandan(fields: Fields) -> Score:
    """``orders``: how the seats finished, deal by deal: ``ACBD``; ``from``: the first row shown."""
    game = find_game("guandan")
    variant = fields.get("variant", game.variants[0])
    texts = fields.get("orders", "").split()
    orders = [[seat(letter) for letter in text] for text in texts]
    if not isinstance(game, LevelGame):
        raise NotationError("this game has no levels")
    try:
        levels: Any = game.levels(variant, orders)
    except EngineError as error:
        raise NotationError(str(error)) from error
    if not orders:
        raise NotationError("orders: how the seats finished, deal by deal")
    first = number(fields.get("from", "1")) - 1
    rows = [
        (str(place + 1), [_rank(deal["level"]), text, *map(_rank, deal["levels_after"]),
                          "–".join(map(str, deal["failures_after"]))])
        for place, (text, deal) in enumerate(zip(texts, levels["deals"], strict=True))
    ][first:]  # fmt: skip
    heads = [gettext("Level"), gettext("Finished"), "A, C", "B, D", gettext("Failures")]
    return Score(heads, rows, _levels_result(levels))


def _rank(text: str) -> str:
    return text.replace("T", "10")


def _levels_result(levels: Any) -> str:
    """``A-2`` or ``A-2 won AC``: the levels at the end, and who has won the match."""
    last = levels["deals"][-1]
    ends = "-".join(_rank(level) for level in last["levels_after"])
    winner = levels["winner"]
    return ends if winner is None else f"{ends} won {('AC', 'BD')[winner]}"


_ALWAYS = frozenset(("expect", "caption"))
_NAMES: dict[str, frozenset[str]] = {
    "paodekuai": _ALWAYS | {"left", "shutout", "bombs"},
    "doudizhu": _ALWAYS | {"bid", "bombs", "winner", "spring"},
    "durak": _ALWAYS | {"hands", "attacker", "trump", "stock", "moves", "variant"},
    "guandan": _ALWAYS | {"orders", "variant", "from"},
}
_SCORES: dict[str, Callable[[Fields], Score]] = {
    "paodekuai": _paodekuai,
    "doudizhu": _doudizhu,
    "durak": _durak,
    "guandan": _guandan,
}
