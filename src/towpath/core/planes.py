"""Planes: what a seat may know, as numbers in a fixed order, for programs that learn.

A game names its planes: of the table, of each seat as everybody sees it, and of what only the seat itself knows.
An observation is the question, the planes of the table, those of every seat beginning with the own one and going on in
order, and the own secrets. So it is the same wherever one sits, and nothing in it comes from another seat's secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from towpath.core.frames import Frame
from towpath.core.of_state import S
from towpath.core.pen import Pen


@dataclass(frozen=True)
class Plane(Generic[S]):
    """So many numbers under one name; `write` is told the position and a seat, and writes exactly so many.

    For a plane of the table or of secrets that is the seat that looks, for a plane of the seats the one looked at.
    """

    name: str
    size: int
    write: Callable[[S, int, Pen], None]
    about: str = ""  # what the numbers mean, for the documentation


@dataclass(frozen=True)
class Part:
    """Where the numbers of a plane stand in an observation."""

    name: str
    start: int
    size: int
    about: str


@dataclass(frozen=True)
class Planes(Generic[S]):
    """The planes of a game; `version` moves on when their meaning or order changes."""

    version: int
    table: tuple[Plane[S], ...]
    seats: tuple[Plane[S], ...]
    secret: tuple[Plane[S], ...] = ()

    def layout(self, questions: Sequence[type[Frame]], seats: int) -> list[Part]:
        """Every part of an observation in order. Seat 0 is the own one, seat 1 the next to the left, and so on."""
        sizes = [("question", len(questions), "one of: " + ", ".join(kind.__name__ for kind in questions))]
        sizes.append(("asked", seats, "who is asked, the own seat first; of choices made together only the own seat"))
        sizes += [(f"table {plane.name}", plane.size, plane.about) for plane in self.table]
        for seat in range(seats):
            sizes += [(f"seat {seat} {plane.name}", plane.size, plane.about) for plane in self.seats]
        sizes += [(f"secret {plane.name}", plane.size, plane.about) for plane in self.secret]
        parts, start = [], 0
        for name, size, about in sizes:
            parts.append(Part(name, start, size, about))
            start += size
        return parts

    def write(self, s: S, seat: int, questions: Sequence[type[Frame]], seats: int) -> Pen:
        """All numbers for a seat."""
        pen = Pen()
        frame = s.frames[-1] if s.frames else None
        pen.one_of(questions.index(type(frame)) if type(frame) in questions else -1, len(questions))
        _write_asked(frame, seat, seats, pen)
        for plane in self.table:
            plane.write(s, seat, pen)
        for step in range(seats):
            other = (seat + step) % seats
            for plane in self.seats:
                plane.write(s, other, pen)
        for plane in self.secret:
            plane.write(s, seat, pen)
        return pen


def _write_asked(frame: Frame | None, seat: int, seats: int, pen: Pen) -> None:
    if frame is None:
        pen.skip(seats)
    elif frame.together():
        pen.one_of(0 if seat in frame.asked() else -1, seats)
    else:
        pen.one_of((frame.player - seat) % seats if frame.player >= 0 else -1, seats)
