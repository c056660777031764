# towpath: compiled
"""The search bot: information-set Monte-Carlo tree search over guesses, for any number of seats.

Each iteration draws a guess, follows the tree by value and curiosity to a place that is still new, plays a
few random decisions on, and carries what the game's evaluation says of it back to every mover on the way.
"""

from __future__ import annotations

from math import exp
from random import Random
from time import perf_counter
from typing import Final

from towpath.bots.greedy import expected_margin
from towpath.bots.tree import Edge, Node, most_visited, select
from towpath.bots.worth import Worth
from towpath.core.bot import Bot, imagine, moves_of
from towpath.core.chance import roll
from towpath.core.frames import CHANCE, Move
from towpath.core.mind import Mind
from towpath.core.state import State

UNLIMITED: Final = 1 << 60
TIE: Final = 1e-6
"""Margins nearer than this part of the spread are the same."""
SHARPNESS: Final = 4.0
"""How much a move is preferred for looking better, per spread."""
RIPE: Final = 4
"""After so many playouts a new place is worth looking at each of its moves."""
PLAYOUT: Final = -1
"""Decisions after the tree: as many as suit the game, as long as nothing else is set."""
EXPLORE: Final = 0.3
"""Curiosity, as long as nothing else is set."""


class SearchBot(Bot):
    """Thinks for `ms` milliseconds or `iterations` rounds, whichever ends first; 0 sets no limit."""

    __slots__ = ("explore", "iterations", "ms", "playout")

    def __init__(
        self,
        mind: Mind,
        rng: Random,
        ms: int = 0,
        iterations: int = 0,
        playout: int = PLAYOUT,
        explore: float = EXPLORE,
    ) -> None:
        super().__init__(mind, rng)
        self.ms = ms
        self.iterations = iterations
        self.playout = mind.playout() if playout == PLAYOUT else playout
        self.explore = explore

    def choose(self, s: State, seat: int) -> Move:
        """The most visited move; a forced one is played at once."""
        moves = moves_of(self.rules, s, seat)
        if len(moves) == 1:
            return moves[0]
        return most_visited(self.think(s, seat).edges).move

    def think(self, s: State, seat: int) -> Node:
        """Search from a decision of `seat` and return the root with all its visits."""
        until = perf_counter() + self.ms / 1000.0 if self.ms else 0.0
        left = self.iterations if self.iterations else UNLIMITED
        worth = Worth(self.mind, s, seat)
        root = self._root(worth, s, seat)
        while left and (until == 0.0 or perf_counter() < until):
            self._iterate(worth, root, imagine(self.rules, s, seat, self.rng))
            left -= 1
        return root

    def _root(self, worth: Worth, s: State, seat: int) -> Node:
        """The root looks through small draws as greedy does; the generator breaks its ties."""
        guess = imagine(self.rules, s, seat, self.rng)
        root = Node(guess.frames[-1])
        origin = worth.margin(guess, seat)
        for move in self.rules.legal(guess):
            after = guess.copy()
            self.rules.apply(after, move)
            margin = expected_margin(worth, after, seat) + TIE * worth.spread * self.rng.random()
            root.add(self._edge(worth, move, margin, origin))
        return root

    def _edge(self, worth: Worth, move: Move, margin: float, origin: float) -> Edge:
        advance = SHARPNESS * (margin - origin) / worth.spread
        weight = exp(min(max(advance, -20.0), 20.0))
        return Edge(move, worth.value(margin), weight)

    def _iterate(self, worth: Worth, root: Node, s: State) -> None:
        """One guess down the tree and back."""
        node = root
        path: list[Edge] = []
        movers: list[int] = []
        moves = self.rules.legal(s)
        while True:
            edge = select(self._available(worth, node, s, moves), self.explore)
            path.append(edge)
            movers.append(node.player)
            self.rules.apply(s, edge.move)
            moves = self._next_choice(s)
            if not moves:
                break
            child = edge.node_for(s.frames[-1])
            if child is None:
                child = Node(s.frames[-1])
                edge.nodes.append(child)
            child.visits += 1
            if child.visits <= RIPE:
                self._play_on(s, moves)
                break
            node = child
        values = worth.values(s)
        for i in range(len(path)):
            path[i].visits += 1
            path[i].total += values[movers[i]]

    def _available(self, worth: Worth, node: Node, s: State, moves: list[Move]) -> list[Edge]:
        """The edges of these moves; new ones are looked at one decision ahead."""
        if moves == node.moves:
            return node.edges
        origin = 0.0
        known = False
        for move in moves:
            if move not in node.places:
                if not known:
                    origin = worth.margin(s, node.player)
                    known = True
                after = s.copy()
                self.rules.apply(after, move)
                node.add(self._edge(worth, move, worth.margin(after, node.player), origin))
        return node.available(moves)

    def _next_choice(self, s: State) -> list[Move]:
        """Answer chance and play forced moves until somebody has a choice; its moves, none at the end."""
        rules = self.rules
        while s.frames:
            if s.frames[-1].player == CHANCE:
                rules.apply(s, roll(rules, s, self.rng))
                continue
            moves = rules.legal(s)
            if len(moves) > 1:
                return moves
            rules.apply(s, moves[0])
        return []

    def _play_on(self, s: State, moves: list[Move]) -> None:
        """A short playout of plausible moves."""
        for _ in range(self.playout):
            if not moves:
                return
            self.rules.apply(s, self.mind.plausible(s, moves, self.rng))
            moves = self._next_choice(s)
