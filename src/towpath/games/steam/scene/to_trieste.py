"""The way to Trieste on the map: a switch beside the city, the pieces with their prices, and the sum of all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from towpath.core.messages import say, say_count
from towpath.draw.markup import said, text
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.rules.way import Piece, Start, Way, find
from towpath.games.steam.scene.art import put
from towpath.games.steam.scene.places import middle
from towpath.games.steam.scene.railmap import crown_mark, line, ticket
from towpath.games.steam.scene.seen import Seen

SWITCH: Final = (168, 584, 144, 24)  # below the name of Trieste
CARD: Final = (744, 478)
ROW: Final = 24


def way_of(view: Seen) -> Way | None:
    """The way of the seat that looks; a spectator sees that of the player whose turn it is."""
    player = view["seat"] if view["seat"] is not None else view["active"] or 0
    return find(start_of(view, player)) if view["cities"] else None


def start_of(view: Seen, player: int) -> Start:
    """All of a position that the way of a player depends on."""
    c = view["companies"][player]
    return Start(
        view["pack"],
        tuple(c["network"]),
        tuple(c["tracks"]),
        tuple(c["stations"]),
        tuple(c["engineers"]),
        tuple(view["crowns"]),
        tuple(c["fees"].items()),
    )


def way_lines(view: Seen) -> str:
    """The way itself, below the cities; `scene.js` shows all of the way on demand and remembers that it is wanted."""
    way = way_of(view)
    if way is None:
        return ""
    lines = (line(piece.connection, "way-glow") + line(piece.connection, "way-line") for piece in way.pieces)
    return f'<g class="way">{"".join(lines)}</g>'


def way_prices(view: Seen, stage: Stage, box: Box) -> str:
    """The switch, the ticket of each piece, and the sum."""
    way = way_of(view)
    if way is None:
        return ""
    tickets = "".join(piece_ticket(box, piece) for piece in way.pieces)
    stored = view["companies"][view["seat"] or 0]["goods"]
    return f'{switch(stage)}<g class="way" id="way">{tickets}{card(stage, box, way, stored)}</g>'


def switch(stage: Stage) -> str:
    """A button by its role, reached by pointer, finger and keyboard."""
    x, y, width, height = SWITCH
    words = stage.say(say("Way to Trieste", "S68"))
    return (
        f'<g class="way-switch" id="way-switch" data-to-trieste="" role="button" tabindex="0" aria-pressed="false" '
        f'aria-controls="way" aria-label="{words}"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="12"/>'
        f"{put('a-track', x + 8, y + 4, 18, 15)}{said(words, x + 31, y + 16.8, 'way-words')}</g>"
    )


def piece_ticket(box: Box, piece: Piece) -> str:
    """What a piece costs."""
    x, y = middle(box, piece.connection)
    crowned = not piece.labour
    return crown_mark(box, x, y, "ticket") if crowned else ticket(box, piece.connection, x, y, piece.gulden)


def card(stage: Stage, box: Box, way: Way, stored: Mapping[str, int]) -> str:
    """Goods, labour, staff and gulden of the whole way, and what the missing goods would cost (S52)."""
    count = stage.say(say_count("{count} track to Trieste", "{count} tracks to Trieste", len(way.pieces), "S40"))
    rows = [goods_row(way), labour_row(way), gulden_row(way)]
    missing = way.missing(stored)
    if missing:
        words = stage.say(say("goods to buy", "S52"))
        rows.append(
            said(words, 10, 16, "small") + put("coin", 126, 3, 15) + text(missing * box.buy_price, 144, 16, "sum")
        )
    drawn = "".join(f'<g transform="translate(0 {26 + i * ROW})">{row}</g>' for i, row in enumerate(rows))
    x, y = CARD
    height = 32 + ROW * len(rows)
    frame = (
        f'<rect class="plate" width="180" height="{height}" rx="4"/>'
        f'<rect class="inner" x="3" y="3" width="174" height="{height - 6}"/>'
    )
    title = said(count, 90, 19, "heading")
    return f'<g class="way-card" transform="translate({x} {y})">{frame}{title}{drawn}</g>'


def goods_row(way: Way) -> str:
    """S40: cubes of each kind."""
    wanted = [(good, way.goods[good]) for good in GOOD_IDS if way.goods[good]]
    return "".join(
        put(f"cube-{good}", 10 + i * 42, 1, 16, 17) + text(count, 29 + i * 42, 16, "sum")
        for i, (good, count) in enumerate(wanted)
    )


def labour_row(way: Way) -> str:
    """S41, S49: labour of all pieces, engineers to hire, a station to build."""
    parts = [put("pick", 10, 2, 16), text(way.labour, 29, 16, "sum")]
    x = 62
    for piece in way.pieces:
        if piece.engineer:
            parts.append(put(f"eng-{piece.engineer}", x, 0, 26, 21))
            x += 32
        if piece.station:
            parts.append(put("station", x, 2, 19, 16.3, "own"))
            x += 26
    return "".join(parts)


def gulden_row(way: Way) -> str:
    """Crowns, fees, engineers and stations in gulden."""
    return put("coin", 10, 2, 16) + text(way.gulden, 29, 16, "sum")
