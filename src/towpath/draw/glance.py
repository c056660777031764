"""A glance: one drawing of a scene as a file of its own, small enough to stand in a list of tables.

The file carries the scene's style sheet, and of its symbols those that the drawing refers to.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass

from towpath.draw.markup import escape

TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)([^<>]*?)(/?)>")
CLASS = re.compile(r'\bclass="([^"]*)"')
BOX = re.compile(r'\bviewBox="([^"]*)"')
REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')
NAMED = re.compile(r'<([a-zA-Z]+) [^<>]*?\bid="([^"]+)"')
VOID = frozenset({"br", "hr", "img", "input"})
STILL = (
    "*{animation:none!important;transition:none!important}"
    ".glance svg[data-glance]{width:100%!important;height:100%!important;position:static!important}"
    ":root{background:var(--land)}"
    ".k0{--k:var(--seat-1)}.k1{--k:var(--seat-2)}.k2{--k:var(--seat-3)}.k3{--k:var(--seat-4)}.k4{--k:var(--seat-5)}"
)


@dataclass(frozen=True)
class Glance:
    """A drawing cut out of a board: its markup, and the classes of what it lay in, from the outside in."""

    markup: str
    inside: tuple[str, ...]


def cut(board: str, name: str, kinds: Container[str] = ("svg",)) -> Glance | None:
    """The first `<svg>`, or element of other kinds, that has the class `name`; None where there is none."""
    inside: list[str] = []
    for tag in TAG.finditer(board):
        closes, kind, attributes, empty = tag.groups()
        if closes:
            inside.pop()
            continue
        classes = CLASS.search(attributes)
        if kind in kinds and classes and name in classes[1].split():
            return Glance(_element(board, tag.start(), kind), tuple(inside))
        if not empty and kind not in VOID:
            inside.append(classes[1] if classes else "")
    return None


def _element(text: str, start: int, kind: str) -> str:
    """The whole element that begins at `start`."""
    depth = 0
    for tag in TAG.finditer(text, start):
        if tag[2] != kind:
            continue
        depth += -1 if tag[1] else 0 if tag[4] else 1
        if not depth:
            return text[start : tag.end()]
    raise ValueError(f"<{kind}> is never closed")


def needed(symbols: str, drawing: str) -> list[str]:
    """The definitions that a drawing refers to, and those that they refer to themselves."""
    defined = {name: (kind, start) for kind, name, start in _definitions(symbols)}
    found: dict[str, str] = {}
    open_references = REFERENCE.findall(drawing)
    while open_references:
        name = open_references.pop()
        if name in defined and name not in found:
            kind, start = defined[name]
            found[name] = _element(symbols, start, kind)
            open_references += REFERENCE.findall(found[name])
    return list(found.values())


def _definitions(symbols: str) -> Iterable[tuple[str, str, int]]:
    for match in NAMED.finditer(symbols):
        yield match[1], match[2], match.start()


def as_file(glance: Glance, symbols: str, styles: Sequence[str], scope: str, *, dark: bool) -> str:
    """The drawing as an SVG document; `scope` is the class that the scene's style sheet asks for."""
    box = BOX.search(glance.markup)
    size = box[1].split()[2:] if box else ["800", "400"]
    theme, style = "dark" if dark else "light", "".join(styles) + STILL
    drawing = glance.markup.replace("<svg ", '<svg data-glance="" preserveAspectRatio="xMidYMid slice" ', 1)
    opened = "".join(f'<g class="{escape(classes)}">' for classes in glance.inside)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" data-theme="{theme}" viewBox="0 0 {size[0]} {size[1]}" '
        f'preserveAspectRatio="xMidYMid slice"><style>{escape(style)}</style>'
        f'<g class="symbols {scope}"><defs>{"".join(needed(symbols, drawing + style))}</defs></g>'
        f'<g class="glance board {scope}">{opened}{drawing}{"</g>" * len(glance.inside)}</g></svg>'
    )
