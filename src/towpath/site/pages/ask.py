"""The question: its answers in the order in which they stand beside the board, and the one button that ends a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from towpath.core.common import say
from towpath.core.messages import Message, Seat
from towpath.core.words import Group, Way
from towpath.site.tables.results import AccountChange, OptionView, SeatView, TableView

FEW = 5
"""So many answers on the board are listed; more are folded into one line."""
SOME = 3
"""So many answers on the board are folded, too, where all change the same: their rows would tell nothing."""
ALIKE = 4
"""So many places that bring the same are told in one line."""
POINTS = "points"


@dataclass(frozen=True)
class Row:
    """An answer in the list; numbers count the options in the order of the rules."""

    option: OptionView
    number: int


@dataclass(frozen=True)
class Bunch:
    """Answers that stand in one line because all bring the same; a single one stands for itself."""

    rows: tuple[Row, ...]

    @property
    def merged(self) -> bool:
        """Whether the line stands for several places."""
        return len(self.rows) >= ALIKE


@dataclass(frozen=True)
class Half:
    """The answers of one half of a switch; those without one stand in a last half, which is always seen."""

    way: Way | None
    board: tuple[Bunch, ...]
    other: tuple[Row, ...]
    above: bool = False  # the subject offers the answers on the board itself

    @property
    def places(self) -> int:
        """How many answers are given on the board."""
        return sum(len(bunch.rows) for bunch in self.board)

    @property
    def folded(self) -> bool:
        """Whether the answers on the board are folded into one line: many, or some that all bring the same."""
        if self.above or self.places > FEW:
            return self.places > 0
        told = [_brings(bunch.rows[0].option) for bunch in self.board]
        return self.places >= SOME and bool(told[0][0]) and all(each == told[0] for each in told)

    @property
    def listed(self) -> tuple[Row, ...]:
        """The answers that stand as rows of their own."""
        board = () if self.folded else tuple(bunch.rows[0] for bunch in self.board)
        return (*board, *self.other)

    @property
    def alike(self) -> tuple[AccountChange, ...]:
        """What all rows change alike, where they are some: it is told once."""
        rows = [row.option.changes for row in self.listed]
        return tuple(each for each in rows[0] if all(each in row for row in rows)) if len(rows) >= SOME else ()

    @property
    def special(self) -> int:
        """How many of the answers on the board bring more than most, which all bring the same."""
        alike = [bunch for bunch in self.board if bunch.merged]
        if not alike:
            return 0
        usual = worth(max(alike, key=lambda bunch: len(bunch.rows)).rows[0].option)
        return sum(len(bunch.rows) for bunch in self.board if worth(bunch.rows[0].option) > usual)

    @property
    def first(self) -> Row | None:
        """The answer that brings most."""
        return self.board[0].rows[0] if self.board else self.other[0] if self.other else None


@dataclass(frozen=True)
class Pane:
    """The answers by where they stand."""

    halves: tuple[Half, ...]
    anytime: tuple[Row, ...]
    done: tuple[Row, ...]
    end: Row | None = None  # nothing but the end of the turn
    sends: bool = False  # the answer that is chosen is sent by the button that ends the turn

    @property
    def switch(self) -> tuple[Half, ...]:
        """The halves between which the viewer can switch."""
        return tuple(half for half in self.halves if half.way)

    @property
    def alone(self) -> bool:
        """Whether there are no other answers than those on the board."""
        return not self.done and not any(half.other for half in self.halves)


def pane_of(options: Sequence[OptionView], above: bool = False) -> Pane:
    """The answers of a question, sorted into their places; `above`: the subject offers those on the board too."""
    rows: dict[Group, list[Row]] = {group: [] for group in Group}
    for number, option in enumerate(options, 1):
        rows[option.group].append(Row(option, number))
    return Pane(
        halves=tuple(_halves([*rows[Group.BOARD], *rows[Group.SEND]], rows[Group.OTHER], above)),
        anytime=tuple(rows[Group.ANYTIME]),
        done=tuple(rows[Group.DONE]),
        end=rows[Group.END][0] if rows[Group.END] else None,
        sends=bool(rows[Group.SEND]),
    )


def _halves(board: Sequence[Row], other: Sequence[Row], above: bool) -> Iterator[Half]:
    ways = {row.option.way.name: row.option.way for row in (*board, *other) if row.option.way}
    for name in (*ways, ""):
        on_board, beside = ([row for row in rows if _way(row) == name] for rows in (board, other))
        if on_board or beside:
            yield Half(ways.get(name), bunches(on_board), tuple(beside), above)


def _way(row: Row) -> str:
    return row.option.way.name if row.option.way else ""


def bunches(rows: Sequence[Row]) -> tuple[Bunch, ...]:
    """The rows sorted by what they bring where they are many; those that bring the same together."""
    if len(rows) <= FEW:
        return tuple(Bunch((row,)) for row in rows)
    best_first = sorted(rows, key=lambda row: worth(row.option), reverse=True)
    found: list[Bunch] = []
    for _, alike in groupby(best_first, key=lambda row: _brings(row.option)):
        bunch = tuple(alike)
        found += [Bunch(bunch)] if len(bunch) >= ALIKE else [Bunch((row,)) for row in bunch]
    return tuple(found)


def _brings(option: OptionView) -> tuple[object, ...]:
    return option.changes, option.effect, option.slips


def worth(option: OptionView) -> tuple[int, int]:
    """What an answer brings at once: points before all else."""
    points = sum(change.amount for change in option.changes if change.account.name == POINTS)
    return points, sum(change.amount for change in option.changes)


@dataclass(frozen=True)
class EndButton:
    """The button that ends the turn: what it says, and whether it can be pressed."""

    title: Message
    below: Message | None
    ready: bool = False


def end_button(view: TableView, pane: Pane) -> EndButton:
    """What the one button says now."""
    if view.draft.complete:
        return EndButton(say("End turn"), _next(view), ready=True)
    if pane.end is not None:
        return EndButton(say("End turn"), pane.end.option.effect or say("or go on"), ready=True)
    if pane.sends:
        return EndButton(say("End turn"), say("choose first"))
    if view.question is not None:
        first = say("answer, or step back") if view.draft.moves else say("answer first")
        return EndButton(say("End turn"), first)
    return EndButton(_waiting(view), say("you wait") if view.seat is not None else None)


def _next(view: TableView) -> Message | None:
    others = [Seat(seat) for seat in view.asked if seat != view.seat]
    return say("then {seats}", seats=others) if others else None


def _waiting(view: TableView) -> Message:
    moving: list[SeatView] = [seat for seat in view.seats if seat.asked and not seat.mine]
    return say("{seat} moves", seat=Seat(moving[0].number)) if len(moving) == 1 else say("The others move")
