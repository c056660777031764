"""The map: tracks by owner, marks of connections, cities with their sites, and hubs with their demand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from towpath.draw.lit import lit_attributes
from towpath.draw.markup import circle, path, short, text
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import CITIES, CONNECTIONS, PLAIN, Box
from towpath.games.steam.rules.ids import GOOD_IDS, TERRAINS
from towpath.games.steam.scene.art import colour, put, seat_mark
from towpath.games.steam.scene.fare import fare
from towpath.games.steam.scene.places import (
    STEPS,
    WIDTH,
    city_at,
    curve,
    label_at,
    middle,
    plate_at,
    point,
    sites_at,
)
from towpath.games.steam.scene.seen import Hub, Seen

Work = tuple[int, str, int]  # owner, good, cubes
FEW_COLUMNS: Final = 3  # of a hub plate with two players


# ---- connections


def owners(view: Seen) -> dict[str, list[int]]:
    """Who has a track on which connection."""
    found: dict[str, list[int]] = {}
    for company in view["companies"]:
        for connection in company["tracks"]:
            found.setdefault(connection, []).append(company["player"])
    return found


def tracks(view: Seen, box: Box) -> str:
    """Rails and sleepers; several owners lie side by side."""
    drawn = []
    for name, players in owners(view).items():
        for place, player in enumerate(players):
            drawn.append(track(box, name, player, view["solo"], place, len(players)))
    return "".join(drawn)


@lru_cache(maxsize=2048)
def track(box: Box, name: str, player: int, solo: bool, place: int, owners: int) -> str:
    """The track of one owner, moved aside where there are others."""
    connection = box.connection_ids.index(name)
    offset = (place - (owners - 1) / 2) * 10.4
    d, k = curve(box, connection, offset), colour(player, solo)
    layers = "".join(path(d, layer) for layer in ("bed", "rails", "between", "sleepers"))
    x, y = point(box, connection, offset, (STEPS // 2 + (3 * place if owners > 1 else 0)) / STEPS)
    shape = seat_mark(player, solo, x - 6, y - 6, 12)
    return f'<g id="laid-{player}-{name}" class="track k{k}">{layers}{shape}</g>'


@cache
def lines(box: Box) -> str:
    """Every connection as a line that shows only while a step is about it."""
    drawn = (f'<use href="#s-line-{k}" data-mark="track-{name}"/>' for k, name in enumerate(box.connection_ids))
    return f'<g class="lines">{"".join(drawn)}</g>'


def line(connection: int, classes: str) -> str:
    """A connection drawn by its class."""
    return f'<use href="#s-line-{connection}" class="{classes}"/>'


def lit_tracks(stage: Stage, view: Seen, box: Box) -> str:
    """Connections that can be built now, each with the ticket that is shown while it is pointed at."""
    drawn = []
    for connection in range(CONNECTIONS):
        target = f"track-{box.connection_ids[connection]}"
        options = stage.lit.get(target)
        if options:
            label = " / ".join(option.label for option in options)
            layers = "".join(line(connection, layer) for layer in ("reach", "glow", "dash"))
            drawn.append(f"<g {lit_attributes(target, label, 'line')}>{layers}</g>")
            drawn.append(fare(stage, view, box, connection, options[0]))
    return "".join(drawn)


def tickets(stage: Stage, view: Seen, box: Box) -> str:
    """What a lit connection costs: goods, engineer and labour, or the crown's price."""
    crowns, drawn = set(view["crowns"]), []
    fees = view["companies"][view["active"] or 0]["fees"]
    for connection in range(CONNECTIONS):
        name = box.connection_ids[connection]
        if f"track-{name}" not in stage.lit:
            continue
        x, y = middle(box, connection)
        if name in crowns:
            drawn.append(crown_mark(box, x, y, "ticket"))
            continue
        drawn.append(ticket(box, connection, x, y, fees.get(name, 0)))
    return "".join(drawn)


@lru_cache(maxsize=1024)
def ticket(box: Box, connection: int, x: float, y: float, fee: int) -> str:
    """One price ticket; `fee` is all that is paid in gulden."""
    terrain = box.terrain[connection]
    width = 46 + (27 if fee else 0) + (17 if terrain != PLAIN else 0)
    parts = [put("cube-wood", 5, 2.6, 8, 8.6), put("cube-stone", 12, 2.6, 8, 8.6), put("cube-iron", 8.5, 8, 8, 8.6)]
    at = 21.0
    if terrain != PLAIN:
        parts.append(put(f"m-{TERRAINS[terrain]}", at, 3.4, 15, 12))
        at += 17
    parts += [put("pick", at, 3.2, 12.5), text(box.labour[connection], at + 13, 14.4, "cost")]
    if fee:
        parts += [put("coin", at + 22, 3.2, 12.5), text(fee, at + 35.5, 14.4, "cost")]
    place = f"translate({short(x - width / 2)} {short(y - 10)})"
    return f'<g class="ticket" transform="{place}"><rect width="{width}" height="20" rx="9.5"/>{"".join(parts)}</g>'


@lru_cache(maxsize=1024)
def crown_mark(box: Box, x: float, y: float, classes: str) -> str:
    """S12: a state railway and its price."""
    pill = f'<rect class="pill" x="{short(x - 17)}" y="{short(y - 9)}" width="34" height="18" rx="9"/>'
    price = text(box.track_price, x + 7, y + 4.5, "labour")
    return f'<g class="{classes} crowned">{pill}{put("crown", x - 15, y - 6.5, 14, 12)}{price}</g>'


def marks(stage: Stage, view: Seen, box: Box) -> str:
    """Labour and terrain of connections that nobody of the table has built and that are not lit."""
    taken, crowns, drawn = owners(view), set(view["crowns"]), []
    for connection in range(CONNECTIONS):
        name = box.connection_ids[connection]
        if f"track-{name}" in stage.lit or (name in taken and name not in crowns):
            continue
        x, y = middle(box, connection)
        if name in taken:
            y -= 14
        drawn.append(crown_mark(box, x, y, "mark-of") if name in crowns else mark(box, connection, x, y))
    return "".join(drawn)


@cache
def mark(box: Box, connection: int, x: float, y: float) -> str:
    """S5, S6: a disc with the labour, or a pill with bridge or tunnel beside it."""
    terrain = box.terrain[connection]
    if terrain == PLAIN:
        return circle(x, y, 8, "pill") + text(box.labour[connection], x, y + 4.4, "labour")
    pill = f'<rect class="pill" x="{short(x - 16)}" y="{short(y - 8.5)}" width="32" height="17" rx="8.5"/>'
    drawn = put(f"m-{TERRAINS[terrain]}", x - 13, y - 6, 15, 11.5)
    return pill + drawn + text(box.labour[connection], x + 8.5, y + 4.4, "labour")


# ---- cities


def cities(stage: Stage, view: Seen, box: Box) -> str:
    """Every city with what stands there."""
    hubs = {hub["city"]: hub for hub in view["hubs"]}
    works = works_by_city(view)
    with_station = {name for company in view["companies"] for name in company["stations"]}
    drawn = []
    for city in range(CITIES):
        name = box.city_ids[city]
        inner = printed(box, city, name in hubs)
        if name in with_station:
            inner += stations(view, box, city)
        if name in hubs:
            inner += hub_plate(view["solo"], box, city, hubs[name])
        if view["cities"]:
            inner += sites(view, box, city, works.get(name, ()))
        drawn.append(city_group(stage, box, city, inner))
    return "".join(drawn)


def city_group(stage: Stage, box: Box, city: int, inner: str) -> str:
    """A city, lit where the question names it."""
    target = f"city-{box.city_ids[city]}"
    options = stage.lit.get(target)
    if not options:
        return f'<g class="city" data-mark="{target}">{inner}</g>'
    x, y = city_at(box, city)
    label = " / ".join(option.label for option in options)
    ring = circle(x, y, 17, "hit")
    return f'<g {lit_attributes(target, label, "city")} data-mark="{target}">{ring}{inner}</g>'


@cache
def printed(box: Box, city: int, hub: bool) -> str:
    """What never changes: the mark and the name, which a hub has on its plate, and what Trieste pays."""
    inner = dot(box, city, hub)
    if not hub:
        x, y, anchor = label_at(box, city)
        big = " big" if city in (box.wien, box.trieste) else ""
        inner += text(box.city_names[city], x, y, f"name {anchor}{big}")
    return inner + (trieste(box, city) if city == box.trieste else "")


def dot(box: Box, city: int, hub: bool) -> str:
    """The mark of a city: a square for hubs, rings for Wien, an anchor for Trieste."""
    x, y = city_at(box, city)
    if hub:
        return f'<rect class="hub-dot" x="{short(x - 6.5)}" y="{short(y - 6.5)}" width="13" height="13"/>'
    if city == box.wien:
        return circle(x, y, 9, "dot") + circle(x, y, 4, "dot in")
    if city == box.trieste:
        return circle(x, y, 9.5, "dot") + put("anchor", x - 6, y - 7, 12, 13)
    return circle(x, y, 5.4, "dot")


def trieste(box: Box, city: int) -> str:
    """S10: what Trieste pays."""
    x, y = city_at(box, city)
    return put("coin", x + 96, y - 1, 14) + text(box.trieste_bonus, x + 113, y + 10.5, "bonus")


def stations(view: Seen, box: Box, city: int) -> str:
    """Stations around a city."""
    x, y = city_at(box, city)
    places = ((-24, -14), (4, -17), (-24, 3), (5, 3))
    drawn = []
    for company in view["companies"]:
        if box.city_ids[city] in company["stations"]:
            dx, dy = places[company["player"]]
            k = colour(company["player"], view["solo"])
            drawn.append(put("station", x + dx, y + dy, 19, 16.3, f"k{k} own"))
    return "".join(drawn)


def works_by_city(view: Seen) -> dict[str, list[Work]]:
    """Factories by city."""
    found: dict[str, list[Work]] = {}
    for factory in view["factories"]:
        found.setdefault(factory["city"], []).append((factory["owner"], factory["good"], factory["cubes"]))
    return found


def sites(view: Seen, box: Box, city: int, works: Sequence[Work]) -> str:
    """S10, S46: factories with their cubes, free sites, and the business token."""
    here = view["cities"][city]
    if not here["sites"] and not here["token"]:
        return ""
    return drawn_sites(box, city, view["solo"], tuple(works), here["free"], here["business"] if here["token"] else 0)


@lru_cache(maxsize=2048)
def drawn_sites(box: Box, city: int, solo: bool, works: tuple[Work, ...], free: int, token: int) -> str:
    """The same from what it depends on."""
    widths = [28 + 8.6 * min(max(cubes, 1), 3) for _, _, cubes in works]
    left, y = sites_at(box, city, sum(widths) + 18 * free + (19 if token else 0))
    x = left
    drawn = []
    for (owner, good, cubes), width in zip(works, widths, strict=True):
        if x + width > WIDTH:  # what finds no room beside stands below
            x, y = left, y + 21
        drawn.append(factory_mark(owner, solo, good, cubes, x, y))
        x += width
    for _ in range(free):
        if x + 18 > WIDTH:
            x, y = left, y + 21
        drawn.append(put("site", x - 8, y - 8.5, 16))
        x += 18
    if token:
        drawn += [put("seal", x - 9.5, y - 9.5, 19), text(token, x, y + 4.4, "seal-number")]
    return "".join(drawn)


def factory_mark(owner: int, solo: bool, good: str, cubes: int, x: float, y: float) -> str:
    """A factory in its owner's colour with the cubes beside it."""
    k = colour(owner, solo)
    width = 20 + 8.6 * min(max(cubes, 1), 3)
    parts = [
        f'<rect class="plate" x="-9" y="-9" width="{width:.0f}" height="18" rx="3"/>',
        f'<rect class="ground k{k}" x="-9" y="-9" width="18" height="18" rx="3"/>',
        put("factory", -6.5, -7, 13, 11.5, "chimney"),
        seat_mark(owner, solo, 1.5, 1.5, 9),
    ]
    for i in range(cubes):
        if cubes <= 3:
            parts.append(put(f"cube-{good}", 10.5 + i * 8.6, -5.5, 10, 10.6))
        else:
            parts.append(put(f"cube-{good}", 10.5 + (i % 3) * 8.6, -9.2 + (i // 3) * 8, 9.4, 10))
    if not cubes:
        parts.append(put(f"want-{good}", 10.5, -5, 9))
    return f'<g transform="translate({short(x)} {short(y)})">{"".join(parts)}</g>'


# ---- hubs


def hub_plate(solo: bool, box: Box, city: int, hub: Hub) -> str:
    """S18, S62: a hub's shield, its demand with the delivered cubes, and its keys."""
    demand = tuple((hub["slots"][good], hub["slots"][good] - hub["open"][good]) for good in GOOD_IDS)
    return drawn_plate(solo, box, city, hub["colour"], demand, hub["silver"], hub["gold"])


@lru_cache(maxsize=2048)
def drawn_plate(
    solo: bool,
    box: Box,
    city: int,
    hub: str,
    demand: tuple[tuple[int, int], ...],
    silver: int | None,
    gold: int | None,
) -> str:
    """The same from what it depends on: of each good how many cubes are wanted and how many have come."""
    x, y = city_at(box, city)
    dx, dy = plate_at(box, city)
    columns = (sum(wanted for wanted, _ in demand) + 1) // 2
    pitch = 15.2 if columns <= FEW_COLUMNS else 13.2  # a wide plate must not cover the marks beside it
    width = 36.4 + columns * pitch
    wider = columns * pitch - FEW_COLUMNS * 15.2
    dx -= wider if dx < -60 else wider / 2
    lead_x = x + dx + (width if dx < -60 else 0 if dx > 0 else 40)
    lead_y = y + dy + (30 if abs(dx) > 60 or dx > 0 else 50)
    parts = [
        f'<rect class="plate" width="{short(width)}" height="51" rx="4"/>',
        put(f"hub-{hub}", 3, 16, 19, 23),
        text(box.city_names[city], width / 2, 12.5, "hub-name"),
    ]
    spaces = [(good, i < full) for good, (wanted, full) in zip(GOOD_IDS, demand, strict=True) for i in range(wanted)]
    for place, (good, filled) in enumerate(spaces):
        sx, sy = 25 + place % columns * pitch, 17 + place // columns * 16.2
        parts.append(put(f"want-{good}", sx, sy, pitch - 0.8))
        if filled:
            parts.append(put(f"cube-{good}", sx + 0.2, sy - 0.6, pitch - 1.2, pitch - 0.2))
    for i, (kind, holder) in enumerate((("silver", silver), ("gold", gold))):
        parts.append(key(solo, kind, holder, width - 5.5, 25 + i * 16))
    lead = f'<path class="lead" d="M{x:.0f} {y:.0f}L{lead_x:.0f} {lead_y:.0f}"/>'
    at = f"translate({short(x + dx)} {short(y + dy)})"
    return f'{lead}<g class="hub" data-mark="hub-{hub}" transform="{at}">{"".join(parts)}</g>'


def key(solo: bool, kind: str, holder: int | None, x: float, y: float) -> str:
    """A city key, or the mark of its owner once it is earned."""
    if holder is None:
        return f'<g transform="translate({short(x)} {short(y)}) rotate(90)">{put(f"key-{kind}", -7, -4, 14, 8)}</g>'
    return seat_mark(holder, solo, x - 5, y - 5, 10)
