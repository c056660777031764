"""The drawing beside a form: the game set up with the pack as far as it is right, drawn by the game's own scene."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import escape

from towpath.core.blanks import unwrapped
from towpath.core.chance import SeededChance
from towpath.core.entries import Entry, Tagged, entry_of, fields_of, read_value
from towpath.core.errors import BadPack
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.kit import Item, Part, put
from towpath.core.match import Match
from towpath.core.messages import Message
from towpath.core.pack import LOOSE, SHELF, Files, written
from towpath.core.setup import Setup
from towpath.draw.card import Card
from towpath.draw.scene import Scene, scene_of
from towpath.draw.stage import Stage
from towpath.site.logs import note
from towpath.site.packs.check import kit_of

Say = Callable[[Message], str]


@dataclass(frozen=True)
class Drawing:
    """Markup: what the pictures refer to, the component, and small pictures of its neighbours by name."""

    symbols: str = ""
    picture: str = ""
    small: Mapping[str, str] | None = None


def drawing(game: Game, files: Files, item: Item | None, say: Say, language: str, *, small: bool = False) -> Drawing:
    """A component, or the board if it has no picture of its own; nothing where it cannot be drawn yet."""
    scene = scene_of(game)
    if scene is None:
        return Drawing()
    try:
        names = [str(seat + 1) for seat in range(_seats(game, item))]
        return _drawn(scene, game, files, item, Stage(0, names, say, language=language), small)
    except Exception as error:  # a pack that is being made can be wrong in ways that no drawing expects
        note("pack not drawn", logging.INFO, game=game.slug, error=repr(error))
        return Drawing()


def _drawn(scene: Scene, game: Game, files: Files, item: Item | None, stage: Stage, small: bool) -> Drawing:
    kit, mended = kit_of(game), drawable(game, files)
    setup = game.setup(len(stage.names), pack=SHELF.put(mended, LOOSE))
    view = game.view(_begun(game, setup, item), 0)

    def printed(each: Item) -> str:
        present = kit.item(mended, each.name)
        data = present.data if present and isinstance(present.data, Mapping) else {}
        return scene.printed(view, stage, each.part.path, data)

    pictures = {}
    if item is not None and small and item.part.pictures:
        pictures = {each.name: printed(each) for each in kit.items(mended, item.part)}
    picture = "" if item is None else _spotted(scene, item, printed(item) or scene.draw(view, stage))
    return Drawing(scene.symbols(view), picture, pictures)


def _seats(game: Game, item: Item | None) -> int:
    """The number of players that a component is for; two where it is for any."""
    data = item.data if item and isinstance(item.data, Mapping) else {}
    wanted = data.get("players")
    if isinstance(wanted, int) and wanted in game.seats:
        return wanted
    return 2 if 2 in game.seats else game.seats[0]


def _begun(game: Game, setup: Setup, item: Item | None) -> Any:  # noqa: ANN401
    """The game as it begins; with the component, where it is one that the lot decides."""
    chance = SeededChance("pack")
    if item is None or not item.part.drawn or not isinstance(item.data, Mapping):
        return Match(game, setup, chance).state
    match, name = Match(game, setup), str(item.data.get("id"))
    while match.state.frames and match.asked == CHANCE:
        named = [move for move in game.rules.legal(match.state) if name in game.write(match.state, move).split()]
        drawn = named[0] if named else chance.answer(game.rules, match.state, len(match.plies))
        match.play_move(CHANCE, drawn)
    return match.state


def _spotted(scene: Scene, item: Item, picture: str) -> str:
    """The picture with the places of the component in it."""
    data = item.data if isinstance(item.data, Mapping) else {}
    for name in scene.spots(item.part.path, data):
        card = f'data-card="{escape(name)}"'
        picture = picture.replace(card, f"data-spot {card}")
    return picture


@dataclass(frozen=True)
class Face:
    """A component as it is printed: markup, what it can be found by (`deck-A`), and what is told of it."""

    picture: str
    traits: tuple[str, ...] = ()
    card: Card | None = None


@dataclass(frozen=True)
class Catalogue:
    """What the pictures refer to, as markup, and the faces of each part."""

    symbols: str
    parts: tuple[tuple[Part, tuple[Face, ...]], ...]


def catalogue_of(game: Game, files: Files, say: Say, language: str) -> Catalogue:
    """All components of a pack that have a picture of their own; of one that is drawn as a place, that place once."""
    scene = scene_of(game)
    if scene is None:
        return Catalogue("", ())
    seats = 2 if 2 in game.seats else game.seats[0]
    match = Match(game, game.setup(seats, pack=SHELF.put(files)), SeededChance("pack"))
    view, stage = game.view(match.state, 0), Stage(0, ["1", "2"], say, language=language)
    seen_by_all, onlooker = game.view(match.state, None), replace(stage, seat=None)
    kit, seen, parts = kit_of(game), set[str](), []
    for part in kit.parts:
        faces = []
        for item in kit.items(files, part):
            picture = scene.printed(view, stage, part.path, item.data)
            if picture and picture not in seen:
                seen.add(picture)
                faces.append(Face(picture, traits_of(item), scene.about(seen_by_all, onlooker, part.path, item.data)))
        if faces:
            parts.append((part, tuple(faces)))
    return Catalogue(scene.symbols(view), tuple(parts))


def traits_of(item: Item) -> tuple[str, ...]:
    """What a component can be found by."""
    if not isinstance(item.data, Mapping):
        return ()
    return tuple(f"{trait.name}-{word}" for trait in item.part.traits for word in trait.of(item.data))


def drawable(game: Game, files: Files) -> dict[str, Any]:
    """The pack with the figures of the game's own wherever one is missing or cannot be read."""
    kit = kit_of(game)
    standard = kit.standard()
    mended: dict[str, Any] = json.loads(written(files))
    for item in kit.everything(mended):
        ours = kit.item(standard, item.name)
        if item.problem() is not None and ours is not None:
            put(mended, item, mended_table(item, ours))
    return mended


def mended_table(item: Item, ours: Item) -> Any:  # noqa: ANN401
    """A table with what can be read of it, and the rest from the game's own."""
    kind = kind_of(item, ours)
    if kind is None or not isinstance(item.data, Mapping) or not isinstance(ours.data, Mapping):
        return ours.data
    known = fields_of(kind)
    readable = {
        name: value for name, value in item.data.items() if name in known and reads(known[name].type, value, item)
    }
    others = {name: value for name, value in ours.data.items() if name in known and name not in readable}
    neutral = item.part.neutral if item.part.many else {}
    return {**others, **neutral, **readable}


def kind_of(item: Item, ours: Item) -> type[Entry] | None:
    """The kind of table: the one that its tag names, if it has one."""
    hint, marks = unwrapped(item.hint)
    for mark in marks:
        if isinstance(mark, Tagged):
            word = item.data.get(mark.by) if isinstance(item.data, Mapping) else None
            return mark.kinds.get(str(word)) or mark.kinds.get(str(ours.data.get(mark.by)))
    return entry_of(hint)


def reads(hint: Any, value: object, item: Item) -> bool:  # noqa: ANN401
    """Whether a value can be read, looked at alone."""
    try:
        read_value(hint, value, item.place.entry(""))
    except BadPack:
        return False
    return True
