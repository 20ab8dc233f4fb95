"""What the engine says about a move, as its command does."""

from typing import Any

from games.engine.protocol import LANGUAGES, Engine
from games.management.commands.engine import say

ENGINE = Engine(say, lambda *_: "")


def spoken(request: dict[str, Any]) -> list[str]:
    """The texts in English, Russian and Portuguese, with plain blanks."""
    return [
        ENGINE.answer(request | {"op": "explain", "lang": language})["text"].replace("\u00a0", " ")
        for language in LANGUAGES
    ]
