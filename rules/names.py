"""What the games and their variants are called, of those without a table here too."""

from collections.abc import Mapping

from games.engine.registry import GAMES
from games.words import game_words


def game_name(key: str) -> str:
    return str(game_words(key).NAME)


def variant_names(key: str) -> Mapping[str, str]:
    """In the order of the engine; a game without a table here yet calls them as the engine does."""
    named = getattr(game_words(key), "VARIANTS", {})
    return {variant: str(named.get(variant, variant)) for variant in GAMES[key].variants}
