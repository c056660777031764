# towpath: compiled
"""What a program that learns is shown (O18): everything but the others' cards and hidden tiles."""

from __future__ import annotations

from towpath.core.pen import Pen
from towpath.core.planes import Plane, Planes
from towpath.games.okanagan.rules.box import (
    ACTIONS,
    ALL_TILES,
    CARDS,
    GOODS,
    MOST_SEATS,
    PILES,
    SPOTS,
    STRUCTURES,
    TERRAINS,
)
from towpath.games.okanagan.rules.landscape import MERGED, NO_TERRITORY, x_of, y_of
from towpath.games.okanagan.rules.scoring import explorer_points, points
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, SPOT_MASK, Okanagan, influences, is_shown

REACH = 8.0  # squares
TOKENS = 5.0
POINTS = 50.0
REGION = 4  # numbers for a region of a laid tile
LAID = 7 + MOST_SEATS + SPOTS + TERRAINS * REGION  # numbers for a laid tile
SLOTS = 3  # O18: of the display


def write_moment(s: Okanagan, seat: int, pen: Pen) -> None:
    """The round, the turns and who begins."""
    pen.flag(s.round == 2)
    pen.number(s.turn / POINTS)
    pen.flag(s.promo != 0)
    pen.number(s.nugget_supply / 20)
    pen.owner(s.first, seat, s.seats, MOST_SEATS)


def write_land(s: Okanagan, seat: int, pen: Pen) -> None:
    """By laid tile, in the order of laying: the numbers that action numbers count with."""
    known: dict[int, list[float]] = {}
    for laid in range(len(s.land.tiles)):
        structure = s.built[laid] if laid < len(s.built) else NONE
        square = s.land.at[laid]
        pen.number(1.0)
        pen.number(x_of(square) / REACH)
        pen.number(y_of(square) / REACH)
        pen.one_of(s.land.rotations[laid], 4)
        owner, spot = (structure >> OWNER_SHIFT, structure & SPOT_MASK) if structure != NONE else (-1, -1)
        pen.owner(owner, seat, s.seats, MOST_SEATS)
        pen.one_of(spot, SPOTS)
        for terrain in range(TERRAINS):
            territory = s.land.territory[laid * TERRAINS + terrain]
            if territory not in known:
                known[territory] = region(s, territory, seat)
            pen.numbers(known[territory])
    pen.skip(LAID * (ALL_TILES - len(s.land.tiles)))


def region(s: Okanagan, territory: int, seat: int) -> list[float]:
    """O30-O35: open sides of the territory, own and best other influence, and its tiles."""
    if territory == NO_TERRITORY or s.land.open[territory] == MERGED:
        return [0.0] * REGION
    found = influences(s, territory)
    others = max([value for other, value in enumerate(found) if other != seat], default=0)
    return [s.land.open[territory] / 4, found[seat] / 6, others / 6, len(s.land.members[territory]) / 6]


def write_stock(s: Okanagan, seat: int, pen: Pen) -> None:
    """O43: by good, the supply and what is laid out to be taken."""
    pen.scaled(s.supply, TOKENS)
    pen.scaled(s.stack, TOKENS)


def write_display(s: Okanagan, seat: int, pen: Pen) -> None:
    """The tiles on display, and of each pile the size and the back on top."""
    shown = s.display[:SLOTS]
    for tile in shown:
        pen.one_of(tile, ALL_TILES)
    pen.skip((SLOTS - len(shown)) * ALL_TILES)
    for pile in range(PILES):
        pen.number(s.size[pile] / 16)
        pen.one_of(s.top[pile], ACTIONS)


def write_removed(s: Okanagan, seat: int, pen: Pen) -> None:
    """Tiles out of the game."""
    pen.bits(s.removed, ALL_TILES)


def write_standing(s: Okanagan, seat: int, pen: Pen) -> None:
    """What lies before a seat, for all to see; while all choose cards, not how many it has left (R32)."""
    choosing = bool(s.frames) and s.frames[-1].together()
    first = seat * STRUCTURES
    pen.number(s.nuggets[seat] / TOKENS)
    pen.number(explorer_points(s, seat) / POINTS)
    pen.number(0.0 if choosing else s.cards[seat].bit_count() / TOKENS)
    pen.scaled(s.inventory[first : first + STRUCTURES], TOKENS)
    pen.scaled(s.reserve[first : first + STRUCTURES], TOKENS)
    pen.scaled(s.goods[seat * GOODS : (seat + 1) * GOODS], TOKENS)


def write_hand(s: Okanagan, seat: int, pen: Pen) -> None:
    """O18: the back of the tile before a seat, and its front if it came from the display."""
    tile = s.hand[seat]
    pen.one_of(s.box.back[tile] if tile != NONE else -1, ACTIONS)
    pen.one_of(tile if is_shown(s, seat) else -1, ALL_TILES)


def write_own_cards(s: Okanagan, seat: int, pen: Pen) -> None:
    """Objective cards held, and those discarded."""
    pen.bits(s.cards[seat], CARDS)
    pen.bits(s.discarded[seat], CARDS)


def write_own_tile(s: Okanagan, seat: int, pen: Pen) -> None:
    """O18: for the owner's eyes."""
    pen.one_of(s.hand[seat], ALL_TILES)


def write_own_points(s: Okanagan, seat: int, pen: Pen) -> None:
    """With the cards in hand."""
    pen.number(points(s, seat) / POINTS)


PLANES = Planes(
    1,
    table=(
        Plane("moment", 4 + MOST_SEATS, write_moment, "second round, turns, promo tiles, nuggets left; who began"),
        Plane("land", LAID * ALL_TILES, write_land, "by laid tile: there, east, north; rotation; owner and spot of the "
              "structure; by terrain the open sides, own and best other influence and tiles of its territory"),
        Plane("stock", 2 * GOODS, write_stock, "by good: supply, then tokens laid out"),
        Plane("display", SLOTS * ALL_TILES + PILES * (1 + ACTIONS), write_display, "the tiles on display; by pile its "
              "size and the back on top"),
        Plane("removed", ALL_TILES, write_removed, "tiles out of the game"),
    ),
    seats=(
        Plane("standing", 3 + 2 * STRUCTURES + GOODS, write_standing, "nuggets, explorer points, number of cards; "
              "structures to build and in reserve; goods"),
        Plane("hand", ACTIONS + ALL_TILES, write_hand, "the back of the tile in front, and the tile if all know it"),
    ),
    secret=(
        Plane("cards", 2 * CARDS, write_own_cards, "objective cards held, then discarded"),
        Plane("tile", ALL_TILES, write_own_tile, "the tile in front"),
        Plane("points", 1, write_own_points, "points if the game ended now"),
    ),
)  # fmt: skip
