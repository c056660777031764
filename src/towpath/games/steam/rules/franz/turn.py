# towpath: compiled
"""Franz's turn: F5, F22-F24, and the blocks of his action cards, F36-F47."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, NOBODY, Move
from towpath.core.masks import bits
from towpath.games.steam.rules.box import (
    CAN_DELIVER,
    CONTRACT_FITS,
    DELIVER_FREE,
    GAIN_GULDEN,
    GAIN_INFLUENCE,
    HAS_GOODS,
    HAS_GULDEN,
    HIRE_WORKERS,
    HIRED_AT_LEAST,
    HIRED_AT_MOST,
    INFLUENCE_MOVES,
    LAY_TRACKS,
    MARKET_AT_LEAST,
    NEIGHBOUR_EXISTS,
    NEIGHBOUR_WITH_SITE,
    NEW_CONTRACT,
    NEW_FACTORY,
    NO_OPEN_CONTRACT,
    ORDER_GOODS,
    POOL_AT_LEAST,
    REACHED_LOWEST_HUB,
    ROUND_AT_MOST,
    SITE_IN_NETWORK,
    TAKE_GOODS,
    TRACK_TO_SITE,
    TRACK_TO_TRIESTE,
    TRIESTE_OUTSIDE,
    ActionCard,
    Block,
)
from towpath.games.steam.rules.building import has_free_site
from towpath.games.steam.rules.company import hired, stored
from towpath.games.steam.rules.franz.contracts import any_fits, fitting, has_open_contract, take_best, unassigned
from towpath.games.steam.rules.franz.reason import could_move, from_market, gain_gulden, gain_influence, give_cubes
from towpath.games.steam.rules.franz.setup import decisions_deck
from towpath.games.steam.rules.franz.tracks import has_neighbour, lay_to_site, lay_to_trieste, lay_tracks
from towpath.games.steam.rules.franz.works import build_factory, deliver, deliveries, free_delivery, hire
from towpath.games.steam.rules.influence import lowest_hub_column
from towpath.games.steam.rules.question import Question, Step
from towpath.games.steam.rules.state import FACE_DOWN, UNKNOWN, Steam

ACTION_CARDS: Final = 11
AMOUNTS: Final = 1000  # in "franz_fails": condition * AMOUNTS + amount
RULES: Final = [  # by number of the action card - 1: of its blocks, the last one also of those that follow
    ["F36"], ["F37"], ["F38"], ["F40", "F41", "F42"], ["F43"], ["F44", "F45"], ["F46"], ["F47"],
]  # fmt: skip


class FranzTurn(Step):
    """F22: Franz's turn begins."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Steam) -> None:
        """F7, F22: a hand token is put aside; F5, F23: empty decks are shuffled, the strategy cards among them."""
        s.frames.pop()
        s.companies[s.franz].hands -= 1
        s.turns += 1
        if s.actions_left == 0:
            s.actions_left = s.actions_deck | FACE_DOWN
            s.actions_joined = True
            s.note("franz_shuffle", "F23", s.franz, 0)
        if s.decisions_left == 0:
            s.decisions_left = decisions_deck(s) | FACE_DOWN
            s.decisions_joined = True
            s.note("franz_shuffle", "F23", s.franz, 1)
        s.frames.append(ACTION_DRAW)


FRANZ_TURN: Final = FranzTurn(NOBODY)


class ActionDraw(Question):
    """F22: his action card is turned up; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = ACTION_CARDS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """The action cards that may come; a strategy card nobody has seen may be any of the three (F5)."""
        return bits(may_come(s.actions_left, s.box.action_strategies, s.actions_strategy))

    def weights(self, s: Steam, moves: list[Move]) -> list[int]:
        """F5: the unseen strategy card is one card, equally likely each of the three."""
        return card_weights(moves, s.box.action_strategies, s.actions_strategy)

    def pool(self, s: Steam) -> int:
        """See `weights`."""
        return equally_likely(s.actions_left, s.actions_strategy)

    def alike(self) -> bool:
        """See `weights`."""
        return False

    def answer(self, s: Steam, move: Move) -> None:
        """F22: the action card, then the decision card."""
        s.frames.pop()
        if s.box.action_cards[move].strategy:
            s.actions_left &= ~FACE_DOWN
            s.actions_strategy = move
        else:
            s.actions_left &= ~(1 << move)
        s.frames.append(DECISION_DRAW[move])


ACTION_DRAW: Final = ActionDraw(CHANCE)


class DecisionDraw(Question):
    """F22: his decision card is turned up; chance is asked."""

    __slots__ = ("action",)
    answers: ClassVar[int] = 8

    def __init__(self, player: int, action: int) -> None:
        self.player = player
        self.action = action

    def moves(self, s: Steam) -> list[Move]:
        """The decision cards that may come, in the same way."""
        return bits(may_come(s.decisions_left, s.box.decision_strategies, s.decisions_strategy))

    def weights(self, s: Steam, moves: list[Move]) -> list[int]:
        """F5: in the same way."""
        return card_weights(moves, s.box.decision_strategies, s.decisions_strategy)

    def pool(self, s: Steam) -> int:
        """See `weights`."""
        return equally_likely(s.decisions_left, s.decisions_strategy)

    def alike(self) -> bool:
        """See `weights`."""
        return False

    def answer(self, s: Steam, move: Move) -> None:
        """F22: both cards are carried out, then he tries a delivery (F48)."""
        s.frames.pop()
        if s.box.decision_cards[move].strategy:
            s.decisions_left &= ~FACE_DOWN
            s.decisions_strategy = move
        else:
            s.decisions_left &= ~(1 << move)
        if s.events is not None:  # `note` asks, too, but a call takes time in every turn
            s.note("franz_cards", "F22", s.franz, self.action, move)
        carry_out(s, self.action, move)
        free_delivery(s, move)


DECISION_DRAW: Final = [DecisionDraw(CHANCE, action) for action in range(ACTION_CARDS)]


def may_come(left: int, strategies: int, strategy: int) -> int:
    """F5: the cards of a deck as a mask; the strategy card is `strategy`, or any of them if nobody has seen it."""
    if left & FACE_DOWN:
        return left & ~FACE_DOWN | (strategies if strategy == UNKNOWN else 1 << strategy)
    return left


def equally_likely(left: int, strategy: int) -> int:
    """F5: what `may_come`, if each card is as likely as any other; 0 if it may be a strategy card nobody has seen."""
    if left & FACE_DOWN:
        return 0 if strategy == UNKNOWN else left & ~FACE_DOWN | 1 << strategy
    return left


def card_weights(cards: list[Move], strategies: int, strategy: int) -> list[int]:
    """F5: a strategy card nobody has seen is one card, equally likely each of the three."""
    unseen = strategies if strategy == UNKNOWN else 0
    return [1 if unseen >> card & 1 else 3 for card in cards]


# ---- the action card


def carry_out(s: Steam, action: int, decision: int) -> None:
    """F24: from block 1 by the jumps of failed conditions to the one block that is carried out."""
    card = s.box.action_cards[action]
    number = 1
    jump = failed(s, action, number, card.blocks[0])
    while jump:
        number = jump
        jump = failed(s, action, number, card.blocks[number - 1])
    block = card.blocks[number - 1]
    if s.events is not None:
        s.note("franz_block", rule_of(card, number), s.franz, action, number, block.gulden, block.goods)
    s.companies[s.franz].money -= block.gulden  # F9
    give_cubes(s, block.goods)
    perform(s, block, decision, card, number)


def rule_of(card: ActionCard, number: int) -> str:
    """F36-F47: the rule that a block of a card is about."""
    rules = RULES[card.number - 1]
    return rules[min(number, len(rules)) - 1]


def failed(s: Steam, action: int, number: int, block: Block) -> int:
    """F24: the block to go to by the first condition that fails, or 0."""
    for condition in block.conditions:
        if not holds(s, block, condition[0], condition[1]):
            if s.events is not None:
                why = condition[0] * AMOUNTS + condition[1]
                s.note("franz_fails", "F24", s.franz, action, number, why, condition[2])
            return condition[2]
    return 0


def holds(s: Steam, block: Block, what: int, amount: int) -> bool:
    """F36-F47: one condition, with the block's cost already set aside where tracks may cost a fee (F33)."""
    c = s.companies[s.franz]
    purse = c.money - block.gulden
    if what == HAS_GOODS:
        return stored(c) >= amount
    if what == HAS_GULDEN:
        return c.money >= amount
    if what == HIRED_AT_MOST:
        return hired(c) <= amount
    if what == HIRED_AT_LEAST:
        return hired(c) >= amount and in_all(s.left) > 0  # RF5, RF18
    if what == POOL_AT_LEAST:
        return c.pool >= amount
    if what == MARKET_AT_LEAST:
        return in_all(s.market) >= amount
    if what == ROUND_AT_MOST:
        return s.round <= amount
    if what == REACHED_LOWEST_HUB:
        return c.column >= lowest_hub_column(s)
    if what == NEIGHBOUR_EXISTS:
        return has_neighbour(s, purse, 0)
    if what == NEIGHBOUR_WITH_SITE:
        return has_neighbour(s, purse, 1)
    if what == SITE_IN_NETWORK:
        return has_free_site(s, s.franz)
    if what == NO_OPEN_CONTRACT:
        return not has_open_contract(s)
    if what == CONTRACT_FITS:
        return any_fits(s, unassigned(s) + 1)
    if what == TRIESTE_OUTSIDE:
        return not c.network >> s.box.trieste & 1
    if what == CAN_DELIVER:
        return len(deliveries(s)) > 0
    assert what == INFLUENCE_MOVES
    return could_move(s)


def in_all(by_good: list[int]) -> int:
    """How many there are of all goods together."""
    return by_good[0] + by_good[1] + by_good[2] + by_good[3]


def perform(s: Steam, block: Block, decision: int, card: ActionCard, number: int) -> None:
    """F36-F47: the effect of a block, the one with that number of the card."""
    effect, amount = block.effect, block.amount
    if effect == LAY_TRACKS:
        lay_tracks(s, decision, amount)
    elif effect == TAKE_GOODS:
        from_market(s, amount, False)
    elif effect == GAIN_GULDEN:
        gain_gulden(s, amount)
    elif effect == GAIN_INFLUENCE:
        gain_influence(s, amount)
    elif effect == HIRE_WORKERS:
        hire(s, decision, amount)
    elif effect == ORDER_GOODS:
        from_market(s, amount, True)
    elif effect == NEW_FACTORY:
        build_factory(s, decision, amount)
    elif effect == TRACK_TO_SITE:
        lay_to_site(s, decision, rule_of(card, number))
    elif effect == TRACK_TO_TRIESTE:
        lay_to_trieste(s, decision)
    elif effect == NEW_CONTRACT:
        take_best(s, fitting(s, unassigned(s) + 1), "F43")
    else:
        assert effect == DELIVER_FREE
        for _ in range(amount):
            options = deliveries(s)
            if options:
                deliver(s, decision, options)
