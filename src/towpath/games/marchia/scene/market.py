"""The market: a column for each player, a price for each row, tiles sliding down (M1, M25, M32)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from towpath.core.messages import say
from towpath.draw.lettering import fitted
from towpath.draw.lit import hit, lit_attributes
from towpath.draw.markup import escape, said, short, text, use
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import ROWS, Box
from towpath.games.marchia.scene.across import LETTERS, across_symbol, row_head
from towpath.games.marchia.scene.art.symbols import group
from towpath.games.marchia.scene.pieces import market_tile, metal_of, tile_face
from towpath.games.marchia.scene.seen import Seen
from towpath.games.marchia.words import names
from towpath.games.marchia.words.names import space

WIDTH: Final = 324
LADDER: Final = 44  # the prices stand left of the columns
HEAD: Final = 46
ROW: Final = 66.5
LARGEST_TILE: Final = 60
HEIGHT: Final = 448


class Column(NamedTuple):
    """Where a column lies, and how large its tiles are."""

    x: float
    width: float
    tile: float

    def space(self, row: int) -> tuple[float, float]:
        """The upper left corner of a price space."""
        return self.x + (self.width - self.tile) / 2, HEAD + row * ROW + (ROW - self.tile) / 2


def column_at(column: int, seats: int) -> Column:
    """The columns share what the ladder leaves."""
    pitch = (WIDTH - LADDER - 2) / seats
    width = pitch - 3
    return Column(LADDER + column * pitch, width, min(LARGEST_TILE, width - 6))


def market_plate(view: Seen, stage: Stage, box: Box) -> str:
    """The whole market as a plate."""
    seats = view["seats"]
    heads = "".join(head(view, stage, seat) for seat in range(seats))
    printed = f'<use class="upright" href="#market-{seats}"/><use class="across" href="#market-across-{seats}"/>'
    tiles = "".join(offers(view, stage, box, column) for column in range(seats))
    drawn = f"{heads}{printed}{ROW_CARDS}{tiles}{lit_spaces(view, stage, box)}"
    name = stage.say(say("Market"))
    return (
        f'<section class="plate market" aria-label="{name}">'
        f'<svg class="stalls" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{name}">{drawn}</svg></section>'
    )


def head(view: Seen, stage: Stage, seat: int) -> str:
    """The owner of a column, with the end coins beside it (M82); on a phone it is a row."""
    seats, mine = view["seats"], seat == stage.seat
    state = mine, seat == view["active"], view["end_coins"][seat]

    def name(letters: int) -> str:
        return stage.say(say("You")) if mine else escape(fitted(stage.names[seat], letters))

    upright = column_head(seat, seats, name(column_letters(seats)), *state)
    return upright + row_head(seat, seats, name(LETTERS), *state)


def column_letters(seats: int) -> int:
    """How many letters of a name fit over a column."""
    return int(column_at(0, seats).width / 7.4)


@lru_cache(maxsize=256)
def column_head(seat: int, seats: int, name: str, mine: bool, active: bool, end_coins: int) -> str:
    """Band, mark, name and end coins."""
    column = column_at(seat, seats)
    x, width, middle = column.x, column.width, column.x + column.width / 2
    classes = f"k{seat} column upright{' mine' if mine else ''}{' active' if active else ''}"
    band = f"M{short(x)} 11a5 5 0 0 1 5-5h{short(width - 10)}a5 5 0 0 1 5 5v13h-{short(width)}z"
    coins = "".join(use("end-coin", x + 3 + i * 11, 9.5, 11) for i in range(end_coins))
    return (
        f'<g class="{classes}" data-card="column-{seat}">'
        f'<rect class="lane" x="{short(x)}" y="6" width="{short(width)}" height="{short(HEIGHT - 10)}" rx="5"/>'
        f'<path class="band" d="{band}"/>'
        f"{use(f'seat-{seat}', middle - 6, 9, 12, classes='device')}{said(name, middle, 39, 'column-name')}{coins}</g>"
    )


ROW_CARDS: Final = "".join(
    f'<rect class="row row-{row}" data-card="row-{row}" y="{short(HEAD + row * ROW)}" width="{WIDTH}" height="{ROW}"/>'
    for row in range(ROWS)
)


def market_symbol(seats: int, prices: tuple[int, ...]) -> str:
    """What is printed: sent once."""
    return group(f"market-{seats}", ladder(prices) + spaces(seats, prices)) + across_symbol(seats, prices)


def ladder(prices: tuple[int, ...]) -> str:
    """M25: prices fall step by step."""
    drawn = use("penny", 11, 12, 22)
    for row, price in enumerate(prices):
        y = HEAD + row * ROW + ROW / 2
        drawn += text(price, 22, y + 7, "price")
        if row + 1 < ROWS:
            drawn += f'<path class="falls" d="M22 {short(y + 17)}v22m-4-5l4 6 4-6"/>'
    return drawn


def spaces(seats: int, prices: tuple[int, ...]) -> str:
    """The printed price spaces, seen where no tile lies."""
    return "".join(
        printed_space(column_at(column, seats), row, price)
        for column in range(seats)
        for row, price in enumerate(prices)
    )


def printed_space(column: Column, row: int, price: int) -> str:
    """A space with its price in a ring."""
    x, y = column.space(row)
    size, middle = column.tile, column.tile / 2
    rings = "".join(
        f'<circle class="{name}" cx="{short(x + middle)}" cy="{short(y + middle)}" r="{short(middle * part)}"/>'
        for name, part in (("ring", 0.48), ("ring dotted", 0.40))
    )
    frame = f'x="{short(x + 1)}" y="{short(y + 1)}" width="{short(size - 2)}" height="{short(size - 2)}"'
    return f'<rect class="space" {frame} rx="5"/>{rings}{text(price, x + middle, y + middle + 6, "space-price")}'


def offers(view: Seen, stage: Stage, box: Box, column: int) -> str:
    """The tiles of a column; the one being bought has left a gap."""
    buying = view["buying"]
    at = column_at(column, view["seats"])
    drawn = ""
    for row, tile in enumerate(view["market"][column]):
        if tile is None:
            continue
        x, y = at.space(row)
        if buying and (buying["column"], buying["row"]) == (column, row):
            drawn += gap(tile, x, y, at.tile, lies(column, row))
        else:
            name = names.market_tile(tile)
            barred = stage.not_now.get(name, "")
            drawn += market_tile(box, name, tile, x, y, at.tile / 100, barred, lies(column, row))
    return drawn


def lies(column: int, row: int) -> str:
    """The classes by which a phone moves what lies on a space to where its own market has it."""
    return f"col-{column} row-{row}"


@lru_cache(maxsize=256)
def gap(tile: str, x: float, y: float, size: float, where: str) -> str:
    """M48: the tile is on its way to the march."""
    place = f"translate({short(x)} {short(y)}) scale({size / 100:.2f})"
    return (
        f'<g class="gap {where}" transform="{place}"><use href="#t-{escape(tile)}"/>'
        '<rect class="gap-edge" x="2" y="2" width="96" height="96" rx="8"/></g>'
    )


def lit_spaces(view: Seen, stage: Stage, box: Box) -> str:
    """Tiles to buy (M32) or to choose (M21), or free spaces for the tile in hand (M69)."""
    drawn = ""
    for column in range(view["seats"]):
        at = column_at(column, view["seats"])
        for row in range(ROWS):
            options = stage.lit.get(space(column, row))
            if options:
                x, y = at.space(row)
                shelved = shelf_ghost(view, box, row, column)
                area = hit(0, 0, 100, 100)
                place = f"translate({short(x)} {short(y)}) scale({at.tile / 100:.2f})"
                drawn += lit_space(view, stage, column, row, area + shelved, place)
    return drawn


def lit_space(view: Seen, stage: Stage, column: int, row: int, drawn: str, place: str) -> str:
    """A target over a tile tells of that tile, one over a free space of its row."""
    name = space(column, row)
    card = escape(view["market"][column][row] or f"row-{row}")
    free = view["hand"] and not view["market"][column][row]
    classes = f"shelf {lies(column, row)}" if free else lies(column, row)
    lit = lit_attributes(name, stage.lit[name][0].label, classes)
    return f'<g {lit} data-card="{card}" transform="{place}">{drawn}</g>'


def shelf_ghost(view: Seen, box: Box, row: int, column: int) -> str:
    """The tile in hand as it would lie on a free space."""
    if not view["hand"] or view["market"][column][row]:
        return ""
    tile = view["hand"][0]
    return f'<g class="shelved">{tile_face(tile, metal_of(box, tile), False)}</g>'
