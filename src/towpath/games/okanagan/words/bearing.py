"""Squares by their bearing from the start tile, `N1 E2`: such names never change as the landscape grows (O12)."""

from __future__ import annotations

from towpath.core.messages import Message, say


def bearing(x: int, y: int) -> Message:
    """The name of a square."""
    if x and y:
        return say("{north_or_south} {east_or_west}", north_or_south=_northing(y), east_or_west=_easting(x))
    if x or y:
        return _easting(x) if x else _northing(y)
    return say("start")


def _northing(y: int) -> Message:
    return say("N{squares}", squares=y) if y > 0 else say("S{squares}", squares=-y)


def _easting(x: int) -> Message:
    return say("W{squares}", squares=-x) if x < 0 else say("E{squares}", squares=x)
