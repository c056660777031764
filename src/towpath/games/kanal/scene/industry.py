"""An industry board: land, routes, structures and bridges, and what can be clicked on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.messages import say
from towpath.draw.lit import lit_group
from towpath.draw.markup import said, short, use
from towpath.draw.stage import Lit, Stage
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.scene.cards import PLOT, board_face, bridge_mark, brief_face, plain_name, route_mark, told
from towpath.games.kanal.scene.land import ground
from towpath.games.kanal.scene.line import letters
from towpath.games.kanal.scene.plan import SPACES, corner, is_across, middle, sides
from towpath.games.kanal.scene.seen import Board, Seen, Structure
from towpath.games.kanal.scene.ways import bridge, milestone, routes

SHOWN: Final = ("prestige", "thaler", "iron", "brick", "wood", "clay", "ore")  # of what a click brings


def industry_plate(view: Seen, stage: Stage, box: Box, seat: int) -> str:
    """One's own board, large."""
    name = stage.say(say("Industry board"))
    markup = industry(view, stage, box, seat, brief=False) + lit_places(view, stage, seat)
    return f'<svg class="mine k{seat}" viewBox="0 0 676 462" role="group" aria-label="{name}">{markup}</svg>'


def industry(view: Seen, stage: Stage, box: Box, seat: int, brief: bool) -> str:
    """A board without what is lit on it."""
    board = view["boards"][seat]
    out = ground("land")
    out += "".join(empty_plot(seat, space) for space in SPACES if space not in board["structures"])
    out += routes(tuple(sorted(board["routes"].items())), seat)
    out += life(board) if not brief else ""
    glowing = asked_spaces(view, stage, seat) if view["active"] == seat else []
    for space, structure in board["structures"].items():
        out += drawn_structure(stage, box, board, seat, space, structure, brief, space in glowing)
    out += "".join(bridge(route, seat) for route in board["bridges"])
    return out + "".join(milestone(r) for r in board["start_paths"] if board["routes"].get(r) == "path")


def empty_plot(seat: int, space: str) -> str:
    """A space for a structure."""
    return f'<g data-card="plot:{seat}-{space}">{ground(f"plot-{space}")}</g>'


def life(board: Board) -> str:
    """A barge and a train, where there is room for them; they mean nothing."""
    out = ""
    canals = sorted(r for r, kind in board["routes"].items() if kind == "canal" and r not in board["bridges"])
    rails = sorted(r for r, kind in board["routes"].items() if kind == "rail" and r not in board["bridges"])
    if len(canals) > 1:
        x, y = middle(canals[-1])
        turn = "" if is_across(canals[-1]) else " rotate(90)"
        out += f'<g transform="translate({x} {y}){turn}">{use("m-barge", -15, -7, 30, 14)}</g>'
    if len(rails) > 1:
        x, y = middle(rails[0])
        turn = "" if is_across(rails[0]) else " rotate(90)"
        out += f'<g transform="translate({x} {y}){turn}">{use("m-train", -33, -7, 66, 14)}</g>'
    return out


def asked_spaces(view: Seen, stage: Stage, seat: int) -> list[str]:
    """The structures that the question is about, and those that a lit build would activate."""
    about = view["about"]
    found = [about["space"]] if "space" in about else list(about.get("spaces", []))
    for route, woken in view["activates"].items():
        for kind in ("route", "bridge"):
            if is_said_to_activate(view, route, stage.lit.get(f"{kind}-{seat}-{route}", ())):
                found += woken
    return found


def is_said_to_activate(view: Seen, route: str, options: Sequence[Lit]) -> bool:
    """Whether building there activates a structure, and the options say so: in a task that is to be found."""
    return route in view["activates"] and any(option.effect for option in options)


def drawn_structure(
    stage: Stage, box: Box, board: Board, seat: int, space: str, structure: Structure, brief: bool, glow: bool
) -> str:
    """A raised structure: face and marks."""
    card = structure["card"]
    built = tuple(route in board["routes"] for route in sides(space))
    by_routes, by_bridges = structure["routes_done"], structure["bridges_done"]
    small = (
        brief_face(box, card)
        + route_mark(8, 70, 1.48, built, by_routes, seat)
        + bridge_mark(44, 70, 1.48, structure["bridges"], by_bridges, seat)
    )
    if brief:
        face = small
    else:
        full = (
            board_face(box, card, plain_name(stage, box, card))
            + route_mark(4, 23, 0.86, built, by_routes, seat)
            + bridge_mark(4, 43.5, 0.86, structure["bridges"], by_bridges, seat)
        )
        face = f'<g class="full">{full}</g><g class="brief">{small}</g>'
    x, y = corner(space)
    return (
        f'<g id="structure-{seat}-{space}" class="raised kanal" transform="translate({x} {y})" data-piece="{card}" '
        f'data-mark="plot-{seat}-{space}" {told(stage, box, card, brief)}>'
        f'<rect class="sh" x="1.5" y="3" width="{PLOT[0]}" height="{PLOT[1]}" rx="5"/>'
        f'<rect class="cd{" glow" if glow else ""}" width="{PLOT[0]}" height="{PLOT[1]}" rx="5"/>{face}</g>'
    )


# ---- what can be clicked


def lit_places(view: Seen, stage: Stage, seat: int) -> str:
    """Route spaces, bridges and structure spaces that the question offers."""
    out = ""
    for target, options in stage.lit.items():
        kind, _, place = target.partition(f"-{seat}-")
        if kind == "route":
            out += lit_route(view, seat, target, place, options)
        elif kind == "bridge":
            out += lit_bridge(view, target, place, options)
        elif kind == "site":
            out += lit_site(stage, target, place, options, view["boards"][seat])
    return out


def lit_route(view: Seen, seat: int, target: str, route: str, options: Sequence[Lit]) -> str:
    """A capsule over the route space; solid, with what it brings, where it activates a structure."""
    x, y = middle(route)
    w, h = (116, 24) if is_across(route) else (24, 98)
    box = f'<rect class="hit" x="{short(x - w / 2)}" y="{short(y - h / 2)}" width="{w}" height="{h}" rx="12"/>'
    if not is_said_to_activate(view, route, options):
        return lit_group(target, options, box, "over" if route in view["boards"][seat]["routes"] else "")
    turn = "" if is_across(route) else f' transform="rotate(-90 {x} {y})"'
    return lit_group(target, options, f"{box}<g{turn}>{outcomes(options, x, y)}</g>", "best")


def outcomes(options: Sequence[Lit], x: float, y: float) -> str:
    """What each half of the switch brings; once, where all bring the same."""
    drawn = [(option.way, yields(option, x, y)) for option in options]
    if len({words for _, words in drawn}) == 1:
        return drawn[0][1]
    return "".join(f'<g data-way="{way}">{words}</g>' for way, words in drawn)


def yields(option: Lit, x: float, y: float) -> str:
    """What the click brings, as far as it happens by itself; an arrow to the structure if it asks first."""
    goods = [(good, option.change[good]) for good in SHOWN if option.change.get(good, 0) > 0][:2]
    left = x - (24 + 38 * len(goods)) / 2
    out = (
        use("i-structure", left, y - 9, 18)
        + f'<path class="into" d="M{short(left + 21)} {short(y)}h7m-3-3 3.5 3-3.5 3"/>'
    )
    for i, (good, amount) in enumerate(goods):
        at = left + 32 + i * 38
        out += letters(at, y + 5.5, f"+{amount}", 15, "ci") + use(f"i-{good}", at + 18, y - 8.5, 17)
    return out if goods else larger(out, x, y)


def larger(drawn: str, x: float, y: float) -> str:
    """A lone sign fills its capsule, so that it can be read on a phone."""
    return f'<g transform="translate({short(x)} {short(y)}) scale(1.3) translate({short(-x)} {short(-y)})">{drawn}</g>'


def lit_bridge(view: Seen, target: str, route: str, options: Sequence[Lit]) -> str:
    """A bridge drawn faintly where it may be built."""
    x, y = middle(route)
    classes = "best" if is_said_to_activate(view, route, options) else ""
    turn = f"translate({x + 10} {y - 17.5}) rotate(90)" if is_across(route) else f"translate({x - 17.5} {y - 10})"
    ghost = f'<use class="ghost" href="#b-bridge" width="35" height="20" transform="{turn}"/>'
    w, h = (32, 46) if is_across(route) else (46, 32)
    box = f'<rect class="hit" x="{short(x - w / 2)}" y="{short(y - h / 2)}" width="{w}" height="{h}" rx="10"/>'
    return lit_group(target, options, box + ghost, classes)


def lit_site(stage: Stage, target: str, space: str, options: Sequence[Lit], board: Board) -> str:
    """An empty plot with the number of its routes and what it brings at once, or a structure that is to be picked."""
    x, y = corner(space)
    box = f'<rect class="hit" x="{x + 2}" y="{y + 2}" width="{PLOT[0] - 4}" height="{PLOT[1] - 4}" rx="6"/>'
    if space in board["structures"]:
        return lit_group(target, options, box, "pick")
    lie = sum(side in board["routes"] for side in sides(space))
    words = said(stage.say(say("{count}/4 routes", count=lie)), x + 63, y + 92, "lt lie")
    gain = gained(options[0], x, y) if lie == len(sides(space)) else ""
    return lit_group(target, options, f"{box}{use('i-raise', x + 43, y + 32, 40)}{words}{gain}", "full" if gain else "")


def gained(option: Lit, x: float, y: float) -> str:
    """A band over a plot: what raising a structure there brings at once."""
    band = f'<rect class="band" x="{x + 5}" y="{y + 5}" width="{PLOT[0] - 10}" height="22" rx="11"/>'
    return band + yields(option, x + PLOT[0] / 2, y + 16)
