"""The pages about owners' packs: the list, the editor, what is wrong, a shared one, and the catalogue of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from markupsafe import Markup

from towpath.core.blanks import Blank, Form
from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.kit import Item, Kit, Part
from towpath.core.messages import Message
from towpath.core.naming import asked, called
from towpath.core.pack import Files
from towpath.core.registry import games
from towpath.draw.scene import scene_of
from towpath.site.packs.check import Problem, State, is_empty, kit_of, looked_through
from towpath.site.packs.forms import flat
from towpath.site.packs.pack import Companion, Pack, PackLine
from towpath.site.packs.preview import Catalogue, Drawing
from towpath.site.packs.told import told
from towpath.site.pages.engine import render
from towpath.site.pages.scenes import scene_files
from towpath.site.pages.shelf import plate_of
from towpath.site.pages.words import Words
from towpath.site.views import Visit

DONE, WRONG, EMPTY = "done", "wrong", "empty"
SIDES = ("north", "east", "south", "west")
FEW_WORDS = 7
"""So many words are shown side by side; more of them in a list."""


@dataclass(frozen=True)
class Stop:
    """A component in the list beside the form."""

    name: str
    number: int
    state: str
    picture: str = ""  # markup


@dataclass(frozen=True)
class Group:
    """Components under one heading."""

    label: Message
    stops: list[Stop] = field(default_factory=list)

    @property
    def entered(self) -> int:
        """How many of them are right."""
        return sum(stop.state == DONE for stop in self.stops)


@dataclass(frozen=True)
class Chapter:
    """A part of the pack with its groups; open while one of it is being entered."""

    part: Part
    groups: list[Group]
    open: bool = False

    @property
    def stops(self) -> list[Stop]:
        """All of its components."""
        return [stop for group in self.groups for stop in group.stops]


def packs(
    visit: Visit, lines: tuple[PackLine, ...], group: tuple[Companion, ...] = (), problem: Message | None = None
) -> str:
    """The packs that somebody has."""
    words = Words(visit.language)
    shelf = [game for game in games().values() if game.kit]
    plates = {game.slug: plate_of(game, words.of(game)) for game in shelf}
    wrong = {line.pack.id: problem_words(line.pack, line.state, words) for line in lines}
    return render(
        "packs.html", visit, words, lines=lines, shelf=shelf, plates=plates, told=wrong, problem=problem, group=group,
        mine=sum(line.mine for line in lines),
    )  # fmt: skip


def problem_words(pack: Pack, state: State, words: Words) -> tuple[Markup, ...]:
    """What is wrong, in the words of the game; what is only empty still is told by the progress."""
    kit, spoken = kit_of(pack.game), words.of(pack.game)
    wrong = [p for p in state.problems if not _only_empty(kit, pack, p)]
    return tuple(spoken.say(problem_message(kit, pack, each)) for each in wrong)


def _only_empty(kit: Kit, pack: Pack, problem: Problem) -> bool:
    item = kit.item(pack.files, problem.item) if problem.item else None
    return item is not None and is_empty(item)


def problem_message(kit: Kit, pack: Pack, problem: Problem) -> Message:
    """The place and what is wrong there."""
    item = kit.item(pack.files, problem.item) if problem.item else None
    if item is None:
        return problem.message
    message = told(kit, item, problem)
    return say("{place}: {problem}", message.rule, place=title_of(kit, pack.files, item), problem=message)


def title_of(kit: Kit, files: Files, item: Item) -> Message:
    """A component by its kind and number: village 8 of 15."""
    if not item.part.many:
        return item.part.one
    what = item.part.one
    if item.group and item.part.named:
        what = kit.word(item.group)
    elif item.group:
        what = say("{what} ({group})", what=item.part.one, group=group_label(kit, item.part, item.group))
    alike = [each.name for each in kit.items(files, item.part) if each.group == item.group]
    if len(alike) == 1:
        return what
    return say("{what} {number} of {all}", what=what, number=alike.index(item.name) + 1, all=len(alike))


def group_label(kit: Kit, part: Part, word: str) -> Message:
    """A group by its word, or by what the word is of: players: 2."""
    if part.named:
        return kit.word(word)
    return say("{entry}: {value}", entry=kit.label(part.group), value=kit.word(word))


def pack(visit: Visit, found: Pack, item: Item, drawn: Drawing, mine: bool) -> str:
    """The editor, open at one component."""
    return render("pack.html", visit, Words(visit.language, game=found.game), **_editor(found, item, drawn, mine))


def pack_beside(visit: Visit, found: Pack, item: Item, drawn: Drawing) -> str:
    """What changes while somebody types: drawing, problem, progress and the list of components."""
    values = _editor(found, item, drawn, mine=True)
    return render("pack_beside.html", visit, Words(visit.language, game=found.game), **values)


def _editor(found: Pack, item: Item, drawn: Drawing, mine: bool) -> dict[str, object]:
    kit = kit_of(found.game)
    state = looked_through(found.game.slug, found.files)
    blanks = asked(kit, found.files, item)
    order = [each.name for each in kit.everything(found.files)]
    at = order.index(item.name)
    wrong = next((problem for problem in state.problems if problem.item == item.name), None)
    return {
        "pack": found,
        "game": found.game,
        "kit": kit,
        "item": item,
        "mine": mine,
        "state": state,
        "wrong": told(kit, item, wrong) if wrong else None,
        "empty": is_empty(item),
        "title": title_of(kit, found.files, item),
        "blanks": [blank for blank in blanks if blank.name not in item.part.around],
        "sides": _sides(item, blanks),
        "values": flat(blanks, item.data),
        "called": called(kit, found.files, item),
        "chapters": _chapters(kit, found, item, state, drawn.small or {}),
        "before": order[at - 1] if at else "",
        "after": order[at + 1] if at + 1 < len(order) else "",
        "room": kit.room(item.part),
        "like": item.key.isdecimal() and item.key != "1",
        "symbols": Markup(drawn.symbols),
        "picture": Markup(drawn.picture),
        "files": scene_files(found.game),
        "pictured": _pictured(found.game),
        "framed": _framed(item, wrong),
        "few": FEW_WORDS,
    }


@dataclass(frozen=True)
class Side:
    """A side of the picture with what can be there; `path` is its field in the form."""

    name: str
    path: str
    blank: Blank


def _sides(item: Item, blanks: Sequence[Blank]) -> list[Side]:
    """The sides of the picture: entries of their own, or those of one list."""
    around = [blank for blank in blanks if blank.name in item.part.around]
    if len(around) == 1 and around[0].form == Form.LIST:
        listed = [(f"{around[0].name}.{blank.name}", blank) for blank in around[0].inside]
    else:
        listed = [(blank.name, blank) for blank in around]
    return [Side(name, path, blank) for name, (path, blank) in zip(SIDES, listed, strict=False)]


def _framed(item: Item, wrong: Problem | None) -> set[str]:
    """The entry that a problem names, or else the sides of the picture where another word would do."""
    if wrong is None or is_empty(item):
        return set()
    named = str(wrong.message.values.get("name", "")).strip("'")
    found = {blank.name for blank in item.blanks if blank.name == named} - set(item.part.around)
    return found or _sides_to_change(item)


def _sides_to_change(item: Item) -> set[str]:
    sides = _sides(item, item.blanks)
    return {
        side.name
        for side in sides
        if any(replace(item, data=_with(item.data, side.path, word)).problem() is None for word in side.blank.words)
    }


def _with(data: Mapping[str, Any], path: str, word: str) -> dict[str, Any]:
    """A table with another word at one of its sides."""
    name, _, number = path.partition(".")
    if not number:
        return {**data, name: word}
    listed = list(data.get(name) or ())
    return {**data, name: [word if at == int(number) else each for at, each in enumerate(listed)]}


def _pictured(game: Game) -> Mapping[str, Markup]:
    """The words of a game that are better shown than told."""
    scene = scene_of(game)
    return {word: Markup(picture) for word, picture in scene.word_pictures.items()} if scene else {}


def _chapters(kit: Kit, found: Pack, here: Item, state: State, small: Mapping[str, str]) -> list[Chapter]:
    problems = {problem.item for problem in state.problems}
    chapters = []
    for part in kit.parts:
        items = list(kit.items(found.files, part))
        groups = []
        for word, members in groupby(sorted(items, key=lambda each: _rank(items, each)), key=lambda each: each.group):
            label = group_label(kit, part, word) if word else part.many or part.one
            groups.append(Group(label, _stops(list(members), problems, small)))
        chapters.append(Chapter(part, groups, open=part is here.part))
    return chapters


def _rank(items: list[Item], item: Item) -> int:
    """Groups in the order in which their first member stands."""
    return [each.group for each in items].index(item.group)


def _stops(items: list[Item], problems: set[str], small: Mapping[str, str]) -> list[Stop]:
    return [
        Stop(
            each.name,
            number,
            EMPTY if is_empty(each) else WRONG if each.name in problems else DONE,
            Markup("" if is_empty(each) else small.get(each.name, "")),
        )
        for number, each in enumerate(items, 1)
    ]


def pack_check(visit: Visit, found: Pack, state: State) -> str:
    """Everything that is wrong, each with the way to its form."""
    kit, words = kit_of(found.game), Words(visit.language, game=found.game)
    wrong_first = sorted(state.problems, key=lambda problem: _only_empty(kit, found, problem))
    lines = [(problem, words.say(problem_message(kit, found, problem))) for problem in wrong_first]
    return render("pack_check.html", visit, words, pack=found, game=found.game, state=state, lines=lines)


def pack_shared(visit: Visit, found: Pack, state: State) -> str:
    """What somebody shares, for who opens the link."""
    words = Words(visit.language, game=found.game)
    plate = plate_of(found.game, words)
    return render("pack_shared.html", visit, words, pack=found, game=found.game, state=state, plate=plate)


def catalogue(visit: Visit, game: Game, name: str, table: str, drawn: Catalogue) -> str:
    """The components that a table plays with, drawn."""
    words = Words(visit.language, game=game)
    parts = [(part, [Markup(face.picture) for face in faces]) for part, faces in drawn.parts]
    return render(
        "pack_catalogue.html", visit, words, game=game, name=name, table=table, symbols=Markup(drawn.symbols),
        parts=parts, files=scene_files(game),
    )  # fmt: skip
