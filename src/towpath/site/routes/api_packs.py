"""Owners' packs over the API: as files, component by component, shared, and at tables."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec

from towpath.core.pack_file import LARGEST, PackFile
from towpath.site.limits import CREATING, DRAWING
from towpath.site.packs.check import State
from towpath.site.packs.pack import Pack
from towpath.site.routes.api_calls import Asked, asks, does, signed_in
from towpath.site.site import Site
from towpath.site.visit import origin_of

LARGEST_BODY = LARGEST + 16 * 1024


class PackIn(msgspec.Struct):
    """A new pack: with its tables by file, or from the game's own faces or from empty ones."""

    game: str
    name: str = ""
    faces: Literal["standard", "empty"] = "standard"
    files: dict[str, dict[str, Any]] | None = None


class ItemIn(msgspec.Struct):
    """One component: its name, such as `tile/8` or `market`, and its table."""

    item: str
    data: dict[str, Any]


class PlaceIn(msgspec.Struct):
    """A component of a list that can grow and shrink, by its name, such as `card/8`."""

    item: str


class SharedIn(msgspec.Struct):
    """Whether there is a link by which others take it."""

    shared: bool


class SharedOut(msgspec.Struct):
    """The link by which others take it; empty where there is none."""

    link: str


class ProblemOut(msgspec.Struct):
    """What is wrong, where, by which rule, and the component that it is about; without one, about the whole."""

    message: str
    where: str
    rule: str
    item: str


class PackOut(msgspec.Struct):
    """A pack: how far it is, and what is wrong with it. A table can be set with it when nothing is."""

    id: str
    game: str
    name: str
    owner: str
    mine: bool
    entered: int
    all: int
    valid: bool
    fingerprint: str
    problems: list[ProblemOut]
    files: dict[str, Any] = {}


class ResizedOut(msgspec.Struct):
    """The name of the new component, or of the one that stands now where one was taken out; and the whole pack."""

    item: str
    pack: PackOut


def pack_out(pack: Pack, state: State, mine: bool, *, whole: bool = False) -> PackOut:
    """A pack, with its tables if it is asked for alone."""
    problems = [ProblemOut(str(p.message), p.where, p.message.rule, p.item) for p in state.problems]
    files = pack.files if whole else {}
    return PackOut(pack.id, pack.game.slug, pack.name, pack.owner.name, mine, state.entered, state.all, state.valid,
                   state.name if state.valid else "", problems, files)  # fmt: skip


async def _shown(site: Site, request: Asked, pack: Pack) -> PackOut:
    person = signed_in(request)
    site.limits.take(DRAWING, person.id)
    state = await asyncio.to_thread(lambda: pack.state)
    return pack_out(pack, state, pack.owner.id == person.id, whole=True)


@asks("/packs", summary="Your packs")
async def list_packs(request: Asked, site: Site, game: str = "") -> list[PackOut]:
    """The packs you have made and those shared with you, without their tables."""
    return [pack_out(line.pack, line.state, line.mine) for line in await site.packs.of(signed_in(request), game)]


@does("/packs", summary="Make a pack", request_max_body_size=LARGEST_BODY)
async def make_pack(request: Asked, site: Site, data: PackIn) -> PackOut:
    """A new pack. Its tables may have mistakes: the answer names them."""
    person = signed_in(request)
    site.limits.take(CREATING, person.id)
    if data.files is None:
        pack = await site.packs.begin(person, data.game, data.name, empty=data.faces == "empty")
    else:
        pack = await site.packs.open(person, PackFile(data.game, data.name, data.files).write().encode())
    return await _shown(site, request, pack)


@asks("/packs/{pack:str}", summary="A pack")
async def show_pack(request: Asked, site: Site, pack: str) -> PackOut:
    """A pack with its tables and all that is wrong with it."""
    return await _shown(site, request, await site.packs.get(pack, signed_in(request)))


@does("/packs/{pack:str}/items", summary="Enter a component", status_code=200)
async def enter_item(request: Asked, site: Site, pack: str, data: ItemIn) -> PackOut:
    """Write one component of your pack; it is kept however wrong it is."""
    return await _shown(site, request, await site.packs.put_item(signed_in(request), pack, data.item, data.data))


@does("/packs/{pack:str}/items/more", summary="Add a component", status_code=200)
async def add_item(request: Asked, site: Site, pack: str, data: PlaceIn) -> ResizedOut:
    """One more component at the end of the list of this one, still to be entered, where the game leaves it open how
    many there are."""
    person = signed_in(request)
    item = await site.packs.one_more(person, pack, data.item)
    return ResizedOut(item, await _shown(site, request, await site.packs.get(pack, person)))


@does("/packs/{pack:str}/items/remove", summary="Remove a component", status_code=200)
async def remove_item(request: Asked, site: Site, pack: str, data: PlaceIn) -> ResizedOut:
    """Take a component out of its list, where the game leaves it open how many there are; those after it move up."""
    person = signed_in(request)
    item = await site.packs.without(person, pack, data.item)
    return ResizedOut(item, await _shown(site, request, await site.packs.get(pack, person)))


@does("/packs/{pack:str}/share", summary="Share a pack by link", status_code=200)
async def share_pack(request: Asked, site: Site, pack: str, data: SharedIn) -> SharedOut:
    """A link by which others take your pack, or no longer; who has taken it keeps it."""
    token = await site.packs.share(signed_in(request), pack, shared=data.shared)
    return SharedOut(f"{origin_of(request)}/packs/shared/{token}" if token else "")


@does("/packs/shared/{token:str}", summary="Take a shared pack", status_code=200)
async def take_pack(request: Asked, site: Site, token: str) -> PackOut:
    """Have a pack whose link you were given; the token is the last part of the link."""
    return await _shown(site, request, await site.packs.take(signed_in(request), token))


@does("/packs/{pack:str}/delete", summary="Delete a pack", status_code=204)
async def delete_pack(request: Asked, site: Site, pack: str) -> None:
    """Delete your pack, or remove a shared one from your list; tables keep theirs."""
    await site.packs.delete(signed_in(request), pack)


@asks("/tables/{table:str}/pack", summary="The pack of a table")
async def table_pack(site: Site, table: str) -> PackIn:
    """The components that a table plays with, where they are not the game's own, in the form that makes a pack."""
    data = (await site.tables.get(table)).data
    found = await site.packs.version(data.setup.pack)
    return PackIn(found.game, found.name, files={file: dict(tables) for file, tables in found.files.items()})


CALLS = (
    list_packs,
    make_pack,
    show_pack,
    enter_item,
    add_item,
    remove_item,
    share_pack,
    take_pack,
    delete_pack,
    table_pack,
)
