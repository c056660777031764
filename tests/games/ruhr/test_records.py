"""Golden records: finished games that must replay to the same end for as long as the rules version stands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from towpath.core.record import Record, read_record, replay
from towpath.games.ruhr import GAME

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    match = replay(read_record(path.read_text("utf-8")))
    assert match.over


def transcript(record: Record) -> str:
    """Every answer of the engine: moves with how many there were to choose from, the log, the board after each turn."""
    s = GAME.new(record.setup)
    lines = []
    for ply in replay(record).plies:
        legal = GAME.rules.legal(s)
        lines.append(f"{ply.seat}: {ply.text} ({legal.index(GAME.read(s, ply.text)) + 1} of {len(legal)})")
        s.events = []
        GAME.rules.apply(s, GAME.read(s, ply.text))
        for event in s.events:
            told = GAME.sentence(event)
            lines.append(f"    {event.kind} {event.seat} {event.rule}" + (f": {told}" if told else ""))
        if any(event.kind in ("turn", "game_over") for event in s.events):
            lines.append(GAME.picture(GAME.view(s, None)))
    lines += [f"{line.label}: {line.points}" for line in GAME.score_sheet(s)]
    return "\n".join([*lines, f"scores {GAME.rules.scores(s)}, won by {GAME.rules.winners(s)}", ""])


@pytest.mark.parametrize("name", ["dumper-4", "greedy-4", "random-3-calm"])
def test_a_golden_record_is_told_as_it_was(name: str) -> None:
    """A line that changes is for the review: then the .log is written anew with `transcript`."""
    record, log = (Path(__file__).parent / "records" / f"{name}.{kind}" for kind in ("record", "log"))
    assert transcript(read_record(record.read_text("utf-8"))) == log.read_text("utf-8")


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


def test_the_action_space_keeps_its_numbers() -> None:
    """What has been learned from moves by their number stays true."""
    assert [(question.__name__, size) for question, size in GAME.spaces.items()] == [
        ("StartPlayer", 4), ("PayOne", 2), ("TakeOne", 2), ("RemoveDie", 70), ("Country", 3), ("DrawMarker", 20),
        ("ChooseOption", 15), ("PlaceTransport", 50), ("RaiseDie", 50), ("ChooseStart", 53), ("Sell", 50),
        ("PlaceDie", 50), ("ForcedLock", 53), ("SecondLock", 50), ("Buy", 87), ("FinalInn", 2),
    ]  # fmt: skip
