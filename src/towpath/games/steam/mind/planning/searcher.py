# towpath: compiled
"""The search over plans: it plays plans out to the end and does what the best of them does next.

plan.py says what a plan is, player.py makes the moves of somebody who follows one. Plans that have done well are
kept from decision to decision and varied; then every other move is tried with the best of them.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from towpath.core.bot import Bot, imagine, moves_of
from towpath.core.chance import roll
from towpath.core.frames import CHANCE, Move
from towpath.core.mind import Mind
from towpath.core.state import State
from towpath.games.steam.mind.planning.plan import GENES, PLANS
from towpath.games.steam.mind.planning.player import planned
from towpath.games.steam.rules.state import Steam

UNLIMITED: Final = 1 << 60
KEPT: Final = 5
"""So many plans are remembered."""
TRIED: Final = 2
"""So many of them are tried with every other move."""
VARIED: Final = 0.18
"""How often a gene changes when a plan is varied."""
NEW: Final = 0.3
"""How often a plan is made up instead of varied."""
RIVAL: Final = 0.3
"""What a point of the best other seat counts against an own one."""
DRAWS: Final = 3
"""Where chance has a part in it, a line is played out so often."""


class Line:
    """A first move, the plan that is followed after it, and where that leads."""

    __slots__ = ("move", "plan", "value")

    def __init__(self, move: Move, plan: list[int], value: float) -> None:
        self.move = move
        self.plan = plan
        self.value = value


class Planner(Bot):
    """Thinks for `ms` milliseconds or `iterations` playouts, whichever ends first; 0 sets no limit."""

    __slots__ = ("chance", "draws", "iterations", "left", "ms", "plans", "until")

    def __init__(self, mind: Mind, rng: Random, ms: int = 0, iterations: int = 0) -> None:
        super().__init__(mind, rng)
        self.ms = ms
        self.iterations = iterations
        self.plans = PLANS
        self.draws: list[int] = []
        self.chance = False
        self.left = 0
        self.until = 0.0

    def choose(self, s: State, seat: int) -> Move:
        """The first move of the best line; a forced one is played at once."""
        moves = moves_of(self.rules, s, seat)
        if len(moves) == 1:
            return moves[0]
        return self.think(s, seat)[0].move

    def think(self, s: State, seat: int) -> list[Line]:
        """Lines from a decision of `seat`, the best one first."""
        self.until = perf_counter() + self.ms / 1000.0 if self.ms else 0.0
        self.left = self.iterations if self.iterations else UNLIMITED
        self.chance = False
        self.draws = [int(self.rng.random() * UNLIMITED) for _ in range(DRAWS)]
        guess = imagine(self.rules, s, seat, self.rng)
        assert isinstance(guess, Steam)
        moves = self.rules.legal(guess)
        rival = self.plans[0]
        lines: list[Line] = []
        for plan in self.plans:
            if not lines or self._goes_on(1.0):
                lines.append(self._line(guess, seat, planned(guess, moves, plan), plan, rival))
        while self._goes_on(0.5):
            plan = self._another_plan()
            lines.append(self._line(guess, seat, planned(guess, moves, plan), plan, rival))
        lines.sort(key=_worst_last)
        self._remember(lines)
        self._try_moves(lines, guess, seat, moves, rival)
        lines.sort(key=_worst_last)
        self._remember(lines)
        return lines

    def _goes_on(self, part: float) -> bool:
        """Whether this part of the time and of the playouts is not used up."""
        if self.iterations and self.left <= self.iterations * (1.0 - part):
            return False
        return self.until == 0.0 or perf_counter() < self.until - (1.0 - part) * self.ms / 1000.0

    def _another_plan(self) -> list[int]:
        """A variation of a plan that has done well, or something new."""
        rng = self.rng
        if rng.random() < NEW:
            return [int(rng.random() * values) for values in GENES]
        plan = self.plans[int(rng.random() * len(self.plans))].copy()
        for i in range(len(plan)):
            if rng.random() < VARIED:
                plan[i] = int(rng.random() * GENES[i])
        return plan

    def _try_moves(self, lines: list[Line], s: Steam, seat: int, moves: list[Move], rival: list[int]) -> None:
        """Every other move, with the best plans after it."""
        for plan in self.plans[:TRIED]:
            usual = planned(s, moves, plan)
            for move in moves:
                if not self._goes_on(1.0):
                    return
                if move != usual:
                    lines.append(self._line(s, seat, move, plan, rival))

    def _remember(self, lines: list[Line]) -> None:
        """Keep the plans of the best lines."""
        kept: list[list[int]] = []
        for line in lines:
            if line.plan not in kept:
                kept.append(line.plan)
                if len(kept) == KEPT:
                    break
        self.plans = kept

    def _line(self, s: Steam, seat: int, move: Move, plan: list[int], rival: list[int]) -> Line:
        """Play a move, and then the plan against the plan of a rival."""
        total = 0.0
        count = 0
        for draw in self.draws:
            total += self._played_out(s, seat, move, plan, rival, draw)
            count += 1
            if not self.chance:
                break
        return Line(move, plan, total / count)

    def _played_out(self, s: Steam, seat: int, move: Move, plan: list[int], rival: list[int], draw: int) -> float:
        """The own points at the end, less a part of the best other ones."""
        rules, after, rng = self.rules, s.copy(), Random(draw)
        self.left -= 1
        rules.apply(after, move)
        while after.frames:
            player = after.frames[-1].player
            if player == CHANCE:
                self.chance = True
                rules.apply(after, roll(rules, after, rng))
                continue
            moves = rules.legal(after)
            if len(moves) == 1:
                rules.apply(after, moves[0])
            else:
                rules.apply(after, planned(after, moves, plan if player == seat else rival))
        points = rules.scores(after)
        highest = -1.0
        for other in range(len(points)):
            if other != seat:
                highest = max(highest, float(points[other]))
        return points[seat] - RIVAL * highest


def _worst_last(line: Line) -> float:
    return -line.value
