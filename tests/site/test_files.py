"""Tables as files: consent, seals that hold, games that go on, and files that are refused without a trace."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from cryptography.fernet import Fernet
from sqlalchemy import Connection, func, select

import towpath
from tests.site.browser import Browser, table_of
from tests.site.ferry import NAMES
from tests.site.house import House, in_house
from tests.site.support import Player, Server, new_table, play_out
from tests.site.test_starts import played
from towpath.core.errors import BadRecord, TowpathError
from towpath.core.record import read_record
from towpath.core.sealed import Sealed, read_sealed, seal, unsealed
from towpath.site.people.moving import move_over
from towpath.site.people.persons import Person
from towpath.site.storage.models import TableRow
from towpath.site.tables.aids import Aids
from towpath.site.tables.files import KEY
from towpath.site.tables.refusals import NotPossible, NotSeated, NotYet, SeatTaken
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import NewTable
from towpath.site.tables.starts import LARGEST, LONGEST, record_in

FIVE = ("kanal", "marchia", "okanagan", "ruhr", "steam")


async def taken_along(house: House, table: str, *people: Person) -> str:
    """The file of a table after all have agreed."""
    await house.votes.propose(table, people[0], "file")
    for person in people[1:]:
        await house.votes.propose(table, person, "file")
    return house.files.file_of(await house.tables.get(table), people[0])


@pytest.mark.parametrize("slug", FIVE)
def test_a_running_game_goes_on_from_its_file(tmp_path: Path, slug: str) -> None:
    async def play(house: House) -> None:
        count = 2 if slug == "kanal" else 3
        people = [await house.person(name) for name in ("Anna", "Ben", "Carla")[:count]]
        table = await house.table(*people, game=slug, aids=Aids(charts=False))
        await played(house, table, people, most=25)
        before = await house.tables.get(table)
        text = await taken_along(house, table, *people)
        new = await house.files.bring_back(people[1], text)
        assert (await house.tables.get(table)).data.status == Status.PLAYING
        with pytest.raises(SeatTaken, match="kept for others"):
            await house.seating.join(new, await house.person("Mallory"))
        for person in (people[0], *people[2:]):
            await house.seating.join(new, person)
        after = await house.tables.get(new)
        assert before.course is not None
        assert after.course is not None
        ply = before.course.ply
        assert after.course.at(ply).state.to_data() == before.course.state.to_data()
        assert [seat.person_id for seat in after.data.seats] == [person.id for person in people]
        assert after.data.aids == Aids(charts=False)
        old = (await house.tables.get(table)).data
        assert (old.status, old.successor) == (Status.ABANDONED, new)
        await played(house, new, people, seed=4)
        assert (await house.tables.get(new)).data.status == Status.FINISHED

    in_house(f"sqlite:///{tmp_path}/files.db", play)


def test_nobody_takes_a_running_game_along_without_the_others(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.votes.propose(table, anna, "file")
        with pytest.raises(NotYet):
            house.files.file_of(await house.tables.get(table), anna)
        await house.votes.answer(table, ben, 1, False)
        with pytest.raises(NotYet):
            house.files.file_of(await house.tables.get(table), anna)
        await taken_along(house, table, anna, ben)
        assert house.files.file_of(await house.tables.get(table), ben)
        for stranger in (None, await house.person("Carla")):
            with pytest.raises(NotSeated):
                house.files.file_of(await house.tables.get(table), stranger)

    in_house(database, play)


def test_the_file_tells_nothing_and_opens_in_python_when_the_game_is_over(database: str, tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await played(house, table, [anna, ben], most=7)
        text = await taken_along(house, table, anna, ben)
        assert not any(name and name in text for name in NAMES)
        assert (await house.tables.get(table)).data.seed not in text
        assert anna.id not in text
        file = tmp_path / "running.towpath"
        file.write_text(text, "utf-8")
        with pytest.raises(BadRecord, match="sealed until the game"):
            towpath.load(file)
        with pytest.raises(BadRecord, match="does not open"):
            towpath.load(file, key=house.files.key_of("another"))
        with pytest.raises(NotPossible, match="stays sealed"):
            await house.files.record_text(text)
        ply = read_sealed(text).moves
        await played(house, table, [anna, ben])
        over = await house.tables.get(table)
        key = read_record(house.files.file_of(over, None)).notes[KEY]
        assert over.course is not None
        assert towpath.load(file, key=key).state.to_data() == over.course.at(ply).state.to_data()
        assert (await house.files.start_in(await house.files.record_text(text), None)).ply == ply

    in_house(database, play)


@pytest.mark.parametrize("slug", FIVE)
def test_any_position_of_a_finished_game_opens_in_python(tmp_path: Path, slug: str) -> None:
    async def play(house: House) -> None:
        count = 2 if slug == "kanal" else 4
        people = [await house.person(name) for name in ("Anna", "Ben", "Carla", "Dora")[:count]]
        table = await house.table(*people, game=slug)
        await played(house, table, people)
        over = await house.tables.get(table)
        assert over.course is not None
        for ply in (0, over.course.ply // 3, over.course.ply):
            file = tmp_path / f"{ply}.towpath"
            file.write_text(house.files.file_of(over, None, ply), "utf-8")
            assert towpath.load(file).state.to_data() == over.course.at(ply).state.to_data()
        whole = tmp_path / "whole.towpath"
        whole.write_text(house.files.file_of(over, None), "utf-8")
        assert towpath.load(whole).over
        with pytest.raises(NotPossible):
            house.files.file_of(over, None, over.course.ply + 1)

    in_house(f"sqlite:///{tmp_path}/files.db", play)


def test_only_those_who_played_open_a_sealed_file_and_bots_stay(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        table = await house.seating.create(anna, NewTable("ferry", ("bot:deckhand", "me"), by_lot=False))
        text = await taken_along(house, table, anna)
        with pytest.raises(NotSeated):
            await house.files.bring_back(await house.person("Mallory"), text)
        new = (await house.tables.get(await house.files.bring_back(anna, text))).data
        assert [seat.kind for seat in new.seats] == [SeatKind.BOT, SeatKind.HUMAN]
        assert (new.status, new.seats[0].level) == (Status.PLAYING, "deckhand")
        assert (await house.tables.get(table)).data.status == Status.ABANDONED

    in_house(database, play)


def test_a_guest_who_has_an_account_by_now_is_known(database: str) -> None:
    async def play(house: House) -> None:
        guest, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(guest, ben)
        text = await taken_along(house, table, guest, ben)
        anna = await house.person("Anna with an account")
        await house.store.write(lambda connection: move_over(connection, guest.id, anna.id))
        house.tables.forget(table)
        new = await house.files.bring_back(anna, text)
        with pytest.raises(NotSeated):
            await house.files.bring_back(guest, text)
        assert (await house.tables.get(new)).data.seat_of(anna.id) == 0

    in_house(database, play)


def test_a_place_that_is_left_stays_kept(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, carla = [await house.person(name) for name in ("Anna", "Ben", "Carla")]
        table = await house.table(anna, ben, carla)
        new = await house.files.bring_back(anna, await taken_along(house, table, anna, ben, carla))
        await house.seating.join(new, ben)
        await house.seating.leave(new, ben)
        assert (await house.view(new, anna)).seats[1].kept_for == "Ben"
        with pytest.raises(SeatTaken):
            await house.seating.join(new, await house.person("Mallory"), 1)
        await house.seating.join(new, ben)
        await house.seating.join(new, carla)
        assert (await house.view(new, ben)).seat == 1

    in_house(database, play)


# ---- files that are wrong


def altered(text: str, rng: Random) -> str:
    """The text with some signs, lines or pieces lost, doubled, swapped or made up."""
    lines = text.splitlines(keepends=True)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        kind = rng.randrange(6)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif kind == 2:
            sign = rng.randrange(len(lines[at]))
            lines[at] = lines[at][:sign] + chr(rng.choice((9, 32, 48, 57, 233, 0x1F600))) + lines[at][sign + 1 :]
        elif kind == 3:
            lines[at] = lines[at][: rng.randrange(len(lines[at]))] + "\n"
        elif kind == 4:
            lines = lines[: at + 1]
        else:
            lines[at] = " ".join(rng.sample(lines[at].split(), len(lines[at].split()))) + "\n"
        lines = lines or ["\n"]
    return "".join(lines)


def test_altered_files_are_refused_in_words_and_change_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await played(house, table, [anna, ben])
        record = house.files.file_of(await house.tables.get(table), anna)
        rng, passed = Random(7), []
        for _ in range(300):
            with suppress(TowpathError):
                start = await house.files.start_in(altered(record, rng), None)
                passed.append(start)
        assert len(passed) < 150
        assert all(start.slug == "ferry" for start in passed)
        assert await house.store.read(count_of_tables) == 1

    in_house(f"sqlite:///{tmp_path}/files.db", play)


def count_of_tables(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(TableRow)).scalar_one()


def test_an_altered_seal_opens_to_what_was_sealed_or_not_at_all() -> None:
    key = Fernet.generate_key().decode()
    sealed = Sealed("ferry", 1, "a table", 3, seal("the record", key), {0: "Anna"}).write()
    rng, opened = Random(7), []
    for _ in range(1000):
        with suppress(BadRecord):
            opened.append(unsealed(read_sealed(altered(sealed, rng)), key))
    assert set(opened) == {"the record"}
    assert len(opened) < 500


def test_files_that_are_too_large_or_name_a_pack_are_refused() -> None:
    head = "towpath-record 1\ngame ruhr\nrules 1\nseats 3\n"
    with pytest.raises(BadRecord, match="too large"):
        record_in("x" * (LARGEST + 1))
    moves = "".join(f"{n} 0 x\n" for n in range(1, LONGEST + 2))
    with pytest.raises(BadRecord, match="too many moves"):
        record_in(f"{head}moves\n{moves}end {LONGEST + 1}\ndigest 0\n")
    with pytest.raises(BadRecord, match="fingerprint"):
        record_in(f"{head}pack /etc\nmoves\nend 0\ndigest 0\n")


def upload(browser: Browser, text: str | bytes) -> httpx.Response:
    return browser.client.post(
        "/open", data={"_csrf_token": browser.client.cookies["csrftoken"]}, files={"file": ("a.towpath", text)}
    )


def test_by_page_and_by_api(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    assert anna.client.get(f"/tables/{table}/file").status_code == 403
    anna.post(f"/tables/{table}/proposals", kind="file")
    ben.post(f"/tables/{table}/proposals/1", agree=True)
    sealed = anna.client.get(f"/tables/{table}/file").text
    browser = Browser(server.url)
    assert upload(browser, sealed).status_code == 403
    new = ben.post("/files", file=sealed)["id"]
    anna.post(f"/tables/{new}/join")
    assert anna.get(f"/tables/{table}")["status"] == "abandoned"
    play_out(new, (anna, ben))
    file = browser.get(f"/t/{new}/file?at=6")
    assert "attachment" in file.headers["content-disposition"]
    page = upload(browser, file.text)
    assert page.status_code == 200
    fields = {"seats": 2, "seat0": "bot:deckhand", "seat1": "me", "record": file.text, "at": 4}
    made = table_of(browser.post("/games/ferry/tables", **fields))
    assert anna.get(f"/tables/{made}")["origin"] == {"kind": "file", "table": "", "ply": 4}
    by_api = anna.post("/tables", game="ferry", seats=["me", "bot:deckhand"], start={"file": file.text})
    assert anna.get(f"/tables/{by_api['id']}")["origin"]["ply"] == 6
    short = file.text[: len(file.text) // 2]
    assert anna.refused("/tables", game="ferry", seats=["me", "open"], start={"file": short})[1]["code"] == "bad_record"
    bad = upload(browser, file.text.replace("seats 2", "seats two"))
    assert bad.status_code == 422
    assert "Nothing was opened" in bad.text
    assert "line 4" in bad.text
    assert upload(browser, b"\xff\xfe\x00").status_code == 422
