"""The influence track above the map: columns, hub markers, players, and the hiring prices."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import said, short, text
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import COLUMNS
from towpath.games.steam.scene.art import put, seat_mark
from towpath.games.steam.scene.printed import COLUMN, LEFT, again
from towpath.games.steam.scene.seen import Seen


def middle(column: int) -> float:
    """The centre of a column."""
    return LEFT + (column + 0.5) * COLUMN


def track(view: Seen, stage: Stage) -> str:
    """The whole strip, lit where influence can be chosen."""
    name = stage.say(say("Influence", "S25"))
    order = stage.say(say("order of play", "S34"))
    inner = (
        put("star", 4, 20, 22) + said(name, 30, 36, "heading") + said(order, 30, 49, "small order") + again("columns")
    )
    inner += "".join(hub_markers(view)) + "".join(players(view)) + hiring(view, stage)
    inner += lit_columns(stage)
    return f'<svg class="influence-track" viewBox="0 0 932 62" role="group" aria-label="{name}">{inner}</svg>'


def lit_columns(stage: Stage) -> str:
    """S23, S59: each column that can be chosen is a target of its own; S11: the whole track where it is one answer."""
    drawn = []
    for column in range(COLUMNS):
        options = stage.lit.get(f"column-{column}")
        if options:
            label = " / ".join(option.label for option in options)
            place = hit(LEFT + column * COLUMN, COLUMN)
            drawn.append(f"<g {lit_attributes(f'column-{column}', label, 'col')}>{place}</g>")
    options = stage.lit.get("influence")
    if options:
        drawn.append(f"<g {lit_attributes('influence', options[0].label)}>{hit(LEFT, COLUMN * COLUMNS)}</g>")
    return "".join(drawn)


def hit(x: float, width: float) -> str:
    """The part of the track that takes the click."""
    return f'<rect class="hit" x="{short(x)}" y="22" width="{short(width)}" height="40" rx="3"/>'


def hub_markers(view: Seen) -> list[str]:
    """Hub markers lie above the columns; several in one column lie side by side."""
    by_column: dict[int, list[str]] = {}
    for hub in view["hubs"]:
        by_column.setdefault(hub["column"], []).append(hub["colour"])
    drawn = []
    for column, colours in by_column.items():
        for i, colour in enumerate(colours):
            x = middle(column) - 8 + (i - (len(colours) - 1) / 2) * 13
            drawn.append(
                f'<g class="piece" id="hub-at-{colour}" data-card="column-{colour}" '
                f'transform="translate({short(x)} 4)">{put(f"hub-{colour}", 0, 0, 16, 20)}</g>'
            )
    return drawn


def players(view: Seen) -> list[str]:
    """S26: markers in their rows; the upper one is ahead."""
    placed = {c["player"]: (c["column"], c["row"] or 0) for c in view["companies"] if c["column"] is not None}
    drawn = []
    for player, (column, row) in placed.items():
        rows = sorted(other_row for other, other_row in placed.values() if other == column)
        size = 20 if len(rows) == 1 else 14 if len(rows) == 2 else 11
        x = middle(column) - size / 2 + (rows.index(row) - (len(rows) - 1) / 2) * size * 0.9
        shape = seat_mark(player, view["solo"], 0, 0, size)
        where = f"translate({short(x)} {short(37.5 - size / 2)})"
        name = f"influence-{player}"
        drawn.append(f'<g id="{name}" data-card="{name}" class="piece" transform="{where}">{shape}</g>')
    return drawn


def hiring(view: Seen, stage: Stage) -> str:
    """S48, S49: what a worker costs at each hub now, and which engineer it offers."""
    words = said(stage.say(say("Hiring", "S48")), 9, 15.4, "small")
    mine = view["companies"][view["seat"]]["column"] if view["seat"] is not None else None
    parts = []
    for i, hub in enumerate(view["hubs"]):
        left = view["engineers"][hub["engineer"]]
        engineer = put(f"m-{hub['engineer']}", 50, 4.5, 16, 12) if left else ""
        far = ' class="far"' if mine is not None and mine < hub["column"] else ""
        inner = put(f"hub-{hub['colour']}", 0, 2, 14, 17) + put("worker", 17, 3.5, 12, 14)
        inner += text(hub["wage"], 31, 15.6, "wage") + engineer
        place = f'data-card="hiring-{hub["colour"]}" transform="translate({85 + i * 74} 0)"'
        parts.append(f"<g{far} {place}>{inner}</g>")
    plate = '<rect class="plate" width="380" height="21" rx="4"/>'
    return f'<g transform="translate(548 1)">{plate}{words}{"".join(parts)}</g>'
