"""Whether a player wins, whatever the other does: proof-number search, depth first (df-pn).

The proof number of a node says how much is still to be shown until it is certain that the player
wins there, the disproof number until it is certain that they do not. The search goes where the
least is to be shown, and leaves a node as soon as another one promises more.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

NEVER = 1 << 60
"""The number of what cannot be shown."""


class Node:
    """A position; its numbers are a guess until it has been looked into."""

    __slots__ = ("chooses", "disproof", "followers", "position", "proof")

    def __init__(self, proof: int, disproof: int, chooses: bool, position: Any) -> None:
        self.proof = proof
        self.disproof = disproof
        self.chooses = chooses
        """Whether the player who is to win moves here, and not the other."""
        self.position = position
        self.followers: list[Node] | None = None
        """None until it has been looked into; without those that are lost for who moves."""


WON, LOST = Node(0, NEVER, True, None), Node(NEVER, 0, True, None)


class OutOfNodes(Exception):
    """The search has become too large."""


class ProofSearch(ABC):
    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        """So many may still be found on the way."""

    @abstractmethod
    def following(self, position: Any) -> Iterable[Node]:
        """The nodes after each move; equal positions are the same node."""

    def wins(self, root: Node) -> bool:
        """Raises OutOfNodes."""
        path = [(root, NEVER, NEVER)]
        while path:
            node, most_proof, most_disproof = path[-1]
            if node.proof < most_proof and node.disproof < most_disproof:
                if node.followers is None:
                    self._expand(node)
                best, second = _weighed(node)
            if node.proof >= most_proof or node.disproof >= most_disproof:
                path.pop()
                continue
            enough = second + second // 8 + 1
            if node.chooses:
                rest = most_disproof - node.disproof + best.disproof
                path.append((best, min(most_proof, enough), rest))
            else:
                rest = most_proof - node.proof + best.proof
                path.append((best, rest, min(most_disproof, enough)))
        return root.proof == 0

    def _expand(self, node: Node) -> None:
        node.followers = followers = []
        for each in self.following(node.position):
            self.nodes -= 1
            if self.nodes < 0:
                raise OutOfNodes
            settled = not (each.proof and each.disproof)
            if not settled:
                followers.append(each)
            elif (each.proof == 0) == node.chooses:
                node.followers = [each]
                break
        node.position = None


def _weighed(node: Node) -> tuple[Node, int]:
    """Brings a node's numbers up to date; the best follower, and the number of the second."""
    chooses, best = node.chooses, node
    first, second, against = NEVER, NEVER, 0
    for each in node.followers or ():
        helps, fails = (each.proof, each.disproof) if chooses else (each.disproof, each.proof)
        against += fails
        if helps < first:
            second, first, best = first, helps, each
        elif helps < second:
            second = helps
    if first == 0:
        against = NEVER
    node.proof, node.disproof = (first, against) if chooses else (against, first)
    if first == 0 or against == 0:
        node.followers = []
    return best, second
