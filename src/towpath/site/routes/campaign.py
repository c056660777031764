"""Campaigns: beginning one, its page, and playing on."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.response import Redirect

from towpath.site import pages
from towpath.site.routes.front import Page, allow_table, html, options_of, visit_with_moves
from towpath.site.site import Site
from towpath.site.tables.campaigns import Grain
from towpath.site.visit import fields_of, needed_number
from towpath.site.visitors import visitor_of


@post("/games/{slug:str}/campaigns", include_in_schema=False)
async def begin(request: Request[Any, Any, Any], site: Site, slug: str) -> Redirect:
    """A campaign of the visitor, with the table of its first game."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    await allow_table(site, request, person)
    campaign = await site.campaigns.begin(person, slug, options_of(fields), grain_of(fields))
    return Redirect(f"/campaigns/{campaign}", status_code=303)


@get("/campaigns/{campaign:str}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], site: Site, campaign: str) -> Page:
    """The page of a campaign."""
    view = await site.campaigns.show(campaign, visitor_of(request.scope).person)
    return html(pages.campaign(await visit_with_moves(site, request), view))


@post("/campaigns/{campaign:str}/games", include_in_schema=False)
async def play_on(request: Request[Any, Any, Any], site: Site, campaign: str) -> Redirect:
    """To the table of a game of the campaign, set up if it is the next one."""
    fields = await fields_of(request)
    number = needed_number(fields, "number")
    person = await site.visitors.welcome(request)
    await allow_table(site, request, person)
    return Redirect(f"/t/{await site.campaigns.play_on(person, campaign, number, grain_of(fields))}", status_code=303)


def grain_of(fields: dict[str, str]) -> Grain:
    """What a form adds to chance."""
    return Grain(fields.get("seal", ""), fields.get("salt", ""))


ROUTES = [begin, page, play_on]
