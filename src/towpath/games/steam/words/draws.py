"""Words for the draws of the set-up: S14-S20 and S23."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.steam.rules.draws import Crown, FirstOrder, Growth, Refill, Reveal, SetupCard, Shipment
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.state import Steam

F = TypeVar("F", bound=Question)


class DrawWords(Words[Steam, F]):
    """Chance is asked: only records read its answers."""

    def question(self, s: Steam, f: F) -> Message:
        """The same for all draws."""
        return say("A draw is made.", "S14")

    def label(self, s: Steam, f: F, move: Move) -> Message:
        """Nobody chooses it."""
        return say("draw {number}", "S14", number=move)

    def target(self, s: Steam, f: F, move: Move) -> str:
        """Nowhere in particular."""
        return "board"

    @abstractmethod
    def write(self, s: Steam, f: F, move: Move) -> str:
        """What was drawn."""


class SetupCardWords(DrawWords[SetupCard]):
    """S14."""

    def write(self, s: Steam, f: SetupCard, move: Move) -> str:
        """`card S2-3`."""
        return f"card {s.box.card_names[move]}"


class CrownWords(DrawWords[Crown]):
    """S16."""

    def write(self, s: Steam, f: Crown, move: Move) -> str:
        """`crown SR4`."""
        return f"crown {s.box.rail_names[move]}"


class GrowthWords(DrawWords[Growth]):
    """S17."""

    def write(self, s: Steam, f: Growth, move: Move) -> str:
        """`growth G2`."""
        return f"growth {s.box.growth_names[move]}"


class ShipmentWords(DrawWords[Shipment]):
    """S19."""

    def write(self, s: Steam, f: Shipment, move: Move) -> str:
        """`shipment 4`."""
        return f"shipment {move}"


class RefillWords(DrawWords[Refill]):
    """S19."""

    def write(self, s: Steam, f: Refill, move: Move) -> str:
        """`cube coal`."""
        return f"cube {GOOD_IDS[move]}"


class RevealWords(DrawWords[Reveal]):
    """S20."""

    def write(self, s: Steam, f: Reveal, move: Move) -> str:
        """`reveal C12`."""
        return f"reveal {s.box.contract_names[move]}"


class FirstOrderWords(DrawWords[FirstOrder]):
    """S23."""

    def write(self, s: Steam, f: FirstOrder, move: Move) -> str:
        """`next 1`."""
        return f"next {move}"
