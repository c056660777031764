"""The ticket in the lower right corner of the sheet: what the connection that is pointed at costs and brings."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import say
from towpath.draw.markup import said, text
from towpath.draw.stage import Lit, Stage
from towpath.games.steam.rules.box import PLAIN, Box
from towpath.games.steam.rules.ids import GOOD_IDS, TERRAINS
from towpath.games.steam.scene.art import put, size
from towpath.games.steam.scene.seen import Seen

Item = tuple[str, str]  # a symbol and what stands beside it
WIDTH: Final = 158
RIGHT: Final = 922
BOTTOM: Final = 606
ROW: Final = 25
HEAD: Final = 46


def fare(stage: Stage, view: Seen, box: Box, connection: int, option: Lit) -> str:
    """Shown while the line before it is pointed at; the same is told by the option's label and in the list."""
    seat = view["seat"] or 0
    near, far = ends(view, box, connection, seat)
    rows = costs(view, box, connection, option)
    gains = brings(view, box, far)
    height = HEAD + ROW * (len(rows) + bool(gains)) + 4
    words = stage.say(say("costs"))
    parts = [
        f'<rect class="plate" width="{WIDTH}" height="{height}" rx="6"/>',
        text(box.city_names[near], 10, 18, "fare-from"),
        text(f"→ {box.city_names[far]}", 10, 36, "heading"),
    ]
    for i, items in enumerate(rows):
        parts.append(row(items, HEAD + ROW * i, words if i == 0 else ""))
    if gains:
        y = HEAD + ROW * len(rows)
        parts.append(f'<path class="fare-rule" d="M8 {y - 2}H{WIDTH - 8}"/>')
        parts.append(row(gains, y, stage.say(say("brings"))))
    at = f"translate({RIGHT - WIDTH} {BOTTOM - height})"
    return f'<g class="fare" aria-hidden="true" transform="{at}">{"".join(parts)}</g>'


def ends(view: Seen, box: Box, connection: int, seat: int) -> tuple[int, int]:
    """The city in the own network, and the one that would be linked."""
    a, b = box.end_a[connection], box.end_b[connection]
    return (a, b) if box.city_ids[a] in view["companies"][seat]["network"] else (b, a)


def costs(view: Seen, box: Box, connection: int, option: Lit) -> list[list[Item]]:
    """S12, S40-S43, S49: goods, labour with its engineer, gulden."""
    spent = {good: -option.change.get(good, 0) for good in GOOD_IDS}
    goods = [(f"cube-{good}", str(n) if n > 1 else "") for good, n in spent.items() if n > 0]
    rows: list[list[Item]] = [goods] if goods else []
    if box.connection_ids[connection] not in view["crowns"]:
        labour = [("pick", str(box.labour[connection]))]
        if box.terrain[connection] != PLAIN:
            labour.append((f"eng-{TERRAINS[box.terrain[connection]]}", ""))
        rows.append(labour)
    gulden = option.change.get("money", 0)
    return [*rows, [("coin", str(-gulden))]] if gulden < 0 else rows


def brings(view: Seen, box: Box, city: int) -> list[Item]:
    """S10: a hub, free sites, the business token, or what Trieste pays."""
    here = view["cities"][city]
    hubs = [(f"hub-{hub['colour']}", "") for hub in view["hubs"] if hub["city"] == box.city_ids[city]]
    token = [("seal", str(here["business"]))] if here["token"] else []
    pays = [("coin", str(box.trieste_bonus))] if city == box.trieste else []
    return [*hubs, *[("site", "")] * here["free"], *token, *pays]


def row(items: list[Item], y: float, words: str) -> str:
    """Symbols beside one another, with a word before the first row of its kind."""
    parts, x = [said(words, 10, y + 16, "small")] if words else [], 58.0
    for name, number in items:
        width, height = size(name)
        scaled = 18 * width / height
        parts.append(put(name, x, y + 1, scaled, 18))
        x += scaled + 3
        if number:
            parts.append(text(number, x, y + 16, "fare-number"))
            x += 9 * len(number) + 6
    return "".join(parts)
