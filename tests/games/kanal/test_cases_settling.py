"""What happens by itself and what is asked (R32, K94, K103-K105), and costs to the last coin (K62-K66, K100, R21)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.kanal.position import Given, asked, do, options, pack_with, prestige, supply, thaler
from towpath.core.errors import IllegalMove
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.effects.lists import Activation
from towpath.games.kanal.rules.effects.units import Trade
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.taking import Take
from towpath.games.kanal.rules.turn import Turn, Visit


def labels(s: Kanal) -> list[str]:
    return [str(GAME.label(s, move)) for move in GAME.rules.legal(s)]


def gains(*bundles: str) -> list[str]:
    return [f'{{ do = "gain", gain = {{ {goods} }} }}' for goods in bundles]


def activated(folder: Path, *effects: str, supply: str = "0/0/0/0/0", thaler: int = 0, row: str = "") -> Kanal:
    """A structure with these effects, with a path on every side, is activated."""
    pack = pack_with(folder, *effects)
    return Given(pack=pack, card="A01", sides="pppp", routes="", supply=supply, thaler=thaler, row=row).activated()


# ---- costs


def test_what_everything_costs_is_on_its_button() -> None:
    """K73-K76, K80."""
    s = Given(supply="1/1/0/1/1", thaler=3, coins={"U4": 0}).state()
    do(s, "choose u4")
    built = [text for text in labels(s) if text.startswith("Build")]
    assert built == [
        "Build a path for 1 clay",
        "Build a road for 1 brick",
        "Build a rail track for 1 wood, 1 iron",
        "Build a canal for 3 thaler",
    ]
    s = Given(raised="s10 s11", routes="path v11").state()
    do(s, "choose l2")
    with pytest.raises(IllegalMove, match=r"a bridge costs 1 wood \(K80\)"):
        do(s, "bridge v11")


def costing(folder: Path, cost: str) -> str:
    """A pack in which A02 costs that, and in which the effect of A01 raises for less."""
    less = "{ wood = 1, clay = 1, brick = 1, iron = 1, thaler = 1 }"
    pack = pack_with(folder, f'{{ do = "raise", less = {less} }}')
    path = folder / "structures.toml"
    before, after = path.read_text("utf-8").split("cost = [{ wood = 1 }]", 1)
    path.write_text(f"{before}cost = [{cost}]{after}", "utf-8")
    return pack


@pytest.mark.parametrize(
    ("cost", "has", "least"),
    [
        ("{ clay = 3 }", "0/1/0/0/0", 2 + 3),  # from 1 to 3
        ("{ wood = 2, clay = 1 }", "0/0/0/0/0", 1 + 2 + 1),
        ("{ thaler = 2, wood = 1 }", "0/0/0/0/0", 2 + 1),
        ("{ iron = 1, wood = 1 }", "2/1/1/0/0", 2),  # a turn, and a wood is left
        ("{ iron = 1, wood = 1 }", "1/1/1/0/0", 2 + 1),  # the wood is bought after the turn
        ("{ brick = 1 }", "0/0/0/0/0", 2 + 1 + 1 + 1),
        ("{ brick = 2, wood = 1 }", "0/0/0/0/0", 2 * (2 + 1 + 1 + 1) + 1),
        ("{ brick = 1, iron = 2 }", "2/2/2/1/0", 2 * 2),
        ("{ brick = 3 }, { clay = 1 }", "0/0/0/0/0", 1),  # the cheaper alternative
    ],
)
def test_an_action_is_over_when_not_even_the_last_thaler_would_do(
    tmp_path: Path, cost: str, has: str, least: int
) -> None:
    """R32, K62, K100, K101: with that many thaler the structure can be raised, with one less it cannot."""
    pack = costing(tmp_path, cost)
    for money in (least - 1, least):
        s = Given(pack=pack, supply=has, thaler=money, row="A02", coins={"U2": 0}).state()
        do(s, "choose u2")
        assert asked(s) is (Visit if money == least else Turn)
    assert raised_at_last(s)


def raised_at_last(s: Kanal) -> bool:
    """Whether some "at any time" actions lead to the raise."""
    if any(text.startswith("raise") for text in options(s)):
        return True
    for text in options(s):
        if text.startswith(("buy", "produce")):
            then = s.copy()
            do(then, text)
            if asked(then) is Visit and raised_at_last(then):
                return True
    return False


def test_an_effect_lowers_every_part_of_a_cost_but_not_below_nothing(tmp_path: Path) -> None:
    """R21, E24."""
    pack = costing(tmp_path, "{ wood = 2, clay = 3, brick = 4, iron = 2, thaler = 3 }, { wood = 1, thaler = 1 }")
    given = Given(pack=pack, card="A01", sides="pppp", routes="", supply="8/8/8/6/6", thaler=9, row="A02")
    s = given.activated()
    assert "Raise the Canal Shack for 1 wood, 2 clay, 3 brick, 1 iron and 2 thaler, or nothing" in labels(s)
    free = s.copy()
    do(s, "raise A02", "pay 1", "at s00")
    assert (supply(s), thaler(s)) == ("7/6/8/3/5", 7)
    do(free, "raise A02")
    assert labels(free) == ["pay 1 wood, 2 clay, 3 brick, 1 iron and 2 thaler", "pay nothing"]
    do(free, "pay 2", "at s00")
    assert (supply(free), thaler(free)) == ("8/8/8/6/6", 9)


def test_a_raise_for_free_asks_for_no_cost(tmp_path: Path) -> None:
    """K63, E24: whatever the alternatives; of its stages only."""
    s = activated(tmp_path, '{ do = "raise", cost = "free", stage = ["green", "blue"] }', row="A18 A25 A45")
    assert labels(s) == ["Stop here", "Raise the Tool Smithy for free", "Raise the Building Society for free"]
    do(s, "raise A18", "at s00")
    assert supply(s) == "0/0/0/0/0"
    assert s.board[0] == s.box.names.index("A18")
    s = activated(tmp_path, '{ do = "raise", cost = "free", stage = ["green", "blue"] }', row="A25")
    assert asked(s) is Turn  # nothing of those stages is on offer


def test_the_last_empty_space_needs_no_question() -> None:
    """K64."""
    all_but_one = "s00 s01 s02 s03 s10 s11 s12 s13 s20 s21 s22"
    s = Given(supply="8/8/0/6/6", thaler=20, raised=all_but_one, row="A60", coins={"U2": 0}).state()
    do(s, "choose u2", "raise A60")
    assert s.board[11] == s.box.names.index("A60")
    assert asked(s) is Turn


# ---- gains that need no question


def test_gains_that_nothing_could_improve_are_taken_at_once(tmp_path: Path) -> None:
    """R32: without thaler, and with nothing but gains on the card."""
    table = '{ do = "table", by = { count = "path" }, rows = [{ n = 4, gain = { clay = 2 } }] }'
    s = activated(tmp_path, *gains("wood = 3", "ore = 1, brick = 1, iron = 2"), table, supply="7/0/0/5/0")
    assert supply(s) == "8/2/1/6/2"
    assert asked(s) is Turn


@pytest.mark.parametrize("material", ["wood", "clay", "ore"])
def test_a_lump_waits_where_one_more_could_be_bought_before(tmp_path: Path, material: str) -> None:
    """K100, K103, R32: at a stock of 2 for 3 thaler, but not for 2."""
    stock = "/".join("2" if name == material else "0" for name in ("wood", "clay", "ore")) + "/0/0"
    s = activated(tmp_path, *gains(f"{material} = 1"), supply=stock, thaler=3)
    assert asked(s) is Activation
    do(s, f"buy {material}")
    assert asked(s) is Turn
    assert thaler(s) == 0
    assert supply(s) == stock.replace("2", "4")
    s = activated(tmp_path, *gains(f"{material} = 1"), supply=stock, thaler=2)
    assert asked(s) is Turn


@pytest.mark.parametrize(
    ("stock", "money", "waits"),
    [
        ("7/1/1/0/0", 2, True),  # the wheel can turn and make room
        ("7/1/1/0/0", 1, False),
        ("6/1/1/0/0", 2, False),  # there is room
        ("7/0/1/0/0", 2, False),  # the clay for the turn is missing
        ("7/0/1/0/0", 3, True),  # it can be bought
        ("7/0/0/0/0", 3, False),
        ("7/0/0/0/0", 4, True),
    ],
)
def test_a_lump_waits_where_the_wheel_could_make_room(tmp_path: Path, stock: str, money: int, waits: bool) -> None:
    """K22, K101, R32: 2 wood for a supply of 8 at most."""
    s = activated(tmp_path, *gains("wood = 2"), supply=stock, thaler=money)
    assert (asked(s) is Activation) == waits
    if waits:
        return
    assert supply(s)[0] == "8"


def test_brick_and_iron_wait_for_a_trade_that_would_make_room(tmp_path: Path) -> None:
    """K22, K94, R32: 2 more where 5 are, and another effect that pays with it."""
    for good, stock in (("brick", "0/0/0/5/0"), ("iron", "0/0/0/0/5")):
        trade = f'{{ do = "trade", pay = [{{ {good} = 1 }}], gain = [{{ prestige = 1 }}], times = 1 }}'
        s = activated(tmp_path / good, *gains(f"{good} = 2"), trade, supply=stock)
        assert options(s) == ["skip", "effect 1", "effect 2"]
        do(s, "effect 2", "trade 1 for 1")
        assert (supply(s), prestige(s)) == (stock.replace("5", "6"), 1)
        s = activated(tmp_path / f"{good}-room", *gains(f"{good} = 1"), trade, supply=stock)
        assert asked(s) is Trade  # there is room: it came by itself
        assert supply(s) == stock.replace("5", "6")


def test_basic_materials_wait_for_a_trade_or_for_thaler(tmp_path: Path) -> None:
    """K94, R32: the other effect may make room or bring money for a cheap purchase; prestige does not."""
    trade = '{ do = "trade", pay = [{ brick = 1 }], gain = [{ prestige = 1 }], times = 1 }'
    s = activated(tmp_path / "trade", *gains("ore = 1"), trade, supply="0/0/0/1/0")
    assert options(s) == ["skip", "effect 1", "effect 2"]
    s = activated(tmp_path / "thaler", *gains("ore = 1", "thaler = 1"))
    assert (supply(s), thaler(s)) == ("0/0/0/0/0", 1)
    assert options(s) == ["buy wood", "buy clay", "buy ore", "skip", "effect 1"]
    s = activated(tmp_path / "prestige", *gains("ore = 1", "prestige = 1"))
    assert asked(s) is Turn


def test_a_gain_that_counts_the_supply_waits_for_what_moves_it(tmp_path: Path) -> None:
    """K94, R32: brick is counted after the other effect has brought some; before a purchase it waits, too."""
    counted = '{ do = "gain", gain = { prestige = 1 }, per = { count = "brick" } }'
    s = activated(tmp_path / "a", counted, *gains("brick = 2"))
    assert (supply(s), prestige(s)) == ("0/0/0/2/0", 2)
    s = activated(tmp_path / "b", '{ do = "gain", gain = { prestige = 1 }, per = { count = "wood" } }',
                  supply="1/0/0/0/0", thaler=2)  # fmt: skip
    assert options(s) == ["buy wood", "buy clay", "buy ore", "skip", "effect 1"]
    s = activated(tmp_path / "c", '{ do = "gain", gain = { prestige = 1 }, per = { count = "wood" } }',
                  supply="1/0/0/0/0")  # fmt: skip
    assert prestige(s) == 1


def test_a_gain_that_counts_the_board_waits_for_a_build(tmp_path: Path) -> None:
    """K94, R32."""
    road = '{ do = "build", what = ["road"], n = 1, cost = "free", at = "adjacent" }'
    counted = '{ do = "gain", gain = { prestige = 1 }, per = { count = "path" } }'
    s = activated(tmp_path, road, counted)
    assert options(s) == ["skip", "effect 1", "effect 2"]
    do(s, "effect 2", "build road h11")
    assert prestige(s) == 4


# ---- wildcards (E4)


def test_a_wildcard_is_chosen_once_and_before_it_anything_may_be_done(tmp_path: Path) -> None:
    """E4, K103: the kind for the whole lump; what was gained with it comes first."""
    s = activated(tmp_path, *gains("basic = 3, thaler = 1"))
    assert asked(s) is Take
    assert options(s) == ["buy wood", "buy clay", "buy ore", "take as wood", "take as clay", "take as ore"]
    do(s, "take as clay")
    assert (supply(s), thaler(s)) == ("0/3/0/0/0", 1)
    assert asked(s) is Turn


@pytest.mark.parametrize(("text", "then"), [("take as brick", "1/1/0/2/0"), ("take as iron", "1/1/0/0/2")])
def test_a_wildcard_beside_other_kinds(tmp_path: Path, text: str, then: str) -> None:
    """E4, R9: "take all" would leave the choice open, so it is not offered."""
    s = activated(tmp_path, *gains("wood = 1, clay = 1, valuable = 2"), thaler=1)
    assert options(s) == ["buy wood", "buy clay", "buy ore", "take wood", "take clay", "take as brick", "take as iron"]
    assert labels(s)[-1] == "Take 2 iron"
    do(s, text, "take all")
    assert supply(s) == then


def test_two_wildcards_need_two_choices(tmp_path: Path) -> None:
    """E4."""
    s = activated(tmp_path, *gains("basic = 2, valuable = 1"))
    assert options(s) == ["take as wood", "take as clay", "take as ore", "take as brick", "take as iron"]
    do(s, "take as ore")
    assert options(s) == ["take as brick", "take as iron"]
    do(s, "take as iron")
    assert supply(s) == "0/0/2/0/1"


def test_proceeds_of_a_trade_begin_with_the_payment(tmp_path: Path) -> None:
    """R28, K105: nothing is possible between the payment and the first kind; after it, everything."""
    trade = '{ do = "trade", pay = [{ brick = 1 }], gain = [{ wood = 1, clay = 1 }], times = 1 }'
    s = activated(tmp_path, trade, supply="0/0/0/1/0", thaler=1)
    do(s, "trade 1 for 1")
    assert options(s) == ["take all", "take wood", "take clay"]
    do(s, "take wood")
    assert options(s) == ["buy clay", "buy ore", "take clay"]
    do(s, "buy clay")
    assert (supply(s), thaler(s)) == ("1/2/0/0/0", 0)
