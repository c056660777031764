"""How Marchia looks: SVG from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, Scene, View
from towpath.draw.stage import Lit, Marks, Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.scene import board
from towpath.games.marchia.scene.cards import card
from towpath.games.marchia.scene.key import key
from towpath.games.marchia.scene.marks import loudness, marks
from towpath.games.marchia.scene.moment import moment
from towpath.games.marchia.scene.printing import WORD_PICTURES, printed
from towpath.games.marchia.scene.seen import seen
from towpath.games.marchia.scene.subject import sign_of, subject
from towpath.games.marchia.words.brief import brief


class MarchiaScene(Scene):
    """The contract, kept by this folder's modules."""

    glance = "sheet"
    icons = {
        "money": ("purse", 24, 24),
        "points": ("shield", 22, 25),
        "gold": ("c-gold", 24, 24),
    }

    word_pictures = WORD_PICTURES

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(view)

    def moment(self, view: View) -> Moment | None:
        """See moment.py."""
        return moment(seen(view), box_of(view))

    def subject(self, view: View, stage: Stage) -> str:
        """See subject.py."""
        return subject(seen(view), stage, box_of(view))

    def card(self, view: View, stage: Stage, name: str) -> Card | None:
        """See cards.py."""
        return card(seen(view), stage, box_of(view), name)

    def printed(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
        """See printing.py."""
        return printed(seen(view), stage, box_of(view), part, entry)

    def sign(self, view: View, lit: Lit) -> str:
        """See subject.py."""
        return sign_of(seen(view), box_of(view), lit)

    def key(self, view: View) -> Sequence[Sign]:
        """See key.py."""
        return key(box_of(view))

    def marks(self, event: Event) -> Marks:
        """See marks.py."""
        return marks(event)

    def brief(self, event: Event, pack: str) -> Message | None:
        """See words/brief.py."""
        return brief(event)

    def loudness(self, event: Event) -> Loudness:
        """See marks.py."""
        return loudness(event)


def box_of(view: View) -> Box:
    """The components that a view speaks of."""
    return load(seen(view)["pack"])


SCENE = MarchiaScene()
