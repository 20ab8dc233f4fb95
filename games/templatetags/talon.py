"""Small pieces of pages: signs of the sprite, signed numbers, the same page in other languages."""

from functools import cache
from urllib.parse import urlencode

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games import cards
from games.engine.cards import parse_card
from games.words.points import signed
from games.words.ranges import unbroken

register = template.Library()
register.filter(unbroken)
register.filter(signed)
register.simple_tag(cards.back, name="card_back")


@register.simple_tag
@cache
def sprite(symbol: str) -> str:
    return f"{static('cards.svg')}#{symbol}"


@register.simple_tag
@cache
def icon(name: str) -> SafeString:
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}"/></svg>', sprite(f"i-{name}")
    )


@register.simple_tag
def fan(texts: str) -> SafeString:
    """Cards as decoration: ``{% fan "3s Kd Ac" %}``."""
    return SafeString("".join(cards.face(parse_card(text)) for text in texts.split()))


@register.simple_tag(takes_context=True)
def languages(context: Context) -> list[dict[str, object]]:
    """The page in each language, and the way there that keeps the language.

    `page_path` stands for the address that a POST answered.
    """
    present = get_language()
    rest, query = without_language(context), _query(context)
    return [
        {
            "code": code,
            "name": name,
            "path": (there := f"/{code}{rest}"),
            "switch": f"/{code}/language/?{urlencode({'to': there + query}, safe='/')}",
            "present": code == present,
        }
        for code, name in settings.LANGUAGES
    ]


def _query(context: Context) -> str:
    """What the address asks, unless another address stands for it."""
    request: HttpRequest | None = context.get("request")
    asked = request.GET.urlencode() if request and not context.get("page_path") else ""
    return f"?{asked}" if asked else ""


@register.simple_tag(takes_context=True)
def without_language(context: Context) -> str:
    """The address of the page that leads to the visitor's own language."""
    request: HttpRequest | None = context.get("request")
    path = context.get("page_path") or (request.path if request else "/")
    prefix = f"/{get_language()}/"
    return f"/{path.removeprefix(prefix)}" if path.startswith(prefix) else "/"
