"""Who is playing: a secret in a signed, long-lived cookie, and nothing to sign up for (X007).

A player comes into being at the first POST that needs one, so that reading pages, a crawler's
visit among them, writes nothing.
"""

import secrets
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import timedelta
from itertools import chain
from typing import Any, Self

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from games import bots
from games.models import Player

COOKIE = "player"
COOKIE_AGE = timedelta(days=400)
"""As long as browsers keep a cookie at most."""
RESUME_AGE = timedelta(hours=1)
_SALT = "games.player"
_RESUME_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"

CHOICES = {
    "level": tuple(dict.fromkeys(chain.from_iterable(bots.LEVELS.values()))),
    "speed": ("fast", "slow"),
    "sort": ("up", "down"),
    "columns": ("rank", "combos"),
    "suits": ("two", "four"),
    "counter": ("off", "on"),
}
"""The settings that are one of a few; of the levels a game may have only some."""


@dataclass(frozen=True)
class Preferences:
    """A player's settings (P057, X009)."""

    level: str = "normal"
    """Of the bots."""
    speed: str = "slow"
    sort: str = "up"
    columns: str = "rank"
    """What stands together in a hand that lies in columns."""
    suits: str = "two"
    counter: str = "off"
    """Of the ranks that are still out."""
    language: str = ""
    variants: dict[str, str] = field(default_factory=dict)
    """The variant last dealt, or set, of each game, by the game's key."""
    deals: dict[str, int] = field(default_factory=dict)
    """Likewise how many deals were fixed."""
    seats: dict[str, int] = field(default_factory=dict)
    """Likewise how many players sat at the table."""

    @classmethod
    def of(cls, player: Player | None) -> Self:
        if player is None:
            return cls()
        known = {each.name for each in fields(cls)}
        kept = {
            name: value
            for name, value in player.settings.items()
            if name in known and value in CHOICES.get(name, (value,))
        }
        return cls(**kept)


def secret_in_cookie(request: HttpRequest) -> str | None:
    return request.get_signed_cookie(
        COOKIE, default=None, salt=_SALT, max_age=int(COOKIE_AGE.total_seconds())
    )


def current(request: HttpRequest) -> Player | None:
    """The player behind the request; one query at most."""
    known = vars(request)
    if "_player" not in known:
        secret = secret_in_cookie(request)
        known["_player"] = secret and Player.objects.filter(secret=secret).first()
    return known["_player"] or None


def current_or_new(request: HttpRequest) -> Player:
    """For a POST that needs a player; its response must go through `remember`."""
    player = current(request)
    if player is None:
        player = Player.objects.create()
        vars(request)["_player"] = player
    return player


def remember(response: HttpResponse, player: Player) -> None:
    response.set_signed_cookie(
        COOKIE,
        player.secret,
        salt=_SALT,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def prefer(player: Player, **changes: Any) -> None:
    """Keeps changed settings; writes nothing when there is no change."""
    before = Preferences.of(player)
    after = replace(before, **changes)
    if after != before:
        player.settings = asdict(after)
        player.save(update_fields=["settings"])


def new_resume_code(player: Player) -> str:
    """A code that carries this player to another device once, within RESUME_AGE."""
    player.resume_code = "".join(secrets.choice(_RESUME_ALPHABET) for _ in range(10))
    player.resume_until = timezone.now() + RESUME_AGE
    player.save(update_fields=["resume_code", "resume_until"])
    return player.resume_code


def by_resume_code(code: str) -> Player | None:
    return Player.objects.filter(resume_code=code, resume_until__gt=timezone.now()).first()


def use_resume_code(player: Player) -> bool:
    """Spends the code; False when somebody was quicker."""
    return bool(
        Player.objects.filter(pk=player.pk, resume_code=player.resume_code).update(
            resume_code=None, resume_until=None
        )
    )


def plain_resume_code(typed: str) -> str:
    """The code as kept, from what was typed: any case, with spaces or hyphens."""
    return "".join(letter for letter in typed.upper() if letter in _RESUME_ALPHABET)[:10]


def open_resume_code(player: Player | None) -> str:
    """The player's code while it may still be used."""
    if player is None or player.resume_until is None or player.resume_until <= timezone.now():
        return ""
    return player.resume_code or ""


def rename(player: Player, name: str) -> None:
    """Keeps a name: one line without control characters; empty takes it away."""
    longest = Player._meta.get_field("name").max_length
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:longest]
    if plain != player.name:
        player.name = plain
        player.save(update_fields=["name"])
