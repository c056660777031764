"""What laying the tile would do, told before the click: closed territories, their goods, what a structure brings."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.markup import escape, icon
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.placing import Gain, Square, Turned
from towpath.games.okanagan.scene.rows import Stretch, territory_row
from towpath.games.okanagan.scene.tokens import KINDS


@lru_cache(maxsize=128)
def previews(
    squares: tuple[Square, ...], shown: Square | None, names: tuple[str, ...], seat: int, words: Lexicon
) -> str:
    """One for every placement; scene.js shows that of the ghost."""
    return "".join(
        [preview(name, turned, square is shown and turned is square.best, seat, words)
         for square, name in zip(squares, names, strict=True) for turned in square.turns]
    )  # fmt: skip


def preview(name: str, turned: Turned, now: bool, seat: int, words: Lexicon) -> str:
    """A heading, the territories, and the button that lays the tile."""
    rows = "".join(
        [territory_row(Stretch(-1, each.terrain, len(each.land.tiles), 0, each.icons, each.influence), words)
         for each in turned.closings]
    )  # fmt: skip
    if turned.closings:
        rows += gains_row(turned.gains, seat, words)
    else:
        grown = [Stretch(-1, each.terrain, each.tiles, 0, (), each.influence) for each in turned.joins]
        rows = "".join([territory_row(each, words) for each in grown])
    hidden = "" if now else ' hidden=""'
    return (
        f'<div class="about" data-lay="{escape(turned.notation)}"{hidden}><h2><b>{name}</b> '
        f'{words.closes[len(turned.closings)]}<button type="button" class="lay" '
        f'data-move="{escape(turned.notation)}">{words.lay}</button></h2>{rows}</div>'
    )


def gains_row(gains: tuple[Gain, ...], seat: int, words: Lexicon) -> str:
    """O44: the goods that each kind of structure would bring at once."""
    if not gains:
        return ""
    cells = "".join([gain_cell(gain, seat, words.structures[gain.kind]) for gain in gains])
    return f'<h3>{words.with_structure}</h3><div class="gains">{cells}</div>'


def gain_cell(gain: Gain, seat: int, name: str) -> str:
    """One kind of structure."""
    extra = icon("a-gold", 48, 48, "and-action") if gain.action else ""
    goods = " + ".join([str(count) for count in gain.goods])
    picture = structure_icon(KINDS[gain.kind], seat)
    return f'<span class="gain" title="{name}">{picture}<b>{goods}</b>{extra}</span>'
