"""Datasets: the games of a plan in tables, read back as they were played."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from towpath.core.frames import CHANCE
from towpath.core.registry import games
from towpath.lab import arrays, dataset
from towpath.lab.dataset import BadDataset, Dataset, write
from towpath.lab.simulation import Plan, plan_of, simulate


def plan_for(slug: str, count: int = 3) -> Plan:
    game = games()[slug]
    return plan_of(game, ["random"], games=count, seed=4, setup=game.setup(2))


@pytest.mark.parametrize("slug", [slug for slug, game in games().items() if game.planes])
def test_the_tables_tell_the_games_as_they_were_played(slug: str, tmp_path: Path) -> None:
    plan = plan_for(slug)
    write(plan, tmp_path / "data", positions=7)
    data = Dataset(tmp_path / "data")
    outcomes = simulate(plan).outcomes
    assert data.run().outcomes == outcomes
    assert data.run().plan == plan
    rows = data.table("games").to_pylist()
    assert [(row["scores"], row["winners"], row["decisions"]) for row in rows] == [
        (list(each.scores), list(each.winners), each.decisions) for each in outcomes
    ]
    replayed(data, plan)


def replayed(data: Dataset, plan: Plan) -> None:
    """Every move is played again, and every example is what the seat saw before it."""
    game, seats = data.game, plan.setup.seats
    seen, actions, brought = data.examples()
    examples = {(row["game"], row["ply"]): number for number, row in enumerate(data.table("positions").to_pylist())}
    rewards = [row["rewards"] for row in data.table("games").to_pylist()]
    s = game.new(plan.setup)
    for row in data.table("moves").to_pylist():
        if row["ply"] == 0:
            s = game.new(plan.setup)
        frame = s.frames[-1]
        assert (row["seat"], row["question"]) == (frame.player, type(frame).__name__)
        legal = game.rules.legal(s)
        move = game.read(s, row["move"], legal)
        assert row["choices"] == len(legal)
        assert row["action"] == (-1 if frame.player == CHANCE else game.action(s, move))
        number = examples.pop((row["game"], row["ply"]), None)
        if number is not None:
            assert np.array_equal(seen[number], arrays.tensor(game, s, frame.player, seats))
            assert actions[number] == row["action"]
            assert brought[number] == pytest.approx(rewards[row["game"]][frame.player])
        game.rules.apply(s, move)
    assert not examples, "every example belongs to a move"
    assert len(seen) > 3


def test_a_broken_off_dataset_is_finished_and_other_games_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "PART", 2)
    folder, plan = tmp_path / "data", plan_for("connect_four", 5)
    card = write(plan, folder, positions=2)
    whole = {path.name: path.read_bytes() for path in folder.glob("moves/*")}
    assert len(whole) == 3
    (folder / "games" / "00000002.parquet").unlink()
    seen: list[int] = []
    assert write(plan, folder, 2, progress=lambda done, _: seen.append(done)) == card
    assert seen == [5], "one part was missing"
    assert {path.name: path.read_bytes() for path in folder.glob("moves/*")} == whole
    with pytest.raises(BadDataset, match="other games"):
        write(plan_for("connect_four", 6), folder, 2)


def test_the_card_says_what_is_in_it(tmp_path: Path) -> None:
    card = write(plan_for("kanal"), tmp_path / "data", positions=3)
    assert card == json.loads((tmp_path / "data" / "card.json").read_text("utf-8"))
    assert card["statistics"]["games"] == 3
    assert card["observation"][-1]["start"] + card["observation"][-1]["size"] == arrays.size(games()["kanal"], 2)
    text = (tmp_path / "data" / "README.md").read_text("utf-8")
    assert "towpath dataset kanal FOLDER --seats 2" in text
    assert "--bots random,random --games 3 --seed 4 --positions 3" in text


def test_a_folder_that_is_no_dataset_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match="no dataset"):
        Dataset(tmp_path)
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(BadDataset, match="not empty"):
        write(plan_for("connect_four"), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    write(plan_for("connect_four"), tmp_path / "data")
    with pytest.raises(BadDataset, match="has the tables"):
        Dataset(tmp_path / "data").table("secrets")
