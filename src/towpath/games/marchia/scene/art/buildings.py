"""The five building types (M2), each 100 by 100, without the walls of its tile."""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import path, polygon
from towpath.games.marchia.scene.art.strokes import battlements, furrows, house, shadow, tower, tree
from towpath.games.marchia.scene.art.symbols import symbol

NAMES: Final = ("farm", "village", "monastery", "city", "castle")  # by type


def building_symbols() -> str:
    """`b-farm` to `b-castle`."""
    drawings = (farm(), village(), monastery(), city(), castle())
    return "".join(
        symbol(f"b-{name}", 100, 100, f'<g class="building">{drawing}</g>')
        for name, drawing in zip(NAMES, drawings, strict=True)
    )


def farm() -> str:
    """A barn among three fields."""
    barley = [(19.0, 52.0), (42.0, 57.0), (39.0, 82.0), (18.0, 78.0)]
    rye = [(45.0, 58.0), (72.0, 62.0), (68.0, 82.0), (43.0, 82.0)]
    flax = [(60.0, 22.0), (82.0, 25.0), (82.0, 55.0), (74.0, 58.0), (64.0, 56.0)]
    return "".join(
        (
            polygon(barley, "field-1") + furrows(barley[0], barley[1], barley[2], barley[3], 6),
            polygon(rye, "field-2") + furrows(rye[0], rye[3], rye[2], rye[1], 5),
            polygon(flax, "field-3") + furrows(flax[0], flax[4], flax[2], flax[1], 7),
            tree(30, 42, 1.15) + tree(76, 36, 0.9) + tree(81, 40, 0.8),
            shadow(52, 57, 27, 4.5),
            house(31, 57, 17, 12, 13, 27, 4, "roof-barn", door=False, windows=0),
            path("M36 57v-7.5h7v7.5z", "opening") + path("M36 57l7-7.5M36 49.5l7 7.5", "lattice"),
            '<circle class="opening" cx="39.5" cy="40" r="1.5"/>',
            path("M61 68q1.5-12 7-12t7 12q-7 2.5-14 0z", "hay"),
            path("M68 56v-3M65 60l-1.5 7M71 60l1.5 7M68 59v9", "line"),
            path("M19 62l7 1.5M19 65l7 1.5M20 60v8M25 61v8", "beam"),
        )
    )


def village() -> str:
    """Four houses round a well and a pond."""
    return "".join(
        (
            path("M20 60q2-28 30-30t31 22q2 26-28 29t-33-21z", "common"),
            path("M24 62q14-8 27-6t27-8", "road"),
            path("M58 63q8-4 14-1 4 4-2 6-8 3-13 0-2-3 1-5z", "pond") + path("M61 65h7M60 67h6", "ripple"),
            tree(24, 48) + tree(77, 46, 1.1) + tree(50, 84, 0.9) + tree(73, 80, 0.9),
            shadow(38, 48, 15, 3) + house(27, 48, 11, 7, 9.5, 13, 3, "roof-thatch"),
            shadow(65, 46, 14, 3) + house(56, 46, 10, 7, 9, 13, 2.5, "roof-tile"),
            shadow(40, 76, 15, 3) + house(27, 76, 12, 7.5, 10, 14, 3, "roof-tile"),
            shadow(66, 79, 13, 3) + house(51, 80, 11, 7, 9, 13, 2.5, "roof-thatch"),
            path("M44 60v-4h6v4q-3 1.8-6 0z", "stone") + path("M42.5 53l4.5-4 4.5 4z", "roof-thatch"),
            path("M44 56v-3M50 56v-3", "line"),
        )
    )


def monastery() -> str:
    """A church with its cloister garden."""
    return "".join(
        (
            path("M19 62q2-34 32-34t31 24q2 28-28 30t-35-20z", "common"),
            tree(77, 40, 1.1) + tree(82, 48, 0.9) + tree(24, 74) + tree(23, 62, 0.8),
            shadow(58, 51, 25, 4) + house(44, 51, 14, 15, 12, 22, 3, "roof-slate", door=False, windows=0),
            path("M47.8 51v-8q3.2-5 6.4 0v8z", "opening") + path("M51 41v10", "lattice"),
            path(
                "M62 48.5v-5q1.3-1.6 2.6 0v4.6zM69 47.6v-5q1.3-1.6 2.6 0v4.6zM75 46.8v-5q1.3-1.6 2.6 0v4.6z", "opening"
            ),
            path("M32 53V31h12v22z", "plaster") + path("M39.5 53V31H44v22z", "plaster-2"),
            path("M30.8 31.5L38 17l7.2 14.5z", "roof-slate") + path("M38 17l7.2 14.5h-5z", "roof-shade"),
            path("M38 17v-6M35.6 13h4.8", "beam"),
            path("M36.5 38v-4q1.5-1.8 3 0v4zM36.8 46v-3.5q1.2-1.5 2.4 0V46z", "opening"),
            shadow(57, 80, 24, 3.5),
            polygon([(33, 58), (72, 55), (79, 76), (35, 80)], "roof-slate"),
            polygon([(41, 63), (67, 61), (71, 70.5), (42, 73.5)], "garden"),
            path(
                "M33 58l8 5M72 55l-5 6M79 76l-8-5.5M35 80l7-6.5M50 57v5M59 56.5l.6 5M49 78.8l.6-5.5M61 77.5l-.6-6"
                "M34 68l7.5 0M75 65l-6.5 .6",
                "hatch",
            ),
            path("M42 68.2l27-2.2M54.5 62l2 10.5", "path"),
            '<circle class="pond" cx="55.5" cy="67" r="2.4"/>',
        )
    )


def city() -> str:
    """Steep roofs round a town hall and a market hall."""
    town_hall = (
        path("M45 54V30h11v24z", "plaster") + path("M52 54V30h4v24z", "plaster-2")
        + path("M43.8 30.5L50.5 15l6.7 15.5z", "roof-slate") + path("M50.5 15l6.7 15.5h-5z", "roof-shade")
        + '<circle class="plaster" cx="49.5" cy="36" r="2.5"/>' + path("M49.5 36v-1.6M49.5 36h1.2", "line")
        + path("M48 47v-4q1.5-1.6 3 0v4z", "opening")
    )  # fmt: skip
    market_hall = shadow(50, 69, 12, 2) + house(42, 68, 15, 8, 9, 0, 0, "roof-red", door=False, windows=0)
    market_hall += path("M44 68v-4.5q1.8-2 3.6 0V68zM51.4 68v-4.5q1.8-2 3.6 0V68z", "opening")
    return "".join(
        (
            path("M18 58q4-30 33-30t31 26q2 26-30 28t-34-24z", "paving"),
            house(23, 52, 9, 11, 8, 6, 2, "roof-red", door=False),
            house(66, 51, 9, 12, 8, 5, 2, "roof-red-2", door=False),
            house(34, 50, 9, 16, 8, 5, 2, "roof-red-2", door=False, windows=2),
            house(57, 50, 9, 15, 8, 5, 2, "roof-red", door=False, windows=2),
            town_hall,
            house(19, 66, 10, 11, 9, 6, 2, "roof-red-2"),
            house(30, 65, 10, 12, 9, 6, 2, "roof-red"),
            house(60, 65, 10, 12, 9, 6, 2, "roof-red-2"),
            house(71, 66, 9, 11, 8, 5, 2, "roof-red"),
            market_hall,
            house(24, 80, 11, 10, 10, 7, 2, "roof-red"),
            house(38, 82, 10, 9, 9, 7, 2, "roof-red-2"),
            house(55, 81, 11, 10, 10, 7, 2, "roof-red"),
        )
    )


def castle() -> str:
    """A keep behind a curtain wall, on a rock in its moat."""
    keep = (
        path("M41 58V29h14v29z", "stone") + path("M55 58V29l6-2v29z", "stone-shade")
        + path(f"{battlements(39.5, 56.5, 29, 3, 3)}V32H39.5z", "stone-2")
        + path("M56.5 32V26l6-2v6z", "stone-shade") + path("M43 26.5L48 15l5 11.5z", "roof-dark")
        + path("M44 40v-4q1.2-1.6 2.4 0v4zM50 40v-4q1.2-1.6 2.4 0v4z", "opening")
    )  # fmt: skip
    gatehouse = (
        path("M44 75V57h12v18z", "stone-2") + path("M46.5 75v-9q3.5-5 7 0v9z", "opening")
        + path("M50 63v12M47 68h6M47 71.5h6", "lattice")
        + path("M46.5 75.5h7l2 8.5h-11z", "bridge") + path("M46 79h8M45.5 81.5h9", "hatch")
    )  # fmt: skip
    return "".join(
        (
            '<ellipse class="pond" cx="50" cy="61" rx="34" ry="23"/>',
            path("M20 60q-1 8 8 15M80 66q-2 8-12 13M24 52q3-5 8-8", "ripple"),
            path("M24 62q0-20 26-20t27 18q0 18-27 18T24 62z", "rock"),
            path("M27 68l-1.5 3M31 72l-2 3M36 75l-1 3M73 67l1.5 3M69 71l2 3M64 74l1 3", "hatch"),
            tower(33, 52, 9, 15, merlons=2) + tower(68, 52, 9, 15, merlons=2),
            keep,
            path(f"{battlements(27, 74, 58, 9, 2.6)}V72Q50 76 27 72z", "stone"),
            path("M52 59.5H74V72Q64 74 52 74.2z", "stone-shade-2"),
            path("M33 63h4M39 66h4M62 63h4M66 67h4M34 69h4", "hatch"),
            tower(28, 72, 11, 18, cone=11) + tower(73, 72, 11, 18, cone=11),
            gatehouse,
        )
    )
