"""Either: a value of one of several kinds, which in a form is chosen before it is filled in.

    class Price(Bundle):                                "free", or {thaler = 2}
        def made_of(self) -> Any:
            goods = Kind(super().made_of(), {"thaler": 1})
            return Annotated[object, Either({"free": Kind(Annotated[str, Fixed("free")], "free"), "goods": goods})]

What a shape reads says which kinds there are; the file knows nothing of the choice, for a value tells its own kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from towpath.core.shapes import Shape


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of value: its type, and what stands there when somebody has just chosen it."""

    hint: Any
    first: Any
    left_out: Sequence[str] = ()  # entries that a form does not ask for here


@dataclass(frozen=True, eq=False)
class Either(Shape):
    """Of a form: one of several kinds of values by the words for them; the first that a value fits is its own."""

    kinds: Mapping[str, Kind]
