"""Volcano and Beaver Dam: promo tiles match any terrain, so they are painted as ground of their own (O67-O69)."""

from __future__ import annotations

from typing import Final

from towpath.games.okanagan.rules.box import Box

GROUND: Final = '<rect class="waste" x="-.8" y="-.8" width="201.6" height="201.6"/>'
VOLCANO: Final = (
    f'{GROUND}<path class="cast" d="M40 168L104 52l60 2 32 112c-30 16-120 16-156 2z"/>'
    '<path class="peak" d="M20 166L74 58l16 8 14-6 14 8 10-8 54 106c-46 18-120 16-162 0z"/>'
    '<path class="peak-2" d="M128 60l54 106c-16 6-36 10-58 12l-12-46 14-36z"/>'
    '<path class="lava" d="M76 60c10 12 40 12 50 0l4 10-10 16 8 22-14 18 4 30-10-4-4-24-10-10 4-24-12 '
    '14-4 30-8-6 2-32 10-20-14-12z"/>'
    '<path class="smoke" d="M96 46c-14-4-14-22 0-22 0-14 20-18 26-6 14-4 20 14 8 20-4 12-24 14-34 8z"/>'
    '<path class="crag" d="M52 116l-10 28M64 96l-8 40M148 112l10 34M160 132l8 22M84 140l-4 26M108 150l4 22"/>'
)
DAM: Final = (
    f'{GROUND}<path class="pond" d="M-1 40C40 30 60 60 100 56S160 30 201 44V116C150 104 60 132 -1 112z"/>'
    '<path class="pond" d="M84 132c-6 24 14 40 2 70h44c10-30-8-50 0-72z"/>'
    '<g class="logs"><path d="M14 104l168 16M20 118l166-12M34 96l10 40M62 98l4 42M92 100l-4 42M122 98l6 '
    '42M150 100l-6 40M172 98l8 36"/>'
    '<path d="M30 128l150-4M44 138l120-4"/></g>'
    '<path class="lodge" d="M112 82c0-26 16-42 34-42s34 16 34 42c-20 8-48 8-68 0z"/>'
    '<path class="crag" d="M120 80l14-30M132 84l16-42M150 84l6-40M166 82l-6-34M118 70l56 6M124 60l46 4"/>'
    '<path class="wave" d="M30 66c6-6 12-6 18 0s12 6 18 0M54 84c6-6 12-6 18 0s12 6 18 0M98 168c6-5 10-5 16 0"/>'
)


def promo_face(box: Box, tile: str) -> str:
    """The picture of a promo tile."""
    return VOLCANO if box.tiles.index(tile) == box.volcano else DAM
