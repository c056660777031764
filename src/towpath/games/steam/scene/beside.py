"""Below the question: the lesson of the moment, and in the solo game what Franz has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.games.steam.scene.lesson import lesson
from towpath.games.steam.scene.rivals import card
from towpath.site.svg.stage import Stage

View = Mapping[str, Any]


def aside(view: View, stage: Stage) -> str:
    """Both, as far as there are any."""
    return lesson(view, stage) + franz(view, stage)


def franz(view: View, stage: Stage) -> str:
    """Franz sits at no seat, so the list of seats does not show him."""
    cards = [card(view, stage, company) for company in view["companies"] if company["franz"]]
    return f'<div class="franz">{"".join(cards)}</div>' if cards else ""
