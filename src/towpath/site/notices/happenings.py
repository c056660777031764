"""What a change of a table gives rise to: who is to be told what.

Nothing here says of anybody but the reader that they are to choose: those who choose together are all told at the
moment when all are asked, and what is told to one of them later is told to that one alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace

from sqlalchemy import Connection

from towpath.core.common import say
from towpath.core.messages import Message
from towpath.site.notices.kinds import Kind, Told
from towpath.site.notices.notices import Notices
from towpath.site.tables.clocks import Clock, PaceKind, turn_length
from towpath.site.tables.data import Proposal, TableData
from towpath.site.tables.rematch import REMATCH
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.show import distinct, seat_name
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Companion
from towpath.site.tables.upkeep import STOPPED
from towpath.site.tables.votes import END, END_BY_POINTS, FILE, MORE_TIME, PAUSE, REWIND, TAKEOVER

QUARTER = 0.25
PROPOSALS: dict[str, Message] = {
    REWIND: say("{name} proposes to go back in the game"),
    TAKEOVER: say("{name} proposes that a bot plays for somebody who is away"),
    PAUSE: say("{name} proposes a pause"),
    MORE_TIME: say("{name} proposes more time for everybody"),
    END: say("{name} proposes to end the game"),
    END_BY_POINTS: say("{name} proposes to end the game by the points as they stand"),
    FILE: say("{name} proposes to take the table along as a file"),
    REMATCH: say("{name} wants to play once more"),
}
SOMETHING = say("{name} proposes something at your table")
AGAIN = say("{name} wants to play {game} once more")
LENT: dict[str, Message] = {
    "taken over": say("The others have agreed on it, for you were away."),
    "out of time": say("Your time has run out."),
    "stayed away": say("You have not moved for long."),
}
"""Why a bot plays for somebody, by the note in the log of the table; whoever has left knows."""
FOR_YOU = say("{name} proposes that a bot plays for you: it does not if you come back")


def companion(notices: Notices, house_now: Callable[[], float]) -> Companion:
    """Tells people what happened, in the transaction that keeps it."""

    def tell(connection: Connection, before: Snapshot | None, after: Snapshot) -> None:
        earlier = before.data if before else None
        told: defaultdict[str, list[Told]] = defaultdict(list)
        for person, each in happenings(earlier, after, house_now()):
            told[person].append(each)
        over = set(_over(earlier, after.data))
        if over or told:
            notices.tell_of_change(connection, after.data.id, over, told)

    return tell


def happenings(before: TableData | None, after: Snapshot, house_now: float) -> Iterator[tuple[str, Told]]:
    """The people to be told, and what."""
    asked = dict(_newly_asked(before, after.data))
    for seat, person in asked.items():
        yield from ((person, told) for told in _turn(after, seat, house_now))
    if before is None:
        return
    if before.status == Status.GATHERING and after.data.status == Status.PLAYING:
        yield from _begun(before, after, set(asked.values()))
    if before.status == Status.PLAYING and after.data.status in (Status.FINISHED, Status.ABANDONED):
        yield from _ended(before, after)
    yield from _lent(before, after)
    yield from _proposed(before, after.data, after.game.title)
    yield from _stopped(before, after)


def _lent(before: TableData, after: Snapshot) -> Iterator[tuple[str, Told]]:
    """To those for whom a bot plays from now on: they can come back at any time."""
    data = after.data
    news = data.notices[len(before.notices) :]
    why = next((LENT[notice.kind] for notice in news if notice.kind in LENT), None)
    for was, seat in zip(before.seats, data.seats, strict=True):
        lent = was.kind == SeatKind.HUMAN and seat.kind == SeatKind.BOT and was.person_id == seat.person_id
        if not lent or why is None or seat.person_id is None:
            continue
        yield seat.person_id, Told(
            Kind.TABLE, f"lent {data.id} {seat.number} {data.revision}",
            say("{game}: a bot plays for you until you are back", game=after.game.title), why,
            table=data.id, facts={"happened": "lent"},
        )  # fmt: skip


def _newly_asked(before: TableData | None, after: TableData) -> Iterator[tuple[int, str]]:
    """Seats of people who are asked now and were not before; what is forced has been answered already."""
    if after.status != Status.PLAYING:
        return
    for number in after.asked:
        seat = after.seats[number]
        if number < 0 or seat.kind != SeatKind.HUMAN or seat.person_id is None:
            continue
        was = before is not None and before.status == Status.PLAYING and number in before.asked
        if not was or before is None or before.seats[number].kind != SeatKind.HUMAN:
            yield number, seat.person_id


def _over(before: TableData | None, after: TableData) -> Iterator[str]:
    """People whose turn is over, or begins anew."""
    if before is None:
        return
    newly = {seat for seat, _ in _newly_asked(before, after)}
    for number in before.asked:
        if number >= 0 and (number in newly or number not in after.asked or after.status != Status.PLAYING):
            person = before.seats[number].person_id
            if person is not None:
                yield person


def _turn(after: Snapshot, seat: int, house_now: float) -> Iterator[Told]:
    course, table = after.playing, after.data.id
    turn, mark = len(course.seen(seat)), f"{table} {seat} {course.logged}"
    yield Told(Kind.MOVE, f"move {mark}", table=table, turn=turn)
    yield Told(Kind.WEEK, f"week {mark}", table=table, turn=turn)
    if after.data.clock is not None:
        wait = short_in(after.data.clock, seat, house_now, after)
        if wait > 0.0:  # else the notice of the move tells how little is left
            yield Told(Kind.TIME, f"time {mark}", table=table, turn=turn, after=wait)


def left_of(clock: Clock, seat: int, house_now: float) -> float:
    """The seconds that a seat has for its answer, also for one that is given together with others."""
    if clock.together is not None:
        return clock.together - (0.0 if clock.paused else house_now - clock.since)
    return clock.left_of(seat, house_now)


def short_in(clock: Clock, seat: int, house_now: float, table: Snapshot) -> float:
    """The seconds until a quarter of a seat's time is left."""
    if clock.pace.kind == PaceKind.LIVE and clock.together is None:
        whole = clock.pace.bank * 60.0
    elif clock.together is not None:
        whole = clock.together
    else:
        whole = turn_length(clock.pace, table.data.updated)
    return max(left_of(clock, seat, house_now) - whole * QUARTER, 0.0)


def _begun(before: TableData, after: Snapshot, asked: set[str]) -> Iterator[tuple[str, Told]]:
    """To all but those who are asked at once, and who came last and sees it."""
    known = {seat.person_id for seat in before.seats}
    data, title = after.data, after.game.title
    for seat in data.seats:
        person = seat.person_id
        if person is None or seat.kind != SeatKind.HUMAN or person in asked or person not in known:
            continue
        others = [name for number, name in enumerate(names_at(data)) if number != seat.number]
        yield person, Told(
            Kind.TABLE, f"begun {data.id}", say("{game} begins", game=title), say("With {names}.", names=others),
            table=data.id, facts={"happened": "begins"},
        )  # fmt: skip


def _ended(before: TableData, after: Snapshot) -> Iterator[tuple[str, Told]]:
    """To all who sat there, but not to the one whose move was the last."""
    data, names = after.data, names_at(after.data)
    last = before.asked[0] if len(before.asked) == 1 else None
    finished = data.status == Status.FINISHED
    best = [names[seat] for seat in data.winners]
    title = say("{game} is over", game=after.game.title)
    if finished and len(best) == 1:
        title = say("{name} wins with {points} points", name=best[0], points=data.scores[data.winners[0]])
    body = say("{game} at the table of {names} was ended by agreement.", game=after.game.title, names=names)
    if data.notices and data.notices[-1].kind == "house":
        body = say("{game} at the table of {names} was ended by the operator of the house.",
                   game=after.game.title, names=names)  # fmt: skip
    if finished:
        points = [f"{name} {score}" for name, score in zip(names, data.scores, strict=False)]
        body = say("{game}: {points}.", game=after.game.title, points=points)
    for seat in data.seats:
        if seat.person_id is None or (seat.number == last and seat.kind == SeatKind.HUMAN):
            continue
        facts = {"happened": "ends", "scores": list(data.scores), "winners": best}
        yield seat.person_id, Told(Kind.TABLE, f"ended {data.id} {data.moves}", title, body, table=data.id, facts=facts)


def _proposed(before: TableData, after: TableData, title: str) -> Iterator[tuple[str, Told]]:
    known = {proposal.number for proposal in before.proposals}
    for proposal in after.proposals:
        if proposal.number in known:
            continue
        for seat in after.seats:
            if seat.kind == SeatKind.HUMAN and seat.person_id is not None and seat.number != proposal.by:
                yield seat.person_id, _proposal(after, proposal, seat.number, title)


def _stopped(before: TableData, after: Snapshot) -> Iterator[tuple[str, Told]]:
    """The rules of a game have changed while it was played: to all who sit there."""
    if not any(notice.kind == STOPPED for notice in after.data.notices[len(before.notices) :]):
        return
    data, title = after.data, after.game.title
    said = say("The rules of {game} have changed", game=title)
    body = say("Your game stands still: end it together, or go on under the present rules where its moves allow it.")
    for seat in data.seats:
        if seat.person_id is not None:
            facts = {"happened": "stands"}
            yield seat.person_id, Told(Kind.TABLE, f"rules {data.id}", said, body, table=data.id, facts=facts)


def _proposal(data: TableData, proposal: Proposal, reader: int, title: str) -> Told:
    names = names_at(data)
    said = PROPOSALS.get(proposal.kind, SOMETHING)
    if proposal.kind == TAKEOVER and proposal.seat == reader:
        said = FOR_YOU
    again = proposal.kind == REMATCH
    kind = Kind.INVITATION if again else Kind.TABLE if said is FOR_YOU else Kind.PROPOSAL
    return Told(
        kind,
        f"proposal {data.id} {data.revision} {proposal.number}",
        replace(AGAIN if again else said, values={"name": names[proposal.by], **({"game": title} if again else {})}),
        say("{game} at the table of {names}.", game=title, names=names),
        table=data.id,
        facts={"proposal": proposal.number, "what": proposal.kind},
    )


def names_at(data: TableData) -> list[str]:
    """The names of those who play."""
    return distinct([seat_name(seat) for seat in data.seats])
