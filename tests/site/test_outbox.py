"""The outbox: what a change of a table leaves in it, and how it empties."""

from __future__ import annotations

from functools import partial
from typing import Any

from sqlalchemy import Connection, select

from tests.site.house import House, in_house
from towpath.core.common import say
from towpath.site.notices.kinds import Channel, Kind, Told
from towpath.site.notices.outbox import BACKOFF, LEASE, MOST_AN_HOUR, State, claim, hand_over, put, settle, try_later
from towpath.site.notices.wishes import keep_wishes
from towpath.site.people.persons import Person
from towpath.site.storage.models import OutboxRow
from towpath.site.tables.clocks import HOUR, Pace, PaceKind
from towpath.site.tables.rematch import Rematches

HELLO = Told(Kind.INVITATION, "hello", say("{name} asks you to {game}", name="Ben", game="Ferry"))


async def reachable(house: House, name: str, **wishes: object) -> Person:
    """A person with a webhook, who hears of everything at any time."""
    person = await house.person(name)
    every = {kind.value: ["hook"] for kind in Kind}
    chosen = {"hook_url": "http://127.0.0.1:9/", "hook_secret": "s", "kinds": every, "quiet": False, **wishes}
    await house.store.write(lambda connection: keep_wishes(connection, person.id, **chosen))
    return person


async def rows(house: House, person: Person | None = None) -> list[Any]:
    query = select(OutboxRow.__table__).order_by(OutboxRow.id)
    found = await house.store.read(lambda connection: connection.execute(query).all())
    return [row for row in found if person is None or row.person_id == person.id]


async def kinds(house: House, person: Person) -> list[tuple[str, str]]:
    return [(row.kind, row.state) for row in await rows(house, person)]


def test_a_turn_is_told_once_however_many_moves_it_has(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await reachable(house, "Anna"), await reachable(house, "Ben")
        table = await house.table(anna, ben)
        for _ in range(40):
            first = await rows(house, ben)
            if first:
                break
            view = await house.view(table, anna)
            await (house.play(table, anna) if view.options else house.end(table, anna))
        assert [row.kind for row in first] == ["your_move", "week"]
        assert {row.table_id for row in first} == {table}
        await house.play(table, ben)
        assert [row.kind for row in await rows(house, ben)] == ["your_move", "week"]

    in_house(database, play)


def test_nobody_without_an_address_is_told(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        await house.table(anna, ben)
        await house.notices.tell(ben.id, HELLO)
        assert await rows(house) == []

    in_house(database, play)


def test_the_same_is_told_once(database: str) -> None:
    async def play(house: House) -> None:
        ben = await reachable(house, "Ben")
        await house.notices.tell(ben.id, HELLO)
        await house.notices.tell(ben.id, HELLO)
        assert await kinds(house, ben) == [("invitation", "waiting")]

    in_house(database, play)


def test_what_was_seen_is_not_told_but_an_older_page_has_not_seen_it(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await reachable(house, "Anna"), await reachable(house, "Ben")
        table = await house.table(anna, ben)
        (move, week) = await rows(house, anna)
        await house.notices.seen(anna.id, table, move.turn - 1)
        assert (await rows(house, anna))[0].state == State.WAITING
        await house.notices.seen(ben.id, table, move.turn)
        assert (await rows(house, anna))[0].state == State.WAITING
        await house.notices.seen(anna.id, table, move.turn)
        assert await kinds(house, anna) == [("your_move", "dropped"), ("week", "waiting")]
        assert week.seen == 0.0
        assert (await rows(house, anna))[1].seen > 0.0

    in_house(database, play)


def test_two_processes_never_have_the_same_notice(database: str) -> None:
    async def play(house: House) -> None:
        ben = await reachable(house, "Ben")
        await house.notices.tell(ben.id, HELLO)
        now = house.notices.now()

        def both(connection: Connection) -> tuple[int, int]:
            return len(claim(connection, "one", now)), len(claim(connection, "two", now))

        assert await house.store.write(both) == (1, 0)
        later = now + LEASE + 1  # the first has died before it handed anything over
        assert len(await house.store.write(lambda connection: claim(connection, "two", later))) == 1

    in_house(database, play)


def test_what_a_dead_process_may_have_sent_is_sent_again_in_its_parcel(database: str) -> None:
    async def play(house: House) -> None:
        ben = await reachable(house, "Ben")
        await house.notices.tell(ben.id, HELLO)
        now = house.notices.now()

        def handed(connection: Connection) -> bool:
            (due,) = claim(connection, "one", now)
            assert not hand_over(connection, [due.id], "two", "other", now)
            return hand_over(connection, [due.id], "one", "parcel", now)

        assert await house.store.write(handed)
        assert await house.store.write(lambda connection: claim(connection, "two", now + LEASE - 1)) == []
        (again,) = await house.store.write(lambda connection: claim(connection, "two", now + LEASE + 1))
        assert (again.parcel, again.tries) == ("parcel", 1)

    in_house(database, play)


def test_what_kills_every_process_that_sends_it_is_given_up(database: str) -> None:
    async def play(house: House) -> None:
        ben = await reachable(house, "Ben")
        await house.notices.tell(ben.id, HELLO)
        now = house.notices.now()

        def handed(connection: Connection) -> int:
            due = claim(connection, "one", now)
            hand_over(connection, [each.id for each in due], "one", "parcel", now)
            return len(due)

        tries = 0
        while await house.store.write(handed):
            tries, now = tries + 1, now + LEASE + 1
        assert tries == len(BACKOFF) + 1
        assert await kinds(house, ben) == [("invitation", "failed")]

    in_house(database, play)


def fail(connection: Connection, now: float) -> int:
    """Try to send what is due, in vain; how much it was."""
    due = claim(connection, "one", now)
    try_later(connection, due, "no answer", now)
    return len(due)


def test_what_does_not_arrive_is_tried_again_and_at_last_given_up(database: str) -> None:
    async def play(house: House) -> None:
        ben = await reachable(house, "Ben")
        await house.notices.tell(ben.id, HELLO)
        now = house.notices.now()
        for wait in BACKOFF:
            assert await house.store.write(partial(fail, now=now)) == 1
            (row,) = await rows(house, ben)
            assert (row.state, round(row.due - now)) == (State.WAITING, round(wait))
            assert await house.store.write(partial(fail, now=row.due - 1)) == 0
            now = row.due
        assert await house.store.write(partial(fail, now=now)) == 1
        (row,) = await rows(house, ben)
        assert (row.state, row.trouble) == (State.FAILED, "no answer")

    in_house(database, play)


def test_short_time_is_told_when_a_quarter_is_left(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await reachable(house, "Anna"), await reachable(house, "Ben")
        await house.table(anna, ben, pace=Pace(PaceKind.DAYS, turn=24))
        short = next(row for row in await rows(house, anna) if row.kind == Kind.TIME)
        assert round((short.due - short.created) / HOUR) == 18

    in_house(database, play)


def test_the_end_is_told_to_all_but_the_last_to_move(database: str) -> None:
    async def play(house: House) -> None:
        people = [await reachable(house, "Anna"), await reachable(house, "Ben")]
        table = await house.table(*people)
        await house.play_out(table, *people)
        told = [row for row in await rows(house) if row.kind == Kind.TABLE]
        assert len(told) == 1
        assert told[0].data["facts"]["happened"] == "ends"
        assert told[0].data["title"]["text"] in ("{name} wins with {points} points", "{game} is over")

    in_house(database, play)


def test_a_proposal_is_told_to_the_others(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await reachable(house, "Anna"), await reachable(house, "Ben")
        table = await house.table(anna, ben)
        await house.votes.propose(table, anna, "end")
        told = [row for row in await rows(house) if row.kind == Kind.PROPOSAL]
        assert [row.person_id for row in told] == [ben.id]
        assert told[0].data["title"]["values"] == {"name": "Anna"}

    in_house(database, play)


def test_whoever_wants_to_play_once_more_invites_the_others(database: str) -> None:
    async def play(house: House) -> None:
        people = [await reachable(house, "Anna"), await reachable(house, "Ben")]
        table = await house.table(*people)
        await house.play_out(table, *people)
        await Rematches(house.tables, house.seating).come(table, people[0])
        told = [row for row in await rows(house) if row.kind == Kind.INVITATION]
        assert [row.person_id for row in told] == [people[1].id]
        assert told[0].data["title"]["text"] == "{name} wants to play {game} once more"

    in_house(database, play)


def test_whoever_is_named_in_the_chat_is_told(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await reachable(house, "Anna"), await reachable(house, "Ben")
        table = await house.table(anna, ben)
        for line in ("well, ben?", "a bench for Benno", "Anna is asked"):
            await house.talk.say(table, anna, line)
        told = [row for row in await rows(house) if row.kind == Kind.CHAT]
        assert [(row.person_id, row.data["facts"]["line"]) for row in told] == [(ben.id, "well, ben?")]

    in_house(database, play)


def test_letters_about_moves_go_together(database: str) -> None:
    async def play(house: House) -> None:
        ben = await reachable(house, "Ben")
        now = house.notices.now()

        def letters(connection: Connection) -> list[int]:
            for number, wait in enumerate((0.0, 600.0)):
                told = Told(Kind.MOVE, f"move {number}", table="t")
                put(connection, ben.id, [(told, {Channel.MAIL: wait})], now)
            put(connection, ben.id, [(Told(Kind.MOVE, "move 2", table="t"), {Channel.HOOK: 600.0})], now)
            return [due.id for due in claim(connection, "one", now)]

        claimed = await house.store.write(letters)
        assert len(claimed) == 2
        await house.store.write(lambda connection: settle(connection, claimed, State.SENT))
        assert [row.state for row in await rows(house, ben)] == ["sent", "sent", "waiting"]

    in_house(database, play)


def test_nobody_is_told_more_than_a_person_can_read(database: str) -> None:
    async def play(house: House) -> None:
        ben, cleo = await reachable(house, "Ben"), await reachable(house, "Cleo")
        many = [(Told(Kind.INVITATION, f"hello {number}"), {Channel.HOOK: 0.0}) for number in range(MOST_AN_HOUR)]
        more = [(Told(Kind.INVITATION, "one more"), {Channel.HOOK: 0.0})]

        def tell(connection: Connection, person: str, letters: list[Any], now: float) -> None:
            put(connection, person, letters, now)

        await house.store.write(partial(tell, person=ben.id, letters=many, now=1000.0))
        await house.store.write(partial(tell, person=ben.id, letters=more, now=2000.0))
        await house.store.write(partial(tell, person=cleo.id, letters=more, now=2000.0))
        assert (len(await rows(house, ben)), len(await rows(house, cleo))) == (MOST_AN_HOUR, 1)
        await house.store.write(partial(tell, person=ben.id, letters=more, now=5000.0))
        assert len(await rows(house, ben)) == MOST_AN_HOUR + 1

    in_house(database, play)
