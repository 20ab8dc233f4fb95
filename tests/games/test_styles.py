"""What a page loads stays within its budget."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client, override_settings

from config.styles import whole_sheet
from games.models import Player
from games.offered import OFFERED
from tests.factories import finish, numbered_table
from tests.games.pages import elements, url

pytestmark = pytest.mark.django_db
STATIC = Path(__file__).parents[2] / "static"
IMPORTED = {"site", "table", "plays", "replay", "climbing", "durak", "guandan", "picture"}
"""Sheets that no page loads by themselves."""
MOST_STYLES = 30 * 1024
MOST_SCRIPT = 4096


def style_bytes(client: Client, path: str) -> int:
    """Nothing but one sheet holds the page up."""
    [link] = elements(client.get(path), "link", rel="stylesheet")
    return len(whole_sheet(link["href"].removeprefix("/static/")).encode())


@pytest.mark.parametrize("key", OFFERED)
def test_the_styles_of_a_page_are_small(browser: Client, player: Player, key: str) -> None:
    letter = next(iter(OFFERED[key].letters))
    table = numbered_table(player, f"{letter}0000001")
    assert 10_000 < style_bytes(browser, url(table)) <= MOST_STYLES
    assert 10_000 < style_bytes(browser, url(finish(table), "replay/0/")) <= MOST_STYLES
    assert 10_000 < style_bytes(browser, "/en/") <= MOST_STYLES
    assert 10_000 < style_bytes(browser, f"/en/{key}/rules/") <= MOST_STYLES


def test_collected_sheets_are_whole(tmp_path: Path) -> None:
    with override_settings(
        STATIC_ROOT=tmp_path,
        STORAGES=settings.STORAGES
        | {"staticfiles": {"BACKEND": "config.styles.WholeSheetsStorage"}},
    ):
        call_command("collectstatic", interactive=False, verbosity=0)
    collected = {file.name: file.read_text() for file in (tmp_path / "css").glob("*.css")}
    assert not [name for name, sheet in collected.items() if "@import" in sheet]
    own = whole_sheet("css/site.css")
    [served] = [sheet for name, sheet in collected.items() if re.match(r"rules\.\w{12}\.css", name)]
    assert served.count(own) == 1


def test_a_sheet_is_either_loaded_or_imported() -> None:
    for sheet in (STATIC / "css").glob("*.css"):
        imports = sheet.read_text().startswith("@import")
        assert imports != (sheet.stem in IMPORTED), sheet.name


def test_the_script_is_small() -> None:
    own = [file for file in (STATIC / "js").glob("*.js") if file.is_file()]
    assert sum(file.stat().st_size for file in own) <= MOST_SCRIPT


def test_no_rule_is_for_a_page_that_does_not_load_it() -> None:
    """The replay's rules are in its own sheet, so that a table need not load them."""
    assert not re.search(r"\.(replay|steps|plays)\b", (STATIC / "css/table.css").read_text())
