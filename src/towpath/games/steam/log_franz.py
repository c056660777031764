"""Franz's reasoning in words: the card, the slot, the candidates, what decided, and the rule (F22-F53)."""

from __future__ import annotations

from collections.abc import Callable

from towpath.core.messages import Message, say
from towpath.core.state import Event
from towpath.games.steam import box as printed
from towpath.games.steam import franz_reason as reason
from towpath.games.steam.box import Box
from towpath.games.steam.franz_turn import AMOUNTS
from towpath.games.steam.names import ENGINEER_NAMES, GOODS_NAMES, HUB_NAMES

CRITERIA = {
    reason.ONLY: say("the only one"),
    reason.LISTED: say("named first in slot A"),
    reason.SITES: say("most free sites"),
    reason.INFLUENCE: say("most influence"),
    reason.ALPHABET: say("first from A to Z"),
    reason.SHARED: say("a shared city first"),
    reason.WAGE: say("the cheapest wage"),
    reason.LOW_HUB: say("the least influential hub"),
    reason.SLOT_B: say("first in slot B"),
    reason.SLOT_C: say("first in slot C"),
    reason.SLOT_D: say("first in slot D"),
    reason.DEMAND: say("the greatest open demand"),
    reason.PRICE: say("pays most"),
    reason.DISTANCE: say("nearest to Trieste"),
    reason.REWARD: say("the highest reward"),
    reason.FEWER_SPACES: say("fewer spaces"),
    reason.LOWER_NUMBER: say("the lower number"),
    reason.NO_FEE: say("without a fee"),
    reason.NO_STATION: say("without a new station"),
    reason.NO_ENGINEER: say("without a new engineer"),
}


def condition(code: int, amount: int) -> Message:
    """What a failed condition asked for."""
    words = {
        printed.HAS_GOODS: say("{amount} goods", amount=amount),
        printed.HAS_GULDEN: say("{amount} gulden", amount=amount),
        printed.HIRED_AT_MOST: say("at most {amount} hired workers", amount=amount),
        printed.HIRED_AT_LEAST: say("a hired worker and a factory left"),
        printed.POOL_AT_LEAST: say("a worker in his supply"),
        printed.MARKET_AT_LEAST: say("a cube in the market"),
        printed.ROUND_AT_MOST: say("not the last round"),
        printed.REACHED_LOWEST_HUB: say("the influence of the lowest hub"),
        printed.NEIGHBOUR_EXISTS: say("a neighbour city"),
        printed.NEIGHBOUR_WITH_SITE: say("a neighbour city with a free site"),
        printed.SITE_IN_NETWORK: say("a free site in his network"),
        printed.NO_OPEN_CONTRACT: say("no contract with a free space"),
        printed.CONTRACT_FITS: say("a displayed contract that is small enough"),
        printed.TRIESTE_OUTSIDE: say("Trieste outside his network"),
        printed.CAN_DELIVER: say("a possible delivery"),
        printed.INFLUENCE_MOVES: say("room on the influence track"),
    }
    return words[code]


def members(mask: int, count: int) -> list[int]:
    """The candidates of an event."""
    return [i for i in range(count) if mask >> i & 1]


def cities(box: Box, mask: int) -> list[str]:
    """Candidate cities from A to Z."""
    found = sorted(members(mask, len(box.city_names)), key=lambda city: box.alphabet[city])
    return [box.city_names[city] for city in found]


# ---- cards and blocks


def _bid(box: Box, e: Event) -> Message:
    card, column, paid, _ = e.numbers
    return say("Franz draws {card} ({number}): column {column}, he pays {gulden}.", e.rule,
               card=box.rail_names[card], number=box.rail_number[card], column=column, gulden=paid)  # fmt: skip


def _shuffle(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("Franz's decision deck is shuffled with its strategy card.", e.rule)
    return say("Franz's action deck is shuffled with its strategy card.", e.rule)


def _cards(box: Box, e: Event) -> Message:
    return say("Franz turns up action card {action} and decision card {decision}.", e.rule,
               action=box.action_cards[e.numbers[0]].name, decision=box.decision_cards[e.numbers[1]].name)  # fmt: skip


def _fails(box: Box, e: Event) -> Message:
    card, block, asked, jump = e.numbers
    return say("Card {card}, block {block} needs {condition}: Franz goes to block {jump}.", e.rule,
               card=box.action_cards[card].name, block=block,
               condition=condition(*divmod(asked, AMOUNTS)), jump=jump)  # fmt: skip


def _block(box: Box, e: Event) -> Message:
    card, block, gulden, goods = e.numbers
    name = box.action_cards[card].name
    if gulden:
        return say("Card {card}, block {block}: Franz pays {gulden} gulden.", e.rule,
                   card=name, block=block, gulden=gulden)  # fmt: skip
    if goods:
        return say("Card {card}, block {block}: Franz pays {goods} goods.", e.rule,
                   card=name, block=block, goods=goods)  # fmt: skip
    return say("Card {card}, block {block} is carried out.", e.rule, card=name, block=block)


# ---- choices


def _target(box: Box, e: Event) -> Message:
    decision, _, city, _ = e.numbers
    return say("Decision card {card}, slot A: {city} is the first city of the list within reach.", e.rule,
               card=box.decision_cards[decision].name, city=box.city_names[city])  # fmt: skip


def _city(box: Box, e: Event) -> Message:
    decision, mask, city, why = e.numbers
    return say("Decision card {card}, slot A: of {candidates} Franz takes {city}, {why}.", e.rule,
               card=box.decision_cards[decision].name, candidates=cities(box, mask), city=box.city_names[city],
               why=CRITERIA[why])  # fmt: skip


def _start(box: Box, e: Event) -> Message:
    city, mask, begin, why = e.numbers
    return say("{city} can be linked from {candidates}: from {start}, {why}.", e.rule, city=box.city_names[city],
               candidates=cities(box, mask), start=box.city_names[begin], why=CRITERIA[why])  # fmt: skip


def _good(box: Box, e: Event) -> Message:
    decision, mask, good, why = e.numbers
    return say("Decision card {card}, slot B: of {candidates} Franz makes {good}, {why}.", e.rule,
               card=box.decision_cards[decision].name, candidates=[GOODS_NAMES[g] for g in members(mask, 4)],
               good=GOODS_NAMES[good], why=CRITERIA[why])  # fmt: skip


def _site(box: Box, e: Event) -> Message:
    _, mask, city, why = e.numbers
    return say("Of the sites in {candidates} Franz takes {city}, {why}.", e.rule,
               candidates=cities(box, mask), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _delivers_to(box: Box, e: Event) -> Message:
    _, mask, city, why = e.numbers
    return say("Of the hubs {candidates} Franz delivers to {city}, {why}.", e.rule,
               candidates=cities(box, mask), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _delivers(box: Box, e: Event) -> Message:
    decision, mask, good, why = e.numbers
    return say("Decision card {card}, slot C: of {candidates} Franz delivers {good}, {why}.", e.rule,
               card=box.decision_cards[decision].name, candidates=[GOODS_NAMES[g] for g in members(mask, 4)],
               good=GOODS_NAMES[good], why=CRITERIA[why])  # fmt: skip


def _hub(box: Box, e: Event) -> Message:
    decision, mask, hub, why = e.numbers
    return say("Decision card {card}, slot D: of the hubs {candidates} Franz hires at {hub}, {why}.", e.rule,
               card=box.decision_cards[decision].name, candidates=[HUB_NAMES[h] for h in members(mask, 4)],
               hub=HUB_NAMES[hub], why=CRITERIA[why])  # fmt: skip


def _contract(box: Box, e: Event) -> Message:
    mask, contract, why, _ = e.numbers
    names = [box.contract_names[c] for c in members(mask, len(box.contract_names))]
    return say("Of the contracts {candidates} Franz takes {contract}, {why}.", e.rule,
               candidates=names, contract=box.contract_names[contract], why=CRITERIA[why])  # fmt: skip


# ---- what he gets


def _no_track(box: Box, e: Event) -> Message:
    return say("Franz can lay no further track.", e.rule)


def _station(box: Box, e: Event) -> Message:
    return say("Franz builds a station in {city} for free.", e.rule, city=box.city_names[e.numbers[0]])


def _engineer(box: Box, e: Event) -> Message:
    return say("Franz takes the {engineer} for free.", e.rule, engineer=ENGINEER_NAMES[e.numbers[0]])


def _bonus(box: Box, e: Event) -> Message:
    return say("Franz takes the business token of {city}: {value}.", e.rule,
               city=box.city_names[e.numbers[0]], value=e.numbers[1])  # fmt: skip


def _influence(box: Box, e: Event) -> Message:
    _, moved, paid, column = e.numbers
    if paid:
        return say("Franz gains {moved} influence (column {column}) and {gulden} gulden for the rest.", e.rule,
                   moved=moved, column=column, gulden=paid)  # fmt: skip
    return say("Franz gains {moved} influence: column {column}.", e.rule, moved=moved, column=column)


def _gulden(box: Box, e: Event) -> Message:
    return say("Franz takes {gulden} gulden.", e.rule, gulden=e.numbers[0])


def _cube(box: Box, e: Event) -> Message:
    if e.numbers[1]:
        return say("Franz orders 1 {good} from the market.", e.rule, good=GOODS_NAMES[e.numbers[0]])
    return say("Franz takes 1 {good} from the market.", e.rule, good=GOODS_NAMES[e.numbers[0]])


def _no_delivery(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("Franz delivers nothing: no hub in his network wants what he has.", e.rule)
    return say("Franz delivers nothing: he has no cube.", e.rule)


FRANZ_LINES: dict[str, Callable[[Box, Event], Message]] = {
    "franz_bid": _bid,
    "franz_shuffle": _shuffle,
    "franz_cards": _cards,
    "franz_fails": _fails,
    "franz_block": _block,
    "franz_target": _target,
    "franz_city": _city,
    "franz_start": _start,
    "franz_good": _good,
    "franz_site": _site,
    "franz_delivers_to": _delivers_to,
    "franz_delivers": _delivers,
    "franz_hub": _hub,
    "franz_contract": _contract,
    "franz_no_track": _no_track,
    "franz_station": _station,
    "franz_engineer": _engineer,
    "franz_bonus": _bonus,
    "franz_influence": _influence,
    "franz_gulden": _gulden,
    "franz_cube": _cube,
    "franz_no_delivery": _no_delivery,
}
