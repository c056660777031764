"""What laying a tile on a square would do: asked of the rules, for the options that the rules offer (O20-O22, O31)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from towpath.draw.stage import Lit
from towpath.games.okanagan.rules.box import GOODS, SPOT_KIND, SPOT_TERRAINS, STRUCTURES, Box
from towpath.games.okanagan.rules.components import TERRAIN_NAMES, load
from towpath.games.okanagan.rules.landscape import Landscape, completed, square_at, started, with_tile
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.scene.land.borders import TILE
from towpath.games.okanagan.scene.land.painting import Laid, Land, laid_at, land_of
from towpath.games.okanagan.scene.seen import Seen

Structures = tuple[tuple[int, int] | None, ...]  # by laid tile: owner and spot


class Closing(NamedTuple):
    """A territory that the tile would close."""

    terrain: int
    land: Land
    joined: tuple[int, ...]  # the territories that are there already and become part of it
    ghost: Laid | None  # the tile, unless it only touches them, as a promo tile does
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


@dataclass(frozen=True, eq=False, slots=True)
class Turned:
    """The tile on one square in one rotation."""

    rotation: int
    notation: str
    label: str
    closings: tuple[Closing, ...]
    joins: tuple[Join, ...]
    gains: tuple[Gain, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Square:
    """A square where the tile may lie, with its legal rotations; the same object as long as nothing has changed."""

    x: int
    y: int
    target: str
    turns: tuple[Turned, ...]
    best: Turned


Offer = tuple[str, tuple[tuple[str, str], ...]]  # a target, and the notations and labels of its options


class Offered(NamedTuple):
    """All lit squares, and that whose ghost is shown at first."""

    squares: tuple[Square, ...]
    shown: Square | None


class Table(NamedTuple):
    """All of the position that decides what a placement brings."""

    pack: str
    laid: tuple[tuple[str, int, int, int], ...]
    built: Structures
    seats: int
    seat: int
    inventory: tuple[int, ...]


def squares(view: Seen, tile: str, lit: Sequence[tuple[str, Sequence[Lit]]]) -> tuple[Square, ...]:
    """The lit squares, in the order of the list of options."""
    laid = tuple([(t["tile"], t["x"], t["y"], t["rotation"]) for t in view["tiles"]])
    built: Structures = tuple(
        [None if t["spot"] is None or t["owner"] is None else (t["owner"], SPOT_NAMES.index(t["spot"]))
         for t in view["tiles"]]
    )  # fmt: skip
    seat = view["seat"] or 0
    table = Table(view["pack"], laid, built, view["seats"], seat, tuple(view["inventory"][seat]))
    offers = tuple([(target, tuple([(o.notation, o.label) for o in options])) for target, options in lit])
    return all_squares(table, tile, offers)


@lru_cache(maxsize=128)
def all_squares(table: Table, tile: str, offers: tuple[Offer, ...]) -> tuple[Square, ...]:
    """What the tile would do on all of them."""
    hand = Hand(table, tile)
    return tuple([square(hand, offer) for offer in offers])


@lru_cache(maxsize=512)
def landscape_of(pack: str, laid: tuple[tuple[str, int, int, int], ...]) -> Landscape:
    """The landscape that a view shows, for the rules to look at."""
    box = load(pack)
    if len(laid) == 1:
        return started(box)
    tile, x, y, rotation = laid[-1]
    return with_tile(box, landscape_of(pack, laid[:-1]), box.tiles.index(tile), square_at(x, y), rotation)


class Hand:
    """A tile to be laid, and all that is the same wherever it is laid."""

    def __init__(self, table: Table, tile: str) -> None:
        self.box = load(table.pack)
        self.table = table
        self.tile = self.box.tiles.index(tile)
        self.land = landscape_of(table.pack, table.laid)
        self.tiles = tuple([laid_at(t, x * TILE, -y * TILE, rotation) for t, x, y, rotation in table.laid])

    def presence_in(self, land: Landscape, number: int) -> tuple[int, ...]:
        """O35: the influence of every seat in a territory, before anything is built on the tile."""
        found = [0] * self.table.seats
        for laid in land.members[number]:
            structure = self.table.built[laid] if laid < len(self.table.built) else None
            if structure and SPOT_TERRAINS[structure[1]] >> land.terrain[number] & 1:
                found[structure[0]] += self.box.influence[SPOT_KIND[structure[1]]]
        return tuple(found)


def square(hand: Hand, offer: Offer) -> Square:
    """One lit square: its options differ in rotation only."""
    target, options = offer
    x, y = (int(part) for part in options[0][0].split()[2].split(","))
    turns = tuple([turned(hand, x, y, notation, label) for notation, label in options])
    return Square(x, y, target, turns, max(turns, key=preference))


def preference(found: Turned) -> tuple[int, int, int]:
    """Most goods for the reader, then most territories, then the least turned."""
    most = max([sum(gain.goods) for gain in found.gains], default=0)
    return most, len(found.closings), -found.rotation


def turned(hand: Hand, x: int, y: int, notation: str, label: str) -> Turned:
    """One option: `lay T37 1,0 r1`."""
    rotation = int(notation.rpartition("r")[2])
    after = with_tile(hand.box, hand.land, hand.tile, square_at(x, y), rotation)
    numbers = completed(hand.box, after)
    if not numbers:
        return Turned(rotation, notation, label, (), joins(hand, after), ())
    tiles = (*hand.tiles, laid_at(hand.box.tiles[hand.tile], x * TILE, -y * TILE, rotation))
    closings = tuple([closing(hand, after, number, tiles) for number in numbers])
    return Turned(rotation, notation, label, closings, joins(hand, after), gains(hand, closings))


def joins(hand: Hand, after: Landscape) -> tuple[Join, ...]:
    """O30: the territories that grow and stay open."""
    numbers = [number for number in after.territory[-len(TERRAIN_NAMES) :] if number >= 0]
    return tuple(
        [Join(after.terrain[n], len(after.members[n]), hand.presence_in(after, n))
         for n in numbers if after.open[n] > 0 and len(after.members[n]) > 1]
    )  # fmt: skip


def closing(hand: Hand, after: Landscape, number: int, tiles: tuple[Laid, ...]) -> Closing:
    """O35, O43: who is present in a territory that would be closed, and what it yields."""
    terrain, icons = after.terrain[number], [0] * GOODS
    for laid in after.members[number]:
        for good in hand.box.icons[after.tiles[laid] * len(TERRAIN_NAMES) + terrain]:
            icons[good] += 1
    land = land_of(f"closing-{number}", terrain, tuple([tiles[i] for i in after.members[number]]))
    before = [i * len(TERRAIN_NAMES) + terrain for i in after.members[number] if i < len(hand.tiles)]
    joined = tuple(sorted({hand.land.territory[region] for region in before}))
    ghost = tiles[-1] if tiles[-1] in land.tiles else None
    return Closing(terrain, land, joined, ghost, tuple(icons), hand.presence_in(after, number))


def gains(hand: Hand, closings: tuple[Closing, ...]) -> tuple[Gain, ...]:
    """For each kind of structure at hand: the spot that brings most goods at once."""
    if hand.box.is_promo(hand.tile):
        return ()
    found = []
    for kind in range(STRUCTURES):
        if hand.table.inventory[kind]:
            spots = [spot for spot in hand.box.spots[hand.tile] if SPOT_KIND[spot] == kind]
            offered = [gain(hand.box, hand.table.seat, spot, closings) for spot in spots]
            found.append(max(offered, key=lambda g: sum(g.goods)))
    return tuple(found)


def gain(box: Box, seat: int, spot: int, closings: tuple[Closing, ...]) -> Gain:
    """What a structure brings in all territories that are closed."""
    goods, action = [], False
    for each in closings:
        adds = box.influence[SPOT_KIND[spot]] if SPOT_TERRAINS[spot] >> each.terrain & 1 else 0
        mine = each.influence[seat] + adds
        goods.append(taken(seat, mine, each.influence, sum(each.icons)))
        action |= is_last(seat, mine, each.influence)
    return Gain(SPOT_KIND[spot], tuple(goods), action)


def taken(seat: int, mine: int, influence: Sequence[int], icons: int) -> int:
    """O37, O44: the goods that a seat takes; the completer comes first among tied players."""
    ahead = sum([n for p, n in enumerate(influence) if p != seat and n > mine])
    return max(0, min(mine, icons - ahead))


def is_last(seat: int, mine: int, influence: Sequence[int]) -> bool:
    """O40: whether the seat is the last of several players, who takes a special action first."""
    others = [n for p, n in enumerate(influence) if p != seat and n > 0]
    return bool(others) and 0 < mine < min(others)
