"""Which symbol stands for which progress marker."""

from __future__ import annotations

from typing import Final

ICONS: Final = {
    "lock_building": "lock", "wage": "wage", "essen_warehouse": "house-essen", "supply": "die-up",
    "port_ruhrort": "port", "coal_depot": "depot", "grafschaft_mark": "arms-mark", "mark_warehouse": "house-mark",
    "coal_hauler": "hauler", "hauling_action": "horse", "inn": "inn", "warehouse": "house", "ruhraake": "aake-small",
    "mayor": "mayor", "ruhrtalbahn": "loco",
}  # fmt: skip
