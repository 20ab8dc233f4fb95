"""What a page is, for search engines: schema.org data as JSON."""

import json
from collections.abc import Callable
from typing import Any

from django.utils.safestring import SafeString

from rules.markup import Rendered, Section
from rules.models import Page

_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def structured(page: Page, shown: Rendered, address: str, language: str) -> SafeString:
    """Safe inside <script type="application/ld+json">: no letter in it can end the element."""
    made = _MADE.get(page.slug, _article)
    data = {
        "@context": "https://schema.org",
        **made(page, [section for section in shown.sections if section.level == 2]),
        "inLanguage": language,
        "url": address,
    }
    return SafeString(json.dumps(data, ensure_ascii=False).translate(_ESCAPES))


def _article(page: Page, sections: list[Section]) -> dict[str, Any]:
    return {"@type": "Article", "headline": page.title, "description": page.description}


def _faq(page: Page, sections: list[Section]) -> dict[str, Any]:
    questions = [
        {
            "@type": "Question",
            "name": section.title,
            "acceptedAnswer": {"@type": "Answer", "text": section.text},
        }
        for section in sections
    ]
    return {"@type": "FAQPage", "name": page.title, "mainEntity": questions}


def _how_to(page: Page, sections: list[Section]) -> dict[str, Any]:
    steps = [
        {"@type": "HowToStep", "position": place, "name": section.title, "text": section.text}
        for place, section in enumerate(sections, 1)
    ]
    return {
        "@type": "HowTo", "name": page.title, "description": page.description, "step": steps
    }  # fmt: skip


_MADE: dict[str, Callable[[Page, list[Section]], dict[str, Any]]] = {
    "faq": _faq,
    "how-to-play": _how_to,
}
