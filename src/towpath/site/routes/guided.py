"""Guided games: sit down to one, and what a learner says to the coach."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.response import Redirect

from towpath.core.registry import game_named
from towpath.site.live.fragments import Fragments
from towpath.site.routes.front import set_up_for
from towpath.site.routes.table import answer
from towpath.site.site import Site
from towpath.site.tables.guided import lesson_named, table_of
from towpath.site.visit import fields_of, needed


@post("/games/{slug:str}/guided", include_in_schema=False)
async def guided(request: Request[Any, Any, Any], site: Site, slug: str) -> Response[Any]:
    """The prepared table of a lesson: the one where the visitor is under way, unless a new one is asked for."""
    fields = await fields_of(request)
    game = game_named(slug)
    lesson = lesson_named(game, fields.get("lesson", ""))
    person = await site.visitors.welcome(request)
    begun = "" if fields.get("anew") == "yes" else await site.guided.unfinished(person, slug, lesson.name)
    table = begun or await set_up_for(site, request, person, table_of(game, lesson))
    return Redirect(f"/t/{table}", status_code=303)


@post("/t/{table:str}/coach/got", include_in_schema=False)
async def got_it(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """The step that the coach explains is understood."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.guided.got_it(table, person, needed(fields, "step")))


@post("/t/{table:str}/coach/leave", include_in_schema=False)
async def leave_lesson(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """The lesson ends, the game goes on."""
    person = await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.guided.leave(table, person))


@post("/t/{table:str}/coach/back", include_in_schema=False)
async def call_back(request: Request[Any, Any, Any], site: Site, fragments: Fragments, table: str) -> Response[Any]:
    """A lesson that was left goes on."""
    person = await site.visitors.welcome(request)
    return await answer(request, site, fragments, table, site.guided.come_back(table, person))


ROUTES = [guided, got_it, leave_lesson, call_back]
