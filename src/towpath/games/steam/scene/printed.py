"""What is printed on the sheet and never changes: it is sent once, and the drawing refers to it by short names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.markup import circle, short, text
from towpath.games.steam.rules.box import CITIES, COLUMNS, CONNECTIONS, PLAIN, Box
from towpath.games.steam.rules.ids import GOOD_IDS, TERRAINS
from towpath.games.steam.scene.art import put
from towpath.games.steam.scene.places import city_at, label_at, middle

LEFT: Final = 104.0
COLUMN: Final = (932 - 108) / COLUMNS
SMALL: Final = {"w": ("want", 14.4, 14.4), "w2": ("want", 12.4, 12.4), "k": ("cube", 14, 15), "k2": ("cube", 12, 13)}
"""Goods on the plates of hubs, and smaller ones on wide plates."""


@lru_cache(maxsize=16)
def printed_symbols(box: Box) -> str:
    """Cities, marks, tickets and rails of connections, the columns of the influence track, small cubes."""
    parts = [group("columns", f'<g class="influence-track">{cells()}</g>')]
    for city in range(CITIES):
        parts.append(group(f"c{city}", dot(box, city) + name(box, city)))
        parts.append(group(f"h{city}", hub_dot(box, city)))
    for connection in range(CONNECTIONS):
        parts.append(group(f"m{connection}", mark(box, connection)))
        parts.append(group(f"t{connection}", ticket(box, connection)))
        parts.append(group(f"r{connection}", f'<g class="track">{rails(connection)}</g>'))
    for good in GOOD_IDS:
        for short_name, (kind, width, height) in SMALL.items():
            parts.append(group(f"{short_name}-{good}", put(f"{kind}-{good}", 0, 0, width, height)))
    tokens = {value for values in box.card_business for value in values if value}
    parts += [group(f"seal{value}", seal(value)) for value in sorted(tokens)]
    parts.append(group("free", put("site", -8, -8.5, 16)))
    return "".join(parts)


def group(name: str, markup: str) -> str:
    """A drawing under a short name, in its own place."""
    return f'<g id="s-{name}" class="steam">{markup}</g>'


@lru_cache(maxsize=2048)
def again(name: str, x: float = 0, y: float = 0, classes: str = "") -> str:
    """A printed thing, where it stands or moved."""
    at = f' x="{short(x)}" y="{short(y)}"' if x or y else ""
    named = f' class="{classes}"' if classes else ""
    return f'<use href="#s-{name}"{at}{named}/>'


# ---- the influence track


def cells() -> str:
    """S25: 25 columns."""
    drawn = []
    for column in range(COLUMNS):
        x = LEFT + column * COLUMN
        odd = " odd" if column % 2 else ""
        five = " five" if column % 5 == 0 else ""
        drawn.append(f'<rect class="cell{odd}" x="{short(x)}" y="26" width="{COLUMN:.2f}" height="23"/>')
        drawn.append(text(column, x + COLUMN / 2, 59.5, f"column{five}"))
    right = short(LEFT + COLUMN * COLUMNS)
    return "".join(drawn) + f'<path class="edge" d="M{LEFT:g} 26H{right}M{LEFT:g} 49H{right}"/>'


# ---- cities


def name(box: Box, city: int) -> str:
    """The name of a city, which a hub has on its plate, and what Trieste pays (S10)."""
    x, y, anchor = label_at(box, city)
    big = " big" if city in (box.wien, box.trieste) else ""
    return text(box.city_names[city], x, y, f"name {anchor}{big}") + pays(box, city)


def dot(box: Box, city: int) -> str:
    """The mark of a city: rings for Wien, an anchor for Trieste."""
    x, y = city_at(box, city)
    if city == box.wien:
        return circle(x, y, 9, "dot") + circle(x, y, 4, "dot in")
    if city == box.trieste:
        return circle(x, y, 9.5, "dot") + put("anchor", x - 6, y - 7, 12, 13)
    return circle(x, y, 5.4, "dot")


def hub_dot(box: Box, city: int) -> str:
    """The mark of a hub: a square."""
    x, y = city_at(box, city)
    square = f'<rect class="hub-dot" x="{short(x - 6.5)}" y="{short(y - 6.5)}" width="13" height="13"/>'
    return square + pays(box, city)


def pays(box: Box, city: int) -> str:
    """S10: what Trieste pays."""
    if city != box.trieste:
        return ""
    x, y = city_at(box, city)
    return put("coin", x + 96, y - 1, 14) + text(box.trieste_bonus, x + 113, y + 10.5, "bonus")


def seal(value: int) -> str:
    """S11: a business token."""
    return put("seal", -9.5, -9.5, 19) + text(value, 0, 4.4, "seal-number")


# ---- connections


def mark(box: Box, connection: int) -> str:
    """S5, S6: a disc with the labour, or a pill with bridge or tunnel beside it."""
    x, y = middle(box, connection)
    terrain = box.terrain[connection]
    if terrain == PLAIN:
        return circle(x, y, 8, "pill") + text(box.labour[connection], x, y + 4.4, "labour")
    pill = f'<rect class="pill" x="{short(x - 16)}" y="{short(y - 8.5)}" width="32" height="17" rx="8.5"/>'
    drawn = put(f"m-{TERRAINS[terrain]}", x - 13, y - 6, 15, 11.5)
    return pill + drawn + text(box.labour[connection], x + 8.5, y + 4.4, "labour")


def ticket(box: Box, connection: int) -> str:
    """S40, S41: what a track costs, from the left edge of its ticket: goods, engineer and labour."""
    terrain = box.terrain[connection]
    parts = [put("cube-wood", 5, 2.6, 8, 8.6), put("cube-stone", 12, 2.6, 8, 8.6), put("cube-iron", 8.5, 8, 8, 8.6)]
    at = 21.0
    if terrain != PLAIN:
        parts.append(put(f"m-{TERRAINS[terrain]}", at, 3.4, 15, 12))
        at += 17
    parts += [put("pick", at, 3.2, 12.5), text(box.labour[connection], at + 13, 14.4, "cost")]
    return f'<g class="ticket">{"".join(parts)}</g>'


def rails(connection: int) -> str:
    """The layers of a track on its line."""
    layers = ("bed", "rails", "between", "sleepers")
    return "".join(f'<use href="#s-line-{connection}" class="{layer}"/>' for layer in layers)
