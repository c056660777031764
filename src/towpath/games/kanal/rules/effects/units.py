# towpath: compiled
"""Effects that ask unit by unit, trade, build, raise and turn: E17-E25; K97-K99."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.games.kanal.rules import building
from towpath.games.kanal.rules.anytime import ANYTIME, END, AnytimeQuestion, could_turn
from towpath.games.kanal.rules.box import ANY_TIMES, BRIDGE, CARDS, GAINS, MOST
from towpath.games.kanal.rules.effects.chances import CONCEIVABLE, best_build, best_payment
from towpath.games.kanal.rules.geometry import ROUTE_SPACES
from towpath.games.kanal.rules.places import cost_by, could_raise, places_by, raisable
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.supply import can_pay, can_turn, pay, turn_wheel
from towpath.games.kanal.rules.taking import begin_take

EXCHANGE: Final = ANYTIME + 1  # in Trade: + payment * GAINS + proceeds
UNIT: Final = ANYTIME + 1  # in Build: + kind * ROUTE_SPACES + route space
CARD: Final = ANYTIME + 1  # in RaiseBy: + card
TURN_ONCE: Final = ANYTIME + 1  # in Turns


class Trade(AnytimeQuestion):
    """E18: one more repetition, with which payment for which proceeds, or stop."""

    __slots__ = ("effect", "left")
    answers: ClassVar[int] = EXCHANGE + GAINS * MOST

    def __init__(self, player: int, effect: int, left: int) -> None:
        self.player = player
        self.effect = effect
        self.left = left

    def settle(self, s: Kanal) -> bool:
        """E17: no repetition left, or no payment conceivable."""
        if self.left > 0 and best_payment(s, self.player, s.box.effects[self.effect]) >= CONCEIVABLE:
            return False
        s.frames.pop()
        return True

    def options(self, s: Kanal) -> list[Move]:
        """E18: a payment and proceeds, or stop."""
        e = s.box.effects[self.effect]
        moves = [END]
        for i in range(len(e.pays)):
            if can_pay(s, self.player, e.pays[i]):
                for j in range(len(e.gains)):
                    moves.append(EXCHANGE + i * GAINS + j)
        return moves

    def choose(self, s: Kanal, move: Move) -> None:
        """K99, R28: payment and first proceeds are one step."""
        s.frames.pop()
        if move == END:
            return
        e = s.box.effects[self.effect]
        i, j = (move - EXCHANGE) // GAINS, (move - EXCHANGE) % GAINS
        left = self.left if self.left == ANY_TIMES else self.left - 1  # E19
        s.frames.append(Trade(self.player, self.effect, left))
        pay(s, self.player, e.pays[i], "K99")
        begin_take(s, self.player, e.gains[j], 1)


class Build(AnytimeQuestion):
    """E22: one more unit, what and where, or stop."""

    __slots__ = ("effect", "left", "space")
    answers: ClassVar[int] = UNIT + (BRIDGE + 1) * ROUTE_SPACES

    def __init__(self, player: int, space: int, effect: int, left: int) -> None:
        self.player = player
        self.space = space
        self.effect = effect
        self.left = left

    def settle(self, s: Kanal) -> bool:
        """E22: no unit left, or none conceivable."""
        if self.left > 0 and best_build(s, self.player, self.space, s.box.effects[self.effect]) >= CONCEIVABLE:
            return False
        s.frames.pop()
        return True

    def options(self, s: Kanal) -> list[Move]:
        """E20: a kind and a place, or stop."""
        e = s.box.effects[self.effect]
        moves = [END]
        for kind in e.what:
            if can_pay(s, self.player, cost_by(e, kind)):
                for route in bits(places_by(s, self.player, kind, e, self.space)):
                    moves.append(UNIT + kind * ROUTE_SPACES + route)
        return moves

    def choose(self, s: Kanal, move: Move) -> None:
        """E21: one unit with all its consequences, which interrupt (K98)."""
        s.frames.pop()
        if move == END:
            return
        kind, route = (move - UNIT) // ROUTE_SPACES, (move - UNIT) % ROUTE_SPACES
        s.frames.append(Build(self.player, self.space, self.effect, self.left - 1))
        building.build(s, self.player, kind, route, cost_by(s.box.effects[self.effect], kind))


class RaiseBy(AnytimeQuestion):
    """E24: which structure of the row is raised by the effect, or none."""

    __slots__ = ("effect",)
    answers: ClassVar[int] = CARD + CARDS

    def __init__(self, player: int, effect: int) -> None:
        self.player = player
        self.effect = effect

    def settle(self, s: Kanal) -> bool:
        """E24: nothing to raise, not even with "at any time" actions."""
        if could_raise(s, self.player, self.effect):
            return False
        s.frames.pop()
        return True

    def options(self, s: Kanal) -> list[Move]:
        """E24: a structure of the row, or none."""
        moves = [END]
        for card in raisable(s, self.player, self.effect):
            moves.append(CARD + card)
        return moves

    def choose(self, s: Kanal, move: Move) -> None:
        """E24: its cost is lowered or free (R21)."""
        s.frames.pop()
        if move != END:
            building.begin_raise(s, self.player, move - CARD, self.effect)


class Turns(AnytimeQuestion):
    """E25: one more free turn of the wheel, or stop."""

    __slots__ = ("left",)
    answers: ClassVar[int] = TURN_ONCE + 1

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def settle(self, s: Kanal) -> bool:
        """E25: no turn left, or none conceivable."""
        if self.left > 0 and could_turn(s, self.player, 0, 0):
            return False
        s.frames.pop()
        return True

    def options(self, s: Kanal) -> list[Move]:
        """R23: each turn needs one of each basic material."""
        return [END, TURN_ONCE] if can_turn(s, self.player) else [END]

    def choose(self, s: Kanal, move: Move) -> None:
        """R23: unused turns are lost."""
        s.frames.pop()
        if move == TURN_ONCE:
            s.frames.append(Turns(self.player, self.left - 1))
            turn_wheel(s, self.player, "K23")
