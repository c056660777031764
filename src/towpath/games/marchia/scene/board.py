"""The table of Marchia: market, pile, bonus tiles and marches, each a plate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from towpath.draw.markup import hidden_symbols
from towpath.draw.seats import seat_symbols
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import METAL_NAMES
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.scene.art.buildings import building_symbols
from towpath.games.marchia.scene.art.country import country_symbols
from towpath.games.marchia.scene.art.sides import side_symbols
from towpath.games.marchia.scene.art.tokens import token_symbols
from towpath.games.marchia.scene.bonus import bonus_plate
from towpath.games.marchia.scene.faces import face_symbols
from towpath.games.marchia.scene.marches import march_plates
from towpath.games.marchia.scene.market import market_plate, market_symbol
from towpath.games.marchia.scene.pieces import piece_symbols
from towpath.games.marchia.scene.pile import pile_plate
from towpath.games.marchia.scene.seen import seen
from towpath.games.marchia.scene.squares import square_symbols


def draw(view: Mapping[str, object], stage: Stage) -> str:
    """The whole board area."""
    table = seen(view)
    box = load(table["pack"])
    plates = (
        market_plate(table, stage, box),
        march_plates(table, stage, box),
        pile_plate(table, stage, box),
        bonus_plate(table, stage, box),
    )
    return f'<div class="table-top seats-{table["seats"]}">{"".join(plates)}</div>'


def symbols(view: Mapping[str, object]) -> str:
    """Everything that no move changes."""
    table = seen(view)
    return all_symbols(table["pack"], table["seats"])


@lru_cache(maxsize=8)
def all_symbols(pack: str, seats: int) -> str:
    """The symbols of a pack."""
    box = load(pack)
    return hidden_symbols(
        seat_symbols()
        + building_symbols()
        + side_symbols()
        + token_symbols({METAL_NAMES[box.metal[t]]: coin for t, coin in enumerate(box.coin) if coin})
        + face_symbols(box)
        + piece_symbols(box)
        + square_symbols(box)
        + market_symbol(seats, tuple(box.prices))
        + country_symbols(seats)
    )
