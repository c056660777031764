"""Franz's staff, factories and deliveries at their edges."""

from __future__ import annotations

from tests.games.steam.franz_position import WEST, block, mask
from tests.games.steam.position import (
    BOX,
    FRANZ,
    A,
    city,
    columns,
    factory,
    fill_hub,
    franz,
    give,
    good,
    hub,
    solo,
    told,
)
from towpath.games.steam.rules.franz.reason import (
    ALPHABET,
    DEMAND,
    ONLY,
    PRICE,
    SHARED,
    SLOT_B,
    SLOT_C,
    SLOT_D,
    WAGE,
)

# ---- staff


def test_f37_the_cheapest_wage_first() -> None:
    """F37: wage, then the least influence, then slot D; the marker stops on its last space."""
    s = solo(money=20, column=6)
    columns(s)
    s.wage = [9, 9, 9, 8]
    events = franz(s, "2B", "1")
    assert told(events, "franz_hub") == [(0, 0b1111, hub("green"), WAGE)]
    assert s.wage == [9, 9, 9, 9]
    assert s.companies[FRANZ].money == 0
    s = solo(money=20, column=6)
    columns(s, 4, 4, 4, 4)
    slot = BOX.decision_cards[0].hubs
    assert told(franz(s, "2A", "1"), "franz_hub") == [(0, 0b1111, slot[0], SLOT_D)]


def test_f12_only_hubs_that_he_has_reached() -> None:
    """F12, F37: with four hired workers he still hires."""
    s = solo(money=20, column=4)
    columns(s)
    give(s, FRANZ, workers="1 1 1 1")
    s.wage = [9, 9, 0, 0]
    events = franz(s, "2A", "1")
    assert told(events, "franz_hub")[0][1:3] == (0b0011, hub("blue"))
    assert s.companies[FRANZ].workers[0] == 6


def test_rf14_an_empty_market() -> None:
    """RF14, F37: block 4 does nothing."""
    s = solo(money=50, column=5)
    give(s, FRANZ, workers="1 1 1 1 1")
    s.market = [0, 0, 0, 0]
    goods = s.companies[FRANZ].goods.copy()
    assert block(franz(s, "2A", "1")) == 4
    assert s.companies[FRANZ].goods == goods


# ---- factories


def test_f40_a_good_that_he_does_not_make() -> None:
    """F40: then the greatest open demand of his hubs, then slot B; if he makes all, any."""
    s = solo(money=20)
    give(s, FRANZ, tracks=WEST)
    events = franz(s, "4", "1")
    wanted = s.by.slots[hub("bronze") * 4 : hub("bronze") * 4 + 4]
    assert wanted == [2, 1, 2, 1]
    slot = [g for g in BOX.decision_cards[0].produce if g in (good("wood"), good("iron"))]
    assert told(events, "franz_good") == [(0, 0b1111, slot[0], SLOT_B)]
    s = solo(money=20)
    give(s, FRANZ, tracks=WEST, goods="")
    factory(s, FRANZ, "iron", "wien", 1)
    assert told(franz(s, "4", "1"), "franz_good") == [(0, 0b1011, good("wood"), DEMAND)]
    s = solo(money=20)
    s.sites[BOX.wien] = 9
    give(s, FRANZ, tracks=WEST, goods="")
    for name in ("wood", "stone", "iron", "coal"):
        factory(s, FRANZ, name, "wien", 1)
    fill_hub(s, "bronze", "iron")
    assert told(franz(s, "4", "1"), "franz_good") == [(0, 0b1111, good("wood"), DEMAND)]


def test_f40_exhausted_factories_make_nothing_and_goods_run_out() -> None:
    """F18, F40: no cube, no producing factory; a good without factories is out."""
    s = solo(money=20)
    s.sites[BOX.wien] = 9
    factory(s, FRANZ, "iron", "wien", 0)
    s.left = [0, 0, 2, 0]
    events = franz(s, "4", "1")
    assert told(events, "franz_good") == [(0, 0b0100, good("iron"), ONLY)]
    assert s.left == [0, 0, 1, 0]


def test_rf18_no_factory_is_left() -> None:
    """RF18: card 4 jumps to 4, card 7* to 3."""
    s = solo(money=20, column=1)
    s.left = [0, 0, 0, 0]
    assert block(franz(s, "4", "1")) == 4
    assert block(franz(s, "7*", "1")) == 3
    assert s.companies[FRANZ].money == 30


def test_f40_the_site() -> None:
    """F40: a shared city first, then A to Z."""
    s = solo(money=20)
    give(s, FRANZ, tracks="wien--baden wien--st_poelten")
    s.sites[BOX.wien] = 0
    events = franz(s, "4", "1")
    assert told(events, "franz_site") == [(0, mask("baden", "st_poelten"), city("baden"), ALPHABET)]
    s = solo(money=20)
    give(s, FRANZ, tracks="wien--baden wien--st_poelten")
    give(s, A, tracks="wien--st_poelten")
    s.sites[BOX.wien] = 0
    events = franz(s, "4", "1")
    assert told(events, "franz_site") == [(0, mask("baden", "st_poelten"), city("st_poelten"), SHARED)]
    assert s.companies[FRANZ].workers[0] == 1


# ---- deliveries


def test_f49_private_hubs_a_to_z() -> None:
    """F49: both private: Amstetten before Gloggnitz; with both shared too."""
    for shared in ("", f"{WEST} wien--baden baden--gloggnitz"):
        s = solo(money=0)
        give(s, FRANZ, tracks=f"{WEST} wien--baden baden--gloggnitz", goods="wood")
        give(s, A, tracks=shared)
        factory(s, FRANZ, "wood", "wien", 1)
        events = franz(s, "5", "1")
        assert told(events, "franz_delivers_to") == [(0, mask("amstetten", "gloggnitz"), city("amstetten"), ALPHABET)]
        assert s.filled == [0, 1, 0, 0]


def test_f50_the_best_price_then_slot_c() -> None:
    """F50."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, FRANZ, "wood", "wien", 1)
    factory(s, FRANZ, "iron", "wien", 1)
    events = franz(s, "3A", "1")
    assert told(events, "franz_delivers") == [(0, 0b0101, good("iron"), PRICE)]
    assert s.companies[FRANZ].money == 10 + 70
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, FRANZ, "wood", "wien", 1)
    factory(s, FRANZ, "stone", "wien", 1)
    events = franz(s, "3A", "1")
    first = next(g for g in BOX.decision_cards[0].deliver if g in (good("wood"), good("stone")))
    assert told(events, "franz_delivers") == [(0, 0b0011, first, SLOT_C)]


def test_f51_the_factory_that_gives_the_cube() -> None:
    """F51: a shared city first, then A to Z; an exhausted one gives nothing."""
    s = solo(money=0)
    give(s, FRANZ, tracks=f"{WEST} wien--baden", goods="wood wood wood")
    for name, cubes in (("st_poelten", 1), ("baden", 1), ("wien", 0)):
        factory(s, FRANZ, "wood", name, cubes)
    events = franz(s, "3A", "1")
    assert told(events, "franz_site") == [(0, mask("baden", "st_poelten"), city("baden"), ALPHABET)]
    assert [s.factories[i] for i in (3, 7, 11)] == [1, 0, 0]
    events = franz(s, "3A", "1")
    assert told(events, "franz_site") == []
    assert s.factories[3] == 0


def test_f51_one_cube_of_one_factory() -> None:
    """F51: two of his wood factories stand in Wien."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, FRANZ, "wood", "wien", 2)
    factory(s, FRANZ, "wood", "wien", 2)
    franz(s, "3A", "1")
    assert (s.factories[3], s.factories[7]) == (1, 2)


def test_f48_why_he_does_not_deliver() -> None:
    """F48: no cube to give, or nothing to deliver; what the human's factories make is not his."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="")
    factory(s, FRANZ, "wood", "wien", 1)
    assert told(franz(s, "3A", "1"), "franz_no_delivery") == [(0, 0, 0, 0)]
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, A, "wood", "wien", 1)
    assert told(franz(s, "3A", "1"), "franz_no_delivery") == [(1, 0, 0, 0)]
    assert s.companies[FRANZ].goods == [1, 0, 0, 0]


def test_f46_one_of_two_free_deliveries() -> None:
    """F46: up to two; then F48 with a cube."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="stone")
    factory(s, FRANZ, "wood", "wien", 1)
    events = franz(s, "7*", "1")
    assert len(told(events, "deliver")) == 1
    assert s.companies[FRANZ].goods == [0, 1, 0, 0]
    s = solo(money=0)
    give(s, FRANZ, workers="")
    assert block(franz(s, "7*", "1")) == 3
    s = solo(money=0)
    s.sites[BOX.wien] = 0
    assert block(franz(s, "7*", "1")) == 3
