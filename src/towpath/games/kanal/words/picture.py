"""A view as text for the terminal: action board, row and every industry board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LETTERS = {"path": "p", "road": "R", "rail": "T", "canal": "C"}


def picture(view: Mapping[str, Any]) -> str:
    """Action board and row on top, then a board for every seat."""
    parts = [
        f"round {view['round']}{' (last)' if view['last'] else ''}   stacks {' '.join(map(str, view['stacks']))}",
        spaces(view["spaces"]),
        f"row: {' '.join(view['row']) or '-'}",
    ]
    for seat, board in enumerate(view["boards"]):
        goods = "  ".join(f"{name} {amount}" for name, amount in board["goods"].items())
        parts.append(f"seat {seat}: {view['score'][seat]} points   {goods}\n{drawn(board)}")
    return "\n".join(parts)


def spaces(board: Mapping[str, Any]) -> str:
    """The seven action spaces with their thaler; x is chosen, # is blocked."""
    marks = {
        name: "x" if space["by"] is not None else "#" if space["blocked"] else " " for name, space in board.items()
    }
    return "  ".join(f"{name}{marks[name]}{space['coins']}" for name, space in board.items())


def drawn(board: Mapping[str, Any]) -> str:
    """Three rows of structures between their routes; * marks a bridge."""
    lines = []
    for row in range(4):
        lines.append("  " + "   ".join(f"{route(board, f'h{row}{column}'):^5}" for column in range(4)))
        if row < 3:
            cells = [route(board, f"v{row}{column}") + structure(board, f"s{row}{column}") for column in range(4)]
            lines.append(" ".join(cells) + " " + route(board, f"v{row}4"))
    return "\n".join(lines)


def route(board: Mapping[str, Any], name: str) -> str:
    """p path, R road, T rail track, C canal."""
    return LETTERS.get(board["routes"].get(name), ".") + ("*" if name in board["bridges"] else " ")


def structure(board: Mapping[str, Any], name: str) -> str:
    """The id of a structure; r and b: activated by routes, by bridges."""
    found = board["structures"].get(name)
    if found is None:
        return "  .  "
    return f"{found['card']}{'r' if found['routes_done'] else ' '}{'b' if found['bridges_done'] else ' '}"
