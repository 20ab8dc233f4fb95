"""The lessons (X004): each right and wrong answer through the view, hints, progress."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils.html import escape
from django.utils.translation import override

from games.engine.registry import GAMES
from games.models import Player
from rules.answers import Answer
from rules.content import FOLDER, File, store
from rules.lessons import SLUG, Lesson, lessons_of
from rules.models import Page, Progress
from rules.notation import Claim, parse_block
from rules.tasks import RIGHT, WRONG, Task
from tests.games.pages import HTMX, elements, words

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RIGHT_WORD = {"en": "Right:", "ru": "Верно:", "pt-br": "Certo:"}
LEAST = 8


def page_of(language: str, game: str) -> Page:
    return File.at(FOLDER / language / game / f"{SLUG}.md").read()


def lessons_in(language: str, game: str) -> list[Lesson]:
    with override(language):
        return lessons_of(game, page_of(language, game).body)


def form_of(text: str) -> dict[str, Any]:
    """What the page's form posts for a play."""
    verb, *rest = text.split()
    match verb:
        case "pass" | "take" | "done" | "bid":
            return {"do": text}
        case "beat":
            return {"do": "beat", "on": rest[0], "cards": rest[1:]}
        case "transfer":
            return {"do": "transfer", "cards": rest}
        case "attack" | "tribute" | "return":
            return {"do": "cards", "cards": rest}
    cards = [card.replace("10", "T") for card in text.split()]
    return {"do": "cards", "cards": cards}


def boxes(held: list[str], texts: list[str]) -> list[str]:
    """Those of the page that are ticked for some cards; of equal ones the last come first."""
    left, ticked = held[::-1], list[str]()
    for text in texts:
        box = next(value for value in left if value in (text, f"{text}2"))
        left.remove(box)
        ticked.append(box)
    return ticked


@pytest.fixture
def durak(db: None) -> None:
    for language in LANGUAGES:
        store(page_of(language, "durak"))


def answers(lesson: Lesson) -> Iterator[tuple[Claim, dict[str, Any]]]:
    for claim in lesson.task.block.claims:
        yield claim, form_of(claim.left)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_says_what_is_right_and_why_not(
    client: Client, db: None, language: str, game: str
) -> None:
    store(page_of(language, game))
    for lesson in lessons_in(language, game):
        address = f"/{language}/{game}/lessons/{lesson.slug}/"
        shown = client.get(address)
        offered = {button["value"] for button in elements(shown, "button", name="do")}
        held = [box["value"] for box in elements(shown, "input", name="cards")]
        for claim, form in answers(lesson):
            where = f"{address} {claim.left}"
            assert form["do"] in offered, where
            form["cards"] = boxes(held, form.get("cards", []))
            Progress.objects.all().delete()
            response = client.post(address, form, headers=HTMX)
            right = claim.right == RIGHT
            assert response.status_code == 200, where
            assert (RIGHT_WORD[language] in response.text) == right, where
            assert Progress.objects.filter(game=game, lesson=lesson.slug).exists() == right, where
            assert escape(claim.words) in response.text, where
            with override(language):
                sentence = Answer(game, lesson.task.state, claim.left).sentence
            assert escape(sentence) in response.text, where
            assert (lesson.after in response.text) == right, where


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_lessons_in_every_language(game: str) -> None:
    """What the positions and answers are is compared by the test of all translations."""
    slugs = {language: [each.slug for each in lessons_in(language, game)] for language in LANGUAGES}
    assert len(slugs["en"]) >= LEAST
    assert slugs["en"] == slugs["ru"] == slugs["pt-br"]
    assert slugs["en"][0] in {"combination", "beat-low"}
    assert slugs["en"][-1] == "endgame"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_whole_and_worded_in_its_language(language: str, game: str) -> None:
    english = {lesson.slug: lesson for lesson in lessons_in("en", game)}
    for lesson in lessons_in(language, game):
        task, other = lesson.task, english[lesson.slug]
        assert not list(task.problems())
        assert lesson.before
        assert lesson.after
        if language == "en":
            continue
        assert lesson.title != other.title
        assert lesson.before != other.before
        assert task.hint != other.task.hint
        for claim, theirs in zip(task.block.claims, other.task.block.claims, strict=True):
            assert bool(claim.words) == bool(theirs.words)
            assert not claim.words or claim.words != theirs.words


@pytest.mark.parametrize("game", GAMES)
def test_the_endgame_was_looked_at_to_its_end(game: str) -> None:
    last = lessons_in("en", game)[-1].task
    assert last.block.fields["forced"] == "yes"
    assert [claim.right for claim in last.block.claims].count(RIGHT) == 1


# The page


def test_without_htmx_the_answer_comes_with_the_whole_page(client: Client, durak: None) -> None:
    address = "/en/durak/lessons/trump-order/"
    response = client.post(address, {"do": "beat", "cards": ["Ac"]})
    assert "Allowed, but not the answer" in words(response)
    checked = elements(response, "input", name="cards", checked="")
    assert [box["value"] for box in checked] == ["Ac"], "the choice is kept"
    assert elements(response, "link", rel="canonical") == [
        {"rel": "canonical", "href": f"http://testserver{address}"}
    ]


def test_of_two_equal_cards_the_one_that_was_ticked_stays_so(client: Client, db: None) -> None:
    store(page_of("en", "guandan"))
    address = "/en/guandan/lessons/bomb-ladder/"
    held = [box["value"] for box in elements(client.get(address), "input", name="cards")]
    second = next(value for value in held if value.endswith("2") and len(value) == 3)
    response = client.post(address, {"do": "cards", "cards": [second]})
    checked = elements(response, "input", name="cards", checked="")
    assert [box["value"] for box in checked] == [second]


def test_a_refused_answer_leads_to_the_rule(client: Client, durak: None) -> None:
    response = client.post(
        "/en/durak/lessons/trump-order/", {"do": "beat", "cards": ["6c"]}, headers=HTMX
    )
    assert "♣6 does not beat ♣9: too low" in words(response)
    assert elements(response, "a", href="/en/durak/rules/#beating")


def test_the_hint_is_there_without_asking_the_server(client: Client, durak: None) -> None:
    response = client.get("/ru/durak/lessons/endgame/")
    assert elements(response, "details")
    assert "Смотрите на масти" in words(response)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"do": "cards"},
        {"do": "beat"},
        {"do": "nonsense"},
        {"do": "beat", "on": "zz", "cards": ["6c"]},
        {"do": "cards", "cards": ["zz", "<b>"]},
        {"do": "cards", "cards": ["As"] * 90},
        {"do": "transfer", "cards": ["6c", "6c"]},
        {"do": "beat", "cards": ["6c", "Ac"]},
        {"do": "beat 9c Ac zz"},
    ],
)
def test_what_is_no_answer_is_said_to_be_none(client: Client, durak: None, form: Any) -> None:
    response = client.post("/en/durak/lessons/trump-order/", form, headers=HTMX)
    assert response.status_code == 200
    assert "<b>" not in response.text
    assert "Right:" not in response.text
    assert words(response)
    assert "9c" not in words(response), "cards are not shown as the engine writes them"


def test_a_hand_stands_in_the_order_of_its_level(client: Client, db: None) -> None:
    """G007: at level 5 the fives stand between the ace and the jokers, the wild one last."""
    store(page_of("ru", "guandan"))
    response = client.get("/ru/guandan/lessons/tribute/")
    held = [box["value"].removesuffix("2") for box in elements(response, "input", name="cards")]
    ranks = [card[0] for card in held]
    assert len(held) == 27
    assert ranks == sorted(ranks, key="2346789TJQKA5br".index)
    assert "5" in ranks


def test_versions_of_a_lesson_know_each_other(client: Client, durak: None) -> None:
    response = client.get("/ru/durak/lessons/transfer/")
    found = {link["hreflang"]: link["href"] for link in elements(response, "link", rel="alternate")}
    rest = "durak/lessons/transfer/"
    assert found == {
        **{code: f"http://testserver/{code}/{rest}" for code in LANGUAGES},
        "x-default": f"http://testserver/{rest}",
    }


def test_a_lesson_that_is_not_there_is_not_found(client: Client, durak: None) -> None:
    assert client.get("/en/durak/lessons/nothing/").status_code == 404
    assert client.get("/en/guandan/lessons/").status_code == 404
    assert client.get("/en/guandan/lessons/endgame/").status_code == 404


def test_a_lesson_takes_a_small_number_of_queries(
    client: Client, durak: None, django_assert_max_num_queries: Any
) -> None:
    client.post("/en/durak/lessons/trump/", {"do": "beat", "cards": ["6h"]})
    for address in ("/en/durak/lessons/", "/en/durak/lessons/trump/"):
        with django_assert_max_num_queries(4):
            client.get(address)


def test_the_start_page_and_the_guide_lead_to_the_lessons(client: Client, durak: None) -> None:
    for address in ("/ru/durak/", "/ru/durak/guide/"):
        response = client.get(address)
        assert elements(response, "a", href="/ru/durak/lessons/"), address
        assert "Уроки" in words(response)


# Progress


def test_the_first_right_answer_makes_a_player_and_is_kept(client: Client, durak: None) -> None:
    address = "/en/durak/lessons/trump/"
    client.get(address)
    client.post(address, {"do": "take"})
    assert not Player.objects.exists(), "reading and wrong answers keep nothing"
    client.post(address, {"do": "beat", "cards": ["6h"]})
    client.post(address, {"do": "beat", "cards": ["6h"]})
    assert Player.objects.count() == Progress.objects.count() == 1
    response = client.get("/pt-br/durak/lessons/")
    assert elements(response, "li", id="trump") == [{"id": "trump", "class": "done"}]
    assert len(elements(response, "li", **{"class": "done"})) == 1
    assert "Feitas: 1 de 10" in words(response)
    [go_on] = [a for a in elements(response, "a") if a.get("class") == "btn main"]
    assert go_on["href"] == "/pt-br/durak/lessons/beat-low/"
    assert "✓" in words(client.get(address))


def test_progress_is_each_players_own(client: Client, durak: None) -> None:
    client.post("/en/durak/lessons/trump/", {"do": "beat", "cards": ["6h"]})
    other = Client()
    assert not elements(other.get("/en/durak/lessons/"), "li", **{"class": "done"})


# What a lesson has to be


def task(text: str) -> Task:
    return Task("paodekuai", parse_block("lesson", text))


GOOD = "hand: 4s 9h Kd\ncounts: 1 5\nKd = right\n4s = last_card\nhint: Look."


def test_a_lesson_that_is_whole_has_no_problems() -> None:
    assert not list(task(GOOD).problems())


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("Kd = right", "9h = right"), "9h: the engine says last_card"),
        (("4s = last_card", "Kd = wrong"), "Kd: say why it is wrong"),
        (("4s = last_card", ""), "a right and a wrong answer are needed"),
        (("hint: Look.", ""), "a hint is needed"),
    ],
)
def test_what_a_lesson_lacks_is_said(change: tuple[str, str], problem: str) -> None:
    assert problem in list(task(GOOD.replace(*change)).problems())


def test_a_wrong_answer_that_wins_is_a_problem() -> None:
    """Both pairs win here: nobody else holds one, and nothing is left after the second."""
    text = """
        hands: 7h 7c 8h 8c / 9c / Jd
        leader: A
        forced: yes
        7h 7c = right
        8h 8c = wrong: A claim that is not true.
        hint: Look.
    """
    assert "8h 8c: it wins by force" in list(task(text).problems())


def test_a_right_answer_that_can_be_met_is_a_problem() -> None:
    """B's last card is an ace."""
    text = "hands: 4s Kd / Ad / 5d 6c\nleader: A\nforced: yes\nKd = right\n4s = last_card"
    assert "Kd: it does not win by force" in list(task(f"{text}\nhint: Look.").problems())


def test_other_suits_are_as_good() -> None:
    tasked = task("hand: 5s 5h 5d 9c\n5s 5h = right\n9c = wrong: No.\nhint: Look.")
    assert tasked.judge("5h 5d").right
    assert not tasked.judge("5s 5h 5d").right


def test_what_is_allowed_and_not_spoken_of_gets_the_general_words() -> None:
    tasked = task(
        "hand: 4s 9h Kd\nKd = right\n9h = wrong: No.\nother: Something else.\nhint: Look."
    )
    assert tasked.judge("9h").words == "No."
    assert tasked.judge("4s").words == "Something else."
    assert tasked.judge("4s 9h").words == "", "the engine has said why"
    assert [claim.right for claim in tasked.block.claims] == [RIGHT, WRONG]
