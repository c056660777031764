"""Words for chapter 4, the set-up."""

from __future__ import annotations

from dataclasses import replace

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Way, Words
from towpath.games.kanal.rules.geometry import ROUTE_SPACES
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.words import elements
from towpath.games.kanal.words.anytime import PlayerWords
from towpath.games.kanal.words.building import way_of
from towpath.games.kanal.words.names import unit_notation
from towpath.games.kanal.words.where import stretch


class FirstPlayerWords(Words[Kanal, FirstPlayer]):
    """K31: who begins."""

    def question(self, s: Kanal, f: FirstPlayer) -> Message:
        """K31."""
        return say("The starting player is drawn.", "K31")

    def label(self, s: Kanal, f: FirstPlayer, move: Move) -> Message:
        """The seat that is drawn."""
        return say("{seat} begins", "K31", seat=Seat(move))

    def write(self, s: Kanal, f: FirstPlayer, move: Move) -> str:
        """`first 1`."""
        return f"first {move}"

    def target(self, s: Kanal, f: FirstPlayer, move: Move) -> str:
        """The red disc."""
        return "first-player"


class PlaceStartWords(PlayerWords[PlaceStart]):
    """K33: which starting route lies where."""

    def question(self, s: Kanal, f: PlaceStart) -> Message:
        """K33."""
        return say("Which starting route do you place where?", "K33")

    def label(self, s: Kanal, f: PlaceStart, move: Move) -> Message:
        """The route space."""
        return replace(stretch(move % ROUTE_SPACES), rule="K33")

    def write(self, s: Kanal, f: PlaceStart, move: Move) -> str:
        """`start rail h00`."""
        return f"start {unit_notation(move)}"

    def way(self, s: Kanal, f: PlaceStart, move: Move) -> Way:
        """The kind of the route."""
        return way_of(move // ROUTE_SPACES)

    def target(self, s: Kanal, f: PlaceStart, move: Move) -> str:
        """The route space."""
        return elements.unit(f.player, move)
