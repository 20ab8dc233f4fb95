"""The pages that the site comes with: every claim is true, every link and anchor is there."""

import json
import re
import warnings
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import Resolver404, resolve
from django.utils.translation import override

from rules.content import ENGLISH, File, behind, files
from rules.kinds import KINDS
from rules.lessons import SLUG
from rules.links import Source, link_problems
from rules.markup import Rendered, examples_of, links_of, problems_of, rendered, sections_of
from rules.models import Page

CASES = Path(__file__).parents[1] / "conformance" / "rulings.jsonl"
FILES = {file.name: file for file in files()}
GAMES_WITH_RULINGS = [file.game for file in FILES.values() if file.name.endswith("rulings.md")]


def each(*, english: bool = True) -> list[object]:
    return [
        pytest.param(file, id=name)
        for name, file in FILES.items()
        if english or file.language != ENGLISH
    ]


def shown(file: File) -> Rendered:
    with override(file.language):
        page = file.read()
        return rendered(page.game, page.body)


@pytest.mark.parametrize("file", each())
def test_the_engine_agrees_with_the_page(file: File) -> None:
    page = file.read()
    assert problems_of(page.game, page.body) == []


@pytest.mark.parametrize("file", each())
def test_a_page_is_at_its_own_address(file: File) -> None:
    """And not in the place of another one of the site."""
    try:
        match = resolve(f"/{ENGLISH}/{file.game}/{file.slug}/")
    except Resolver404:
        pytest.fail(f"{file.name} has no address")
    assert match.view_name == ("rules:lessons" if file.slug == SLUG else "rules:page")


@pytest.mark.parametrize("file", each())
def test_descriptions_fit_a_search_result(file: File) -> None:
    assert 40 <= len(file.read().description) <= 200


@pytest.mark.parametrize("file", each())
def test_every_block_of_a_page_can_be_shown(file: File) -> None:
    assert shown(file).problems == []


def test_nothing_leads_nowhere() -> None:
    """X014: links, and the anchors that refusals lead to."""
    sources = [Source(file.read(), file.name, file.first_line) for file in FILES.values()]
    assert link_problems(sources, []) == []
    texts = (links_of(page.game, page.slug, page.body) for page, *_ in sources)
    assert sum(map(len, texts)) > 100


@pytest.mark.parametrize("file", each(english=False))
def test_a_translation_has_the_examples_and_anchors_of_the_english_page(file: File) -> None:
    english = FILES[f"{ENGLISH}/{file.game}/{file.slug}.md"].read()
    page = file.read()
    ours, theirs = (examples_of(file.game, each.body) for each in (page, english))
    assert [example.shared for example in ours] == [example.shared for example in theirs]
    anchors = [[section.anchor for section in sections_of(each.body)] for each in (page, english)]
    assert anchors[0] == anchors[1]
    assert page.source, f"manage.py translated {file.path}"


@pytest.mark.usefixtures("site")
def test_missing_translations_are_listed() -> None:
    """In the warnings, not as a failure: readers get the English text, marked as such."""
    english = {(file.game, file.slug) for file in FILES.values() if file.language == ENGLISH}
    lines = list(behind())
    missing = [line for line in lines if line.endswith("not translated yet")]
    written = sum(file.language != ENGLISH for file in FILES.values())
    drafts = Page.objects.filter(language=ENGLISH, draft=True).count()
    others = len(settings.LANGUAGES) - 1
    assert len(missing) == (len(english) - drafts) * others - written
    if lines:
        warnings.warn("\n".join(["Translations to do:", *lines]), stacklevel=1)


@pytest.mark.parametrize("game", sorted(set(GAMES_WITH_RULINGS)))
def test_every_case_of_the_game_is_a_ruling(game: str) -> None:
    """X013: the permanent rulings, each with an address."""
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    ids = {case["id"].lower() for case in cases if case["game"] == game}
    assert len(ids) > 10
    for file in (file for file in FILES.values() if (file.game, file.slug) == (game, "rulings")):
        anchors = {section.anchor for section in sections_of(file.read().body)}
        assert ids <= anchors, f"{file.name} lacks {', '.join(sorted(ids - anchors))}"


def test_the_first_game_has_all_kinds_of_pages_with_every_kind_of_example() -> None:
    pages = {file.slug: file for file in FILES.values() if file.name.startswith("en/paodekuai/")}
    assert list(KINDS) == sorted(pages, key=list(KINDS).index)
    body = pages["rules"].read().body
    assert {example.block.kind for example in examples_of("paodekuai", body)} == {
        "cards",
        "beats",
        "play",
        "score",
    }
    assert len(re.findall(r"house rule", body, re.IGNORECASE)) > 2, "what is decided is marked"
