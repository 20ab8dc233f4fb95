"""A page: its own language or else English, drafts, its other versions, what stands round it."""

import json
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules.content import ENGLISH, store
from rules.models import Page
from tests.games.pages import elements, words

BODY = "Before.\n\n## Why <so>? {#why}\n\nBecause </script> & more.\n\n## And {#and}\n\nText."


def page(language: str = "en", slug: str = "rules", **fields: object) -> Page:
    given = {"title": f"Rules {language}", "description": "About.", "body": BODY, **fields}
    made = Page(game="durak", slug=slug, language=language, **given)
    store(made)
    return made


@pytest.fixture
def english(db: None) -> Page:
    return page()


def alternates(response: object) -> dict[str, str]:
    return {link["hreflang"]: link["href"] for link in elements(response, "link", rel="alternate")}


def test_a_page_is_shown_with_headings_that_can_be_linked_to(client: Client, english: Page) -> None:
    response = client.get("/en/durak/rules/")
    assert response.status_code == 200
    assert [heading["id"] for heading in elements(response, "h2")] == ["why", "and"]
    assert "Rules en" in words(response)
    assert "{#" not in response.text


def test_the_steps_of_how_to_play_are_numbered(client: Client, english: Page) -> None:
    page(slug="how-to-play")
    assert elements(client.get("/en/durak/how-to-play/"), "article") == [{"class": "steps"}]
    assert elements(client.get("/en/durak/rules/"), "article") == [{}]


def test_versions_know_each_other(client: Client, english: Page) -> None:
    page("ru", source=english.text_digest)
    for language in ("en", "ru"):
        response = client.get(f"/{language}/durak/rules/")
        assert alternates(response) == {
            "en": "http://testserver/en/durak/rules/",
            "ru": "http://testserver/ru/durak/rules/",
            "x-default": "http://testserver/durak/rules/",
        }
        [canonical] = elements(response, "link", rel="canonical")
        assert canonical["href"] == f"http://testserver/{language}/durak/rules/"


def test_a_missing_translation_shows_the_english_text_and_says_so(
    client: Client, english: Page
) -> None:
    response = client.get("/pt-br/durak/rules/")
    assert "Rules en" in words(response)
    assert elements(response, "article") == [{"lang": "en"}]
    assert "Esta página ainda não foi traduzida" in words(response)
    [canonical] = elements(response, "link", rel="canonical")
    assert canonical["href"].endswith("/en/durak/rules/")
    assert "pt-br" not in alternates(response)


def test_a_translation_that_is_behind_says_so(client: Client, english: Page) -> None:
    page("ru", source=english.text_digest)
    assert "изменилась" not in words(client.get("/ru/durak/rules/"))
    english.body += "\nMore."
    store(english)
    response = client.get("/ru/durak/rules/")
    assert "Английская страница изменилась" in words(response)
    assert elements(response, "a", href="/en/durak/rules/", lang="en")


def test_a_draft_is_seen_by_administrators_only(client: Client, db: None) -> None:
    page(draft=True)
    assert client.get("/en/durak/rules/").status_code == 404
    assert "About." not in words(client.get("/en/durak/guide/"))
    client.force_login(User.objects.create_superuser("admin"))
    response = client.get("/en/durak/rules/")
    assert response.status_code == 200
    assert "only administrators see it" in words(response)
    assert elements(response, "meta", name="robots", content="noindex")


def test_html_in_the_markdown_is_text(client: Client, db: None) -> None:
    page(body="<b>bold</b> [x](javascript:alert(1))\n\n<script>alert(1)</script>")
    response = client.get("/en/durak/rules/")
    assert not elements(response, "b")
    assert "&lt;script&gt;alert(1)" in response.text
    assert not [a for a in elements(response, "a") if a.get("href", "").startswith("javascript")]


def test_pages_of_the_game_stand_in_order_with_the_present_one_marked(
    client: Client, english: Page
) -> None:
    for place, slug in enumerate(("how-to-play", "lesson-1", "faq")):
        page(slug=slug, order=10 + 30 * place, title=slug.title())
    response = client.get("/en/durak/rules/")
    links = [a for a in elements(response, "a") if a.get("href", "").startswith("/en/durak/")]
    order = list(dict.fromkeys(link["href"] for link in links))
    assert order[:5] == [
        "/en/durak/guide/",
        "/en/durak/how-to-play/",
        "/en/durak/lesson-1/",
        "/en/durak/rules/",
        "/en/durak/faq/",
    ]
    [present] = [link for link in links if link.get("aria-current")]
    assert present["href"] == "/en/durak/rules/"
    assert [a["href"] for a in elements(response, "a", rel="prev")] == ["/en/durak/lesson-1/"]


def test_a_wide_table_scrolls_in_a_box_of_its_own(client: Client, db: None) -> None:
    """D033."""
    page(body="||b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n\n|a|b|\n|-|-|\n|1|2|\n")
    response = client.get("/en/durak/rules/")
    boxes = elements(response, "div", role="group")
    assert [(box["class"], box["tabindex"]) for box in boxes] == [("scroll", "0")] * 2
    assert response.text.count("scrolls sideways") == 1
    assert len(elements(response, "th")) == 5, "an empty corner heads nothing"


def data(response: object) -> dict[str, object]:
    html = response.content.decode()  # type: ignore[attr-defined]
    [text] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    return dict(json.loads(text))


def test_questions_are_told_to_search_engines(client: Client, db: None) -> None:
    page(slug="faq", title="Questions")
    found = data(client.get("/en/durak/faq/"))
    assert (found["@type"], found["inLanguage"]) == ("FAQPage", "en")
    assert found["mainEntity"] == [
        {
            "@type": "Question",
            "name": "Why <so>?",
            "acceptedAnswer": {"@type": "Answer", "text": "Because </script> & more."},
        },
        {
            "@type": "Question",
            "name": "And",
            "acceptedAnswer": {"@type": "Answer", "text": "Text."},
        },
    ]


def test_steps_are_told_to_search_engines(client: Client, db: None) -> None:
    page(slug="how-to-play", title="How")
    found = data(client.get("/en/durak/how-to-play/"))
    assert found["@type"] == "HowTo"
    assert [step["position"] for step in found["step"]] == [1, 2]  # type: ignore[attr-defined]


def test_other_pages_are_articles(client: Client, english: Page) -> None:
    found = data(client.get("/en/durak/rules/"))
    assert (found["@type"], found["headline"]) == ("Article", "Rules en")
    assert found["url"] == "http://testserver/en/durak/rules/"


def test_what_is_not_there_is_not_found(client: Client, english: Page) -> None:
    assert client.get("/en/durak/nothing/").status_code == 404
    assert client.get("/en/whist/rules/").status_code == 404


@pytest.mark.usefixtures("site")
def test_every_page_of_the_site_opens(client: Client) -> None:
    pages = list(Page.objects.all())
    assert pages
    for each in pages:
        response = client.get(each.get_absolute_url())
        assert response.status_code == 200
        assert 'class="error"' not in response.text
        assert len(response.content) < 300_000


def test_a_page_takes_a_small_number_of_queries(
    client: Client, english: Page, django_assert_max_num_queries: object
) -> None:
    for slug in ("faq", "strategy", "variants"):
        page(slug=slug)
    with django_assert_max_num_queries(2):  # type: ignore[operator]
        client.get("/en/durak/rules/")


# Lists


def test_the_guide_lists_the_pages_and_falls_back_to_english(client: Client, english: Page) -> None:
    page("ru", "faq", title="Вопросы", description="О вопросах.")
    text = words(client.get("/ru/durak/guide/"))
    assert "О вопросах." in text
    assert "About." in text


def test_a_game_without_pages_says_so(client: Client, db: None) -> None:
    assert "still being written" in words(client.get("/en/guandan/guide/"))


def test_the_index_names_every_game(client: Client, english: Page) -> None:
    text = words(client.get("/en/rules/"))
    for name in ("Pao De Kuai", "Dou Dizhu", "Durak", "Guandan"):
        assert name in text


# From a reason to its paragraph (X014)


def test_a_reason_leads_to_its_paragraph(client: Client, db: None) -> None:
    store(Page(game="paodekuai", slug="rules", language=ENGLISH, title="A", description="B"))
    response = client.get("/ru/paodekuai/why/last_card/")
    assert response["Location"] == "/ru/paodekuai/rules/#last-card"


@pytest.mark.parametrize("code", ["last_card", "nonsense", "not_your_turn"])
def test_a_reason_without_a_paragraph_leads_to_the_guide(
    client: Client, db: None, code: str
) -> None:
    assert client.get(f"/en/paodekuai/why/{code}/")["Location"] == "/en/paodekuai/guide/"


@pytest.mark.parametrize("path", ["", "paodekuai/", "doudizhu/", "settings/"])
def test_pages_of_the_site_lead_to_the_rules(client: Client, db: None, path: str) -> None:
    assert elements(client.get(f"/en/{path}"), "a", href="/en/rules/")


@pytest.mark.parametrize("key", ["paodekuai", "doudizhu"])
def test_a_game_leads_to_its_pages(client: Client, db: None, key: str) -> None:
    for path in ("", f"{key}/"):
        assert elements(client.get(f"/en/{path}"), "a", href=f"/en/{key}/guide/")
