"""A view as text for the terminal: the river in a line, then every player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.games.ruhr.rules.box import SPACES
from towpath.games.ruhr.rules.components import load

SIGNS = (".", "#", "i", "C", "P")  # storage, obstacle, industry, city, port


def picture(view: Mapping[str, Any]) -> str:
    """The river from Witten to Ruhrort, dice as pips, obstacles as #, barges by their seat below."""
    head = f"turn {view['turn']} phase {view['phase']}  order {view['order']}  bag {view['bag']}"
    tracks = f"tracks black {view['black_track']} white {view['white_track']}  export box {view['export']}"
    return "\n".join([head, *river(view), tracks, houses(view), *(line(view, seat) for seat in range(view["seats"]))])


def river(view: Mapping[str, Any]) -> list[str]:
    """One sign for each space; the second line shows who lies there."""
    box = load(view["pack"])
    signs, barges = "", ""
    for position in range(1, SPACES + 1):
        name, kind = box.ids[position], box.kind[position]
        sign = SIGNS[kind]
        if name in view["dice"]:
            sign = str(view["dice"][name])
        elif sign == "#" and name not in view["obstacles"]:
            sign = "="
        here = [str(seat) for seat in range(view["seats"]) if view["players"][seat]["barge"] == name]
        signs += sign
        barges += here[0] if len(here) == 1 else ("*" if here else " ")
    return [signs, barges.rstrip()]


def houses(view: Mapping[str, Any]) -> str:
    """Who has warehouses where."""
    places = {**view["cities"], **view["depots"], **view["columns"]}
    built = {name: [o for o in row if o is not None] for name, row in places.items()}
    return "warehouses " + (" ".join(f"{name} {row}" for name, row in built.items() if row) or "none")


def line(view: Mapping[str, Any], seat: int) -> str:
    """The possessions of one seat."""
    own = view["players"][seat]
    return (
        f"seat {seat}: {own['points']} points, {own['money']} Thalers, pool {own['pool']}, debts {own['debts']}, "
        f"tokens {own['tokens']}, {' '.join(own['markers']) or 'no markers'}"
    )
