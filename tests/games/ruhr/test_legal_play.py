"""R62: every player can load and sell a die every turn, whatever the others do. Thousands of games show it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.ruhr.hostile import MANNERS, choose
from tests.games.ruhr.invariants import check
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.state import Ruhr

GAMES = 130
MOST_DECISIONS = 1500
TABLES = [(seats, calm) for seats in (2, 3, 4) for calm in ("no", "yes")]


def play(seats: int, calm: str, manner: str, seed: int) -> Counter[str]:
    """A whole game; what happened in it, and that every seat sold a die in every turn."""
    rng, weigh = Random(seed), MANNERS[manner]
    s = GAME.new(GAME.setup(seats, {"calm": calm}))
    assert isinstance(s, Ruhr)
    s.events = []
    for decision in range(MOST_DECISIONS):
        if not s.frames:
            kinds = Counter(event.kind for event in s.events)
            assert kinds["sale"] == kinds["start"] == 12 * seats
            return kinds
        if decision % 16 == seed % 16:
            check(s)
        GAME.rules.apply(s, choose(s, weigh, rng))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


@pytest.mark.parametrize(("seats", "calm"), TABLES)
@pytest.mark.parametrize("manner", MANNERS)
def test_r62_a_legal_play_always_exists(manner: str, seats: int, calm: str) -> None:
    """R50, R61, R62, R70: 24 kinds of tables, more than 3,000 games in all."""
    happened: Counter[str] = Counter()
    for seed in range(GAMES):
        happened += play(seats, calm, manner, seed)
    assert happened["die_leaves"]
    assert happened["debt"]
    if manner in ("dumper", "debtor"):
        assert happened["emergency"]
        assert happened["bag_nearly_empty"]
