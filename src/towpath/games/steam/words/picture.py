"""A view as text for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def picture(view: Mapping[str, Any]) -> str:
    """Round, hubs, market and every company."""
    parts = [f"round {view['round']}   card {view['card']}   market {counts(view['market'])}"]
    for hub in view["hubs"]:
        wants = counts(hub["open"])
        parts.append(
            f"{hub['colour']:>6} {hub['city']:<10} column {hub['column']:>2}  wage {hub['wage']}  wants {wants}"
        )
    shown = [c["id"] for c in view["contracts"] if c["owner"] is None]
    parts.append(f"contracts: {' '.join(shown) or '-'}")
    parts += [company(view, c) for c in view["companies"]]
    return "\n".join(parts)


def counts(goods: Mapping[str, int]) -> str:
    """Goods by their first letters."""
    return " ".join(f"{name[0]}{count}" for name, count in goods.items())


def company(view: Mapping[str, Any], c: Mapping[str, Any]) -> str:
    """One player in three lines."""
    name = "Franz" if c["franz"] else f"seat {c['player']}"
    workers = "".join(str(i + 1) * n for i, n in enumerate(c["ready"])) or "-"
    owned = [x["id"] for x in view["contracts"] if x["owner"] == c["player"]]
    return "\n".join([
        f"{name}: {c['money']} gulden, column {c['column']}, hands {c['hands']}, share {c['share_value']}",
        f"  goods {counts(c['goods'])}, workers {workers}, cars {c['cars']}, contracts {' '.join(owned) or '-'}",
        f"  network {' '.join(c['network'])}",
    ])  # fmt: skip
