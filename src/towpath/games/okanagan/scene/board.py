"""The table of Okanagan: the sheet with the landscape, the display, the reader's desk and the others, each a plate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from towpath.core.messages import say
from towpath.draw.markup import hidden_symbols, icon, symbol
from towpath.draw.seats import seat_symbols
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene.art.actions import action_symbols
from towpath.games.okanagan.scene.art.glyphs import glyph_symbols
from towpath.games.okanagan.scene.art.goods import goods_symbols
from towpath.games.okanagan.scene.art.structures import structure_symbols
from towpath.games.okanagan.scene.building import building
from towpath.games.okanagan.scene.choosing import choosing
from towpath.games.okanagan.scene.counter import counter
from towpath.games.okanagan.scene.desk import desk_plate
from towpath.games.okanagan.scene.display import display_plate
from towpath.games.okanagan.scene.land.paper import paper_symbols
from towpath.games.okanagan.scene.laying import laying
from towpath.games.okanagan.scene.lexicon import lexicon, with_phrases
from towpath.games.okanagan.scene.others import others_plate
from towpath.games.okanagan.scene.owned import owned
from towpath.games.okanagan.scene.placing import Offered, preference, squares
from towpath.games.okanagan.scene.seen import Seen, seen
from towpath.games.okanagan.scene.sheet import frame_of, playing, sheet

ON_MAP = ("square-", "territory-", "structure-")
SIGNS = {
    "zoom-in": '<path d="M12 5V19M5 12H19"/>',
    "zoom-out": '<path d="M5 12H19"/>',
    "zoom-fit": '<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"/>',
    "turn-left": '<path d="M5.5 10A7 7 0 1 1 6.5 15.500M5 4V10H11"/>',
    "turn-right": '<path d="M18.500 10A7 7 0 1 0 17.500 15.500M19 4V10H13"/>',
}


def subject(view: Mapping[str, object], stage: Stage) -> str:
    """What is asked about, beside the board."""
    table, stage = seen(view), with_phrases(stage)
    box = load(table["pack"])
    words = lexicon(stage, box)
    offered = offers(table, stage)
    if offered.squares:
        return laying(offered, stage.seat or 0, words)
    if any(target.startswith("spot-") for target in stage.lit):
        return building(table, stage, box, words)
    if any(target.startswith("slot-") for target in stage.lit):
        return choosing(table, stage, box)
    return owned(table, stage, box, words) or counter(table, stage, box, words)


def draw(view: Mapping[str, object], stage: Stage) -> str:
    """The whole board area."""
    table, stage = seen(view), with_phrases(stage)
    box = load(table["pack"])
    words = lexicon(stage, box)
    offered = offers(table, stage)
    frame = frame_of(table)
    parts = [
        f'<div class="table-top{asks(stage)}">',
        display_plate(table, stage),
        '<section class="plate valley"><div class="frame">',
        *sheet(table, stage, words, frame, offered),
        "</div>",
        zoom_buttons(stage),
        cartouche(stage),
        "</section>",
        others_plate(table, stage, words),
        desk_plate(table, stage, box, words),
        "</div>",
    ]
    return "".join(parts)


def offers(view: Seen, stage: Stage) -> Offered:
    """The squares where the reader's tile may be laid."""
    lit = [item for item in stage.lit.items() if item[0].startswith("square-")]
    if not lit:
        return Offered((), None)
    found = squares(view, playing(view), lit)
    return Offered(found, max(found, key=lambda square: preference(square.best)))


def asks(stage: Stage) -> str:
    """Whether the question is answered on the map, which needs more room on a phone then."""
    return " asks-map" if any(target.startswith(ON_MAP) for target in stage.lit) else ""


def zoom_buttons(stage: Stage) -> str:
    """For those who neither pinch nor turn a wheel."""
    names = {"in": say("Closer"), "out": say("Farther"), "fit": say("Whole map")}
    buttons = [
        f'<button type="button" data-zoom="{kind}" aria-label="{stage.say(name)}">{icon(f"zoom-{kind}", 24, 24)}'
        "</button>"
        for kind, name in names.items()
    ]
    return f'<div class="zoom">{"".join(buttons)}</div>'


def cartouche(stage: Stage) -> str:
    """The title of the sheet, as old maps have it."""
    valley = stage.say(say("Valley of the Lakes"))
    rose = icon("explorer", 48, 48)
    return f'<p class="cartouche" aria-hidden="true">{rose}<span>Okanagan<small>{valley}</small></span></p>'


def symbols(view: Mapping[str, object]) -> str:
    """Everything that no move changes."""
    return all_symbols(seen(view)["pack"])


@lru_cache(maxsize=8)
def all_symbols(pack: str) -> str:
    """The symbols of a pack."""
    drawn = "".join(symbol(name, 24, 24, f'<g class="sign">{path}</g>', "okanagan") for name, path in SIGNS.items())
    return hidden_symbols(
        seat_symbols()
        + goods_symbols(load(pack))
        + structure_symbols()
        + action_symbols()
        + glyph_symbols()
        + paper_symbols()
        + drawn
    )
