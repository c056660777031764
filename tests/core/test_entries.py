"""Entries of a pack: what is declared is read, and every mistake is said with the file, the table and the rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

from towpath.core.entries import By, Count, Entry, InOrder, Tagged, Unique, column, into, read_entry, read_file
from towpath.core.errors import BadPack
from towpath.core.messages import say
from towpath.core.place import Place
from towpath.core.shapes import Choice, Fixed, Number, Word

COLOURS = ("blue", "red")


class Reach(Entry):
    id: str = column("names")
    colour: Annotated[int, Word(COLOURS, "T1")] = column("colours")
    depth: Annotated[int, Number(1, 9, "T2")] = 3
    lock: bool = False

    def rules(self) -> None:
        """A rule of one reach alone."""
        self.check(not self.lock or self.depth > 1, say("a lock needs depth", "T3"))


class Toll(Entry):
    kind: str
    coins: int


class Ferry(Entry):
    kind: str
    if_: Annotated[str, Choice(("flood", "ebb"))]


class Gate(Entry):
    id: str


class Limits(Entry):
    barges: int = into("barges")


class Figures(Entry):
    strange = "T4"
    players: Annotated[dict[int, int], By({"2": 2, "3": 3}, "T5", all=True)]
    prices: Annotated[dict[int, int], By(COLOURS, "T5")]
    limits: Limits


class Canal(Entry):
    schema: Annotated[int, Fixed(1)]
    figures: Figures
    steps: Annotated[list[Annotated[int, Number(-1)]], Count(2, 3, "T6")] = into("steps")
    reach: Annotated[list[Reach], Count(2, rule="T7"), Unique(rule="T7")]
    extra: list[Annotated[Toll | Ferry, Tagged("kind", {"toll": Toll, "ferry": Ferry}, "T8")]]
    gate: Annotated[list[Gate], InOrder(("low", "high"), rule="T9")]
    words: dict[str, str]
    title: str | None = None


RIGHT: dict[str, Any] = {
    "schema": 1,
    "figures": {"players": {"2": 7, "3": 6}, "prices": {"red": 4}, "limits": {"barges": 5, "barges_source": "seen"}},
    "steps": [-1, 0],
    "reach": [{"id": "r1", "colour": "red", "source": "a guess"}, {"id": "r2", "colour": "blue", "lock": True}],
    "extra": [{"kind": "toll", "coins": 1}, {"kind": "ferry", "if": "ebb"}],
    "gate": [{"id": "low"}, {"id": "high"}],
    "words": {"bridge": "Brücke"},
    "note": "for readers",
}


class Box:
    def __init__(self) -> None:
        self.names: list[str] = []
        self.colours: list[int] = []
        self.barges = 0
        self.steps: list[int] = []


def canal(data: object) -> Canal:
    return read_entry(Canal, data, Place("canal.toml"))


def test_what_is_right_is_read() -> None:
    read = canal(RIGHT)
    assert read.figures.players == {2: 7, 3: 6}
    assert read.figures.prices == {1: 4}
    assert [(reach.id, reach.colour, reach.depth, reach.lock) for reach in read.reach] == [
        ("r1", 1, 3, False),
        ("r2", 0, 3, True),
    ]
    toll, ferry = read.extra
    assert isinstance(toll, Toll)
    assert isinstance(ferry, Ferry)
    assert (toll.coins, ferry.if_, read.words, read.title) == (1, "ebb", {"bridge": "Brücke"}, None)


def test_a_box_is_filled_with_what_has_a_place_in_it() -> None:
    read, box = canal(RIGHT), Box()
    read.pour(box)
    for reach in read.reach:
        reach.pour(box)
    assert (box.barges, box.steps, box.names, box.colours) == (5, [-1, 0], ["r1", "r2"], [1, 0])


def changed(path: str, value: object) -> dict[str, Any]:
    """The right data with one entry replaced, or left out where the value is None."""

    def put(data: Any, names: list[str]) -> Any:  # noqa: ANN401
        name, *rest = names
        if isinstance(data, list):
            return [put(part, rest) if str(n) == name and rest else value if str(n) == name else part
                    for n, part in enumerate(data)]  # fmt: skip
        found = {**data, name: put(data[name], rest) if rest else value}
        return {key: part for key, part in found.items() if part is not None}

    result: dict[str, Any] = put(RIGHT, path.split("/"))
    return result


WRONG: list[tuple[str, object, str]] = [
    ("schema", 2, "canal.toml: 'schema' must be 1, not 2"),
    ("schema", True, "canal.toml: 'schema' must be 1, not True"),
    ("wind", 1, "canal.toml: 'wind' has no effect on the game; known here are schema, figures"),
    ("figures", None, "canal.toml, figures: the table 'figures' is missing"),
    ("figures/wind", 1, r"canal.toml, figures: 'wind' has no effect .* \(T4\)"),
    ("figures/limits/wind", 1, "canal.toml, figures.limits: 'wind' has no effect"),
    ("figures/limits/barges", "5", "canal.toml, figures.limits: 'barges' must be a whole number, not '5'"),
    ("figures/limits/barges", -1, "canal.toml, figures.limits: 'barges' must be at least 0, not -1"),
    ("figures/players/4", 1, r"canal.toml, figures.players: '4' has no effect .* 2, 3 \(T5\)"),
    ("figures/players/3", None, "canal.toml, figures.players: '3' must be a whole number, not None"),
    ("figures/prices/gold", 1, r"canal.toml, figures.prices: 'gold' has no effect .* blue, red \(T5\)"),
    ("figures/prices", 3, "canal.toml, figures.prices: the table 'figures.prices' is missing"),
    ("steps", [1], r"canal.toml: 'steps' has 1 entries, but must have 2-3 \(T6\)"),
    ("steps", 1, "canal.toml: 'steps' must be a list, not 1"),
    ("steps/0", -2, "canal.toml: 'steps' must be at least -1, not -2"),
    ("reach", None, r"canal.toml: the list of tables \[\[reach\]\] is missing"),
    ("reach", [{}], r"canal.toml: 'reach' has 1 entries, but must have 2 \(T7\)"),
    ("reach/1", 3, "canal.toml, reach 2: the table 'reach 2' is missing"),
    ("reach/0/id", None, "canal.toml, reach 1: 'id' must be a text, not None"),
    ("reach/0/id", " ", "'id' must be a text"),
    ("reach/0/colour", "green", r"canal.toml, reach r1: 'colour' must be one of blue, red, not 'green' \(T1\)"),
    ("reach/0/depth", 10, r"canal.toml, reach r1: 'depth' must be at most 9, not 10 \(T2\)"),
    ("reach/1/id", "r1", r"canal.toml, reach r1: 'id' 'r1' stands twice \(T7\)"),
    ("reach/0/lock", 1, "canal.toml, reach r1: 'lock' must be true or false, not 1"),
    ("reach/1/depth", 1, r"canal.toml, reach r2: a lock needs depth \(T3\)"),
    ("extra/0/kind", "weir", r"canal.toml, extra 1: 'kind' must be one of toll, ferry, not 'weir' \(T8\)"),
    ("extra/0/if", "ebb", "canal.toml, extra 1: 'if' has no effect on the game; known here are kind, coins"),
    ("extra/1/if", "rain", "canal.toml, extra 2: 'if' must be one of flood, ebb, not 'rain'"),
    ("gate/0/id", "high", r"canal.toml, gate high: 'id' must be 'low', not 'high' \(T9\)"),
    ("gate", [{"id": "low"}], r"canal.toml: 'gate' has 1 entries, but must have 2 \(T9\)"),
    ("words/bridge", 1, "canal.toml, words: 'bridge' must be a text, not 1"),
    ("title", 1, "canal.toml: 'title' must be a text, not 1"),
]


@pytest.mark.parametrize(("path", "value", "says"), WRONG)
def test_what_is_wrong_is_named(path: str, value: object, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        canal(changed(path, value))


def test_what_other_tables_make_known_is_checked_with_the_entry() -> None:
    reach = canal(RIGHT).reach[0]
    assert reach.one_of("id", "r1", ["r0", "r1"], "T9") == 1
    with pytest.raises(BadPack, match=r"canal.toml, reach r1: 'id' must be one of r0, not 'r1' \(T9\)"):
        reach.one_of("id", reach.id, ["r0"], "T9")
    with pytest.raises(BadPack, match=r"canal.toml, reach r1: 'depth' must be 4, not 3 \(T9\)"):
        reach.must_be("depth", 4, "T9")


def test_a_file_of_a_pack_is_read(tmp_path: Path) -> None:
    (tmp_path / "limits.toml").write_text("barges = 3", "utf-8")
    assert read_file(Limits, "towpath", str(tmp_path), "limits.toml").barges == 3
    with pytest.raises(BadPack, match=r"other.toml: cannot be read"):
        read_file(Limits, "towpath", str(tmp_path), "other.toml")
