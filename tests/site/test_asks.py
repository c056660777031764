"""What others ask of a person, besides moves: proposals, a rematch, friendship, invitations; told until answered."""

from __future__ import annotations

from tests.site.house import House, in_house
from tests.site.test_desk import desk_of
from tests.site.test_friends import Company
from towpath.site import pages
from towpath.site.people.asks import Asks, AsksView
from towpath.site.people.persons import Person
from towpath.site.views import Visit


async def asked(house: House, person: Person) -> AsksView:
    return await Asks(house.tables, house.show).of(person)


async def page_of(house: House, person: Person, asks: AsksView, language: str = "en") -> str:
    visit = Visit(person, language, "token", "/", asked=asks.count)
    return pages.desk(visit, await desk_of(house).of(person), asks=asks)


def test_a_proposal_waits_on_the_first_page_of_those_who_must_answer(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await house.table(anna, ben, cleo)
        await house.votes.propose(table, ben, "end")
        assert (await asked(house, ben)).count == 0, "whoever proposes has answered"
        for person in (anna, cleo):
            (found,) = (await asked(house, person)).tables
            assert found.proposal is not None
            assert (found.view.id, found.proposal.kind) == (table, "end")
            number = found.proposal.id
        page = await page_of(house, anna, await asked(house, anna))
        assert "Ben proposes" in page
        assert f'href="/t/{table}"' in page
        assert "1 question of others waits for your answer" in page
        await house.votes.answer(table, anna, number, agree=True)
        assert (await asked(house, anna)).count == 0
        assert (await asked(house, cleo)).count == 1
        await house.votes.answer(table, cleo, number, agree=False)
        assert (await asked(house, cleo)).count == 0

    in_house(database, play)


def test_a_rematch_waits_until_it_is_answered_or_falls(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben = await company.person("Anna"), await company.person("Ben")
        table = await house.table(anna, ben)
        await house.play_out(table, anna, ben)
        assert (await asked(house, ben)).count == 0, "nobody has asked yet"
        await house.rematches.come(table, anna)
        (found,) = (await asked(house, ben)).tables
        assert found.proposal is None
        for language, words in (("en", "Anna: once more?"), ("de", "Anna: noch einmal?")):
            assert words in await page_of(house, ben, await asked(house, ben), language)
        assert (await asked(house, anna)).count == 0
        await house.pass_time(25 * 3600)
        assert (await asked(house, ben)).count == 0

    in_house(database, play)


def test_friends_and_invitations_are_asked_too(database: str) -> None:
    async def play(house: House) -> None:
        company = Company(house)
        anna, ben, cleo = [await company.person(name) for name in ("Anna", "Ben", "Cleo")]
        await company.friends.ask(ben, anna.id)
        await company.friends.ask(cleo, anna.id)
        await company.friends.block(anna, cleo.id)
        await company.table(ben, anna)
        found = await asked(house, anna)
        assert [who.name for who in found.friends] == ["Ben"]
        assert (len(found.invitations), found.count) == (1, 2)
        page = await page_of(house, anna, found)
        assert "Ben wants to be friends" in page
        assert f'action="/friends/{ben.id}/ask"' in page

    in_house(database, play)
