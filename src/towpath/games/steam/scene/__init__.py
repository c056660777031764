"""How Imperial Steam looks: SVG from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, Scene, View
from towpath.draw.stage import Lit, Marks, Stage
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene import beside, board, cards, key, moment, sign, steps, subject
from towpath.games.steam.scene.printing import printed, spots
from towpath.games.steam.scene.seen import seen


class SteamScene(Scene):
    """The contract, kept by this folder's modules."""

    icons = {
        "money": ("s-coin", 18, 18),
        "influence": ("s-star", 18, 18),
        "wood": ("s-cube-wood", 16, 17),
        "stone": ("s-cube-stone", 16, 17),
        "iron": ("s-cube-iron", 16, 17),
        "coal": ("s-cube-coal", 16, 17),
        "workers": ("s-worker", 24, 28),
        "cities": ("s-a-track", 34, 28),
        "factories": ("s-factory", 30, 26),
        "cars": ("s-car", 46, 46),
        "income": ("s-car-pass", 46, 46),
        "share": ("s-share", 28, 22),
        "hands": ("s-hand", 22, 24),
    }

    beside_name = ("money", "influence", "hands")

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(seen(view), stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(seen(view))

    def aside(self, view: View, stage: Stage) -> str:
        """Franz's cards, or the way to Trieste."""
        return beside.aside(seen(view), stage)

    def moment(self, view: View) -> Moment | None:
        """See moment.py."""
        return moment.moment(seen(view))

    def subject(self, view: View, stage: Stage) -> str:
        """See subject.py."""
        return subject.subject(seen(view), stage)

    def places(self, pack: str) -> Mapping[str, Message]:
        """The cities."""
        box = load(pack)
        return {f"city-{name}": Message(title) for name, title in zip(box.city_ids, box.city_names, strict=True)}

    def printed(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
        """See printing.py."""
        return printed(seen(view), stage, part, entry)

    def spots(self, part: str, entry: Mapping[str, Any]) -> Sequence[str]:
        """See printing.py."""
        return spots(part, entry)

    def sign(self, view: View, lit: Lit) -> str:
        """See sign.py."""
        return sign.sign(seen(view)["question"], lit)

    def card(self, view: View, stage: Stage, name: str) -> Card | None:
        """See cards.py."""
        return cards.card(seen(view), stage, name)

    def key(self, view: View) -> Sequence[Sign]:
        """See key.py."""
        return key.key()

    def loudness(self, event: Event) -> Loudness:
        """See moment.py."""
        return moment.loudness(event)

    def marks(self, event: Event) -> Marks:
        """What a step of Franz is about."""
        return steps.marks(event)


SCENE = SteamScene()
