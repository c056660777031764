"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from typing import Final

from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.chart import chart
from towpath.games.ruhr.scene.insets import insets
from towpath.games.ruhr.scene.labels import labels
from towpath.games.ruhr.scene.mine import boards, tree
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.turns import turn_track

ON_INSETS: Final = ("special_option", "transport_track", "country_marker", "ruhrort", "export_track")
ON_BOARDS: Final = ("area", "set_up", "limits", "white_markers_available")


def printed(table: Seen, stage: Stage, part: str) -> str:
    """The part of the board where it stands."""
    box = load(table["pack"])
    words = labels(stage, box)
    if part == "turn":
        drawn = turn_track(table, stage, box, words)
    elif part == "progress":
        drawn = tree(table["players"][0], 0, {}, box, {}, words)
    elif part in ON_INSETS:
        drawn = insets(table, stage, box, words)
    elif part in ON_BOARDS:
        drawn = boards(table, stage, box, words)
    else:
        drawn = chart(table, stage, box, words)
    return f'<div class="ruhr-sheet">{drawn}</div>'
