"""What is counted of a game, worked out by hand from set records."""

from typing import Any

from games.engine.record import Record
from games.studies.registry import STUDIES


def observed(game: str, variant: str, deal: dict[str, Any], moves: str) -> dict[str, list[int]]:
    record = Record.parse(
        {
            "game": game,
            "variant": variant,
            "seats": len(deal["hands"]),
            "deal": {**deal, "hands": [hand.split() for hand in deal["hands"]]},
            "moves": moves.split("; "),
        }
    )
    seen = STUDIES[game].observe(record.replay())
    return {name: list(values) for name, values in seen.items() if values}


def durak(moves: str, *hands: str, **deal: Any) -> dict[str, list[int]]:
    return observed("durak", "throwin", {"hands": hands, "attacker": 0, **deal}, moves)


def test_durak_drawn() -> None:
    assert durak("attack 7s; beat 7s 9s", "7s", "9s", trump="6h") == {
        "draw": [1],
        "attacker": [0],
        "rounds": [1],
        "taken": [0],
        "trumps/0": [0, 0],
        "first-beaten": [0],
    }


def test_durak_the_defender_is_the_fool_with_one_trump_dealt() -> None:
    seen = durak("attack 7s; beat 7s 8h", "7s", "6s 8h", trump="6h")
    assert (seen["trumps/0"], seen["trumps/1"]) == ([0], [1])
    assert (seen["draw"], seen["attacker"], seen["first-beaten"]) == ([0], [0], [1])


def test_durak_a_take() -> None:
    seen = durak("attack 9s; take", "9s", "7s", trump="6h")
    assert (seen["taken"], seen["first-taken"]) == ([1], [1])
    assert "first-beaten" not in seen


def test_durak_who_drew_the_turned_up_trump() -> None:
    """The attacker draws it, and is left with it."""
    moves = "attack 7s; beat 7s 8s; attack 9s; take"
    seen = durak(moves, "7s Tc", "8s 9s", stock=["6h"])
    assert seen["turned-up"] == [1]
    assert (seen["rounds"], seen["taken"], seen["attacker"]) == ([2], [0, 1], [1])


def test_pao_de_kuai_shutouts() -> None:
    """Two cards each, doubled by the shutout: 4 points from each."""
    deal = {"hands": ["4s", "5s 6s", "7s 8s"], "leader": 0}
    assert observed("paodekuai", "classic", deal, "4s") == {
        "leader": [1],
        "leader-points": [8],
        "bombs": [0],
        "any-bomb": [0],
        "dealt-none": [1, 0, 0],
        "any-shutout": [1],
        "shutout": [1, 1],
        "left": [2, 2],
        "plays": [1],
        "tricks": [1],
        "winner-points": [8],
    }


def test_pao_de_kuai_bombs() -> None:
    """The bomb brings 4; one card each, doubled, 2 from each."""
    deal = {"hands": ["6s", "4s 4h 4d 4c 5s", "7s"], "leader": 1}
    seen = observed("paodekuai", "classic", deal, "4s 4h 4d 4c; pass; pass; 5s")
    assert (seen["bombs"], seen["any-bomb"]) == ([1], [1])
    assert (seen["bomber"], seen["bomber-points"]) == ([1], [8])
    assert (seen["dealt-four"], seen["dealt-none"]) == ([1], [0, 0])
    assert (seen["plays"], seen["tricks"]) == ([2], [2])


def test_dou_dizhu_a_spring_at_two() -> None:
    """2 doubled by the spring, from each peasant."""
    deal = {"hands": ["3s", "4s 4h", "5s 5h"], "landlord": 0, "bid": 2}
    assert observed("doudizhu", "standard", deal, "3s") == {
        "passed": [0],
        "landlord": [1],
        "bid/2": [1],
        "points/2": [8],
        "high/0": [1],
        "points": [8],
        "spring": [1],
        "any-bomb": [0],
        "bombs": [0],
        "price": [4],
        "plays": [1],
        "landlord-spring": [1],
    }


def test_dou_dizhu_a_rocket_that_does_not_win() -> None:
    deal = {"hands": ["bj rj 2s 3s 3h", "4s", "5s 6s"], "landlord": 0, "bid": 1}
    seen = observed("doudizhu", "standard", deal, "bj rj; pass; pass; 3s; 4s")
    assert (seen["rocket"], seen["high/3"], seen["landlord"]) == ([0], [0], [0])
    assert (seen["bombs"], seen["price"], seen["points"]) == ([1], [2], [-4])
    assert "landlord-spring" not in seen


def test_dou_dizhu_all_pass() -> None:
    record = Record.parse(
        {
            "game": "doudizhu",
            "variant": "standard",
            "seats": 3,
            "deal": {"number": "D0000011"},
            "moves": ["pass", "pass", "pass"],
        }
    )
    assert STUDIES["doudizhu"].observe(record.replay()) == {"passed": [1]}


def test_guandan_a_double() -> None:
    """A holds a wild, B four 4s, C a straight flush; A and C go out first."""
    hands = ["2h", "4s 4h 4d 4c", "5s 6s 7s 8s 9s", "Ks"]
    deal = {"hands": hands, "level": "2", "leader": 0}
    seen = observed("guandan", "tournament", deal, "2h; pass; pass; pass; 5s 6s 7s 8s 9s")
    assert (seen["rise/3"], seen["rise/2"], seen["rise/1"]) == ([1], [0], [0])
    assert (seen["leader"], seen["bombs"]) == ([1], [1])
    assert (seen["flush-played"], seen["flush-played-won"]) == ([1], [1])
    assert (seen["wilds/1"], seen["wilds/0"]) == ([1], [0, 1, 0])
    assert (seen["first/wilds/1"], seen["first/wilds/0"]) == ([1], [0, 0, 0])
    assert (seen["bombs/1"], seen["bombs/0"]) == ([0], [1, 1, 0])
    assert (seen["flush/1"], seen["flush/0"]) == ([1], [1, 0, 0])
    assert (seen["plays"], seen["tricks"]) == ([2], [2])
