"""The cheapest way from a network to Trieste and its price, piece by piece: S8-S12, S40-S45, S49."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from towpath.games.steam.rules.box import PLAIN, Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.ids import GOOD_IDS, TERRAINS


class Piece(NamedTuple):
    """One track of the way and what it asks for."""

    connection: int
    goods: tuple[str, ...] = ()
    labour: int = 0  # S41
    gulden: int = 0  # crown (S12), fees (S42), the engineer and the station that it needs first (S44, S49)
    engineer: str = ""  # to be hired for it
    station: bool = False  # S8: the city where it begins takes no third track without one


@dataclass(frozen=True)
class Way:
    """All pieces in the order of building."""

    pieces: tuple[Piece, ...]

    @property
    def goods(self) -> dict[str, int]:
        """The cubes of all pieces together."""
        return {good: sum(piece.goods.count(good) for piece in self.pieces) for good in GOOD_IDS}

    @property
    def labour(self) -> int:
        """S41: the labour of all pieces together."""
        return sum(piece.labour for piece in self.pieces)

    @property
    def gulden(self) -> int:
        """The gulden of all pieces together, without goods."""
        return sum(piece.gulden for piece in self.pieces)

    def missing(self, stored: Mapping[str, int]) -> int:
        """How many cubes are not in storage yet."""
        return sum(max(0, count - stored[good]) for good, count in self.goods.items())


@dataclass(frozen=True)
class Start:
    """All of a position that the way depends on; hashable, so that the way is looked for once."""

    pack: str
    network: tuple[str, ...]
    tracks: tuple[str, ...]
    stations: tuple[str, ...]
    engineers: tuple[str, ...]
    crowns: tuple[str, ...]
    fees: tuple[tuple[str, int], ...]  # S42: by connection, where others have a track


@lru_cache(maxsize=512)
def find(start: Start) -> Way | None:
    """The way of least gulden, goods counted as bought (S52), then of least labour; None where there is none.

    Dijkstra over cities and the engineers that are hired on the way.
    """
    box = load(start.pack)
    inside = {box.city_ids.index(name) for name in start.network}
    hired = tuple(sorted(start.engineers))
    heap: list[tuple[tuple[int, int, int], int, tuple[str, ...], tuple[Piece, ...]]] = []
    heappush(heap, ((0, 0, 0), -1, hired, ()))
    seen = set()
    while heap:
        price, city, engineers, pieces = heappop(heap)
        if city == box.trieste:
            left = box.tracks - len(start.tracks)  # R27
            return Way(pieces) if len(pieces) <= left else None
        if (city, engineers) in seen:
            continue
        seen.add((city, engineers))
        for begin in sorted(inside) if city < 0 else (city,):
            for connection in box.links[begin]:
                other = box.other_end(connection, begin)
                piece = None if other in inside else piece_of(box, start, engineers, connection, begin, city < 0)
                if piece:
                    more = tuple(sorted((*engineers, piece.engineer))) if piece.engineer else engineers
                    if (other, more) not in seen:
                        heappush(heap, (added(box, price, piece), other, more, (*pieces, piece)))
    return None


def added(box: Box, price: tuple[int, int, int], piece: Piece) -> tuple[int, int, int]:
    """What ways are compared by: gulden with goods at the price of *Buy goods*, labour, tracks."""
    gulden, labour, tracks = price
    return gulden + piece.gulden + box.buy_price * len(piece.goods), labour + piece.labour, tracks + 1


def piece_of(
    box: Box, start: Start, engineers: tuple[str, ...], connection: int, begin: int, from_network: bool
) -> Piece | None:
    """A track and all that it needs; None where S8 and S45 forbid it."""
    name = box.connection_ids[connection]
    station = from_network and is_full(box, start, begin)
    if station and len(start.stations) >= box.stations:  # S45
        return None
    gulden = box.station_price if station else 0  # S44
    goods = cubes(box.station_goods) if station else ()
    if name in start.crowns:  # S12: nothing but its price
        return Piece(connection, goods, 0, gulden + box.track_price, station=station)
    gulden += dict(start.fees).get(name, 0)  # S42
    terrain = box.terrain[connection]
    engineer = TERRAINS[terrain] if terrain != PLAIN and TERRAINS[terrain] not in engineers else ""
    if engineer:
        gulden += box.engineer_price  # S49
    return Piece(connection, (*cubes(box.track_goods), *goods), box.labour[connection], gulden, engineer, station)


def cubes(counts: list[int]) -> tuple[str, ...]:
    """Counts by good, cube by cube."""
    return tuple(GOOD_IDS[good] for good, count in enumerate(counts) for _ in range(count))


def is_full(box: Box, start: Start, city: int) -> bool:
    """S8: a city without an own station takes two own tracks."""
    ending = sum(box.connection_ids[connection] in start.tracks for connection in box.links[city])
    return ending >= 2 and box.city_ids[city] not in start.stations
