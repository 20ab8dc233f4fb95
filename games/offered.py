"""The games that have a table on this site: those of the engine's registry that have a page."""

from games.engine.errors import BadRecord, Reason
from games.engine.game import Game
from games.engine.registry import GAMES, parse_number

OFFERED: dict[str, Game] = {key: GAMES[key] for key in ("paodekuai", "doudizhu")}
SERIES: dict[str, tuple[int, ...]] = {"doudizhu": (1, 3, 6, 12)}
"""How many deals a game may be fixed to beforehand; of the games that are not here, one."""


def offered_number(text: str) -> tuple[Game, str]:
    """The game and the variant of a deal number that can be played here. Raises BadRecord."""
    game, variant = parse_number(text)
    if game.key not in OFFERED:
        raise BadRecord(f"{game.key} is not played here", fault=Reason("not_a_number"))
    return game, variant
