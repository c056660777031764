"""Friends, invitations, results and ratings over the API."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar.params import Parameter

from towpath.site.limits import ASKING, LOOKING
from towpath.site.people.careers import Filters, PlayedGame, RatingLine, finished, ratings
from towpath.site.people.friends import Bond
from towpath.site.people.invitations import Invitation
from towpath.site.people.persons import Person, Somebody
from towpath.site.routes.api_answers import LineOut, line_out
from towpath.site.routes.api_calls import Asked, asks, does, signed_in
from towpath.site.routes.friends import do
from towpath.site.site import Site


class SomebodyOut(msgspec.Struct):
    """A person with an account."""

    id: str
    name: str


class FriendsOut(msgspec.Struct):
    """Friends, who asks to be one, whom you have asked, and whom you have blocked."""

    friends: list[SomebodyOut]
    asks: list[SomebodyOut]
    asked: list[SomebodyOut]
    blocked: list[SomebodyOut]


class InviteIn(msgspec.Struct):
    """Whom to invite, by id."""

    people: list[str]


class InvitationOut(msgspec.Struct):
    """Who asks you to which table."""

    by: SomebodyOut
    table: LineOut


class FinisherOut(msgspec.Struct):
    """How a game ended for a seat; the level is that of a bot."""

    seat: int
    name: str
    level: str
    place: int
    score: int


class ResultOut(msgspec.Struct):
    """A finished game of yours. Without a rating it did not count, or you have no account."""

    table: str
    game: str
    ended: str
    place: int
    score: int
    seats: list[FinisherOut]
    rating: int | None
    change: int


class RatingOut(msgspec.Struct):
    """A rating at a game with so many seats: the value, and the margin within which it lies with 95% certainty."""

    game: str
    seats: int
    rating: int
    margin: int
    games: int


def _out(people: tuple[Somebody, ...]) -> list[SomebodyOut]:
    return [SomebodyOut(each.id, each.name) for each in people]


@asks("/friends", summary="Your friends")
async def list_friends(request: Asked, site: Site) -> FriendsOut:
    """Everybody you have to do with."""
    return await _friends(site, signed_in(request))


async def _friends(site: Site, person: Person) -> FriendsOut:
    view = await site.friends.of(person)
    return FriendsOut(_out(view.friends), _out(view.asks), _out(view.asked), _out(view.blocked))


@asks("/people/named/{name:str}", summary="Somebody by name")
async def find_person(request: Asked, site: Site, name: str) -> SomebodyOut:
    """By the whole name, however it is written; parts of names find nobody."""
    site.limits.take(LOOKING, signed_in(request).id)
    found = await site.friends.named(name[:40])
    return SomebodyOut(found.id, found.name)


@does("/friends/{other:str}/{deed:str}", summary="Ask, part, block or unblock", status_code=200)
async def befriend(request: Asked, site: Site, other: str, deed: str) -> FriendsOut:
    """`ask` asks somebody to be friends, or agrees; `part` ends it, declines or takes the question back.

    Whoever you `block` cannot invite you, befriend you or sit down at your tables, and is not told.
    """
    person = signed_in(request)
    await do(site, person, other, deed)
    return await _friends(site, person)


@asks("/invitations", summary="Your invitations")
async def list_invitations(request: Asked, site: Site) -> list[InvitationOut]:
    """Who asks you to what. You come by sitting down."""
    return [_invitation(each) for each in await site.invitations.of(signed_in(request))]


def _invitation(each: Invitation) -> InvitationOut:
    return InvitationOut(SomebodyOut(each.by.id, each.by.name), line_out(each.line))


@does("/tables/{table:str}/invite", summary="Invite people", status_code=200)
async def invite(request: Asked, site: Site, table: str, data: InviteIn) -> list[SomebodyOut]:
    """A free place is kept for each until they come or decline; who is asked and has not answered."""
    person = signed_in(request)
    site.limits.take(ASKING, person.id)
    found = (await site.tables.get(table)).data
    await site.invitations.invite(found, person, data.people)
    site.hub.tell_said(table)
    return _out(await site.invitations.invited(found, person))


@asks("/tables/{table:str}/invited", summary="Who is invited")
async def list_invited(request: Asked, site: Site, table: str) -> list[SomebodyOut]:
    """Who is asked and has not answered, while people gather; told to those who sit there or are asked themselves."""
    return _out(await site.invitations.invited((await site.tables.get(table)).data, signed_in(request)))


@does("/tables/{table:str}/decline", summary="Decline an invitation", status_code=200)
async def decline(request: Asked, site: Site, table: str) -> list[InvitationOut]:
    """Not this time; your other invitations."""
    person = signed_in(request)
    await site.invitations.decline(person, table)
    site.hub.tell_said(table)
    return [_invitation(each) for each in await site.invitations.of(person)]


@asks("/results", summary="Your finished games")
async def list_results(
    request: Asked,
    site: Site,
    game: str = "",
    companion: Annotated[str, Parameter(description="the id of a person, or bot:<level>")] = "",
    result: Annotated[str, Parameter(description="won, second or other")] = "",
    time: Annotated[str, Parameter(description="month or year: the last one")] = "",
    page: int = 1,
) -> list[ResultOut]:
    """The latest first, 25 on a page."""
    played = await site.careers.of(signed_in(request).id)
    return [_result(each) for each in finished(played, Filters(game, companion, result, time), page).games]


def _result(played: PlayedGame) -> ResultOut:
    seats = [FinisherOut(each.seat, each.name, each.level, each.place, each.score) for each in played.finishers]
    mine = played.mine
    rating = mine.skill.value if mine.skill else None
    return ResultOut(
        played.table, played.slug, played.ended.isoformat(), mine.place, mine.score, seats, rating, mine.gained
    )


@asks("/people/{other:str}/ratings", summary="Somebody's ratings")
async def list_ratings(request: Asked, site: Site, other: str) -> list[RatingOut]:
    """Yours, or those of a friend who does not hide them; of others you are told none."""
    person, who = signed_in(request), await site.friends.somebody(other)
    if person.id != who.id:
        bond, _ = await site.friends.bond(person, who.id)
        if bond != Bond.FRIEND or await site.friends.hides_ratings(who.id):
            return []
    return [_rating(line) for line in ratings(await site.careers.of(who.id))]


def _rating(line: RatingLine) -> RatingOut:
    return RatingOut(line.slug, line.seats, line.now.value, line.now.margin, len(line.skills) - 1)


CALLS = [
    list_friends, find_person, befriend, list_invitations, invite, list_invited, decline, list_results, list_ratings,
]  # fmt: skip
