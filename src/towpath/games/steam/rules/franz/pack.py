"""Franz's cards, read and checked from a pack (F2-F5, F24, F25, F57)."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.pack import Table
from towpath.games.steam.rules import box as printed
from towpath.games.steam.rules.box import ActionCard, Block, Box, DecisionCard
from towpath.games.steam.rules.ids import GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.reader import PACK

ENTRIES = (*HUB_IDS, "trieste", "semmering")
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
AMOUNTS = {  # what may follow an effect's name; without an entry, any number from 1
    printed.LAY_TRACKS: ("1", "2"),  # F28
    printed.TRACK_TO_SITE: ("1",),
    printed.TRACK_TO_TRIESTE: ("1",),
    printed.NEW_CONTRACT: ("best",),
}
SLOTS = {  # the slot of the decision card that an effect reads
    printed.LAY_TRACKS: "{A}",
    printed.HIRE_WORKERS: "{D}",
    printed.NEW_FACTORY: "{B}",
    printed.TRACK_TO_SITE: "{A}",
    printed.TRACK_TO_TRIESTE: "{A}",
    printed.DELIVER_FREE: "{C}",
}
NEEDS = {  # the conditions without which an effect may be impossible
    printed.HIRE_WORKERS: (printed.REACHED_LOWEST_HUB,),
    printed.NEW_FACTORY: (printed.SITE_IN_NETWORK, printed.HIRED_AT_LEAST),
    printed.TRACK_TO_SITE: (printed.NEIGHBOUR_WITH_SITE,),
    printed.TRACK_TO_TRIESTE: (printed.NEIGHBOUR_EXISTS,),
    printed.NEW_CONTRACT: (printed.CONTRACT_FITS,),
}
ACTION_NAMES = ("1A", "1B", "2A", "2B", "3A", "3B", "4", "5", "6*", "7*", "8*")
DECISION_NAMES = ("1", "2", "3", "4", "5", "6*", "7*", "8*")
PRESETS = ("easy", "normal", "hard", "expert", "master")  # F57


def read_franz(box: Box, data: Table) -> None:
    """The tables `franz.*`."""
    box.action_cards = [read_action(card) for card in PACK.tables(data, "action_cards", "franz.action_cards")]
    if tuple(card.name for card in box.action_cards) != ACTION_NAMES:
        raise PACK.fail("franz.action_cards", say("the cards must be {names}", "F3", names=list(ACTION_NAMES)))
    box.decision_cards = [read_decision(card) for card in PACK.tables(data, "decision_cards", "franz.decision_cards")]
    if tuple(card.name for card in box.decision_cards) != DECISION_NAMES:
        raise PACK.fail("franz.decision_cards", say("the cards must be {names}", "F4", names=list(DECISION_NAMES)))
    read_presets(box, data)
    read_start(box, PACK.table(data, "start", "franz.start"))


def read_start(box: Box, start: Table) -> None:
    """F1, F2, F16: Franz's area; where he begins as a human does, he begins with the same figures."""
    place = "franz.start"
    box.franz_goods = PACK.number(start, "goods_jokers", place)
    box.franz_hired = PACK.number(start, "hired_workers", place, 0, box.workers)
    box.franz_overflow = PACK.ten(start, "influence_overflow_gulden", place)
    follows = {
        "gulden": box.presets["normal"][1],
        "worker_supply": box.workers - box.franz_hired,
        "tracks": box.tracks,
        "stations_supply": box.stations - 1,
        "hands_on_board": len(box.hands_new),
        "hands": box.hands_start,
        "dock_card": 1,
    }
    for name, value in follows.items():
        PACK.fixed(start, name, value, place, "F2")


def read_presets(box: Box, data: Table) -> None:
    """F56, F57: the levels, and the levers, which are options of the set-up."""
    presets = PACK.tables(data, "presets", "franz.presets")
    for preset in presets:
        place = f"preset {preset.get('id')}"
        versions = "".join("AB"[version] for version in PACK.words(preset, "cards", ("A", "B"), place, "F57"))
        PACK.expect(3, len(versions), place, "F57")
        box.presets[PACK.text(preset, "id", place)] = (versions, PACK.ten(preset, "gulden", place))
    if tuple(box.presets) != PRESETS:
        raise PACK.fail("franz.presets", say("the levels must be {names}", "F57", names=list(PRESETS)))
    if "difficulty" in data:
        levers = PACK.table(data, "difficulty", "franz.difficulty")
        PACK.fixed(levers, "easier_gulden", 0, "franz.difficulty", "F56")
        PACK.fixed(levers, "harder_step", 50, "franz.difficulty", "F56")
        PACK.fixed(levers, "variant_cards", ["1", "2", "3"], "franz.difficulty", "F3")


def read_action(data: Table) -> ActionCard:
    """F24: an action card."""
    card = ActionCard()
    card.name = PACK.text(data, "id", "action card")
    place = f"action card {card.name}"
    card.number = PACK.number(data, "number", place, 1)
    PACK.fixed(data, "number", int(card.name[0]) if card.name[0].isdigit() else 0, place, "F3")
    card.strategy = is_strategy(data, card.name, place)
    blocks = PACK.tables(data, "blocks", place)
    for at, block in enumerate(blocks, 1):
        if PACK.number(block, "no", place) != at:
            raise PACK.fail(place, say("blocks must be numbered from 1", "F24"))
        card.blocks.append(read_block(block, f"{place}, block {at}", at, len(blocks)))
    return card


def is_strategy(data: Table, name: str, place: str) -> bool:
    """F5: the cards with a star."""
    PACK.fixed(data, "strategy", name.endswith("*"), place, "F5")
    return name.endswith("*")


def read_block(data: Table, place: str, number: int, blocks: int) -> Block:
    """F24: conditions with their jumps, a cost and one effect; jumps lead on, so that one block is carried out."""
    block = Block()
    for condition in PACK.tables(data, "conditions", place):
        what, amount = read_condition(PACK.text(condition, "if", place), place)
        jump = PACK.number(condition, "else", place, 1)
        if not number < jump <= blocks:
            wrong = say("a jump leads to a later block, and not to {jump} of {blocks}", "F24", jump=jump, blocks=blocks)
            raise PACK.fail(place, wrong)
        block.conditions.append((what, amount, jump))
    cost = PACK.table(data, "cost", place)
    block.goods = read_cost(cost, "goods", block, printed.HAS_GOODS, place)
    block.gulden = read_cost(cost, "gulden", block, printed.HAS_GULDEN, place)
    read_effect(block, PACK.text(data, "effect", place), place)
    return block


def read_cost(cost: Table, name: str, block: Block, condition: int, place: str) -> int:
    """F24: what a block costs; a condition must see to it that Franz has so much."""
    if name not in cost:
        return 0
    amount = PACK.number(cost, name, place, 1) if name == "goods" else PACK.ten(cost, name, place, 10)
    assured = max([least for what, least, _ in block.conditions if what == condition], default=0)
    wrong = say("{name} costs {amount}, but the conditions assure {assured}", "F24",
                name=repr(name), amount=amount, assured=assured)  # fmt: skip
    PACK.check(amount <= assured, place, wrong)
    return amount


def read_effect(block: Block, text: str, place: str) -> None:
    """F36-F47: `hire:2:{D}`: what, how much, and the slot of the decision card that it reads."""
    name, *rest = text.split(":")
    block.effect = PACK.one_of(name, "effect", EFFECTS, place, "F24")
    amount, *slot = rest or [""]
    known = AMOUNTS.get(block.effect)
    right = amount in known if known else amount.isdigit() and int(amount) > 0
    right = right and slot == ([SLOTS[block.effect]] if block.effect in SLOTS else [])
    PACK.check(right, place, say("{effect} has another amount or slot than it can have", "F24", effect=repr(text)))
    block.amount = int(amount) if amount.isdigit() else 0
    wrong = say("amounts of gulden are multiples of 10, and {effect} is not", "S22", effect=repr(text))
    PACK.check(block.effect != printed.GAIN_GULDEN or block.amount % 10 == 0, place, wrong)
    asked = [what for what, _, _ in block.conditions]
    missing = say("{effect} needs a condition that it is possible", "F24", effect=repr(text))
    PACK.check(all(what in asked for what in NEEDS.get(block.effect, ())), place, missing)


def read_condition(words_of_it: str, place: str) -> tuple[int, int]:
    """`gulden>=20`, or a word of its own without a number."""
    name = words_of_it if words_of_it in CONDITIONS else words_of_it.rstrip("0123456789")
    code = PACK.one_of(name, "condition", CONDITIONS, place, "F24")
    amount = words_of_it[len(name) :]
    wrong = say("{condition} has no number, or one too many", "F24", condition=repr(words_of_it))
    PACK.check(bool(amount) == name.endswith("="), place, wrong)
    always = say("{condition} always holds", "F24", condition=repr(words_of_it))
    PACK.check(not name.endswith(">=") or int(amount) > 0, place, always)
    return code, int(amount or 0)


def read_decision(data: Table) -> DecisionCard:
    """F25: a decision card."""
    card = DecisionCard()
    card.name = PACK.text(data, "id", "decision card")
    place = f"decision card {card.name}"
    card.strategy = is_strategy(data, card.name, place)
    card.cities = PACK.words(data, "A_cities", ENTRIES, place, "F25")
    card.rewards = PACK.words(data, "A_rewards", REWARDS, place, "F25")
    card.produce = PACK.words(data, "B", GOOD_IDS, place, "F25")
    card.deliver = PACK.words(data, "C", GOOD_IDS, place, "F25")
    card.hubs = PACK.words(data, "D", HUB_IDS, place, "F25")
    if len(set(card.cities)) < len(card.cities):
        raise PACK.fail(place, say("slot A names no city twice", "F25"))
    for slot in (card.produce, card.deliver, card.hubs):
        if sorted(slot) != [0, 1, 2, 3]:
            raise PACK.fail(place, say("slots B, C and D name each good or hub once", "F25"))
    if sorted(card.rewards) != [0, 1, 2]:
        raise PACK.fail(place, say("slot A orders all three rewards", "F25"))
    return card
