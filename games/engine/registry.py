"""The games that the engine knows. A new game is one module and one line here."""

import re

from games.engine import doudizhu, durak, guandan, paodekuai
from games.engine.errors import BadRecord, Reason, UnknownGame
from games.engine.game import Game

_ALL: tuple[Game, ...] = (paodekuai.GAME, doudizhu.GAME, durak.GAME, guandan.GAME)
GAMES: dict[str, Game] = {game.key: game for game in _ALL}

_NUMBER = re.compile(r"([A-Z])([0-9]{7})")


def find_game(key: object) -> Game:
    """Raises UnknownGame."""
    if not isinstance(key, str) or key not in GAMES:
        shown = str(key)[:40]
        raise UnknownGame(f"no such game: {shown!r}", fault=Reason("unknown_game", {"name": shown}))
    return GAMES[key]


def parse_number(text: str) -> tuple[Game, str]:
    """The game of a deal number, and the variant that it deals unless another is chosen.

    Raises BadRecord.
    """
    match = _NUMBER.fullmatch(text) if isinstance(text, str) else None
    for game in GAMES.values():
        if match and match[1] in game.letters:
            return game, game.letters[match[1]]
    raise BadRecord(
        "a deal number is a letter and seven digits, such as A1739204",
        fault=Reason("not_a_number"),
    )


def letter_of(game: Game, variant: str) -> str:
    """With which the variant's deal numbers begin."""
    own = (letter for letter, named in game.letters.items() if named == variant)
    return next(own, next(iter(game.letters)))


def variants_of_number(game: Game, number: str) -> tuple[str, ...]:
    """The variants in which the number deals its cards."""
    return tuple(v for v in game.variants if letter_of(game, v) == number[:1])


def check_table(game: Game, variant: object, seats: object) -> tuple[str, int]:
    """Raises BadRecord when the game is not played so."""
    if variant not in game.variants or not isinstance(variant, str):
        shown = str(variant)[:40]
        raise BadRecord(
            f"{game.key} has no variant {shown!r}", fault=Reason("no_variant", {"name": shown})
        )
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.seat_choices:
        raise BadRecord(
            f"{game.key} is not played with {str(seats)[:40]!r} seats",
            fault=Reason("wrong_seats", {"seats": game.seat_choices}),
        )
    return variant, seats
