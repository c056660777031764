"""The visitor: name, tokens, language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site import pages
from towpath.site.door import CSRF_FIELD
from towpath.site.errors import view_of
from towpath.site.house.letters import have_read
from towpath.site.languages import LANGUAGE_COOKIE
from towpath.site.people.account_views import AccountView
from towpath.site.people.accounts import WrongPair
from towpath.site.people.cookies import TEN_YEARS
from towpath.site.people.names import BadName, NameTaken
from towpath.site.people.passkeys import place_of
from towpath.site.people.persons import Person
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site
from towpath.site.tables.refusals import NotPossible
from towpath.site.visit import fields_of, inside, needed, number, origin_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@get("/me", include_in_schema=False)
async def me(request: Asked, site: Site) -> Page:
    """Name, account and tokens; a first visitor gets a name here."""
    return await account_page(site, request)


async def account_page(
    site: Site, request: Asked, *, problem: TowpathError | None = None, codes: tuple[str, ...] = (), token: str = ""
) -> Page:
    """The page about the visitor."""
    visitor = visitor_of(request.scope)
    person = site.visitors.introduced(request)
    view = AccountView(
        person,
        await site.people.tokens(person),
        new_token=token,
        problem=problem.message if problem else None,
        account=await site.accounts.of(person) if visitor.sign_in else None,
        sign_ins=await site.sign_ins.listed(person) if visitor.sign_in else (),
        here=visitor.sign_in,
        codes=codes,
        mail=await site.addresses.of(person) if visitor.sign_in else None,
        letters=site.dispatch.parts.post.open,
        holiday_left=(await site.holidays.of(person, datetime.now(UTC))).left if visitor.sign_in else 0,
        passkeys=await site.passkeys.listed(person) if visitor.sign_in else (),
        can_have_passkeys=place_of(site.settings.address, origin_of(request)) is not None,
    )
    return html(pages.account(await visit_with_moves(site, request), view), view_of(problem).status if problem else 200)


@post("/me/name", include_in_schema=False)
async def rename(request: Asked, site: Site) -> Response[Any]:
    """Another name; tables show it at once."""
    fields = await fields_of(request)
    await site.visitors.welcome(request)
    try:
        await renamed(site, request, fields.get("name", ""))
    except (BadName, NameTaken) as error:
        return await account_page(site, request, problem=error)
    return Redirect("/me", status_code=303)


async def renamed(site: Site, request: Asked, name: str) -> None:
    """Rename the visitor and tell the tables."""
    visitor = visitor_of(request.scope)
    assert visitor.person is not None, "only persons have names"
    person, tables = await site.people.rename(visitor.person, name)
    if visitor.by_token:
        visitor.person = person
    else:
        site.visitors.remember(visitor, person, visitor.sign_in)
    site.hub.tell_anew(person.id)
    await tell_tables(site, tables)


async def tell_tables(site: Site, tables: Iterable[str]) -> None:
    """Tables read anew what they know of a person."""
    for table in tables:
        site.tables.forget(table)
        site.hub.tell(await site.tables.get(table))


@post("/me/asked", include_in_schema=False)
async def ask_all(request: Asked, site: Site) -> Response[Any]:
    """Whether to be asked where there is only one answer."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    await tell_tables(site, await site.people.ask_all(person, needed(fields, "all") == "yes"))
    return Response(None, status_code=204)


@post("/me/flag", include_in_schema=False)
async def fly(request: Asked, site: Site) -> Redirect:
    """Another flag beside the name."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    tables = await site.profiles.fly(person, needed(fields, "flag"))
    site.hub.tell_anew(person.id)
    await tell_tables(site, tables)
    return Redirect("/me", status_code=303)


@post("/me/settings", include_in_schema=False)
async def settings(request: Asked, site: Site) -> Response[Any]:
    """What somebody with an account likes, to be kept for all browsers."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    chosen = {name: value for name, value in fields.items() if name != CSRF_FIELD}
    await keep_settings(site, person, chosen)
    return Response(None, status_code=204)


async def keep_settings(site: Site, person: Person, chosen: Mapping[str, str]) -> None:
    """Keep settings with the account; every process knows them at once."""
    tables = await site.profiles.change(person, chosen)
    site.hub.tell_anew(person.id)
    await tell_tables(site, tables)


@post("/me/letters/{letter:int}/read", include_in_schema=False)
async def read_letter(request: Asked, site: Site, letter: int) -> Response[Any]:
    """The visitor has read what an operator has written."""
    person = visitor_of(request.scope).person
    if person is not None:
        await site.store.write(lambda connection: have_read(connection, person.id, letter))
    return Redirect("/", status_code=303)


@post("/me/holiday", include_in_schema=False)
async def holiday(request: Asked, site: Site) -> Response[Any]:
    """Go on holiday for some days, or be back."""
    fields = await fields_of(request)
    person, _ = owner_of(request)
    try:
        await take_holiday(site, person, number(fields, "days") or 0)
    except NotPossible as error:
        return await account_page(site, request, problem=error)
    return Redirect("/me#holiday", status_code=303)


async def take_holiday(site: Site, person: Person, days: int) -> None:
    """Go on holiday for so many days; with none be back."""
    now = datetime.now(UTC)
    await (site.holidays.begin(person, days, now) if days else site.holidays.end(person, now))
    site.hub.tell_anew(person.id)


def owner_of(request: Asked) -> tuple[Person, str]:
    """The person with an account who asks, and by which sign-in; WrongPair for guests."""
    visitor = visitor_of(request.scope)
    if visitor.person is None or not visitor.sign_in:
        raise WrongPair(say("sign in first"))
    return visitor.person, visitor.sign_in


@post("/me/tokens", include_in_schema=False)
async def new_token(request: Asked, site: Site) -> Page:
    """A new token, shown this once."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    return await account_page(site, request, token=await site.people.new_token(person, fields.get("label", "")))


@post("/me/tokens/{token:int}/delete", include_in_schema=False)
async def delete_token(request: Asked, site: Site, token: int) -> Redirect:
    """A token that is no longer valid."""
    person = await site.visitors.welcome(request)
    await site.people.delete_token(person, token)
    site.hub.tell_anew(person.id)
    return Redirect("/me", status_code=303)


@post("/language", include_in_schema=False)
async def language(request: Asked, site: Site) -> Redirect:
    """Choose a language and go back."""
    fields = await fields_of(request)
    chosen = needed(fields, "language")
    answer = Redirect(inside(fields.get("back", "/")), status_code=303)
    visitor = visitor_of(request.scope)
    if chosen in pages.LANGUAGES and visitor.person and visitor.sign_in:
        await keep_settings(site, visitor.person, {"language": chosen})
    if chosen in pages.LANGUAGES and visitor.person:
        await site.wish_book.read_in(visitor.person, chosen)
    if chosen in pages.LANGUAGES:
        secure = site.settings.https
        answer.set_cookie(
            Cookie(LANGUAGE_COOKIE, value=chosen, max_age=TEN_YEARS, path="/", samesite="lax", secure=secure)
        )
    return answer


ROUTES = [me, rename, ask_all, fly, settings, read_letter, holiday, new_token, delete_token, language]
