"""Cards compiled into flat tables: the shapes that EFFECTS.md defines, checked (E1-E26)."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.games.kanal.rules.anytime import basics_in
from towpath.games.kanal.rules.box import (
    ANY_TIMES,
    AT_EDGE,
    BASIC,
    BRIDGE,
    BUILD,
    CHOOSE,
    COUNT_FIXED,
    GAIN,
    GAINS,
    MOST,
    NO_LIMIT,
    ORE,
    PRESTIGE,
    RAISE,
    TABLE,
    THALER,
    TRADE,
    TURN,
    VALUABLE,
    Box,
    Counter,
    Effect,
    Row,
)
from towpath.games.kanal.rules.effects.counters import read_condition, read_counter
from towpath.games.kanal.rules.reading import (
    GOOD_NAMES,
    STAGES,
    TYPES,
    Table,
    amount,
    at,
    bundle,
    check_count,
    check_keys,
    fail,
    names_of,
    number,
    word,
)

KINDS = ("gain", "table", "trade", "build", "raise", "turn", "choose")
KEYS = (
    {"gain", "per"},
    {"by", "rows"},
    {"pay", "gain", "times"},
    {"what", "n", "cost", "at"},
    {"less", "cost", "stage"},
    {"n"},
    {"options"},
)
COST_GOODS = ("wood", "clay", "brick", "iron", "thaler")  # K66
PAY_GOODS = ("wood", "clay", "ore", "brick", "iron", "thaler", "basic")  # E5
PLACES = ("anywhere", "adjacent", "edge")


class Compiler:
    """Reads the effects of one card into a box."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def costs(self, card: Table) -> list[tuple[int, ...]]:
        """K65, K66: alternatives without ore, prestige and wildcards."""
        value = card.get("cost")
        if not isinstance(value, list) or not value:
            raise fail(say("cost must be a list of alternatives", "K65"))
        with at("cost"):
            check_count(value, MOST, "K65")
            return [bundle(part, COST_GOODS, "K66") for part in value]

    def effect_list(self, value: object) -> int:
        """E1: a list of effects; gives its number in the box."""
        if not isinstance(value, list) or not value or not all(isinstance(part, dict) for part in value):
            raise fail(say("effects must be a list with at least one effect", "E1"))
        check_count(value, MOST, "E1")
        numbers = []
        for place, part in enumerate(value, 1):
            with at(f"effect {place}"):
                numbers.append(self.effect(part))
        self.box.lists.append(numbers)
        return len(self.box.lists) - 1

    def effect(self, table: Table) -> int:
        """E2, E3: one effect; gives its number in the box."""
        kind = word(table.get("do"), "do", KINDS, "E3")
        check_keys(table, {"do", "if"} | KEYS[kind], "E3")
        e = Effect(kind)
        if "if" in table:
            value = table["if"]
            if not isinstance(value, list) or not value:
                raise fail(say("if must be a list of conditions", "E2"))
            e.conditions = [read_condition(part) for part in value]
        READERS[kind](self, e, table)
        mark(self.box, e)
        e.number = len(self.box.effects)
        self.box.effects.append(e)
        return e.number

    def gain(self, e: Effect, table: Table) -> None:
        """E15."""
        e.bundle = bundle(table.get("gain"), GOOD_NAMES, "E4")
        if "per" in table:
            e.counter = read_counter(table["per"])

    def table(self, e: Effect, table: Table) -> None:
        """E16: rows must not overlap."""
        e.counter = read_counter(table.get("by"))
        rows = table.get("rows")
        if not isinstance(rows, list) or not rows:
            raise fail(say("rows must be a list of tables", "E16"))
        for row in rows:
            if not isinstance(row, dict):
                raise fail(say("rows must be a list of tables", "E16"))
            check_keys(row, {"n", "gain"}, "E16")
            low, high = amount(row.get("n"))
            for other in e.rows:
                if low <= other.high and other.low <= high:
                    raise fail(say("the rows overlap at {low}", "E16", low=max(low, other.low)))
            e.rows.append(Row(low, high, bundle(row.get("gain"), GOOD_NAMES, "E4")))

    def trade(self, e: Effect, table: Table) -> None:
        """E5, E17-E19: `basic` in a payment is spread out into three alternatives."""
        for part in self.alternatives(table, "pay"):
            paid = bundle(part, PAY_GOODS, "E5")
            if not paid[BASIC]:
                e.pays.append(paid)
                continue
            for good in range(ORE + 1):
                spread = list(paid)
                spread[good] += spread[BASIC]
                spread[BASIC] = 0
                e.pays.append(tuple(spread))
        e.gains = [bundle(part, GOOD_NAMES, "E4") for part in self.alternatives(table, "gain")]
        check_count(e.pays, MOST, "E18")
        check_count(e.gains, GAINS, "E18")
        if table.get("times") == "any":
            e.counter.need = ANY_TIMES
        else:
            e.counter = counter_or_number(table, "times")

    def alternatives(self, table: Table, name: str) -> list[object]:
        """E17: a list of bundles."""
        value = table.get(name)
        if not isinstance(value, list) or not value:
            raise fail(say("{name} must be a list of bundles", "E17", name=repr(name)))
        return value

    def build(self, e: Effect, table: Table) -> None:
        """E20-E23."""
        e.what = [TYPES.index(name) for name in names_of(table, "what", set(TYPES), "E20")]
        e.counter = counter_or_number(table, "n")
        cost = table.get("cost")
        e.free, e.normal = cost == "free", cost == "normal"
        if not e.free and not e.normal:
            e.cost = bundle(cost, PAY_GOODS[:-1], "E20")
        e.at = word(table.get("at"), "at", PLACES, "E20")
        if e.at == AT_EDGE and BRIDGE in e.what:
            raise fail(say("a bridge never lies on the edge", "K81"))

    def raise_(self, e: Effect, table: Table) -> None:
        """E24: `less` or `cost = "free"`."""
        if ("less" in table) == ("cost" in table):
            raise fail(say("raise has either less or cost", "E24"))
        if "less" in table:
            e.cost = bundle(table["less"], COST_GOODS, "E24", empty=True)
        else:
            word(table["cost"], "cost", ("free",), "E24")
            e.free = True
        if "stage" in table:
            names = names_of(table, "stage", set(STAGES), "E24")
            e.stages = sum(1 << STAGES.index(name) for name in names)

    def turn(self, e: Effect, table: Table) -> None:
        """E25."""
        e.counter = counter_or_number(table, "n")

    def choose(self, e: Effect, table: Table) -> None:
        """E26."""
        options = table.get("options")
        if not isinstance(options, list) or len(options) < 2:
            raise fail(say("options must be at least two lists of effects", "E26"))
        check_count(options, MOST, "E26")
        e.options = [self.effect_list(option) for option in options]


READERS = (
    Compiler.gain,
    Compiler.table,
    Compiler.trade,
    Compiler.build,
    Compiler.raise_,
    Compiler.turn,
    Compiler.choose,
)


def counter_or_number(table: Table, name: str) -> Counter:
    """E17, E20, E25: a fixed number or a counter."""
    if isinstance(table.get(name), dict):
        return read_counter(table[name])
    fixed = Counter(COUNT_FIXED)
    fixed.need = number(table, name, 1)
    return fixed


# ---- how an effect depends on others (settling.py)


def mark(box: Box, e: Effect) -> None:
    """What the effect looks at and what it changes."""
    inner = [box.effects[i] for option in e.options for i in box.lists[option]]
    counters = [c for c in (*e.conditions, e.counter) if c.what != COUNT_FIXED]
    e.looks_at_supply = any(c.supply for c in counters) or any(part.looks_at_supply for part in inner)
    e.looks_at_board = any(not c.supply for c in counters) or any(part.looks_at_board for part in inner)
    e.alters_board = e.kind in (BUILD, RAISE) or any(part.alters_board for part in inner)
    bundles = [e.bundle, *(row.bundle for row in e.rows)] if e.kind in (GAIN, TABLE) else e.gains
    e.gives_thaler = any(goods[THALER] for goods in bundles) or any(part.gives_thaler for part in inner)
    for goods in bundles:
        e.brings |= basics_in(goods)
    e.wants_exactly = (
        any(c.supply and c.high < NO_LIMIT for c in e.conditions)
        or (e.kind == TABLE and e.counter.supply)
        or any(part.wants_exactly for part in inner)
    )
    e.wild = e.kind != TRADE and any(goods[BASIC] or goods[VALUABLE] for goods in bundles)
    e.moves_supply = (
        e.kind in (TRADE, BUILD, RAISE, TURN)
        or any(sum(goods) > goods[PRESTIGE] for goods in bundles)
        or any(part.moves_supply for part in inner)
    )
    assert e.kind != CHOOSE or inner, "an empty choice"
    assert BRIDGE not in e.what or e.kind == BUILD
