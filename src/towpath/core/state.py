# towpath: compiled
"""State: the whole truth of a game at one moment, and the events that led to it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from towpath.core.frames import Frame


class Event:
    """Something that happened: what, by which rule, to which seat, with which numbers.

    Each game says what the numbers of its events mean, and puts them into words.
    """

    __slots__ = ("kind", "numbers", "rule", "seat", "seen_by")

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        numbers: tuple[int, ...],
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.numbers = numbers
        self.seen_by = seen_by  # None: everybody

    def __repr__(self) -> str:
        return f"<{self.kind} {self.rule} seat {self.seat} {self.numbers}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of each game's state: flat lists of ints, and the stack of frames.

    `events` is a list while somebody listens (a table, a record, a test) and None in simulation;
    it is no part of the position and is not copied.
    """

    __slots__ = ("events", "frames")

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.events: list[Event] | None = None

    def copy(self) -> State:
        """An independent state that is equal to this one."""
        raise NotImplementedError

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data; the game's `from_data` is its inverse."""
        raise NotImplementedError

    def tell(self, kind: str, rule: str, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Note an event that everybody may see; free of cost where nobody listens."""
        if self.events is not None:
            self.events.append(Event(kind, rule, seat, (a, b, c, d)))

    def tell_only(self, seen_by: int, kind: str, rule: str, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Note an event that only the seat `seen_by` may see."""
        if self.events is not None:
            self.events.append(Event(kind, rule, seat, (a, b, c, 0), (seen_by,)))
