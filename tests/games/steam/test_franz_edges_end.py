"""Franz's contracts, his turns and the end at their edges."""

from __future__ import annotations

import tomllib
from importlib import resources

from tests.games.steam.franz_position import block, mask
from tests.games.steam.position import (
    BOX,
    FRANZ,
    A,
    begun,
    city,
    columns,
    contract,
    display,
    do,
    factory,
    finish_round,
    franz,
    give,
    hub,
    options,
    solo,
    told,
)
from towpath.games.steam.rules.components import read_box
from towpath.games.steam.rules.contracts import take_contract
from towpath.games.steam.rules.franz.reason import (
    FEWER_SPACES,
    LISTED,
    LOWER_NUMBER,
    REWARD,
)
from towpath.games.steam.rules.franz.turn import ActionDraw
from towpath.games.steam.rules.scoring import wealth
from towpath.games.steam.rules.turn import Turn

# ---- contracts


def test_f43_the_best_contract() -> None:
    """F43: the highest reward, then fewer spaces, then the lower number."""
    s = solo()
    display(s, "C05 C06 C01")
    rewards = [BOX.contract_reward[contract(name)] for name in ("C05", "C06", "C01")]
    assert rewards[0] == rewards[1] > rewards[2]
    events = franz(s, "5", "1")
    assert told(events, "franz_contract")[0][1:3] == (contract("C05"), LOWER_NUMBER)
    s = solo()
    display(s, "C05 C01")
    assert told(franz(s, "5", "1"), "franz_contract")[0][1:3] == (contract("C05"), REWARD)


def test_f43_fewer_spaces_for_the_same_reward() -> None:
    """F43: C05 has one space, C09 two; in this box both bring 110."""
    text = resources.files("towpath.games.steam").joinpath("data", "components.toml").read_text("utf-8")
    data = tomllib.loads(text)
    data["contracts"][contract("C05")]["reward"] = 110
    s = begun(seats=1, box=read_box(data))
    factory(s, FRANZ, "wood", "wien", 0)
    display(s, "C05 C09")
    assert told(franz(s, "5", "1"), "franz_contract")[0][1:3] == (contract("C05"), FEWER_SPACES)


def test_f43_a_contract_too_large_or_none() -> None:
    """F43: one space more than unassigned factories, not two."""
    s = solo(money=0)
    display(s, "C09")
    assert block(franz(s, "5", "1")) == 3
    assert s.companies[FRANZ].money == 10
    factory(s, FRANZ, "coal", "wien", 0)
    assert block(franz(s, "5", "1")) == 1
    assert s.assigned[contract("C09")] == 1
    assert s.companies[FRANZ].spare == [0, 0, 0, 0]
    factory(s, FRANZ, "iron", "wien", 0)
    give(s, FRANZ, money=20, tracks="wien--baden")
    franz(s, "4", "1")  # a new factory; both unassigned ones look for a space
    assert s.assigned[contract("C09")] == 3
    assert sum(s.companies[FRANZ].spare) == 1


def test_f53_only_one_that_he_can_fill_and_only_with_trieste() -> None:
    """F53."""
    for trieste, unassigned, taken in ((True, 1, "C05"), (True, 0, ""), (False, 2, "")):
        s = begun(seats=1, round=5)
        display(s, "C05 C09")
        if trieste:
            give(s, FRANZ, tracks="ljubljana--trieste")
        for _ in range(unassigned):
            factory(s, FRANZ, "coal", "wien", 0)
        finish_round(s)
        owned = [BOX.contract_names[k] for k in range(28) if s.contracts[k] == FRANZ]
        assert owned == ([taken] if taken else [])
        assert bool(s.frames) != trieste


# ---- turns and the end


def test_f17_no_income_and_no_training() -> None:
    """F17: phases 4 and 5 pass him by; his dock arrives without limit."""
    s = begun(seats=1)
    give(s, FRANZ, money=0, tracks="wien--baden", stations="baden", dock="wood wood wood wood wood", goods="")
    finish_round(s)
    c = s.companies[FRANZ]
    assert (c.money, c.goods, c.workers[:2]) == (0, [5, 0, 0, 0], [2, 0])
    assert c.hands == 3


def test_f14_franz_before_the_human() -> None:
    """F14, S34: he has more influence, so his cards are turned up first."""
    s = begun(seats=1)
    give(s, FRANZ, column=3)
    give(s, A, column=2)
    finish_round(s)
    assert isinstance(s.frames[-1], ActionDraw)
    assert s.companies[FRANZ].hands == 2
    do(s, options(s)[0], "decision 1")
    assert isinstance(s.frames[-1], Turn)


def test_r10_the_human_pays_franz() -> None:
    """S42, R10: a fee to Franz as to anybody."""
    s = begun(seats=1)
    give(s, FRANZ, tracks="wien--baden", money=0)
    events = do(s, "act build_tracks", "lay wien--baden")
    assert (s.companies[A].money, s.companies[FRANZ].money) == (140, 10)
    assert told(events, "fee") == [(10, -1, 0, 0)]


def test_f54_what_counts_for_franz() -> None:
    """F10, F54: a filled contract needs no cars; keys by his own influence."""
    s = begun(seats=1, round=8)
    give(s, FRANZ, money=100, column=2, tracks="ljubljana--trieste")
    columns(s, blue=3)
    s.keys[hub("blue")] = FRANZ
    take_contract(s, FRANZ, contract("C09"))
    s.assigned[contract("C09")] = 3
    finish_round(s)
    assert wealth(s, FRANZ) == 100 + BOX.contract_reward[contract("C09")] + 10


def test_f28_listed_is_told() -> None:
    """F28: the entry that he goes for is told with the reason."""
    s = solo()
    events = franz(s, "1A", "1")
    assert told(events, "franz_target")[0] == (0, mask("amstetten"), city("amstetten"), LISTED)
