from django import template
from django.urls import reverse

from games.engine.cards import SUITS
from games.words.cards import SUIT_SIGNS
from rules.reasons import paragraph

register = template.Library()


@register.filter
def rank_sign(text: str) -> str:
    """A rank of the engine as it stands on the card."""
    return text.replace("T", "10")


@register.filter
def suit_sign(suit: int) -> str:
    return SUIT_SIGNS[SUITS[suit]]


@register.simple_tag
def rule_of(key: str, code: str) -> str:
    """The way to the paragraph that a refusal comes from; nothing if it comes from none."""
    return reverse("rules:why", args=[key, code]) if code and paragraph(key, code) else ""
