"""The table of the Ruhr: one printed sheet (turn track, map, insets) and below it the players' boards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from towpath.draw.markup import hidden_symbols
from towpath.draw.seats import seat_symbols
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.art.pieces import piece_symbols
from towpath.games.ruhr.scene.art.places import place_symbols
from towpath.games.ruhr.scene.art.signs import sign_symbols
from towpath.games.ruhr.scene.chart import chart
from towpath.games.ruhr.scene.insets import inset_symbols, insets
from towpath.games.ruhr.scene.labels import labels
from towpath.games.ruhr.scene.mine import area_symbol, boards
from towpath.games.ruhr.scene.plaques import plaque_symbols
from towpath.games.ruhr.scene.seen import seen
from towpath.games.ruhr.scene.sheet import sheet_symbols
from towpath.games.ruhr.scene.standing import standing_symbol
from towpath.games.ruhr.scene.turns import turn_track
from towpath.games.ruhr.scene.water_marks import water_mark_symbols


def draw(view: Mapping[str, object], stage: Stage) -> str:
    """The whole board area."""
    table = seen(view)
    box = load(table["pack"])
    words = labels(stage, box)
    return (
        f'<div class="ruhr-sheet{asks(stage)}">'
        + turn_track(table, stage, box, words)
        + chart(table, stage, box, words)
        + insets(table, stage, box, words)
        + boards(table, stage, box, words)
        + "</div>"
    )


def asks(stage: Stage) -> str:
    """Where the question is answered by a special option, small screens show those first."""
    lit = any(target.startswith("option-") and target != "option-none" for target in stage.lit)
    return " asks-options" if lit else ""


def symbols(view: Mapping[str, object]) -> str:
    """Everything that no move changes."""
    return all_symbols(seen(view)["pack"])


@lru_cache(maxsize=8)
def all_symbols(pack: str) -> str:
    """The symbols of a pack."""
    shared = seat_symbols() + place_symbols() + piece_symbols() + sign_symbols()
    own = (
        sheet_symbols(pack)
        + standing_symbol(pack)
        + water_mark_symbols(pack)
        + plaque_symbols(pack)
        + inset_symbols(pack)
        + area_symbol(pack)
    )
    return hidden_symbols(shared + own)
