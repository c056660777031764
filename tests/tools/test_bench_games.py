"""The games that were played: journals that a longer run can still go on from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.steam import kept
from towpath.bots import parse
from towpath.core.registry import game_named
from towpath.lab import Outcome
from towpath.lab.calibration import Judged

GAMES = Path(__file__).parents[2] / "bench" / "games"
REVIEWS = sorted(GAMES.glob("review-*.jsonl"))
WEALTH = sorted(GAMES.glob("wealth-steam-*.jsonl"))
SOLO = sorted(GAMES.glob("solo-*.jsonl"))
TOURNAMENTS = sorted(set(GAMES.iterdir()) - {*REVIEWS, *WEALTH, *SOLO})


def lines_of(file: Path) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    head, *entries = map(json.loads, file.read_text("utf-8").splitlines())
    return head["work"], dict(entries)


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


@pytest.mark.parametrize("file", WEALTH, ids=lambda file: file.stem)
def test_games_of_imperial_steam_in_figures_are_of_the_present_rules_and_of_bots_that_there_are(file: Path) -> None:
    work, entries = lines_of(file)
    game, seats = game_named("steam"), int(file.stem[-1])
    assert (work["steam"]["version"], work["steam"]["seats"]) == (game.version, seats)
    for key, data in entries.items():
        *bots, index = key.split()
        assert [parse(bot, game, seats) for bot in bots[:seats] if bot != "passive"] or bots == ["passive"]
        assert index.isdecimal()
        played = kept(data)
        assert len(played.seats) == seats
        assert sum(seat.won for seat in played.seats) == 1 or played.franz is not None


@pytest.mark.parametrize("file", SOLO, ids=lambda file: file.stem)
def test_games_alone_are_of_the_present_rules_and_of_bots_that_there_are(file: Path) -> None:
    work, entries = lines_of(file)
    game = game_named(file.stem.partition("-")[2])
    assert work[game.slug]["version"] == game.version
    for key, data in entries.items():
        bot, *_, index = key.split()
        assert parse(bot, game, 1)
        assert index.isdecimal()
        assert data["lines"]


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
