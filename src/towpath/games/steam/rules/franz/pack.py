"""Franz's cards of a pack (F2-F5, F24, F25, F57)."""

from __future__ import annotations

from typing import Annotated

from towpath.core.entries import Count, Entry, InOrder, into
from towpath.core.messages import say
from towpath.core.shapes import Fixed, Number, Word
from towpath.games.steam.rules import box as printed
from towpath.games.steam.rules.box import ActionCard, Block, Box, DecisionCard
from towpath.games.steam.rules.ids import GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.reader import Gulden, Tens

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

Versions = Annotated[list[Annotated[int, Word(("A", "B"), "F57")]], Count(3, rule="F57")]
Slot = Annotated[list[Annotated[int, Word(GOOD_IDS, "F25")]], Count(len(GOOD_IDS), rule="F25")]


class Start(Entry):  # F1, F2, F16: where Franz begins as a human does, he begins with the same figures
    goods_jokers: int = into("franz_goods")
    hired_workers: int = into("franz_hired")
    influence_overflow_gulden: Gulden = into("franz_overflow")
    gulden: int | None = None
    worker_supply: int | None = None
    tracks: int | None = None
    stations_supply: int | None = None
    hands_on_board: int | None = None
    hands: int | None = None
    dock_card: int | None = None


class Difficulty(Entry):  # F3, F56: levers, which are options of the set-up
    easier_gulden: Annotated[int, Fixed(0, "F56")] = 0
    harder_step: Annotated[int, Fixed(50, "F56")] = 50
    variant_cards: Annotated[list[str] | None, Fixed(["1", "2", "3"], "F3")] = None


class Preset(Entry):  # F57
    called = "preset"
    id: str
    cards: Versions
    gulden: Gulden


class Condition(Entry):  # F24
    if_: str
    else_: Annotated[int, Number(1)]


class Cost(Entry):  # F24
    goods: Annotated[int, Number(1)] = 0
    gulden: Annotated[int, Tens(10)] = 0


class PrintedBlock(Entry):  # F24
    called = "block"
    known_by = "no"
    no: int
    title: str = ""
    conditions: list[Condition]
    cost: Cost
    effect: str


class PrintedAction(Entry):  # F3, F5, F24
    called = "action card"
    id: str
    number: int
    strategy: bool | None = None
    blocks: list[PrintedBlock]

    def rules(self) -> None:  # F3, F5
        self.must_be("number", int(self.id[0]) if self.id[0].isdigit() else 0, "F3")
        self.must_be("strategy", self.id.endswith("*"), "F5")


class PrintedDecision(Entry):  # F4, F5, F25
    called = "decision card"
    id: str
    strategy: bool | None = None
    A_cities: list[Annotated[int, Word(ENTRIES, "F25")]]
    A_rewards: list[Annotated[int, Word(REWARDS, "F25")]]
    B: Slot
    C: Slot
    D: list[Annotated[int, Word(HUB_IDS, "F25")]]

    def rules(self) -> None:  # F5, F25
        self.must_be("strategy", self.id.endswith("*"), "F5")
        cities = len(set(self.A_cities)) == len(self.A_cities)
        self.check(cities, say("slot A names no city twice", "F25"))
        each = all(sorted(slot) == [0, 1, 2, 3] for slot in (self.B, self.C, self.D))
        self.check(each, say("slots B, C and D name each good or hub once", "F25"))
        self.check(sorted(self.A_rewards) == [0, 1, 2], say("slot A orders all three rewards", "F25"))


class Franz(Entry):  # F1-F5, F57
    start: Start
    difficulty: Difficulty | None = None
    presets: Annotated[list[Preset], InOrder(PRESETS, rule="F57")]
    action_cards: Annotated[list[PrintedAction], InOrder(ACTION_NAMES, rule="F3")]
    decision_cards: Annotated[list[PrintedDecision], InOrder(DECISION_NAMES, rule="F4")]


# ---- into the box


def fill_franz(box: Box, franz: Franz) -> None:
    """F1-F5, F16, F24, F25, F57."""
    franz.pour(box)
    start = franz.start
    Number(0, box.workers).read(start.hired_workers, start.place.entry("hired_workers"))
    for preset in franz.presets:
        box.presets[preset.id] = ("".join("AB"[version] for version in preset.cards), preset.gulden)
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
        start.must_be(name, value, "F2")
    box.action_cards = [action_card(card) for card in franz.action_cards]
    box.decision_cards = [decision_card(card) for card in franz.decision_cards]
    box.action_strategies = sum(1 << i for i, card in enumerate(box.action_cards) if card.strategy)
    box.decision_strategies = sum(1 << i for i, card in enumerate(box.decision_cards) if card.strategy)


def action_card(printed_card: PrintedAction) -> ActionCard:
    """F24: an action card."""
    card = ActionCard()
    card.name, card.number = printed_card.id, printed_card.number
    card.strategy = card.name.endswith("*")
    for number, block in enumerate(printed_card.blocks, 1):
        block.check(block.no == number, say("blocks must be numbered from 1", "F24"))
        card.blocks.append(block_of(block, len(printed_card.blocks)))
    return card


def decision_card(printed_card: PrintedDecision) -> DecisionCard:
    """F25: a decision card."""
    card = DecisionCard()
    card.name, card.strategy = printed_card.id, printed_card.id.endswith("*")
    card.cities, card.rewards = printed_card.A_cities, printed_card.A_rewards
    card.produce, card.deliver, card.hubs = printed_card.B, printed_card.C, printed_card.D
    return card


def block_of(data: PrintedBlock, blocks: int) -> Block:
    """F24: conditions with their jumps, a cost and one effect; jumps lead on, so that one block is carried out."""
    block = Block()
    for condition in data.conditions:
        what, amount = condition_of(data, condition.if_)
        jump = condition.else_
        later = say("a jump leads to a later block, and not to {jump} of {blocks}", "F24", jump=jump, blocks=blocks)
        data.check(data.no < jump <= blocks, later)
        block.conditions.append((what, amount, jump))
    block.goods = cost_of(data, "goods", data.cost.goods, block, printed.HAS_GOODS)
    block.gulden = cost_of(data, "gulden", data.cost.gulden, block, printed.HAS_GULDEN)
    fill_effect(block, data)
    return block


def cost_of(data: PrintedBlock, name: str, amount: int, block: Block, condition: int) -> int:
    """F24: what a block costs; a condition must see to it that Franz has so much."""
    assured = max([least for what, least, _ in block.conditions if what == condition], default=0)
    wrong = say("{name} costs {amount}, but the conditions assure {assured}", "F24",
                name=repr(name), amount=amount, assured=assured)  # fmt: skip
    data.check(amount <= assured, wrong)
    return amount


def fill_effect(block: Block, data: PrintedBlock) -> None:
    """F36-F47: `hire:2:{D}`: what, how much, and the slot of the decision card that it reads."""
    text = data.effect
    name, *rest = text.split(":")
    block.effect = data.one_of("effect", name, EFFECTS, "F24")
    amount, *slot = rest or [""]
    known = AMOUNTS.get(block.effect)
    right = amount in known if known else amount.isdigit() and int(amount) > 0
    right = right and slot == ([SLOTS[block.effect]] if block.effect in SLOTS else [])
    data.check(right, say("{effect} has another amount or slot than it can have", "F24", effect=repr(text)))
    block.amount = int(amount) if amount.isdigit() else 0
    wrong = say("amounts of gulden are multiples of 10, and {effect} is not", "S22", effect=repr(text))
    data.check(block.effect != printed.GAIN_GULDEN or block.amount % 10 == 0, wrong)
    asked = [what for what, _, _ in block.conditions]
    missing = say("{effect} needs a condition that it is possible", "F24", effect=repr(text))
    data.check(all(what in asked for what in NEEDS.get(block.effect, ())), missing)


def condition_of(data: PrintedBlock, text: str) -> tuple[int, int]:
    """`gulden>=20`, or a word of its own without a number."""
    name = text if text in CONDITIONS else text.rstrip("0123456789")
    code = data.one_of("condition", name, CONDITIONS, "F24")
    amount = text[len(name) :]
    wrong = say("{condition} has no number, or one too many", "F24", condition=repr(text))
    data.check(bool(amount) == name.endswith("="), wrong)
    data.check(not name.endswith(">=") or int(amount) > 0, say("{condition} always holds", "F24", condition=repr(text)))
    return code, int(amount or 0)
