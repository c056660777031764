"""Signs: options and progress, arms of the territories, countries, and what marks the sheet."""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.scene.art.stroke import drawn, strokes

SHIELD: Final = "M4 3h32v17c0 10-8 15-16 18C12 35 4 30 4 20z"
ARMS: Final = {
    "mark": "M5 16h30v3H5zM5 22h29v3H6zM7 19h4v3H7zM15 19h4v3h-4zM23 19h4v3h-4zM31 19h3v3h-3z",
    "essen": "M18 7h4v22h-4zM13 12l7-3 7 3v3H13z",
    "werden": "M17.5 7h5v9h8v5h-8v10h-5V21h-8v-5h8z",
    "broich": "M9 29V15h4v3h4v-3h6v3h4v-3h4v14z",
    "kleve": "M20 9l3 7 7-4-4 7 6 3-7 2 1 7-6-4-6 4 1-7-7-2 6-3-4-7 7 4z",
}
CARD: Final = "M3 8h34v24H3z"


def sign_symbols() -> str:
    """All of them."""
    return options() + progress() + arms() + countries() + marks()


def options() -> str:
    """Pilot's wheel, cart, horse, a die that is raised."""
    wheel = ('<circle cx="20" cy="20" r="11" class="bold"/><circle cx="20" cy="20" r="3.5" class="solid"/>'
             + strokes(("bold", "M20 3v34M3 20h34M8 8l24 24M32 8 8 32")))  # fmt: skip
    cart = strokes(("wall", "M4 13h30l-4 13H8z"), ("solid", "M7 13c2-5 5-4 7-7 3-3 6-1 8 1 4 0 6 3 9 6z")) + (
        '<circle cx="12" cy="31" r="5.5" class="felloe"/><circle cx="27" cy="31" r="5.5" class="felloe"/>'
    ) + strokes(("fine", "M34 16l5-4"))  # fmt: skip
    horse = strokes(
        ("solid", "M5 37l2-11c-3-2-3-7 0-9l10-1c4 0 6-2 8-5l3-7 2 3 5 4 2 5-2 2-6-2-3 5 1 7 3 9h-3l-4-9H13l-3 9z"),
        ("fine", "M5 18c-3 2-3 7-3 10"),
    )
    raised = ('<rect x="8" y="12" width="24" height="24" rx="5" class="die-b"/>'
              '<circle cx="15" cy="19" r="3" class="pip-b"/><circle cx="25" cy="29" r="3" class="pip-b"/>'
              + strokes(("bold", "M20 9V1m-4 4 4-4 4 4")))  # fmt: skip
    none = strokes(("bold faint", "M7 20h26"))
    return (drawn("wheel", wheel) + drawn("cart", cart) + drawn("horse", horse) + drawn("die-up", raised)
            + drawn("no-option", none))  # fmt: skip


def progress() -> str:
    """Coal hauler, inn, mayor, railway and the small barge."""
    hauler = '<circle cx="21" cy="7" r="4.5" class="solid"/>' + strokes(
        ("solid", "M15 13l10-1 4 11-3 1 3 13h-4l-4-10-5 10h-4l5-14z"),
        ("solid", "M5 11c4-4 9-2 11 1l-3 11c-5 1-11-3-8-12z"),
    )
    inn = strokes(("bold", "M7 37V3M7 7h26"), ("wall", "M13 12h20v16H13z"), ("fine", "M17 7v5M29 7v5"),
                  ("solid", "M18 15h8v10h-8zM26 17h4v6h-4v-2h2v-2h-2z"))  # fmt: skip
    hat = ("solid", "M9 18c1-9 5-13 11-13s10 4 11 13l6 3c-5 4-29 4-34 0z")
    mayor = strokes(hat, ("bold", "M9 27c2 8 20 8 22 0")) + '<circle cx="20" cy="34" r="4.5" class="coin"/>'
    loco = strokes(("solid", "M4 29V15h4V7h5v8h11V8h12v4h-2v17z"), ("wall", "M27 12h5v6h-5z")) + (
        '<circle cx="11" cy="31" r="5" class="felloe"/><circle cx="22" cy="31" r="5" class="felloe"/>'
        '<circle cx="32" cy="32" r="4" class="felloe"/>'
    ) + strokes(("fine", "M1 37h38"))  # fmt: skip
    sails = "M7 7c4 1.5 8 1.5 12 0v15c-4 1.5-8 1.5-12 0zM20 8c5 3 9 8 11 14-4 1-8 1-11 0z"
    hull = "M2 27c1 6 5 9 10 9h17c5 0 8-4 9-10l-7 2H9z"
    small = strokes(("solid", hull), ("bold", "M19 27V3"), ("wall", sails))
    return (drawn("hauler", hauler) + drawn("inn", inn) + drawn("mayor", mayor) + drawn("loco", loco)
            + drawn("aake-small", small))  # fmt: skip


def arms() -> str:
    """Plain charges of our own."""
    return "".join(
        drawn(f"arms-{name}", strokes((f"shield tint-{name}", SHIELD), ("charge", charge)))
        for name, charge in ARMS.items()
    )


def countries() -> str:
    """Windmill, castle on the Rhine, belfry, and the back of the marker."""
    mill = strokes(("card", CARD)) + (
        '<path class="solid" transform="translate(0 1)" d="M18 34l2-15 2 15zM20 18l-9-9 2-2 8 10zM20 18l9 9 2-2-10-8z'
        'M20 18l-9 9-2-2 10-8zM20 18l9-9-2-2-8 10z"/>'
    )
    castle = strokes(("card", CARD), ("solid", "M11 30V18h2v-4h2v4h3V12h4v6h3v-4h2v4h2v12z"),
                     ("fine", "M5 30c4-3 6 0 10 0s6-3 10 0 6 0 10 0"))  # fmt: skip
    belfry = strokes(("card", CARD), ("solid", "M10 30V20h6V14l4-5 4 5v6h6v10z"), ("wall", "M18.5 24h3v6h-3z"))
    back = strokes(("card", CARD), ("fine", "M3 8l34 24M37 8 3 32M20 8v24M3 20h34"))
    return (drawn("country-netherlands", mill) + drawn("country-rhineland", castle) + drawn("country-belgium", belfry)
            + drawn("country-back", back))  # fmt: skip


def marks() -> str:
    """The pilot's ban, the hourglass of the turn, the lost pip, the trees and the rose."""
    banned = ('<circle cx="20" cy="20" r="16" class="ban"/><circle cx="20" cy="20" r="7" class="fine"/>'
              + strokes(("fine", "M20 8v24M8 20h24M12 12l16 16M28 12 12 28"), ("ban-bar", "M8 32 32 8")))  # fmt: skip
    glass = strokes(("wall", "M9 5h22v4c0 6-8 8-8 11s8 5 8 11v4H9v-4c0-6 8-8 8-11s-8-5-8-11z"),
                    ("sand", "M13 11h14c-2 4-5 5-7 8-2-3-5-4-7-8zM12 34c0-4 5-6 8-9 3 3 8 5 8 9z"),
                    ("bold", "M7 4h26M7 36h26"))  # fmt: skip
    gained = ('<rect x="5" y="3" width="30" height="34" rx="5" class="card"/>'
              + strokes(("solid", "M9 31h22v2.5H9z"), ("bold", "M12 16l6 7 11-13")))  # fmt: skip
    owed = strokes(("empty-debt", "M5 37V17L20 5l15 12v20z"), ("ban-bar", "M13 33 27 15"))
    lost = strokes(("lost-star", "M20 2l5 10 11-3-4 11 8 8-12 2-1 10-9-6-10 5 1-11-9-7 10-5-2-11 10 3z"))
    tree = strokes(("tree", "M10 20V15M10 16C4 16 3 11 6 9c-1-4 3-7 5-6 4-1 6 4 4 6 2 3 0 7-5 7z"))
    fir = strokes(("tree", "M8 21v-4M8 1 2 17h12z"))
    rings = '<circle cx="50" cy="50" r="30" class="fine"/><circle cx="50" cy="50" r="27" class="fine"/>'
    rose = rings + strokes(
        ("solid", "M50 6l6 38-6 6zM50 94l-6-38 6-6zM94 50l-38 6-6-6zM6 50l38-6 6 6z"),
        ("wall", "M50 6l-6 38 6 6zM50 94l6-38-6-6zM94 50l-38-6-6 6zM6 50l38 6 6-6z"),
        ("fine", "M28 28l14 18M72 28 58 46M28 72l14-18M72 72 58 54"),
    )
    return (drawn("banned", banned) + drawn("hourglass", glass) + drawn("pip-lost", lost) + drawn("tree", tree, 20, 22)
            + drawn("progress", gained) + drawn("debt", owed) + drawn("fir", fir, 16, 22)
            + drawn("rose", rose, 100, 100))  # fmt: skip
