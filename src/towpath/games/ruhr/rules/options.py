# towpath: compiled
"""Phase 3, special option and start storage: chapter 7 of the rules, R51-R63, and R118."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import (
    COAL_HAULER,
    GRAFSCHAFT_MARK,
    HAULING,
    HAULING_PILOT,
    HAULING_TRANSPORT,
    INN,
    LAST_TURN,
    NO_OPTION,
    OPTIONS,
    PILOT,
    SPACES,
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
from towpath.games.ruhr.rules.state import NOT_CHOSEN, Ruhr, is_fresh, owns_black, put_die, raise_die, use_white

# in ChooseOption: below OPTIONS an option that is paid for, then
BY_HORSES: Final = OPTIONS  # R89c: the three hauling options free of charge
HAULER: Final = 12  # R89b
INN_THALERS: Final = 13  # R89d
INN_POINTS: Final = 14
HAULING_OPTIONS: Final = (HAULING, HAULING_PILOT, HAULING_TRANSPORT)

# in ChooseStart: below it a storage
START_HAULER: Final = 50
START_INN_THALERS: Final = 51
START_INN_POINTS: Final = 52


# ---- where a barge may start


def loadable(s: Ruhr, player: int) -> int:
    """R52b, R52c: storages without a barge whose colour he may carry, as a mask."""
    mask = s.box.storages if owns_black(s, player, GRAFSCHAFT_MARK) else s.box.black_storages
    for barge in s.barge:
        mask &= ~(1 << barge)
    return mask


def starts(s: Ruhr, player: int, option: int) -> int:
    """R52, R53: the start storages with an option, as a mask."""
    mask = loadable(s, player) & s.full
    if not s.box.has_pilot[option]:
        mask &= ~s.box.pilot_storages
    if s.box.has_hauling[option]:
        return mask & upriver(s.barge[player])
    return mask & downriver(s.barge[player])


def transportable(s: Ruhr) -> int:
    """R55: empty storages of the colours that lie on an arrow box, as a mask."""
    mask = 0
    if s.black_track:
        mask = s.box.black_storages
    if s.white_track:
        mask |= s.box.white_storages
    return mask & ~s.full


def transport_targets(s: Ruhr, player: int, option: int) -> int:
    """R55, R56, R118: where the die of a transport part may go so that he can start somewhere, as a mask."""
    places = transportable(s)
    fit = loadable(s, player)
    if not s.box.has_pilot[option]:
        fit &= ~s.box.pilot_storages
    if s.box.has_hauling[option]:
        return places & fit & upriver(s.barge[player])
    fit &= downriver(s.barge[player])
    return places if fit & s.full else places & fit


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


def transport_rule(option: int) -> str:
    """The rule for the die of a transport part: with hauling its storage is his start."""
    return "R56" if option == HAULING_TRANSPORT else "R55"


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


def use_coal_hauler(s: Ruhr, player: int) -> None:
    """R89b: any one die on any storage +3; the question below it stays."""
    use_white(s, player, COAL_HAULER)
    s.tell("hauler", "R89b", player)
    s.frames.append(RaiseDie(player, s.box.hauler_plus, "R89b"))


# ---- the immediate parts


class PlaceTransport(Question):
    """R55, R56: the empty storage for a die from an arrow box; its colour tells which."""

    __slots__ = ()
    answers: ClassVar[int] = SPACES + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """Empty storages, upriver first."""
        return positions(transport_targets(s, self.player, s.option[self.player]))

    def answer(self, s: Ruhr, move: Move) -> None:
        """R55: pips unchanged, the rest of the column moves down. R56: with hauling he starts there."""
        s.frames.pop()
        track = s.white_track if s.box.white_storages >> move & 1 else s.black_track
        pips = track.pop(0)
        put_die(s, move, pips)
        s.tell("transport", transport_rule(s.option[self.player]), self.player, move, pips)
        if s.option[self.player] != HAULING_TRANSPORT:
            return
        s.frames.pop()
        if is_fresh(s, self.player, COAL_HAULER):
            s.frames.append(ChooseStart(self.player, move))
        else:
            start_at(s, self.player, move)


class RaiseDie(Question):
    """R54 supply, R89b coal hauler: which die on a storage is raised."""

    __slots__ = ("plus", "rule")
    answers: ClassVar[int] = SPACES + 1

    def __init__(self, player: int, plus: int, rule: str) -> None:
        self.player = player
        self.plus = plus
        self.rule = rule

    def moves(self, s: Ruhr) -> list[Move]:
        """Any die on any storage."""
        return positions(s.full)

    def answer(self, s: Ruhr, move: Move) -> None:
        """Raised, at most to 6."""
        s.frames.pop()
        raise_die(s, move, self.plus)
        s.tell("raise", self.rule, self.player, move, s.river[move])


# ---- the start storage


class ChooseStart(Question):
    """R52: the start storage; after hauling and transport it is `only` that one (R56)."""

    __slots__ = ("only",)
    answers: ClassVar[int] = START_INN_POINTS + 1

    def __init__(self, player: int, only: int) -> None:
        self.player = player
        self.only = only

    def moves(self, s: Ruhr) -> list[Move]:
        """R53, R63."""
        moves: list[Move] = [self.only] if self.only else positions(starts(s, self.player, s.option[self.player]))
        if is_fresh(s, self.player, COAL_HAULER):
            moves.append(START_HAULER)
        if is_fresh(s, self.player, INN):
            moves.append(START_INN_THALERS)
            moves.append(START_INN_POINTS)
        return moves

    def answer(self, s: Ruhr, move: Move) -> None:
        """R51: the barge is put on its start storage."""
        if move == START_HAULER:
            use_coal_hauler(s, self.player)
        elif move == START_INN_THALERS:
            take_inn_thalers(s, self.player)
        elif move == START_INN_POINTS:
            take_inn_points(s, self.player)
        else:
            s.frames.pop()
            start_at(s, self.player, move)


def start_at(s: Ruhr, player: int, position: int) -> None:
    """R51, R53: downriver, or upriver by hauling."""
    s.barge[player] = position
    s.tell("start", "R53", player, position, s.river[position])


def has_pilot(s: Ruhr, player: int) -> bool:
    """R71: whether his option of this turn contains the pilot."""
    option = s.option[player]
    return option != NOT_CHOSEN and s.box.has_pilot[option]
