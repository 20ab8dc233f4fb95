"""What search engines are told of (X001)."""

import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from games.engine.registry import GAMES
from games.offered import OFFERED

ADDRESS = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
LINK = "{http://www.w3.org/1999/xhtml}link"


@pytest.mark.django_db
def test_the_sitemap_has_every_page_in_every_language(client: Client) -> None:
    response = client.get("/sitemap.xml")
    assert response["Content-Type"] == "application/xml"
    found = {}
    for page in ElementTree.fromstring(response.content):  # noqa: S314
        address = page.findtext(ADDRESS) or ""
        found[address] = {link.get("hreflang"): link.get("href") for link in page.iter(LINK)}
        assert client.get(address.removeprefix("http://testserver")).status_code == 200
    of_games = [page for key in OFFERED for page in (f"{key}/", f"{key}/daily/")]
    of_rules = [page for key in GAMES for page in (f"{key}/guide/", f"rulings/{key}/")]
    pages = ["", "daily/", "rules/", "rulings/", *of_games, *of_rules]
    codes = ("en", "ru", "pt-br")
    assert found == {
        f"http://testserver/{code}/{page}": {
            **{other: f"http://testserver/{other}/{page}" for other in codes},
            "x-default": f"http://testserver/{page}",
        }
        for page in pages
        for code in codes
    }


def test_robots_are_told_where_it_is(client: Client) -> None:
    response = client.get("/robots.txt")
    assert response["Content-Type"] == "text/plain"
    assert re.search("^Sitemap: http://testserver/sitemap.xml$", response.text, re.MULTILINE)


def test_other_spellings_of_portuguese_lead_to_its_pages(client: Client) -> None:
    for spelling in ("pt", "pt-BR", "PT"):
        for page in ("", "paodekuai/", "number/?number=%2F"):
            response = client.get(f"/{spelling}/{page}")
            assert (response.status_code, response["Location"]) == (301, f"/pt-br/{page}")
    assert client.get("/pt-br/").status_code == 200
    assert client.get("/pt-br/nothing/here/").status_code == 404
