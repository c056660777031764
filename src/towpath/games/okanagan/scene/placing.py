"""What laying a tile on a square would do: asked of the rules, for the options that the rules offer (O20-O22, O31)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from towpath.games.okanagan.box import GOODS, SPOT_KIND, SPOT_TERRAINS, STRUCTURES, Box
from towpath.games.okanagan.components import TERRAIN_NAMES, load
from towpath.games.okanagan.landscape import Landscape, completed, square_at, started, with_tile
from towpath.games.okanagan.scene.land.borders import TILE
from towpath.games.okanagan.scene.land.painting import Laid, Land
from towpath.games.okanagan.scene.seen import Seen
from towpath.games.okanagan.spots import SPOT_NAMES
from towpath.site.svg.stage import Lit

Structures = tuple[tuple[int, int] | None, ...]  # by laid tile: owner and spot


class Closing(NamedTuple):
    """A territory that the tile would close."""

    terrain: int
    land: Land
    icons: tuple[int, ...]  # by good
    influence: tuple[int, ...]  # by seat, before building


class Gain(NamedTuple):
    """O44: what a structure on the new tile would bring: goods from each closed territory, and who leads there."""

    kind: int
    goods: tuple[int, ...]
    action: bool  # the last of several players takes a special action first (O40)


class Join(NamedTuple):
    """An open territory that the tile would become part of."""

    terrain: int
    tiles: int
    influence: tuple[int, ...]


class Turned(NamedTuple):
    """The tile on one square in one rotation."""

    rotation: int
    notation: str
    label: str
    closings: tuple[Closing, ...]
    joins: tuple[Join, ...]
    gains: tuple[Gain, ...]


class Square(NamedTuple):
    """A square where the tile may lie, with its legal rotations."""

    x: int
    y: int
    target: str
    turns: tuple[Turned, ...]
    best: Turned


def squares(view: Seen, tile: str, lit: Sequence[tuple[str, Sequence[Lit]]]) -> list[Square]:
    """The lit squares, in the order of the list of options."""
    laid = tuple([(t["tile"], t["x"], t["y"], t["rotation"]) for t in view["tiles"]])
    built: Structures = tuple(
        [None if t["spot"] is None or t["owner"] is None else (t["owner"], SPOT_NAMES.index(t["spot"]))
         for t in view["tiles"]]
    )  # fmt: skip
    seat = view["seat"] or 0
    table = Table(view["pack"], laid, built, view["seats"], seat, tuple(view["inventory"][seat]))
    return [square(table, tile, target, tuple([(o.notation, o.label) for o in options])) for target, options in lit]


class Table(NamedTuple):
    """All of the position that decides what a placement brings."""

    pack: str
    laid: tuple[tuple[str, int, int, int], ...]
    built: Structures
    seats: int
    seat: int
    inventory: tuple[int, ...]


@lru_cache(maxsize=512)
def landscape_of(pack: str, laid: tuple[tuple[str, int, int, int], ...]) -> Landscape:
    """The landscape that a view shows, for the rules to look at."""
    box = load(pack)
    if len(laid) == 1:
        return started(box)
    tile, x, y, rotation = laid[-1]
    return with_tile(box, landscape_of(pack, laid[:-1]), box.tiles.index(tile), square_at(x, y), rotation)


@lru_cache(maxsize=1024)
def square(table: Table, tile: str, target: str, options: tuple[tuple[str, str], ...]) -> Square:
    """One lit square: its options differ in rotation only."""
    x, y = (int(part) for part in options[0][0].split()[2].split(","))
    turns = tuple([turned(table, tile, x, y, notation, label) for notation, label in options])
    return Square(x, y, target, turns, max(turns, key=preference))


def preference(found: Turned) -> tuple[int, int, int]:
    """Most goods for the reader, then most territories, then the least turned."""
    most = max([sum(gain.goods) for gain in found.gains], default=0)
    return most, len(found.closings), -found.rotation


def turned(table: Table, tile: str, x: int, y: int, notation: str, label: str) -> Turned:
    """One option: `lay T37 1,0 r1`."""
    box, rotation = load(table.pack), int(notation.rpartition("r")[2])
    after = with_tile(box, landscape_of(table.pack, table.laid), box.tiles.index(tile), square_at(x, y), rotation)
    tiles = tuple([Laid(t, lx * TILE, -ly * TILE, r, None) for t, lx, ly, r in (*table.laid, (tile, x, y, rotation))])
    closings = tuple([closing(box, table, after, number, tiles) for number in completed(box, after)])
    return Turned(rotation, notation, label, closings, joins(box, table, after), gains(box, table, tile, closings))


def joins(box: Box, table: Table, after: Landscape) -> tuple[Join, ...]:
    """O30: the territories that grow and stay open."""
    numbers = [number for number in after.territory[-len(TERRAIN_NAMES) :] if number >= 0]
    return tuple(
        [Join(after.terrain[n], len(after.members[n]), tuple(presence(box, table, after, n)))
         for n in numbers if after.open[n] > 0 and len(after.members[n]) > 1]
    )  # fmt: skip


def closing(box: Box, table: Table, after: Landscape, number: int, tiles: tuple[Laid, ...]) -> Closing:
    """O35, O43: who is present in a territory that would be closed, and what it yields."""
    terrain, icons = after.terrain[number], [0] * GOODS
    for laid in after.members[number]:
        for good in box.icons[after.tiles[laid] * len(TERRAIN_NAMES) + terrain]:
            icons[good] += 1
    land = Land(f"closing-{number}", terrain, tuple([tiles[i] for i in after.members[number]]))
    return Closing(terrain, land, tuple(icons), tuple(presence(box, table, after, number)))


def presence(box: Box, table: Table, after: Landscape, number: int) -> list[int]:
    """O35: the influence of every seat."""
    found = [0] * table.seats
    for laid in after.members[number]:
        structure = table.built[laid] if laid < len(table.built) else None
        if structure and SPOT_TERRAINS[structure[1]] >> after.terrain[number] & 1:
            found[structure[0]] += box.influence[SPOT_KIND[structure[1]]]
    return found


def gains(box: Box, table: Table, tile: str, closings: tuple[Closing, ...]) -> tuple[Gain, ...]:
    """For each kind of structure at hand: the spot that brings most goods at once."""
    if not closings or box.is_promo(box.tiles.index(tile)):
        return ()
    found = []
    for kind in range(STRUCTURES):
        if table.inventory[kind]:
            spots = [spot for spot in box.spots[box.tiles.index(tile)] if SPOT_KIND[spot] == kind]
            found.append(max([gain(box, table.seat, spot, closings) for spot in spots], key=lambda g: sum(g.goods)))
    return tuple(found)


def gain(box: Box, seat: int, spot: int, closings: tuple[Closing, ...]) -> Gain:
    """O37, O44: the completer comes first among tied players."""
    goods, action = [], False
    for each in closings:
        adds = box.influence[SPOT_KIND[spot]] if SPOT_TERRAINS[spot] >> each.terrain & 1 else 0
        mine = each.influence[seat] + adds
        ahead = sum([n for p, n in enumerate(each.influence) if p != seat and n > mine])
        others = [n for p, n in enumerate(each.influence) if p != seat and n > 0]
        goods.append(max(0, min(mine, sum(each.icons) - ahead)))
        action |= bool(others) and 0 < mine < min(others)
    return Gain(SPOT_KIND[spot], tuple(goods), action)
