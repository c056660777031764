"""How Okanagan looks: SVG from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, Scene, View
from towpath.draw.stage import Lit, Marks, Stage
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene import board, cards, moment, signs
from towpath.games.okanagan.scene.art.goods import PICTURES
from towpath.games.okanagan.scene.printing import WORD_PICTURES, printed
from towpath.games.okanagan.scene.seen import seen
from towpath.games.okanagan.words.brief import brief

WHY: Final = {"influence", "recount", "rest"}
"""What explains an outcome rather than being one."""
LOUD: Final = {"second_round": Loudness.LAST, "lost_turn": Loudness.LOSS, "unfit": Loudness.LOSS}


class OkanaganScene(Scene):
    """The contract, kept by this folder's modules."""

    word_pictures = WORD_PICTURES
    icons = {"nuggets": ("nugget", 40, 40), **{good: (f"g-{good}", 42, 42) for good in PICTURES}}

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(view)

    def subject(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.subject(view, stage)

    def moment(self, view: View) -> Moment | None:
        """See moment.py."""
        return moment.moment(seen(view))

    def card(self, view: View, stage: Stage, name: str) -> Card | None:
        """See cards.py."""
        return cards.card(seen(view), stage, name)

    def printed(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
        """See printing.py."""
        return printed(seen(view), stage, load(seen(view)["pack"]), part, entry)

    def sign(self, view: View, lit: Lit) -> str:
        """See signs.py."""
        return signs.sign(seen(view), lit)

    def key(self, view: View) -> Sequence[Sign]:
        """See signs.py."""
        return signs.key(seen(view))

    def marks(self, event: Event) -> Marks:
        """Tiles that were laid, built on or whose structures moved, and where in the display a tile was taken from."""
        if event.kind in ("lay", "relocate"):  # what is then built on a tile tells of both
            return Marks(told=(f"laid-{event.numbers[0]}",), reason=event.kind == "lay")
        if event.kind == "build":
            return Marks(told=(f"laid-{event.numbers[1]}",))
        if event.kind == "exchange":
            return Marks(told=[f"laid-{tile}" for tile in event.numbers[:2]])
        if event.kind in ("take_display", "take_pile"):
            return Marks(told=(f"slot-{event.numbers[0] + 1}",), reason=True)  # what is built says more of a turn
        return Marks(reason=event.kind in WHY)

    def brief(self, event: Event, pack: str) -> Message | None:
        """See words/brief.py."""
        return brief(event)

    def loudness(self, event: Event) -> Loudness:
        """The second round is the last; a tile or a turn that is lost."""
        return LOUD.get(event.kind, Loudness.LOG)


SCENE = OkanaganScene()
