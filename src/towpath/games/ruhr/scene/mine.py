"""The boards of the players: tokens, progress (what I have, what is one sale away), money, warehouses and debt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import unescape
from typing import Final

from towpath.draw.lettering import fitted
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, icon, path, short, symbol, use
from towpath.draw.markup import said as said_text
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import AREAS, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.labels import Labels
from towpath.games.ruhr.scene.plaques import met, plaque
from towpath.games.ruhr.scene.seen import Own, Sale, Seen
from towpath.games.ruhr.scene.spaces import Light, light

ORDER: Final = (0, 1, 2, 5, 6, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14)  # as the tree is read


def boards(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The own board, or that of whoever moves; those of the others are told by the inspector."""
    shown = stage.seat if stage.seat is not None else table["active"]
    shown = table["order"][0] if shown is None else shown
    chips = "".join(chip(seat, seat == shown, stage.names[seat], words.board_of) for seat in range(table["seats"]))
    return f'<div class="boards"><div class="board-chips">{chips}</div>{board(table, stage, box, words, shown)}</div>'


def chip(seat: int, shown: bool, name: str, board_of: str) -> str:
    """A seat whose board is shown, or can be looked at."""
    state = " now" if shown else ""
    label = f'role="button" tabindex="0" aria-label="{board_of} {escape(name)}"'
    return f'<div class="board-chip{state}" data-card="board-{seat}" {label}>{seat_chip(seat)}</div>'


def board(table: Seen, stage: Stage, box: Box, words: Labels, seat: int, lit: bool = True) -> str:
    """One player's board; `lit` where it is the one on the table and can be clicked."""
    own, name = table["players"][seat], stage.names[seat]
    sales = table["sales"] if table["active"] == seat and lit else {}
    points = table["final"][seat] if table["final"] else own["points"]
    lights = {target: light(stage, target) for target in LIGHTS} if seat == stage.seat and lit else {}
    shown = f"{points}{icon('point', 40, 40)}"
    score = lit_span("points", "purse-points", shown, str(points), lights, f"points-{seat}")
    state = " winner" if seat in table["winners"] else ""
    return (
        f'<section class="own k{seat}{state}" data-seat="{seat}" aria-label="{words.board_of} {escape(name)}">'
        f'<div class="who"><b>{escape(fitted(name, 18))}</b>{score}</div>'
        f"{areas(box.pack, tuple(own['tokens']), seat, ghosts(sales), words)}"
        f"{tree(own, seat, sales, box, lights, words)}"
        f"{stores(own, seat, box, lights, words)}</section>"
    )


LIGHTS: Final = ("points", "purse", "debts", "inn-thalers", "inn-points", "white-coal_hauler")


Lights = Mapping[str, Light | None]  # of what can be lit on a board; nothing where it is only looked at


def lit_span(name: str, classes: str, markup: str, read: str, lights: Lights, card: str) -> str:
    """A quantity, the same element whether or not it can be clicked; its label begins with what can be read on it."""
    lit = lights.get(name)
    known = f'id="{name}" class="{classes}"' if name in lights else f'class="{classes}"'
    if lit is not None:
        known = lit_attributes(name, f"{read}: {lit.label}", classes)
    return f'<span {known} data-card="{card}">{markup}</span>'


# ---- R76: tokens


def ghosts(sales: dict[str, Sale]) -> tuple[tuple[int, str], ...]:
    """By area: the buyers whose sale would place a token there."""
    found: dict[int, list[str]] = {}
    for target, sale in sales.items():
        if sale["token"]:
            found.setdefault(sale["area"], []).append(target)
    return tuple((area, " ".join(targets)) for area, targets in sorted(found.items()))


HOLE_LEFT, HOLES_APART, ROW_TOP, ROWS_APART = 34, 60, 31, 46


def hole(spaces: int, area: int, k: int) -> tuple[float, float, float]:
    """A place for a token: left edge, middle and size."""
    row, column = divmod(area, 3)
    size = 25 if spaces <= 2 else 17  # three places share the room of two
    return HOLE_LEFT + column * HOLES_APART + k * (size + 2), ROW_TOP + row * ROWS_APART + 20.5, size


def area_symbol(pack: str) -> str:
    """The six areas without their tokens."""
    spaces, drawn = load(pack).area_spaces, []
    for row, colour in enumerate("bw"):
        y = ROW_TOP + row * ROWS_APART
        drawn.append(f'<rect class="area-row of-{colour}" x="0" y="{y}" width="210" height="41" rx="6"/>')
        drawn.append(use(f"coal-{colour}", 5, y + 9, 23))
    for i, sign in enumerate(("forge", "city", "port")):
        drawn.append(use(sign, 31 + i * 61, 8, 16))
    for area in range(AREAS):
        for k in range(spaces[area]):
            x, middle, size = hole(spaces[area], area, k)
            drawn.append(f'<circle class="hole" cx="{short(x + size / 2)}" cy="{middle}" r="{short(size / 2 - 2)}"/>')
    return symbol("ruhr-areas", 212, 120, "".join(drawn), "ruhr")


@lru_cache(maxsize=512)
def areas(pack: str, tokens: tuple[int, ...], seat: int, promised: tuple[tuple[int, str], ...], words: Labels) -> str:
    """Six areas with their tokens; the ghost of a token where the sale pointed at would put one."""
    spaces, ghost = load(pack).area_spaces, dict(promised)
    drawn = [use("ruhr-areas", 0, 0, 212, 120)]
    for i, name in enumerate((words.industry, words.city, words.port)):
        drawn.append(said_text(fitted(name, 9), 48 + i * 61, 20, "area-name"))
    for area in range(AREAS):
        for k in range(tokens[area]):
            x, middle, size = hole(spaces[area], area, k)
            drawn.append(use(f"token-{seat}", x, middle - size / 2, size))
        if area in ghost:
            x, middle, size = hole(spaces[area], area, tokens[area])
            ring = f'<circle class="ghost-ring" cx="{x + size / 2}" cy="{middle}" r="{size / 2 - 1}"/>'
            token = use(f"token-{seat}", x + 2.5, middle - size / 2 + 2.5, size - 5)
            drawn.append(f'<g class="ghost" data-for="{ghost[area]}">{ring}{token}</g>')
    known = f'role="img" aria-label="{words.tokens}" data-card="tokens-{seat}"'
    return f'<svg id="areas" class="areas" viewBox="0 0 212 120" {known}>{"".join(drawn)}</svg>'


# ---- R86: progress


def tree(own: Own, seat: int, sales: dict[str, Sale], box: Box, lights: dict[str, Light | None],
         words: Labels) -> str:  # fmt: skip
    """Fifteen plaques; and what the sale pointed at would complete."""
    items = []
    for marker in ORDER:
        name = box.marker_ids[marker]
        promised = " ".join(target for target, sale in sales.items() if name in sale["progress"])
        state = own["markers"].get(name) or ("near" if name in own["near"] else "far")
        needs, extra = met(box, marker, own["tokens"]), plaque_actions(name, lights)
        items.append(plaque(box.pack, seat, marker, words.markers[marker], state, needs, promised, extra))
    return f'<ol id="plaques" class="tree" aria-label="{words.progress}">{"".join(items)}</ol>'


def plaque_actions(name: str, lights: dict[str, Light | None]) -> str:
    """R89b, R89d: the buttons of the inn and of the coal hauler while they can be used."""
    if name == "inn" and lights.get("inn-thalers"):
        return inn_button("inn-thalers", "thaler", "3", lights) + inn_button("inn-points", "point", "2", lights)
    hauler = lights.get("white-coal_hauler")
    if name == "coal_hauler" and hauler:
        lit = lit_attributes("white-coal_hauler", hauler.label, "plaque-use")
        return f'<button type="button" {lit}>3{icon("die-up", 40, 40)}</button>'
    return ""


def inn_button(target: str, sign: str, amount: str, lights: dict[str, Light | None]) -> str:
    """One half of the inn."""
    lit = lights.get(target)
    if not lit:
        return ""
    return (
        f'<button type="button" {lit_attributes(target, lit.label, "plaque-use")}>{amount}{icon(sign, 40, 40)}</button>'
    )


# ---- money and warehouses


def stores(own: Own, seat: int, box: Box, lights: Lights, words: Labels) -> str:
    """The income track, the pool, the debt spaces and the warehouses still to come."""
    money = f"<b>{own['money']}</b>{icon('thaler', 40, 40)}"
    purse = lit_span("purse", "money", money, str(own["money"]), lights, f"purse-{seat}")
    return (
        f'<div class="stores">{purse}{income_track(seat, own["money"], box.most_thalers)}'
        f'<div id="warehouses" class="warehouses">{pool(seat, own["pool"], words.pool)}'
        f"{debts(seat, own['debts'], box.debt_spaces, lights, words.debt)}"
        f"{coming(seat, own['lock_box'], own['mark_box'], words)}</div></div>"
    )


@lru_cache(maxsize=64)
def income_track(seat: int, money: int, places: int) -> str:
    """R108: ten places; what lies beyond goes back at the end of the turn."""
    cells = path("M0.5 0.5" + "h19v21h-19zm19 0" * places, "cell")
    coins = "".join(use("thaler", i * 19 + 2, 2.5, 16) for i in range(min(money, places)))
    known = f'class="income" data-card="purse-{seat}" aria-hidden="true"'
    return f'<svg {known} viewBox="0 0 {places * 19 + 1} 22">{cells}{coins}</svg>'


@lru_cache(maxsize=64)
def pool(seat: int, count: int, name: str) -> str:
    """Warehouses that can be built."""
    houses = icon(f"house-{seat}", 40, 40) * min(count, 4) + (f"<b>+{count - 4}</b>" if count > 4 else "")
    return f'<span class="store" data-card="pool-{seat}"><i>{name} <b>{count}</b></i>{houses}</span>'


def debts(seat: int, count: int, places: int, lights: Lights, name: str) -> str:
    """R60: four debt spaces; a click repays one."""
    spaces = icon(f"house-{seat}", 40, 40) * count + icon("place", 40, 40) * (places - count)
    return lit_span("debts", "store debts", f"<i>{name}</i>{spaces}", unescape(name), lights, f"debts-{seat}")


@lru_cache(maxsize=64)
def coming(seat: int, lock_box: int, mark_box: int, words: Labels) -> str:
    """R93, R88: what the first lock and the Mark will bring."""
    if not lock_box and not mark_box:
        return ""
    parts = ""
    for sign, count, name in (("lock", lock_box, words.lock_box), ("arms-mark", mark_box, words.mark_box)):
        if count:
            parts += f'<span class="box" title="{name}">{icon(sign, 40, 40)}{count}</span>'
    return f'<span class="store to-come" data-card="coming-{seat}"><i>{words.coming}</i>{parts}</span>'
