"""What stands on Franz's cards, in words: conditions, effects, and the criteria that decide (F22-F53)."""

from __future__ import annotations

from towpath.core.messages import Message, say, say_count
from towpath.games.steam.rules import box as printed
from towpath.games.steam.rules.box import Block
from towpath.games.steam.rules.franz import reason

CRITERIA = {
    reason.ONLY: say("the only one"),
    reason.LISTED: say("first on his list"),
    reason.SITES: say("most free sites"),
    reason.INFLUENCE: say("most influence"),
    reason.ALPHABET: say("first by name"),
    reason.SHARED: say("in your network too"),
    reason.WAGE: say("lowest wage"),
    reason.LOW_HUB: say("the lowest hub"),
    reason.SLOT_B: say("first on his list"),
    reason.SLOT_C: say("first on his list"),
    reason.SLOT_D: say("first on his list"),
    reason.DEMAND: say("his hubs want most of it"),
    reason.PRICE: say("it pays most"),
    reason.DISTANCE: say("nearest to Trieste"),
    reason.REWARD: say("highest reward"),
    reason.FEWER_SPACES: say("fewest factories"),
    reason.LOWER_NUMBER: say("lowest number"),
    reason.NO_FEE: say("no fee to pay"),
    reason.NO_STATION: say("no station needed"),
    reason.NO_ENGINEER: say("no engineer needed"),
}


def wish(effect: int) -> Message:
    """F24, F36-F47: what he wants, by the effect of the first block of his action card."""
    words = {
        printed.LAY_TRACKS: say("Franz wants to lay tracks."),
        printed.TAKE_GOODS: say("Franz wants goods."),
        printed.GAIN_GULDEN: say("Franz wants gulden."),
        printed.GAIN_INFLUENCE: say("Franz wants influence."),
        printed.HIRE_WORKERS: say("Franz wants to hire workers."),
        printed.ORDER_GOODS: say("Franz wants to order goods."),
        printed.NEW_FACTORY: say("Franz wants to build a factory."),
        printed.TRACK_TO_SITE: say("Franz wants a city with a free site."),
        printed.TRACK_TO_TRIESTE: say("Franz wants to come closer to Trieste."),
        printed.NEW_CONTRACT: say("Franz wants a contract."),
        printed.DELIVER_FREE: say("Franz wants to deliver."),
    }
    return words[effect]


def obstacle(code: int, amount: int) -> Message:
    """F24, F36-F47: why he cannot do what he wants, by the condition that is not met."""
    words = {
        printed.HAS_GOODS: say("But he has fewer than {amount} goods.", amount=amount),
        printed.HAS_GULDEN: say("But he has less than {amount} gulden.", amount=amount),
        printed.HIRED_AT_MOST: say("But he has more than {amount} workers already.", amount=amount),
        printed.HIRED_AT_LEAST: say("But he has no worker or no factory for it."),
        printed.POOL_AT_LEAST: say("But all his workers are hired already."),
        printed.MARKET_AT_LEAST: say("But the market has too few goods."),
        printed.ROUND_AT_MOST: say("But what he orders now would come too late."),
        printed.REACHED_LOWEST_HUB: say("But his influence reaches no hub yet."),
        printed.NEIGHBOUR_EXISTS: say("But he can join no further city."),
        printed.NEIGHBOUR_WITH_SITE: say("But no city within reach has a free site."),
        printed.SITE_IN_NETWORK: say("But none of his cities has a free site."),
        printed.NO_OPEN_CONTRACT: say("But he has an unfinished contract already."),
        printed.CONTRACT_FITS: say("But every contract asks for too much."),
        printed.TRIESTE_OUTSIDE: say("But he has reached Trieste already."),
        printed.CAN_DELIVER: say("But no hub of his wants his goods."),
        printed.INFLUENCE_MOVES: say("But he leads already."),
    }
    return words[code]


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
        printed.ORDER_GOODS: say_count("{count} cube for next round", "{count} cubes for next round", count),
        printed.NEW_FACTORY: say("a new factory"),
        printed.TRACK_TO_SITE: say("a track to a free site"),
        printed.TRACK_TO_TRIESTE: say("a track towards Trieste"),
        printed.NEW_CONTRACT: say("a contract"),
        printed.DELIVER_FREE: say_count("{count} free delivery", "{count} free deliveries", count),
    }
    return words[block.effect]
