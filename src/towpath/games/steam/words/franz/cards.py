"""What stands on Franz's cards, in words: conditions, effects, and the criteria that decide (F22-F53)."""

from __future__ import annotations

from towpath.core.messages import Message, say, say_count
from towpath.games.steam.rules import box as printed
from towpath.games.steam.rules.box import Block
from towpath.games.steam.rules.franz import reason

CRITERIA = {
    reason.ONLY: say("the only one"),
    reason.LISTED: say("the list in slot A"),
    reason.SITES: say("the most free sites"),
    reason.INFLUENCE: say("the most influence"),
    reason.ALPHABET: say("the alphabet"),
    reason.SHARED: say("being in both networks"),
    reason.WAGE: say("the lowest wage"),
    reason.LOW_HUB: say("the least influential hub"),
    reason.SLOT_B: say("the order in slot B"),
    reason.SLOT_C: say("the order in slot C"),
    reason.SLOT_D: say("the order in slot D"),
    reason.DEMAND: say("the greatest open demand"),
    reason.PRICE: say("the highest price"),
    reason.DISTANCE: say("the shortest way to Trieste"),
    reason.REWARD: say("the highest reward"),
    reason.FEWER_SPACES: say("the fewest spaces"),
    reason.LOWER_NUMBER: say("the lower card number"),
    reason.NO_FEE: say("the saved fee"),
    reason.NO_STATION: say("the saved station"),
    reason.NO_ENGINEER: say("the saved engineer"),
}


def condition(code: int, amount: int) -> Message:
    """F24, F36-F47: what a block asks for."""
    words = {
        printed.HAS_GOODS: say("{amount} goods", amount=amount),
        printed.HAS_GULDEN: say("{amount} gulden", amount=amount),
        printed.HIRED_AT_MOST: say("at most {amount} hired workers", amount=amount),
        printed.HIRED_AT_LEAST: say("a worker for the factory"),
        printed.POOL_AT_LEAST: say("a worker in his supply"),
        printed.MARKET_AT_LEAST: say("a cube in the market"),
        printed.ROUND_AT_MOST: say("not the last round"),
        printed.REACHED_LOWEST_HUB: say("the lowest hub reached"),
        printed.NEIGHBOUR_EXISTS: say("a neighbour city"),
        printed.NEIGHBOUR_WITH_SITE: say("a neighbour with a site"),
        printed.SITE_IN_NETWORK: say("a free site linked"),
        printed.NO_OPEN_CONTRACT: say("no contract unfilled"),
        printed.CONTRACT_FITS: say("a contract small enough"),
        printed.TRIESTE_OUTSIDE: say("Trieste not linked yet"),
        printed.CAN_DELIVER: say("a possible delivery"),
        printed.INFLUENCE_MOVES: say("room to move up"),
    }
    return words[code]


def effect(block: Block) -> Message:
    """F36-F47: what a block brings."""
    count = block.amount
    words = {
        printed.LAY_TRACKS: say_count("{count} track", "{count} tracks", count),
        printed.TAKE_GOODS: say_count("{count} cube from the market", "{count} cubes from the market", count),
        printed.GAIN_GULDEN: say("{gulden} gulden", gulden=count),
        printed.GAIN_INFLUENCE: say("{count} influence", count=count),
        printed.HIRE_WORKERS: say_count("{count} worker", "{count} workers", count),
        printed.ORDER_GOODS: say_count("{count} cube for his dock", "{count} cubes for his dock", count),
        printed.NEW_FACTORY: say("a new factory"),
        printed.TRACK_TO_SITE: say("a track to a free site"),
        printed.TRACK_TO_TRIESTE: say("a track towards Trieste"),
        printed.NEW_CONTRACT: say("a contract"),
        printed.DELIVER_FREE: say_count("{count} free delivery", "{count} free deliveries", count),
    }
    return words[block.effect]
