"""Events in words: the log."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, say_count, to_reader
from towpath.core.state import Event
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.words.names import TYPE_NAMES, the_tile, tile_name


def sentence(box: Box, e: Event) -> Message | None:
    """An event as a line of the log; events without a line of their own are told by their neighbours."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "first_tile":
            return say("The {tile} is laid out at {price}.", e.rule, tile=tile_name(box, a), price=b)
        case "first_pick":
            return say("{seat} chooses {the_tile} at {price}.", e.rule, seat=who, the_tile=the_tile(box, a), price=b)
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
            return say("{seat} buys {the_tile} for {price}.", e.rule, seat=who, the_tile=the_tile(box, a), price=b)
        case "pay_owner":
            bought = the_tile(box, a)
            told = say(
                "{seat} buys {the_tile} and pays {price} to {owner}.",
                e.rule, seat=who, the_tile=bought, price=b, owner=Seat(c),
            )  # fmt: skip
            yours = say("{seat} buys {the_tile} from you for {price}.", e.rule, seat=who, the_tile=bought, price=b)
            return to_reader(told, c, yours)
        case "fee":
            return say("{seat} pays the fee of {fee}.", e.rule, seat=who, fee=a)
        case "cover_gold":
            return say("{seat} covers the gold coin of the {tile}.", e.rule, seat=who, tile=tile_name(box, a))
        case "build":
            return say("{seat} builds {the_tile}.", e.rule, seat=who, the_tile=the_tile(box, a))
        case "complete":
            return say_count(
                "{seat} completes {the_tile}: {count} point.", "{seat} completes {the_tile}: {count} points.",
                b, e.rule, seat=who, the_tile=the_tile(box, a),
            )  # fmt: skip
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
            told = say(
                "{seat} takes the bonus tile {type} from {owner}.", e.rule, seat=who, type=TYPE_NAMES[a], owner=Seat(b)
            )
            return to_reader(
                told, b, say("{seat} takes the bonus tile {type} from you.", e.rule, seat=who, type=TYPE_NAMES[a])
            )
        case "one_of_each":
            return say("{seat} is the first with every type of building.", e.rule, seat=who)
        case "draw":
            return say("{seat} draws tiles.", e.rule, seat=who)
        case "take":
            return say("{seat} takes the open {tile}.", e.rule, seat=who, tile=tile_name(box, a))
        case "drawn":
            return say("{seat} draws {the_tile}.", e.rule, seat=who, the_tile=the_tile(box, a))
        case "end_coins":
            return say("The end castle is drawn: {turns} more turns each.", e.rule, turns=a)
        case "shelve":
            return say("{seat} offers {the_tile} at {price}.", e.rule, seat=who, the_tile=the_tile(box, a), price=b)
        case "taxes":
            return say(
                "{seat} collects {taxes} in taxes (coin of the {tile}).",
                e.rule, seat=who, taxes=a, tile=tile_name(box, b),
            )  # fmt: skip
        case "no_taxes":
            return say("{seat} collects no taxes.", e.rule, seat=who)
        case "game_over":
            return say("The game is over.", e.rule)
    return None
