"""What is wrong with a component, in the words of its form: a reader of packs names things as they stand in the file.

structures.toml, card A01, effect 3: 'n' must be a whole number, not ''
effect 3: how many must be a whole number, not nothing
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from towpath.core.common import say
from towpath.core.kit import Item, Kit
from towpath.core.messages import Message
from towpath.site.packs.check import Problem, at

QUOTED = re.compile(r"'([^']*)'")
STEP = re.compile(r"(\w+)(?: (\d+))?")
MISSING = ("None", "''", "{}", "[]")


def told(kit: Kit, item: Item, problem: Problem) -> Message:
    """What is wrong, with the place within the component."""
    message = replace(problem.message, values=_spoken(kit, item, problem.message.values))
    inside = problem.where.removeprefix(f"{at(item)}, ") if problem.where.startswith(f"{at(item)}, ") else ""
    steps = [_step(kit, item, step) for step in re.split(r", |\.", inside) if step]
    return say("{place}: {problem}", message.rule, place=steps, problem=message) if steps else message


def _step(kit: Kit, item: Item, step: str) -> Message:
    found = STEP.fullmatch(step)
    if found is None:
        return say("{what}", what=step)
    label = kit.label(found[1], item.part.path)
    return say("{what} {number}", what=label, number=found[2]) if found[2] else label


def _spoken(kit: Kit, item: Item, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a message: entries by their labels, words by what they are called."""
    return {name: _value(kit, item, name, value) for name, value in values.items()}


def _value(kit: Kit, item: Item, name: str, value: Any) -> Any:  # noqa: ANN401
    quoted = QUOTED.fullmatch(value) if isinstance(value, str) else None
    if name == "name" and quoted:
        return kit.label(quoted[1], item.part.path)
    if name == "known" and isinstance(value, list):
        return [kit.words.get(str(word)) or kit.label(str(word), item.part.path) for word in value]
    if name in ("value", "what"):
        return say("nothing") if value in MISSING else kit.words.get(quoted[1], value) if quoted else value
    return value
