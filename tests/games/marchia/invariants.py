"""What never changes in a game of Marchia: every tile is in one place, coins and bonus tiles add up."""

from __future__ import annotations

from towpath.core.state import State
from towpath.games.marchia.rules.box import GOLD, ROWS, TYPES
from towpath.games.marchia.rules.state import EMPTY, Marchia


def check(s: State) -> None:
    """Assert it."""
    assert isinstance(s, Marchia)
    unseen = [tile for tile in range(s.box.start) if s.unseen >> tile & 1]
    laid = [tile for march in s.march for tile in march.tiles if tile != s.box.start]
    offered = [tile for tile in s.market if tile != EMPTY]
    assert sorted(unseen + laid + offered + s.open + s.hand) == list(range(59))  # M2
    assert len(s.market) == s.seats * ROWS
    for seat, march in enumerate(s.march):
        check_march(s, seat)
        assert march.tiles[0] == s.box.start  # M16
        assert s.money[seat] >= 0
        assert s.score[seat] >= 0  # M30


def check_march(s: Marchia, seat: int) -> None:
    """A march's running figures equal what its tiles say."""
    march = s.march[seat]
    assert len(set(march.at)) == len(march.at) == len(march.tiles) == len(march.index)
    assert march.taxes == sum(march.coins)
    assert march.gold == sum(1 for i, t in enumerate(march.tiles) if march.coins[i] and s.box.metal[t] == GOLD)
    for kind in range(TYPES):
        built = sum(1 for tile in march.tiles[1:] if s.box.kind[tile] == kind)
        assert built == s.built[seat * TYPES + kind]
