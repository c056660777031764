"""The API: everything a page can do, as JSON, for programs with a personal token."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router
from litestar.params import Parameter
from litestar.response import Stream

from towpath.bots import LEVELS
from towpath.core.common import say
from towpath.core.registry import game_named, games
from towpath.site.bots.studies import HintOut
from towpath.site.errors import BadRequest
from towpath.site.limits import HINTS, STIRRING, arrive
from towpath.site.live.frames import Piece
from towpath.site.live.hub import HEARTBEAT
from towpath.site.people.people import new_person
from towpath.site.people.persons import Person
from towpath.site.routes import (
    api_campaigns,
    api_friends,
    api_going_on,
    api_me,
    api_notices,
    api_packs,
    api_talk,
    express,
)
from towpath.site.routes.api_answers import (
    DoneOut,
    LineOut,
    MovesOut,
    PersonOut,
    SealOut,
    TableOut,
    line_out,
    moves_out,
    person_out,
    table_out,
)
from towpath.site.routes.api_calls import Asked, asks, does, done, signed_in
from towpath.site.routes.api_forms import BotIn, JoinIn, KnownIn, MoveIn, PersonIn, ProposalIn, ReadyIn, TableIn, VoteIn
from towpath.site.routes.api_game_forms import GameOut, game_out
from towpath.site.routes.front import LARGEST_FILE, MOST_SEATS, allow_seat, set_up_for
from towpath.site.routes.streams import STILL_HERE, Pieces, hello, streamed
from towpath.site.site import Site
from towpath.site.tables.aids import Aids
from towpath.site.tables.clocks import pace_of
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.seating import NewTable
from towpath.site.tables.starts import applied
from towpath.site.tables.turns import Known
from towpath.site.visitors import visitor_of

BOTS = [level.name for level in LEVELS]


@asks("/games", summary="The games there are")
async def list_games() -> list[GameOut]:
    """All games with their seats, options and bots."""
    return [game_out(game, BOTS) for game in games().values()]


@asks("/games/{slug:str}", summary="One game")
async def one_game(slug: str) -> GameOut:
    """A game by its slug."""
    return game_out(game_named(slug), BOTS)


@does("/people", summary="A new person with a token")
async def new_people(request: Asked, site: Site, data: PersonIn) -> PersonOut:
    """For programs that have no browser; people find their tokens on their page."""
    arrive(site.limits, visitor_of(request.scope).address)
    person = new_person(data.name)
    return person_out(person, await site.people.new_token(person, "api"))


@asks("/seal", summary="A seal, before you make your salt")
async def new_seal(site: Site) -> SealOut:
    """The SHA-256 of the seed of the table that you set up with this `seal`; it can be used once, within a day."""
    seal = site.seals.new()
    return SealOut(seal.name, seal.commitment)


@asks("/me", summary="Who you are")
async def who_am_i(request: Asked) -> PersonOut:
    """The person whose token it is."""
    return person_out(signed_in(request))


@asks("/tables", summary="Your tables, or open ones")
async def list_tables(
    request: Asked,
    site: Site,
    which: Annotated[str, Parameter(description="mine or open", pattern="^(mine|open)$")] = "mine",
) -> list[LineOut]:
    """The tables where you sit, those where you are to move first; or public ones with a free seat."""
    if which == "mine":
        return [line_out(line) for line in await site.lists.mine(signed_in(request))]
    return [line_out(line) for line in await site.lists.open(visitor_of(request.scope).person)]


@does("/tables", summary="Set up a table", request_max_body_size=LARGEST_FILE)
async def create_table(request: Asked, site: Site, data: TableIn) -> DoneOut:
    """A new table; it begins at once if no seat is open. With `start` it goes on from a position of a finished game.

    A `seal` that has begun a table already, or is older than a day, is refused: your salt was not made for another one.
    """
    person = signed_in(request)
    if data.seal and not await site.seals.is_good(data.seal):
        raise NotPossible(say("this seal cannot be used any more: ask for another"), where="seal")
    if not 1 <= len(data.seats) <= MOST_SEATS:
        raise BadRequest(say("{count} seats are not possible", count=len(data.seats)), where="seats")
    new = NewTable(data.game, tuple(data.seats), data.options, public=data.public, salt=data.salt, seal=data.seal,
                   by_lot=data.seating == "lot", pace=pace_of(msgspec.structs.asdict(data.pace)),
                   aids=Aids(**msgspec.structs.asdict(data.aids)), watchers=data.watchers, rated=data.rated,
                   friends_only=data.friends_only)  # fmt: skip
    if data.pack:
        new = replace(new, pack=await site.packs.publish(person, data.pack, data.game))
    if data.start is not None:
        new = applied(new, await api_going_on.start_in(site, data.start))
    return done(await site.tables.get(await set_up_for(site, request, person, new, tuple(data.invite))), person)


@asks("/tables/{table:str}", summary="The table as you see it")
async def show_table(request: Asked, site: Site, table: str, log_from: int = 1) -> TableOut:
    """Everything your seat may know, with the log from a ply on."""
    snapshot = await site.tables.get(table)
    return table_out(site.show.table(snapshot, visitor_of(request.scope).person), log_from)


@asks("/tables/{table:str}/at/{ply:int}", summary="An earlier position")
async def show_earlier(request: Asked, site: Site, table: str, ply: int) -> TableOut:
    """The table as you saw it after so many moves, without the log."""
    snapshot = await site.tables.get(table)
    view = site.show.table(snapshot, visitor_of(request.scope).person, ply)
    return table_out(view, view.ply + 1)


@does("/tables/{table:str}/join", summary="Sit down")
async def join(request: Asked, site: Site, table: str, data: JoinIn) -> DoneOut:
    """Take an open seat; the last to sit down begins the game."""
    person = signed_in(request)
    await allow_seat(site, person)
    return done(await site.seating.join(table, person, data.seat, data.salt), person)


@does("/tables/{table:str}/leave", summary="Get up")
async def leave(request: Asked, site: Site, table: str) -> DoneOut:
    """Before the game the seat is open again, during it a bot plays on."""
    person = signed_in(request)
    site.limits.take(STIRRING, person.id)
    return done(await site.seating.leave(table, person), person)


@does("/tables/{table:str}/ready", summary="Ready to begin", status_code=200)
async def ready(request: Asked, site: Site, table: str, data: ReadyIn) -> DoneOut:
    """A live game begins when everybody sits and says so."""
    person = signed_in(request)
    return done(await site.gathering.ready(table, person, data.ready), person)


@does("/tables/{table:str}/bot", summary="Seat a bot", status_code=200)
async def seat_bot(request: Asked, site: Site, table: str, data: BotIn) -> DoneOut:
    """Whoever has set the table lets a bot sit down on a free seat."""
    person = signed_in(request)
    return done(await site.gathering.seat_bot(table, person, data.seat, data.level), person)


@does("/tables/{table:str}/return", summary="Come back")
async def come_back(request: Asked, site: Site, table: str) -> DoneOut:
    """Take your seat back from the bot."""
    person = signed_in(request)
    site.limits.take(STIRRING, person.id)
    return done(await site.seating.come_back(table, person), person)


@asks("/tables/{table:str}/moves", summary="Your legal moves")
async def legal_moves(request: Asked, site: Site, table: str) -> MovesOut:
    """Notation, label, rule, cost and gain of every move you may make now."""
    snapshot = await site.tables.get(table)
    return moves_out(site.show.table(snapshot, visitor_of(request.scope).person))


@does("/tables/{table:str}/moves", summary="Make a move", status_code=200)
async def play(request: Asked, site: Site, table: str, data: MoveIn) -> DoneOut:
    """The answer comes when the move is stored. With `draft` it can be taken back until the turn is ended."""
    return await express.play(site, visitor_of(request.scope), table, data)


@does("/tables/{table:str}/hint", summary="A hint", status_code=200)
async def hint(request: Asked, site: Site, table: str, data: KnownIn) -> HintOut:
    """The two strongest of your moves with the points to be expected; nothing is played, and everybody sees it.

    While `done` is false more games are being played out: ask again for what is known then. The order of the two is
    told only where `sure` is true. Refused where the table plays without hints, and in rated games against people.
    """
    person = signed_in(request)
    site.limits.take(HINTS, person.id)
    return (await site.hints.ask(table, person, Known(data.ply, data.drafted))).found


@does("/tables/{table:str}/back", summary="Step back", status_code=200)
async def step_back(request: Asked, site: Site, table: str, data: KnownIn) -> DoneOut:
    """Take the last move of your draft back."""
    person = signed_in(request)
    return done(await site.turns.step_back(table, person, Known(data.ply, data.drafted)), person)


@does("/tables/{table:str}/restart", summary="Restart your turn", status_code=200)
async def restart(request: Asked, site: Site, table: str, data: KnownIn) -> DoneOut:
    """Take your whole draft back."""
    person = signed_in(request)
    return done(await site.turns.step_back(table, person, Known(data.ply, data.drafted), whole_turn=True), person)


@does("/tables/{table:str}/end", summary="End your turn", status_code=200)
async def end_turn(request: Asked, site: Site, table: str, data: KnownIn) -> DoneOut:
    """Put your draft into the log."""
    person = signed_in(request)
    return done(await site.turns.end_turn(table, person, Known(data.ply, data.drafted)), person)


@does("/tables/{table:str}/proposals", summary="Propose something to the table", status_code=200)
async def propose(request: Asked, site: Site, table: str, data: ProposalIn) -> DoneOut:
    """All people at the table must agree, to a take-over half of the others; with two people it waits: see `waits`."""
    person = signed_in(request)
    site.limits.take(STIRRING, person.id)
    if data.kind == "rewind":
        return done(await site.votes.propose_rewind(table, person, data.ply), person)
    if data.kind == "takeover":
        return done(await site.votes.propose_takeover(table, person, data.seat), person)
    return done(await site.votes.propose(table, person, data.kind), person)


@does("/tables/{table:str}/resume", summary="Go on after a pause", status_code=200)
async def resume(request: Asked, site: Site, table: str) -> DoneOut:
    """Anybody who plays may end a pause."""
    person = signed_in(request)
    return done(await site.votes.resume(table, person), person)


@does("/tables/{table:str}/proposals/{proposal:int}", summary="Answer a proposal", status_code=200)
async def vote(request: Asked, site: Site, table: str, proposal: int, data: VoteIn) -> DoneOut:
    """Agree, or end the proposal by disagreeing."""
    person = signed_in(request)
    return done(await site.votes.answer(table, person, proposal, data.agree), person)


@asks("/tables/{table:str}/record", summary="The record of a finished game", media_type=MediaType.TEXT)
async def record(site: Site, table: str) -> Response[str]:
    """A text that replays, with the seed of its draws; 403 before the end."""
    text = record_of_table(await site.tables.get(table)).write()
    return Response(text, media_type=MediaType.TEXT)


@asks("/tables/{table:str}/events", summary="A stream of changes", media_type="text/event-stream")
async def events(request: Asked, site: Site, table: str) -> Stream:
    """Server-sent events; each is the table in short, as after a move. `Last-Event-ID` is respected.

    Lines of chat that are said from now on come as events named `talk`.
    """
    await site.tables.get(table)
    person = visitor_of(request.scope).person or Person("", "")
    seen = request.headers.get("last-event-id", "")

    async def changes() -> Pieces:
        sent, heard = seen, await site.talk.last(table)
        yield hello(1000)
        async with site.hub.watching(table, person.id) as watcher:
            changed = True
            while not watcher.closed:
                told = done(await site.tables.heard(table), person) if changed else None
                if told is not None and (mark := str(told.revision)) != sent:
                    sent = mark
                    yield Piece(b"id: " + mark.encode() + b"\ndata: " + msgspec.json.encode(told) + b"\n\n")
                heard, new = await site.talk.since(table, person if person.id else None, heard)
                for line in new:
                    said = msgspec.json.encode(api_talk.chat_line_out(line))
                    yield Piece(b"event: talk\ndata: " + said + b"\n\n")
                if not (changed := await watcher.wait(HEARTBEAT)):
                    changed = await site.tables.has_moved_on(table)
                    await site.attendance.note(person.id)
                    yield STILL_HERE

    return streamed(request, site, changes())


API = Router(
    "/api",
    route_handlers=[
        list_games, one_game, new_people, new_seal, who_am_i, list_tables, create_table, show_table, show_earlier, join,
        leave, ready, seat_bot, come_back, legal_moves, play, hint, step_back, restart, end_turn, propose, vote, resume,
        record, events, *api_campaigns.CALLS, *api_going_on.CALLS, *api_friends.CALLS, *api_me.CALLS,
        *api_notices.CALLS, *api_packs.CALLS,
        *api_talk.CALLS,
    ],
    security=[{"token": []}],
)  # fmt: skip
