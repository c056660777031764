"""Small drawings that stand in lines of text: icons and the marks of seats."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

ICONS: Final = {
    "seats": '<circle cx="8" cy="6" r="3"/>'
    '<path d="M2.5 17q0-6 5.5-6t5.5 6M13 3.5a3 3 0 0 1 0 5.5M15.5 11.5q3 1 3 5.5"/>',
    "time": '<path d="M5 2h10M5 18h10M6 2q0 5 4 8q-4 3-4 8M14 2q0 5-4 8q4 3 4 8M8 16q2-3 4 0"/>',
    "weight": '<path d="M5.5 8h9l2.5 10H3zM7.5 8q-1.5-5 2.5-5t2.5 5"/>',
    "eye": '<path d="M1.5 10Q10 1 18.5 10Q10 19 1.5 10z"/><circle cx="10" cy="10" r="2.7"/>',
    "link": '<path d="M8 12l4-4M9 5.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M11 14.5l-2 2A3.9 3.9 0 0 1 3.5 11l2-2"/>',
    "bot": '<rect x="4" y="7" width="12" height="9" rx="2"/><path d="M10 7V3.5M2 10v3M18 10v3M8 13.5h4"/>'
    '<circle cx="10" cy="2.7" r="1"/><path d="M7.5 10.5h.01M12.5 10.5h.01"/>',
    "moon": '<path d="M16 12.5A7 7 0 1 1 8 3.5a5.5 5.5 0 0 0 8 9z"/>',
    "globe": '<circle cx="10" cy="10" r="7.5"/><path d="M2.5 10h15M10 2.5q-7 7.5 0 15q7-7.5 0-15"/>',
    "search": '<circle cx="8.5" cy="8.5" r="5.5"/><path d="M13 13l5 5"/>',
    "menu": '<path d="M2.5 5h15M2.5 10h15M2.5 15h15"/>',
    "book": '<path d="M10 4.5Q6 2 2 3.5v13q4-1.5 8 1q4-2.5 8-1v-13q-4-1.5-8 1zM10 4.5v13"/>',
    "play": '<path d="M6 3.5v13l10-6.5z"/>',
    "pause": '<path d="M6.5 4v12M13.5 4v12"/>',
    "again": '<path d="M4 9a6.5 6.5 0 1 1 1 5M4 3.5V9h5.5"/>',
    "share": '<path d="M10 12V2.5M6.5 6L10 2.5L13.5 6M4 10v7.5h12V10"/>',
    "lock": '<rect x="4" y="9" width="12" height="8.5" rx="1"/><path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9"/>',
    "check": '<path d="M3.5 10.5l4.5 4.5l8.5-10"/>',
    "cross": '<path d="M4.5 4.5l11 11M15.5 4.5l-11 11"/>',
    "plus": '<path d="M10 4v12M4 10h12"/>',
    "minus": '<path d="M4 10h12"/>',
    "fit": '<path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"/>',
    "map": '<path d="M2 5l5-2l6 2l5-2v12l-5 2l-6-2l-5 2zM7 3v12M13 5v12"/>',
    "up": '<path d="M5 12l5-5l5 5"/>',
    "down": '<path d="M5 8l5 5l5-5"/>',
    "file": '<path d="M4 2.5h8l4 4v11H4zM12 2.5v4h4M7 11h6M7 14h6"/>',
    "day": '<circle cx="10" cy="10" r="3.5"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.5 4.5l1.3 1.3M14.2 14.2l1.3 1.3'
    'M15.5 4.5l-1.3 1.3M5.8 14.2l-1.3 1.3"/>',
    "prev": '<path d="M13 4l-7 6l7 6z"/>',
    "next": '<path d="M7 4l7 6l-7 6z"/>',
    "first": '<path d="M5 4v12M16 4l-8 6l8 6z"/>',
    "last": '<path d="M15 4v12M4 4l8 6l-8 6z"/>',
    "flag": '<path d="M5 18V3q4-2 6 0t5 0v7q-3 2-5 0t-6 0"/>',
    "warn": '<path d="M10 2.5L18.5 17H1.5zM10 8v4M10 14.5h.01"/>',
    "sound": '<path d="M3 8h3l4.5-4v12L6 12H3zM13.5 7q2 3 0 6M15.8 5q3.5 5 0 10"/>',
    "quiet": '<path d="M3 8h3l4.5-4v12L6 12H3zM13.5 8l4 4M17.5 8l-4 4"/>',
    "replay": '<path d="M4 9a6.5 6.5 0 1 1 1 5M4 3.5V9h5.5M10 6.5V10l2.5 2"/>',
    "pin": '<path d="M10 18.5s-6-5.5-6-10a6 6 0 0 1 12 0c0 4.5-6 10-6 10z"/><circle cx="10" cy="8.3" r="2.2"/>',
    "clock": '<circle cx="10" cy="10" r="7.5"/><path d="M10 5.5V10l3 2"/>',
    "log": '<path d="M4.5 2.5h11v15h-11zM7.5 6.5h5M7.5 10h5M7.5 13.5h3"/>',
    "pace": '<path d="m3.5 4.5 5.5 5.5-5.5 5.5M10.5 4.5l5.5 5.5-5.5 5.5"/>',
    "back": '<path d="M7 4.5 3 8.5l4 4M3 8.5h9a4.5 4.5 0 0 1 0 9H9"/>',
    "lamp": '<path d="M10 2v1.5M6 8.5h8l-1 6H7zM7.5 8.5q0-4 2.5-5q2.5 1 2.5 5M6 17h8M10 11v1.5"/>',
    "key": '<path d="M7.6 7.5a2.5 2.5 0 1 1 3.7 2.1c-.9.5-1.3 1-1.3 1.9M10 14.3v.2"/><circle cx="10" cy="10" r="8"/>',
    "person": '<circle cx="10" cy="6.5" r="3.5"/><path d="M3.5 17.5a6.5 6.5 0 0 1 13 0"/>',
    "home": '<path d="M2.5 10L10 3l7.5 7M5 8.5V17h10V8.5M8.5 17v-4.5h3V17"/>',
    "list": '<path d="M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9"/>',
    "chat": '<path d="M2.5 4h15v10H9l-4 3.5V14H2.5z"/><path d="M6 7.5h8M6 10.5h5"/>',
    "send": '<path d="M2.5 3.5l15 6.5l-15 6.5l2.5-6.5zM5 10h6"/>',
    "note": '<path d="M4 2.5h12v15H4zM7 7h6M7 10.5h6M7 14h3"/>',
    "pencil": '<path d="M3 17l1-4L14 3l3 3L7 16zM12 5l3 3"/>',
    "box": '<path d="M10 2l7.500 4v8L10 18l-7.500-4V6zM2.500 6L10 10l7.500-4M10 10v8"/>',
    "hand": '<path d="M6 11V5.200a1.300 1.300 0 0 1 2.600 0V9V3.600a1.300 1.300 0 0 1 2.600 0V9'
    "V4.600a1.300 1.300 0 0 1 2.600 0V9.500V7a1.200 1.200 0 0 1 2.400 0v5"
    'q0 6-5.500 6q-3.500 0-5-3L3.600 11.600q-.6-1.700.8-2T6 11"/>',
    "bell": '<path d="M4 14.5h12q-2-2-2-6.5a4 4 0 0 0-8 0q0 4.5-2 6.5zM8.5 17q1.5 1.5 3 0M10 4.5V2.5"/>',
    "mail": '<path d="M2 4.5h16v11H2zM2 5l8 6l8-6"/>',
    "hook": '<path d="M12.5 3a3 3 0 1 0-2.5 5l-3 6a2.5 2.5 0 1 0 2 1.5h5a2.5 2.5 0 1 0 .5-2.5L11.5 8"/>',
    "pulse": '<path d="M1.5 10.5h4L8 4l4 12l2.5-5.5h4"/>',
    "disk": '<path d="M3 11l2-7h10l2 7v5H3zM3 11h14M14 13.5h.01"/>',
    "ban": '<circle cx="10" cy="10" r="7.5"/><path d="M4.7 4.7l10.6 10.6"/>',
    "hush": '<path d="M2.5 4h15v10H9l-4 3.5V14H2.5zM5 5.5l10 7"/>',
    "fold": '<path d="M5 12.5l5-5l5 5"/>',
}

SHAPES: Final = (
    '<circle cx="8" cy="8" r="6.3"/>',
    '<path d="M2 2h12v12H2z"/>',
    '<path d="M8 1.5L15 14H1z"/>',
    '<path d="M8 .8L15.2 8L8 15.2L.8 8z"/>',
    '<path d="M8 1L15 6.3L12.3 14.5H3.7L1 6.3z"/>',
)


@cache
def icon(name: str) -> Markup:
    """A line drawing in the colour of the text."""
    return Markup(f'<svg class="i" viewBox="0 0 20 20" aria-hidden="true">{ICONS[name]}</svg>')


@cache
def chip(seat: int, free: bool = False) -> Markup:
    """The mark of a seat: colour and shape together, so that neither is needed alone."""
    kind = " free" if free else ""
    shape = SHAPES[seat % len(SHAPES)]
    return Markup(f'<svg class="chip s{seat + 1}{kind}" viewBox="0 0 16 16" aria-hidden="true">{shape}</svg>')
