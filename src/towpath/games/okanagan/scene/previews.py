"""What laying the tile would do, told before the click: closed territories, their goods, what a structure brings."""

from __future__ import annotations

from towpath.core.messages import say, say_count
from towpath.games.okanagan.bearing import bearing
from towpath.games.okanagan.box import Box
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.placing import Closing, Gain, Join, Square, Turned
from towpath.games.okanagan.scene.tokens import KINDS, counted, shares, swatch, terrain_word
from towpath.games.okanagan.words import STRUCTURE_WORDS
from towpath.site.svg.markup import escape, icon
from towpath.site.svg.stage import Stage


def previews(squares: list[Square], shown: Square | None, stage: Stage, box: Box) -> str:
    """One for every placement; scene.js shows that of the ghost."""
    return "".join(
        [preview(square, turned, square is shown and turned is square.best, stage, box)
         for square in squares for turned in square.turns]
    )  # fmt: skip


def preview(square: Square, turned: Turned, now: bool, stage: Stage, box: Box) -> str:
    """A heading, the territories, and the button that lays the tile."""
    name = stage.say(bearing(square.x, square.y))
    count = len(turned.closings)
    if count:
        title = stage.say(say_count("closes {count} territory", "closes {count} territories", count, "O31"))
        rows = "".join([closing_row(closing, stage, box) for closing in turned.closings])
        rows += gains_row(turned.gains, stage)
    else:
        title = stage.say(say("closes nothing", "O31"))
        rows = "".join([join_row(join, stage) for join in turned.joins])
    hidden = "" if now else ' hidden=""'
    lay = stage.say(say("Lay"))
    return (
        f'<div class="about" data-lay="{escape(turned.notation)}"{hidden}><h2><b>{name}</b> {title}'
        f'<button type="button" class="lay" data-move="{escape(turned.notation)}">{lay}</button></h2>{rows}</div>'
    )


def closing_row(closing: Closing, stage: Stage, box: Box) -> str:
    """A territory that would be closed: what it yields and who is present."""
    size = stage.say(say_count("{count} tile", "{count} tiles", len(closing.land.tiles)))
    return (
        f'<div class="row">{swatch(closing.terrain)}<span class="name"><b>{terrain_word(stage, closing.terrain)}</b>'
        f'<small>{size}</small></span><span class="yield">{counted(stage, box.goods, closing.icons)}</span>'
        f'<span class="shares">{shares(stage, closing.influence)}</span></div>'
    )


def join_row(join: Join, stage: Stage) -> str:
    """A territory that would grow."""
    size = stage.say(say_count("{count} tile", "{count} tiles", join.tiles))
    return (
        f'<div class="row">{swatch(join.terrain)}<span class="name"><b>{terrain_word(stage, join.terrain)}</b>'
        f'<small>{size}</small></span><span class="shares">{shares(stage, join.influence)}</span></div>'
    )


def gains_row(gains: tuple[Gain, ...], stage: Stage) -> str:
    """O44: the goods that each kind of structure would bring at once."""
    if not gains or stage.seat is None:
        return ""
    title = stage.say(say("Goods for you with", "O44"))
    return f'<h3>{title}</h3><div class="gains">{"".join([gain_cell(gain, stage) for gain in gains])}</div>'


def gain_cell(gain: Gain, stage: Stage) -> str:
    """One kind of structure."""
    extra = icon("a-gold", 48, 48, "and-action") if gain.action else ""
    name = stage.say(STRUCTURE_WORDS[gain.kind])
    goods = " + ".join([str(count) for count in gain.goods])
    picture = structure_icon(KINDS[gain.kind], stage.seat or 0)
    return f'<span class="gain" title="{name}">{picture}<b>{goods}</b>{extra}</span>'
