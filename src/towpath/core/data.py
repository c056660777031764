"""Frames as plain data: the name of the class and its fields, `["Toll", 1, 0, 2]`."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

from towpath.core.frames import Frame

_NAMES: dict[type[Frame], tuple[str, ...]] = {}


def field_names(kind: type[Frame]) -> tuple[str, ...]:
    """The fields of a kind of frame: the parameters of its constructor."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(inspect.signature(kind).parameters)
    return _NAMES[kind]


def _plain(values: tuple[object, ...]) -> list[object]:
    return [_plain(part) if isinstance(part, tuple) else part for part in values]


def _frozen(values: list[object]) -> tuple[object, ...]:
    return tuple([_frozen(part) if isinstance(part, list) else part for part in values])


def frame_to_data(frame: Frame) -> list[object]:
    """The frame as a list that JSON can carry."""
    kind = type(frame)
    data: list[object] = [kind.__name__]
    for name in field_names(kind):
        value = getattr(frame, name)
        data.append(_plain(value) if isinstance(value, tuple) else value)
    return data


def frames_to_data(frames: list[Frame]) -> list[list[object]]:
    """A stack of frames, bottom first."""
    return [frame_to_data(frame) for frame in frames]


def frames_from_data(data: object, kinds: Iterable[type[Frame]]) -> list[Frame]:
    """A stack of frames again; refuses unknown names and wrong numbers of fields and says which."""
    if not isinstance(data, list):
        raise ValueError(f"frames are a list, not {data!r}")
    known = {kind.__name__: kind for kind in kinds}
    return [_frame_from_data(part, known) for part in data]


def _frame_from_data(data: object, known: Mapping[str, type[Frame]]) -> Frame:
    if not isinstance(data, list) or not data:
        raise ValueError(f"a frame is a list that begins with its name, not {data!r}")
    kind = known.get(str(data[0]))
    if kind is None:
        raise ValueError(f"unknown frame {data[0]!r}; known are {sorted(known)}")
    names = field_names(kind)
    if len(data) != len(names) + 1:
        raise ValueError(f"frame {data[0]} has the fields {names}, not {data[1:]!r}")
    constructor: Any = kind
    frame: Frame = constructor(*[_frozen(part) if isinstance(part, list) else part for part in data[1:]])
    return frame
