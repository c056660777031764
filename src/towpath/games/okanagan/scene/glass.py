"""The glass in a free corner of the sheet: what is looked at more closely."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.counter import counter
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.loupe import loupe
from towpath.games.okanagan.scene.placing import Offered
from towpath.games.okanagan.scene.previews import previews
from towpath.games.okanagan.scene.rows import infos, stretches
from towpath.games.okanagan.scene.seen import Seen
from towpath.games.okanagan.scene.sheet import seal_mark
from towpath.games.okanagan.scene.tokens import KINDS


def glass(view: Seen, stage: Stage, box: Box, words: Lexicon, offered: Offered, corner: str) -> str:
    """A preview, the loupe, the counter or the legend; and what scene.js shows of a territory that is pointed at."""
    if offered.squares:
        content = previews(offered.squares, offered.shown, offered.names, stage.seat or 0, words)
    elif any(target.startswith("spot-") for target in stage.lit):
        content = loupe(view, stage)
    else:
        content = counter(view, stage, box, words) or legend(view, stage, box)
    inside = f'<div class="content">{content}</div>{infos(stretches(view), words)}'
    return f'<aside class="glass corner-{corner}" aria-live="polite">{inside}</aside>'


def legend(view: Seen, stage: Stage, box: Box) -> str:
    """O35: what structures count, as long as nothing else is to be shown."""
    seat = stage.seat or 0
    words = (say("in one territory", "O27"), say("in two, each", "O26"), say("in all of the tile, each", "O25"))
    rows = "".join(
        [f'<li>{structure_icon(KINDS[kind], seat)}<b>{box.influence[kind]}</b> {stage.say(words[kind])}</li>'
         for kind in range(len(KINDS))]
    )  # fmt: skip
    closed = stage.say(say("closed, and who led it", "O33"))
    return (
        f'<ul class="legend">{rows}<li><svg class="icon" viewBox="-20 -20 40 40" aria-hidden="true">'
        f"{seal_mark(seat)}</svg>{closed}</li></ul>"
    )
