"""What the pages get before somebody sits at a table: lists of tables, a game and its form for a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.site.people.persons import Somebody
from towpath.site.tables.campaign_views import CampaignLine
from towpath.site.tables.clocks import Clock
from towpath.site.tables.results import SeatView, Status, TableView


@dataclass(frozen=True)
class TableLine:
    """A table in a list, known without replaying it."""

    id: str
    game: Game
    status: Status
    seats: tuple[SeatView, ...]
    options: Mapping[str, str]
    moves: int
    updated: datetime
    my_seat: int | None = None
    my_move: bool = False
    lent: bool = False  # a bot plays in my place
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    clock: Clock | None = None
    rated: bool = False


@dataclass(frozen=True)
class HomeView:
    """The home page: my tables (those where I am to move first), open ones, games being played."""

    games: tuple[Game, ...]
    mine: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    playing: tuple[TableLine, ...]

    @property
    def my_moves(self) -> int:
        """In how many tables I am to move."""
        return sum(line.my_move for line in self.mine)


@dataclass(frozen=True)
class PackChoice:
    """A pack that a table may be set with."""

    id: str
    name: str
    owner: str = ""  # of one that somebody else shares
    ready: bool = True


@dataclass(frozen=True)
class StartView:
    """A position that a new table goes on from: of a table, or of a record that the form hands on."""

    seats: int
    ply: int
    length: int  # moves of the whole game
    names: tuple[str, ...]  # of those who played
    asked: int
    options: Mapping[str, str]
    table: str = ""
    record: str = ""


@dataclass(frozen=True)
class GameView:
    """The page of a game, and its create-table form with the values entered so far."""

    game: Game
    levels: tuple[str, ...]  # of bots, weakest first
    recent: tuple[TableLine, ...] = ()
    open: tuple[TableLine, ...] = ()
    campaigns: tuple[CampaignLine, ...] = ()  # the visitor's
    entered: Mapping[str, str] = field(default_factory=dict)
    problem: Message | None = None  # why the form was refused
    friends: tuple[Somebody, ...] = ()  # whom the visitor can invite
    former: TableView | None = None  # the visitor's last table, which can be set again
    packs: tuple[PackChoice, ...] = ()  # the visitor's, for this game
    start: StartView | None = None  # the position that the new table goes on from
