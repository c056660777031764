"""Friends by mutual consent, blocks, invitations, and tables for friends only."""

from __future__ import annotations

import pytest

from tests.site.house import House, in_house
from towpath.site.notices.kinds import Kind, Told
from towpath.site.people.friends import Bond, Friends
from towpath.site.people.invitations import Invitations
from towpath.site.tables.refusals import NoSuchPerson, NotPossible, NotSeated, NotWelcome
from towpath.site.tables.results import Person, Status
from towpath.site.tables.seating import NewTable

PASSWORD = "horse on the towpath"


class Company:
    """A house with people who have accounts, friends and invitations."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.told: list[tuple[str, Told]] = []
        self.friends = Friends(house.store)
        self.invitations = Invitations(house.store, lambda _, person, told: self.told.append((person, told)))
        house.seating.doorkeeper = self.invitations.admit

    async def person(self, name: str) -> Person:
        person = await self.house.person(name)
        await self.house.accounts.create(person, name, PASSWORD, "")
        return person

    async def befriend(self, one: Person, other: Person) -> None:
        await self.friends.ask(one, other.id)
        assert await self.friends.ask(other, one.id)

    async def table(self, host: Person, *invited: Person, seats: int = 2, friends_only: bool = False) -> str:
        new = NewTable("ferry", ("me", *["open"] * (seats - 1)), friends_only=friends_only)
        link = self.invitations.link("ferry", host, [each.id for each in invited], seats - 1)
        return await self.house.seating.create(host, new, link)

    async def ids(self, person: Person) -> list[str]:
        return [each.line.id for each in await self.invitations.of(person)]


def test_friendship_takes_two(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben = await company.person("Anna"), await company.person("Ben")
        assert not await company.friends.ask(anna, ben.id)
        assert [each.name for each in (await company.friends.of(ben)).asks] == ["Anna"]
        assert [each.name for each in (await company.friends.of(anna)).asked] == ["Ben"]
        assert await company.friends.listed(anna) == ()
        assert await company.friends.ask(ben, anna.id)
        assert [each.name for each in await company.friends.listed(anna)] == ["Ben"]
        assert [each.name for each in await company.friends.listed(ben)] == ["Anna"]
        await company.friends.part(anna, ben.id)
        assert await company.friends.listed(ben) == ()
        with pytest.raises(NotPossible, match="this is you"):
            await company.friends.ask(anna, anna.id)

    in_house(database, play)


def test_people_are_found_by_their_whole_name_only(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, guest = await company.person("Anna Lise"), await house.person("Ben")
        assert (await company.friends.named(" anna  LISE")).id == anna.id
        for name in ("Anna", "Anna L", "%", "", "Ben", "_" * 40):
            with pytest.raises(NoSuchPerson):
                await company.friends.named(name)
        with pytest.raises(NoSuchPerson):
            await company.friends.ask(anna, guest.id)

    in_house(database, play)


def test_who_is_blocked_can_neither_befriend_nor_invite_nor_sit_down(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        await company.befriend(anna, ben)
        table = await company.table(anna, seats=2)
        asked = await company.table(ben, anna)
        await company.friends.block(anna, ben.id)
        assert await company.friends.listed(ben) == ()
        assert await company.ids(anna) == []
        assert not await company.friends.ask(ben, anna.id)  # nobody tells
        assert (await company.friends.of(anna)).asks == ()
        await company.table(ben, anna)
        assert await company.ids(anna) == []
        with pytest.raises(NotWelcome, match="cannot sit down"):
            await house.seating.join(table, ben)
        await house.seating.join(asked, cleo)  # the place is no longer kept
        assert [each.name for each in (await company.friends.of(anna)).blocked] == ["Ben"]
        await company.friends.unblock(anna, ben.id)
        assert await company.friends.bond(anna, ben.id) == (None, Bond.ASKED)
        await house.seating.join(table, ben)

    in_house(database, play)


def test_an_invitation_says_who_asks_to_what_and_keeps_a_place(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await company.table(anna, ben)
        (invitation,) = await company.invitations.of(ben)
        assert (invitation.by.name, invitation.line.game.slug) == ("Anna", "ferry")
        ((told_to, told),) = company.told
        assert (told_to, told.kind, told.address) == (ben.id, Kind.INVITATION, f"/t/{table}")
        assert str(told.title) == "Anna asks you to Ferry"
        with pytest.raises(NotWelcome, match="kept for people"):
            await house.seating.join(table, cleo)
        await house.seating.join(table, ben)
        assert (await house.tables.get(table)).data.status == Status.PLAYING
        assert await company.invitations.of(ben) == ()

    in_house(database, play)


def test_who_declines_gives_the_place_free(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await company.table(anna, ben)
        data = (await house.tables.get(table)).data
        with pytest.raises(NotPossible, match="fewer free places"):
            await company.invitations.invite(data, anna, [cleo.id])
        with pytest.raises(NotSeated):
            await company.invitations.invite(data, cleo, [cleo.id])
        await company.invitations.decline(ben, table)
        assert await company.invitations.of(ben) == ()
        await company.invitations.invite(data, anna, [cleo.id])
        await house.seating.join(table, cleo)

    in_house(database, play)


def test_at_a_table_for_friends_only_friends_sit_down(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        await company.befriend(anna, ben)
        table = await company.table(anna, friends_only=True)
        with pytest.raises(NotWelcome, match="only friends"):
            await house.seating.join(table, cleo)
        await house.seating.join(table, ben)

    in_house(database, play)
