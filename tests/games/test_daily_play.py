"""The deal of the day as it is kept and played (X003)."""

import re
from datetime import date
from typing import Any

import pytest

from games import bots, play
from games.bots import choose as real_choice
from games.engine.cards import card_texts
from games.engine.registry import GAMES
from games.models import Daily, Deal, Game, Move, Player, Seat, Try
from games.tables import Table, load
from tests.factories import DailyFactory, PlayerFactory, again, finish
from tests.games.conftest import Clock

pytestmark = pytest.mark.django_db

TODAY, YESTERDAY = date(2026, 11, 30), date(2026, 11, 29)


@pytest.fixture(autouse=True)
def noon(clock: Clock) -> Clock:
    return clock


def sit(player: Player, key: str = "paodekuai", day: date = TODAY) -> Table:
    game = play.start_daily(player, key, day)
    return load(key, game.code)


def log(table: Table) -> list[str]:
    moves = Move.objects.filter(deal__game=table.game).order_by("deal__index", "ply")
    return [move.text for move in moves]


def own_move(table: Table) -> str:
    option = table.rules.hints(table.state)[0]
    return str(table.rules.move_text(table.rules.concrete(table.state.hand, option)))


# The deal


@pytest.mark.parametrize("key", ["paodekuai", "doudizhu"])
def test_everybody_gets_the_same_cards(player: Player, key: str) -> None:
    tables = [sit(player, key), sit(PlayerFactory.create(), key)]
    assert tables[0].game != tables[1].game
    assert tables[0].state == tables[1].state
    daily = Daily.objects.get()
    assert re.fullmatch("[0-9a-f]{32}", daily.seed)
    rules: Any = GAMES[key]
    dealt = rules.deal_from_seed(daily.variant, 3, daily.seed)
    assert tables[0].state == rules.start(dealt)


@pytest.mark.parametrize(
    ("key", "variant", "seats"),
    [
        ("paodekuai", "classic", 3),
        ("doudizhu", "standard", 3),
        ("durak", "throwin", 2),
        ("guandan", "tournament", 4),
    ],
)
def test_the_table_of_the_day_is_always_the_same(key: str, variant: str, seats: int) -> None:
    daily = play.daily_of(key, TODAY)
    assert (daily.variant, daily.seats, daily.level) == (variant, seats, "normal")


def test_the_opponents_are_the_same_whatever_a_player_likes(player: Player) -> None:
    player.settings = {"level": "easy", "variants": {"paodekuai": "compact"}}
    player.save()
    table = sit(player)
    assert table.game.variant == "classic"
    assert [seat.level for seat in Seat.objects.filter(game=table.game)] == ["", "normal", "normal"]


def test_every_day_and_every_game_has_cards_of_its_own() -> None:
    seeds = {
        play.daily_of(key, day).seed
        for key in ("paodekuai", "doudizhu")
        for day in (TODAY, YESTERDAY)
    }
    assert len(seeds) == 4
    assert play.daily_of("doudizhu", TODAY).seed in seeds


@pytest.mark.parametrize("key", ["paodekuai", "doudizhu"])
def test_the_same_moves_get_the_same_replies(
    monkeypatch: pytest.MonkeyPatch, player: Player, clock: Clock, key: str
) -> None:
    """The bots know the deal and the ply; neither the player, the table nor the hour."""
    monkeypatch.setattr(bots, "choose", real_choice)
    logs = []
    for who in (player, PlayerFactory.create(name="Ann", settings={"level": "easy"})):
        clock.set("2026-11-30 12:00" if who is player else "2026-11-30 18:30")
        table = sit(who, key)
        while not table.over or table.goes_on:
            if table.over:
                play.next_deal(table, table.deal.version)
            elif table.state.turn == 0:
                play.play(table, 0, table.deal.version, own_move(table))
            else:
                play.advance(table, table.deal.version)
            table = again(table)
        logs.append(log(table))
    assert logs[0]
    assert logs[0] == logs[1]


# The one try


def test_one_try_counts_however_often_it_is_asked_for(player: Player) -> None:
    table = sit(player)
    assert table.counted
    play.play(table, table.state.turn, 0, own_move(table))
    assert sit(player).game == table.game
    finish(again(table))
    assert sit(player).game == table.game
    assert Game.objects.count() == Try.objects.count() == 1


def test_two_taps_at_once_make_one_game(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    """The second did not see the first's game when it looked."""
    first = sit(player)
    look, looks = play._begun, []

    def late(*args: Any) -> Game | None:
        looks.append(args)
        return None if len(looks) == 1 else look(*args)

    monkeypatch.setattr(play, "_begun", late)
    assert play.start_daily(player, "paodekuai", TODAY) == first.game
    assert len(looks) == 2
    assert Game.objects.count() == Deal.objects.count() == 1


def test_its_end_keeps_the_players_points(player: Player) -> None:
    DailyFactory.create(day=TODAY, seed="1" * 32)
    table = finish(sit(player))
    assert Try.objects.get().score == table.outcome.total[0] == 4


def test_no_move_of_it_is_taken_back(player: Player) -> None:
    """X010: it would be out of the places."""
    table = sit(player)
    while table.state.turn != 0:
        play.advance(table, table.deal.version)
    play.play(table, 0, table.deal.version, own_move(table))
    before = log(table)
    with pytest.raises(play.TryCounts):
        play.take_back(table, 0, table.deal.version)
    assert log(table) == before


def test_a_try_that_ends_after_the_day_has_no_place(player: Player, clock: Clock) -> None:
    clock.set("2026-11-30 23:59")
    table = sit(player)
    play.play(table, table.state.turn, 0, own_move(table))
    clock.set("2026-12-01 00:00")
    assert finish(again(table)).over
    assert Try.objects.get().score is None


def test_a_deal_that_all_passed_goes_on_with_the_same_cards_for_everybody(player: Player) -> None:
    seconds = []
    for who in (player, PlayerFactory.create()):
        table = sit(who, "doudizhu")
        for _ in range(3):
            play.play(table, table.state.turn, table.deal.version, "pass")
        assert table.nobody_won
        play.next_deal(table, table.deal.version)
        seconds.append(again(table))
    assert seconds[0].state == seconds[1].state
    assert seconds[0].deal.seed == f"{Daily.objects.get().seed}/2"
    assert [each.score for each in Try.objects.all()] == [None, None]
    finish(seconds[0])
    assert Try.objects.get(player=player).score is not None


# Days that are over


def test_a_past_day_is_played_without_counting(player: Player) -> None:
    table = sit(player, day=YESTERDAY)
    assert not table.counted
    assert sit(player, day=YESTERDAY).game == table.game
    finish(table)
    assert sit(player, day=YESTERDAY).game != table.game
    assert {(each.counted, each.score) for each in Try.objects.all()} == {(False, None)}


def test_the_try_of_a_day_stays_its_own_when_the_day_is_played_again(
    player: Player, clock: Clock
) -> None:
    counted = finish(sit(player))
    clock.set("2026-12-01 09:00")
    table = sit(player)
    assert table.game != counted.game
    assert table.state.hands == counted.rules.start(counted.dealt).hands
    finish(table)
    assert Try.objects.get(counted=True).score == counted.outcome.total[0]


def test_on_a_past_day_a_move_may_be_taken_back(player: Player) -> None:
    table = sit(player, day=YESTERDAY)
    while table.state.turn != 0:
        play.advance(table, table.deal.version)
    hand = card_texts(table.state.hands[0])
    play.play(table, 0, table.deal.version, own_move(table))
    play.take_back(table, 0, table.deal.version)
    assert card_texts(again(table).state.hands[0]) == hand
