"""Notices: how somebody wants to be told, what a page has shown, and the links in letters."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site import pages
from towpath.site.errors import view_of
from towpath.site.languages import language_of
from towpath.site.limits import TESTING, WRITING_LETTERS
from towpath.site.notices.kinds import WISHED, Channel, Kind, Tried
from towpath.site.notices.links import BadLink, Purpose
from towpath.site.notices.mail import BadMailAddress
from towpath.site.notices.push import Browser
from towpath.site.notices.wire import BadAddress
from towpath.site.pages.notices import NoticesView
from towpath.site.people.accounts import WrongPair
from towpath.site.people.passwords import BadPassword
from towpath.site.people.sign_ins import agent_of
from towpath.site.routes.account import entered, guest_of, limit_tries
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.routes.me import account_page, owner_of
from towpath.site.site import Site
from towpath.site.visit import fields_of, needed, needed_number, number, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@get("/me/notices", include_in_schema=False)
async def notices_page(request: Asked, site: Site) -> Page:
    """Kinds, channels and quiet hours."""
    return await _page(site, request)


async def _page(
    site: Site, request: Asked, *, problem: TowpathError | None = None, tried: list[Tried] | None = None
) -> Page:
    person = site.visitors.introduced(request)
    reach = await site.wish_book.of(person)
    view = NoticesView(
        person=person,
        wishes=reach.wishes,
        browsers=reach.browsers,
        mail=await site.addresses.of(person),
        letters=site.dispatch.parts.post.open,
        public_key=site.dispatch.parts.push.public_key,
        tried=tuple(tried) if tried is not None else None,
        problem=problem.message if problem else None,
    )
    return html(pages.notices(await visit_with_moves(site, request), view), view_of(problem).status if problem else 200)


@post("/me/notices", include_in_schema=False)
async def choose(request: Asked, site: Site) -> Response[Any]:
    """What was chosen; a script that keeps every change at once wants no page."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    kinds = {kind: tuple(c for c in Channel if f"{kind}.{c}" in fields) for kind in WISHED}
    hours = {"quiet": int("quiet" in fields)}
    for name in ("quiet_from", "quiet_to", "mail_wait"):
        value = number(fields, name)
        if value is not None:
            hours[name] = value
    await site.wish_book.choose(person, kinds, hours)
    await site.wish_book.read_in(person, language_of(request), fields.get("zone", ""))
    return _kept(request)


@post("/me/notices/hook", include_in_schema=False)
async def set_hook(request: Asked, site: Site) -> Response[Any]:
    """Another webhook, or none."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    try:
        await site.wish_book.set_hook(person, fields.get("url", ""), language_of(request))
    except BadAddress as error:
        return await _page(site, request, problem=error)
    return Redirect("/me/notices", status_code=303)


@post("/me/notices/browser", include_in_schema=False)
async def add_browser(request: Asked, site: Site) -> Response[Any]:
    """This browser is to show notices."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    browser = Browser(needed(fields, "endpoint"), needed(fields, "p256dh"), needed(fields, "auth"))
    agent = agent_of(request.headers.get("user-agent", ""))
    sign_in = visitor_of(request.scope).sign_in
    await site.wish_book.add_browser(person, sign_in, browser, agent, language_of(request))
    await site.wish_book.read_in(person, zone=fields.get("zone", ""))
    return Response(None, status_code=204)


@post("/me/notices/browser/remove", include_in_schema=False)
async def remove_browser(request: Asked, site: Site) -> Response[Any]:
    """This browser is not to show notices any more."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    await site.wish_book.remove_browser(person, needed(fields, "endpoint"))
    return Response(None, status_code=204)


@post("/me/notices/test", include_in_schema=False)
async def test(request: Asked, site: Site) -> Page:
    """Send a test by all channels, and say of each what became of it."""
    await fields_of(request)
    person = await site.visitors.welcome(request)
    site.limits.take(TESTING, person.id)
    return await _page(site, request, tried=await site.dispatch.test(person))


@post("/t/{table:str}/seen", include_in_schema=False)
async def seen(request: Asked, site: Site, table: str) -> Response[Any]:
    """The table is in front of an active person: what it shows needs no notice."""
    fields = await fields_of(request)
    person = visitor_of(request.scope).person
    if person is not None:
        await site.notices.seen(person.id, table, needed_number(fields, "ply"))
    return Response(None, status_code=204)


# ---- the e-mail address


@post("/me/mail", include_in_schema=False)
async def give_address(request: Asked, site: Site) -> Response[Any]:
    """An e-mail address, and a letter to it; the password is asked, for the address is a way into the account."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    limit_tries(site, request, person.id)
    site.limits.take(WRITING_LETTERS, person.id)
    try:
        await site.accounts.must_fit(person, fields.get("password", ""))
        await site.addresses.give(person, fields.get("address", ""), language_of(request))
    except (WrongPair, BadMailAddress) as error:
        return await account_page(site, request, problem=error)
    await site.wish_book.read_in(person, zone=fields.get("zone", ""))
    return Redirect("/me#mail", status_code=303)


@post("/me/mail/again", include_in_schema=False)
async def write_again(request: Asked, site: Site) -> Redirect:
    """The letter again."""
    await fields_of(request)
    person, _ = owner_of(request)
    site.limits.take(WRITING_LETTERS, person.id)
    known = await site.addresses.of(person)
    if known is not None and not known.confirmed:
        await site.addresses.give(person, known.address, language_of(request))
    return Redirect("/me#mail", status_code=303)


@post("/me/mail/remove", include_in_schema=False)
async def take_address_away(request: Asked, site: Site) -> Redirect:
    """No address any more."""
    await fields_of(request)
    person, _ = owner_of(request)
    await site.addresses.take_away(person)
    return Redirect("/me#mail", status_code=303)


@get("/forgot", include_in_schema=False)
async def forgot_page(request: Asked, site: Site) -> Page:
    """Ask for a letter that leads to a new password."""
    return html(pages.forgot(visit_of(request), letters=site.dispatch.parts.post.open))


@post("/forgot", include_in_schema=False)
async def forgot(request: Asked, site: Site) -> Page:
    """The same answer at once, whether there is such a name or not."""
    fields = await fields_of(request)
    name = needed(fields, "name")[:254]
    site.limits.take(WRITING_LETTERS, visitor_of(request.scope).address)
    site.limits.take(WRITING_LETTERS, f"name {name.strip().lower()}")
    task = asyncio.create_task(site.addresses.forgot(name))  # not awaited: how long it takes would tell
    _writing.add(task)
    task.add_done_callback(_writing.discard)
    return html(pages.forgot(visit_of(request), letters=site.dispatch.parts.post.open, asked=True))


_writing: set[asyncio.Task[None]] = set()


@get("/letter/{token:str}", include_in_schema=False)
async def open_letter(request: Asked, site: Site, token: str) -> Page:
    """The link in a letter; nothing happens before a button is pressed, for programs look at links, too."""
    opened = await site.addresses.opened(token)
    return html(pages.opened(visit_of(request), opened.kind, opened.address))


@post("/letter/{token:str}", include_in_schema=False)
async def follow_letter(request: Asked, site: Site, token: str) -> Response[Any]:
    """Confirm the address, or choose a new password."""
    fields = await fields_of(request)
    opened = await site.addresses.opened(token)
    if opened.kind == Kind.CONFIRM:
        await site.addresses.confirm(token)
        return html(pages.opened(visit_of(request), opened.kind, opened.address, done=True))
    agent = agent_of(request.headers.get("user-agent", ""))
    try:
        came = await site.accounts.reset(
            lambda connection: site.addresses.reset(connection, token),
            fields.get("password", ""),
            guest_of(request),
            agent,
        )
    except BadPassword as error:
        page = pages.opened(visit_of(request), opened.kind, opened.address, problem=error.message)
        return html(page, view_of(error).status)
    await entered(site, request, came)
    return Redirect("/", status_code=303)


@get("/n/{token:str}", include_in_schema=False)
async def open_link(request: Asked, site: Site, token: str) -> Response[Any]:
    """A link of a notice: to a table, for whoever follows it as the person they are; or to what the footer offers."""
    link = site.dispatch.parts.letters.links.read(token, site.notices.now())
    if link.purpose != Purpose.TABLE:
        return html(pages.unsubscribe(visit_of(request), link))
    visitor = visitor_of(request.scope)
    address = f"/t/{link.about}"
    if visitor.person is None or visitor.person.id != link.person:
        return Redirect(f"/sign-in?back={address}", status_code=303)
    return Redirect(address, status_code=303)


@post("/n/{token:str}", include_in_schema=False)
async def follow_link(request: Asked, site: Site, token: str) -> Page:
    """What the footer of a letter offers; programs that read mail post here, too, with nothing but the address."""
    link = site.dispatch.parts.letters.links.read(token, site.notices.now())
    if link.purpose == Purpose.TABLE:
        raise BadLink(say("this link is not one of ours"))
    await site.wish_book.follow(link)
    return html(pages.unsubscribe(visit_of(request), link, done=True))


# ---- the site as an app


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """The service worker; from the root, so that it may open every page."""
    headers = {"Cache-Control": "no-cache"}
    return Response(pages.service_worker(), media_type="text/javascript", headers=headers)


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: Asked) -> Response[dict[str, Any]]:
    """What makes the site installable."""
    headers = {"Cache-Control": "no-cache"}
    return Response(pages.manifest(visit_of(request)), media_type="application/manifest+json", headers=headers)


def _kept(request: Asked) -> Response[Any]:
    if "hx-request" in request.headers:
        return Response(None, status_code=204)
    return Redirect("/me/notices", status_code=303)


ROUTES = [
    notices_page, choose, set_hook, add_browser, remove_browser, test, seen, give_address, write_again,
    take_address_away, forgot_page, forgot, open_letter, follow_letter, open_link, follow_link, service_worker,
    manifest,
]  # fmt: skip
