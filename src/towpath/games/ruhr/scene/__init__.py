"""How the Ruhr looks: SVG from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, Scene, View
from towpath.draw.stage import Lit, Marks, Stage
from towpath.games.ruhr.rules.box import OBSTACLE, SPACES
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene import board, inspector, telling
from towpath.games.ruhr.scene.banks import plain_name
from towpath.games.ruhr.scene.insets import SIGNS, option_sign
from towpath.games.ruhr.scene.key import key
from towpath.games.ruhr.scene.moment import moment
from towpath.games.ruhr.scene.printing import printed, spots
from towpath.games.ruhr.scene.seen import seen
from towpath.games.ruhr.scene.subject import subject
from towpath.games.ruhr.words.brief import brief


class RuhrScene(Scene):
    """The contract, kept by this folder's modules."""

    icons = {
        "money": ("thaler", 40, 40),
        "points": ("point", 40, 40),
        "pool": ("house", 40, 40),
        "tokens": ("coal-b", 40, 40),
        "progress": ("progress", 40, 40),
        "debts": ("debt", 40, 40),
    }

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(view)

    def moment(self, view: View) -> Moment | None:
        """See moment.py."""
        table = seen(view)
        return moment(table, load(table["pack"]))

    def subject(self, view: View, stage: Stage) -> str:
        """See subject.py."""
        table = seen(view)
        return subject(table, stage, load(table["pack"]))

    def card(self, view: View, stage: Stage, name: str) -> Card | None:
        """See inspector.py."""
        return inspector.card(seen(view), stage, name)

    def places(self, pack: str) -> Mapping[str, Message]:
        """The spaces of the river as the map calls them, without its rocks."""
        box = load(pack)
        return {
            box.ids[at]: Message(plain_name(box.names[at])) for at in range(1, SPACES + 1) if box.kind[at] != OBSTACLE
        }

    def printed(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
        """See printing.py."""
        return printed(seen(view), stage, part)

    def spots(self, part: str, entry: Mapping[str, Any]) -> Sequence[str]:
        """See printing.py."""
        return spots(part, entry)

    def sign(self, view: View, lit: Lit) -> str:
        """The symbols of a special option."""
        return option_sign(SIGNS.get(lit.target.removeprefix("option-"), ()))

    def key(self, view: View) -> Sequence[Sign]:
        """See key.py."""
        return key()

    def marks(self, event: Event) -> Marks:
        """See telling.py."""
        return telling.marks(event)

    def brief(self, event: Event, pack: str) -> Message | None:
        """See words/brief.py."""
        return brief(load(pack), event)

    def loudness(self, event: Event) -> Loudness:
        """See telling.py."""
        return telling.loudness(event)


SCENE = RuhrScene()
