"""The games of the engine's registry that have a table on this site, as each game's words say."""

import re

from games.engine.errors import BadRecord, Reason
from games.engine.game import Game
from games.engine.registry import GAMES, parse_number
from games.tables import LATER, has_further_deals
from games.words import game_words

OFFERED: dict[str, Game] = {key: game for key, game in GAMES.items() if game_words(key).PLAYED_HERE}


def offered_number(text: str) -> tuple[Game, str]:
    """The game and the variant of a deal number that can be played here. Raises BadRecord.

    Of a further deal of a game, too, such as ``D1234567/2``.
    """
    first, slash, further = text.partition("/")
    game, variant = parse_number(first)
    if slash and not (has_further_deals(game.key) and re.fullmatch(LATER, further)):
        raise BadRecord(f"{game.key} has no deal {text}", fault=Reason("not_a_number"))
    if game.key not in OFFERED:
        raise BadRecord(f"{game.key} is not played here", fault=Reason("not_a_number"))
    return game, variant
