"""Datasets: played games as Parquet files, for those who learn from them. Needs the extra `towpath[dataset]`.

    written = write(plan, Path("marchia-games"), positions=5)
    data = Dataset(Path("marchia-games"))
    x, actions, outcomes = data.examples()

A folder has three tables in parts of a hundred games, `games`, `moves` and `positions`, and a data card: `card.json`
for programs, `README.md` for people. Parts are written whole or not at all: broken off, the same work goes on.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from towpath.bots import make_bot
from towpath.core.chance import roll
from towpath.core.errors import TowpathError
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.lab.crew import Crew, crew_of
from towpath.lab.data_card import CARD, README, card_of, readme_of
from towpath.lab.extras import missing
from towpath.lab.rewards import rewards_of
from towpath.lab.simulation import Outcome, Plan, Progress, Run

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq
    from numpy.typing import NDArray

    from towpath.lab import arrays
except ImportError as error:
    raise missing("dataset", error) from error

TABLES = ("positions", "moves", "games")
"""In the order of writing: where a part of `games` is there, the others are too."""
PART = 100

GAMES = pa.schema([
    ("game", pa.int32()), ("bots", pa.list_(pa.string())), ("scores", pa.list_(pa.int32())),
    ("rewards", pa.list_(pa.float32())), ("winners", pa.list_(pa.int8())), ("decisions", pa.int32()),
])  # fmt: skip
MOVES = pa.schema([
    ("game", pa.int32()), ("ply", pa.int32()), ("seat", pa.int8()),
    ("question", pa.dictionary(pa.int16(), pa.string())),
    ("move", pa.string()), ("action", pa.int32()), ("choices", pa.int16()),
])  # fmt: skip
POSITIONS = pa.schema([
    ("game", pa.int32()), ("ply", pa.int32()), ("seat", pa.int8()), ("action", pa.int32()),
    ("places", pa.list_(pa.int32())), ("values", pa.list_(pa.float32())), ("legal", pa.list_(pa.int32())),
])  # fmt: skip
SCHEMAS = {"games": GAMES, "moves": MOVES, "positions": POSITIONS}


class BadDataset(TowpathError):
    """A folder that is no dataset, or one of other games."""


@dataclass(frozen=True)
class Order:
    """What is written: the games of a plan, and the position before one of so many decisions (0: none)."""

    plan: Plan
    positions: int


def write(
    plan: Plan, folder: Path, positions: int = 0, jobs: int | Crew = 1, progress: Progress | None = None
) -> dict[str, Any]:
    """Play the plan into a folder; its card. Parts that are there are not played again."""
    order = Order(plan, positions)
    game = game_named(plan.game)
    card = card_of(game, plan, positions)
    _claim(folder, card)
    starts = range(0, plan.games, PART)
    missing = [(order, first) for first in starts if not _part(folder, "games", first).is_file()]
    done = len(starts) - len(missing)
    for first, tables in crew_of(jobs).each(_play_part, missing):
        for name in TABLES:
            _write_whole(_part(folder, name, first), tables[name])
        done += 1
        if progress:
            progress(min(done * PART, plan.games), plan.games)
    card["statistics"] = Dataset(folder).statistics()
    (folder / CARD).write_text(json.dumps(card, indent=2) + "\n", "utf-8")
    (folder / README).write_text(readme_of(game, card), "utf-8")
    return card


def _claim(folder: Path, card: dict[str, Any]) -> None:
    """Make the folder, or see that it is of the same work."""
    file = folder / CARD
    if file.is_file():
        before = json.loads(file.read_text("utf-8"))
        if {**before, "statistics": None} != {**card, "statistics": None}:
            raise BadDataset(say("this folder holds a dataset of other games; name another one"), where=str(folder))
        return
    if folder.exists() and any(folder.iterdir()):
        raise BadDataset(say("this folder is not empty and holds no dataset"), where=str(folder))
    for name in TABLES:
        (folder / name).mkdir(parents=True)
    file.write_text(json.dumps(card, indent=2) + "\n", "utf-8")


def _part(folder: Path, name: str, first: int) -> Path:
    return folder / name / f"{first:08}.parquet"


def _write_whole(file: Path, content: bytes) -> None:
    part = file.with_suffix(".part")
    part.write_bytes(content)
    part.replace(file)


# ---- playing


def _play_part(task: tuple[Order, int]) -> tuple[int, dict[str, bytes]]:
    """The files of a part."""
    order, first = task
    game = game_named(order.plan.game)
    rows: dict[str, list[dict[str, object]]] = {name: [] for name in TABLES}
    for index in range(first, min(first + PART, order.plan.games)):
        _play(game, order, index, rows)
    return first, {name: _parquet(rows[name], SCHEMAS[name]) for name in TABLES}


def _parquet(rows: list[dict[str, object]], schema: Any) -> bytes:  # noqa: ANN401  (the library has no types)
    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema), buffer, compression="zstd")
    return buffer.getvalue()


def _play(game: Game[State], order: Order, index: int, rows: dict[str, list[dict[str, object]]]) -> None:
    """The same game as in a simulation of the plan, with all that is asked and answered."""
    plan, rules = order.plan, game.rules
    seats, seating = plan.setup.seats, plan.seating(index)
    s, rng = game.new(plan.setup), Random(plan.deal(index))
    bots = [make_bot(plan.bots[bot], game, f"{plan.seed}/{index}/{bot}", seats) for bot in seating]
    ply = decisions = 0
    while s.frames:
        player = s.frames[-1].player
        legal = rules.legal(s)
        move = roll(rules, s, rng) if player == CHANCE else bots[player].choose(s, player)
        action = -1 if player == CHANCE else game.action(s, move)
        place = {"game": index, "ply": ply, "seat": player, "action": action}
        question = type(s.frames[-1]).__name__
        rows["moves"].append({**place, "question": question, "move": game.write(s, move), "choices": len(legal)})
        if player != CHANCE:
            if order.positions and decisions % order.positions == 0 and len(legal) > 1:
                pen = game.written(s, player, seats)
                seen = {"places": pen.places, "values": pen.values, "legal": sorted(game.actions(s, legal))}
                rows["positions"].append({**place, **seen})
            decisions += 1
        rules.apply(s, move)
        ply += 1
    rows["games"].append({
        "game": index, "bots": [plan.bots[bot] for bot in seating], "scores": rules.scores(s),
        "rewards": rewards_of(game, s, seats), "winners": list(rules.winners(s)), "decisions": decisions,
    })  # fmt: skip


# ---- reading


class Dataset:
    """A folder that `write` has made."""

    def __init__(self, folder: Path) -> None:
        if not (folder / CARD).is_file():
            raise BadDataset(say("there is no dataset in this folder"), where=str(folder))
        self.folder = folder
        self.card: dict[str, Any] = json.loads((folder / CARD).read_text("utf-8"))
        self.game: Game[State] = game_named(self.card["game"])

    def table(self, name: str) -> Any:  # noqa: ANN401
        """One of the tables, as pyarrow has it."""
        if name not in TABLES:
            raise BadDataset(say("a dataset has the tables {known}", known=list(TABLES)), where=name)
        parts = [pq.read_table(part, schema=SCHEMAS[name]) for part in sorted((self.folder / name).glob("*.parquet"))]
        return pa.concat_tables(parts, promote_options="permissive") if parts else SCHEMAS[name].empty_table()

    def run(self) -> Run:
        """The games as a simulation of the same plan would have found them, for `lab.statistics` and `lab.portrait`."""
        card = self.card
        setup = self.game.setup(card["seats"], card["options"], card["pack"])
        plan = Plan(card["game"], setup, tuple(card["bots"]), card["games"], card["seed"])
        rows = self.table("games").select(["game", "scores", "winners", "decisions"]).to_pylist()
        seated = ({**row, "index": row["game"], "seating": plan.seating(row["game"])} for row in rows)
        return Run(plan, [Outcome.from_data(row) for row in seated], 0.0)

    def examples(self) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.float32]]:
        """All positions: observations, the actions taken, and what the game brought the seat that took them."""
        table = self.table("positions")
        seats = int(self.card["seats"])
        rewards = {row["game"]: row["rewards"] for row in self.table("games").select(["game", "rewards"]).to_pylist()}
        seen = np.zeros((table.num_rows, arrays.size(self.game, seats)), np.float32)
        for row, (places, values) in enumerate(self._sparse(table)):
            seen[row, places] = values
        owners = zip(table["game"].to_pylist(), table["seat"].to_pylist(), strict=True)
        brought = np.array([rewards[game][seat] for game, seat in owners], np.float32)
        return seen, table["action"].to_numpy().astype(np.int64), brought

    @staticmethod
    def _sparse(table: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401
        for name in ("places", "values"):
            table = table.set_column(table.schema.get_field_index(name), name, table[name].combine_chunks())
        places, values = table["places"].chunk(0) if table.num_rows else [], table["values"]
        for row in range(table.num_rows):
            yield np.asarray(places[row].values), np.asarray(values[row].values)

    def statistics(self) -> dict[str, object]:
        """What the games were like: length, scores and rewards by seat."""
        games = self.table("games")
        scores = np.array(games["scores"].to_pylist(), np.float64).reshape(games.num_rows, -1)
        won: Sequence[Sequence[float]] = games["rewards"].to_pylist()
        lengths = games["decisions"].to_numpy()
        return {
            "games": games.num_rows,
            "decisions": {"mean": round(float(lengths.mean()), 2), "sd": round(float(lengths.std()), 2)},
            "score_by_seat": [round(float(mean), 2) for mean in scores.mean(axis=0)],
            "score_sd_by_seat": [round(float(sd), 2) for sd in scores.std(axis=0)],
            "reward_by_seat": [round(float(mean), 4) for mean in np.array(won).mean(axis=0)],
        }
