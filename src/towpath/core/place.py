"""Places: where in a pack something stands, so that errors can say so."""

from __future__ import annotations

from typing import NamedTuple

from towpath.core.errors import BadPack
from towpath.core.messages import Message
from towpath.core.pack import LOOSE


class Place(NamedTuple):
    """Where something stands: the file, the table in it, and the name of the entry in the table."""

    file: str
    table: str = ""
    name: str = ""
    listed: bool = False  # the table is one of several
    loose: bool = False  # of a pack that is still being made: rules are not yet asked for

    @property
    def where(self) -> str:
        """How errors call it."""
        return f"{self.file}, {self.table}" if self.table else self.file

    def fail(self, message: Message) -> BadPack:
        """The error for what stands here."""
        return BadPack(message, where=self.where)

    def entry(self, name: str) -> Place:
        """An entry of this table."""
        return Place(self.file, self.table, name, self.listed, self.loose)

    def within(self) -> Place:
        """The table that the entry is: `setup.bottom`, or `turn 11, removed`."""
        between = (", " if self.listed else ".") if self.table else ""
        return Place(self.file, f"{self.table}{between}{self.name}", loose=self.loose)

    def one(self, called: str) -> Place:
        """One of several tables that the entry is."""
        table = f"{self.table}, {called}" if self.table else called
        return Place(self.file, table, listed=True, loose=self.loose)


def place_in(pack: str, file: str) -> Place:
    """The top of a file of a pack."""
    return Place(file, loose=pack.startswith(LOOSE))
