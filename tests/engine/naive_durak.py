"""Durak played in the plainest way, with lists of texts.

Written from rules.md and engine-protocol.md without a look at the engine, slow and obvious, so
that the two can be held against each other.
"""

from collections.abc import Sequence
from itertools import combinations

RANKS, SUITS = "6789TJQKA", "shdc"


class NaiveDurak:
    def __init__(
        self, variant: str, hands: Sequence[Sequence[str]], stock: Sequence[str], trump: str,
        attacker: int,
    ) -> None:  # fmt: skip
        self.variant, self.trump = variant, trump
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)
        self.rounds = self.takes_in_a_row = 0
        self.over = False
        self._open(attacker)

    # Who is who

    def _is_in(self, seat: int) -> bool:
        return bool(self.hands[seat] or self.stock)

    def _next_in(self, seat: int) -> int:
        seat = (seat + 1) % len(self.hands)
        while not self._is_in(seat):
            seat = (seat + 1) % len(self.hands)
        return seat

    def _attackers(self) -> list[int]:
        seats = len(self.hands)
        clockwise = [(self.attacker + step) % seats for step in range(seats)]
        return [seat for seat in clockwise if seat != self.defender]

    def _open(self, attacker: int) -> None:
        self.attacker = self.turn = attacker
        self.defender = self._next_in(attacker)
        self.started_with = len(self.hands[self.defender])
        self.table: list[list[str | None]] = []
        self.taking, self.done = False, set[int]()
        self.in_before = [seat for seat in range(len(self.hands)) if self._is_in(seat)]

    # What may be said

    def _unbeaten(self) -> list[str]:
        return [str(card) for card, cover in self.table if cover is None]

    def legal(self) -> list[str]:
        if self.over:
            return []
        if self.turn == self.defender:
            return sorted(["take", *self._beats(), *self._transfers()])
        return sorted(self._attacks(self.turn) + (["done"] if self.table else []))

    def _attacks(self, seat: int) -> list[str]:
        lying = {card[0] for pair in self.table for card in pair if card}
        found = []
        for rank in RANKS:
            held = [rank + suit for suit in SUITS if rank + suit in self.hands[seat]]
            if self.table and rank not in lying:
                continue
            for number in range(1, len(held) + 1):
                if self._have_room(number):
                    found += [" ".join(["attack", *some]) for some in combinations(held, number)]
        return found

    def _have_room(self, number: int) -> bool:
        total = len(self.table) + number
        return (
            total <= (5 if self.rounds == 0 else 6)
            and total <= self.started_with
            and len(self._unbeaten()) + number <= len(self.hands[self.defender])
        )

    def _beats(self) -> list[str]:
        return [
            f"beat {card} {cover}"
            for card in self._unbeaten()
            for cover in self.hands[self.defender]
            if self._covers(card, cover)
        ]

    def _covers(self, card: str, cover: str) -> bool:
        if card[1] == cover[1]:
            return RANKS.index(cover[0]) > RANKS.index(card[0])
        return cover[1] == self.trump

    def _transfers(self) -> list[str]:
        number = len(self.table) + 1
        ranks = {str(card)[0] for card, _ in self.table}
        if self.variant != "transfer" or len(self._unbeaten()) < len(self.table) or len(ranks) > 1:
            return []
        receiver = self._next_in(self.defender)
        if receiver == self.defender or len(self.hands[receiver]) < number:
            return []
        if number > (5 if self.rounds == 0 else 6):
            return []
        return [f"transfer {card}" for card in self.hands[self.defender] if card[0] in ranks]

    # Saying it

    def play(self, text: str) -> None:
        verb, *cards = text.split()
        if verb == "take":
            self.taking = True
        elif verb == "done":
            self.done.add(self.turn)
        else:
            self.done = set()
            self._lay(verb, cards)
        self._pass_the_word()

    def _lay(self, verb: str, cards: list[str]) -> None:
        if verb == "beat":
            next(pair for pair in self.table if pair[0] == cards[0])[1] = cards[1]
            cards = cards[1:]
        else:
            self.table += [[card, None] for card in sorted(cards, key=lambda c: SUITS.index(c[1]))]
        self.hands[self.turn] -= set(cards)
        if verb == "transfer":
            self.attacker, self.defender = self.defender, self._next_in(self.defender)
            self.started_with = len(self.hands[self.defender])

    def _pass_the_word(self) -> None:
        if self._unbeaten() and not self.taking:
            self.turn = self.defender
            return
        able = [s for s in self._attackers() if s not in self.done and self._attacks(s)]
        if able:
            self.turn = able[0]
        else:
            self._end_round()

    def _end_round(self) -> None:
        if self.taking:
            self.hands[self.defender] |= {card for pair in self.table for card in pair if card}
        left = len(self.stock)
        for seat in [*self._attackers(), self.defender]:
            while len(self.hands[seat]) < 6 and self.stock:
                self.hands[seat].add(self.stock.pop(0))
        nothing_new = len(self.stock) == left and all(map(self._is_in, self.in_before))
        self.takes_in_a_row = self.takes_in_a_row + 1 if self.taking and nothing_new else 0
        self.rounds += 1
        self.over = sum(map(bool, self.hands)) < 2 or self.takes_in_a_row == 40
        if not self.over:
            leads_himself = not self.taking and self._is_in(self.defender)
            self._open(self.defender if leads_himself else self._next_in(self.defender))

    def fool(self) -> int | None:
        holders = [seat for seat, hand in enumerate(self.hands) if hand]
        return holders[0] if len(holders) == 1 else None
