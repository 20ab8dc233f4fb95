"""Guandan read in the plainest way: put every card in a wild's place, and look what it makes.

Written from the table in rules.md, section 4, without a look at the engine. Cards are texts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

NATURAL = "23456789TJQKA"
ORDINARY = [rank + suit for rank in NATURAL for suit in "shdc"]


def card_order(level: str) -> str:
    return NATURAL.replace(level, "") + level + "br"


def readings(cards: Sequence[str], level: str) -> set[str]:
    """All ``kind@rank`` of the cards."""
    plain = [card for card in cards if card != f"{level}h"]
    wilds = len(cards) - len(plain)
    if not plain:
        return _plain_readings(cards)
    found = set()
    for stand_ins in combinations_with_replacement(ORDINARY, wilds):
        found |= _plain_readings([*plain, *stand_ins])
    return found


def playable(hand: Sequence[str], level: str) -> set[str]:
    """Every set of cards of a (small) hand in every reading, in the canonical form."""
    found = set()
    for size in range(1, len(hand) + 1):
        for chosen in set(combinations(sorted(hand), size)):
            found |= {f"{text(chosen, level)}:{name}" for name in readings(chosen, level)}
    return found


def text(cards: Sequence[str], level: str) -> str:
    plain = [card[0] for card in cards if card != f"{level}h"]
    return "".join(sorted(plain, key=(NATURAL + "br").index)) + "*" * (len(cards) - len(plain))


def beats(entry: str, table: str, level: str) -> bool:
    """Whether one canonical text beats another."""
    if (step := _step(entry)) != (other := _step(table)):
        return step > other
    (cards, reading), (table_cards, table_reading) = entry.split(":"), table.split(":")
    (kind, _, rank), (table_kind, _, table_rank) = (
        reading.partition("@"),
        table_reading.partition("@"),
    )
    if kind != table_kind or len(cards) != len(table_cards):
        return False
    chains = ("straight", "pair_straight", "plane", "straight_flush")
    order = NATURAL if kind in chains else card_order(level)
    return order.index(rank) > order.index(table_rank)


def _step(entry: str) -> float:
    """0 for no bomb, else the place on the ladder."""
    cards, reading = entry.split(":")
    kind = reading.partition("@")[0]
    return {"bomb": len(cards), "straight_flush": 5.5, "joker_bomb": 11}.get(kind, 0)


def _plain_readings(cards: Sequence[str]) -> set[str]:
    return set(_kinds(cards))


def _kinds(cards: Sequence[str]) -> Iterator[str]:
    count = Counter(card[0] for card in cards)
    joker = bool({"b", "r"} & set(count))
    times = sorted(count.values())
    if len(count) == 1:
        [(rank, number)] = count.items()
        names = {1: "single", 2: "pair", 3: "triple"}
        if not joker or number <= 2:
            yield f"{names.get(number, 'bomb')}@{rank}" if number <= 10 else ""
    if sorted(cards) == ["bj", "bj", "rj", "rj"]:
        yield "joker_bomb"
    if times == [2, 3]:
        yield f"full_house@{max(count, key=lambda rank: count[rank])}"
    for name, width, length in (("straight", 1, 5), ("pair_straight", 2, 3), ("plane", 3, 2)):
        if times == [width] * length and not joker and (top := _top(set(count), length)):
            one_suit = name == "straight" and len({card[1] for card in cards}) == 1
            yield f"{'straight_flush' if one_suit else name}@{top}"


def _top(ranks: set[str], length: int) -> str:
    """The top rank of a chain of just these ranks, with the ace at either end."""
    line = "A" + NATURAL
    for start in range(len(line) - length + 1):
        if set(line[start : start + length]) == ranks:
            return line[start + length - 1]
    return ""
