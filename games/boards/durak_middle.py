"""What lies on a Durak table, for the table and for the replay: everybody may see it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext

from games import cards
from games.engine.cards import SUITS, Card, card_text
from games.engine.durak_table import table as pairs_on
from games.results import Result
from games.tables import Table
from games.words.cards import SUIT_SIGNS, card_name, card_sign, suit_name
from games.words.durak import is_out, round_text


@dataclass(frozen=True)
class Pair:
    """An attack card, and the card that covers it."""

    text: str
    name: str
    attack: SafeString
    cover: SafeString
    open: bool
    chosen: bool = False


class Middle:
    """Mixed into a board and a replay, which say of which position and to whom."""

    table: Table
    names: list[str]
    result: Result

    @property
    def position(self) -> Any:
        raise NotImplementedError

    @property
    def reader(self) -> int | None:
        """The seat that is called “you”."""
        raise NotImplementedError

    def _pair(self, card: Card, cover: Card | None, chosen: Card | None = None) -> Pair:
        return Pair(
            card_text(card),
            card_name(card),
            cards.face(card),
            SafeString() if cover is None else cards.face(cover),
            cover is None,
            card == chosen,
        )

    @cached_property
    def pairs(self) -> list[Pair]:
        return [self._pair(card, cover) for card, cover in pairs_on(self.position)]

    # Stock, trump and discard

    @property
    def stock_left(self) -> int:
        return int(self.position.stock_left)

    @cached_property
    def stock_text(self) -> str:
        words = {"number": self.stock_left, "suit": suit_name(self.position.trump)}
        if self._shown_at_the_deal:
            return self._shown_text
        if not self.stock_left:
            return gettext("The stock is out. Trump: %(suit)s") % words
        return (
            ngettext(
                "Stock: %(number)d card. Trump: %(suit)s",
                "Stock: %(number)d cards. Trump: %(suit)s",
                self.stock_left,
            )
            % words
        )

    @property
    def trump_card(self) -> SafeString:
        """The card under the stock, while it is there."""
        return cards.face(self.position.trump_card) if self.stock_left else SafeString()

    @property
    def _shown_at_the_deal(self) -> bool:
        """Six players are dealt all cards, and the last of them shows the trump (K003)."""
        deal = self.table.state.deal
        return not (deal.stock or deal.study)

    @property
    def shown_card(self) -> SafeString:
        return cards.face(self.position.trump_card) if self._shown_at_the_deal else SafeString()

    @cached_property
    def _shown_holder(self) -> int | None:
        """Who holds the card that all saw at the deal; nobody once it lies or is out of play."""
        position, card = self.position, self.position.trump_card
        if position.laid >> card & 1:
            return None
        for past in reversed(position.rounds):
            if past.cards >> card & 1:
                return int(past.defender) if past.taken else None
        hands = self.table.state.deal.hands
        return next(seat for seat, hand in enumerate(hands) if hand >> card & 1)

    @property
    def shown_with(self) -> str:
        """The name of who holds it."""
        if not self._shown_at_the_deal or self._shown_holder is None:
            return ""
        return self.names[self._shown_holder]

    @property
    def _shown_text(self) -> str:
        words = {
            "suit": suit_name(self.position.trump),
            "card": card_sign(self.position.trump_card),
            "name": self.shown_with,
        }
        text = gettext("Trump: %(suit)s, shown by %(card)s at the deal") % words
        if self._shown_holder is None:
            return text
        if self._shown_holder == self.reader:
            return f"{text}. {gettext('You hold this card')}"
        return f"{text}. {gettext('%(name)s holds this card') % words}"

    @property
    def trump_sign(self) -> str:
        return SUIT_SIGNS[SUITS[self.position.trump]]

    @property
    def trump_red(self) -> bool:
        return SUITS[self.position.trump] in "hd"

    @property
    def discarded(self) -> int:
        return sum(past.cards.bit_count() for past in self.position.rounds if not past.taken)

    @cached_property
    def discard_text(self) -> str:
        number = self.discarded
        return ngettext(
            "Discard: %(number)d card", "Discard: %(number)d cards", number
        ) % {"number": number}  # fmt: skip

    # The end

    @property
    def places(self) -> list[tuple[str, str]]:
        """Who went out when, and who is left with cards."""
        return [(self.names[seat], text) for seat, text in self.result.rows]

    # What happens

    @property
    def trick_text(self) -> str:
        number = len(self.position.rounds) + (self.position.turn is not None)
        return gettext("Round %(number)d") % {"number": number}

    @cached_property
    def last_round(self) -> str:
        """How the round before ended (K019), until the next one has begun."""
        if not self.position.rounds or self.position.played:
            return ""
        return self._round_text(self.position.rounds[-1])

    def _round_text(self, past: Any) -> str:
        return round_text(past, tuple(self.names), self.reader, get_language() or "")

    @property
    def attack_text(self) -> str:
        """Who attacks whom, or that the defender takes; an attacker who is out has no more part."""
        if self.position.turn is None:
            return ""
        present = self.position.round
        words = {"attacker": self.names[present.attacker], "name": self.names[present.defender]}
        if self.position.taking:
            if present.defender == self.reader:
                return gettext("You take")
            return gettext("%(name)s takes") % words
        if is_out(self.position, present.attacker):
            if present.defender == self.reader:
                return gettext("You defend")
            return gettext("%(name)s defends") % words
        if present.attacker == self.reader:
            return gettext("You attack: %(name)s defends") % words
        if present.defender == self.reader:
            return gettext("%(attacker)s attacks: you defend") % words
        return gettext("%(attacker)s attacks: %(name)s defends") % words
