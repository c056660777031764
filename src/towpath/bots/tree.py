# towpath: compiled
"""The tree of information-set search: one tree for all guesses, with counts of how often a move was available.

Draws leave no node: what follows a decision is gathered over all outcomes, so a tree stays useful
with few iterations and knows nothing that its seat could not know.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from towpath.core.frames import Frame, Move
from towpath.core.searcher import Vote

PRUNED: Final = 0.01
"""Below the root a move that looks less likely than this, beside the best one, is not followed."""
MANY: Final = 8
"""With fewer moves nothing is pruned."""
CLEAR: Final = 0.5
"""A lead of so many of the iterations that are left decides: in none of 107 decisions would they have changed it."""


class Edge:
    """A move at a node: what one look ahead said of it, and what its visits have brought the mover."""

    __slots__ = ("first", "move", "nodes", "seen", "total", "trust", "visits", "weight")

    def __init__(self, move: Move, first: float, weight: float, trust: float) -> None:
        self.move = move
        self.first = first
        self.weight = weight
        self.trust = trust  # how many visits the first look counts
        self.visits = 0
        self.seen = 0  # how often the move was available
        self.total = 0.0
        self.nodes: list[Node] = []

    def value(self) -> float:
        """The mean of what the visits brought and of the first look."""
        return (self.total + self.trust * self.first) / (self.visits + self.trust)

    def node_for(self, frame: Frame) -> Node | None:
        """The node of the question that came next this time."""
        for node in self.nodes:
            if node.player == frame.player and node.kind is type(frame):
                return node
        return None


class Node:
    """A kind of question to a seat after certain decisions; its moves may differ from guess to guess."""

    __slots__ = ("edges", "kind", "moves", "open", "places", "player", "sure", "visits")

    def __init__(self, frame: Frame) -> None:
        self.player = frame.player
        self.kind = type(frame)
        self.visits = 0
        self.moves: list[Move] = []
        self.edges: list[Edge] = []
        self.places: dict[Move, int] = {}
        self.open: list[Edge] = []  # those that are worth following; all of them while nothing is pruned
        self.sure = False  # the same seat goes on after its own move, and nothing was drawn in between

    def add(self, edge: Edge) -> None:
        """A move that was not available here before."""
        self.places[edge.move] = len(self.edges)
        self.moves.append(edge.move)
        self.edges.append(edge)
        self.open.append(edge)

    def edge_of(self, move: Move) -> Edge | None:
        """The edge of a move, if it was ever available here."""
        place = self.places.get(move, -1)
        return None if place < 0 else self.edges[place]

    def count(self, votes: list[Vote]) -> None:
        """Add what others have found at the same place."""
        for vote in votes:
            edge = self.edge_of(vote.move)
            if edge is not None:
                edge.visits += vote.visits
                edge.total += vote.total

    def prune(self) -> None:
        """Leave aside what looked hopeless one decision ahead."""
        if len(self.edges) < MANY:
            return
        best = 0.0
        for edge in self.edges:
            best = max(best, edge.weight)
        self.open = [edge for edge in self.edges if edge.weight >= PRUNED * best]

    def available(self, moves: list[Move]) -> list[Edge]:
        """The edges of the moves of this guess, all of which are known; hopeless ones only if there are no others."""
        if moves == self.moves:
            return self.open
        if len(self.open) == len(self.edges):
            return [self.edges[self.places[move]] for move in moves]
        found = [self.edges[self.places[move]] for move in moves]
        hopeful = [edge for edge in found if edge in self.open]
        return hopeful if hopeful else found


def select(edges: list[Edge], explore: float) -> Edge:
    """The edge to follow: its value, and the more curiosity the better it looked and the rarer it was tried."""
    total = 0.0
    for edge in edges:
        edge.seen += 1
        total += edge.weight
    best = edges[0]
    highest = -1.0
    for edge in edges:
        curiosity = edge.weight / total * sqrt(edge.seen) / (1 + edge.visits)
        score = edge.value() + explore * curiosity
        if score > highest:
            best, highest = edge, score
    return best


def is_decided(edges: list[Edge], left: float) -> bool:
    """Whether no other move is likely to be visited more often than the leader in the iterations that are left: it
    would have to get three quarters of them."""
    first, second = 0, 0
    for edge in edges:
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first - second > CLEAR * left


def remember(root: Node, edge: Edge, seat: int, part: float) -> None:
    """Add to a root what its moves brought wherever the same question came up below an edge, as a part of a visit."""
    for node in edge.nodes:
        if node.player == seat:
            if node.kind is root.kind:
                for old in node.edges:
                    if old.visits and old.move in root.places:
                        new = root.edges[root.places[old.move]]
                        visits = int(part * old.visits)
                        new.visits += visits
                        new.seen += int(part * node.visits)
                        new.total += visits * old.total / old.visits
        else:
            for further in node.edges:
                remember(root, further, seat, part)


def most_visited(edges: list[Edge]) -> Edge:
    """The edge that search trusts most."""
    best = edges[0]
    for edge in edges:
        if edge.visits > best.visits or (edge.visits == best.visits and edge.value() > best.value()):
            best = edge
    return best
