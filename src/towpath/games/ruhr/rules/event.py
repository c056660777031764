# towpath: compiled
"""Phase 1, the historical event: chapter 5 of the rules, R31-R43."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, Move
from towpath.games.ruhr.rules.box import (
    COLUMNS,
    PAY,
    REMOVE_DICE,
    STEAM,
    SWITCH_TO_PAVED,
    SWITCH_TO_RAILS,
    TAKE,
    positions,
)
from towpath.games.ruhr.rules.question import Question, Step
from towpath.games.ruhr.rules.state import BY_EVENTS, NO_COUNTRY, Ruhr, gain_points, lose_points, take_die, with_value
from towpath.games.ruhr.rules.tracks import switch_tracks

THALER: Final = 0  # in PayOne and TakeOne
POINT: Final = 1
BLACK_BOX: Final = 50  # in RemoveDie: the die in box i of the black column, from the arrow box; lower: a storage
WHITE_BOX: Final = 60
TRACK_BOXES: Final = 10  # more than any track has
TURN_RULES: Final = ("", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42")  # by turn


def begin_turn(s: Ruhr) -> None:
    """R31-R42: the event of the turn, then its warehouse and its country marker."""
    s.turn += 1
    s.phase = 1
    s.country = NO_COUNTRY
    event = s.box.event[s.turn]
    s.tell("turn", TURN_RULES[s.turn], s.order[0], s.turn, s.box.year[s.turn], event)
    if s.box.country_turn[s.turn]:
        s.frames.append(Country(CHANCE))
    if event == TAKE:
        for seat in reversed(s.order):
            s.frames.append(TakeOne(seat))
    if s.box.turn_box[s.turn]:
        s.frames.append(TakeWarehouses())
    if event == PAY:
        for seat in reversed(s.order):
            s.frames.append(PayOne(seat))
    elif event in (SWITCH_TO_PAVED, SWITCH_TO_RAILS):
        switch_tracks(s)
    elif event == STEAM:
        drive_steam_engines(s)
    elif event == REMOVE_DICE:
        owed = s.box.removed[s.seats]
        ask_removal(s, s.seats - 1, owed[0], owed[1])  # the hindmost player first


# ---- R33: turn 3


class PayOne(Question):
    """R33: a Thaler or a point is paid."""

    __slots__ = ()
    answers: ClassVar[int] = 2

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Ruhr) -> bool:
        """With one of the two he has no choice, with neither he pays nothing."""
        money, points = s.money[self.player], s.points[self.player]
        if money and points:
            return False
        if money:
            self.answer(s, THALER)
        elif points:
            self.answer(s, POINT)
        else:
            s.frames.pop()
            s.tell("pays_nothing", "R33", self.player)
        return True

    def moves(self, s: Ruhr) -> list[Move]:
        """Either."""
        return [THALER, POINT]

    def answer(self, s: Ruhr, move: Move) -> None:
        """No debt may be taken for this."""
        s.frames.pop()
        if move == THALER:
            s.money[self.player] -= 1
        else:
            lose_points(s, self.player, 1, BY_EVENTS)
        s.tell("pays_one", "R33", self.player, move)


# ---- R36, R40: turns 6 and 10


class TakeOne(Question):
    """R36, R40: a Thaler or a point is taken."""

    __slots__ = ()
    answers: ClassVar[int] = 2

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """Either."""
        return [THALER, POINT]

    def answer(self, s: Ruhr, move: Move) -> None:
        """A Thaler or a point."""
        s.frames.pop()
        if move == THALER:
            s.money[self.player] += 1
        else:
            gain_points(s, self.player, 1, BY_EVENTS)
        s.tell("takes_one", TURN_RULES[s.turn], self.player, move)


class TakeWarehouses(Step):
    """R36-R41: everybody takes the warehouse from this turn's box."""

    __slots__ = ()

    def __init__(self) -> None:
        self.player = CHANCE

    def settle(self, s: Ruhr) -> None:
        """R43: one that was taken for a debt is no longer there."""
        s.frames.pop()
        bit = 1 << s.turn
        for seat in s.order:
            if s.boxes[seat] & bit:
                s.boxes = with_value(s.boxes, seat, s.boxes[seat] ^ bit)
                s.pool[seat] += 1
                s.tell("takes_warehouse", TURN_RULES[s.turn], seat)


# ---- R39: turn 9


def drive_steam_engines(s: Ruhr) -> None:
    """R39: every die on a transport track gains a pip; those on storages do not."""
    s.black_track = [min(6, pips + 1) for pips in s.black_track]
    s.white_track = [min(6, pips + 1) for pips in s.white_track]
    s.tell("steam", "R39", s.order[0])


# ---- R41: turn 11


def ask_removal(s: Ruhr, rank: int, black: int, white: int) -> None:
    """R41: the next chooser upriver, as long as a die is owed and there; never more than one for each player."""
    question = RemoveDie(s.order[rank], rank, black, white)
    if question.moves(s):
        s.frames.append(question)


class RemoveDie(Question):
    """R41: which die leaves the game; so many black and white ones are still owed."""

    __slots__ = ("black", "rank", "white")
    answers: ClassVar[int] = WHITE_BOX + TRACK_BOXES

    def __init__(self, player: int, rank: int, black: int, white: int) -> None:
        self.player = player
        self.rank = rank  # place of the chooser in the order of play
        self.black = black
        self.white = white

    def moves(self, s: Ruhr) -> list[Move]:
        """Any die of a colour still owed, on a storage or on a track."""
        mask = 0
        if self.black:
            mask |= s.box.black_storages
        if self.white:
            mask |= s.box.white_storages
        moves: list[Move] = positions(mask & s.full)
        if self.black:
            moves += [BLACK_BOX + i for i in range(len(s.black_track))]
        if self.white:
            moves += [WHITE_BOX + i for i in range(len(s.white_track))]
        return moves

    def answer(self, s: Ruhr, move: Move) -> None:
        """Removed for good; a gap on a track closes downwards at once."""
        s.frames.pop()
        if move >= WHITE_BOX:
            white, pips = 1, s.white_track.pop(move - WHITE_BOX)
        elif move >= BLACK_BOX:
            white, pips = 0, s.black_track.pop(move - BLACK_BOX)
        else:
            white, pips = s.box.white_storages >> move & 1, take_die(s, move)
        s.tell("remove_die", "R41", self.player, move, white, pips)
        ask_removal(s, self.rank - 1, self.black - (1 - white), self.white - white)


# ---- R34-R41: country markers


class Country(Question):
    """R34-R41: this turn's country marker is turned up; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = COLUMNS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """R8: the countries that are still face down."""
        return [country for country in range(len(s.countries)) if s.countries[country]]

    def weights(self, s: Ruhr, moves: list[Move]) -> list[int]:
        """R20: as likely as there are markers of each."""
        return [s.countries[move] for move in moves]

    def alike(self) -> bool:
        """See `weights`."""
        return False

    def answer(self, s: Ruhr, move: Move) -> None:
        """R105: it names the column that exports in phase 7."""
        s.frames.pop()
        s.countries = with_value(s.countries, move, s.countries[move] - 1)
        s.country = move
        s.turned |= move + 1 << 2 * s.turn
        s.tell("country", TURN_RULES[s.turn], s.order[0], move)
