# towpath: compiled
"""Mind: what bots want to know of a game beyond its rules."""

from __future__ import annotations

from random import Random
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from towpath.core.frames import Move
from towpath.core.lots import any_of
from towpath.core.of_state import S
from towpath.core.rules import Rules
from towpath.core.terms import Term, weights_beside
from towpath.core.weights import Weights

NO_TERMS: tuple[Term, ...] = ()
NOTHING_KNOWN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """Judgement: none of it binds anybody. What is not overridden follows from the rules.

    A game that declares terms says what each of them is worth in points (`measure`) and how far the game has got
    (`phase`); an estimate is then their sum, weighted by the file beside the game. All seats are judged in the same
    position and the same phase, after what is under way has been carried through (`settled`).
    """

    def __init__(self, rules: Rules[S], terms: tuple[Term, ...] = NO_TERMS, package: str = "") -> None:
        self.rules = rules
        self.terms = terms
        self.package = package  # where the file of weights lies
        self.weights: Weights = weights_beside(package, terms) if package else Weights(len(terms), [0.0, 1.0])

    # ---- what a game says

    def seats(self, s: S) -> int:
        """How many seats play."""
        return len(self.rules.scores(s))

    def phase(self, s: S) -> float:
        """How far the game has got, from 0 to 1: the same for all seats."""
        return 0.0

    def measure(self, s: S, seat: int) -> list[float]:
        """What each term is worth to a seat, in points, before it is weighted; `s` is settled and not finished."""
        raise NotImplementedError

    def settled(self, s: S) -> S:
        """The position to judge in the place of `s`: itself, or a copy in which what is under way is done."""
        return s

    def plausible(self, s: S, moves: list[Move], rng: Random) -> Move:
        """One of the legal `moves`, for playouts: any of them, unless the game knows better at little cost."""
        return any_of(moves, rng)

    def by_heart(self, s: S, seat: int) -> Move:
        """A move of a seat that is asked, known to be good where neither estimate nor search could tell, as in an
        opening; NOTHING_KNOWN elsewhere. Bots play it without thinking."""
        return NOTHING_KNOWN

    def playout(self) -> int:
        """How many plausible decisions search plays on before it asks for an evaluation."""
        return 10

    def turns(self, s: S) -> int:
        """How many turns of seats are over: a count that grows with every one of them."""
        return 0

    def horizon(self, s: S) -> int:
        """How many turns on search plays before it asks for an evaluation, so that it compares positions of the same
        time: a move with many questions would else be judged before the others have answered it. 0: no count of turns,
        but one of decisions (`playout`)."""
        return 0

    def trust(self, s: S) -> float:
        """How many visits of search the look one decision ahead counts: the more, the more luck lies between a move and
        what its visits bring, as where many others move in between."""
        return 1.0

    def spread(self) -> float:
        """The difference of estimated points that makes a position clearly better."""
        return 10.0

    # ---- what bots ask

    def evaluate(self, s: S, seat: int) -> float:
        """An estimate of the final points of `seat`; exact in a finished game."""
        if not self.terms:
            return float(self.rules.scores(s)[seat])
        s = self.settled(s)
        if not s.frames:
            return float(self.rules.scores(s)[seat])
        return self.weights.total(self.measure(s, seat), self.seats(s), self.phase(s))

    def estimates(self, s: S) -> list[float]:
        """The estimates of all seats, in the same position and phase."""
        if not self.terms:
            return [self.evaluate(s, seat) for seat in range(self.seats(s))]
        s = self.settled(s)
        if not s.frames:
            return [float(points) for points in self.rules.scores(s)]
        seats = self.seats(s)
        phase = self.phase(s)
        found: list[float] = []
        for seat in range(seats):
            found.append(self.weights.total(self.measure(s, seat), seats, phase))
        return found

    def estimates_in_guess(self, guess: S, seat: int, own: float) -> list[float]:
        """The estimates of all seats in a guess of `seat`, whose own estimate was `own` in another guess of the same
        position: a game whose estimates depend on nothing that is hidden from their seat need not make it again."""
        return self.estimates(guess)

    def parts(self, s: S, seat: int) -> list[float]:
        """What each term counts in the estimate of a seat: their sum is the estimate, as long as the game goes on."""
        s = self.settled(s)
        if not s.frames:
            return [0.0] * len(self.terms)
        return self.weights.parts(self.measure(s, seat), self.seats(s), self.phase(s))
