"""The bonus tiles: one for each building type, one for money, and the card of the module (M4, M58, M92, M95)."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say
from towpath.draw.markup import icon
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import TYPES, Box
from towpath.games.marchia.scene.art.buildings import NAMES
from towpath.games.marchia.scene.seen import Seen
from towpath.games.marchia.words.names import TYPE_NAMES


def bonus_plate(view: Seen, stage: Stage, box: Box) -> str:
    """Six tiles; the card of the module shares a place with the money tile."""
    first, second = stage.say(say("1st")), stage.say(say("2nd"))
    tiles = "".join(
        type_tile(
            kind, stage.say(TYPE_NAMES[kind]), (first, box.bonus_first[kind]), (second, box.bonus_second[kind]),
            view["bonus"][kind], tuple([built[kind] for built in view["built"]]),
        )
        for kind in range(TYPES)
    )  # fmt: skip
    money = money_tile(tuple(money_ranks(view, box)), stage.say(say("money")), stage.say(say("at the end")))
    if view["module"]:
        card = one_of_each_card(box.one_of_each, stage.say(say("one of each")), view["first_of_each"])
        money = f'<div class="pair">{money}{card}</div>'
    tiles += money
    name = stage.say(say("Bonus tiles"))
    return f'<section class="plate bonus" aria-label="{name}"><div class="tiles">{tiles}</div></section>'


def money_ranks(view: Seen, box: Box) -> list[int]:
    """M92, M93: what the richest get."""
    return box.money_two if view["seats"] == 2 else box.money_ranks[:3]


@lru_cache(maxsize=1024)
def type_tile(
    kind: int, name: str, first: tuple[str, int], second: tuple[str, int], owner: int | None, built: tuple[int, ...]
) -> str:
    """M58, M90, M91: points of both rows, the owner, and how many of the type everybody has."""
    most = max(built)
    counts = "".join(
        f'<span class="k{seat}{" most" if count and count == most else ""}">{seat_chip(seat)}{count}</span>'
        for seat, count in enumerate(built)
    )
    rows = f"<span><em>{first[0]}</em> <b>{first[1]}</b></span><span><em>{second[0]}</em> {second[1]}</span>"
    return bonus_tile(str(kind), f"b-{NAMES[kind]}", "14 8 74 78", name, rows, counts, owner)


@lru_cache(maxsize=32)
def money_tile(ranks: tuple[int, ...], name: str, note: str) -> str:
    """M92, M93: nobody holds it before the end."""
    rows = f"<span><b>{ranks[0]}</b></span><span>{' · '.join(str(rank) for rank in ranks[1:])}</span>"
    return bonus_tile("money", "purse", "-3 -3 30 30", name, rows, f"<span>{note}</span>", None)


@lru_cache(maxsize=32)
def one_of_each_card(points: int, name: str, owner: int | None) -> str:
    """M95: for the first player with every type."""
    rows = f"<span><b>{points}</b></span>"
    return bonus_tile("each", "laurel", "-3 -3 30 30", name, rows, f"<span>{name}</span>", owner)


def bonus_tile(kind: str, symbol: str, box: str, name: str, rows: str, counts: str, owner: int | None) -> str:
    """A picture, the points, a line below; the frame takes the colour of the owner."""
    size = 100 if symbol.startswith("b-") else 24
    held = f" held k{owner}" if owner is not None else ""
    seal = f'<i class="seal">{icon(f"seat-{owner}", 16, 16)}</i>' if owner is not None else ""
    return (
        f'<div class="bonus-tile{held}" data-card="bonus-{kind}" data-mark="bonus-{kind}" tabindex="0">'
        f'<svg class="picture" viewBox="{box}" aria-hidden="true">'
        f'<use href="#{symbol}" width="{size}" height="{size}"/></svg><span class="sr">{name}</span>'
        f'<div class="rows">{rows}</div>{seal}<div class="counts">{counts}</div></div>'
    )
