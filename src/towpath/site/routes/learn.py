"""Learning: the rule books, one rule alone, and the figures."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from towpath.core.errors import IllegalMove, TowpathError
from towpath.core.game import Game
from towpath.core.practice import Task, tasks_of
from towpath.core.registry import game_named, games
from towpath.draw.figures import figures_of
from towpath.site import pages
from towpath.site.packs.check import kit_of
from towpath.site.packs.differences import differences_of
from towpath.site.pages.differences import TablePack
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.routes.pictures import KEPT, svg
from towpath.site.site import Site
from towpath.site.tables.practice import met_in
from towpath.site.visit import fields_of, needed, visit_of


def spoken(language: str) -> str:
    """A language that was asked for, if we speak it."""
    return language if language in pages.LANGUAGES else ""


@get("/rules", include_in_schema=False)
async def rulebooks(request: Request[Any, Any, Any], site: Site) -> Page:
    """The rule books of all games."""
    return html(pages.rulebooks(await visit_with_moves(site, request), tuple(games().values())))


@get("/games/{slug:str}/rules", include_in_schema=False)
async def rules(request: Request[Any, Any, Any], site: Site, slug: str, language: str = "", table: str = "") -> Page:
    """The rule book, in the language of the site unless another is asked for; from a table also with its pack."""
    pack = await _pack_of(site, slug, table) if table else None
    return html(pages.rules(await visit_with_moves(site, request), game_named(slug), spoken(language), pack))


async def _pack_of(site: Site, slug: str, table: str) -> TablePack | None:
    """The pack that a table plays with, by the table's id; None where it plays with the game's own components."""
    try:
        data = (await site.tables.get(table)).data
        if not data.pack_name or data.slug != slug:
            return None
        found = await site.packs.version(data.setup.pack)
    except TowpathError:
        return None
    changed = await asyncio.to_thread(differences_of, slug, data.setup.pack)
    return TablePack(table, found.name, kit_of(game_named(slug)), found.files, changed)


@get("/games/{slug:str}/rules/{rule:str}", include_in_schema=False)
async def rule(request: Request[Any, Any, Any], site: Site, slug: str, rule: str, table: str = "") -> Page:
    """One rule as a fragment, for Why?; at a table also what its pack changes."""
    known = game_named(slug)
    if rule not in known.rule_book():
        raise NotFoundException
    pack = await _pack_of(site, slug, table) if table else None
    return html(pages.rule(visit_of(request), known, rule, pack))


@get("/games/{slug:str}/figures/{name:str}", include_in_schema=False)
async def figure(request: Request[Any, Any, Any], slug: str, name: str, language: str = "") -> Page:
    """A figure of the rule book: a drawing to be put into its page, or the whole board as a page of its own."""
    game = game_named(slug)
    known = figures_of(game).figures
    if name not in known:
        raise NotFoundException
    words = spoken(language) or visit_of(request).language
    if known[name].whole:
        return html(pages.figure_page(visit_of(request), game, name, words))
    return html(pages.fragment(game, name, words))


@get("/games/{slug:str}/components", include_in_schema=False)
async def components(request: Request[Any, Any, Any], site: Site, slug: str) -> Page:
    """Every card and tile of a game, and the key to its symbols."""
    return html(pages.components(await visit_with_moves(site, request), game_named(slug)))


@get("/games/{slug:str}/how-to", include_in_schema=False)
async def how_to(request: Request[Any, Any, Any], site: Site, slug: str) -> Page:
    """How to play in five minutes."""
    game = game_named(slug)
    if game.how_to() is None:
        raise NotFoundException
    return html(pages.how_to(await visit_with_moves(site, request), game))


@get("/games/{slug:str}/practice", include_in_schema=False)
async def practice(request: Request[Any, Any, Any], site: Site, slug: str) -> Page:
    """The tasks of a game, and what the visitor missed in games of the own."""
    game = game_named(slug)
    if not tasks_of(game):
        raise NotFoundException
    visit = await visit_with_moves(site, request)
    missed = await site.reviews.missed(visit.person, slug) if visit.person else []
    return html(pages.practice(visit, game, missed))


def task_named(game: Game, name: str) -> Task:
    """A task of a game, or 404."""
    if name not in tasks_of(game):
        raise NotFoundException
    return tasks_of(game)[name]


@get("/games/{slug:str}/practice/{name:str}", include_in_schema=False)
async def task(request: Request[Any, Any, Any], slug: str, name: str) -> Page:
    """A task at its board."""
    game = game_named(slug)
    return html(pages.task(visit_of(request), game, task_named(game, name)))


@get("/games/{slug:str}/practice/{name:str}/picture.svg", include_in_schema=False)
async def task_picture(request: Request[Any, Any, Any], slug: str, name: str, dark: bool = False) -> Response[Any]:
    """The board of a task, small; the cover of the game where it has no such picture."""
    game = game_named(slug)
    drawn = pages.task_picture(visit_of(request), game, task_named(game, name), dark=dark)
    return svg(drawn, KEPT) if drawn else Redirect(pages.cover_address(game))


@post("/games/{slug:str}/practice/{name:str}/moves", status_code=200, include_in_schema=False)
async def answer_task(request: Request[Any, Any, Any], slug: str, name: str) -> Page:
    """What an answer leads to, and whether it is right; nothing of it is kept."""
    game = game_named(slug)
    found = task_named(game, name)
    move = needed(await fields_of(request), "move")
    if move not in {choice.text for choice in met_in(game, found).choices}:
        raise IllegalMove(game.refusal(met_in(game, found).state, move), where=f"{slug}/{name}")
    page = pages.task_live if "hx-request" in request.headers else pages.task
    return html(page(visit_of(request), game, found, move))


ROUTES = [rulebooks, rules, rule, figure, components, how_to, practice, task, task_picture, answer_task]
