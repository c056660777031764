"""All symbols of this game: their classes are styled by the rules of scene.css that begin with `.kanal`."""

from __future__ import annotations

from functools import cache
from typing import Final

from towpath.draw import markup
from towpath.draw.seats import seat_symbols
from towpath.games.kanal.scene.art.details import DETAILS
from towpath.games.kanal.scene.art.goods import GOODS
from towpath.games.kanal.scene.art.kinds import KINDS
from towpath.games.kanal.scene.art.marks import MARKS
from towpath.games.kanal.scene.art.things import THINGS
from towpath.games.kanal.scene.art.tiles import LONG, PIECES, SHORT, layers
from towpath.games.kanal.scene.art.works import WORKS
from towpath.games.kanal.scene.cards import MARK, mark_symbols
from towpath.games.kanal.scene.land import SIZE, country

SCOPE: Final = "kanal"


@cache
def all_symbols() -> str:
    """Icons `i-`, works `w-` and their details `d-`, tiles `t-`, pieces, marks and the country."""
    icons = {**GOODS, **KINDS, **THINGS, **MARKS}
    drawn = [symbol(f"i-{name}", 24, 24, drawing) for name, drawing in icons.items()]
    drawn += [symbol(f"w-{name}", 120, 50, drawing) for name, drawing in WORKS.items()]
    drawn += [symbol(f"d-{name}", 120, 50, drawing) for name, drawing in DETAILS.items()]
    drawn += [symbol(name, width, height, drawing) for name, (width, height, drawing) in PIECES.items()]
    drawn += [symbol(name, *SIZE, drawing) for name, drawing in country().items()]
    drawn += [symbol(name, MARK, MARK, drawing) for name, drawing in mark_symbols().items()]
    for kind in ("path", "road", "rail", "canal"):
        for size, length in (("l", LONG), ("s", SHORT)):
            bed, top = layers(kind, length)
            drawn.append(symbol(f"t-{kind}-{size}-bed", length, 30, bed))
            drawn.append(symbol(f"t-{kind}-{size}-top", length, 30, top))
    return markup.hidden_symbols(seat_symbols() + "".join(drawn))


def symbol(name: str, width: float, height: float, drawing: str) -> str:
    """A symbol that scene.css reaches into."""
    return markup.symbol(name, width, height, drawing, SCOPE)
