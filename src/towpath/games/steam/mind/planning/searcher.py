# towpath: compiled
"""The search over plans: it plays plans out to the end and does what the best of them does next.

plan.py says what a plan is, player.py makes the moves of somebody who follows one. Plans that have done well are
kept from decision to decision. First their manner is varied, then every other move is tried with the best of them, and
what is left of the time goes into the best lines: other deeds for hands to come, and now and then another manner.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from towpath.core.bot import imagine
from towpath.core.chance import roll
from towpath.core.frames import CHANCE, Move
from towpath.core.mind import Mind
from towpath.core.searcher import Problem, Searcher, Vote
from towpath.core.state import State
from towpath.games.steam.mind.planning.needs import hands_to_come
from towpath.games.steam.mind.planning.plan import DEEDS, FIRST_DEED, GENES, MANNER, PLANS, USUAL, deed_at
from towpath.games.steam.mind.planning.player import follow, planned
from towpath.games.steam.mind.planning.ways import Known
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.turn import Turn
from towpath.games.steam.rules.verbs import apply

UNLIMITED: Final = 1 << 60
KEPT: Final = 5
"""So many plans are remembered."""
VARYING: Final = 0.3
"""The part of a decision in which manners are varied,"""
MOVES: Final = 0.6
"""and up to which other moves are tried."""
SMALL: Final = 0.2
"""The part of the time for what is asked within an action or after it."""
LEAST: Final = 6
"""So many playouts also a small question is worth."""
VARIED: Final = 0.18
"""How often a gene changes when a manner is varied."""
NEW: Final = 0.3
"""How often a plan is made up instead of varied."""
OTHER_MANNER: Final = 0.25
"""How often a good line is varied in its manner rather than in a deed."""
NO_DEED: Final = 0.3
"""How often a deed is left to the manner again."""
RIVAL: Final = 0.3
"""What a point of the best other seat counts against an own one."""
FRANZ: Final = 0.8
"""What a point of Franz does: alone, only a lead over him wins (F55)."""
DRAWS: Final = 8
"""Where chance has a part in it, a line is played out so often."""
WITNESSES: Final = 3
"""So many lines speak for a bid, whose worth a single one says little of."""


class Line:
    """A first move, the plan that is followed after it, and where that leads."""

    __slots__ = ("move", "plan", "usual", "value")

    def __init__(self, move: Move, plan: list[int], usual: bool, value: float) -> None:
        self.move = move
        self.plan = plan
        self.usual = usual  # the first move is what the plan says
        self.value = value


class Planner(Searcher):
    """Does what the best line does next; an iteration is a playout.

    Those who share a search suppose the same: bids and draws that nobody knows, and what others do. A line is then
    worth the same to all of them. On guesses of its own each would find its luckiest one best.
    """

    __slots__ = ("chance", "draws", "known", "left", "lines", "plans", "playouts", "rival", "span", "until")

    def __init__(self, mind: Mind, rng: Random, ms: int = 0, iterations: int = 0) -> None:
        super().__init__(mind, rng, ms, iterations)
        self.plans = PLANS
        self.lines: list[Line] = []  # what was found, the best one first
        self.known = Known(0)
        self.draws: list[int] = []
        self.rival = PLANS[USUAL - 1]  # what others are expected to do
        self.chance = False
        self.playouts = 0  # for this decision,
        self.left = 0
        self.span = 0.0  # and seconds
        self.until = 0.0

    def think(self, s: State, seat: int) -> list[Line]:
        """Lines from a decision of `seat`, the best one first."""
        problem = self.pose(s, seat)
        self.search(problem)
        lines = self.lines
        self.follow(problem, self.agree(problem, []))
        return lines

    def pose(self, s: State, seat: int) -> Problem:
        """A guess, the draws on which lines are compared, and what others are expected to do."""
        guess = imagine(self.rules, s, seat, self.rng)
        assert isinstance(guess, Steam)
        if isinstance(guess.frames[-1], Bid):
            guess.frames[-1] = Bid(seat, tuple(range(guess.seats)))  # others bid by their plan, not just anything
        if self._begin(guess) and guess.seats > 1:
            self._expect(guess, seat, self.rules.legal(guess))
        return Problem(guess, seat, [self.draws, self.rival])

    def take_up(self, problem: Problem) -> None:
        """Suppose the same as whoever has posed it."""
        guess = problem.state
        assert isinstance(guess, Steam)
        self._begin(guess)
        self.draws, self.rival = problem.supposed[0], problem.supposed[1]

    def search(self, problem: Problem) -> None:
        """Manners, then moves, then the best lines."""
        guess, seat = problem.state, problem.seat
        assert isinstance(guess, Steam)
        moves = self.rules.legal(guess)
        lines: list[Line] = []
        for plan in self.plans:
            if not lines or self._goes_on(1.0):
                lines.append(self._planned(guess, seat, moves, plan))
        while self._goes_on(VARYING):
            lines.append(self._planned(guess, seat, moves, self._another_plan()))
        lines.sort(key=_worst_last)
        if not isinstance(guess.frames[-1], Bid):
            self._try_moves(lines, guess, seat, moves)
            lines.sort(key=_worst_last)
        self._improve(lines, guess, seat, moves)
        self.lines = lines

    def votes(self) -> list[Vote]:
        """The best lines of every move: as many as can speak for it."""
        spoken: dict[Move, int] = {}
        found: list[Vote] = []
        for line in self.lines:
            count = spoken.get(line.move, 0)
            if count < WITNESSES:
                spoken[line.move] = count + 1
                found.append(Vote(line.move, 1, line.value, line.plan))
        return found

    def agree(self, problem: Problem, others: list[Vote]) -> Vote:
        """The move of the best line of all, or the steadiest bid; and the plan of the best line."""
        lines = self.lines
        if others:
            lines = lines + [Line(vote.move, vote.plan, True, vote.total) for vote in others]
            lines.sort(key=_worst_last)
        move = steady(lines) if isinstance(problem.state.frames[-1], Bid) else lines[0].move
        return Vote(move, 1, lines[0].value, lines[0].plan)

    def follow(self, problem: Problem, agreed: Vote) -> None:
        """Keep the best plan of all, and the best ones that were found here."""
        kept = [agreed.plan]
        for line in self.lines:
            if len(kept) == KEPT:
                break
            if line.plan not in kept:
                kept.append(line.plan)
        self.plans = kept
        self.lines = []

    def _begin(self, s: Steam) -> bool:
        """Whether a decision is worth the whole time: the main action and the bid, not what comes within an action."""
        f = s.frames[-1]
        whole = isinstance(f, Bid) or (isinstance(f, Turn) and not f.done)
        part = 1.0 if whole else SMALL
        self.playouts = UNLIMITED
        if self.iterations:
            self.playouts = min(self.iterations, max(LEAST, int(part * self.iterations)))
        self.left = self.playouts
        self.span = part * self.ms / 1000.0
        self.until = perf_counter() + self.span if self.ms else 0.0
        self.chance = False
        self.draws = [int(self.rng.random() * UNLIMITED) for _ in range(DRAWS)]
        self.known = Known(s.players)
        return whole

    def _expect(self, s: Steam, seat: int, moves: list[Move]) -> None:
        """What others will do, if they choose what is best for them against the own plan."""
        move = planned(s, moves, self.plans[0], self.known)
        most = -1.0
        for rival in PLANS[:USUAL]:
            end = self._ended(s, seat, move, self.plans[0], rival, self.draws[0])
            value = 0.0
            for other in range(end.players):
                if other != seat:
                    value += scoring.wealth(end, other)
            if value > most:
                self.rival, most = rival, value

    def _goes_on(self, part: float) -> bool:
        """Whether this part of the time and of the playouts is not used up."""
        self.heed()
        if self.iterations and self.left <= self.playouts * (1.0 - part):
            return False
        return self.until == 0.0 or perf_counter() < self.until - (1.0 - part) * self.span

    def _another_plan(self) -> list[int]:
        """A variation of a plan that has done well, or something new."""
        if self.rng.random() < NEW:
            return [int(self.rng.random() * values) for values in MANNER] + [0] * DEEDS
        return self._other_manner(self.plans[int(self.rng.random() * len(self.plans))])

    def _other_manner(self, plan: list[int]) -> list[int]:
        """Some genes of its manner changed."""
        varied = plan.copy()
        for i in range(FIRST_DEED):
            if self.rng.random() < VARIED:
                varied[i] = int(self.rng.random() * GENES[i])
        return varied

    def _other_deeds(self, plan: list[int], left: int) -> list[int]:
        """One deed changed or two, rather sooner than later."""
        rng, varied = self.rng, plan.copy()
        for _ in range(1 + int(rng.random() * 2.0)):
            ahead = rng.random()
            gene = deed_at(left - int(ahead * ahead * left))
            varied[gene] = 0 if rng.random() < NO_DEED else int(rng.random() * GENES[gene])
        return varied

    def _try_moves(self, lines: list[Line], s: Steam, seat: int, moves: list[Move]) -> None:
        """Every other move, with the best plan after it."""
        plan, usual = lines[0].plan, lines[0].move
        for move in moves:
            if not self._goes_on(MOVES):
                return
            if move != usual:
                lines.append(self._line(s, seat, move, plan, False))

    def _improve(self, lines: list[Line], s: Steam, seat: int, moves: list[Move]) -> None:
        """Vary the best lines, and what comes of it if it is better."""
        left = hands_to_come(s, s.companies[seat])
        while self._goes_on(1.0):
            line = lines[int(self.rng.random() * min(KEPT, len(lines)))]
            if self.rng.random() < OTHER_MANNER:
                plan = self._other_manner(line.plan)
            else:
                plan = self._other_deeds(line.plan, left)
            found = self._planned(s, seat, moves, plan) if line.usual else self._line(s, seat, line.move, plan, False)
            place = len(lines)
            while place > 0 and lines[place - 1].value < found.value:
                place -= 1
            lines.insert(place, found)

    def _planned(self, s: Steam, seat: int, moves: list[Move], plan: list[int]) -> Line:
        """A plan followed from here on."""
        return self._line(s, seat, planned(s, moves, plan, self.known), plan, True)

    def _line(self, s: Steam, seat: int, move: Move, plan: list[int], usual: bool) -> Line:
        """Play a move, and then the plan."""
        total = 0.0
        count = 0
        for draw in self.draws:
            total += self._played_out(s, seat, move, plan, draw)
            count += 1
            if not self.chance:
                break
        return Line(move, plan, usual, total / count)

    def _played_out(self, s: Steam, seat: int, move: Move, plan: list[int], draw: int) -> float:
        """The own points at the end, less a part of the best other ones."""
        end = self._ended(s, seat, move, plan, self.rival, draw)
        highest = -1.0
        for other in range(end.players):
            if other != seat:
                highest = max(highest, float(scoring.wealth(end, other)))
        return scoring.wealth(end, seat) - (FRANZ if end.seats == 1 else RIVAL) * highest

    def _ended(self, s: Steam, seat: int, move: Move, plan: list[int], rival: list[int], draw: int) -> Steam:
        """The end of the game after a move, if everybody follows a plan."""
        rules, after, rng = self.rules, s.copy(), Random(draw)
        self.left -= 1
        apply(after, move)
        while after.frames:
            player = after.frames[-1].player
            if player == CHANCE:
                self.chance = True
                apply(after, roll(rules, after, rng))
            else:
                apply(after, follow(after, plan if player == seat else rival, self.known))
        return after


def steady(lines: list[Line]) -> Move:
    """The move whose best lines are best together; `lines` has the best one first."""
    best = lines[0].move
    highest = -1e30
    for first in lines:
        total = 0.0
        count = 0
        for line in lines:
            if line.move == first.move and count < WITNESSES:
                total += line.value
                count += 1
        if count == WITNESSES and total > highest:
            best, highest = first.move, total
    return best


def _worst_last(line: Line) -> float:
    return -line.value
