"""Route tiles in two layers, bridges, discs, coins and small life, to be laid on the boards.

A tile lies along x, centred on y 15; long ones are 156, short ones 136 (K10).
"""

from __future__ import annotations

from typing import Final

LONG: Final = 156
SHORT: Final = 136
TUFTS: Final = "m{x} {y}-1.5-4m1.5 4 .3-5m-.3 5 2-4"

PIECES: Final = {  # name: width, height, drawing
    "disc": (48, 48, (
        '<ellipse cx="24" cy="30" rx="21" ry="15.5" fill="#000" opacity=".18"/>'
        '<path class="o disc-lo" d="M3 22v5c0 8.5 9.4 15.5 21 15.5S45 35.5 45 27v-5z"/>'
        '<ellipse class="o disc-hi" cx="24" cy="22" rx="21" ry="15.5"/>'
        '<ellipse cx="24" cy="22" rx="17" ry="12" fill="none" stroke="#fff" stroke-opacity=".5"/>'
    )),
    "coins": (30, 24, (
        '<g class="o"><path fill="#b8860f" d="M3 13v4c0 3 5.4 5.5 12 5.5s12-2.5 12-5.5v-4z"/>'
        '<ellipse cx="15" cy="13" rx="12" ry="5.5" fill="var(--gold)"/></g>'
        '<ellipse cx="15" cy="13" rx="8.5" ry="3.5" fill="none" stroke="#6b4c08" stroke-width=".8"/>'
    )),
    "b-bridge": (46, 26, (
        '<path d="M2 6h42v16H2z" fill="#000" opacity=".22"/><path class="o" fill="var(--wood-hi)" d="M1 4.5h44v16H1z"/>'
        '<path d="M4.5 4.5v16M8.5 4.5v16M12.5 4.5v16M16.5 4.5v16M20.5 4.5v16M24.5 4.5v16M28.5 4.5v16M32.5 4.5v16'
        'M36.5 4.5v16M40.5 4.5v16" stroke="#5d3b1c" stroke-width=".8"/>'
        '<path d="M0 4.5h46M0 20.5h46" stroke="#4a2d13" stroke-width="3"/>'
        '<path d="M3 4.5h.1M15 4.5h.1M31 4.5h.1M43 4.5h.1M3 20.5h.1M15 20.5h.1M31 20.5h.1M43 20.5h.1" '
        'stroke="#e7c79a" stroke-width="2" stroke-linecap="round"/>'
    )),
    "m-tree": (16, 18, (
        '<path d="M7 13.5c-4 0-6-2.5-5-5C.5 6.5 2.5 3.5 4.5 3.5 5 .5 10 0 11 3c2.5 0 3.5 3.5 1.5 5.5.8 3-1.5 5-5.5 5z" '
        'fill="var(--forest)" fill-opacity=".55" stroke="var(--forest-ink)" stroke-width=".7"/>'
        '<path d="M7 17V8M7 11l2.5-2.5M9 12l3-3" stroke="var(--forest-ink)" stroke-width=".7" fill="none"/>'
    )),
    "m-barge": (30, 14, (
        '<path class="o" fill="var(--wood)" d="M1 7C4 2 6 1.5 9 1.5h14c3 0 5 2.5 6 5.5-1 3-3 5.5-6 5.5H9C6 12.5 4 12 '
        '1 7z"/><path class="o" fill="var(--clay)" d="M9 3.8h10v6.4H9z"/>'
        '<path class="f" d="M11 3.8v6.4M14 3.8v6.4M17 3.8v6.4M22 4v6"/>'
    )),
    "m-train": (66, 14, (
        '<g class="o"><path fill="var(--wood)" d="M1 2.5h16v9H1z"/><path fill="var(--wood)" d="M20 2.5h16v9H20z"/>'
        '<path fill="var(--coal)" d="M21.5 4h13v6h-13z"/><path fill="var(--brick)" d="M39 2.5h9v9h-9z"/>'
        '<path fill="var(--steel-b)" d="M48 3.5h13.5l3 3.5-3 3.5H48z"/></g>'
        '<path class="o" d="M17 7h3M36 7h3"/><circle cx="58" cy="7" r="2" fill="#111"/>'
        '<circle cx="52" cy="7" r="1.5" fill="var(--gold)"/>'
    )),
}  # fmt: skip


def layers(kind: str, length: int) -> tuple[str, str]:
    """The bed and the top of a route tile."""
    return {"canal": canal, "road": road, "rail": rail, "path": path}[kind](length)


def canal(length: int) -> tuple[str, str]:
    """Water between its banks, a towpath beside it."""
    places = [(10, 10), (36, 19), (58, 12), (84, 20), (104, 11), (length - 26, 17)]
    ripples = "".join(f"M{x} {y}q4-2.2 8 0t8 0" for x, y in places)
    bed = f'<path class="bank" d="M0 15h{length}"/><path class="depth" d="M0 15h{length}"/>'
    towpath = f'<path class="tow" d="M14 2.6h{length - 28}"/>'
    return bed, f'<path class="flow" d="M0 15h{length}"/><path class="ripple" d="{ripples}"/>{towpath}'


def road(length: int) -> tuple[str, str]:
    """Paving in courses."""
    joints = "".join(f"M{x} 10.2v4.6M{x + 4} 15.2v4.6" for x in range(3, length - 2, 8))
    courses = f"M0 15h{length}M0 10h{length}M0 20h{length}"
    return (
        f'<path class="kerb" d="M0 15h{length}"/>',
        f'<path class="pave" d="M0 15h{length}"/><path class="joints" d="{courses}{joints}"/>',
    )


def rail(length: int) -> tuple[str, str]:
    """Sleepers and rails on ballast."""
    return (
        f'<path class="ballast" d="M0 15h{length}"/>',
        f'<path class="sleepers" d="M2 15h{length - 4}"/><path class="rail-lo" d="M0 10h{length}M0 20h{length}"/>'
        f'<path class="rail-hi" d="M0 9.6h{length}M0 19.6h{length}"/>',
    )


def path(length: int) -> tuple[str, str]:
    """A track that winds, with tufts of grass."""
    a, b, c, d = (round(length * part, 1) for part in (0.2, 0.3, 0.5, 0.8))
    places = [(20, 9.0), (round(length * 0.42, 1), 27.0), (round(length * 0.72, 1), 27.0), (length - 24, 7.5)]
    tufts = "".join(TUFTS.format(x=x, y=y) for x, y in places)
    return (
        f'<path class="trodden" d="M0 15C{a} 20 {b} 20 {c} 15S{d} 10 {length} 15"/>',
        f'<path class="track" d="M2 15C{a} 20 {b} 20 {c} 15S{d} 10 {length - 2} 15"/><path class="tuft" d="{tufts}"/>',
    )
