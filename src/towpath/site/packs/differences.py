"""Differences: where a pack is not as the game's own, each with the rule that tells of it.

The rule book tells the figures of the game's own pack; at a table with another one these hold instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from towpath.core.entries import is_remark
from towpath.core.kit import Item, Kit, Part
from towpath.core.pack import SHELF, Files
from towpath.core.registry import game_named
from towpath.site.packs.check import kit_of

Path = tuple[str, ...]
DRAWN = ("x", "y")
"""Where a place is drawn on the board, which no rule tells."""


@dataclass(frozen=True)
class Difference:
    """What is not as in the game's own pack; without a path the whole table, which one of the two lacks."""

    rule: str
    item: Item
    path: Path = ()
    ours: Any = None
    theirs: Any = None


@lru_cache(maxsize=64)
def differences_of(slug: str, pack: str) -> tuple[Difference, ...]:
    """All differences of a pack that lies on the shelf, by its fingerprint."""
    return tuple(differences(kit_of(game_named(slug)), SHELF.get(pack)))


def differences(kit: Kit, files: Files) -> Iterator[Difference]:
    """What is different, table by table."""
    standard = kit.standard()
    for part in kit.parts:
        ours = {item.name: item for item in kit.items(standard, part)}
        theirs = {item.name: item for item in kit.items(files, part)}
        for name in {**theirs, **ours}:
            yield from _between_tables(kit, part, ours.get(name), theirs.get(name))


def _between_tables(kit: Kit, part: Part, ours: Item | None, theirs: Item | None) -> Iterator[Difference]:
    if ours is None or theirs is None:
        item = ours or theirs
        assert item is not None
        yield Difference(kit.rule(part, ""), item, ours=ours and ours.data, theirs=theirs and theirs.data)
        return
    for path, one, other in _between(ours.data, theirs.data):
        if path and path[0] not in (*part.left_out, *DRAWN):
            yield Difference(kit.rule(part, path[0]), theirs, path, one, other)


def _between(ours: Any, theirs: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:  # noqa: ANN401
    """The smallest entries in which two values differ; one that is not there is the same as nothing, zero and no."""
    if ours == theirs or not (ours or theirs):
        return
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        for name in {**theirs, **ours}:
            if not is_remark(name):
                yield from _between(ours.get(name), theirs.get(name), (*path, name))
    elif _are_tables(ours) and _are_tables(theirs) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True), 1):
            yield from _between(one, other, (*path, str(number)))
    else:
        yield path, ours, theirs


def _are_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(part, Mapping) for part in value)
