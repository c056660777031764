"""Passkeys: to make one, to remove one, and to sign in with one."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, post
from litestar.response import Redirect

from towpath.core.common import say
from towpath.site.limits import SIGNING_IN
from towpath.site.people.accounts import WrongPair
from towpath.site.people.passkeys import Place, place_of
from towpath.site.routes.account import agent_of_request, entered, guest_of, sign_in_page_with
from towpath.site.routes.me import Asked, account_page, owner_of
from towpath.site.site import Site
from towpath.site.tables.refusals import NotPossible
from towpath.site.visit import fields_of, inside, needed, origin_of
from towpath.site.visitors import visitor_of


def here(site: Site, request: Asked) -> Place:
    """Where the visitor is, or NotPossible where passkeys cannot be used."""
    place = place_of(site.settings.address, origin_of(request))
    if place is None:
        raise NotPossible(say("passkeys cannot be used at this address"))
    return place


@post("/me/passkeys/ask", include_in_schema=False)
async def ask_to_add(request: Asked, site: Site) -> Response[bytes]:
    """What the browser is to do to make a key."""
    person, _ = owner_of(request)
    site.limits.take(SIGNING_IN, visitor_of(request.scope).address)
    options = await site.passkeys.ask_to_add(person, here(site, request))
    return Response(options.encode(), media_type=MediaType.JSON, status_code=200)


@post("/me/passkeys", include_in_schema=False)
async def add(request: Asked, site: Site) -> Response[Any]:
    """Keep a new key; whoever adds one knows the password."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    site.limits.take(SIGNING_IN, person.id)
    try:
        await site.accounts.must_fit(person, fields.get("password", ""))
        await site.passkeys.add(person, here(site, request), needed(fields, "credential"), fields.get("label", ""))
    except (WrongPair, NotPossible) as error:
        return await account_page(site, request, problem=error)
    return Redirect("/me#passkeys", status_code=303)


@post("/me/passkeys/{name:str}/delete", include_in_schema=False)
async def remove(request: Asked, site: Site, name: str) -> Redirect:
    """Remove a key."""
    person, _ = owner_of(request)
    await site.passkeys.remove(person, name)
    return Redirect("/me#passkeys", status_code=303)


@post("/sign-in/passkey/ask", include_in_schema=False)
async def ask_to_enter(request: Asked, site: Site) -> Response[bytes]:
    """What the browser is to sign."""
    site.limits.take(SIGNING_IN, visitor_of(request.scope).address)
    options = await site.passkeys.ask_to_enter(here(site, request))
    return Response(options.encode(), media_type=MediaType.JSON, status_code=200)


@post("/sign-in/passkey", include_in_schema=False)
async def enter(request: Asked, site: Site) -> Response[Any]:
    """Sign in with a key."""
    fields = await fields_of(request)
    site.limits.take(SIGNING_IN, visitor_of(request.scope).address)
    answer = needed(fields, "credential")
    try:
        came = await site.passkeys.enter(here(site, request), answer, guest_of(request), agent_of_request(request))
    except WrongPair as error:
        return await sign_in_page_with(site, request, fields, error)
    await entered(site, request, came)
    return Redirect(inside(fields.get("back", "/")), status_code=303)


ROUTES = [ask_to_add, add, remove, ask_to_enter, enter]
