# towpath: compiled
"""The fields of a state, declared once: in its constructor (and its `__slots__`). What else names them is checked.

A state may have parts that are changed with it, each an object with fields and a `copy` of its own.

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
BESIDE = ("frames", "pack")  # what every state writes besides: the pack's name in the place of the box
PLAIN = (int, bool, str, float, type(None))
_FIELDS: dict[type[object], tuple[str, ...]] = {}
_DERIVED: dict[type[object], Derived] = {}
_NO_PARTS: dict[str, type[Any]] = {}


def fields(kind: type[object]) -> tuple[str, ...]:
    """The fields that a game's state, or a part of it, declares, by name."""
    if kind not in _FIELDS:
        names: set[str] = set()
        for part in kind.__mro__:
            names.update(vars(part).get("__mypyc_attrs__") or vars(part).get("__slots__", ()))
        _FIELDS[kind] = tuple(sorted(names - {*OF_THE_BASE, "__dict__"}))
    return _FIELDS[kind]


def check_copy(
    kind: type[Any],
    shared: Iterable[str] = (),
    parts: Mapping[str, type[Any]] = _NO_PARTS,
    lent: Mapping[str, type[Any]] = _NO_PARTS,
) -> None:
    """TypeError unless `copy` takes every field along, leaves its source alone and shares only what never changes.

    `parts`: by name, the fields that are lists of parts; each kind of part has a check of its own. `lent`: those whose
    parts both hold until one of them changes a part, which is therefore marked as `shared`.
    """
    parts = {**parts, **lent}
    s, names = kind(), (*fields(kind), *(("frames",) if issubclass(kind, State) else ()))
    for number, name in enumerate(names):
        setattr(s, name, [parts[name]()] if name in parts else _other(getattr(s, name), number))
    before = {name: getattr(s, name) for name in names}
    twin = s.copy()
    for name in names:
        ours, theirs = getattr(s, name), getattr(twin, name)
        if ours is not before[name] and ours != before[name]:
            raise TypeError(f"{kind.__name__}.copy() changes {name} of its source")
        if len(ours) != len(theirs) if name in parts else ours != theirs:
            raise TypeError(f"{kind.__name__}.copy() forgets {name}")
        if name in lent and not all(part.shared for part in theirs):
            raise TypeError(f"{kind.__name__}.copy() lends {name} without a mark")
        if name not in shared and _shares(ours, theirs, name in parts and name not in lent):
            raise TypeError(f"{kind.__name__}.copy() shares {name} with its source")


def _shares(ours: Any, theirs: Any, parts: bool) -> bool:  # noqa: ANN401
    if parts and any(part is other for part, other in zip(ours, theirs, strict=True)):
        return True
    return isinstance(ours, (list, dict, set)) and ours is theirs


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


class Derived:
    """The fields of a state whose data is derived: numbers and texts, and lists of them or of such lists."""

    def __init__(self, kind: type[object], but: tuple[str, ...]) -> None:
        s = kind()
        self.but = but
        self.types = {name: type(getattr(s, name)) for name in fields(kind) if name not in but}
        self.single = [name for name, found in self.types.items() if found is not list]
        self.lists = [name for name, found in self.types.items() if found is list]
        self.known = {*self.types, *but, *BESIDE}
        for name in self.single:
            _check_plain(name, self.types[name])


def derived(kind: type[object], but: tuple[str, ...]) -> Derived:
    """Found once for each kind of state or part."""
    known = _DERIVED.get(kind)
    if known is None or known.but != but:
        known = _DERIVED[kind] = Derived(kind, but)
    return known


def plain(s: State, but: tuple[str, ...] = ()) -> dict[str, object]:
    """All fields as plain data, `but` for those that the game writes in its own way."""
    data = plain_part(s, but)
    data["frames"] = frames_to_data(s.frames)
    return data


def plain_part(part: object, but: tuple[str, ...] = ()) -> dict[str, object]:
    """The same of a part, which has no frames."""
    found = derived(type(part), but)
    data: dict[str, object] = {name: getattr(part, name) for name in found.single}
    for name in found.lists:
        values: list[Any] = getattr(part, name)
        data[name] = values.copy() if not values or type(values[0]) is int else _copied(name, values)
    return data


def set_plain(s: State, data: Mapping[str, Any], frames: Iterable[type[Frame]], but: tuple[str, ...] = ()) -> None:
    """The inverse of `plain`; ValueError for what is missing, unknown or of another type."""
    set_plain_part(s, data, but)
    s.frames = frames_from_data(data.get("frames"), frames)


def set_plain_part(part: object, data: Mapping[str, Any], but: tuple[str, ...] = ()) -> None:
    """The inverse of `plain_part`."""
    found = derived(type(part), but)
    if not data.keys() <= found.known:
        raise ValueError(f"{type(part).__name__} has no {', '.join(sorted(data.keys() - found.known))}")
    for name, kind in found.types.items():
        value: Any = data.get(name)
        if type(value) is not kind:
            raise ValueError(_misfit(type(part), name, kind, data))
        setattr(part, name, _copied(name, value) if kind is list else value)


def _misfit(owner: type[object], name: str, kind: type, data: Mapping[str, object]) -> str:
    if name not in data:
        return f"{owner.__name__} without {name}"
    return f"{name} is {data[name]!r}, not a {kind.__name__}"


def _copied(name: str, values: list[Any]) -> list[Any]:
    """The list, sharing nothing. It is of one kind, as its type says, so that its first part speaks for all."""
    if not values or type(values[0]) is int:
        return values.copy()
    if isinstance(values[0], list):
        return [_copied(name, row) for row in values]
    _check_plain(name, type(values[0]))
    return values.copy()


def _check_plain(name: str, kind: type) -> None:
    if kind not in PLAIN:
        raise TypeError(f"{name} holds a {kind.__name__}: the game writes such fields itself")
