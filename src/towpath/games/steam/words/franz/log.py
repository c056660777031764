"""Franz's turn in words: what he wants, what keeps him from it, what he does instead, and why (F22-F53).

His cards, blocks and slots have no names here: they lie beside the question while his steps are told, what decided is
marked on them, and the rule of a line is one *Why?* away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from towpath.core.messages import Message, say
from towpath.core.state import Event
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.franz.reason import ONLY
from towpath.games.steam.rules.franz.turn import AMOUNTS
from towpath.games.steam.words.franz.cards import CRITERIA, effect, obstacle, wish
from towpath.games.steam.words.names import ENGINEER_NAMES, GOODS_NAMES, HUB_NAMES


def members(mask: int, count: int) -> list[int]:
    """The candidates of an event."""
    return [i for i in range(count) if mask >> i & 1]


# ---- what he wants, what keeps him from it, and what he does


def _bid(box: Box, e: Event) -> Message:
    _, column, paid, _ = e.numbers
    return say("Franz bids {gulden}, by a card: column {column}.", e.rule, column=column, gulden=paid)


def _shuffle(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("Franz shuffles his decision cards anew.", e.rule)
    return say("Franz shuffles his action cards anew.", e.rule)


def _cards(box: Box, e: Event) -> Message:
    return replace(wish(box.action_cards[e.numbers[0]].blocks[0].effect), rule=e.rule)


def _fails(box: Box, e: Event) -> Message:
    return replace(obstacle(*divmod(e.numbers[2], AMOUNTS)), rule=e.rule)


def _block(box: Box, e: Event) -> Message:
    card, number, gulden, goods = e.numbers
    brings = effect(box.action_cards[card].blocks[number - 1])
    return _as_wished(e.rule, brings, gulden, goods) if number == 1 else _instead(e.rule, brings, gulden, goods)


def _as_wished(rule: str, brings: Message, gulden: int, goods: int) -> Message:
    if gulden:
        return say("He pays {gulden} gulden for {effect}.", rule, gulden=gulden, effect=brings)
    if goods:
        return say("He pays {goods} goods for {effect}.", rule, goods=goods, effect=brings)
    return say("He gets {effect}.", rule, effect=brings)


def _instead(rule: str, brings: Message, gulden: int, goods: int) -> Message:
    if gulden:
        return say("So he pays {gulden} gulden for {effect}.", rule, gulden=gulden, effect=brings)
    if goods:
        return say("So he pays {goods} goods for {effect}.", rule, goods=goods, effect=brings)
    return say("Instead he gets {effect}.", rule, effect=brings)


# ---- choices


def _target(box: Box, e: Event) -> Message:
    return say("{city} is the first city on his list within reach.", e.rule, city=box.city_names[e.numbers[2]])


def _city(box: Box, e: Event) -> Message:
    _, mask, city, why = e.numbers
    if why == ONLY:
        return say("{city} is the only city that he can join next.", e.rule, city=box.city_names[city])
    return say("Of {count} cities he joins {city}: {why}.", e.rule,
               count=mask.bit_count(), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _start(box: Box, e: Event) -> Message:
    _, _, begin, why = e.numbers
    return say("He starts in {city}: {why}.", e.rule, city=box.city_names[begin], why=CRITERIA[why])


def _good(box: Box, e: Event) -> Message:
    _, mask, good, why = e.numbers
    if why == ONLY:
        return say("The factory can only make {good}.", e.rule, good=GOODS_NAMES[good])
    return say("Of {count} goods he makes {good}: {why}.", e.rule,
               count=mask.bit_count(), good=GOODS_NAMES[good], why=CRITERIA[why])  # fmt: skip


def _site(box: Box, e: Event) -> Message:
    _, _, city, why = e.numbers
    if e.rule == "F51":
        return say("The cube comes from {city}: {why}.", e.rule, city=box.city_names[city], why=CRITERIA[why])
    if why == ONLY:
        return say("{city} is the only place for it.", e.rule, city=box.city_names[city])
    return say("He builds in {city}: {why}.", e.rule, city=box.city_names[city], why=CRITERIA[why])


def _delivers_to(box: Box, e: Event) -> Message:
    _, mask, city, why = e.numbers
    if why == ONLY:
        return say("Only {city} wants what he has to deliver.", e.rule, city=box.city_names[city])
    return say("Of {count} hubs he delivers to {city}: {why}.", e.rule,
               count=mask.bit_count(), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _delivers(box: Box, e: Event) -> Message:
    _, mask, good, why = e.numbers
    if why == ONLY:
        return say("Only {good} can be delivered there.", e.rule, good=GOODS_NAMES[good])
    return say("Of {count} goods he delivers {good}: {why}.", e.rule,
               count=mask.bit_count(), good=GOODS_NAMES[good], why=CRITERIA[why])  # fmt: skip


def _hub(box: Box, e: Event) -> Message:
    _, mask, hub, why = e.numbers
    if why == ONLY:
        return say("His influence reaches the {hub} hub only.", e.rule, hub=HUB_NAMES[hub])
    return say("Of {count} hubs he hires at {hub}: {why}.", e.rule,
               count=mask.bit_count(), hub=HUB_NAMES[hub], why=CRITERIA[why])  # fmt: skip


def _contract(box: Box, e: Event) -> Message:
    mask, _, why, _ = e.numbers
    if why == ONLY:
        return say("Only one contract fits him.", e.rule)
    return say("He chooses among {count} contracts: {why}.", e.rule, count=mask.bit_count(), why=CRITERIA[why])


# ---- what he gets


def _no_track(box: Box, e: Event) -> Message:
    return say("Franz can lay no further track.", e.rule)


def _station(box: Box, e: Event) -> Message:
    return say("Franz gets a free station in {city}.", e.rule, city=box.city_names[e.numbers[0]])


def _engineer(box: Box, e: Event) -> Message:
    return say("Franz gets a free {engineer}.", e.rule, engineer=ENGINEER_NAMES[e.numbers[0]])


def _bonus(box: Box, e: Event) -> Message:
    return say("Franz takes the token of {city}.", e.rule, city=box.city_names[e.numbers[0]])


def _influence(box: Box, e: Event) -> Message:
    _, moved, paid, column = e.numbers
    if not moved:
        return say("Franz leads already and takes {gulden} gulden.", e.rule, gulden=paid)
    if paid:
        return say("Franz gains {moved} influence and {gulden} gulden.", e.rule, moved=moved, gulden=paid)
    return say("Franz gains {moved} influence: column {column}.", e.rule, moved=moved, column=column)


def _gulden(box: Box, e: Event) -> Message:
    return say("Franz takes {gulden} gulden from the bank.", e.rule, gulden=e.numbers[0])


def _cube(box: Box, e: Event) -> Message:
    if e.numbers[1]:
        return say("Franz orders 1 {good} for next round.", e.rule, good=GOODS_NAMES[e.numbers[0]])
    return say("Franz takes 1 {good} from the market.", e.rule, good=GOODS_NAMES[e.numbers[0]])


def _no_delivery(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("No delivery: no hub of his wants his goods.", e.rule)
    return say("No delivery: Franz has no cube to pay for it.", e.rule)


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
