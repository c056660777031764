"""How Kanal looks: SVG from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, Scene, View
from towpath.draw.stage import Lit, Marks, Stage
from towpath.games.kanal.rules.components import load_decks
from towpath.games.kanal.scene import inspector, key, moment, subject, table, telling
from towpath.games.kanal.scene.printing import TRAIT_PICTURES, about, printed
from towpath.games.kanal.scene.seen import seen
from towpath.games.kanal.words.brief import brief
from towpath.games.kanal.words.names import card_name


class KanalScene(Scene):
    """The contract, kept by this folder's modules."""

    glance = "mine"
    icons = {
        **{name: (f"i-{name}", 24, 24) for name in ("wood", "clay", "ore", "brick", "iron", "thaler", "prestige")},
        "points": ("i-rosette", 24, 24),
        "structures": ("i-structure", 24, 24),
        "routes": ("i-route", 24, 24),
        "bridges": ("i-bridge", 24, 24),
    }

    trait_pictures = TRAIT_PICTURES

    def draw(self, view: View, stage: Stage) -> str:
        """See table.py."""
        return table.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See table.py."""
        return table.symbols(view)

    def moment(self, view: View) -> Moment:
        """See moment.py."""
        return moment.moment(seen(view))

    def subject(self, view: View, stage: Stage) -> str:
        """See subject.py."""
        return subject.subject(seen(view), stage)

    def places(self, pack: str) -> Mapping[str, Message]:
        """The structures of both decks."""
        named = ((box, card) for box in load_decks(pack) for card in range(len(box.names)))
        return {f"structure:{box.names[card]}": card_name(box, card) for box, card in named}

    def printed(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
        """See printing.py."""
        return printed(seen(view), stage, part, entry)

    def about(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> Card | None:
        """See printing.py."""
        return about(seen(view), stage, part, entry)

    def sign(self, view: View, lit: Lit) -> str:
        """See subject.py."""
        return subject.sign(lit)

    def card(self, view: View, stage: Stage, name: str) -> Card | None:
        """See inspector.py."""
        return inspector.card(seen(view), stage, name)

    def points_note(self, view: View, seat: int) -> Message | None:
        """See moment.py."""
        return moment.points_note(seen(view), seat)

    def key(self, view: View) -> Sequence[Sign]:
        """See key.py."""
        return key.key()

    def marks(self, event: Event) -> Marks:
        """See telling.py."""
        return telling.marks(event)

    def brief(self, event: Event, pack: str) -> Message | None:
        """See words/brief.py."""
        return brief(event, pack)

    def loudness(self, event: Event) -> Loudness:
        """See telling.py."""
        return telling.loudness(event)


SCENE = KanalScene()
