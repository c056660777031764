"""The words that stand on every board, said once for each drawing."""

from __future__ import annotations

from typing import NamedTuple

from towpath.core.messages import say
from towpath.draw.stage import Stage


class Labels(NamedTuple):
    """Escaped words in the reader's language."""

    taxes: str
    pennies: str
    points: str
    enlarge: str
    zoom_in: str
    zoom_out: str
    zoom_fit: str
    free: str
    cover: str
    no_access: str
    no_fee: str
    no_gold: str


def labels(stage: Stage) -> Labels:
    """All of them."""
    speak = stage.say
    return Labels(
        taxes=speak(say("taxes")),
        pennies=speak(say("pennies")),
        points=speak(say("points")),
        enlarge=speak(say("Show this march large")),
        zoom_in=speak(say("Zoom in")),
        zoom_out=speak(say("Zoom out")),
        zoom_fit=speak(say("Show all")),
        free=speak(say("free")),
        cover=speak(say("cover")),
        no_access=speak(say("no access")),
        no_fee=speak(say("too little money")),
        no_gold=speak(say("no gold coin")),
    )
