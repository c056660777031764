"""Layers: many small shapes as few elements, which look exactly the same and cost a browser a fraction.

Shapes of one kind that do not touch each other become one element. A shape goes down to the lowest layer of its kind
that it may reach without passing below anything that it covers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from towpath.draw.markup import short

STROKE: Final = 1.0
TOKEN: Final = re.compile(r"[A-Z]|-?(?:\d+\.?\d*|\.\d+)")
SHAPE: Final = re.compile(r'<path class="([^"]+)" d="([^"]+)"/>')

Box = tuple[float, float, float, float]


class Shape(NamedTuple):
    """A path or a picture in its place; the box of a path has room for its stroke."""

    kind: str
    drawn: str
    box: Box


@dataclass(slots=True)
class Layer:
    """Shapes of one kind that are drawn as one element."""

    kind: str
    shapes: list[Shape]


def shapes(markup: str, x: float, y: float) -> list[Shape]:
    """The paths of a small picture, put down at a place; they use absolute coordinates only."""
    return [shape(kind, drawn, x, y) for kind, drawn in SHAPE.findall(markup)]


def shape(kind: str, drawn: str, x: float, y: float) -> Shape:
    """One path, moved."""
    written, xs, ys = "", list[float](), list[float]()
    command, across = "", True
    for token in TOKEN.findall(drawn):
        if token.isalpha():
            command, across = token, token != "V"
            written += token
            continue
        value = float(token) + (x if across else y)
        (xs if across else ys).append(value)
        number = short(value)
        written += number if written[-1].isalpha() or number.startswith("-") else f" {number}"
        if command not in "HV":
            across = not across
    return Shape(kind, written, (min(xs) - STROKE, min(ys) - STROKE, max(xs) + STROKE, max(ys) + STROKE))


def meet(a: Box, b: Box) -> bool:
    """Whether one may cover something of the other."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def layers_of(found: Iterable[Shape], in_turn: bool = False) -> list[Layer]:
    """The layers of what is drawn one after the other, from the lowest to the highest.

    In turn: an element draws its shapes one by one, so that within a layer one may cover another.
    """
    layers: list[Layer] = []
    for each in found:
        home = None
        for layer in reversed(layers):
            covers = any(meet(each.box, other.box) for other in layer.shapes)
            if layer.kind == each.kind and (in_turn or not covers):
                home = layer
            if covers:
                break
        if home:
            home.shapes.append(each)
        else:
            layers.append(Layer(each.kind, [each]))
    return layers


def layered(found: Iterable[Shape]) -> str:
    """The shapes as paths."""
    return "".join(
        [
            f'<path class="{layer.kind}" d="{"".join([each.drawn for each in layer.shapes])}"/>'
            for layer in layers_of(found)
        ]
    )


def around(found: Iterable[Shape]) -> Box:
    """The box of a picture that is made of these shapes."""
    lefts, tops, rights, bottoms = zip(*[each.box for each in found], strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def at(box: Box, x: float, y: float) -> Box:
    """A box that is moved there."""
    return (box[0] + x, box[1] + y, box[2] + x, box[3] + y)
