"""The settings: read from the environment, safe by default, clean under `check --deploy`."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings as project
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from config import environment

PRODUCTION = {
    "HTTPS": "1",
    "ALLOWED_HOSTS": "talon.example",
    "SECRET_KEY": "k3-" * 20 + "0123456789",
    "DATABASE_URL": "postgres://talon:secret@db.example/talon",
}


def manage(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=project.BASE_DIR,
        env=kept | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_check_deploy_is_clean_in_production() -> None:
    result = manage("check", "--deploy", "--fail-level", "DEBUG", **PRODUCTION)
    assert result.returncode == 0, result.stderr
    assert "no issues (0 silenced)" in result.stdout


def test_debug_is_off_unless_asked_for() -> None:
    code = "from django.conf import settings; print(settings.DEBUG)"
    assert manage("shell", "--no-imports", "-c", code).stdout.strip() == "False"
    assert manage("shell", "--no-imports", "-c", code, DEBUG="1").stdout.strip() == "True"


@pytest.mark.django_db
def test_models_have_all_their_migrations() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_sqlite_url_may_be_relative_or_absolute() -> None:
    assert environment.database("sqlite:///talon.sqlite3")["NAME"] == "talon.sqlite3"
    absolute = environment.database("sqlite:////srv/a%20b/talon.sqlite3")
    assert absolute["NAME"] == "/srv/a b/talon.sqlite3"
    assert absolute["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert absolute["CONN_MAX_AGE"] is None


def test_postgres_url_gives_every_part_unquoted() -> None:
    found = environment.database("postgres://me:p%40ss%2Fword@db.example:6432/talon")
    assert found["ENGINE"] == "django.db.backends.postgresql"
    parts = [found[name] for name in ("USER", "PASSWORD", "HOST", "PORT", "NAME")]
    assert parts == ["me", "p@ss/word", "db.example", "6432", "talon"]
    assert environment.database("postgresql:///talon")["HOST"] == ""


@pytest.mark.parametrize("url", ["", "sqlite://", "mysql://root@db/talon", "postgres://db"])
def test_another_database_url_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        environment.database(url)


def test_a_flag_is_on_or_off_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", "True")
    assert environment.flag("DEBUG") is True
    monkeypatch.setenv("DEBUG", "off")
    assert environment.flag("DEBUG", default=True) is False
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="DEBUG must be 1 or 0, not 'maybe'"):
        environment.flag("DEBUG")


def test_the_secret_key_is_made_once_and_only_the_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "key"
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(environment.secret_key, [path] * 8))
    assert keys == {path.read_text()}
    assert len(path.read_text()) >= 64
    assert path.stat().st_mode & 0o777 == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["key"]


def test_static_files_can_be_collected_under_hashed_names(
    settings: Settings, tmp_path: Path
) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    assert (tmp_path / "staticfiles.json").exists()


@pytest.mark.parametrize(
    ("accepted", "kept", "language"),
    [
        ("de", None, "en"),
        ("ru-RU,ru;q=0.9,en;q=0.5", None, "ru"),
        ("pt-PT,pt;q=0.9", None, "pt-br"),
        ("ru", "pt-br", "pt-br"),
    ],
)
@pytest.mark.django_db
def test_x001_the_bare_address_leads_to_the_visitors_language(
    client: Client, accepted: str, kept: str | None, language: str
) -> None:
    if kept:
        client.cookies["language"] = kept
    response = client.get("/", headers={"accept-language": accepted})
    assert (response.status_code, response.headers["Location"]) == (302, f"/{language}/")


@pytest.mark.django_db
def test_every_page_has_the_strict_policy(client: Client) -> None:
    for path in ("/en/", "/en/no-such-page/", "/admin/login/"):
        policy = client.get(path).headers["Content-Security-Policy"].split("; ")
        assert "default-src 'none'" in policy
        allowed = {word for directive in policy for word in directive.split()[1:]}
        assert allowed == {"'none'", "'self'"}
