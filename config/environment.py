"""Reading the settings' values from environment variables."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off", ""}

SQLITE_OPTIONS = {
    # Take the write lock at BEGIN: a read that turns into a write fails at once under WAL.
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
}


def flag(name: str, default: bool = False) -> bool:
    value = os.environ.get(name)
    if value is None:
        return default
    if value.lower() in TRUE | FALSE:
        return value.lower() in TRUE
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}")


def words(name: str, default: str = "") -> list[str]:
    """The variable's words, separated by commas or spaces."""
    return os.environ.get(name, default).replace(",", " ").split()


def whole_number(name: str, default: int) -> int:
    value = os.environ.get(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}")
    return int(value)


def database(url: str) -> dict[str, Any]:
    """Django's description of ``sqlite:///relative``, ``sqlite:////absolute`` or ``postgres://``."""
    parts = urlsplit(url)
    name = unquote(parts.path[1:])
    if not name:
        raise ImproperlyConfigured("DATABASE_URL names no database")
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": name,
            "OPTIONS": SQLITE_OPTIONS,
            "CONN_MAX_AGE": None,
        }
    if parts.scheme in {"postgres", "postgresql"}:
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": name,
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": unquote(parts.hostname or ""),
            "PORT": str(parts.port or ""),
            "CONN_MAX_AGE": None,
            "CONN_HEALTH_CHECKS": True,
        }
    raise ImproperlyConfigured("DATABASE_URL must begin with sqlite:// or postgres://")


def secret_key(path: Path) -> str:
    """The key in `path`, which is made when it is not there yet.

    The link is atomic, so that processes starting together all end up with one whole key.
    """
    if not path.exists():
        with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=f"{path.name}-") as draft:
            draft.write(secrets.token_urlsafe(64))
            draft.flush()
            with suppress(FileExistsError):
                os.link(draft.name, path)
    return path.read_text().strip()
