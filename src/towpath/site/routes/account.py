"""Accounts: keeping one's seat with a password, signing in and out, what is known of a person, and deleting it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.response import Redirect

from towpath.core.errors import TowpathError
from towpath.site import pages
from towpath.site.errors import view_of
from towpath.site.house.refusals import ShutDoor
from towpath.site.languages import LANGUAGE_COOKIE
from towpath.site.limits import NAMING, SIGNING_IN
from towpath.site.people.account_views import SignInView
from towpath.site.people.accounts import SignedIn, WrongPair
from towpath.site.people.names import BadName, NameTaken, login_of
from towpath.site.people.passkeys import place_of
from towpath.site.people.passwords import BadPassword
from towpath.site.people.persons import Person
from towpath.site.people.profiles import known_settings
from towpath.site.people.sign_ins import agent_of
from towpath.site.routes.front import Page, html
from towpath.site.routes.me import Asked, account_page, owner_of, tell_tables
from towpath.site.site import Site
from towpath.site.visit import fields_of, inside, needed, origin_of, visit_of
from towpath.site.visitors import visitor_of

REFUSED = (BadName, NameTaken, BadPassword, WrongPair, ShutDoor)


@get("/sign-in", include_in_schema=False)
async def sign_in_page(request: Asked, site: Site, back: str = "/", by: str = "", gone: str = "") -> Page:
    """Name and password, or name and a recovery code; also for who has just deleted the account."""
    return await sign_in_page_with(site, request, {"back": back, "by": by, "gone": gone})


@post("/sign-in", include_in_schema=False)
async def sign_in(request: Asked, site: Site) -> Response[Any]:
    """Sign in; the tables of this browser's guest come along."""
    fields = await fields_of(request)
    name = needed(fields, "name")
    limit_tries(site, request, name)
    guest, agent = guest_of(request), agent_of_request(request)
    try:
        if fields.get("by") == "code":
            came = await site.accounts.recover(name, needed(fields, "code"), fields.get("password", ""), guest, agent)
        else:
            came = await site.accounts.sign_in(name, fields.get("password", ""), guest, agent)
    except REFUSED as error:
        return await sign_in_page_with(site, request, fields, error)
    await entered(site, request, came)
    return Redirect(inside(fields.get("back", "/")), status_code=303)


@post("/sign-out", include_in_schema=False)
async def sign_out(request: Asked, site: Site) -> Redirect:
    """Sign out in this browser."""
    visitor = visitor_of(request.scope)
    if visitor.person and visitor.sign_in:
        await site.sign_ins.end(visitor.person, visitor.sign_in)
        site.hub.tell_anew(visitor.person.id)
        site.visitors.let_go(visitor)
    return Redirect("/", status_code=303)


@post("/me/account", include_in_schema=False)
async def keep_seat(request: Asked, site: Site) -> Response[Any]:
    """A guest chooses a password and keeps everything; the recovery codes are shown this once."""
    fields = await fields_of(request)
    guest = await site.visitors.welcome(request)
    if visitor_of(request.scope).sign_in:
        return Redirect("/me", status_code=303)
    limit_tries(site, request, guest.id)
    asked_at_the_table = "hx-request" in request.headers
    try:
        site.keeper.state.may_join_the_house()
        made = await site.accounts.create(
            guest,
            needed(fields, "name"),
            fields.get("password", ""),
            agent_of_request(request),
            _brought(request, fields),
        )
    except REFUSED as error:
        if asked_at_the_table:
            raise
        return await account_page(site, request, problem=error)
    await entered(site, request, made)
    if asked_at_the_table:
        return html(pages.kept(visit_of(request), made.codes))
    return await account_page(site, request, codes=made.codes)


@get("/me/free", include_in_schema=False)
async def is_free(request: Asked, site: Site, name: str = "") -> Response[dict[str, Any]]:
    """Whether a name can be had, while it is typed, and which ones can instead."""
    visitor = visitor_of(request.scope)
    site.limits.take(NAMING, visitor.address)
    free = await site.accounts.is_free(name, visitor.person)
    return Response({"free": free, "instead": [] if free else await site.accounts.names_like(name)})


@post("/me/password", include_in_schema=False)
async def change_password(request: Asked, site: Site) -> Response[Any]:
    """Another password; the other browsers are signed out."""
    fields = await fields_of(request)
    person, sign_in = owner_of(request)
    limit_tries(site, request, person.id)
    try:
        await site.accounts.change_password(person, fields.get("former", ""), fields.get("password", ""), sign_in)
    except REFUSED as error:
        return await account_page(site, request, problem=error)
    site.hub.tell_anew(person.id)
    return Redirect("/me", status_code=303)


@post("/me/codes", include_in_schema=False)
async def new_codes(request: Asked, site: Site) -> Page:
    """A new set of recovery codes, shown this once."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    limit_tries(site, request, person.id)
    try:
        codes = await site.accounts.new_codes(person, fields.get("password", ""))
    except REFUSED as error:
        return await account_page(site, request, problem=error)
    return await account_page(site, request, codes=codes)


@post("/me/sign-ins/{name:str}/end", include_in_schema=False)
async def end_sign_in(request: Asked, site: Site, name: str) -> Redirect:
    """Sign out in one browser, or (`others`) everywhere else."""
    person, here = owner_of(request)
    if name == "others":
        await site.sign_ins.end_others(person, here)
    else:
        await site.sign_ins.end(person, name)
    site.hub.tell_anew(person.id)
    return Redirect("/me", status_code=303)


@get("/me/archive", include_in_schema=False)
async def archive(request: Asked, site: Site) -> Response[dict[str, Any]]:
    """Everything that is known of the visitor."""
    person = await site.visitors.welcome(request)
    headers = {"Content-Disposition": 'attachment; filename="towpath.json"', "Cache-Control": "no-store"}
    return Response(await site.archive.of(person), media_type=MediaType.JSON, headers=headers)


@post("/me/delete", include_in_schema=False)
async def delete_account(request: Asked, site: Site) -> Response[Any]:
    """The account goes, the games remain."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    limit_tries(site, request, person.id)
    try:
        tables = await site.accounts.delete(person, fields.get("name", ""), fields.get("password", ""))
    except REFUSED as error:
        return await account_page(site, request, problem=error)
    site.hub.tell_anew(person.id)
    site.visitors.let_go(visitor_of(request.scope))
    await tell_tables(site, tables)
    return Redirect("/sign-in?gone=yes", status_code=303)


async def sign_in_page_with(
    site: Site, request: Asked, fields: dict[str, str], problem: TowpathError | None = None
) -> Page:
    """The page where one signs in, with what was entered."""
    guest = guest_of(request)
    tables = len(await site.lists.mine(guest)) if guest else 0
    view = SignInView(
        name=fields.get("name", ""),
        by_code=fields.get("by") == "code",
        back=inside(fields.get("back", "/")),
        guest=guest,
        tables=tables,
        problem=problem.message if problem else None,
        gone=fields.get("gone") == "yes",
        by_passkey=place_of(site.settings.address, origin_of(request)) is not None,
    )
    return html(pages.sign_in(visit_of(request), view), view_of(problem).status if problem else 200)


async def entered(site: Site, request: Asked, came: SignedIn) -> None:
    """Set the cookie, and tell all who knew the person otherwise."""
    visitor = visitor_of(request.scope)
    for known in {came.person.id, visitor.person.id if visitor.person else came.person.id}:
        site.hub.tell_anew(known)
    site.visitors.remember(visitor, came.person, came.sign_in, came.profile)
    await tell_tables(site, came.tables)


def guest_of(request: Asked) -> Person | None:
    """The guest who plays in this browser."""
    """The guest of this browser."""
    visitor = visitor_of(request.scope)
    return visitor.person if not visitor.sign_in and not visitor.by_token else None


def _brought(request: Asked, fields: Mapping[str, str]) -> dict[str, str]:
    """What the browser had kept of the guest's settings, as far as it can still be used."""
    try:
        given = msgspec.json.decode(fields.get("settings") or "{}", type=dict[str, str])
    except msgspec.MsgspecError:
        given = {}
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    return known_settings({**given, **({"language": chosen} if chosen else {})})


def agent_of_request(request: Asked) -> str:
    """The browser in few words."""
    return agent_of(request.headers.get("user-agent", ""))


def limit_tries(site: Site, request: Asked, name: str) -> None:
    """Passwords cannot be tried out: by address and by name."""
    site.limits.take(SIGNING_IN, visitor_of(request.scope).address)
    try:
        site.limits.take(SIGNING_IN, f"name {login_of(name)}")
    except BadName:
        return


ROUTES = [
    sign_in_page, sign_in, sign_out, keep_seat, is_free, change_password, new_codes, end_sign_in, archive,
    delete_account,
]  # fmt: skip
