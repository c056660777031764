"""What a tile of the market could bring to a march: asked of the rules, placement by placement (M38-M54)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.march import completed_by, placements, with_tile
from towpath.games.marchia.scene.placing import march_of
from towpath.games.marchia.scene.seen import Laid


class Outlook(NamedTuple):
    """The best that a tile can do."""

    supplied: bool  # M41: somewhere it is free
    gain: int  # the points that its best placement scores at once, a free one if there is any


@lru_cache(maxsize=2048)
def outlook(pack: str, laid: tuple[Laid, ...], tile: str) -> Outlook:
    """Kept for as long as the march does not change."""
    box, number = load(pack), load(pack).names.index(tile)
    march = march_of(pack, tuple([(t.tile, t.x, t.y, t.rotation) for t in laid]))
    free = placements(box, march, number, True)
    best = 0
    for place in free or placements(box, march, number, False):
        after = with_tile(box, march, number, place // 4, place % 4)
        best = max(best, sum([box.value[after.tiles[i]] for i in completed_by(march, after)]))
    return Outlook(bool(free), best)
