"""What the inspector tells: of tiles, bonus tiles, the market, the pile, and the numbers of a march."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.card import Card, Fact
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import ROWS, Box
from towpath.games.marchia.scene.bonus_cards import bonus_card
from towpath.games.marchia.scene.facts import amount, sign
from towpath.games.marchia.scene.pile import end_castle
from towpath.games.marchia.scene.seen import Seen, laid_tiles
from towpath.games.marchia.scene.tile_cards import laid_card, tile_card

HIDDEN = say("hidden")


def card(view: Seen, stage: Stage, box: Box, name: str) -> Card | None:
    """By the name that stands in `data-card`; None for one that is not on this board."""
    kind, _, rest = name.rpartition("-")
    if name == "pile":
        return pile_card(view, box)
    if name in box.names[:-1]:
        return tile_card(view, stage, box, name)
    if kind == "bonus":
        return bonus_card(view, stage, box, rest)
    if kind == "row" and rest in [str(row) for row in range(ROWS)]:
        return row_card(view, int(rest))
    if rest not in [str(seat) for seat in range(view["seats"])]:
        return None
    seat = int(rest)
    match kind:
        case "start":
            return laid_card(view, stage, box, seat, laid_tiles(view, seat)[0])
        case "column":
            return column_card(view, box, seat)
        case "taxes" | "money" | "points":
            return value_card(view, kind, seat)
    return None


# ---- the market and the pile


def row_card(view: Seen, row: int) -> Card:
    """M1, M25, M27."""
    price = view["prices"][row]
    does = say("In the owner's turn a tile slides from here to {then}.", then=view["prices"][min(row + 1, ROWS - 1)])
    if row + 1 == ROWS:
        does = say("In the owner's turn a tile leaves the market from here and lies open beside the pile.")
    stays = say_count("{count} turn", "{count} turns", ROWS - row)
    return Card(
        name=say("Price {price}", price=price), kind=say("row of the market"), picture=sign("penny", "-1 -1 26 26", 24),
        does=does, facts=[Fact(say("a tile stays"), stays)], rule="M25",
    )  # fmt: skip


def column_card(view: Seen, box: Box, seat: int) -> Card:
    """M1, M33, M66, M82."""
    free = sum(tile is None for tile in view["market"][seat])
    facts = [Fact(say("rows free"), amount(free))]
    if view["ending"]:
        facts.append(Fact(say("turns left"), amount(view["end_coins"][seat])))
    return Card(
        name=say("Column of {seat}", seat=Seat(seat)), kind=say("market"),
        does=say("{seat} gets the price of what others buy here, and needs two free rows to draw.", seat=Seat(seat)),
        facts=facts, rule="M33",
    )  # fmt: skip


def pile_card(view: Seen, box: Box) -> Card:
    """M18, M82."""
    return Card(
        name=say("Pile"), picture=sign("back", "-1 -1 102 102", 100),
        does=say("When the game-end castle is drawn, everybody has {turns} more turns.", turns=box.end_turns),
        facts=[Fact(say("in the pile"), amount(view["pile"])), Fact(say("the end"), end_castle(view, box))],
        rule="M18",
    )  # fmt: skip


# ---- the numbers of a march


def value_card(view: Seen, kind: str, seat: int) -> Card:
    """M72, M80, M52: what a number in the header of a march means."""
    laid, whose = laid_tiles(view, seat), Message("{seat}", values={"seat": Seat(seat)})
    if kind == "taxes":
        coins = [tile.coin for tile in laid if tile.coin]
        return Card(
            name=say("Taxes"), kind=whose, picture=sign("penny", "-1 -1 26 26", 24),
            does=say("What all visible coins of the march pay when taxes are collected; then one of them is covered."),
            facts=[Fact(say("now"), amount(sum(coins))), Fact(say("visible coins"), amount(len(coins)))], rule="M72",
        )  # fmt: skip
    if kind == "money":
        money = view["money"][seat]
        return Card(
            name=say("Purse"), kind=whose, picture=sign("purse", "-1 -1 26 26", 24),
            does=say("Money is hidden from the others until the end."),
            facts=[Fact(say("pennies"), HIDDEN if money is None else amount(money))], rule="M80",
        )  # fmt: skip
    complete = sum(tile.complete for tile in laid)
    tally = say("{complete} of {tiles} complete", complete=complete, tiles=len(laid))
    return Card(
        name=say("Points"), kind=whose, picture=f'<svg class="k{seat} value" viewBox="-1 -1 24 27" aria-hidden="true">'
        '<use href="#shield" width="22" height="25"/></svg>',
        does=say("Buildings score when complete. Half of the others, bonus tiles and money follow at the end."),
        facts=[Fact(say("now"), amount(view["score"][seat])), Fact(say("buildings"), tally)], rule="M52",
    )  # fmt: skip
