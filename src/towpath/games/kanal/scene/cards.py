"""The faces of structures: in the row, on a board, and the brief face for small boards."""

from __future__ import annotations

from functools import lru_cache
from html import unescape
from typing import Final

from towpath.draw.lettering import breadth
from towpath.draw.markup import short, use
from towpath.draw.stage import Stage
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.rules.reading import GOOD_NAMES, STAGES
from towpath.games.kanal.rules.state import stage_of
from towpath.games.kanal.scene.art.works import vignette
from towpath.games.kanal.scene.line import ROMAN, effects, letters
from towpath.games.kanal.words.card_text import card_sentences
from towpath.games.kanal.words.names import card_name

WIDTH: Final = 164  # in the row
HEIGHT: Final = 150
PLOT: Final = (126, 106)  # on a board
LETTER: Final = 0.53  # how broad a letter of a name is, in parts of its size


def stage_name(box: Box, card: str) -> str:
    """green, orange or blue."""
    return STAGES[stage_of(box.names.index(card))]


def band(stage: str, name: str, width: float, height: float, size: float, room: float) -> str:
    """The head of a card: its stage and name; long names shrink, the longest take two lines."""
    drawn = (
        f'<path class="bd st-{stage}" d="M0 {height}V5a5 5 0 0 1 5-5H{width - 5}a5 5 0 0 1 5 5V{height}z"/>'
        f'<path class="k" d="M0 {height}H{width}"/>'
        + letters(height * 0.42, height * 0.68, ROMAN[stage], height * 0.5, "rom", "middle")
    )
    fit = min(size, (width - room - height * 0.9) / (max(1, breadth(name)) * LETTER))
    first, _, second = name.rpartition(" ")
    if fit >= size * 0.72 or not first:
        return drawn + letters(height * 0.82, height * 0.7, name, max(fit, size * 0.5), "nm")
    small = min(size * 0.66, (width - room - height * 0.9) / (max(breadth(first), breadth(second)) * LETTER))
    return (
        drawn
        + letters(height * 0.82, height * 0.46, first, small, "nm")
        + letters(height * 0.82, height * 0.88, second, small, "nm")
    )


def rosette(x: float, y: float, radius: float, points: int) -> str:
    """Printed prestige (K108)."""
    seal = use("i-rosette", x - radius, y - radius, 2 * radius)
    return seal + letters(x, y + radius * 0.42, points, radius * 1.2, "rn", "middle")


@lru_cache(maxsize=512)
def row_face(box: Box, card: str, name: str) -> str:
    """A card on offer, 164 by 150: cost, drawing, effects, prestige."""
    number = box.names.index(card)
    w, h = WIDTH, HEIGHT
    return (
        f'<rect class="cd" x=".5" y=".5" width="{w - 1}" height="{h - 1}" rx="5"/>'
        + band(stage_name(box, card), name, w, 25, 16, 30)
        + f'<path class="cost" d="M.5 25H38V{h - 0.5}H5.5a5 5 0 0 1-5-5z"/><path class="hx" d="M38 25V{h - 1}"/>'
        + costs(box.costs[number])
        + vignette(card, 40, 30, 120, 50)
        + f'<path class="hx" d="M44 84.5H{w - 6}"/>'
        + effects(box.pack, card, 42, 88, w - 46, h - 94, 22)
        + rosette(w - 16, 16, 15.5, box.prestige[number])
    )


def costs(alternatives: list[tuple[int, ...]]) -> str:
    """K65: the cost, alternatives divided by a stroke."""
    count = sum(sum(1 for amount in cost if amount) for cost in alternatives)
    pitch = min(27.0, 104 / (count + (len(alternatives) - 1) * 0.5))
    size, y, out = min(22.0, pitch), 30.0, ""
    for i, cost in enumerate(alternatives):
        if i:
            out += letters(19, y + 4, "/", 14, "sg", "middle")
            y += pitch * 0.5
        for good, amount in enumerate(cost):
            if amount:
                out += letters(5, y + size * 0.78, amount, 17, "b") + use(f"i-{GOOD_NAMES[good]}", 14, y, size)
                y += pitch
    return out


@lru_cache(maxsize=512)
def board_face(box: Box, card: str, name: str) -> str:
    """A structure on one's own board, 126 by 106, without its marks."""
    number, w = box.names.index(card), PLOT[0]
    return (
        band(stage_name(box, card), name, w, 20, 14, 25)
        + vignette(card, 24, 21.5, 100, 41.7)
        + f'<path class="hx" d="M4 64H{w - 4}"/>'
        + effects(box.pack, card, 4, 66, w - 8, 36, 16.5)
        + rosette(w - 12, 13, 12.5, box.prestige[number])
    )


@lru_cache(maxsize=256)
def brief_face(box: Box, card: str) -> str:
    """The same for small boards: drawing and prestige, with room for large marks."""
    number, (w, h), band_height = box.names.index(card), PLOT, 42
    return (
        f'<path class="bd st-{stage_name(box, card)}" d="M0 {h - band_height}H{w}V{h - 5}'
        'a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"/>'
        f'<path class="k" d="M0 {h - band_height}H{w}"/>'
        + vignette(card, 2, 6, 122, 55)
        + rosette(w - 24, h - 23, 24, box.prestige[number])
    )


# ---- what is spent (K86): the marks of a structure


MARK: Final = 20  # the side of a mark as it is drawn
SIDES: Final = ("M3 2h14", "M18 3v14", "M3 18h14", "M2 3v14")  # north, east, south, west
ARCHES: Final = (1.5, 10.5)


def mark_symbols() -> dict[str, str]:
    """The marks of what is still to come, by name: every set of built sides, and up to two bridges."""
    by_routes = {f"mark-r{built}": sides_mark(built) for built in range(1 << len(SIDES))}
    return by_routes | {f"mark-b{bridges}": arches_mark(bridges) for bridges in range(len(ARCHES) + 1)}


def sides_mark(built: int) -> str:
    """A plot with its four sides and their number."""
    drawn = "".join(f'<path d="{d}" class="{"sd" if built >> side & 1 else "sn"}"/>' for side, d in enumerate(SIDES))
    return f"{MARK_GROUND}{drawn}{letters(10, 14.5, built.bit_count(), 13, 'b', 'middle')}"


def arches_mark(bridges: int) -> str:
    """Two arches."""
    return MARK_GROUND + "".join(
        f'<path class="{"sd" if bridges > i else "sn"}" d="M{left} 15v-4q4-6 8 0v4"/>' for i, left in enumerate(ARCHES)
    )


def route_mark(x: float, y: float, scale: float, sides: tuple[bool, ...], done: bool, seat: int) -> str:
    """The sides of a structure that have a route; a seal when the activation by routes is spent."""
    if done:
        return sealed(x, y, scale, seat, "M5 6h9v8H5z")
    return use(f"mark-r{sum(built << side for side, built in enumerate(sides))}", x, y, MARK * scale)


def bridge_mark(x: float, y: float, scale: float, bridges: int, done: bool, seat: int) -> str:
    """The bridges of a structure; a seal when the activation by bridges is spent."""
    if done:
        return sealed(x, y, scale, seat, "M4 14v-3q3-5 6 0v3M10 14v-3q3-5 6 0v3M3.5 6.5h13")
    return use(f"mark-b{min(bridges, len(ARCHES))}", x, y, MARK * scale)


def sealed(x: float, y: float, scale: float, seat: int, sign: str) -> str:
    """A wax seal with a sign."""
    place = f"translate({short(x)} {short(y)}) scale({scale})"
    return f'<g transform="{place}">{seal(seat)}<path class="sealed" d="{sign}"/></g>'


MARK_GROUND: Final = '<rect class="mark-ground" x="-1.5" y="-1.5" width="23" height="23" rx="5"/>'


def seal(seat: int) -> str:
    """A wax seal in the colour of a seat."""
    return use("i-seal", -2, -2, 24, 24, f"wax k{seat}")


def told(stage: Stage, box: Box, card: str, brief: bool = False) -> str:
    """The attributes of a card that the inspector tells of, with what it says for those who listen."""
    number = box.names.index(card)
    words = "" if brief else ": " + " ".join(stage.say(part) for part in card_sentences(box, number))
    return f'data-card="structure:{card}" role="group" aria-label="{stage.say(card_name(box, number))}{words}"'


def plain_name(stage: Stage, box: Box, card: str) -> str:
    """The name of a card, not yet escaped, so that it can be measured."""
    return unescape(str(stage.say(card_name(box, box.names.index(card)))))
