"""Franz's reasoning in words: the card, the slot, the candidates, what decided, and the rule (F22-F53)."""

from __future__ import annotations

from collections.abc import Callable

from towpath.core.messages import Message, say
from towpath.core.state import Event
from towpath.games.steam.rules.box import GOODS, HUBS, Box
from towpath.games.steam.rules.franz.reason import ONLY
from towpath.games.steam.rules.franz.turn import AMOUNTS
from towpath.games.steam.words.franz.cards import CRITERIA, condition, effect
from towpath.games.steam.words.names import ENGINEER_NAMES, GOODS_NAMES, HUB_NAMES, contract_name


def members(mask: int, count: int) -> list[int]:
    """The candidates of an event."""
    return [i for i in range(count) if mask >> i & 1]


def goods(mask: int) -> list[Message]:
    """Candidate goods."""
    return [GOODS_NAMES[good] for good in members(mask, GOODS)]


def cities(box: Box, mask: int) -> list[str]:
    """Candidate cities from A to Z."""
    found = sorted(members(mask, len(box.city_names)), key=lambda city: box.alphabet[city])
    return [box.city_names[city] for city in found]


# ---- cards and blocks


def _bid(box: Box, e: Event) -> Message:
    card, column, paid, _ = e.numbers
    return say("Franz bids {gulden}: column {column}, by a card with the number {number}.", e.rule,
               number=box.rail_number[card], column=column, gulden=paid)  # fmt: skip


def _shuffle(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("Franz's decision cards are used up. All are shuffled again, a strategy card among them.", e.rule)
    return say("Franz's action cards are used up. All are shuffled again, a strategy card among them.", e.rule)


def _cards(box: Box, e: Event) -> Message:
    return say("Franz turns up action card {action} (what he does) and decision card {decision} (what he prefers).",
               e.rule,
               action=box.action_cards[e.numbers[0]].name, decision=box.decision_cards[e.numbers[1]].name)  # fmt: skip


def _fails(box: Box, e: Event) -> Message:
    card, block, asked, jump = e.numbers
    return say("Action card {card}, block {block}: “{condition}” is not met, so Franz goes on to block {jump}.", e.rule,
               card=box.action_cards[card].name, block=block,
               condition=condition(*divmod(asked, AMOUNTS)), jump=jump)  # fmt: skip


def _block(box: Box, e: Event) -> Message:
    card, block, gulden, goods = e.numbers
    name, brings = box.action_cards[card].name, effect(box.action_cards[card].blocks[block - 1])
    if gulden:
        return say("Card {card}, block {block}: Franz pays {gulden} gulden for {effect}.", e.rule,
                   card=name, block=block, gulden=gulden, effect=brings)  # fmt: skip
    if goods:
        return say("Card {card}, block {block}: Franz pays {goods} goods for {effect}.", e.rule,
                   card=name, block=block, goods=goods, effect=brings)  # fmt: skip
    return say("Card {card}, block {block}: Franz gets {effect}.", e.rule,
               card=name, block=block, effect=brings)  # fmt: skip


# ---- choices


def _target(box: Box, e: Event) -> Message:
    decision, _, city, _ = e.numbers
    return say("Where to? Of the cities in slot A of decision card {card}, {city} is the first within reach.", e.rule,
               card=box.decision_cards[decision].name, city=box.city_names[city])  # fmt: skip


def _city(box: Box, e: Event) -> Message:
    decision, mask, city, why = e.numbers
    if why == ONLY:
        return say("{city} is the only city that Franz can link next.", e.rule, city=box.city_names[city])
    return say("Next city, by slot A of decision card {card}: {candidates} are possible. Franz chooses {city}, "
               "decided by {why}.", e.rule, card=box.decision_cards[decision].name, candidates=cities(box, mask),
               city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _start(box: Box, e: Event) -> Message:
    city, mask, begin, why = e.numbers
    return say("{city} can be linked from {candidates}. Franz starts in {start}, decided by {why}.", e.rule,
               city=box.city_names[city], candidates=cities(box, mask), start=box.city_names[begin],
               why=CRITERIA[why])  # fmt: skip


def _good(box: Box, e: Event) -> Message:
    decision, mask, good, why = e.numbers
    if why == ONLY:
        return say("The new factory can only make {good}.", e.rule, good=GOODS_NAMES[good])
    return say("New factory, slot B of decision card {card}: {candidates} are possible. Franz chooses {good}, "
               "decided by {why}.", e.rule, card=box.decision_cards[decision].name, candidates=goods(mask),
               good=GOODS_NAMES[good], why=CRITERIA[why])  # fmt: skip


def _site(box: Box, e: Event) -> Message:
    _, mask, city, why = e.numbers
    if e.rule == "F51":
        return say("The cube can come from {candidates}. Franz takes it from {city}, decided by {why}.", e.rule,
                   candidates=cities(box, mask), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip
    if why == ONLY:
        return say("{city} is the only place for it.", e.rule, city=box.city_names[city])
    return say("Places for it are {candidates}. Franz chooses {city}, decided by {why}.", e.rule,
               candidates=cities(box, mask), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _delivers_to(box: Box, e: Event) -> Message:
    _, mask, city, why = e.numbers
    if why == ONLY:
        return say("Delivery: only {city} wants what his factories hold.", e.rule, city=box.city_names[city])
    return say("Delivery: {candidates} want what his factories hold. Franz chooses {city}, decided by {why}.", e.rule,
               candidates=cities(box, mask), city=box.city_names[city], why=CRITERIA[why])  # fmt: skip


def _delivers(box: Box, e: Event) -> Message:
    decision, mask, good, why = e.numbers
    if why == ONLY:
        return say("Only {good} can be delivered there.", e.rule, good=GOODS_NAMES[good])
    return say("Slot C of decision card {card}: {candidates} can be delivered there. Franz chooses {good}, "
               "decided by {why}.", e.rule, card=box.decision_cards[decision].name, candidates=goods(mask),
               good=GOODS_NAMES[good], why=CRITERIA[why])  # fmt: skip


def _hub(box: Box, e: Event) -> Message:
    decision, mask, hub, why = e.numbers
    if why == ONLY:
        return say("Workers: the {hub} hub is the only one that Franz has reached.", e.rule, hub=HUB_NAMES[hub])
    return say("Workers, slot D of decision card {card}: Franz has reached the hubs {candidates} and chooses {hub}, "
               "decided by {why}.", e.rule, card=box.decision_cards[decision].name,
               candidates=[HUB_NAMES[h] for h in members(mask, HUBS)], hub=HUB_NAMES[hub],
               why=CRITERIA[why])  # fmt: skip


def _contract(box: Box, e: Event) -> Message:
    mask, contract, why, _ = e.numbers
    if why == ONLY:
        return say("Franz can take one contract only: {contract}.", e.rule,
                   contract=contract_name(box, contract))  # fmt: skip
    count = len(members(mask, len(box.contract_names)))
    return say("{count} contracts are possible. Franz chooses the one {contract}, decided by {why}.", e.rule,
               count=count, contract=contract_name(box, contract), why=CRITERIA[why])  # fmt: skip


# ---- what he gets


def _no_track(box: Box, e: Event) -> Message:
    return say("No further track is possible, so Franz stops building.", e.rule)


def _station(box: Box, e: Event) -> Message:
    return say("Franz makes room in {city}: he builds a station, free of charge.", e.rule,
               city=box.city_names[e.numbers[0]])  # fmt: skip


def _engineer(box: Box, e: Event) -> Message:
    return say("The line needs a {engineer}: Franz takes one free of charge.", e.rule,
               engineer=ENGINEER_NAMES[e.numbers[0]])  # fmt: skip


def _bonus(box: Box, e: Event) -> Message:
    return say("Franz takes the token of {city}: {value} influence.", e.rule,
               city=box.city_names[e.numbers[0]], value=e.numbers[1])  # fmt: skip


def _influence(box: Box, e: Event) -> Message:
    points, moved, paid, column = e.numbers
    if not moved:
        return say("Franz leads already: {gulden} gulden instead of {points} influence.", e.rule,
                   points=points, gulden=paid)  # fmt: skip
    if paid:
        return say("Franz gains {moved} influence and leads; the rest: {gulden} gulden.", e.rule,
                   moved=moved, gulden=paid)  # fmt: skip
    return say("Franz gains {moved} influence and now stands in column {column}.", e.rule, moved=moved, column=column)


def _gulden(box: Box, e: Event) -> Message:
    return say("Franz takes {gulden} gulden from the bank.", e.rule, gulden=e.numbers[0])


def _cube(box: Box, e: Event) -> Message:
    if e.numbers[1]:
        return say("Franz puts 1 {good} on his dock: the market has most of it.", e.rule,
                   good=GOODS_NAMES[e.numbers[0]])  # fmt: skip
    return say("The market has most of {good}: Franz takes 1 to his area.", e.rule, good=GOODS_NAMES[e.numbers[0]])


def _no_delivery(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("No delivery: no hub in his network wants what his factories hold.", e.rule)
    return say("No delivery: it costs Franz a cube of his area, and he has none.", e.rule)


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
