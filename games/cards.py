"""The HTML of cards. It is the same for every request, so each card's is rendered once."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.engine.cards import SECOND_DECK, Card, CardSet, card_text, cards_in
from games.words.cards import card_name


def face(card: Card) -> SafeString:
    """A card lying open, with its name for who cannot see it."""
    return _rendered("games/_face.html", card, get_language())


def faces(cards: CardSet) -> SafeString:
    return SafeString("".join(face(card) for card in cards_in(cards)))


def row(shown: Sequence[Card], count: int) -> SafeString:
    """Cards in the order in which they lie; face down while none is shown."""
    if shown:
        return SafeString("".join(face(card) for card in shown))
    return SafeString(render_to_string("games/_back.html").strip() * count)


def choice(card: Card, *, chosen: bool, playable: bool, ids: bool = True) -> SafeString:
    """A card in one's hand, as a check box."""
    return _rendered("games/_choice.html", card, get_language(), chosen, playable, ids)


@lru_cache(maxsize=4096)
def _saying(card: Card, chosen: bool, why: str, language: str | None) -> SafeString:
    context = _card_context(card) | {"chosen": chosen, "why": why}
    return SafeString(render_to_string("games/_choice_saying.html", context).strip())


def choice_saying(card: Card, chosen: bool, why: str) -> SafeString:
    """A card that may always be chosen, and says why it cannot be played now, if so."""
    return _saying(card, chosen, why, get_language())


def choices(
    cards: Iterable[Card], *, chosen: CardSet, playable: CardSet, ids: bool = True
) -> SafeString:
    """A hand; a chosen card stays enabled, so that it can be put back.

    ``ids`` is for the one hand of a page: its cards can be told apart when they are swapped.
    """
    enabled = chosen | playable
    return SafeString(
        "".join(
            choice(
                card,
                chosen=bool(chosen >> card & 1),
                playable=bool(enabled >> card & 1),
                ids=ids,
            )
            for card in cards
        )
    )


@cache
def _rendered(
    template: str,
    card: Card,
    language: str | None,
    chosen: bool = False,
    playable: bool = True,
    ids: bool = True,
) -> SafeString:
    context = _card_context(card, ids) | {"chosen": chosen, "playable": playable}
    return SafeString(render_to_string(template, context).strip())


def _card_context(card: Card, ids: bool = True) -> dict[str, object]:
    text = card_text(card)
    return {
        "text": text,
        "symbol": f"c-{text}",
        "id": f"card-{text}" + ("-2" if card >= SECOND_DECK else "") if ids else "",
        "name": card_name(card % SECOND_DECK),
    }
