"""Names of things, for people and for the scene."""

from __future__ import annotations

from towpath.core.messages import Message, say
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.rules.state import Marchia

TYPE_NAMES = (say("farm"), say("village"), say("monastery"), say("city"), say("castle"))


def tile_name(box: Box, tile: int) -> Message:
    """A tile by type and id."""
    if tile == box.start:
        return say("start tile")
    return say("{type} {id}", type=TYPE_NAMES[box.kind[tile]], id=box.names[tile])


def laid_name(s: Marchia, player: int, laid: int) -> Message:
    """A laid tile by its name."""
    return tile_name(s.box, s.march[player].tiles[laid])
