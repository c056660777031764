"""What effects look at on the board (part 3 of the effect language in NOTES.md), 24 by 24."""

from __future__ import annotations

from typing import Final

THINGS: Final = {
    "structure": (
        '<path class="o" fill="var(--wall)" d="M4 11h13v10H4z"/>'
        '<path class="o" fill="var(--roof)" d="M2.5 11.5 6 6h9l3.5 5.5z"/>'
        '<path class="o" fill="var(--roof)" d="M16 4h3v17h-3z"/>'
        '<path class="k" d="M7 14h2.5v3H7zM11.8 21v-6h2.7v6"/>'
    ),
    "plot": (
        '<rect x="3" y="4" width="18" height="16" fill="var(--meadow)" fill-opacity=".6" stroke="var(--ink-2)" '
        'stroke-width="1.4" stroke-dasharray="2.6 2"/>'
        '<path class="f" d="m8 15 1-3 1 3M14 12l1-3 1 3"/>'
    ),
    "gap": '<path d="M2 9h20M2 15h20" stroke="var(--ink-2)" stroke-width="1.5" stroke-dasharray="2.6 2"/>',
    "line-row": (
        '<rect class="o" x="0.8" y="9" width="5.2" height="6" fill="var(--track)"/>'
        '<rect class="o" x="6.5" y="9" width="5.2" height="6" fill="var(--track)"/>'
        '<rect class="o" x="12.200000000000001" y="9" width="5.2" height="6" fill="var(--track)"/>'
        '<rect class="o" x="17.900000000000002" y="9" width="5.2" height="6" fill="var(--track)"/>'
    ),
    "line-column": (
        '<rect class="o" x="9" y="1.8" width="6" height="6.2" fill="var(--track)"/>'
        '<rect class="o" x="9" y="8.8" width="6" height="6.2" fill="var(--track)"/>'
        '<rect class="o" x="9" y="15.8" width="6" height="6.2" fill="var(--track)"/>'
    ),
    "angle": (
        '<path d="M6 3v15h15" fill="none" stroke="var(--ink)" stroke-width="4"/>'
        '<path d="M6 3v15h15" fill="none" stroke="var(--water)" stroke-width="2"/>'
        '<path class="k" d="M6 11a7 7 0 0 1 7 7"/>'
    ),
    "ring": (
        '<rect x="3.5" y="3.5" width="17" height="17" rx="5" fill="none" stroke="var(--track)" stroke-width="4"/>'
        '<path class="o" fill="var(--roof)" d="M8.5 15.5v-4l3.5-3 3.5 3v4z"/>'
    ),
    "overbuilt": (
        '<use href="#i-path"/><path d="M1 19 23 5" stroke="var(--ink)" stroke-width="8"/>'
        '<path d="M1 19 23 5" stroke="var(--pave)" stroke-width="5.6"/>'
    ),
    "meet": (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--land)"/>'
        '<path d="M1 12h22" stroke="var(--water-2)" stroke-width="6.5"/>'
        '<path d="M12 1v22" stroke="var(--sleeper)" stroke-width="7" stroke-dasharray="1.7 1.7"/>'
        '<path d="M10 1v22M14 1v22" stroke="var(--steel)" stroke-width="1.1"/>'
        '<rect class="o" x="1" y="1" width="22" height="22" rx="3" fill="none"/>'
    ),
    "least": (
        '<path class="o" fill="var(--wood)" d="M3 6h5v15H3z"/>'
        '<path class="o" fill="var(--clay)" d="M9.5 13h5v8h-5z"/>'
        '<path class="o" fill="var(--ore)" d="M16 9h5v12h-5z"/>'
        '<path d="M12 2v7m-3-3 3 3.5L15 6" fill="none" stroke="var(--ink)" stroke-width="1.8"/>'
    ),
}
