"""The table of Kanal: action board, row, one's own board with wheel and supply, and the other board."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.draw.stage import Stage
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.scene.actions import actions_plate
from towpath.games.kanal.scene.art.symbols import all_symbols
from towpath.games.kanal.scene.beside import other_plate, solo_plate
from towpath.games.kanal.scene.dial import dial_plate
from towpath.games.kanal.scene.industry import industry_plate
from towpath.games.kanal.scene.offer import row_plate
from towpath.games.kanal.scene.seen import seen
from towpath.games.kanal.scene.supply import supply_plate


def draw(view: Mapping[str, object], stage: Stage) -> str:
    """The whole board area."""
    table = seen(view)
    box = load(table["pack"], table["deck"])
    own = stage.seat if stage.seat is not None else 0
    beside = other_plate(table, stage, box, 1 - own) if table["seats"] == 2 else solo_plate(table, stage)
    return (
        f'<div class="table-top">{actions_plate(table, stage)}{beside}{row_plate(table, stage, box)}'
        f"{industry_plate(table, stage, box, own)}"
        f'<div class="wheelbox">{dial_plate(table, stage, own)}'
        f"{supply_plate(table, stage, own)}</div></div>"
    )


def symbols(view: Mapping[str, object]) -> str:
    """Everything that no move changes."""
    return all_symbols()
