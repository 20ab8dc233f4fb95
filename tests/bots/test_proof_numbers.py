"""The search of proof numbers, held against plain minimax on games made at random."""

import random
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from typing import Any

import pytest

from games.bots.proof_numbers import LOST, WON, Node, OutOfNodes, ProofSearch

type Graph = Mapping[int, tuple[bool, list[int]]]
"""Position -> whether the player who is to win moves there, and what may follow."""


class GraphSearch(ProofSearch):
    """The last position is won, the one before it lost."""

    def __init__(self, graph: Graph, whims: random.Random, nodes: int = 10**6) -> None:
        super().__init__(nodes)
        self._graph, self._whims = graph, whims
        self._known: dict[int, Node] = {len(graph): LOST, len(graph) + 1: WON}

    def node(self, position: int) -> Node:
        if position not in self._known:
            guess = self._whims.randint(1, 9), self._whims.randint(1, 9)
            self._known[position] = Node(*guess, self._graph[position][0], position)
        return self._known[position]

    def following(self, position: Any) -> Iterable[Node]:
        return map(self.node, self._graph[position][1])


def _graph(whims: random.Random, size: int) -> Graph:
    """Moves go on to higher numbers only, so that every game ends; several ways meet."""
    return {
        position: (
            whims.random() < 0.5,
            [whims.randint(position + 1, min(position + 9, size + 1)) for _ in range(3)],
        )
        for position in range(size)
    }


def _wins(graph: Graph, position: int, known: dict[int, bool]) -> bool:
    if position >= len(graph):
        return position > len(graph)
    if position not in known:
        chooses, following = graph[position]
        known[position] = (any if chooses else all)(_wins(graph, each, known) for each in following)
    return known[position]


def test_the_answer_is_that_of_minimax() -> None:
    answers = set()
    for number in range(200):
        seed = f"graph/{number}"
        print(seed)
        whims = random.Random(seed)
        graph = _graph(whims, whims.randint(2, 60))
        search = GraphSearch(graph, whims)
        answer = search.wins(search.node(0))
        assert answer == _wins(graph, 0, {})
        answers.add(answer)
    assert answers == {True, False}


def test_a_player_who_may_choose_needs_one_way() -> None:
    """0: the player goes to 1 or 2; 1 is lost; at 2 the other has only a won one left."""
    graph = {0: (True, [1, 2]), 1: (False, [3]), 2: (False, [4])}
    search = GraphSearch(graph, random.Random(1))
    assert search.wins(search.node(0))


def test_the_other_needs_one_way_too() -> None:
    graph = {0: (False, [1, 2]), 1: (True, [3]), 2: (True, [4])}
    search = GraphSearch(graph, random.Random(1))
    assert not search.wins(search.node(0))


def test_a_search_that_grows_too_large_says_so() -> None:
    graph = _graph(random.Random(1), 60)
    search = GraphSearch(graph, random.Random(1), nodes=2)
    with pytest.raises(OutOfNodes):
        search.wins(search.node(0))


@pytest.mark.parametrize(("nodes", "enough"), [(5, False), (6, True)])
def test_all_that_is_found_on_the_way_counts(nodes: int, enough: bool) -> None:
    """Three answers of the other, and one to each of them."""
    graph = {0: (False, [1, 2, 3]), 1: (True, [5]), 2: (True, [5]), 3: (True, [5])}
    search = GraphSearch(graph, random.Random(1), nodes)
    with nullcontext() if enough else pytest.raises(OutOfNodes):
        assert search.wins(search.node(0))
