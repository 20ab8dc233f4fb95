"""The HTML of cards. It is the same for every request, so each card's is rendered once."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from games.engine.cards import SECOND_DECK, SMALL_JOKER, Card, CardSet, card_text, cards_in
from games.words.cards import card_name

CARD_LETTERS = 2
"""Of a card as text."""
SECOND_COPY = "2"
"""Ends the value of the second of two equal cards, so that it is that one that stays chosen."""


def value_of(card: Card) -> str:
    """Of its box in a hand."""
    return card_text(card) + SECOND_COPY * (card >= SECOND_DECK)


def text_of(value: str) -> str:
    """The card that a box stands for, as the engine writes it, whichever copy it is."""
    return value[:CARD_LETTERS] if value[CARD_LETTERS:] == SECOND_COPY else value


def face(card: Card, mark: str = "") -> SafeString:
    """A card lying open, with its name for who cannot see it; a mark says what it stands for."""
    return _face(card, get_language(), mark)


def faces(cards: CardSet) -> SafeString:
    language = get_language()
    return SafeString("".join([_face(card, language) for card in cards_in(cards)]))


def row(shown: Sequence[Card], count: int) -> SafeString:
    """Cards in the order in which they lie; face down while none is shown."""
    if shown:
        return SafeString("".join(face(card) for card in shown))
    return SafeString(back() * count)


@cache
def back() -> SafeString:
    return SafeString(render_to_string("games/_back.html").strip())


def choice_saying(
    card: Card,
    chosen: bool,
    why: str,
    *,
    barred: bool = False,
    ids: bool = True,
    wild: bool = False,
    strip: bool = False,
    alone: bool = False,
) -> SafeString:
    """A card in one's hand, as a check box that says why it cannot be played now, if so.

    It may be chosen all the same, and the status line then says more; not by a tap if ``barred``.
    Of a ``strip`` nothing but the upper edge is seen. Two taps take no others of its rank along
    if it goes ``alone``.
    """
    return _choice(card, get_language(), chosen, why, barred, ids, wild, strip, alone)


def choices(
    cards: Iterable[Card],
    *,
    chosen: CardSet,
    playable: CardSet,
    barred: CardSet = 0,
    why_barred: str = "",
    wild: CardSet = 0,
    strips: CardSet = 0,
    ids: bool = True,
) -> SafeString:
    """A hand; a barred card that is chosen can be put back.

    `ids` is for the one hand of a page: its cards can be told apart when they are swapped.
    """
    language = get_language()
    why = _not_playable(language)
    return SafeString(
        "".join(
            [
                _choice(
                    card,
                    language,
                    bool(chosen >> card & 1),
                    "" if playable >> card & 1 else why_barred if barred >> card & 1 else why,
                    bool(barred >> card & 1),
                    ids,
                    bool(wild >> card & 1),
                    bool(strips >> card & 1),
                )
                for card in cards
            ]
        )
    )


# Without keywords: a cache takes twice the time to find a call that has some.


@cache
def _face(card: Card, language: str | None, mark: str = "") -> SafeString:
    context = _card_context(card) | {"mark": mark}
    return SafeString(render_to_string("games/_face.html", context).strip())


@lru_cache(maxsize=8192)
def _choice(
    card: Card,
    language: str | None,
    chosen: bool,
    why: str,
    barred: bool,
    ids: bool,
    wild: bool,
    strip: bool,
    alone: bool = False,
) -> SafeString:
    looks = {
        "chosen": chosen,
        "why": why,
        "barred": barred,
        "wild": wild,
        "strip": strip,
        "alone": alone,
    }
    context = _card_context(card, ids) | looks
    return SafeString(render_to_string("games/_choice.html", context).strip())


@cache
def _not_playable(language: str | None) -> str:
    return gettext("Not part of any play you can make now")


def _card_context(card: Card, ids: bool = True) -> dict[str, object]:
    text, value = card_text(card), value_of(card)
    return {
        "value": value,
        "symbol": f"c-{text}",
        "suit": f"p-{text[1]}" if card % SECOND_DECK < SMALL_JOKER else "",
        "id": f"card-{value}" if ids else "",
        "name": card_name(card),
    }
