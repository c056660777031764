"""The insets below the map: transport tracks, the export area of Ruhrort, and the special options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import unescape
from typing import Final

from towpath.core.messages import say, say_count
from towpath.draw.lettering import fitted
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, icon, path, short, symbol, text, use
from towpath.draw.markup import said as said_text
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import COLUMN_PLACES, SWITCH_TO_PAVED, SWITCH_TO_RAILS, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene import marked
from towpath.games.ruhr.scene.labels import BRIEF_OPTIONS, COUNTRIES, Labels, said
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.spaces import Light, group, light, spot
from towpath.games.ruhr.scene.standing import Area

BOX, APART, TOP = 19.0, 20.5, 34.0
COLUMNS: Final = (
    (22.0, 0, "b"),
    (88.0, 1, "b"),
    (111.0, 1, "w"),
    (168.0, 2, "b"),
    (190.0, 2, "w"),
)  # left edge, track
TIMES: Final = 3
COLUMN_LEFT, COLUMN_APART = 34, 86
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
    named = f'id="inset-{kind}" class="inset {kind}" role="group" aria-label="{name}"'
    return f'<svg {named} viewBox="0 0 {width} 150">{"".join(drawn)}</svg>'


def inset_symbols(pack: str) -> str:
    """What no move changes: the boxes of the tracks in each of their three times, those of the export area."""
    return "".join(tracks_symbol(pack, now) for now in range(TIMES)) + export_symbol(pack)


# ---- R64-R69: the tracks


def starts_of(box: Box) -> tuple[int, int, int]:
    """The turns in which the three tracks begin."""
    return 1, box.event.index(SWITCH_TO_PAVED), box.event.index(SWITCH_TO_RAILS)


def tracks_symbol(pack: str, now: int) -> str:
    """All tracks hang from a common top row; the arrow box is the lowest."""
    box = load(pack)
    drawn = []
    for x, track, colour in COLUMNS:
        drawn.append(boxes(x, box.boxes[starts_of(box)[track]], colour, "active" if track == now else "idle"))
    return symbol(f"ruhr-tracks-{now}", 220, 150, "".join(drawn), "ruhr")


def boxes(x: float, count: int, colour: str, state: str) -> str:
    """One column, empty."""
    at = " ".join(f"M{short(x)} {short(TOP + row * APART)}h{BOX:g}v{BOX:g}h-{BOX:g}z" for row in range(count))
    foot = TOP + count * APART
    arrow = path(f"M{short(x + BOX / 2)} {short(foot)}v6m-3.5-3.5 3.5 4 3.5-4", f"track-arrow {state}")
    return path(at, f"slot {state} of-{colour}") + arrow


def tracks(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The dice on the present tracks, what comes next, and the bag."""
    turn = max(1, table["turn"])
    now = sum(turn >= start for start in starts_of(box)[1:])
    drawn = [use(f"ruhr-tracks-{now}", 0, 0, 220, 150), said_text(words.tracks, 4, 13, "inset-title")]
    for k, (left, head) in enumerate(((4, words.brickearth), (82, words.paved), (164, words.rails))):
        drawn.append(said_text(head, left, 28, "inset-line now" if k == now else "inset-line"))
    count = box.boxes[starts_of(box)[now]]
    for x, track, colour in COLUMNS:
        if track == now:
            dice = table["black_track"] if colour == "b" else table["white_track"]
            drawn.append(dice_in(x, count, colour, dice, stage))
    drawn.append(next_out(box.territory_ids[box.coat[turn]], box.territory_names[box.coat[turn]], table["bag"], words))
    if table["leaving"]:
        drawn.append(leaving(table["leaving"]["white"], table["leaving"]["pips"]))
    return inset("tracks", 220, words.tracks, drawn)


def dice_in(x: float, count: int, colour: str, dice: Sequence[int], stage: Stage) -> str:
    """The dice of one column, from the arrow box upwards."""
    drawn = []
    for i, pips in enumerate(dice):
        name, y = f"track-{'black' if colour == 'b' else 'white'}-{i}", TOP + (count - 1 - i) * APART
        die, lit = use(f"die-{colour}{pips}", x + 0.5, y + 0.5, BOX - 1), light(stage, name)
        if lit:
            hit = f'<rect class="hit" x="{short(x - 2)}" y="{short(y - 2)}" width="23" height="23" rx="6"/>'
            die = f"<g {lit_attributes(name, lit.label)}>{hit}{die}</g>"
        drawn.append(die)
    return "".join(drawn)


@lru_cache(maxsize=64)
def next_out(arms: str, name: str, bag: int, words: Labels) -> str:
    """R66: where the next black die goes that leaves; R44: how many markers are in the bag."""
    land = name.split("(", maxsplit=1)[0].rsplit(maxsplit=1)[-1]
    tracks_spot = '<rect class="spot" data-card="tracks" x="0" y="18" width="158" height="132"/>'
    bag_spot = '<rect class="spot" data-card="bag" data-mark="bag" x="158" y="92" width="62" height="54"/>'
    return (
        said_text(words.next_out, 66, 122, "inset-line")
        + use(f"arms-{arms}", 66, 126, 17)
        + text(land, 87, 140, "inset-line now")
        + use("bag", 160, 94, 30)
        + text(bag, 193, 117, "inset-number")
        + said_text(words.in_bag, 160, 140, "inset-line")
        + tracks_spot
        + bag_spot
    )


def leaving(white: bool, pips: int) -> str:
    """R66, R67: the die that waits to be placed."""
    die = use(f"die-{'w' if white else 'b'}{pips}", 22, 112, 30)
    return f'<g class="leaving"><circle class="leaving-ground" cx="37" cy="127" r="20"/>{die}</g>'


# ---- R97-R107: export


def export_symbol(pack: str) -> str:
    """The places of the columns with what they add, and the track of the export marker."""
    box = load(pack)
    drawn = []
    for i in range(len(box.column_names)):
        drawn += [use("place", COLUMN_LEFT + i * COLUMN_APART + 20, 37 + k * 24, 22) for k in range(COLUMN_PLACES)]
    for i, bonus in enumerate(box.column_bonus):
        shown = f"+{bonus}" if bonus > 0 else f"−{-bonus}" if bonus < 0 else "0"
        drawn.append(text(shown, 6, 53 + i * 24, "inset-line strong"))
    for i, value in enumerate(box.export_values[1:]):
        high = " high" if value > 1 else ""
        drawn.append(f'<rect class="slot{high}" x="{6 + i * 35}" y="115" width="32" height="26" rx="4"/>')
        drawn.append(text(value, 22 + i * 35, 133, "inset-number middle"))
    return symbol("ruhr-export", 292, 150, "".join(drawn), "ruhr")


def export(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The warehouses of Ruhrort in three columns, and the crate on its track."""
    names = said(stage, COUNTRIES)
    drawn = [use("ruhr-export", 0, 0, 292, 150), said_text(words.export, 4, 13, "inset-title")]
    for i, name in enumerate(box.column_names):
        lit = light(stage, f"column-{name}")
        row = tuple(table["columns"][name])
        drawn.append(port_column(i, name, names[i], row, table["country"] == name, table["port_price"], lit))
    drawn.append(crate(box.export_values[table["export"]], table["export"]))
    return inset("export", 292, words.export, drawn)


@lru_cache(maxsize=512)
def port_column(i: int, name: str, title: str, row: tuple[int | None, ...], now: bool, price: int,
                lit: Light | None) -> str:  # fmt: skip
    """R97: a column of Ruhrort; the first free place shows the price."""
    x = COLUMN_LEFT + i * COLUMN_APART
    drawn = f'<rect class="column-now" x="{x - 7}" y="18" width="84" height="92" rx="5"/>' if now else ""
    drawn += spot(Area(x - 6, 19, 82, 90), lit) + use(f"country-{name}", x - 3, 18, 18)
    caption = said_text(fitted(title, 11), x + 16, 32, f"inset-line caption{' now' if now else ''}")
    built = [owner for owner in row if owner is not None]
    for place, owner in enumerate(built):
        drawn += use(f"house-{owner}", x + 20, 37 + place * 24, 22, classes=f"k{owner}")
    if len(built) < COLUMN_PLACES:
        caption += text(price, x + 31, 55 + len(built) * 24, "price caption")
    return group(f"column-{name}", marked.column(i), drawn, lit, "port-column", title, caption)


@lru_cache(maxsize=64)
def crate(value: int, marker: int) -> str:
    """R107: the export marker glides from box to box."""
    box = use("crate", 2, -1, 28) + '<rect class="crate-label" x="10" y="5" width="12" height="16" rx="2"/>'
    label = text(value, 16, 18, "inset-number middle")
    known = f'data-card="export" data-mark="{marked.EXPORT}"'
    place = f"translate({6 + (marker - 1) * 35} 115)"
    return f'<g id="export-marker" class="glides" {known} transform="{place}">{box}{label}</g>'


# ---- R54: special options


def options(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """Eight cards with today's fees, the discs of those who have chosen, and how many storages they open."""
    names = said(stage, BRIEF_OPTIONS)
    cells = []
    for i in range(1, len(box.option_ids)):
        name = box.option_ids[i]
        seats = tuple(seat for seat, own in enumerate(table["players"]) if own["option"] == name)
        lit = light(stage, f"option-{name}")
        note = option_note(table, stage, name, lit)
        cells.append(option(i, name, names[i], table["fees"][i], seats, lit, note, words.free))
    none = light(stage, "option-none")
    button = option_none(names[0], none) if none and not none.refusal else ""
    rise = words.fees_rise if table["turn"] < box.costs_rise else ""
    told = f"<b>{words.banned}</b>" if table["banned"] else f"<span>{words.not_banned}</span>"
    ban = f"{icon('banned', 40, 40, 'icon' if table['banned'] else 'icon rest')} {told}"
    head = (
        f'<div id="options-head" class="options-head"><b>{words.options}</b><span class="note">{rise}</span>{button}'
        f'<span class="ban-note" data-card="pilots">{ban}</span></div>'
    )
    return f'<div class="options">{head}<div class="option-cards">{"".join(cells)}</div></div>'


def option_note(table: Seen, stage: Stage, name: str, lit: Light | None) -> str:
    """How many storages an option opens, or that it cannot be chosen now."""
    if lit is None:
        return ""
    if lit.refusal:
        return stage.say(say("not now", "R51"))
    count = len(table["opens"].get(name, ()))
    return stage.say(say_count("{count} storage", "{count} storages", count, "R53"))


@lru_cache(maxsize=1024)
def option(number: int, name: str, title: str, cost: int, seats: tuple[int, ...], lit: Light | None, note: str,
           free: str) -> str:  # fmt: skip
    """One option; a button while it can be chosen, with the reason where it cannot."""
    signs = "".join(icon(sign, 40, 40) for sign in SIGNS[name])
    price = f"<b>{cost}</b>{icon('thaler', 40, 40)}" if cost else f'<span class="free">{free}</span>'
    chips = f'<span class="option-chips">{"".join(seat_chip(seat) for seat in seats)}</span>' if seats else ""
    told = f'<span class="option-note">{note}</span>' if note else ""
    inside = (
        f'<span class="option-signs">{signs}</span>{chips}<span class="option-name">{title}</span> '
        f'<span class="option-fee">{price}</span> {told}'
    )
    target = f"option-{name}"
    classes = "option-card noted" if note else "option-card"
    known = f'data-card="{target}" data-mark="{marked.option(number)}"'
    if lit is None:
        return f'<div id="{target}" class="{classes}" {known}>{inside}</div>'
    read = f"{unescape(title)} {cost or unescape(free)} {unescape(note)}"  # what is to be seen, as it stands there
    if lit.refusal:
        reason = f"{unescape(title)}: {lit.refusal}"
        return (
            f'<div id="{target}" class="refused {classes}" role="button" tabindex="0" aria-disabled="true" {known} '
            f'aria-label="{escape(f"{read}: {lit.refusal}")}" data-reason="{escape(reason)}">{inside}</div>'
        )
    label = f"{read}: {lit.label}"
    return f'<button type="button" {lit_attributes(target, label, classes)} {known}>{inside}</button>'


def option_sign(signs: Sequence[str]) -> str:
    """The symbols of an option in one square."""
    if len(signs) < 2:
        return "".join(icon(sign, 40, 40) for sign in signs)
    first, second = signs
    drawn = use(first, 0, 0, 27) + use(second, 15, 15, 25)
    return f'<svg class="icon" viewBox="0 0 40 40" aria-hidden="true">{drawn}</svg>'


def option_none(title: str, lit: Light) -> str:
    """R51: to do without."""
    label = f"{unescape(title)}: {lit.label}"
    known = 'data-card="option-none"'
    return f'<button type="button" {lit_attributes("option-none", label, "option-none")} {known}>{title}</button>'
