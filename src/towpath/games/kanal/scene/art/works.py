"""The works on the cards: ink drawings, 120 by 50, their ground at 45. Cards of a kind share one in various looks."""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import short, use
from towpath.games.kanal.scene.art.details import DETAILS
from towpath.games.kanal.scene.art.strokes import chimney, gable, ground, hall, tree, water, windows

WORKS: Final = {
    "basin": (
        ground(2, 62)
        + tree(10, 45, 1.1)
        + tree(20, 45, 0.8)
        + gable(28, 31, 16, 14, 9, 18)
        + windows((34, 36))
        + '<path class="dk" d="M48 45v-8h8v8z"/>'
        + water(64, 54, 38, 11)
        + '<g class="lg"><path d="M72 42.5h26"/><path d="M76 46h28"/><path d="M92 40h18"/></g>'
        '<path class="k" d="M64 49V36M70 38l-6-20M64 18l14 5v9M64 36V14"/><path class="lg w24" d="M74 33h9"/>'
    ),
    "boatshed": (
        ground(2, 50)
        + tree(8, 45, 1)
        + hall(18, 27, 46, 18, 11, 6)
        + '<path class="dk" d="M44 45V34q8-6 16 0v11z"/>'
        + windows((24, 32), (32, 32))
        + water(62, 56, 40, 9)
        + '<path class="wd" d="M66 36c4 6 30 7 44-1l-4 6.5c-10 4-28 4-36 0z"/>'
        '<path class="k" d="M86 38V14l14 17H86M86 20l-10 14"/><path class="wl" d="M87 16.5 98 31H87z"/>'
    ),
    "kiln": (
        ground() + tree(12, 45, 0.9) + '<path class="rf" d="M44 45c0-8 3-12 6-17s3-9 3-15h8c0 6 0 10 3 15s6 9 6 17z"/>'
        '<path class="hx" d="M46 37h22M48.5 31h17M52 25h10M53 19h8M60 14c1 9 6 15 7 30M57.5 14c.5 9 4 15 5 30"/>'
        '<path class="dk" d="M53 45v-5q4-4 8 0v5z"/><path class="sm" d="M57 12c-2-3 3-4 1-7s4-2 4-4"/>'
        + hall(76, 32, 30, 13, 8, 4)
        + windows((81, 36), (88, 36))
        + '<path class="rf" d="M22 45c0-4 2-4.5 2-7s-1-3 0-3.5h5c1 .5 0 1.5 0 3.5s2 3 2 7z"/>'
        '<path class="rf" d="M34 45c0-3 1.5-3 1.5-5s-.7-2 0-2.5h3.7c.7.5 0 1 0 2.5s1.5 2 1.5 5z"/>'
    ),
    "lock": (
        ground(2, 58)
        + tree(9, 45, 1.1)
        + gable(20, 30, 18, 15, 10, 16)
        + chimney(42, 16, 5, 10)
        + windows((24, 34), (31, 34))
        + '<path class="dk" d="M44 45v-8h5v8z"/>'
        + water(60, 24, 37, 12)
        + water(88, 30, 42, 7)
        + '<path class="wd" d="M82 30h6v19h-6z"/><path class="wd" d="M84 26h.1"/>'
        '<path class="lg w3" d="M85 29 58 24"/><path class="k" d="M82 35h6M82 40h6M82 45h6"/>'
        '<path class="k" d="M112 42V22M112 24l-7 4"/>'
    ),
    "mill": (
        ground(2, 76)
        + tree(9, 45, 1.1)
        + tree(18, 45, 0.8)
        + gable(30, 22, 24, 23, 13, 20)
        + windows((36, 20), (44, 20), (36, 27), (44, 27), (36, 35), (44, 35))
        + windows((57, 27), (64, 27), (57, 35))
        + '<path class="k" d="M42 12v-5h-4"/>'
        + water(74, 44, 41, 8)
        + '<g><circle class="wl" cx="82" cy="33" r="12.5"/><circle class="k" cx="82" cy="33" r="9.5"/>'
        '<path class="k w14" d="M82 20.5v25M69.5 33h25M73.2 24.2l17.6 17.6M90.8 24.2 73.2 41.8"/>'
        '<circle class="dk" cx="82" cy="33" r="2"/></g><path class="wt" d="M92 22h24v4H92z"/>'
        '<path class="k" d="M100 26v15M110 26v15"/>'
    ),
    "toll": (
        ground()
        + hall(24, 29, 30, 16, 10, 5)
        + chimney(44, 12, 5, 9)
        + windows((29, 34), (37, 34))
        + '<path class="dk" d="M47 45v-8h4.5v8z"/>'
        + '<path class="wd" d="M64 45V26h4v19z"/>'
        '<path d="M66 31 110 21" stroke="var(--ink-l)" stroke-width="4.6"/>'
        '<path d="M66 31 110 21" stroke="var(--sheet)" stroke-width="3.2"/>'
        '<path d="M66 31 110 21" stroke="var(--roof-lo)" stroke-width="3.2" stroke-dasharray="6 6"/>'
        '<path class="wd" d="M105 45V27h3v18z"/>' + tree(14, 45, 1) + tree(90, 45, 0.65)
    ),
    "ropewalk": (
        ground()
        + hall(8, 31, 92, 14, 8, 3, 0.12)
        + windows(*[(13 + i * 9, 35) for i in range(8)], w=4, h=4.5)
        + gable(94, 29, 16, 16, 9)
        + '<path class="dk" d="M99 45v-9h6v9z"/><path class="k" d="M12 23.5v-5M12 19h8M100 20v-4"/>'
        '<path class="lg w16" d="M20 19c20 6 50 6 76 1"/>' + tree(113, 45, 0.7)
    ),
    "sawmill": (
        ground()
        + chimney(78, 4, 7, 28)
        + gable(30, 28, 22, 17, 11, 34)
        + windows((56, 33), (64, 33), (72, 33), w=4.5, h=5.5)
        + '<path class="dk" d="M36 45v-9h10v9z"/><circle class="st" cx="100" cy="36" r="8.5"/>'
        '<circle class="dk" cx="100" cy="36" r="1.8"/><path class="k" d="M92 45h18M96 45l4-9 4 9"/>'
        '<g class="lg"><path d="M6 43h18M8 39.5h14M11 36h9"/></g>'
    ),
    "crane": (
        ground(2, 74)
        + hall(8, 29, 30, 16, 9, 4)
        + windows((12, 34), (20, 34), (28, 34))
        + '<path class="wl" d="M46 45V24l9-9 9 9v21z"/><circle class="k" cx="55" cy="33" r="8"/>'
        '<circle class="k" cx="55" cy="33" r="6"/>'
        '<path class="k" d="M55 25v16M47 33h16M49.4 27.4l11.2 11.2M60.6 27.4 49.4 38.6"/>'
        '<path class="lg w3" d="M55 18 96 6"/><path class="k" d="M64 24 92 7.5M95 7v18"/>'
        '<path class="wd" d="M89 25h12v8H89z"/><path class="hx" d="M93 25v8M97 25v8"/>'
        + water(74, 44, 41, 8)
        + '<path class="wd" d="M78 37h36l-4 6H83z"/>'
    ),
    "dredger": (
        ground(2, 34)
        + hall(4, 32, 26, 13, 8, 4)
        + windows((8, 36), (15, 36))
        + water(32, 86, 40, 9)
        + '<path class="wd" d="M40 35h66l-6 8H46z"/><path class="wl" d="M72 24h20v11H72z"/>'
        '<path class="k" d="M69 24h26"/>'
        + windows((76, 27), (84, 27))
        + chimney(95, 10, 5, 25)
        + '<path class="lg w26" d="M44 14 66 46"/><g class="st">'
        '<path d="M43 17l6-2 1 4-5 2zM48 24l6-2 1 4-5 2zM53 31l6-2 1 4-5 2zM38 20l-4 4 3 2 4-4zM44 29l-4 4 3 2 '
        '4-4z"/>'
        '</g><path class="k" d="M44 14h16v20M60 14l12 10"/>'
    ),
    "coal": (
        ground() + '<path class="dk" d="M6 45c8-3 12-15 20-16 6 0 12 11 22 16z"/>'
        '<path class="dk" d="M38 45c6-2 9-9 14-10 5 0 8 7 15 10z" />'
        '<path class="hs" d="m20 36 4-4M26 40l5-5M15 42l4-4M50 40l4-3"/>'
        + hall(72, 28, 32, 17, 9, 4)
        + windows((77, 33), (85, 33))
        + chimney(94, 8, 6, 14)
        + '<path class="k" d="M30 29 66 14v31M66 18l14-2"/><path class="wd" d="M42 18l8-3 2 4-8 3z"/>'
    ),
    "shack": (
        ground(2, 66)
        + tree(10, 45, 1.2)
        + tree(22, 45, 0.8)
        + gable(34, 32, 18, 13, 9, 12)
        + windows((39, 36))
        + '<path class="dk" d="M55 45v-7h5v7z"/>'
        + chimney(56, 18, 4, 8)
        + water(66, 52, 41, 8)
        + '<path class="wd" d="M76 38h30l-5 6H80z"/><path class="k" d="M66 41V34M70 41V36"/>'
    ),
    "depot": (
        ground() + '<path class="rf" d="M14 28 22 16h76l8 12z"/><path class="hx" d="M18 24h84M20 20h80"/>'
        '<path class="wl" d="M22 28h50v13H22z"/><path class="ws" d="M72 28h28v13H72z"/>'
        '<path class="k" d="M10 41h100v4H10zM76 28v13M84 28v13M92 28v13"/>'
        '<path class="dk" d="M30 41V32h9v9zM48 41V32h9v9z"/>'
        '<path class="wd" d="M78 35h6v6h-6zM85 33h7v8h-7z"/>' + tree(112, 45, 0.7)
    ),
    "smithy": (
        ground()
        + gable(26, 29, 24, 16, 11, 24)
        + chimney(60, 9, 8, 16)
        + '<path class="dk" d="M31 45V35q6-5 12 0v10z"/><path d="M34 45v-6q3-3 6 0v6z" fill="#e08a3c"/>'
        + windows((56, 34), (64, 34))
        + '<path class="st" d="M86 33h20c-2 3-5 4-7 4.5V41h4v4H89v-4h4v-3.5c-4 0-7-1.5-7-4.5z"/>'
        '<path class="lg w2" d="m96 31 12-9"/><path class="st" d="m104 18 6 6-2.5 2-6-6z"/>' + tree(14, 45, 1)
    ),
    "forge": (
        ground() + '<path class="rf" d="M40 45l5-33h16l5 33z"/>'
        '<path class="hx" d="M42 38h23M43 31h21M44 24h19M45 17h17"/>'
        '<path class="dk" d="M48 45v-6q5-5 10 0v6z"/><path d="M50 45v-4q3-3 6 0v4z" fill="#e08a3c"/>'
        '<path d="M48 12c0-5 4-5 4-9 4 2 7 5 6 9z" fill="#e08a3c" class="o"/>'
        '<path class="sm" d="M58 6c4-2 3-4 8-5"/>'
        + hall(68, 29, 36, 16, 9, 5)
        + windows((74, 34), (83, 34), (92, 34))
        + '<path class="wl" d="M18 45V31h20v14z"/><path class="rf" d="M15 31.5 38 22v9.5z"/>'
        '<path class="lg w3" d="M4 44h12M6 41h9"/>'
    ),
    "factory": (
        ground()
        + chimney(20, 5, 7, 28)
        + chimney(34, 10, 6, 22)
        + hall(10, 33, 40, 12, 5, 3)
        + '<path class="wl" d="M52 45V28l11-9v9l11-9v9l11-9v9l11-9v26z"/>'
        '<path class="rf" d="M52 28l11-9v9zM63 28l11-9v9zM74 28l11-9v9zM85 28l11-9v9z"/>'
        + windows((56, 33), (64, 33), (72, 33), (80, 33), (88, 33), w=4.5, h=6)
        + windows((15, 37), (23, 37), (31, 37), (39, 37))
        + tree(106, 45, 1)
    ),
    "office": (
        ground()
        + tree(14, 45, 1.1)
        + hall(30, 19, 60, 26, 10, 7)
        + windows(*[(34 + i * 8, y) for i in range(7) for y in (23, 33)])
        + '<path class="wl" d="M52 45V17l8-7 8 7v28z"/><path class="dk" d="M57 45v-9q3-3 6 0v9z"/>'
        + windows((57.5, 22), w=5, h=6)
        + '<path class="k" d="M60 10V1"/><path class="rf" d="M60 1.5h9l-2 2.5 2 2.5h-9z"/>'
        + tree(104, 45, 0.9)
    ),
    "arches": (
        water(4, 112, 38, 11)
        + '<path class="ws" d="M6 24h108v8q-10 1-10 17h-6q-2-14-14-14t-14 14h-6q-2-14-14-14t-14 14h-6q0-16-10-17z"/>'
        '<path class="k w13" d="M4 24h112M4 20h112M10 20v4M24 20v4M38 20v4M52 20v4M66 20v4M80 20v4M94 20v4M108 20v4"/>'
        + gable(46, 14, 14, 6, 7, 10)
        + chimney(72, 4, 5, 16)
    ),
    "station": (
        ground()
        + '<path class="k w15" d="M4 42h112M4 45h112"/><path class="hx" d="M8 41v5M16 41v5M24 41v5M96 41v5M104 41v5"/>'
        + hall(20, 22, 44, 20, 10, 6)
        + windows((25, 28), (33, 28), (49, 28), (57, 28))
        + '<path class="dk" d="M40 42V31q3-3 6 0v11z"/><path class="rf" d="M66 30h44l-5-6H70z"/>'
        '<path class="k" d="M70 30v12M88 30v12M106 30v12"/><path class="wd" d="M74 35h9v7h-9zM92 34h8v8h-8z"/>'
        + tree(12, 42, 0.9)
    ),
}

BY_CARD: Final = {  # the cards of the pack that comes with the game
    "basin": "A16 B05 B45",
    "boatshed": "A03 A06 A39 B04 B06 B23",
    "kiln": "A04 A09 A23 A26 A44 B02 B09 B20 B48 B57",
    "lock": "A10 B17 B18 B30",
    "mill": "A32 A33 A40 B31 B37 B50 B54",
    "toll": "A14 A17 A20 A29 A37 B08 B14 B22",
    "ropewalk": "A01 A19 B38 B51",
    "sawmill": "A07 A24 A35 B01 B11",
    "crane": "A28 A34 B12 B16 B25 B58",
    "dredger": "A30 B10 B43",
    "coal": "A13 A36 A41 B15 B21",
    "shack": "A02 A05 A11 B03",
    "depot": "A12 A15 A21 A22 A51 B07 B29 B32 B33 B36",
    "smithy": "A18 A31 A38 B13 B27",
    "forge": "A08 A25 A42 B19 B28 B42",
    "factory": "A43 A46 A47 A52 A55 A56 A57 A58 B44 B47 B39 B52",
    "office": "A45 A49 A50 A53 A60 B40 B41 B49 B53 B56 B59 B60",
    "arches": "A59 B34 B46 B55",
    "station": "A27 A48 A54 B26 B35 B24",
}
ROOFS: Final = ("brick", "slate", "straw")
LOOKS: Final = {  # works of a kind differ by side, roof and detail
    card: (work, number % 2 == 1, ROOFS[number // 2 % 3], list(DETAILS)[number % len(DETAILS)])
    for work, cards in BY_CARD.items()
    for number, card in enumerate(cards.split())
}
PLAIN: Final = ("depot", False, ROOFS[0], "cloud")  # cards of other packs


def vignette(card: str, x: float, y: float, width: float, height: float) -> str:
    """The drawing of a card at its place: a work, mirrored or not, under its roof, with a detail."""
    work, mirrored, roof, detail = LOOKS.get(card, PLAIN)
    drawn = use(f"w-{work}", 0, 0, width, height) + use(f"d-{detail}", 0, 0, width, height)
    place = f"translate({short(x + width)} {short(y)}) scale(-1 1)" if mirrored else f"translate({short(x)} {short(y)})"
    return f'<g class="roof-{roof}" transform="{place}">{drawn}</g>'
