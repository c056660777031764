"""The table: its page, its forms and its stream."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.response import Redirect, Stream

from towpath.core.common import say
from towpath.site import pages
from towpath.site.errors import html_answer, view_of
from towpath.site.languages import language_of
from towpath.site.limits import STIRRING
from towpath.site.live.delta import delta
from towpath.site.live.fragments import Fragments
from towpath.site.live.frames import Piece
from towpath.site.live.gallery import Onlooker, company_of
from towpath.site.live.hub import HEARTBEAT
from towpath.site.routes.elsewhere import Elsewhere
from towpath.site.routes.front import Page, allow_seat, by_lot, html, options_of, visit_with_moves
from towpath.site.routes.streams import STILL_HERE, Pieces, hello, streamed
from towpath.site.routes.talk import Listening
from towpath.site.site import Site
from towpath.site.tables.aids import aids_of
from towpath.site.tables.clocks import pace_of
from towpath.site.tables.gathering import SetUp
from towpath.site.tables.history import history_of
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import Stale
from towpath.site.tables.results import Status
from towpath.site.tables.seating import APART, STAND_IN
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.turns import Known
from towpath.site.visit import fields_of, needed, needed_number, number, origin_of, visit_of
from towpath.site.visitors import visitor_of

HELLO = hello(1000)
KNOWN = "x-known"  # what the page shows: the mark of a fragment
MARK = "x-mark"  # what it will show
DELTAS = "x-deltas"  # the page can put a fragment together from what the stream tells as new
SINCE = "x-since"  # the answer is a delta to the fragment with this mark


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Page:
    """The table as it is now; while it is played, around the fragment that its stream goes on from."""
    snapshot = await site.tables.get(table)
    visit, person = await visit_with_moves(site, request), visitor_of(request.scope).person
    if snapshot.data.status != Status.PLAYING:
        view = site.show.table(snapshot, person)
        change = await site.careers.change_at(table, person.id) if person and view.rated and view.scores else None
        return html(pages.table(visit, view, change))
    fragment = fragments.of(snapshot, person, visit.language, visit.origin)
    view = fragment.view or site.show.table(snapshot, person, briefly=True)
    return html(pages.table_around(visit, view, fragment.with_token(visit.csrf), fragment.mark, fragment.pieces))


@get("/t/{table:str}/at/{ply:int}", include_in_schema=False)
async def table_at(request: Request[Any, Any, Any], site: Site, table: str, ply: int) -> Page:
    """An earlier position; for a click the changing part alone."""
    snapshot = await site.tables.get(table)
    view = site.show.table(snapshot, visitor_of(request.scope).person, ply)
    page = pages.live if "hx-request" in request.headers else pages.table
    return html(page(visit_of(request), view))


@get("/t/{table:str}/live", include_in_schema=False)
async def table_live(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Page:
    """The changing part of the table as it is now."""
    earlier = Earlier.of(request, fragments, table)
    return fragment_for(request, fragments, await site.tables.get(table), earlier)


@get("/t/{table:str}/log", include_in_schema=False)
async def table_log(request: Request[Any, Any, Any], site: Site, table: str) -> Page:
    """The log as a fragment."""
    snapshot = await site.tables.get(table)
    return html(pages.log(visit_of(request), site.show.table(snapshot, visitor_of(request.scope).person)))


@get("/t/{table:str}/card/{name:str}", include_in_schema=False)
async def table_card(request: Request[Any, Any, Any], site: Site, table: str, name: str, at: int | None = None) -> Page:
    """What the inspector shows of a thing on the board, now or at an earlier position."""
    snapshot = await site.tables.get(table)
    return html(pages.card(visit_of(request), site.show.table(snapshot, visitor_of(request.scope).person, at), name))


@get("/t/{table:str}/key", include_in_schema=False)
async def table_key(request: Request[Any, Any, Any], site: Site, table: str) -> Page:
    """The symbols of the game with their meaning."""
    snapshot = await site.tables.get(table)
    return html(pages.key(visit_of(request), site.show.table(snapshot, visitor_of(request.scope).person)))


@get("/t/{table:str}/history", include_in_schema=False)
async def table_history(request: Request[Any, Any, Any], site: Site, table: str) -> Page:
    """Ledger and charts as a fragment."""
    snapshot = await site.tables.get(table)
    view = site.show.table(snapshot, visitor_of(request.scope).person)
    points = await history_of(snapshot, view.seat)
    return html(pages.history(visit_of(request), view, points))


@get("/t/{table:str}/sources/{seat:int}/{account:str}", include_in_schema=False)
async def table_sources(request: Request[Any, Any, Any], site: Site, table: str, seat: int, account: str) -> Page:
    """What a total of a seat is made of."""
    snapshot = await site.tables.get(table)
    view = site.show.table(snapshot, visitor_of(request.scope).person)
    points = await history_of(snapshot, view.seat)
    return html(pages.sources(visit_of(request), view, points, seat, account))


@get("/t/{table:str}/record", media_type=MediaType.TEXT, include_in_schema=False)
async def table_record(site: Site, table: str) -> str:
    """The record of a finished game."""
    return record_of_table(await site.tables.get(table)).write()


@get("/t/{table:str}/stream", include_in_schema=False)
async def table_stream(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Stream:
    """The changing part, again and again, as it changes; to a page that asks for deltas, what is new in it."""
    await site.tables.get(table)  # an unknown table is refused before the stream begins
    person = visitor_of(request.scope).person
    language, origin = language_of(request), origin_of(request)
    known = request.headers.get(KNOWN, request.query_params.get("seen", ""))
    seen = request.headers.get("last-event-id", known)
    onlooker = Onlooker(person, language, origin, seen, by_deltas=DELTAS in request.headers)
    since = await site.talk.last(table)  # what is said once the page knows of its stream comes by it
    listening, others = Listening(site, table, person, language, since), Elsewhere(site, table, person, language)

    async def events() -> Pieces:
        yield HELLO
        async with site.hub.watching(table, person.id if person else "") as watcher:
            watcher.onlooker, changed = onlooker, True
            while not watcher.closed:
                if changed:
                    heard = await site.tables.heard(table)
                    fragment = fragments.of(heard, person, language, origin)
                    onlooker.company = company_of(heard.data)
                    if (new := onlooker.new(fragment)) is not None:
                        onlooker.sent = fragment.mark
                        yield new
                if news := await listening.news() + await others.news(watcher):
                    yield Piece(news)
                if not (changed := await watcher.wait(HEARTBEAT)):
                    changed = await site.tables.has_moved_on(table)  # a message between processes may have been lost
                    await listening.still_here()
                    watcher.moved = True
                    await site.attendance.note(person.id if person else "")
                    yield STILL_HERE

    return streamed(request, site, events(), onlooker)


@dataclass(frozen=True)
class Earlier:
    """What a page says that it knows, looked up before anything changes: many fragments may come in between."""

    mark: str
    text: str | None  # None: it knows nothing, or something that is forgotten here

    @classmethod
    def of(cls, request: Request[Any, Any, Any], fragments: Fragments, table: str) -> Earlier:
        """By the mark that the request tells."""
        mark, person = request.headers.get(KNOWN, ""), visitor_of(request.scope).person
        if not mark:
            return cls("", None)
        return cls(mark, fragments.told(table, person, language_of(request), origin_of(request), mark))

    def answered(self, page: Page, new: str | None) -> Page:
        """The answer with what is new, where that can be said."""
        if new is not None:
            page.content = new
            page.headers[SINCE] = self.mark
        return page


def fragment_for(request: Request[Any, Any, Any], fragments: Fragments, snapshot: Snapshot, earlier: Earlier) -> Page:
    """The changing part, the same as this visitor's streams send; of a page that tells what it knows, what is new."""
    person = visitor_of(request.scope).person
    fragment = fragments.of(snapshot, person, language_of(request), origin_of(request))
    page = earlier.answered(html(fragment.body), fragment.since(earlier.mark, earlier.text))
    page.headers[MARK] = fragment.mark
    return page


# ---- forms


async def answer(
    request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str, done: Awaitable[Snapshot]
) -> Response[Any]:
    """The table after a click; a click on an old page does nothing and gets the new one."""
    earlier = Earlier.of(request, fragments, table)
    try:
        snapshot = await done
    except Stale:
        return await moved_on(request, site, table, earlier)
    if "hx-request" not in request.headers:
        return Redirect(f"/t/{table}", status_code=303)
    return fragment_for(request, fragments, snapshot, earlier)


async def moved_on(request: Request[Any, Any, Any], site: Site, table: str, earlier: Earlier) -> Page:
    """The table as it is now, for a click on an old page; without a mark, for nobody else is told of such a click."""
    view = replace(site.show.table(await site.tables.get(table), visitor_of(request.scope).person), stale=True)
    page = pages.live if "hx-request" in request.headers else pages.table
    text = page(visit_of(request), view).strip()
    new = None if earlier.text is None else delta(earlier.text, text)
    return earlier.answered(html_answer(view_of(Stale(say("the table has moved on"))), text), new)


def known_by(fields: dict[str, str]) -> Known:
    """What the page knew."""
    return Known(needed_number(fields, "ply"), needed_number(fields, "drafted"))


@post("/t/{table:str}/join", include_in_schema=False)
async def join(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Sit down."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    await allow_seat(site, person)
    done = site.seating.join(table, person, number(fields, "seat"), fields.get("salt", ""))
    return await answer(request, site, fragments, table, done)


@post("/t/{table:str}/leave", include_in_schema=False)
async def leave(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Get up."""
    person = await site.visitors.welcome(request)
    site.limits.take(STIRRING, person.id)
    return await answer(request, site, fragments, table, site.seating.leave(table, person))


@post("/t/{table:str}/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Ready to begin, or not yet."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    done = site.gathering.ready(table, person, fields.get("ready", "yes") == "yes")
    return await answer(request, site, fragments, table, done)


@post("/t/{table:str}/bot", include_in_schema=False)
async def seat_bot(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """The host lets a bot sit down."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    done = site.gathering.seat_bot(table, person, needed_number(fields, "seat"), fields.get("level") or STAND_IN)
    return await answer(request, site, fragments, table, done)


@post("/t/{table:str}/setup", include_in_schema=False)
async def alter(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """The host changes the set-up."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.gathering.alter(table, person, set_up_of(fields)))


def set_up_of(fields: dict[str, str]) -> SetUp:
    """The set-up that a form describes."""
    return SetUp(
        options=options_of(fields),
        pace=pace_of(fields),
        public=fields.get("public") == "yes",
        by_lot=by_lot(fields),
        aids=aids_of(fields),
        watchers=fields.get("watchers", APART),
    )


@post("/t/{table:str}/return", include_in_schema=False)
async def come_back(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Take the seat back from a bot."""
    person = await site.visitors.welcome(request)
    site.limits.take(STIRRING, person.id)
    return await answer(request, site, fragments, table, site.seating.come_back(table, person))


@post("/t/{table:str}/moves", include_in_schema=False)
async def move(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """One move."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    end = fields.get("end") == "yes"
    done = site.turns.play(table, person, needed(fields, "move"), known_by(fields), end=end)
    return await answer(request, site, fragments, table, done)


@post("/t/{table:str}/back", include_in_schema=False)
async def back(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Take the last move back."""
    known, person = known_by(await fields_of(request)), await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.turns.step_back(table, person, known))


@post("/t/{table:str}/restart", include_in_schema=False)
async def restart(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Begin the turn anew."""
    known, person = known_by(await fields_of(request)), await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.turns.step_back(table, person, known, whole_turn=True))


@post("/t/{table:str}/end", include_in_schema=False)
async def end(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """End the turn."""
    known, person = known_by(await fields_of(request)), await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.turns.end_turn(table, person, known))


@post("/t/{table:str}/proposals", include_in_schema=False)
async def propose(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Propose to go back, a bot for somebody who is away, a pause, more time, or to end the game."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    site.limits.take(STIRRING, person.id)
    kind = needed(fields, "kind")
    if kind == "rewind":
        done = site.votes.propose_rewind(table, person, needed_number(fields, "ply"))
    elif kind == "takeover":
        done = site.votes.propose_takeover(table, person, needed_number(fields, "seat"))
    else:
        done = site.votes.propose(table, person, kind)
    return await answer(request, site, fragments, table, done)


@post("/t/{table:str}/resume", include_in_schema=False)
async def resume(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """Go on after a pause."""
    person = await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.votes.resume(table, person))


@post("/t/{table:str}/proposals/{proposal:int}", include_in_schema=False)
async def vote(
    request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str, proposal: int
) -> Response[Any]:
    """Agree or disagree."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    done = site.votes.answer(table, person, proposal, needed(fields, "agree") == "yes")
    return await answer(request, site, fragments, table, done)


ROUTES = [
    table_page, table_at, table_live, table_log, table_card, table_key, table_history, table_sources, table_record,
    table_stream, join, leave, ready, seat_bot, alter, come_back, move, back, restart, end, propose, vote, resume,
]  # fmt: skip
