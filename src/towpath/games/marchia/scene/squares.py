"""The squares where the tile may be laid: an offer on each, and the ghost of the tile that turns there.

The page's turning.js shows the ghost of the square that is pointed at or focused (`on`), and scene.js copies what its
`.turn` says into the square, the subject and the header; everything that they can show has been worked out here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.lit import hit, lit_attributes
from towpath.draw.markup import escape, said, short, text, use
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.art.country import SQUARE
from towpath.games.marchia.scene.art.symbols import group
from towpath.games.marchia.scene.labels import Labels
from towpath.games.marchia.scene.placing import FREE, GOLD, Spot, Turned
from towpath.games.marchia.scene.seen import Placement

HALF: Final = SQUARE / 2
BORDERS: Final = ((HALF, 0), (SQUARE, HALF), (HALF, SQUARE), (0, HALF))  # towards north, east, south, west
LONGEST: Final = 6  # letters that fit beside the coin
MOST_AT_ONCE: Final = 5  # M52: so many buildings can one placement complete
AREA: Final = hit(4, 4, SQUARE - 8, SQUARE - 8)


def lit_square(spot: Spot, tile: str, score: int, fee: int, on: bool, words: Labels) -> str:
    """A square with its ghost, and beside it what is written about it; the best rotation comes first."""
    best = spot.best
    state = f"square{' on' if on else ''}{' single' if len(spot.turns) == 1 else ''}"
    turns = "".join([turn(spot, turned, score) for turned in spot.turns])
    turns += "".join([f'<g class="barred" data-turn="{rotation}" data-why="{why}"/>' for rotation, why in spot.barred])
    return (
        f'<g class="spot" data-turning="" transform="translate({spot.x * SQUARE} {spot.y * SQUARE})">'
        f'<g {lit_attributes(spot.target, best.label, state)} data-move="{escape(best.notation)}">'
        f"{AREA}{ghost(tile, best.rotation)}</g>"
        f'<g class="about" aria-hidden="true">{offer(best.payment, best.gain, fee, words)}{turns}</g></g>'
    )


@lru_cache(maxsize=512)
def offer(payment: str, gain: int, fee: int, words: Labels) -> str:
    """What it costs beyond the price (M41, M45, M46), and its points."""
    if payment == FREE:
        cost = said(words.free, HALF, 38, "extra free")
    elif payment == GOLD:
        size = "extra" if len(words.cover) <= LONGEST else "extra long"
        cost = said(words.cover, HALF - 13, 38, size) + use("c-gold", HALF + 11, 21, 23)
    else:
        cost = text(f"−{fee}", HALF - 12, 38, "extra fee") + use("penny", HALF + 8, 21, 22)
    return f'<g class="offer">{cost}{shield(HALF - 15, 50, gain)}</g>'


def pending(tile: str, placement: Placement) -> str:
    """M47: the castle that waits for its gold coin."""
    x, y = placement["x"] * SQUARE, placement["y"] * SQUARE
    return f'<g class="pending" transform="translate({x} {y})">{ghost(tile, placement["rotation"])}</g>'


@lru_cache(maxsize=256)
def ghost(tile: str, rotation: int) -> str:
    """The tile as it would lie."""
    name = escape(tile)
    return (
        f'<g class="ghost r{rotation}" data-piece="{name}" transform="translate(2 2)">'
        f'<use href="#t-{name}"/>'
        f'<rect class="edge" width="100" height="100" rx="5"/>{spin(-1, 17)}{spin(1, 83)}</g>'
    )


def square_symbols(box: Box) -> str:
    """The corners that turn a ghost, and the shields of all points that a placement can bring (M52)."""
    arrow = '<circle class="disc" r="14"/><use href="#rotate" x="-8.5" y="-9" width="17" height="17"/>'
    most = MOST_AT_ONCE * max(box.value)
    return group("spin", arrow) + "".join(group(f"gain-{gain}", shield_drawn(gain)) for gain in range(most + 1))


def shield_drawn(gain: int) -> str:
    """The points as they are told; an empty shield where there are none."""
    return use("shield", 0, 0, 30, 34) + text(f"+{gain}" if gain else 0, 15, 22, "gain-points")


def spin(quarter: int, x: int) -> str:
    """A corner of the ghost that turns it; the subject has the same for fingers, R for the keyboard."""
    mirrored = " scale(-1 1)" if quarter < 0 else ""
    return f'<use class="spin" href="#spin" data-rotate="{quarter}" transform="translate({x} 83){mirrored}"/>'


def turn(spot: Spot, turned: Turned, score: int) -> str:
    """What one rotation does: rings on the borders that supply it, points on what it completes."""
    rings = "".join([supply(direction) for direction in turned.supplied_from])
    gains = "".join(
        [shield((x - spot.x) * SQUARE + 66, (y - spot.y) * SQUARE + 8, points) for x, y, points in turned.completes]
    )
    money = "" if turned.money is None else turned.money
    state = "turn now" if turned is spot.best else "turn"
    return (
        f'<g class="{state}" data-turn="{turned.rotation}" data-lay="{escape(turned.notation)}" '
        f'data-label="{escape(turned.label)}" data-pays="{turned.payment}" data-gain="{turned.gain}" '
        f'data-money="{money}" data-points="{score + turned.gain}">{rings}{gains}</g>'
    )


@lru_cache(maxsize=4)
def supply(direction: int) -> str:
    """M41: equal goods meet here."""
    x, y = BORDERS[direction]
    return f'<circle class="supply" cx="{x:g}" cy="{y:g}" r="21"/>'


@lru_cache(maxsize=2048)
def shield(x: float, y: float, gain: int) -> str:
    """Points that a click would bring."""
    kind = "gain" if gain else "gain none"
    return f'<use class="{kind}" href="#gain-{gain}" x="{short(x)}" y="{short(y)}"/>'
