"""Counters and conditions of the effect language, read and checked (chapters 3 and 4 of EFFECTS.md, E6-E14)."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.games.kanal.rules.box import (
    ALL_TYPES,
    COUNT_ANGLES,
    COUNT_ANGLES_HERE,
    COUNT_BRIDGES,
    COUNT_CLASS,
    COUNT_ENCLOSED,
    COUNT_GAPS,
    COUNT_GOOD,
    COUNT_LEAST,
    COUNT_LINES,
    COUNT_MEET,
    COUNT_OVERBUILT,
    COUNT_ROUTES,
    COUNT_SPACES,
    COUNT_STRUCTURES,
    COUNT_TYPES,
    THALER,
    Counter,
)
from towpath.games.kanal.rules.geometry import (
    ALL_ROUTES,
    ALL_SPACES,
    CORNERS,
    EDGE_ROUTES,
    EDGE_SPACES,
    INNER_ROUTES,
    INNER_SPACES,
    NEIGHBOURS,
    ROUTE_COLUMNS,
    ROUTE_ROWS,
    SIDES,
    SPACES,
    STRUCTURE_COLUMNS,
    STRUCTURE_ROWS,
)
from towpath.games.kanal.rules.reading import (
    GOOD_NAMES,
    STAGES,
    TYPES,
    Table,
    amount,
    at,
    check_keys,
    fail,
    names_of,
    number,
    word,
)

ROUTE_TYPES = TYPES[:4]
SUPPLIES = GOOD_NAMES[: THALER + 1]
CLASSES = {"corner": CORNERS, "edge": EDGE_SPACES, "inner": INNER_SPACES}  # K18

ROUTE_PLACES = {
    "adjacent": SIDES,
    "anywhere": [ALL_ROUTES] * SPACES,
    "edge": [EDGE_ROUTES] * SPACES,
    "inner": [INNER_ROUTES] * SPACES,
}
STRUCTURE_PLACES = {
    "adjacent": NEIGHBOURS,
    "bridged": NEIGHBOURS,
    "anywhere": [ALL_SPACES] * SPACES,
    "corner": [CORNERS] * SPACES,
    "edge": [EDGE_SPACES] * SPACES,
    "row": [STRUCTURE_ROWS[s // 4] & ~(1 << s) for s in range(SPACES)],
    "column": [STRUCTURE_COLUMNS[s % 4] & ~(1 << s) for s in range(SPACES)],
}
LINES = {"row": ROUTE_ROWS, "column": ROUTE_COLUMNS}
FULL = {"row": 4, "column": 3}  # E7
OWN_SPACE = {"self": [1 << s for s in range(SPACES)], "anywhere": [ALL_SPACES] * SPACES}

COMMON = {"count", "each", "max"}


def read_counter(value: object) -> Counter:
    """A counter that yields a number."""
    with at("counter"):
        table = as_table(value)
        if "is" in table:
            raise fail(say("is belongs to conditions only", "E14"))
        c = counted(table, COMMON)
        c.each = number(table, "each", 1) if "each" in table else 1
        c.most = number(table, "max", 1) if "max" in table else c.most
        return c


def read_condition(value: object) -> Counter:
    """E14: a counter with an amount, or a class of space."""
    with at("condition"):
        table = as_table(value)
        if "on" in table:
            check_keys(table, {"on"}, "E14")
            c = Counter(COUNT_CLASS)
            c.places = [CLASSES[tuple(CLASSES)[word(table["on"], "on", tuple(CLASSES), "E14")]]] * SPACES
            c.low = c.high = 1
            return c
        c = counted(table, {"count", "is"})
        c.low, c.high = amount(table.get("is"))
        return c


def as_table(value: object) -> Table:
    """A counter is a table."""
    if not isinstance(value, dict):
        raise fail(say("a counter is a table, not {value}", "E3", value=repr(value)))
    return value


def where(table: Table, places: tuple[str, ...]) -> str:
    """The place, by default the first one."""
    return places[word(table.get("where", places[0]), "where", places, "E3")]


def of(table: Table) -> int:
    """The set of route types in `of`; all four where it is missing."""
    return types_in(names_of(table, "of", set(ROUTE_TYPES), "E3")) if "of" in table else ALL_TYPES


def types_in(names: list[str]) -> int:
    """Route types as a set."""
    return sum(1 << TYPES.index(name) for name in names)


def counted(table: Table, common: set[str]) -> Counter:
    """What is counted (chapter 3.1)."""
    what = table.get("count")
    if isinstance(what, list) or what in (*ROUTE_TYPES, "route"):
        return routes(table, common)
    if what in SUPPLIES or what in ("least", "overbuilt"):
        return simple(table, common)
    reader = READERS.get(what) if isinstance(what, str) else None
    if reader is None:
        raise fail(say("{what} cannot be counted", "E3", what=repr(what)))
    return reader(table, common)


def routes(table: Table, common: set[str]) -> Counter:
    """Routes of some types."""
    check_keys(table, {*common, "where"}, "E3")
    c = Counter(COUNT_ROUTES)
    what = table["count"]
    if isinstance(what, list):
        c.types = types_in(names_of(table, "count", set(ROUTE_TYPES), "E3"))
    elif what != "route":
        c.types = types_in([str(what)])
    c.places = ROUTE_PLACES[where(table, tuple(ROUTE_PLACES))]
    return c


def simple(table: Table, common: set[str]) -> Counter:
    """Supplies, the scarcest basic material, built-over starting paths."""
    check_keys(table, common, "E3")
    what = str(table["count"])
    if what == "overbuilt":
        return Counter(COUNT_OVERBUILT)
    c = Counter(COUNT_LEAST if what == "least" else COUNT_GOOD)
    c.types = 0 if what == "least" else SUPPLIES.index(what)
    c.supply = True
    return c


def types(table: Table, common: set[str]) -> Counter:
    """E6."""
    check_keys(table, {*common, "where", "of"}, "E3")
    c = Counter(COUNT_TYPES)
    c.types, c.places = of(table), ROUTE_PLACES[where(table, ("adjacent", "anywhere"))]
    return c


def bridges(table: Table, common: set[str]) -> Counter:
    """Bridges, perhaps only those over certain routes (R13)."""
    check_keys(table, {*common, "where", "of"}, "E3")
    c = Counter(COUNT_BRIDGES)
    c.types, c.places = of(table), ROUTE_PLACES[where(table, ("adjacent", "anywhere"))]
    return c


def structures(table: Table, common: set[str]) -> Counter:
    """E10: raised structures, perhaps of a stage or with certain sides."""
    check_keys(table, {*common, "where", "stage", "having"}, "E3")
    c = Counter(COUNT_STRUCTURES)
    place = where(table, tuple(STRUCTURE_PLACES))
    c.places, c.bridged = STRUCTURE_PLACES[place], place == "bridged"
    if "stage" in table:
        c.stage = word(table["stage"], "stage", STAGES, "E3")
    if "having" in table:
        having = as_table(table["having"])
        check_keys(having, {*TYPES, "route"}, "E10")
        if not having:
            raise fail(say("having must name at least one side count", "E10"))
        amounts = [amount(value, "E10") for value in having.values()]
        c.having_types = [ALL_TYPES if name == "route" else 1 << TYPES.index(name) for name in having]
        c.having_low = [low for low, _ in amounts]
        c.having_high = [high for _, high in amounts]
    return c


def empty_spaces(table: Table, common: set[str]) -> Counter:
    """Empty structure spaces."""
    check_keys(table, {*common, "where"}, "E3")
    c = Counter(COUNT_SPACES)
    c.places = STRUCTURE_PLACES[where(table, ("adjacent", "anywhere"))]
    return c


def gaps(table: Table, common: set[str]) -> Counter:
    """Empty route spaces."""
    check_keys(table, {*common, "where"}, "E3")
    c = Counter(COUNT_GAPS)
    c.places = ROUTE_PLACES[where(table, tuple(ROUTE_PLACES))]
    return c


def route_lines(table: Table, common: set[str]) -> Counter:
    """E7: route rows or columns with enough routes of some types."""
    check_keys(table, {*common, "where", "of", "need"}, "E3")
    what = str(table["count"])
    c = Counter(COUNT_LINES)
    c.types = of(table)
    c.need = number(table, "need", 1) if "need" in table else FULL[what]
    if c.need > FULL[what]:
        raise fail(say("a {line} has only {count} route spaces", "E7", line=what, count=FULL[what]))
    if where(table, ("adjacent", "anywhere")) == "anywhere":
        c.lines = [LINES[what]] * SPACES
    else:
        c.lines = [[line for line in LINES[what] if line & SIDES[s]] for s in range(SPACES)]
    return c


def angles(table: Table, common: set[str]) -> Counter:
    """E8."""
    check_keys(table, {*common, "where", "of"}, "E3")
    here = where(table, ("adjacent", "anywhere")) == "adjacent"
    c = Counter(COUNT_ANGLES_HERE if here else COUNT_ANGLES)
    c.types = required_of(table)
    return c


def enclosures(table: Table, common: set[str]) -> Counter:
    """E9."""
    check_keys(table, {*common, "where", "of"}, "E3")
    if "where" not in table:
        raise fail(say("enclosed needs where", "E9"))
    c = Counter(COUNT_ENCLOSED)
    c.types, c.places = required_of(table), OWN_SPACE[where(table, ("self", "anywhere"))]
    return c


def required_of(table: Table) -> int:
    """The counters that need `of`."""
    if "of" not in table:
        raise fail(say("{what} needs of", "E3", what=table["count"]))
    return of(table)


def meetings(table: Table, common: set[str]) -> Counter:
    """E11: exactly two types."""
    check_keys(table, {*common, "where", "of"}, "E3")
    value = table.get("of")
    if not isinstance(value, list) or len(value) != 2:
        raise fail(say("meet needs exactly two types in of", "E11"))
    c = Counter(COUNT_MEET)
    c.types, c.with_types = (1 << word(name, "of", ROUTE_TYPES, "E11") for name in value)
    c.places = ROUTE_PLACES[where(table, ("anywhere", "adjacent"))]
    return c


READERS = {
    "type": types,
    "bridge": bridges,
    "structure": structures,
    "space": empty_spaces,
    "gap": gaps,
    "row": route_lines,
    "column": route_lines,
    "angle": angles,
    "enclosed": enclosures,
    "meet": meetings,
}
