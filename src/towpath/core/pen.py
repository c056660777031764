# towpath: compiled
"""The pen that writes observations: `core/planes.py` says what planes are, this is how games fill them.

Most numbers of an observation are zero. The pen keeps only the others, with their places.
"""

from __future__ import annotations


class Pen:
    """Writes one number after the other."""

    __slots__ = ("place", "places", "values")

    def __init__(self) -> None:
        self.place = 0  # of the next number
        self.places: list[int] = []
        self.values: list[float] = []

    def number(self, value: float) -> None:
        """A number."""
        if value != 0.0:
            self.places.append(self.place)
            self.values.append(value)
        self.place += 1

    def numbers(self, values: list[float]) -> None:
        """Some numbers."""
        for value in values:
            self.number(value)

    def flag(self, value: bool) -> None:
        """1 for what is so."""
        if value:
            self.places.append(self.place)
            self.values.append(1.0)
        self.place += 1

    def scaled(self, values: list[int], by: float) -> None:
        """Numbers brought to the order of 1."""
        for value in values:
            if value:
                self.places.append(self.place)
                self.values.append(value / by)
            self.place += 1

    def scaled_within(self, size: int, values: list[int], by: float) -> None:
        """The same, filled up with zeros: before the first draw a game may have no lists yet."""
        self.scaled(values, by)
        self.place += size - len(values)

    def one_of(self, index: int, size: int) -> None:
        """One of so many numbers is 1; none where the index is below zero."""
        if index >= 0:
            self.places.append(self.place + index)
            self.values.append(1.0)
        self.place += size

    def bits(self, mask: int, size: int) -> None:
        """The lowest bits of a mask."""
        left = mask & (1 << size) - 1
        while left:
            lowest = left & -left
            self.places.append(self.place + lowest.bit_length() - 1)
            self.values.append(1.0)
            left ^= lowest
        self.place += size

    def owner(self, owner: int, seat: int, seats: int, most: int) -> None:
        """Whose a thing is, counted from the seat that looks; none where it is nobody's."""
        self.one_of((owner - seat) % seats if owner >= 0 else -1, most)

    def skip(self, size: int) -> None:
        """So many zeros."""
        self.place += size

    def page(self) -> list[float]:
        """All numbers, the zeros too."""
        found = [0.0] * self.place
        for i in range(len(self.places)):
            found[self.places[i]] = self.values[i]
        return found
