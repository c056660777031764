"""What a simulation shows: wins, scores, length and speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, pstdev

from towpath.lab.simulation import Outcome, Run


@dataclass(frozen=True)
class Spread:
    """Mean, standard deviation, least and greatest of some numbers."""

    mean: float
    sd: float
    min: int
    max: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        """The spread of one or more numbers."""
        return cls(fmean(numbers), pstdev(numbers), min(numbers), max(numbers))


@dataclass(frozen=True)
class Summary:
    """A simulation in numbers; tied wins are shared."""

    game: str
    seats: int
    games: int
    seed: int
    decisions: int
    seconds: float
    decisions_per_second: float
    length: Spread
    wins: dict[str, float]
    seated: dict[str, int]
    wins_by_seat: list[float]
    scores: dict[str, Spread]
    scores_by_seat: list[Spread]

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return asdict(self)


def share(outcome: Outcome, seat: int) -> float:
    """The part of the win that a seat has: a tie is shared."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def summary(run: Run) -> Summary:
    """The numbers of a finished simulation."""
    plan, outcomes = run.plan, run.outcomes
    names = list(dict.fromkeys(plan.bots))
    wins, seated = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0)
    points: dict[str, list[int]] = {name: [] for name in names}
    for outcome in outcomes:
        for seat, bot in enumerate(outcome.seating):
            name = plan.bots[bot]
            wins[name] += share(outcome, seat)
            seated[name] += 1
            points[name].append(outcome.scores[seat])
    decisions = sum(outcome.decisions for outcome in outcomes)
    seats = range(plan.setup.seats)
    return Summary(
        game=plan.game,
        seats=plan.setup.seats,
        games=plan.games,
        seed=plan.seed,
        decisions=decisions,
        seconds=run.seconds,
        decisions_per_second=decisions / run.seconds if run.seconds else 0.0,  # a dataset knows no time
        length=Spread.of([outcome.decisions for outcome in outcomes]),
        wins=wins,
        seated=seated,
        wins_by_seat=[sum(share(outcome, seat) for outcome in outcomes) for seat in seats],
        scores={name: Spread.of(numbers) for name, numbers in points.items()},
        scores_by_seat=[Spread.of([outcome.scores[seat] for outcome in outcomes]) for seat in seats],
    )


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a win rate: with z = 1.96 it holds the truth in 95 of 100 cases."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + z * z / (2 * games)
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    # the rate itself lies within, also where rounding would leave it out: all won, or none
    return max(0.0, min(rate, (centre - reach) / whole)), min(1.0, max(rate, (centre + reach) / whole))
