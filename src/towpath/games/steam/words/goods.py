"""Words for goods: S31 and S51-S54."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.steam.rules.goods import DISCARD, ENOUGH, LET_GO, Arrival, Buy, Load, Order, shipment
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words.elements import FINISH
from towpath.games.steam.words.names import GOODS_NAMES, counted

F = TypeVar("F", bound=Question)


class CubeWords(Words[Steam, F]):
    """One cube after another, until it is enough."""

    rule = ""
    places = "good"  # where the cubes lie in the scene

    def label(self, s: Steam, f: F, move: Move) -> Message:
        """A cube, or enough."""
        return say("Enough", self.rule) if move == ENOUGH else self.cube(s, f, move)

    @abstractmethod
    def cube(self, s: Steam, f: F, good: int) -> Message:
        """One more cube of the good."""

    def write(self, s: Steam, f: F, move: Move) -> str:
        """`take wood` or `enough`."""
        return "enough" if move == ENOUGH else f"take {GOOD_IDS[move]}"

    def target(self, s: Steam, f: F, move: Move) -> str:
        """The good."""
        return FINISH if move == ENOUGH else f"{self.places}-{GOOD_IDS[move]}"

    def group(self, s: Steam, f: F, move: Move) -> Group:
        """The cubes, then enough."""
        return Group.DONE if move == ENOUGH else Group.BOARD


class LoadWords(CubeWords[Load]):
    """S51."""

    rule = "S51"

    def question(self, s: Steam, f: Load) -> Message:
        """S51."""
        return say("Which cube do you load? ({taken} of {most})", "S51", taken=f.taken, most=s.box.load_max)

    def cube(self, s: Steam, f: Load, good: int) -> Message:
        """S51: free of charge."""
        return say("Load {good}", "S51", good=GOODS_NAMES[good])


class BuyWords(CubeWords[Buy]):
    """S52."""

    rule = "S52"

    def question(self, s: Steam, f: Buy) -> Message:
        """S52."""
        return say("Which cube do you buy? ({taken} of {most})", "S52", taken=f.taken, most=s.box.buy_max)

    def cube(self, s: Steam, f: Buy, good: int) -> Message:
        """S52: each at the same price."""
        return say("Buy {good} for {gulden}", "S52", good=GOODS_NAMES[good], gulden=s.box.buy_price)


class OrderWords(CubeWords[Order]):
    """S53."""

    rule = "S53"
    places = "market"

    def question(self, s: Steam, f: Order) -> Message:
        """S53."""
        return say("Which cube do you order? ({taken} of {most})", "S53", taken=f.taken, most=shipment(s))

    def cube(self, s: Steam, f: Order, good: int) -> Message:
        """S53: a started pair is paid."""
        if f.taken % 2:
            return say("Order {good} at no extra cost", "S53", good=GOODS_NAMES[good])
        return say("Order {good} for {gulden}", "S53", good=GOODS_NAMES[good], gulden=s.box.order_price)

    def effect(self, s: Steam, f: Order, move: Move) -> Message | None:
        """S53: a second cube of the pair."""
        if move == ENOUGH or f.taken % 2 or f.taken + 1 >= shipment(s):
            return None
        return say("a second cube then costs nothing more", "S53")


class ArrivalWords(Words[Steam, Arrival]):
    """S31, R24: what is kept of the dock."""

    def question(self, s: Steam, f: Arrival) -> Message:
        """S31."""
        return say("Not all ordered goods find room: which do you keep?", "S31")

    def label(self, s: Steam, f: Arrival, move: Move) -> Message:
        """Keep, make room, or let the rest go."""
        if move == LET_GO:
            return say("Let the rest go", "S31")
        if move < DISCARD:
            return say("Keep {good}", "S31", good=GOODS_NAMES[move])
        return say("Discard {good} from storage", "S67", good=GOODS_NAMES[move - DISCARD])

    def write(self, s: Steam, f: Arrival, move: Move) -> str:
        """`keep coal`, `discard wood` or `let go`."""
        if move < DISCARD:
            return f"keep {GOOD_IDS[move]}"
        return "let go" if move == LET_GO else f"discard {GOOD_IDS[move - DISCARD]}"

    def target(self, s: Steam, f: Arrival, move: Move) -> str:
        """The good in storage."""
        return FINISH if move == LET_GO else f"good-{GOOD_IDS[move % DISCARD]}"

    def group(self, s: Steam, f: Arrival, move: Move) -> Group:
        """Keep on the board, make room beside it."""
        if move == LET_GO:
            return Group.DONE
        return Group.BOARD if move < DISCARD else Group.OTHER

    def effect(self, s: Steam, f: Arrival, move: Move) -> Message | None:
        """R23, R24: what is lost."""
        if move < DISCARD:
            return None
        if move < LET_GO:
            return say("makes room for another cube", "S67")
        return say("{goods} go back to the supply", "S31", goods=counted(s.companies[f.player].dock))
