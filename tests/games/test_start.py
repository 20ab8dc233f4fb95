"""The start page of a game, play by number, and the deal."""

from urllib.parse import unquote

import pytest
from django.test import Client

from games.models import Deal, Game, Player, Seat
from games.players import Preferences
from tests.factories import numbered_table
from tests.games.pages import elements, words

pytestmark = pytest.mark.django_db

START = "/en/paodekuai/"


def checked(page: object, name: str) -> str:
    (radio,) = elements(page, "input", name=name, checked="")
    return radio["value"]


def test_variant_level_and_speed_are_chosen_here(client: Client) -> None:
    """P001, P057: two variants, two levels, two speeds."""
    page = client.get(START)
    choices = {
        name: [radio["value"] for radio in elements(page, "input", type="radio", name=name)]
        for name in ("variant", "level", "speed")
    }
    assert choices == {
        "variant": ["classic", "compact"],
        "level": ["easy", "normal"],
        "speed": ["fast", "slow"],
    }


def test_reading_makes_nothing(client: Client) -> None:
    for path in (START, f"{START}deal/A1739204/", "/en/number/?number=A1739204"):
        client.get(path, follow=True)
    assert not Player.objects.exists()
    assert not Game.objects.exists()


def page_in(language: str, page: object) -> str:
    """Where the same is said in this language."""
    (link,) = [a for a in elements(page, "a") if a.get("hreflang") == language]
    return unquote(link["href"])


def test_two_taps_from_the_page_to_the_cards(client: Client) -> None:
    """P007, P009: the variant, then Deal."""
    page = client.get(START)
    (form,) = elements(page, "form", method="post", action=f"{START}deal/")
    response = client.post(
        form["action"], {"variant": "compact", "level": "easy", "speed": "fast"}, follow=True
    )
    assert response.redirect_chain[0][1] == 303
    assert len(elements(response, "input", name="cards")) == 15
    assert Seat.objects.get(index=1).level == "easy"


def test_what_was_chosen_is_kept(client: Client) -> None:
    """X009."""
    client.post(f"{START}deal/", {"variant": "compact", "level": "easy", "speed": "fast"})
    assert Preferences.of(Player.objects.get()) == Preferences(
        level="easy", speed="fast", variants={"paodekuai": "compact"}
    )
    page = client.get(START)
    kept = [checked(page, name) for name in ("variant", "level", "speed")]
    assert kept == ["compact", "easy", "fast"]


def test_the_same_player_deals_again(client: Client) -> None:
    for _ in range(2):
        client.post(f"{START}deal/", {"variant": "classic"})
    assert Player.objects.count() == 1
    assert len(set(Game.objects.values_list("code", flat=True))) == 2


@pytest.mark.parametrize(
    "data", [{}, {"variant": ""}, {"variant": "durak"}, {"variant": "classic\x00"}]
)
def test_an_unknown_variant_is_asked_for_again(client: Client, data: dict[str, str]) -> None:
    response = client.post(f"{START}deal/", data)
    assert response.status_code == 422
    assert "Choose one of the variants." in words(response)
    assert not Game.objects.exists()


@pytest.mark.parametrize("path", ["deal/", "deal/A1739204/"])
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"level": "god"}, "Opponents: there is no choice “god”."),
        ({"speed": "<b>"}, "Animation: there is no choice “<b>”."),
    ],
)
def test_unknown_levels_and_speeds_deal_nothing(
    client: Client, path: str, data: dict[str, str], sentence: str
) -> None:
    response = client.post(f"{START}{path}", {"variant": "classic", **data})
    assert response.status_code == 422
    assert sentence in words(response)
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("\u04121739204", "paodekuai/deal/B1739204"),
        ("\u04141739204", "doudizhu/deal/D1739204"),
        ("\u04201739204", "durak/deal/P1739204"),
        ("\u04421739204", "durak/deal/T1739204"),
    ],
)
def test_a_number_may_be_typed_in_cyrillic(client: Client, typed: str, number: str) -> None:
    """P055: В, Д, Р and т."""
    assert client.get("/ru/number/", {"number": typed})["Location"] == f"/ru/{number}/"


@pytest.mark.parametrize(
    "typed",
    ["A1739204", "a1739204", " a173 9204 ", "A-1739204", "\u04101739204", "\u04301739204"],
)
def test_play_by_number_opens_the_page_of_that_deal(client: Client, typed: str) -> None:
    """P055."""
    response = client.get("/en/number/", {"number": typed, "game": "paodekuai"})
    assert response["Location"] == "/en/paodekuai/deal/A1739204/"


@pytest.mark.parametrize(
    "around",
    [
        *("№{}", "№ {}", "nº{}", "#{}", "{}.", "({}),", '"{}"', "«{}»", "“{}”", "_{}_", "*{}*"),
        *("Партия {}", "Play {}: it is mean", "\u200b{}\ufeff", "\u2068{}\u2069", "\ufeff{}"),
    ],
)
@pytest.mark.parametrize(
    "number",
    ["A1739204", "\u04101739204", "a 173\u20119204", "A1\u200b739\u00ad204", "Ａ１７３９２０４"],
)
def test_a_number_is_found_in_what_stands_around_it(
    client: Client, number: str, around: str
) -> None:
    """P055: a sentence, quotes, and what a messenger adds unseen."""
    response = client.post("/en/number/", {"number": around.format(number)})
    assert (response.status_code, response.get("Location")) == (
        303,
        "/en/paodekuai/deal/A1739204/",
    )


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        (" http://testserver/en/paodekuai/deal/B1739204/ ", "paodekuai/deal/B1739204/"),
        ("https://cards.example:8443/ru/paodekuai/deal/A1739204/", "paodekuai/deal/A1739204/"),
        ("cards.example/pt-br/paodekuai/deal/a1739204", "paodekuai/deal/A1739204/"),
        ("/ru/durak/deal/T1739204/?seats=4", "durak/deal/T1739204/?seats=4"),
        (
            "https://cards.example/durak/deal/P1739204/?a=b&seats=2#x",
            "durak/deal/P1739204/?seats=2",
        ),
        ("https://cards.example/en/doudizhu/deal/D0000005/12/", "doudizhu/deal/D0000005/12/"),
        ("https://cards.example/en/doudizhu/deal/D0000005/1/", "doudizhu/deal/D0000005/"),
        ("https://cards.example/en/doudizhu/deal/D0000005/ 12 points", "doudizhu/deal/D0000005/"),
        ("<https://cards.example/durak/deal/P1739204?seats=4>", "durak/deal/P1739204/?seats=4"),
        ("D1234567/9999", "doudizhu/deal/D1234567/9999/"),
        ("D1234567 / 2", "doudizhu/deal/D1234567/2/"),
        ("Play it: http://cards.example/x/A1739204/more?y=z now", "paodekuai/deal/A1739204/"),
    ],
)
def test_a_link_to_a_deal_may_be_typed_for_its_number(
    client: Client, typed: str, path: str
) -> None:
    """P055: of another site, too; in the reader's language, for as many players as it says."""
    assert client.get("/ru/number/", {"number": typed})["Location"] == f"/ru/{path}"


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("http://testserver/en/paodekuai/23456789abcd/", "paodekuai/23456789abcd/"),
        ("/ru/paodekuai/a1739234abcd", "paodekuai/a1739234abcd/"),
        (
            "Look: https://cards.example/en/durak/23456789abcd/replay/12/.",
            "durak/23456789abcd/replay/12/",
        ),
        (
            "«http://testserver/pt-br/doudizhu/23456789abcd/replay/3/12/?a=b#c»",
            "doudizhu/23456789abcd/replay/3/12/",
        ),
        ("http://testserver/en/daily/", "daily/"),
        ("\u2068http://testserver/en/guandan/daily/2026-11-30/\u2069", "guandan/daily/2026-11-30/"),
        ("http://testserver/en/durak/lessons/first/", "durak/lessons/first/"),
        ("http://testserver/en/durak/study/full/P0000012/", "durak/study/full/P0000012/"),
        ("http://testserver/en/paodekuai/", "paodekuai/"),
        ("A1739204: http://testserver/en/durak/", "paodekuai/deal/A1739204/"),
    ],
)
def test_a_link_to_a_page_of_this_site_leads_there(client: Client, typed: str, path: str) -> None:
    """In the reader's language, and never to another site."""
    response = client.post("/ru/number/", {"number": typed})
    assert (response.status_code, response.get("Location")) == (303, f"/ru/{path}")


def test_the_address_of_a_button_leads_to_its_page_and_does_nothing(
    browser: Client, player: Player
) -> None:
    table = numbered_table(player)
    link = f"http://testserver{table.game.get_absolute_url()}move/"
    page = browser.post("/en/number/", {"number": link}, follow=True)
    assert page.redirect_chain[-1][0] == table.game.get_absolute_url()
    assert Deal.objects.get().version == 0


@pytest.mark.parametrize("path", ["paodekuai/deal/B1739204/", "durak/deal/P1739204/"])
def test_what_copy_link_copies_may_be_typed_for_the_number(
    browser: Client, player: Player, path: str
) -> None:
    """P053, P055."""
    dealt = browser.post(f"/en/{path}")
    (copy,) = [a for a in elements(browser.get(dealt["Location"]), "a") if "data-copy" in a]
    link = f"http://testserver{copy['data-copy']}"
    assert browser.get("/en/number/", {"number": link})["Location"] == copy["data-copy"]


def test_what_is_typed_for_a_number_is_kept_in_full(client: Client) -> None:
    """P055: the sentence repeats no more of it than can be read."""
    typed = f"https://cards.example/{'far/' * 50}Z1234567x"
    page = client.get("/en/number/", {"number": typed})
    (field,) = elements(page, "input", name="number", id="number")
    assert field["value"] == typed
    assert "/far/fa”: a deal number is a letter" in words(page)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("A12345", "There is no deal “A12345”: a deal number is a letter and seven digits"),
        ("Z1234567", "There is no deal “Z1234567”: no game has the letter Z."),
        ("A17392O4", "There is no deal “A17392O4”"),
        ("<b>x</b>", "There is no deal “<b>x</b>”"),
        ("", "Type a deal number: a letter and seven digits"),
        ("https://cards.example/en/x/deal/Z1234567/", "There is no deal “Z1234567”: no game has"),
        ("\u200b", "Type a deal number: a letter and seven digits"),
        ("A1739204 5", "There is no deal “A1739204 5”: a deal number is a letter and seven digits"),
        ("D1234567/0", "after D1234567 come D1234567/2, D1234567/3 and so on, up to"),
        ("D1234567/99999", "There is no deal “D1234567/99999”: after D1234567 come"),
        ("A1739204/2", "There is no deal “A1739204/2”: A1739204 is one deal"),
        ("\u04161234567", "There is no deal “\u04161234567”: no game has the letter \u0416."),
        (
            "https://cards.example/en/no/such/page/",
            "There is no deal “https://cards.example/en/no/",
        ),
        ("http://testserver/en/language/?to=/en/", "There is no deal “http://testserver/en/lang"),
        ("http://testserver/en/number/", "There is no deal “http://testserver/en/number/”"),
        ("http://testserver/admin/", "There is no deal “http://testserver/admin/”"),
        ("http://testserver/en//cards.example/", "There is no deal “http://testserver/en//"),
        ("https://cards.example/en/", "There is no deal “https://cards.example/en/”"),
    ],
)
def test_a_wrong_number_says_so_and_loses_nothing(
    client: Client, typed: str, sentence: str
) -> None:
    """P055: the field is still filled, the page intact."""
    for game in ("paodekuai", "", "nonsense"):
        page = client.get("/en/number/", {"number": typed, "game": game})
        assert page.status_code == 422
        assert sentence in words(page)
        (field,) = elements(page, "input", name="number", id="number")
        assert field["value"] == typed
        assert elements(page, "button", name="variant") or elements(page, "input", name="variant")
        posted = client.post("/en/number/", {"number": typed, "game": game})
        assert (posted.status_code, words(posted)) == (422, words(page))
        assert page_in("ru", posted) == page_in("ru", page)


def test_a_link_to_a_deal_shows_its_number_and_variant(client: Client) -> None:
    """P054: a GET never creates a game."""
    page = client.get(f"{START}deal/B0000042/")
    assert page.status_code == 200
    assert "B0000042 , Compact, 15" in words(page)
    assert not Game.objects.exists()
    (hidden,) = elements(page, "input", name="number", type="hidden")
    response = client.post(f"{START}deal/", {"number": hidden["value"], "level": "normal"})
    assert response.status_code == 303
    deal = Deal.objects.get()
    assert (deal.seed, deal.game.variant, deal.ranked) == ("B0000042", "compact", False)


def test_a_link_deals_the_same_cards_to_everyone(client: Client, player: Player) -> None:
    """P054, P055."""
    theirs = numbered_table(player, "A1739204")
    client.post(f"{START}deal/A1739204/")
    mine = Deal.objects.exclude(game=theirs.game).get()
    assert mine.snapshot["hands"] == list(theirs.state.hands)


@pytest.mark.parametrize(
    ("asked", "nearest"), [("9", "6"), ("1", "2"), ("0", "2"), ("4.5", "2"), ("abc", "2")]
)
def test_a_link_for_too_many_players_says_so_and_offers_the_nearest(
    client: Client, asked: str, nearest: str
) -> None:
    """K031."""
    page = client.get("/en/durak/deal/P1739204/", {"seats": asked})
    assert page.status_code == 422
    assert f"Players: there is no choice “{asked}”." in words(page)
    assert checked(page, "seats") == nearest
    assert elements(page, "input", name="number", type="hidden", value="P1739204")


def test_a_link_for_too_many_players_is_refused_in_every_game_and_language(client: Client) -> None:
    page = client.get("/ru/paodekuai/deal/A1739204/?seats=4")
    assert page.status_code == 422
    assert "Игроков: варианта «4» нет." in words(page)
    assert client.get("/ru/paodekuai/deal/A1739204/?seats=3").status_code == 200


@pytest.mark.parametrize("typed", ["b0000042", "B 0000042"])
def test_a_link_in_another_spelling_leads_to_the_right_one(client: Client, typed: str) -> None:
    response = client.get(f"{START}deal/{typed}/")
    assert response["Location"] == f"{START}deal/B0000042/"


def test_a_link_to_no_deal_is_a_page_with_the_reason(client: Client) -> None:
    page = client.get(f"{START}deal/A12/")
    assert page.status_code == 404
    assert "There is no deal “A12”" in words(page)
    assert client.post(f"{START}deal/A12/").status_code == 404
    assert not Game.objects.exists()


def test_a_wrong_number_that_is_posted_deals_nothing(client: Client) -> None:
    response = client.post(f"{START}deal/", {"number": "A12"})
    assert response.status_code == 422
    assert "There is no deal “A12”" in words(response)
    assert not Game.objects.exists()


def test_opening_the_deal_buttons_address_leads_to_the_start_page(client: Client) -> None:
    assert client.get(f"{START}deal/")["Location"] == START
    assert client.put(f"{START}deal/").status_code == 405


def test_the_game_in_progress_is_shown_here_too(browser: Client, player: Player) -> None:
    """P056."""
    numbered_table(player)
    assert "Return to the table" in words(browser.get(START))


@pytest.mark.parametrize(
    ("path", "example"),
    [("", "A1739204"), ("paodekuai/", "A1739204"), ("doudizhu/", "D1739204")],
)
def test_the_number_field_shows_a_number_of_the_game(
    client: Client, path: str, example: str
) -> None:
    """P055."""
    (field,) = elements(client.get(f"/en/{path}"), "input", id="number")
    assert field["placeholder"] == example
    for typed in ("", "X12"):
        asked = {"number": typed, "game": path.strip("/")}
        answer = client.get("/en/number/", asked)
        assert answer.status_code == 422
        assert f"for example {example}." in words(answer)
