"""Rulings that are of no one game: what happens at every table of the site."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy


class Case(NamedTuple):
    anchor: str
    title: str | Promise
    answer: str | Promise


SITE_RULINGS = (
    Case(
        "x-01",
        gettext_lazy("The button was pressed twice"),
        gettext_lazy(
            "The first press counts. The second is answered with the table as it stands by then, "
            "and the log has one move."
        ),
    ),
    Case(
        "x-03",
        gettext_lazy("Other players’ cards in the source of the page"),
        gettext_lazy(
            "They are not there: not in hidden fields, not in an address, not in anything that the "
            "page loads. The server sends no card that you may not see."
        ),
    ),
    Case(
        "x-05",
        gettext_lazy("The connection breaks in the middle of a move"),
        gettext_lazy(
            "The table says so. The move was made once or not at all, and once the connection is "
            "back the page shows which."
        ),
    ),
    Case(
        "x-07",
        gettext_lazy("Taking a move back"),
        gettext_lazy(
            "Only alone against bots, and the game is marked and counts no more. Not in a try at "
            "the deal of the day, and no bid once the kitty has been shown."
        ),
    ),
    Case(
        "x-09",
        gettext_lazy("Old deal numbers and records"),
        gettext_lazy(
            "A deal number gives the same cards in every version of the site. A record with a move "
            "that the rules do not allow is not opened: the page names the move."
        ),
    ),
    Case(
        "x-11",
        gettext_lazy("A bot fails"),
        gettext_lazy(
            "Your move stands. For the bot the lowest permitted play is made, and the game goes on."
        ),
    ),
    Case(
        "x-13",
        gettext_lazy("The page missed some news"),
        gettext_lazy(
            "There is none to be missed: the page asks for itself, and each answer is the whole "
            "table."
        ),
    ),
    Case(
        "x-15",
        gettext_lazy("Suits, if colours look alike"),
        gettext_lazy(
            "The settings offer four colours, and every card has the sign of its suit, and a name "
            "for screen readers. Whose turn it is is said in words, too."
        ),
    ),
    Case(
        "x-17",
        gettext_lazy("A record with a spoilt move"),
        gettext_lazy(
            "The page says which move cannot be made and opens nothing: no later move takes its "
            "place."
        ),
    ),
    Case(
        "x-19",
        gettext_lazy("Can a deal be known beforehand?"),
        gettext_lazy(
            "Not the deal of the day: its cards follow from a secret text that no page has until "
            "the day is over. After that the day’s page shows it."
        ),
    ),
)
