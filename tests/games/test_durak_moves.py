"""The moves of Durak at its table: beating, throwing in, and why not (features.md, section 3)."""

import pytest
from django.test import Client

from games.models import Player
from games.tables import Table
from tests.factories import advised, again, set_durak
from tests.games.durak_pages import buttons, defence, last_move, reason, targets
from tests.games.pages import (
    button,
    cards,
    elements,
    focused,
    main_buttons,
    meant,
    post,
    status,
    text_of,
    url,
    words,
)

pytestmark = pytest.mark.django_db


# Beating


def test_a_card_beats_the_attack_card_that_was_chosen(browser: Client, player: Player) -> None:
    """K007."""
    table = defence(player)
    assert targets(browser.get(url(table))) == ["7h", "7c"]
    assert post(browser, table, "play", "7d", on="7c").status_code == 303
    assert again(table).state.unbeaten == 1 << 4 * 4 + 1  # ♥7
    assert last_move(table) == "beat 7c 7d"


def test_a_card_with_one_meaning_needs_no_attack_card(browser: Client, player: Player) -> None:
    table = defence(player)
    post(browser, table, "play", "Qh")
    assert last_move(table) == "beat 7h Qh"


def test_a_card_with_two_meanings_asks_for_one(browser: Client, player: Player) -> None:
    table = defence(player)
    answer = post(browser, table, "play", "7d")
    assert answer.status_code == 422
    assert status(answer) == "Choose the attack card to beat"
    assert cards(answer, checked="") == ["7d"]
    assert again(table).deal.version == table.deal.version


def test_the_attack_card_stays_chosen_in_a_refusal(browser: Client, player: Player) -> None:
    table = defence(player)
    answer = post(browser, table, "play", "Qh", on="7c")
    assert answer.status_code == 422
    assert status(answer) == "♥Q does not beat ♣7: another suit, and not a trump (♦)"
    assert [r["value"] for r in elements(answer, "input", name="on", checked="")] == ["7c"]


@pytest.mark.parametrize("on", ["Ac", "x", "7s", ""])
def test_what_is_no_attack_card_counts_as_none(browser: Client, player: Player, on: str) -> None:
    table = defence(player)
    assert post(browser, table, "play", "Qh", on=on).status_code == 303
    assert last_move(table) == "beat 7h Qh"


@pytest.mark.parametrize("cards", ["8c 8c", "8c 8c2", "8c 7d 7d", "3s", "rj"])
@pytest.mark.parametrize("htmx", [True, False])
def test_a_defender_is_told_of_cards_that_nobody_holds(
    browser: Client, player: Player, cards: str, htmx: bool
) -> None:
    table = defence(player)
    refused = post(browser, table, "play", cards, htmx=htmx)
    assert (refused.status_code, status(refused)) == (422, "You do not hold these cards")
    assert last_move(table) == "attack 7h 7c"


def test_a_repeated_card_is_refused_in_the_readers_language(
    browser: Client, player: Player
) -> None:
    refused = post(browser, defence(player), "play", "8c 8c", language="ru")
    assert (refused.status_code, status(refused)) == (422, "Этих карт у вас нет")


@pytest.mark.parametrize("rest", ["move/", "selection/"])
def test_no_move_of_durak_has_a_reading(browser: Client, player: Player, rest: str) -> None:
    """Where other games have several, it is posted with the cards."""
    answered = post(browser, defence(player), "play", "8c", rest=rest, htmx=True, reading="pair@8")
    assert answered.status_code < 500


def test_taking(browser: Client, player: Player) -> None:
    """K017: nobody can throw in, so all on the table is taken at once."""
    table = defence(player)
    post(browser, table, "say", move="take")
    assert again(table).state.counts[0] == 6
    page = browser.get(url(table))
    assert "You took 2 cards" in words(page)


# Buttons and reasons


def test_buttons_are_there_only_when_they_do_something(browser: Client, player: Player) -> None:
    lead = set_durak(player, "7s 8c", "6s 6h")
    assert buttons(browser.get(url(lead))) == ["hint", "play"]
    assert buttons(browser.get(url(defence(player)))) == ["hint", "take", "play"]
    transfer = defence(player, "transfer")
    assert buttons(browser.get(url(transfer))) == ["hint", "take", "transfer", "play"]
    throw = set_durak(player, "7s 8c", "7h 9s 6h", moves=["attack 7s", "beat 7s 9s"])
    assert again(throw).state.turn == 1  # nothing to throw in: the round is over
    throw = set_durak(player, "7s 9c Kd", "7h 9s 6h", moves=["attack 7s", "beat 7s 9s"])
    page = browser.get(url(throw))
    assert buttons(page) == ["hint", "done", "play"]
    assert text_of(page, "play") == "Throw in"
    assert text_of(page, "word") == "Done"


def helpless(player: Player, variant: str = "throwin") -> Table:
    """Nothing of the player's beats, or is of its rank; diamonds are trump."""
    return set_durak(
        player, "7s 8c Qh", "6s 6h 9c Jd", "Kc As Th", attacker=2, variant=variant,
        moves=["attack Kc"],
    )  # fmt: skip


@pytest.mark.parametrize("variant", ["throwin", "transfer"])
def test_where_nothing_beats_the_main_button_takes(
    browser: Client, player: Player, variant: str
) -> None:
    table = helpless(player, variant)
    page = browser.get(url(table))
    assert status(page) == "Nothing in your hand beats ♣K: take"
    assert buttons(page) == ["hint", "take", "play"]
    assert main_buttons(page) == ["take"]
    assert meant(page) == ["take"]
    chosen = post(browser, table, "", "Qh", rest="selection/", htmx=True)
    assert main_buttons(chosen) == []
    assert status(chosen) == "♥Q does not beat ♣K: another suit, and not a trump (♦)"
    back = post(browser, table, "counter", htmx=True)
    assert ["autofocus" in each for each in elements(back, "button", value="take")] == [True]


@pytest.mark.parametrize("htmx", [True, False])
def test_where_nothing_beats_the_beat_button_is_off_and_says_why(
    browser: Client, player: Player, htmx: bool
) -> None:
    """K033: as the cards do; it asks for none, whichever attack card is chosen."""
    table, why = helpless(player), "Nothing in your hand beats ♣K: take"
    assert {"aria-disabled": "true", "title": why}.items() <= button(
        browser.get(url(table)), "play"
    ).items()
    for on in ("", "Kc"):
        refused = post(browser, table, "play", htmx=htmx, on=on)
        assert (refused.status_code, status(refused)) == (422, why)
        assert button(refused, "play")["aria-disabled"] == "true"
    chosen = post(browser, table, "play", "Qh", htmx=htmx)
    assert status(chosen) == "♥Q does not beat ♣K: another suit, and not a trump (♦)"


def test_where_a_card_can_only_transfer_beat_is_off_and_transfer_asks(
    browser: Client, player: Player
) -> None:
    table = set_durak(
        player, "7s 8c", "6s 6h 9c", "7d Kc", attacker=2, variant="transfer", moves=["attack 7d"]
    )
    page = browser.get(url(table))
    off, on = button(page, "play"), button(page, "transfer")
    assert (off["aria-disabled"], "idle" in off["class"]) == ("true", False)
    assert ("aria-disabled" in on, "idle" in on["class"], on["id"]) == (False, False, "play")
    assert main_buttons(page) == ["transfer"]
    assert status(post(browser, table, "transfer")) == "Select the card to transfer with"
    why = "Nothing in your hand beats ♦7: transfer or take"
    assert status(post(browser, table, "play")) == why


def test_where_a_card_can_be_laid_the_main_button_lays_it(browser: Client, player: Player) -> None:
    beats, transfers = defence(player), defence(player, "transfer")
    throws = set_durak(player, "7s 9c Kd", "7h 9s 6h", moves=["attack 7s", "beat 7s 9s"])
    for table in (beats, transfers, throws):
        page = browser.get(url(table))
        assert main_buttons(page) == ["play"]
        assert meant(page) == []


@pytest.mark.parametrize("htmx", [True, False])
def test_enter_on_a_card_takes_where_nothing_beats(
    browser: Client, player: Player, htmx: bool
) -> None:
    """A second Enter that comes too late does nothing."""
    table = helpless(player)
    post(browser, table, "enter", htmx=htmx, word="take")
    assert last_move(table) == "take"
    version = again(table).deal.version
    late = post(browser, table, "enter", htmx=htmx, word="take")
    assert again(table).deal.version == version
    assert late.status_code == (200 if htmx else 303)
    assert "moved on" not in late.content.decode()


def test_enter_on_a_chosen_card_says_why_it_does_not_beat(browser: Client, player: Player) -> None:
    """K033."""
    table = helpless(player)
    refused = post(browser, table, "enter", "Qh", word="take")
    assert refused.status_code == 422
    assert status(refused) == "♥Q does not beat ♣K: another suit, and not a trump (♦)"
    assert again(table).deal.version == table.deal.version


def test_enter_does_what_the_hint_says_until_the_choice_changes(
    browser: Client, player: Player
) -> None:
    table = defence(player)
    hinted = post(browser, table, "hint", hinted="beat 7c 8c")
    while status(hinted) != "Hint: Take 2 cards from the table":
        (before,) = elements(hinted, "input", name="hinted")
        assert meant(hinted) == []
        hinted = post(browser, table, "hint", hinted=before["value"])
    assert meant(hinted) == ["take"]
    assert meant(post(browser, table, "", rest="selection/", htmx=True)) == []
    post(browser, table, "enter", word="take")
    assert last_move(table) == "take"


@pytest.mark.parametrize("key", ["advance", "hint"])
def test_the_focus_is_on_the_word_that_is_advised(
    browser: Client, player: Player, key: str
) -> None:
    """X008: after Continue, with the seven of trumps to throw in; until a card is chosen."""
    hands, moves = ("7s 7d Kc", "9s 6h 6s"), ["attack 7s", "beat 7s 9s"]
    if key == "advance":
        table = advised(set_durak(player, *hands, moves=moves[:1]))
        page = post(browser, table, "advance", htmx=True)
        assert status(page) == "Hint: Throw in nothing more – keeps the trump ♦7"
    else:
        table = set_durak(player, *hands, moves=moves)
        page = post(browser, table, "hint", htmx=True)
    assert (focused(page), meant(page)) == ("done", ["done"])
    table = again(table)
    chosen = post(browser, table, "", "7d", rest="selection/", htmx=True)
    assert (focused(chosen), meant(chosen)) == ("play", [])
    assert not elements(chosen, "button", value="done", id="play")
    post(browser, table, "enter", word="done")
    assert [move.text for move in table.deal.moves.order_by("ply")][2:3] == ["done"]


def test_a_card_that_cannot_be_played_says_why(browser: Client, player: Player) -> None:
    """K033, K008: what it does not beat; the card may be touched all the same."""
    page = browser.get(url(defence(player)))
    assert reason(page, "7s") == "♠7 beats none of these: ♥7, ♣7"
    assert reason(page, "Qh") == ""
    chosen = post(browser, defence(player), "", "7s", rest="selection/", htmx=True)
    assert status(chosen) == reason(page, "7s")
    assert button(chosen, "play")["aria-disabled"] == "true"


def test_with_an_attack_card_chosen_the_reasons_are_about_it(
    browser: Client, player: Player
) -> None:
    """K033: the hand follows the choice."""
    answer = post(browser, defence(player), "", rest="selection/", htmx=True, on="7c")
    why = "♥Q does not beat ♣7: another suit, and not a trump (♦)"
    assert reason(answer, "Qh") == why
    assert reason(answer, "8c") == ""
    assert status(answer) == "Choose the card that beats ♣7"
    assert cards(post(browser, defence(player), "", "8c", rest="selection/", htmx=True)) == []


def test_a_refusal_leads_to_its_rule(browser: Client, player: Player) -> None:
    """X014: when the selection changes, and when it was played."""
    chosen = post(browser, defence(player), "", "Qh", rest="selection/", htmx=True, on="7c")
    refused = post(browser, defence(player), "play", "Qh", on="7c")
    for answer in (chosen, refused):
        (link,) = elements(answer, "a", **{"class": "rule"})
        assert link["href"] == "/en/durak/why/wrong_suit/"


def test_with_nothing_chosen_the_defender_is_asked_for_one_card(
    browser: Client, player: Player
) -> None:
    table = set_durak(player, "7s 8c", "6s 9c Kd", attacker=1, moves=["attack 6s"])
    assert status(post(browser, table, "play")) == "Select the card to beat with"


def test_the_ranks_that_may_be_thrown_in_are_named(browser: Client, player: Player) -> None:
    """K010."""
    table = set_durak(player, "7s 9c Kd", "7h 9s 6h", moves=["attack 7s", "beat 7s 9s"])
    page = browser.get(url(table))
    assert reason(page, "Kd") == "Only ranks on the table may be thrown in: 7, 9"
    assert reason(page, "9c") == ""


@pytest.mark.parametrize(
    ("own", "other", "why"),
    [
        ("7s 7c 9c", "8s", "The defender holds only 1 card"),
        ("7s 7c", "8s 9s 6h", ""),
    ],
)
def test_the_number_that_forbids_it_is_named(
    browser: Client, player: Player, own: str, other: str, why: str
) -> None:
    """K013, K014."""
    table = set_durak(player, own, other)
    chosen = post(browser, table, "", "7s 7c", rest="selection/", htmx=True)
    assert status(chosen) == (why or "Attack with ♠7 ♣7")


def test_several_cards_of_a_rank_attack_together(browser: Client, player: Player) -> None:
    table = set_durak(player, "7s 7c 9c Kd", "8s 9s 6h")
    refused = post(browser, table, "play", "7s 9c")
    assert status(refused) == "Cards laid together must be of one rank, not 7, 9"
    post(browser, table, "play", "7s 7c")
    assert last_move(table) == "attack 7s 7c"


def test_off_turn_cards_wait(browser: Client, player: Player) -> None:
    table = set_durak(player, "7s 9c", "8s 9s 6h", attacker=1)
    chosen = post(browser, table, "", "7s", rest="selection/", htmx=True)
    assert status(chosen) == "♠7: wait for your turn"
    assert post(browser, table, "play", "7s").status_code == 422


def test_the_hint_chooses_card_and_attack_card(browser: Client, player: Player) -> None:
    table = defence(player)
    hinted = post(browser, table, "hint")
    assert status(hinted) == "Hint: ♣8 beats ♣7"
    assert cards(hinted, checked="") == ["8c"]
    assert [r["value"] for r in elements(hinted, "input", name="on", checked="")] == ["7c"]
