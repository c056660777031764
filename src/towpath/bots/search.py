# towpath: compiled
"""The search bot: information-set Monte-Carlo tree search over guesses, for any number of seats.

Each iteration draws a guess, follows the tree by value and curiosity to a place that is still new, plays a
few random decisions on, and carries what the game's evaluation says of it back to every mover on the way.

The tree is kept from one decision to the next: where the same seat goes on, all of it; where others were asked or
something was drawn in between, as an opinion that counts a part. While others think it can grow (`ponder`).
"""

from __future__ import annotations

from math import exp
from random import Random
from time import perf_counter
from typing import Final

from towpath.bots.greedy import expected_margin
from towpath.bots.tree import Edge, Node, is_decided, most_visited, remember, select
from towpath.bots.worth import Worth
from towpath.core.bot import imagine, moves_of
from towpath.core.chance import roll
from towpath.core.data import frames_to_data
from towpath.core.frames import CHANCE, Move
from towpath.core.mind import Mind
from towpath.core.searcher import Problem, Searcher, Vote
from towpath.core.state import State

UNLIMITED: Final = 1 << 60
TIE: Final = 1e-6
"""Margins nearer than this part of the spread are the same."""
SHARPNESS: Final = 4.0
"""How much a move is preferred for looking better, per spread."""
RIPE: Final = 4
"""After so many playouts a new place is worth looking at each of its moves; without playouts once is enough."""
PLAYOUT: Final = -1
"""Playouts end where it suits the game, by turns or decisions, as long as no number of either is set."""
LONGEST: Final = 300
"""So many decisions end a playout that should go on to the end of a turn."""
EXPLORE: Final = 0.3
"""Curiosity, as long as nothing else is set."""
LOOK: Final = 32
"""After so many iterations search looks whether the decision is made."""
OPINION: Final = 0.2
"""What a visit counts that was made before others have moved."""
SURVEY: Final = 16
"""So many guesses show whether guesses differ, and what they are worth on the average."""
LARGEST: Final = 200_000
"""A bot ponders no further than so many iterations: trees take room."""


class SearchBot(Searcher):
    """Plays the most visited move."""

    __slots__ = (
        "chosen",
        "expected",
        "explore",
        "horizon",
        "playout",
        "pondered",
        "ripe",
        "rolled",
        "root",
        "told",
        "trust",
        "until",
    )

    def __init__(
        self,
        mind: Mind,
        rng: Random,
        ms: int = 0,
        iterations: int = 0,
        playout: int = PLAYOUT,
        explore: float = EXPLORE,
        turns: int = PLAYOUT,
        trust: int = 0,
    ) -> None:
        super().__init__(mind, rng, ms, iterations)
        self.told = float(trust)  # what the first look counts, if the game is not to say it
        self.trust = self.told
        self.playout = mind.playout() if playout == PLAYOUT else playout
        self.explore = explore
        self.horizon = 0 if turns == PLAYOUT != playout else turns  # so many turns on a playout ends; 0: by decisions
        self.until = 0  # the turn that playouts go on to
        self.ripe = RIPE if self.playout else 1
        self.rolled = False  # whether the last answers to chance were asked for
        self.root: Node | None = None  # what is searched
        self.chosen: Edge | None = None  # what was played last, with the tree below it
        self.expected = ""  # the position that follows if the same seat goes on
        self.pondered = 0

    def search(self, problem: Problem) -> None:
        """Until the decision is made, or the time is over."""
        self.root = self._search(problem.state, problem.seat, True)

    def votes(self) -> list[Vote]:
        """How often each move was visited, and what that has brought."""
        assert self.root is not None, "a search comes before its votes"
        return [Vote(edge.move, edge.visits, edge.total, []) for edge in self.root.edges]

    def agree(self, problem: Problem, others: list[Vote]) -> Vote:
        """The most visited move of all searches together."""
        root = self.root
        assert root is not None, "a search comes before its end"
        root.count(others)
        best = most_visited(root.available(moves_of(self.rules, problem.state, problem.seat)))
        return Vote(best.move, best.visits, best.total, [])

    def follow(self, problem: Problem, agreed: Vote) -> None:
        """Keep the tree below the move."""
        root = self.root
        assert root is not None, "a search comes before its end"
        self.chosen = root.edge_of(agreed.move)
        self.expected = self._after(problem.state, problem.seat, agreed.move)
        self.pondered = 0
        self.root = None

    def think(self, s: State, seat: int) -> Node:
        """Search from a decision of `seat` to the end of the time and return the root with all its visits."""
        return self._search(s, seat, False)

    def ponder(self, s: State, seat: int, ms: int) -> bool:
        """Let the tree below the last move grow while others are asked; whether there is any use in going on."""
        chosen = self.chosen
        if chosen is None or not s.frames or s.frames[-1].player in (seat, CHANCE) or self.pondered > LARGEST:
            return False
        worth = self._surveyed(s, seat)
        self._look_ahead(s)
        until = perf_counter() + ms / 1000.0
        root = chosen.node_for(s.frames[-1])
        if root is None:
            root = Node(s.frames[-1])
            chosen.nodes.append(root)
        while perf_counter() < until:
            guess = self.rules.guess(s, seat, self.rng)
            if guess.frames[-1].player != root.player or len(self.rules.legal(guess)) < 2:
                return False
            worth.meet(guess)
            self._iterate(worth, root, guess)
            root.visits += 1
            self.pondered += 1
        return True

    def _search(self, s: State, seat: int, until_decided: bool) -> Node:
        start = perf_counter()
        until = start + self.ms / 1000.0 if self.ms else 0.0
        left = self.iterations if self.iterations else UNLIMITED
        worth = self._surveyed(s, seat)
        self._look_ahead(s)
        root = self._recalled(worth, s, seat)
        done = 0
        while done < left and (until == 0.0 or perf_counter() < until):
            self._iterate(worth, root, self._met(worth, s, seat))
            done += 1
            if done % LOOK:
                continue
            self.heed()
            if until_decided:
                rest = float(left - done)
                if until > 0.0:
                    now = perf_counter()
                    rest = min(rest, done * (until - now) / (now - start + 1e-9))
                if is_decided(root.edges, rest):
                    break
        return root

    def _surveyed(self, s: State, seat: int) -> Worth:
        """What positions are worth from here, and whether guesses differ; the generator of the bot is not touched."""
        worth = Worth(self.mind, s, seat)
        rng = Random(SURVEY)
        guesses: list[State] = []
        for _ in range(SURVEY):
            guesses.append(self.rules.guess(s, seat, rng))
        worth.survey(guesses)
        return worth

    def _met(self, worth: Worth, s: State, seat: int) -> State:
        """A guess in which the seat is asked, and from which positions are now judged."""
        guess = imagine(self.rules, s, seat, self.rng)
        worth.meet(guess)
        return guess

    def _recalled(self, worth: Worth, s: State, seat: int) -> Node:
        """The root: of the tree as it is, if this question follows at once from the last move; else a new one."""
        chosen = self.chosen
        self.chosen = None
        if chosen is None:
            return self._root(worth, s, seat)
        guess = self._met(worth, s, seat)
        node = chosen.node_for(guess.frames[-1])
        if node is not None and node.sure and self._mark(guess) == self.expected:
            self._available(worth, node, guess, self.rules.legal(guess))
            node.open = node.edges
            return node
        root = self._root(worth, s, seat)
        remember(root, chosen, seat, OPINION)
        return root

    def _after(self, s: State, seat: int, move: Move) -> str:
        """The mark of the position in which the same seat goes on after a move; empty if it does not."""
        after = imagine(self.rules, s, seat, self.rng)
        self.rules.apply(after, move)
        self.rolled = False
        self._next_choice(after)
        return self._mark(after) if after.frames and not self.rolled and after.frames[-1].player == seat else ""

    def _mark(self, s: State) -> str:
        """What tells a position from others that the tree could mean: the points and the questions."""
        return f"{self.rules.scores(s)} {frames_to_data(s.frames)}"

    def _root(self, worth: Worth, s: State, seat: int) -> Node:
        """The root looks through small draws as greedy does; the generator breaks its ties."""
        guess = self._met(worth, s, seat)
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
        return Edge(move, worth.value(margin), weight, self.trust)

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
            self.rolled = False
            moves = self._next_choice(s)
            if not moves:
                break
            child = edge.node_for(s.frames[-1])
            if child is None:
                child = Node(s.frames[-1])
                child.sure = child.player == node.player
                edge.nodes.append(child)
            if self.rolled:
                child.sure = False
            child.visits += 1
            if child.visits <= self.ripe:
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
            return node.open
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
        if known:
            node.prune()
        return node.available(moves)

    def _next_choice(self, s: State) -> list[Move]:
        """Answer chance and play forced moves until somebody has a choice; its moves, none at the end."""
        rules = self.rules
        while s.frames:
            if s.frames[-1].player == CHANCE:
                self.rolled = True
                rules.apply(s, roll(rules, s, self.rng))
                continue
            moves = rules.legal(s)
            if len(moves) > 1:
                return moves
            rules.apply(s, moves[0])
        return []

    def _look_ahead(self, s: State) -> None:
        """Set what a first look counts, and the turn that playouts go on to; 0 where decisions are counted."""
        self.trust = self.told if self.told > 0.0 else self.mind.trust(s)
        turns = self.mind.horizon(s) if self.horizon == PLAYOUT else self.horizon
        self.until = self.mind.turns(s) + turns if turns else 0

    def _play_on(self, s: State, moves: list[Move]) -> None:
        """A short playout of plausible moves: to the same turn as all others, or a number of decisions."""
        left = self.playout
        until = 0
        if self.until:
            until = self._end_of_playout(s)
            left = LONGEST
        while moves and left > 0 and (until == 0 or self.mind.turns(s) < until):
            self.rules.apply(s, self.mind.plausible(s, moves, self.rng))
            moves = self._next_choice(s)
            left -= 1

    def _end_of_playout(self, s: State) -> int:
        """The turn to play on to; beyond the horizon one at which all seats have had as many more."""
        until = self.until
        now = self.mind.turns(s)
        if now > until:
            seats = self.mind.seats(s)
            until += (now - until + seats - 1) // seats * seats
        return until
