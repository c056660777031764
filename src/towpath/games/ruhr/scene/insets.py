"""The insets below the map: transport tracks, the export area of Ruhrort, and the special options."""

from __future__ import annotations

from functools import lru_cache
from html import unescape

from towpath.draw.lettering import fitted
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import icon, path, short, text, use
from towpath.draw.markup import said as said_text
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import COLUMN_PLACES, SWITCH_TO_PAVED, SWITCH_TO_RAILS, Box
from towpath.games.ruhr.scene.labels import BRIEF_OPTIONS, COUNTRIES, Labels, said
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.spaces import Light, group, light

BOX, APART, TOP = 19.0, 20.5, 34.0
SIGNS = {
    "none": ("no-option",), "pilot": ("wheel",), "transport": ("cart",), "wage": ("wage",), "supply": ("die-up",),
    "hauling": ("horse",), "transport_pilot": ("cart", "wheel"), "hauling_pilot": ("horse", "wheel"),
    "hauling_transport": ("horse", "cart"),
}  # fmt: skip


def insets(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """Three sheets in a row."""
    return (
        f'<div class="insets">{tracks(table, stage, box, words)}{export(table, stage, box, words)}'
        f"{options(table, stage, box, words)}</div>"
    )


def inset(kind: str, width: int, name: str, drawn: list[str]) -> str:
    """A small sheet, 150 high."""
    return (
        f'<svg class="inset {kind}" viewBox="0 0 {width} 150" role="group" aria-label="{name}">{"".join(drawn)}</svg>'
    )


# ---- R64-R69: the tracks


def tracks(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """All tracks hang from a common top row; the arrow box is the lowest."""
    turn = max(1, table["turn"])
    starts = (1, box.event.index(SWITCH_TO_PAVED), box.event.index(SWITCH_TO_RAILS))
    lengths = [box.boxes[start] for start in starts]
    now = sum(turn >= start for start in starts[1:])
    drawn = [said_text(words.tracks, 4, 13, "inset-title")]
    heads = ((4, words.brickearth), (82, words.paved), (164, words.rails))
    for k, (left, head) in enumerate(heads):
        drawn.append(said_text(head, left, 28, "inset-line now" if k == now else "inset-line"))
    columns = ((22.0, 0, "b"), (88.0, 1, "b"), (111.0, 1, "w"), (168.0, 2, "b"), (190.0, 2, "w"))
    for x, track, colour in columns:
        dice = (table["black_track"] if colour == "b" else table["white_track"]) if track == now else []
        name = "black" if colour == "b" else "white"
        lit = tuple(light(stage, f"track-{name}-{i}") for i in range(len(dice)))
        drawn.append(column(x, lengths[track], colour, tuple(dice), track == now, lit))
    drawn.append(next_out(box.territory_ids[box.coat[turn]], box.territory_names[box.coat[turn]], table["bag"], words))
    if table["leaving"]:
        drawn.append(leaving(table["leaving"]["white"], table["leaving"]["pips"]))
    return inset("tracks", 220, words.tracks, drawn)


@lru_cache(maxsize=512)
def column(x: float, boxes: int, colour: str, dice: tuple[int, ...], now: bool, lit: tuple[Light | None, ...]) -> str:
    """One column of boxes, empty or with its dice."""
    drawn = []
    name = "black" if colour == "b" else "white"
    for row in range(boxes):
        y, i = TOP + row * APART, boxes - 1 - row
        state = "active" if now else "idle"
        drawn.append(f'<rect class="slot {state} of-{colour}" x="{short(x)}" y="{short(y)}" width="{BOX:g}" '
                     f'height="{BOX:g}" rx="4"/>')  # fmt: skip
        if i == 0:
            drawn.append(
                path(f"M{short(x + BOX / 2)} {short(y + BOX + 1.5)}v6m-3.5-3.5 3.5 4 3.5-4", f"track-arrow {state}")
            )
        if i < len(dice):
            hit = (
                f'<rect class="hit" x="{short(x - 2)}" y="{short(y - 2)}" width="23" height="23" rx="6"/>'
                if lit[i]
                else ""
            )
            die = hit + use(f"die-{colour}{dice[i]}", x + 0.5, y + 0.5, BOX - 1)
            drawn.append(group(f"track-{name}-{i}", die, lit[i], "boxed", ""))
    return "".join(drawn)


@lru_cache(maxsize=64)
def next_out(arms: str, name: str, bag: int, words: Labels) -> str:
    """R66: where the next black die goes that leaves; R44: how many markers are in the bag."""
    land = name.split("(", maxsplit=1)[0].rsplit(maxsplit=1)[-1]
    return (
        said_text(words.next_out, 66, 122, "inset-line")
        + use(f"arms-{arms}", 66, 126, 17)
        + text(land, 87, 140, "inset-line now")
        + use("bag", 160, 94, 30)
        + text(bag, 193, 117, "inset-number")
        + said_text(words.in_bag, 160, 140, "inset-line")
    )


def leaving(white: bool, pips: int) -> str:
    """R66, R67: the die that waits to be placed."""
    die = use(f"die-{'w' if white else 'b'}{pips}", 22, 112, 30)
    return f'<g class="leaving"><circle class="leaving-ground" cx="37" cy="127" r="20"/>{die}</g>'


# ---- R97-R107: export


def export(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """Three columns of places, and the track of the export marker."""
    names = said(stage, COUNTRIES)
    drawn = [said_text(words.export, 4, 13, "inset-title")]
    for i, name in enumerate(box.column_names):
        lit = light(stage, f"column-{name}")
        row = tuple(table["columns"][name])
        drawn.append(port_column(i, name, names[i], row, table["country"] == name, table["port_price"], lit))
    for i, bonus in enumerate(box.column_bonus):
        shown = f"+{bonus}" if bonus > 0 else f"−{-bonus}" if bonus < 0 else "0"
        drawn.append(text(shown, 6, 53 + i * 24, "inset-line strong"))
    drawn.append(export_track(tuple(box.export_values[1:]), table["export"]))
    return inset("export", 292, words.export, drawn)


@lru_cache(maxsize=512)
def port_column(i: int, name: str, title: str, row: tuple[int | None, ...], now: bool, price: int,
                lit: Light | None) -> str:  # fmt: skip
    """R97: a column of Ruhrort; the first free place shows the price."""
    x = 34 + i * 86
    drawn = f'<rect class="column-now" x="{x - 7}" y="18" width="84" height="92" rx="5"/>' if now else ""
    drawn += f'<rect class="hit" x="{x - 6}" y="19" width="82" height="90" rx="5"/>' if lit else ""
    drawn += use(f"country-{name}", x - 3, 18, 18)
    caption = said_text(fitted(title, 11), x + 16, 32, f"inset-line{' now' if now else ''}")
    built = [owner for owner in row if owner is not None]
    for place in range(COLUMN_PLACES):
        y = 37 + place * 24
        if place < len(built):
            drawn += use(f"house-{built[place]}", x + 20, y, 22, classes=f"k{built[place]}")
        else:
            drawn += use("place", x + 20, y, 22)
            caption += text(price, x + 31, y + 18, "price") if place == len(built) else ""
    return group(f"column-{name}", drawn, lit, "port-column", "", caption)


@lru_cache(maxsize=64)
def export_track(values: tuple[int, ...], marker: int) -> str:
    """R107: eight boxes; the crate glides from one to the other."""
    drawn = []
    for i, value in enumerate(values):
        x = 6 + i * 35
        high = " high" if value > 1 else ""
        drawn.append(f'<rect class="slot{high}" x="{x}" y="115" width="32" height="26" rx="4"/>')
        drawn.append(text(value, x + 16, 133, "inset-number middle"))
    x = 6 + (marker - 1) * 35
    crate = use("crate", 2, -1, 28) + '<rect class="crate-label" x="10" y="5" width="12" height="16" rx="2"/>'
    label = text(values[marker - 1], 16, 18, "inset-number middle")
    drawn.append(f'<g id="export-marker" class="glides" transform="translate({x} 115)">{crate}{label}</g>')
    return "".join(drawn)


# ---- R54: special options


def options(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """Eight cards with today's fees and the discs of those who have chosen."""
    names = said(stage, BRIEF_OPTIONS)
    cells = []
    for i in range(1, len(box.option_ids)):
        name = box.option_ids[i]
        seats = tuple(seat for seat, own in enumerate(table["players"]) if own["option"] == name)
        shut = table["banned"] and box.has_pilot[i]
        cells.append(option(name, names[i], table["fees"][i], seats, shut, light(stage, f"option-{name}"), words.free))
    none = light(stage, "option-none")
    button = option_none(names[0], none) if none else ""
    note = words.fees_rise if table["turn"] < box.costs_rise else ""
    told = f"<b>{words.banned}</b>" if table["banned"] else f"<span>{words.not_banned}</span>"
    ban = f"{icon('banned', 40, 40, 'icon' if table['banned'] else 'icon rest')} {told}"
    head = (
        f'<div class="options-head"><b>{words.options}</b><span class="note">{note}</span>{button}'
        f'<span class="ban-note">{ban}</span></div>'
    )
    return f'<div class="options">{head}<div class="option-cards">{"".join(cells)}</div></div>'


@lru_cache(maxsize=512)
def option(name: str, title: str, cost: int, seats: tuple[int, ...], shut: bool, lit: Light | None, free: str) -> str:
    """One option; a button while it can be chosen."""
    signs = "".join(icon(sign, 40, 40) for sign in SIGNS[name])
    price = f"<b>{cost}</b>{icon('thaler', 40, 40)}" if cost else f'<span class="free">{free}</span>'
    chips = "".join(seat_chip(seat) for seat in seats)
    inside = (
        f'<span class="option-signs">{signs}</span><span class="option-chips">{chips}</span>'
        f'<span class="option-name">{title}</span> <span class="option-fee">{price}</span>'
    )
    classes = f"option-card{' shut' if shut else ''}"
    if lit is None:
        return f'<div id="option-{name}" class="{classes}">{inside}</div>'
    label = f"{unescape(title)} {cost or unescape(free)}: {lit.label}"
    return f'<button type="button" {lit_attributes(f"option-{name}", label, classes)}>{inside}</button>'


def option_none(title: str, lit: Light) -> str:
    """R51: to do without."""
    label = f"{unescape(title)}: {lit.label}"
    return f'<button type="button" {lit_attributes("option-none", label, "option-none")}>{title}</button>'
