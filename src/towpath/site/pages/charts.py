"""Charts: the accounts of every seat over the game, as lines with the seats' shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from markupsafe import Markup, escape

from towpath.site.pages.words import figure
from towpath.site.tables.results import HistoryPoint

MARKS: Final = (
    '<circle class="m" cx="{x}" cy="{y}" r="5"/>',
    '<path class="m" d="M{x} {y}m-4.6-4.6h9.2v9.2h-9.2z"/>',
    '<path class="m" d="M{x} {y}m0-6l6 10h-12z"/>',
    '<path class="m" d="M{x} {y}m0-6.5l6.5 6.5l-6.5 6.5l-6.5-6.5z"/>',
    '<path class="m" d="M{x} {y}m0-6l6 4.4l-2.3 7h-7.4l-2.3-7z"/>',
)
Scale: TypeAlias = Callable[[float], float]
MARKED: Final = 5  # marks on each line
NICE: Final = (1, 2, 5)
LONGEST: Final = 10  # letters of a name beside its line


@dataclass(frozen=True)
class Frame:
    """A chart's measures: the drawing and the room for its figures."""

    width: int
    height: int
    left: int = 34
    right: int = 44
    top: int = 12
    bottom: int = 26


WIDE: Final = Frame(860, 320, right=96)
SLIM: Final = Frame(360, 190, left=28, right=34)


Party: TypeAlias = tuple[int, str]  # whose colour and shape it has, and its name


def chart(points: Sequence[HistoryPoint], account: str, parties: Sequence[Party], label: str, frame: Frame) -> Markup:
    """One account of all parties; those whose account the viewer may not know have no line."""
    lines = {mark: _values(points, number, account) for number, (mark, _) in enumerate(parties)}
    known = {mark: values for mark, values in lines.items() if values}
    if not known or len(points) < 2:
        return Markup("")
    everything = [value for values in known.values() for _, value in values]
    low, high = min([0, *everything]), max([1, *everything])
    last = points[-1].ply

    def x(ply: float) -> float:
        return round(frame.left + (frame.width - frame.left - frame.right) * ply / max(1, last), 1)

    def y(value: float) -> float:
        room = frame.height - frame.top - frame.bottom
        return round(frame.top + room * (high - value) / max(1, high - low), 1)

    parts = [_grid(frame, low, high, y), _axis(frame, last, x)]
    for mark, values in reversed(known.items()):
        dots = [(x(ply), y(value)) for ply, value in values]
        parts.append(_line(mark, dots))
    ends = {mark: (y(values[-1][1]), values[-1][1]) for mark, values in known.items()}
    parts.append(_ends(frame, ends, dict(parties)))
    box = f"0 0 {frame.width} {frame.height}"
    return Markup(f'<svg class="chart" viewBox="{box}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>')


def _values(points: Sequence[HistoryPoint], party: int, account: str) -> list[tuple[int, int]]:
    """The values of a party where they change, with the first and the last."""
    found: list[tuple[int, int]] = []
    for point in points:
        amount = point.holdings[party].get(account)
        if amount is None:
            return []
        if not found or found[-1][1] != amount or point is points[-1]:
            found.append((point.ply, amount))
    return found


def _step(span: int, wanted: int) -> int:
    """A round step that cuts the span into about so many parts."""
    scale = 1
    while True:
        for nice in NICE:
            if span / (nice * scale) <= wanted:
                return nice * scale
        scale *= 10


def _grid(frame: Frame, low: int, high: int, y: Scale) -> str:
    step = _step(high - low, 6 if frame.height > 250 else 4)
    right = frame.width - frame.right
    return "".join(
        f'<line class="ax" x1="{frame.left}" x2="{right}" y1="{y(v)}" y2="{y(v)}"/>'
        f'<text x="{frame.left - 7}" y="{y(v) + 4.5}" text-anchor="end">{figure(v)}</text>'
        for v in range(-(-low // step) * step, high + 1, step)
    )


def _axis(frame: Frame, last: int, x: Scale) -> str:
    base = frame.height - frame.bottom
    step = _step(last, 8 if frame.width > 500 else 4)
    ticks = "".join(
        f'<line class="base" x1="{x(n)}" x2="{x(n)}" y1="{base}" y2="{base + 5}"/>'
        f'<text x="{x(n)}" y="{base + 19}" text-anchor="middle">{n}</text>'
        for n in range(0, last + 1, step)
    )
    return f'<line class="base" x1="{frame.left}" x2="{frame.width - frame.right}" y1="{base}" y2="{base}"/>{ticks}'


def _line(mark: int, dots: Sequence[tuple[float, float]]) -> str:
    """A stepped line: an account stays as it is until a move changes it."""
    path = f"M{dots[0][0]} {dots[0][1]}" + "".join(f"H{x}V{y}" for x, y in dots[1:])
    every = max(1, len(dots) // MARKED)
    marks = "".join(MARKS[mark % len(MARKS)].format(x=x, y=y) for x, y in [*dots[::every], dots[-1]])
    return f'<g class="s{mark + 1}"><path class="l" d="{path}"/>{marks}</g>'


def _ends(frame: Frame, ends: dict[int, tuple[float, int]], names: Mapping[int, str]) -> str:
    """The last values beside their lines, moved apart where they would overlap."""
    gap, room = 17.0, frame.height - frame.bottom
    placed: list[tuple[float, int]] = []
    for mark, (height, _) in sorted(ends.items(), key=lambda end: end[1][0]):
        placed.append((max(height, placed[-1][0] + gap if placed else 0.0), mark))
    overflow = max(0.0, placed[-1][0] - room) if placed else 0.0
    left = frame.width - frame.right + 10
    parts = []
    for height, mark in placed:
        at = height - overflow + 5
        name = f' <tspan class="of">{escape(_short(names[mark]))}</tspan>' if frame.right > 60 else ""
        parts.append(f'<text class="end" x="{left}" y="{at:.1f}">{figure(ends[mark][1])}{name}</text>')
    return "".join(parts)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
