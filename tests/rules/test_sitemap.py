"""Search engines are told of each version of a page that there is, and of no draft."""

import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from rules.content import store
from rules.models import Page
from tests.games.pages import elements
from tests.games.test_sitemap import ADDRESS, LINK


def test_pages_are_in_the_sitemap_with_their_other_languages(client: Client, db: None) -> None:
    for language, draft in (("en", False), ("ru", False), ("pt-br", True)):
        store(Page(game="durak", slug="rules", language=language, title="A", description="B",
                   body="C", draft=draft))  # fmt: skip
    found = {}
    for page in ElementTree.fromstring(client.get("/sitemap.xml").content):  # noqa: S314
        address = page.findtext(ADDRESS) or ""
        if address.endswith("/durak/rules/"):
            found[address] = {link.get("hreflang"): link.get("href") for link in page.iter(LINK)}
    versions = {code: f"http://testserver/{code}/durak/rules/" for code in ("en", "ru")}
    assert found == dict.fromkeys(versions.values(), versions)


def test_lessons_are_in_the_sitemap_with_their_other_languages(client: Client, db: None) -> None:
    task = "```lesson\nhand: 4s 9h\n9h = right\n4s = wrong: No.\nhint: Look.\n```"
    for language in ("en", "pt-br"):
        store(Page(game="paodekuai", slug="lessons", language=language, title="A", description="B",
                   body=f"## One {{#one}}\n\nDo.\n\n{task}\n\nSo."))  # fmt: skip
    found = {}
    for page in ElementTree.fromstring(client.get("/sitemap.xml").content):  # noqa: S314
        address = page.findtext(ADDRESS) or ""
        if "/lessons/" in address:
            found[address] = {link.get("hreflang"): link.get("href") for link in page.iter(LINK)}
    base = {code: f"http://testserver/{code}/paodekuai/lessons/" for code in ("en", "pt-br")}
    ones = {code: f"{address}one/" for code, address in base.items()}
    assert found == dict.fromkeys(base.values(), base) | dict.fromkeys(ones.values(), ones)


@pytest.mark.usefixtures("site")
def test_every_page_of_the_sitemap_is_described(client: Client) -> None:
    """A title and a description of its own in its language, and the address it is found at."""
    found = set[tuple[str, str, str]]()
    pages = ElementTree.fromstring(client.get("/sitemap.xml").content)  # noqa: S314
    for address in (page.findtext(ADDRESS) or "" for page in pages):
        response = client.get(address.removeprefix("http://testserver"))
        assert elements(response, "link", rel="canonical") == [
            {"rel": "canonical", "href": address}
        ], address
        [description] = elements(response, "meta", name="description")
        assert 40 <= len(description["content"]) <= 220, address
        title = re.findall("<title>(.*?)</title>", response.text)  # of the page, then of plots
        language = address.split("/")[3]
        for kind, text in (("title", title[0]), ("description", description["content"])):
            assert (language, kind, text) not in found, f"{address}: {kind} as elsewhere"
            found.add((language, kind, text))
    assert len(found) > 500
