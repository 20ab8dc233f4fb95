"""Fenced blocks of a page that show cards and make claims which the engine is asked about.

A block has lines ``name: value`` that describe a position, and lines that claim something::

    ```play
    hand: 4s 9h Kd
    counts: 1 5
    9h = last_card
    Kd = legal
    ```

rules/content/README.md says what each kind of block may hold.
"""

import re
from dataclasses import dataclass

from rules.situations import Fields, NotationError

KINDS = ("cards", "beats", "play", "score", "lesson", "table")
NOT_SHARED = ("caption", "hint", "other")
"""What a translation words in its own way; all else is the same in every language."""
_FIELD = re.compile(r"([a-z_]{2,}):\s*(.*)")
_CLAIM = re.compile(r"(.+?)\s(=|<>|>)\s(.+)")


@dataclass(frozen=True)
class Claim:
    left: str
    sign: str = ""
    """``=``, ``>``, ``<>``, or nothing for cards that are only shown."""
    right: str = ""
    words: str = ""
    """What the author says of it, after a colon: ``4s = wrong: why``."""

    @property
    def shared(self) -> tuple[str, str, str]:
        return self.left, self.sign, self.right


@dataclass(frozen=True)
class Block:
    kind: str
    fields: Fields
    claims: tuple[Claim, ...]

    @property
    def shared(self) -> tuple[object, ...]:
        """What has to be the same in each language version of a page."""
        fields = {name: value for name, value in self.fields.items() if name not in NOT_SHARED}
        return self.kind, fields, tuple(claim.shared for claim in self.claims)


def parse_block(kind: str, text: str) -> Block:
    """Raises NotationError for a name that comes twice."""
    fields: dict[str, str] = {}
    claims: list[Claim] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if field := _FIELD.fullmatch(line):
            if field[1] in fields:
                raise NotationError(f"{field[1]} is there twice")
            fields[field[1]] = field[2]
        elif claim := _CLAIM.fullmatch(line):
            right, _, words = claim[3].partition(": ")
            claims.append(Claim(claim[1].strip(), claim[2], right.strip(), words.strip()))
        else:
            claims.append(Claim(line))
    return Block(kind, fields, tuple(claims))
