"""What a seat may know (R8): all that is hidden is hidden from everybody, and has no order yet."""

from __future__ import annotations

from towpath.core.frames import NOBODY
from towpath.games.ruhr.rules.box import (
    AREAS,
    BLACK_MARKERS,
    COLUMN_AT,
    COLUMN_PLACES,
    DEPOT_AT,
    OPTIONS,
    PLACES,
    WHITE_MARKERS,
    positions,
    tokens_in,
)
from towpath.games.ruhr.rules.debt import debts_needed
from towpath.games.ruhr.rules.options import BY_HORSES, HAULER, HAULING_OPTIONS, ChooseOption, fee
from towpath.games.ruhr.rules.progress import settled
from towpath.games.ruhr.rules.purchases import port_price
from towpath.games.ruhr.rules.sale import Sell, targets
from towpath.games.ruhr.rules.scoring import final_scores, winners
from towpath.games.ruhr.rules.start import ChooseStart, PlaceTransport, RaiseDie, has_pilot, starts, transport_targets
from towpath.games.ruhr.rules.state import BLANK, NO_COUNTRY, NOT_CHOSEN, USED, Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie, storages_for
from towpath.games.ruhr.rules.trip import Trip, best_trip, completed, trip


def view(s: Ruhr, seat: int | None) -> dict[str, object]:
    """Built up from nothing; None is a spectator."""
    over = not s.frames
    return {
        "pack": s.box.pack,
        "variant": s.variant,
        "seats": s.seats,
        "seat": seat,
        "active": active(s),
        "question": type(s.frames[-1]).__name__ if s.frames else None,
        "turn": s.turn,
        "phase": s.phase,
        "order": s.order.copy(),
        "players": [player(s, other) for other in range(s.seats)],
        "final": final_scores(s) if over else None,
        "winners": winners(s) if over else [],
        **board(s),
        **asked(s),
    }


def active(s: Ruhr) -> int | None:
    """The seat that is asked; None where chance is, or nobody."""
    if not s.frames or s.frames[-1].player < 0:
        return None
    return s.frames[-1].player


def board(s: Ruhr) -> dict[str, object]:
    """The river, the tracks, the export area and the options."""
    box = s.box
    return {
        "dice": {box.ids[p]: s.river[p] for p in positions(s.full)},
        "thalers": {box.ids[p]: s.river[p] for p in positions(box.sells) if s.river[p]},
        "obstacles": [box.ids[p] for p in positions(s.obstacles)],
        "bag": s.bag,
        "unseen": [f"dm_{marker + 1:02}" for marker in positions(s.unseen)],
        "black_track": s.black_track.copy(),
        "white_track": s.white_track.copy(),
        "cities": {box.ids[box.cities[c]]: row(s, c * PLACES, len(box.city_prices[c])) for c in range(len(box.cities))},
        "depots": {
            box.depot_names[d]: row(s, DEPOT_AT + d * PLACES, len(box.depot_prices[d]))
            for d in range(len(box.depot_names))
        },
        "columns": {
            name: row(s, COLUMN_AT + c * COLUMN_PLACES, COLUMN_PLACES) for c, name in enumerate(box.column_names)
        },
        "port_price": port_price(s),
        "export": s.export,
        "country": None if s.country == NO_COUNTRY else box.column_names[s.country],
        "countries": dict(zip(box.column_names, s.countries, strict=True)),
        "turned": turned(s),
        "fees": [fee(s, option) if s.turn else 0 for option in range(OPTIONS)],
        "banned": s.banned,
        "forced": s.forced,
        "wage_taken": s.wage_taken,
        "white_left": s.white_left.copy(),
    }


def turned(s: Ruhr) -> dict[str, str]:
    """The country markers that have been turned up, by turn."""
    found = {turn: s.turned >> 2 * turn & 3 for turn in range(1, s.turn + 1)}
    return {str(turn): s.box.column_names[country - 1] for turn, country in found.items() if country}


def row(s: Ruhr, first: int, places: int) -> list[int | None]:
    """The owners of a row of places."""
    return [None if owner == NOBODY else owner for owner in s.house[first : first + places]]


def player(s: Ruhr, seat: int) -> dict[str, object]:
    """The board of one player."""
    option = s.option[seat]
    return {
        "barge": s.box.ids[s.barge[seat]] or None,
        "loaded": bool(s.full >> s.barge[seat] & 1),
        "option": None if option == NOT_CHOSEN else s.box.option_ids[option],
        "money": s.money[seat],
        "points": s.points[seat],
        "pool": s.pool[seat],
        "boxes": positions(s.boxes[seat]),
        "lock_box": 0 if s.locks[seat] else s.box.lock_box,
        "mark_box": 0 if "grafschaft_mark" in markers(s, seat) else s.box.mark_box,
        "debts": s.debts[seat],
        "locks": s.locks[seat],
        "tokens": [tokens_in(s.tokens[seat], area) for area in range(AREAS)],
        "markers": markers(s, seat),
        "near": near(s, seat),
    }


def markers(s: Ruhr, seat: int) -> dict[str, str]:
    """Progress by marker: owned, used, or a blank."""
    found: dict[str, str] = {}
    for marker in range(BLACK_MARKERS):
        if s.black[seat] >> marker & 1:
            found[s.box.marker_ids[marker]] = "used" if s.used[seat] >> marker & 1 else "owned"
    for marker in range(WHITE_MARKERS):
        name, state = s.box.marker_ids[BLACK_MARKERS + marker], s.white[seat] >> marker
        if state & 1:
            found[name] = "owned"
        elif state >> USED & 1:
            found[name] = "used"
        elif state >> BLANK & 1:
            found[name] = "blank"
    return found


def near(s: Ruhr, seat: int) -> dict[str, list[int]]:
    """Markers that are one sale away, with the areas that would complete them."""
    found: dict[str, list[int]] = {}
    known = s.box.earns[s.tokens[seat]] | settled(s, seat)
    for area in range(AREAS):
        if tokens_in(s.tokens[seat], area) < s.box.area_spaces[area]:
            for marker in completed(s, seat, area):
                if not known >> marker & 1:
                    found.setdefault(s.box.marker_ids[marker], []).append(area)
    return found


def asked(s: Ruhr) -> dict[str, object]:
    """What the question on the table needs besides the board."""
    f = s.frames[-1] if s.frames else None
    leaving = None
    if isinstance(f, PlaceDie):
        leaving = {
            "white": f.white,
            "pips": f.pips,
            "storages": [s.box.ids[p] for p in positions(storages_for(s, f.white))],
        }
    return {
        "sales": sales(s),
        "piloted": f is not None and f.player >= 0 and has_pilot(s, f.player),
        "opens": opened(s, f) if isinstance(f, ChooseOption) else {},
        "owed": owed(s, f) if isinstance(f, ChooseOption) else {},
        "leaving": leaving,
        "raising": f.plus if isinstance(f, RaiseDie) else 0,
        "carting": isinstance(f, PlaceTransport),
    }


def choices(s: Ruhr, f: ChooseOption) -> list[int]:
    """R51, R89c: the options that can be chosen, paid for or by horses."""
    moves = f.moves(s)
    horses = {HAULING_OPTIONS[move - BY_HORSES] for move in moves if BY_HORSES <= move < HAULER}
    return [option for option in range(OPTIONS) if option in moves or option in horses]


def opened(s: Ruhr, f: ChooseOption) -> dict[str, list[str]]:
    """R53-R56: by option, the storages that it opens: where he may load, or put the die from the track."""
    found: dict[str, list[str]] = {}
    for option in choices(s, f):
        places = transport_targets if s.box.has_transport[option] else starts
        found[s.box.option_ids[option]] = [s.box.ids[place] for place in positions(places(s, f.player, option))]
    return found


def owed(s: Ruhr, f: ChooseOption) -> dict[str, int]:
    """R59: by option, the debts that its fee would take."""
    needed = {option: debts_needed(s, f.player, fee(s, option)) for option in choices(s, f)}
    return {s.box.option_ids[option]: debts for option, debts in needed.items() if debts}


def sales(s: Ruhr) -> dict[str, dict[str, object]]:
    """R72-R80, R85: what a sale at each place would bring; while he loads, by storage: the best that it allows."""
    f = s.frames[-1] if s.frames else None
    trips: dict[int, Trip] = {}
    if isinstance(f, Sell):
        trips = {position: trip(s, f.player, position) for position in positions(targets(s, f.player))}
    elif isinstance(f, ChooseStart):
        storages = [f.only] if f.only else positions(starts(s, f.player, s.option[f.player]))
        trips = {start: best_trip(s, f.player, start) for start in storages}
    found: dict[str, dict[str, object]] = {}
    for position, sale in trips.items():
        found[s.box.ids[position]] = {
            "start": s.box.ids[sale.start],
            "target": s.box.ids[sale.target],
            "white": bool(s.box.white_storages >> sale.start & 1),
            "pips": sale.pips,
            "arriving": sale.arriving,
            "obstacle": s.box.ids[sale.first_obstacle] or None,
            "area": sale.area,
            "token": sale.token,
            "coal": sale.coal,
            "lying": sale.lying,
            "house": sale.house,
            "port": sale.port,
            "income": sale.income,
            "others": list(sale.others),
            "progress": [s.box.marker_ids[marker] for marker in sale.progress],
        }
    return found
