"""My tables, and the pages of people: what they have played."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from towpath.bots import LEVELS
from towpath.site.pages.my_tables import my_tables_page
from towpath.site.pages.profile import ProfileView, profile_page
from towpath.site.people.careers import Filters, duel, finished, most_met
from towpath.site.people.friends import Bond
from towpath.site.people.my_tables import MyTablesView
from towpath.site.routes.friends import member
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.routes.me import keep_settings
from towpath.site.site import Site
from towpath.site.tables.results import Status
from towpath.site.visit import fields_of, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]
LONGEST = 40  # of a filter
DIGITS = 6  # of the number of a page


def filters_of(request: Asked) -> Filters:
    """The filters of an address."""
    given = {name: request.query_params.get(name, "")[:LONGEST] for name in ("game", "with", "result", "time")}
    return Filters(given["game"], given["with"], given["result"], given["time"])


@get("/tables", include_in_schema=False)
async def my_tables(request: Asked, site: Site) -> Page:
    """The visitor's tables: running ones, and finished ones by what the address asks for."""
    person = visitor_of(request.scope).person
    running = await site.desk.running(person) if person else ()
    played = await site.careers.of(person.id) if person else ()
    mine = await site.lists.mine(person) if person else ()
    page = request.query_params.get("page", "1")
    view = MyTablesView(
        running,
        tuple(line for line in mine if line.status == Status.GATHERING),
        await site.invitations.of(person) if person else (),
        finished(
            played, filters_of(request), int(page) if page.isascii() and page.isdecimal() and len(page) < DIGITS else 1
        ),
    )
    moves = sum(line.view.question is not None for line in running)
    return html(my_tables_page(visit_of(request, moves, (await site.asks.of(person)).count), view))


@get("/people/{other:str}", include_in_schema=False)
async def profile(request: Asked, site: Site, other: str) -> Page:
    """The page of somebody; `as=others` shows one's own as others see it."""
    who = await site.friends.somebody(other)
    person = visitor_of(request.scope).person
    mine = person is not None and person.id == who.id
    bond, theirs = await site.friends.bond(person, who.id)
    as_others = mine and request.query_params.get("as") == "others"
    whole = mine and not as_others
    played = await site.careers.of(who.id)
    hidden = await site.friends.hides_ratings(who.id)
    rival = request.query_params.get("with", "")[:LONGEST] if whole else person.id if person and not mine else ""
    rival = rival or (most_met(played) if whole else "")
    view = ProfileView(
        who=who,
        mine=mine,
        as_others=as_others,
        bond=bond,
        asked=theirs == Bond.ASKED,
        sees_ratings=whole or (bond == Bond.FRIEND and not hidden),
        hides_ratings=hidden,
        here=site.hub.presence.is_online(who.id),
        since=await site.friends.since(who.id),
        played=played,
        levels=tuple(level.name for level in LEVELS),
        rival=rival,
        duel=duel(played, rival) if rival else None,
        viewer=person,
        points_of=request.query_params.get("points", "")[:LONGEST],
    )
    return html(profile_page(await visit_with_moves(site, request), view))


@get("/people/me", include_in_schema=False)
async def my_profile(request: Asked) -> Redirect:
    """One's own page."""
    return Redirect(f"/people/{member(request).id}")


@post("/people/ratings", include_in_schema=False)
async def show_ratings(request: Asked, site: Site) -> Response[Any]:
    """Whether friends see one's ratings."""
    fields = await fields_of(request)
    person = member(request)
    await keep_settings(site, person, {"ratings": "hidden" if fields.get("ratings") == "hidden" else "shown"})
    return Redirect(f"/people/{person.id}", status_code=303)


ROUTES = [my_tables, my_profile, profile, show_ratings]
