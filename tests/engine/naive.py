"""The combinations of Pao De Kuai and Dou Dizhu, read in the plainest way.

Written from the tables in rules.md without a look at the engine, slow and obvious, so that the
two can be held against each other.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

RANKS = "3456789TJQKA2br"


def readings(game: str, ranks: Sequence[str]) -> set[str]:
    """All ``kind@rank`` of a list of ranks such as ``["3", "3", "b"]``."""
    count = Counter(ranks)
    found = _equal_cards(count) | _chains(game, count) | _carriers(game, count)
    if game == "doudizhu":
        found |= _quads(count)
        if sorted(ranks) == ["b", "r"]:
            found.add("rocket")
    return found


def playable(game: str, hand: Sequence[str]) -> set[str]:
    """Every set of ranks of a (small) hand in every reading, in the canonical form."""
    found = set()
    for size in range(1, len(hand) + 1):
        for chosen in set(combinations(sorted(hand, key=RANKS.index), size)):
            found |= {f"{''.join(chosen)}:{reading}" for reading in readings(game, chosen)}
    return found


def _equal_cards(count: Counter[str]) -> set[str]:
    if len(count) != 1:
        return set()
    [(rank, times)] = count.items()
    names = {1: "single", 2: "pair", 3: "triple", 4: "bomb"}
    return {f"{names[times]}@{rank}"} if times in names else set()


def _is_chain(ranks: Sequence[str]) -> bool:
    places = sorted(RANKS.index(rank) for rank in ranks)
    return places[-1] <= RANKS.index("A") and places == list(
        range(places[0], places[0] + len(places))
    )


def _chains(game: str, count: Counter[str]) -> set[str]:
    shortest = {1: 5, 2: 2 if game == "paodekuai" else 3, 3: 2}
    names = {1: "straight", 2: "pair_straight", 3: "plane"}
    found = set()
    for times, name in names.items():
        if (
            len(count) >= shortest[times]
            and set(count.values()) == {times}
            and _is_chain(list(count))
        ):
            found.add(f"{name}@{max(count, key=RANKS.index)}")
    return found


def _carriers(game: str, count: Counter[str]) -> set[str]:
    """Triples and planes with kickers."""
    found = set()
    threes = [rank for rank, times in count.items() if times >= 3]
    for length in range(1, len(threes) + 1):
        for body in combinations(threes, length):
            if length > 1 and not _is_chain(body):
                continue
            kickers = count - Counter(dict.fromkeys(body, 3))
            top = max(body, key=RANKS.index)
            name = "triple" if length == 1 else "plane"
            if _are_singles(game, kickers, body):
                found.add(f"{name}_single{'s' if length > 1 else ''}@{top}")
            if _are_pairs(game, kickers, body):
                found.add(f"{name}_pair{'s' if length > 1 else ''}@{top}")
    return found


def _are_singles(game: str, kickers: Counter[str], body: Sequence[str]) -> bool:
    if kickers.total() != len(body) or {"b", "r"} <= set(kickers):
        return False
    of_the_body = bool(set(kickers) & set(body))
    return not of_the_body or (game == "paodekuai" and len(body) > 1)


def _are_pairs(game: str, kickers: Counter[str], body: Sequence[str]) -> bool:
    if kickers.total() != 2 * len(body) or set(kickers) & set(body):
        return False
    if game == "doudizhu":
        return all(times == 2 for times in kickers.values())
    return all(times in (2, 4) for times in kickers.values())


def _quads(count: Counter[str]) -> set[str]:
    found = set()
    for rank in [rank for rank, times in count.items() if times == 4]:
        kickers = count - Counter({rank: 4})
        times = sorted(kickers.values())
        if times == [1, 1] and set(kickers) != {"b", "r"}:
            found.add(f"quad_singles@{rank}")
        if times == [2, 2]:
            found.add(f"quad_pairs@{rank}")
    return found
