"""What the tables tell the pages, the streams and the API: plain typed data, made for one viewer.

Nothing here holds a state: `TableView.view` is the game's own view for the seat, events are those
the seat may see, and notations of other seats' moves appear only when the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from towpath.core.game import Account, Automaton, Game, ScoreLine
from towpath.core.messages import Message
from towpath.core.setup import Setup
from towpath.core.state import Event
from towpath.core.words import Group, NotNow, Way
from towpath.site.people.persons import Person
from towpath.site.tables.aids import ALL_AIDS, Aids
from towpath.site.tables.clocks import Pace
from towpath.site.tables.origin import Origin
from towpath.site.tables.progress import Progress


class Status(StrEnum):
    """Where a table is in its life."""

    GATHERING = "gathering"  # a seat is still open
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"  # every person has left


class SeatKind(StrEnum):
    """Who may sit on a seat."""

    OPEN = "open"
    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True)
class SeatView:
    """A seat as the viewer sees it."""

    number: int
    kind: SeatKind
    name: str  # of the person or the bot; empty while the seat is open
    level: str = ""  # of the bot
    mine: bool = False
    online: bool = False  # bots always are
    asked: bool = False  # is to decide now; not told of others who choose together
    thinking: bool = False  # a bot at work
    waits: bool = False  # which waits for its turn to think, for many are asked
    absent: bool = False  # away for so long that the table may vote for a bot
    away_for: float = 0.0  # seconds, of somebody who is absent
    lent: bool = False  # a bot plays for the person `name`, who may come back
    ready: bool = False  # to begin, while people gather
    kept_for: str = ""  # the name of the person for whom the open seat is kept
    flag: str = ""  # of a person with an account
    away_until: datetime | None = None  # the person is on holiday
    holdings: Mapping[str, int] = field(default_factory=dict)  # by account, without what the viewer must not know
    score: int | None = None  # of a finished game

    @property
    def guest(self) -> bool:
        """Whether a person without an account sits here."""
        return self.kind == SeatKind.HUMAN and not self.flag


@dataclass(frozen=True)
class AccountChange:
    """What an option does to one of the viewer's accounts, as far as it is certain."""

    account: Account
    amount: int


@dataclass(frozen=True)
class OptionView:
    """A legal move of the viewer. `text` is what a form posts back as `move`: a notation, or some with `;` between."""

    text: str
    label: Message
    target: str  # the id of the element of the scene
    rule: str
    changes: tuple[AccountChange, ...] = ()
    commits: bool = False  # reveals something: cannot be stepped back
    ends_turn: bool = False  # hands over to another seat or ends the game, once *End turn* is pressed
    slips: tuple[Message, ...] = ()
    group: Group = Group.BOARD
    effect: Message | None = None
    way: Way | None = None  # the half of the switch that it belongs to


@dataclass(frozen=True)
class LogPly:
    """One move of the log in sentences. Chance has seat CHANCE (-1), and so have choices of others made together."""

    ply: int  # from 1; /t/<id>/at/<ply> shows the position after it
    seat: int
    text: str  # the notation, if the viewer may know it
    lines: tuple[Message, ...]
    events: tuple[Event, ...]
    at: datetime | None = None
    drafted: bool = False  # a move of the viewer that is not yet in the log
    only: bool = False  # there was no other answer, or none made a difference
    alike: bool = False  # there were others, but none made a difference
    changes: tuple[AccountChange, ...] = ()  # of the viewer's accounts, by whomever


@dataclass(frozen=True)
class RewindLine:
    """The log went back, by agreement: after `ply` moves the game was continued anew."""

    ply: int
    dropped: int  # so many moves were taken back
    at: datetime


@dataclass(frozen=True)
class DraftView:
    """The viewer's turn so far: moves on top of the log that nobody else sees."""

    moves: tuple[str, ...] = ()
    complete: bool = False  # nothing left to decide: only *End turn* or *Step back*
    changes: tuple[AccountChange, ...] = ()  # what it has changed for the viewer so far


@dataclass(frozen=True)
class ProposalView:
    """A vote of the table: "rewind" (to `ply`), "takeover" (of `seat` by a bot), "pause", "more time", "end"
    (without a result) or "end points" (by the points as they stand)."""

    id: int
    kind: str
    by: int  # the seat that proposed it
    ply: int
    seat: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]
    mine: bool  # the viewer is awaited
    waits: float = 0.0  # nobody has to agree: so many seconds a bot waits for the absent person
    left: float = 0.0  # and so many of them are left
    falls: float = 0.0  # unless all agree it falls in so many seconds


@dataclass(frozen=True)
class RematchView:
    """The question whether all play once more, after the end of a game."""

    coming: tuple[int, ...] = ()  # the seats that have said yes
    awaited: tuple[int, ...] = ()  # the people who have not said anything
    declined: int | None = None  # the seat that has said no
    left: float = 0.0  # seconds until the question falls; 0: nobody has asked
    successor: str = ""  # the new table
    commitment: str = ""  # the seal of its seed


@dataclass(frozen=True)
class Offer:
    """Something that can be proposed to the table: what it means, who must agree, and why it is not possible now."""

    kind: str
    label: Message
    meaning: Message
    need: Message
    reason: Message | None = None
    seat: int = -1  # of a take-over


@dataclass(frozen=True)
class Notice:
    """Something that happened to the table rather than in the game."""

    message: Message
    at: datetime
    hint: bool = False  # somebody has asked for a hint: told by the log, not beside the question


@dataclass(frozen=True)
class Fairness:
    """Commit and reveal: the hash is published before the first move, the seed after the last."""

    commitment: str  # SHA-256 of the server's seed
    salts: Mapping[int, str]  # the viewer's own; all of them when the game is over
    seed: str = ""  # when the game is over


@dataclass(frozen=True)
class ClockView:
    """The clock of a table: seconds left by seat, and when the time of those who are to move will have run out."""

    pace: Pace
    left: tuple[float, ...]
    ends: Mapping[int, float] = field(default_factory=dict)  # by seat, as a time of day
    paused: bool = False

    @property
    def running(self) -> tuple[int, ...]:
        """The seats whose time runs."""
        return tuple(self.ends)

    def tells(self, seat: int) -> bool:
        """Whether a seat's time says something: a bank always, a turn only while it is taken."""
        return bool(self.pace.bank) or seat in self.ends

    @property
    def whole(self) -> float:
        """The seconds that a full scale means: the bank, or a turn."""
        return float(self.pace.bank * 60 or self.pace.turn * 3600)

    def share(self, seat: int) -> float:
        """What a seat has left of the whole, at most all of it."""
        return min(self.left[seat] / self.whole, 1.0)


@dataclass(frozen=True)
class OutdatedView:
    """A table under other rules than those of today: it can be read, as far as its moves fit, and ended."""

    theirs: int  # the version of the rules it began with
    ours: int
    fits: bool  # whether all its moves are possible today
    moves: int  # that were made; the board shows those that fit


@dataclass(frozen=True)
class TableView:
    """A table for one viewer at one moment, or at an earlier ply of its game."""

    id: str
    game: Game
    setup: Setup
    status: Status
    public: bool
    created: datetime
    updated: datetime
    revision: int  # moves on with every change of the table; the id of stream events
    viewer: Person | None
    seat: int | None  # the viewer's; None: a spectator
    seats: tuple[SeatView, ...]
    fairness: Fairness
    lent_seat: int | None = None  # the viewer's, while a bot plays it
    ply: int = 0  # moves in the log, as far as the viewer may know: forms post it back
    at: int = 0  # the position shown is the one after so many moves; equal to ply unless replayed
    view: Mapping[str, object] = field(default_factory=dict)  # of the game; empty while gathering
    automaton: Automaton | None = None  # an opponent who sits at no seat
    question: Message | None = None  # for the viewer, if asked
    step: Message | None = None  # of the turn, which the question belongs to
    waiting: Message | None = None  # for everybody else
    asked: tuple[int, ...] = ()  # who is to decide; of those who choose together only the viewer
    options: tuple[OptionView, ...] = ()
    not_now: tuple[NotNow, ...] = ()  # what is not possible now, and why
    draft: DraftView = DraftView()  # forms post back len(draft.moves) as `drafted`
    log: tuple[LogPly, ...] = ()
    rewinds: tuple[RewindLine, ...] = ()
    proposals: tuple[ProposalView, ...] = ()
    offers: tuple[Offer, ...] = ()  # what the viewer can propose
    notices: tuple[Notice, ...] = ()
    sheet: tuple[ScoreLine, ...] = ()  # of a finished game
    tie_breaks: tuple[ScoreLine, ...] = ()  # what decides there between equal points
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    campaign: str = ""  # the id of the campaign that the game belongs to
    by_lot: bool = False  # who plays which seat is drawn when the game begins
    drawn: tuple[int, ...] = ()  # by seat: the place where its player had sat down; empty: as seated
    clock: ClockView | None = None
    rated: bool = False
    friends_only: bool = False  # only friends of the host sit down
    host: str = ""  # the name of whoever has set the table, where they sit at it
    aids: Aids = ALL_AIDS
    origin: Origin | None = None
    portable: bool = False  # all people agreed that it may be taken along as a file
    rematch: RematchView | None = None  # after the end
    watchers: str = "apart"  # they talk among themselves; or "together": players read it too
    pack_name: str = ""  # of the components, where they are not the game's own
    away: tuple[tuple[datetime, datetime | None], ...] = ()  # when a bot played for the viewer; None: it still does
    hosted: bool = False  # the viewer has set the table
    host_seat: int | None = None
    asks_ready: bool = False  # everybody has to say so before the game begins
    begins: bool = False  # everybody has, and it begins in a moment
    altered: tuple[str, ...] = ()  # what of the set-up the host has changed while people gather
    lesson: Progress | None = None  # of the viewer, at a guided game
    hints: Mapping[int, int] | None = None  # how many each seat has had; None: there are none at this table
    outdated: OutdatedView | None = None
    home: str = ""  # where its forms go to, if it is no table: a task to practise
    stale: bool = False  # the viewer's last click was made on an old page and did nothing

    @property
    def replayed(self) -> bool:
        """Whether an earlier position than the present one is shown."""
        return self.at != self.ply

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is asked, or has a finished draft to end."""
        return self.seat is not None and not self.replayed and (self.seat in self.asked or bool(self.draft.moves))


@dataclass(frozen=True)
class HistoryPoint:
    """The accounts of every seat and then of the automaton after a ply; hidden ones for the viewer or after the end."""

    ply: int
    holdings: tuple[Mapping[str, int], ...]
