# towpath: compiled
"""The special option of phase 3: chapter 7 of the rules, R51, R54, R57-R63, and R118."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import (
    COAL_HAULER,
    HAULING,
    HAULING_PILOT,
    HAULING_TRANSPORT,
    INN,
    LAST_TURN,
    NO_OPTION,
    OPTIONS,
    PILOT,
    SUPPLY,
    SUPPLY_MARKER,
    TOW_HORSES,
    TRANSPORT,
    TRANSPORT_PILOT,
    WAGE,
    WAGE_MARKER,
    downriver,
    positions,
    upriver,
)
from towpath.games.ruhr.rules.debt import can_pay, inn_would_pay, pay
from towpath.games.ruhr.rules.inn import take_inn_points, take_inn_thalers
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.start import (
    ChooseStart,
    PlaceTransport,
    RaiseDie,
    loadable,
    transportable,
    use_coal_hauler,
)
from towpath.games.ruhr.rules.state import Ruhr, is_fresh, owns_black, use_white

# in ChooseOption: below OPTIONS an option that is paid for, then
BY_HORSES: Final = OPTIONS  # R89c: the three hauling options free of charge
HAULER: Final = 12  # R89b
INN_THALERS: Final = 13  # R89d
INN_POINTS: Final = 14
HAULING_OPTIONS: Final = (HAULING, HAULING_PILOT, HAULING_TRANSPORT)


def possible_options(s: Ruhr, player: int) -> int:
    """R118: the options that leave him a start, whatever they cost, as a mask."""
    box, barge, full = s.box, s.barge[player], s.full
    fit = loadable(s, player)
    plain = fit & ~box.pilot_storages
    down, up = downriver(barge), upriver(barge)
    places = transportable(s)
    options = 0
    if plain & full & down:
        options = 1 << NO_OPTION
        if box.event[s.turn] != LAST_TURN:  # R42
            if owns_black(s, player, WAGE_MARKER) and not s.wage_taken:  # R57
                options |= 1 << WAGE
            if owns_black(s, player, SUPPLY_MARKER):
                options |= 1 << SUPPLY
    if places and plain & (full | places) & down:
        options |= 1 << TRANSPORT
    if plain & full & up:
        options |= 1 << HAULING
    if places & plain & up:
        options |= 1 << HAULING_TRANSPORT
    if s.banned:  # R48
        return options
    if fit & full & down:
        options |= 1 << PILOT
    if places and fit & (full | places) & down:
        options |= 1 << TRANSPORT_PILOT
    if fit & full & up:
        options |= 1 << HAULING_PILOT
    return options


def fee(s: Ruhr, option: int) -> int:
    """R37, R54: what an option costs this turn."""
    return s.box.cost[option * 2 + (1 if s.turn >= s.box.costs_rise else 0)]


def option_rule(option: int) -> str:
    """R51 lets him choose none, R54 names the others."""
    return "R51" if option == NO_OPTION else "R54"


# ---- the option


class ChooseOption(Question):
    """R51: a special option or none."""

    __slots__ = ()
    answers: ClassVar[int] = INN_POINTS + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """R59, R63: every possible option that can be paid, and white markers; R61 where none can."""
        player = self.player
        possible = possible_options(s, player)
        moves = payable_options(s, player, possible)
        payable = len(moves) > 0
        inn = is_fresh(s, player, INN)
        if not payable:
            cheapest = lowest_fee(s, possible)
            if not (inn and inn_would_pay(s, player, cheapest)):  # R119
                moves = [option for option in range(OPTIONS) if possible >> option & 1 and fee(s, option) == cheapest]
                payable = True
        if is_fresh(s, player, COAL_HAULER):
            moves.append(HAULER)
        if inn:
            moves.append(INN_THALERS)
            if payable:
                moves.append(INN_POINTS)
        return moves

    def answer(self, s: Ruhr, move: Move) -> None:
        """R54: the fee is paid, the immediate part begins, then the start storage is chosen."""
        if move == HAULER:
            use_coal_hauler(s, self.player)
        elif move == INN_THALERS:
            take_inn_thalers(s, self.player)
        elif move == INN_POINTS:
            take_inn_points(s, self.player)
        elif move >= BY_HORSES:
            s.frames.pop()
            use_white(s, self.player, TOW_HORSES)
            s.tell("horses", "R89c", self.player, HAULING_OPTIONS[move - BY_HORSES])
            take_option(s, self.player, HAULING_OPTIONS[move - BY_HORSES])
        else:
            s.frames.pop()
            s.tell("option", option_rule(move), self.player, move, fee(s, move))
            pay(s, self.player, fee(s, move))
            take_option(s, self.player, move)


def payable_options(s: Ruhr, player: int, possible: int) -> list[Move]:
    """R59: those of the possible options for which Thalers and debts suffice, and those that the horses pay for."""
    moves: list[Move] = []
    for option in range(OPTIONS):
        if possible >> option & 1 and can_pay(s, player, fee(s, option)):
            moves.append(option)
    if is_fresh(s, player, TOW_HORSES):
        for i in range(len(HAULING_OPTIONS)):
            if possible >> HAULING_OPTIONS[i] & 1:
                moves.append(BY_HORSES + i)
    return moves


def lowest_fee(s: Ruhr, possible: int) -> int:
    """R61: the lowest price among the possible options."""
    return min([fee(s, option) for option in positions(possible)])


def take_option(s: Ruhr, player: int, option: int) -> None:
    """R54: what the option does before the barge is placed."""
    s.option[player] = option
    s.frames.append(ChooseStart(player, 0))
    if option == WAGE:
        s.wage_taken = True  # R57
        s.money[player] += s.box.wage_thalers
        s.tell("wage", "R54", player, s.box.wage_thalers)
    elif option == SUPPLY:
        s.frames.append(RaiseDie(player, s.box.supply_plus, "R54"))
    elif s.box.has_transport[option]:
        s.frames.append(PlaceTransport(player))
