"""Scenes in tests: a stage as the page would make it, and a drawing as a tree of elements that can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from xml.etree import ElementTree

from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.messages import Message, Speaker
from towpath.core.state import Event, State
from towpath.draw.stage import Lit, Stage

NAMES = ("Hanna", "Marek", "Yuna", "Odo", "Quiet Heron")

Element = ElementTree.Element


def stage(game: Game, s: State, seat: int | None, names: Sequence[str] = NAMES, told: Sequence[Event] = ()) -> Stage:
    """What a reader on that seat is shown; lit if the seat is asked."""
    speaker = Speaker(names=names)

    def say(message: Message) -> str:
        return escape(speaker.say(message))

    asked = bool(s.frames) and seat is not None and s.frames[-1].player == seat != CHANCE
    if not asked or seat is None:
        return Stage(seat, names, say, told=told)
    barred = {each.target: speaker.say(each.reason) for each in game.not_now(s) if each.target}
    return Stage(seat, names, say, lit(game, s, seat, speaker), told, barred)


def lit(game: Game, s: State, seat: int, speaker: Speaker) -> dict[str, list[Lit]]:
    """The options of the seat by target, with what they cost and bring."""
    found: dict[str, list[Lit]] = {}
    before = game.holdings(s, seat)
    for number, move in enumerate(game.rules.legal(s), 1):
        after = s.copy()
        game.rules.apply(after, move)
        change = {name: now - before[name] for name, now in game.holdings(after, seat).items() if now != before[name]}
        target, label = game.target(s, move), game.label(s, move)
        way = game.way(s, move)
        option = Lit(
            number, game.write(s, move), speaker.say(label), target, label.rule, change, way.name if way else ""
        )
        found.setdefault(target, []).append(option)
    return found


def tree(markup: str) -> Element:
    """The markup as a tree; markup that is not well formed fails."""
    return ElementTree.fromstring(f"<main>{markup}</main>")


def classed(root: Element, name: str) -> list[Element]:
    """The elements with a class."""
    return [each for each in root.iter() if name in each.get("class", "").split()]


def by_id(root: Element, name: str) -> Element:
    """The one element with an id."""
    found = [each for each in root.iter() if each.get("id") == name]
    assert len(found) == 1, (name, len(found))
    return found[0]


def ids(root: Element) -> list[str]:
    """All ids in order."""
    return [name for each in root.iter() if (name := each.get("id"))]


def words(element: Element) -> str:
    """The text of an element."""
    return " ".join("".join(element.itertext()).split())
