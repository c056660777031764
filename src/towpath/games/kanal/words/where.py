"""Where on an industry board: a place is named by what stands beside it, or by row and column."""

from __future__ import annotations

from dataclasses import replace

from towpath.core.messages import Message, say
from towpath.games.kanal.rules.geometry import COLUMNS, FIRST_VERTICAL, ROWS
from towpath.games.kanal.rules.state import EMPTY, Kanal, card_at
from towpath.games.kanal.words.names import card_name

ROW_NAMES = (say("upper row"), say("middle row"), say("lower row"))
LINES = (  # by row of crossings: where a route space that runs across lies
    say("upper edge, column {column}"),
    say("upper/middle row, column {column}"),
    say("middle/lower row, column {column}"),
    say("lower edge, column {column}"),
)


# ---- by row and column, for those who do not see the board


def plot(space: int) -> Message:
    """A structure space."""
    row, column = divmod(space, COLUMNS)
    return say("{row}, column {column}", row=ROW_NAMES[row], column=column + 1)


def stretch(route: int) -> Message:
    """A route space."""
    if route < FIRST_VERTICAL:
        row, column = divmod(route, COLUMNS)
        return replace(LINES[row], values={"column": column + 1})
    row, column = divmod(route - FIRST_VERTICAL, COLUMNS + 1)
    if column == 0:
        return say("left edge, {row}", row=ROW_NAMES[row])
    if column == COLUMNS:
        return say("right edge, {row}", row=ROW_NAMES[row])
    return say("{row}, column {one}/{other}", row=ROW_NAMES[row], one=column, other=column + 1)


# ---- by what stands beside it


def structure(s: Kanal, player: int, row: int, column: int) -> Message | None:
    """The structure on a space, if there is one."""
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        return None
    card = card_at(s, player, row * COLUMNS + column)
    return None if card == EMPTY else card_name(s.box, card)


def route_place(s: Kanal, player: int, route: int) -> Message:
    """A route space between, above, below or beside structures."""
    if route < FIRST_VERTICAL:
        row, column = divmod(route, COLUMNS)
        above, below = structure(s, player, row - 1, column), structure(s, player, row, column)
        if above and below:
            return between(above, below)
        return beside(say("below the {card}"), above) or beside(say("above the {card}"), below) or stretch(route)
    row, column = divmod(route - FIRST_VERTICAL, COLUMNS + 1)
    left, right = structure(s, player, row, column - 1), structure(s, player, row, column)
    if left and right:
        return between(left, right)
    return beside(say("right of the {card}"), left) or beside(say("left of the {card}"), right) or stretch(route)


def between(one: Message, other: Message) -> Message:
    """Between two structures."""
    return say("between the {one} and the {other}", one=one, other=other)


def beside(where: Message, card: Message | None) -> Message | None:
    """Beside a structure, if there is one."""
    return None if card is None else replace(where, values={"card": card})


def plot_place(s: Kanal, player: int, space: int) -> Message:
    """A structure space beside another one."""
    row, column = divmod(space, COLUMNS)
    return (
        beside(say("right of the {card}"), structure(s, player, row, column - 1))
        or beside(say("left of the {card}"), structure(s, player, row, column + 1))
        or beside(say("below the {card}"), structure(s, player, row - 1, column))
        or beside(say("above the {card}"), structure(s, player, row + 1, column))
        or plot(space)
    )
