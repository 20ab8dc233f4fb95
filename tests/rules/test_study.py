"""The study pages as they come with the site, and a single game of a study."""

import json
import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils.formats import number_format
from django.utils.translation import override

from games.engine import VERSION
from games.engine.record import Record
from games.offered import OFFERED
from games.studies.registry import STUDIES
from games.studies.results import Results
from rules.content import files, store
from rules.studies import path_of, results
from tests.games.pages import elements, words
from tests.rules.studied import drawing

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [file for file in files() if file.slug == "study"]
EACH = pytest.mark.parametrize("file", [pytest.param(file, id=file.name) for file in PAGES])
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def shown(client: Client, file: Any) -> Any:
    store(file.read())
    return client.get(f"/{file.language}/{file.game}/study/")


def test_every_study_has_its_page_in_every_language() -> None:
    assert {(file.game, file.language) for file in PAGES} == {
        (key, language) for key in STUDIES for language in LANGUAGES
    }


@pytest.mark.parametrize("key", STUDIES)
def test_the_results_are_those_of_the_whole_study(key: str) -> None:
    """X005; K038 for Durak: 3,000, 2,300 and 1,600 games of easy bots."""
    found = Results.read(path_of(key))
    for run in STUDIES[key].runs:
        result = found.runs[run.name]
        assert (result.games, result.level, result.engine) == (run.games, run.level, VERSION)
        assert result.last == STUDIES[key].number(run, run.games)
    if key == "durak":
        played = [(found.runs[name].games, found.runs[name].level) for name in "234"]
        assert played == [(3000, "easy"), (2300, "easy"), (1600, "easy")]


@pytest.mark.parametrize("key", STUDIES)
def test_the_examples_are_what_the_results_say(key: str) -> None:
    """Each is played again, move by move, and looked at again."""
    study, found = STUDIES[key], results(key)
    for name, run in found.runs.items():
        for counter, count in run.tally.counts.items():
            state = found.record(study, name, count.example).replay()
            assert max(study.observe(state)[counter]) == count.most, (name, counter)


@EACH
def test_no_number_is_typed(file: Any) -> None:
    body = re.sub(r"\{\{.*?\}\}", "", FENCE.sub("", file.read().body))
    assert re.findall(r"\d+[.,]\d+|\d\s*%", body) == []
    assert "{{" in file.read().body


@EACH
@pytest.mark.django_db
def test_the_page_shows_the_numbers_of_the_results(client: Client, file: Any) -> None:
    response = shown(client, file)
    text = words(response).replace("\N{NO-BREAK SPACE}", " ")
    assert response.status_code == 200
    assert "{{" not in text
    with override(file.language):
        for run in results(file.game).runs.values():
            games = str(number_format(run.games, 0, use_l10n=True, force_grouping=True))
            assert games.replace("\N{NO-BREAK SPACE}", " ") in text
            assert {run.first, run.last} <= set(re.findall(r"[A-Z]\d{7}", text))


@EACH
@pytest.mark.django_db
def test_the_plots_are_well_formed(client: Client, file: Any) -> None:
    html = shown(client, file).text
    plots = re.findall(r'<svg class="plot".*?</svg>', html, re.DOTALL)
    assert len(plots) > 3
    for each in plots:
        root = drawing(each)
        labels = [text.text for text in root.iter("text")]
        assert len(labels) == 2 * len(list(root.iter("rect"))) > 0
        assert all(labels)


@EACH
@pytest.mark.django_db
def test_every_link_to_a_game_leads_to_it(client: Client, file: Any) -> None:
    html = shown(client, file).text
    links = sorted(set(re.findall(rf'href="(/{file.language}/{file.game}/study/\w+/\w+/)"', html)))
    assert len(links) > 3
    for link in links:
        response = client.get(link)
        assert response.status_code == 200
        assert link.split("/")[-2] in words(response)


@pytest.mark.django_db
def test_search_finds_a_sentence_with_its_number(client: Client) -> None:
    [file] = [file for file in PAGES if file.name == "en/paodekuai/study.md"]
    store(file.read())
    found = words(client.get("/en/search/", {"q": "bombs luck"}))
    assert "6,000 deals" in found
    assert "{{" not in found


# A single game


@pytest.mark.parametrize("key", OFFERED)
@pytest.mark.django_db
def test_a_game_of_the_study_can_be_watched(client: Client, key: str) -> None:
    name, run = next(iter(results(key).runs.items()))
    number = min(run.tally.moves)
    page = client.get(f"/en/{key}/study/{name}/{number}/")
    assert [robots["content"] for robots in elements(page, "meta", name="robots")] == ["noindex"]
    [field] = elements(page, "input", name="record")
    record = Record.parse(json.loads(field["value"]))
    assert list(record.moves) == run.tally.moves[number]
    watched = client.post("/en/load-record/", {"record": field["value"]}, follow=True)
    assert watched.redirect_chain[0][0].endswith("/replay/")
    assert watched.status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.django_db
def test_the_same_deal_in_another_run_has_another_title(client: Client, language: str) -> None:
    pages = [
        client.get(f"/{language}/{key}/study/{name}/{number}/").text
        for key in STUDIES
        for name, run in results(key).runs.items()
        for number in list(run.tally.moves)[:3]
    ]
    titles = [re.findall("<title>(.*?)</title>", page)[0] for page in pages]
    assert len(pages) > 15
    assert len(set(titles)) == len(titles)


@pytest.mark.django_db
def test_only_examples_are_there(client: Client) -> None:
    name, run = next(iter(results("durak").runs.items()))
    assert client.get(f"/en/durak/study/{name}/P9999999/").status_code == 404
    assert client.get(f"/en/durak/study/other/{min(run.tally.moves)}/").status_code == 404
    assert client.post(f"/en/durak/study/{name}/{min(run.tally.moves)}/").status_code == 405
