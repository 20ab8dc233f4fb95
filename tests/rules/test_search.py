"""Search finds words in any of their forms, in the reader's language, and leads to paragraphs."""

import pytest
from django.test import Client

from rules.content import store
from rules.models import Page
from rules.search import beginnings, query_words, search, snippet, stem
from tests.games.pages import elements, words

TEXTS = {
    "en": (
        "The rules",
        "Bombs",
        "Four cards of one rank are a bomb. It beats pairs & <straights>.",
    ),
    "ru": (
        "Правила",
        "Козыри",
        "Козырь бьёт любую карту. Самолёт и лестницы здесь не ходят. Без ошибок и взяток.",
    ),
    "pt-br": (
        "As regras",
        "Trunfos",
        "O trunfo cobre qualquer carta. As sequências não valem, e os aviões também não.",
    ),
}


@pytest.fixture(autouse=True)
def pages(db: None) -> None:
    for language, (title, heading, text) in TEXTS.items():
        body = f"A first line.\n\n## {heading} {{#there}}\n\n{text}"
        store(Page(game="durak", slug="rules", language=language, title=title,
                   description="D.", body=body))  # fmt: skip


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "bomb"),
        ("en", "bombs"),
        ("en", "BOMBS pair"),
        ("ru", "козырь"),
        ("ru", "козыри"),
        ("ru", "самолет"),
        ("ru", "самолёта"),
        ("ru", "лестница"),
        ("ru", "карты"),
        ("pt-br", "trunfo"),
        ("pt-br", "trunfos"),
        ("pt-br", "sequência"),
        ("pt-br", "cartas"),
        ("ru", "ошибки"),
        ("ru", "ошибка"),
        ("ru", "взятка"),
        ("pt-br", "avioes"),
        ("pt-br", "aviao"),
        ("pt-br", "avião"),
        ("pt-br", "AVIÕES"),
        ("pt-br", "sequencia"),
    ],
)
def test_a_word_is_found_in_any_form(language: str, typed: str) -> None:
    [found] = search(language, typed)
    assert found.section.anchor == "there"
    assert found.address == f"/{language}/durak/rules/#there"
    assert "<mark>" in found.snippet


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "козырь"), ("ru", "bomb"), ("en", "bomb nowhere"), ("en", ""), ("en", '"*-(')],
)
def test_other_languages_and_other_words_are_not_found(language: str, typed: str) -> None:
    assert search(language, typed) == []


@pytest.mark.parametrize(
    "typed", ["bomb AND", 'a"b', "bomb*", "title:bomb", "NEAR(x y)", "\0", "’"]
)
def test_no_word_is_a_command_to_the_database(typed: str) -> None:
    search("en", typed)


def test_drafts_are_not_found() -> None:
    Page.objects.update(draft=True)
    assert search("en", "bomb") == []


def test_what_was_changed_or_deleted_is_forgotten() -> None:
    page = Page.objects.get(language="en")
    page.body = "Nothing of it."
    store(page)
    assert search("en", "bomb") == []
    assert len(search("en", "nothing")) == 1
    page.delete()
    assert search("en", "nothing") == []


def test_what_was_found_in_a_heading_is_marked_too() -> None:
    page = Page(game="guandan", slug="faq", language="pt-br", title="A", description="B")
    page.body = "## Aviões & <i> {#a}\n\nTexto."
    store(page)
    [found] = [each for each in search("pt-br", "avioes") if each.section.anchor == "a"]
    assert found.title == "<mark>Aviões</mark> &amp; &lt;i&gt;"


def test_a_heading_counts_more_than_the_text() -> None:
    body = "## Bombs again {#again}\n\nText.\n\n## Other {#other}\n\nA bomb and more."
    store(Page(game="guandan", slug="rules", language="en", title="A", description="B", body=body))
    anchors = [found.section.anchor for found in search("en", "bombs")]
    assert set(anchors) == {"there", "again", "other"}
    assert anchors[-1] == "other"


def test_words_that_stand_together_come_first_and_the_rules_before_the_rest() -> None:
    apart = "## A card, the last {#apart}\n\nA card. Last, a card."
    for game, slug, body in (
        ("guandan", "faq", apart),
        ("guandan", "rulings", "## The last card {#ruling}\n\nText."),
        ("paodekuai", "rules", "## The rule of the last card here {#rule}\n\nA long text on it."),
        ("durak", "faq", "## Drawing {#text}\n\nWho draws the last card?"),
    ):
        store(Page(game=game, slug=slug, language="en", title="A", description="B", body=body))
    anchors = [found.section.anchor for found in search("en", "last card")]
    assert anchors == ["rule", "ruling", "text", "apart"]


def test_a_card_is_not_any_number() -> None:
    body = "## Start {#start}\n\n♠3 leads.\n\n## Study {#study}\n\n3\u00a0000 deals, 3 of them."
    store(Page(game="guandan", slug="faq", language="ru", title="A", description="B", body=body))
    assert [found.section.anchor for found in search("ru", "♠3")] == ["start"]


def test_a_snippet_shows_the_place_and_no_markup_of_the_text() -> None:
    text = "word " * 100 + "the <b>bombs</b> & more " + "word " * 100
    shown = snippet(text, [stem("en", "bombs")])
    assert "<mark>bombs</mark>" in shown
    assert "&lt;b&gt;" in shown
    assert len(shown) < 330
    assert shown.startswith("… ")
    assert shown.endswith(" …")


@pytest.mark.parametrize(
    ("language", "text", "typed", "marked"),
    [
        ("pt-br", "Só aviões voam", "avioes", "Só <mark>aviões</mark> voam"),
        ("pt-br", "Só avioes voam", "aviões", "Só <mark>avioes</mark> voam"),
        ("ru", "Пять ошибок новичка", "ошибки", "Пять <mark>ошибок</mark> новичка"),
        ("ru", "Ещё самолёт", "самолета", "Ещё <mark>самолёт</mark>"),
    ],
)
def test_what_was_found_is_marked_in_any_spelling(
    language: str, text: str, typed: str, marked: str
) -> None:
    [word] = query_words(typed)
    assert snippet(text, beginnings(language, word)) == marked


def test_the_page_says_when_it_shows_the_first_ones_alone(client: Client) -> None:
    """The page of the fixture has one more."""

    def sections(number: int) -> str:
        parts = [f"## Part {each} {{#part-{each}}}\n\nA bomb.\n" for each in range(number)]
        return "\n".join(parts)

    page = Page(game="guandan", slug="faq", language="en", title="A", description="B")
    for number, more in ((39, False), (40, True)):
        page.body = sections(number)
        store(page)
        response = client.get("/en/search/?q=bombs")
        assert ("These are the first 40" in words(response)) == more
        assert response.text.count('class="from"') == 40


def test_stems_keep_three_letters() -> None:
    assert stem("en", "aces") == "ace"
    assert stem("ru", "туз") == "туз"
    assert query_words("Ёлка, козыри!") == ["елка", "козыри"]


def test_the_page_shows_what_was_found(client: Client) -> None:
    response = client.get("/en/search/?q=bombs")
    assert elements(response, "a", href="/en/durak/rules/#there")
    assert ">The rules</p>" in response.text
    assert elements(response, "input", name="q")[0]["value"] == "bombs"
    assert "<straights>" not in response.text


def test_the_page_shows_english_text_when_there_is_nothing_else(client: Client) -> None:
    response = client.get("/ru/search/?q=bombs")
    assert elements(response, "a", href="/en/durak/rules/#there")
    assert elements(response, "ol", lang="en")


def test_the_page_says_when_nothing_was_found(client: Client) -> None:
    assert "Nothing was found for “xyzzy”" in words(client.get("/en/search/?q=xyzzy"))
    assert "Nothing was found" not in words(client.get("/en/search/"))
