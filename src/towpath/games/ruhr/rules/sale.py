# towpath: compiled
"""Phase 4, movement and sale: chapter 9 of the rules, R71-R84."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import (
    AREA_BITS,
    CITY,
    PLACES,
    PORT,
    SPACES,
    area_of,
    between,
    downriver,
    positions,
    tokens_in,
)
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.start import has_pilot
from towpath.games.ruhr.rules.state import Ruhr, take_die, with_value
from towpath.games.ruhr.rules.tracks import put_on_track


class Sell(Question):
    """R71: with a pilot, where he sells."""

    __slots__ = ()
    answers: ClassVar[int] = SPACES + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """Selling spaces, nearest first."""
        return positions(targets(s, self.player))

    def answer(self, s: Ruhr, move: Move) -> None:
        """The pilot takes the barge there."""
        s.frames.pop()
        sell(s, self.player, move)


def targets(s: Ruhr, player: int) -> int:
    """R71: where a barge may sell, as a mask: the arrow's target, or with a pilot anywhere downriver."""
    start = s.barge[player]
    if has_pilot(s, player):
        return s.box.sells & downriver(start)
    return 1 << s.box.arrow[start]  # R11-R13


def pips_on_arrival(s: Ruhr, start: int, target: int) -> int:
    """R72: a pip is lost where any obstacle lies between, but never the last."""
    pips = s.river[start]
    if pips > 1 and s.obstacles & between(start, target):
        return pips - 1
    return pips


def coal_price(s: Ruhr, player: int, area: int, pips: int) -> int:
    """R74: v - 1 Thalers and a token. R75: v Thalers where the area is full."""
    return pips if is_full(s, player, area) else pips - 1


def is_full(s: Ruhr, player: int, area: int) -> bool:
    """R75: whether the area holds all its tokens."""
    return tokens_in(s.tokens[player], area) >= s.box.area_spaces[area]


def sell(s: Ruhr, player: int, target: int) -> None:
    """R71-R81: the barge moves, the seller is paid, the die goes onto the track."""
    start, kind = s.barge[player], s.box.kind[target]
    white = s.box.white_storages >> start & 1 == 1
    area = area_of(white, kind)
    pips = pips_on_arrival(s, start, target)
    take_die(s, start)
    s.barge[player] = target  # R73: barges do not block one another
    income = coal_price(s, player, area, pips)
    s.money[player] += income  # R83: more than 10 is possible during a turn
    s.tell("sale", "R75" if is_full(s, player, area) else "R74", player, target, pips, income, area)
    place_token(s, player, area)
    take_lying(s, player, target)
    if kind == CITY:
        pay_warehouses(s, s.box.city_of[target])
    elif kind == PORT:
        sell_at_port(s, player, pips)
    put_on_track(s, white, pips)  # R81


def place_token(s: Ruhr, player: int, area: int) -> None:
    """R74, R75, R82."""
    if not is_full(s, player, area):
        s.tokens = with_value(s.tokens, player, s.tokens[player] + (1 << (AREA_BITS * area)))
        s.tell("token", "R74", player, area, tokens_in(s.tokens[player], area))


def take_lying(s: Ruhr, player: int, target: int) -> None:
    """R77: the seller takes all Thalers that lie on the space."""
    lying = s.river[target]
    if lying:
        s.river[target] = 0
        s.money[player] += lying
        s.tell("lying", "R77", player, target, lying)


def pay_warehouses(s: Ruhr, city: int) -> None:
    """R78: every player with a warehouse in the city receives 1 Thaler, the seller included."""
    for place in range(city * PLACES, (city + 1) * PLACES):
        owner = s.house[place]
        if owner >= 0:
            s.money[owner] += 1
            s.tell("warehouse_income", "R78", owner, s.box.cities[city], 1)


def sell_at_port(s: Ruhr, player: int, pips: int) -> None:
    """R79: 1 Thaler extra, always. R80: the export marker moves right and stops at the end."""
    s.money[player] += s.box.port_bonus
    s.export = min(s.export + s.box.export_steps[pips], len(s.box.export_values) - 1)
    s.tell("port", "R79", player, s.box.port_bonus, s.export)
