"""Words for the preparation of the next round in chapter 5."""

from __future__ import annotations

from dataclasses import replace

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.kanal.rules.anytime import BUY, END, could_turn
from towpath.games.kanal.rules.box import BRICK
from towpath.games.kanal.rules.prepare import Draw, Wheel
from towpath.games.kanal.rules.reading import STAGES
from towpath.games.kanal.rules.state import Kanal, has, stage_of
from towpath.games.kanal.rules.supply import can_turn
from towpath.games.kanal.words.anytime import EndingWords
from towpath.games.kanal.words.names import GOODS, card_name


class DrawWords(Words[Kanal, Draw]):
    """K49, K56: the next structure is turned up."""

    def question(self, s: Kanal, f: Draw) -> Message:
        """K49, or K56 in the solo game."""
        return say("A structure is turned up.", "K49" if s.seats == 2 else "K56")

    def label(self, s: Kanal, f: Draw, move: Move) -> Message:
        """The card."""
        return replace(card_name(s.box, move), rule="K26")

    def write(self, s: Kanal, f: Draw, move: Move) -> str:
        """`draw A14`."""
        return f"draw {s.box.names[move]}"

    def target(self, s: Kanal, f: Draw, move: Move) -> str:
        """The stack."""
        return f"stack-{STAGES[stage_of(move)]}"


def missing(s: Kanal, player: int) -> list[Message]:
    """K24: the basic materials without which the wheel does not turn."""
    return [GOODS[good] for good in range(BRICK) if not has(s, player, good)]


class WheelWords(EndingWords[Wheel]):
    """K52: turn the wheel for free, or not."""

    end = say("Go on", "K52")
    end_notation = "end"

    def question(self, s: Kanal, f: Wheel) -> Message:
        """K52, K24: what the free turn still needs; after the last round K103, too."""
        if f.turned or not could_turn(s, f.player, 0, 0):
            return say("Anything more before the game is counted?", "K103")
        if can_turn(s, f.player):
            return say("Do you turn your wheel for free?", "K52")
        return say("Do you buy {goods} to turn your wheel for free?", "K24", goods=missing(s, f.player))

    def option(self, s: Kanal, f: Wheel, move: Move) -> Message:
        """The free turn."""
        return say("Turn the wheel for free", "K23")

    def notation(self, s: Kanal, f: Wheel, move: Move) -> str:
        """`turn`."""
        return "turn"

    def element(self, s: Kanal, f: Wheel, move: Move) -> str:
        """The wheel."""
        return "wheel"

    def label(self, s: Kanal, f: Wheel, move: Move) -> Message:
        """K52: going on without the free turn is called so."""
        if move == END and not f.turned and could_turn(s, f.player, 0, 0):
            return say("Do not turn the wheel", "K52")
        return super().label(s, f, move)

    def group(self, s: Kanal, f: Wheel, move: Move) -> Group:
        """After the free turn nothing is left but the end; what that turn still needs is not for "at any time"."""
        if BUY <= move < BUY + BRICK and not f.turned and not has(s, f.player, move - BUY):
            return Group.OTHER
        return Group.END if move == END and f.turned else super().group(s, f, move)

    def slips(self, s: Kanal, f: Wheel, move: Move) -> list[Message]:
        """K52: the free turn is left unused."""
        if move != END or f.turned or not can_turn(s, f.player):
            return []
        return [say("You leave the free turn of the wheel unused.", "K52")]
