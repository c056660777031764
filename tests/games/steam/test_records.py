"""Golden records: finished games that must replay to the same end for as long as the rules version stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.steam.transcript import RECORDS as FOLDER
from tests.games.steam.transcript import TOLD, transcript
from towpath.core.record import read_record, replay
from towpath.games.steam.rules.state import Steam, trieste_connected

RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    match = replay(read_record(path.read_text("utf-8")))
    assert match.over
    assert isinstance(match.state, Steam)
    assert trieste_connected(match.state) == ("trieste" in path.stem)


def test_each_seat_count_and_both_ends_are_represented() -> None:
    seats = {read_record(path.read_text("utf-8")).setup.seats for path in RECORDS}
    assert seats == {1, 2, 3, 4}
    solo = [path.stem for path in RECORDS if path.stem.startswith("solo")]
    assert any("trieste" in name for name in solo)
    assert any("rounds" in name for name in solo)


@pytest.mark.parametrize("name", TOLD)
def test_the_log_says_the_same(name: str) -> None:
    """A changed line is what to look at: either the rules have changed, or the words."""
    assert transcript(name).splitlines() == (FOLDER / f"{name}.log").read_text("utf-8").splitlines()
