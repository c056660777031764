# towpath: compiled
"""Guesses: full states that fit what a seat knows (M80)."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.games.marchia.rules.box import CASTLE
from towpath.games.marchia.rules.building import CoverGold, Place, can_build, price_of
from towpath.games.marchia.rules.drawing import can_draw
from towpath.games.marchia.rules.march import has_placement
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import Turn

MOST_MONEY: Final = 30  # few players hold more, and nobody can see it


def guess(s: Marchia, seat: int, rng: Random) -> Marchia:
    """The same position with the others' money as it might be; the pile has no order to guess."""
    g = s.copy()
    if not s.frames:
        return g  # final scoring shows all money
    for other in range(s.seats):
        if other != seat:
            g.money[other] = int(rng.random() * (MOST_MONEY + 1))
            provide(g, other)
    return g


def provide(g: Marchia, player: int) -> None:
    """Whoever is in the middle of an action has the money for it: all can see that."""
    f = g.frames[-1]
    if f.player != player:
        return
    if isinstance(f, Turn) and not can_draw(g, player) and not can_build(g, player):
        g.money[player] = max(g.box.prices) + g.box.fee  # the dearest tile, unsupplied
    elif isinstance(f, Place):
        need = price_of(g, f.cell)
        tile = g.market[f.cell]
        if g.box.kind[tile] != CASTLE and not has_placement(g.box, g.march[player], tile, True):
            need += g.box.fee
        g.money[player] = max(g.money[player], need)
    elif isinstance(f, CoverGold):
        g.money[player] = max(g.money[player], price_of(g, f.cell))
