"""What a pack's components.toml says, entry by entry, with its checks (R1-R24, R41, R54, R64, R86, R97, R107)."""

from __future__ import annotations

from typing import Annotated

from towpath.core.entries import By, Count, Entry, InOrder, Tagged, Unique, column, into
from towpath.core.messages import say
from towpath.core.shapes import Fixed, Name, Number, Word  # fmt: skip
from towpath.games.ruhr.rules import box as b
from towpath.games.ruhr.rules.box import Box

KINDS = {"storage": b.STORAGE, "obstacle": b.OBSTACLE, "industry": b.INDUSTRY, "city": b.CITY, "port": b.PORT}
KIND_COUNTS = {b.STORAGE: 15, b.OBSTACLE: 14, b.INDUSTRY: 12, b.CITY: 7, b.PORT: 1}  # R9
TERRITORIES = {"mark": b.MARK, "essen": b.ESSEN, "werden": b.WERDEN, "broich": b.BROICH, "kleve": b.KLEVE}
COALS = {"black": b.BLACK, "white": b.WHITE}
WORKS = {"forge": 0, "hammer_mill": 1, "gun_factory": 2}
GROUPS = {"essen_cities": b.ESSEN_CITIES, "mark_cities": b.MARK_CITIES, "muelheim": b.MUELHEIM}
COUNTRIES = {"belgium": 0, "netherlands": 1, "rhineland": 2}
AREA_IDS = {
    "black_industry": 0, "black_city": 1, "black_ruhrort": 2,
    "white_industry": 3, "white_city": 4, "white_ruhrort": 5,
}  # fmt: skip
BLACK_IDS = (
    "lock_building", "wage", "essen_warehouse", "supply", "port_ruhrort", "coal_depot", "grafschaft_mark",
    "mark_warehouse",
)  # fmt: skip
WHITE_IDS = ("coal_hauler", "hauling_action", "inn", "warehouse", "ruhraake", "mayor", "ruhrtalbahn")
OPTION_IDS = (
    "pilot", "transport", "wage", "supply", "hauling", "transport_pilot", "hauling_pilot", "hauling_transport",
)  # fmt: skip
EVENTS = {
    "start_player_random": b.START_PLAYER, "locks_open": b.LOCKS_OPEN, "pay_thaler_or_vp": b.PAY,
    "switch_to_paved": b.SWITCH_TO_PAVED, "lock_price_rises": b.LOCK_PRICE_RISES,
    "warehouse_and_thaler_or_vp": b.TAKE, "option_costs_rise": b.COSTS_RISE, "switch_to_rails": b.SWITCH_TO_RAILS,
    "track_dice_plus_one": b.STEAM, "remove_dice": b.REMOVE_DICE, "last_turn": b.LAST_TURN,
}  # fmt: skip
INDUSTRIES = 4  # R10: of each kind
WAREHOUSES = 10  # R4: of each player
EXPORT_BOXES = 8  # R107
DICE = {"black": {2: 5, 3: 6, 4: 7}, "white": {2: 4, 3: 5, 4: 6}}  # R24: on storages, by number of players
GROUP_SIZES = (3, 3, 1)  # R14
COATS = {"essen": b.ESSEN, "werden": b.WERDEN, "broich": b.BROICH}  # R32-R41, R66: where black coal lies
TRACK_TURNS = ([1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11, 12])  # R64
PILOTS = (b.PILOT, b.TRANSPORT_PILOT, b.HAULING_PILOT)  # R54
HAULINGS = (b.HAULING, b.HAULING_PILOT, b.HAULING_TRANSPORT)
TRANSPORTS = (b.TRANSPORT, b.TRANSPORT_PILOT, b.HAULING_TRANSPORT)
EVENT_BY_TURN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 9, 10)  # R31-R42
SEATS = (2, 3, 4)
BY_SEATS = {str(seats): seats for seats in SEATS}
BY_PIPS = {str(pips): pips for pips in range(1, 7)}

Id = Annotated[str, Name()]
Territory = Annotated[int, Word(TERRITORIES, "R6")]
Prices = Annotated[list[int], Count(3, b.PLACES)]
Die = Annotated[int, Number(1, 6, "R2")]


# ---- limits and set-up


class Limits(Entry):  # R47, R60, R108-R114
    thalers_kept_between_turns: int = into("most_thalers")
    thalers_on_space: int = into("most_on_space")
    debt_spaces: int = into("debt_spaces")
    debt_loan: Annotated[int, Number(1)] = into("debt_loan")
    debt_repay: int = into("debt_repay")
    debt_no_pool_warehouse_penalty_vp: int = into("debt_penalty")
    debt_end_penalty_vp: int = into("debt_vp")


class TrackDie(Entry):  # R23
    value: Die = into("start_die")


class SetUp(Entry):  # R4, R16, R17, R22: ten warehouses of each player, and where they lie
    thalers: int = into("start_thalers")
    warehouses_in_pool: int = into("pool")
    warehouses_in_lock_box: int = into("lock_box")
    warehouses_in_mark_box: int = into("mark_box")
    warehouses_on_turn_track: list[int]
    export_marker_box: Annotated[int, Number(1, EXPORT_BOXES)] = into("start_export")
    transport_track_die: TrackDie

    def rules(self) -> None:  # R17
        turns = self.warehouses_on_turn_track
        on_track = set(turns) <= set(range(1, b.TURNS + 1)) and len(set(turns)) == len(turns)
        self.check(on_track, say("one warehouse lies on each of the turns named, 1 to 12", "R17"))
        found = self.warehouses_in_pool + self.warehouses_in_lock_box + self.warehouses_in_mark_box + len(turns)
        wrong = say("a player has {count} warehouses, not {found}", "R17", count=WAREHOUSES, found=found)
        self.check(found == WAREHOUSES, wrong)


class FinalScoring(Entry):  # R110-R112
    all_essen_cities_vp: int
    all_mark_cities_vp: int
    all_seven_cities_vp: int = into("final_seven")
    all_four_depots_vp: int = into("final_depots")
    depot_majority_vp: int = into("final_majority")


# ---- the river


class NamedTerritory(Entry):  # R6
    id: str = column("territory_ids")
    name: str = column("territory_names")


class Space(Entry):  # R6, R9: a space of the river; cities and the port show nothing more
    called = "river space"
    known_by = "pos"
    pos: int
    id: Id = column("ids")
    name: str = column("names")
    kind: Annotated[int, Word(KINDS, "R9")] = column("kind")
    territory: Territory = column("territory")
    x: int
    y: int


class Storage(Space):  # R3, R11, R12
    coal: Annotated[int, Word(COALS, "R3")]
    pilot_only: bool = False
    standard_trip_to: str | None = None

    def rules(self) -> None:  # R3, R12
        right = (self.coal == b.WHITE) == (self.territory == b.MARK)
        self.check(right, say("white coal lies in the Mark, black coal elsewhere", "R3"))
        lone = not self.pilot_only or self.standard_trip_to is None
        self.check(lone, say("no standard trip begins at a storage for pilots", "R12"))


class Obstacle(Space):  # R92
    points: int


class Industry(Space):  # R10
    industry: Annotated[int, Word(WORKS, "R10")]


SPACES = {"storage": Storage, "obstacle": Obstacle, "industry": Industry, "city": Space, "port": Space}


class DiceSetUp(Entry):  # R24
    called = "dice_set_up for players"
    known_by = "players"
    players: int
    black: dict[str, Die]
    white: dict[str, Die]


# ---- warehouses and export


class CityGroup(Entry):  # R14
    id: Annotated[int, Word(GROUPS, "R14")]
    cities: list[str]


class City(Entry):  # R15; R100: in Mülheim the price is that of the white marker
    known_by = "space"
    space: str
    prices: Prices | None = None
    places: Annotated[int | None, Number(1, b.PLACES)] = None
    vp: int


class Depot(Entry):  # R15
    id: Id = column("depot_names")
    territory: Annotated[int, Word(TERRITORIES, "R15")] = column("depot_territory")
    prices: Prices = column("depot_prices")
    vp: int


class Ruhrort(Entry):  # R79, R97, R99, R105
    columns: list[str] = into("column_names")
    spaces_per_column: Annotated[int, Fixed(b.COLUMN_PLACES, "R97")]
    position_bonus: Annotated[list[Annotated[int, Number(-9)]], Count(b.COLUMN_PLACES)] = into("column_bonus")
    prices: Annotated[list[int], Count(8)] = into("port_prices")
    move_price: int = into("move_price")
    vp: int
    sale_bonus_thaler: int = into("port_bonus")

    def rules(self) -> None:  # R97
        self.must_be("columns", list(COUNTRIES), "R97")


class ExportTrack(Entry):  # R80, R105, R107; R42: not in turn 12
    values: Annotated[list[int], Count(EXPORT_BOXES)]
    steps_for_die: Annotated[dict[int, int], By(BY_PIPS, all=True)]
    first_turn: Annotated[int, Number(1, b.TURNS - 1)]
    last_turn: Annotated[int, Number(1, b.TURNS - 1)]

    def rules(self) -> None:  # R107
        Number(self.first_turn).read(self.last_turn, self.place.entry("last_turn"))


class CountryMarker(Entry):  # R5, R20
    known_by = "country"
    country: Annotated[int, Word(COUNTRIES, "R5")]
    count: Annotated[int, Number(1)]


# ---- options and progress


class Option(Entry):  # R54
    called = "special_option"
    id: str = column("option_ids")
    cost: Annotated[list[int], Count(2)]


class Wage(Option):  # R54
    thalers: int = into("wage_thalers")


class Supply(Option):  # R54
    die_plus: int = into("supply_plus")


class Area(Entry):  # R76
    id: str
    spaces: Annotated[int, Number(1, 3)] = column("area_spaces")


class Marker(Entry):  # R86
    id: str
    needs: Annotated[dict[int, int], By(AREA_IDS, "R86")]


class CoalHauler(Marker):  # R86
    die_plus: int = into("hauler_plus")


class Inn(Marker):  # R86
    thalers: int = into("inn_thalers")
    vp: int = into("inn_vp")


class Lagerhaus(Marker):  # R86, R100
    price: int = into("warehouse_price")


class Ruhraake(Marker):  # R86
    vp: int = into("ruhraake_vp")
    vp_at_ruhrort: int = into("ruhraake_port")


class Mayor(Marker):  # R86
    vp_per_thaler: int = into("mayor_vp")


class Ruhrtalbahn(Marker):  # R86
    vp_per_city_warehouse: int = into("railway_vp")


OPTIONS = {**dict.fromkeys(OPTION_IDS, Option), "wage": Wage, "supply": Supply}
MARKERS = {
    **dict.fromkeys((*BLACK_IDS, *WHITE_IDS), Marker), "coal_hauler": CoalHauler, "inn": Inn, "warehouse": Lagerhaus,
    "ruhraake": Ruhraake, "mayor": Mayor, "ruhrtalbahn": Ruhrtalbahn,
}  # fmt: skip


# ---- demand, turns, tracks


class Demand(Entry):  # R5, R26, R44-R49: the flip side of a marker
    id: str
    effect: str
    red_frame: bool = column("red_frame", default=False)

    def mask(self, box: Box) -> int:
        """R45: where Thalers are put."""
        return 0


class OfKind(Demand):  # R45
    industry: Annotated[int, Word(WORKS, "R45")]

    def mask(self, box: Box) -> int:
        """All industries of a kind."""
        return sum(1 << p for p in range(1, b.SPACES + 1) if box.works[p] == self.industry)


class OfTerritory(Demand):  # R45
    territory: Annotated[int, Word(TERRITORIES, "R45")]

    def mask(self, box: Box) -> int:
        """All industries, or all cities, of a territory."""
        kind = b.CITY if self.effect == "cities_of_territory" else b.INDUSTRY
        there = [p for p in range(1, b.SPACES + 1) if (box.kind[p], box.territory[p]) == (kind, self.territory)]
        self.check(bool(there), say("no place is named that could hold a Thaler", "R45"))
        return sum(1 << p for p in there)


class Water(Demand):  # R48, R49
    level: Annotated[int, Word({"low": 2, "high": 1}, "R48")]
    die_change: Annotated[int, Number(-1, 1)]

    def rules(self) -> None:  # R49
        wrong = self.die_change == (1 if self.level == 1 else -1)
        self.check(not wrong, say("high water spoils coal, low water lets it pile up", "R49"))


EFFECTS: dict[str, type[Demand]] = {
    "industries_of_kind": OfKind, "industries_of_territory": OfTerritory, "cities_of_territory": OfTerritory,
    "water": Water,
}  # fmt: skip


Removed = Annotated[dict[int, Annotated[dict[int, int], By(COALS, "R41")]], By(BY_SEATS, "R41", all=True)]


class Turn(Entry):  # R31-R42, R66
    known_by = "number"
    number: int
    event: Annotated[int, Word(EVENTS, "R31")] = column("event")
    year: int = column("year")
    coat: Annotated[int, Word(COATS, "R66")] = column("coat")
    lock_price: int | None = None
    removed: Removed | None = None

    def rules(self) -> None:  # R31, R32, R41
        own = EVENT_BY_TURN[self.number - 1] if 1 <= self.number <= b.TURNS else self.event
        self.check(self.event == own, say("the events have their turns", "R31"))
        priced = (self.lock_price is not None) == (self.number > 1)
        self.check(priced, say("locks have a price from turn 2 on", "R32"))
        removes = (self.removed is not None) == (self.event == b.REMOVE_DICE)
        self.check(removes, say("dice are removed in turn 11 only", "R41"))
        for seats, owed in (self.removed or {}).items():
            self.check(sum(owed.values()) <= seats, say("no more dice are removed than there are players", "R41"))


class Track(Entry):  # R64
    called = "transport_track"
    id: str
    turns: list[int]
    boxes: Annotated[int, Number(1, 8)]


AnySpace = Annotated[Space, Tagged("kind", SPACES, "R9")]
AnyOption = Annotated[Option, Tagged("id", OPTIONS, "R54")]
AnyMarker = Annotated[Marker, Tagged("id", MARKERS, "R86")]
AnyDemand = Annotated[Demand, Tagged("effect", EFFECTS, "R45")]
OWN_TERRITORY = Unique("territory", says=say("each depot has its own id and its own territory", "R15"))
OWN_COUNTRY = Unique("country", says=say("a country stands twice", "R5"))


class Components(Entry):  # components.toml
    limits: Limits
    set_up: SetUp
    final_scoring: FinalScoring
    territory: Annotated[list[NamedTerritory], InOrder(tuple(TERRITORIES), rule="R6")]
    city_group: Annotated[list[CityGroup], Count(len(GROUPS), rule="R14"), Unique(rule="R14")]
    river: Annotated[list[AnySpace], InOrder(range(1, b.SPACES + 1), "pos", "R9"), Unique(rule="R9")]
    dice_set_up: Annotated[list[DiceSetUp], InOrder(SEATS[::-1], "players", "R24")]
    city: Annotated[list[City], Count(b.CITIES, rule="R15"), Unique("space", "R14")]
    depot: Annotated[list[Depot], Count(b.DEPOTS, rule="R15"), Unique(rule="R15"), OWN_TERRITORY]
    ruhrort: Ruhrort
    export_track: ExportTrack
    country_marker: Annotated[list[CountryMarker], Count(b.COLUMNS, rule="R5"), OWN_COUNTRY]
    transport_track: Annotated[list[Track], InOrder(TRACK_TURNS, "turns", "R64")]
    special_option: Annotated[list[AnyOption], InOrder(OPTION_IDS, rule="R54")]
    area: Annotated[list[Area], InOrder(tuple(AREA_IDS), rule="R76")]
    progress: Annotated[list[AnyMarker], Count(len(MARKERS), rule="R86"), Unique(rule="R86")]
    white_markers_available: Annotated[dict[int, int], By(BY_SEATS, all=True)]
    demand_marker: Annotated[list[AnyDemand], InOrder([f"dm_{n:02}" for n in range(1, 21)], rule="R5")]
    turn: Annotated[list[Turn], InOrder(range(1, b.TURNS + 1), "number", "R1")]

    def rules(self) -> None:  # R9, R10, R12, R20, R26, R64, R70
        for kind, count in KIND_COUNTS.items():
            found = sum(space.kind == kind for space in self.river)
            wrong = say("{found} spaces of a kind, but there must be {count}", "R9", found=found, count=count)
            self.check(found == count, wrong)
        self.check(self.river[-1].kind == b.PORT, say("the last space must be the port", "R9"))
        works = [space.industry for space in self.river if isinstance(space, Industry)]
        for name, number in WORKS.items():
            four = say("there must be 4 industries of each kind, not {count} of {kind}", "R10",
                       count=works.count(number), kind=name)  # fmt: skip
            self.check(works.count(number) == INDUSTRIES, four)
        self.check_storages([space for space in self.river if isinstance(space, Storage)])
        red = sum(marker.red_frame for marker in self.demand_marker)
        self.check(red == 2, say("two markers have a red frame", "R26"))
        wanted = self.export_track.last_turn - self.export_track.first_turn + 1
        countries = sum(marker.count for marker in self.country_marker)
        self.check(countries == wanted, say("there must be {count} country markers", "R20", count=wanted))
        boxes = [track.boxes for track in self.transport_track]
        falling = sorted(boxes, reverse=True) == boxes
        self.check(falling, say("later tracks are not longer than earlier ones", "R64"))

    def check_storages(self, storages: list[Storage]) -> None:
        """R12, R70."""
        for found, count, what in (
            (sum(storage.coal == b.BLACK for storage in storages), 9, say("black coal", "R70")),
            (sum(storage.coal == b.WHITE for storage in storages), 6, say("white coal", "R70")),
            (sum(storage.pilot_only for storage in storages), 3, say("pilots only", "R12")),
        ):
            self.check(found == count, say("{found} storages for {what}, but there must be {count}", what.rule,
                                           found=found, what=what, count=count))  # fmt: skip
