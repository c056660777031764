"""The spaces of the river as they stand now: dice, Thalers, warehouses, obstacles and locks, and what is lit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from towpath.draw.lit import lit_attributes, not_now_group
from towpath.draw.markup import escape, said, short, text, use
from towpath.draw.stage import Lit, Stage
from towpath.games.ruhr.rules.box import CITY, OBSTACLE, PORT, SPACES, STORAGE, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene import marked
from towpath.games.ruhr.scene.banks import bank
from towpath.games.ruhr.scene.labels import Labels
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.standing import (
    HOUSE,
    HOUSES_APART,
    Area,
    area,
    coins_place,
    depot_area,
    depot_house,
    depot_place,
    first_house,
    works_place,
)

KINDS = {STORAGE: "storage", CITY: "city", PORT: "port", OBSTACLE: "water-mark"}


class Light(NamedTuple):
    """What is asked about a space: the label, the sum it brings, or why it is no answer now."""

    label: str
    sum: int | None = None
    refusal: str = ""


def light(stage: Stage, target: str) -> Light | None:
    """The option or options of a target; None where nothing is asked about it."""
    options = stage.lit.get(target)
    if options:
        return Light(" / ".join(option.label for option in options), gain(options))
    reason = stage.not_now.get(target)
    return Light("", refusal=reason) if reason else None


def gain(options: Sequence[Lit]) -> int | None:
    """Thalers that a sale there brings, for the sign beside a buyer."""
    option = options[0]
    return option.change.get("money", 0) if option.notation.startswith("sell ") else None


def group(name: str, mark: str, markup: str, lit: Light | None, classes: str, label: str = "", beside: str = "") -> str:
    """A thing with its id; lit ones can be reached by pointer and keyboard. Words and numbers stand beside it.

    `mark` is what events call it (see telling.py).
    """
    known = f'data-mark="{mark}" data-card="{escape(name)}"'
    if lit is None:
        return f'<g id="{escape(name)}" class="{classes}" {known}>{markup}</g>{beside}'
    if lit.refusal:
        return not_now_group(name, label, lit.refusal, f"<g {known}>{markup}</g>", classes) + beside
    return f"<g {lit_attributes(name, lit.label, classes)} {known}>{markup}</g>{beside}"


def spot(place: Area, lit: Light | None) -> str:
    """What can be pointed at; it glows where something is asked."""
    x, y, width, height = place
    kind = "hit" if lit else "spot"
    return f'<rect class="{kind}" x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" rx="8"/>'


def all_spaces(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """Every space of the river, upriver first, then the depots."""
    drawn = []
    for position in range(1, SPACES + 1):
        name, lit = box.ids[position], light(stage, box.ids[position])
        if box.kind[position] == OBSTACLE:
            drawn.append(water_mark(table["pack"], position, name in table["obstacles"], lit))
            continue
        pips, thalers, row = table["dice"].get(name, 0), table["thalers"].get(name, 0), table["cities"].get(name, ())
        drawn.append(space(table["pack"], position, pips, thalers, tuple(row), lit))
    for number, (name, owners) in enumerate(table["depots"].items()):
        drawn.append(depot(table["pack"], number, name, tuple(owners), light(stage, name), words.depot))
    return "".join(drawn)


# ---- in the water


@lru_cache(maxsize=256)
def water_mark(pack: str, position: int, blocked: bool, lit: Light | None) -> str:
    """R91, R92: rocks with the points that a lock would bring, or the lock that was built."""
    box = load(pack)
    drawn = spot(area(pack, position), lit) if lit else ""
    drawn += f'<use href="#{"rocks" if blocked else "gates"}-{position}"/>'
    return group(box.ids[position], marked.space(position), drawn, lit, "water-mark", box.names[position])


# ---- on the banks


@lru_cache(maxsize=4096)
def space(pack: str, position: int, pips: int, thalers: int, row: tuple[int | None, ...], lit: Light | None) -> str:
    """R15, R24, R45: what lies on a space of the banks, which is drawn already (see standing.py)."""
    box = load(pack)
    drawn = spot(area(pack, position), lit)
    if pips:
        x, y = works_place(pack, position)
        colour = "w" if box.white_storages >> position & 1 else "b"
        drawn += use(f"die-{colour}{pips}", x - 11, y - 12, 22)
    if thalers:
        drawn += coins(*coins_place(pack, position), thalers)
    if any(owner is not None for owner in row):
        drawn += houses(*first_house(pack, position), row)
    kind = KINDS.get(box.kind[position], "works")
    mark = marked.space(position) + (f" {marked.city(box.city_of[position])}" if row else "")
    return group(box.ids[position], mark, drawn, lit, kind, box.names[position], asked_sum(pack, position, lit))


@lru_cache(maxsize=256)
def depot(pack: str, number: int, name: str, row: tuple[int | None, ...], lit: Light | None, title: str) -> str:
    """R15: a coal depot with its warehouses."""
    drawn = spot(depot_area(pack, number), lit) + houses(*depot_house(pack, number), row)
    caption = said(title, depot_place(pack, number) - 18, 413, "space-name depot-name caption")
    return group(name, marked.depot(number), drawn, lit, "depot", title, caption)


def houses(x: float, y: float, row: Sequence[int | None]) -> str:
    """The warehouses of a row of places."""
    built = ((i, owner) for i, owner in enumerate(row) if owner is not None)
    return "".join(use(f"house-{owner}", x + i * HOUSES_APART, y, HOUSE, classes=f"k{owner}") for i, owner in built)


def coins(x: float, y: float, count: int) -> str:
    """R47: at most two Thalers lie on a space."""
    return "".join(use("thaler", x - i * 6, y - i * 2.5, 16, classes="lying") for i in range(count))


def asked_sum(pack: str, position: int, lit: Light | None) -> str:
    """What a sale there pays in all, on a small disc."""
    if lit is None or lit.sum is None:
        return ""
    x, y = sum_place(pack, position)
    disc = f'<circle class="sum-ground" cx="{short(x)}" cy="{short(y)}" r="9.5"/>'
    return f'<g class="sum caption">{disc}{text(lit.sum, x, y + 4.5, "sum-number")}</g>'


def sum_place(pack: str, position: int) -> tuple[float, float]:
    """At a corner of the place that holds nothing else."""
    box = load(pack)
    place = area(pack, position)
    if box.kind[position] == CITY and bank(box.ids[position]).name not in "NS":
        return place.x + 4, place.y + place.height - 3
    if box.kind[position] in (CITY, PORT):
        return place.x + place.width - 4, place.y + 4
    x, y = works_place(pack, position)
    return x - 18, y - 18
