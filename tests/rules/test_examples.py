"""Examples: a true claim passes, a false one is found; the verdict is in the reader's language."""

import re
from html import unescape

import pytest
from django.utils.translation import override

from rules.examples import read_example
from rules.notation import Claim, parse_block
from rules.situations import NotationError, position


def problems(key: str, kind: str, text: str) -> list[str]:
    return list(read_example(key, kind, text).problems())


TRUE = [
    ("paodekuai", "cards", "3s 3h 3d 4c 4s 4h 5d 6c = plane_singles@4\nJs Qh Kd Ah 2s = none\n9s"),
    ("paodekuai", "beats", "3s 3h 3d 3c > 10s Jh Qd Kc Ah\n3s 4s 5s 6s 7d <> 4c 5c 6c 7c 8c 9c"),
    ("paodekuai", "play", "hand: 4s 9h Kd\ncounts: 1 5\n4s = last_card\nKd = legal single@K"),
    ("paodekuai", "play", "hand: 3s 4s 4h\nfirst: yes\n4s 4h = must_include_3s"),
    ("paodekuai", "play", "hand: 3s 4s 4h\n4s 4h = legal"),
    ("paodekuai", "play", "variant: compact\ntable: Kh\nhand: As 2s 3d\nAs = legal"),
    ("paodekuai", "score", "left: 0 5 16\nshutout: C\nbombs: A\nexpect: +41 -7 -34"),
    ("doudizhu", "cards", "3s 3h 3d 3c 4s 4h = none\nbj rj = rocket"),
    ("doudizhu", "beats", "rj > bj\nbj rj > 2s 2h 2d 2c"),
    ("doudizhu", "play", "bids: 1 pass\nbid 1 = bid_too_low\nbid 2 = legal\npass = legal"),
    ("doudizhu", "score", "bid: 2\nbombs: 1\nwinner: landlord\nexpect: +8 -4 -4"),
    ("doudizhu", "score", "bid: 1\nwinner: peasants\nspring: yes\nexpect: -4 +2 +2"),
    ("doudizhu", "score", "bid: 3\nwinner: peasants\nexpect: -6 +3 +3"),
    ("durak", "beats", "trump: h\n9s > 7s\n6h > As\nAs <> 7d"),
    ("durak", "play", "trump: h\ntable: 7s/9s 9d\nhand: 6h 10s Kd\nKd = legal\n10s = wrong_suit"),
    ("durak", "play", "trump: h\ntable: 8s/Ts\nhand: Th 8d 9h\nTh = legal\n9h = rank_not_on_table"),
    (
        "durak",
        "play",
        "variant: transfer\ntrump: d\ntable: 6s\nhand: 6h 9d\ncounts: 1 4\n"
        "transfer 6h = next_has_too_few",
    ),
    ("durak", "score", "hands: 7s / 9s\nattacker: A\ntrump: 6h\nmoves: attack 7s; beat 7s 9s\n"
     "expect: draw"),
    ("guandan", "cards", "level: 2\n5s 6s 8s 9s 2h = straight@9 straight_flush@9"),
    ("guandan", "beats", "level: 5\n5s > As"),
    ("guandan", "play", "level: 5\nprevious: B C D A\nhand: 5h 5s As\ntribute 5s = legal\n"
     "tribute As = tribute_highest"),
    ("guandan", "play", "level: 5\nprevious: A B C D\nhand: 4s\nreceived: 5s\n"
     "return 5s = return_received\nreturn 4s = legal"),
    ("guandan", "score", "orders: ACBD ACBD ACBD ABDC ABCD ABDC ABCD\nexpect: A-2 won AC"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "kind", "text"), TRUE)
def test_what_the_engine_says_too_is_no_problem(key: str, kind: str, text: str) -> None:
    assert problems(key, kind, text) == []


FALSE = [
    ("cards", "9s 9h = triple@9", "9s 9h: the engine reads pair@9"),
    ("cards", "9s 9h = none", "9s 9h: the engine reads pair@9"),
    ("cards", "9s = single@9 pair@9", "9s: the engine reads single@9"),
    ("beats", "Qs > Kd", "Qs on Kd: the engine says too_low"),
    ("beats", "Kd <> Qs", "Kd on Qs: the engine says legal"),
    ("beats", "Qs <> Kd", "Kd on Qs: the engine says legal"),
    ("beats", "Qs", "beats: “Qs” is compared with nothing"),
    ("play", "hand: 4s 9h Kd\ncounts: 1 5\n4s = legal", "4s: the engine says last_card"),
    ("play", "hand: 4s 9h\n4s = last_card", "4s: the engine says legal"),
    ("play", "hand: 4s 9h\n4s = legal pair@4", "4s: the engine reads single@4"),
    ("play", "hand: 4s 9h\nturn: B\n4s = legal", "the engine says that A is to play"),
    ("play", "hand: 4s 9h\n5s = legal", "5s: the engine says not_in_hand"),
    ("play", "hand: 4s 9h\n4s", "play: “4s” has no verdict"),
    ("score", "left: 0 5 16\nexpect: +20 -5 -15", "the engine counts +21 -5 -16"),
    ("score", "left: 0 5 16", "the engine counts +21 -5 -16"),
]


@pytest.mark.parametrize(("kind", "text", "problem"), FALSE)
def test_what_the_engine_denies_is_a_problem(kind: str, text: str, problem: str) -> None:
    assert problem in problems("paodekuai", kind, text)


@pytest.mark.parametrize(
    ("kind", "text", "complaint"),
    [
        ("play", "hand: 4s 4s\n4s = legal", "too often"),
        ("play", "hand: 4x\n4s = legal", "“4x” is not a card"),
        ("play", "hand: 2h\n2h = legal", "no 2 of hearts"),
        ("play", "hand: 4s\nlevel: 5\n4s = legal", "there is no “level” here"),
        ("play", "4s = legal", "hand"),
        ("play", "hand: 4s\ncounts: 1\n4s = legal", "each of the others"),
        ("play", "hand: 4s\ncounts: 0 5\n4s = legal", "at least one card"),
        ("play", "hand: 4s\nvariant: huge\n4s = legal", "no such variant"),
        ("play", "table: 4s 5s\nhand: 6s\n6s = legal", "are not a combination"),
        ("score", "left: 1 5 16\nexpect: 0 0 0", "one of them 0"),
        ("score", "level: 1\nexpect: 0 0 0", "there is no “level” here"),
    ],
)
def test_what_is_no_position_is_a_problem(kind: str, text: str, complaint: str) -> None:
    [problem] = problems("paodekuai", kind, text)
    assert complaint in problem


def test_a_name_that_comes_twice_is_an_error() -> None:
    with pytest.raises(NotationError, match="twice"):
        parse_block("play", "hand: 4s\nhand: 5s")


def test_a_translation_may_differ_in_the_caption_alone() -> None:
    english = parse_block("beats", "trump: h\n9s > 7s\ncaption: Higher")
    russian = parse_block("beats", "trump: h\n\n9s > 7s\ncaption: Старше")
    other = parse_block("beats", "trump: d\n9s > 7s\ncaption: Higher")
    assert english.shared == russian.shared != other.shared
    assert english.claims == (Claim("9s", ">", "7s"),)


def test_cards_are_read_as_people_write_them() -> None:
    """Tens as 10, suits as signs before or after, any case."""
    for text in ("10h Js", "th JS", "♥10 ♠J", "10♥, J♠"):
        assert (
            position("paodekuai", {"hand": text}).hand
            == position("paodekuai", {"hand": "Th Js"}).hand
        )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Pair of kings beats the pair of queens"),
        ("ru", "Пара K сильнее"),
    ],
)
def test_the_verdict_is_said_in_the_language_of_the_page(language: str, sentence: str) -> None:
    with override(language):
        assert sentence in read_example("paodekuai", "beats", "Ks Kd > Qs Qd").html()


def test_an_example_shows_the_hand_the_table_and_a_box_to_try() -> None:
    html = read_example(
        "paodekuai", "play", "table: 9s\nhand: 4s Th 2s\ncounts: 1 5\nTh = last_card"
    ).html()
    assert html.count('aria-label="9 of spades"') == 1
    assert "1, 5" in html
    assert 'name="hand" value="4s Th 2s"' in html
    assert 'type="checkbox" name="cards" value="Th"' in html
    assert 'id="card' not in html, "there may be several examples on a page"
    assert 'href="/en/paodekuai/rules/#last-card"' in html


def test_a_play_that_claims_several_readings_names_them() -> None:
    text = "level: 2\nhand: 5s 6s 8s 9s 2h\n5s 6s 8s 9s 2h = legal straight@9 straight_flush@9"
    with override("en"):
        html = read_example("guandan", "play", text).html()
    assert "Straight flush 5–9 (♥2 = 7) / Straight 5–9 (♥2 = 7)" in html


@pytest.mark.parametrize(
    ("key", "text"), [(key, text) for key, kind, text in TRUE if kind == "score"]
)
def test_no_heading_of_a_score_is_empty(key: str, text: str) -> None:
    html = read_example(key, "score", text).html()
    headings = re.findall(r"<th[ >][^<]*", html)
    assert headings
    assert all(heading.partition(">")[2].strip() for heading in headings)


SEEN = "hand: 4s 9h Kd\ncounts: 1 5\npicked: 9h\ncaption: Look."


def test_a_table_is_drawn_as_its_player_sees_it() -> None:
    """The last-card rule: of 4, 9 and K only the king may go, as a single."""
    with override("en"):
        html = unescape(read_example("paodekuai", "table", SEEN).html())
    assert "css/climbing-table" in html
    assert html.count('class="badge"') == 1
    assert "the only single you may play is the king" in html
    assert re.findall(r'value="(\w+)"[^>]* checked', html) == ["9h"]
    assert 'title="Look." tabindex="-1" inert></iframe>' in html


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("picked: 9h", "picked: 9d"), "what is picked is not in the hand"),
        (("picked: 9h", "picked: zz"), "“zz” is not a card"),
        (("caption: Look.", ""), "a caption is needed"),
        (("counts: 1 5", "trump: h"), "there is no “trump” here"),
    ],
)
def test_a_table_that_cannot_be_is_a_problem(change: tuple[str, str], problem: str) -> None:
    with override("en"):
        problems = [*read_example("paodekuai", "table", SEEN.replace(*change)).problems()]
    assert any(problem in each for each in problems), problems


def test_under_an_auction_bids_can_be_tried() -> None:
    html = read_example(
        "doudizhu", "play", "bids: 1 pass\nhand: 4s Th 2s\nbid 1 = bid_too_low\nbid 2 = legal"
    ).html()
    said = re.findall(r'<button type="submit"[^>]* name="do" value="([^"]+)"', html)
    assert said == ["pass", "bid 1", "bid 2", "bid 3"]
    assert 'name="bids" value="1 pass"' in html
    assert "checkbox" not in html


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("play", "level: 7\nhand: 9s 2s 7h Ac 9s 2s 7d rj 9h\n9h = legal"),
        ("cards", "level: 7\n9s 2s 7h Ac 9s 2s 7d rj 9h = none"),
    ],
)
def test_the_two_decks_are_shown_as_in_a_hand(kind: str, text: str) -> None:
    """G007, G026: equal cards side by side, the 2 lowest, the level above the ace, wilds after."""
    shown = re.findall(r"#c-(\w+)", read_example("guandan", kind, text).html())
    assert shown[:9] == ["2s", "2s", "9s", "9s", "9h", "Ac", "7d", "7h", "rj"]


def test_the_first_round_of_durak_allows_five_cards_and_later_ones_six() -> None:
    def room(**fields: str) -> int:
        described = {"hand": "9s 9h", "trump": "c", "counts": "6", **fields}
        return int(position("durak", described).room)

    assert (room(round="1"), room()) == (5, 6)


def test_a_durak_hand_that_would_have_been_filled_up_is_refused() -> None:
    with pytest.raises(NotationError, match="fewer than six"):
        position("durak", {"hand": "9s 9h", "trump": "c", "counts": "6", "stock": "8"})
