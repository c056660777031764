"""The material wheel (K21-K25): the tokens stand still, the scales turn under them."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from towpath.core.messages import say
from towpath.draw.lit import lit_attributes, lit_group
from towpath.draw.markup import escape, short, use
from towpath.draw.stage import Stage
from towpath.games.kanal.scene.line import letters
from towpath.games.kanal.scene.seen import Seen

X: Final = 167
Y: Final = 160
STEP: Final = 22.5  # degrees of one position
FIRST: Final = 5  # where 0 of the basic scale stands before any turn
HUB: Final = 41  # radius
BEDS: Final = {1: ((15, 90.0),), 2: ((12, 94.0), (11, 69.0)), 3: ((11, 95.0), (10, 73.0), (9, 53.0))}
"""By how many tokens share a sector: the radius of each and how far out it lies, so that none covers another."""
ARMS: Final = {0: 0, 9: 9, 8: 9, 15: 16}
"""By sector, the position of the arm at its edge."""
ARM_ROOM: Final = 5  # from the middle of an arm to a token
BASICS: Final = ("wood", "clay", "ore")
VALUABLES: Final = ("brick", "iron")


def dial_plate(view: Seen, stage: Stage, seat: int) -> str:
    """A seat's wheel with its five tokens and the hub that turns it."""
    board = view["boards"][seat]
    goods, turned = board["goods"], board["turned"]
    sectors = {good: goods[good] if good in BASICS else 15 - goods[good] for good in (*BASICS, *VALUABLES)}
    lit = tuple(sorted(set(sectors.values())))
    name = stage.say(say("Material wheel"))
    wheel = scales(turned, lit)
    return (
        f'<svg class="dial" viewBox="8 2 318 318" role="group" aria-label="{name}" data-card="wheel">{bezel()}'
        f'<g id="wheel-{seat}" class="scales" transform="rotate({turned * STEP:g} {X} {Y})">{wheel}</g>'
        f"{tokens(sectors, turned, seat)}{hub(stage)}</svg>"
    )


def point(position: float, radius: float) -> tuple[float, float]:
    """A point of the wheel as it stands before any turn."""
    angle = math.radians((position + FIRST) * STEP)
    return X + radius * math.sin(angle), Y - radius * math.cos(angle)


@lru_cache(maxsize=1)
def bezel() -> str:
    """The brass ring with its ticks."""
    ticks = ""
    for i in range(64):
        angle = math.radians(i * 5.625 + 2.8)
        inner = 146 if i % 4 else 144
        ticks += (
            f"M{short(X + inner * math.sin(angle))} {short(Y - inner * math.cos(angle))}"
            f"L{short(X + 152 * math.sin(angle))} {short(Y - 152 * math.cos(angle))}"
        )
    return (
        f'<circle class="sh" cx="{X}" cy="{Y + 3}" r="154"/><circle class="bez" cx="{X}" cy="{Y}" r="154"/>'
        f'<path class="tick" d="{ticks}"/>'
    )


def wedge(first: float, last: float, classes: str) -> str:
    """A part of the disc from one position to another."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = point(first, 142), point(last, 142), point(last, HUB), point(first, HUB)
    large = 1 if (last - first) * STEP > 180 else 0
    return (
        f'<path class="{classes}" d="M{short(x1)} {short(y1)}A142 142 0 {large} 1 {short(x2)} {short(y2)}'
        f'L{short(x3)} {short(y3)}A{HUB} {HUB} 0 {large} 0 {short(x4)} {short(y4)}z"/>'
    )


@lru_cache(maxsize=512)
def scales(turned: int, lit: tuple[int, ...]) -> str:
    """0-8 for basic materials and 6-0 for valuable ones, divided by the two arms of the hand; numerals stay upright."""
    out = wedge(0, 9, "wb") + wedge(9, 16, "wv") + "".join(wedge(p, p + 1, "wh") for p in lit)
    lines = ""
    for p in range(16):
        (x1, y1), (x2, y2) = point(p, HUB), point(p, 142)
        lines += f"M{short(x1)} {short(y1)}L{short(x2)} {short(y2)}"
        x, y = point(p + 0.5, 124)
        large = p in lit
        numeral = letters(
            0, 9 if large else 7, p if p < 9 else 15 - p, 27 if large else 20, "dn" if large else "dm", "middle"
        )
        out += f'<g transform="translate({short(x)} {short(y)}) rotate({-turned * STEP:g})">{numeral}</g>'
    rings = f'<circle class="k" cx="{X}" cy="{Y}" r="142"/><circle class="hx" cx="{X}" cy="{Y}" r="107"/>'
    return f'{out}<path class="hx" d="{lines}"/>{rings}{arm(0)}{arm(9)}'


def arm(position: int) -> str:
    """An arm of the hand."""
    return (
        f'<path class="hand" transform="rotate({(position + FIRST) * STEP:g} {X} {Y})" '
        f'd="M{X - 5} {Y - 40}L{X - 3.5} {Y - 124}L{X} {Y - 140}L{X + 3.5} {Y - 124}L{X + 5} {Y - 40}z"/>'
    )


def tokens(sectors: dict[str, int], turned: int, seat: int) -> str:
    """The five tokens; those on the same sector stand one behind the other."""
    out = ""
    for good, sector in sectors.items():
        same = [other for other, p in sectors.items() if p == sector]
        size, radius = BEDS[len(same)][same.index(good)]
        x, y = point(turned + bed(sector, size, radius), radius)
        place = f"translate({short(x)} {short(y)}) scale({size / 17:.2f})"
        out += (
            f'<g id="token-{seat}-{good}" class="token" data-card="good:{good}" transform="{place}">'
            f'<circle class="sh" cy="2" r="17.5"/><circle class="tok" r="17"/>{use(f"i-{good}", -13, -13, 26)}</g>'
        )
    return out


def bed(sector: int, size: float, radius: float) -> float:
    """The position of a token: the middle of its sector, or farther from an arm of the hand, which covers no token."""
    middle = sector + 0.5
    if sector not in ARMS:
        return middle
    clear = math.degrees(math.asin((size + ARM_ROOM) / radius)) / STEP
    return max(middle, ARMS[sector] + clear) if ARMS[sector] <= sector else min(middle, ARMS[sector] - clear)


def hub(stage: Stage) -> str:
    """The button in the middle: a free turn where one is offered, else a turn for 2 thaler."""
    face = f'<circle class="hub" cx="{X}" cy="{Y}" r="{HUB}"/><circle class="hit" cx="{X}" cy="{Y}" r="{HUB - 5}"/>'
    sweep = f'<path class="sweep" d="M{X - 18} {Y - 4}a19 19 0 0 1 35-6"/>'
    arrow = f'{sweep}<path class="ink" d="M{X + 9} {Y - 10}l13 4 1-14z"/>'
    price = letters(X - 4, Y + 22, "2", 23, "b", "end") + use("i-thaler", X, Y + 4, 21)
    if "wheel" in stage.lit:
        return lit_group("wheel", stage.lit["wheel"], face + arrow + use("i-free", X - 14, Y + 2, 28))
    if "produce" in stage.lit:
        option = stage.lit["produce"][0]
        attributes = lit_attributes("hub", option.label, "soft")
        return f'<g {attributes} data-move="{escape(option.notation)}">{face}{arrow}{price}</g>'
    return f'<g id="hub" class="still">{face}{arrow}{price}</g>'
