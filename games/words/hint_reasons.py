"""Why the hint button offers a move: for a game that is played to learn.

Only what follows from the position and the order of the hints is said.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from games.engine.cards import SECOND_DECK, Rank, cards_in, count_of, rank_of
from games.engine.wild_combos import wild_cards
from games.words.cards import rank_of_several

FEW_CARDS = 3
MANY_CARDS = 5


class Against(str):
    """A reason that speaks against the move; and what may speak for it all the same."""

    advised: str

    def __new__(cls, reason: str, advised: str = "") -> "Against":
        self = super().__new__(cls, reason)
        self.advised = advised
        return self


def climbing(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    why = _of_a_play(position, options, at, partners)
    if isinstance(why, Against):
        why.advised = _speaks_for(position, options[at], partners)
    return why


def _of_a_play(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    option, top = options[at], position.top
    partner_leads = top is not None and top.seat in partners
    if not option.size:
        return gettext("your partner has this trick") if partner_leads else gettext("saves cards")
    if option.size == position.hand.bit_count():
        return gettext("these are your last cards")
    if partner_leads:
        return Against(gettext("it takes the trick from your partner"))
    return _lead(position, options, at, partners) if top is None else _follow(position, options, at)


def _speaks_for(position: Any, option: Any, partners: Sequence[int]) -> str:
    """What speaks for a play although something speaks against it, if anything."""
    counts, top = position.counts, position.top
    others = [seat for seat, held in enumerate(counts) if held and seat not in partners]
    others.remove(position.seat)
    following, left = (position.seat + 1) % len(counts), position.hand.bit_count() - option.size
    fewest = min(counts[seat] for seat in others)
    if top is not None and top.seat not in partners and fewest <= FEW_CARDS:
        return ngettext(
            "an opponent has only %(number)d card", "an opponent has only %(number)d cards", fewest
        ) % {"number": fewest}
    if left <= FEW_CARDS:
        return ngettext(
            "then you have only %(number)d card", "then you have only %(number)d cards", left
        ) % {"number": left}
    if top is not None and top.seat in partners and following in others:
        return gettext("harder for the next player to beat")
    return _takes_along(option.size) if top is None and option.size >= MANY_CARDS else ""


def dearer() -> str:
    """What is true of every hint after another."""
    return Against(gettext("no cheaper than the one before"))


def _lead(position: Any, options: Sequence[Any], at: int, partners: Sequence[int]) -> str:
    option = options[at]
    following = (position.seat + 1) % len(position.counts)
    guarded = position.counts[following] == 1 and following not in partners
    if len(options) == 1:
        return gettext("nothing else is allowed")
    if option.is_bomb:
        return _of_a_bomb()
    if guarded and option.size > 1:
        return gettext("the next player has one card")
    if option.size == max(other.size for other in options) > 1:
        return gettext("takes the most cards along")
    if at == 0:
        return gettext("what you need least")
    if cost := _cost(position, option):
        return cost
    return _takes_along(option.size) if option.size > 1 else _higher(options, at)


def _takes_along(number: int) -> str:
    words = {"number": number}
    return ngettext("takes %(number)d card along", "takes %(number)d cards along", number) % words


def _follow(position: Any, options: Sequence[Any], at: int) -> str:
    if sum(bool(option.size) for option in options) == 1:
        return gettext("nothing else beats it")
    if options[at].is_bomb:
        return _of_a_bomb()
    if at == 0:
        return gettext("the cheapest that beats it")
    return _cost(position, options[at]) or _higher(options, at)


def _of_a_bomb() -> str:
    return Against(gettext("a bomb, better kept while it can be"))


def _cost(position: Any, option: Any) -> str:
    """What the hand loses besides the cards."""
    if getattr(option, "wilds", 0):
        return Against(gettext("spends a wild card"))
    held = held_ranks(position)
    broken = [
        (number, rank)
        for rank, number in held.items()
        if 0 < count_of(option.counts, rank) < number
    ]
    if not broken:
        return ""
    number, rank = max(broken)
    return breaks_up(rank, number)


def held_ranks(position: Any) -> Counter[Rank]:
    """How often each rank is in the hand, the wilds aside."""
    level = getattr(position, "level", None)
    natural = position.hand if level is None else position.hand & ~wild_cards(level)
    return Counter(rank_of(card % SECOND_DECK) for card in cards_in(natural))


def breaks_up(rank: Rank, number: int) -> str:
    words = {"rank": rank_of_several(rank)}
    match number:
        case 2:
            return Against(gettext("breaks up the pair of %(rank)s") % words)
        case 3:
            return Against(gettext("breaks up the triple of %(rank)s") % words)
    return Against(gettext("breaks up the bomb of %(rank)s") % words)


def _higher(options: Sequence[Any], at: int) -> str:
    option = options[at]
    alike = (each for each in options[:at] if (each.kind, each.size) == (option.kind, option.size))
    if any(_place(each) < _place(option) for each in alike):
        return Against(gettext("higher than need be"))
    return dearer()


def _place(option: Any) -> int:
    return int(getattr(option, "order", option.rank))
