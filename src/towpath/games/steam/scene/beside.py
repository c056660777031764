"""Below the question: the lesson of the moment, and in the solo game Franz with his cards."""

from __future__ import annotations

from towpath.draw.stage import Stage
from towpath.games.steam.scene.franz import panel
from towpath.games.steam.scene.lesson import lesson
from towpath.games.steam.scene.seen import Seen


def aside(view: Seen, stage: Stage) -> str:
    """Both, as far as there are any."""
    franz = view["franz"]
    return lesson(view, stage) + (panel(view, franz, stage) if franz else "")
