"""Campaigns over the API: begin one, read it, go on to its next game. Their tables are played like all others."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Parameter

from towpath.core.registry import game_named
from towpath.site.routes.api_answers import DoneOut
from towpath.site.routes.api_calls import Asked, asks, does, done, signed_in
from towpath.site.routes.api_campaign_forms import (
    CampaignIn,
    CampaignLineOut,
    CampaignOut,
    NextGameIn,
    campaign_line_out,
    campaign_out,
)
from towpath.site.routes.front import allow_table
from towpath.site.site import Site
from towpath.site.visitors import visitor_of


@asks("/campaigns", summary="Your campaigns")
async def list_campaigns(
    request: Asked, site: Site, game: Annotated[str, Parameter(description="only those of this game")] = ""
) -> list[CampaignLineOut]:
    """Your latest campaigns, the newest first, with the points of their finished games."""
    slug = game_named(game).slug if game else ""
    return [campaign_line_out(line) for line in await site.campaigns.of(signed_in(request), slug)]


@does("/campaigns", summary="Begin a campaign")
async def begin_campaign(request: Asked, site: Site, data: CampaignIn) -> CampaignOut:
    """A new campaign with the table of its first game. The options hold for all its games; the game names them."""
    person = signed_in(request)
    await allow_table(site, request, person)
    campaign = await site.campaigns.begin(person, data.game, data.options)
    return campaign_out(await site.campaigns.show(campaign, person))


@asks("/campaigns/{campaign:str}", summary="A campaign")
async def show_campaign(request: Asked, site: Site, campaign: str) -> CampaignOut:
    """Its games with their tables and points, what is handed on to each, the running total and its rating."""
    return campaign_out(await site.campaigns.show(campaign, visitor_of(request.scope).person))


@does("/campaigns/{campaign:str}/games", summary="Go on to a game of a campaign", status_code=200)
async def next_game(request: Asked, site: Site, campaign: str, data: NextGameIn) -> DoneOut:
    """The table of the game; the next one is set up when the former games are over. Asking again changes nothing."""
    person = signed_in(request)
    number = data.number
    if number is None:
        number = (await site.campaigns.show(campaign, person)).next_number
    await allow_table(site, request, person)
    return done(await site.tables.get(await site.campaigns.play_on(person, campaign, number)), person)


CALLS = (list_campaigns, begin_campaign, show_campaign, next_game)
