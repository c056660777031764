"""What goods would be worth to the reader: through the reader's own objectives and the Explorer (O62-O64)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from towpath.games.okanagan.rules.box import SHAPES, TERRAINS, Box
from towpath.games.okanagan.scene.seen import Card, Seen


def gain(view: Seen, box: Box, seat: int, icons: Sequence[int], count: int) -> int:
    """The most points that so many goods bring at once; `icons` are those to choose among, by good."""
    cards, owned = view["cards"][seat]["cards"] or [], view["goods"][seat]
    before = points(cards, owned, box)
    choices = [each for each in product(*[range(n + 1) for n in icons]) if sum(each) == count]
    return (
        max([points(cards, [n + more for n, more in zip(owned, each, strict=True)], box) for each in choices]) - before
    )


def points(cards: Sequence[Card], owned: Sequence[int], box: Box) -> int:
    """O62, O63: what the goods are worth; every card looks at all of them (O64)."""
    sets = min([sum(owned[t * SHAPES : (t + 1) * SHAPES]) for t in range(TERRAINS)])
    held = [card["points"] * min([owned[box.goods.index(good)] for good in card["needs"]]) for card in cards]
    return box.explorer * sets + sum(held)
