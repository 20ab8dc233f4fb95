"""The only writer: one move at a time, never lost, never doubled."""

import pytest
from pytest_django import DjangoAssertNumQueries

from games import bots, play
from games.engine.errors import BadCard, GameOver, IllegalMove
from games.models import Deal, Move, Player, Seat
from games.tables import Table
from tests.factories import again, numbered_table, set_table

pytestmark = pytest.mark.django_db


def log(table: Table) -> list[tuple[int, int, str]]:
    moves = Move.objects.filter(deal=table.deal).order_by("ply")
    return [(move.ply, move.seat, move.text) for move in moves]


def small(player: Player) -> Table:
    return set_table(player, "3h 5h 9c", "4s 6h", "7s 8h")


def test_start_seats_the_player_at_0_against_bots(player: Player) -> None:
    """P058; P010: three players, the whole deck."""
    game = play.start(player, "paodekuai", "classic", "easy")
    seats = list(Seat.objects.filter(game=game))
    assert [(seat.player, seat.level) for seat in seats] == [
        (player, ""),
        (None, "easy"),
        (None, "easy"),
    ]
    deal = Deal.objects.get(game=game)
    assert deal.seed[0] == "A"
    assert len(deal.seed) == 8
    assert sum(hand.bit_count() for hand in deal.snapshot["hands"]) == 48
    assert (deal.version, deal.ranked, deal.taken_back) == (0, True, False)


def test_a_known_number_deals_the_same_cards_and_is_not_ranked(player: Player) -> None:
    """P055."""
    first, second = numbered_table(player, "B0000001"), numbered_table(player, "B0000001")
    assert first.state == second.state
    assert first.game.variant == "compact"
    assert not first.deal.ranked


def test_a_move_is_logged_and_the_snapshot_follows(player: Player) -> None:
    table = small(player)
    play.play(table, 0, 0, "5h")
    assert log(table) == [(0, 0, "5h")]
    stored = again(table)
    assert stored.deal.version == 1
    assert stored.state == table.state
    assert stored.state.turn == 1


@pytest.mark.parametrize("number", ["A1739204", "B0000042", "D0000001"])
def test_the_snapshot_is_what_the_log_folds_to(player: Player, number: str) -> None:
    table = numbered_table(player, number)
    while not table.over:
        turn = table.state.turn
        option = table.rules.hints(table.state)[0]
        move = table.rules.concrete(table.state.hand, option)
        play.play(table, turn, table.deal.version, table.rules.move_text(move))
    stored = again(table)
    assert stored.state == play.position(stored, [text for _, _, text in log(table)])
    assert Deal.objects.get(pk=table.deal.pk).finished_at is not None
    assert stored.deal.version == len(log(table))


@pytest.mark.parametrize(
    ("seat", "text", "error"),
    [
        (1, "4s", IllegalMove),
        (0, "pass", IllegalMove),
        (0, "3h 5h", IllegalMove),
        (0, "4s", IllegalMove),
        (0, "3h 3h", IllegalMove),
        (0, "", IllegalMove),
        (0, "As", BadCard),
        (0, "rj", BadCard),
        (0, "99 <b>", BadCard),
        (0, "3h :bomb@3", IllegalMove),
    ],
)
def test_a_refused_move_changes_nothing(
    player: Player, seat: int, text: str, error: type[Exception]
) -> None:
    table = small(player)
    with pytest.raises(error):
        play.play(table, seat, 0, text)
    assert log(table) == []
    assert again(table).deal.version == 0


def test_a_move_after_the_end_is_refused(player: Player) -> None:
    table = set_table(player, "3s", "4s", "7s")
    play.play(table, 0, 0, "3s")
    assert again(table).over
    with pytest.raises(GameOver):
        play.play(table, 1, 1, "4s")


def test_a_stale_version_plays_nothing(player: Player) -> None:
    table = small(player)
    for version in (1, -1, 7):
        with pytest.raises(play.Stale):
            play.play(table, 0, version, "5h")
    assert log(table) == []


def test_of_two_who_read_the_same_version_only_one_writes(player: Player) -> None:
    table = small(player)
    late = again(table)
    play.play(table, 0, 0, "5h")
    with pytest.raises(play.Stale):
        play.play(late, 0, 0, "9c")
    assert log(table) == [(0, 0, "5h")]
    assert again(table).state == table.state


def test_the_log_itself_refuses_a_second_move_at_a_ply(player: Player) -> None:
    table = small(player)
    Move.objects.create(deal=table.deal, ply=0, seat=0, text="3h")
    with pytest.raises(play.Stale):
        play.play(table, 0, 0, "5h")
    assert again(table).deal.version == 0


def test_advance_plays_one_bot_move(player: Player) -> None:
    table = small(player)
    play.play(table, 0, 0, "5h")
    play.advance(table, 1)
    assert [seat for _, seat, _ in log(table)] == [0, 1]


def test_a_bot_that_fails_plays_the_lowest_legal_play(
    player: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """DDZ-28: 6 beats 5, J beats it too; the failure is logged."""
    table = set_table(player, "3h 5h 9c", "4s Jd 6h", "7s 8h Qc")
    play.play(table, 0, 0, "5h")

    def fails(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "choose", fails)
    play.advance(table, 1)
    assert log(table) == [(0, 0, "5h"), (1, 1, "6h")]
    assert "ZeroDivisionError" in caplog.text


def test_advance_never_plays_for_a_person(player: Player) -> None:
    table = small(player)
    with pytest.raises(play.Stale):
        play.advance(table, 0)
    assert log(table) == []


def test_take_back_goes_to_before_the_last_own_move(player: Player) -> None:
    """X010."""
    table = small(player)
    before = table.state
    play.play(table, 0, 0, "5h")
    play.advance(table, 1)
    play.take_back(again(table), 0, 2)
    stored = again(table)
    assert stored.state == before
    assert log(table) == []
    assert (stored.deal.taken_back, stored.deal.ranked) == (True, False)


def test_a_version_never_comes_back_after_a_take_back(player: Player) -> None:
    """A page from before the take-back must not play on the other line."""
    table = small(player)
    play.play(table, 0, 0, "5h")
    play.take_back(table, 0, 1)
    assert again(table).deal.version == 2
    with pytest.raises(play.Stale):
        play.play(again(table), 0, 0, "9c")
    play.play(again(table), 0, 2, "9c")
    assert log(table) == [(0, 0, "9c")]


def test_nothing_to_take_back(player: Player) -> None:
    table = small(player)
    with pytest.raises(play.NothingToTakeBack):
        play.take_back(table, 0, 0)


def test_no_take_back_when_the_deal_is_over(player: Player) -> None:
    """X010: before the deal is over."""
    table = set_table(player, "3s", "4s", "7s")
    play.play(table, 0, 0, "3s")
    with pytest.raises(play.NothingToTakeBack):
        play.take_back(table, 0, 1)


def test_no_take_back_among_people(player: Player) -> None:
    """X010: undo is not offered among people."""
    table = small(player)
    Seat.objects.filter(game=table.game, index=1).update(player=player, level="")
    table = again(table)
    play.play(table, 0, 0, "5h")
    with pytest.raises(play.NothingToTakeBack):
        play.take_back(table, 0, 1)


def test_a_move_takes_the_same_few_queries_late_in_a_long_game(
    player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """Savepoint, update, insert, release; whatever came before."""
    table = numbered_table(player)
    for _ in range(12):
        option = table.rules.hints(table.state)[0]
        move = table.rules.concrete(table.state.hand, option)
        text = table.rules.move_text(move)
        with django_assert_num_queries(4):
            play.play(table, table.state.turn, table.deal.version, text)
    with django_assert_num_queries(2):
        again(table)
