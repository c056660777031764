"""boardgame.io: its headless client plays random games in node, measured there in CPU time."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from towpath.lab.measure import Measure

HERE = Path(__file__).parent


class Missing(Exception):
    """Node or the package is not here."""


def measures() -> list[Measure]:
    """Random play of tic-tac-toe and connect four."""
    prepare()
    return [
        Measure(f"boardgame.io: {game}", "random play", "decisions", _rate(game))
        for game in ("tic_tac_toe", "connect_four")
    ]


def prepare() -> None:
    """Install it if it is not here, or Missing."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise Missing("node and npm are not installed")
    if not (HERE / "node_modules").is_dir():
        _install()


def _install() -> None:
    command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    print("== installing boardgame.io:", " ".join(command), flush=True)
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"npm install failed: {' '.join(done.stderr.split())[:200]}")


def _rate(game: str) -> Callable[[float], float]:
    def rate(seconds: float) -> float:
        command = ["node", str(HERE / "play.cjs"), game, str(seconds)]
        env = os.environ | {"NODE_ENV": "production"}
        done = subprocess.run(command, cwd=HERE, env=env, capture_output=True, text=True, check=True)
        return float(done.stdout)

    return rate
