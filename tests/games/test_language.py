import pytest
from django.test import Client

from games.models import Player
from tests.factories import numbered_table
from tests.games.pages import elements, post, url

pytestmark = pytest.mark.django_db


def switches(page: object) -> dict[str, str]:
    return {
        link["hreflang"]: link["href"]
        for link in elements(page, "a")
        if "hreflang" in link and "/language/" in link["href"]
    }


def test_the_switch_leads_to_the_same_page_and_is_kept(client: Client) -> None:
    """X001."""
    links = switches(client.get("/en/paodekuai/deal/A1739204/"))
    assert set(links) == {"en", "ru", "pt-br"}
    response = client.get(links["pt-br"])
    assert response["Location"] == "/pt-br/paodekuai/deal/A1739204/"
    assert client.get("/")["Location"] == "/pt-br/"


def test_the_switch_keeps_what_was_asked(client: Client) -> None:
    asked = "?trump=h&table=7s%2F9s&hand=10s+8d&play=10s"
    page = client.get(f"/en/rulings/durak/{asked}")
    assert client.get(switches(page)["ru"])["Location"] == f"/ru/rulings/durak/{asked}"
    search = client.get("/ru/search/?q=%D0%BA%D0%BE%D0%B7%D1%8B%D1%80%D1%8C")
    location = client.get(switches(search)["en"])["Location"]
    assert location == "/en/search/?q=%D0%BA%D0%BE%D0%B7%D1%8B%D1%80%D1%8C"


def test_a_table_has_the_switch_in_its_menu(browser: Client, player: Player) -> None:
    table = numbered_table(player)
    response = browser.get(switches(browser.get(url(table)))["ru"], follow=True)
    assert response.redirect_chain[-1][0] == url(table, language="ru")
    assert response.status_code == 200


def test_a_refusal_has_the_switch_to_the_table(browser: Client, player: Player) -> None:
    """Not to the address of the button."""
    table = numbered_table(player)
    response = post(browser, table, "back")
    assert response.status_code == 422
    assert switches(response)["ru"].endswith(f"to={url(table, language='ru')}")


@pytest.mark.parametrize("to", ["", "//evil.example/", "https://evil.example/", "/en/", "x\r\ny"])
def test_it_leads_nowhere_else(client: Client, to: str) -> None:
    assert client.get("/ru/language/", {"to": to})["Location"] == "/ru/"
