"""Home, the games, their rules, and setting up tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect

from towpath.bots import LEVELS
from towpath.core.common import say
from towpath.core.errors import BadRecord, BadSetup, TowpathError
from towpath.core.registry import game_named
from towpath.site import pages
from towpath.site.errors import BadRequest, html_answer, view_of
from towpath.site.limits import CREATING, CREATING_THERE
from towpath.site.people.persons import Person
from towpath.site.site import Site
from towpath.site.tables.aids import aids_of
from towpath.site.tables.bots_alone import few_bots_alone
from towpath.site.tables.clocks import pace_of
from towpath.site.tables.front_views import GameView, StartView
from towpath.site.tables.refusals import NotPossible, OtherRules
from towpath.site.tables.results import TableView
from towpath.site.tables.seating import APART, NewTable
from towpath.site.tables.starts import Start, applied, start_from_table
from towpath.site.tables.tables import Link
from towpath.site.views import Visit
from towpath.site.visit import fields_of, needed, needed_number, number, visit_of
from towpath.site.visitors import visitor_of

MOST_UNFINISHED = 60
MOST_SEATS = 8
FRIENDS = "friends"
INVITE = "invite."
LARGEST_FILE = 600_000
"""Bytes of a form that hands on a record."""
LOT, AS_SEATED = "lot", "as_seated"
DEFAULT_LEVEL = LEVELS[1].name

FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)

Page = Response[str | bytes]


def html(text: str | bytes, status: int = 200) -> Page:
    """A page as an answer; pages are made for one visitor and one moment."""
    return Response(text, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], site: Site) -> Page:
    """The home page."""
    person = visitor_of(request.scope).person
    desk, company, asks = await site.desk.of(person), await site.company.of(person), await site.asks.of(person)
    visit = visit_of(request, desk.home.my_moves, asks.count)
    going_on = desk.has_tables or asks.count
    return html(pages.desk(visit, desk, company, asks) if going_on else pages.home(visit, desk.home))


async def visit_with_moves(site: Site, request: Request[Any, Any, Any]) -> Visit:
    """The visit, with the number of tables where the visitor is to move, and of other answers that are waited for."""
    person = visitor_of(request.scope).person
    asks = await site.asks.of(person)
    return visit_of(request, asks.moves, asks.count)


async def game_view(site: Site, request: Request[Any, Any, Any], slug: str) -> GameView:
    """What the page of a game shows."""
    game = game_named(slug)
    person = visitor_of(request.scope).person
    return GameView(
        game=game,
        levels=tuple(level.name for level in LEVELS),
        recent=await site.lists.recent(slug, person),
        open=await site.lists.open(person, slug),
        campaigns=await site.campaigns.of(person, slug) if game.campaign else (),
        packs=tuple([line.choice for line in await site.packs.of(person, slug)]),
        friends=await site.friends.listed(person) if person else (),
    )


@get("/games/{slug:str}", include_in_schema=False)
async def game(request: Request[Any, Any, Any], site: Site, slug: str) -> Page:
    """The page of a game."""
    return html(pages.game(await visit_with_moves(site, request), await game_view(site, request, slug)))


@get("/games/{slug:str}/create", include_in_schema=False)
async def create(request: Request[Any, Any, Any], site: Site, slug: str, pack: str = "") -> Page:
    """The form that sets up a table.

    With `again` as another table was set, with `pack` for that pack, with `from` and `at` from a position.
    """
    view = await game_view(site, request, slug)
    person = visitor_of(request.scope).person
    again = request.query_params.get("again", "")
    if "from" in request.query_params:
        view = replace(view, start=await start_view(site, dict(request.query_params)))
    elif again:
        table = site.show.table(await site.tables.get(again), person)
        view = replace(view, entered=pages.again(table) if table.game is view.game else {})
    else:
        entered = {**({"pack": pack} if pack else {}), **invites(request)}
        view = replace(view, former=await former_table(site, person, slug), entered=entered)
    return html(pages.create(await visit_with_moves(site, request), view))


def invites(request: Request[Any, Any, Any]) -> dict[str, str]:
    """The form of somebody who came to invite a friend."""
    friend = request.query_params.get("friend", "")[:32]
    return {f"{INVITE}{friend}": "yes", "seat1": "open"} if friend else {}


async def former_table(site: Site, person: Person | None, slug: str) -> TableView | None:
    """The table of a game where a person sat down last, unless it was one of other rules or of a campaign."""
    last = await site.lists.last(slug, person)
    try:
        view = site.show.table(await site.tables.get(last), person) if last else None
    except OtherRules:
        return None
    return view if view is not None and view.seat is not None and not view.campaign else None


@get("/pace", include_in_schema=False)
async def pace(request: Request[Any, Any, Any]) -> Page:
    """A pace in words, while it is chosen."""
    return html(pages.pace(visit_of(request), pace_of(dict(request.query_params))))


@post("/games/{slug:str}/play", include_in_schema=False)
async def play_now(request: Request[Any, Any, Any], site: Site, slug: str) -> Response[Any]:
    """A table against bots, at once."""
    fields = await fields_of(request)
    known = game_named(slug)
    fewest = max(2, min(known.seats)) if max(known.seats) > 1 else 1
    seats = needed_number(fields, "seats") if fields.get("seats") else fewest
    level = fields.get("level") or DEFAULT_LEVEL
    chosen = NewTable(
        slug, ("me", *[f"bot:{level}"] * (min(seats, MOST_SEATS) - 1)), options_of(fields), by_lot=by_lot(fields),
        salt=fields.get("salt", ""), seal=fields.get("seal", ""),
    )  # fmt: skip
    return Redirect(f"/t/{await set_up(site, request, chosen)}", status_code=303)


@post("/games/{slug:str}/tables", include_in_schema=False, request_max_body_size=LARGEST_FILE)
async def create_table(request: Request[Any, Any, Any], site: Site, slug: str) -> Response[Any]:
    """A table as the form says; a form that is refused comes back with the reason."""
    fields = await fields_of(request)
    try:
        start = await start_of(site, fields)
        new = table_from(slug, fields)
        if start is not None:
            new = applied(new, start)
        elif fields.get("pack"):
            person = await site.visitors.welcome(request)
            new = replace(new, pack=await site.packs.publish(person, fields["pack"], slug))
        table = await set_up(site, request, new, invited_by(fields))
    except TowpathError as error:
        problem = view_of(error)
        if problem.status != 422 or isinstance(error, BadRecord):
            raise
        seen = await game_view(site, request, slug)
        view = replace(seen, recent=(), open=(), campaigns=(), entered=fields, problem=problem.message)
        view = replace(view, start=await start_view(site, fields))
        return html_answer(problem, pages.create(visit_of(request), view))
    return Redirect(f"/t/{table}", status_code=303)


async def start_of(site: Site, fields: Mapping[str, str]) -> Start | None:
    """The position that a form goes on from, if it does: of a table, or of a record."""
    at = number(fields, "at")
    if fields.get("record"):
        return await site.files.start_in(fields["record"], at)
    if fields.get("from"):
        return start_from_table(await site.tables.get(fields["from"]), needed_number(fields, "at"))
    return None


async def start_view(site: Site, fields: Mapping[str, str]) -> StartView | None:
    """The same for the page."""
    start = await start_of(site, fields)
    if start is None:
        return None
    return StartView(
        seats=start.setup.seats,
        ply=start.ply,
        length=start.length,
        names=start.names,
        asked=start.asked,
        options=start.setup.options,
        table=start.origin.table,
        record=fields.get("record", ""),
    )


def table_from(slug: str, fields: dict[str, str]) -> NewTable:
    """The table that a form describes."""
    count = needed_number(fields, "seats")
    if not 1 <= count <= MOST_SEATS:
        raise BadRequest(say("{count} seats are not possible", count=count), where="seats")
    return NewTable(
        slug=slug,
        seats=tuple(needed(fields, f"seat{number}") for number in range(count)),
        options=options_of(fields),
        public=fields.get("public") == "yes",
        salt=fields.get("salt", ""),
        seal=fields.get("seal", ""),
        by_lot=by_lot(fields),
        pace=pace_of(fields),
        rated=fields.get("rated") == "yes",
        friends_only=fields.get("public") == FRIENDS,
        aids=aids_of(fields),
        watchers=fields.get("watchers", APART),
    )


def by_lot(fields: dict[str, str]) -> bool:
    """Whether seats are drawn by lot, as they are where nothing is said."""
    seating = fields.get("seating", LOT)
    if seating not in (LOT, AS_SEATED):
        raise BadRequest(say("seats are lot or as_seated, not {seating}", seating=repr(seating)), where="seating")
    return seating == LOT


def options_of(fields: dict[str, str]) -> dict[str, str]:
    """The options of the game in a form."""
    mark = "option."
    return {name[len(mark) :]: value for name, value in fields.items() if name.startswith(mark)}


def invited_by(fields: dict[str, str]) -> tuple[str, ...]:
    """The people whom a form invites."""
    return tuple(name[len(INVITE) :] for name, value in fields.items() if name.startswith(INVITE) and value == "yes")


async def set_up(site: Site, request: Request[Any, Any, Any], new: NewTable, invited: tuple[str, ...] = ()) -> str:
    """Make a table for the visitor and return its id."""
    person = await site.visitors.welcome(request)
    return await set_up_for(site, request, person, new, invited)


def with_room(new: NewTable, invited: int) -> NewTable:
    """The table with a free place for everybody who is invited: bots make room, the first ones first. BadSetup."""
    seats = list(new.seats)
    for place, seat in enumerate(seats):
        if seats.count("open") < invited and seat.startswith("bot:"):
            seats[place] = "open"
    if seats.count("open") < invited:
        raise BadSetup(say("there are fewer free places than people to invite"), where="invite")
    return replace(new, seats=tuple(seats))


async def set_up_for(
    site: Site, request: Request[Any, Any, Any], person: Person, new: NewTable, invited: tuple[str, ...] = ()
) -> str:
    """Make a table for a person, within limits, and invite people to it."""
    await allow_table(site, request, person)
    link: Link | None = None
    if invited:
        new = with_room(new, len(invited))
        link = site.invitations.link(new.slug, person, invited, new.seats.count("open"))
    elif site.limits.factor and new.bots_alone:
        link = few_bots_alone(person)
    new, link = await site.seals.sealed(new, link)
    return await site.seating.create(person, new, link)


async def allow_table(site: Site, request: Request[Any, Any, Any], person: Person) -> None:
    """The limits of a person who sets up a table, and of the place they come from: TooFast, NotPossible."""
    site.limits.take(CREATING, person.id)
    site.limits.take(CREATING_THERE, visitor_of(request.scope).address)
    await allow_seat(site, person)


async def allow_seat(site: Site, person: Person) -> None:
    """The limit of a person who sits down: NotPossible."""
    if site.limits.factor and await site.lists.count_unfinished(person) >= MOST_UNFINISHED:
        raise NotPossible(say("{count} unfinished tables are enough: finish or leave one", count=MOST_UNFINISHED))


ROUTES = [home, game, create, pace, play_now, create_table]
