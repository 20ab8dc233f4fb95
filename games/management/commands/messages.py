"""Catalogues of translations, made with Babel: the system's gettext is not needed."""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import to_locale
from django.utils.translation.template import templatize

LOCALES = [to_locale(code) for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
SOURCE_FOLDERS = ("config", "games", "rules", "templates")
TEMPLATE_SUFFIXES = {".html", ".txt", ".xml"}
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
# CLDR counts zero with one, but Brazilians say "0 cartas"; and it has a form of its own for whole
# millions of something: no card game counts that far.
PLURAL_FORMS = {"pt_BR": "nplurals=2; plural=(n != 1);"}
VOLATILE_HEADERS = (
    '"Project-Id-Version:',
    '"Report-Msgid-Bugs-To:',
    '"POT-Creation-Date:',
    '"PO-Revision-Date:',
    '"Last-Translator:',
    '"Language-Team:',
    '"Generated-By:',
)


class Command(BaseCommand):
    help = "Bring the translators' catalogues up to date with the sources and compile them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing; fail when something is missing"
        )

    def handle(self, *, check: bool, **options: Any) -> None:
        if check:
            found = [problem for locale in LOCALES for problem in problems(locale)]
            if found:
                raise CommandError("\n".join(found))
            return
        for locale in LOCALES:
            catalogue = updated(locale)
            po_path(locale).parent.mkdir(parents=True, exist_ok=True)
            po_path(locale).write_text(po_text(catalogue), encoding="utf-8")
            mo_path(locale).write_bytes(mo_bytes(catalogue))
            missing = len(untranslated(catalogue))
            self.stdout.write(f"{locale}: {len(catalogue)} messages, {missing} untranslated")


def po_path(locale: str) -> Path:
    return Path(settings.LOCALE_PATHS[0], locale, "LC_MESSAGES", "django.po")


def mo_path(locale: str) -> Path:
    return po_path(locale).with_suffix(".mo")


def problems(locale: str) -> list[str]:
    """What keeps the catalogue of `locale` from being complete, one sentence each."""
    catalogue = updated(locale)
    found = [f"{locale}: not translated: {message.id!r}" for message in untranslated(catalogue)]
    found += [
        f"{locale}: fuzzy: {message.id!r}" for message in messages(catalogue) if message.fuzzy
    ]
    path = po_path(locale)
    if not path.exists() or path.read_text(encoding="utf-8") != po_text(catalogue):
        found.append(f"{locale}: the catalogue is not up to date: run `make messages`")
    path = mo_path(locale)
    if not path.exists() or path.read_bytes() != mo_bytes(catalogue):
        found.append(f"{locale}: the compiled catalogue is not up to date: run `make messages`")
    return found


def updated(locale: str) -> Catalog:
    """The catalogue of `locale` with just the messages that the sources have now."""
    catalogue = Catalog(locale=locale, fuzzy=False)
    if po_path(locale).exists():
        with po_path(locale).open("rb") as file:
            catalogue = read_po(file, locale=locale)
    if locale in PLURAL_FORMS:
        catalogue.mime_headers = [("Plural-Forms", PLURAL_FORMS[locale])]
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.header_comment = f"# Talon's messages, {catalogue.locale_identifier}."
    catalogue.creation_date = catalogue.revision_date = datetime.fromtimestamp(0, UTC)
    return catalogue


def messages(catalogue: Catalog) -> list[Message]:
    """Every message of `catalogue` without its header."""
    return [message for message in catalogue if message.id]


def untranslated(catalogue: Catalog) -> list[Message]:
    return [message for message in messages(catalogue) if not all(forms(message))]


def forms(message: Message) -> tuple[str, ...]:
    """The translations of `message`: one, or one for each plural form."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def template() -> Catalog:
    catalogue = Catalog()
    for path in source_paths():
        name = path.relative_to(settings.BASE_DIR).as_posix()
        for line, text, comments, context in extracted(path):
            catalogue.add(text, None, [(name, line)], auto_comments=comments, context=context)
    return catalogue


def source_paths() -> Iterator[Path]:
    for folder in SOURCE_FOLDERS:
        for path in sorted(Path(settings.BASE_DIR, folder).rglob("*")):
            if path.suffix in TEMPLATE_SUFFIXES or path.suffix == ".py":
                yield path


def extracted(path: Path) -> list[tuple[int, Any, list[str], str | None]]:
    """Line, message (or singular and plural), translator's comments and context, in order."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Django makes calls of gettext among blanks; to Python the indents left would be errors.
        python = templatize(source, origin=str(path))
        source = "\n".join(line.lstrip() for line in python.splitlines())
    file = BytesIO(source.encode())
    return list(extract("python", file, KEYWORDS, ["Translators:"], {"encoding": "utf-8"}))


def po_text(catalogue: Catalog) -> str:
    file = BytesIO()
    write_po(file, catalogue, width=96, sort_by_file=True, include_lineno=False)
    lines = StringIO(file.getvalue().decode()).readlines()
    return "".join(line for line in lines if not line.startswith(VOLATILE_HEADERS))


def mo_bytes(catalogue: Catalog) -> bytes:
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()
