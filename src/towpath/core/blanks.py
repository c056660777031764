"""Blanks: what a form asks for, taken from the declaration of a table, and what a filled form says.

    class Tile(Entry):                       blanks_of(Tile, data) == [
        north: Annotated[int, Word(SIDES)]       Blank("north", Form.WORD, words=("wall", "meadow", ...)),
        vp: int                                  Blank("vp", Form.NUMBER), ...]

A filled form is flat text by path (`regions.0.terrain`); `filled` makes of it the table as it would stand in the file.
What cannot be understood stays as it was typed, so that the reader of the pack says what is wrong with it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import MISSING, dataclass, replace
from enum import StrEnum
from typing import Any, get_args, get_origin

from towpath.core.either import Either
from towpath.core.entries import By, Count, Entry, Tagged, entry_of, fields_of, wanted
from towpath.core.shapes import Fixed, Flag, Number, Shape, Text, Word

NUMBER = re.compile(r"-?\d{1,6}")
MOST_PARTS = 40
"""So many values a form asks for where the declaration sets no limit."""
WHICH = "which"
"""The field of a form that says which of several kinds a value is of."""
NOTHING: Any = object()
"""Of a blank that was not filled in."""


class Form(StrEnum):
    """How a blank is filled in."""

    NUMBER = "number"
    TEXT = "text"
    FLAG = "flag"
    WORD = "word"  # one of `words`
    LIST = "list"  # `inside` has one blank for each value
    TABLE = "table"  # `inside` has one blank for each entry
    EITHER = "either"  # `words` are kinds of values; `inside` has the blank of the chosen one, if it asks for anything
    PAIRS = "pairs"  # any names with their values, as they are written; `inside` has the blank of one value
    PLAIN = "plain"  # a value as it is written


@dataclass(frozen=True)
class Blank:
    """A place in a form."""

    name: str
    form: Form
    needed: bool = True
    least: int = 0
    most: int | None = None
    step: int = 1
    words: tuple[str, ...] = ()
    inside: tuple[Blank, ...] = ()
    tag: str = ""  # of a table: the blank whose word says what the others are; without it there is no table
    example: str = ""  # of what is written as it is
    chosen: str = ""  # of a choice between kinds: which one it is
    firsts: tuple[Any, ...] = ()  # and what stands there when another is chosen, in the order of the words


def blanks_of(kind: type[Entry], data: Mapping[str, Any]) -> tuple[Blank, ...]:
    """The blanks of a table, as many as its present data need."""
    found = []
    for name, each in fields_of(kind).items():
        needed = each.default is each.default_factory is MISSING
        blank = blank_of(name, each.type, data.get(name), needed=needed)
        if blank is not None:
            found.append(blank)
    return tuple(found)


def blank_of(name: str, hint: Any, value: Any, *, needed: bool = True) -> Blank | None:  # noqa: ANN401
    """The blank of a value; None for what must be as it is."""
    hint, shape, marks = wanted(hint)
    if shape:
        return _of_shape(name, shape, value, needed)
    if get_origin(hint) is list:
        return _of_list(name, get_args(hint)[0], marks, value, needed)
    if get_origin(hint) is dict:
        return _of_dict(name, get_args(hint)[1], marks, value, needed)
    if entry_of(hint):
        return Blank(name, Form.TABLE, needed, inside=blanks_of(hint, value if isinstance(value, dict) else {}))
    return Blank(name, Form.PLAIN, needed)


def unwrapped(hint: Any) -> tuple[Any, tuple[Any, ...]]:  # noqa: ANN401
    """The type within, and the marks around it."""
    inner, _, marks = wanted(hint)
    return inner, marks


def _of_shape(name: str, shape: Shape, value: Any, needed: bool) -> Blank | None:  # noqa: ANN401
    simpler = shape.made_of()
    if simpler is not None:
        blank = blank_of(name, simpler, value, needed=needed)
        return blank if blank is None or _holds(blank, value) else Blank(name, Form.PLAIN, needed)
    match shape:
        case Fixed():
            return None
        case Number():
            return Blank(name, Form.NUMBER, needed, shape.least, shape.most, shape.step)
        case Word():
            return Blank(name, Form.WORD, needed, words=tuple(shape.known))
        case Flag():
            return Blank(name, Form.FLAG, needed)
        case Text():
            return Blank(name, Form.TEXT, needed)
        case Either():
            return _of_either(name, shape, value, needed)
        case Tagged():
            data = value if isinstance(value, dict) else {}
            kind = shape.kinds.get(str(data.get(shape.by)), next(iter(shape.kinds.values())))
            tag = Blank(shape.by, Form.WORD, needed=False, words=tuple(shape.kinds))
            others = tuple(blank for blank in blanks_of(kind, data) if blank.name != shape.by and data)
            return Blank(name, Form.TABLE, needed, inside=(tag, *others), tag=shape.by)
    return Blank(name, Form.PLAIN, needed, example=shape.example)


def _of_either(name: str, shape: Either, value: Any, needed: bool) -> Blank:  # noqa: ANN401
    """A choice between kinds of values, with the blank of the one that the value is of."""
    words, firsts = tuple(shape.kinds), tuple(kind.first for kind in shape.kinds.values())
    choice = Blank(name, Form.EITHER, needed, words=words, firsts=firsts)
    for word, kind in shape.kinds.items() if value is not None else ():
        blank = blank_of(word, kind.hint, value)
        if blank is None and value == kind.first:
            return replace(choice, chosen=word)
        if blank is not None:
            asked = tuple(part for part in blank.inside if part.name not in kind.left_out)
            blank = replace(blank, inside=asked)
            if _holds(blank, value):
                return replace(choice, chosen=word, inside=(blank,))
    return choice


def _holds(blank: Blank, value: Any) -> bool:  # noqa: ANN401
    """Whether a value can be shown in a blank and read from it again; what cannot is written as in the file."""
    if value is None:
        return True
    if blank.form == Form.TABLE:
        inside = {part.name: part for part in blank.inside}
        known = isinstance(value, Mapping) and all(n in inside and _holds(inside[n], v) for n, v in value.items())
        return known and bool(value or blank.needed)
    if blank.form == Form.LIST:
        return isinstance(value, list) and all(map(_holds, blank.inside, value))
    if blank.form == Form.EITHER:
        return bool(blank.chosen)
    return blank.form in (Form.PLAIN, Form.PAIRS) or not isinstance(value, (Mapping, list))


def _of_list(name: str, hint: Any, marks: Sequence[Any], value: Any, needed: bool) -> Blank:  # noqa: ANN401
    values = value if isinstance(value, list) else []
    count = next((mark for mark in marks if isinstance(mark, Count)), Count(0, MOST_PARTS))
    parts = max(count.least, min(len(values) + 1, max(count.least, count.most)))
    if not count.most:
        parts = count.least
    inside = (
        blank_of(str(n), hint, values[n] if n < len(values) else None, needed=n < count.least) for n in range(parts)
    )
    return Blank(name, Form.LIST, needed, count.least, inside=tuple(blank for blank in inside if blank))


def _of_dict(name: str, hint: Any, marks: Sequence[Any], value: Any, needed: bool) -> Blank:  # noqa: ANN401
    known = next((mark for mark in marks if isinstance(mark, By)), None)
    if known is None:
        one = blank_of("", hint, None, needed=False)
        return Blank(name, Form.PAIRS, needed, inside=(one,) if one else ())
    table = value if isinstance(value, dict) else {}
    inside = (blank_of(word, hint, table.get(word), needed=known.all) for word in known.known)
    return Blank(name, Form.TABLE, needed, inside=tuple(blank for blank in inside if blank))


# ---- filling in


def filled(blank: Blank, fields: Mapping[str, str], path: str = "") -> Any:  # noqa: ANN401
    """What a filled form says in a blank; NOTHING where it says nothing."""
    here = f"{path}.{blank.name}" if path else blank.name
    text = fields.get(here, "").strip()
    match blank.form:
        case Form.TABLE if blank.tag and not fields.get(f"{here}.{blank.tag}", "").strip():
            return NOTHING
        case Form.TABLE:
            return filled_table(blank.inside, fields, here) or NOTHING
        case Form.LIST:
            return _filled_list(blank, fields, here)
        case Form.EITHER:
            return _filled_either(blank, fields, here)
        case Form.FLAG:
            return True if here in fields else False if blank.needed else NOTHING
    if not text:
        return NOTHING
    if blank.form == Form.NUMBER and NUMBER.fullmatch(text):
        return int(text)
    if blank.form == Form.PAIRS:
        return _parsed(text, text)
    if blank.form == Form.PLAIN:
        return _parsed(f"value = {text}", text, "value")
    return text


def filled_table(blanks: Sequence[Blank], fields: Mapping[str, str], path: str = "") -> dict[str, Any]:
    """The table that a form describes: what is said in its blanks, and false flags only beside other things."""
    table = {blank.name: filled(blank, fields, path) for blank in blanks}
    said = {name: value for name, value in table.items() if value is not NOTHING}
    if not any(value is not False for value in said.values()):
        return {}
    empty = {blank.name: _emptied(blank) for blank in blanks if blank.needed and blank.name not in said}
    return {**said, **{name: value for name, value in empty.items() if value is not NOTHING}}


def _emptied(blank: Blank) -> Any:  # noqa: ANN401
    """What stands in the file where nothing was said and nothing needs to be."""
    if blank.form == Form.LIST and not blank.least:
        return []
    return {} if blank.form == Form.TABLE and not any(part.needed for part in blank.inside) else NOTHING


def _filled_list(blank: Blank, fields: Mapping[str, str], path: str) -> Any:  # noqa: ANN401
    """Values one after another; where there must be so many, one that is missing keeps its place."""
    values = [filled(part, fields, path) for part in blank.inside]
    if all(value is NOTHING for value in values):
        return NOTHING
    if len(values) == blank.least:
        return ["" if value is NOTHING else value for value in values]
    return [value for value in values if value is not NOTHING]


def _filled_either(blank: Blank, fields: Mapping[str, str], path: str) -> Any:  # noqa: ANN401
    """A value of the chosen kind; one that was chosen just now begins anew, and one that was emptied stays its kind."""
    word = fields.get(f"{path}.{WHICH}", "").strip()
    if word not in blank.words:
        return NOTHING
    if word != blank.chosen or not any(name.startswith(f"{path}.{word}") for name in fields):
        return deepcopy(blank.firsts[blank.words.index(word)])
    value = filled(blank.inside[0], fields, path)
    return ({} if blank.inside[0].form == Form.TABLE else "") if value is NOTHING else value


def _parsed(text: str, typed: str, name: str = "") -> Any:  # noqa: ANN401
    """A value as it is written in a file; what is none stays a text."""
    try:
        found: Any = tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError):
        return typed
    return found[name] if name and list(found) == [name] else typed if name else found
