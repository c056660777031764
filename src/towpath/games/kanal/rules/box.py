# towpath: compiled
"""The box: what is printed on the structures of one deck, as flat tables that the rules index (K1-K9, E1-E26)."""

from __future__ import annotations

from typing import Final

# goods: indices of supplies and of bundles; a wildcard stands for one kind of the player's choice (E4)
WOOD: Final = 0
CLAY: Final = 1
ORE: Final = 2
BRICK: Final = 3
IRON: Final = 4
THALER: Final = 5
PRESTIGE: Final = 6
GOODS: Final = 7
BASIC: Final = 7
VALUABLE: Final = 8

# what is built: four types of route, and bridges, which are no routes (K48, K82)
PATH: Final = 0
ROAD: Final = 1
RAIL: Final = 2
CANAL: Final = 3
BRIDGE: Final = 4
ROUTE_TYPES: Final = 4
ALL_TYPES: Final = 15

GREEN: Final = 0
ORANGE: Final = 1
BLUE: Final = 2
STAGES: Final = 3
STAGE_CARDS: Final = 20  # K6
CARDS: Final = 60

# kinds of effect (part 5 of the effect language in NOTES.md)
GAIN: Final = 0
TABLE: Final = 1
TRADE: Final = 2
BUILD: Final = 3
RAISE: Final = 4
TURN: Final = 5
CHOOSE: Final = 6

# what counters count (part 3 of the effect language in NOTES.md)
COUNT_FIXED: Final = 0  # no counter, but the number `need`
COUNT_ROUTES: Final = 1
COUNT_TYPES: Final = 2
COUNT_BRIDGES: Final = 3
COUNT_STRUCTURES: Final = 4
COUNT_SPACES: Final = 5
COUNT_GAPS: Final = 6
COUNT_LINES: Final = 7
COUNT_ANGLES_HERE: Final = 8
COUNT_ANGLES: Final = 9
COUNT_ENCLOSED: Final = 10
COUNT_OVERBUILT: Final = 11
COUNT_MEET: Final = 12
COUNT_GOOD: Final = 13
COUNT_LEAST: Final = 14
COUNT_CLASS: Final = 15  # `on`: 1 if the space is among the places

# where a built unit may lie (E20)
ANYWHERE: Final = 0
ADJACENT: Final = 1
AT_EDGE: Final = 2

MOST: Final = 16  # alternatives of a cost, payments of a trade, effects of a list, options of a choice
GAINS: Final = 4  # alternatives of proceeds

NO_LIMIT: Final = 1 << 20
ANY_TIMES: Final = 1 << 20  # E19
NO_BUNDLE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 0)


class Counter:
    """A count on the owner's board or supply (E6-E12); with `low` and `high` also a condition (E13, E14)."""

    __slots__ = (
        "bridged", "each", "having_high", "having_low", "having_types", "high", "lines", "low", "most", "need",
        "places", "stage", "supply", "types", "what", "with_types",
    )  # fmt: skip

    def __init__(self, what: int) -> None:
        self.what = what
        self.types = ALL_TYPES  # the route types, or the good, that are looked at
        self.with_types = 0  # COUNT_MEET: the types that must be touched
        self.places: list[int] = []  # by structure space: the set of spaces that are looked at
        self.lines: list[list[int]] = []  # COUNT_LINES, by structure space: route rows or columns
        self.need = 1  # COUNT_FIXED: the number; COUNT_LINES: E7
        self.stage = -1  # COUNT_STRUCTURES: only these
        self.bridged = False  # COUNT_STRUCTURES: only those joined to the structure by a bridge
        self.having_types: list[int] = []  # COUNT_STRUCTURES: E10, sets of types (BRIDGE may be one) ...
        self.having_low: list[int] = []  # ... of which each counted structure has at least so many on its sides ...
        self.having_high: list[int] = []  # ... and at most so many
        self.each = 1
        self.most = NO_LIMIT
        self.low = 0  # E13
        self.high = NO_LIMIT
        self.supply = False  # whether the count looks at the supply


class Row:
    """A row of a graded effect: from `low` to `high` it gives the bundle (E16)."""

    __slots__ = ("bundle", "high", "low")

    def __init__(self, low: int, high: int, bundle: tuple[int, ...]) -> None:
        self.low = low
        self.high = high
        self.bundle = bundle


class Effect:
    """One effect of a card, compiled. Which fields matter depends on the kind."""

    __slots__ = (
        "alters_board", "at", "brings", "bundle", "conditions", "cost", "counter", "free", "gains", "gives_thaler",
        "kind", "looks_at_board", "looks_at_supply", "moves_supply", "normal", "number", "options", "pays", "rows",
        "stages", "wants_exactly", "what", "wild",
    )  # fmt: skip

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.number = 0  # its index in the box
        self.conditions: list[Counter] = []  # E2
        self.counter = Counter(COUNT_FIXED)  # `per`, `by`, `times` or `n`
        self.bundle = NO_BUNDLE  # GAIN: what is gained each time
        self.rows: list[Row] = []  # TABLE
        self.pays: list[tuple[int, ...]] = []  # TRADE: alternatives, `basic` spread out (E5)
        self.gains: list[tuple[int, ...]] = []
        self.what: list[int] = []  # BUILD: PATH ... BRIDGE
        self.free = False  # BUILD, RAISE
        self.normal = False  # BUILD: the normal cost
        self.cost = NO_BUNDLE  # BUILD: instead of the normal cost; RAISE: what is subtracted (R21)
        self.at = ANYWHERE
        self.stages = 7  # RAISE: set of stages
        self.options: list[int] = []  # CHOOSE: effect lists
        # how effects depend on one another; see settling.py
        self.alters_board = False
        self.looks_at_board = False
        self.looks_at_supply = False
        self.moves_supply = False  # any of the five materials or thaler
        self.gives_thaler = False
        self.brings = 0  # the set of basic materials that it may gain
        self.wants_exactly = False  # more goods in the supply may spoil it
        self.wild = False  # gains a kind of the player's choice


class Box:
    """One deck. A card is 0-59 (K6: its printed number less one), so its stage is card // 20."""

    __slots__ = (
        "card_list", "costs", "deck", "effects", "imprinted", "lists", "names", "pack", "prestige", "texts",
        "titles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pack = ""
        self.deck = "A"
        self.names: list[str] = []  # by card: A01
        self.titles: list[str] = []  # by card: Towrope Shed
        self.texts: list[str] = []  # by card: its wording
        self.prestige: list[int] = []  # by card
        self.costs: list[list[tuple[int, ...]]] = []  # by card: K65, alternatives
        self.effects: list[Effect] = []
        self.lists: list[list[int]] = []  # effect lists: those of the cards and of the options of `choose`
        self.card_list: list[int] = []  # by card: its effect list
        self.imprinted = [0] * ROUTE_TYPES  # by type: K19
