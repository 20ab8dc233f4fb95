"""A page's Markdown as HTML: headings with their anchors, wide tables in a box, checked examples.

HTML in the Markdown is off: an editor's text never reaches a page as markup.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.deflist import deflist_plugin

from games.engine.registry import GAMES
from rules.examples import Example, read_example
from rules.figures import FIGURE, Figure, filled, number_problems, read_figure
from rules.notation import KINDS
from rules.situations import NotationError
from rules.studies import stamp

_ANCHOR = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
_LINK = re.compile(r"(?:([a-z]+)/)?([a-z][a-z-]*)(#[a-z0-9-]+)?")
_ELSEWHERE = re.compile(r"https?://|mailto:")
_HEADING = 3
"""Tokens that a heading is made of."""
_WIDE_TABLE = 4
"""Columns from which a table may be wider than a phone."""

type Piece = str | Example | Figure
"""HTML, or what is yet to be shown."""


@dataclass
class Section:
    """What stands under one heading; the first has neither heading nor anchor."""

    title: str = ""
    anchor: str = ""
    level: int = 0
    html: str = ""
    text: str = ""
    """The words alone, without the examples."""
    pieces: list[Piece] = field(default_factory=list)
    """What stands under the heading, in its order: HTML, and the examples between."""


@dataclass
class Rendered:
    sections: list[Section] = field(default_factory=list)
    examples: list[Example | Figure] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def html(self) -> str:
        return "".join(section.html for section in self.sections)

    @property
    def anchors(self) -> list[str]:
        return [section.anchor for section in self.sections if section.anchor]

    @property
    def contents(self) -> list[Section]:
        """The headings for a table of contents."""
        return [section for section in self.sections if section.level == 2]


def rendered(key: str, body: str) -> Rendered:
    """In the present language."""
    return _rendered(key, body, get_language() or "", stamp(key))


def sections_of(body: str) -> list[Section]:
    """Words and anchors alone, as search wants them; numbers have to be filled in before."""
    return [
        Section(title, anchor, level, text=_words(part))
        for title, anchor, level, part in _sections(_MARKDOWN.parse(body))
    ]


class Link(NamedTuple):
    """A way to another place of the site, as a page's text has it."""

    href: str
    line: int
    """Of the text, counted from 0."""
    game: str = ""
    """Empty, as is ``slug``, when the address names no page."""
    slug: str = ""
    anchor: str = ""


def links_of(key: str, page: str, body: str) -> list[Link]:
    """The links of a page but for those that lead to other sites."""
    found = []
    for token in _MARKDOWN.parse(body):
        line = (token.map or [0])[0]
        for child in token.children or []:
            line += child.type in ("softbreak", "hardbreak")
            href = str(child.attrGet("href"))
            if child.type == "link_open" and not _ELSEWHERE.match(href):
                found.append(_link(key, page, href, line))
    return found


def _link(key: str, page: str, href: str, line: int) -> Link:
    match = _LINK.fullmatch(page + href if href.startswith("#") else href)
    if not match:
        return Link(href, line)
    return Link(href, line, match[1] or key, match[2], (match[3] or "").removeprefix("#"))


def examples_of(key: str, body: str) -> list[Example | Figure]:
    return list(_examples(key, _MARKDOWN.parse(body), Rendered()))


def problems_of(key: str, body: str) -> list[str]:
    """What keeps a page from being shown: bad notation, and examples that the engine denies."""
    page = Rendered()
    tokens = _MARKDOWN.parse(body)
    for example in _examples(key, tokens, page):
        page.problems += [f"{example.block.kind}: {problem}" for problem in example.problems()]
    page.problems += number_problems(key, body)
    page.problems += _heading_problems(tokens)
    return page.problems


_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table").use(deflist_plugin)


@lru_cache(maxsize=512)
def _rendered(key: str, body: str, language: str, studied: int) -> Rendered:
    page = Rendered()
    tokens = _MARKDOWN.parse(filled(key, body))
    _open_tables(tokens)
    _resolve_links(key, tokens)
    for title, anchor, level, part in _sections(tokens):
        pieces = list(_pieces(key, part, page))
        html = "".join(piece if isinstance(piece, str) else piece.html() for piece in pieces)
        under = list(_pieces(key, part[_HEADING:] if level else part, Rendered()))
        page.sections.append(Section(title, anchor, level, html, _words(part), under))
    return page


def _runs(tokens: list[Token]) -> Iterator[list[Token]]:
    """Examples by themselves, what is between them in one piece."""
    run: list[Token] = []
    for token in tokens:
        if _is_example(token):
            yield run
            yield [token]
            run = []
        else:
            run.append(token)
    yield run


def _pieces(key: str, tokens: list[Token], page: Rendered) -> Iterator[Piece]:
    for run in _runs(tokens):
        if len(run) == 1 and _is_example(run[0]):
            if example := _example(key, run[0], page):
                yield example
        else:
            yield str(_MARKDOWN.renderer.render(run, _MARKDOWN.options, {}))


# Examples


def _is_example(token: Token) -> bool:
    return token.type == "fence" and token.info.strip() in (*KINDS, FIGURE)


def _example(key: str, token: Token, page: Rendered) -> Example | Figure | None:
    kind = token.info.strip()
    try:
        figure = kind == FIGURE
        example = (
            read_figure(key, token.content) if figure else read_example(key, kind, token.content)
        )
    except NotationError as error:
        page.problems.append(f"{kind}: {error}")
        return None
    page.examples.append(example)
    return example


def _examples(key: str, tokens: list[Token], page: Rendered) -> Iterator[Example | Figure]:
    for token in filter(_is_example, tokens):
        if example := _example(key, token, page):
            yield example


# Headings


def _sections(tokens: list[Token]) -> Iterator[tuple[str, str, int, list[Token]]]:
    """(title, anchor, level, tokens) from one heading to the next."""
    title, anchor, level, part = "", "", 0, list[Token]()
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            if part:
                yield title, anchor, level, part
            title, anchor = _taken_anchor(tokens[place + 1])
            level, part = int(token.tag[1]), []
            if anchor:
                token.attrSet("id", anchor)
        part.append(token)
    if part:
        yield title, anchor, level, part


def _taken_anchor(inline: Token) -> tuple[str, str]:
    """The heading's words and its anchor, which is taken out of what is shown."""
    match = _ANCHOR.search(inline.content)
    last = inline.children[-1] if inline.children else None
    if match and last:
        last.content = _ANCHOR.sub("", last.content)
        inline.content = _ANCHOR.sub("", inline.content)
    return _plain(inline), match[1] if match else ""


def _heading_problems(tokens: list[Token]) -> list[str]:
    seen: set[str] = set()
    problems = []
    for place, token in enumerate(tokens):
        if token.type != "heading_open":
            continue
        title, anchor = _taken_anchor(tokens[place + 1])
        if token.tag == "h1":
            problems.append(f"“{title}”: the title stands in the front matter")
        if not anchor:
            problems.append(f"“{title}” has no anchor: ## {title} {{#…}}")
        elif anchor in seen:
            problems.append(f"#{anchor} is there twice")
        seen.add(anchor)
    return problems


def _plain(inline: Token) -> str:
    kept = ("text", "code_inline", "softbreak")
    texts = [each.content or " " for each in inline.children or [] if each.type in kept]
    return "".join(texts).strip()


def _words(tokens: list[Token]) -> str:
    """The text of what stands under a heading, without the heading."""
    inlines = [
        token
        for place, token in enumerate(tokens)
        if token.type == "inline" and tokens[place - 1].type != "heading_open"
    ]
    return "\n".join(filter(None, map(_plain, inlines)))


# Tables and links


def _open_tables(tokens: list[Token]) -> None:
    """A box that scrolls by itself round each table (D033)."""
    for place, token in reversed(list(enumerate(tokens))):
        if token.type == "th_open" and not tokens[place + 1].content:
            token.tag = tokens[place + 2].tag = "td"  # the corner heads nothing
        elif token.type == "table_open":
            columns = _columns(tokens[place:])
            tokens.insert(place, _box(wide=columns >= _WIDE_TABLE))
        elif token.type == "table_close":
            tokens.insert(place + 1, Token("html_block", "", 0, content="</div>\n"))


def _columns(tokens: list[Token]) -> int:
    count = 0
    for token in tokens:
        count += token.type == "th_open"
        if token.type == "thead_close":
            break
    return count


def _box(*, wide: bool) -> Token:
    hint = gettext("On a small screen the table scrolls sideways.")
    html = format_html(
        '{}<div class="scroll" role="group" aria-label="{}" tabindex="0">',
        _sideways(hint) if wide else "",
        gettext("Table"),
    )
    return Token("html_block", "", 0, content=html)


def _sideways(hint: str) -> SafeString:
    return format_html('<p class="sideways"><span aria-hidden="true">← →</span> {}</p>', hint)


def _resolve_links(key: str, tokens: list[Token]) -> None:
    """``rules#bombs`` is a page of this game, ``durak/rules`` one of another."""
    for token in tokens:
        for child in token.children or []:
            if child.type == "link_open":
                child.attrSet("href", _address(key, str(child.attrGet("href"))))


def _address(key: str, href: str) -> str:
    match = _LINK.fullmatch(href)
    if not match or (match[1] or key) not in GAMES:
        return href
    game, slug, anchor = match[1] or key, match[2], match[3] or ""
    try:
        return reverse("rules:page", args=[game, slug]) + anchor
    except NoReverseMatch:
        return href
