"""The answers of the API: people, tables and moves as JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import field

from towpath.core.messages import Message, Speaker
from towpath.core.pack import has_fingerprint
from towpath.site.people.persons import Person
from towpath.site.routes.api_forms import AidsIn, PaceIn
from towpath.site.tables.aids import to_plain
from towpath.site.tables.front_views import TableLine
from towpath.site.tables.results import ClockView, LogPly, Offer, OptionView, RematchView, SeatView, TableView


class SealOut(msgspec.Struct):
    """What the server commits to before it knows your salt."""

    seal: str
    commitment: str


class PersonOut(msgspec.Struct):
    """A person; the token is told once, when the person is made."""

    id: str
    name: str
    token: str = ""


class SeatOut(msgspec.Struct):
    """A seat as you see it. `absent`: a bot may be proposed for it; `lent`: a bot plays for a person who may return.

    `flag` is that of a person with an account, a pattern and a tint; guests and bots have none.
    """

    number: int
    kind: str
    name: str
    level: str
    mine: bool
    asked: bool
    holdings: dict[str, int]
    score: int | None
    absent: bool
    lent: bool
    flag: str


class LineOut(msgspec.Struct):
    """A table in a list. `lent`: a bot plays in your place, and you may return."""

    id: str
    game: str
    status: str
    seats: list[SeatOut]
    moves: int
    my_seat: int | None
    my_move: bool
    lent: bool


class PlyOut(msgspec.Struct):
    """A move of the log in sentences. The notation of others is told after the end, and so is who chose what together.

    Until then such a choice has the seat of chance, -1. `only`: the viewer had no other answer, so the table may have
    given it.
    """

    ply: int
    seat: int
    move: str
    lines: list[str]
    only: bool = False


class ProposalOut(msgspec.Struct):
    """An open vote; it falls in `falls` seconds unless all agree.

    Where nobody is awaited a bot takes the seat when `waits` seconds have passed and nobody came.
    """

    id: int
    kind: str
    by: int
    ply: int
    seat: int
    awaited: list[int]
    waits: float
    agreed: list[int]
    falls: float


class ProposableOut(msgspec.Struct):
    """Something that you can propose, what it means and who must agree; with a reason it is not possible now."""

    kind: str
    seat: int
    label: str
    meaning: str
    need: str
    reason: str


class ClockOut(msgspec.Struct):
    """The clock: `left` are the seconds of each seat, `running` those whose time runs."""

    pace: PaceIn
    left: list[float]
    running: list[int]
    paused: bool


class RematchOut(msgspec.Struct):
    """The question for a rematch: the seats that come, those awaited, who has said no, and the new table once set.

    `left` are the seconds until the question falls; 0: nobody has asked. `commitment` is the seal of the new table.
    """

    coming: list[int]
    awaited: list[int]
    declined: int | None
    left: float
    successor: str
    commitment: str


class OriginOut(msgspec.Struct):
    """Where a table comes from: `rematch`, `continued`, `file` or `moved`; the table, if known, and its moves."""

    kind: str
    table: str
    ply: int


class TableOut(msgspec.Struct):
    """The table as you see it.

    `view` is all that your seat may know, `campaign` the campaign it belongs to, if any. Where seats were drawn by lot,
    `drawn` names for each seat the place where its player had sat down. Where `rules_version` is not that of the game
    the table stands still: propose "end" or "new rules".
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    status: str
    revision: int
    ply: int
    at: int
    my_seat: int | None
    asked: list[int]
    question: str
    rule: str
    seats: list[SeatOut]
    draft: list[str]
    view: dict[str, Any]
    proposals: list[ProposalOut]
    offers: list[ProposableOut]
    notices: list[str]
    commitment: str
    scores: list[int]
    winners: list[int]
    campaign: str
    seating: Literal["lot", "as_seated"]
    drawn: list[int]
    clock: ClockOut | None
    pack: str  # the fingerprint of the components; empty: the game's own
    pack_name: str
    aids: AidsIn
    origin: OriginOut | None
    rematch: RematchOut | None
    log: list[PlyOut] = field(default_factory=list)


class MoveOut(msgspec.Struct):
    """A legal move: its notation, its label, its rule, and what it changes in your accounts for certain."""

    move: str
    label: str
    why: str
    target: str
    changes: dict[str, int]
    commits: bool
    ends_turn: bool
    warnings: list[str]


class MovesOut(msgspec.Struct):
    """Your legal moves; none while somebody else is to decide."""

    ply: int
    drafted: int
    question: str
    rule: str
    moves: list[MoveOut]


class DoneOut(msgspec.Struct):
    """The table after a change. Where several choose together `asked` names you alone, if you are to choose."""

    id: str
    status: str
    revision: int
    ply: int
    drafted: int
    asked: list[int]


def speaker_of(view: TableView) -> Speaker:
    """English with the names of the seats."""
    return Speaker(names=[seat.name for seat in view.seats])


def person_out(person: Person, token: str = "") -> PersonOut:
    """A person."""
    return PersonOut(person.id, person.name, token)


def seat_out(seat: SeatView) -> SeatOut:
    """A seat."""
    return SeatOut(
        seat.number,
        seat.kind,
        seat.name,
        seat.level,
        seat.mine,
        seat.asked,
        dict(seat.holdings),
        seat.score,
        seat.absent,
        seat.lent,
        seat.flag,
    )


def line_out(line: TableLine) -> LineOut:
    """A table in a list."""
    seats = [seat_out(seat) for seat in line.seats]
    return LineOut(line.id, line.game.slug, line.status, seats, line.moves, line.my_seat, line.my_move, line.lent)


def table_out(view: TableView, log_from: int) -> TableOut:
    """A table, with its log from a ply on."""
    speaker = speaker_of(view)
    question = view.question or view.waiting
    return TableOut(
        id=view.id,
        game=view.game.slug,
        rules_version=view.outdated.theirs if view.outdated else view.game.version,
        options=dict(view.setup.options),
        status=view.status,
        revision=view.revision,
        ply=view.ply,
        at=view.at,
        my_seat=view.seat,
        asked=list(view.asked),
        question=speaker.say(question) if question else "",
        rule=question.rule if question else "",
        seats=[seat_out(seat) for seat in view.seats],
        draft=list(view.draft.moves),
        view=dict(view.view),
        proposals=[
            ProposalOut(p.id, p.kind, p.by, p.ply, p.seat, list(p.awaited), p.left, [p.by, *p.agreed], p.falls)
            for p in view.proposals
        ],
        offers=[_offer_out(offer, speaker) for offer in view.offers],
        notices=[speaker.say(notice.message) for notice in view.notices],
        commitment=view.fairness.commitment,
        scores=list(view.scores),
        winners=list(view.winners),
        campaign=view.campaign,
        seating="lot" if view.by_lot else "as_seated",
        drawn=list(view.drawn),
        clock=_clock(view.clock) if view.clock else None,
        pack=view.setup.pack if has_fingerprint(view.setup.pack) else "",
        pack_name=view.pack_name,
        aids=AidsIn(**to_plain(view.aids)),
        origin=OriginOut(view.origin.kind, view.origin.table, view.origin.ply) if view.origin else None,
        rematch=_rematch(view.rematch) if view.rematch else None,
        log=[_ply(ply, speaker, view.seat) for ply in view.log if ply.ply >= log_from],
    )


def _offer_out(offer: Offer, speaker: Speaker) -> ProposableOut:
    reason = speaker.say(offer.reason) if offer.reason else ""
    words = (speaker.say(offer.label), speaker.say(offer.meaning), speaker.say(offer.need))
    return ProposableOut(offer.kind, offer.seat, *words, reason)


def _clock(clock: ClockView) -> ClockOut:
    pace = clock.pace
    told = PaceIn(pace.kind.value, pace.bank, pace.increment, pace.turn, pace.weekends)
    return ClockOut(told, [round(left, 1) for left in clock.left], list(clock.running), clock.paused)


def _rematch(rematch: RematchView) -> RematchOut:
    coming, awaited = list(rematch.coming), list(rematch.awaited)
    return RematchOut(coming, awaited, rematch.declined, round(rematch.left, 1), rematch.successor, rematch.commitment)


def _ply(ply: LogPly, speaker: Speaker, viewer: int | None) -> PlyOut:
    lines = [speaker.say(line) for line in ply.lines]
    return PlyOut(ply.ply, ply.seat, ply.text, lines, ply.only and ply.seat == viewer)


def moves_out(view: TableView) -> MovesOut:
    """The legal moves of the viewer."""
    speaker = speaker_of(view)
    question = view.question
    return MovesOut(
        ply=view.ply,
        drafted=len(view.draft.moves),
        question=speaker.say(question) if question else "",
        rule=question.rule if question else "",
        moves=[_move(option, speaker) for option in view.options],
    )


def _move(option: OptionView, speaker: Speaker) -> MoveOut:
    return MoveOut(
        move=option.text,
        label=_said(option.label, speaker),
        why=option.rule,
        target=option.target,
        changes={change.account.name: change.amount for change in option.changes},
        commits=option.commits,
        ends_turn=option.ends_turn,
        warnings=[_said(slip, speaker) for slip in option.slips],
    )


def _said(message: Message, speaker: Speaker) -> str:
    return speaker.say(message)
