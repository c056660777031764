"""A pack, as its owner has left it and as lists show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.kit import Item
from towpath.core.pack_file import PackFile
from towpath.site.packs.check import State, kit_of, state_of
from towpath.site.people.persons import Person, Somebody
from towpath.site.tables.front_views import PackChoice


class NoSuchPack(TowpathError):
    """There is no such pack, or it is not shared with who asks."""


class TooManyPacks(TowpathError):
    """The person has as many as are kept for one."""


class UnfinishedPack(TowpathError):
    """A table can be set only with a pack that is complete and valid."""


@dataclass(frozen=True)
class Pack:
    """A pack as its owner has left it."""

    id: str
    owner: Person
    game: Game
    name: str
    files: dict[str, Any]
    revision: int
    created: datetime
    updated: datetime
    token: str = ""

    @property
    def state(self) -> State:
        """How far it is."""
        return state_of(self.game.slug, self.files)

    def item(self, name: str) -> Item:
        """One of its tables, or NoSuchPack."""
        found = kit_of(self.game).item(self.files, name)
        if found is None:
            raise NoSuchPack(say("there is nothing of that name in this pack"), where=name)
        return found

    def file(self) -> PackFile:
        """The pack as a file."""
        return PackFile(self.game.slug, self.name, self.files)


@dataclass(frozen=True)
class PackLine:
    """A pack in the list of somebody."""

    pack: Pack
    state: State
    mine: bool
    tables: int = 0  # that were set with it as it is now
    holders: tuple[str, ...] = ()  # names of those it is shared with

    @property
    def choice(self) -> PackChoice:
        """The pack where a table is set."""
        return PackChoice(self.pack.id, self.pack.name, "" if self.mine else self.pack.owner.name, self.state.valid)


@dataclass(frozen=True)
class Companion:
    """A friend, and the names of one's packs that the friend has."""

    friend: Somebody
    packs: tuple[str, ...]
