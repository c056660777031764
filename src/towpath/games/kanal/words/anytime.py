"""Words for chapter 8, buying and producing at any time, which questions of all chapters offer."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, TypeVar

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.kanal.rules.anytime import ANYTIME, BUY, END, PRODUCE, PRODUCE_PRICE
from towpath.games.kanal.rules.box import BRICK, GOODS, THALER
from towpath.games.kanal.rules.question import Question
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.state import Kanal, has
from towpath.games.kanal.rules.supply import MOST_BASIC, can_turn
from towpath.games.kanal.words.elements import FINISH
from towpath.games.kanal.words.names import GOODS as GOOD_WORDS

F = TypeVar("F", bound=Question)


class PlayerWords(Words[Kanal, F]):
    """The words of a question that a player is asked, who may try to buy or to produce."""

    def refusal(self, s: Kanal, f: F, text: str) -> Message | None:
        """The reason, where the notation is understood."""
        match text.split():
            case ["produce"]:
                return refused_produce(s, f.player)
            case ["buy", name] if name in GOOD_NAMES:
                return refused_purchase(s, f.player, GOOD_NAMES.index(name))
            case [verb, name]:
                return self.refused(s, f, verb, name)
        return None

    def refused(self, s: Kanal, f: F, verb: str, name: str) -> Message | None:
        """The same for what the question itself offers: a verb and what it is about."""
        return None


class AnytimeWords(PlayerWords[F]):
    """The words of a question that offers "at any time" actions as well (K103)."""

    def label(self, s: Kanal, f: F, move: Move) -> Message:
        """Buying and producing with their prices, else an option."""
        return anytime_label(s, f.player, move) if move < ANYTIME else self.option(s, f, move)

    def write(self, s: Kanal, f: F, move: Move) -> str:
        """`buy wood`, `produce`, else an option."""
        if move == PRODUCE:
            return "produce"
        return f"buy {GOOD_NAMES[move - BUY]}" if move < ANYTIME else self.notation(s, f, move)

    def target(self, s: Kanal, f: F, move: Move) -> str:
        """The good, the button that produces, else that of an option."""
        if move == PRODUCE:
            return "produce"
        return f"buy-{GOOD_NAMES[move - BUY]}" if move < ANYTIME else self.element(s, f, move)

    def group(self, s: Kanal, f: F, move: Move) -> Group:
        """Buying and producing may be done besides."""
        return Group.ANYTIME if move < ANYTIME else self.place(s, f, move)

    def effect(self, s: Kanal, f: F, move: Move) -> Message | None:
        """What a purchase or a turn of the wheel changes, else what an option does."""
        return anytime_effect(s, f.player, move) if move < ANYTIME else self.outcome(s, f, move)

    @abstractmethod
    def option(self, s: Kanal, f: F, move: Move) -> Message:
        """The label of what the question itself offers."""

    @abstractmethod
    def notation(self, s: Kanal, f: F, move: Move) -> str:
        """Its notation."""

    @abstractmethod
    def element(self, s: Kanal, f: F, move: Move) -> str:
        """Its element of the scene."""

    def place(self, s: Kanal, f: F, move: Move) -> Group:
        """Where it stands beside the board."""
        return Group.OTHER

    def outcome(self, s: Kanal, f: F, move: Move) -> Message | None:
        """What it does, where the label does not say it all."""
        return None


class EndingWords(AnytimeWords[F]):
    """The words of such a question that may be left."""

    end: ClassVar[Message]
    """What leaving it is called."""
    end_notation: ClassVar[str]

    def label(self, s: Kanal, f: F, move: Move) -> Message:
        """The end, or what the question offers."""
        return self.end if move == END else super().label(s, f, move)

    def write(self, s: Kanal, f: F, move: Move) -> str:
        """The end, or what the question offers."""
        return self.end_notation if move == END else super().write(s, f, move)

    def target(self, s: Kanal, f: F, move: Move) -> str:
        """The button that ends it, or what the question offers."""
        return FINISH if move == END else super().target(s, f, move)

    def group(self, s: Kanal, f: F, move: Move) -> Group:
        """The end is last."""
        return Group.DONE if move == END else super().group(s, f, move)

    def effect(self, s: Kanal, f: F, move: Move) -> Message | None:
        """What is left when it ends, or what the question offers."""
        return None if move == END else super().effect(s, f, move)


def anytime_label(s: Kanal, player: int, move: Move) -> Message:
    """K100, K101: with the price."""
    if move == PRODUCE:
        return say("Produce: turn the wheel for {price} thaler", "K101", price=PRODUCE_PRICE)
    good = move - BUY
    return say("Buy 1 {good} for {price} thaler", "K100", good=GOOD_WORDS[good], price=has(s, player, good) + 1)


def anytime_effect(s: Kanal, player: int, move: Move) -> Message | None:
    """K100: what there is afterwards; a turn of the wheel changes five goods, and their symbols tell it."""
    if move == PRODUCE:
        return None
    stock = has(s, player, move - BUY)
    return say("{stock} becomes {more}", "K100", stock=stock, more=stock + 1)


ONE_TURN = say("wood, clay and ore −1 each; brick and iron +1 each", "K23")


def refused_produce(s: Kanal, player: int) -> Message:
    """K24, K101."""
    if not can_turn(s, player):
        return say("the wheel turns only with at least 1 wood, 1 clay and 1 ore", "K24")
    return say("producing costs 2 thaler", "K101")


def refused_purchase(s: Kanal, player: int, good: int) -> Message:
    """K100, K102."""
    if good >= BRICK:
        return say("{good} cannot be bought", "K102", good=GOOD_WORDS[good] if good < GOODS else GOOD_NAMES[good])
    stock = has(s, player, good)
    if stock == MOST_BASIC:
        return say("there is no room for more {good}", "K100", good=GOOD_WORDS[good])
    return say("1 more {good} costs {price} thaler, you have {money}", "K100",
               good=GOOD_WORDS[good], price=stock + 1, money=has(s, player, THALER))  # fmt: skip
