"""The action board (K40-K46): seven spaces with their thaler, discs and stacks."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import say
from towpath.draw.lit import lit_group, not_now_group
from towpath.draw.markup import use
from towpath.draw.stage import Stage
from towpath.games.kanal.rules.state import ACTION_NAMES
from towpath.games.kanal.scene.line import ROMAN, letters
from towpath.games.kanal.scene.seen import Seen
from towpath.games.kanal.words.names import SPACES

UPPER: Final = (160, 94)
LOWER: Final = (215.3, 82)
PLACES: Final = {
    "U1": (7, 6), "U2": (174.3, 6), "U3": (341.6, 6), "U4": (508.9, 6),
    "L1": (7, 105), "L2": (230.3, 105), "L3": (453.6, 105),
}  # fmt: skip
DISC: Final = 42


def icon(name: str, x: float, y: float, size: float = 30) -> str:
    """An icon of the board."""
    return use(f"i-{name}", x, y, size)


def faces(view: Seen, stage: Stage) -> dict[str, str]:
    """What is printed on the spaces, and the stacks that cover a part of it."""
    return {
        "U1": icon("raise", 34, 11, 40) + plus(81) + icon("path", 88, 18, 28) + stroke(119, 38)
        + icon("road", 122, 18, 28),
        "U2": icon("raise", 34, 11, 40) + plus(84) + extra(view, stage, 0, 97, 9),
        "U3": letters(10, 46, "3×", 22, "b") + icon("path", 36, 24, 28) + stroke(67, 44) + icon("road", 71, 24, 28)
        + extra(view, stage, 1, 110, 11),
        "U4": letters(14, 43, "2×", 23, "b") + icon("route", 42, 18, 32) + extra(view, stage, 2, 103, 14),
        "L1": letters(84, 52, "4", 32, "b") + icon("wood", 104, 18, 46),
        "L2": "".join(
            letters(50 + i * 41, 50, "3", 21, "b") + icon(good, 62 + i * 41, 30, 24) + stroke(89 + i * 41, 49)
            for i, good in enumerate(("wood", "clay", "ore"))
        )
        + icon("bridge", 176, 28, 30),
        "L3": letters(86, 52, "4", 32, "b") + icon("clay", 104, 16, 44),
    }  # fmt: skip


def actions_plate(view: Seen, stage: Stage) -> str:
    """All spaces."""
    spaces = "".join(space(view, stage, name, face) for name, face in faces(view, stage).items())
    title = stage.say(say("Action board"))
    return (
        f'<svg class="actions" viewBox="0 0 676 192" role="group" aria-label="{title}">'
        f'<rect class="bg2" x=".5" y=".5" width="675" height="191" rx="8"/>{spaces}</svg>'
    )


def plus(x: float) -> str:
    """And."""
    return letters(x, 40, "+", 22, "sg", "middle")


def stroke(x: float, y: float) -> str:
    """Or."""
    return letters(x, y, "/", 19, "sg", "middle")


def space(view: Seen, stage: Stage, name: str, face: str) -> str:
    """One action space."""
    found = view["spaces"][name]
    (w, h), (x, y) = UPPER if name[0] == "U" else LOWER, PLACES[name]
    current = view["visit"] == name
    used = found["by"] is not None or found["blocked"]
    classes = f"space{' cur' if current else ' used' if used else ''}"
    coin_y = 61 if name[0] == "U" else 50
    plate = (
        f'<rect class="spb hit" width="{w}" height="{h}" rx="6"/>'
        f'<rect class="spi" x="3.5" y="3.5" width="{w - 7}" height="{h - 7}" rx="3.5"/>'
    )
    # beside the button, whose name says what the space offers
    lies = letters(10, 19, name, 14, "code") + face + coins(name, found["coins"], coin_y)
    if found["blocked"]:
        lies += disc(h, "red", "")
    elif found["by"] is not None:
        seat = found["by"]
        place = "translate(14 12.5) scale(1.25 .95)"
        mark = f'<g class="k{seat} shape" transform="{place}">{use(f"seat-{seat}", 0, 0, 16)}</g>'
        lies += f'<g data-mark="disc-{name}">{disc(h, "silver", mark)}</g>'
    target = f"space-{name}"
    place = f"translate({x} {y})"
    options = stage.lit.get(target)
    if options:
        drawn = lit_group(target, options, plate, classes)
    elif target in stage.not_now:
        called = stage.say(SPACES[ACTION_NAMES.index(name)])
        drawn = not_now_group(target, called, stage.not_now[target], plate, classes)
    else:
        drawn = f'<g id="{target}" class="{classes}">{plate}</g>'
    told = f'data-card="space:{name}" data-mark="{target}"'
    return f'<g transform="{place}" {told}>{drawn}<g id="face-{name}" class="lies kanal">{lies}</g></g>'


def coins(name: str, amount: int, y: float) -> str:
    """K37: the thaler on a space."""
    if not amount:
        return ""
    pile = "".join(use("coins", 9, y - i * 5, 30, 24) for i in range(min(amount, 4)))
    return f'<g id="coins-{name}">{pile}{letters(44, y + 20, amount, 18, "b")}</g>'


def disc(height: float, colour: str, mark: str) -> str:
    """An action disc, or the blocking disc of the solo game, where the thaler lay."""
    place = f"translate(5 {height - DISC - 3:g}) scale({DISC / 48:g})"
    return f'<g class="disc {colour}" transform="{place}">{use("disc", 0, 0, 48)}{mark}</g>'


def extra(view: Seen, stage: Stage, stage_number: int, x: float, y: float) -> str:
    """K27, K47: the stack that covers an option, or the option once the stack is empty."""
    left = view["stacks"][stage_number]
    if left:
        return stack(x, y, ("green", "orange", "blue")[stage_number], left) + later(stage_number)
    name = ("green", "orange", "blue")[stage_number]
    return OPEN[stage_number](name)


def stack(x: float, y: float, stage: str, left: int) -> str:
    """Face-down cards."""
    layers = min(left, 5)
    rise = (layers - 1) * 1.6
    cards = "".join(
        f'<rect class="cd st-{stage}" x="{x + i * 1.6:g}" y="{y - i * 1.6:g}" width="42" height="52" rx="4"/>'
        for i in range(layers)
    )
    return (
        f'<g id="stack-{stage}">{cards}<rect class="k faint" x="{x + 4 + rise:g}" y="{y + 4 - rise:g}" width="34" '
        f'height="44" rx="2"/>{letters(x + 21 + rise, y + 21 - rise, ROMAN[stage], 15, "rom", "middle")}'
        f"{letters(x + 21 + rise, y + 42 - rise, left, 20, 'nm2', 'middle')}</g>"
    )


def later(stage_number: int) -> str:
    """The option that is still covered, small."""
    names = (("bridge",), ("path", "road", "bridge"), ("raise",))[stage_number]
    x, y = ((112, 70), (88, 70), (118, 70))[stage_number]
    out = ""
    for i, name in enumerate(names):
        if i:
            out += letters(x + i * 24 - 4, y + 14, "+", 13, "sg", "middle")
        out += icon(name, x + i * 24, y, 18)
    return f'<g class="later">{out}</g>'


def open_u2(stage: str) -> str:
    """K41: also a bridge."""
    return (
        f'<rect class="slot open st-{stage}" x="97" y="9" width="54" height="50" rx="4"/>{icon("bridge", 106, 16, 36)}'
    )


def open_u3(stage: str) -> str:
    """K42: or a path, a road and a bridge."""
    drawn = f'<rect class="slot open st-{stage}" x="104" y="10" width="50" height="78" rx="4"/>'
    return drawn + icon("path", 117, 14, 22) + icon("road", 117, 39, 22) + icon("bridge", 117, 64, 22)


def open_u4(stage: str) -> str:
    """K43: or a structure."""
    drawn = f'<rect class="slot open st-{stage}" x="98" y="9" width="54" height="56" rx="4"/>'
    return drawn + letters(88, 44, "/", 22, "sg", "middle") + icon("raise", 105, 15, 40)


OPEN: Final = (open_u2, open_u3, open_u4)
