"""Game: one of the games, as it is taken from the shelf."""

from __future__ import annotations

from pathlib import Path

from towpath.core import registry
from towpath.core.chance import SeededChance
from towpath.core.errors import BadRecord
from towpath.core.game import Game as Core
from towpath.core.match import Match
from towpath.core.messages import say
from towpath.core.pack_file import pack_at
from towpath.core.record import read_record, replay
from towpath.core.sealed import is_sealed, read_sealed, unsealed
from towpath.front.table import Table


class Game:
    """A game to start tables of. `core` is the contract behind it, for speed and for everything else."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.slug = core.slug
        self.title = core.title
        self.seats = core.seats

    @property
    def options(self) -> dict[str, list[str]]:
        """The variants that a table may agree on, each with its choices; the default is the first."""
        return {
            option.name: [option.default, *(choice.value for choice in option.others)] for option in self.core.options
        }

    def start(self, seats: int | None = None, seed: object = 0, pack: str = "", **options: str) -> Table:
        """A table at its first question. The seed answers every draw; `BadSetup` says what does not fit."""
        setup = self.core.setup(self.seats[0] if seats is None else seats, options, pack_at(pack))
        return Table(self, Match(self.core, setup, SeededChance(str(seed))))

    def rule(self, number: str, language: str = "en") -> str:
        """The text of a rule, `M41`."""
        return self.core.rule_book(language).plain(number)

    def __repr__(self) -> str:
        return f"<{self.title}, {'/'.join(map(str, self.seats))} seats>"

    def __eq__(self, other: object) -> bool:
        return self.core is other.core if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.slug)


def game(slug: str) -> Game:
    """The game of that name; `UnknownGame` names those there are."""
    return Game(registry.game_named(slug))


def shelf() -> list[Game]:
    """All games there are."""
    return [Game(core) for core in registry.games().values()]


def load(path: str | Path, key: str = "", pack: str = "") -> Table:
    """The position in a file: a record of `Table.save`, or a table of a site; `BadRecord` names what does not fit.

    A game that was still being played is sealed: its key stands in the record of the finished game. For one that was
    played with a component pack of its own, `pack` is the file of that pack.
    """
    pack_at(pack)
    record = read_record(_opened(Path(path).read_text("utf-8"), key))
    return Table.replayed(game(record.game), replay(record), record.notes.get("seed", ""))


def _opened(text: str, key: str) -> str:
    if not is_sealed(text):
        return text
    sealed = read_sealed(text)
    if not key:
        raise BadRecord(
            say("sealed until the game at table {table} is over: its record then names the key", table=sealed.table),
            where="sealed",
        )
    return unsealed(sealed, key)
