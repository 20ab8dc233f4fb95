"""A defence of Durak, and what its page offers."""

from games.models import Player
from games.tables import Table
from tests.factories import set_durak
from tests.games.pages import elements

HAND = "7s 7d 8c Qh"


def defence(player: Player, variant: str = "throwin", *moves: str) -> Table:
    """Three players; seat 2 attacks the player with the black sevens' rank; diamonds are trump."""
    return set_durak(
        player, HAND, "6s 6h 9c Jd", "7h 7c Kc As", attacker=2, variant=variant,
        moves=moves or ("attack 7h 7c",),
    )  # fmt: skip


def last_move(table: Table) -> str:
    return table.deal.moves.order_by("-ply")[0].text


def targets(page: object) -> list[str]:
    return [radio["value"] for radio in elements(page, "input", type="radio", name="on")]


def buttons(page: object) -> list[str]:
    """What can be pressed, by what it posts, the menu aside."""
    pressable = [b for b in elements(page, "button") if "hidden" not in b and "btn" in b["class"]]
    return [b["value"] for b in pressable if "disabled" not in b]


def reason(page: object, card: str) -> str:
    (box,) = elements(page, "input", name="cards", value=card)
    assert (box.get("class") == "dim") == bool(box.get("title"))
    return box.get("title", "")
