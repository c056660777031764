"""Routes and bridges as they lie on a board (K70-K83), layer by layer, so that bends and crossings join."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.games.kanal.scene.plan import PITCH_X, PITCH_Y, ROUTES, ends, is_across, middle, start_of, x_of, y_of

ORDER: Final = ("path", "canal", "rail", "road")
Laid = tuple[tuple[str, str], ...]  # route space and type


@lru_cache(maxsize=64)
def routes(laid: Laid, seat: int) -> str:
    """All routes of a seat: kind by kind, beds first, then hubs at the crossings, then tops."""
    built = dict(laid)
    return survey(tuple(built)) + gaps(tuple(built), seat) + "".join(layer(kind, built, seat) for kind in ORDER)


@lru_cache(maxsize=64)
def survey(built: tuple[str, ...]) -> str:
    """What is surveyed but not built: dashed lines, and small crosses where nothing ends."""
    strokes = ""
    for route in ROUTES:
        if route not in built:
            x, y = start_of(route)
            if is_across(route):
                strokes += f"M{x + 14} {y - 6}h{PITCH_X - 28}m0 12h-{PITCH_X - 28}"
            else:
                strokes += f"M{x - 6} {y + 14}v{PITCH_Y - 28}m12 0v-{PITCH_Y - 28}"
    used = {end for route in built for end in ends(route)}
    crosses = "".join(f"M{x_of(j) - 4} {y_of(i)}h8m-4-4v8" for i in range(4) for j in range(5) if (i, j) not in used)
    return f'<path class="sv" d="{strokes}"/><path class="sv firm" d="{crosses}"/>'


@lru_cache(maxsize=64)
def gaps(built: tuple[str, ...], seat: int) -> str:
    """K114: the empty route spaces, unseen, to be pointed at; all in one piece, for all tell the same."""
    outlines = "".join(outline(route) for route in ROUTES if route not in built)
    return f'<path class="gaps" data-card="gap:{seat}" d="{outlines}"/>'


def outline(route: str) -> str:
    """A route space between its crossings."""
    x, y = start_of(route)
    if is_across(route):
        return f"M{x + 14} {y - 10}h{PITCH_X - 28}v20h{28 - PITCH_X}z"
    return f"M{x - 10} {y + 14}h20v{PITCH_Y - 28}h-20z"


def layer(kind: str, built: dict[str, str], seat: int) -> str:
    """The routes of one type."""
    own = [route for route in built if built[route] == kind]
    if not own:
        return ""
    hubs = sorted({end for route in own for end in ends(route)})
    leads = [lead for route in own for lead in leads_off(route, kind, built)]
    return (
        "".join(leaving(kind, "bed", *lead) for lead in leads)
        + (circles(hubs, 13.5, "bank-hub") if kind == "canal" else "")
        + "".join(tile(kind, "bed", route) for route in own)
        + {"canal": circles(hubs, 11, "depth-hub"), "road": circles(hubs, 8.5, "kerb-hub"),
           "rail": circles(hubs, 9, "ballast-hub"), "path": ""}[kind]
        + "".join(way(kind, route, seat) for route in own)
        + "".join(leaving(kind, "top", *lead) for lead in leads)
        + {"canal": circles(hubs, 9.6, "flow-hub"), "road": circles(hubs, 7.3, "pave-hub")}.get(kind, "")
    )  # fmt: skip


def way(kind: str, route: str, seat: int) -> str:
    """The upper layer of a route, which stands for all of it: pointed at anywhere on its space, it tells its card."""
    name = f"way-{seat}-{route}"
    drawn = f'<path class="lane" d="{outline(route)}"/>{tile(kind, "top", route)}'
    return f'<g id="{name}" class="way" data-mark="{name}" data-card="way:{kind}">{drawn}</g>'


def circles(hubs: list[tuple[int, int]], radius: float, classes: str) -> str:
    """Hubs at crossings."""
    return "".join(f'<circle class="{classes}" cx="{x_of(j)}" cy="{y_of(i)}" r="{radius:g}"/>' for i, j in hubs)


def tile(kind: str, part: str, route: str) -> str:
    """A route tile in its place."""
    x, y = start_of(route)
    if is_across(route):
        return f'<use href="#t-{kind}-l-{part}" width="156" height="30" transform="translate({x} {y - 15})"/>'
    return f'<use href="#t-{kind}-s-{part}" width="136" height="30" transform="translate({x + 15} {y}) rotate(90)"/>'


def leads_off(route: str, kind: str, built: dict[str, str]) -> list[tuple[int, int, int]]:
    """Where a route that ends at the outline leads off the sheet: place and direction."""
    row, column = int(route[1]), int(route[2])
    found = []
    if is_across(route):
        found += [((row, 0), 180)] if column == 0 else []
        found += [((row, 4), 0)] if column == 3 else []
    else:
        found += [((0, column), -90)] if row == 0 else []
        found += [((3, column), 90)] if row == 2 else []
    return [
        (x_of(j), y_of(i), direction) for (i, j), direction in found if kind != "path" or not met(route, (i, j), built)
    ]


def met(route: str, crossing: tuple[int, int], built: dict[str, str]) -> bool:
    """Whether a road or rail track ends there, too."""
    return any(other != route and built[other] in ("road", "rail") and crossing in ends(other) for other in built)


def leaving(kind: str, part: str, x: int, y: int, direction: int) -> str:
    """The stub of a route that leads off the sheet."""
    length = 22 if abs(direction) == 90 else 21
    return (
        f'<g transform="translate({x} {y}) rotate({direction})"><svg class="stub" y="-15" width="{length}" height="30" '
        f'viewBox="0 0 {length} 30"><use href="#t-{kind}-s-{part}" width="136" height="30"/></svg></g>'
    )


def bridge(route: str, seat: int) -> str:
    """K80: planks over the channel, from structure to structure."""
    name = f"span-{seat}-{route}"
    x, y = middle(route)
    place = f"translate({x + 10} {y - 17.5}) rotate(90)" if is_across(route) else f"translate({x - 17.5} {y - 10})"
    return (
        f'<use id="{name}" class="plank" data-mark="{name}" data-card="way:bridge" href="#b-bridge" '
        f'width="35" height="20" transform="{place}"/>'
    )


def milestone(route: str) -> str:
    """K20: a starting path that is not built over."""
    x, y = start_of(route)
    x, y = (x + 22, y - 11) if is_across(route) else (x + 10, y + 20)
    return f'<path class="ms" data-card="start" d="M{x - 4} {y + 6}v-8q4-5 8 0v8z"/>'
