"""Materials, thaler and prestige (K5, K9), 24 by 24."""

from __future__ import annotations

from typing import Final

GOODS: Final = {
    "wood": (
        '<path class="o" fill="var(--wood)" d="M8.6 3.6 18 2.2c2 .2 3.2 1.9 3 3.9-.2 1.9-1.3 3.2-2.9 3.5L9 11z"/>'
        '<ellipse class="o" fill="var(--wood-hi)" cx="8.4" cy="7.3" rx="3.3" ry="3.7"/>'
        '<path class="f" d="M8.4 5.4c1 .1 1.5.9 1.4 1.9-.1 1-.7 1.7-1.4 1.6M12.5 5h6M13 8h5"/>'
        '<path class="o" fill="var(--wood)" d="M6 13 17.5 11.3c2.2.3 3.6 2.1 3.4 4.4-.2 2.2-1.6 3.7-3.4 4L6.4 '
        '21.3z"/>'
        '<ellipse class="o" fill="var(--wood-hi)" cx="6.1" cy="17.2" rx="3.7" ry="4.2"/>'
        '<path class="f" d="M6.1 15c1.2.2 1.7 1.1 1.6 2.2-.1 1.2-.8 2-1.6 1.9M11 14.3h7M11.5 17.8h6"/>'
    ),
    "clay": (
        '<path class="o" fill="var(--clay)" d="M2 20c.4-4 2.5-6.4 5-7.3 1-.4 1-2.7 2.8-4.7 1.8-2 4.8-2.3 6.3-.6 '
        '1.6 1.8.9 3.7 2.6 5.3 2 1.9 3.1 4.2 3.3 7.3z"/>'
        '<path class="f" d="M10 12.5c2-.3 3.5.3 5 1.5M6 16.5c2.5-.6 5 .2 7 1.7M12.3 8.8c1 .1 1.7.5 2.2 '
        '1.1M16.5 17c1 .2 2 .8 2.7 1.5"/>'
    ),
    "ore": (
        '<path class="o" fill="var(--ore)" d="m3 15 3.5-8L13 3.5l6 4L21.5 15l-4.5 5.5H8z"/>'
        '<path fill="#fff" fill-opacity=".25" d="m6.5 7 6.5-3.5-1.5 6z"/>'
        '<path class="f" d="m6.5 7 5 2.5L13 3.5M11.5 9.5 8 20.5M11.5 9.5l7.5-2M11.5 9.5 17 20.5M3 15l6.5 '
        '1"/>'
        '<path d="m14.5 11 2.5.6 1 2.4M6 12l1.6 1.8" fill="none" stroke="#d98a4a" stroke-width="1.7" '
        'stroke-linecap="round"/>'
    ),
    "brick": (
        '<g class="o" fill="var(--brick)"><path d="M7 5.5h10.5v5.3H7z"/>'
        '<path d="M2.5 11.8H12v5.3H2.5z"/><path d="M13 11.8h8.5v5.3H13z"/></g>'
        '<path fill="#fff" fill-opacity=".22" d="M7 5.5h10.5V7H7zM2.5 11.8H12v1.5H2.5zM13 '
        '11.8h8.5v1.5H13z"/>'
        '<path class="f" d="M3 19.3h18"/>'
    ),
    "iron": (
        '<path class="o" fill="var(--iron)" d="M2 19 5 11.5h14L22 19z"/>'
        '<path class="o" fill="var(--iron-hi)" d="M5 11.5 7.5 7h9l2.5 4.5z"/>'
        '<path d="M8.5 9.8h7" stroke="#fff" stroke-opacity=".6" stroke-width="1.3" stroke-linecap="round"/>'
        '<path class="f" d="m7.5 14.5-1 2.5M17 14.5l.8 2.5" stroke="#fff" stroke-opacity=".5"/>'
    ),
    "thaler": (
        '<circle class="o" cx="12" cy="12" r="9.7" fill="var(--gold)"/>'
        '<circle cx="12" cy="12" r="7.3" fill="none" stroke="#6b4c08" stroke-width=".9" stroke-dasharray="1.1 1"/>'
        '<path d="M8 8.3V7.5h8v.8l-.2 '
        '1.7h-.9l-.4-1.3h-1.4v7.2l1.3.3v.9H9.6v-.9l1.3-.3V8.7H9.5l-.4 1.3h-.9z" fill="#4d3605"/>'
        '<path d="M5 8.2A8 8 0 0 1 9 4.6" stroke="#fff3c4" stroke-width="1.3" fill="none" '
        'stroke-linecap="round"/>'
    ),
    "prestige": (
        '<path class="o" fill="var(--prestige)" d="m12 .8 2.7 3 3.9-1 .6 4 3.7 1.6-1.7 3.6 1.7 3.6-3.7 1.6-.6 '
        '4-3.9-1-2.7 3-2.7-3-3.9 1-.6-4L1.1 15.6 2.8 12 1.1 8.4l3.7-1.6.6-4 3.9 1z"/>'
        '<path d="m12 6.3 1.7 3.7 4 .4-3 2.7.9 4-3.6-2.1-3.6 2.1.9-4-3-2.7 4-.4z" fill="#f6e7c0"/>'
    ),
    "rosette": (
        '<path class="o" fill="var(--prestige)" d="m12 .8 2.7 3 3.9-1 .6 4 3.7 1.6-1.7 3.6 1.7 3.6-3.7 1.6-.6 '
        '4-3.9-1-2.7 3-2.7-3-3.9 1-.6-4L1.1 15.6 2.8 12 1.1 8.4l3.7-1.6.6-4 3.9 1z"/>'
    ),
    "basic": (
        '<use href="#i-wood" x="0" y="0" width="12" height="12"/>'
        '<use href="#i-clay" x="12" y="0" width="12" height="12"/>'
        '<use href="#i-ore" x="6" y="11.5" width="12" height="12"/>'
    ),
    "valuable": (
        '<use href="#i-brick" x="0" y="0" width="14" height="14"/><path class="k" d="M5 20 19 5"/>'
        '<use href="#i-iron" x="10" y="10" width="14" height="14"/>'
    ),
}
