"""What is moved and owned: barges, warehouses, dice, coins, tokens, the export crate."""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.scene.art.stroke import drawn, strokes

PIPS: Final = {
    1: ((20, 20),),
    2: ((12, 12), (28, 28)),
    3: ((11, 11), (20, 20), (29, 29)),
    4: ((12, 12), (28, 12), (12, 28), (28, 28)),
    5: ((11, 11), (29, 11), (20, 20), (11, 29), (29, 29)),
    6: ((12, 10), (12, 20), (12, 30), (28, 10), (28, 20), (28, 30)),
}
SEATS: Final = range(4)


def piece_symbols() -> str:
    """All of them."""
    return barge() + houses() + dice() + coins() + token() + crate()


def barge() -> str:
    """The Ruhraake: flat hull, mast, two sails."""
    return drawn("aake", strokes(
        ("hull", "M3 37c0 8 6 13 14 13h30c8 0 13-6 15-15l-10 3H13z"),
        ("line", "M7 42h52M30 38V3"),
        ("sail", "M12 8c6 2 12 2 18 0v24c-6 2-12 2-18 0z"),
        ("sail", "M31 9c8 5 14 13 17 22-6 2-12 2-17 1z"),
        ("pennon", "M30 3h9l-3 2.5 3 2.5h-9z"),
    ), 64, 54)  # fmt: skip


def houses() -> str:
    """Warehouses: plain, by seat with its shape, with the arms of Essen or the Mark, and the place for one."""
    plain = drawn("house", strokes(("house", "M5 37V17L20 5l15 12v20z"), ("fine", "M5 17h30M13 37V26h14v11M20 26v11")))
    own = "".join(
        drawn(f"house-{seat}", strokes(("house", "M4 37V16L20 3l16 13v21z"), ("fine", "M4 16h32"))
              + f'<use class="device" href="#seat-{seat}" x="11" y="18" width="18" height="18"/>')
        for seat in SEATS
    )  # fmt: skip
    shield = "M11 17h18v9c0 5-4 8-9 10-5-2-9-5-9-10z"
    essen = drawn("house-essen", strokes(("house", "M3 37V17L20 4l17 13v20z"), ("shield tint-essen", shield),
                                         ("charge", "M18.5 19h3v13h-3zM15 22.5h10v2.5H15z")))  # fmt: skip
    mark = drawn("house-mark", strokes(("house", "M3 37V17L20 4l17 13v20z"), ("shield tint-mark", shield),
                                       ("charge", "M12 23h16v2H12zM12 27h16v2H12z")))  # fmt: skip
    return plain + own + essen + mark + drawn("place", strokes(("empty", "M5 37V17L20 5l15 12v20z")))


def dice() -> str:
    """Twelve faces, and a lump of each coal."""
    faces = "".join(die(colour, pips) for colour in "bw" for pips in PIPS)
    lumps = "".join(
        drawn(f"coal-{colour}", strokes((f"die-{colour}", "M4 24 9 11l11-6 11 4 6 13-5 11-13 4-10-4z"),
                                        (f"gleam-{colour}", "M9 11l9 7 13-9M18 18l-3 15M18 18l14 8")))
        for colour in "bw"
    )  # fmt: skip
    return faces + lumps


def die(colour: str, pips: int) -> str:
    """One face."""
    body = f'<rect x="2" y="2" width="36" height="36" rx="7" class="die-{colour}"/>'
    gleam = strokes((f"gleam-{colour}", "M6 9c0-2 2-4 4-4h20"))
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="4" class="pip-{colour}"/>' for x, y in PIPS[pips])
    return drawn(f"die-{colour}{pips}", body + gleam + dots)


def coins() -> str:
    """The Thaler, the point, the purse of the wage and the bag of markers."""
    thaler = ('<circle cx="20" cy="20" r="17" class="coin"/><circle cx="20" cy="20" r="12.5" class="coin-rim"/>'
              + strokes(("coin-mark", "M13 13h14M20 13v15M16 28h8")))  # fmt: skip
    star = strokes(("star", "M20 3 25 14l12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z"))
    purse = strokes(("purse", "M13 12c-8 6-10 12-9 19 1 5 6 6 16 6s15-1 16-6c1-7-1-13-9-19z"),
                    ("bold", "M13 12h14M13 12l-3-8 5 3 5-4 5 4 5-3-3 8"))  # fmt: skip
    bag = strokes(("purse", "M13 13C5 20 3 27 5 33c2 4 28 4 30 0 2-6 0-13-8-20z"),
                  ("bold", "M12 13h16M14 12 10 4l10 3 10-3-4 8"))  # fmt: skip
    coin = '<circle cx="20" cy="25" r="6" class="coin"/>'
    return drawn("thaler", thaler) + drawn("point", star) + drawn("wage", purse + coin) + drawn("bag", bag)


def token() -> str:
    """A development token in the colour of its seat, with its shape."""
    body = strokes(("token", "M8 14 14 6h12l7 8 1 12-7 9H14l-8-9z"),
                   ("token-edge", "M14 6l-1 8-5 0M26 6l1 8 6 0M13 14h14l3 10-10 6-10-6z"))  # fmt: skip
    return "".join(
        drawn(f"token-{seat}", f'{body}<use class="device" href="#seat-{seat}" x="13" y="14" width="14" height="14"/>')
        for seat in SEATS
    )


def crate() -> str:
    """The export marker."""
    return drawn("crate", strokes(("crate", "M4 8h32v26H4z"), ("fine", "M4 15h32M4 27h32M12 8v26M28 8v26")))
