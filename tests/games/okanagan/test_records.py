"""Golden records: finished games that must replay to the same end for as long as the rules version stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath.core.record import read_record, replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    match = replay(read_record(path.read_text("utf-8")))
    assert match.over


def test_each_seat_count_is_represented_with_and_without_promo_tiles() -> None:
    found = {(record.setup.seats, record.setup["promo"])
             for record in (read_record(path.read_text("utf-8")) for path in RECORDS)}  # fmt: skip
    assert found == {(seats, promo) for seats in (2, 3, 4) for promo in ("no", "yes")}
