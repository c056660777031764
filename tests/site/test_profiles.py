"""Profiles: flags and settings are kept with the account and follow the person."""

from __future__ import annotations

import pytest

from tests.site.house import House, in_house
from towpath.site.pages.words import LANGUAGES
from towpath.site.people.cookies import Signed
from towpath.site.people.flags import FLAGS, BadFlag, first_flag
from towpath.site.people.profiles import SETTINGS, BadChoice

PASSWORD = "horse on the towpath"


def test_the_languages_that_can_be_kept_are_those_of_the_pages() -> None:
    assert SETTINGS["language"] == tuple(LANGUAGES)


def test_a_guest_flies_no_flag_and_an_account_one_of_its_choice(database: str) -> None:
    async def play(house: House) -> None:
        guest, other = await house.person("Kind Salmon"), await house.person("Tom")
        table = await house.table(guest, other)
        assert [seat.guest for seat in (await house.view(table, other)).seats] == [True, True]
        made = await house.accounts.create(guest, "Mira", PASSWORD, "")
        assert made.profile.flag == first_flag(guest.id) in FLAGS
        assert await house.profiles.fly(made.person, "star-brick") == [table]
        house.tables.forget(table)
        seats = (await house.view(table, other)).seats
        assert [(seat.flag, seat.guest) for seat in seats] == [("star-brick", False), ("", True)]
        assert [seat.flag for seat in (await house.lists.mine(other))[0].seats] == ["star-brick", ""]
        with pytest.raises(BadFlag):
            await house.profiles.fly(made.person, "skull-black")

    in_house(database, play)


def test_a_deleted_account_flies_no_flag(database: str) -> None:
    async def play(house: House) -> None:
        guest, other = await house.person("Kind Salmon"), await house.person("Tom")
        table = await house.table(guest, other)
        mira = (await house.accounts.create(guest, "Mira", PASSWORD, "")).person
        await house.accounts.delete(mira, "Mira", PASSWORD)
        house.tables.forget(table)
        assert (await house.view(table, other)).seats[0].flag == ""
        back = await house.accounts.sign_in("Mira", PASSWORD, None, "")
        assert back.profile.flag == first_flag(mira.id)

    in_house(database, play)


def test_settings_move_to_the_account_and_are_there_in_another_browser(database: str) -> None:
    async def play(house: House) -> None:
        guest = await house.person("Kind Salmon")
        made = await house.accounts.create(guest, "Mira", PASSWORD, "", {"theme": "dark", "pace": "step"})
        await house.profiles.change(made.person, {"pace": "once", "patterns": "on"})
        there = await house.accounts.sign_in("Mira", PASSWORD, None, "")
        assert there.profile.settings == {"theme": "dark", "pace": "once", "patterns": "on"}
        found = await house.sign_ins.found(Signed(there.person, there.sign_in))
        assert found is not None
        assert found.profile == there.profile

    in_house(database, play)


def test_what_the_server_must_know_goes_to_the_tables(database: str) -> None:
    async def play(house: House) -> None:
        guest, other = await house.person("Kind Salmon"), await house.person("Tom")
        table = await house.table(guest, other)
        made = await house.accounts.create(guest, "Mira", PASSWORD, "", {"askall": "on"})
        house.tables.forget(table)
        assert (await house.tables.get(table)).data.seats[0].asks_all
        assert await house.profiles.change(made.person, {"theme": "light"}) == []
        assert await house.profiles.change(made.person, {"askall": "off"}) == [table]

    in_house(database, play)


def test_whoever_sits_down_brings_flag_and_wishes_along(database: str) -> None:
    async def play(house: House) -> None:
        host, guest = await house.person("Kind Salmon"), await house.person("Tom")
        mira = (await house.accounts.create(host, "Mira", PASSWORD, "", {"askall": "on"})).person
        table = await house.table(mira, guest)
        ben = (await house.accounts.create(await house.person("Shy Otter"), "Ben", PASSWORD, "", {})).person
        other = await house.table(ben, mira)
        for where, seat in ((table, 0), (other, 1)):
            sitting = (await house.tables.get(where)).data.seats[seat]
            assert (sitting.flag, sitting.asks_all) == (first_flag(mira.id), True)
        assert (await house.tables.get(table)).data.seats[1].flag == ""

    in_house(database, play)


@pytest.mark.parametrize("given", [{"theme": "pink"}, {"nonsense": "on"}, {"sound": 1}, {"pace": ["once"]}])
def test_what_cannot_be_set_is_refused(given: dict[str, object], tmp_path: object) -> None:
    async def play(house: House) -> None:
        guest = await house.person("Kind Salmon")
        with pytest.raises(BadChoice):
            await house.accounts.create(guest, "Mira", PASSWORD, "", given)
        assert await house.accounts.of(guest) is None

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)
