"""Durak in words: why a card may not be played, and what one does (K033)."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from games.engine.cards import RANKS, Card, CardSet, cards_in, rank_of
from games.engine.durak_table import ATTACK, BEAT, TAKE, TRANSFER, Move, PastRound, Play
from games.engine.game import Verdict
from games.scores import DURAK_WIN
from games.words import durak_hints, verdicts
from games.words.cards import SUIT_SIGNS, card_sign, rank_sign
from games.words.seats import Side

PLAYED_HERE = True
NAME = gettext_lazy("Durak")
TAGLINE = gettext_lazy("Attack, beat, throw in. The last one holding cards is the fool.")
FAN = "6s Qc As"
SERIES = ()
VARIANTS: dict[str, str | Promise] = {
    "throwin": gettext_lazy("Throw-in"),
    "transfer": gettext_lazy("Transfer"),
}
VARIANT_NOTES: dict[str, str | Promise] = {
    "throwin": gettext_lazy("beat it or take it"),
    "transfer": gettext_lazy("or pass the attack on with a card of its rank"),
}
NEXT_SIDE: Side = "left"
MOST_IN_HAND = 6
hint_reason = durak_hints.hint_reason
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


class Said(NamedTuple):
    """A move with what it needs to be worded: the same cards open a round or are thrown in."""

    seat: int
    move: Move
    opens: bool = False
    taking: bool = False
    """The defender has said that they take."""

    @property
    def cards(self) -> CardSet:
        return self.move.cards


def moves(position: Any) -> list[Said]:
    return [
        said
        for plays in (*(past.plays for past in position.rounds), position.played)
        for said in said_in(plays)
    ]


def said_in(plays: Sequence[Play]) -> list[Said]:
    """The plays of one round."""
    said: list[Said] = []
    taking = False
    for seat, move in plays:
        said.append(Said(seat, move, not said, taking))
        taking = taking or move.verb == TAKE
    return said


def move_text(said: Said, own: int | None = None) -> str:
    """For the log, after the name of who made it; ``own`` is the seat that is called “you”."""
    if said.move.verb == BEAT:
        words = {"card": card_sign(said.move.target or 0), "cover": _signs(said.cards)}
        return gettext("%(cover)s beats %(card)s") % words
    return capfirst(_laid(said, said.seat == own)) or spoken(said)


def sentence(said: Said, names: Sequence[str], own: int | None) -> str:
    """Who made the move, and which."""
    name = names[said.seat]
    if laid := _laid(said, said.seat == own):
        return gettext("%(name)s %(laid)s") % {"name": name, "laid": laid}
    return gettext("%(name)s: %(play)s") % {"name": name, "play": move_text(said, own)}


def _laid(said: Said, own: bool) -> str:
    """What somebody does who lays attack cards, to follow their name; empty for other moves."""
    match said.move.verb:
        case "attack" if said.opens:
            mine, theirs = pgettext("you", "attack: %(cards)s"), gettext("attacks: %(cards)s")
        case "attack":
            mine, theirs = pgettext("you", "throw in: %(cards)s"), gettext("throws in: %(cards)s")
        case "transfer":
            mine, theirs = pgettext("you", "transfer: %(cards)s"), gettext("transfers: %(cards)s")
        case _:
            return ""
    return (mine if own else theirs) % {"cards": _signs(said.cards)}


def spoken(said: Said) -> str:
    """A move that is made by a word, or goes with one; empty for the others."""
    match said.move.verb:
        case "transfer":
            return gettext("Transferred")
        case "take":
            return gettext("I take")
        case "done":
            return done_label(said.taking)
    return ""


def done_label(taking: bool) -> str:
    """What an attacker says who adds nothing more: to what is beaten, or to what is taken."""
    if taking:
        return gettext("No more")
    return gettext("Done")


def is_out(position: Any, seat: int) -> bool:
    """Whether the seat has gone out, or will have when the round ends."""
    return seat not in position.round.alive or not (position.counts[seat] or position.stock_left)


def role(position: Any, seat: int) -> str:
    if position.turn is None:
        return ""
    if is_out(position, seat):
        return gettext("Out")
    if seat == position.round.defender:
        return gettext("Defender")
    return gettext("Attacker") if seat == position.round.attacker else ""


# The end of a round and of the game


@lru_cache(maxsize=1024)
def round_text(past: PastRound, names: tuple[str, ...], own: int | None, language: str) -> str:
    """How a round ended: who took or that all was beaten, who drew how many in which order, and
    who is out of the game."""
    sentences = [_end_of_round(past, names, own)]
    if past.draws:
        sentences.append(gettext("Drawn: %(draws)s") % {"draws": _listed(past.draws, names)})
    sentences += [_went_out(seat, names, own) for seat in past.out]
    return ". ".join(sentences)


def _end_of_round(past: PastRound, names: Sequence[str], own: int | None) -> str:
    number = past.cards.bit_count()
    words = {"number": number, "name": names[past.defender]}
    if not past.taken:
        return gettext("All beaten")
    if past.defender == own:
        return ngettext("You took %(number)d card", "You took %(number)d cards", number) % words
    return (
        ngettext("%(name)s took %(number)d card", "%(name)s took %(number)d cards", number) % words
    )


def _listed(draws: Iterable[Any], names: Sequence[str]) -> str:
    return ", ".join(f"{names[draw.seat]}\u00a0+{draw.number}" for draw in draws)


def _went_out(seat: int, names: Sequence[str], own: int | None) -> str:
    if seat == own:
        return gettext("You are out of cards: safe")
    return gettext("%(name)s is out of cards") % {"name": names[seat]}


def result_line(outcome: Any, names: Sequence[str], own: int | None) -> str:
    """K022 to K024: a draw is called one, with its reason."""
    match outcome.draw:
        case "last_cards":
            return gettext("A draw: the last players ran out of cards in the same round")
        case "takes":
            return gettext("A draw: 40 rounds taken in a row, and nobody drew or went out")
    if outcome.fool == own:
        return gettext("You are the fool")
    return gettext("%(name)s is the fool") % {"name": names[outcome.fool]}


def result_rows(outcome: Any, state: Any) -> list[tuple[int, str]]:
    """Each seat in the order in which they went out, and when; who still holds cards is last."""
    rows = [
        (seat, gettext("out in round %(number)d") % {"number": number})
        for number, past in enumerate(state.rounds, start=1)
        for seat in past.out
    ]
    return rows + [(seat, _left(held)) for seat, held in enumerate(state.counts) if held]


def _left(number: int) -> str:
    return ngettext("%(number)d card left", "%(number)d cards left", number) % {"number": number}


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
            "The defender holds only %(holds)d card, with %(unbeaten)d already lying unbeaten",
            "The defender holds only %(holds)d cards, with %(unbeaten)d already lying unbeaten",
            holds,
        )
        % words
    )


def _defender_started_with(held: int, lying: int) -> str:
    return ngettext(
        "The defender began with %(held)d card: no more than %(held)d may attack (%(lying)d laid)",
        "The defender began with %(held)d cards: no more than %(held)d may attack (%(lying)d laid)",
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
    words = {"card": card_sign(card), "cover": card_sign(cover)}
    if rank_of(card) == RANKS.index("A"):
        return gettext("%(cover)s does not beat %(card)s: nothing beats the trump ace") % words
    return gettext("%(cover)s does not beat the trump %(card)s: only a higher trump does") % words


def _beats_none(cards: CardSet, cover: Card) -> str:
    signs = ", ".join(map(card_sign, cards_in(cards)))
    return gettext("%(cover)s beats none of these: %(cards)s") % {
        "cover": card_sign(cover),
        "cards": signs,
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


def _next_has_too_few(seat: int, holds: int, needed: int, name: str = "") -> str:
    name = name or pgettext("in “No transfer: … holds only”", "the next player")
    return ngettext(
        "No transfer: %(name)s holds only %(holds)d card, with %(needed)d to beat",
        "No transfer: %(name)s holds only %(holds)d cards, with %(needed)d to beat",
        holds,
    ) % {"name": name, "holds": holds, "needed": needed}


def _not_a_move(text: str) -> str:
    if shown := verdicts.shown(text):
        return gettext("“%(text)s” is no move of this game") % {"text": shown}
    return gettext("This is no move of this game")


def _nothing_selected(verb: str = ATTACK) -> str:
    if verb == BEAT:
        return gettext("Select the card to beat with")
    if verb == TRANSFER:
        return gettext("Select the card to transfer with")
    return verdicts.REASONS["nothing_selected"]()


REASONS: dict[str, Callable[..., str]] = verdicts.REASONS | {
    "nothing_selected": _nothing_selected,
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
    "beats_none": _beats_none,
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
