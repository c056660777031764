"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

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


SPOTS: Final = {
    "river": ("", "id"), "depot": ("", "id"), "city": ("", "space"),
    "special_option": ("option-", "id"), "progress": ("marker-0-", "id"),
    "country_marker": ("column-", "country"),
}  # fmt: skip
"""By part, what stands before the entry that names its place on the board."""


def spots(part: str, entry: Mapping[str, Any]) -> Sequence[str]:
    """Where it stands there: one place, the storages of the dice, the cities of a group."""
    if part == "dice_set_up":
        return [name for coal in ("black", "white") for name in mapped(entry.get(coal))]
    if part == "city_group":
        return [str(name) for name in entry.get("cities") or ()]
    if part not in SPOTS:
        return ()
    before, name = SPOTS[part]
    return [f"{before}{entry.get(name)}"]


def mapped(value: object) -> Mapping[str, Any]:
    """A table; an empty one where something else was written."""
    return value if isinstance(value, Mapping) else {}
