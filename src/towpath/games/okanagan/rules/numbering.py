"""The action space, where the moves of a question are too many: O20 knows no edge of the landscape."""

from __future__ import annotations

from towpath.core.frames import Frame
from towpath.core.numbering import Numbering, beside_tiles
from towpath.games.okanagan.rules.box import ALL_TILES
from towpath.games.okanagan.rules.landscape import STEPS, Landscape
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.state import Okanagan


def landscape(s: Okanagan) -> Landscape:
    """The one landscape that all extend."""
    return s.land


NUMBERINGS: dict[type[Frame], Numbering[Okanagan]] = {Place: beside_tiles(landscape, STEPS, ALL_TILES)}
