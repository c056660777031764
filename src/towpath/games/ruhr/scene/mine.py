"""The boards of the players: tokens, progress (what I have, what is one sale away), money, warehouses and debt."""

from __future__ import annotations

from functools import lru_cache
from html import unescape
from typing import Final

from towpath.draw.lettering import fitted
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, icon, use
from towpath.draw.markup import said as said_text
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import AREAS, BLACK_MARKERS, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.art.progress import ICONS
from towpath.games.ruhr.scene.labels import Labels
from towpath.games.ruhr.scene.seen import Own, Sale, Seen
from towpath.games.ruhr.scene.spaces import Light, light

NEEDS: Final = ("M1 9V4l4-3 4 3v5z", "M1 9V5h2V1h3v3h3v5z", "M0 5h10L8 9H2zM5 5V0l3 4z")  # industry, city, port
ORDER: Final = (0, 1, 2, 5, 6, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14)  # as the tree is read


def boards(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The board of every seat; the own one is shown, a click on a chip brings another forward."""
    shown = stage.seat if stage.seat is not None else table["active"]
    shown = table["order"][0] if shown is None else shown
    names = list(stage.names)
    chips = "".join(chip(seat, seat == shown, names[seat], words.board_of) for seat in range(table["seats"]))
    plates = "".join(
        board(table, stage, box, words, seat, seat == shown, names[seat]) for seat in range(table["seats"])
    )
    return f'<div class="boards"><div class="board-chips">{chips}</div>{plates}</div>'


def chip(seat: int, pressed: bool, name: str, board_of: str) -> str:
    """The button that brings a board forward."""
    shown, told = "true" if pressed else "false", escape(name)
    state = f'aria-pressed="{shown}" aria-label="{board_of} {told}" title="{told}"'
    return f'<button type="button" class="board-chip" data-board="{seat}" {state}>{seat_chip(seat)}</button>'


def board(table: Seen, stage: Stage, box: Box, words: Labels, seat: int, shown: bool, name: str) -> str:
    """One player's board."""
    own = table["players"][seat]
    sales = table["sales"] if table["active"] == seat else {}
    points = table["final"][seat] if table["final"] else own["points"]
    mine = seat == stage.seat
    lights = {target: light(stage, target) for target in LIGHTS} if mine else {}
    done = lights.get("done")
    button = f'<button type="button" {lit_attributes("done", done.label, "done")}>{words.done}</button>' if done else ""
    score = lit_span("points", "purse-points", f"{points}{icon('point', 40, 40)}", str(points), lights.get("points"))
    state = (" shown" if shown else "") + (" winner" if seat in table["winners"] else "")
    return (
        f'<section class="own k{seat}{state}" data-seat="{seat}" aria-label="{words.board_of} {escape(name)}">'
        f'<div class="who"><b>{escape(fitted(name, 11))}</b>{score}{button}</div>'
        f"{areas(tuple(own['tokens']), tuple(box.area_spaces), seat, ghosts(sales), words)}"
        f"{tree(own, sales, box, words.markers, lights, words)}"
        f"{stores(own, seat, box, sales, lights, words)}</section>"
    )


LIGHTS: Final = ("done", "points", "purse", "debts", "inn-thalers", "inn-points", "white-coal_hauler")


def lit_span(name: str, classes: str, markup: str, read: str, lit: Light | None) -> str:
    """A quantity; a button while it can be clicked, whose label begins with what can be read on it."""
    if lit is None:
        return f'<span class="{classes}">{markup}</span>'
    return f'<button type="button" {lit_attributes(name, f"{read}: {lit.label}", classes)}>{markup}</button>'


# ---- R76: tokens


def ghosts(sales: dict[str, Sale]) -> tuple[tuple[int, str], ...]:
    """By area: the buyers whose sale would place a token there."""
    found: dict[int, list[str]] = {}
    for target, sale in sales.items():
        if sale["token"]:
            found.setdefault(sale["area"], []).append(target)
    return tuple((area, " ".join(targets)) for area, targets in sorted(found.items()))


@lru_cache(maxsize=512)
def areas(tokens: tuple[int, ...], spaces: tuple[int, ...], seat: int, promised: tuple[tuple[int, str], ...],
          words: Labels) -> str:  # fmt: skip
    """Six areas with their places; the ghost of a token where the sale pointed at would put one."""
    drawn = []
    ghost = dict(promised)
    for i, (sign, name) in enumerate((("forge", words.industry), ("city", words.city), ("port", words.port))):
        drawn.append(use(sign, 31 + i * 61, 8, 16) + said_text(fitted(name, 9), 48 + i * 61, 20, "area-name"))
    for area in range(AREAS):
        row, column = divmod(area, 3)
        y = 31 + row * 46
        if column == 0:
            colour = "w" if row else "b"
            drawn.append(f'<rect class="area-row of-{colour}" x="0" y="{y}" width="210" height="41" rx="6"/>')
            drawn.append(use(f"coal-{colour}", 5, y + 9, 23))
        size = 25 if spaces[area] <= 2 else 17  # three places share the room of two
        for k in range(spaces[area]):
            x, middle = 34 + column * 60 + k * (size + 2), y + 20.5
            if k < tokens[area]:
                drawn.append(use(f"token-{seat}", x, middle - size / 2, size))
                continue
            centre = f'cx="{x + size / 2}" cy="{middle}"'
            drawn.append(f'<circle class="hole" {centre} r="{size / 2 - 2}"/>')
            if k == tokens[area] and area in ghost:
                ring = f'<circle class="ghost-ring" {centre} r="{size / 2 - 1}"/>'
                token = use(f"token-{seat}", x + 2.5, middle - size / 2 + 2.5, size - 5)
                drawn.append(f'<g class="ghost" data-for="{ghost[area]}">{ring}{token}</g>')
    return f'<svg class="areas" viewBox="0 0 212 120" role="img" aria-label="{words.tokens}">{"".join(drawn)}</svg>'


# ---- R86: progress


def tree(own: Own, sales: dict[str, Sale], box: Box, names: tuple[str, ...], lights: dict[str, Light | None],
         words: Labels) -> str:  # fmt: skip
    """Fifteen plaques: owned, used, one sale away, farther; and what the sale pointed at would complete."""
    items = []
    for marker in ORDER:
        name = box.marker_ids[marker]
        promised = " ".join(target for target, sale in sales.items() if name in sale["progress"])
        state = own["markers"].get(name) or ("near" if name in own["near"] else "far")
        extra = plaque_actions(name, lights)
        items.append(plaque(box.pack, marker, names[marker], state, tuple(own["tokens"]), promised, extra, words.blank))
    return f'<ol class="tree" aria-label="{words.progress}">{"".join(items)}</ol>'


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


@lru_cache(maxsize=2048)
def plaque(pack: str, marker: int, name: str, state: str, tokens: tuple[int, ...], promised: str, extra: str,
           blank: str) -> str:  # fmt: skip
    """One marker with what it needs: house for industry, tower for city, ship for the port."""
    box = load(pack)
    left = list(tokens)
    needs = ""
    for area in range(AREAS):
        for _ in range(box.needs[marker][area]):
            met = left[area] > 0
            left[area] -= 1
            colour = "w" if area >= 3 else "b"
            shape = f'<path d="{NEEDS[area % 3]}"/>'
            needs += f'<svg class="need of-{colour} {"met" if met else "open"}" viewBox="-1 -1 12 12">{shape}</svg>'
    kind = "black" if marker < BLACK_MARKERS else "white"
    watch = f' data-for="{promised}"' if promised else ""
    sign = icon(ICONS[box.marker_ids[marker]], 40, 40)
    shown = f"<s>{name}</s>" if state == "blank" else name
    title = f' title="{blank}"' if state == "blank" else ""
    return (
        f'<li class="plaque {kind} {state}"{watch}{title}>{sign}<span class="plaque-name">{shown}</span>'
        f'<span class="needs">{needs}</span>{extra}</li>'
    )


# ---- money and warehouses


def stores(own: Own, seat: int, box: Box, sales: dict[str, Sale], lights: dict[str, Light | None],
           words: Labels) -> str:  # fmt: skip
    """The income track, the pool, the debt spaces and the warehouses still to come."""
    promises = "".join(
        f'<span class="promise" data-for="{target}">+{sale["income"]}</span>' for target, sale in sales.items()
    )
    money = f"<b>{own['money']}</b>{icon('thaler', 40, 40)}{promises}"
    return (
        f'<div class="stores">{lit_span("purse", "money", money, str(own["money"]), lights.get("purse"))}'
        f"{income_track(own['money'], box.most_thalers)}"
        f'<div class="warehouses">{pool(seat, own["pool"], words.pool)}'
        f"{debts(seat, own['debts'], box.debt_spaces, lights.get('debts'), words.debt)}"
        f"{coming(seat, own['lock_box'], own['mark_box'], words)}</div></div>"
    )


@lru_cache(maxsize=64)
def income_track(money: int, places: int) -> str:
    """R108: ten places; what lies beyond goes back at the end of the turn."""
    cells = "".join(
        f'<span class="{"full" if i < money else ""}">{icon("thaler", 40, 40) if i < money else ""}</span>'
        for i in range(places)
    )
    return f'<div class="income" aria-hidden="true">{cells}</div>'


@lru_cache(maxsize=64)
def pool(seat: int, count: int, name: str) -> str:
    """Warehouses that can be built."""
    houses = icon(f"house-{seat}", 40, 40) * min(count, 4) + (f"<b>+{count - 4}</b>" if count > 4 else "")
    return f'<span class="store"><i>{name} <b>{count}</b></i>{houses}</span>'


@lru_cache(maxsize=64)
def debts(seat: int, count: int, places: int, lit: Light | None, name: str) -> str:
    """R60: four debt spaces; a click repays one."""
    spaces = icon(f"house-{seat}", 40, 40) * count + icon("place", 40, 40) * (places - count)
    return lit_span("debts", "store debts", f"<i>{name}</i>{spaces}", unescape(name), lit)


@lru_cache(maxsize=64)
def coming(seat: int, lock_box: int, mark_box: int, words: Labels) -> str:
    """R93, R88: what the first lock and the Mark will bring."""
    if not lock_box and not mark_box:
        return ""
    parts = ""
    for sign, count, name in (("lock", lock_box, words.lock_box), ("arms-mark", mark_box, words.mark_box)):
        if count:
            parts += f'<span class="box" title="{name}">{icon(sign, 40, 40)}{count}</span>'
    return f'<span class="store to-come"><i>{words.coming}</i>{parts}</span>'
