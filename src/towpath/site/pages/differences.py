"""What a table's pack changes in the rule book: a box under each rule whose figures are other ones there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.kit import Item, Kit
from towpath.core.messages import Message
from towpath.core.pack import Files
from towpath.site.packs.differences import Difference
from towpath.site.pages.packs import title_of
from towpath.site.pages.words import Words, figure

NOTHING = Markup("–")
FEW = 5
"""So many components are told one by one; more of a kind are counted, and fold out."""


@dataclass
class Kind:
    """The components of one kind that are different, a line for each."""

    head: Markup
    lines: list[Markup] = field(default_factory=list)

    @property
    def folded(self) -> bool:
        """Whether they are only counted at first."""
        return len(self.lines) > FEW


@dataclass(frozen=True)
class TablePack:
    """The pack of the table from which somebody opens the rules, and what it changes."""

    table: str
    name: str
    kit: Kit
    files: Files
    differences: Sequence[Difference]

    def boxes(self, words: Words) -> dict[str, list[Kind]]:
        """By rule what holds instead of its figures."""
        return boxes(words, self.kit, self.files, self.differences)


def boxes(words: Words, kit: Kit, files: Files, found: Sequence[Difference]) -> dict[str, list[Kind]]:
    """By rule what holds instead of its figures."""
    by_rule: dict[str, dict[str, list[Difference]]] = {}
    for each in found:
        by_rule.setdefault(each.rule, {}).setdefault(each.item.part.path, []).append(each)
    return {rule: [_kind(words, kit, files, kind) for kind in kinds.values()] for rule, kinds in by_rule.items()}


def _kind(words: Words, kit: Kit, files: Files, found: Sequence[Difference]) -> Kind:
    by_item: dict[str, list[Difference]] = {}
    for each in found:
        by_item.setdefault(each.item.name, []).append(each)
    part, count = found[0].item.part, len(by_item)
    head = words.say(part.one)
    if part.many:
        head = words.tn("{kind}: {count} is different", "{kind}: {count} are different", count, kind=part.many)
    kind = Kind(head)
    for differences in by_item.values():
        told = [_told(words, kit, each) for each in differences]
        item = differences[0].item
        if part.many:
            told = [words.t("{place}: {problem}", place=_name(kit, files, item), problem=Markup("; ").join(told))]
        kind.lines += told
    return kind


def _name(kit: Kit, files: Files, item: Item) -> Message:
    """What a component is called: by its name, if it has one, or by the word that it is known by."""
    data = item.data if isinstance(item.data, Mapping) else {}
    name = data.get("name") or kit.words.get(str(data.get("id") or item.key))
    if name:
        return say("{what} {name}", what=item.part.one, name=name)
    known = any(each.name == item.name for each in kit.items(files, item.part))
    return title_of(kit, files if known else kit.standard(), item)


def _told(words: Words, kit: Kit, each: Difference) -> Markup:
    if not each.path:
        return words.t("not in this pack") if each.theirs is None else words.t("only in this pack")
    what = Markup(", ").join(_label(words, kit, name, each.item.part.path) for name in each.path)
    return words.t(
        "{what}: {theirs} instead of {ours}", what=what, theirs=_value(words, kit, each.theirs),
        ours=_value(words, kit, each.ours),
    )  # fmt: skip


def _label(words: Words, kit: Kit, name: str, part: str = "") -> Markup:
    return Markup(name) if name.isdecimal() else words.say(kit.label(name, part))


def _value(words: Words, kit: Kit, value: Any) -> Markup:  # noqa: ANN401
    """A value as a reader would name it."""
    if value is True:
        return words.t("yes")
    if value is False or value is None or value in ([], {}):
        return NOTHING
    if isinstance(value, int):
        return Markup(figure(value))
    if isinstance(value, Mapping):
        pairs = (Markup(" ").join((_label(words, kit, n), _value(words, kit, v))) for n, v in value.items())
        return Markup(", ").join(pairs)
    if isinstance(value, list):
        tables = any(isinstance(part, Mapping) for part in value)
        return Markup(" / " if tables else ", ").join(_value(words, kit, part) for part in value)
    return words.say(kit.word(str(value)))
