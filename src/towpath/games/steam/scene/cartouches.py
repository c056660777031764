"""What is printed on the sheet: timetable, steamer with the shipment market, delivery prices, compass."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import said, short, text
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import LOWEST_LEVEL, ROUNDS, Box
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.rules.rounds import FIRST_REFILL, hands_in
from towpath.games.steam.scene.art import put
from towpath.games.steam.scene.seen import Seen

FEW_CUBES = 3  # of a round; more are drawn smaller


def timetable(view: Seen, stage: Stage, box: Box) -> str:
    """The round track: hands, shipment tile, cubes to come, engines that appear."""
    title = stage.say(say("Timetable"))
    tiles, refills = tuple(view["shipments"]), tuple(tuple(counts) for counts in view["refills"])
    rows = drawn_rows(box, view["round"], tiles, refills)
    head = put("hand", 24, 25, 10, 11) + put("a-order", 38, 24, 15, 12.5) + put("crate", 66, 24.5, 13, 12)
    return (
        '<g class="timetable" transform="translate(10 10)"><rect class="plate" width="126" height="272"/>'
        f'<rect class="inner" x="3" y="3" width="120" height="266"/>{said(title, 63, 19, "heading")}{head}'
        f"{put('a-train', 97, 24, 15, 12.5)}{rows}</g>"
    )


@lru_cache(maxsize=512)
def drawn_rows(box: Box, now: int, tiles: tuple[int, ...], refills: tuple[tuple[int, ...], ...]) -> str:
    """All rounds."""
    return "".join(row(box, number, now, tiles, refills) for number in range(1, ROUNDS + 1))


def row(box: Box, number: int, now: int, tiles: tuple[int, ...], refills: tuple[tuple[int, ...], ...]) -> str:
    """One round."""
    y = 40 + (number - 1) * 28.2
    state = "past" if number < now else "now" if number == now else "to-come"
    parts = [
        f'<rect class="row" x="5" y="{short(y)}" width="116" height="26.6" rx="2"/>',
        text(number, 14, y + 18.5, "round-number"),
        text(hands_in(box, number), 29, y + 17.5, "hands"),
    ]
    if number <= len(tiles):
        parts.append(f'<path class="tile" d="M39 {short(y + 4)}h16v18.6h-16z"/>')
        parts.append(text(tiles[number - 1], 47, y + 18, "tile-number"))
    if number >= FIRST_REFILL and number > now and refills:
        parts.append(cubes(refills[number - FIRST_REFILL], y))
    levels = [level + LOWEST_LEVEL for level, first in enumerate(box.engine_round) if first == number]
    if levels:
        parts.append(text("·".join(map(str, levels)), 109, y + 18, "levels"))
    return f'<g class="{state}" data-card="round-{number}">{"".join(parts)}</g>'


def cubes(counts: tuple[int, ...], y: float) -> str:
    """S19: the cubes of a round to come."""
    goods = [good for good, count in zip(GOOD_IDS, counts, strict=True) for _ in range(count)]
    few = len(goods) <= FEW_CUBES
    gap, size = (11.0, 12.5) if few else (41 / len(goods), 9.5)
    top = y + (6 if few else 7.5)
    return "".join(put(f"cube-{good}", 58 + i * gap, top, size, size + 1) for i, good in enumerate(goods))


def harbour(view: Seen, stage: Stage) -> str:
    """S53: the shipment market on a steamer off Trieste; each heap is lit when it can be ordered."""
    drawn = [put("steamer", 2, 4, 138, 62)]
    for i, good in enumerate(GOOD_IDS):
        heap = []
        for k in range(min(view["market"][good], 8)):
            x = 26 + i * 21 + (k % 2) * 9
            heap.append(put(f"cube-{good}", x, 32 - (k // 2) * 9, 11.5, 12.4))
        target = f"market-{good}"
        options = stage.lit.get(target)
        inner = "".join(heap)
        if options:
            box = f'<rect class="hit" x="{24 + i * 21}" y="4" width="22" height="44" rx="4"/>'
            inner = f"<g {lit_attributes(target, options[0].label)}>{box}{inner}</g>"
        drawn.append(f'<g data-card="{target}">{inner}</g>')
    return f'<g class="harbour" transform="translate(6 548)">{"".join(drawn)}</g>'


def prices(view: Seen, stage: Stage) -> str:
    """S47: what a delivery pays now."""
    words = said(stage.say(say("Delivery pays", "S47")), 12, 23, "prices-name")
    parts = []
    for i, good in enumerate(GOOD_IDS):
        x = 108 + i * 47
        shown = put(f"cube-{good}", x, 8.5, 18, 19) + text(view["prices"][good], x + 20, 24, "price")
        parts.append(f'<g data-card="price-{good}">{shown}</g>')
    return (
        '<g class="prices" transform="translate(322 570)"><rect class="plate" width="300" height="36"/>'
        f'<rect class="inner" x="2.5" y="2.5" width="295" height="31"/>{words}{"".join(parts)}</g>'
    )
