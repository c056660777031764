"""Scene: how a game is drawn. Each game's folder may have a package `scene` that names its `SCENE`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.moment import Moment
from towpath.draw.stage import Lit, Marks, Stage


class Loudness(StrEnum):
    """How an event is told besides its line in the log."""

    LOG = ""  # not at all
    GREAT = "great"  # by a quiet banner over the board
    LOSS = "loss"  # by a red one: a penalty
    LAST = "last"  # by a dark one: the end is near


View = Mapping[str, object]
"""What `Game.view` returns for whoever looks."""


class Scene(ABC):
    """The pictures of one game. `towpath.draw.stage` says what page and drawing expect of each other."""

    icons: Mapping[str, tuple[str, int, int]] = {}
    """The symbols of accounts by name, with width and height. What an option costs and brings is told by them, and
    accounts without one are left out; their `<span class="sym {slug}">` needs the colours of the board."""

    word_pictures: Mapping[str, str] = {}
    """Small pictures, as markup, of the words of a pack that are better shown than told."""

    trait_pictures: Mapping[str, str] = {}
    """Small pictures, as markup, of the words that components are sifted by (`towpath.core.kit.Trait`)."""

    beside_name: Sequence[str] = ()
    """The accounts in the line of a seat, besides its points; empty: the first two."""

    glance: str = "map"
    """The class of the `<svg>` that stands for the whole board where there is little room (`towpath.draw.glance`)."""

    @abstractmethod
    def draw(self, view: View, stage: Stage) -> str:
        """The whole board area: a few plates, each with its SVG; drawn anew after every move."""

    @abstractmethod
    def symbols(self, view: View) -> str:
        """What no move changes: one hidden `<svg>` of `<symbol>`s that `draw` refers to."""

    def aside(self, view: View, stage: Stage) -> str:
        """What stands below the question, such as a lesson."""
        return ""

    def marks(self, event: Event) -> Marks:
        """Which things on the board an event is about.

        While the page tells the event as a step, `[data-mark]` elements of these names have the class `told`, those
        that were only considered the class `weighed`, and those that an earlier step of the move has told `been`.
        """
        return Marks()

    def moment(self, view: View) -> Moment | None:
        """Where the game stands, for the head of the page."""
        return None

    def subject(self, view: View, stage: Stage) -> str:
        """What is asked about, large: the drawn tile, the card. Markup for the top of the question."""
        return ""

    def card(self, view: View, stage: Stage, name: str) -> Card | None:
        """What the inspector tells of the elements with `data-card="name"`; None for a name it does not know."""
        return None

    def places(self, pack: str) -> Mapping[str, Message]:
        """What people call the things on the board with these components, by `data-mark` or `data-card`.

        Where a line of the chat names one of them the name is a button that lights it up.
        """
        return {}

    def printed(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
        """A component as it is printed, for whoever enters it in a pack; empty: the whole board shows it.

        `part` is the path of its table in the pack (`towpath.core.kit`), `entry` the table.
        """
        return ""

    def spots(self, part: str, entry: Mapping[str, Any]) -> Sequence[str]:
        """Where a component is in a picture that shows more than it: names of `data-card`."""
        return ()

    def about(self, view: View, stage: Stage, part: str, entry: Mapping[str, Any]) -> Card | None:
        """What the catalogue tells of a component in words beside its picture; None where the picture says it all."""
        return None

    def sign(self, view: View, lit: Lit) -> str:
        """A small picture for an answer in the list and for its half of a switch: an `<svg>`; empty: none."""
        return ""

    def points_note(self, view: View, seat: int) -> Message | None:
        """A few words below the points of a seat, where their number alone would puzzle."""
        return None

    def key(self, view: View) -> Sequence[Sign]:
        """The symbols of the game with their meaning."""
        return ()

    def brief(self, event: Event, pack: str) -> Message | None:
        """The event in few words, for a line of the story; None where those of the log are few.

        A line beside the board has room for about fifty letters, in every language.
        """
        return None

    def loudness(self, event: Event) -> Loudness:
        """How loudly the page tells an event that the log tells in a sentence."""
        return Loudness.LOG


@cache
def scene_of(game: Game) -> Scene | None:
    """The scene of a game; None where it has none and the text picture must do."""
    name = f"{type(game).__module__}.scene"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # the game is a module, not a folder
        found = None
    if found is None:
        return None
    scene = import_module(name).SCENE
    if not isinstance(scene, Scene):
        raise TypeError(f"{name}.SCENE is a {type(scene).__name__}, not a Scene")
    return scene
