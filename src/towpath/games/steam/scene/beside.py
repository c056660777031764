"""Below the question: the lesson of the moment; while the steps of Franz are told, his cards instead."""

from __future__ import annotations

from towpath.draw.stage import Stage
from towpath.games.steam.scene.franz import panel
from towpath.games.steam.scene.lesson import lesson
from towpath.games.steam.scene.seen import Seen


def aside(view: Seen, stage: Stage) -> str:
    """Both, where somebody plays alone; the style sheet shows one of them."""
    franz = view["franz"]
    return lesson(view, stage) + panel(view, franz, stage) if franz else ""
