"""What a sale would bring, before it is made: for labels, the view and warnings (R72-R80, R85)."""

from __future__ import annotations

from dataclasses import dataclass

from towpath.games.ruhr.rules.box import AREA_BITS, CITY, PLACES, PORT, area_of, between, downriver, positions
from towpath.games.ruhr.rules.progress import settled
from towpath.games.ruhr.rules.sale import coal_price, is_full, pips_on_arrival
from towpath.games.ruhr.rules.start import has_pilot
from towpath.games.ruhr.rules.state import Ruhr


@dataclass(frozen=True)
class Trip:
    """A sale by one seat at one place."""

    start: int
    target: int
    pips: int  # before the trip
    arriving: int  # R72
    first_obstacle: int  # where the pip is lost, 0 if none is
    area: int
    token: bool  # R75
    coal: int  # R74, R75
    lying: int  # R77
    house: int  # R78, own
    port: int  # R79
    others: tuple[int, ...]  # R78: seats that earn 1 as well
    progress: tuple[int, ...]  # R85: markers that the token completes

    @property
    def income(self) -> int:
        """All that the seller receives."""
        return self.coal + self.lying + self.house + self.port


def trip(s: Ruhr, player: int, target: int) -> Trip:
    """The sale that `sale.sell` would carry out."""
    return trip_from(s, player, s.barge[player], target)


def trip_from(s: Ruhr, player: int, start: int, target: int) -> Trip:
    """The same for a barge that would start there, as things stand."""
    box = s.box
    kind = box.kind[target]
    area = area_of(box.white_storages >> start & 1 == 1, kind)
    arriving = pips_on_arrival(s, start, target)
    on_the_way = positions(s.obstacles & between(start, target))
    token = not is_full(s, player, area)
    owners = house_owners(s, target) if kind == CITY else []
    return Trip(
        start=start,
        target=target,
        pips=s.river[start],
        arriving=arriving,
        first_obstacle=on_the_way[0] if arriving < s.river[start] else 0,
        area=area,
        token=token,
        coal=coal_price(s, player, area, arriving),
        lying=s.river[target],
        house=owners.count(player),
        port=box.port_bonus if kind == PORT else 0,
        others=tuple(owner for owner in owners if owner != player),
        progress=tuple(completed(s, player, area)) if token else (),
    )


def best_trip(s: Ruhr, player: int, start: int) -> Trip:
    """The sale that brings most from a storage: by the arrow, or with a pilot anywhere downriver (R71)."""
    if not has_pilot(s, player):
        return trip_from(s, player, start, s.box.arrow[start])
    trips = [trip_from(s, player, start, target) for target in positions(s.box.sells & downriver(start))]
    return max(trips, key=worth)


def worth(sale: Trip) -> tuple[int, int, int]:
    """Progress counts most, then a token and Thalers together."""
    return len(sale.progress), sale.income + sale.token, sale.income


def house_owners(s: Ruhr, target: int) -> list[int]:
    """The seats with a warehouse in a city."""
    city = s.box.city_of[target]
    return [owner for owner in s.house[city * PLACES : (city + 1) * PLACES] if owner >= 0]


def completed(s: Ruhr, player: int, area: int) -> list[int]:
    """R85: the markers that one more token in an area would complete."""
    tokens = s.tokens[player]
    known = s.box.earns[tokens] | settled(s, player)
    return positions(s.box.earns[tokens + (1 << AREA_BITS * area)] & ~known)
