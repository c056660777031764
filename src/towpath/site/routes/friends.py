"""Friends: their page, questions and blocks, and invitations to tables."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from towpath.core.common import say
from towpath.core.messages import Message
from towpath.site.errors import BadRequest, NotSignedIn
from towpath.site.limits import ASKING, LOOKING
from towpath.site.pages.friends import FriendsPage, friends_page
from towpath.site.people.persons import Person, Somebody
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site
from towpath.site.tables.refusals import NoSuchPerson
from towpath.site.visit import fields_of, inside, needed
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]
DEEDS = ("ask", "part", "block", "unblock")


def member(request: Asked) -> Person:
    """The visitor, who must have an account: NotSignedIn."""
    visitor = visitor_of(request.scope)
    if visitor.person is None or not (visitor.sign_in or visitor.by_token):
        raise NotSignedIn(say("friends need an account: keep your seat or sign in"), where="friends")
    return visitor.person


@get("/friends", include_in_schema=False)
async def friends(request: Asked, site: Site, name: str = "") -> Page:
    """Friends, questions, and whoever is called so."""
    visitor = visitor_of(request.scope)
    if visitor.person is None or not visitor.sign_in:
        return html(friends_page(await visit_with_moves(site, request), None))
    found, problem = None, None
    if name:
        found, problem = await _looked_up(site, visitor.person, name)
    view = await page_of(site, visitor.person, found, problem, name)
    return html(friends_page(await visit_with_moves(site, request), view))


async def _looked_up(site: Site, person: Person, name: str) -> tuple[Somebody | None, Message | None]:
    site.limits.take(LOOKING, person.id)
    try:
        return await site.friends.named(name[:40]), None
    except NoSuchPerson as error:
        return None, error.message


async def page_of(
    site: Site, person: Person, found: Somebody | None = None, problem: Message | None = None, name: str = ""
) -> FriendsPage:
    """What the page of friends shows."""
    view = await site.friends.of(person)
    company = await site.company.all_of(person) if view.friends else []
    return FriendsPage(view, tuple(company), await site.invitations.of(person), found, problem, name)


@post("/friends/{other:str}/{deed:str}", include_in_schema=False)
async def befriend(request: Asked, site: Site, other: str, deed: str) -> Response[Any]:
    """Ask or agree, part, block, unblock."""
    fields = await fields_of(request)
    await do(site, member(request), other, deed)
    return Redirect(inside(fields.get("back", "/friends")), status_code=303)


async def do(site: Site, person: Person, other: str, deed: str) -> None:
    """Carry out what somebody wants of somebody."""
    if deed not in DEEDS:
        raise BadRequest(say("one of {deeds}, not {deed}", deeds=list(DEEDS), deed=repr(deed)), where="deed")
    site.limits.take(ASKING, person.id)
    if deed == "ask":
        await site.friends.ask(person, other)
    elif deed == "part":
        await site.friends.part(person, other)
    elif deed == "block":
        await site.friends.block(person, other)
    else:
        await site.friends.unblock(person, other)


@post("/t/{table:str}/invite", include_in_schema=False)
async def invite(request: Asked, site: Site, table: str) -> Response[Any]:
    """Ask somebody to the table, by name."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    site.limits.take(ASKING, person.id)
    site.limits.take(LOOKING, person.id)
    found = await site.friends.named(needed(fields, "name")[:40])
    snapshot = await site.tables.get(table)
    await site.invitations.invite(snapshot.data, person, [found.id])
    site.hub.tell_said(table)
    return Redirect(f"/t/{table}", status_code=303)


@post("/t/{table:str}/decline", include_in_schema=False)
async def decline(request: Asked, site: Site, table: str) -> Response[Any]:
    """Not this time."""
    fields = await fields_of(request)
    await site.invitations.decline(member(request), table)
    site.hub.tell_said(table)
    return Redirect(inside(fields.get("back", "/")), status_code=303)


ROUTES = [friends, befriend, invite, decline]
