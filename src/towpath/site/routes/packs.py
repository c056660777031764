"""Owners' packs: the list, the editor and what it posts, files, links, and the components of a table."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect

from towpath.core.errors import TowpathError
from towpath.core.kit import Item
from towpath.core.pack_file import ENDING, LARGEST
from towpath.site import pages
from towpath.site.errors import html_answer, view_of
from towpath.site.limits import CREATING, DRAWING
from towpath.site.packs.check import State, kit_of, looked_through
from towpath.site.packs.pack import NoSuchPack, Pack
from towpath.site.packs.preview import Drawing, catalogue_of, drawing
from towpath.site.pages.words import Words
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site
from towpath.site.visit import fields_of, needed, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]
LARGEST_UPLOAD = LARGEST + 16 * 1024  # with what a form puts around it


@get("/packs", include_in_schema=False)
async def packs(request: Asked, site: Site) -> Page:
    """The packs that the visitor has, and the friends who may have them, too."""
    person = visitor_of(request.scope).person
    lines = await site.packs.of(person)
    group = await site.packs.group(person, await site.friends.listed(person)) if person else ()
    return html(pages.packs(await visit_with_moves(site, request), lines, group))


@post("/packs/friends/{friend:str}", include_in_schema=False)
async def send(request: Asked, site: Site, friend: str) -> Redirect:
    """Share all of one's packs with a friend."""
    await site.packs.send(await site.visitors.welcome(request), friend)
    return Redirect("/packs", status_code=303)


@post("/packs", include_in_schema=False)
async def begin(request: Asked, site: Site) -> Response[Any]:
    """A new pack, from the game's own faces or from empty ones."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    site.limits.take(CREATING, person.id)
    slug = needed(fields, "game")
    try:
        name = fields.get("name", "").strip() or str(Words(visit_of(request).language).t("Printed faces"))
        pack = await site.packs.begin(person, slug, name, empty=fields.get("from") == "empty")
    except TowpathError as error:
        return await _refused(site, request, error)
    return _to(pack.id)


@post("/packs/open", include_in_schema=False, request_max_body_size=LARGEST_UPLOAD)
async def open_file(request: Asked, site: Site) -> Response[Any]:
    """A pack from a file; what cannot be opened is said above the list."""
    form = await request.form()
    person = await site.visitors.welcome(request)
    site.limits.take(CREATING, person.id)
    file = form.get("file")
    try:
        pack = await site.packs.open(person, await file.read() if isinstance(file, UploadFile) else b"")
    except TowpathError as error:
        return await _refused(site, request, error)
    return Redirect(f"/packs/{pack.id}/check", status_code=303)


async def _refused(site: Site, request: Asked, error: TowpathError) -> Response[Any]:
    lines = await site.packs.of(visitor_of(request.scope).person)
    return html_answer(view_of(error), pages.packs(visit_of(request), lines, problem=error.message))


def _to(pack: str, item: str = "") -> Redirect:
    return Redirect(f"/packs/{pack}" + (f"?item={item}" if item else ""), status_code=303)


# ---- the editor


@get("/packs/{pack:str}", include_in_schema=False)
async def editor(request: Asked, site: Site, pack: str, item: str = "") -> Page:
    """The form of one component; without a name that of the first that is not right."""
    person = visitor_of(request.scope).person
    found = await site.packs.get(pack, person)
    shown = found.item(item or _first(found))
    drawn = await _draw(site, request, found, shown)
    mine = person is not None and found.owner.id == person.id
    return html(pages.pack(await visit_with_moves(site, request), found, shown, drawn, mine))


def _first(pack: Pack) -> str:
    state = looked_through(pack.game.slug, pack.files)
    return state.problems[0].item if state.problems else kit_of(pack.game).everything(pack.files)[0].name


async def _draw(site: Site, request: Asked, pack: Pack, item: Item) -> Drawing:
    """Drawing takes a moment, so that it is done beside the loop, and not too often for anybody."""
    person = visitor_of(request.scope).person
    site.limits.take(DRAWING, person.id if person else visitor_of(request.scope).address)
    language = visit_of(request).language
    words = Words(language, ["1", "2"], pack.game)
    return await asyncio.to_thread(drawing, pack.game, pack.files, item, words.say, language, small=True)


@post("/packs/{pack:str}", include_in_schema=False)
async def fill_in(request: Asked, site: Site, pack: str, item: str = "") -> Response[Any]:
    """Keep what the form says; while somebody types the answer is the drawing, else the next component."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    after = await site.packs.fill_in(person, pack, item, fields)
    shown = after.item(item)
    if "x-typing" in request.headers:
        drawn = await _draw(site, request, after, shown)
        return html(pages.pack_beside(visit_of(request), after, shown, drawn))
    wrong = shown.problem() is not None
    return _to(pack, item if wrong or not fields.get("next") else fields["next"])


@post("/packs/{pack:str}/like", include_in_schema=False)
async def like_before(request: Asked, site: Site, pack: str, item: str = "") -> Redirect:
    """Copy the component before this one."""
    person = await site.visitors.welcome(request)
    await site.packs.like_before(person, pack, item)
    return _to(pack, item)


@post("/packs/{pack:str}/more", include_in_schema=False)
async def one_more(request: Asked, site: Site, pack: str, item: str = "") -> Redirect:
    """One more component of this kind."""
    return _to(pack, await site.packs.one_more(await site.visitors.welcome(request), pack, item))


@post("/packs/{pack:str}/without", include_in_schema=False)
async def without(request: Asked, site: Site, pack: str, item: str = "") -> Redirect:
    """Take this component out."""
    return _to(pack, await site.packs.without(await site.visitors.welcome(request), pack, item))


@get("/packs/{pack:str}/check", include_in_schema=False)
async def check(request: Asked, site: Site, pack: str) -> Page:
    """Everything that is wrong, each with its place."""
    found = await site.packs.get(pack, visitor_of(request.scope).person)
    state = await _looked_at(site, request, found)
    return html(pages.pack_check(await visit_with_moves(site, request), found, state))


async def _looked_at(site: Site, request: Asked, pack: Pack) -> State:
    person = visitor_of(request.scope).person
    site.limits.take(DRAWING, person.id if person else visitor_of(request.scope).address)
    return await asyncio.to_thread(lambda: pack.state)


@get("/packs/{pack:str}/file", include_in_schema=False)
async def file(request: Asked, site: Site, pack: str) -> Response[str]:
    """The pack as a file."""
    found = await site.packs.get(pack, visitor_of(request.scope).person)
    name = f"{found.game.slug}-{found.id}{ENDING}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(found.file().write(), media_type=MediaType.JSON, headers=headers)


# ---- what the dots hold


@post("/packs/{pack:str}/name", include_in_schema=False)
async def rename(request: Asked, site: Site, pack: str) -> Response[Any]:
    """Another name."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    try:
        await site.packs.rename(person, pack, fields.get("name", ""))
    except NoSuchPack:
        raise
    except TowpathError as error:
        return await _refused(site, request, error)
    return Redirect("/packs", status_code=303)


@post("/packs/{pack:str}/copy", include_in_schema=False)
async def copy(request: Asked, site: Site, pack: str) -> Response[Any]:
    """A copy of one's own."""
    person = await site.visitors.welcome(request)
    site.limits.take(CREATING, person.id)
    try:
        made = await site.packs.copy(person, await site.packs.get(pack, person))
    except TowpathError as error:
        return await _refused(site, request, error)
    return _to(made.id)


@post("/packs/{pack:str}/delete", include_in_schema=False)
async def delete(request: Asked, site: Site, pack: str) -> Redirect:
    """Delete it, or give a shared one back."""
    await site.packs.delete(await site.visitors.welcome(request), pack)
    return Redirect("/packs", status_code=303)


@post("/packs/{pack:str}/share", include_in_schema=False)
async def share(request: Asked, site: Site, pack: str) -> Redirect:
    """A link by which others take it, or no longer."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    await site.packs.share(person, pack, shared=fields.get("shared") == "yes")
    return Redirect(f"/packs#pack-{pack}", status_code=303)


@get("/packs/shared/{token:str}", include_in_schema=False)
async def shared(request: Asked, site: Site, token: str) -> Page:
    """What a link leads to."""
    found = await site.packs.by_token(token)
    state = await _looked_at(site, request, found)
    return html(pages.pack_shared(await visit_with_moves(site, request), found, state))


@post("/packs/shared/{token:str}", include_in_schema=False)
async def take(request: Asked, site: Site, token: str) -> Redirect:
    """Have it, too."""
    person = await site.visitors.welcome(request)
    site.limits.take(CREATING, person.id)
    await site.packs.take(person, token)
    return Redirect("/packs", status_code=303)


# ---- at a table


@get("/t/{table:str}/pack", include_in_schema=False)
async def table_pack(request: Asked, site: Site, table: str) -> Page:
    """The components that a table plays with, for whoever sits or watches there."""
    snapshot = await site.tables.get(table)
    data, visit = snapshot.data, await visit_with_moves(site, request)
    found = await site.packs.version(data.setup.pack)
    site.limits.take(DRAWING, visitor_of(request.scope).address)
    words = Words(visit.language, ["1", "2"], snapshot.game)
    drawn = await asyncio.to_thread(catalogue_of, snapshot.game, found.files, words.say, visit.language)
    return html(pages.catalogue(visit, snapshot.game, found.name, table, drawn))


@post("/t/{table:str}/pack", include_in_schema=False)
async def keep_table_pack(request: Asked, site: Site, table: str) -> Redirect:
    """Keep a copy of the pack that a table plays with."""
    person = await site.visitors.welcome(request)
    site.limits.take(CREATING, person.id)
    data = (await site.tables.get(table)).data
    found = await site.packs.version(data.setup.pack)
    return _to((await site.packs.keep(person, found)).id)


ROUTES = [
    packs, send, begin, open_file, editor, fill_in, like_before, one_more, without, check, file, rename, copy, delete,
    share, shared, take,
    table_pack, keep_table_pack,
]  # fmt: skip
