"""What is told of a tile: its worth, its coin, its goods, and what it does for the bonus tile (M9-M11, M58)."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import Message, say
from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import BAG, BARREL, BOX, WALL, Box
from towpath.games.marchia.scene.faces import GOOD_NAMES
from towpath.games.marchia.scene.pieces import metal_of, tile_face
from towpath.games.marchia.scene.seen import Seen
from towpath.games.marchia.words.names import TYPE_NAMES

GOODS = {BAG: say("bag"), BOX: say("box"), BARREL: say("barrel")}
WORTH, TAXES, TRADES, BONUS = say("worth"), say("taxes"), say("trades"), say("bonus")


def amount(number: int) -> Message:
    """A number as words."""
    return Message("{amount}", values={"amount": number})


def capital(stage: Stage, message: Message) -> str:
    """The words as a heading."""
    words = str(stage.say(message))
    return words[:1].upper() + words[1:]


def portrait(box: Box, tile: str, classes: str = "portrait") -> str:
    """A tile as large as its place, unturned."""
    return (
        f'<svg class="{classes}" viewBox="-1 -1 102 104" aria-hidden="true">'
        f"{tile_face(tile, metal_of(box, tile), False)}</svg>"
    )


def kind_of(box: Box, tile: str) -> int:
    """The type of a tile."""
    return box.kind[box.names.index(tile)]


def traded(box: Box, tile: str) -> list[int]:
    """M9: the goods on the sides of a tile, each once."""
    number = box.names.index(tile)
    return sorted({box.side(number, 0, direction) for direction in range(4)} & set(GOODS))


def walls(box: Box, tile: str) -> int:
    """M9, M50: the sides that are closed from the beginning."""
    number = box.names.index(tile)
    return sum(box.side(number, 0, direction) == WALL for direction in range(4))


def printed(view: Seen, stage: Stage, box: Box, tile: str) -> list[tuple[Message, str]]:
    """Worth, coin, goods and bonus as lines of the subject: a label and markup."""
    number = box.names.index(tile)
    worth = stage.say(say("{points} when complete", points=box.value[number]))
    coin = box.coin[number]
    taxes = f"{coin} {icon('penny', 24, 24)}" if coin else stage.say(say("no coin"))
    goods = " ".join(icon(f"g-{GOOD_NAMES[good]}", 20, 20) for good in traded(box, tile))
    names = ", ".join(stage.say(GOODS[good]) for good in traded(box, tile))
    lines = [(WORTH, worth), (TAXES, taxes), (TRADES, f'{goods}<span class="sr">{names}</span>' if goods else "–")]
    bonus = towards_bonus(view, box, kind_of(box, tile), stage.seat)
    return [*lines, (BONUS, stage.say(bonus))] if bonus else lines


def towards_bonus(view: Seen, box: Box, kind: int, seat: int | None) -> Message | None:
    """M58, M59: what one more building of the type would do for the viewer."""
    if seat is None:
        return None
    if view["bonus"][kind] == seat:
        return say("you hold the tile: {points}", "M59", points=box.bonus_first[kind])
    most = max(built[kind] for other, built in enumerate(view["built"]) if other != seat)
    missing = max(2, most + 1) - view["built"][seat][kind]
    if missing <= 1:
        return say("one more takes the tile: {points}", "M58", points=box.bonus_first[kind])
    return say("the tile needs {count} more", "M58", count=missing)


def fact_list(stage: Stage, lines: Sequence[tuple[Message, str]]) -> str:
    """The lines as a list of the page."""
    rows = "".join(f"<div><dt>{stage.say(label)}</dt><dd>{markup}</dd></div>" for label, markup in lines)
    return f'<dl class="facts">{rows}</dl>'


def type_name(box: Box, tile: str) -> Message:
    """The type of a tile in words."""
    return TYPE_NAMES[kind_of(box, tile)]


def sign(symbol: str, box: str, size: int) -> str:
    """A symbol as the picture of a card."""
    return f'<svg viewBox="{box}" aria-hidden="true"><use href="#{symbol}" width="{size}" height="{size}"/></svg>'
