"""What tells works of a kind apart: each card's drawing has one of these small things, 120 by 50 as the works."""

from __future__ import annotations

from typing import Final

DETAILS: Final = {
    "birds": '<path class="k" d="M6 9q2.5-2.5 5 0 2.5-2.5 5 0M19 14q1.8-1.8 3.6 0 1.8-1.8 3.6 0M14 4q1.5-1.5 3 0 '
    '1.5-1.5 3 0"/>',
    "cloud": '<path class="sm" d="M3 14c-2-5 4-7 6-4 1-5 8-5 9 0 5-1 6 5 2 6H6"/><path class="hx" d="M8 14h9M7 12h5"/>',
    "barrels": '<path class="wd" d="M101 38h7q1.5 4 0 8h-7q-1.5-4 0-8zM110 38h7q1.5 4 0 8h-7q-1.5-4 0-8z'
    'M105.5 30h7q1.5 4 0 8h-7q-1.5-4 0-8z"/>'
    '<path class="k" d="M100.5 40.5h8M100.5 43.5h8M109.5 40.5h8M109.5 43.5h8M105 32.5h8M105 35.5h8"/>',
    "cart": '<path class="wd" d="M2 36h18l-2 6H4z"/><path class="dk" d="M4 36q7-6 14 0z"/>'
    '<circle class="wl" cx="8" cy="43" r="3.6"/><path class="k" d="M8 39.4v7.2M4.4 43h7.2M19 38l6 6"/>',
    "lamp": '<path class="k w13" d="M115 46V27M112 46h6"/><path class="st" d="M112.5 27l1-5h3l1 5z"/>'
    '<path class="k" d="M112 22h6l-3-2.5z"/>',
    "fence": '<path class="wd" d="M1 47v-8l1-1.5 1 1.5v8zM7 47v-8l1-1.5 1 1.5v8z'
    'M13 47v-8l1-1.5 1 1.5v8zM19 47v-8l1-1.5 1 1.5v8z"/>'
    '<path class="k w13" d="M0 41h22M0 44.5h22"/>',
    "sacks": '<path class="ws" d="M98 46q-2-7 3-8-1-2 2-2t2 2q5 1 3 8zM108 46q-2-7 3-8-1-2 2-2t2 2q5 1 3 8z"/>'
    '<path class="hx" d="M100 43l3-4M103 45l3-5M110 43l3-4M113 45l3-5"/>',
}
"""In the sky at the left, or in the foreground at either end: places where works leave room."""
