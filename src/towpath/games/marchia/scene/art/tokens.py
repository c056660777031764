"""Goods, coins, shields and the other small things that lie on tiles and stand in lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from towpath.draw.markup import circle, path, text
from towpath.games.marchia.scene.art.symbols import symbol

GOODS: Final = {  # M9, 20 by 20
    "bag": path("M7.8 6.8C3.6 9.5 1.9 13 2.5 16c.4 2.2 2 2.8 7.5 2.8s7.1-.6 7.5-2.8c.6-3-1.1-6.5-5.3-9.2z", "good bag")
    + path("M7.8 6.8L5.8 2.6q2 1 4.2.2 2.2.8 4.2-.2l-2 4.2z", "good bag")
    + path("M7.3 6.9h5.4", "good cord")
    + path("M6 12q-1 2.5-.4 4.5M13 10.5q1.8 2 1.9 4.5", "fold"),
    "box": path("M2 7.5L6 3h13l-3.5 4.5z", "good box-lid")
    + path("M15.5 7.5L19 3v10.5l-3.5 4.5z", "good box-end")
    + path("M2 7.5h13.5V18H2z", "good box-front")
    + path("M4.3 7.7V18M13.2 7.7V18M4.3 7.5l3.9-4.3M13.2 7.5L17 3.2", "iron")
    + path("M7.3 10.5h3v3.4h-3z", "lock"),
    "barrel": path("M5 4Q1.8 10.5 5 17q5 2.3 10 0 3.2-6.5 0-13z", "good barrel")
    + '<ellipse class="good barrel-head" cx="10" cy="4" rx="5" ry="1.9"/>'
    + path("M3.9 7.3q6.1 2.3 12.2 0M3.9 13.6q6.1 2.3 12.2 0", "iron")
    + path("M8 9.5v3.4M12 9.5v3.4", "fold"),
}


def token_symbols(coin_values: Mapping[str, int]) -> str:
    """Everything that is smaller than a tile."""
    goods = "".join(symbol(f"g-{name}", 20, 20, drawing) for name, drawing in GOODS.items())
    return goods + coins(coin_values) + heraldry() + controls()


def coins(values: Mapping[str, int]) -> str:
    """M10: a coin for each metal, the covering counter; the penny, the purse, the end coin (M82)."""
    rim = circle(12, 12, 8.6, "coin-rim")
    purse = path("M8.5 8C4 11 2.3 15 3 18.3c.6 3 3 3.7 9 3.7s8.4-.7 9-3.7C21.7 15 20 11 15.5 8z", "purse")
    return (
        "".join(coin(metal, value, rim) for metal, value in values.items())
        + symbol("c-cover", 24, 24, circle(12, 12, 11, "cover") + circle(12, 12, 8.4, "cover-rim")
                 + path("M6.5 14.5l8-8M8 17.5l9.5-9.5M11.5 19l7-7", "cover-hatch"))
        + symbol("penny", 24, 24, circle(12, 12, 11, "penny") + rim + path("M12 6.5v11M6.5 12h11", "penny-cross"))
        + symbol("purse", 24, 24, purse + path("M8.5 8L6.5 3q2.7 1.3 5.5.2 2.8 1.1 5.5-.2l-2 5z", "purse-neck")
                 + path("M7.8 8.2h8.4M8.5 8.5L6 12M15.5 8.5l2.5 3", "purse-cord"))
        + symbol("end-coin", 24, 24, circle(12, 12, 11, "end-coin")
                 + path("M6.5 17V9h2v2h2V9h3v2h2V9h2v8z", "end-castle"))
    )  # fmt: skip


def coin(metal: str, value: int, rim: str) -> str:
    """A coin icon with its pennies."""
    return symbol(f"c-{metal}", 24, 24, circle(12, 12, 11, metal) + rim + text(value, 12, 16.8, "coin-number"))


def heraldry() -> str:
    """The shield of the points (M11), the pennant of a completed building (M51), the star of the start tile."""
    return (
        symbol("shield", 22, 25, path("M1.3 1.6h19.4V13c0 6-4.7 8.8-9.7 11C6 21.8 1.3 19 1.3 13z", "shield"))
        + symbol("pennant", 22, 30, path("M2 29V2", "pole") + path("M2 3h18.5l-4 6.5 4 6.5H2z", "pennant"))
        + symbol("star", 24, 24,
                 path("M12 0l2.3 9.7L24 12l-9.7 2.3L12 24l-2.3-9.7L0 12l9.7-2.3z", "star")
                 + path("M12 0v12H0l9.7-2.3zM24 12H12v12l2.3-9.7z", "star-shade"))
        + symbol("laurel", 24, 24, laurel())
    )  # fmt: skip


def laurel() -> str:
    """The wreath of a winner."""
    leaves = "".join(
        f'<ellipse class="laurel" rx="1.7" ry="3.3" transform="rotate({turn} 12 12) translate(12 3.4) rotate({lean})"/>'
        for side in (1, -1)
        for turn, lean in ((side * (30 + 27 * i), side * 62) for i in range(5))
    )
    return path("M12 20.5A8.5 8.5 0 0 1 8 4.6M12 20.5A8.5 8.5 0 0 0 16 4.6", "laurel-twig") + leaves


def controls() -> str:
    """What buttons show."""
    zooms = {"in": "M10 4v12M4 10h12", "out": "M4 10h12", "fit": "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"}
    return "".join(symbol(f"zoom-{name}", 20, 20, path(d, "stroke")) for name, d in zooms.items()) + symbol(
        "rotate", 24, 24, path("M19 8.5A8 8 0 1 0 20 13.5", "stroke") + path("M20.8 3.2v6.6h-6.6z", "tip")
    )
