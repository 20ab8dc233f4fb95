"""The pages that every game has, in their order; other pages may stand beside them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

KINDS: Mapping[str, str | Promise] = {
    "how-to-play": pgettext_lazy("a page about a game", "How to play"),
    "lessons": pgettext_lazy("a page about a game", "Lessons"),
    "rules": pgettext_lazy("a page about a game", "Rules"),
    "variants": pgettext_lazy("a page about a game", "Variants"),
    "strategy": pgettext_lazy("a page about a game", "Strategy"),
    "faq": pgettext_lazy("a page about a game", "Questions and answers"),
    "study": pgettext_lazy("a page about a game", "Study"),
    "rulings": pgettext_lazy("a page about a game", "Rulings"),
}


def short_title(slug: str, title: str) -> str:
    """What a page is called in a list of its game's pages."""
    return str(KINDS.get(slug, title))
