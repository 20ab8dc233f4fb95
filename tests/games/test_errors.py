"""What goes wrong is said on a page, in the reader's language."""

from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template
from django.test import Client, override_settings
from django.utils import translation

from games.models import Move, Player
from tests.factories import numbered_table
from tests.games.pages import elements, url, words

pytestmark = pytest.mark.django_db

DEAL = "/en/paodekuai/deal/"


def test_not_found(client: Client) -> None:
    page = client.get("/ru/nothing/here/")
    assert page.status_code == 404
    assert elements(page, "html")[0]["lang"] == "ru"
    assert elements(page, "a", href="/ru/")


def test_a_page_without_its_token_changes_nothing(player: Player) -> None:
    client = Client(enforce_csrf_checks=True)
    page = client.post(DEAL, {"variant": "classic"})
    assert page.status_code == 403
    assert "The page was open for too long" in words(page)
    assert not Player.objects.exclude(pk=player.pk).exists()


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["/en/", DEAL, "/en/settings/"])
def test_other_methods_are_not_allowed(method: str, path: str) -> None:
    """They carry no token, and that is not what is wrong with them."""
    page = Client(enforce_csrf_checks=True).generic(method, path)
    assert (page.status_code, page["Allow"]) == (405, "GET, HEAD, POST")
    assert "Nothing was changed" in words(page)


def test_a_huge_body(browser: Client, player: Player, caplog: pytest.LogCaptureFixture) -> None:
    table = numbered_table(player)
    page = browser.post(url(table, "move/"), {"do": "play", "cards": "x" * 3_000_000})
    assert page.status_code == 400
    assert "This request cannot be read" in words(page)
    assert not caplog.records, "a visitor's doing is not logged"


def test_too_many_fields(browser: Client, player: Player, caplog: pytest.LogCaptureFixture) -> None:
    table = numbered_table(player)
    page = browser.post(url(table, "move/"), {"cards": ["3s"] * 2000})
    assert page.status_code == 400
    assert not Move.objects.exists()
    assert not caplog.records, "a visitor's doing is not logged"


def test_a_broken_form(browser: Client, player: Player) -> None:
    table = numbered_table(player)
    page = browser.post(
        url(table, "move/"), b"\xff\xfe--x", content_type="multipart/form-data; boundary=y"
    )
    assert page.status_code in {400, 409, 422}


def test_the_page_for_our_own_faults_needs_nothing() -> None:
    with translation.override("pt-br"):
        html = get_template("500.html").render()
    assert 'lang="pt-br"' in html
    assert 'href="/pt-br/"' in html


@override_settings(DEBUG=False)
def test_a_fault_of_ours_is_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.views.lobby.lobby_context", lambda request: 1 / 0)
    client = Client(raise_request_exception=False)
    page = client.get("/en/")
    assert page.status_code == 500
    assert "Something broke here" in words(page)


def test_no_template_breaks_the_policy_on_content() -> None:
    """No inline style or script, nothing that htmx would have to evaluate."""
    for path in Path(settings.BASE_DIR, "templates").rglob("*.html"):
        text = path.read_text()
        for forbidden in ("style=", "hx-on", "onclick", "<script>", "js:", "<style"):
            assert forbidden not in text, f"{forbidden} in {path.name}"
