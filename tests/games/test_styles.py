"""What a page loads stays within its budget."""

import re
from pathlib import Path

import pytest
from django.test import Client

from games.models import Player
from games.offered import OFFERED
from tests.factories import finish, numbered_table
from tests.games.pages import elements, url

pytestmark = pytest.mark.django_db
STATIC = Path(__file__).parents[2] / "static"
MOST_STYLES = 30 * 1024
MOST_SCRIPT = 4096


def style_bytes(client: Client, path: str) -> int:
    links = elements(client.get(path), "link", rel="stylesheet")
    assert links
    return sum((STATIC / link["href"].removeprefix("/static/")).stat().st_size for link in links)


@pytest.mark.parametrize("key", OFFERED)
def test_the_styles_of_a_page_are_small(browser: Client, player: Player, key: str) -> None:
    letter = next(iter(OFFERED[key].letters))
    table = numbered_table(player, f"{letter}0000001")
    assert 10_000 < style_bytes(browser, url(table)) <= MOST_STYLES
    assert 10_000 < style_bytes(browser, url(finish(table), "replay/0/")) <= MOST_STYLES
    assert style_bytes(browser, "/en/") <= MOST_STYLES


def test_the_script_is_small() -> None:
    own = [file for file in (STATIC / "js").glob("*.js") if file.is_file()]
    assert sum(file.stat().st_size for file in own) <= MOST_SCRIPT


def test_no_rule_is_for_a_page_that_does_not_load_it() -> None:
    """The replay's rules are in its own sheet, so that a table need not load them."""
    assert not re.search(r"\.(replay|steps|plays)\b", (STATIC / "css/table.css").read_text())
