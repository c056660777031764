"""A view as text for the terminal: the landscape, the display and every seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ARROWS = "^>v<"
LETTERS = {"farm": "F", "warehouse": "W", "silo": "S"}


def picture(view: Mapping[str, Any]) -> str:
    """Landscape on top, north up; then tiles to choose from, then the seats."""
    parts = [landscape(view["tiles"]), display(view)]
    parts += [seat_line(view, seat) for seat in range(view["seats"])]
    return "\n".join(parts)


def landscape(tiles: list[dict[str, Any]]) -> str:
    """A grid with ids, an arrow where the printed north points, and structures such as F0: a farm of seat 0."""
    by_square = {(tile["x"], tile["y"]): tile for tile in tiles}
    xs, ys = [x for x, _ in by_square], [y for _, y in by_square]
    columns = range(min(xs) - 1, max(xs) + 2)
    lines = ["     " + "".join(f"{x:^8}" for x in columns)]
    for y in range(max(ys) + 1, min(ys) - 2, -1):
        lines.append(f"{y:>4} " + "".join(f"{cell(by_square.get((x, y))):^8}" for x in columns))
    return "\n".join(line.rstrip() for line in lines)


def cell(tile: dict[str, Any] | None) -> str:
    """One square of the landscape."""
    if tile is None:
        return "."
    built = "" if tile["spot"] is None else f"{LETTERS[tile['spot'].split()[0]]}{tile['owner']}"
    return f"{tile['tile']}{ARROWS[tile['rotation']]}{built}"


def display(view: Mapping[str, Any]) -> str:
    """A line for each slot with its pile."""
    lines = []
    for number, (tile, pile) in enumerate(zip(view["display"], view["piles"], strict=True), 1):
        lines.append(f"{number}: display {tile or '-':<4} pile {pile['size']:>2} {pile['back'] or '-'}")
    return "\n".join(lines)


def seat_line(view: Mapping[str, Any], seat: int) -> str:
    """Structures, nuggets, goods, tile and cards of a seat."""
    farms, warehouses, silos = view["inventory"][seat]
    hand, cards = view["hands"][seat], view["cards"][seat]
    known = "hidden" if cards["cards"] is None else " ".join(card["card"] for card in cards["cards"])
    goods = " ".join(str(count) for count in view["goods"][seat])
    return (
        f"seat {seat}: farms {farms} warehouses {warehouses} silos {silos}, nuggets {view['nuggets'][seat]}, "
        f"goods {goods}, tile {hand['tile'] or hand['back'] or '-'}, cards {known}"
    )
