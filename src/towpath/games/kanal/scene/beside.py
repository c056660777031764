"""What lies beside the action board: the other player's board, or in the solo game the marks to reach."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import say
from towpath.draw.lettering import fitted
from towpath.draw.markup import said, use
from towpath.draw.stage import Stage
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.scoring import SOLO_MARKS, VICTORY, grade
from towpath.games.kanal.rules.state import ACTION_NAMES, DISC_ORDERS
from towpath.games.kanal.scene.industry import industry
from towpath.games.kanal.scene.line import letters
from towpath.games.kanal.scene.seen import Seen
from towpath.games.kanal.words.names import RATINGS

SHOWN: Final = GOOD_NAMES[:7]


def other_plate(view: Seen, stage: Stage, box: Box, seat: int) -> str:
    """The other board, brief, with its supply as a column."""
    goods = view["boards"][seat]["goods"]
    name = stage.names[seat] if seat < len(stage.names) else ""
    column = "".join(
        use(f"i-{good}", 10, 33 + i * 22.3, 19)
        + letters(36, 48.5 + i * 22.3, goods[good], 18, "b" if goods[good] else "mut")
        for i, good in enumerate(SHOWN)
    )
    board = industry(view, stage, box, seat, brief=True)
    title = stage.say(say("Industry board"))
    return (
        f'<svg class="other k{seat}" viewBox="0 0 334 192" role="group" aria-label="{title}">'
        f'<rect class="bg2" x=".5" y=".5" width="333" height="191" rx="8"/>'
        f"{use(f'seat-{seat}', 10, 10, 15, 15, 'shape')}"
        f"{letters(30, 23, fitted(str(name), 5), 14, 'ttl')}{column}"
        f'<g class="small" transform="translate(64 5.5) scale(.392)">{board}</g></svg>'
    )


def solo_plate(view: Seen, stage: Stage) -> str:
    """K118: the marks and where one stands; K61: where the blocking disc goes next."""
    points = view["score"][0]
    left, right = 20.0, 314.0
    low, high = 60, 160

    def at(value: int) -> float:
        return left + (right - left) * (min(max(value, low), high) - low) / (high - low)

    marks = "".join(
        f'<path class="hx" d="M{at(mark):.1f} 62v12"/>'
        + letters(at(mark), 90, mark, 14, "b" if mark == VICTORY else "mu", "middle")
        for mark in SOLO_MARKS
    )
    scale = (
        f'<path class="track" d="M{left} 68H{right}"/><path class="won" d="M{at(VICTORY):.1f} 68H{right}"/>{marks}'
        f'<g id="score-mark" data-card="marks" transform="translate({at(points):.1f} 68)">'
        f'<path class="pin" d="M0 0-9-17a10 10 0 1 1 18 0z"/>'
        f"{letters(0, -18, f'{points}'.replace('-', '−'), 13, 'ci', 'middle')}</g>"
    )
    head = said(stage.say(say("Points now")), 14, 26, "ttl round")
    rating = stage.say(RATINGS[grade(points, SOLO_MARKS) - 1])
    name = f'<text class="it rating" x="320" y="26" text-anchor="end">{rating}</text>'
    order = DISC_ORDERS[max(0, view["campaign"] - 1)]
    discs = "".join(
        f'<g class="stop{" now" if i + 1 == view["round"] else " gone" if i + 1 < view["round"] else ""}" '
        f'data-card="disc" transform="translate({34 + i * 44} 150)"><circle r="17"/>'
        f"{letters(0, 5, ACTION_NAMES[space], 14, 'code', 'middle')}</g>"
        for i, space in enumerate(order)
    )
    blocked = said(stage.say(say("Blocking disc by round")), 14, 122, "mut turn")
    return (
        '<svg class="other solo" viewBox="0 0 334 192" role="group">'
        f'<rect class="bg2" x=".5" y=".5" width="333" height="191" rx="8"/>'
        f"{head}{name}{scale}{blocked}{discs}{campaign(view, stage)}</svg>"
    )


def campaign(view: Seen, stage: Stage) -> str:
    """K119: the game of the campaign and the points before it."""
    if not view["campaign"]:
        return ""
    words = say("Campaign, game {number}: {points} points before", number=view["campaign"], points=sum(view["before"]))
    return said(stage.say(words), 14, 184, "mut turn")
