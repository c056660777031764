"""The strengths of the levels as data: `mind/ratings.toml` of a game, which its page and the site's ratings read."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any

from towpath.bots.levels import NAMES, RATINGS_FILE, spec_of
from towpath.core.errors import BadSetup
from towpath.core.game import Game
from towpath.lab.tournament import MEASURE, Result

HEAD = """# How strong the levels are, on the scale of Elo: Bargee has 1400 in every game, 400 points more finish ahead
# ten times out of eleven. `error` is half the width of the 95% interval, `score` the mean of points, `spread` their
# deviation.
# Written by `towpath tournament {game} --seats N --games K --rate`; see docs/bots.md.
"""


SURE = 300.0
"""A rating that may be off by more than so many points is none: the level stays "not yet measured". One that is less
sure than others still says more than the rating of a beginner would."""


def ratings_file(game: Game) -> Path:
    """The file beside a game that lies in a folder."""
    return Path(str(resources.files(type(game).__module__))) / "mind" / RATINGS_FILE


def check_rated(game: Game, bots: Sequence[str]) -> None:
    """Refuse what is no tournament of levels before hours are spent on it."""
    if not set(bots) <= set(NAMES):
        raise BadSetup(f"only a tournament of levels can be kept: {', '.join(NAMES)}", where=game.slug)
    if MEASURE not in bots:
        raise BadSetup(f"levels are measured by {MEASURE}, which must be among them", where=game.slug)


def keep_ratings(game: Game, result: Result, file: Path) -> None:
    """Write the ratings of a tournament of levels; those of other seat counts stay.

    A level about which too little is known is left out.
    """
    kept: list[dict[str, Any]] = []
    if file.is_file():
        measured = tomllib.loads(file.read_text("utf-8")).get("measured", [])
        kept = [entry for entry in measured if entry["seats"] != result.seats]
    levels = {
        line.bot: {
            "rating": round(line.rating), "error": round(line.error), "games": line.games,
            "score": round(line.mean_score, 1), "spread": round(line.sd_score, 1),
            "bot": spec_of(line.bot, game, result.seats),
        }
        for line in result.standings if line.error <= SURE
    }  # fmt: skip
    on = datetime.now(UTC).date().isoformat()
    kept.append({"seats": result.seats, "games": result.games, "seed": result.seed, "on": on, "levels": levels})
    text = HEAD.format(game=game.slug) + "".join(map(_entry, sorted(kept, key=lambda each: int(each["seats"]))))
    file.write_text(text, "utf-8")


def _entry(entry: dict[str, Any]) -> str:
    lines = ["", "[[measured]]"]
    lines += [f"{name} = {_value(value)}" for name, value in entry.items() if name != "levels"]
    lines += ["[measured.levels]"]
    for name in NAMES:
        if name in entry["levels"]:
            fields = ", ".join(f"{key} = {_value(value)}" for key, value in entry["levels"][name].items())
            lines.append(f"{name} = {{ {fields} }}")
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
