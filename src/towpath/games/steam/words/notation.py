"""Moves in notation: `bid 30`, `act build_tracks`, `lay wien--baden`, `deliver wood bronze` ..."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.steam.rules.bid import Bid, FranzBid
from towpath.games.steam.rules.box import ACTIONS, GOODS, LEVELS, LOWEST_LEVEL, STRENGTHS
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.draws import Crown, FirstOrder, Growth, Refill, Reveal, SetupCard, Shipment
from towpath.games.steam.rules.franz.turn import ActionDraw, DecisionDraw
from towpath.games.steam.rules.goods import DISCARD as ARRIVAL_DISCARD
from towpath.games.steam.rules.goods import ENOUGH, LET_GO, Arrival, Buy, Load, Order
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.staff import ENGINEER, HireAt, Staff
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import STOP, TAKE_INFLUENCE, CityBonus, Labour, LayTrack, team_members
from towpath.games.steam.rules.trains import NEW, BuyTrain
from towpath.games.steam.rules.turn import ASSIGN, DELIVER, DISCARD, END, FLIP, PASS, RESERVE, SELL, Turn


def write(s: Steam, move: Move) -> str:
    """The move in the light of the top frame."""
    f, box = s.frames[-1], s.box
    if isinstance(f, Turn):
        return write_turn(s, move)
    if isinstance(f, LayTrack):
        return "stop" if move == STOP else f"lay {box.connection_ids[move]}"
    if isinstance(f, Labour):
        return f"workers {'+'.join(team(move))}"
    if isinstance(f, CityBonus):
        return "bonus influence" if move == TAKE_INFLUENCE else "bonus shares"
    if isinstance(f, Station):
        return f"station {box.city_ids[move]}"
    if isinstance(f, Site):
        return f"site {box.city_ids[move]}"
    if isinstance(f, Plant):
        return f"plant {GOOD_IDS[move // STRENGTHS]} {move % STRENGTHS + 1}"
    if isinstance(f, HireAt):
        return f"hub {HUB_IDS[move]}"
    if isinstance(f, Staff):
        return f"hire {move % ENGINEER}{' engineer' if move >= ENGINEER else ''}"
    if isinstance(f, (Load, Buy, Order)):
        return "enough" if move == ENOUGH else f"take {GOOD_IDS[move]}"
    if isinstance(f, BuyTrain):
        old, level = divmod(move, LEVELS)
        new = level + LOWEST_LEVEL
        return f"train {new}" if old == NEW else f"train {new} for {old + LOWEST_LEVEL}"
    if isinstance(f, TakeContract):
        return f"contract {box.contract_names[move]}"
    if isinstance(f, Donate):
        return f"donate {move}"
    if isinstance(f, Arrival):
        return write_arrival(move)
    return write_draw(s, move)


def write_turn(s: Steam, move: Move) -> str:
    """A main action, a free action, `pass` or `end`."""
    if move < ACTIONS:
        return f"act {ACTION_IDS[move]}"
    words = {PASS: "pass", END: "end", SELL: "sell", FLIP: "flip"}
    if move in words:
        return words[move]
    if move < ASSIGN:
        return f"reserve {s.box.contract_names[move - RESERVE]}"
    if move < DISCARD:
        contract, good = divmod(move - ASSIGN, GOODS)
        return f"assign {GOOD_IDS[good]} {s.box.contract_names[contract]}"
    if move < DELIVER:
        return f"discard {GOOD_IDS[move - DISCARD]}"
    hub, good = divmod(move - DELIVER, GOODS)
    return f"deliver {GOOD_IDS[good]} {HUB_IDS[hub]}"


def write_arrival(move: Move) -> str:
    """Phase 3: `keep coal`, `discard wood` or `let go`."""
    if move < ARRIVAL_DISCARD:
        return f"keep {GOOD_IDS[move]}"
    return "let go" if move == LET_GO else f"discard {GOOD_IDS[move - ARRIVAL_DISCARD]}"


def write_draw(s: Steam, move: Move) -> str:
    """Chance and the opening bid."""
    f, box = s.frames[-1], s.box
    if isinstance(f, SetupCard):
        return f"card {box.card_names[move]}"
    if isinstance(f, Crown):
        return f"crown {box.rail_names[move]}"
    if isinstance(f, Growth):
        return f"growth {box.growth_names[move]}"
    if isinstance(f, Shipment):
        return f"shipment {move}"
    if isinstance(f, Refill):
        return f"cube {GOOD_IDS[move]}"
    if isinstance(f, Reveal):
        return f"reveal {box.contract_names[move]}"
    if isinstance(f, FirstOrder):
        return f"next {move}"
    if isinstance(f, FranzBid):
        return f"draw {box.rail_names[move]}"
    if isinstance(f, ActionDraw):
        return f"action {box.action_cards[move].name}"
    if isinstance(f, DecisionDraw):
        return f"decision {box.decision_cards[move].name}"
    assert isinstance(f, Bid), f
    return f"bid {move * box.bid_price}"


def team(move: Move) -> list[str]:
    """The strengths of the workers of a team, the strongest first."""
    members = team_members(move)
    return [str(i + 1) for i in range(STRENGTHS - 1, -1, -1) for _ in range(members[i])]
