"""Every figure of a pack has its effect in play; one that has none is refused by name."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.games.okanagan.packs import TEXT, pack
from tests.games.okanagan.position import A, B, Given, asked, checks_next, do, influence, options, owned, places, stack
from tests.play import field_names
from towpath.core.errors import BadPack
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.rules.components import box_of, load
from towpath.games.okanagan.rules.scoring import explorer_points, nugget_points, objective_points

DATA = tomllib.loads(TEXT)
REMARKS = ("source", "source_note")
LAKE = "T01@(0,1)r1 T37@(1,1)r1"

# ---- every figure in turn


def places_of(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every figure and word of the data, but remarks."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in REMARKS:
                yield from places_of(part, (*path, key))
    elif isinstance(value, list) and value:
        for index, part in enumerate(value):
            yield from places_of(part, (*path, index))
    else:
        yield path


def changed(path: Sequence[str | int]) -> Iterator[dict[str, object]]:
    """The data with another word at one place, or with a figure one more and one less."""
    part: Any = DATA
    for key in path[:-1]:
        part = part[key]
    old = part[path[-1]]
    for new in (old + 1, old - 1) if isinstance(old, int) else ("else",):
        part[path[-1]] = new
        yield DATA
        part[path[-1]] = old


def printed(box: Box) -> dict[str, object]:
    """All that the rules can look up, but what `fits` has found so far."""
    return {name: getattr(box, name) for name in field_names(Box) if name != "fits_known"}


def test_every_figure_has_an_effect_or_is_refused() -> None:
    own = printed(load())
    tried = 0
    for path in list(places_of(DATA)):
        for data in changed(path):
            try:
                box = box_of(data)
            except BadPack:
                continue
            tried += 1
            assert printed(box) != own, path
    assert tried > 150  # ids, points, supplies


def tables(value: object) -> Iterator[dict[str, object]]:
    """All tables of the data."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        yield from tables(part)


def test_what_nobody_reads_is_refused_by_name_wherever_it_stands() -> None:
    for table in list(tables(DATA)):
        table["weight"] = 7
        with pytest.raises(BadPack, match="'weight' has no effect on the game"):
            box_of(DATA)
        del table["weight"]


def test_remarks_are_for_readers_of_the_file() -> None:
    data = copy.deepcopy(DATA)
    for table in tables(data):
        for name in REMARKS:
            table[name] = "heard on the road"
    assert printed(box_of(data)) == printed(load())


# ---- what the figures do


def test_o7_o8_supplies(tmp_path: Path) -> None:
    box = load(pack(tmp_path, ("supply = 12", "supply = 1"), ("supply = 30", "supply = 1")))
    s = Given(land=LAKE, built={"T01": "A farm lake"}, box=box).state()
    checks_next(s, A)
    do(s, "rewards")
    assert owned(s, A) == {"red_fish": 1, "crayfish": 2}
    s = Given(land=LAKE, built={"T01": "A farm lake"}, box=box).state()
    checks_next(s, A)
    do(s, "action", "pile 1")
    assert (s.nuggets, s.nugget_supply) == ([1, 0], 0)


def test_o35_influence(tmp_path: Path) -> None:
    box = load(pack(tmp_path, ("influence = 3", "influence = 5"), ("influence = 1", "influence = 2")))
    s = Given(land=LAKE, built={"T01": "A farm lake", "T37": "B silo"}, box=box).state()
    assert influence(s, "T01", "lake") == [5, 2]


def test_o14_structures_of_both_rounds(tmp_path: Path) -> None:
    changes = (("farm = 1\nwarehouse = 2\nsilo = 2", "farm = 2\nwarehouse = 1\nsilo = 2"),
               ("players = 3\nround = 2\nfarm = 2\nwarehouse = 2\nsilo = 1",
                "players = 3\nround = 2\nfarm = 1\nwarehouse = 3\nsilo = 1"))  # fmt: skip
    s = GAME.new(GAME.setup(3, pack=pack(tmp_path, *changes)))
    view = GAME.view(s, None)
    assert (view["inventory"], view["reserve"]) == ([[2, 1, 2]] * 3, [[1, 3, 1]] * 3)


def test_o62_o63_o65_points(tmp_path: Path) -> None:
    changes = [
        ("points_per_set = 4", "points_per_set = 9"),
        ("points_by_rank = [10, 5, 2, 0]", "points_by_rank = [7, -3, 2, 0]"),
        ('needs = ["red_fish"]\npoints = 2', 'needs = ["wheat"]\npoints = 6'),
    ]
    box = load(pack(tmp_path, *changes))
    s = Given(goods={A: "1 red_fish, 2 wheat, 1 fur, 1 coal"}, nuggets={A: 1}, cards={A: "C01"}, box=box).state()
    assert (explorer_points(s, A), objective_points(s, A)) == (9, 12)
    assert [nugget_points(s, seat) for seat in (A, B)] == [7, -3]


def test_o4_o5_o6_the_faces_of_a_tile(tmp_path: Path) -> None:
    old = TEXT[TEXT.index('id = "T01"') : TEXT.index('id = "T02"')]
    new = (
        old.replace('"lake"', '"marsh"').replace('"mountain"', '"lake"').replace('"forest"', '"mountain"')
        .replace('"marsh"', '"lake"').replace('"wood"', '"coal"').replace("barter_shape", "gold")
    )  # fmt: skip
    box = load(pack(tmp_path, (old, new)))
    s = Given(hand="T01", box=box).state()
    assert places(s) == {"-1,0 r2", "0,1 r1", "0,1 r2", "1,0 r1"}
    do(s, "lay T01 -1,0 r2", "build farm mountain")
    assert (asked(s), owned(s, A), stack(s)) == (("Sole", A), {}, {})
    do(s, "rewards")
    assert owned(s, A) == {"stone": 1, "coal": 1}
    assert options(Given(piles={1: "T01"}, box=box).state())[0].startswith("lay T48")
    assert GAME.view(Given(piles={1: "T01"}, box=box).state(), None)["piles"][0]["back"] == "gold"  # type: ignore[index]


def test_o71_which_promo_tile_does_what(tmp_path: Path) -> None:
    swapped = (("take_special_action", "x"), ("take_one_reward_of_choice", "take_special_action"),
               ('"x"', '"take_one_reward_of_choice"'))  # fmt: skip
    s = Given(hand="P1", promo=True, box=load(pack(tmp_path, *swapped))).state()
    do(s, "lay P1 0,1 r0", "discard silo")
    assert asked(s) == ("Windfall", A)
