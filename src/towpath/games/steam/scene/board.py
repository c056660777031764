"""The table of Imperial Steam: actions, influence track, map and dock."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say
from towpath.draw.markup import hidden_symbols, icon, symbol
from towpath.draw.seats import seat_symbols
from towpath.draw.stage import Stage
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene.art import art_symbols, put
from towpath.games.steam.scene.cartouches import harbour, prices, timetable
from towpath.games.steam.scene.cities import cities
from towpath.games.steam.scene.dock import dock
from towpath.games.steam.scene.ground import ground_symbols
from towpath.games.steam.scene.influence import track
from towpath.games.steam.scene.places import HEIGHT, WIDTH
from towpath.games.steam.scene.printed import printed_symbols
from towpath.games.steam.scene.rail import rail
from towpath.games.steam.scene.railmap import lines, lit_tracks, marks, tickets, tracks, within
from towpath.games.steam.scene.seen import Seen
from towpath.games.steam.scene.to_trieste import way_lines, way_prices

ZOOM = {"in": "M10 3v14M3 10h14", "out": "M3 10h14", "fit": "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"}


def draw(view: Seen, stage: Stage) -> str:
    """The whole board area."""
    box = load(view["pack"])
    strip = f'<div class="influence-strip" tabindex="0">{track(view, stage)}</div>'
    parts = rail(view, stage) + strip + sheet(view, stage) + dock(view, stage, box)
    return f'<div class="table-top{asks(view, stage)}">{parts}</div>'


def asks(view: Seen, stage: Stage) -> str:
    """What the question is about; on a phone that part comes first, and the map gets more room where it is needed."""
    if any(target.startswith("act-") for target in stage.lit):
        return " asks-actions asks-map"
    if any(target.startswith(("column-", "influence")) for target in stage.lit):
        return " asks-track"
    if any(target.startswith(("track-", "city-", "market-")) for target in stage.lit):
        return " asks-map"
    return " asks-dock" if stage.lit and view["question"] != "Turn" else ""


def sheet(view: Seen, stage: Stage) -> str:
    """The map with everything that stands on it."""
    box = load(view["pack"])
    name = stage.say(say("Map of the railways between Wien and Trieste"))
    layers = (
        '<use href="#s-ground" width="932" height="616"/>',
        tracks(view, box),
        lines(box),
        lit_tracks(stage, view, box),
        way_lines(view),
        marks(stage, view, box),
        within(view, box),
        cities(stage, view, box),
        tickets(stage, view, box),
        f'<rect class="neat" x="2.5" y="2.5" width="{WIDTH - 5}" height="{HEIGHT - 5}"/>',
        f'<rect class="neat thin" x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}"/>',
        timetable(view, stage, box),
        harbour(view, stage),
        prices(view, stage),
        put("rose", 640, 556, 46, 46),
        way_prices(view, stage, box),
    )
    drawn = f'<g class="camera">{"".join(layers)}</g>'
    return (
        f'<div class="sheet"><svg class="map" data-map="railways" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{name}">{drawn}</svg>{zoom(stage)}</div>'
    )


def zoom(stage: Stage) -> str:
    """For those who neither pinch nor turn a wheel."""
    names = {
        "in": stage.say(say("Zoom in")),
        "out": stage.say(say("Zoom out")),
        "fit": stage.say(say("Show everything")),
    }
    buttons = "".join(
        f'<button type="button" data-zoom="{kind}" aria-label="{name}">{icon(f"s-zoom-{kind}", 20, 20)}</button>'
        for kind, name in names.items()
    )
    return f'<div class="zoom">{buttons}</div>'


def symbols(view: Seen) -> str:
    """Everything that no move changes."""
    return all_symbols(view["pack"])


@lru_cache(maxsize=8)
def all_symbols(pack: str) -> str:
    """The symbols of a pack."""
    box = load(pack)
    zooms = "".join(
        symbol(f"s-zoom-{kind}", 20, 20, f'<path class="zoom-line" d="{d}"/>', "steam") for kind, d in ZOOM.items()
    )
    return hidden_symbols(seat_symbols() + art_symbols() + zooms + ground_symbols(box) + printed_symbols(box))
