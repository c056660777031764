# towpath: compiled
"""The round: chapter 5 of the rules, S29-S36, and the end of the game, S68."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY
from towpath.games.steam.rules.box import ACTIONS, GOODS, HUBS, LAST_COLUMN, ROUNDS, STRENGTHS, Box
from towpath.games.steam.rules.company import USED, income, put
from towpath.games.steam.rules.franz.contracts import last_contract
from towpath.games.steam.rules.franz.turn import FRANZ_TURN
from towpath.games.steam.rules.goods import Dock
from towpath.games.steam.rules.influence import turn_order
from towpath.games.steam.rules.question import Step
from towpath.games.steam.rules.state import Steam, trieste_connected
from towpath.games.steam.rules.turn import BEFORE

FIRST_REFILL: Final = 4  # S19: the first round that brings cubes


class Income(Step):
    """S32, S33: phases 4 and 5."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Steam) -> None:
        """S32, S33; F17: neither applies to Franz."""
        s.frames.pop()
        for player in range(s.seats):
            gulden = income(s.box, s.companies[player])
            if gulden:
                s.companies[player].money += gulden
                s.note("income", "S32", player, gulden)
            train_workers(s, player)


class TurnOrder(Step):
    """S24, S34: phase 6."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Steam) -> None:
        """S34: the order holds for the whole round."""
        s.frames.pop()
        if s.round == 0:
            s.round = 1  # S24
            s.tell("round", "S24", NOBODY, 1)
        s.order = turn_order(s)
        s.turns = 0
        for place in range(s.players):
            s.note("order_of_play", "S34", s.order[place], place + 1, s.companies[s.order[place]].column)
        s.frames.append(Actions(NOBODY))


class Actions(Step):
    """S35: phase 7; whose turn is next."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Steam) -> None:
        """S35: turns in order until nobody has a hand token."""
        for _ in range(s.players):
            player = s.order[s.turns % s.players]
            if s.companies[player].hands:
                if s.events is not None:  # `note` asks, too, but a call takes time in every turn
                    s.note("turn", "S35", player, s.round, s.companies[player].hands)
                if player == s.franz:
                    s.frames.append(FRANZ_TURN)
                else:
                    s.frames.append(BEFORE[player])
                return
            s.turns += 1
        s.frames.pop()
        end_round(s)


def begin_round(s: Steam) -> None:
    """S29-S31: phases 1-3; the later ones wait below."""
    s.round += 1
    s.tell("round", "S29", NOBODY, s.round)
    take_hands(s)
    refill_market(s)
    s.frames.append(TurnOrder(NOBODY))
    s.frames.append(Income(NOBODY))
    for player in range(s.players - 1, -1, -1):
        s.frames.append(Dock(player))


def hands_in(box: Box, number: int) -> int:
    """S29: the hand tokens of each player in a round: a new one in rounds 2, 3 and 4."""
    hands = box.hands_start
    for first in box.hands_new:
        if first <= number:
            hands += 1
    return hands


def take_hands(s: Steam) -> None:
    """S29: all hand tokens come back."""
    hands = hands_in(s.box, s.round)
    for player in range(s.players):
        c = s.companies[player]
        c.hands = hands
        for action in range(ACTIONS):
            c.tokens[action] = 0


def refill_market(s: Steam) -> None:
    """S30: the cubes of the round space go to the market."""
    if s.round < FIRST_REFILL:
        return
    for good in range(GOODS):
        cubes = s.refills[(s.round - FIRST_REFILL) * GOODS + good]
        s.market[good] += cubes
        if cubes:
            s.tell("market", "S30", NOBODY, good, cubes)


def train_workers(s: Steam, player: int) -> None:
    """S33, R14: the unused rise by one strength, then the used are ready again."""
    c = s.companies[player]
    w = c.workers
    risen = w[0] + w[1] + w[2]
    w[3] += w[2]
    w[2] = w[1]
    w[1] = w[0]
    w[0] = 0
    for i in range(STRENGTHS):
        w[i] += w[USED + i]
        w[USED + i] = 0
    if risen:
        s.note("trained", "S33", player, risen)


def end_round(s: Steam) -> None:
    """S36, R30: phase 8 in full, then the end check."""
    s.wage = [max(0, wage - s.box.wage_drop) for wage in s.wage]
    grow_hubs(s)
    if s.franz != NOBODY and trieste_connected(s):
        last_contract(s)  # F53
    if s.round == ROUNDS or trieste_connected(s):  # S68, F54
        s.tell("game_over", "S68", NOBODY, s.round, 1 if trieste_connected(s) else 0)
    else:
        begin_round(s)


def grow_hubs(s: Steam) -> None:
    """S36: in some rounds each hub marker advances by the next number of its growth tile."""
    if s.round not in s.box.growth_rounds:
        return
    step = s.box.growth_rounds.index(s.round)
    for hub in range(HUBS):
        columns = s.box.growth_steps[s.growth[hub]][step]
        s.hub_column = put(s.hub_column, hub, min(LAST_COLUMN, s.hub_column[hub] + columns))
        s.tell("growth", "S36", NOBODY, hub, columns, s.hub_column[hub])
