"""The survey sheet: the landscape that all extend, with structures, closed territories and squares to lay on."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say_count
from towpath.games.okanagan.bearing import bearing
from towpath.games.okanagan.components import TERRAIN_NAMES
from towpath.games.okanagan.scene.art.structures import structure
from towpath.games.okanagan.scene.framing import HIGH, LOW, NARROW, SMALL, WIDE, Frame, framed, tight
from towpath.games.okanagan.scene.land.borders import OUTWARDS, TILE, Point
from towpath.games.okanagan.scene.land.painting import Laid, Land, icons, painted
from towpath.games.okanagan.scene.land.regions import from_side, regions, spot_place
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.placing import Square
from towpath.games.okanagan.scene.rows import in_words, stretch
from towpath.games.okanagan.scene.seen import Seen, Territory, laid_tiles, land, lands
from towpath.games.okanagan.scene.squares import ghost_faces, lit_square
from towpath.site.svg.lit import lit_attributes, transform
from towpath.site.svg.markup import escape, short
from towpath.site.svg.stage import Stage

PIECE = 72
TAKEN = ' class="taken"'


def sheet(view: Seen, stage: Stage, words: Lexicon, frame: Frame, squares: list[Square], shown: Square | None) -> str:
    """The map; what moves when it is panned and zoomed is its camera."""
    tiles = laid_tiles(view)
    name = stage.say(say_count("The landscape: {count} tile", "The landscape: {count} tiles", len(tiles)))
    close = tight(cells(view), WIDE if squares else NARROW)
    faces = ghost_faces(view["pack"], playing(view), squares) if squares else ""
    lit = "".join(
        [
            lit_square(view["pack"], square, square is shown, stage.say(bearing(square.x, square.y)), words)
            for square in squares
        ]
    )
    drawn = (
        country(frame),
        ground(view["pack"], tiles, lands(view, tiles)),
        veils(view),
        rims(tiles),
        territories(view, stage, words),
        marks(view, tiles),
        seals(view, tiles),
        newest(tiles[-1]) if view["question"] == "Build" else "",
        f'<g class="squares">{lit}</g>' if lit else "",
        pieces(view, stage, tiles),
    )
    return (
        f'<svg class="map" data-map="valley" viewBox="{frame.view_box()}" data-tight="{close.view_box()}" '
        f'role="group" aria-label="{name}">'
        f'<defs>{faces}</defs><g class="camera">{"".join(drawn)}</g></svg>'
    )


def newest(laid: Laid) -> str:
    """O24: the tile that is to be built on."""
    return f'<rect class="newest" x="{laid.x}" y="{laid.y}" width="{TILE}" height="{TILE}"/>'


def playing(view: Seen) -> str:
    """The tile that is to be laid."""
    return next(hand["tile"] for hand in view["hands"] if hand["playing"] and hand["tile"])


def cells(view: Seen) -> tuple[tuple[int, int], ...]:
    """The squares of the tiles, y to the south."""
    return tuple([(tile["x"], -tile["y"]) for tile in view["tiles"]])


def frame_of(view: Seen, squares: list[Square], stage: Stage) -> Frame:
    """What the sheet shows."""
    high = any(target.startswith(("spot-", "supply-", "good-")) for target in stage.lit)
    glass = HIGH if high else LOW if squares or view["resolving"] else SMALL
    return framed(cells(view), tuple([(square.x, -square.y) for square in squares]), glass)


@lru_cache(maxsize=64)
def country(frame: Frame) -> str:
    """Unsurveyed ground, far beyond what is shown at first."""
    x, y = (frame.x - 12) * TILE, (frame.y - 12) * TILE
    area = f'x="{x:.0f}" y="{y:.0f}" width="{(frame.width + 24) * TILE:.0f}" height="{(frame.height + 24) * TILE:.0f}"'
    return f'<rect class="contours" {area}/><rect class="crosses" {area}/>'


@lru_cache(maxsize=128)
def ground(pack: str, tiles: tuple[Laid, ...], found: tuple[Land, ...]) -> str:
    """The painted tiles on their paper."""
    paper = "".join([f'<rect x="{t.x}" y="{t.y}" width="{TILE}" height="{TILE}"/>' for t in tiles])
    return f'<g class="lifted">{paper}</g><g class="ground">{painted(pack, tiles, found)}</g>'


@lru_cache(maxsize=128)
def rims(tiles: tuple[Laid, ...]) -> str:
    """A fine grid between the tiles, a strong line around the landscape."""
    taken = {(t.x, t.y) for t in tiles}
    grid = "".join([f"M{t.x} {t.y}h{TILE}v{TILE}h-{TILE}z" for t in tiles])
    edge = "".join([open_edge(t, side, taken) for t in tiles for side in range(4)])
    return f'<path class="grid" d="{grid}"/><path class="outline" d="{edge}"/>'


def open_edge(laid: Laid, side: int, taken: set[tuple[int, int]]) -> str:
    """A side beyond which there is no tile."""
    dx, dy = OUTWARDS[side]
    if (laid.x + dx * TILE, laid.y + dy * TILE) in taken:
        return ""
    starts = ((laid.x, laid.y, f"h{TILE}"), (laid.x + TILE, laid.y, f"v{TILE}"),
              (laid.x, laid.y + TILE, f"h{TILE}"), (laid.x, laid.y, f"v{TILE}"))  # fmt: skip
    x, y, line = starts[side]
    return f"M{x} {y}{line}"


def veils(view: Seen) -> str:
    """O33: resolved territories fade."""
    return "".join([veil(territory["id"]) for territory in view["territories"] if territory["resolved"]])


@lru_cache(maxsize=512)
def veil(number: int) -> str:
    """A pale wash and a pale rim."""
    return (
        f'<g clip-path="url(#clip-{number})"><use href="#ground-{number}" class="veil"/>'
        f'<use href="#shore-{number}" class="closed-rim"/></g>'
    )


# ---- territories


def territories(view: Seen, stage: Stage, words: Lexicon) -> str:
    """O30: open territories tell on demand who leads and what they yield; completed ones may be lit."""
    drawn = [one_territory(territory, stage, words) for territory in view["territories"] if not territory["resolved"]]
    return "".join(drawn)


def one_territory(territory: Territory, stage: Stage, words: Lexicon) -> str:
    """The area of a territory."""
    target = f"territory-{territory['id']}"
    options = stage.lit.get(target)
    area = f'<use href="#ground-{territory["id"]}" class="{"hit" if options else "area"}"/>'
    if options:
        attributes = lit_attributes(target, options[0].label, "land")
        return (
            f'<g {attributes} data-move="{escape(options[0].notation)}" data-territory="{territory["id"]}">{area}</g>'
        )
    return (
        f'<g id="{target}" class="land" tabindex="0" role="img" aria-label="{in_words(stretch(territory), words)}" '
        f'data-territory="{territory["id"]}">{area}</g>'
    )


# ---- icons, seals, structures


def marks(view: Seen, tiles: tuple[Laid, ...]) -> str:
    """O5: the reward icons; those of resolved territories are pale."""
    taken = [0] * len(tiles)
    for territory in view["territories"]:
        if territory["resolved"]:
            for index in territory["tiles"]:
                taken[index] |= 1 << TERRAIN_NAMES[territory["terrain"]]
    drawn = [tile_marks(view["pack"], laid, pale) for laid, pale in zip(tiles, taken, strict=True)]
    return f'<g class="icons">{"".join(drawn)}</g>'


@lru_cache(maxsize=2048)
def tile_marks(pack: str, laid: Laid, pale: int) -> str:
    """The icons of one tile; bit t of `pale` stands for terrain t."""
    return "".join(
        [f"<use {attributes}{TAKEN if pale >> terrain & 1 else ''}/>" for terrain, attributes in icons(pack, laid)]
    )


def seals(view: Seen, tiles: tuple[Laid, ...]) -> str:
    """Resolved territories bear the shape of the player who led there."""
    return "".join(
        [seal(view["pack"], land(territory, tiles), territory["leader"])
         for territory in view["territories"] if territory["resolved"]]
    )  # fmt: skip


@lru_cache(maxsize=512)
def seal(pack: str, found: Land, leader: int | None) -> str:
    """A seal on the first joint of the territory."""
    x, y = joint(pack, found)
    return f"<g{transform(f'translate({short(x)} {short(y)})')}>{seal_mark(leader)}</g>"


def seal_mark(leader: int | None) -> str:
    """A seal around the origin; blank where nobody was present (O38)."""
    mark = "" if leader is None else f'<use href="#seat-{leader}" x="-8" y="-8" width="16" height="16"/>'
    return f'<g class="seal {"none" if leader is None else f"k{leader}"}"><circle class="wax" r="15"/>{mark}</g>'


def joint(pack: str, found: Land) -> Point:
    """Where two of its tiles meet; on a single tile, off its side."""
    places = {(laid.x, laid.y) for laid in found.tiles}
    for laid in found.tiles:
        own = next(r for r in regions(pack, laid.tile, laid.rotation) if r.terrain == found.terrain)
        for side in own.sides:
            dx, dy = OUTWARDS[side]
            if (laid.x + dx * TILE, laid.y + dy * TILE) in places:
                x, y = from_side(side, 0, 0)
                return (x + laid.x, y + laid.y)
    x, y = from_side(own.sides[0], 42, 18)
    return (x + laid.x, y + laid.y)


def pieces(view: Seen, stage: Stage, tiles: tuple[Laid, ...]) -> str:
    """O25-O27: structures, those in the north first."""
    order = sorted(range(len(tiles)), key=lambda i: tiles[i].y)
    return "".join([piece(view, stage, tiles[i], i) for i in order if tiles[i].spot])


def piece(view: Seen, stage: Stage, laid: Laid, index: int) -> str:
    """A structure in its place; lit when it can be moved or exchanged."""
    owner, spot = view["tiles"][index]["owner"], laid.spot or "silo"
    x, y = spot_place(view["pack"], laid.tile, laid.rotation, spot)
    place = f"translate({short(x + laid.x)} {short(y + laid.y)})"
    picture = structure(spot.partition(" ")[0], owner or 0, PIECE)
    target = f"structure-{laid.tile}"
    options = stage.lit.get(target)
    named = ' class="piece named"' if view["exchanging"] == index else ' class="piece"'
    if not options:
        return f'<g id="{target}"{named} data-piece="{target}"{transform(place)}>{picture}</g>'
    label = " / ".join([option.label for option in options])
    ring = f'<circle class="hit" r="{PIECE / 2 + 6:g}"/>'
    return f"<g {lit_attributes(target, label, 'piece')}{transform(place)}>{ring}{picture}</g>"
