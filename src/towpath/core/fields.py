# towpath: compiled
"""The fields of a state, declared once: in its constructor (and its `__slots__`). What else names them is checked.

Compiled classes tell their fields by `__mypyc_attrs__`, interpreted ones by `__slots__`: both leave the
base's to the base.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from towpath.core.data import frames_from_data, frames_to_data
from towpath.core.frames import Frame
from towpath.core.state import State

OF_THE_BASE = ("events", "frames")
PACK = "pack"  # the name of the box, which every state writes in its place
PLAIN = (int, bool, str, float, type(None))
_FIELDS: dict[type[State], tuple[str, ...]] = {}


def fields(kind: type[State]) -> tuple[str, ...]:
    """The fields that a game's state declares, by name."""
    if kind not in _FIELDS:
        names: set[str] = set()
        for part in kind.__mro__:
            names.update(vars(part).get("__mypyc_attrs__") or vars(part).get("__slots__", ()))
        _FIELDS[kind] = tuple(sorted(names - {*OF_THE_BASE, "__dict__"}))
    return _FIELDS[kind]


def check_copy(kind: type[State], shared: Iterable[str] = ()) -> None:
    """TypeError unless `copy` takes every field along, leaves its source alone and shares only what never changes."""
    s, names = kind(), (*fields(kind), "frames")
    for number, name in enumerate(names):
        setattr(s, name, _other(getattr(s, name), number))
    before = {name: getattr(s, name) for name in names}
    twin = s.copy()
    for name in names:
        ours, theirs = getattr(s, name), getattr(twin, name)
        if ours is not before[name] and ours != before[name]:
            raise TypeError(f"{kind.__name__}.copy() changes {name} of its source")
        if ours != theirs:
            raise TypeError(f"{kind.__name__}.copy() forgets {name}")
        if isinstance(ours, (list, dict, set)) and ours is theirs and name not in shared:
            raise TypeError(f"{kind.__name__}.copy() shares {name} with its source")


def _other(value: Any, number: int) -> Any:  # noqa: ANN401
    """A value of the same type that no other field has."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + 1000 + number
    if isinstance(value, str):
        return f"{value}{number}"
    if isinstance(value, list):
        return [*value, []]  # a list, so that a copy of rows finds rows
    if isinstance(value, tuple):
        return (*value, number)
    if isinstance(value, dict):
        return {**value, number: None}
    return type(value)()  # a shared component or a part that is never changed: another one


def plain(s: State, but: Iterable[str] = ()) -> dict[str, object]:
    """All fields as plain data, `but` for those that the game writes in its own way."""
    kind = type(s)
    data = {name: _copied(name, getattr(s, name)) for name in fields(kind) if name not in but}
    return {**data, "frames": frames_to_data(s.frames)}


def _copied(name: str, value: object) -> object:
    if isinstance(value, list):
        return [part if type(part) is int else _copied(name, part) for part in value]
    if not isinstance(value, PLAIN):
        raise TypeError(f"{name} holds a {type(value).__name__}: the game writes such fields itself")
    return value


def set_plain(s: State, data: Mapping[str, Any], frames: Iterable[type[Frame]], but: Iterable[str] = ()) -> None:
    """The inverse of `plain`; ValueError for what is missing, unknown or of another type."""
    unknown = set(data) - {*fields(type(s)), *but, "frames", PACK}
    if unknown:
        raise ValueError(f"{type(s).__name__} has no {', '.join(sorted(unknown))}")
    for name in fields(type(s)):
        if name in but:
            continue
        if name not in data:
            raise ValueError(f"{type(s).__name__} without {name}")
        if type(data[name]) is not type(getattr(s, name)):
            raise ValueError(f"{name} is {data[name]!r}, not a {type(getattr(s, name)).__name__}")
        setattr(s, name, _copied(name, data[name]))
    s.frames = frames_from_data(data["frames"], frames)
