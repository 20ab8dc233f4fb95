"""What stays on one line of a page: a range of ranks, ``5–9``, a wild, ``♥2 = 7``, and a word with
its number.
"""

import re

from django.utils.html import escape
from django.utils.safestring import SafeString

_UNBROKEN = re.compile(r"\w+–\w+|\S+ = \w+|[^\W\d]+,? \d+\b(?!–)")


def unbroken(text: object) -> SafeString:
    """As HTML. A browser may break a line after the dash, and no style of the whole forbids it."""
    return SafeString(_UNBROKEN.sub(r'<span class="range">\g<0></span>', escape(str(text))))
