"""Cases C46-C61 and C65: activation and effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.kanal.position import (
    Given,
    asked,
    bridges,
    do,
    done,
    options,
    pack_with,
    prestige,
    routes,
    space,
    supply,
    thaler,
    told,
)
from towpath.core.place import Place
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.effects.counters import COUNTER
from towpath.games.kanal.rules.effects.counting import count
from towpath.games.kanal.rules.effects.lists import Activation
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.turn import Turn, Visit

ROUND_TWO = "path h10 v10 h20 h11 v12 h21; canal v01; rail h13"  # all sides of s10 and s11 but v11


@pytest.mark.parametrize("first", ["s10", "s11"])
def test_c46_a_fourth_route_for_two_structures(first: str) -> None:
    """K86, K87, K90, R7: both are activated, one completely after the other, and the log tells of both."""
    given = Given(supply="0/1/0/0/0", routes=ROUND_TWO, structures={"s10": "A12", "s11": "A02"}, coins={"U1": 0})
    s = given.state()
    do(s, "choose u1", "build path", "at v11")
    assert asked(s) is Order
    assert options(s) == ["pick s10", "pick s11"]
    assert done(s) == ({"s10", "s11"}, set())
    assert (supply(s), thaler(s)) == ("0/0/0/0/0", 0)
    events = do(s, f"pick {first}")
    yard = ["The Wagoner's Yard is activated.", "seat 0 gains 2 brick."]
    shack = ["The Canal Shack is activated.", "seat 0 gains 1 thaler."]
    assert told(events) == (yard + shack if first == "s10" else shack + yard)
    assert {e.rule for e in events if e.kind == "activate"} == {"K90"}
    assert (supply(s), thaler(s)) == ("0/0/0/2/0", 1)
    assert asked(s) is Turn


def test_the_second_structure_waits_for_all_that_the_first_sets_off() -> None:
    """K90, K98, R7: Goods Siding builds a free rail track and activates a third structure before the other one."""
    s = Given(
        supply="0/1/0/0/0",
        routes="rail h13; path v14 h23 h03 v04 h12 v12 h22",
        structures={"s13": "A27", "s12": "A12", "s03": "A02"},
        coins={"U1": 0},
    ).state()
    do(s, "choose u1", "build path", "at v13", "pick s13", "effect 1")
    saved = GAME.from_data(s.to_data())
    assert isinstance(saved, Kanal)
    for state in (s, saved):  # a game saved in between goes on alike
        events = do(state, "build rail v03")
        activated = [line for line in told(events) if "activated" in line]
        assert activated == ["The Canal Shack is activated.", "The Wagoner's Yard is activated."]
        assert (supply(state), thaler(state)) == ("0/0/0/2/0", 1)
        assert done(state) == ({"s13", "s12", "s03"}, set())


def test_c47_a_second_bridge_for_two_structures() -> None:
    """K88, K91."""
    structures = {"s10": "A40", "s11": "A46", "s00": "A01", "s12": "A02", "s21": "A03"}
    s = Given(
        supply="2/0/0/0/0", structures=structures, routes="path h10 v12 v11 h21", bridges="h10 v12"
    ).state()  # fmt: skip
    do(s, "choose l2", "bridge v11")
    assert asked(s) is Forfeit
    do(s, "pick s10")  # Tannery: 1 empty neighbour, and bridges on it
    assert (prestige(s), thaler(s)) == (1, 0)
    assert done(s) == (set(), {"s10", "s11"})
    s.frames, s.chosen = [Turn(0)], 0
    before = prestige(s)
    do(s, "choose l2", "bridge h21")  # the third one on s11
    assert prestige(s) == before


@pytest.mark.parametrize(("pick", "lost"), [("s10", "Sugar Refinery"), ("s11", "Tannery")])
def test_either_of_two_structures_may_forfeit(pick: str, lost: str) -> None:
    """K91: and the log says which."""
    s = Given(
        supply="1/0/0/0/0", structures={"s10": "A40", "s11": "A46", "s00": "A01", "s12": "A02"},
        routes="path h10 v12 v11", bridges="h10 v12",
    ).state()  # fmt: skip
    do(s, "choose l2", "bridge v11")
    assert options(s) == ["pick s10", "pick s11"]
    events = do(s, f"pick {pick}")
    kept = {"Sugar Refinery": "Tannery", "Tannery": "Sugar Refinery"}[lost]
    assert told(events)[:2] == [f"The {lost} loses its activation by bridges.", f"The {kept} is activated."]
    assert [e.rule for e in events[:2]] == ["K91", "K91"]
    assert done(s) == (set(), {"s10", "s11"})


def test_c48_a_third_bridge() -> None:
    """K89, K91."""
    structures = {"s11": "A46", "s21": "A40", "s10": "A01", "s01": "A02", "s20": "A03"}
    s = Given(
        supply="1/0/0/0/0", structures=structures, routes="path h11 v11 h21 v21", bridges="h11 v11 v21",
        bridges_done="s11",
    ).state()  # fmt: skip
    events = do(s, "choose l2", "bridge h21")
    assert [e.numbers[0] for e in events if e.kind == "activate"] == [s.box.names.index("A40")]
    assert not [e for e in events if e.kind == "forfeit"]
    assert done(s) == (set(), {"s11", "s21"})


def test_c49_raising_on_a_surrounded_space() -> None:
    """K68, K92."""
    s = Given(
        supply="1/0/0/1/0", routes="path h00 v00; canal v01; road h10", row="A14", coins={"U2": 0}
    ).state()  # fmt: skip
    do(s, "choose u2", "raise A14", "at s00")
    assert (supply(s), thaler(s)) == ("0/0/0/0/0", 3)
    assert done(s) == ({"s00"}, set())


def test_c50_loading_depot() -> None:
    """K97, E15."""
    s = Given(
        supply="0/2/0/0/0", card="A15", at="s01", routes="canal v01 h11; rail h13 h12 v03; path h01 v02"
    ).activated()  # fmt: skip
    assert thaler(s) == 3
    do(s, "effect 1")
    assert supply(s) == "0/6/0/0/0"


@pytest.mark.parametrize(("sides", "then"), [("cccp", "5/0/0/0/3"), ("cccc", "6/0/0/0/4"), ("pppp", "1/0/0/0/1")])
def test_c51_boat_shed(sides: str, then: str) -> None:
    """K95, E16."""
    s = Given(supply="1/0/0/0/1", card="A06", sides=sides, routes="").activated()
    assert supply(s) == then
    assert asked(s) is Turn


def test_c52_boatman_shed() -> None:
    """K99, E17, E18, R28."""
    given = Given(thaler=3, card="A03", sides="ccpp", routes="")
    s = given.activated()
    do(s, "buy ore")
    assert thaler(s) == 2
    do(s, "trade 1 for 1")
    assert supply(s) == "0/0/0/0/1"  # the first kind comes with the payment; before the wood something may be bought
    do(s, "take wood", "buy ore", "trade 1 for 1")  # 1 thaler buys no third wood, so the wood comes at once
    assert (supply(s), thaler(s)) == ("4/0/0/0/2", 1)
    assert asked(s) is Turn  # a third trade is not offered
    s = given.activated()
    do(s, "trade 2 for 1", "take wood", "trade 2 for 1")
    assert (supply(s), thaler(s)) == ("4/0/0/0/2", 1)


def test_c53_arsenal_the_order_of_effects() -> None:
    """K94, K103, E1."""
    given = Given(supply="1/2/6/0/1", card="A21", sides="tppp", routes="")
    s = given.activated()
    assert thaler(s) == 2  # they can only help, and come first by themselves
    do(s, "produce")
    assert (supply(s), thaler(s)) == ("0/1/8/1/2", 0)  # ore from 5 to 8; nothing could come in between
    s = given.activated()
    events = do(s, "effect 1")
    assert supply(s) == "1/2/8/0/1"
    assert [e.numbers[:3] for e in events] == [(2, 2, 1)]  # one ore is lost


def test_c54_arsenal_one_lump() -> None:
    """K104, E4."""
    s = Given(card="A21", sides="tttp", routes="").activated()
    events = do(s, "effect 1")
    assert [e.numbers[:3] for e in events] == [(2, 8, 1)]
    assert supply(s) == "0/0/8/0/0"


def test_c55_kinds_in_between() -> None:
    """K105."""
    s = Given(supply="5/1/1/0/0", thaler=2, card="A06", sides="cccp", routes="").activated()
    assert supply(s) == "5/1/1/0/2"  # iron first
    do(s, "produce")
    assert (supply(s), thaler(s)) == ("8/0/0/1/3", 0)


def test_kinds_of_one_gain_in_an_order_that_makes_room() -> None:
    """K105, R32: clay first lets the wheel turn, and the wheel makes room for the wood."""
    given = Given(deck="B", supply="8/0/1/0/0", thaler=2, card="B21", sides="pppp", routes="")
    s = given.activated()
    do(s, "effect 1")
    assert options(s) == ["take all", "take wood", "take clay"]
    do(s, "take clay", "produce")
    assert (supply(s), thaler(s)) == ("8/0/0/1/1", 0)
    s = given.activated()
    do(s, "effect 1", "take wood", "take clay")
    assert supply(s) == "8/1/1/0/0"  # the other order loses the wood


def test_other_effects_may_bring_what_makes_room(tmp_path: Path) -> None:
    """K94, R32: the wood waits, because clay and ore of the other effects would let the wheel turn."""
    effects = ("{ wood = 2, brick = 1 }", "{ clay = 1 }", "{ ore = 1 }")
    pack = pack_with(tmp_path, *(f'{{ do = "gain", gain = {goods} }}' for goods in effects))
    s = Given(pack=pack, supply="8/0/0/0/0", thaler=2, card="A01", sides="pppp").activated()
    do(s, "effect 2", "effect 3", "produce")
    assert (supply(s), thaler(s)) == ("8/0/0/2/1", 0)
    s = Given(pack=pack, supply="8/0/0/0/0", thaler=1, card="A01", sides="pppp").activated()
    do(s, "effect 2", "effect 3")  # 1 thaler turns no wheel, so the wood came first
    assert (supply(s), thaler(s)) == ("8/1/1/1/0", 1)


def test_thaler_of_the_same_gain_pay_for_the_turn_that_makes_room(tmp_path: Path) -> None:
    """K105, R32: the ore of the other effect comes first, then the thaler, then the wheel turns for the wood."""
    effects = ("{ wood = 1, thaler = 2 }", "{ ore = 1 }")
    pack = pack_with(tmp_path, *(f'{{ do = "gain", gain = {goods} }}' for goods in effects))
    s = Given(pack=pack, supply="8/1/0/0/0", card="A01", sides="pppp").activated()
    do(s, "effect 2")
    assert (supply(s), thaler(s)) == ("8/1/1/0/0", 2)
    do(s, "produce")
    assert (supply(s), thaler(s)) == ("8/0/0/1/1", 0)


def test_a_gain_waits_for_an_effect_that_wants_an_exact_supply(tmp_path: Path) -> None:
    """K94, K95, R32: with 2 wood exactly the prestige is gained, if the wood of the other effect comes later."""
    prestige_first = '{ do = "gain", gain = { prestige = 3 }, if = [{ count = "wood", is = 2 }] }'
    table_first = '{ do = "table", by = { count = "wood" }, rows = [{ n = 2, gain = { prestige = 3 } }] }'
    for effect in (prestige_first, table_first):
        folder = tmp_path / effect[8]
        folder.mkdir()
        pack = pack_with(folder, '{ do = "gain", gain = { wood = 1 } }', effect)
        s = Given(pack=pack, supply="2/0/0/0/0", card="A01", sides="pppp").activated()
        do(s, "effect 2")
        assert (supply(s), prestige(s)) == ("3/0/0/0/0", 3)
        assert asked(s) is Turn


@pytest.mark.parametrize(("sides", "points"), [("rrpp", 3), ("rrrp", 0)])
def test_c56_an_exact_requirement(sides: str, points: int) -> None:
    """K95, K96."""
    s = Given(card="A31", sides=sides, routes="").activated()
    assert prestige(s) == points
    do(s, "take as brick")
    assert supply(s) == "0/0/0/1/0"


def test_c57_graded_by_types() -> None:
    """E6, E16."""
    s = Given(card="A34", sides="pcrr", routes="").activated()
    assert prestige(s) == 4


def test_c58_trade_any_number_of_times() -> None:
    """E18, E19."""
    s = Given(supply="3/2/4/0/0", thaler=1, card="A56", sides="pppp", routes="").activated()
    do(s, "trade 1 for 1", "trade 1 for 1")
    assert (supply(s), prestige(s)) == ("1/0/2/0/0", 8)
    do(s, "buy clay", "trade 1 for 1")
    assert (supply(s), thaler(s), prestige(s)) == ("0/0/1/0/0", 0, 12)


def test_c59_choose() -> None:
    """E26."""
    around = {"raised": "s01 s10 s12 s21 s00 s02", "routes": "path h10 h12 v01"}
    given = Given(card="A50", sides="pppp", bridges="h11 v11 v12 h21", **around)  # type: ignore[arg-type]
    s = given.activated()
    do(s, "option 1")
    assert thaler(s) == 3
    s = given.activated()
    do(s, "option 2")
    assert thaler(s) == 4
    given.bridges += " h10 h12 v01"
    s = given.activated()
    do(s, "option 2")
    assert thaler(s) == 5


def test_c60_a_nested_activation() -> None:
    """K98, E21, E28."""
    s = Given(
        structures={"s13": "A27", "s03": "A04"}, routes="rail h13; path v14 h23 v13 h03 v04", card="A27", at="s13"
    ).activated()  # fmt: skip
    do(s, "effect 1", "build rail v03")
    assert thaler(s) == 2  # Clay Pit: 2 paths
    assert asked(s) is Activation
    do(s, "effect 1")
    assert supply(s) == "0/3/0/0/0"
    assert thaler(s) == 3  # then Goods Siding: h13
    assert asked(s) is Turn


def number(s: Kanal, at: str, **table: object) -> int:
    return count(s, 0, space(at), COUNTER.read(table, Place("test")))


def test_c61_counters_on_one_board() -> None:
    """E7-E11, K97."""
    s = Given(routes="canal v01 h10 h11 v11; rail h13; path h20 v23; road h12 v02 h01").state()
    angles = [number(s, at, count="angle", of=["canal"]) for at in ("s00", "s01", "s10", "s11")]
    assert angles == [1, 1, 1, 1]
    assert number(s, "s00", count="angle", where="anywhere", of=["canal"]) == 1
    assert number(s, "s00", count="row", where="anywhere") == 1
    assert number(s, "s00", count="row") == number(s, "s10", count="row") == 1
    assert number(s, "s11", count="row", of=["canal"], need=1) == 1
    assert number(s, "s00", count="meet", of=["canal", "path"]) == 1
    assert number(s, "s00", count="meet", of=["road", "canal"]) == 3
    assert number(s, "s00", count="meet", of=["rail", "road"]) == 1
    assert number(s, "s01", count="meet", where="adjacent", of=["canal", "path"]) == 0  # v01 and h11 touch none
    assert number(s, "s00", count="enclosed", where="anywhere", of=["road", "canal"]) == 1
    assert number(s, "s01", count="enclosed", where="self", of=["road", "canal"]) == 1


def test_two_neighbours_may_be_enclosed_together() -> None:
    """E9: whatever lies between them."""
    s = Given(routes="road h00 h01 v00 v02 h10 h11; path v01").state()
    assert number(s, "s00", count="enclosed", where="anywhere", of=["road"]) == 2


def test_counters_of_places() -> None:
    """E6-E12: where things are counted."""
    s = Given(
        deck="B", routes="path h00 h11; canal v01 v11; road h33", structures={"s00": "B01", "s11": "B21", "s13": "B41"}
    ).state()  # fmt: skip
    assert number(s, "s11", count="route", where="edge") == 2
    assert number(s, "s11", count="route", where="inner") == 3
    assert number(s, "s11", count="gap", where="edge") == 12
    assert number(s, "s11", count="type", where="anywhere") == 3
    assert number(s, "s11", count="type", where="anywhere", of=["path", "rail"]) == 1
    assert number(s, "s11", count="structure", where="edge") == 2
    assert number(s, "s11", count="structure", where="row") == 1
    assert number(s, "s13", count="structure", where="anywhere", stage="blue") == 1
    assert number(s, "s13", count="structure", where="anywhere", having={"canal": 1, "path": "1+"}) == 2
    assert number(s, "s13", count="structure", where="anywhere", having={"canal": 1, "path": 2}) == 0
    assert number(s, "s11", count="space") == 4
    assert number(s, "s11", count="canal", where="anywhere", each=2) == 1


# ---- additions


def test_c65_effects_do_not_use_up_the_visit() -> None:
    """K39, K98, R30."""
    s = Given(
        supply="2/3/0/2/0",
        structures={"s10": "A11", "s11": "A04", "s02": "A05", "s03": "A06"},
        routes="path h10 v10 h20 v03",
        stacks=(0, 0, 8),
        coins={"U3": 0},
    ).state()
    do(s, "choose u3", "build path", "at v11")
    do(s, "effect 1", "build bridge v11")
    assert thaler(s) == 1
    assert bridges(s) == {"v11"}
    assert asked(s) is Visit
    assert {"build path", "build road", "bridge v03"} <= set(options(s))
    assert "bridge v11" not in options(s)
    both = s.copy()
    do(both, "build path", "at h00", "build road", "at h01")
    assert asked(both) is Turn
    do(s, "build road", "at h01", "bridge v03")
    assert asked(s) is Turn
    assert routes(s, "road") == {"h01"}
