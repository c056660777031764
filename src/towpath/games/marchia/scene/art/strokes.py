"""What the buildings are drawn with: houses, towers, trees, fields."""

from __future__ import annotations

from towpath.draw.markup import path, polygon, short

Point = tuple[float, float]


def house(
    x: float, y: float, width: float, height: float, gable: float, run: float, rise: float,
    roof: str, door: bool = True, windows: int = 1,
) -> str:  # fmt: skip
    """A gabled front with its bottom left corner at (x, y); the long side runs right by `run` and up by `rise`."""
    eave, top = y - height, y - height - gable
    middle, right = x + width / 2, x + width
    drawn = _long_side(x, y, width, height, gable, run, rise, roof) if run else ""
    drawn += polygon([(x, y), (x, eave), (middle, top), (right, eave), (right, y)], "plaster")
    ridge = f"{short(middle)} {short(top - 0.3)}"
    drawn += path(f"M{short(x - 1)} {short(eave + 1.2)}L{ridge}L{short(right + 0.8)} {short(eave + 1)}", "beam")
    if door:
        drawn += path(f"M{short(middle - 1.4)} {short(y)}v-3.6q1.4-1.8 2.8 0v3.6z", "opening")
    for i in range(windows):
        left, upper = short(middle - 0.9), short(eave - gable * 0.25 - 1.2 + i * 3.6)
        drawn += f'<rect class="opening" x="{left}" y="{upper}" width="1.8" height="2"/>'
    return drawn


def _long_side(
    x: float, y: float, width: float, height: float, gable: float, run: float, rise: float, roof: str
) -> str:
    right, eave, top, middle = x + width, y - height, y - height - gable, x + width / 2
    drawn = polygon([(right, y), (right, eave), (right + run, eave - rise), (right + run, y - rise)], "plaster-2")
    drawn += polygon(
        [(middle, top), (middle + run, top - rise), (right + run + 0.8, eave - rise + 1), (right + 0.8, eave + 1)],
        roof,
    )
    courses = max(2, int(run / 4))
    hatch = ""
    for i in range(1, courses):
        start_x = middle + run * i / courses + (right - middle) * 0.35
        start_y = top - rise * i / courses + gable * 0.35
        hatch += f"M{short(start_x)} {short(start_y)}l{short((right - middle) * 0.42)} {short(gable * 0.42)}"
    return drawn + path(hatch, "hatch")


def battlements(left: float, right: float, y: float, merlons: int, up: float = 2.4) -> str:
    """The upper line of a wall, as the beginning of a path."""
    step = (right - left) / (2 * merlons - 1)
    line = f"M{short(left)} {short(y)}"
    for i in range(2 * merlons - 1):
        level = y - up if i % 2 == 0 else y
        line += f"V{short(level)}H{short(left + step * (i + 1))}"
    return line


def tower(middle: float, base: float, width: float, height: float, merlons: int = 0, cone: float = 0) -> str:
    """A round tower, with battlements or a pointed roof."""
    left, right, top = middle - width / 2, middle + width / 2, base - height
    drawn = path(
        f"M{short(left)} {short(top)}V{short(base)}Q{short(middle)} {short(base + 2.4)} {short(right)} {short(base)}"
        f"V{short(top)}z",
        "stone",
    )
    drawn += path(
        f"M{short(middle + width * 0.12)} {short(top)}V{short(base + 1.2)}Q{short(middle + width * 0.4)} "
        f"{short(base + 0.8)} {short(right)} {short(base)}V{short(top)}z",
        "stone-shade",
    )
    if merlons:
        crown = battlements(left - 1.2, right + 1.2, top, merlons)
        drawn += path(f"{crown}V{short(top + 2.2)}H{short(left - 1.2)}z", "stone-2")
    if cone:
        drawn += _cone(middle, top, width, cone)
    return drawn + path(f"M{short(middle - 1)} {short(top + height * 0.42)}v-3.4q1-1.4 2 0v3.4z", "opening")


def _cone(middle: float, top: float, width: float, height: float) -> str:
    left, right, eave = middle - width / 2 - 1.6, middle + width / 2 + 1.6, top + 0.8
    peak = f"{short(middle)} {short(top - height)}"
    roof = f"M{short(left)} {short(eave)}L{peak}L{short(right)} {short(eave)}"
    shade = f"M{peak}L{short(right)} {short(eave)}Q{short(middle + width * 0.3)} {short(top + 2)} "
    return path(f"{roof}Q{short(middle)} {short(top + 3)} {short(left)} {short(eave)}z", "roof-dark") + path(
        f"{shade}{short(middle + width * 0.12)} {short(top + 2)}z", "roof-shade"
    )


def tree(x: float, y: float, size: float = 1) -> str:
    """A round tree that stands on (x, y)."""
    return path(trunk(x, y, size), "line") + path(crown(x, y, size), "crown")


def trunk(x: float, y: float, size: float) -> str:
    """The line of a tree's trunk."""
    return f"M{short(x)} {short(y)}v{short(-3 * size)}"


def crown(x: float, y: float, size: float) -> str:
    """The line round a tree's crown."""

    def s(value: float) -> str:
        return short(value * size)

    return (
        f"M{short(x - 3.4 * size)} {short(y - 3 * size)}q{s(-1.6)} {s(-3)} {s(1)} {s(-4)}"
        f"q{s(0.4)} {s(-3)} {s(2.6)} {s(-2.6)}q{s(2.6)} {s(-0.2)} {s(2.6)} {s(2.8)}"
        f"q{s(2.4)} {s(1.4)} {s(0.6)} {s(3.8)}q{s(-3.4)} {s(1.4)} {s(-6.8)} 0z"
    )


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """What a building throws on the ground."""
    return f'<ellipse class="shadow" cx="{short(x)}" cy="{short(y)}" rx="{short(rx)}" ry="{short(ry)}"/>'


def furrows(a: Point, b: Point, c: Point, d: Point, strips: int) -> str:
    """Lines across a field, from the side a-b to the side d-c."""
    lines = ""
    for i in range(1, strips):
        t = i / strips
        lines += f"M{_between(a, b, t)}L{_between(d, c, t)}"
    return path(lines, "furrow")


def _between(a: Point, b: Point, t: float) -> str:
    return f"{short(a[0] + (b[0] - a[0]) * t)} {short(a[1] + (b[1] - a[1]) * t)}"
