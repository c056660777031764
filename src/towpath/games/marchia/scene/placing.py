"""What laying a tile on a square would do: asked of the rules, for the options that the rules offer (M38-M54)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from towpath.draw.stage import Lit, Stage
from towpath.games.marchia.rules.box import AROUND_BITS, CASTLE, MEADOW, Box
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.march import March, completed_by, has_access, square_at, started, with_tile, x_of, y_of
from towpath.games.marchia.scene.seen import Laid, Seen

FREE, GOLD, FEE = "free", "gold", "fee"  # M41, M45, M46
NO_ACCESS, NO_GOLD, NO_FEE = "no-access", "no-gold", "no-fee"  # M39, M45, M46
ROTATIONS: Final = (0, 90, 180, 270)  # M15


class Turned(NamedTuple):
    """The tile on one square in one rotation."""

    rotation: int
    notation: str
    label: str
    payment: str  # FREE, GOLD or FEE
    supplied_from: tuple[int, ...]  # directions
    completes: tuple[tuple[int, int, int], ...]  # x, y, points
    gain: int  # the points that it scores at once
    money: int | None  # what the seat would have left, if that is certain


class Spot(NamedTuple):
    """A square where the tile may lie, with its legal rotations."""

    x: int
    y: int
    target: str
    turns: tuple[Turned, ...]
    barred: tuple[tuple[int, str], ...]  # the other rotations, and why: NO_ACCESS, NO_GOLD or NO_FEE
    best: Turned


def preference(turned: Turned) -> tuple[bool, int, int]:
    """Supplied before paid, then the most points, then the least turned."""
    return turned.payment == FREE, turned.gain, -turned.rotation


def best_spot(lit: list[Spot]) -> Spot:
    """The square whose ghost is shown first."""
    return max(lit, key=lambda spot: preference(spot.best))


def lit_spots(view: Seen, stage: Stage, seat: int, laid: tuple[Laid, ...]) -> list[Spot]:
    """The squares of the own march that are lit."""
    buying, money = view["buying"], view["money"][seat]
    if buying is None or money is None:
        return []
    squares = [item for item in stage.lit.items() if item[0].startswith(f"square-{seat}-")]
    return spots(view["pack"], laid, buying["tile"], money, squares)


def spots(
    pack: str, laid: tuple[Laid, ...], tile: str, money: int, squares: Sequence[tuple[str, Sequence[Lit]]]
) -> list[Spot]:
    """The lit squares of a march, in the order of the list of options."""
    box = load(pack)
    march = march_of(pack, tuple([(t.tile, t.x, t.y, t.rotation) for t in laid]))
    return [spot(box, march, box.names.index(tile), money, target, options) for target, options in squares]


@lru_cache(maxsize=512)
def march_of(pack: str, laid: tuple[tuple[str, int, int, int], ...]) -> March:
    """The march that a view shows, for the rules to look at."""
    box = load(pack)
    if len(laid) == 1:
        return started(box)
    tile, x, y, rotation = laid[-1]
    return with_tile(box, march_of(pack, laid[:-1]), box.names.index(tile), square_at(x, y), rotation // 90)


@lru_cache(maxsize=256)
def building_land(pack: str, laid: tuple[Laid, ...]) -> tuple[tuple[int, int], ...]:
    """M38, M39: the empty squares that some tile could have access to."""
    frontier = march_of(pack, tuple([(t.tile, t.x, t.y, t.rotation) for t in laid])).frontier
    around = load(pack).around
    return tuple([(x_of(square), y_of(square)) for square, setting in frontier.items() if has_meadow(around[setting])])


def has_meadow(around: int) -> bool:
    """M39: whether any neighbour shows a side without a wall."""
    return any((around >> (AROUND_BITS * direction)) & 7 >= MEADOW for direction in range(4))


def spot(box: Box, march: March, tile: int, money: int, target: str, options: Sequence[Lit]) -> Spot:
    """One lit square: its options differ in rotation only."""
    x, y = (int(part) for part in options[0].notation.split()[1].split(","))
    square = square_at(x, y)
    turns = tuple([turned(box, march, tile, money, square, option) for option in options])
    others = [rotation for rotation in ROTATIONS if rotation not in [t.rotation for t in turns]]
    barred = tuple([(rotation, why_barred(box, march, tile, square, rotation)) for rotation in others])
    return Spot(x, y, target, turns, barred, max(turns, key=preference))


def why_barred(box: Box, march: March, tile: int, square: int, rotation: int) -> str:
    """A rotation with access that the rules do not offer is unsupplied and cannot be paid for."""
    if not has_access(box, march, tile, square, rotation // 90):
        return NO_ACCESS
    return NO_GOLD if box.kind[tile] == CASTLE else NO_FEE


def turned(box: Box, march: March, tile: int, money: int, square: int, option: Lit) -> Turned:
    """One option: `lay 1,0 r90`."""
    rotation = int(option.notation.rpartition("r")[2])
    after = with_tile(box, march, tile, square, rotation // 90)
    completes = tuple(
        [(x_of(after.at[i]), y_of(after.at[i]), box.value[after.tiles[i]]) for i in completed_by(march, after)]
    )
    suppliers = supplied_from(box, tile, rotation // 90, box.around[march.frontier[square]])
    payment = FREE if suppliers else GOLD if box.kind[tile] == CASTLE else FEE
    left = money + option.change["money"] if "money" in option.change else None
    gain = sum([points for _, _, points in completes])
    return Turned(rotation, option.notation, option.label, payment, suppliers, completes, gain, left)


def supplied_from(box: Box, tile: int, rotation: int, around: int) -> tuple[int, ...]:
    """M41: the directions of the neighbours that supply the tile, each asked alone."""
    return tuple([d for d in range(4) if box.fit(tile, rotation, around & (63 << (AROUND_BITS * d))) & 16])
