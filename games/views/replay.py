"""The replay of a deal: every ply a page, its record, and playing on from any ply (X002).

All hands are open here, so a game that is not over has no replay.
"""

import json
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control, never_cache

from games import play, players, tables
from games.boards import ReplayBoard, replay_board_of
from games.players import Preferences
from games.replays import Replay, replay_of
from games.tables import Table
from games.views.common import only_get, only_post
from games.words import game_words


def of_open_game[**P](
    view: Callable[Concatenate[HttpRequest, Replay, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Gives the view the replay of one deal, else of the game's first.

    Before the end of that deal a player is sent back to the table; a deal of the day is open
    to its player alone until the day is over.
    """

    @wraps(view)
    def checked(
        request: HttpRequest, key: str, code: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        index = cast(int, kwargs.pop("deal", 1)) - 1
        try:
            table = tables.load(key, code, index)
        except tables.NoSuchTable as error:
            raise Http404 from error
        if not table.open_to(players.secret_in_cookie(request)):
            return not_over(request, table)
        return view(request, replay_of(table), *args, **kwargs)

    return checked


def not_over(request: HttpRequest, table: Table) -> HttpResponse:
    if own_seat(request, table) is not None:
        return redirect(table.game)
    context = {"words": game_words(table.game.key), "table": table}
    return render(request, "games/not_over.html", context, status=404)


@only_get
@cache_control(private=True, no_cache=True)
@of_open_game
def page(request: HttpRequest, replay: Replay, ply: int = 0) -> HttpResponse:
    if ply > replay.last:
        context = {"ply": ply, "board": board_for(request, replay, replay.last)}
        return render(request, "games/no_such_move.html", context, status=404)
    return answer(request, board_for(request, replay, ply))


@only_get
def first_deal(request: HttpRequest, key: str, code: str, ply: int) -> HttpResponse:
    """The first deal has the short addresses."""
    return redirect("games:replay-ply", key, code, ply, permanent=True)


@only_get
@cache_control(private=True, no_cache=True)
@of_open_game
def record(request: HttpRequest, replay: Replay) -> HttpResponse:
    """The record as engine-protocol.md has it, to keep and to load again."""
    table = replay.table
    text = json.dumps(replay.record.to_json()) + "\n"
    deal = f"-{table.deal.index + 1}" if table.deal.index else ""
    number = table.number.replace("/", "-") or table.game.code + deal
    name = f"talon-{table.game.key}-{number}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


@only_post
@never_cache
@of_open_game
def play_on(request: HttpRequest, replay: Replay, ply: int) -> HttpResponse:
    """A new game from here, at the seat whose viewpoint was shown."""
    if ply > replay.last:
        raise Http404
    board = board_for(request, replay, ply, request.POST.get("seat", ""))
    if board.over:
        return answer(request, board, status=422)
    player = players.current_or_new(request)
    level = Preferences.of(player).level
    game = play.play_on(player, level, replay, ply, board.viewpoint)
    response = redirect(game)
    response.status_code = 303
    players.remember(response, player)
    return response


def own_seat(request: HttpRequest, table: Table) -> int | None:
    return table.seat_held_by(players.secret_in_cookie(request))


def board_for(
    request: HttpRequest, replay: Replay, ply: int, asked: str | None = None
) -> ReplayBoard:
    seats = [str(seat.index) for seat in replay.table.seats]
    asked = request.GET.get("seat", "") if asked is None else asked
    return replay_board_of(
        replay,
        ply,
        own=own_seat(request, replay.table),
        viewpoint=seats.index(asked) if asked in seats else None,
        preferences=Preferences.of(players.current(request)),
    )


def answer(request: HttpRequest, board: ReplayBoard, *, status: int = 200) -> HttpResponse:
    context = {"board": board, "page_path": board.path}
    return render(request, "games/replay.html", context, status=status)
