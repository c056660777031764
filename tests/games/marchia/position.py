"""Positions for the cases: marches, columns, money and whose turn it is, written as in the cases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.box import ROWS, TYPES, Box
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.march import March, is_supplied, square_at, started, with_covered, with_tile
from towpath.games.marchia.rules.setup import new_game
from towpath.games.marchia.rules.state import EMPTY, Marchia
from towpath.games.marchia.rules.turn import Begin, EndTurn, Turn
from towpath.games.marchia.rules.verbs import settle

BOX = load()
LAID = re.compile(r"(\w+)@\((-?\d+),(-?\d+)\)r(\d+)")

Columns = Mapping[int, Mapping[int, str]]


def tile(name: str) -> int:
    return BOX.names.index(name)


def march(text: str = "", covered: str = "", box: Box = BOX) -> March:
    """`FA01@(-1,0)r0 VI01@(0,1)r90`, the start tile being there already; `covered` names tiles."""
    result = started(box)
    for name, x, y, turn in LAID.findall(text):
        result = with_tile(box, result, tile(name), square_at(int(x), int(y)), int(turn) // 90)
    for name in covered.split():
        result = with_covered(box, result, result.tiles.index(tile(name)))
    return result


@dataclass
class Given:
    """A position in phase 2 of a seat's turn, everything else as at the start."""

    seats: int = 2
    player: int = 0
    marches: Mapping[int, March] = field(default_factory=dict)
    columns: Columns = field(default_factory=dict)
    open: str = ""
    money: Mapping[int, int] = field(default_factory=dict)
    score: Mapping[int, int] = field(default_factory=dict)
    pile: int | None = None
    module: bool = False
    box: Box = BOX

    def state(self, begin: bool = False) -> Marchia:
        """The position; with `begin` phase 1 of the turn is carried out first."""
        s = new_game(self.box, self.seats, self.module)
        for seat, laid in self.marches.items():
            s.march[seat] = laid
            for t in laid.tiles[1:]:
                s.built[seat * TYPES + BOX.kind[t]] += 1
                s.unseen &= ~(1 << t)
        for column, tiles in self.columns.items():
            put_column(s, column, tiles)
        s.open = [tile(name) for name in self.open.split()]
        for t in s.open:
            s.unseen &= ~(1 << t)
        for seat, pennies in self.money.items():
            s.money[seat] = pennies
        for seat, points in self.score.items():
            s.score[seat] = points
        while self.pile is not None and s.unseen.bit_count() > self.pile:
            s.unseen &= s.unseen - 1  # the lowest tiles leave first; the game-end castle stays
        s.frames = [Begin(self.player)] if begin else [EndTurn(self.player), Turn(self.player)]
        settle(s)
        return s


def put_column(s: Marchia, column: int, tiles: Mapping[int, str]) -> None:
    """Tiles by price."""
    for price, name in tiles.items():
        s.market[column * ROWS + s.box.prices.index(price)] = tile(name)
        s.unseen &= ~(1 << tile(name))


def alone(name: str, laid: str = "", covered: str = "", money: int = 20, price: int = 4) -> Marchia:
    """The default of the cases: the tile lies on a space of the own column, nobody else matters."""
    return Given(marches={0: march(laid, covered)}, columns={0: {price: name}}, money={0: money}).state()


def do(s: Marchia, *moves: str) -> list[Event]:
    """Moves in notation, by the guarded door; `draw XX00` answers chance."""
    s.events = []
    for text in moves:
        frame = s.frames[-1]
        assert frame.player == CHANCE or not text.startswith("draw ")
        GAME.play(s, frame.player, GAME.read(s, text))
    return s.events


def options(s: Marchia) -> list[str]:
    """The legal moves in notation."""
    return [GAME.write(s, move) for move in GAME.rules.legal(s)]


def column(s: Marchia, seat: int) -> dict[int, str]:
    """A market column by price."""
    cells = s.market[seat * ROWS : (seat + 1) * ROWS]
    return {s.box.prices[row]: BOX.names[t] for row, t in enumerate(cells) if t != EMPTY}


def opened(s: Marchia) -> list[str]:
    """The open tiles."""
    return [BOX.names[t] for t in s.open]


def how(s: Marchia, name: str, x: int, y: int, turn: int) -> str:
    """How the active player could lay a tile there: `supplied`, `fee`, `gold` or `illegal`."""
    player = s.frames[-1].player
    if f"buy {name}" not in options(s):
        return "illegal"
    after = s.copy()
    do(after, f"buy {name}")
    if f"lay {x},{y} r{turn}" not in options(after):
        return "illegal"
    if is_supplied(BOX, s.march[player], tile(name), square_at(x, y), turn // 90):
        return "supplied"
    return "gold" if name.startswith("CA") else "fee"
