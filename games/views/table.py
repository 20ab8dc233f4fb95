"""The table: one page, whose board every move answers with.

Without htmx a move that was made leads back to the page (303); a refused one shows it with the
reason (422), one that came too late with a notice (409); while a bot thinks all stays as it is
(202). With htmx all answer with the board alone.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from http import HTTPStatus
from typing import Any, cast

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from games import cards, daily, play, players, tables
from games.boards import Board, board_class, board_of
from games.cards import CARD_LETTERS
from games.daily_board import DayBoard
from games.engine.cards import SECOND_DECK, Card, CardSet, parse_card
from games.engine.errors import BadCard, EngineError, IllegalMove
from games.hints import Selection
from games.models import Player
from games.players import Preferences
from games.tables import Table
from games.thinking import StillThinking
from games.views.common import HtmxRequest, only_get, only_post
from games.words import game_words

MOST_CARDS = 30
"""More than any hand; what is posted beyond that is nobody's selection."""

MOST_LETTERS = 40
"""More than any move has that is made by a word."""

DEALT = "dealt"
"""The cookie that names the deal whose cards were last dealt out before the player's eyes."""

type TableView = Callable[[HtmxRequest, Table, int], HttpResponse]


def at_own_table(view: TableView) -> Callable[[HttpRequest, str, str], HttpResponse]:
    """Gives the view the table and the player's seat; others are told whose table it is."""

    @wraps(view)
    def checked(request: HttpRequest, key: str, code: str) -> HttpResponse:
        try:
            table = tables.load(key, code)
        except tables.NoSuchTable as error:
            raise Http404 from error
        seat = table.seat_held_by(players.secret_in_cookie(request))
        if seat is None and table.loaded:
            return redirect("games:replay", key, code)
        if seat is None:
            return not_your_table(request, table)
        return view(cast(HtmxRequest, request), table, seat)

    return checked


def not_your_table(request: HttpRequest, table: Table) -> HttpResponse:
    people = [seat.player.name for seat in table.seats if seat.player]
    context = {
        "words": game_words(table.game.key),
        "key": table.game.key,
        "owner": people[0] if people else "",
        "number": table.number,
        "replay": table.replay_start if table.open_to_all else "",
        "secret": table.secret,
        "deal_path": table.deal_path,
        "page_path": table.game.get_absolute_url(),
    }
    return render(request, "games/not_yours.html", context, status=403)


@only_get
@never_cache
@at_own_table
def page(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    board = board_for(table, seat)
    deal = f"{table.game.code}-{table.deal.index}"
    dealing = board.fresh and request.COOKIES.get(DEALT) != deal
    response = answer(request, board, dealing=dealing)
    if dealing:
        response.set_cookie(
            DEALT, deal, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
        )
    return response


@only_post
@never_cache
@at_own_table
def move(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    """Whatever a button of the table does, by its name `do`."""
    try:
        return _action(request, table.game.key)(request, table, seat)
    except play.Stale:
        return stale(request, table.game.key, table.game.code, seat)


@only_post
@never_cache
@at_own_table
def selection(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    """The status line and the Play button for a changed selection (P016, P017)."""
    board = board_for(table, seat, selected(request, table, seat))
    if posted_version(request) != board.version:
        response = answer(request, board)
        response["HX-Retarget"], response["HX-Reswap"] = "#board", "outerMorph"
        return response
    put_back = board.put_back(_earlier_cards(request))
    return render(request, "games/_selection.html", {"board": board, "put_back": put_back})


def play_cards(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    texts = _posted_cards(request)
    if any(_card(text) is None for text in texts):
        return _refused(request, table, seat, gettext("You do not hold these cards"))
    if posted_version(request) != table.deal.version:
        raise play.Stale
    board = board_for(table, seat, selected(request, table, seat))
    pressed = _pressed(request)
    if why := (
        _nothing_to_play(request, board)
        or _reading_refused(request, board)
        or board.unclear(pressed)
    ):
        return _refused(request, table, seat, why)
    plain = [text[:CARD_LETTERS] for text in texts]
    try:
        move = board.move_text(pressed, plain)
    except EngineError as error:
        return _refused(request, table, seat, _why_refused(board, error))
    return _make(request, table, seat, move)


def _nothing_to_play(request: HtmxRequest, board: Board) -> str:
    """Where no card can be laid, none is asked for; where one is advised, it is named."""
    return "" if _posted_cards(request) else board.asking(_pressed(request))


def _reading_refused(request: HtmxRequest, board: Board) -> str:
    """Why a reading is to be chosen first. With htmx the choice stood beside the Play button."""
    posted = request.POST.get("reading")
    if posted and posted != board.selection.reading:
        return gettext("These cards cannot be read so: choose again")
    if not posted and not request.htmx and board.readings:
        return gettext("These cards can be read in several ways: choose one")
    return ""


def pass_turn(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    return _make(request, table, seat, "pass")


def say(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    """A move that is made by a word of its own, such as a bid."""
    return _make(request, table, seat, _said(request))


def _make(request: HtmxRequest, table: Table, seat: int, text: str) -> HttpResponse:
    try:
        play.play(table, seat, posted_version(request), text)
    except EngineError as error:
        why = _why_refused(board_for(table, seat), error)
        return _refused(request, table, seat, why)
    return done(request, board_for(table, seat))


def _why_refused(board: Board, error: EngineError) -> str:
    """A card that there is not, or not so often, is one that nobody holds."""
    if isinstance(error, IllegalMove):
        if error.reason.code == "not_a_move":  # what no button of the page posts
            return gettext("This table has no such button")
        return board.reason_text(error.reason)
    return gettext("You do not hold these cards")


def _refused(request: HtmxRequest, table: Table, seat: int, why: str) -> HttpResponse:
    board = board_for(table, seat, selected(request, table, seat), why)
    return answer(request, board, status=422)


def advance(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    """One bot's move, or the board as it is while the bot thinks; what is chosen stays chosen."""
    asked = 0
    try:
        play.advance(table, posted_version(request))
    except StillThinking:
        asked = max(0, _number(request.GET.get("asked"))) + 1
    chosen = selected(request, table, seat)
    board = board_for(table, seat, chosen if chosen.cards else None)
    board.asked = asked
    return answer(request, board, status=HTTPStatus.ACCEPTED) if asked else done(request, board)


def take_back(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    try:
        play.take_back(table, seat, posted_version(request))
    except play.KittyShown:
        refusal = gettext("The auction is over and the kitty was shown: your bid stands")
    except play.TryCounts:
        refusal = gettext("This try counts, so every move stands")
    except play.NothingToTakeBack:
        refusal = gettext("There is no move of yours to take back")
    else:
        board = board_for(table, seat)
        board.took_back = True
        return done(request, board)
    return answer(request, board_for(table, seat, None, refusal), status=422)


def hint(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    """Chooses the next legal move for the player, cheapest first."""
    hinted = request.POST.get("hinted", "")[:MOST_LETTERS]
    before = replace(selected(request, table, seat), word=hinted)
    board = board_for(table, seat, board_for(table, seat, before).next_hint())
    board.hint_pressed = True
    return answer(request, board)


def next_deal(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    play.next_deal(table, posted_version(request))
    response = redirect(table.game)
    response.status_code = 303
    return response


def counter(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    """Shows or puts away the count of the ranks that are still out."""
    if why := board_for(table, seat).counter_refused:
        return _refused(request, table, seat, why)
    return _switch(request, table, seat, "counter")


def clear(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    return answer(request, board_for(table, seat, Selection()))


def sort(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    return _switch(request, table, seat, board_class(table.game.key).sort_setting)


def _switch(request: HtmxRequest, table: Table, seat: int, setting: str) -> HttpResponse:
    player = cast(Player, table.seats[seat].player)
    values = players.CHOICES[setting]
    at = values.index(getattr(Preferences.of(player), setting))
    players.prefer(player, **{setting: values[(at + 1) % len(values)]})
    return answer(request, board_for(table, seat, selected(request, table, seat)))


def no_such_button(request: HtmxRequest, table: Table, seat: int) -> HttpResponse:
    return _refused(request, table, seat, gettext("This table has no such button"))


ACTIONS: dict[str, TableView] = {
    "pass": pass_turn,
    "say": say,
    "advance": advance,
    "back": take_back,
    "hint": hint,
    "clear": clear,
    "sort": sort,
    "counter": counter,
    "next": next_deal,
}


def _pressed(request: HtmxRequest) -> str:
    """Enter on a card plays what is chosen; without a choice it says the word that is meant."""
    do = request.POST.get("do", "say" if "move" in request.POST else "play")
    if do != "enter":
        return do
    return "say" if request.POST.get("word") and not _posted_cards(request) else do


def _said(request: HtmxRequest) -> str:
    return request.POST.get("move", request.POST.get("word", ""))[:MOST_LETTERS]


def _action(request: HtmxRequest, key: str) -> TableView:
    do = _pressed(request)
    return play_cards if do in board_class(key).card_buttons else ACTIONS.get(do, no_such_button)


def _focus_lost(request: HtmxRequest, key: str, status: int) -> bool:
    """Whether it was on an item of the menu, which closes, or on a card or a word that is gone or
    that can no longer be said.
    """
    if request.method != "POST":
        return False
    action = _action(request, key)
    made = status < HTTPStatus.BAD_REQUEST and action in {play_cards, pass_turn, say}
    return made or action in {take_back, counter}


def _just_come(request: HtmxRequest, board: Board) -> bool:
    """Whether the buttons may be in the place where Continue was."""
    return request.method == "GET" or _action(request, board.table.game.key) is advance


def stale(request: HtmxRequest, key: str, code: str, seat: int) -> HttpResponse:
    """The table as it stands now. A second click of the same button needs no explanation."""
    table = tables.load(key, code)
    if _was_done(request, table, seat):
        return done(request, board_for(table, seat))
    notice = gettext("The table had moved on, so nothing was played. This is how it stands.")
    board = board_for(table, seat, None, notice)
    return answer(request, board, status=200 if request.htmx else 409)


def _was_done(request: HtmxRequest, table: Table, seat: int) -> bool:
    """Nothing was to be played, or the seat's last move is the posted one."""
    action = _action(request, table.game.key)
    if action not in {play_cards, pass_turn, say}:
        return True
    own = table.deal.moves.filter(seat=seat).order_by("ply").last()
    if own is None:
        return False
    if action is play_cards:
        laid = board_class(table.game.key).cards_of(own.text)
        return laid == sorted(text[:CARD_LETTERS] for text in _posted_cards(request))
    return own.text == ("pass" if action is pass_turn else _said(request))


def board_for(table: Table, seat: int, chosen: Selection | None = None, refusal: str = "") -> Board:
    return board_of(table, seat, Preferences.of(table.seats[seat].player), chosen, refusal)


def selected(request: HtmxRequest, table: Table, seat: int) -> Selection:
    """The posted selection, as far as it is made of cards that the seat holds."""
    if request.POST.get("do") == "pass":
        return Selection()
    chosen = 0
    for card in map(_card, _posted_cards(request)):
        if card is not None:
            chosen |= 1 << card + SECOND_DECK * (chosen >> card & 1)
    chosen &= table.state.hands[seat]
    on = _card(request.POST.get("on", ""))
    return Selection(chosen, _reading(request, table, chosen), on=on)


def _posted_cards(request: HtmxRequest) -> list[str]:
    """Without those that the page says a further one is chosen in the place of, if there is one."""
    posted = request.POST.getlist("cards")[:MOST_CARDS]
    earlier = _earlier_cards(request)
    return [text for text in posted if text not in earlier] or posted


def _earlier_cards(request: HtmxRequest) -> list[str]:
    return request.POST.getlist("earlier")[:MOST_CARDS]


def _card(text: str) -> Card | None:
    """What a box of the hand stands for, as `cards.choices` names it."""
    try:
        card = parse_card(text[:CARD_LETTERS])
    except BadCard:
        return None
    return {"": card, cards.SECOND_COPY: card + SECOND_DECK}.get(text[CARD_LETTERS:])


def _reading(request: HtmxRequest, table: Table, chosen: CardSet) -> str | None:
    """The posted reading, unless it was chosen for other cards than these."""
    posted = request.POST.get("reading")
    if not posted:
        return None
    readings = table.rules.explain(table.state, chosen).readings
    return posted if any(getattr(each, "reading", "") == posted for each in readings) else None


def posted_version(request: HtmxRequest) -> int:
    """-1, which is never a table's version, when it is missing or no number."""
    return _number(request.GET.get("v") or request.POST.get("v"))


def _number(text: str | None) -> int:
    """-1 when it is missing or no number."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else -1


def done(request: HtmxRequest, board: Board) -> HttpResponse:
    if not request.htmx:
        response = redirect(board.path)
        response.status_code = 303
        return response
    return answer(request, board)


def answer(
    request: HtmxRequest, board: Board, *, status: int = 200, dealing: bool = False
) -> HttpResponse:
    context: dict[str, Any] = {"board": board, "page_path": board.path, "dealing": dealing}
    context["focus_lost"] = _focus_lost(request, board.table.game.key, status)
    context["just_come"] = _just_come(request, board)
    if tried := daily.deal_at(board.table):
        context["tried"] = DayBoard(tried)
    template = "games/_moved.html" if request.htmx else "games/table.html"
    response = render(request, template, context, status=status)
    response["Vary"] = "HX-Request, Cookie"
    return response
