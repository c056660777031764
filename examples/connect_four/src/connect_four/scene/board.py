"""The upright board: discs in cells, and columns that can be clicked (C1, C3)."""

from __future__ import annotations

from connect_four.rules.board import COLUMNS, ROWS
from connect_four.rules.view import Seen
from connect_four.words.turn import LETTERS
from towpath.core.messages import say
from towpath.draw.lit import hit, lit_group
from towpath.draw.markup import circle, text, use
from towpath.draw.stage import Stage

CELL = 80
WIDTH = COLUMNS * CELL
HEIGHT = ROWS * CELL
LETTER = 34  # the line of letters below


def board(view: Seen, stage: Stage) -> str:
    """One plate: frame, discs, letters, and on top what can be clicked."""
    parts = [f'<rect class="frame" width="{WIDTH}" height="{HEIGHT}" rx="18"/>']
    for number, row in enumerate(view["rows"]):
        parts += [cell(column, number, owner) for column, owner in enumerate(row)]
    parts += [text(letter, (n + 0.5) * CELL, HEIGHT + 26, "letter") for n, letter in enumerate(LETTERS)]
    parts += [clickable(column, stage) for column in range(COLUMNS)]
    name, size = stage.say(say("The board", "C1")), f"0 0 {WIDTH} {HEIGHT + LETTER}"
    return (
        f'<section class="plate" aria-label="{name}"><svg class="map" viewBox="{size}">{"".join(parts)}</svg></section>'
    )


def cell(column: int, row: int, owner: int) -> str:
    """C1: a hole, or a disc with the colour and the mark of its seat; `data-mark` is what the log can point at."""
    x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
    name = f"{LETTERS[column]}{ROWS - row}"
    if owner < 0:
        return circle(x, y, 31, "hole")
    disc = circle(x, y, 31, "disc") + use(f"seat-{owner}", x - 13, y - 13, 26, classes="seat")
    return f'<g class="k{owner}" data-mark="{name}">{disc}</g>'


def clickable(column: int, stage: Stage) -> str:
    """C3: a column that is an answer now; its id is the target that the words of the question name."""
    target = f"column-{LETTERS[column]}"
    if target not in stage.lit:
        return ""
    return lit_group(target, stage.lit[target], hit(3, 3, CELL - 6, HEIGHT - 6), place=f"translate({column * CELL} 0)")
