"""The action space, where the moves of a question are too many: M14 knows no limit to a march."""

from __future__ import annotations

from towpath.core.frames import Frame
from towpath.core.numbering import Numbering, beside_tiles
from towpath.games.marchia.rules.box import TILES
from towpath.games.marchia.rules.building import Place
from towpath.games.marchia.rules.march import STEPS, March
from towpath.games.marchia.rules.state import Marchia


def own_march(s: Marchia) -> March:
    """The march of the seat that is asked."""
    return s.march[s.frames[-1].player]


NUMBERINGS: dict[type[Frame], Numbering[Marchia]] = {Place: beside_tiles(own_march, STEPS, TILES)}
