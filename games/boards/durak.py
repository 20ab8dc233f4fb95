"""The board of Durak: attack cards and their covers, the stock, what may be thrown in or beaten."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, pgettext

from games import cards
from games.boards.base import Board, log_line
from games.boards.durak_middle import Middle, Pair
from games.boards.shown import Parts, Status, WordButton
from games.engine.cards import Card, CardSet, card_set, card_text, cards_in
from games.engine.durak_reasons import why_nothing_is_beaten
from games.engine.durak_table import (
    BEAT,
    DONE,
    TAKE,
    TRANSFER,
    Move,
    PastRound,
    parse_durak_card,
    table,
)
from games.engine.errors import IllegalMove, Reason
from games.engine.game import Verdict
from games.hints import Selection
from games.words import durak as words
from games.words import verdict_text
from games.words.cards import card_sign


class DurakBoard(Middle, Board):
    parts: ClassVar[Parts] = Parts.of("durak", style="css/durak-table.css")
    card_buttons: ClassVar[tuple[str, ...]] = (*Board.card_buttons, TRANSFER)

    @property
    def position(self) -> Any:
        return self.view

    @property
    def reader(self) -> int | None:
        return self.viewer

    @property
    def advance_delay(self) -> int:
        """Longer after a round, so that its end can be read."""
        return super().advance_delay * (2 if self.last_round else 1)

    @property
    def defending(self) -> bool:
        return bool(self.own_turn and self.view.round.defender == self.viewer)

    # The seats

    def _latest_moves(self) -> Mapping[int, Any]:
        """The cards lie in the middle: beside the seats stands what was said in this round."""
        said = {move.seat: move for move in words.said_in(self.view.played)}
        return {seat: move for seat, move in said.items() if words.spoken(move)}

    def _shown(self, move: Any) -> SafeString:
        return format_html("<span>{}</span>", words.spoken(move))

    def _latest(self, index: int, move: Any) -> SafeString:
        if self.last_round and not self.over:
            draws = self.view.rounds[-1].draws
            drawn = next((draw.number for draw in draws if draw.seat == index), 0)
            return format_html("<span>+{}</span>", drawn) if drawn else SafeString()
        return super()._latest(index, move)

    def _is_out(self, index: int) -> bool:
        return words.is_out(self.view, index)

    # The middle of the table

    @cached_property
    def pairs(self) -> list[Pair]:
        return [self._pair(card, cover, self.on) for card, cover in table(self.view)]

    @cached_property
    def on(self) -> Card | None:
        """The attack card that the selection is for, if one was chosen."""
        on = self.selection.on
        if self._hinted is not None:
            on = self._hinted.target
        return on if on is not None and self.view.unbeaten >> on & 1 else None

    @cached_property
    def _advice(self) -> Selection | None:
        """None where an attack card was chosen that it does not beat."""
        advice, on = super()._advice, self.selection.on
        if advice is None or on is None:
            return advice
        move = self.rules.explain_text(self.view, advice.word).combo
        return advice if move.target == on else None

    @cached_property
    def _hinted(self) -> Move | None:
        if not self.selection.word:
            return None
        move: Move | None = self.rules.explain_text(self.view, self.selection.word).combo
        return move

    def _log_lines(self) -> Iterator[SafeString]:
        names, language = tuple(self.names), get_language() or ""
        for past in self.view.rounds:
            yield _logged_round(past, names, self.viewer, language)
        yield _logged(self.view.played, names, self.viewer)

    # The hand and what may be done with it

    def _choices(self, order: Sequence[Card]) -> SafeString:
        """Every card may be chosen: one that cannot be played says why (K033)."""
        chosen = self.selection.cards
        return SafeString(
            "".join(
                cards.choice_saying(
                    card,
                    bool(chosen >> card & 1),
                    self._why_not_card(card),
                    alone=self.defending,
                )
                for card in order
            )
        )

    @property
    def earlier(self) -> list[str]:
        """Whoever defends lays one card at a time."""
        chosen = cards_in(self.selection.cards) if self.defending else ()
        return [cards.value_of(card) for card in chosen]

    def _why_not_card(self, card: Card) -> str:
        reason = self._explained(1 << card).reason if self.own_turn else None
        return self.reason_text(reason) if reason else ""

    def _explained(self, held: CardSet) -> Verdict:
        """The verdict on these cards, for the chosen attack card if there is one."""
        verdict: Verdict = self.rules.explain(self.view, held)
        if not held or self.on is None or not self.defending:
            return verdict
        move = Move(BEAT, held, self.on)
        beat: Verdict = self.rules.explain_text(self.view, move.text)
        meant = [each for each in verdict.readings if each.target is None]
        meant += [move] if beat.legal else []
        return Verdict(tuple(meant), meant[-1] if meant else None, None if meant else beat.reason)

    @cached_property
    def verdict(self) -> Verdict:
        return self._explained(self.selection.cards)

    @cached_property
    def nothing_fits(self) -> str:
        return self._defence_line() if self.defending and BEAT not in self._verbs else ""

    @property
    def play_refused(self) -> bool:
        """Without a selection the button asks for one."""
        return bool(self.selection.cards) and not any(
            move.verb != TRANSFER for move in self.verdict.readings
        )

    @property
    def play_label(self) -> str:
        if self.defending:
            return pgettext("button", "Beat")
        return pgettext("button", "Throw in") if self.view.laid else pgettext("button", "Attack")

    @cached_property
    def _verbs(self) -> set[str]:
        """Of the moves that may be made now."""
        return {move.verb for move in self.rules.legal_moves(self.view)}

    @property
    def may_transfer(self) -> bool:
        """Whether any card of the hand may."""
        return TRANSFER in self._verbs

    @cached_property
    def only_word(self) -> str:
        return next(iter(self._verbs)) if self._verbs in ({TAKE}, {DONE}) else ""

    @cached_property
    def main_button(self) -> str:
        return self.word_meant or (TRANSFER if self._transfer_is_main else "play")

    @property
    def _transfer_is_main(self) -> bool:
        if hint := (self._followed or self._advice or self.selection).word:
            return hint.startswith(TRANSFER)
        chosen = {move.verb for move in self.verdict.readings}
        return (chosen or self._verbs - {TAKE}) == {TRANSFER}

    @property
    def _followed(self) -> Selection | None:
        """The advice, once its cards are chosen."""
        if not (self.table.advised and self.own_turn and self.selection.cards):
            return None
        return self._advised if self.selection.cards == self._advised.cards else None

    def asking(self, do: str) -> str:
        main = self.main_button
        if TRANSFER not in (do, main if do == "enter" else ""):
            return super().asking(do)
        asks = self.reason_text(Reason("nothing_selected", {"verb": TRANSFER}))
        if not (self._advice and main == TRANSFER):
            return asks
        return self._with_advice(asks)

    @property
    def transfer_refused(self) -> str:
        if not self.selection.cards:
            return ""
        return self._why_not(self._transfer.text)

    @property
    def _transfer(self) -> Move:
        """Of the selection."""
        return Move(TRANSFER, self.selection.cards)

    def _refusals(self) -> list[Reason]:
        refused = super()._refusals()
        if self.selection.cards and self.defending:
            reason = self.rules.explain_text(self.view, self._transfer.text).reason
            refused += [reason] if reason else []
            refused += [self._why_not_beaten] if self._why_not_beaten else []
        return refused

    @property
    def _why_not_beaten(self) -> Reason | None:
        """By the selection."""
        return why_nothing_is_beaten(self.view, self.selection.cards)

    @cached_property
    def word_buttons(self) -> list[WordButton]:
        """Only what may be said now."""
        word = TAKE if self.defending else DONE
        if word not in self._verbs:
            return []
        label = pgettext("button", "Take") if self.defending else words.done_label(self.view.taking)
        return [WordButton(word, label, "", word == self.selection.word)]

    def unclear(self, do: str) -> str:
        """Enter on a card does not say whether it beats or transfers; to choose what it beats
        does.
        """
        verbs = {move.verb for move in self.verdict.readings}
        chosen = self.on is None and verbs == {BEAT, TRANSFER}
        return self._selection_status().text if do == "enter" and chosen else ""

    def move_text(self, do: str, texts: Sequence[str]) -> str:
        own = " ".join(texts)
        if self.view.round.defender != self.viewer:
            return f"attack {own}"
        held = card_set(map(parse_durak_card, texts))
        if len(texts) > 1:
            raise IllegalMove(Reason("one_card", {"n": len(texts)}))
        if do == TRANSFER:
            return f"{TRANSFER} {own}"
        if do == "play" and held and self.on is not None:
            return f"{BEAT} {card_text(self.on)} {own}"
        move = self._meant(held)
        if do == "play" and move.verb == TRANSFER and self._why_not_beaten:
            raise IllegalMove(self._why_not_beaten)
        return move.text

    def _meant(self, held: CardSet) -> Move:
        """What a card without a chosen attack card can only mean."""
        verdict = self._explained(held)
        beats = [move for move in verdict.readings if move.verb == BEAT]
        meant = beats or list(verdict.readings)
        if len(meant) != 1:
            raise IllegalMove(verdict.reason or Reason("no_target"))
        move: Move = meant[0]
        return move

    @staticmethod
    def cards_of(move_text: str) -> list[str]:
        verb, *texts = move_text.split()
        return sorted(texts[-1:] if verb == BEAT else texts)

    # What is said

    def _selection_status(self) -> Status:
        if not self.own_turn:
            chosen = " ".join(map(card_sign, cards_in(self.selection.cards)))
            return Status(gettext("%(selection)s: wait for your turn") % {"selection": chosen})
        text = verdict_text(self.rules.key, self.verdict, self.view, self.names)
        code = self.verdict.reason.code if self.verdict.reason else ""
        return Status(text, "good" if self.verdict.legal else "bad", code)

    @property
    def _to_beat(self) -> str:
        return ", ".join(card_sign(card) for card, cover in table(self.view) if cover is None)

    def _own_turn_line(self) -> str:
        if self.defending:
            return self._defence_line()
        if not self.view.laid:
            return gettext("Your attack: choose a card, or several of one rank")
        if self.view.taking:
            name = {"name": self.names[self.view.round.defender]}
            return gettext("%(name)s takes: throw in more, or leave it at that") % name
        return gettext("All is beaten: throw in cards of the ranks on the table, or finish")

    def _defence_line(self) -> str:
        cards = {"cards": self._to_beat}
        beats = BEAT in self._verbs
        if self.on is not None and beats:
            return gettext("Choose the card that beats %(card)s") % {"card": card_sign(self.on)}
        if self.may_transfer and beats:
            return gettext("Beat %(cards)s, transfer the attack, or take") % cards
        if self.may_transfer:
            return gettext("Nothing in your hand beats %(cards)s: transfer or take") % cards
        if beats:
            return gettext("Beat %(cards)s, or take") % cards
        return gettext("Nothing in your hand beats %(cards)s: take") % cards

    @property
    def waiting_line(self) -> str:
        name = {"name": self.names[self.view.turn]}
        if self.view.turn == self.view.round.defender:
            return gettext("%(name)s is to beat") % name
        if self.view.laid:
            return gettext("%(name)s may throw in") % name
        return gettext("%(name)s is to attack") % name

    @property
    def _last_move(self) -> str:
        return words.sentence(self.moves[-1], self.names, self.viewer)

    @property
    def _happened(self) -> str:
        """With the end of the round, when the last move brought it."""
        return ". ".join(filter(None, [self._last_move, self.last_round]))


@lru_cache(maxsize=1024)
def _logged_round(
    past: PastRound, names: tuple[str, ...], own: int | None, language: str
) -> SafeString:
    end = words.round_text(past, names, own, language)
    return _logged(past.plays, names, own) + format_html('<li class="end">{}</li>', end)


def _logged(plays: Sequence[Any], names: tuple[str, ...], own: int | None) -> SafeString:
    return SafeString(
        "".join(
            log_line(names[said.seat], words.move_text(said, own), said.opens)
            for said in words.said_in(plays)
        )
    )
