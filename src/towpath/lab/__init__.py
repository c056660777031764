"""Studying games: simulation, tournaments, figures, reinforcement learning.

run = simulate(plan_of(game, ["greedy", "random"], games=100))
print(summary(run).wins)
"""

from towpath.lab.env import Env
from towpath.lab.simulation import Outcome, Plan, Run, plan_of, simulate
from towpath.lab.statistics import Spread, Summary, summary, wilson
from towpath.lab.tournament import Result, Standing, tournament

__all__ = [
    "Env",
    "Outcome",
    "Plan",
    "Result",
    "Run",
    "Spread",
    "Standing",
    "Summary",
    "plan_of",
    "simulate",
    "summary",
    "tournament",
    "wilson",
]
