"""What stands on the river: storages, obstacles, locks, works, cities, the port and the depots."""

from __future__ import annotations

from towpath.games.ruhr.scene.art.stroke import drawn, strokes

WHEEL_RIM = '<circle cx="12" cy="27" r="10" class="felloe"/>'


def place_symbols() -> str:
    """All of them."""
    return storage() + obstacle() + lock() + city() + works() + port() + depot()


def storage() -> str:
    """A stage of planks on the bank, for one die."""
    return drawn("storage", strokes(
        ("plank", "M3 10 8 5h24l5 5v22l-4 4H7l-4-4z"),
        ("fine", "M3 14h34M3 27h34M8 36v4M32 36v4M20 36v4"),
    ), 40, 42)  # fmt: skip


def obstacle() -> str:
    """Rocks in the water."""
    return drawn("obstacle", strokes(
        ("foam", "M0 17c5-4 8-4 12 0s9 4 14 0 9-4 14 0M0 33c5-4 8-4 12 0s9 4 14 0 9-4 14 0"),
        ("rock", "M4 27l4-10 7-2 4 9-2 5H7z"),
        ("rock", "M17 30l3-13 8-3 5 7 1 9z"),
        ("rock", "M12 34l3-7 6-1 4 8z"),
    ))  # fmt: skip


def lock() -> str:
    """Two walls and two pairs of gates."""
    gates = "M11 11l9 7 9-7M11 24l9 7 9-7"
    return drawn("lock", strokes(
        ("quay", "M3 6h9v28H3zM28 6h9v28h-9z"),
        ("fine", "M3 13h9M3 20h9M3 27h9M28 13h9M28 20h9M28 27h9"),
        ("gate-shade", gates),
        ("gate", gates),
    ))  # fmt: skip


def city() -> str:
    """Gables around a steeple."""
    return drawn("city", strokes(
        ("wall", "M1 38V25h12v13zM14 38V16h8v22zM22 38V24h10v14zM32 38V28h7v10z"),
        ("roof", "M0 25l7-7 7 7zM13 16 18 1l5 15zM21 24l6-6 6 6zM31 28l4-5 5 5z"),
        ("fine", "M18 1v-1M5 30h3M25 30h3M17 22h2M16.5 28h3v0M1 38h38"),
    ))  # fmt: skip


def works() -> str:
    """Forge with its chimney, hammer mill with its wheel, gun factory with its musket."""
    forge = strokes(
        ("roof", "M2 21 14 10l12 11z"),
        ("wall", "M4 37V21h20v16z"),
        ("wall", "M26 37V9h7v28z"),
        ("smoke", "M29 6c-3-3 3-4 1-6M34 6c-2-3 3-4 2-6"),
        ("solid", "M7 26h13c0 3-3 3-4 4v2h2v3H10v-3h2v-2c-2 0-5-1-5-4z"),
    )
    mill = strokes(("roof", "M11 20 24 9l14 11z"), ("wall", "M14 37V20h22v17z")) + WHEEL_RIM + strokes(
        ("fine", "M12 17v20M2 27h20M5 20l14 14M19 20 5 34"),
        ("solid", "M25 24h8v4h-3v7h-2v-7h-3z"),
    )  # fmt: skip
    guns = strokes(
        ("wall", "M3 37V22h34v15z"),
        ("roof", "M2 22l5-8h26l5 8z"),
        ("fine", "M8 27v5M14 27v5M26 27v5M32 27v5M18 37v-9h4v9"),
        ("solid", "M3 12.5 8 9l22-6.5 8-1.5-8 4-19 6-3 4-5 .5z"),
    )
    return drawn("forge", forge) + drawn("hammer_mill", mill) + drawn("gun_factory", guns)


def port() -> str:
    """A crane on the quay."""
    return drawn("port", strokes(
        ("quay", "M2 30h36v7H2z"),
        ("fine", "M2 33h36M9 30v7M17 30v7M25 30v7M33 30v7"),
        ("bold", "M10 30V6l18 4M10 10l14 18M10 6 6 30M28 10v9"),
        ("solid", "M25 19h6v6h-6z"),
    ))  # fmt: skip


def depot() -> str:
    """A roof over a heap of coal."""
    return drawn("depot", strokes(
        ("roof", "M1 17 20 6l19 11z"),
        ("bold", "M5 17v20M35 17v20M20 17v6"),
        ("solid", "M7 37c2-6 5-5 7-9 3-4 6-2 8 1 4 0 5 4 11 8z"),
    ))  # fmt: skip
