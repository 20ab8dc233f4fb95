"""Finding words in the pages, with what the database in use has for it.

Section by section, so that a result leads to its paragraph. On SQLite an FTS5 table follows the
sections by triggers (see the first migration); words are cut to their stems here, since FTS5 knows
English endings only. PostgreSQL has a dictionary for each of the languages, and looks for the stems
besides, since its dictionaries know neither «ошибок» of «ошибка» nor words without their accents.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import F, Func, Q, QuerySet, TextField, Value
from django.utils.html import escape
from django.utils.safestring import SafeString

from rules.models import Section

MOST_FOUND = 40
MOST_WORDS = 8
_AROUND = 90
"""Letters of a snippet before and after the word that was found."""
_POSTGRES = {"en": "english", "ru": "russian", "pt-br": "portuguese"}
_SHORTEST_STEM = 3
_RUSSIAN = """
    ами ями ого его ому ему ыми ими ать ять ить ишь ешь ает яет ует ет ит ют ут ат ят ый ий ой ая яя
    ое ее ые ие ых их ым им ом ем ам ям ах ях ов ев ей ью ия ию ии а я о е ы и у ю ь
"""
_ENDINGS = {
    "en": ("ing", "ed", "es", "s"),
    "ru": tuple(_RUSSIAN.split()),
    "pt-br": ("coes", "cao", "oes", "ao", "ando", "ar", "er", "ir", "as", "os", "es", "a", "o",
              "e", "s"),
}  # fmt: skip
"""Without accents, as ``plain`` leaves a word."""
_LATIN = range(0xC0, 0x250)
_PLAIN = {code: unicodedata.normalize("NFD", chr(code))[0] for code in _LATIN} | {ord("ё"): "е"}
_CARD = re.compile(r"[♠♥♦♣]\w+")
_VOWELS = "аеиоуыэюя"
_WITH_FLEETING = re.compile(rf"(\w\w*[^{_VOWELS}])[ео]([^{_VOWELS}йь])")
_WITHOUT_FLEETING = re.compile(rf"(\w+[^{_VOWELS}йь])([^{_VOWELS}йь])")


@dataclass(frozen=True)
class Found:
    section: Section
    title: SafeString
    snippet: SafeString

    @property
    def address(self) -> str:
        anchor = self.section.anchor
        return self.section.page.get_absolute_url() + (f"#{anchor}" if anchor else "")


def search(language: str, typed: str) -> list[Found]:
    """The sections of that language that have all the words, the best first; one more than
    ``MOST_FOUND`` where there are more.
    """
    words = query_words(typed)
    if not words:
        return []
    find = _on_postgres if connection.vendor == "postgresql" else _on_sqlite
    forms = [beginnings(language, word) for word in words]
    marked = [each for found in forms for each in found]
    phrase = re.compile(r"\W+".join(rf"\b(?:{'|'.join(found)})\w*" for found in forms))
    sections = sorted(find(_shown(language, typed), language, words), key=_distance(phrase))
    return [
        Found(section, SafeString(_marked(section.title, marked)), snippet(section.text, marked))
        for section in sections[: MOST_FOUND + 1]
    ]


def _distance(phrase: re.Pattern[str]) -> Callable[[Section], tuple[bool, bool, bool]]:
    """First where the words stand together, in a heading, in the rules."""

    def distance(section: Section) -> tuple[bool, bool, bool]:
        headed = bool(phrase.search(plain(section.title)))
        together = headed or bool(phrase.search(plain(section.text)))
        return not together, not headed, section.page.slug != "rules"

    return distance


def query_words(typed: str) -> list[str]:
    return re.findall(r"\w+", plain(typed))[:MOST_WORDS]


def plain(text: str) -> str:
    """Small letters without accents, each in its place."""
    return text.lower().translate(_PLAIN)


def stem(language: str, word: str) -> str:
    """The word without its longest known ending, as far as three letters are left."""
    endings = sorted(_ENDINGS[language], key=len, reverse=True)
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word.removesuffix(ending)
    return word


def beginnings(language: str, word: str) -> list[str]:
    """What the forms of a word begin with."""
    found = stem(language, word)
    return [found, *(_other_forms(found) if language == "ru" else ())]


def _other_forms(stem: str) -> Iterator[str]:
    """With a vowel that comes and goes: «ошибк» of «ошибка» is «ошибок» in its genitive."""
    if match := _WITH_FLEETING.fullmatch(stem):
        yield match[1] + match[2]
    elif match := _WITHOUT_FLEETING.fullmatch(stem):
        yield from (match[1] + vowel + match[2] for vowel in "ое")


def _shown(language: str, typed: str) -> QuerySet[Section]:
    """Those with each card that is typed as one: of «♠3» the words hold the 3 alone."""
    shown = Section.objects.filter(page__language=language, page__draft=False)
    for card in _CARD.findall(typed)[:MOST_WORDS]:
        shown = shown.filter(Q(title__icontains=card) | Q(text__icontains=card))
    return shown.select_related("page")


def _on_sqlite(shown: QuerySet[Section], language: str, words: list[str]) -> list[Section]:
    match = " AND ".join(_any_of(language, word, '"{}"*', " OR ") for word in words)
    statement = (
        "SELECT rowid FROM rules_search WHERE rules_search MATCH %s "
        "ORDER BY bm25(rules_search, 5.0, 1.0)"
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, [match])
        numbers = [row[0] for row in cursor.fetchall()]
    found = shown.in_bulk(numbers)
    return [found[number] for number in numbers if number in found]


def _any_of(language: str, word: str, pattern: str, either: str) -> str:
    """For a database: any word that begins as a form of this one does."""
    return "(" + either.join(map(pattern.format, beginnings(language, word))) + ")"


def _on_postgres(shown: QuerySet[Section], language: str, words: list[str]) -> list[Section]:
    from django.contrib.postgres.search import SearchQuery, SearchRank, SearchVector

    config = _POSTGRES[language]
    title, text = _plain_text("title"), _plain_text("text")
    vector: Any = (
        SearchVector(_without_yo("title"), weight="A", config=config)
        + SearchVector(_without_yo("text"), weight="B", config=config)
        + SearchVector(title, weight="A", config="simple")
        + SearchVector(text, weight="B", config="simple")
    )
    begun = " & ".join(_any_of(language, word, "'{}':*", " | ") for word in words)
    typed = SearchQuery(" ".join(words), config=config)
    query = typed | SearchQuery(begun, config="simple", search_type="raw")
    ranked = shown.annotate(vector=vector, rank=SearchRank(vector, query))
    return list(ranked.filter(vector=query).order_by("-rank", "pk"))


def _without_yo(name: str) -> Func:
    lower = Func(F(name), function="lower")
    return Func(lower, Value("ё"), Value("е"), function="replace", output_field=TextField())


def _plain_text(name: str) -> Func:
    """As ``plain`` in Python."""
    accented = [chr(code) for code, letter in _PLAIN.items() if chr(code) != letter]
    letters = Value("".join(accented)), Value("".join(plain(letter) for letter in accented))
    lower = Func(F(name), function="lower")
    return Func(lower, *letters, function="translate", output_field=TextField())


def snippet(text: str, stems: list[str]) -> SafeString:
    """The place of the first word that was found, with every one of them marked."""
    low = plain(text)
    places = [match.start() for each in stems if (match := re.search(rf"\b{each}", low))]
    at = min(places, default=0)
    start = text.rfind(" ", 0, max(0, at - _AROUND)) + 1 if at > _AROUND else 0
    end = text.find(" ", at + _AROUND)
    cut = text[start : end if end > 0 else None]
    marked = _marked(cut, stems)
    return SafeString(("… " if start else "") + marked + (" …" if end > 0 else ""))


def _marked(text: str, stems: list[str]) -> str:
    pattern = "|".join(re.escape(each) for each in stems)
    low, html, end = plain(text), "", 0
    for match in re.finditer(rf"\b(?:{pattern})\w*", low):
        html += (
            escape(text[end : match.start()]) + f"<mark>{escape(text[slice(*match.span())])}</mark>"
        )
        end = match.end()
    return html + escape(text[end:])
