"""Laying the tile: the tile as it is turned now, and what it would do where it is shown (O20, O31, O44)."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.markup import escape, icon, use_when
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.placing import Gain, Offered, Turned
from towpath.games.okanagan.scene.rows import Stretch, territory_row
from towpath.games.okanagan.scene.tokens import KINDS


@lru_cache(maxsize=128)
def laying(offered: Offered, seat: int, words: Lexicon) -> str:
    """The tile, the buttons that turn and lay it, and what is told of the placements."""
    shown = offered.shown
    if shown is None:
        return ""
    told: dict[str, list[str]] = {}
    rotations: dict[int, list[str]] = {}
    for turned in (turned for square in offered.squares for turned in square.turns):
        told.setdefault(about(turned, seat, words), []).append(turned.notation)
        rotations.setdefault(turned.rotation, []).append(turned.notation)
    first = shown.best.notation
    pictures = "".join(
        [part(notations, first, turned_tile(rotation, first in notations))
         for rotation, notations in sorted(rotations.items())]
    )  # fmt: skip
    abouts = "".join([part(notations, first, markup) for markup, notations in told.items()])
    return (
        f'<div class="to-lay"><div class="abouts turned">{pictures}</div>{turn_buttons(first, words)}</div>'
        f'<div class="abouts">{abouts}</div>'
    )


def turned_tile(rotation: int, seen: bool) -> str:
    """The tile as it would lie."""
    return f'<svg viewBox="-3 -3 206 206">{use_when(seen, f"ghost-{rotation}")}</svg>'


def part(notations: list[str], first: str, markup: str) -> str:
    """What is told of all of these placements."""
    on = ' class="on"' if first in notations else ""
    return f'<div data-about="{escape("|".join(notations))}"{on}>{markup}</div>'


def turn_buttons(first: str, words: Lexicon) -> str:
    """For those who have neither keys nor a mouse; scene.js keeps the button to lay up to date."""
    return (
        f'<div class="turns"><button type="button" data-rotate="-1" title="{words.turn_left}" '
        f'aria-label="{words.turn_left}">{icon("turn-left", 24, 24)}</button>'
        f'<button type="button" class="lay" data-move="{escape(first)}">{words.lay}</button>'
        f'<button type="button" data-rotate="1" title="{words.turn_right}" '
        f'aria-label="{words.turn_right}">{icon("turn-right", 24, 24)}</button></div>'
    )


def about(turned: Turned, seat: int, words: Lexicon) -> str:
    """What a placement closes and what that brings, or what it would grow."""
    rows = "".join(
        [territory_row(Stretch(-1, each.terrain, len(each.land.tiles), 0, each.icons, each.influence), words)
         for each in turned.closings]
    )  # fmt: skip
    if turned.closings:
        rows += gains_row(turned.gains, seat, words)
    else:
        grown = [Stretch(-1, each.terrain, each.tiles, 0, (), each.influence) for each in turned.joins]
        rows = "".join([territory_row(each, words) for each in grown])
    return f"<h3>{words.closes[len(turned.closings)]}</h3>{rows}"


def gains_row(gains: tuple[Gain, ...], seat: int, words: Lexicon) -> str:
    """O44: the goods that each kind of structure would bring at once."""
    if not gains:
        return ""
    cells = "".join([gain_cell(gain, seat, words.structures[gain.kind]) for gain in gains])
    return f'<p class="with">{words.with_structure}</p><div class="gains">{cells}</div>'


def gain_cell(gain: Gain, seat: int, name: str) -> str:
    """One kind of structure."""
    extra = icon("a-gold", 48, 48, "and-action") if gain.action else ""
    goods = " + ".join([str(count) for count in gain.goods])
    picture = structure_icon(KINDS[gain.kind], seat)
    return f'<span class="gain" title="{name}">{picture}<b>{goods}</b>{extra}</span>'
