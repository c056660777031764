"""Chance by commit and reveal: what the record publishes can be checked, and a changed record is found out."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.site.ferry import SECRET_FERRY
from towpath.cli import main
from towpath.core.record import Record, record_of
from towpath.site.fair import Unfair, check, commitment_of, joint_seed, notes_of
from towpath.site.tables.course import Course

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SALTS = ["anna's salt", "", "dice of Cleo"]


def played(course: Course, most: int = 10_000) -> Course:
    """First legal moves until the end, or so many."""
    for _ in range(most):
        asked = course.asked()
        if not asked:
            break
        s = course.fork().state
        s.frames[-1] = SECRET_FERRY.asked(s, asked[0])
        text = SECRET_FERRY.write(s, SECRET_FERRY.rules.legal(s)[0])
        course, _ = course.with_moves([(asked[0], text)], NOW)
    return course


def new_line(seed: str = "a seed") -> Course:
    return Course.begun(SECRET_FERRY, SECRET_FERRY.setup(3), joint_seed(seed, SALTS), NOW)


def finished(rewind: bool = False) -> Record:
    course = new_line()
    if rewind:
        course, _ = played(course, 8).rewound(5, NOW)
        course, _ = played(course, 9).rewound(8, NOW)
    course = played(course)
    return record_of(course.match, {}, notes_of("a seed", SALTS, course.epochs))


@pytest.mark.parametrize("rewind", [False, True])
def test_every_draw_of_a_finished_game_can_be_computed_again(rewind: bool) -> None:
    record = finished(rewind)
    assert check(record) == sum(seat == -1 for seat, _ in record.moves) > 10


def test_the_seed_must_be_the_one_committed_to() -> None:
    record = finished()
    other = {**record.notes, "chance.seed": "another seed"}
    with pytest.raises(Unfair, match="committed"):
        check(replace(record, notes=other))
    with pytest.raises(Unfair, match="the seed gives"):
        check(replace(record, notes={**other, "chance.commitment": commitment_of("another seed")}))


def test_the_salts_count() -> None:
    record = finished()
    with pytest.raises(Unfair, match="move 1"):
        check(replace(record, notes={**record.notes, "chance.salt.0": "another salt"}))


def test_a_single_altered_draw_is_found() -> None:
    record = finished()
    number, (_, text) = [(n, move) for n, move in enumerate(record.moves) if move[0] == -1][-1]
    altered = f"roll {7 - int(text.removeprefix('roll '))}"
    moves = (*record.moves[:number], (-1, altered), *record.moves[number + 1 :])
    with pytest.raises(Unfair, match=f"move {number + 1}"):
        check(replace(record, moves=moves))


def test_a_record_without_seed_cannot_be_checked() -> None:
    with pytest.raises(Unfair, match=r"chance\.commitment"):
        check(replace(finished(), notes={}))


def test_draws_after_a_rewind_are_others_so_that_going_back_tells_nothing() -> None:
    before = played(new_line())
    back, entries = before.rewound(6, NOW)
    assert [entry.text for entry in entries] == ["5"]  # after six moves chance was asked: back to the last bid
    after = played(back)
    texts = [[ply.text for ply in course.match.plies] for course in (before, after)]
    assert texts[0][:5] == texts[1][:5]
    assert texts[0] != texts[1]


def test_towpath_fair_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    record = finished()
    good.write_text(record.write())
    bad.write_text(replace(record, notes={**record.notes, "chance.salt.0": "x"}).write())
    assert main(["fair", "check", str(good)]) == 0
    assert "draws follow from the seed" in capsys.readouterr().out
    assert main(["fair", "check", str(bad)]) == 2
    assert "move 1: the draw is" in capsys.readouterr().err
