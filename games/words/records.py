"""What is wrong with a record, in the reader's language."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext, ngettext

from games.engine.cards import SECOND_DECK, Card, CardSet, cards_in
from games.engine.errors import BadCard, EngineError
from games.engine.record import Record
from games.records import MOST_CHARACTERS, CutOff, NotJson, NotText, TooLong, Unreadable
from games.words import game_words
from games.words.cards import card_after_the, card_name, rank_after_the
from games.words.verdicts import shown


def unreadable_text(error: Unreadable) -> str:
    """What was handed in is no JSON text."""
    match error:
        case TooLong():
            return gettext("This is too long: a record has at most %(most)d characters.") % {
                "most": MOST_CHARACTERS
            }
        case NotText():
            return gettext("This file is not text in UTF-8, as records are.")
        case CutOff():
            return gettext("This record breaks off: its end is missing.")
        case NotJson(line=line, column=column) if line:
            return gettext(
                "This is not JSON: it cannot be read on from line %(line)d, column %(column)d."
            ) % {"line": line, "column": column}
    return gettext("This is not JSON.")


def record_fault(error: EngineError, record: Record | None) -> str:
    """One or two sentences; ``record`` is what was read, if it got so far."""
    if record is None or error.ply is None:
        return _worded(FAULTS, error) + "."
    words = {
        "number": error.ply + 1,
        "move": shown(record.moves[error.ply]),
        "why": move_fault(error, record),
    }
    if not words["move"]:
        return gettext("Move %(number)d cannot be made. %(why)s.") % words
    return gettext("Move %(number)d (%(move)s) cannot be made. %(why)s.") % words


def move_fault(error: EngineError, record: Record) -> str:
    """What is wrong with one of the record's moves, as a part of a sentence."""
    refusals = {**game_words(record.game.key).REASONS, **MOVE_FAULTS}
    return _worded(FAULTS if isinstance(error, BadCard) else refusals, error)


def _worded(words: Mapping[str, Callable[..., str]], error: EngineError) -> str:
    return words[error.fault.code](**error.fault.params)


def _unknown_game(name: str) -> str:
    return gettext("“game” names no game that is played here")


def _wrong_seats(seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return gettext("“seats” must be %(number)d in this game") % {"number": seats[0]}
    return gettext("“seats” must be a number from %(least)d to %(most)d in this game") % {
        "least": seats[0],
        "most": seats[-1],
    }


def _not_hands(seats: int) -> str:
    return ngettext(
        "“hands” must be %(number)d list of cards",
        "“hands” must be %(number)d lists of cards, one for each seat",
        seats,
    ) % {"number": seats}


def _no_such_card(text: str) -> str:
    if not shown(text):
        return gettext("A card without a name")
    return gettext(
        "There is no card “%(text)s”: a card is a rank and a suit, for example Th for the "
        "10 of hearts"
    ) % {"text": shown(text)}


def _not_in_deck(card: Card) -> str:
    return gettext("The deck of this variant has no %(card)s") % {"card": card_name(card)}


def _nobody_holds(card: Card) -> str:
    return gettext("Nobody holds the %(card)s") % {"card": card_after_the(card)}


FAULTS: dict[str, Callable[..., str]] = {
    "not_an_object": lambda: gettext("A record begins with { and ends with }"),
    "unknown_game": _unknown_game,
    "no_variant": lambda name: gettext("“variant” names no variant of this game"),
    "wrong_seats": _wrong_seats,
    "not_a_deal": lambda: gettext("“deal” must hold a deal number or the hands"),
    "number_and_cards": lambda: gettext(
        "“deal” must hold either a deal number or the hands, not both"
    ),
    "not_a_number": lambda: gettext(
        "The deal number must be a letter and seven digits, for example A1739204"
    ),
    "foreign_number": lambda number: (
        gettext("%(number)s is a deal of another game or variant") % {"number": number}
    ),
    "not_moves": lambda: gettext('“moves” must be a list of texts, such as "3s 3h" or "pass"'),
    "not_hands": _not_hands,
    "not_cards": lambda: gettext('A hand must be a list of cards, such as ["3s", "3h"]'),
    "card_twice": lambda: gettext("The same card is there twice"),
    "empty_hand": lambda: gettext("A hand is empty"),
    "landlord_missing": lambda: gettext(
        "A deal of other hands than 17 cards and a kitty of 3 needs a “landlord”"
    ),
    "kitty_not_taken": lambda: gettext(
        "With a “landlord” the “kitty” must be 3 cards of the landlord’s hand"
    ),
    "not_a_bid": lambda: gettext("“bid” must be 1, 2 or 3"),
    "attacker_missing": lambda: gettext(
        "A deal that is not all 36 cards, six to each player, needs an “attacker”"
    ),
    "no_cards_to_attack": lambda: gettext("The attacker and the defender must hold cards"),
    "trump_missing": lambda: gettext(
        "A deal without a stock needs “trump”: the card that shows the trump suit"
    ),
    "trump_not_last": lambda card: (
        gettext("“trump” must be the last card of the stock, the %(card)s")
        % {"card": card_name(card)}
    ),
    "not_a_level": lambda: gettext("“level” must be a rank from 2 to A"),
    "not_an_order": lambda: gettext(
        "“previous” must be the four seats in the order in which they finished"
    ),
    "not_a_seat": lambda name, last: (
        gettext("“%(name)s” must be a seat from 0 to %(last)d") % {"name": name, "last": last}
    ),
    "leader_missing": lambda: gettext("A deal that is not the whole deck needs a “leader”"),
    "turned_up_missing": lambda: gettext("“turned_up” must be the card that was turned up"),
    "nobody_holds": _nobody_holds,
    "no_such_card": _no_such_card,
    "not_in_deck": _not_in_deck,
}


def _not_in_hand(cards: CardSet = 0) -> str:
    for card in cards_in(cards):
        if card >= SECOND_DECK:
            return gettext("This player holds the %(card)s only once") % {"card": card_name(card)}
        return gettext("This player does not hold the %(card)s") % {"card": card_after_the(card)}
    return gettext("The same card is there twice")


def _last_card(card: Card) -> str:
    return gettext("The next player has one card: the only single allowed is the %(rank)s") % {
        "rank": rank_after_the(card >> 2)
    }


# A refusal speaks to the player; of a record one speaks about the player.
MOVE_FAULTS: dict[str, Callable[..., str]] = {
    "not_in_hand": _not_in_hand,
    "last_card": _last_card,
    "no_pass_on_lead": lambda: gettext("Who leads a trick cannot pass"),
    "nothing_selected": lambda verb="": gettext("It names no cards"),
    "game_over": lambda: gettext("The deal was over before it"),
}
