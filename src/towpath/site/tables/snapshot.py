"""A table in the memory of a process: its data with its line of play, at one revision."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.site.fair import joint_seed
from towpath.site.tables.data import Change, TableData, changed
from towpath.site.tables.line import Line
from towpath.site.tables.refusals import NotPossible, OtherRules
from towpath.site.tables.results import Status
from towpath.site.tables.rows import read_log, read_table


@dataclass(frozen=True)
class Snapshot:
    """A table at one revision; `line` is None until it begins."""

    data: TableData
    game: Game
    line: Line | None

    @property
    def playing(self) -> Line:
        """The line of a game that is being played, or NotPossible."""
        if self.line is None or self.data.status != Status.PLAYING:
            raise NotPossible(say("no game is being played at this table"), where=self.data.id)
        return self.line

    @property
    def logged(self) -> int:
        """The number of entries in the log."""
        return self.line.logged if self.line else 0

    def after(self, change: Change, line: Line | None, now: datetime) -> Snapshot:
        """The table after a change, with the line that the change belongs to."""
        return replace(self, data=changed(self.data, change, now), line=line or self.line)


def load(connection: Connection, table: str, known: Snapshot | None) -> Snapshot:
    """The table from storage; of its log only what is not yet known."""
    data = read_table(connection, table)
    game = game_named(data.slug)
    if known is not None and known.data.revision == data.revision:
        return known
    if data.status == Status.GATHERING:
        return Snapshot(data, game, None)
    if data.version != game.version:
        raise OtherRules(
            say("this table follows version {theirs} of the rules, here is version {ours}",
                theirs=data.version, ours=game.version),
            where=table,
        )  # fmt: skip
    if known is not None and known.line is not None:
        return Snapshot(data, game, known.line.extended(read_log(connection, table, known.line.logged)))
    entries = read_log(connection, table, 0)
    return Snapshot(data, game, Line.replayed(game, data.setup, joint_seed(data.seed, data.salts), entries))
