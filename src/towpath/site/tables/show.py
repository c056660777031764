"""What a viewer sees of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from math import isfinite
from random import Random
from time import time
from typing import Any

from towpath.core.common import say
from towpath.core.frames import NOBODY
from towpath.core.game import Game
from towpath.core.match import Match, Ply
from towpath.core.messages import Message, Seat
from towpath.core.state import State
from towpath.site.fair import commitment_of
from towpath.site.live.presence import Presence
from towpath.site.people.persons import Person
from towpath.site.tables.aids import Aids
from towpath.site.tables.course import Course, asked_for
from towpath.site.tables.data import NoticeData, Proposal, Sitting, TableData
from towpath.site.tables.draft import with_draft
from towpath.site.tables.hinted import HINT, hints_of, may_have_hints
from towpath.site.tables.offers import Away, offers_of, offers_under_other_rules
from towpath.site.tables.options import changes_between, options_of
from towpath.site.tables.patience import Patience
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.rematch import DECLINED, REMATCH, STANDS, can_be_had, coming, open_question
from towpath.site.tables.results import (
    AccountChange,
    ClockView,
    DraftView,
    Fairness,
    LogPly,
    Notice,
    Offer,
    OptionView,
    OutdatedView,
    ProposalView,
    RematchView,
    SeatKind,
    SeatView,
    Status,
    TableView,
)
from towpath.site.tables.seating import asks_ready
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.votes import awaited, falls_at, waits

BOT_NAMES = ("Anselm", "Berta", "Caspar", "Dora", "Emil", "Frieda")

NOTICES: Mapping[str, Message] = {
    "left": say("{seat} has left; a bot plays on"),
    "missed": say("{seat} is away: the table may let a bot play, unless {seat} comes back"),
    "here again": say("{seat} is here again: no bot takes the place"),
    "taken over": say("by vote of the table a bot plays for {seat}"),
    "returned": say("{seat} is back"),
    "rewound": say("the table has gone back, as {seat} had proposed"),
    "disagreed": say("{seat} did not agree to the proposal"),
    "out of time": say("the time of {seat} has run out; a bot plays until {seat} is back"),
    "stayed away": say("{seat} has not moved for long; a bot plays until {seat} is back"),
    "paused": say("the table is paused, as {seat} had proposed"),
    "resumed": say("{seat} says: let us go on"),
    "more time": say("everybody has more time, as {seat} had proposed"),
    "ended by points": say("the game was ended by agreement, with the points as they stood: {seat} had proposed it"),
    "ended": say("the game was ended by agreement, as {seat} had proposed"),
    "file": say("the table may be taken along as a file, as {seat} had proposed"),
    "moved": say("the table was taken along as a file: the game goes on at another one"),
    "no rematch": say("{seat} does not play again now"),
    "fell": say("the proposal of {seat} was not answered by all in time"),
    "other rules": say("the rules of this game are others now than when it began: it stands still"),
    "new rules": say("the game goes on under the present rules, as {seat} had proposed"),
    "hint": say("{seat} has asked for a hint"),
    "house": say("the operator of this house has ended the table"),
    "bot restarted": say("{seat} had to be started again and thinks anew"),
}


LENT = ("left", "taken over", "out of time", "stayed away")
"""Notices after which a bot plays for somebody, until "returned"."""


def seat_name(seat: Sitting) -> str:
    """The name of who plays a seat."""
    if seat.kind == SeatKind.OPEN:
        return ""
    return seat.person_name or BOT_NAMES[seat.number % len(BOT_NAMES)]


def distinct(names: Sequence[str]) -> list[str]:
    """The names at a table, told apart by a number where two are the same; places that are open have none."""
    found: list[str] = []
    for name in names:
        others = count(2)
        own = name
        while own and own in found:
            own = f"{name} {next(others)}"
        found.append(own)
    return found


def _outdated(snapshot: Snapshot) -> OutdatedView | None:
    """Whether the rules are others than those that the game began with."""
    if not snapshot.outdated:
        return None
    return OutdatedView(snapshot.data.version, snapshot.game.version, snapshot.fits, snapshot.data.moves)


class Show:
    """Makes table views; logs are kept per viewer, so that a move costs one line more and not all of them."""

    def __init__(self, presence: Presence, patience: Patience) -> None:
        self.presence, self.patience = presence, patience
        self.waits: Callable[[str], bool] = lambda table: False
        self.next_seal: Callable[[str], str] = lambda table: ""  # of the rematch of a table
        self._logs: dict[str, dict[int | None, tuple[int, list[LogPly]]]] = {}  # by table and seat

    def table(
        self, snapshot: Snapshot, viewer: Person | None, at: int | None = None, *, briefly: bool = False
    ) -> TableView:
        """The table for a viewer, now or after `at` moves; briefly: with the question, but not what can be answered."""
        data = snapshot.data
        seat = data.seat_of(viewer.id if viewer else None)
        base = TableView(
            id=data.id,
            game=snapshot.game,
            setup=data.setup,
            pack_name=data.pack_name,
            status=data.status,
            public=data.public,
            created=data.created,
            updated=data.updated,
            revision=data.revision_for(viewer.id if viewer else None),
            viewer=viewer,
            seat=seat,
            lent_seat=data.lent_seat_of(viewer.id if viewer else None),
            seats=self._seats(snapshot, seat),
            fairness=_fairness(data, seat),
            proposals=tuple(self._proposal(data, each, seat) for each in data.proposals if each.kind != REMATCH),
            notices=tuple(_notice(notice) for notice in data.notices),
            scores=data.scores,
            winners=data.winners,
            campaign=data.campaign,
            by_lot=data.by_lot,
            drawn=data.drawn,
            clock=self._clock(data),
            rated=data.rated,
            friends_only=data.friends_only,
            host=next((seat_name(each) for each in data.seats if each.person_id == data.host_id), ""),
            aids=data.aids,
            origin=data.origin,
            portable=data.file_ply is not None,
            rematch=self._rematch(data) if can_be_had(data) else None,
            watchers=data.watchers,
            away=_away(data, seat),
            hosted=seat is not None and data.seats[seat].person_id == data.host_id,
            host_seat=data.seat_of(data.host_id),
            asks_ready=data.status == Status.GATHERING and asks_ready(data),
            begins=data.clock is not None and data.clock.begins is not None,
            altered=data.altered,
            lesson=data.lesson if seat is not None else None,
            outdated=_outdated(snapshot),
            hints=hints_of(data) if may_have_hints(data) else None,
        )
        if snapshot.course is None:
            return base
        if at is not None and at != len(snapshot.course.seen(seat)):
            return self._earlier(snapshot, snapshot.course, base, at)
        return self._present(snapshot, snapshot.course, base, briefly)

    def _present(self, snapshot: Snapshot, course: Course, base: TableView, briefly: bool) -> TableView:
        seat, data, game = base.seat, snapshot.data, snapshot.game
        draft = data.drafts.get(seat, ()) if seat is not None and not snapshot.outdated else ()
        match, moves = with_draft(course, seat or 0, draft)
        asked = () if snapshot.outdated else asked_for(match.state, seat)
        mine = seat is not None and seat in asked and data.status == Status.PLAYING
        log = self._log(snapshot, course, seat)
        drafted = tuple(
            replace(_log_ply(match, ply, number, None, seat, False), drafted=True)
            for number, ply in enumerate(match.plies[course.ply :], len(log) + 1)
        )
        changes = changes_between(game, course.state, match.state, seat) if seat is not None and moves else ()
        shown: dict[str, Any] = position_of(base, match, seat)
        if mine and seat is not None:
            shown |= question_of(base, match, seat)
            shown |= {} if briefly else answers_of(base, match, seat)
        return replace(
            base,
            ply=len(log),
            at=len(log),
            asked=asked,
            draft=DraftView(moves, bool(moves) and not mine, changes),
            offers=self._offers(snapshot, seat, sum([ply.seat >= 0 for ply in log])),
            log=(*log, *drafted),
            rewinds=course.rewinds,
            sheet=tuple(game.score_sheet(match.state)) if match.over or data.scores else (),
            tie_breaks=tuple(game.tie_breaks(match.state)) if match.over else (),
            **shown,
        )

    def _earlier(self, snapshot: Snapshot, course: Course, base: TableView, at: int) -> TableView:
        log = self._log(snapshot, course, base.seat)
        if not 0 <= at <= len(log):
            raise NotPossible(say("the game has {count} moves so far", count=len(log)), where=f"move {at}")
        match = course.at_for(at, base.seat)
        asked = asked_for(match.state, base.seat)
        view = replace(base, ply=len(log), at=at, asked=asked, log=log, rewinds=course.rewinds)
        return replace(view, **position_of(view, match, base.seat))

    def _rematch(self, data: TableData) -> RematchView:
        now = self.presence.now()
        asked = open_question(data, now)
        said_no = data.notices[-1] if data.notices and data.notices[-1].kind == DECLINED and not asked else None
        yes = coming(asked)
        return RematchView(
            coming=yes,
            awaited=tuple(seat for seat in data.humans() if seat not in yes),
            declined=said_no.seat if said_no else None,
            left=asked.since + STANDS - now if asked else 0.0,
            successor=data.successor,
            commitment=self.next_seal(data.id),
        )

    def _offers(self, snapshot: Snapshot, seat: int | None, moves: int) -> tuple[Offer, ...]:
        data = snapshot.data
        if seat is None or data.status != Status.PLAYING:
            return ()
        if snapshot.outdated:
            return offers_under_other_rules(snapshot)
        return offers_of(data, seat, moves, Away(self.presence.absence, self.patience))

    def _clock(self, data: TableData) -> ClockView | None:
        if data.clock is None:
            return None
        now = self.presence.now()
        left = tuple(data.clock.left_of(seat, now) for seat in range(len(data.seats)))
        running = () if data.clock.paused else [seat for seat in data.clock.running if seat not in data.clock.away]
        ends = {seat: time() + left[seat] for seat in running}
        return ClockView(data.clock.pace, left, ends, data.clock.paused)

    def _seats(self, snapshot: Snapshot, viewer: int | None) -> tuple[SeatView, ...]:
        playing = snapshot.course is not None and snapshot.data.status == Status.PLAYING
        asked = snapshot.course.asked_for(viewer) if snapshot.course is not None and playing else ()
        seats = [self.seat(snapshot.data, seat, viewer, seat.number in asked) for seat in snapshot.data.seats]
        names = distinct([seat.name for seat in seats])
        both = zip(seats, names, strict=True)
        return tuple(seat if seat.name == name else replace(seat, name=name) for seat, name in both)

    def seat(self, data: TableData, seat: Sitting, viewer: int | None, asked: bool) -> SeatView:
        """A seat without what it owns."""
        bot = seat.kind == SeatKind.BOT
        person = seat.person_id or ""
        return SeatView(
            number=seat.number,
            kind=seat.kind,
            name=seat_name(seat),
            level=seat.level,
            mine=seat.number == viewer,
            online=bot or self.presence.is_online(person),
            asked=asked,
            thinking=bot and asked,
            waits=bot and asked and self.waits(data.id),
            absent=self._is_absent(data, seat),
            away_for=self._away_for(data, seat),
            lent=bot and bool(person),
            kept_for=seat.person_name if seat.kind == SeatKind.OPEN else "",
            flag=seat.flag,
            ready=seat.ready,
            away_until=seat.away_until if seat.is_away(datetime.now(UTC)) else None,
            score=data.scores[seat.number] if data.scores else None,
        )

    def attendance(self, data: TableData) -> tuple[tuple[bool, bool], ...]:
        """What of the people at a table changes by itself: who is here, and who has been away for long."""
        return tuple(
            (self.presence.is_online(seat.person_id or ""), self._is_absent(data, seat)) for seat in data.seats
        )

    def _is_absent(self, data: TableData, seat: Sitting) -> bool:
        if seat.kind != SeatKind.HUMAN or data.status != Status.PLAYING:
            return False
        return self.presence.absence(seat.person_id or "") >= self.patience.needed(data, seat.number)

    def _away_for(self, data: TableData, seat: Sitting) -> float:
        """How long somebody who is absent has been away, if that is known."""
        gone = self.presence.absence(seat.person_id or "")
        return gone if self._is_absent(data, seat) and isfinite(gone) else 0.0

    def _proposal(self, data: TableData, proposal: Proposal, seat: int | None) -> ProposalView:
        missing = awaited(data, proposal)
        waiting = self.patience.wait if waits(data, proposal) else 0.0
        return ProposalView(
            id=proposal.number,
            kind=proposal.kind,
            by=proposal.by,
            ply=proposal.ply,
            seat=proposal.seat,
            agreed=proposal.agreed,
            awaited=missing,
            mine=seat in missing,
            waits=waiting,
            left=max(0.0, proposal.since + waiting - self.presence.now()) if waiting else 0.0,
            falls=max(0.0, (falls_at(data, proposal) or 0.0) - self.presence.now()),
        )

    def _log(self, snapshot: Snapshot, course: Course, seat: int | None) -> tuple[LogPly, ...]:
        """The log for a seat; what all are told is kept, and begun anew after a rewind and at the end."""
        over, told = course.match.over, course.told
        logs = self._logs.setdefault(snapshot.data.id, {})
        age = 2 * len(course.rewinds) + over
        kept_age, log = logs.get(seat, (age, []))
        if kept_age != age or len(log) > told:
            log = []

        def entry(number: int, known: int) -> LogPly:
            ply, at, changes = course.match.plies[known], course.times[known], _changes(course, known, seat)
            return _log_ply(course.match, ply, number, at, seat, over, changes)

        log.extend(entry(number + 1, number) for number in range(len(log), told))
        logs[seat] = (age, log)
        mine = (entry(number, known) for number, known in enumerate(course.seen(seat)[told:], told + 1))
        return (*log, *mine)

    def let_rest(self, table: str) -> None:
        """Nobody asks for a table."""
        self._logs.pop(table, None)


def _log_ply(
    match: Match, ply: Ply, number: int, at: datetime | None, seat: int | None, over: bool,
    changes: tuple[AccountChange, ...] = (),
) -> LogPly:  # fmt: skip
    """A move as a seat is told of it; of what others chose together not even whose it was."""
    events = tuple(
        event for event in ply.events if over or event.seen_by is None or (seat is not None and seat in event.seen_by)
    )
    lines = (match.game.sentence(event, match.setup.pack) for event in events)
    known = over or ply.seat == seat
    who = ply.seat if known or not ply.together else NOBODY
    text = ply.text if known else ""
    return LogPly(
        number, who, text, tuple(line for line in lines if line is not None), events, at,
        only=ply.only and known, alike=ply.alike and known, changes=changes,
    )  # fmt: skip


def _changes(course: Course, number: int, seat: int | None) -> tuple[AccountChange, ...]:
    """What a move has changed for a seat."""
    if seat is None:
        return ()
    before, after = course.held[number][seat], course.held[number + 1][seat]
    amounts = zip(course.match.game.accounts, before, after, strict=True)
    return tuple(AccountChange(account, now - then) for account, then, now in amounts if now != then)


def position_of(view: TableView, match: Match, seat: int | None) -> dict[str, Any]:
    """What a view has of a position, as a seat sees it."""
    game, s = view.game, match.state
    return {
        "view": game.view(s, seat),
        "automaton": game.automaton(s),
        "seats": tuple([replace(v, holdings=visible_holdings(game, s, v.number, seat)) for v in view.seats]),
        "waiting": game.waiting(s) if s.frames else None,
    }


def question_of(view: TableView, match: Match, seat: int) -> dict[str, Any]:
    """And of the question that a seat is asked."""
    game, s = view.game, match.state
    s.frames[-1] = game.asked(s, seat)
    return {"question": game.question(s), "step": game.step(s)}


def answers_of(view: TableView, match: Match, seat: int, rng: Random | None = None) -> dict[str, Any]:
    """And of its answers."""
    game, s = view.game, match.state
    rng = rng or Random(f"{view.id}/{view.revision}/{seat}")
    options = tuple(_aided(option, view.aids) for option in options_of(game, s, seat, rng))
    return {"options": options, "not_now": tuple(game.not_now(s))}


def _aided(option: OptionView, aids: Aids) -> OptionView:
    """An option as the table agreed to show it."""
    slips, commits = option.slips if aids.warnings else (), option.commits or not aids.undo
    if (slips, commits) == (option.slips, option.commits):
        return option
    return replace(option, slips=slips, commits=commits)


def visible_holdings(game: Game, s: State, owner: int, viewer: int | None) -> dict[str, int]:
    """The accounts of a seat, without those that only the owner may know while the game lasts."""
    open_to_all = owner == viewer or not s.frames
    hidden = set() if open_to_all else {account.name for account in game.accounts if account.hidden}
    return {name: amount for name, amount in game.holdings(s, owner).items() if name not in hidden}


def _away(data: TableData, seat: int | None) -> tuple[tuple[datetime, datetime | None], ...]:
    """When a bot has played in the place of whoever sits there."""
    found: list[tuple[datetime, datetime | None]] = []
    for notice in data.notices:
        if notice.seat == seat and notice.kind in LENT:
            found.append((notice.at, None))
        elif notice.seat == seat and notice.kind == "returned" and found:
            found[-1] = (found[-1][0], notice.at)
    return tuple(found)


def _fairness(data: TableData, seat: int | None) -> Fairness:
    over = data.status == Status.FINISHED
    salts = {s.number: s.salt for s in data.seats if s.salt and (over or s.number == seat)}
    return Fairness(commitment_of(data.seed), salts, data.seed if over else "")


def _notice(notice: NoticeData) -> Notice:
    message = replace(NOTICES[notice.kind], values={"seat": Seat(notice.seat)})
    return Notice(message, notice.at, notice.kind == HINT)
