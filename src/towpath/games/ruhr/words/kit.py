"""How the tables of a pack are called for whoever enters them (R1-R24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.kit import Kit, Naming, Part
from towpath.core.messages import Message, say
from towpath.games.ruhr.rules.components import FILE
from towpath.games.ruhr.rules.pack import Components

PARTS = (
    Part(
        "river",
        say("space of the river"),
        say("Spaces of the river"),
        group="kind",
        kept=("pos", "id", "x", "y"),
        rule="R9",
    ),
    Part("progress", say("progress marker"), say("Progress markers"), rule="R86"),
    Part(
        "demand_marker",
        say("demand marker"),
        say("Demand markers"),
        group="effect",
        named=False,
        kept=("id",),
        rule="R50",
    ),
    Part("special_option", say("special option"), say("Special options"), rule="R54"),
    Part("turn", say("turn"), say("Turns"), kept=("number", "event"), rule="R31"),
    Part("city", say("city"), say("Cities"), rule="R15"),
    Part("depot", say("coal depot"), say("Coal depots"), rule="R15"),
    Part("city_group", say("group of cities"), say("Groups of cities"), rule="R14"),
    Part("area", say("token area"), say("Token areas"), rule="R76"),
    Part("transport_track", say("transport track"), say("Transport tracks"), kept=("id", "turns"), rule="R64"),
    Part("country_marker", say("country marker"), say("Country markers"), rule="R5"),
    Part("dice_set_up", say("dice at the start"), say("Dice at the start"), rule="R24"),
    Part("territory", say("territory"), say("Territories"), kept=("id",), rule="R6"),
    Part("limits", say("limits"), rule="R60"),
    Part("set_up", say("set-up"), rule="R17"),
    Part("final_scoring", say("final scoring"), rule="R110"),
    Part("ruhrort", say("Port of Ruhrort"), rule="R97"),
    Part("export_track", say("export track"), rule="R107"),
    Part("white_markers_available", say("white markers by players"), rule="R19"),
)
LABELS = {
    "all_essen_cities_vp": say("points for all Essen cities"),
    "all_four_depots_vp": say("points for all four depots"),
    "all_mark_cities_vp": say("points for all cities of the Mark"),
    "all_seven_cities_vp": say("points for all seven cities"),
    "depot_majority_vp": say("points for most depots"),
    "black": say("black"),
    "white": say("white"),
    "black_city": say("black, city"),
    "black_industry": say("black, industry"),
    "black_ruhrort": say("black, Ruhrort"),
    "white_city": say("white, city"),
    "white_industry": say("white, industry"),
    "white_ruhrort": say("white, Ruhrort"),
    "boxes": say("boxes"),
    "cities": say("cities"),
    "coal": say("coal"),
    "coat": say("coat of arms"),
    "columns": say("columns"),
    "cost": say("cost, early and late"),
    "count": say("how many"),
    "country": say("country"),
    "debt_end_penalty_vp": say("points lost for a debt at the end"),
    "debt_loan": say("Thalers of a loan"),
    "debt_no_pool_warehouse_penalty_vp": say("points lost without a warehouse in the pool"),
    "debt_repay": say("Thalers to pay back"),
    "debt_spaces": say("places for debts"),
    "die_change": say("change of the die"),
    "die_plus": say("more for the die"),
    "effect": say("effect"),
    "event": say("event"),
    "export_marker_box": say("box of the export marker"),
    "first_turn": say("first turn"),
    "last_turn": say("last turn"),
    "id": say("name in moves"),
    "industry": say("industry"),
    "kind": say("kind"),
    "level": say("water level"),
    "lock_price": say("price of a lock"),
    "move_price": say("price of moving up"),
    "name": say("name"),
    "needs": say("needs"),
    "number": say("number"),
    "pilot_only": say("pilots only"),
    "places": say("places"),
    "players": say("players"),
    "points": say("points"),
    "pos": say("place in the river"),
    "position_bonus": say("bonus by place"),
    "price": say("price"),
    "prices": say("prices"),
    "red_frame": say("red frame"),
    "removed": say("dice removed, by players"),
    "sale_bonus_thaler": say("Thalers more for a sale"),
    "space": say("space of the river"),
    "spaces": say("spaces"),
    "standard_trip_to": say("standard trip to"),
    "steps_for_die": say("steps by die"),
    "territory": say("territory"),
    "thalers": say("Thalers"),
    "thalers_kept_between_turns": say("Thalers kept between turns"),
    "thalers_on_space": say("Thalers on a space"),
    "transport_track_die": say("die on the transport track"),
    "turns": say("turns"),
    "value": say("pips"),
    "values": say("values"),
    "vp": say("points"),
    "vp_at_ruhrort": say("points at Ruhrort"),
    "vp_per_city_warehouse": say("points for a warehouse in a city"),
    "vp_per_thaler": say("points for a Thaler"),
    "warehouses_in_lock_box": say("warehouses in the lock box"),
    "warehouses_in_mark_box": say("warehouses in the Mark box"),
    "warehouses_in_pool": say("warehouses in the pool"),
    "warehouses_on_turn_track": say("turns with a warehouse"),
    "x": say("place from the left"),
    "y": say("place from the top"),
    "year": say("year"),
}
WORDS = {
    "belgium": say("Belgium"),
    "netherlands": say("Netherlands"),
    "rhineland": say("Rhineland"),
    "black": say("black"),
    "white": say("white"),
    "mark": say("Mark"),
    "essen": say("Essen"),
    "werden": say("Werden"),
    "broich": say("Broich"),
    "kleve": say("Kleve"),
    "storage": say("coal storage"),
    "obstacle": say("obstacle"),
    "industry": say("industry"),
    "city": say("city"),
    "port": say("port"),
    "forge": say("forge"),
    "hammer_mill": say("hammer mill"),
    "gun_factory": say("gun factory"),
    "essen_cities": say("Essen cities"),
    "mark_cities": say("cities of the Mark"),
    "muelheim": say("Mülheim"),
    "cities_of_territory": say("cities of a territory"),
    "industries_of_kind": say("industries of a kind"),
    "industries_of_territory": say("industries of a territory"),
    "water": say("water level"),
    "high": say("high water"),
    "low": say("low water"),
    "pilot": say("pilot"),
    "transport": say("transport"),
    "wage": say("wage"),
    "supply": say("supply"),
    "hauling": say("hauling"),
    "transport_pilot": say("transport and pilot"),
    "hauling_pilot": say("hauling and pilot"),
    "hauling_transport": say("hauling and transport"),
    "start_player_random": say("start player by lot"),
    "locks_open": say("locks can be built"),
    "pay_thaler_or_vp": say("pay Thalers or points"),
    "switch_to_paved": say("paved roads"),
    "lock_price_rises": say("locks become dearer"),
    "warehouse_and_thaler_or_vp": say("a warehouse and Thalers or points"),
    "option_costs_rise": say("options become dearer"),
    "switch_to_rails": say("rails"),
    "track_dice_plus_one": say("steam: dice one more"),
    "remove_dice": say("dice are removed"),
    "last_turn": say("last turn"),
    "lock_building": say("lock building"),
    "essen_warehouse": say("warehouse in Essen"),
    "port_ruhrort": say("Port of Ruhrort"),
    "coal_depot": say("coal depot"),
    "grafschaft_mark": say("County of Mark"),
    "mark_warehouse": say("warehouse in the Mark"),
    "coal_hauler": say("coal hauler"),
    "hauling_action": say("hauling"),
    "inn": say("inn"),
    "warehouse": say("warehouse"),
    "ruhraake": say("Ruhraake"),
    "mayor": say("mayor"),
    "ruhrtalbahn": say("Ruhr valley railway"),
}


def a_sale(space: Mapping[str, Any], _here: Mapping[str, Any]) -> bool:
    """R11: where coal is sold."""
    return space.get("kind") in ("city", "industry", "port")


def a_city(space: Mapping[str, Any], _here: Mapping[str, Any]) -> bool:
    """R15: a city of the river."""
    return space.get("kind") == "city"


def black(space: Mapping[str, Any], _here: Mapping[str, Any]) -> bool:
    """R3: a storage of black coal."""
    return space.get("coal") == "black"


def white(space: Mapping[str, Any], _here: Mapping[str, Any]) -> bool:
    """R3: a storage of white coal."""
    return space.get("coal") == "white"


def pit(space: Mapping[str, Any], _names: Mapping[str, str]) -> Message | None:
    """A storage as the map calls it: by its pit."""
    return Message(str(space.get("name") or space["id"]).removeprefix("Kohleniederlage "))


NAMES = {
    "river.standard_trip_to": Naming("river", a_sale),
    "city.space": Naming("river", a_city),
    "city_group.cities": Naming("river", a_city),
    "dice_set_up.black": Naming("river", black, pit),
    "dice_set_up.white": Naming("river", white, pit),
}
RULES = {
    "river.standard_trip_to": "R11",
    "river.pilot_only": "R12",
    "turn.coat": "R66",
    "turn.lock_price": "R91",
    "turn.removed": "R41",
    "city.vp": "R96",
    "depot.vp": "R96",
    "limits.thalers_kept_between_turns": "R108",
    "limits.thalers_on_space": "R47",
    "limits.debt_repay": "R101",
    "limits.debt_end_penalty_vp": "R114",
    "set_up.thalers": "R16",
    "set_up.export_marker_box": "R22",
    "set_up.transport_track_die": "R23",
    "final_scoring.all_four_depots_vp": "R111",
    "final_scoring.depot_majority_vp": "R112",
    "ruhrort.move_price": "R99",
    "ruhrort.sale_bonus_thaler": "R79",
    "export_track.steps_for_die": "R80",
    "export_track.first_turn": "R105",
    "export_track.last_turn": "R105",
}
"""Entries that another rule tells of than that of their part."""

KIT = Kit(
    package="towpath.games.ruhr",
    files={FILE: Components},
    parts=PARTS,
    labels=LABELS,
    words=WORDS,
    names=NAMES,
    rules=RULES,
)
