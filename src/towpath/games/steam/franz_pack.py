"""Franz's cards, read and checked from a pack (F2-F5, F24, F25, F57)."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.pack import Table
from towpath.games.steam import box as printed
from towpath.games.steam.box import ActionCard, Block, Box, DecisionCard
from towpath.games.steam.reader import PACK

GOOD_IDS = ("wood", "stone", "iron", "coal")
ENTRIES = ("blue", "bronze", "white", "green", "trieste", "semmering")
REWARDS = ("free_sites", "influence", "a_to_z")
CONDITIONS = {
    "goods>=": printed.HAS_GOODS,
    "gulden>=": printed.HAS_GULDEN,
    "hired_workers<=": printed.HIRED_AT_MOST,
    "hired_workers>=": printed.HIRED_AT_LEAST,
    "worker_supply>=": printed.POOL_AT_LEAST,
    "market>=": printed.MARKET_AT_LEAST,
    "round<=": printed.ROUND_AT_MOST,
    "influence>=lowest_hub": printed.REACHED_LOWEST_HUB,
    "neighbour_exists": printed.NEIGHBOUR_EXISTS,
    "neighbour_with_free_site": printed.NEIGHBOUR_WITH_SITE,
    "free_site_in_network": printed.SITE_IN_NETWORK,
    "no_open_contract_space": printed.NO_OPEN_CONTRACT,
    "contract_fits_unassigned_plus_1": printed.CONTRACT_FITS,
    "trieste_not_in_network": printed.TRIESTE_OUTSIDE,
    "delivery_possible_without_paying": printed.CAN_DELIVER,
    "influence_not_capped": printed.INFLUENCE_MOVES,
}
EFFECTS = {
    "build_tracks": printed.LAY_TRACKS,
    "take_goods": printed.TAKE_GOODS,
    "gain_gulden": printed.GAIN_GULDEN,
    "gain_influence": printed.GAIN_INFLUENCE,
    "hire": printed.HIRE_WORKERS,
    "order_goods": printed.ORDER_GOODS,
    "build_factory": printed.NEW_FACTORY,
    "build_track_to_site": printed.TRACK_TO_SITE,
    "build_track_towards_trieste": printed.TRACK_TO_TRIESTE,
    "take_contract": printed.NEW_CONTRACT,
    "deliver_free": printed.DELIVER_FREE,
}
ACTION_NAMES = ("1A", "1B", "2A", "2B", "3A", "3B", "4", "5", "6*", "7*", "8*")
DECISION_NAMES = ("1", "2", "3", "4", "5", "6*", "7*", "8*")


def read_franz(box: Box, data: Table) -> None:
    """The tables `franz.*`."""
    start = PACK.table(data, "start", "franz.start")
    box.franz_gulden = PACK.number(start, "gulden", "franz.start")
    box.franz_goods = PACK.number(start, "goods_jokers", "franz.start")
    box.franz_hired = PACK.number(start, "hired_workers", "franz.start")
    box.franz_cubes = PACK.number(start, "factory_goods", "franz.start")
    box.franz_overflow = PACK.number(start, "influence_overflow_gulden", "franz.start")
    box.action_cards = [read_action(card) for card in PACK.tables(data, "action_cards", "franz.action_cards")]
    if tuple(card.name for card in box.action_cards) != ACTION_NAMES:
        raise PACK.fail("franz.action_cards", say("the cards must be {names}", "F3", names=list(ACTION_NAMES)))
    box.decision_cards = [read_decision(card) for card in PACK.tables(data, "decision_cards", "franz.decision_cards")]
    if tuple(card.name for card in box.decision_cards) != DECISION_NAMES:
        raise PACK.fail("franz.decision_cards", say("the cards must be {names}", "F4", names=list(DECISION_NAMES)))
    for preset in PACK.tables(data, "presets", "franz.presets"):
        place = f"preset {preset.get('id')}"
        versions = "".join("AB"[version] for version in PACK.words(preset, "cards", ("A", "B"), place, "F57"))
        PACK.expect(3, len(versions), place, "F57")
        box.presets[PACK.text(preset, "id", place)] = (versions, PACK.number(preset, "gulden", place))


def read_action(data: Table) -> ActionCard:
    """F24: an action card."""
    card = ActionCard()
    card.name = PACK.text(data, "id", "action card")
    place = f"action card {card.name}"
    card.number = PACK.number(data, "number", place, 1)
    card.strategy = data.get("strategy") is True
    blocks = PACK.tables(data, "blocks", place)
    for at, block in enumerate(blocks, 1):
        if PACK.number(block, "no", place) != at:
            raise PACK.fail(place, say("blocks must be numbered from 1", "F24"))
        card.blocks.append(read_block(block, f"{place}, block {at}", len(blocks)))
    if card.blocks[-1].conditions and all(block.conditions for block in card.blocks):
        raise PACK.fail(place, say("one block must work without conditions", "F24"))
    return card


def read_block(data: Table, place: str, blocks: int) -> Block:
    """F24: conditions with their jumps, a cost and one effect."""
    block = Block()
    for condition in PACK.tables(data, "conditions", place):
        what, amount = read_condition(PACK.text(condition, "if", place), place)
        jump = PACK.number(condition, "else", place, 1)
        if jump > blocks:
            raise PACK.fail(place, say("there is no block {jump}", "F24", jump=jump))
        block.conditions.append((what, amount, jump))
    cost = PACK.table(data, "cost", place)
    block.goods = PACK.number(cost, "goods", place) if "goods" in cost else 0
    block.gulden = PACK.number(cost, "gulden", place) if "gulden" in cost else 0
    name, _, rest = PACK.text(data, "effect", place).partition(":")
    block.effect = PACK.one_of(name, "effect", EFFECTS, place, "F24")
    amount_text = rest.partition(":")[0]
    block.amount = int(amount_text) if amount_text.isdigit() else 0
    return block


def read_condition(words_of_it: str, place: str) -> tuple[int, int]:
    """`gulden>=20` or a word of its own."""
    if words_of_it in CONDITIONS:
        return CONDITIONS[words_of_it], 0
    name = words_of_it.rstrip("0123456789")
    code = PACK.one_of(name, "condition", CONDITIONS, place, "F24")
    return code, int(words_of_it[len(name) :])


def read_decision(data: Table) -> DecisionCard:
    """F25: a decision card."""
    card = DecisionCard()
    card.name = PACK.text(data, "id", "decision card")
    place = f"decision card {card.name}"
    card.strategy = data.get("strategy") is True
    card.cities = PACK.words(data, "A_cities", ENTRIES, place, "F25")
    card.rewards = PACK.words(data, "A_rewards", REWARDS, place, "F25")
    card.produce = PACK.words(data, "B", GOOD_IDS, place, "F25")
    card.deliver = PACK.words(data, "C", GOOD_IDS, place, "F25")
    card.hubs = PACK.words(data, "D", ENTRIES[:4], place, "F25")
    for slot in (card.produce, card.deliver, card.hubs):
        if sorted(slot) != [0, 1, 2, 3]:
            raise PACK.fail(place, say("slots B, C and D name each good or hub once", "F25"))
    if sorted(card.rewards) != [0, 1, 2]:
        raise PACK.fail(place, say("slot A orders all three rewards", "F25"))
    return card
