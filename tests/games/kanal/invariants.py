"""What never changes in a game of Oranienburger Kanal: the invariants of K127."""

from __future__ import annotations

from towpath.core.masks import bits
from towpath.core.state import State
from towpath.games.kanal.rules.box import CANAL, GOODS, RAIL, ROUTE_TYPES
from towpath.games.kanal.rules.geometry import BETWEEN, touching
from towpath.games.kanal.rules.setup import BLANK, PlaceStart
from towpath.games.kanal.rules.state import EMPTY, Kanal, built

DEALT = {1: 18, 2: 24}  # K26


def check(s: State) -> None:
    """Assert it."""
    assert isinstance(s, Kanal)
    raised = [card for card in s.board if card != EMPTY]
    removed = [stage * 20 + i for stage in range(3) for i in bits(s.removed[stage])]
    seen = raised + s.row + removed
    assert len(set(seen)) == len(seen)
    assert len(seen) + sum(s.stacks) + sum(s.burnt) == DEALT[s.seats]
    assert s.row == sorted(s.row)  # K28, R20
    assert all(coins >= 0 for coins in s.coins)
    for player in range(s.seats):
        check_board(s, player)


def check_board(s: Kanal, player: int) -> None:
    """Supplies within their limits, networks connected, bridges where they may be."""
    goods = s.goods[player * GOODS : (player + 1) * GOODS]
    assert all(0 <= n <= 8 for n in goods[:3])  # K21
    assert all(0 <= n <= 6 for n in goods[3:5])
    assert goods[5] >= 0
    routes = s.routes[player * ROUTE_TYPES : (player + 1) * ROUTE_TYPES]
    assert sum(mask.bit_count() for mask in routes) == built(s, player).bit_count(), "two routes on one space"
    if s.side != BLANK or not any(isinstance(f, PlaceStart) for f in s.frames):
        assert connected(routes[RAIL])  # K77
        assert connected(routes[CANAL])
    assert s.bridges[player] & ~(BETWEEN[s.raised[player]] & built(s, player)) == 0  # K80, K81
    assert (s.routes_done[player] | s.bridges_done[player]) & ~s.raised[player] == 0  # K86


def connected(network: int) -> bool:
    """K77: every route can be reached from any other."""
    reached = network & -network
    while touching(reached) & network & ~reached:
        reached |= touching(reached) & network
    return reached == network
