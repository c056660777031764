# towpath: compiled
"""What somebody with a plan does, whatever is asked."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY, Move
from towpath.games.steam.mind.planning.answers import (
    arrival,
    best_office,
    best_plant,
    best_staff,
    best_train,
    crossing,
    gift,
    next_cube,
    next_track,
    thrifty_team,
)
from towpath.games.steam.mind.planning.papers import best_contract
from towpath.games.steam.mind.planning.plan import BID
from towpath.games.steam.mind.planning.turns import turn
from towpath.games.steam.mind.planning.ways import Known, way_of
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.goods import Arrival, Buy, Load, Order
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.staff import HireAt, Staff
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import TAKE_INFLUENCE, TAKE_SHARES, CityBonus, Labour, LayTrack
from towpath.games.steam.rules.trains import BuyTrain
from towpath.games.steam.rules.turn import Turn
from towpath.games.steam.rules.verbs import asked

MUCH: Final = 9  # columns from which on a token is worth more as shares


def follow(s: Steam, plan: list[int], known: Known) -> Move:
    """The answer to the top frame; in a turn not all that is possible is looked at."""
    f = s.frames[-1]
    if isinstance(f, Turn):
        return turn(s, f, plan, known)
    moves = asked(s).moves(s)
    return moves[0] if len(moves) == 1 else planned(s, moves, plan, known)


def planned(s: Steam, moves: list[Move], plan: list[int], known: Known) -> Move:
    """The answer to the top frame, one of its moves."""
    f = s.frames[-1]
    c = s.companies[f.player]
    if isinstance(f, Turn):
        return turn(s, f, plan, known)
    if isinstance(f, Bid):
        return moves[min(len(moves) - 1, plan[BID])]
    if isinstance(f, Labour):
        return thrifty_team(moves, s.box.labour[f.connection])
    if isinstance(f, CityBonus):
        return TAKE_INFLUENCE if c.column < MUCH else TAKE_SHARES
    if isinstance(f, Station):
        return crossing(s, c, moves)
    if isinstance(f, Site):
        return moves[-1]
    if isinstance(f, BuyTrain):
        return best_train(s, c, moves)
    if isinstance(f, Donate):
        return gift(s, c, moves)
    if isinstance(f, TakeContract):
        contract = best_contract(s, c, f.player)
        return contract if contract != NOBODY else moves[0]
    return on_the_way(s, moves, plan, known)


def on_the_way(s: Steam, moves: list[Move], plan: list[int], known: Known) -> Move:
    """The answers that depend on where the plan leads."""
    f = s.frames[-1]
    c = s.companies[f.player]
    way = way_of(s, c, f.player, plan, known)
    if isinstance(f, LayTrack):
        return next_track(way, moves)
    if isinstance(f, Plant):
        return best_plant(s, f.player, way, moves)
    if isinstance(f, HireAt):
        return best_office(s, c, way, moves)
    if isinstance(f, Staff):
        return best_staff(s, c, f.hub, way, moves)
    if isinstance(f, Arrival):
        return arrival(s, f.player, way, moves, plan)
    assert isinstance(f, (Order, Buy, Load)), f
    return next_cube(s, f.player, way, moves, plan)
