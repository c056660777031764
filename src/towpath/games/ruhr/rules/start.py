# towpath: compiled
"""The start storage of phase 3: chapter 7 of the rules, R52-R58, R63 and R89b; and what options do at once."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import (
    COAL_HAULER,
    GRAFSCHAFT_MARK,
    HAULING_TRANSPORT,
    INN,
    SPACES,
    downriver,
    positions,
    upriver,
)
from towpath.games.ruhr.rules.inn import take_inn_points, take_inn_thalers
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import NOT_CHOSEN, Ruhr, is_fresh, owns_black, put_die, raise_die, use_white

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


def transport_rule(option: int) -> str:
    """The rule for the die of a transport part: with hauling its storage is his start."""
    return "R56" if option == HAULING_TRANSPORT else "R55"


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
