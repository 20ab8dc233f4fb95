"""A study's numbers in a page: filled in, never typed; claims that do not hold are refused."""

from pathlib import Path

import pytest
from django.utils.translation import override

from rules import studies
from rules.figures import filled
from rules.markup import problems_of, rendered
from rules.plots import PLOT, Value, plot
from tests.rules.studied import drawing, write_results

FIGURE = """```figure
run: two
caption: How often
head: Who
{more}
attacker = First attacker
draw = A draw
```"""


@pytest.fixture(autouse=True)
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """1,200 games: the attacker lost 300 of them, none was drawn; they took 1,500 rounds."""
    games: list[dict[str, list[int]]]
    games = [{"attacker": [n % 4 == 0], "draw": [0], "rounds": [1 + n % 2]} for n in range(1000)]
    games += [{"attacker": [n % 4 == 0], "draw": [0], "rounds": [0]} for n in range(200)]
    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    write_results(tmp_path, two=games, more=games[:3])


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "25.0% of 1,200: 22.6–27.5%; 1.25"),
        ("ru", "25,0 % of 1\N{NO-BREAK SPACE}200: 22,6–27,5 %; 1,25"),
        ("pt-br", "25,0% of 1.200: 22,6–27,5%; 1,25"),
    ],
)
def test_numbers_are_written_in_the_readers_language(language: str, expected: str) -> None:
    """Wilson's interval of 300 in 1,200 is 22.63 % to 27.53 %."""
    text = (
        "{{ share two attacker }} of {{ looks two attacker }}: "
        "{{ share-range two attacker }}; {{ mean two rounds }}"
    )
    with override(language):
        assert filled("durak", text).replace("\N{NARROW NO-BREAK SPACE}", " ") == expected


def test_a_number_of_another_source_is_written_as_it_is_given() -> None:
    text = "{{ elsewhere 47.7% }} {{ elsewhere 55% }} {{ elsewhere 30 }}"
    with override("ru"):
        shown = filled("durak", text).replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert shown == "47,7 % 55 % 30"


def test_further_numbers() -> None:
    text = "{{ games two more }} {{ hits two attacker }} {{ most two rounds }}"
    assert filled("durak", text) == "1,203 300 2"


@pytest.mark.parametrize(
    "number",
    ["share two wrong", "share wrong attacker", "wrong two attacker", "games", "elsewhere x", ""],
)
def test_an_unknown_number_is_refused(number: str) -> None:
    [problem] = problems_of("durak", f"It is {{{{ {number} }}}}.")
    assert "two" in problem or "wrong" in problem or "no such number" in problem


def test_a_figure_has_the_value_the_interval_and_the_count() -> None:
    body = FIGURE.format(more="mark: 50%")
    assert problems_of("durak", body) == []
    with override("en"):
        html = rendered("durak", body).html
    for expected in ("25.0%", "22.6–27.5%", "1,200", "50.0%", "engine 1", "P0001200"):
        assert expected in html
    assert 'href="/en/durak/study/two/P0000001/"' in html


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("holds: attacker > draw", None),
        ("holds: attacker < 27.6%; two:attacker > 22%", None),
        ("holds: attacker > 25%", "“attacker > 25%” does not hold"),
        ("holds: draw > attacker", "“draw > attacker” does not hold"),
        ("holds: attacker", "holds: “attacker” compares nothing"),
        ("holds: attacker > none", "durak two counts no none"),
        ("mark: half", "mark: “half” is no number"),
        ("kind: guess", "no figure is of kind guess"),
        ("colour: red", "no field is called colour"),
    ],
)
def test_what_a_figure_claims_has_to_hold(more: str, problem: str | None) -> None:
    expected = [f"figure: {problem}"] if problem else []
    assert problems_of("durak", FIGURE.format(more=more)) == expected


def test_new_results_are_shown_at_once(tmp_path: Path) -> None:
    body = "{{ games more }} games"
    assert "3 games" in rendered("durak", body).html
    path = write_results(tmp_path, more=[{"draw": [1]}] * 7)
    assert path.exists()
    assert "7 games" in rendered("durak", body).html


def test_a_plot_is_well_formed_and_to_scale() -> None:
    values = [
        Value("A <b> & c", 0.25, 0.2, 0.3, "25%"),
        Value("Twice", 0.5, 0.4, 0.58, "50%"),
    ]
    root = drawing(plot(values, "Title & more", mark=0.29))
    bars = list(root.iter("rect"))
    assert [float(bar.attrib["width"]) for bar in bars] == pytest.approx(
        [PLOT * 0.25 / 0.58, PLOT * 0.5 / 0.58], abs=0.1
    )
    assert root.attrib["role"] == "img"
    assert root.findtext("title") == "Title & more"
    assert root.findtext("desc") == "A <b> & c: 25%; Twice: 50%"
    [mark] = root.iter("line")
    assert float(mark.attrib["x1"]) == pytest.approx(PLOT / 2, abs=0.1)


def test_bars_below_zero_end_at_zero() -> None:
    root = drawing(plot([Value("Loss", -1, -2, 0, "−1"), Value("", 2, 2, 2, "2")], ""))
    loss, gain = root.iter("rect")
    assert float(loss.attrib["x"]) == pytest.approx(PLOT / 4, abs=0.1)
    assert float(loss.attrib["width"]) == pytest.approx(PLOT / 4, abs=0.1)
    assert float(gain.attrib["x"]) == pytest.approx(PLOT / 2, abs=0.1)
