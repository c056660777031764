"""Effects in icons: one line for each, set like type (the notation fits every card of the effect language)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from towpath.draw.markup import escape, short, use
from towpath.games.kanal.rules.components import card_tables

ROMAN: Final = {"green": "I", "orange": "II", "blue": "III"}
ICONS: Final = {"space": "plot", "row": "line-row", "column": "line-column", "enclosed": "ring"}
Table = Mapping[str, Any]
Set = tuple[str, float, float]  # a set line: markup, width, height


def letters(x: float, y: float, words: object, size: float, classes: str, anchor: str = "start") -> str:
    """Text of a size that depends on its line."""
    placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
    where = f'x="{short(x)}" y="{short(y)}" font-size="{short(size)}"{placed}'
    return f'<text class="{classes}" {where}>{escape(words)}</text>'


class Line:
    """Icons one after another; `h` is their height, `x` where the next one goes."""

    def __init__(self, h: float) -> None:
        self.h = h
        self.x = 0.0
        self.out: list[str] = []

    def set(self) -> Set:
        """The finished line."""
        return "".join(self.out), self.x, self.h

    def gap(self, part: float) -> None:
        """Room, in parts of the height."""
        self.x += self.h * part

    def icon(self, name: str, scale: float = 1.0) -> None:
        """A symbol."""
        size = self.h * scale
        self.out.append(use(f"i-{name}", self.x, (self.h - size) / 2, size))
        self.x += size

    def number(self, words: object, scale: float = 0.92, classes: str = "b") -> None:
        """A number, or a stage."""
        self.out.append(letters(self.x, self.h * 0.79, words, self.h * scale, classes))
        self.x += len(str(words)) * self.h * scale * 0.53

    def sign(self, words: str, scale: float = 0.9, width: float = 0.34) -> None:
        """A sign between two things."""
        self.out.append(letters(self.x + self.h * width / 2, self.h * 0.75, words, self.h * scale, "sg", "middle"))
        self.x += self.h * width

    def arrow(self) -> None:
        """What is on the left brings what is on the right."""
        h = self.h
        self.out.append(
            f'<path class="ar" d="M{short(self.x + h * 0.12)} {short(h * 0.5)}h{short(h * 0.5)}'
            f"m-{short(h * 0.24)}-{short(h * 0.22)}l{short(h * 0.26)} {short(h * 0.22)}"
            f'l-{short(h * 0.26)} {short(h * 0.22)}"/>'
        )
        self.x += h * 0.92

    def bundle(self, goods: Table) -> None:
        """Goods with their numbers; a 1 is left out."""
        for i, (good, amount) in enumerate(goods.items()):
            if i:
                self.gap(0.14)
            if amount > 1:
                self.number(amount)
                self.gap(0.04)
            self.icon(good)

    def alternatives(self, bundles: list[Table]) -> None:
        """Bundles divided by strokes."""
        for i, goods in enumerate(bundles):
            if i:
                self.sign("/")
            self.bundle(goods)

    def pill(self, fill: Callable[[], None]) -> None:
        """What is looked at on the board stands in a pill."""
        start, place = self.x, len(self.out)
        self.gap(0.2)
        fill()
        self.gap(0.2)
        self.out.insert(
            place,
            f'<rect class="pill" x="{short(start)}" y="{short(-self.h * 0.1)}" width="{short(self.x - start)}" '
            f'height="{short(self.h * 1.2)}" rx="{short(self.h * 0.3)}"/>',
        )

    def counter(self, c: Table) -> None:
        """A counter or a condition, with its limit."""
        self.pill(lambda: self.counted(c))
        if "max" in c:
            self.at_most(c["max"])

    def at_most(self, most: int) -> None:
        """The limit of a count; the sign is drawn, since few fonts have it."""
        self.gap(0.1)
        h, x = self.h, self.x
        self.out.append(
            f'<path class="ar thin" d="M{short(x + h * 0.34)} {short(h * 0.3)}L{short(x + h * 0.06)} {short(h * 0.46)}'
            f'l{short(h * 0.28)} {short(h * 0.16)}M{short(x + h * 0.06)} {short(h * 0.76)}h{short(h * 0.28)}"/>'
        )
        self.gap(0.42)
        self.number(most, 0.72, "sg")

    def counted(self, c: Table) -> None:
        """What is counted, where, and how many of it are asked for."""
        if "each" in c:
            self.number(c["each"], 0.8)
            self.gap(0.04)
        if "on" in c:
            self.icon(c["on"], 0.95)
            return
        what = c["count"]
        if isinstance(what, list):
            self.alternative_kinds(what)
        else:
            self.icon(ICONS.get(str(what), str(what)))
        self.restricted(c)
        where = c.get("where", "anywhere" if what == "meet" else "adjacent")
        if where not in ("adjacent", "self"):
            self.gap(0.06)
            self.icon(where, 0.62)
        if "is" in c:
            self.gap(0.1)
            self.number(f"{'=' if isinstance(c['is'], int) else ''}{c['is']}", 0.82)

    def alternative_kinds(self, kinds: list[str]) -> None:
        """Several kinds of route counted together."""
        for i, kind in enumerate(kinds):
            if i:
                self.sign("/", 0.8, 0.26)
            self.icon(kind, 0.9)

    def restricted(self, c: Table) -> None:
        """Stage, types and sides that a counter asks for."""
        if "stage" in c:
            self.gap(0.08)
            self.number(ROMAN[c["stage"]], 0.7, "rom")
        if "of" in c or "need" in c:
            self.gap(0.06)
        if "need" in c:
            self.number(f"{c['need']}+", 0.7)
        for kind in c.get("of", []):
            self.icon(kind, 0.72)
        for kind, amount in c.get("having", {}).items():
            self.sign("·", 1.0, 0.24)
            if amount != "1+":
                self.number(amount, 0.7)
            self.icon(kind, 0.8)


# ---- the kinds of effect (part 5 of the effect language in NOTES.md)


def effect(e: Table, h: float) -> list[Set]:
    """The lines of one effect."""
    line = Line(h)
    for condition in e.get("if", []):
        line.counter(condition)
        line.gap(0.12)
    if "if" in e:
        line.arrow()
    if e["do"] == "choose":
        return choice(e, line)
    if e["do"] == "table":
        return [graded(e, line)]
    DRAWN[e["do"]](line, e)
    return [line.set()]


def gain(line: Line, e: Table) -> None:
    """E15: goods, times a count."""
    line.bundle(e["gain"])
    if "per" in e:
        line.sign("×", 0.95, 0.62)
        line.counter(e["per"])


def trade(line: Line, e: Table) -> None:
    """E17: how often, payment, proceeds."""
    times, start = e["times"], line.x
    line.icon("times", 1.06)
    if isinstance(times, Mapping):
        line.counter(times)
    else:
        often = "∞" if times == "any" else times
        line.out.append(letters(start + line.h * 0.55, line.h * 0.72, often, line.h * 0.6, "b", "middle"))
    line.gap(0.22)
    line.alternatives(e["pay"])
    line.arrow()
    line.alternatives(e["gain"])


def build(line: Line, e: Table) -> None:
    """E20: hammer, what, where, price."""
    line.icon("build")
    line.gap(0.05)
    if isinstance(e["n"], Mapping):
        line.counter(e["n"])
    elif e["n"] != 1:
        line.number(e["n"])
        line.gap(0.04)
    for i, kind in enumerate(e["what"]):
        if i:
            line.sign("/")
        line.icon(kind, 1.05)
    if e["at"] != "anywhere":
        line.gap(0.06)
        line.icon("structure" if e["at"] == "adjacent" else "edge", 0.6)
    line.gap(0.2)
    if e["cost"] == "free":
        line.icon("free", 1.1)
    elif e["cost"] != "normal":
        price_tag(line, e["cost"])


def price_tag(line: Line, cost: Table) -> None:
    """A price instead of the normal cost."""
    for good, amount in cost.items():
        h, x = line.h, line.x
        line.out.append(use("i-tag", x, -h * 0.17, h * 1.34))
        line.out.append(letters(x + h * 0.42, h * 0.76, amount, h * 0.72, "b"))
        line.out.append(use(f"i-{good}", x + h * 0.74, h * 0.24, h * 0.5))
        line.gap(1.34)


def raised(line: Line, e: Table) -> None:
    """E24: a crane, and what is taken off the price."""
    line.icon("raise", 1.15)
    line.gap(0.15)
    for stage in e.get("stage", []):
        line.number(ROMAN[stage], 0.7, "rom")
        line.gap(0.1)
    if e.get("cost") == "free":
        line.icon("free", 1.1)
    elif e.get("less"):
        line.sign("−", 0.95, 0.5)
        line.bundle(e["less"])


def turn(line: Line, e: Table) -> None:
    """E25: the wheel, and how often."""
    line.icon("turn", 1.15)
    line.gap(0.12)
    if isinstance(e["n"], Mapping):
        line.sign("×", 0.95, 0.5)
        line.counter(e["n"])
    else:
        line.number(f"{e['n']}×")


DRAWN: Final = {"gain": gain, "trade": trade, "build": build, "raise": raised, "turn": turn}


def choice(e: Table, line: Line) -> list[Set]:
    """E26: each option on a line of its own."""
    lines, h = [], line.h
    for i, option in enumerate(e["options"]):
        if i:
            line = Line(h)
            line.sign("/", 1.0, 0.5)
        for j, part in enumerate(option):
            if j:
                line.gap(0.3)
            for markup, width, _ in effect(part, h):
                line.out.append(f'<g transform="translate({short(line.x)} 0)">{markup}</g>')
                line.x += width
        lines.append(line.set())
    return lines


def graded(e: Table, line: Line) -> Set:
    """E16: counts above, one line for each good below."""
    h, rows = line.h, e["rows"]
    goods = list(dict.fromkeys(good for row in rows for good in row["gain"]))
    pitch, column, first = h * 0.98, h * 1.02, h * 1.5
    line.counter(e["by"])
    out = line.out
    first = max(first, line.x + h * 0.1)
    for j, good in enumerate(goods):
        out.append(use(f"i-{good}", first - h * 1.2, pitch * (j + 1) + h * 0.12, h * 0.86))
    for i, row in enumerate(rows):
        centre = first + column * (i + 0.5)
        out.append(letters(centre, h * 0.76, row["n"], h * 0.8, "mu", "middle"))
        for j, good in enumerate(goods):
            out.append(letters(centre, pitch * (j + 1) + h * 0.86, row["gain"].get(good, ""), h * 0.92, "b", "middle"))
        out.append(f'<path class="hx" d="M{short(first + column * i)} 0V{short(pitch * (len(goods) + 1))}"/>')
    width = first + column * len(rows)
    out.append(f'<path class="hx" d="M{short(h * 0.1)} {short(h * 1.06)}H{short(width)}"/>')
    return "".join(out), width, pitch * (len(goods) + 1)


@lru_cache(maxsize=1024)
def effects(pack: str, card: str, x: float, y: float, width: float, height: float, h: float) -> str:
    """All effects of a card, centred in a box, shrunk where they are too wide or too many."""
    lines = [line for e in card_tables(pack)[card]["effects"] for line in effect(e, h)]  # type: ignore[attr-defined]
    total = sum(line[2] for line in lines) + (len(lines) - 1) * h * 0.5
    scale = min(1.0, width / max(line[1] for line in lines), height / total)
    top = y + (height - total * scale) / 2
    out = ""
    for markup, wide, high in lines:
        place = f"translate({short(x + (width - wide * scale) / 2)} {short(top)})"
        out += f'<g transform="{place} scale({scale:.3f})">{markup}</g>'
        top += (high + h * 0.5) * scale
    return out
