"""The house: the page of those who run it, and what they do there. For all others there is nothing at this address."""

from __future__ import annotations

from datetime import timedelta
from time import time
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from towpath import __version__
from towpath.core.common import say
from towpath.site import pages
from towpath.site.errors import BadRequest
from towpath.site.figures import all_memory, cores, memory
from towpath.site.house.acts import Door, Sanction
from towpath.site.house.backups import backups_in, new_backup
from towpath.site.house.operators import person_called
from towpath.site.house.overview import moment, read_overview
from towpath.site.house.troubles import forget_trouble
from towpath.site.pages.house import HouseView
from towpath.site.people.persons import Person
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site
from towpath.site.visit import fields_of, needed, needed_number, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]
HOUSE = "/house"
MUTED_FOR = timedelta(days=1)


def operator_of(request: Asked) -> Person:
    """The operator who asks; for everybody else there is no such address."""
    visitor = visitor_of(request.scope)
    if visitor.person is None or not visitor.profile.operator:
        raise NotFoundException
    return visitor.person


@get(HOUSE, include_in_schema=False)
async def house(request: Asked, site: Site) -> Page:
    """The whole page, or what of it changes."""
    operator_of(request)
    view = await look_at(site)
    if "hx-request" in request.headers:
        return html(pages.house_live(visit_of(request), view))
    return html(pages.house(await visit_with_moves(site, request), view))


async def look_at(site: Site) -> HouseView:
    """The house as it is now."""
    here, now = site.hub.presence.online(), moment()
    pool = site.runner.pool
    return HouseView(
        await site.store.read(lambda connection: read_overview(connection, now, here)),
        now=now,
        address=site.settings.address.partition("://")[2],
        version=__version__,
        up=time() - site.keeper.figures.started,
        here=len(here),
        desks=(pool.desks(), pool.thinking(), pool.waiting()),
        work=pool.work(),
        how=pool.how(),
        longest=pool.longest(),
        next_backup=site.nightly.next(now) if site.nightly.wanted else None,
        keep_backups=site.settings.keep_backups,
        backups=backups_in(site.settings.backups) if site.settings.backups else None,
        present={
            "answers": site.keeper.figures.slowest(),
            "thoughts": site.keeper.figures.slowest_thought(),
            "memory": memory(),
        },
        cores=cores(),
        all_memory=all_memory(),
    )


@post(f"{HOUSE}/reports", include_in_schema=False)
async def settle(request: Asked, site: Site) -> Response[Any]:
    """Mute or block whom a report is about, write to both, or do nothing; or have the report back."""
    by, fields = operator_of(request), await fields_of(request)
    report = (needed(fields, "table"), needed_number(fields, "number"), needed(fields, "by"))
    outcome = needed(fields, "outcome")
    if outcome == "reopen":
        await site.operators.reopen(by.id, report)
        return await _seen(site)
    if outcome == "write":
        await site.operators.write_to_both(by.id, report, needed(fields, "text"))
        return await _seen(site)
    if outcome not in ("mute", "block", "nothing"):
        raise BadRequest(say("{text} is no answer to a report", text=repr(outcome)), where="outcome")
    if outcome != "nothing":
        await _punish(site, by, needed(fields, "about"), outcome)
    await site.operators.settle(by.id, report, outcome)
    return await _seen(site)


@post(f"{HOUSE}/people", include_in_schema=False)
async def treat(request: Asked, site: Site) -> Response[Any]:
    """Mute, block or pardon somebody, or take the name away."""
    by, fields = operator_of(request), await fields_of(request)
    called, what = needed(fields, "person"), needed(fields, "act")
    person = await site.store.read(lambda connection: person_called(connection, called))
    if what == "pardon":
        await site.operators.pardon(by.id, person, _sanction(needed(fields, "kind")))
    elif what == "name":
        await site.operators.remove_name(by.id, person)
    elif what in ("mute", "block"):
        await _punish(site, by, person, what)
    else:
        raise BadRequest(say("there is no act {text}", text=repr(what)), where="act")
    return await _seen(site)


@post(f"{HOUSE}/tables", include_in_schema=False)
async def end_table(request: Asked, site: Site) -> Response[Any]:
    """End a table."""
    by, fields = operator_of(request), await fields_of(request)
    await site.operators.end_table(by.id, needed(fields, "table").strip().rstrip("/").rpartition("/")[2])
    return await _seen(site)


@post(f"{HOUSE}/doors", include_in_schema=False)
async def turn_door(request: Asked, site: Site) -> Response[Any]:
    """Shut a door, or open it."""
    by, fields = operator_of(request), await fields_of(request)
    name = needed(fields, "door")
    if name not in set(Door):
        raise BadRequest(say("there is no door {text}", text=repr(name)), where="door")
    shut = fields.get("shut") == "yes"
    await site.operators.set_door(by.id, Door(name), (fields.get("text", "").strip() or "shut") if shut else "")
    return await _seen(site)


@post(f"{HOUSE}/troubles", include_in_schema=False)
async def have_seen(request: Asked, site: Site) -> Response[Any]:
    """An error that was looked at goes from the page."""
    operator_of(request)
    kind = needed(await fields_of(request), "kind")
    await site.store.write(lambda connection: forget_trouble(connection, kind))
    return await _seen(site)


@post(f"{HOUSE}/backup", include_in_schema=False)
async def back_up(request: Asked, site: Site) -> Response[Any]:
    """Write a backup into the folder of the settings."""
    operator_of(request)
    if not site.settings.backups:
        raise BadRequest(say("TOWPATH_BACKUPS names no folder for backups"))
    await new_backup(site.settings.url, site.settings.backups)
    return await _seen(site)


async def _punish(site: Site, by: Person, person: str, what: str) -> None:
    kind = Sanction.MUTED if what == "mute" else Sanction.BLOCKED
    await site.operators.punish(by.id, person, kind, MUTED_FOR if what == "mute" else None)


def _sanction(text: str) -> Sanction:
    if text not in set(Sanction):
        raise BadRequest(say("there is no act {text}", text=repr(text)), where="kind")
    return Sanction(text)


async def _seen(site: Site) -> Response[Any]:
    """Back to the page; this process knows at once, the others within a second."""
    await site.keeper.state.look()
    return Redirect(HOUSE, status_code=303)


ROUTES = [house, settle, treat, end_table, turn_door, have_seen, back_up]
