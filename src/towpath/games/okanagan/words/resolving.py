"""Words for chapters 5 and 6, closed territories."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say, say_count
from towpath.core.words import Words
from towpath.games.okanagan.rules.resolving import ACTION, Sole, Territory, Ties
from towpath.games.okanagan.rules.state import NONE, Okanagan, icons, influences
from towpath.games.okanagan.words.names import ACTION_WORDS, territory_id, territory_words

MANY_GOODS: Final = 3  # so many goods are seldom given up for an action


class TerritoryWords(Words[Okanagan, Territory]):
    """O34: which one is resolved next."""

    def question(self, s: Okanagan, f: Territory) -> Message:
        """O34."""
        return say("Which territory is resolved first?", "O34")

    def label(self, s: Okanagan, f: Territory, move: Move) -> Message:
        """Its terrain and size."""
        return territory_words(s, f.left[move])

    def write(self, s: Okanagan, f: Territory, move: Move) -> str:
        """`resolve lake 0,1`."""
        return f"resolve {territory_id(s, f.left[move])}"

    def target(self, s: Okanagan, f: Territory, move: Move) -> str:
        """The territory."""
        return f"territory-{f.left[move]}"


class TiesWords(Words[Okanagan, Ties]):
    """O37: who comes next among tied players."""

    def question(self, s: Okanagan, f: Ties) -> Message:
        """O37."""
        return say("Who comes first in the {territory}?", "O37", territory=territory_words(s, f.territory))

    def label(self, s: Okanagan, f: Ties, move: Move) -> Message:
        """The seat."""
        return say("{seat}", "O37", seat=Seat(move))

    def write(self, s: Okanagan, f: Ties, move: Move) -> str:
        """`ahead 1`."""
        return f"ahead {move}"

    def target(self, s: Okanagan, f: Ties, move: Move) -> str:
        """The seat's place in the order."""
        return f"rank-{move}"


class SoleWords(Words[Okanagan, Sole]):
    """O39: an action or the rewards."""

    def question(self, s: Okanagan, f: Sole) -> Message:
        """O39."""
        return say("You are alone in the {territory}: an action or the rewards?", "O39",
                   territory=territory_words(s, f.territory))  # fmt: skip

    def label(self, s: Okanagan, f: Sole, move: Move) -> Message:
        """An action, or as many goods as the influence allows."""
        if move == ACTION:
            return say("take a special action", "O39")
        influence = influences(s, f.territory)[f.player]
        return say_count("collect {count} good at most", "collect up to {count} goods", influence, "O39")

    def write(self, s: Okanagan, f: Sole, move: Move) -> str:
        """`action` or `rewards`."""
        return "action" if move == ACTION else "rewards"

    def effect(self, s: Okanagan, f: Sole, move: Move) -> Message | None:
        """O41: the actions on offer."""
        if move != ACTION:
            return None
        return say("{actions}", "O41", actions=[ACTION_WORDS[back] for back in sorted({*s.top} - {NONE})])

    def target(self, s: Okanagan, f: Sole, move: Move) -> str:
        """The counter, or the territory."""
        return "special-action" if move == ACTION else f"territory-{f.territory}"

    def slips(self, s: Okanagan, f: Sole, move: Move) -> list[Message]:
        """An action instead of many goods."""
        count = min(influences(s, f.territory)[f.player], sum(icons(s, f.territory)))
        if move == ACTION and count >= MANY_GOODS:
            return [say("You give up {count} goods for the action.", "O39", count=count)]
        return []
