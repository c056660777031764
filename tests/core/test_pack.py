"""Packs: every mistake in a table is said with the file and the entry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from towpath.core.errors import BadPack
from towpath.core.pack import Reader

READER = Reader("things.toml")
DATA = {
    "size": 4,
    "big": True,
    "sizes": [1, 2],
    "mixed": [1, "two"],
    "colour": "red",
    "colours": ["red", "blue"],
    "part": {"size": 1},
    "parts": [{}, {}],
}
COLOURS = ("blue", "red")

RIGHT: list[tuple[Callable[[], object], object]] = [
    (lambda: READER.number(DATA, "size", "thing", 4, 4), 4),
    (lambda: READER.numbers(DATA, "sizes", "thing", 2, 3), [1, 2]),
    (lambda: READER.numbers(DATA, "sizes", "thing"), [1, 2]),
    (lambda: READER.text(DATA, "colour", "thing"), "red"),
    (lambda: READER.flag(DATA, "big", "thing"), True),
    (lambda: READER.flag(DATA, "small", "thing"), False),
    (lambda: READER.word(DATA, "colour", COLOURS, "thing", "T1"), 1),
    (lambda: READER.words(DATA, "colours", {"blue": 7, "red": 9}, "thing", "T1"), [9, 7]),
    (lambda: READER.table(DATA, "part"), {"size": 1}),
    (lambda: READER.tables(DATA, "parts", count=2, rule="T2"), [{}, {}]),
]

WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: READER.number(DATA, "big", "thing"), "thing: 'big' must be a whole number, not True"),
    (lambda: READER.number(DATA, "size", "thing", 5), "thing: 'size' must be at least 5, not 4"),
    (lambda: READER.number(DATA, "size", "thing", 0, 3), "thing: 'size' must be at most 3, not 4"),
    (lambda: READER.numbers(DATA, "sizes", "thing", 3), "thing: 'sizes' must be 3 whole numbers"),
    (lambda: READER.numbers(DATA, "mixed", "thing"), "thing: 'mixed' must be a list of whole numbers"),
    (lambda: READER.text(DATA, "size", "thing"), "thing: 'size' must be a text, not 4"),
    (lambda: READER.flag(DATA, "size", "thing"), "thing: 'size' must be true or false, not 4"),
    (lambda: READER.word(DATA, "size", COLOURS, "thing", "T1"), r"thing: 'size' must be one of .*, not 4 \(T1\)"),
    (lambda: READER.words(DATA, "colour", COLOURS, "thing", "T1"), "thing: 'colour' must be a list, not 'red'"),
    (lambda: READER.table(DATA, "size"), "size: the table 'size' is missing"),
    (lambda: READER.tables(DATA, "part"), r"part: the list of tables \[\[part\]\] is missing"),
    (lambda: READER.tables(DATA, "parts", count=3, rule="T2"), r"parts: there are 2 entries, .* 3 \(T2\)"),
]


@pytest.mark.parametrize(("read", "value"), RIGHT)
def test_what_is_right_is_read(read: Callable[[], object], value: object) -> None:
    assert read() == value


@pytest.mark.parametrize(("read", "says"), WRONG)
def test_what_is_wrong_is_named(read: Callable[[], object], says: str) -> None:
    with pytest.raises(BadPack, match=f"^things.toml, {says}"):
        read()
