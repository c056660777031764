"""Below the question: the lesson of the moment, and in the solo game Franz with his cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.draw.stage import Stage
from towpath.games.steam.scene.franz import panel
from towpath.games.steam.scene.lesson import lesson


def aside(view: Mapping[str, Any], stage: Stage) -> str:
    """Both, as far as there are any."""
    return lesson(view, stage) + (panel(view, stage) if view["solo"] else "")
