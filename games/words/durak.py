"""Durak in words: why a card may not be played, and what one does (K033)."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.engine.cards import Card, CardSet, cards_in
from games.engine.durak_table import TRANSFER, Move
from games.engine.game import Verdict
from games.scores import DURAK_WIN
from games.words import verdicts
from games.words.cards import SUIT_SIGNS, card_sign, rank_sign

PLAYED_HERE = False
NAME = gettext_lazy("Durak")
TAGLINE = gettext_lazy("Attack, beat, throw in. The last one holding cards is the fool.")
FAN = "6s Qc As"
DAILY_NOTE = gettext_lazy(
    "Who is out in fewer rounds stands higher; then come draws, then fools, those with the fewest "
    "cards first. Equal results share a place."
)


def daily_result(score: int) -> str:
    if not score:
        return gettext("a draw")
    if score < 0:
        cards = -score
        return ngettext(
            "the fool, with %(count)d card", "the fool, with %(count)d cards", cards
        ) % {"count": cards}
    rounds = DURAK_WIN - score
    return ngettext("out in %(count)d round", "out in %(count)d rounds", rounds) % {"count": rounds}


def _signs(cards: CardSet) -> str:
    return " ".join(map(card_sign, cards_in(cards)))


def _ranks(cards: CardSet) -> str:
    return ", ".join(rank_sign(rank) for rank in sorted({card >> 2 for card in cards_in(cards)}))


# Attacking and throwing in


def _different_ranks(cards: CardSet) -> str:
    return gettext("Cards laid together must be of one rank, not %(ranks)s") % {
        "ranks": _ranks(cards)
    }


def _rank_not_on_table(cards: CardSet, table: CardSet) -> str:
    return gettext("Only ranks on the table may be thrown in: %(ranks)s") % {"ranks": _ranks(table)}


def _five_in_first_round(limit: int, lying: int) -> str:
    return gettext(
        "In the first round at most %(limit)d attack cards, %(lying)d of them already laid"
    ) % {"limit": limit, "lying": lying}


def _six_in_a_round(limit: int, lying: int) -> str:
    return gettext("In a round at most %(limit)d attack cards, %(lying)d of them already laid") % {
        "limit": limit,
        "lying": lying,
    }


def _defender_has_too_few(holds: int, unbeaten: int) -> str:
    words = {"holds": holds, "unbeaten": unbeaten}
    if not unbeaten:
        return (
            ngettext(
                "The defender holds only %(holds)d card",
                "The defender holds only %(holds)d cards",
                holds,
            )
            % words
        )
    return (
        ngettext(
            "The defender holds only %(holds)d card, with %(unbeaten)d to beat already",
            "The defender holds only %(holds)d cards, with %(unbeaten)d to beat already",
            holds,
        )
        % words
    )


def _defender_started_with(held: int, lying: int) -> str:
    return ngettext(
        "The defender began with %(held)d card: no more attack cards than that, "
        "%(lying)d already laid",
        "The defender began with %(held)d cards: no more attack cards than that, "
        "%(lying)d already laid",
        held,
    ) % {"held": held, "lying": lying}


# Beating


def _already_beaten(card: Card, cover: Card) -> str:
    return gettext("%(card)s is already beaten by %(cover)s") % {
        "card": card_sign(card),
        "cover": card_sign(cover),
    }


def _too_low(card: Card, cover: Card, trump: str) -> str:
    return gettext("%(cover)s does not beat %(card)s: too low") % {
        "card": card_sign(card),
        "cover": card_sign(cover),
    }


def _wrong_suit(card: Card, cover: Card, trump: str) -> str:
    return gettext(
        "%(cover)s does not beat %(card)s: another suit, and not a trump (%(trump)s)"
    ) % {"card": card_sign(card), "cover": card_sign(cover), "trump": SUIT_SIGNS[trump]}


def _not_a_trump(card: Card, cover: Card, trump: str) -> str:
    return gettext("%(cover)s does not beat the trump %(card)s: only a higher trump does") % {
        "card": card_sign(card),
        "cover": card_sign(cover),
    }


# Transferring


def _transfer_after_beating(card: Card, cover: Card) -> str:
    return gettext("No transfer any more: %(cover)s has beaten %(card)s") % {
        "card": card_sign(card),
        "cover": card_sign(cover),
    }


def _transfer_rank(cards: CardSet, table: CardSet) -> str:
    return gettext("Only a card of the attacking rank transfers: %(rank)s") % {
        "rank": _ranks(table)
    }


def _next_has_too_few(seat: int, holds: int, needed: int) -> str:
    return ngettext(
        "The next player holds only %(holds)d card and would have %(needed)d to beat",
        "The next player holds only %(holds)d cards and would have %(needed)d to beat",
        holds,
    ) % {"holds": holds, "needed": needed}


def _not_a_move(text: str) -> str:
    if shown := verdicts.shown(text):
        return gettext("“%(text)s” is no move of this game") % {"text": shown}
    return gettext("This is no move of this game")


REASONS: dict[str, Callable[..., str]] = verdicts.REASONS | {
    "must_attack": lambda: gettext("The attacker has to begin the round with a card"),
    "defender_throws_in": lambda: gettext("The defender never throws in"),
    "different_ranks": _different_ranks,
    "rank_not_on_table": _rank_not_on_table,
    "five_in_first_round": _five_in_first_round,
    "six_in_a_round": _six_in_a_round,
    "defender_has_too_few": _defender_has_too_few,
    "defender_started_with": _defender_started_with,
    "not_the_defender": lambda defender: gettext("Only the defender beats or takes"),
    "already_taking": lambda: gettext("The defender has already said “I take”"),
    "nothing_to_beat": lambda: gettext("There is nothing to beat"),
    "defender_done": lambda: gettext("The defender beats or takes; “done” is for attackers"),
    "one_card": lambda n: (
        gettext("The defender plays one card at a time, not %(number)d") % {"number": n}
    ),
    "no_target": lambda: gettext("Choose the attack card to beat"),
    "not_on_table": lambda card: (
        gettext("%(card)s is no attack card on the table") % {"card": card_sign(card)}
    ),
    "already_beaten": _already_beaten,
    "too_low": _too_low,
    "wrong_suit": _wrong_suit,
    "not_a_trump": _not_a_trump,
    "no_transfer_in_throwin": lambda: gettext(
        "Throw-in durak has no transfer: the defender beats or takes"
    ),
    "transfer_after_beating": _transfer_after_beating,
    "transfer_rank": _transfer_rank,
    "nobody_to_transfer_to": lambda: gettext("There is nobody to transfer to"),
    "next_has_too_few": _next_has_too_few,
    "not_a_move": _not_a_move,
}


def play_text(verdict: Verdict, position: Any) -> str:
    """What a permitted move does; of several that a card may stand for, what they are."""
    if verdict.combo is None:
        return _choice_text(verdict.readings)
    move: Move = verdict.combo
    cards = {"cards": _signs(move.cards)}
    match move.verb:
        case "attack" if position.laid:
            return gettext("Throw in %(cards)s") % cards
        case "attack":
            return gettext("Attack with %(cards)s") % cards
        case "beat":
            return _beat_text(move, position.trump)
        case "transfer":
            return gettext("Transfer the attack with %(cards)s") % cards
        case "take":
            return _take_text(position.laid.bit_count())
    return gettext("Throw in nothing more")


def _beat_text(move: Move, trump: int) -> str:
    cover, card = move.cards.bit_length() - 1, move.target or 0
    words = {"cover": card_sign(cover), "card": card_sign(card)}
    if cover & 3 == trump != card & 3:
        return gettext("The trump %(cover)s beats %(card)s") % words
    return gettext("%(cover)s beats %(card)s") % words


def _take_text(number: int) -> str:
    return ngettext(
        "Take %(number)d card from the table", "Take %(number)d cards from the table", number
    ) % {"number": number}


def _choice_text(moves: tuple[Move, ...]) -> str:
    words = {
        "cover": _signs(moves[0].cards),
        "cards": ", ".join(card_sign(move.target) for move in moves if move.target is not None),
    }
    if any(move.verb == TRANSFER for move in moves):
        return gettext("%(cover)s can beat %(cards)s or transfer: choose") % words
    return gettext("%(cover)s can beat any of these: %(cards)s. Choose one") % words
