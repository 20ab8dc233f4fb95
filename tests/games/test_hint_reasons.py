"""A first game with hints: each of them says why it is offered (X004)."""

import random
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from games import bots
from games.engine.cards import RANKS
from games.engine.registry import GAMES
from games.models import Game, Player
from games.tables import Table
from games.words import game_words
from games.words.hint_reasons import Against
from rules.situations import position
from tests.factories import (
    advised,
    finish,
    numbered_table,
    play_moves,
    set_auction,
    set_durak,
    set_guandan,
    set_landlord,
    set_table,
)
from tests.games.pages import HTMX, cards, elements, meant, post, status, text_of, url

KING = RANKS.index("K")
LEAD_A_PAIR = {"hand": "4s 4h Kd Ah", "counts": "1 5"}
BEAT_A_SEVEN = {"trump": "h", "table": "7s", "hand": "9s Js 6h"}
ATTACK_WITH_SEVENS = {"trump": "h", "hand": "7s 7d 9c Ah"}
PARTNER_ON_TOP = {
    "hands": "2s 4d 6c / 8c 7h 7d Ks / As 5d",
    "landlord": "B",
    "bid": "1",
    "moves": "8c; As",
}


def reason(key: str, fields: dict[str, str], move: str) -> str:
    """Of the hint that names this move."""
    rules, state = GAMES[key], position(key, fields)
    view = rules.view(state, 0)
    options = rules.hints(view)
    texts = [rules.move_text(rules.concrete(view.hand, option)) for option in options]
    sides = rules.sides(state) or ()
    partners = [seat for side in sides if 0 in side for seat in side if seat]
    return game_words(key).hint_reason(view, options, texts.index(move), partners)


@pytest.mark.parametrize(
    ("key", "fields", "move", "expected"),
    [
        ("paodekuai", LEAD_A_PAIR, "4s 4h", "the next player has one card"),
        ("paodekuai", LEAD_A_PAIR, "Ah", "no cheaper than the one before"),
        ("paodekuai", {"hand": "5s 5h"}, "5s 5h", "these are your last cards"),
        (
            "paodekuai",
            {"hand": "9h Jd Kd", "table": "8s"},
            "9h",
            "the cheapest that beats it",
        ),
        ("paodekuai", {"hand": "9h Jd Kd", "table": "8s"}, "Kd", "higher than need be"),
        (
            "paodekuai",
            {"hand": "9h Jd Js Kd", "table": "8s"},
            "Js",
            "breaks up the pair of jacks",
        ),
        (
            "paodekuai",
            {"hand": "9h 9d 9c 9s Qd", "table": "8s"},
            "9s",
            "breaks up the bomb of 9s",
        ),
        ("paodekuai", {"hand": "4h 5d 5h 9c 9d 9h"}, "4h", "what you need least"),
        ("paodekuai", {"hand": "4h 5d 5h 9c 9d 9h"}, "5h 5d", "takes 2 cards along"),
        ("paodekuai", {"hand": "4h 5d 5h 9c 9d 9h"}, "9h 9d", "breaks up the triple of 9s"),
        ("doudizhu", {"bids": "1 pass"}, "bid 2", "the others may still bid more"),
        ("doudizhu", {"bids": "1 pass"}, "bid 3", "ends the auction: the kitty is yours"),
        ("doudizhu", {"bids": "1 pass"}, "pass", "commits you to nothing"),
        ("guandan", {"level": "2", "hand": "9s 2h Kd", "table": "8s"}, "Kd", "higher than need be"),
        ("guandan", {"level": "2", "hand": "9s 2h Kd", "table": "8s"}, "2h", "spends a wild card"),
        (
            "guandan",
            {"level": "2", "hand": "9s 9d 9h 2h Kd 3c", "table": "8s 8d"},
            "9s 9h",
            "the cheapest that beats it",
        ),
        (
            "guandan",
            {"level": "5", "previous": "A B C D", "received": "Kd", "hand": "As Qd 9s 3s 3h 3d 3c"},
            "return 3s",
            "breaks up the bomb of 3s",
        ),
        (
            "guandan",
            {"level": "5", "previous": "B C D A", "hand": "5s 5d As"},
            "tribute 5d",
            "your highest card that is not wild",
        ),
        ("paodekuai", {"hand": "4h 5d Kd", "table": "Qs"}, "Kd", "nothing else beats it"),
        ("paodekuai", {"hand": "4h 5d Kd", "table": "Qs"}, "pass", "saves cards"),
        (
            "paodekuai",
            {"hand": "3h 4d 5c 6s 7h Kd"},
            "3h 4d 5c 6s 7h",
            "takes the most cards along",
        ),
        (
            "paodekuai",
            {"hand": "7s 7h 7d 7c 9d Kd", "table": "8s"},
            "7s 7h 7d 7c",
            "a bomb, better kept while it can be",
        ),
        ("doudizhu", PARTNER_ON_TOP, "pass", "your partner has this trick"),
        ("doudizhu", PARTNER_ON_TOP, "2s", "it takes the trick from your partner"),
        (
            "durak",
            {"trump": "h", "table": "7s", "hand": "9s Js 6h"},
            "beat 7s 9s",
            "the cheapest that beats it",
        ),
        (
            "durak",
            {"trump": "h", "table": "Ks", "hand": "9s Js 6h"},
            "beat Ks 6h",
            "nothing else beats it",
        ),
        (
            "durak",
            {"trump": "h", "table": "Ks", "hand": "9s 6s", "variant": "transfer"},
            "take",
            "nothing else is allowed",
        ),
        (
            "durak",
            {"trump": "d", "table": "6s", "hand": "6h 9c Kc", "variant": "transfer"},
            "transfer 6h",
            "let the next player beat it",
        ),
        ("durak", BEAT_A_SEVEN, "beat 7s Js", "higher than need be"),
        ("durak", BEAT_A_SEVEN, "beat 7s 6h", "spends a trump without need"),
        ("durak", BEAT_A_SEVEN, "take", "1 more card in your hand"),
        ("durak", ATTACK_WITH_SEVENS, "attack 7s 7d", "what you need least"),
        ("durak", ATTACK_WITH_SEVENS, "attack 7d", "♠7 can be thrown in later"),
        ("durak", ATTACK_WITH_SEVENS, "attack 9c", "higher than need be"),
        ("durak", ATTACK_WITH_SEVENS, "attack Ah", "spends a trump"),
    ],
)
def test_a_hint_says_why(key: str, fields: dict[str, str], move: str, expected: str) -> None:
    with override("en"):
        assert reason(key, fields, move) == expected


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("7s 7d 9c Ah", "attack 7s 7d", "сбрасывает сразу 2 карты"),
        ("7s 7d 7c 9c Ah", "attack 7s 7d 7c", "сбрасывает сразу 3 карты"),
    ],
)
def test_several_cards_at_once_in_russian(hand: str, move: str, expected: str) -> None:
    with override("ru"):
        assert reason("durak", {"trump": "h", "hand": f"6c {hand}"}, move) == expected


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
@pytest.mark.parametrize("key", GAMES)
def test_every_hint_has_a_reason(key: str, language: str) -> None:
    rules = GAMES[key]
    chance = random.Random(key)
    letter = next(iter(rules.letters))
    seats = rules.seat_choices[0]
    deal = rules.deal_from_seed(rules.variants[0], seats, f"{letter}0000007")
    state, looked = rules.start(deal), 0
    with override(language):
        while state.turn is not None and looked < 60:
            view = rules.view(state, state.turn)
            options = rules.hints(view)
            for at in range(len(options)):
                assert game_words(key).hint_reason(view, options, at, ()), (view, options[at])
            option = chance.choice(options)
            state = rules.apply(state, rules.concrete(view.hand, option))
            looked += 1
    assert looked > 8


def as_a_peasant(hands: str, moves: str) -> dict[str, str]:
    return {"hands": hands, "landlord": "B", "bid": "1", "moves": moves}


@pytest.mark.parametrize(
    ("key", "fields", "move", "expected"),
    [
        (
            "doudizhu",
            as_a_peasant("4s 5d 9d Kc As / 3h 3d 7c 8c / 5s 6s Jh", "7c; pass"),
            "As",
            "an opponent has only 3 cards",
        ),
        (
            "doudizhu",
            as_a_peasant("9d Kd Kc / 3h 3d 7c 8c Js / 5s 6s Jh", "7c; pass"),
            "Kd",
            "then you have only 2 cards",
        ),
        (
            "doudizhu",
            as_a_peasant("4s 5d 9d Kc As / 3h 3d 8c Ts Js / 5s 6s 6c", "3h; 5s"),
            "Kc",
            "harder for the next player to beat",
        ),
        (
            "doudizhu",
            as_a_peasant("4s 5d 9d Kc As / 3h 3d 8c Ts Js / 5s 6s 6c", "3h; 5s"),
            "9d",
            "gets rid of a low card",
        ),
        ("paodekuai", {"hand": "3d 2s", "counts": "3 3"}, "2s", "then nobody can stop you"),
        (
            "paodekuai",
            {"hand": "3d 5c 7h 9s 2s", "counts": "3 3"},
            "2s",
            "no opponent can beat it",
        ),
        (
            "paodekuai",
            {"hand": "3d 5c 7h 9s 2s", "counts": "9 9"},
            "2s",
            "no ordinary combination beats it",
        ),
        (
            "paodekuai",
            {"hand": "3s 4c 5d 6d 6c 7h 8d Jd Jc Qs Qh", "counts": "9 9"},
            "6d",
            "then 2 plays are left, not 3",
        ),
        (
            "doudizhu",
            as_a_peasant("3s 3h 4s 4h 9s 9h 9d 9c Ks / 3d 7c 8c Jh Qs / 5s 6s 6c", "Qs; pass"),
            "9s 9h 9d 9c",
            "then only 3 plays are left",
        ),
        (
            "guandan",
            {"level": "2", "hand": "3s 5c 8d As rj", "table": "Ks", "counts": "9 9 9"},
            "rj",
            "no ordinary combination beats it",
        ),
        (
            "guandan",
            {"level": "2", "hand": "3s 5c 8d As rj", "counts": "3 9 3"},
            "rj",
            "no opponent can beat it",
        ),
        (
            "paodekuai",
            {"hand": "9h Jd Kd 3c 4c", "table": "8s", "counts": "2 7"},
            "Kd",
            "an opponent has only 2 cards",
        ),
        (
            "guandan",
            {"level": "2", "hand": "9s Jh Kd 3c 4c", "table": "8s", "counts": "7 6 2"},
            "Kd",
            "an opponent has only 2 cards",
        ),
    ],
)
def test_what_speaks_for_an_advice(
    key: str, fields: dict[str, str], move: str, expected: str
) -> None:
    """Where the walk of the hints speaks against it."""
    with override("en"):
        why = reason(key, fields, move)
    assert isinstance(why, Against)
    assert why.advised == expected


def test_who_is_out_is_no_opponent_with_few_cards(player: Player) -> None:
    """The player on the left went out with the eight."""
    table = set_guandan(player, "9s Jh Kd 3c", "8s", "5s 5h", "6s 6h 7d", leader=1)
    view = GAMES["guandan"].view(play_moves(table, "8s", "pass", "pass").state, 0)
    options = GAMES["guandan"].hints(view)
    king = next(at for at, option in enumerate(options) if option.rank == KING)
    with override("en"):
        why = game_words("guandan").hint_reason(view, options, king, [2])
    assert isinstance(why, Against)
    assert why.advised == "an opponent has only 3 cards"


def test_a_partner_with_one_card_is_no_reason_for_a_pair() -> None:
    """B, who plays next, is the other peasant."""
    fields = {
        "hands": "Ac 4s 4h 6d 9d 9c 9h / 6s 5d / 7c 10s Jh Kd",
        "landlord": "C",
        "bid": "1",
        "moves": "7c; Ac; pass; pass",
    }
    with override("en"):
        assert reason("doudizhu", fields, "4s 4h") != "the next player has one card"


def started(client: Client, key: str, **more: str) -> str:
    posted = {"variant": GAMES[key].variants[0], "level": "easy", "speed": "fast", **more}
    response = client.post(f"/ru/{key}/deal/", posted)
    assert response.status_code == 303
    return str(response["Location"])


@pytest.mark.parametrize("key", GAMES)
def test_the_start_page_offers_a_first_game_with_hints(client: Client, db: None, key: str) -> None:
    page = client.get(f"/ru/{key}/")
    assert elements(page, "button", name="hints", value="on")
    started(client, key, hints="on")
    assert Game.objects.get().options["hints"] is True


@pytest.mark.parametrize("number", ["A0000003", "D0000001", "P0000001"])
def test_the_next_game_is_with_hints_again_if_asked(
    browser: Client, player: Player, number: str
) -> None:
    table = finish(numbered_table(player, number))
    plain, hinted = browser.get(url(table)), browser.get(url(advised(table)))
    for tag in ("input", "button"):
        assert not elements(plain, tag, name="hints")
        assert len(elements(hinted, tag, name="hints", value="on")) == 1


def hinted(client: Client, path: str) -> Any:
    """The status line after the first press of the hint button at one's own turn."""
    for _ in range(40):
        page = client.get(path)
        version = elements(page, "input", name="v")[0]["value"]
        if not elements(page, "button", value="advance"):
            return status(client.post(f"{path}move/", {"do": "hint", "v": version}, headers=HTMX))
        client.post(f"{path}move/", {"do": "advance", "v": version})
    raise AssertionError("it is never one's turn")


@pytest.mark.parametrize("hints", ["on", ""])
def test_only_that_game_explains_its_hints(client: Client, db: None, hints: str) -> None:
    path = started(client, "paodekuai", hints=hints, number="A0000003")
    assert (" — " in hinted(client, path)) == bool(hints)


# Unasked


def advice(client: Client, table: Table) -> str:
    page = client.get(url(table))
    assert cards(page, checked="") == []
    return status(page)


def test_a_lead_is_advised_unasked(browser: Client, player: Player) -> None:
    """X004: the cards are left for the player to choose."""
    table = set_table(player, "4h 5d 5h 9c 9d 9h", "8s 8h", "7s 7h 6h")
    assert advice(browser, table) == "Your lead: play any combination"
    said = advice(browser, advised(table))
    assert said.startswith("Hint: ")
    pressed = post(browser, table, "hint", htmx=True)
    assert said == f"Hint: {status(pressed)}"
    assert cards(pressed, checked="")


@pytest.mark.parametrize("key", ["durak", "guandan"])
def test_the_other_games_advise_too(browser: Client, player: Player, key: str) -> None:
    table, said = {
        "durak": (
            set_durak(player, "7d 8s Qh", "6s 6h", "7h Kc", attacker=2, moves=["attack 7h"]),
            "Hint: ♥Q beats ♥7 – the cheapest that beats it",
        ),
        "guandan": (
            play_moves(
                set_guandan(player, "9s Kd", "8s 3h", "5s 5h", "6s 6h", leader=3),
                "6s",
            ),
            "Hint: Single 9 beats the single 6 – the cheapest that beats it",
        ),
    }[key]
    assert advice(browser, advised(table)) == said


def test_a_word_is_advised_and_enter_says_it(browser: Client, player: Player) -> None:
    table = advised(set_auction(player))
    page = browser.get(url(table))
    assert status(page) == "Hint: Pass – commits you to nothing"
    assert meant(page) == ["pass"]


def test_the_only_word_is_advice_enough(browser: Client, player: Player) -> None:
    table = set_table(player, "3h 5h", "9s 4h", "7s 8h 8d", leader=1)
    table = advised(play_moves(table, "9s", "pass"))
    assert advice(browser, table) == "Nothing in your hand beats the single 9: pass"
    durak = set_durak(player, "7s 8c", "6s 6h", "Kc As", attacker=2, moves=["attack Kc"])
    assert advice(browser, advised(durak)) == "Nothing in your hand beats ♣K: take"


def test_a_rule_that_forbids_some_plays_is_said_with_the_advice(
    browser: Client, player: Player
) -> None:
    """P020, P042."""
    first = advised(set_table(player, "3s 3h 9d Kd", "8s 8h", "9s 9h"))
    assert advice(browser, first) == "Hint: Pair of 3s. The first play must include ♠3"
    last = advised(set_table(player, "4s 9s Ks Kh", "5s", "7s 7d"))
    said = advice(browser, last)
    assert said.startswith("Hint: ")
    assert said.endswith("The next player has one card: the only single you may play is the king")


def test_the_advice_stands_while_nothing_is_chosen(browser: Client, player: Player) -> None:
    """Also again, when what was chosen is taken back, and after Play without a choice."""
    table = advised(set_table(player, "4h 5d 5h 9c", "8s 8h", "7s 7h 6h"))
    said = advice(browser, table)
    for cards_chosen, line in (("9c", "Single 9"), ("", said)):
        chosen = post(browser, table, "", cards_chosen, rest="selection/", htmx=True)
        assert status(chosen) == line
    assert status(post(browser, table, "clear", htmx=True)) == said
    assert status(post(browser, table, "sort", "9c", htmx=True)) == "Single 9"
    move, _, _ = said.partition(" – ")
    for do in ("play", "enter"):
        asked = post(browser, table, do, htmx=True)
        assert (asked.status_code, status(asked)) == (422, f"Select the cards to play. {move}")


@pytest.mark.parametrize("htmx", [True, False])
def test_after_a_wrong_card_the_advice_stands_behind_the_reason(
    browser: Client, player: Player, htmx: bool
) -> None:
    """Where it was given unasked; the reason is still the one that is linked to its rule."""
    table = set_durak(player, "7d 8s Qh", "6s 6h", "7h Kc", attacker=2, moves=["attack 7h"])
    why = "♠8 does not beat ♥7: another suit, and not a trump (♦)"
    refused = post(browser, table, "play", "8s", htmx=htmx)
    assert (refused.status_code, status(refused)) == (422, why)
    refused = post(browser, advised(table), "play", "8s", htmx=htmx)
    assert (refused.status_code, status(refused)) == (422, f"{why}. Hint: ♥Q beats ♥7")
    assert cards(refused, checked="") == ["8s"]


def test_an_advice_too_long_to_stand_beside_the_reason_is_left_out(
    browser: Client, player: Player
) -> None:
    """On a phone the reason would be cut off."""
    hands = ("As Ah Ad 4c Jd Jc", "Ks Kh Kd 3c 5d", "6s 8h")
    table = advised(play_moves(set_landlord(player, *hands, landlord=1), "Ks Kh Kd 3c", "pass"))
    assert advice(browser, table).startswith("Hint: Triple of aces with a card beats")
    refused = status(post(browser, table, "play", "Jd Jc", htmx=True))
    why = "Pair of jacks does not answer the triple of kings with a card on the table"
    assert refused == why


def test_an_unclear_choice_is_asked_about_and_nothing_else(browser: Client, player: Player) -> None:
    """Both attack cards may be beaten with the queen."""
    table = set_durak(player, "7d 8s Qh", "6s 6h", "9h 9c Kc", attacker=2, moves=["attack 9h 9c"])
    refused = post(browser, advised(table), "play", "7d", htmx=True)
    assert (refused.status_code, status(refused)) == (422, "Choose the attack card to beat")


def test_a_defender_who_is_advised_is_asked_for_the_card_to_beat_with(
    browser: Client, player: Player
) -> None:
    table = set_durak(player, "7s 8c", "6s 9c Kd", attacker=1, moves=["attack 6s"])
    said = status(post(browser, advised(table), "play", htmx=True))
    assert said.startswith("Select the card to beat with. Hint: ")


@pytest.fixture
def real_bots(simple_bots: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "advise", lambda key, view: bots.find_adviser(key)(view, ""))


@pytest.mark.usefixtures("real_bots")
def test_the_advice_is_to_leave_the_trick_to_the_partner(browser: Client, player: Player) -> None:
    """Not what the walk of the hints begins with."""
    hands = ("2s 4d 6c 8s Td", "8c 7h 7d Ks 3c", "As 5d 5h 9c Jd")
    table = advised(play_moves(set_landlord(player, *hands, landlord=1), "8c", "As"))
    assert advice(browser, table) == "Hint: Pass – your partner has this trick"
    assert status(post(browser, table, "hint", "2s", htmx=True)).startswith("Hint: Pass")
    assert meant(browser.get(url(table))) == ["pass"]


def advised_to_take(player: Player) -> Table:
    """Diamonds are trump, and the ace of them is all that beats."""
    hands, stock = ("Ad 8h Kc Qc Ac Jh", "9s Ts 7s 8s 6s 6h"), "7c 8c 9c Tc Jc 9d"
    return advised(set_durak(player, *hands, stock=stock, attacker=1, moves=["attack 9s"]))


@pytest.mark.usefixtures("real_bots")
def test_an_advised_play_over_the_partners_says_what_speaks_for_it(
    browser: Client, player: Player
) -> None:
    hands = ("4s 4h 4d 7d Js Jc", "3c 8h 9d 9s Ts Td Qc Ks Kd", "3h 5s 8c 8d 9h Th Qd 6s 6h 2c")
    table = play_moves(set_landlord(player, *hands, landlord=1), "3c", "5s")
    said = advice(browser, advised(table))
    assert said == "Hint: Single 7 beats the single 5 – gets rid of a low card"


@pytest.mark.usefixtures("real_bots")
def test_the_advice_may_be_to_take(browser: Client, player: Player) -> None:
    """What it saves is said with the advice, and not what speaks against it."""
    table = advised_to_take(player)
    said = "Hint: Take 1 card from the table – beating would cost the trump ♦A"
    assert advice(browser, table) == said
    assert status(post(browser, table, "hint", htmx=True)) == said
    walked = post(browser, table, "hint", hinted="take", htmx=True)
    assert status(walked).endswith("♦A beats ♠9 – nothing else beats it")


@pytest.mark.usefixtures("real_bots")
@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ru", "Подсказка: Взять 1 карту со стола — иначе придётся отдать козырь ♦A"),
        ("pt-br", "Dica: Pegar 1 carta da mesa – senão você gasta o trunfo ♦A"),
    ],
)
def test_the_advice_to_take_is_explained_in_the_readers_language(
    browser: Client, player: Player, language: str, expected: str
) -> None:
    page = browser.get(url(advised_to_take(player), language=language))
    assert status(page) == expected


@pytest.mark.usefixtures("real_bots")
def test_the_advice_follows_from_no_hidden_card(browser: Client, player: Player) -> None:
    low, high = "8s 8h 3d 3c", "Ks Kh Kd 7s"
    tables = [set_table(player, "4h 5d 5h 9c Qs", *others) for others in ((low, high), (high, low))]
    one, other = (advice(browser, advised(table)) for table in tables)
    assert one == other


def test_the_advice_to_say_a_word_comes_back_too(browser: Client, player: Player) -> None:
    table = advised(set_auction(player))
    said = advice(browser, table)
    chosen = post(browser, table, "", "3s", rest="selection/", htmx=True)
    assert (status(chosen) != said, meant(chosen)) == (True, [])
    back = post(browser, table, "", rest="selection/", htmx=True)
    assert (status(back), meant(back)) == (said, ["pass"])


def test_an_attack_card_is_chosen_with_the_advice_for_it(browser: Client, player: Player) -> None:
    """For another than is advised its own question stands."""
    table = set_durak(player, "9s Kc Qh", "6s 6h", "7s 7c", attacker=2, moves=["attack 7s 7c"])
    table = advised(table)
    said = advice(browser, table)
    assert said.startswith("Hint: ♠9 beats ♠7")
    for on, line in (("7s", said), ("7c", "Choose the card that beats ♣7")):
        assert status(post(browser, table, "", rest="selection/", htmx=True, on=on)) == line


def chosen_on(page: Any) -> dict[str, str]:
    """What the browser posts with the next press."""
    words = {box["name"]: box["value"] for box in elements(page, "input", name="hinted")}
    return {"cards": " ".join(cards(page, checked="")), **words}


@pytest.mark.parametrize("key", [*GAMES, "auction"])
def test_the_hint_button_first_confirms_the_advice(
    browser: Client, player: Player, key: str
) -> None:
    """A word stays the one that is meant, cards are chosen; then the walk goes on."""
    table = {
        "paodekuai": lambda: set_table(player, "4h 5d 5h 9c", "8s 8h", "7s 7h 6h"),
        "doudizhu": lambda: play_moves(set_auction(player), "bid 3"),
        "auction": lambda: set_auction(player),
        "durak": lambda: set_durak(player, "7d 8s Qh", "6s 6h", "Kc 9c", attacker=0),
        "guandan": lambda: set_guandan(player, "9s Kd", "8s 3h", "5s 5h", "6s 6h", leader=0),
    }[key]()
    table = advised(table)
    page = browser.get(url(table))
    said, word = status(page), meant(page)
    pressed = post(browser, table, "hint", htmx=True, **chosen_on(page))
    assert status(pressed).removeprefix("Hint: ") == said.removeprefix("Hint: ")
    assert meant(pressed) == word
    assert word or cards(pressed, checked="")
    walked = post(browser, table, "hint", htmx=True, **chosen_on(pressed))
    assert status(walked) != status(pressed)


def test_a_screen_reader_hears_the_advice_once(browser: Client, player: Player) -> None:
    """X008: with the move that brought the turn."""
    table = advised(set_durak(player, "8s Qh", "9h 7h", stock="9c Td 9d", attacker=1))
    turn = post(browser, table, "advance", htmx=True)
    assert status(turn).startswith("Hint: ")
    assert text_of(turn, "news").count(status(turn)) == 1
    assert text_of(browser.get(url(table)), "news") == ""
