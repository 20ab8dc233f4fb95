"""The games of a study are the same by however many processes they are played."""

from dataclasses import replace

import pytest

from games.studies.counting import Tally, summed
from games.studies.playing import chunks, play_game, played, plays_alike
from games.studies.registry import STUDIES

STUDY = STUDIES["durak"]
RUN = replace(STUDY.run("3"), chunk=2)


def total(workers: int) -> Tally:
    with played(chunks(STUDY, RUN, 0, 7), workers) as done:
        return summed(tally for _, tally in done)


def test_chunks_begin_where_others_ended() -> None:
    tasks = chunks(STUDY, RUN, 3, 8)
    assert [(task.first, task.last) for task in tasks] == [(4, 5), (6, 7), (8, 8)]
    assert chunks(STUDY, RUN, 8, 8) == []


def test_the_number_of_processes_does_not_matter() -> None:
    alone = total(1)
    assert alone.counts["rounds"].games == 7
    assert total(2) == alone


@pytest.mark.parametrize("key", STUDIES)
def test_every_run_plays_a_deal_that_the_site_can_open(key: str) -> None:
    study = STUDIES[key]
    for run in study.runs:
        number = study.number(run, 12)
        tally = play_game(study, run, number)
        assert set(tally.moves) == {number}
        assert all(count.games == 1 for count in tally.counts.values())


def test_bots_that_play_otherwise_are_noticed() -> None:
    tally = play_game(STUDY, RUN, "P0000001")
    assert plays_alike(STUDY, RUN, tally)
    assert not plays_alike(STUDY, replace(RUN, seats=4), tally)
    assert plays_alike(STUDY, RUN, Tally())
