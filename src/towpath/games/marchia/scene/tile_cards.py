"""What the inspector tells of a tile, wherever it lies (M9-M11, M27, M32-M36, M50-M53)."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.card import Card, Fact
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import CASTLE, ROWS, Box
from towpath.games.marchia.scene.facts import GOODS, amount, portrait, towards_bonus, traded, walls
from towpath.games.marchia.scene.pieces import body
from towpath.games.marchia.scene.seen import Laid, Seen, laid_tiles
from towpath.games.marchia.words.names import TYPE_NAMES, market_tile


def tile_card(view: Seen, stage: Stage, box: Box, tile: str) -> Card | None:
    """A tile wherever it lies; one in the pile is nobody's to see."""
    for seat in range(view["seats"]):
        for laid in laid_tiles(view, seat)[1:]:
            if laid.tile == tile:
                return laid_card(view, stage, box, seat, laid)
        if tile in view["market"][seat]:
            return offered_card(view, stage, box, seat, tile)
    if tile in view["open"]:
        where = Fact(say("where"), say("open beside the pile: to be taken, not bought"))
        return plain_card(view, stage, box, tile, [where], "M27")
    if tile in view["hand"]:
        return plain_card(view, stage, box, tile, [Fact(say("where"), say("drawn; it goes to a free row"))], "M69")
    return None


def plain_card(
    view: Seen, stage: Stage, box: Box, tile: str, where: list[Fact], rule: str, refusal: Message | None = None
) -> Card:
    """A tile with all that is printed on it."""
    number = box.names.index(tile)
    bonus = towards_bonus(view, box, box.kind[number], stage.seat)
    facts = [*where, *printed_facts(box, tile)]
    if bonus:
        facts.append(Fact(say("bonus"), bonus))
    kind = say("game-end castle") if number == box.game_end else say("building tile")
    return Card(
        name=TYPE_NAMES[box.kind[number]], kind=kind, picture=portrait(box, tile), does=how_supplied(box, number),
        facts=facts, refusal=refusal, rule=rule,
    )  # fmt: skip


def printed_facts(box: Box, tile: str) -> list[Fact]:
    """M9-M11."""
    number = box.names.index(tile)
    goods = [GOODS[good] for good in traded(box, tile)]
    coin = say("{coin} pennies", coin=box.coin[number]) if box.coin[number] else say("no coin")
    return [
        Fact(say("worth"), say("{points} when complete", points=box.value[number])),
        Fact(say("taxes"), coin),
        Fact(say("trades"), Message("{goods}", values={"goods": goods}) if goods else say("nothing")),
        Fact(say("walls"), amount(walls(box, tile))),
    ]


def how_supplied(box: Box, tile: int) -> Message:
    """M41, M45, M46."""
    if box.kind[tile] == CASTLE:
        return say("Free where a city beside it shows the same good; otherwise a gold coin is covered.", "M45")
    return say(
        "Free where another type of building beside it shows the same good; otherwise {fee} pennies more.",
        "M46", fee=box.fee,
    )  # fmt: skip


def offered_card(view: Seen, stage: Stage, box: Box, column: int, tile: str) -> Card:
    """M25, M32, M33: a tile on the market."""
    row = view["market"][column].index(tile)
    turns = say_count("{count} turn of {seat}", "{count} turns of {seat}", ROWS - row, seat=Seat(column))
    where = [
        Fact(say("price"), say("{price}, paid to {payee}", price=view["prices"][row], payee=payee(stage, column))),
        Fact(say("stays"), turns),
    ]
    reason = stage.not_now.get(market_tile(tile))
    barred = Message("{reason}", values={"reason": reason}) if reason else None
    return plain_card(view, stage, box, tile, where, "M32", barred)


def payee(stage: Stage, column: int) -> Message:
    """M33: who gets the price."""
    return say("the bank") if column == stage.seat else Message("{seat}", values={"seat": Seat(column)})


def laid_card(view: Seen, stage: Stage, box: Box, seat: int, laid: Laid) -> Card:
    """M50-M53: a tile of a march."""
    number = box.names.index(laid.tile)
    state = say("complete: it has scored {points}", points=box.value[number])
    if not laid.complete:
        state = say("not complete: half of it counts at the end")
    coin = say("covered for good") if laid.covered else say("{coin} pennies", coin=laid.coin)
    facts = [Fact(say("march of"), Message("{seat}", values={"seat": Seat(seat)})), Fact(say("state"), state)]
    facts += printed_facts(box, laid.tile)
    if box.coin[number]:
        facts[3] = Fact(say("taxes"), coin)
    start = number == box.start
    return Card(
        name=say("start tile") if start else TYPE_NAMES[box.kind[number]],
        kind=say("a city; it does not count for the bonus tile") if start else say("building tile"),
        picture=laid_picture(seat, laid),
        does=say("It scores once, when all four sides are closed by walls or neighbours."),
        facts=facts, rule="M51",
    )  # fmt: skip


def laid_picture(seat: int, laid: Laid) -> str:
    """As it lies, with its coin and its pennant."""
    state = f"r{laid.rotation} k{seat}{' done' if laid.complete else ''}"
    return f'<svg class="{state}" viewBox="-1 -1 102 104" aria-hidden="true">{body(seat, laid)}</svg>'
