"""One seat of a game learns by maskable PPO against bots; its curve of wins against `random`.

    python examples/learning/train.py --game kanal --steps 200000 --plot curve.svg --save policy.zip

Needs sb3-contrib (with PyTorch), gymnasium and, for the plot, matplotlib: `bash examples/learning/run` brings them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from towpath.lab.gymnasium import SeatEnv
from towpath.lab.statistics import wilson


@dataclass(frozen=True)
class Point:
    """How a policy did after so many decisions."""

    steps: int
    wins: float
    games: int
    points: float


def play(model: MaskablePPO, env: SeatEnv, games: int, seed: int) -> tuple[float, float]:
    """Games that are not learnt from, the seat changing with each: wins and mean points."""
    wins = points = 0.0
    for game in range(games):
        env.seat = game % env.setup.seats
        seen, _ = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
            seen, reward, over, _, _ = env.step(int(action))
        wins += 1.0 if reward > 0 else 0.5 if reward == 0 else 0.0
        points += env.game.rules.scores(env.position)[env.seat]
    return wins, points / games


class Curve(BaseCallback):  # type: ignore[misc]  # the library is not there where types are checked
    """Measures every few thousand decisions."""

    def __init__(self, env: SeatEnv, every: int, games: int) -> None:
        super().__init__()
        self.env, self.every, self.games = env, every, games
        self.points: list[Point] = []
        self.began = perf_counter()

    def _on_training_start(self) -> None:
        self.measure()

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.points[-1].steps + self.every:
            self.measure()
        return True

    def measure(self) -> None:
        """Play, remember, tell."""
        wins, mean = play(self.model, self.env, self.games, seed=10_000)
        point = Point(self.num_timesteps, wins, self.games, mean)
        self.points.append(point)
        low, high = wilson(wins, self.games)
        print(
            f"{point.steps:>8} decisions: {100 * wins / self.games:5.1f}% won ({100 * low:.0f}-{100 * high:.0f}%), "
            f"{mean:6.1f} points, {perf_counter() - self.began:5.0f} s",
            flush=True,
        )


def draw(points: Sequence[Point], title: str, path: str) -> None:
    """The curve with its 95% intervals."""
    from matplotlib.figure import Figure  # noqa: PLC0415  only for the plot

    figure = Figure(figsize=(7, 3.4), layout="constrained")
    axes = figure.subplots()
    steps = [point.steps for point in points]
    bands = [wilson(point.wins, point.games) for point in points]
    axes.fill_between(
        steps, [100 * low for low, _ in bands], [100 * high for _, high in bands], color="#3f7390", alpha=0.2
    )
    axes.plot(steps, [100 * point.wins / point.games for point in points], color="#3f7390", marker="o", markersize=3)
    axes.axhline(50, color="#a8492f", linewidth=0.8, linestyle="--")
    axes.set_xlabel("decisions learnt from")
    axes.set_ylabel("won against random, %")
    axes.set_title(title)
    figure.savefig(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, measure, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="kanal")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="random", help="whom it learns against")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=10_000, help="decisions between two measurements")
    parser.add_argument("--games", type=int, default=100, help="games of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default="")
    parser.add_argument("--save", default="")
    args = parser.parse_args(arguments)
    torch.set_num_threads(1)
    np.random.seed(args.seed)
    env = SeatEnv(args.game, args.seats, args.bots.split(","))
    judge = SeatEnv(args.game, args.seats, ["random"])
    model = MaskablePPO(
        "MlpPolicy", env, seed=args.seed, n_steps=2048, batch_size=256, n_epochs=4, learning_rate=4e-4, gamma=0.998,
        gae_lambda=0.97, ent_coef=0.005, policy_kwargs={"net_arch": [128, 128]}, device="cpu",
    )  # fmt: skip
    curve = Curve(judge, args.every, args.games)
    model.learn(args.steps, callback=curve)
    curve.measure()
    if args.plot:
        title = f"{args.game}, {args.seats} seats: maskable PPO against {args.bots}"
        draw(curve.points, title, args.plot)
    if args.save:
        model.save(args.save)


if __name__ == "__main__":
    main()
