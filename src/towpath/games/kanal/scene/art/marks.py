"""Places and verbs of the effect notation, 24 by 24."""

from __future__ import annotations

from typing import Final

MARKS: Final = {
    "anywhere": (
        '<path d="M12 1.5 15.5 6H8.5zM12 22.5 8.5 18h7zM1.5 12 6 8.5v7zM22.5 12 18 15.5v-7z" '
        'fill="var(--ink)"/>'
        '<path d="M12 4v16M4 12h16" stroke="var(--ink)" stroke-width="2.2"/>'
    ),
    "edge": (
        '<rect x="4" y="4" width="16" height="16" fill="none" stroke="var(--ink)" stroke-width="3.6"/>'
        '<rect x="9" y="9" width="6" height="6" fill="none" stroke="var(--ink-3)" stroke-width="1"/>'
    ),
    "inner": (
        '<rect x="3" y="3" width="18" height="18" fill="none" stroke="var(--ink-3)" stroke-width="1.2"/>'
        '<rect x="8" y="8" width="8" height="8" fill="var(--ink)"/>'
    ),
    "corner": (
        '<path d="M4 21V4h17" fill="none" stroke="var(--ink)" stroke-width="3.6"/>'
        '<rect x="9" y="9" width="7" height="7" fill="var(--ink)"/>'
    ),
    "bridged": (
        '<path class="o" fill="var(--roof)" d="M1.5 12h6v7h-6zM16.5 12h6v7h-6z"/>'
        '<path d="M4.5 10c4-6 11-6 15 0" fill="none" stroke="var(--ink)" stroke-width="2.2"/>'
    ),
    "row": '<path d="M1.5 12h21m-4-4 4 4-4 4M5.5 8l-4 4 4 4" fill="none" stroke="var(--ink)" stroke-width="2.4"/>',
    "column": '<path d="M12 1.5v21m-4-4 4 4 4-4M8 5.5l4-4 4 4" fill="none" stroke="var(--ink)" stroke-width="2.4"/>',
    "turn": (
        '<circle class="o" cx="12" cy="14" r="7.5" fill="var(--scale-a)"/>'
        '<path d="M12 14 9.5 6.9A7.5 7.5 0 0 1 18 18.5z" fill="var(--iron-hi)" fill-opacity=".75"/>'
        '<path d="M12 14 9.5 6.9M12 14l6 4.5" stroke="var(--ink)" stroke-width="1.4"/>'
        '<circle class="o" cx="12" cy="14" r="1.9" fill="var(--gold)"/>'
        '<path d="M2.3 11.5A10.3 10.3 0 0 1 18.5 5.6" fill="none" stroke="var(--ink)" stroke-width="2"/>'
        '<path d="m16 8.6 6.5 1.5-1.3-7.3z" fill="var(--ink)"/>'
    ),
    "times": (
        '<path d="M6.2 6.5A8.3 8.3 0 1 1 3.7 12" fill="none" stroke="var(--ink)" stroke-width="1.9"/>'
        '<path d="m1.5 9.5 5.8-5.3 1 6.6z" fill="var(--ink)"/>'
    ),
    "build": (
        '<path d="m4 20 9-9" stroke="var(--wood)" stroke-width="2.6" stroke-linecap="round"/>'
        '<path class="o" fill="var(--iron)" d="M11.5 5.5 15 3c2.3-.6 4.7.3 6 2.5.6 1.2.6 2 .3 3.2l-3.6 3.6z"/>'
    ),
    "raise": (
        '<path class="k w15" d="M4 22V3h15M4 8l6-5M16 3v5"/>'
        '<path d="M16 8v1.5" stroke="var(--ink)" stroke-width="1.5"/>'
        '<path class="o" fill="var(--wall)" d="M10.5 14.5h11V22h-11z"/>'
        '<path class="o" fill="var(--roof)" d="m9.5 14.8 3-4.3h7l3 4.3z"/><path class="k" d="M2 22h5"/>'
    ),
    "free": (
        '<path class="o" fill="var(--sheet)" d="M1.5 12 8 5.5h14.5v13H8z"/>'
        '<circle cx="7.5" cy="12" r="1.3" fill="var(--ink)"/>'
        '<path d="M15.5 8.2c2 0 2.9 1.7 2.9 3.8s-.9 3.8-2.9 3.8-2.9-1.7-2.9-3.8.9-3.8 2.9-3.8z" fill="none" '
        'stroke="var(--ink)" stroke-width="1.7"/>'
    ),
    "tag": (
        '<path class="o" fill="var(--sheet)" d="M1 12 7 4.5h16v15H7z"/>'
        '<circle cx="6.5" cy="12" r="1.2" fill="var(--ink)"/>'
    ),
    "seal": (
        '<path d="m12 .8 2.3 1.9 2.9-.6 1.3 2.7 2.9.7v3l1.8 2.4-1.8 2.4-.1 3-2.8.8-1.4 2.6-2.9-.5L12 '
        '21.2l-2.2-2-2.9.5-1.4-2.6-2.8-.8-.1-3L.8 11l1.8-2.4v-3l2.9-.7 1.3-2.7 2.9.6z"/>'
    ),
}
