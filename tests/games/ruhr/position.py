"""Positions for the cases: barges, dice, tracks, money and whose move it is, written with the ids of the data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from towpath.core.frames import Frame
from towpath.core.state import Event
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.box import (
    AREA_BITS,
    BLACK_MARKERS,
    COLUMN_AT,
    COLUMN_PLACES,
    DEPOT_AT,
    PLACES,
    Box,
    positions,
)
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.pack import AREA_IDS, COUNTRIES
from towpath.games.ruhr.rules.purchases import Buy
from towpath.games.ruhr.rules.sale import Sell
from towpath.games.ruhr.rules.setup import new_game
from towpath.games.ruhr.rules.start import ChooseStart
from towpath.games.ruhr.rules.state import NO_COUNTRY, Ruhr, put_die
from towpath.games.ruhr.rules.turn import EXPORT, Flow, in_order
from towpath.games.ruhr.rules.verbs import settle

BOX = load()
BLUE, RED, GREEN, YELLOW = range(4)

Numbers = Mapping[int, int]


def at(name: str) -> int:
    """The position of a space."""
    return BOX.ids.index(name)


@dataclass
class Given:
    """A position; what is not said is as the head of the cases says: nothing owned, all obstacles there, no ban."""

    seats: int = 4
    turn: int = 5
    barges: Mapping[int, str] = field(default_factory=dict)
    dice: Mapping[str, int] | None = None  # None: as set up
    black_track: Sequence[int] = ()
    white_track: Sequence[int] = ()
    money: Numbers = field(default_factory=dict)
    points: Numbers = field(default_factory=dict)
    pool: Numbers = field(default_factory=dict)
    debts: Numbers = field(default_factory=dict)
    tokens: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    markers: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[int, str] = field(default_factory=dict)
    locks: str = ""
    thalers: Mapping[str, int] = field(default_factory=dict)
    houses: Mapping[str, Sequence[int]] = field(default_factory=dict)
    export: int = 1
    bag: int = 6
    banned: bool = False
    box: Box = field(default_factory=load)

    def state(self, *frames: Frame) -> Ruhr:
        """The position with these questions, the last one on top."""
        s = new_game(self.box, self.seats, False)
        s.turn, s.phase = self.turn, 3
        self.put_board(s)
        for seat in range(self.seats):
            self.put_seat(s, seat)
        s.order = in_order(s, list(range(self.seats)))
        s.frames = list(frames)
        settle(s)
        return s

    def put_board(self, s: Ruhr) -> None:
        if self.dice is not None:
            for p in positions(s.full):
                s.river[p] = 0
            s.full = 0
            for name, pips in self.dice.items():
                put_die(s, at(name), pips)
        s.black_track, s.white_track = list(self.black_track), list(self.white_track)
        for name in self.locks.split():
            s.obstacles ^= 1 << at(name)
        for name, thalers in self.thalers.items():
            s.river[at(name)] = thalers
        for name, row in self.houses.items():
            put_houses(s, name, row)
        s.export, s.bag, s.banned = self.export, self.bag, self.banned

    def put_seat(self, s: Ruhr, seat: int) -> None:
        s.barge[seat] = at(self.barges[seat]) if seat in self.barges else 0
        s.money[seat] = self.money.get(seat, 0)
        s.points[seat] = self.points.get(seat, 0)
        s.pool[seat] = self.pool.get(seat, 1)
        s.debts[seat] = self.debts.get(seat, 0)
        s.boxes[seat] = sum(1 << turn for turn in (6, 7, 9, 10, 11) if turn > self.turn)
        for area, count in self.tokens.get(seat, {}).items():
            s.tokens[seat] += count << AREA_BITS * AREA_IDS[area]
        for name in self.markers.get(seat, "").split():
            give(s, seat, name)
        if seat in self.options:
            s.option[seat] = BOX.option_ids.index(self.options[seat])

    # ---- the questions of the phases

    def choosing(self, seat: int = BLUE) -> Ruhr:
        """Phase 3: that seat chooses an option."""
        return self.state(ChooseOption(seat))

    def loading(self, seat: int, option: str) -> Ruhr:
        """Phase 3: that seat has chosen the option and looks for a start storage."""
        self.options = {**self.options, seat: option}
        return self.state(ChooseStart(seat, 0))

    def selling(self, seat: int = BLUE) -> Ruhr:
        """Phase 4: that seat sells."""
        return self.state(Sell(seat))

    def buying(self, seat: int = BLUE) -> Ruhr:
        """Phase 6: that seat buys; a question below it is asked next."""
        s = self.state()
        s.phase = 6
        s.frames = [Buy(seat)]
        return s

    def ending(self, country: str | None = None) -> Ruhr:
        """Phase 7, with what the next turn begins with; the country was turned up in phase 1 of the turn."""
        s = self.state()
        s.country = NO_COUNTRY if country is None else COUNTRIES[country]
        go(s, EXPORT)
        return s

    def beginning(self) -> Ruhr:
        """Phase 1 of the turn begins."""
        s = self.state()
        s.turn -= 1
        for seat in range(s.seats):
            s.boxes[seat] |= (1 << self.turn) if BOX.turn_box[self.turn] else 0
        s.frames = [Flow(1, 0)]
        settle(s)
        return s


def put_houses(s: Ruhr, name: str, row: Sequence[int]) -> None:
    """The warehouses of a city, a depot or a column, from the first place on."""
    if name in BOX.column_names:
        first = COLUMN_AT + BOX.column_names.index(name) * COLUMN_PLACES
    elif name in BOX.depot_names:
        first = DEPOT_AT + BOX.depot_names.index(name) * PLACES
    else:
        first = BOX.city_of[at(name)] * PLACES
    for i, owner in enumerate(row):
        s.house[first + i] = owner


def go(s: Ruhr, phase: int) -> list[Event]:
    """The phase begins, and what nobody decides is carried out; what happened."""
    s.frames, s.events = [Flow(phase, 0)], []
    settle(s)
    events, s.events = s.events, None
    return events


def seen(s: Ruhr) -> dict[str, Any]:
    """What everybody sees."""
    return GAME.view(s, None)


def houses(s: Ruhr, name: str) -> list[int]:
    """Who has warehouses there, in the order of the places."""
    view = seen(s)
    row = {**view["cities"], **view["depots"], **view["columns"]}[name]
    return [owner for owner in row if owner is not None]


def give(s: Ruhr, seat: int, name: str) -> None:
    """A progress marker, unused; the white warehouse is written `warehouse`."""
    marker = BOX.marker_ids.index(name)
    if marker < BLACK_MARKERS:
        s.black[seat] |= 1 << marker
    else:
        s.white[seat] |= 1 << marker - BLACK_MARKERS


def markers(s: Ruhr, seat: int) -> set[str]:
    """The progress markers of a seat, used or not, blanks left out."""
    return {name for name, state in seen(s)["players"][seat]["markers"].items() if state != "blank"}


def tokens(s: Ruhr, seat: int, area: str) -> int:
    """The tokens of a seat in an area."""
    return s.tokens[seat] >> AREA_BITS * AREA_IDS[area] & 3


def options(s: Ruhr) -> list[str]:
    """The legal moves in notation."""
    return [GAME.write(s, move) for move in GAME.rules.legal(s)] if s.frames else []


def places(s: Ruhr, verb: str) -> set[str]:
    """What follows a verb in the legal moves."""
    return {text.split(maxsplit=1)[1] for text in options(s) if text.split()[0] == verb}


def do(s: Ruhr, *texts: str) -> list[Event]:
    """Moves in notation by whoever is asked, through the guarded door; what happened."""
    events: list[Event] = []
    for text in texts:
        s.events = []
        GAME.play(s, s.frames[-1].player, GAME.read(s, text))
        events += s.events
        s.events = None
    return events
