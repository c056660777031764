"""The games that were played: journals that a longer run can still go on from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from towpath.bots import parse
from towpath.core.registry import game_named
from towpath.lab import Outcome
from towpath.lab.calibration import Judged

GAMES = Path(__file__).parents[2] / "bench" / "games"
TOURNAMENTS = sorted(GAMES.glob("[!r]*-[2-5].jsonl")) + sorted(GAMES.glob("ruhr-[2-5].jsonl"))
REVIEWS = sorted(GAMES.glob("review-*.jsonl"))


def lines_of(file: Path) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    head, *entries = map(json.loads, file.read_text("utf-8").splitlines())
    return head["work"], dict(entries)


def test_every_journal_is_known_by_its_name() -> None:
    assert {*TOURNAMENTS, *REVIEWS} == set(GAMES.iterdir())
    assert TOURNAMENTS
    assert REVIEWS


@pytest.mark.parametrize("file", TOURNAMENTS, ids=lambda file: file.stem)
def test_a_tournament_is_of_the_present_rules_and_of_bots_that_there_are(file: Path) -> None:
    work, entries = lines_of(file)
    slug, _, seats = file.stem.partition("-")
    about, game = work["tournament"], game_named(slug)
    assert (about["game"], about["setup"]["seats"]) == (slug, int(seats))
    assert about["version"] == game.version, "games of other rules tell nothing of these: take them away"
    for key, data in entries.items():
        *bots, index = key.split()
        assert [parse(bot, game, int(seats)) for bot in bots]
        outcome = Outcome.from_data(data)
        assert (len(bots), len(outcome.scores), outcome.index) == (int(seats), int(seats), int(index))


@pytest.mark.parametrize("file", REVIEWS, ids=lambda file: file.stem)
def test_a_calibration_can_be_read(file: Path) -> None:
    work, entries = lines_of(file)
    assert work["calibration"]["game"] == file.stem.partition("-")[2]
    assert game_named(work["calibration"]["game"])
    for key, data in entries.items():
        judged = Judged.from_data(data)
        assert judged.index == int(key)
        assert sum(judged.shares) == pytest.approx(1)
        assert all(len(moment.wins) == judged.seats for moment in judged.moments)
