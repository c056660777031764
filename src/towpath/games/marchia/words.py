"""Questions, options, log lines and names in words, each with its rule."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say, say_count
from towpath.core.state import Event
from towpath.games.marchia.bearing import bearing
from towpath.games.marchia.box import CASTLE, ROWS, Box
from towpath.games.marchia.building import CoverGold, Place, price_of
from towpath.games.marchia.drawing import FROM_PILE, NO_TAXES, Shelve, Take, Tax
from towpath.games.marchia.march import is_supplied, x_of, y_of
from towpath.games.marchia.setup import FirstPick
from towpath.games.marchia.state import Marchia, pile_size
from towpath.games.marchia.turn import DRAW, Turn

TYPE_NAMES = (say("farm"), say("village"), say("monastery"), say("city"), say("castle"))


def tile_name(box: Box, tile: int) -> Message:
    """A tile by type and id."""
    if tile == box.start:
        return say("start tile")
    return say("{type} {id}", type=TYPE_NAMES[box.kind[tile]], id=box.names[tile])


# ---- questions


def question(s: Marchia) -> Message:
    """What the top frame asks the seat."""
    f = s.frames[-1]
    if isinstance(f, FirstPick):
        return say("Choose your first tile; it keeps its price.", "M21")
    if isinstance(f, Turn):
        return say("Buy a tile and build it, or draw tiles for your column?", "M29")
    if isinstance(f, Place):
        return say("Where do you build the {tile}?", "M38", tile=tile_name(s.box, s.market[f.cell]))
    if isinstance(f, CoverGold):
        return say("Which gold coin do you cover for the castle?", "M47")
    if isinstance(f, Take):
        if pile_size(s) < f.left:
            return say("Take an open tile: the pile holds too few.", "M68")
        return say_count(
            "Take an open tile, or draw {count} tile from the pile?",
            "Take an open tile, or draw {count} tiles from the pile?",
            f.left,
            "M67",
        )
    if isinstance(f, Shelve):
        return say("At which price do you offer the {tile}?", "M69", tile=tile_name(s.box, s.hand[0]))
    if isinstance(f, Tax):
        taxes = s.march[f.player].taxes
        return say_count(
            "Collect {count} penny in taxes and cover one coin?",
            "Collect {count} pennies in taxes and cover one coin?",
            taxes,
            "M71",
        )
    return say("A tile is drawn.", "M18")


# ---- options


def label(s: Marchia, move: Move) -> Message:
    """A legal move in words."""
    f, box = s.frames[-1], s.box
    if isinstance(f, FirstPick):
        return say("{tile} at {price}", "M21", tile=tile_name(box, s.market[move]), price=box.prices[move])
    if isinstance(f, Turn):
        return label_turn(s, f, move)
    if isinstance(f, Place):
        return label_place(s, f, move)
    if isinstance(f, CoverGold):
        return say("cover the gold coin of the {tile}", "M47", tile=laid_name(s, f.player, move))
    if isinstance(f, Take):
        if move == FROM_PILE:
            return say("draw from the pile", "M67")
        return say("take the {tile}", "M67", tile=tile_name(box, move - 1))
    if isinstance(f, Shelve):
        return say("at {price}", "M69", price=box.prices[move])
    if isinstance(f, Tax):
        return label_tax(s, f, move)
    return tile_name(box, move)


def label_turn(s: Marchia, f: Turn, move: Move) -> Message:
    """Action B, or action A with its tile, price and seller."""
    if move == DRAW:
        return say_count("Draw tiles ({count} in the pile)", "Draw tiles ({count} in the pile)", pile_size(s), "M65")
    cell = move - 1
    tile, price, owner = tile_name(s.box, s.market[cell]), price_of(s, cell), cell // ROWS
    if owner == f.player:
        return say("Buy the {tile} for {price}", "M33", tile=tile, price=price)
    return say("Buy the {tile} for {price} from {seat}", "M33", tile=tile, price=price, seat=Seat(owner))


def label_place(s: Marchia, f: Place, move: Move) -> Message:
    """Square, rotation and how it is paid for."""
    square, rotation = divmod(move, 4)
    tile = s.market[f.cell]
    where = {"square": bearing(x_of(square), y_of(square)), "turn": rotation * 90}
    if is_supplied(s.box, s.march[f.player], tile, square, rotation):
        return say("{square}, turned {turn}°: supplied", "M41", **where)
    if s.box.kind[tile] == CASTLE:
        return say("{square}, turned {turn}°: a gold coin is covered", "M45", **where)
    return say("{square}, turned {turn}°: fee {fee}", "M46", fee=s.box.fee, **where)


def label_tax(s: Marchia, f: Tax, move: Move) -> Message:
    """To collect and cover a coin, or not."""
    if move == NO_TAXES:
        return say("Collect no taxes", "M71")
    coin = s.march[f.player].coins[move - 1]
    return say(
        "Collect, cover the coin of the {tile} ({coin})", "M73", tile=laid_name(s, f.player, move - 1), coin=coin
    )


def laid_name(s: Marchia, player: int, laid: int) -> Message:
    """A laid tile by its name."""
    return tile_name(s.box, s.march[player].tiles[laid])


# ---- the log


def sentence(box: Box, e: Event) -> Message | None:
    """An event as a line of the log; events without a line of their own are told by their neighbours."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "first_tile":
            return say("The {tile} is laid out at {price}.", e.rule, tile=tile_name(box, a), price=b)
        case "first_pick":
            return say("{seat} chooses the {tile} at {price}.", e.rule, seat=who, tile=tile_name(box, a), price=b)
        case "turn":
            return say("Turn {number}: {seat}", e.rule, number=a, seat=who)
        case "pushed_out":
            return say("The {tile} leaves the market and lies open.", e.rule, tile=tile_name(box, a))
        case "end_coin":
            return say("{seat} returns an end coin; {left} left.", e.rule, seat=who, left=a)
        case "no_action":
            return say(
                "{seat} can do nothing, shows {shown} pennies, takes {income} and loses {lost} points.",
                e.rule, seat=who, shown=a, income=b, lost=c,
            )  # fmt: skip
        case "pay_bank":
            return say("{seat} buys the {tile} for {price}.", e.rule, seat=who, tile=tile_name(box, a), price=b)
        case "pay_owner":
            return say(
                "{seat} buys the {tile} and pays {price} to {owner}.",
                e.rule, seat=who, tile=tile_name(box, a), price=b, owner=Seat(c),
            )  # fmt: skip
        case "fee":
            return say("{seat} pays the fee of {fee}.", e.rule, seat=who, fee=a)
        case "cover_gold":
            return say("{seat} covers the gold coin of the {tile}.", e.rule, seat=who, tile=tile_name(box, a))
        case "build":
            square, rotation = divmod(b, 4)
            return say(
                "{seat} builds the {tile} at {square}, turned {turn}°.",
                e.rule, seat=who, tile=tile_name(box, a), square=bearing(x_of(square), y_of(square)),
                turn=rotation * 90,
            )  # fmt: skip
        case "complete":
            return say("The {tile} is complete: {points} points.", e.rule, tile=tile_name(box, a), points=b)
        case _:
            return sentence_of_drawing(box, e)


def sentence_of_drawing(box: Box, e: Event) -> Message | None:
    """The events of bonus tiles, action B and the end."""
    a, b, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "bonus" if b < 0:
            return say("{seat} takes the bonus tile {type}.", e.rule, seat=who, type=TYPE_NAMES[a])
        case "bonus":
            return say(
                "{seat} takes the bonus tile {type} from {owner}.", e.rule, seat=who, type=TYPE_NAMES[a], owner=Seat(b)
            )
        case "one_of_each":
            return say("{seat} is the first with every type of building.", e.rule, seat=who)
        case "draw":
            return say("{seat} draws tiles.", e.rule, seat=who)
        case "take":
            return say("{seat} takes the open {tile}.", e.rule, seat=who, tile=tile_name(box, a))
        case "drawn":
            return say("{seat} draws the {tile}.", e.rule, seat=who, tile=tile_name(box, a))
        case "end_coins":
            return say("The game-end castle is drawn: everybody has {turns} more turns.", e.rule, turns=a)
        case "shelve":
            return say("{seat} offers the {tile} at {price}.", e.rule, seat=who, tile=tile_name(box, a), price=b)
        case "taxes":
            return say(
                "{seat} collects {taxes} in taxes and covers the coin of the {tile}.",
                e.rule, seat=who, taxes=a, tile=tile_name(box, b),
            )  # fmt: skip
        case "no_taxes":
            return say("{seat} collects no taxes.", e.rule, seat=who)
        case "game_over":
            return say("The game is over.", e.rule)
    return None
