"""X001: the catalogues are whole, and the command that keeps them reads every kind of source."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.management.commands.messages import (
    LOCALES,
    forms,
    messages,
    mo_path,
    po_path,
    problems,
    updated,
)

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd]|\{\w*\}|%%")
PLURAL_FORMS = {"ru": 3, "pt_BR": 2}

TEMPLATE = """{% load i18n %}
<p title="it's 100% odd>{% translate "Play" %} {% translate "May" context "month" %}
    {% blocktranslate count n=hand|length trimmed %}
      {{ n }} card
    {% plural %}
      {{ n }} cards
  {% endblocktranslate %}
    {{ name|default:_("Nobody") }}
"""
MODULE = """
from django.utils.translation import gettext as _, ngettext, npgettext, pgettext_lazy
_("Too weak")
ngettext("%(n)d bomb", "%(n)d bombs", 2)
npgettext("round", "%(n)d trick", "%(n)d tricks", 2)
pgettext_lazy("verb", "Pass")
"""


def placeholders(*texts: str) -> set[str]:
    return {found for text in texts for found in PLACEHOLDER.findall(text)}


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@pytest.fixture
def project(settings: Settings, tmp_path: Path) -> Path:
    settings.BASE_DIR = tmp_path
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    for name, text in {"templates/page.html": TEMPLATE, "games/words.py": MODULE}.items():
        path = tmp_path / name
        path.parent.mkdir()
        path.write_text(text)
    return tmp_path


def translate(locale: str, translation: str) -> None:
    catalogue = updated(locale)
    for message in messages(catalogue):
        message.string = (
            translation
            if isinstance(message.id, str)
            else (f"%(n)d {translation}",) * catalogue.num_plurals
        )
    with po_path(locale).open("wb") as file:
        write_po(file, catalogue)


@pytest.mark.parametrize("locale", LOCALES)
def test_x001_every_message_is_translated_and_compiled(locale: str) -> None:
    assert problems(locale) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_x001_translations_have_the_placeholders_of_their_message(locale: str) -> None:
    wrong = [
        (ids(message), form)
        for message in messages(updated(locale))
        for form in forms(message)
        if form and placeholders(form) != placeholders(*ids(message))
    ]
    assert wrong == []


@pytest.mark.parametrize("locale", LOCALES)
def test_x001_plurals_have_as_many_forms_as_the_language(locale: str) -> None:
    catalogue = updated(locale)
    assert catalogue.num_plurals == PLURAL_FORMS[locale]
    plurals = [message for message in messages(catalogue) if message.pluralizable]
    assert {len(forms(message)) for message in plurals} <= {PLURAL_FORMS[locale]}


def test_messages_come_from_modules_and_templates(project: Path) -> None:
    assert {(message.context, message.id) for message in messages(updated("ru"))} == {
        (None, "Play"),
        ("month", "May"),
        (None, ("%(n)s card", "%(n)s cards")),
        (None, "Nobody"),
        (None, "Too weak"),
        (None, ("%(n)d bomb", "%(n)d bombs")),
        ("round", ("%(n)d trick", "%(n)d tricks")),
        ("verb", "Pass"),
    }


def test_check_names_what_is_missing(project: Path) -> None:
    call_command("messages")
    with pytest.raises(CommandError, match=r"pt_BR: not translated: 'Too weak'"):
        call_command("messages", check=True)
    for locale in LOCALES:
        translate(locale, "Word")
    with pytest.raises(CommandError, match="ru: the compiled catalogue is not up to date"):
        call_command("messages", check=True)
    call_command("messages")
    call_command("messages", check=True)


def test_check_refuses_a_message_that_the_catalogue_lacks(project: Path) -> None:
    call_command("messages")
    (project / "games" / "words.py").write_text(MODULE + '_("Another")\n')
    assert "ru: the catalogue is not up to date: run `make messages`" in problems("ru")


def test_check_refuses_a_fuzzy_translation(project: Path) -> None:
    call_command("messages")
    text = po_path("ru").read_text()
    po_path("ru").write_text(text.replace('msgid "Too weak"', '#, fuzzy\nmsgid "Too weak"'))
    assert "ru: fuzzy: 'Too weak'" in problems("ru")


def test_a_message_no_longer_used_leaves_the_catalogue(project: Path) -> None:
    call_command("messages")
    (project / "games" / "words.py").write_text("")
    call_command("messages")
    with po_path("ru").open("rb") as file:
        catalogue = read_po(file)
    assert "Too weak" not in catalogue
    assert not catalogue.obsolete
    assert mo_path("ru").exists()
