"""What never changes in a game of Ruhrschifffahrt: dice, warehouses and markers add up, limits hold."""

from __future__ import annotations

from towpath.core.frames import NOBODY
from towpath.core.state import State
from towpath.games.ruhr.rules.box import (
    AREAS,
    CITIES,
    COLUMN_AT,
    COLUMN_PLACES,
    COLUMNS,
    DEPOT_AT,
    DEPOTS,
    PLACES,
    WHITE_MARKERS,
    positions,
    tokens_in,
)
from towpath.games.ruhr.rules.state import SOURCES, USED, Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie

BLACK_DICE = {2: 6, 3: 7, 4: 8}  # R23, R24
WHITE_DICE = {2: 4, 3: 5, 4: 6}


def check(s: State) -> None:
    """Assert it."""
    assert isinstance(s, Ruhr)
    check_dice(s)
    check_markers(s)
    check_places(s)
    for seat in range(s.seats):
        check_seat(s, seat)


def check_dice(s: Ruhr) -> None:
    """R2, R24, R41: no die is lost before turn 11; R69, R70."""
    assert s.full & ~s.box.storages == 0
    leaving = [f for f in s.frames if isinstance(f, PlaceDie)]
    on_storages = {p: s.river[p] for p in positions(s.box.storages)}
    assert all((pips > 0) == bool(s.full >> p & 1) for p, pips in on_storages.items())
    assert all(1 <= pips <= 6 for pips in [*s.black_track, *s.white_track, *filter(None, on_storages.values())])
    black = (s.full & s.box.black_storages).bit_count() + len(s.black_track) + sum(not f.white for f in leaving)
    white = (s.full & s.box.white_storages).bit_count() + len(s.white_track) + sum(f.white for f in leaving)
    lost = BLACK_DICE[s.seats] - black, WHITE_DICE[s.seats] - white
    owed = tuple(s.box.removed[s.seats])
    if s.turn < 11:
        assert lost == (0, 0)
    elif s.turn > 11:
        assert lost == owed
    limit = s.box.boxes[max(1, s.turn)]
    assert len(s.black_track) <= limit
    assert len(s.white_track) <= limit
    assert all(s.river[p] <= 2 for p in positions(s.box.sells))  # R47


def check_markers(s: Ruhr) -> None:
    """R19-R21, R44: markers are on the river, in the bag or drawn; the bag is never empty."""
    drawn = s.turn if s.phase > 2 or not s.frames else s.turn - 1
    total = 18 if s.variant else 20
    if s.phase != 2:
        assert total - s.unseen.bit_count() == max(0, min(drawn, 11))
    assert s.unseen.bit_count() == s.bag + s.obstacles.bit_count()
    assert s.bag >= 1
    assert sum(s.countries) + max(0, min(8, s.turn - 3)) - (1 if s.country < 0 and 4 <= s.turn <= 11 else 0) == 8
    for marker in range(WHITE_MARKERS):
        taken = sum((white >> marker & 1) + (white >> marker + USED & 1) for white in s.white)
        assert taken + s.white_left[marker] == s.box.white_copies[s.seats]


def check_places(s: Ruhr) -> None:
    """R96, R98, R100: rows fill from the left, one warehouse per player and city, and so on."""
    rows = [(city * PLACES, PLACES, 1) for city in range(CITIES)]
    rows += [(DEPOT_AT + depot * PLACES, PLACES, PLACES) for depot in range(DEPOTS)]
    rows += [(COLUMN_AT + column * COLUMN_PLACES, COLUMN_PLACES, 1) for column in range(COLUMNS)]
    for first, places, most in rows:
        row = s.house[first : first + places]
        built = [owner for owner in row if owner != NOBODY]
        assert row[: len(built)] == built
        assert all(built.count(seat) <= most for seat in range(s.seats))
    assert all(s.house[COLUMN_AT:].count(seat) <= 2 for seat in range(s.seats))


def check_seat(s: Ruhr, seat: int) -> None:
    """R4, R17, R60, R76, R114: ten warehouses, twelve tokens, four debts, nothing below 0."""
    assert s.money[seat] >= 0
    assert s.points[seat] >= 0
    assert 0 <= s.debts[seat] <= 4
    assert s.points[seat] == sum(s.earned[seat * SOURCES : (seat + 1) * SOURCES])
    lock_box = 0 if s.locks[seat] else s.box.lock_box
    mark_box = 0 if s.black[seat] >> 6 & 1 else s.box.mark_box
    on_boxes = s.boxes[seat].bit_count()
    assert s.pool[seat] + on_boxes + s.debts[seat] + s.house.count(seat) + lock_box + mark_box == 10
    assert all(tokens_in(s.tokens[seat], area) <= 2 for area in range(AREAS))
    if s.phase == 1:
        assert s.money[seat] <= 12  # R108, and the Thaler of turns 6 and 10
