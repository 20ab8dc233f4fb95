"""Ranges of ranks on a page: ``5–9`` stays on one line."""

import re

from django.utils.html import escape
from django.utils.safestring import SafeString

_RANGE = re.compile(r"\w+–\w+")


def unbroken(text: str) -> SafeString:
    """As HTML. A browser may break a line after the dash, and no style of the whole forbids it."""
    return SafeString(_RANGE.sub(r'<span class="range">\g<0></span>', escape(text)))
