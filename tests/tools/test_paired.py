"""bench.paired compares two source trees, and says so where they are not doing the same work."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.paired import HERE, Row, Side, main, note, play_round, report


class Timed:
    """A side that takes a fixed time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def work(self, game: str, measure: str, times: int) -> tuple[float, int]:
        return self.seconds * times, 0


def test_a_tree_beside_itself_comes_to_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    main([str(HERE), "--games", "marchia", "--measures", "legal", "words", "--rounds", "2", "--ms", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[2:]] == [["marchia", "legal"], ["marchia", "words"]]
    assert "disagree" not in "".join(lines)


def test_a_game_is_measured_with_the_seats_that_are_wanted() -> None:
    alone, two, many = (Side(HERE, seats) for seats in (1, 2, 9))
    played = [side.work("steam", "random play", 1)[1] for side in (alone, two, many)]
    for side in (alone, two, many):
        side.close()
    assert len(set(played)) == 3


def test_a_folder_without_sources_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="has no src/towpath"):
        main([str(tmp_path)])


def test_twice_as_fast_is_2_and_the_control_is_1() -> None:
    row = Row("kanal", "copy", 10, same=True)
    for number in range(3):
        play_round([Timed(2.0), Timed(1.0), Timed(1.0)], row, number)  # type: ignore[list-item]
    assert (row.ratios, row.control) == ([2.0] * 3, [1.0] * 3)
    assert report([row]).splitlines()[2].split() == ["kanal", "copy", "2.00", "2.00-2.00", "1.00", "1.00-1.00"]


def test_sides_that_do_other_work_are_told() -> None:
    assert note(Row("kanal", "copy", 10, same=False)) == "the sides disagree on the result"
