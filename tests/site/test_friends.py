"""Friends by mutual consent, blocks, invitations, and tables for friends only."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.site.browser import Browser
from tests.site.house import House, in_house
from tests.site.support import Player, Server, new_client, play_out
from towpath.site.notices.kinds import Kind, Told
from towpath.site.people.friends import Bond, Friends
from towpath.site.people.invitations import Invitations
from towpath.site.people.persons import Person
from towpath.site.tables.refusals import NoSuchPerson, NotPossible, NotSeated, NotWelcome
from towpath.site.tables.results import Status
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
        for person, seen in ((anna, ["Ben"]), (ben, ["Ben"]), (cleo, []), (None, [])):
            assert [each.name for each in await company.invitations.invited(data, person)] == seen
        with pytest.raises(NotPossible, match="fewer free places"):
            await company.invitations.invite(data, anna, [cleo.id])
        with pytest.raises(NotSeated):
            await company.invitations.invite(data, cleo, [cleo.id])
        await company.invitations.decline(ben, table)
        assert await company.invitations.of(ben) == ()
        assert await company.invitations.invited(data, anna) == ()
        await company.invitations.invite(data, anna, [cleo.id])
        await house.seating.join(table, cleo)

    in_house(database, play)


def test_at_a_table_for_friends_only_friends_sit_down(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        await company.befriend(anna, ben)
        table = await company.table(anna, friends_only=True)
        data = (await house.tables.get(table)).data
        kept = [await company.invitations.kept(data, person) for person in (anna, ben, cleo, None)]
        assert [each.barred for each in kept] == [False, False, True, True], "a page shows no button in vain"
        with pytest.raises(NotWelcome, match="only friends"):
            await house.seating.join(table, cleo)
        await house.seating.join(table, ben)

    in_house(database, play)


def test_friends_invite_each_other_over_the_api(server: Server) -> None:
    anna, ben = member(server, "Anna of the API"), member(server, "Ben of the API")
    found = anna.get("/people/named/ben of the api")
    assert found["id"] == ben.id
    assert anna.client.get("/people/named/ben").status_code == 404
    anna.post(f"/friends/{ben.id}/ask")
    assert ben.get("/friends")["asks"] == [{"id": anna.id, "name": anna.name}]
    assert ben.post(f"/friends/{anna.id}/ask")["friends"] == [{"id": anna.id, "name": anna.name}]
    wanted = {"game": "ferry", "seats": ["me", "open"], "friends_only": True, "rated": True, "invite": [ben.id]}
    table = anna.post("/tables", **wanted)["id"]
    (invitation,) = ben.get("/invitations")
    assert (invitation["by"]["name"], invitation["table"]["id"]) == (anna.name, table)
    status, error = Player(server.url).refused(f"/tables/{table}/join")
    assert (status, error["code"]) == (403, "not_welcome")
    ben.post(f"/tables/{table}/join")
    play_out(table, (anna, ben))
    (result,) = ben.get("/results")
    assert (result["table"], result["game"]) == (table, "ferry")
    assert {seat["place"] for seat in result["seats"]} <= {1, 2}
    (rating,) = anna.get(f"/people/{ben.id}/ratings")
    assert (rating["game"], rating["seats"], rating["games"]) == ("ferry", 2, 1)
    assert result["rating"] == rating["rating"]
    assert ben.get("/results?result=other") == []


def member(server: Server, name: str) -> Player:
    """Somebody with an account, and a token for it."""
    browser = Browser(server.url)
    browser.post("/me/account", name=name, password=PASSWORD)
    token = re.search(r"towpath_[\w-]+", browser.post("/me/tokens", label="test").text)
    assert token
    player = Player.__new__(Player)
    player.client = new_client(base_url=f"{server.url}/api", headers={"Authorization": f"Bearer {token[0]}"})
    player.token = token[0]
    player.id, player.name = player.get("/me")["id"], name
    return player


def test_pages_show_friends_tables_and_results(server: Server) -> None:
    anna, ben = member(server, "Anna of the pages"), member(server, "Ben of the pages")
    for one, other in ((anna, ben), (ben, anna)):
        one.post(f"/friends/{other.id}/ask")
    table = anna.post("/tables", game="ferry", seats=["me", "open"], rated=True, invite=[ben.id])["id"]
    headers = {"Authorization": f"Bearer {ben.token}", "Accept": "text/html"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=60) as reader:
        assert "Anna of the pages asks you to Ferry" in reader.get("/").text
        ben.post(f"/tables/{table}/join")
        play_out(table, (anna, ben))
        mine = reader.get("/tables?result=won&time=year")
        assert mine.status_code == 200
        assert "Anna of the pages" in reader.get("/tables").text
        theirs = reader.get(f"/people/{anna.id}").text
        assert "You and Anna of the pages" in theirs
        assert "95%" in theirs  # friends see ratings
        assert reader.get("/people/nobody").status_code == 404
    with httpx.Client(base_url=server.url, headers={"Accept": "text/html"}, timeout=60) as stranger:
        seen = stranger.get(f"/people/{anna.id}").text
        assert "95%" not in seen
        assert "Results" in seen
        assert stranger.get("/friends").status_code == 200
        assert stranger.get("/tables").status_code == 200
