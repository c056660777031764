"""Cases 46-65, 72 and 73: Franz."""

from __future__ import annotations

from tests.games.steam.position import (
    BOX,
    FRANZ,
    A,
    begun,
    city,
    columns,
    contract,
    dealt,
    display,
    do,
    factory,
    fill_hub,
    finish_round,
    franz,
    give,
    good,
    hub,
    network,
    options,
    solo,
    told,
    tracks,
)
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME
from towpath.games.steam.rules.bid import FranzBid
from towpath.games.steam.rules.contracts import take_contract
from towpath.games.steam.rules.franz.contracts import fill
from towpath.games.steam.rules.franz.reason import ALPHABET, LISTED, LOW_HUB, ONLY, SHARED, SITES, SLOT_B
from towpath.games.steam.rules.franz.tracks import ANYWHERE, neighbours
from towpath.games.steam.rules.franz.turn import ActionDraw
from towpath.games.steam.rules.scoring import contract_value, keys_value, wealth
from towpath.games.steam.rules.state import FACE_DOWN, Steam, business_value
from towpath.games.steam.rules.turn import Turn

WEST = "wien--st_poelten st_poelten--amstetten baden--amstetten baden--gloggnitz"


def draw(s: Steam) -> None:
    """The first outcome of a draw."""
    GAME.rules.apply(s, GAME.rules.legal(s)[0])


def pass_or_end(s: Steam) -> None:
    f = s.frames[-1]
    do(s, "pass" if isinstance(f, Turn) and not f.done else "end")


def mask(*names: str) -> int:
    return sum(1 << city(name) for name in names)


def test_c46_the_bid() -> None:
    """F2, F20, S25."""
    s = dealt(1)
    do(s, "bid 0")
    assert isinstance(s.frames[-1], FranzBid)
    card = next(name for name, number in zip(BOX.rail_names, BOX.rail_number, strict=True) if number == 2)
    s.crowns = 0
    do(s, f"draw {card}")
    assert s.companies[FRANZ].column == 5
    assert s.companies[FRANZ].money == 70


def test_f21_without_capital_he_bids_for_free() -> None:
    """F21, F56."""
    s = dealt(1, franz="easy")
    assert s.companies[FRANZ].money == 0
    do(s, "bid 30")
    s.crowns = 0
    do(s, "draw SR11")
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (6, 0)


def test_c47_influence() -> None:
    """F16: two points move him to the most influential hub and past the human, the third is money."""
    s = solo(column=6)
    columns(s, green=8)
    give(s, A, column=7)
    money = s.companies[FRANZ].money
    events = franz(s, "8*", "1")
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (8, money + 10)
    assert told(events, "franz_influence") == [(3, 2, 10, 8)]


def test_c47_he_must_be_ahead_of_the_human_too() -> None:
    """F16, S27: in the human's column he is in the lower row, so he moves on; then he is ahead of both."""
    s = solo(column=8)
    columns(s, green=8)
    give(s, A, column=9)
    money = s.companies[FRANZ].money
    events = franz(s, "8*", "1")
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (10, money + 10)
    assert told(events, "franz_influence") == [(3, 2, 10, 10)]


def test_c48_example_1() -> None:
    """F28."""
    s = solo()
    events = franz(s, "1A", "1")
    assert tracks(s, FRANZ) == {"wien--st_poelten", "st_poelten--amstetten"}
    assert sum(s.companies[FRANZ].goods) == 0
    assert told(events, "franz_city") == [(0, mask("st_poelten", "baden"), city("st_poelten"), SITES)]
    assert [numbers[2] for numbers in told(events, "franz_target")] == [city("amstetten")] * 2


def test_c49_example_2() -> None:
    """F15, F28-F30, F35, RF1: Linz, Mariazell and Mürzzuschlag tie on value 2 and no free site; A to Z Linz."""
    s = solo(column=2)
    columns(s)
    give(s, FRANZ, tracks="wien--st_poelten", engineers="bridge")
    tied = ("linz", "mariazell", "muerzzuschlag")
    assert [(business_value(s, city(name)), s.sites[city(name)]) for name in tied] == [(2, 0)] * 3
    events = franz(s, "1A", "2")
    laid = [BOX.connection_ids[numbers[0]] for numbers in told(events, "track")]
    assert laid == ["st_poelten--amstetten", "amstetten--linz"]
    assert tracks(s, FRANZ) == {"wien--st_poelten", *laid}
    assert told(events, "franz_target") == [(1, mask("amstetten"), city("amstetten"), LISTED)]
    assert told(events, "franz_city") == [(1, mask("baden", "steyr", *tied), city("linz"), ALPHABET)]
    assert told(events, "franz_bonus") == [(city("linz"), 2, 0, 0)]
    assert told(events, "franz_influence") == [(2, 2, 0, 4)]
    assert s.companies[FRANZ].column == 4
    assert business_value(s, city("linz")) == 0
    assert sum(s.companies[FRANZ].goods) == 0


def test_c50_example_4() -> None:
    """F15, F18, F29, F30, F32: no engineers to be had, so Fürstenfeld and Mürzzuschlag are no neighbours."""
    s = solo("S2-2", column=3)
    columns(s, 12, 12, 12, 12)
    give(s, FRANZ, tracks=WEST)
    give(s, A, column=0)
    near = {BOX.city_ids[each] for each in neighbours(s, 120, ANYWHERE)}
    assert near == {"bratislava", "sopron", "linz", "mariazell"}
    events = franz(s, "1A", "1")
    laid = [BOX.connection_ids[numbers[0]] for numbers in told(events, "track")]
    assert laid == ["wien--bratislava", "bratislava--sopron"]
    assert tracks(s, FRANZ) == {*WEST.split(), *laid}
    assert told(events, "franz_target") == []  # no entry of slot A's list can be reached
    first, second = told(events, "franz_city")
    assert first == (0, mask(*near), city("bratislava"), ALPHABET)  # Sopron has 3 too
    assert second == (0, mask("sopron"), city("sopron"), ONLY)  # the only neighbour of Bratislava left
    assert told(events, "franz_bonus") == [(city("bratislava"), 3, 0, 0), (city("sopron"), 3, 0, 0)]
    assert told(events, "franz_influence") == [(3, 3, 0, 6), (3, 3, 0, 9)]
    assert (s.companies[FRANZ].column, s.companies[FRANZ].engineers) == (9, 0)
    assert s.engineers == [0, 2, 2]


def test_c51_example_5_first_part() -> None:
    """F29, F32."""
    s = solo("S2-2", column=4)
    columns(s)
    give(s, FRANZ, tracks=WEST, engineers="bridge")
    franz(s, "1A", "1")
    assert tracks(s, FRANZ) - set(WEST.split()) == {"gloggnitz--fuerstenfeld", "fuerstenfeld--murska_sobota"}
    assert s.companies[FRANZ].engineers == 3
    assert s.engineers[2] == 1  # RF9


def test_c52_example_5_second_part() -> None:
    """F31-F33, F30."""
    s = solo("S2-2", column=3)
    columns(s)
    give(s, FRANZ, tracks=WEST, engineers="bridge")
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten amstetten--muerzzuschlag")
    money, human = s.companies[FRANZ].money, s.companies[A].money
    events = franz(s, "1A", "1")
    new = tracks(s, FRANZ) - set(WEST.split())
    assert new == {"amstetten--muerzzuschlag", "muerzzuschlag--bruck"}
    assert s.companies[FRANZ].stations == mask("wien", "amstetten")
    assert (s.companies[FRANZ].money, s.companies[A].money) == (money - 10, human + 10)
    assert s.companies[FRANZ].column == 5
    assert [event.rule for event in events if event.kind == "franz_station"] == ["F31"]


def test_c53_trieste() -> None:
    """F44."""
    s = solo("S2-2", column=3)
    give(s, FRANZ, tracks="wien--baden baden--gloggnitz gloggnitz--fuerstenfeld", engineers="bridge tunnel")
    goods = s.companies[FRANZ].goods.copy()
    franz(s, "6*", "6*")
    assert "fuerstenfeld--maribor" in tracks(s, FRANZ)
    assert s.companies[FRANZ].goods == goods


def test_c54_trieste_without_a_bridge_engineer() -> None:
    """F44, F32."""
    s = solo("S2-2", column=3)
    columns(s)
    give(s, FRANZ, tracks="wien--baden baden--gloggnitz gloggnitz--fuerstenfeld", engineers="tunnel")
    franz(s, "6*", "6*")
    assert "fuerstenfeld--murska_sobota" in tracks(s, FRANZ)


def test_c55_factory() -> None:
    """F40, F27, F18."""
    s = solo("S2-2")
    give(s, FRANZ, tracks=WEST, money=120)
    factory(s, FRANZ, "iron", "wien", 2)
    for name, free in {"wien": 1, "st_poelten": 1, "baden": 0}.items():
        s.sites[city(name)] = free
    fill_hub(s, "bronze", "wood")
    fill_hub(s, "blue", "stone")
    s.companies[FRANZ].goods = [0, 0, 0, 0]
    events = franz(s, "4", "1")
    assert s.factories[-4:] == [FRANZ, good("coal"), city("wien"), 3]
    assert (s.companies[FRANZ].money, s.companies[FRANZ].workers[0]) == (100, 1)
    assert told(events, "franz_good") == [(0, 0b1011, good("coal"), SLOT_B)]
    assert told(events, "franz_site") == [(0, mask("wien", "st_poelten"), city("wien"), SHARED)]


def test_c56_track_to_a_site() -> None:
    """F24, F41."""
    s = solo("S2-2", money=40, column=2)
    give(s, FRANZ, tracks=WEST, engineers="tunnel")
    for name in ("wien", "st_poelten", "baden"):
        s.sites[city(name)] = 0
    events = franz(s, "4", "1")
    assert "gloggnitz--fuerstenfeld" in tracks(s, FRANZ)
    assert s.companies[FRANZ].money == 0
    assert [numbers[1::2] for numbers in told(events, "franz_fails")] == [(1, 2)]


def test_c57_hiring() -> None:
    """F12, F37."""
    s = solo(money=50, column=5)
    columns(s)
    give(s, FRANZ, workers="1 1 1")
    s.wage = [0, 3, 0, 0]
    events = franz(s, "2A", "1")
    c = s.companies[FRANZ]
    assert (c.money, c.workers[0], c.pool) == (30, 5, 11)
    assert s.wage == [2, 3, 0, 0]
    assert told(events, "franz_hub") == [(0, 0b0111, hub("blue"), LOW_HUB)]


def test_c58_the_other_blocks_of_card_2() -> None:
    """F37, F24."""
    s = solo(money=50, column=5)
    give(s, FRANZ, workers="1 1 1 1 1")
    before = sum(s.companies[FRANZ].goods)
    franz(s, "2A", "1")
    assert sum(s.companies[FRANZ].goods) == before + 1
    s = solo(money=10, column=5)
    franz(s, "2A", "1")
    assert s.companies[FRANZ].money == 20
    s = solo(money=50, column=2)
    columns(s)
    franz(s, "2A", "1")
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (3, 50)


def test_c59_goods_for_tracks() -> None:
    """F36, F39."""
    s = solo()
    give(s, FRANZ, goods="wood wood stone")
    franz(s, "1A", "1")
    assert sum(s.companies[FRANZ].goods) == 4
    assert s.market == [2, 3, 3, 3]
    assert network(s, FRANZ) == {"wien"}
    s = solo()
    give(s, FRANZ, goods="wood wood stone")
    franz(s, "1B", "1")
    assert sum(s.companies[FRANZ].goods) == 0
    assert len(tracks(s, FRANZ)) == 2


def test_c60_the_shared_hub_first() -> None:
    """F48, F49, F52."""
    s = solo()
    give(s, FRANZ, tracks=WEST, goods="wood stone", money=10)
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten")
    factory(s, FRANZ, "wood", "wien", 3)
    franz(s, "3A", "1")
    assert s.filled == [0, 1, 0, 0]
    assert sum(s.companies[FRANZ].goods) == 1
    assert s.companies[FRANZ].money == 20 + 60


def test_c61_the_good_that_pays_most() -> None:
    """F50, F51, RF13."""
    s = solo(money=0)
    give(s, FRANZ, tracks="wien--st_poelten st_poelten--amstetten", goods="wood wood wood")
    factory(s, FRANZ, "iron", "wien", 3)
    factory(s, FRANZ, "coal", "wien", 3)
    factory(s, FRANZ, "coal", "st_poelten", 3)
    franz(s, "3A", "1")
    assert s.companies[FRANZ].money == 10 + 80
    assert s.factories[2 * 4 + 3] == 3  # F51: Wien is shared, St. Pölten is not
    franz(s, "5", "1")
    assert s.companies[FRANZ].money == 90 + 10 + 70


def test_c62_dock_cubes_do_not_count() -> None:
    """F17, F48."""
    s = solo(money=0)
    give(s, FRANZ, tracks="wien--st_poelten st_poelten--amstetten", goods="", dock="wood stone iron")
    factory(s, FRANZ, "wood", "wien", 3)
    franz(s, "3A", "1")
    assert s.filled == [0, 0, 0, 0]
    finish_round(s)
    assert sum(s.companies[FRANZ].goods) == 3
    assert s.companies[FRANZ].money == 10  # F17: no income


def test_c63_the_last_contract() -> None:
    """F53, F10, F11."""
    s = begun(seats=1, round=5)
    display(s, "C05 C09 C19")
    give(s, A, tracks="ljubljana--trieste")
    factory(s, FRANZ, "iron", "wien", 0)
    factory(s, FRANZ, "coal", "wien", 0)
    finish_round(s)
    assert s.contracts[contract("C09")] == FRANZ
    assert contract_value(s, FRANZ) == 110
    assert not s.frames


def test_c64_the_decks_are_reshuffled() -> None:
    """F3-F5, F22, F23."""
    s = dealt(1)
    do(s, "bid 0")
    turns = 0
    while turns < 6:
        if isinstance(s.frames[-1], ActionDraw):
            turns += 1
            if turns == 6:
                break
        if s.frames[-1].player == CHANCE:
            draw(s)
        else:
            pass_or_end(s)
    assert s.round == 3
    assert s.actions_left.bit_count() == s.decisions_left.bit_count() == 6
    assert s.actions_left & s.decisions_left & FACE_DOWN
    assert len(set(options(s))) == 5 + 3  # F5: the strategy card may be any of three


def test_c65_franz_at_the_end() -> None:
    """F54, S69, S71: 300 + 60 - 60; his station brings no income, and shares would cost him nothing."""
    s = begun(seats=1, round=6)
    give(s, FRANZ, money=300, column=8, tracks="wien--baden", stations="baden")
    columns(s, blue=8)
    display(s, "C10")
    take_contract(s, FRANZ, contract("C10"))
    factory(s, FRANZ, "wood", "wien", 0)
    fill(s)
    s.keys[hub("blue")] = FRANZ
    give(s, A, tracks="ljubljana--trieste")
    finish_round(s)
    assert not s.frames
    assert (keys_value(s, FRANZ), contract_value(s, FRANZ)) == (60, -60)
    assert wealth(s, FRANZ) == 300
    assert [line.automaton for line in GAME.score_sheet(s)] == [300, 0, -60, 60, 0]


def test_c72_a_short_supply_of_workers() -> None:
    """F37, RF16."""
    s = solo(money=40, column=3)
    columns(s)
    s.companies[FRANZ].pool = 1
    franz(s, "2B", "1")
    assert (s.companies[FRANZ].money, s.companies[FRANZ].workers[0], s.wage[hub("blue")]) == (20, 3, 1)
    s = solo(money=40, column=3)
    columns(s)
    s.companies[FRANZ].pool = 0
    franz(s, "2B", "1")
    assert s.companies[FRANZ].money == 40
    assert sum(s.companies[FRANZ].goods) == 5


def test_c73_card_6_without_a_track() -> None:
    """F44, F45, RF8."""
    s = solo(money=0)
    s.companies[FRANZ].tracks = sum(1 << k for k in range(18))
    franz(s, "6*", "1")
    assert s.companies[FRANZ].money == 10
