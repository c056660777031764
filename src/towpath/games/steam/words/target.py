"""The element of the scene that a move belongs to."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import ACTIONS, GOODS, LEVELS, LOWEST_LEVEL
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.goods import DISCARD as ARRIVAL_DISCARD
from towpath.games.steam.rules.goods import ENOUGH, LET_GO, Arrival, Buy, Load, Order
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.staff import HireAt, Staff
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import STOP, TAKE_INFLUENCE, CityBonus, Labour, LayTrack
from towpath.games.steam.rules.trains import BuyTrain
from towpath.games.steam.rules.turn import ASSIGN, DELIVER, DISCARD, FLIP, PASS, RESERVE, SELL, Turn

END_TURN = "finish"


def target(s: Steam, move: Move) -> str:
    """Cities, connections, hubs, action tiles, contracts, goods, and the parts of the own board."""
    f, box = s.frames[-1], s.box
    if isinstance(f, Turn):
        return target_of_turn(s, move)
    if isinstance(f, LayTrack):
        return END_TURN if move == STOP else f"track-{box.connection_ids[move]}"
    if isinstance(f, Labour):
        return "workers"
    if isinstance(f, CityBonus):
        return "influence" if move == TAKE_INFLUENCE else "share"
    if isinstance(f, (Station, Site)):
        return f"city-{box.city_ids[move]}"
    if isinstance(f, Plant):
        return f"city-{box.city_ids[f.city]}"
    if isinstance(f, HireAt):
        return f"hub-{HUB_IDS[move]}"
    if isinstance(f, Staff):
        return f"hub-{HUB_IDS[f.hub]}"
    if isinstance(f, Order):
        return END_TURN if move == ENOUGH else f"market-{GOOD_IDS[move]}"
    if isinstance(f, (Load, Buy)):
        return END_TURN if move == ENOUGH else f"good-{GOOD_IDS[move]}"
    if isinstance(f, BuyTrain):
        return f"engine-{move % LEVELS + LOWEST_LEVEL}"
    if isinstance(f, TakeContract):
        return f"contract-{box.contract_names[move]}"
    if isinstance(f, (Donate, Bid)):
        return "influence"
    if isinstance(f, Arrival):
        return END_TURN if move == LET_GO else f"good-{GOOD_IDS[move % ARRIVAL_DISCARD]}"
    return "board"


def target_of_turn(s: Steam, move: Move) -> str:
    """Main actions have tiles; free actions belong to what they use."""
    if move < ACTIONS:
        return f"act-{ACTION_IDS[move]}"
    if move == PASS:
        return "pass"
    if move == SELL:
        return "share"
    if move == FLIP:
        return "cars"
    if RESERVE <= move < ASSIGN:
        return f"contract-{s.box.contract_names[move - RESERVE]}"
    if ASSIGN <= move < DISCARD:
        return f"contract-{s.box.contract_names[(move - ASSIGN) // GOODS]}"
    if DISCARD <= move < DELIVER:
        return f"good-{GOOD_IDS[move - DISCARD]}"
    if move >= DELIVER:
        return f"city-{s.box.city_ids[s.hub_city[(move - DELIVER) // GOODS]]}"
    return END_TURN
