"""The measure of the bots' strength, and the order of the levels (P058)."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.bots.duel import Table, Tally, contender, duel, quantile, seeds
from games.bots.intervals import wilson_interval
from games.engine import doudizhu, durak, guandan, paodekuai
from games.engine.game import Game


def tally_of(challenger: str, rival: str, deals: int, game: Game = paodekuai.GAME) -> Tally:
    print(f"seeds test/1 to test/{deals}")
    bots = contender(game, challenger), contender(game, rival)
    *_, tally = duel(
        Table(game, game.variants, min(game.seat_choices), *bots), seeds("test", deals)
    )
    return tally


@pytest.mark.parametrize(("challenger", "rival"), [("normal", "easy"), ("easy", "random")])
def test_p058_the_higher_level_wins_more_than_its_share(challenger: str, rival: str) -> None:
    tally = tally_of(challenger, rival, deals=60)
    assert tally.games == 180
    assert tally.win_share > 0.5
    assert tally.mean_points is not None
    assert tally.mean_points > 2


@pytest.mark.parametrize(("challenger", "rival"), [("normal", "easy"), ("easy", "random")])
def test_the_higher_level_wins_as_landlord_and_as_peasants(challenger: str, rival: str) -> None:
    """Dou Dizhu: two games a deal; deals that all passed are dealt anew."""
    tally = tally_of(challenger, rival, deals=80, game=doudizhu.GAME)
    assert (tally.deals, tally.games) == (80, 160)
    assert tally.win_share > 0.65
    assert tally.mean_points is not None
    assert tally.mean_points > 1


@pytest.mark.parametrize(("challenger", "rival"), [("normal", "easy"), ("easy", "random")])
def test_the_higher_level_goes_out_first(challenger: str, rival: str) -> None:
    """Guandan: two games a deal, a pair against a pair."""
    tally = tally_of(challenger, rival, deals=15, game=guandan.GAME)
    assert (tally.deals, tally.games) == (15, 30)
    assert tally.win_share > 0.65


@pytest.mark.parametrize(("game", "games"), [(paodekuai.GAME, 30), (doudizhu.GAME, 20)])
def test_equals_share_the_wins_and_the_points(game: Game, games: int) -> None:
    """Each deal once from every side: among equals that follow no whims exactly the even share."""
    tally = tally_of("normal", "normal", deals=10, game=game)
    assert (tally.games, tally.wins, tally.points or 0) == (games, 10, 0)
    assert tally.even_share == 10 / games


def test_who_follows_the_advice_at_durak_beats_the_level_normal() -> None:
    """Each seat once, with both variants."""
    tally = tally_of("adviser", "normal", deals=40, game=durak.GAME)
    assert (tally.deals, tally.games) == (40, 80)
    assert tally.win_share > 0.5


def test_the_landlord_is_the_same_whichever_side_the_challengers_are() -> None:
    """The auction is held once, by challengers: rivals who never bid may be landlord."""
    landlords, roles = set(), set()

    def challenger(view: Any, seed: str) -> str:
        return contender(doudizhu.GAME, "easy")(view, seed)

    def rival(view: Any, seed: str) -> str:
        assert view.phase == "play"
        landlords.add((seed, view.landlord))
        roles.add(view.landlord == view.seat)
        return contender(doudizhu.GAME, "easy")(view, seed)

    *_, tally = duel(Table(doudizhu.GAME, ["standard"], 3, challenger, rival), seeds("one", 5))
    assert tally.games == 10
    assert len(landlords) == 5
    assert roles == {True, False}


def test_wilson_interval() -> None:
    """50 of 100 and 0 of 10, worked out by hand from the formula with z = 1.96."""
    assert wilson_interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_quantile() -> None:
    numbers = [float(n) for n in range(100, 0, -1)]
    assert (quantile(numbers, 0.5), quantile(numbers, 0.99), quantile([7.0], 0.99)) == (51, 100, 7)


def test_duel_command_prints_the_measure_and_how_to_repeat_it() -> None:
    def figures() -> list[str]:
        output = StringIO()
        call_command("duel", "paodekuai", "normal", "random", deals=2, seed="mine", stdout=output)
        return output.getvalue().splitlines()

    game, wins, points, thinking, used = figures()
    assert game == "paodekuai classic, compact: 6 games, even is 33.3%"
    assert "95 % interval" in wins
    assert points.endswith("a game")
    assert "p99" in thinking
    assert used == "seeds    mine/1 to mine/2"
    assert figures()[:3] == [game, wins, points]


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess", "easy", "easy"),
        ("paodekuai", "clever", "easy"),
        ("paodekuai", "easy", "clever"),
        ("paodekuai", "easy", "easy", "--variant=huge"),
        ("paodekuai", "easy", "easy", "--seats=2"),
        ("paodekuai", "easy", "easy", "--deals=0"),
    ],
)
def test_duel_command_refuses_what_cannot_be_played(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        call_command("duel", *arguments)
