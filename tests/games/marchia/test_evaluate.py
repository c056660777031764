"""What bots see in a position."""

from __future__ import annotations

import pytest

from tests.games.marchia.position import Given, march
from towpath.games.marchia.mind.evaluate import supply


def test_a_march_that_can_supply_more_tiles_is_worth_more_while_turns_are_left() -> None:
    """M41: two open goods instead of one; M46: each turn may save a fee."""
    narrow = Given(marches={0: march()}).state()
    wide = Given(marches={0: march("FA01@(-1,0)r0 VI01@(0,1)r90")}).state()
    assert supply(wide, 0, 10.0) > supply(narrow, 0, 10.0) > 0.0
    assert supply(wide, 0, 5.0) == pytest.approx(supply(wide, 0, 10.0) / 2)
    assert supply(wide, 0, 0.0) == 0.0


def test_what_a_march_can_supply_is_known_in_a_fresh_one_too() -> None:
    """The sets of a march are made when they are first asked for."""
    s = Given(marches={0: march("FA01@(-1,0)r0")}).state()
    assert not s.march[0].looked
    first = supply(s, 0, 10.0)
    assert s.march[0].looked
    assert supply(s, 0, 10.0) == first
