"""Why the hint button offers a move: for a game that is played to learn.

Only what follows from the position and the order of the hints is said.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from django.utils.translation import gettext, ngettext

from games.engine.cards import RANKS, SECOND_DECK, Rank, cards_in, count_of, rank_of
from games.engine.wild_combos import wild_cards
from games.words.cards import rank_of_several

FEW_CARDS = 3
MANY_CARDS = 5
FEW_PLAYS = 3
_HIGH = RANKS.index("T")


class Against(str):
    """A reason that speaks against the move; and what may speak for it all the same."""

    advised: str

    def __new__(cls, reason: str, advised: str = "") -> "Against":
        self = super().__new__(cls, reason)
        self.advised = advised
        return self


class Prospects(Protocol):
    """What is certain from the own cards and the public log."""

    def wins_surely(self, combo: Any, mind_bombs: bool) -> bool:
        """Whether nobody can come in any more after this play."""

    def stands(self, combo: Any, mind_bombs: bool) -> bool:
        """Whether no opponent can beat it."""

    def plays_after(self, combo: Any) -> int:
        """In how few plays the rest of the hand may be shed."""


def climbing(
    position: Any,
    options: Sequence[Any],
    at: int,
    partners: Sequence[int],
    prospects: Callable[[Any], Prospects],
) -> str:
    why = _of_a_play(position, options, at, partners)
    if isinstance(why, Against):
        why.advised = _speaks_for(position, options, at, partners, prospects(position))
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


def _speaks_for(
    position: Any, options: Sequence[Any], at: int, partners: Sequence[int], prospects: Prospects
) -> str:
    """What speaks for a play although something speaks against it, if anything."""
    option, counts, top = options[at], position.counts, position.top
    others = [seat for seat, held in enumerate(counts) if held and seat not in partners]
    others.remove(position.seat)
    following, left = (position.seat + 1) % len(counts), position.hand.bit_count() - option.size
    fewest = min(counts[seat] for seat in others)
    if prospects.wins_surely(option, mind_bombs=True):
        return gettext("then nobody can stop you")
    if top is not None and top.seat not in partners and fewest <= FEW_CARDS:
        return ngettext(
            "an opponent has only %(number)d card", "an opponent has only %(number)d cards", fewest
        ) % {"number": fewest}
    if left <= FEW_CARDS:
        return ngettext(
            "then you have only %(number)d card", "then you have only %(number)d cards", left
        ) % {"number": left}
    if top is not None and top.seat in partners and following in others:
        return _over_the_partners(option)
    if top is None and option.size >= MANY_CARDS:
        return _takes_along(option.size)
    if why := _stands(option, prospects):
        return why
    return "" if top is not None and top.seat in partners else _plays_left(options, at, prospects)


def _over_the_partners(option: Any) -> str:
    if option.rank >= _HIGH:
        return gettext("harder for the next player to beat")
    return ngettext("gets rid of a low card", "gets rid of low cards", option.size)


def _stands(option: Any, prospects: Prospects) -> str:
    if prospects.stands(option, mind_bombs=True):
        return gettext("no opponent can beat it")
    if prospects.stands(option, mind_bombs=False) and not option.is_bomb:
        return gettext("no ordinary combination beats it")
    return ""


def _plays_left(options: Sequence[Any], at: int, prospects: Prospects) -> str:
    """Fewer than after the cheapest play; or few, after a bomb."""
    left, cheapest = prospects.plays_after(options[at]), prospects.plays_after(options[0])
    words = {"left": left, "cheapest": cheapest}
    if left < cheapest:
        return (
            ngettext(
                "then %(left)d play is left, not %(cheapest)d",
                "then %(left)d plays are left, not %(cheapest)d",
                left,
            )
            % words
        )
    if options[at].is_bomb and left <= FEW_PLAYS:
        return (
            ngettext("then only %(left)d play is left", "then only %(left)d plays are left", left)
            % words
        )
    return ""


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
