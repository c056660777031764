"""What is built: four types of route, any route, different types, and bridges, 24 by 24."""

from __future__ import annotations

from typing import Final

KINDS: Final = {
    "path": (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--land)"/>'
        '<path d="M1.5 17C8 18 8 9 13 9.5S19 7 22.5 6.5" fill="none" stroke="var(--track)" stroke-width="2.6" '
        'stroke-dasharray="3.2 2.2"/>'
        '<path class="f" d="m5 8 .8-2.5M6.5 8l1-2M17 17l.8-2.5M18.5 17l1-2"/>'
        '<rect class="o" x="1" y="1" width="22" height="22" rx="3" fill="none"/>'
    ),
    "road": (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--land)"/>'
        '<path d="M1 18 23 7" stroke="var(--ink-l)" stroke-width="9.6"/>'
        '<path d="M1 18 23 7" stroke="var(--pave)" stroke-width="7.6"/>'
        '<path d="M1 18 23 7" stroke="var(--brick)" stroke-width="2" stroke-dasharray="3 2" opacity=".75"/>'
        '<rect class="o" x="1" y="1" width="22" height="22" rx="3" fill="none"/>'
    ),
    "rail": (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--land)"/>'
        '<path d="M1 18 23 7" stroke="var(--stone)" stroke-width="10" opacity=".55"/>'
        '<path d="M1 18 23 7" stroke="var(--sleeper)" stroke-width="9" stroke-dasharray="2 2.3"/>'
        '<path d="m.5 15.4 21.5-11M2.5 20.4l21.5-11" stroke="var(--steel)" stroke-width="1.5"/>'
        '<rect class="o" x="1" y="1" width="22" height="22" rx="3" fill="none"/>'
    ),
    "canal": (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--land)"/>'
        '<path d="M1 18 23 7" stroke="var(--water-ink)" stroke-width="12.5"/>'
        '<path d="M1 18 23 7" stroke="var(--water)" stroke-width="10"/>'
        '<path d="m4 17.5 4-2M10 16.8l5-2.5M8 13.3l5-2.5M15.5 11l4.5-2.2" stroke="var(--water-2)" '
        'stroke-width="1.3" stroke-linecap="round"/>'
        '<rect class="o" x="1" y="1" width="22" height="22" rx="3" fill="none"/>'
    ),
    "route": (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--land)"/>'
        '<path d="M12 1v22M1 12h22" stroke="var(--ink-l)" stroke-width=".8"/>'
        '<path d="M2 9.5 11 4" stroke="var(--track)" stroke-width="2" stroke-dasharray="2.3 1.4"/>'
        '<path d="m13 9.5 9-5.5" stroke="var(--ink-l)" stroke-width="4.4"/>'
        '<path d="m13 9.5 9-5.5" stroke="var(--pave)" stroke-width="3.2"/>'
        '<path d="m2 20.5 9-5.5" stroke="var(--sleeper)" stroke-width="4.5" stroke-dasharray="1.2 1.3"/>'
        '<path d="m2 20.5 9-5.5" stroke="var(--steel)" stroke-width="1.5"/>'
        '<path d="m13 20.5 9-5.5" stroke="var(--water-2)" stroke-width="4.6"/>'
        '<rect class="o" x="1" y="1" width="22" height="22" rx="3" fill="none"/>'
    ),
    "type": (
        '<use href="#i-route"/><g><circle class="o" cx="18.5" cy="18.5" r="5.3" fill="var(--sheet)"/>'
        '<path d="M15.7 17.3h5.6M15.7 19.7h5.6M20 15.6l-3 5.8" stroke="var(--ink)" stroke-width="1.1"/>'
        "</g>"
    ),
    "bridge": (
        '<path class="o" fill="var(--wood)" d="M1 12.5C6.5 5.5 17.5 5.5 23 12.5V18h-3.6C18.5 12.7 5.5 12.7 '
        '4.6 18H1z"/>'
        '<path class="k" d="M1 9.5C6.5 2.5 17.5 2.5 23 9.5M4 7v3M8 4.9v3.6M12 4.2v3.6M16 '
        '4.9v3.6M20 7v3"/>'
        '<path d="M5.5 20.5c1.6-1 2.7-1 4.3 0 1.6 1 2.7 1 4.3 0 1.6-1 2.7-1 4.3 0" stroke="var(--water-2)" '
        'stroke-width="1.5" fill="none"/>'
    ),
}
