"""Words for the objective cards."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Words
from towpath.games.okanagan.rules.objectives import Card, Keep
from towpath.games.okanagan.rules.scoring import card_points
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words.drawn import DrawnWords
from towpath.games.okanagan.words.names import card_words


class CardWords(DrawnWords[Card]):
    """O17, O51, O58: the card that a seat draws."""

    def label(self, s: Okanagan, f: Card, move: Move) -> Message:
        """The objective."""
        return card_words(s.box, move)

    def write(self, s: Okanagan, f: Card, move: Move) -> str:
        """`card C14`."""
        return f"card {s.box.cards[move]}"


class KeepWords(Words[Okanagan, Keep]):
    """O17, O51, O58: which card goes."""

    def question(self, s: Okanagan, f: Keep) -> Message:
        """How many cards still go."""
        count = s.cards[f.player].bit_count() - s.box.kept
        return say_count(
            "Discard {count} objective, keep three.", "Discard {count} objectives, keep three.", count, f.rule
        )

    def label(self, s: Okanagan, f: Keep, move: Move) -> Message:
        """The objective."""
        return say("discard: {objective}", f.rule, objective=card_words(s.box, move))

    def effect(self, s: Okanagan, f: Keep, move: Move) -> Message | None:
        """O63: what it is worth with the goods at hand."""
        worth = card_points(s, f.player, move)
        return say_count("worth {count} point now", "worth {count} points now", worth, "O63") if worth else None

    def write(self, s: Okanagan, f: Keep, move: Move) -> str:
        """`discard C14`."""
        return f"discard {s.box.cards[move]}"

    def target(self, s: Okanagan, f: Keep, move: Move) -> str:
        """The card."""
        return f"card-{s.box.cards[move]}"

    def refusal(self, s: Okanagan, f: Keep, text: str) -> Message | None:
        """Not one's own."""
        words = text.split()
        if len(words) == 2 and words[0] == "discard":
            return say("{card} is not among your objectives", f.rule, card=words[1])
        return None
