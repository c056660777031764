"""The survey sheet: the landscape that all extend, with structures, closed territories and squares to lay on."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say, say_count
from towpath.draw.lit import lit_attributes, transform
from towpath.draw.markup import escape, said, short, still
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.components import TERRAIN_NAMES, load
from towpath.games.okanagan.scene.art.structures import structure
from towpath.games.okanagan.scene.framing import Frame, framed
from towpath.games.okanagan.scene.land.borders import OUTWARDS, TILE, Point
from towpath.games.okanagan.scene.land.painting import Laid, Land, icons, painted
from towpath.games.okanagan.scene.land.regions import from_side, regions, spot_place
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.placing import Offered, Square
from towpath.games.okanagan.scene.rows import Stretch, in_words, stretches
from towpath.games.okanagan.scene.seen import Seen, laid_tiles, lands
from towpath.games.okanagan.scene.squares import ghost_faces, lit_squares

PIECE = 72
TAKEN = ' class="taken"'


def sheet(view: Seen, stage: Stage, words: Lexicon, frame: Frame, offered: Offered) -> list[str]:
    """The map, in parts that are joined only once; what moves when it is panned and zoomed is its camera."""
    tiles, pack = laid_tiles(view), view["pack"]
    found, squares = lands(view, tiles), offered.squares
    name = stage.say(say_count("The landscape: {count} tile", "The landscape: {count} tiles", len(tiles)))
    faces = ghost_faces(pack, playing(view), squares) if squares else ""
    lit = lit_squares(squares, offered.shown, words) if squares else ""
    return [
        f'<svg class="map" data-map="valley" viewBox="{frame.view_box()}" '
        f'data-near="{near(tiles[-1], offered.shown)}" role="group" aria-label="{name}"><defs>',
        faces,
        '</defs><g class="camera">',
        country(frame),
        ground(pack, tiles, found),
        veils(view),
        rims(tiles),
        territories(view, stage, words),
        marks(view, tiles),
        seals(view, found),
        newest(view, stage, tiles[-1]) if view["question"] in ("Build", "Scrap") else "",
        f'<g class="squares">{lit}</g>' if lit else "",
        f'<g id="structures" data-scaled="">{pieces(view, stage, tiles)}</g>',
        "</g></svg>",
    ]


def near(last: Laid, shown: Square | None) -> str:
    """The place that matters now: the middle of the ghost, or of the last tile."""
    x, y = (shown.x * TILE, -shown.y * TILE) if shown else (last.x, last.y)
    return f"{x + TILE // 2} {y + TILE // 2}"


def newest(view: Seen, stage: Stage, laid: Laid) -> str:
    """O24: the tile that is to be built on; O31: whether it closes anything."""
    rect = f'<rect class="newest" x="{laid.x}" y="{laid.y}" width="{TILE}" height="{TILE}"/>'
    last = len(view["tiles"]) - 1
    if all(t["open"] for t in view["territories"] if last in t["tiles"]):
        return rect
    place = f'transform="translate({laid.x + TILE // 2} {laid.y + TILE})"'
    badge = '<rect x="-104" y="-28" width="208" height="56" rx="28"/>'
    words = stage.say(say("closes now", "O31"))
    return f'{rect}<g class="closes-now" {place}>{badge}{said(words, 0, 11, "")}</g>'


def playing(view: Seen) -> str:
    """The tile that is to be laid."""
    return next(hand["tile"] for hand in view["hands"] if hand["playing"] and hand["tile"])


def cells(view: Seen) -> tuple[tuple[int, int], ...]:
    """The squares of the tiles, y to the south."""
    return tuple([(tile["x"], -tile["y"]) for tile in view["tiles"]])


def frame_of(view: Seen) -> Frame:
    """What the sheet shows: the same from the first to the last step of a turn."""
    laid = cells(view)
    this_turn = view["question"] not in (None, "Place") and len(laid) > 1
    return framed(laid[:-1] if this_turn else laid)


@lru_cache(maxsize=64)
def country(frame: Frame) -> str:
    """Unsurveyed ground, far beyond what is shown at first."""
    x, y = (frame.x - 12) * TILE, (frame.y - 12) * TILE
    area = f'x="{x:.0f}" y="{y:.0f}" width="{(frame.width + 24) * TILE:.0f}" height="{(frame.height + 24) * TILE:.0f}"'
    return f'<rect class="contours" {area}/><rect class="crosses" {area}/>'


@lru_cache(maxsize=64)
def ground(pack: str, tiles: tuple[Laid, ...], found: tuple[Land, ...]) -> str:
    """The painted tiles on their paper."""
    paper = "".join([paper_of(pack, t) for t in tiles])
    return f'<g class="lifted">{paper}</g>{still("ground", painted(pack, tiles, found), "ground")}'


def paper_of(pack: str, laid: Laid) -> str:
    """The paper of a tile; steps of others name it."""
    mark = load(pack).tiles.index(laid.tile)
    return f'<rect x="{laid.x}" y="{laid.y}" width="{TILE}" height="{TILE}" data-mark="laid-{mark}"/>'


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
    found = stretches(view)
    if not any(target.startswith("territory-") for target in stage.lit):
        return open_territories(found, words)
    return "".join([lit_territory(each, stage, words) for each in found])


@lru_cache(maxsize=128)
def open_territories(found: tuple[Stretch, ...], words: Lexicon) -> str:
    """The areas of all of them."""
    return "".join([open_territory(each, words) for each in found])


@lru_cache(maxsize=4096)
def open_territory(found: Stretch, words: Lexicon) -> str:
    """The area of a territory."""
    number = found.number
    return (
        f'<g id="territory-{number}" class="land" tabindex="0" role="img" aria-label="{in_words(found, words)}" '
        f'data-card="territory-{number}"><use href="#ground-{number}" class="area"/></g>'
    )


def lit_territory(found: Stretch, stage: Stage, words: Lexicon) -> str:
    """The same where it may be lit."""
    target = f"territory-{found.number}"
    options = stage.lit.get(target)
    if not options:
        return open_territory(found, words)
    return (
        f'<g {lit_attributes(target, options[0].label, "land")} data-move="{escape(options[0].notation)}" '
        f'data-card="territory-{found.number}"><use href="#ground-{found.number}" class="hit"/></g>'
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


def seals(view: Seen, found: tuple[Land, ...]) -> str:
    """Resolved territories bear the shape of the player who led there."""
    return "".join(
        [seal(view["pack"], land, territory["leader"])
         for territory, land in zip(view["territories"], found, strict=True) if territory["resolved"]]
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
    owner, named, pack = view["tiles"][index]["owner"] or 0, view["exchanging"] == index, view["pack"]
    options = stage.lit.get(f"structure-{laid.tile}")
    if not options:
        return standing(pack, laid, owner, named)
    label = " / ".join([option.label for option in options])
    ring = f'<circle class="hit" r="{PIECE / 2 + 6:g}"/>'
    attributes = lit_attributes(f"structure-{laid.tile}", label, "piece")
    return f"<g {attributes}{foot(pack, laid)}>{ring}{picture(laid, owner)}</g>"


@lru_cache(maxsize=4096)
def standing(pack: str, laid: Laid, owner: int, named: bool) -> str:
    """A structure that nobody is asked about; that which is to be exchanged is named."""
    target, state = f"structure-{laid.tile}", "piece named" if named else "piece"
    return f'<g id="{target}" class="{state}" data-piece="{target}"{foot(pack, laid)}>{picture(laid, owner)}</g>'


def foot(pack: str, laid: Laid) -> str:
    """The attribute that puts a structure on its spot."""
    x, y = spot_place(pack, laid.tile, laid.rotation, laid.spot or "silo")
    return transform(f"translate({short(x + laid.x)} {short(y + laid.y)})")


def picture(laid: Laid, owner: int) -> str:
    """The structure on a tile."""
    return structure((laid.spot or "silo").partition(" ")[0], owner, PIECE)
