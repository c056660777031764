"""Golden records: finished games that must replay to the same end for as long as the rules version stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath.core.record import Record, read_record, replay
from towpath.games.kanal.campaign import Played, options_for, played
from towpath.games.kanal.state import Kanal

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.record"))


def record(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    assert replay(record(path)).over


def test_seats_decks_and_sides_are_represented() -> None:
    found = {(r.setup.seats, r.setup["deck"], r.setup["side"]) for r in map(record, RECORDS)}
    assert found >= {(seats, deck, side) for seats in (1, 2) for deck in "AB" for side in ("front", "blank")}


def test_a_whole_campaign() -> None:
    """K119-K122: each game follows from the ones before; no card is dealt twice but the returning blue one."""
    games: list[Played] = []
    for number in (1, 2, 3):
        game = record(FOLDER / f"campaign-{number}.record")
        expected = options_for(games, "A", "front")
        assert {name: game.setup[name] for name in expected} == expected
        s = replay(game).state
        assert isinstance(s, Kanal)
        games.append(played(s))
    first, second, third = (set(game.dealt) for game in games)
    assert not first & second
    assert len((first | second) & third) == 1
    assert len(first | second | third) == 3 * 18 - 1
