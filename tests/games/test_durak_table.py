"""The table of Durak: what is laid, chosen, refused and said (features.md, section 3)."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.models import Deal, Player, Seat
from games.tables import Table
from tests.factories import again, finish, numbered_table, set_durak
from tests.games.pages import (
    button,
    cards,
    elements,
    meant,
    post,
    pressed,
    status,
    text_of,
    url,
    words,
)

pytestmark = pytest.mark.django_db

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


# The start page


def test_variant_players_and_level_are_chosen_on_the_start_page(client: Client) -> None:
    """K031, K032, K034: 2, 3 or 4 players in sight, 5 and 6 on request."""
    page = client.get("/en/durak/")
    values = {
        name: [radio["value"] for radio in elements(page, "input", type="radio", name=name)]
        for name in ("variant", "seats")
    }
    assert values == {"variant": ["throwin", "transfer"], "seats": ["2", "3", "4", "5", "6"]}
    content = page.content.decode()
    assert content.index('value="4"') < content.index("<details") < content.index('value="5"')


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_sit_down_as_were_chosen(client: Client, seats: int) -> None:
    client.post("/en/durak/deal/", {"variant": "transfer", "seats": seats, "level": "easy"})
    assert Seat.objects.count() == seats
    assert Deal.objects.get().seed[0] == "T"
    page = client.get("/en/durak/")
    assert [r["value"] for r in elements(page, "input", name="seats", checked="")] == [str(seats)]


def test_a_link_to_a_deal_says_how_many_play(browser: Client, player: Player) -> None:
    """The cards follow from the number and the seats: the same link gives the same cards."""
    table = numbered_table(player, "P0000007", seats=4)
    (link, *_) = [a["href"] for a in elements(browser.get(url(table)), "a") if "data-copy" in a]
    assert link == "/en/durak/deal/P0000007/?seats=4"
    page = browser.get(link)
    assert elements(page, "input", type="hidden", name="seats", value="4")
    browser.post(link)
    newest = Deal.objects.latest("pk")
    assert newest.snapshot["hands"] == table.deal.snapshot["hands"]


def test_a_typed_number_asks_how_many_play(client: Client) -> None:
    page = client.get("/en/number/?number=p0000007", follow=True)
    radios = elements(page, "input", type="radio", name="seats")
    assert [radio["value"] for radio in radios] == ["2", "3", "4", "5", "6"]
    client.post("/en/durak/deal/", {"number": "P0000007", "seats": 3})
    assert Seat.objects.count() == 3


# What lies in the middle


def test_trump_and_stock_are_seen_until_the_end(browser: Client, player: Player) -> None:
    """K002, K020: the card under the stock and how many are left; then the suit alone."""
    table = set_durak(player, "7s 8c", "6s 6h", stock="Ac 9d")
    page = browser.get(url(table))
    assert "Stock: 2 cards. Trump: diamonds" in page.content.decode()
    assert "c-9d" in page.content.decode()
    assert "c-Ac" not in page.content.decode()
    bare = browser.get(url(set_durak(player, "7s 8c", "6s 6h"))).content.decode()
    assert "The stock is out. Trump: diamonds" in bare
    assert "c-9d" not in bare


def test_what_covers_which_is_seen(browser: Client, player: Player) -> None:
    """K007: the defender chose; the beaten card can no longer be chosen."""
    table = defence(player, "throwin", "attack 7h 7c", "beat 7c 7d")
    page = browser.get(url(table))
    assert "7 of clubs" in page.content.decode()
    assert targets(page) == ["7h"]
    assert "♦7 beats ♣7" in words(page)


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


# Transferring


def test_a_card_that_beats_and_transfers_has_a_button_for_each(
    browser: Client, player: Player
) -> None:
    """K025."""
    table = set_durak(
        player, HAND, "6s 6h 9c Jd", "7c Kc As", attacker=2, variant="transfer",
        moves=["attack 7c"],
    )  # fmt: skip
    chosen = post(browser, table, "", "7d", rest="selection/", htmx=True)
    assert status(chosen) == "♦7 can beat ♣7 or transfer: choose"
    assert "aria-disabled" not in button(chosen, "play")
    assert "aria-disabled" not in button(chosen, "transfer")
    post(browser, table, "transfer", "7d")
    assert again(table).state.round.defender == 1
    assert last_move(table) == "transfer 7d"


def test_enter_transfers_with_a_card_that_can_do_nothing_else(
    browser: Client, player: Player
) -> None:
    table = defence(player, "transfer")
    post(browser, table, "play", "7s")
    assert last_move(table) == "transfer 7s"


def test_no_transfer_is_offered_where_none_is_possible(browser: Client, player: Player) -> None:
    """K028, K029: after a beaten card, and in the plain game."""
    beaten = defence(player, "transfer", "attack 7h 7c", "beat 7h Qh")
    for table in (beaten, defence(player)):
        assert "transfer" not in buttons(browser.get(url(table)))
    assert reason(browser.get(url(beaten)), "7s") == "No transfer any more: ♥Q has beaten ♥7"


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


def main_buttons(page: object) -> list[str]:
    return [b["value"] for b in elements(page, "button") if "main" in b.get("class", "").split()]


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
    off = button(page, "play")
    assert (off["aria-disabled"], "idle" in off["class"]) == ("true", False)
    assert "aria-disabled" not in button(page, "transfer")
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


# Rounds


def test_the_end_of_a_round_says_who_drew_in_which_order(browser: Client, player: Player) -> None:
    """K016, K019: the main attacker first, the defender last."""
    table = set_durak(
        player, "7s 9c Kd Ks Kh", "8s 9s 6h 6s 6c", "Td Th Tc Ts As",
        stock="8c 8h 8d Js Jh 9d",
        moves=["attack 7s", "beat 7s 8s"],
    )  # fmt: skip
    assert table.state.turn == 1
    page = browser.get(url(table))
    assert "All beaten. Drawn: You +2, AI right +1, AI left +2" in words(page)
    assert "Discard: 2 cards" in page.content.decode()
    assert "Round 2" in words(page)


def test_the_live_region_tells_the_move_before_what_came_of_it(
    browser: Client, player: Player
) -> None:
    """In the order of the list of moves."""
    table = set_durak(
        player, "7s 8c", "8s 9s", stock="Jh 9d", moves=["attack 7s", "beat 7s 8s"]
    )  # fmt: skip
    said = post(browser, table, htmx=True, **pressed("done"))
    assert text_of(said, "news") == (
        "You: Done. All beaten. Drawn: You +2. AI opposite is to attack"
    )


def test_who_runs_out_is_out(browser: Client, player: Player) -> None:
    """K021: the player goes on watching."""
    table = set_durak(
        player, "7s", "8s 9s 6h", "Td Th", moves=["attack 7s", "beat 7s 8s"],
    )  # fmt: skip
    page = browser.get(url(table))
    assert "You are out of cards: safe" in words(page)
    assert button(page, "advance")
    assert post(browser, table, "advance").status_code == 303


def test_the_fool_is_named(browser: Client, player: Player) -> None:
    """K022."""
    lost = set_durak(player, "9c Kd", "8s", attacker=1, moves=["attack 8s", "take"])
    page = browser.get(url(lost))
    assert text_of(page, "result-title") == "You are the fool"
    assert "3 cards left" in words(page)
    won = set_durak(player, "7s", "8c 9c", moves=["attack 7s", "take"])
    assert text_of(browser.get(url(won)), "result-title") == "AI opposite is the fool"


def test_a_draw_is_called_one(browser: Client, player: Player) -> None:
    """K023."""
    table = set_durak(player, "7s", "8s", moves=["attack 7s", "beat 7s 8s"])
    title = text_of(browser.get(url(table)), "result-title")
    assert title == "A draw: the last players ran out of cards in the same round"


# The request


def test_a_second_click_needs_no_explanation(browser: Client, player: Player) -> None:
    table = defence(player)
    post(browser, table, "play", "Qh", on="7h")
    again_pressed = post(browser, table, "play", "Qh", on="7h")
    assert again_pressed.status_code == 303
    other = post(browser, table, "play", "7d", on="7h")
    assert other.status_code == 409


def test_a_move_takes_the_same_few_queries_early_and_late(
    browser: Client, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = numbered_table(player, "T0000001", seats=6)
    while not table.over:
        form = {"do": "advance"}
        if table.state.turn == 0:
            form = pressed(table.rules.hints(table.state)[0].text)
        with django_assert_num_queries(6):
            answer = post(browser, table, htmx=True, **form)
        assert answer.status_code == 200
        table = again(table)


def test_the_list_of_moves_tells_how_each_round_ended(browser: Client, player: Player) -> None:
    """K019, K021, X002: who took or that all was beaten, who drew, who went out."""
    table = set_durak(
        player, "7s 8c", "6s 6h", stock="Ac 9d",
        moves=["attack 7s", "take", "attack 8c", "take", "attack 9d", "take", "attack Ac", "take"],
    )  # fmt: skip
    html = browser.get(url(finish(table), "replay/0/")).content.decode()
    lines = re.findall(r'<a id="(m\d+)"|<li class="end">(.*?)</li>', html)
    shown = [ply or " ".join(end.split()) for ply, end in lines]
    assert shown == [
        *("m1", "m2", "AI opposite took 1 card. Drawn: You +2"),
        *("m3", "m4", "AI opposite took 1 card"),
        *("m5", "m6", "AI opposite took 1 card"),
        *("m7", "m8", "AI opposite took 1 card. You are out of cards: safe"),
    ]


def test_a_finished_game_does_not_count_cards_that_are_gone(
    browser: Client, player: Player
) -> None:
    table = set_durak(player, "7s", "8c 9c", moves=["attack 7s", "take"])
    assert "0 cards" not in words(browser.get(url(table)))


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_transfer_leads_to_its_rule(browser: Client, player: Player, htmx: bool) -> None:
    """K027, K033."""
    table = defence(player, "transfer")
    refused = post(browser, table, "transfer", "Qh", htmx=htmx)
    assert refused.status_code == 422
    assert status(refused).startswith("Only a card of the attacking rank transfers: 7")
    (link,) = elements(refused, "a", **{"class": "rule"})
    assert link["href"] == "/en/durak/why/transfer_rank/"
    beaten = post(browser, table, "play", "Qh", on="7c", htmx=htmx)
    (link,) = elements(beaten, "a", **{"class": "rule"})
    assert link["href"] == "/en/durak/why/wrong_suit/"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_transfer_names_who_holds_too_few(
    browser: Client, player: Player, htmx: bool
) -> None:
    """K028, K033: at a table where one is out the next player is not the neighbour."""
    hands = ("7s Qh", "9c", "7h 7c As")
    table = set_durak(player, *hands, attacker=2, variant="transfer", moves=["attack 7h"])
    refused = post(browser, table, "transfer", "7s", htmx=htmx)
    assert status(refused).startswith("No transfer: AI left holds only 1 card, with 2 to beat")
    (link,) = elements(refused, "a", **{"class": "rule"})
    assert link["href"] == "/en/durak/why/next_has_too_few/"


def test_an_attacker_who_is_out_attacks_no_more(browser: Client, player: Player) -> None:
    """K019: the chair says that they are out, and the caption no longer that they attack."""
    hands = ("8s Kd", "7s", "7h Jh Qh")
    table = set_durak(player, *hands, trump="Ad", attacker=1, moves=["attack 7s"])
    said = words(browser.get(url(table)))
    assert "AI left 0 Out" in said
    assert "AI left attacks" not in said
    assert "AI right defends" in said


def test_a_replay_opens_every_hand(browser: Client, player: Player) -> None:
    """X002."""
    table = set_durak(player, "7s", "8c 9c", moves=["attack 7s", "take"])
    first = browser.get(url(table, "replay/0/"))
    assert all(f"c-{card}" in first.content.decode() for card in ("7s", "8c", "9c"))
    assert "You attack: ♠7" in words(browser.get(url(table, "replay/1/")))
    last = browser.get(url(table, "replay/2/"))
    assert "AI opposite is the fool" in words(last)
    record = browser.get(url(table, "replay/record.json")).json()
    assert record["moves"] == ["attack 7s", "take"]
    assert record["seats"] == 2


def test_a_replay_says_once_that_somebody_takes(browser: Client, player: Player) -> None:
    """X002: until cards are thrown in after it."""
    table = set_durak(
        player, "7s 7h 7c Kd", "6s 6h 6c 8h", moves=["attack 7s", "take", "attack 7h"]
    )
    table = finish(table)
    taken, thrown = (words(browser.get(url(table, f"replay/{ply}/"))) for ply in (2, 3))
    assert "AI opposite: I take" in taken
    assert "AI opposite takes" not in taken
    assert "You throw in: ♥7 AI opposite takes" in thrown
