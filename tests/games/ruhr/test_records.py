"""Golden records: finished games that must replay to the same end for as long as the rules version stands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from towpath.core.record import read_record, replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    match = replay(read_record(path.read_text("utf-8")))
    assert match.over


def test_each_seat_count_and_the_variant_are_represented() -> None:
    found = {(record.setup.seats, record.setup["calm"])
             for record in (read_record(path.read_text("utf-8")) for path in RECORDS)}  # fmt: skip
    assert found >= {(seats, calm) for seats in (2, 3, 4) for calm in ("no", "yes")}


def test_the_rare_cases_are_represented() -> None:
    """R50, R60, R61, R87, R89, R99, R105: each happens in at least one of the records."""
    happened: Counter[str] = Counter()
    for path in RECORDS:
        for ply in replay(read_record(path.read_text("utf-8"))).plies:
            happened.update(event.kind for event in ply.events)
    rare = ("emergency", "bag_nearly_empty", "debt_from_track", "blank", "export", "horses", "hauler", "move", "repay")
    assert all(happened[kind] for kind in rare), happened
