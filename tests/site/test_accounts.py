"""Accounts: a guest keeps everything, comes back by password or code, and goes without taking the games along."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, text

from tests.site.house import House, in_house
from towpath.site.people.accounts import NOBODY_ANY_MORE, WrongPair
from towpath.site.people.cookies import Signed, Signer
from towpath.site.people.names import BadName, NameTaken
from towpath.site.people.passwords import BadPassword
from towpath.site.people.people import new_person
from towpath.site.people.persons import Person
from towpath.site.people.sign_ins import Found, agent_of
from towpath.site.storage.models import AccountRow

PASSWORD = "horse on the towpath"


async def account(house: House, name: str = "Mira") -> Person:
    return (await house.accounts.create(await house.person("Kind Salmon"), name, PASSWORD, "")).person


def test_a_guest_keeps_the_seat_and_the_table_shows_the_name(database: str) -> None:
    async def play(house: House) -> None:
        guest, other = await house.person("Kind Salmon"), await house.person("Tom")
        table = await house.table(guest, other)
        made = await house.accounts.create(guest, "  Mira ", PASSWORD, "Firefox · Linux")
        assert made.person == Person(guest.id, "Mira")
        assert made.tables == (table,)
        assert len(set(made.codes)) == 10
        house.tables.forget(table)
        assert (await house.view(table, other)).seats[0].name == "Mira"
        assert (await house.view(table, made.person)).seat == 0
        assert [line.agent for line in await house.sign_ins.listed(made.person)] == ["Firefox · Linux"]

    in_house(database, play)


def test_nothing_that_is_kept_is_a_password_or_a_code(database: str) -> None:
    async def play(house: House) -> None:
        made = await house.accounts.create(await house.person("Kind Salmon"), "Mira", PASSWORD, "")
        kept = await house.store.read(lambda c: c.execute(select(AccountRow.password)).scalar_one())
        assert kept.startswith("$argon2id$")
        digests = await house.store.read(lambda c: set(c.execute(text("SELECT digest FROM recovery_code")).scalars()))
        assert len(digests) == 10
        assert not digests & set(made.codes)

    in_house(database, play)


@pytest.mark.parametrize("name", ["mira", "MIRA", "Ｍｉｒａ", " mira "])
def test_a_name_belongs_to_one_account_however_it_is_written(name: str, tmp_path: object) -> None:
    async def play(house: House) -> None:
        mira, guest = await account(house), await house.person("Guest")
        assert not await house.accounts.is_free(name, guest)
        assert await house.accounts.is_free(name, mira)
        with pytest.raises(NameTaken):
            await house.accounts.create(guest, name, PASSWORD, "")
        with pytest.raises(NameTaken):
            await house.people.rename(guest, name)
        assert await house.accounts.of(guest) is None

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


@pytest.mark.parametrize("name", ["Towpath", "ADMIN", " Former  player"])
def test_names_of_the_house_are_taken_like_any_other(name: str, tmp_path: object) -> None:
    async def play(house: House) -> None:
        guest = await house.person("Guest")
        assert not await house.accounts.is_free(name, guest)
        told = []
        for wanted in ("Mira", name):
            await account(house) if wanted == "Mira" else None
            with pytest.raises(NameTaken) as refused:
                await house.accounts.create(guest, wanted, PASSWORD, "")
            told.append(str(refused.value))
        assert told[0] == told[1]
        with pytest.raises(NameTaken):
            await house.people.rename(guest, name)

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_names_that_can_be_had_are_offered(database: str) -> None:
    async def play(house: House) -> None:
        await account(house)
        assert await house.accounts.names_like(" mira") == ["mira B", "mira 2"]
        await account(house, "Mira B")
        assert await house.accounts.names_like("Mira") == ["Mira 2", "Mira M"]
        assert all(len(name) <= 24 for name in await house.accounts.names_like("M" * 24))

    in_house(database, play)


def test_whoever_is_renamed_signs_in_by_the_new_name(database: str) -> None:
    async def play(house: House) -> None:
        mira = await account(house)
        await house.people.rename(mira, "Mira B")
        assert (await house.accounts.sign_in("mira b", PASSWORD, None, "")).person == Person(mira.id, "Mira B")
        with pytest.raises(WrongPair):
            await house.accounts.sign_in("Mira", PASSWORD, None, "")

    in_house(database, play)


@pytest.mark.parametrize(("name", "password", "error"), [
    ("Mira", "too short", BadPassword), ("Mira", "x" * 201, BadPassword), ("", PASSWORD, BadName),
    ("M" * 25, PASSWORD, BadName),
])  # fmt: skip
def test_what_cannot_be_an_account_changes_nothing(name: str, password: str, error: type, tmp_path: object) -> None:
    async def play(house: House) -> None:
        guest = await house.person("Guest")
        with pytest.raises(error):
            await house.accounts.create(guest, name, password, "")
        assert await house.accounts.of(guest) is None

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_wrong_names_and_wrong_passwords_get_the_same_answer(database: str) -> None:
    async def play(house: House) -> None:
        await account(house)
        told = set()
        for name, password in (("Mira", "wrong password"), ("Nobody", PASSWORD), ("", PASSWORD), ("Mira", "")):
            with pytest.raises(WrongPair) as refused:
                await house.accounts.sign_in(name, password, None, "")
            told.add((str(refused.value), refused.value.where))
        assert len(told) == 1

    in_house(database, play)


def test_the_tables_of_the_guest_of_this_browser_come_along(database: str) -> None:
    async def play(house: House) -> None:
        mira, guest, tom = await account(house), await house.person("Guest"), await house.person("Tom")
        one, both = await house.table(guest, tom), await house.table(mira, guest)
        token = await house.people.new_token(guest, "bot")
        came = await house.accounts.sign_in("Mira", PASSWORD, guest, "")
        assert came.tables == (one,)
        house.tables.forget(one)
        assert (await house.view(one, came.person)).seat == 0
        assert (await house.view(both, guest)).seat == 1, "nobody has two seats at a table"
        assert await house.people.by_token(token) == came.person

    in_house(database, play)


def test_a_recovery_code_works_once_and_signs_all_others_out(database: str) -> None:
    async def play(house: House) -> None:
        made = await house.accounts.create(await house.person("Kind Salmon"), "Mira", PASSWORD, "")
        code = made.codes[3].upper().replace("-", " ")
        back = await house.accounts.recover("Mira", code, "another password", None, "")
        assert [line.id for line in await house.sign_ins.listed(made.person)] == [back.sign_in]
        with pytest.raises(WrongPair):
            await house.accounts.recover("Mira", code, "a third password", None, "")
        with pytest.raises(WrongPair):
            await house.accounts.sign_in("Mira", PASSWORD, None, "")
        await house.accounts.sign_in("Mira", "another password", None, "")
        told = await house.accounts.of(made.person)
        assert told is not None
        assert told.codes_left == 9
        new = await house.accounts.new_codes(made.person, "another password")
        with pytest.raises(WrongPair):
            await house.accounts.recover("Mira", made.codes[0], "a third password", None, "")
        await house.accounts.recover("Mira", new[0], "a third password", None, "")

    in_house(database, play)


def test_another_password_signs_out_the_other_browsers(database: str) -> None:
    async def play(house: House) -> None:
        made = await house.accounts.create(await house.person("Kind Salmon"), "Mira", PASSWORD, "")
        phone = await house.accounts.sign_in("Mira", PASSWORD, None, "")
        with pytest.raises(WrongPair):
            await house.accounts.change_password(made.person, "wrong password", "another password", phone.sign_in)
        assert len(await house.sign_ins.listed(made.person)) == 2
        await house.accounts.change_password(made.person, PASSWORD, "another password", phone.sign_in)
        assert [line.id for line in await house.sign_ins.listed(made.person)] == [phone.sign_in]

    in_house(database, play)


def test_a_cookie_holds_as_long_as_its_sign_in(database: str) -> None:
    async def play(house: House) -> None:
        guest = await house.person("Kind Salmon")
        assert await house.sign_ins.found(Signed(guest)) == Found(guest)
        made = await house.accounts.create(guest, "Mira", PASSWORD, "")
        house.sign_ins.forget(guest.id)
        assert await house.sign_ins.found(Signed(guest)) is None, "a guest's cookie is no way into an account"
        here = Signed(guest, made.sign_in)
        found = await house.sign_ins.found(here)
        assert found is not None
        assert found.person == Person(guest.id, "Mira")
        assert await house.sign_ins.found(Signed(new_person("Eve"), made.sign_in + "x")) is None
        await house.sign_ins.end(made.person, made.sign_in)
        assert await house.sign_ins.found(here) is None

    in_house(database, play)


def test_nobody_ends_the_sign_in_of_another(database: str) -> None:
    async def play(house: House) -> None:
        eve = await house.person("Eve")
        made = await house.accounts.create(await house.person("A"), "Mira", PASSWORD, "")
        await house.sign_ins.end(eve, made.sign_in)
        await house.sign_ins.end_others(eve)
        assert len(await house.sign_ins.listed(made.person)) == 1

    in_house(database, play)


def test_after_deleting_the_games_remain_and_the_name_goes(database: str) -> None:
    async def play(house: House) -> None:
        mira, tom = await account(house), await house.person("Tom")
        table = await house.table(mira, tom)
        await house.play_out(table, mira, tom)
        with pytest.raises(WrongPair):
            await house.accounts.delete(mira, "Tom", PASSWORD)
        with pytest.raises(WrongPair):
            await house.accounts.delete(mira, "Mira", "wrong password")
        assert await house.accounts.delete(mira, "mira", PASSWORD) == (table,)
        house.tables.forget(table)
        view = await house.view(table, tom)
        assert view.seats[0].name == NOBODY_ANY_MORE
        assert view.scores
        assert await house.sign_ins.listed(mira) == ()

    in_house(database, play)


def test_a_deleted_account_can_be_had_back_for_a_while(database: str) -> None:
    async def play(house: House) -> None:
        mira = await account(house)
        await house.accounts.delete(mira, "Mira", PASSWORD)
        await house.accounts.forget_deleted(datetime.now(UTC) + timedelta(days=13))
        assert (await house.accounts.sign_in("Mira", PASSWORD, None, "")).person == mira
        await house.accounts.forget_deleted(datetime.now(UTC) + timedelta(days=15))
        await house.accounts.delete(mira, "Mira", PASSWORD)
        await house.accounts.forget_deleted(datetime.now(UTC) + timedelta(days=15))
        with pytest.raises(WrongPair):
            await house.accounts.sign_in("Mira", PASSWORD, None, "")
        assert await house.accounts.is_free("Mira", None)

    in_house(database, play)


def test_cookies_of_guests_from_earlier_days_are_read() -> None:
    signer, guest = Signer("key"), Person("0123", "Kind Salmon")
    assert signer.read(signer.sign(Signed(guest))) == Signed(guest)
    assert signer.sign(Signed(guest)).count(".") == 2
    assert signer.read(signer.sign(Signed(guest, "abcd"))) == Signed(guest, "abcd")
    assert signer.read(signer.sign(Signed(guest, "abcd")).replace("abcd", "abce")) is None


@pytest.mark.parametrize(("header", "told"), [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604", "Safari · iPhone"),
    ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/150.0 Safari/537 Edg/150.0", "Edge · Windows"),
    ("curl/8", ""),
])  # fmt: skip
def test_browsers_are_told_apart(header: str, told: str) -> None:
    assert agent_of(header) == told
