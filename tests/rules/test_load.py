"""Loading the files: what was edited in the admin stays, what the engine denies is not loaded."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rules.content import ContentError, File, mark_translated, store
from rules.models import Page, Section
from rules.reasons import PARAGRAPHS
from tests.rules.conftest import Write

type Load = Callable[..., list[str]]

WRONG = "```beats\nQs Qd > Ks Kd\n```"


def the_page() -> Page:
    return Page.objects.get(game="durak", slug="faq", language="en")


def test_a_file_becomes_a_page_that_search_knows(write: Write, load: Load) -> None:
    write("en/durak/faq", "Before.\n\n## Trumps {#trumps}\n\nThey beat.", title="Questions")
    load()
    page = the_page()
    assert (page.title, page.description, page.order) == ("Questions", "About Questions.", 20)
    assert not page.draft
    assert not page.edited
    assert list(page.sections.values_list("anchor", "title", "text")) == [
        ("", "Questions", "Before."),
        ("trumps", "Trumps", "They beat."),
    ]


def test_loading_again_brings_changes_and_writes_nothing_twice(write: Write, load: Load) -> None:
    write("en/durak/faq")
    load()
    before = the_page().updated_at
    load()
    assert the_page().updated_at == before
    write("en/durak/faq", title="Another")
    load()
    assert the_page().title == "Another"
    assert Page.objects.count() == 1
    assert Section.objects.count() == 1


def test_an_edited_page_is_kept_until_the_load_is_told_otherwise(write: Write, load: Load) -> None:
    write("en/durak/faq", title="From the file")
    load()
    page = the_page()
    page.title = "From the admin"
    store(page)
    assert page.edited
    write("en/durak/faq", title="From the file, changed")
    assert "en/durak/faq.md: edited in the admin" in load()[0]
    assert the_page().title == "From the admin"
    load(force=True)
    assert the_page().title == "From the file, changed"
    assert not the_page().edited


def test_a_page_withdrawn_in_the_admin_is_not_published_by_a_load(write: Write, load: Load) -> None:
    write("en/durak/faq")
    load()
    Page.objects.update(draft=True)
    load()
    assert the_page().draft


def test_an_edit_that_the_file_has_caught_up_with_is_no_edit(write: Write, load: Load) -> None:
    write("en/durak/faq", title="Old")
    load()
    page = the_page()
    page.title = "New"
    page.description = "About New."
    store(page)
    write("en/durak/faq", title="New")
    load()
    assert not the_page().edited


def test_the_page_of_a_file_that_is_gone_goes_too_unless_it_was_edited(
    write: Write, load: Load
) -> None:
    first, second = write("en/durak/faq"), write("en/durak/cards")
    load()
    page = Page.objects.get(slug="cards")
    page.title = "Edited"
    store(page)
    first.unlink()
    second.unlink()
    said = load()
    assert list(Page.objects.values_list("slug", flat=True)) == ["cards"]
    assert any("its file is gone" in line for line in said)


def test_a_page_made_in_the_admin_stays(write: Write, load: Load) -> None:
    store(Page(game="durak", slug="lesson-1", language="en", title="A", description="B", body="C"))
    write("en/durak/faq")
    load(force=True)
    assert Page.objects.filter(slug="lesson-1").exists()


def test_nothing_is_loaded_when_the_engine_denies_an_example(write: Write, load: Load) -> None:
    write("en/durak/faq")
    write("en/paodekuai/faq", WRONG)
    write("en/doudizhu/faq", WRONG)
    with pytest.raises(ContentError) as error:
        load()
    assert "en/paodekuai/faq.md: beats: Qs Qd on Ks Kd: the engine says too_low" in str(error.value)
    assert "en/doudizhu/faq.md" in str(error.value), "all that is wrong is said at once"
    assert not Page.objects.exists()


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        ("rules#no-such", "(rules#no-such) leads to a page that has no #no-such"),
        ("#no-such", "(#no-such) leads to a page that has no #no-such"),
        ("strategy", "(strategy) leads to no page"),
        ("whist/rules", "(whist/rules) leads to no page"),
        ("/en/durak/rules/", "(/en/durak/rules/) leads to no page"),
        ("draft", "(draft) leads to no page"),
    ],
)
def test_nothing_is_loaded_while_a_link_leads_nowhere(
    write: Write, load: Load, link: str, complaint: str
) -> None:
    write("en/durak/draft", more="draft: yes\n")
    write("en/durak/rules-of-cards", "## There {#there}\n\nText.")
    write("ru/durak/faq", f"Раз.\n\n## Два {{#two}}\n\nТри\n[четыре]({link}).")
    if link.startswith("rules"):
        write("en/durak/rules", rules_of("durak"))
    with pytest.raises(ContentError) as error:
        load()
    assert str(error.value) == f"ru/durak/faq.md:11: {complaint}"
    assert not Page.objects.exists()


def test_links_that_lead_somewhere_are_loaded(write: Write, load: Load) -> None:
    """To the English page where there is no other, to another game, another site, or a page
    that was made in the admin."""
    store(Page(game="durak", slug="club", language="en", title="A", description="B", body="C"))
    write("en/durak/cards", "## There {#there}\n\nText.")
    write("en/guandan/cards", "[here](durak/cards#there)")
    write(
        "ru/durak/faq",
        "## Тут {#here}\n\n[a](cards#there) [b](#here) [c](https://example.org/x) [d](club)",
    )
    load()
    assert Page.objects.count() == 4


def test_nothing_is_loaded_when_a_refusal_would_lead_nowhere(write: Write, load: Load) -> None:
    write("en/durak/rules", rules_of("durak").replace("{#throw-in}", "{#thrown-in}"))
    with pytest.raises(ContentError) as error:
        load()
    assert (
        "en/durak/rules.md: no heading has #throw-in, where the refusal rank_not_on_table leads"
        in str(error.value)
    )


def rules_of(game: str) -> str:
    """With every anchor that a refusal leads to."""
    anchors = dict.fromkeys(found.anchor for found in PARAGRAPHS[game].values())
    return "\n".join(f"## About {anchor} {{#{anchor}}}\n\nText.\n" for anchor in anchors)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("no front matter", "front matter"),
        ("---\ntitle: A\n---\nB", "a title and a description are needed"),
        ("---\ntitle: A\ndescription: B\nauthor: C\n---\nD", "author"),
        ("---\ntitle: A\ndescription: B\norder: first\n---\nD", "order"),
    ],
)
def test_a_file_that_is_no_page_is_named(
    folder: Path, load: Load, text: str, complaint: str
) -> None:
    path = folder / "en" / "durak" / "faq.md"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    with pytest.raises(ContentError, match=f"en/durak/faq.md: .*{complaint}"):
        load()


def test_a_file_of_no_game_is_named(write: Write, load: Load) -> None:
    write("en/whist/faq")
    with pytest.raises(ContentError, match="whist"):
        load()


def test_missing_and_outdated_translations_are_said(write: Write, load: Load) -> None:
    write("en/durak/faq", "One.")
    russian = write("ru/durak/faq", "Раз.")
    mark_translated(File.at(russian))
    assert load() == ["pt-br/durak/faq.md: not translated yet"]
    write("en/durak/faq", "Two.")
    said = load()
    assert any(line.startswith("ru/durak/faq.md: behind the English text") for line in said)


def test_marking_a_translation_again_replaces_the_mark(write: Write) -> None:
    write("en/durak/faq", "One.")
    russian = write("ru/durak/faq", "Раз.")
    first = mark_translated(File.at(russian))
    write("en/durak/faq", "Two.")
    second = mark_translated(File.at(russian))
    assert first != second
    assert russian.read_text().count("source:") == 1
    assert File.at(russian).read().source == second


def test_the_commands_name_what_is_wrong(write: Write, folder: Path, db: None) -> None:
    english = write("en/paodekuai/faq", WRONG)
    with pytest.raises(CommandError, match="the engine says too_low"):
        call_command("load_content", folder=folder)
    with pytest.raises(CommandError, match="no English page"):
        call_command("translated", str(english))
