"""Pages are edited, seen before they are saved, and published in the admin."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules.content import store
from rules.models import Page
from rules.search import search
from tests.games.pages import words

FORM = {
    "game": "durak",
    "language": "en",
    "slug": "rules",
    "title": "The rules",
    "description": "About.",
    "order": "20",
    "source": "",
    "body": "## Trumps {#trumps}\n\nThey beat.",
}
WRONG = "```beats\ntrump: h\n7s > 9s\n```"


@pytest.fixture
def editor(client: Client, db: None) -> Client:
    client.force_login(User.objects.create_superuser("editor"))
    return client


@pytest.fixture
def page(db: None) -> Page:
    made = Page(**{**FORM, "order": 20}, loaded="0" * 12)
    store(made)
    return made


def test_a_page_is_made_and_found(editor: Client) -> None:
    response = editor.post("/admin/rules/page/add/", FORM)
    assert response.status_code == 302
    page = Page.objects.get()
    assert (page.title, page.draft, page.edited) == ("The rules", False, True)
    assert len(search("en", "trumps")) == 1


def test_a_page_is_edited_and_found_by_its_new_words(editor: Client, page: Page) -> None:
    editor.post(f"/admin/rules/page/{page.pk}/change/", FORM | {"body": "Something else."})
    page.refresh_from_db()
    assert page.body == "Something else."
    assert page.edited
    assert search("en", "trumps") == []


def test_what_the_engine_denies_is_not_saved(editor: Client, page: Page) -> None:
    response = editor.post(f"/admin/rules/page/{page.pk}/change/", FORM | {"body": WRONG})
    assert response.status_code == 200
    assert "7s on 9s: the engine says too_low" in words(response)
    page.refresh_from_db()
    assert page.body == FORM["body"]


def test_a_preview_shows_the_form_and_saves_nothing(editor: Client, page: Page) -> None:
    form = FORM | {"title": "Not saved", "draft": "on"}
    response = editor.post("/admin/rules/page/preview/", form)
    assert response.status_code == 200
    assert "Not saved" in words(response)
    assert "nothing is saved" in words(response)
    page.refresh_from_db()
    assert page.title == "The rules"


def test_a_preview_of_what_is_wrong_says_so(editor: Client, db: None) -> None:
    response = editor.post("/admin/rules/page/preview/", FORM | {"body": WRONG})
    assert response.status_code == 422
    assert "the engine says too_low" in words(response)


def test_a_preview_is_for_administrators(client: Client, db: None) -> None:
    assert client.post("/admin/rules/page/preview/", FORM).status_code == 302
    client.force_login(User.objects.create_user("clerk", is_staff=True))
    assert client.post("/admin/rules/page/preview/", FORM).status_code == 403


def test_the_form_has_a_button_for_the_preview(editor: Client, page: Page) -> None:
    for path in ("add", f"{page.pk}/change"):
        response = editor.get(f"/admin/rules/page/{path}/")
        assert 'formaction="/admin/rules/page/preview/"' in response.text


def test_pages_are_withdrawn_and_published_together(editor: Client, page: Page) -> None:
    for action, draft in (("withdraw", True), ("publish", False)):
        editor.post("/admin/rules/page/", {"action": action, "_selected_action": [str(page.pk)]})
        page.refresh_from_db()
        assert page.draft is draft
