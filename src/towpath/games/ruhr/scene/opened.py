"""R53-R56: the storages that an option would open, ringed while it is pointed at."""

from __future__ import annotations

from towpath.games.ruhr.rules.box import Box
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.standing import area


def rings(table: Seen, box: Box) -> str:
    """A ring around each storage; `data-for` names the options that open it."""
    by_storage: dict[str, list[str]] = {}
    for option, storages in table["opens"].items():
        for storage in storages:
            by_storage.setdefault(storage, []).append(f"option-{option}")
    return "".join(ring(table["pack"], box, storage, options) for storage, options in by_storage.items())


def ring(pack: str, box: Box, storage: str, options: list[str]) -> str:
    """One of them."""
    x, y, width, height = area(pack, box.ids.index(storage))
    middle = f'cx="{x + width / 2:.0f}" cy="{y + height / 2:.0f}"'
    return f'<circle class="opened" data-for="{" ".join(options)}" {middle} r="23"/>'
