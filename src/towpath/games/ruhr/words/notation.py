"""Moves in notation: `option pilot`, `load st_gewalt`, `sell ci_steele`, `build de_mark`, `lock lk_08` ..."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import COLUMNS, OPTIONS
from towpath.games.ruhr.rules.event import BLACK_BOX, THALER, WHITE_BOX, Country, PayOne, RemoveDie, TakeOne
from towpath.games.ruhr.rules.locks import FORCED_INN_POINTS, FORCED_INN_THALERS, NO_SECOND, ForcedLock, SecondLock
from towpath.games.ruhr.rules.options import (
    BY_HORSES,
    HAULER,
    HAULING_OPTIONS,
    INN_POINTS,
    INN_THALERS,
    START_HAULER,
    START_INN_POINTS,
    START_INN_THALERS,
    ChooseOption,
    ChooseStart,
    PlaceTransport,
    RaiseDie,
)
from towpath.games.ruhr.rules.purchases import (
    BUILD_CITY,
    BUILD_CITY_WHITE,
    BUILD_COLUMN,
    BUILD_COLUMN_WHITE,
    BUILD_DEPOT,
    BUILD_LOCK,
    BUY_INN_POINTS,
    BUY_INN_THALERS,
    DONE,
    MOVE,
    REPAY,
    Buy,
)
from towpath.games.ruhr.rules.sale import Sell
from towpath.games.ruhr.rules.scoring import FINAL_THALERS, FinalInn
from towpath.games.ruhr.rules.setup import StartPlayer
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie
from towpath.games.ruhr.rules.water import DrawMarker

THALERS, POINTS, USE_HAULER = "inn thalers", "inn points", "hauler"


def write(s: Ruhr, move: Move) -> str:
    """The move in the light of the top frame."""
    f, ids = s.frames[-1], s.box.ids
    if isinstance(f, StartPlayer):
        return f"start {move}"
    if isinstance(f, Country):
        return f"country {s.box.column_names[move]}"
    if isinstance(f, DrawMarker):
        return f"draw {marker(move)}"
    if isinstance(f, PayOne):
        return "pay thaler" if move == THALER else "pay point"
    if isinstance(f, TakeOne):
        return "take thaler" if move == THALER else "take point"
    if isinstance(f, RemoveDie):
        return f"remove {die(s, move)}"
    if isinstance(f, PlaceDie):
        return f"place {ids[move]}"
    if isinstance(f, ChooseOption):
        return option(s, move)
    if isinstance(f, PlaceTransport):
        return f"transport {ids[move]}"
    if isinstance(f, RaiseDie):
        return f"raise {ids[move]}"
    if isinstance(f, ChooseStart):
        return start(s, move)
    if isinstance(f, Sell):
        return f"sell {ids[move]}"
    if isinstance(f, ForcedLock):
        others = {FORCED_INN_THALERS: THALERS, FORCED_INN_POINTS: POINTS}
        return others[move] if move in others else f"lock {ids[move]}"
    if isinstance(f, SecondLock):
        return "lock none" if move == NO_SECOND else f"lock {ids[move]}"
    if isinstance(f, Buy):
        return purchase(s, move)
    assert isinstance(f, FinalInn), f
    return THALERS if move == FINAL_THALERS else POINTS


def marker(number: int) -> str:
    """An obstacle/demand marker by its id."""
    return f"dm_{number + 1:02}"


def die(s: Ruhr, move: Move) -> str:
    """A die by its storage, or by its column and box, the arrow box being 1."""
    if move >= WHITE_BOX:
        return f"white {move - WHITE_BOX + 1}"
    if move >= BLACK_BOX:
        return f"black {move - BLACK_BOX + 1}"
    return s.box.ids[move]


def option(s: Ruhr, move: Move) -> str:
    """A special option, paid for or by horses, or a white marker."""
    others = {HAULER: USE_HAULER, INN_THALERS: THALERS, INN_POINTS: POINTS}
    if move in others:
        return others[move]
    if move < OPTIONS:
        return f"option {s.box.option_ids[move]}"
    return f"horses {s.box.option_ids[HAULING_OPTIONS[move - BY_HORSES]]}"


def start(s: Ruhr, move: Move) -> str:
    """A start storage or a white marker."""
    others = {START_HAULER: USE_HAULER, START_INN_THALERS: THALERS, START_INN_POINTS: POINTS}
    return others[move] if move in others else f"load {s.box.ids[move]}"


def purchase(s: Ruhr, move: Move) -> str:
    """An action of phase 6."""
    box = s.box
    others = {DONE: "done", REPAY: "repay", BUY_INN_THALERS: THALERS, BUY_INN_POINTS: POINTS}
    if move in others:
        return others[move]
    if move >= BUILD_LOCK:
        return f"lock {box.ids[move - BUILD_LOCK]}"
    if move >= MOVE:
        old, new = divmod(move - MOVE, COLUMNS)
        return f"move {box.column_names[old]} {box.column_names[new]}"
    if move >= BUILD_COLUMN_WHITE:
        return f"build {box.column_names[move - BUILD_COLUMN_WHITE]} white"
    if move >= BUILD_COLUMN:
        return f"build {box.column_names[move - BUILD_COLUMN]}"
    if move >= BUILD_DEPOT:
        return f"build {box.depot_names[move - BUILD_DEPOT]}"
    if move >= BUILD_CITY_WHITE:
        return f"build {box.ids[box.cities[move - BUILD_CITY_WHITE]]} white"
    return f"build {box.ids[box.cities[move - BUILD_CITY]]}"
