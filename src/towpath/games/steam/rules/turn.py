# towpath: compiled
"""A turn: S35, choosing a main action, S37-S39, and the free actions, S61-S67."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.steam.rules.box import (
    ACTIONS,
    BUILD_FACTORY,
    BUILD_STATION,
    BUILD_TRACKS,
    BUY,
    COAL,
    CONTRACT,
    CONTRACTS,
    DONATE,
    GOODS,
    HIRE,
    INVEST,
    LOAD,
    MOST_PLAYERS,
    ORDER,
    TRAIN,
)
from towpath.games.steam.rules.building import Site, Station, can_build_factory, can_build_station
from towpath.games.steam.rules.contracts import (
    TakeContract,
    assign_factory,
    has_token,
    open_space,
    owned_by,
    reserve_car,
    takes_car,
)
from towpath.games.steam.rules.delivery import deliver, possible_deliveries
from towpath.games.steam.rules.goods import Buy, Load, Order, can_buy, can_load, can_order, discard
from towpath.games.steam.rules.influence import lose
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.shares import Donate, attract, can_donate, can_invest, can_sell, sell_share
from towpath.games.steam.rules.staff import HireAt, can_hire
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import LayTrack, can_build_tracks
from towpath.games.steam.rules.trains import BuyTrain, can_buy_train, can_flip, flip_car

# In Turn: a main action is its own number, then
PASS: Final = ACTIONS
END: Final = 12
SELL: Final = 13
FLIP: Final = 14
RESERVE: Final = 15  # + contract
ASSIGN: Final = RESERVE + CONTRACTS  # + contract * GOODS + good
DISCARD: Final = ASSIGN + CONTRACTS * GOODS  # + good
DELIVER: Final = DISCARD + GOODS  # + hub * GOODS + good
TURN_MOVES: Final = DELIVER + 4 * GOODS


class Turn(Question):
    """S35: free actions, and one main action unless it is done."""

    __slots__ = ("done",)
    answers: ClassVar[int] = TURN_MOVES

    def __init__(self, player: int, done: bool) -> None:
        self.player = player
        self.done = done

    def moves(self, s: Steam) -> list[Move]:
        """S35: a main action or a pass, free actions at any time; at the end the turn is ended."""
        if self.done:
            moves = free_actions(s, self.player)
            moves.append(END)
            return moves
        moves = main_actions(s, self.player)
        moves += free_actions(s, self.player)
        moves.append(PASS)
        return moves

    def answer(self, s: Steam, move: Move) -> None:
        """S35: one thing at a time."""
        if move < ACTIONS:
            s.frames[-1] = AFTER[self.player]
            choose(s, self.player, move)
        elif move == PASS:
            s.frames[-1] = AFTER[self.player]
            pass_turn(s, self.player)
        elif move == END:
            s.frames.pop()
            s.turns += 1
        else:
            free_action(s, self.player, move)


# frames never change, so those of every turn are made once for each seat
BEFORE: Final = [Turn(seat, False) for seat in range(MOST_PLAYERS)]
AFTER: Final = [Turn(seat, True) for seat in range(MOST_PLAYERS)]


# ---- what is possible


def main_actions(s: Steam, player: int) -> list[Move]:
    """S37, S38: the main actions that can be chosen, those for which `can_choose` holds, without asking for each which
    it is: this is asked once in every turn."""
    c = s.companies[player]
    column, tokens = c.column, c.tokens
    found: list[Move] = []
    if tokens[BUILD_TRACKS] <= column and can_build_tracks(s, player):
        found.append(BUILD_TRACKS)
    if tokens[BUILD_STATION] <= column and can_build_station(s, player):
        found.append(BUILD_STATION)
    if tokens[BUILD_FACTORY] <= column and can_build_factory(s, player):
        found.append(BUILD_FACTORY)
    if tokens[HIRE] <= column and can_hire(s, player, tokens[HIRE]):
        found.append(HIRE)
    if tokens[LOAD] <= column and can_load(s, player):
        found.append(LOAD)
    if tokens[BUY] <= column and can_buy(s, player):
        found.append(BUY)
    if tokens[ORDER] <= column and can_order(s, player):
        found.append(ORDER)
    if tokens[TRAIN] <= column and can_buy_train(s, player):
        found.append(TRAIN)
    if tokens[CONTRACT] <= column and s.displayed:
        found.append(CONTRACT)
    if tokens[DONATE] <= column and can_donate(s, player, tokens[DONATE]):
        found.append(DONATE)
    if tokens[INVEST] <= column and can_invest(s, player):
        found.append(INVEST)
    return found


def can_choose(s: Steam, player: int, action: int) -> bool:
    """S37, S38: the influence for a repeated tile can be lost, and an effect can be carried out."""
    c = s.companies[player]
    return c.tokens[action] <= c.column and has_effect(s, player, action)


def has_effect(s: Steam, player: int, action: int) -> bool:
    """S38: an effect can be carried out, once the influence for a repeated tile is lost."""
    if action == BUILD_TRACKS:
        return can_build_tracks(s, player)
    if action == BUILD_STATION:
        return can_build_station(s, player)
    if action == BUILD_FACTORY:
        return can_build_factory(s, player)
    if action == HIRE:
        return can_hire(s, player, s.companies[player].tokens[action])
    if action == LOAD:
        return can_load(s, player)
    if action == BUY:
        return can_buy(s, player)
    if action == ORDER:
        return can_order(s, player)
    if action == TRAIN:
        return can_buy_train(s, player)
    if action == CONTRACT:
        return s.displayed != 0
    if action == DONATE:
        return can_donate(s, player, s.companies[player].tokens[action])
    return can_invest(s, player)


def free_actions(s: Steam, player: int) -> list[Move]:
    """S61-S67: deliveries, shares, cars, contracts and discards; what is plainly not there is not asked for."""
    c = s.companies[player]
    goods = c.goods
    moves: list[Move] = []
    if goods[COAL] >= s.box.delivery_coal:
        for move in possible_deliveries(s, player):
            moves.append(DELIVER + move)
    if c.waiting and can_sell(s, player):
        moves.append(SELL)
    empty_car = c.cars > 0 and can_flip(s, player)
    if empty_car:
        moves.append(FLIP)
    if s.owned[player]:
        moves += contract_actions(s, player, empty_car and has_token(s))
    for good in range(GOODS):
        if goods[good]:
            moves.append(DISCARD + good)
    return moves


def contract_actions(s: Steam, player: int, reservable: bool) -> list[Move]:
    """S65, S66: cars, if one can be reserved, and factories for the own contracts."""
    moves: list[Move] = []
    have = s.companies[player].spare
    spare = [good for good in range(GOODS) if have[good] > 0]
    if not spare and not reservable:
        return moves
    for contract in owned_by(s, player):
        if reservable and takes_car(s, contract):
            moves.append(RESERVE + contract)
        for good in spare:
            if open_space(s, contract, good) >= 0:
                moves.append(ASSIGN + contract * GOODS + good)
    return moves


# ---- carrying it out


def choose(s: Steam, player: int, action: int) -> None:
    """S37: the hand token lies on the tile; repeating it costs influence."""
    c = s.companies[player]
    lost = c.tokens[action]
    c.hands -= 1
    c.tokens[action] += 1
    s.note("action", "S37", player, action, lost)
    lose(s, player, lost)
    if action == BUILD_TRACKS:
        s.frames.append(LayTrack(player, s.box.tracks_per_action))
    elif action == BUILD_STATION:
        s.frames.append(Station(player))
    elif action == BUILD_FACTORY:
        s.frames.append(Site(player))
    elif action == HIRE:
        s.frames.append(HireAt(player))
    elif action == LOAD:
        s.frames.append(Load(player, 0))
    elif action == BUY:
        s.frames.append(Buy(player, 0))
    elif action == ORDER:
        s.frames.append(Order(player, 0))
    elif action == TRAIN:
        s.frames.append(BuyTrain(player))
    elif action == CONTRACT:
        s.frames.append(TakeContract(player))
    elif action == DONATE:
        s.frames.append(Donate(player))
    else:
        attract(s, player)


def pass_turn(s: Steam, player: int) -> None:
    """S39: a hand token without an action; the poor take a little."""
    c = s.companies[player]
    c.hands -= 1
    taken = s.box.hardship_gulden if c.money < s.box.hardship_below else 0
    c.money += taken
    s.note("pass", "S39", player, taken)


def free_action(s: Steam, player: int, move: Move) -> None:
    """S61-S67."""
    if move == SELL:
        sell_share(s, player)
    elif move == FLIP:
        flip_car(s, player)
    elif move < ASSIGN:
        reserve_car(s, player, move - RESERVE)
    elif move < DISCARD:
        contract, good = (move - ASSIGN) // GOODS, (move - ASSIGN) % GOODS
        assign_factory(s, player, contract, good, open_space(s, contract, good))
    elif move < DELIVER:
        discard(s, player, move - DISCARD)
    else:
        deliver(s, player, (move - DELIVER) // GOODS, (move - DELIVER) % GOODS)
